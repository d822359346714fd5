//! The report as it is read in the terminal, in as many columns as there are.

use crate::term::{FAINT, STRONG, colour, styled, wrapped};
use anstyle::AnsiColor;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use lab::report::words::{counted, grouped, interval, number};
use lab::report::{Figure, Grid, Report, Section};

/// From so many columns on figures stand in a table; below, what they mean stands under them.
const BESIDE: usize = 76;
/// So many rows of a table are shown; files have all.
const ROWS: usize = 12;

/// The whole report, in lines of so many columns.
pub fn text(report: &Report, columns: usize) -> String {
    let stopped = if report.games < report.wanted {
        format!(" (of {} wanted)", grouped(report.wanted))
    } else {
        String::new()
    };
    let games = counted(report.games, "game");
    let title = wrapped(&format!("{}, {}", report.game, report.table), columns, "", "  ");
    let mut text = format!("{}\n", styled(STRONG, title.trim_end()));
    text += &format!("{games}{stopped}, seed {}\n", report.seed);
    text += &warnings(report, columns);
    report.sections.iter().for_each(|part| text += &section(part, columns));
    text
}

fn warnings(report: &Report, columns: usize) -> String {
    let texts: Vec<&str> = report.warnings().map(|warning| warning.text.as_str()).collect();
    if texts.is_empty() {
        return "\nNo warnings.\n".to_string();
    }
    let mut text = format!("\n{}\n", styled(colour(AnsiColor::Yellow), "Worth looking at"));
    texts.iter().for_each(|warning| text += &wrapped(warning, columns, "  ! ", "    "));
    text
}

fn section(section: &Section, columns: usize) -> String {
    let mut text = format!("\n{}\n", styled(STRONG, section.title));
    if let Some(stopped) = &section.stopped {
        text += &wrapped(&format!("Stopped: {stopped}."), columns, "  ", "  ");
        if section.figures.is_empty() {
            return text;
        }
    }
    text += &styled(FAINT, wrapped(&section.about, columns, "  ", "  ").trim_end());
    text.push('\n');
    if columns >= BESIDE {
        text += &figures_beside(&section.figures, columns);
    } else {
        section.figures.iter().for_each(|figure| text += &figure_above(figure, columns));
    }
    section.grids.iter().filter(|grid| !grid.rows.is_empty()).for_each(|part| text += &grid(part, columns));
    text
}

/// What was measured in a table, with what it means.
fn figures_beside(figures: &[Figure], columns: usize) -> String {
    if figures.is_empty() {
        return String::new();
    }
    let mut table = plain(columns);
    for figure in figures {
        let value = number(figure.unit, figure.estimate.value);
        table.add_row([
            figure.name.clone(),
            value,
            interval(figure.unit, &figure.estimate),
            figure.says.clone(),
        ]);
    }
    table
        .column_iter_mut()
        .skip(1)
        .take(2)
        .for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    format!("{}\n", table.trim_fmt())
}

/// What was measured on a line of its own, and what it means below.
fn figure_above(figure: &Figure, columns: usize) -> String {
    let value = number(figure.unit, figure.estimate.value);
    let interval = match interval(figure.unit, &figure.estimate) {
        sure if sure.is_empty() => sure,
        interval => format!(" ({interval})"),
    };
    let head = wrapped(&format!("{}: {value}{interval}", figure.name), columns, " ", "     ");
    format!("{head}{}", wrapped(&figure.says, columns, "   ", "   "))
}

fn grid(grid: &Grid, columns: usize) -> String {
    let mut table = plain(columns);
    table.set_header(&grid.head);
    grid.rows.iter().take(ROWS).for_each(|row| {
        table.add_row(row);
    });
    let more = match grid.rows.len() {
        rows if rows > ROWS => format!("\n  … {} more in `--json`", rows - ROWS),
        _ => String::new(),
    };
    let title = wrapped(&grid.title, columns, "  ", "  ");
    format!("\n{title}{}{more}\n", table.trim_fmt())
}

fn plain(columns: usize) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(columns as u16);
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::report::Unit;
    use lab::sums::Estimate;

    fn report() -> Report {
        let mut section = Section::new("fairness", "Fairness", "How large a part of the wins each seat has.");
        let estimate = Estimate { value: 0.61, low: 0.59, high: 0.63 };
        section.tell(
            "first dealer wins",
            Unit::Share,
            estimate,
            "dealing first is an advantage over all the others",
        );
        section.warn(
            "the rule at line 31 never applied in 10,000 games: `else if plays >= most_plays: say nothing`",
        );
        section.grids.push(Grid {
            title: "Cards by how much more than expected those win who draw them".to_string(),
            head: ["card", "wins drawn", "than expected", "wins played", "wins held", "is played"]
                .map(str::to_string)
                .to_vec(),
            rows: vec![
                ["8♦", "25.5 %", "+5.2 ± 0.9", "25.7 %", "0.0 %", "99.0 %"].map(str::to_string).to_vec(),
            ],
        });
        Report { game: "Game".to_string(), sections: vec![section], ..Report::default() }
    }

    #[test]
    fn it_fits_whatever_the_width_is_and_breaks_no_word() {
        for columns in [60, 75, 76, 80, 110] {
            let text = anstream::adapter::strip_str(&text(&report(), columns)).to_string();
            let longest = text.lines().map(crate::term::width).max();
            assert!(longest <= Some(columns), "{columns}: {longest:?}\n{text}");
            for word in
                ["advantage", "61.0 %", "59.0 to 63.0 %", "expected", "most_plays:", "played", "99.0 %"]
            {
                assert!(text.contains(word), "{columns}: {word}\n{text}");
            }
        }
    }
}
