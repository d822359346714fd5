//! The summary of a simulation.

use super::figures::{Figures, interval};
use comfy_table::{CellAlignment, presets};
use engine::table::Table;
use lab::report::words::{counted, grouped};
use serde_json::{Value, json};
use std::time::Duration;

/// As tables.
pub fn text(table: &Table, figures: &Figures, time: Duration) -> String {
    let head =
        format!("{}, {}, random moves", table.program().name, counted(table.layout.players as u64, "player"));
    format!("{head}\n\n{}\n\n{}\n", games_table(figures, time), wins_table(table, figures))
}

fn games_table(figures: &Figures, time: Duration) -> String {
    let decisions = format!(
        "{} to {}, mean {:.1}, median {}",
        grouped(first(figures)),
        grouped(last(figures)),
        mean(figures),
        grouped(figures.median_decisions())
    );
    let per_second = |count: u64| grouped((count as f64 / time.as_secs_f64()).round() as u64);
    let rows = [
        ("games", grouped(figures.games)),
        ("decisions", decisions),
        ("won by several", share(figures.shared, figures.games)),
        ("won by nobody", share(figures.draws, figures.games)),
        ("ended by the bound", share(figures.at_bound, figures.games)),
        ("faults", share(figures.faults, figures.games)),
        ("games per second", per_second(figures.games)),
        ("decisions per second", per_second(figures.total_decisions())),
    ];
    let mut drawn = plain_table();
    rows.into_iter().for_each(|(name, value)| {
        drawn.add_row([name.to_string(), value]);
    });
    drawn.trim_fmt()
}

/// The seats, or the sides if those who play together always won together.
fn wins_table(table: &Table, figures: &Figures) -> String {
    let together = (0..figures.wins.len())
        .all(|seat| figures.wins[seat] == figures.side_wins[table.layout.team_of(seat)]);
    let by_side = together && figures.side_wins.len() < figures.wins.len();
    let seats = figures.wins.iter().enumerate().map(|(seat, &wins)| (format!("P{seat}"), wins));
    let sides = figures.side_wins.iter().enumerate().map(|(side, &wins)| (side_name(table, side), wins));
    let rows: Vec<(String, u64)> = if by_side { sides.collect() } else { seats.collect() };
    let mut drawn = plain_table();
    drawn.set_header([if by_side { "side" } else { "seat" }, "wins", "share", "95 % interval"]);
    for (name, wins) in rows {
        let (low, high) = interval(wins, figures.games);
        let range = format!("{:.1} to {:.1} %", low * 100.0, high * 100.0);
        drawn.add_row([name, grouped(wins), format!("{:.1} %", percent(wins, figures.games)), range]);
    }
    for column in drawn.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    drawn.trim_fmt()
}

/// Those who play together: `P0 P2`.
fn side_name(table: &Table, side: usize) -> String {
    let seats = (0..table.layout.players).filter(|&seat| table.layout.team_of(seat) == side);
    seats.map(|seat| format!("P{seat}")).collect::<Vec<_>>().join(" ")
}

/// As JSON: everything but `speed` depends on the game, the table and the seed alone.
pub fn json(table: &Table, figures: &Figures, seed: u64, time: Duration) -> Value {
    let seat = |(seat, &wins): (usize, &u64)| {
        let (low, high) = interval(wins, figures.games);
        json!({ "seat": format!("P{seat}"), "wins": wins, "share": wins as f64 / figures.games.max(1) as f64, "low": low, "high": high })
    };
    json!({
        "game": table.program().name,
        "players": table.layout.players,
        "seed": seed,
        "games": figures.games,
        "decisions": {
            "total": figures.total_decisions(),
            "min": first(figures), "mean": mean(figures), "median": figures.median_decisions(), "max": last(figures),
        },
        "wins": figures.wins.iter().enumerate().map(seat).collect::<Vec<_>>(),
        "sides": figures.side_wins.iter().enumerate().map(|(side, wins)| {
            json!({ "seats": side_name(table, side), "wins": wins })
        }).collect::<Vec<_>>(),
        "shared": figures.shared,
        "draws": figures.draws,
        "at_bound": figures.at_bound,
        "faults": figures.faults,
        "first_fault": figures.first_fault.as_ref().map(|first| {
            json!({ "game": first.game, "seed": first.seed, "message": first.message })
        }),
        "speed": {
            "seconds": time.as_secs_f64(),
            "games_per_s": figures.games as f64 / time.as_secs_f64(),
            "decisions_per_s": figures.total_decisions() as f64 / time.as_secs_f64(),
        },
    })
}

/// A table without lines.
pub fn plain_table() -> comfy_table::Table {
    let mut table = comfy_table::Table::new();
    table.load_style(presets::NOTHING);
    table
}

fn first(figures: &Figures) -> u64 {
    figures.decisions.first_key_value().map_or(0, |(&decisions, _)| decisions)
}

fn last(figures: &Figures) -> u64 {
    figures.decisions.last_key_value().map_or(0, |(&decisions, _)| decisions)
}

fn mean(figures: &Figures) -> f64 {
    figures.total_decisions() as f64 / figures.games.max(1) as f64
}

fn percent(part: u64, whole: u64) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}

fn share(part: u64, whole: u64) -> String {
    if part == 0 { "0".to_string() } else { format!("{} ({:.1} %)", grouped(part), percent(part, whole)) }
}
