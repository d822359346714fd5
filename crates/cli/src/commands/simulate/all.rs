//! How the games of many tables end: by their rules, by their bound, or by a fault.

use super::figures::Figures;
use super::{Simulate, fault, play, report};
use crate::failure::Done;
use crate::library;
use crate::progress;
use crate::tables::{self, Laid};
use crate::term;
use comfy_table::CellAlignment;
use lab::report::words::grouped;
use serde_json::{Value, json};

/// One line: a table of a game, or a game of the library with all its tables.
struct Row {
    name: String,
    tables: usize,
    figures: Figures,
    /// The table of the first fault.
    faulty: String,
}

/// Plays at every table and tells how the games ended.
pub(super) fn run(simulate: &Simulate) -> Done {
    let games = match &simulate.game {
        Some(game) => vec![library::find(game)?],
        None => library::all(),
    };
    let (threads, decks) = (simulate.run.threads()?, simulate.decks.wishes()?);
    let wanted = simulate.games.saturating_mul(games.len() as u64);
    let rows = progress::watch(wanted, |progress| {
        threads.install(|| {
            let mut rows = Vec::new();
            for game in &games {
                let laid = tables::lay(game, tables::every, &decks)?;
                let shares = shares(simulate.games, laid.len() as u64);
                let played = laid.into_iter().zip(shares).map(|(Laid { name, table }, games)| {
                    let figures = play(&table, simulate.run.seed, games, progress);
                    Row { faulty: name.clone(), name, tables: 1, figures }
                });
                let played: Vec<Row> = played.collect();
                if simulate.game.is_some() {
                    rows.extend(played)
                } else {
                    rows.push(together(&game.name, &played))
                }
            }
            Ok(rows)
        })
    })?;
    match simulate.run.json {
        true => term::print_json(
            &json!({ "seed": simulate.run.seed, "tables": rows.iter().map(value).collect::<Vec<_>>() }),
        ),
        false => term::print(&text(&rows)),
    }
    let first = rows.iter().find_map(|row| Some((row, row.figures.first_fault.as_ref()?)));
    first.map_or(Ok(()), |(row, first)| Err(fault(&row.figures, first, &row.faulty)))
}

/// So many games for each of the tables: as even as can be.
fn shares(games: u64, tables: u64) -> impl Iterator<Item = u64> {
    (0..tables).map(move |table| games / tables + u64::from(table < games % tables))
}

/// All of these as one.
fn together(name: &str, rows: &[Row]) -> Row {
    let mut figures = rows.iter().map(|row| row.figures.clone()).fold(Figures::default(), Figures::join);
    let faulty = rows.iter().find(|row| row.figures.first_fault.is_some());
    figures.first_fault = faulty.and_then(|row| row.figures.first_fault.clone());
    let faulty = faulty.map_or(String::new(), |row| row.faulty.clone());
    Row { name: name.to_string(), tables: rows.iter().map(|row| row.tables).sum(), figures, faulty }
}

/// How games ended, in the order of the columns.
fn endings(figures: &Figures) -> [u64; 4] {
    let by_rules = figures.games - figures.at_bound - figures.faults;
    [by_rules, figures.draws, figures.at_bound, figures.faults]
}

fn text(rows: &[Row]) -> String {
    let mut drawn = report::plain_table();
    drawn.set_header([
        "",
        "tables",
        "games",
        "decisions",
        "by the rules",
        "won by nobody",
        "at the bound",
        "faults",
    ]);
    let sum = together("all", rows);
    for row in rows.iter().chain([&sum]) {
        let numbers = [row.tables as u64, row.figures.games, row.figures.total_decisions()];
        let numbers = numbers.into_iter().chain(endings(&row.figures)).map(grouped);
        drawn.add_row([row.name.clone()].into_iter().chain(numbers));
    }
    for column in drawn.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    drawn.trim_fmt() + "\n"
}

fn value(row: &Row) -> Value {
    let [by_rules, nobody, at_bound, faults] = endings(&row.figures);
    json!({
        "name": row.name, "tables": row.tables, "games": row.figures.games, "decisions": row.figures.total_decisions(),
        "by_rules": by_rules, "draws": nobody, "at_bound": at_bound, "faults": faults,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_shared_out_evenly() {
        assert_eq!(shares(10, 3).collect::<Vec<_>>(), [4, 3, 3]);
        assert_eq!(shares(2, 3).collect::<Vec<_>>(), [1, 1, 0]);
    }
}
