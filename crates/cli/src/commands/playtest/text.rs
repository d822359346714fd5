//! The report as it is read in the terminal.

use crate::term::{STRONG, colour, styled};
use anstyle::AnsiColor;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use lab::report::words::{counted, grouped, interval, number};
use lab::report::{Figure, Grid, Report, Section};

/// Lines are no longer than this, so that they can be read.
const WIDTH: u16 = 110;
/// So many rows of a table are shown; files have all.
const ROWS: usize = 12;

/// The whole report.
pub fn text(report: &Report) -> String {
    let stopped = if report.games < report.wanted {
        format!(" (of {} wanted)", grouped(report.wanted))
    } else {
        String::new()
    };
    let games = counted(report.games, "game");
    let mut text = styled(STRONG, &format!("{}, {}", report.game, report.table));
    text += &format!("\n{games}{stopped}, seed {}\n", report.seed);
    text += &warnings(report);
    report.sections.iter().for_each(|part| text += &section(part));
    text
}

fn warnings(report: &Report) -> String {
    let texts: Vec<&str> = report.warnings().map(|warning| warning.text.as_str()).collect();
    if texts.is_empty() {
        return "\nNo warnings.\n".to_string();
    }
    let mut text = format!("\n{}\n", styled(colour(AnsiColor::Yellow), "Worth looking at"));
    texts.iter().for_each(|warning| text += &format!("  ! {warning}\n"));
    text
}

fn section(section: &Section) -> String {
    let mut text = format!("\n{}\n", styled(STRONG, section.title));
    if let Some(stopped) = &section.stopped {
        text += &format!("  Stopped: {stopped}.\n");
        if section.figures.is_empty() {
            return text;
        }
    }
    if section.figures.is_empty() {
        text += &format!("  {}\n", section.about);
    } else {
        text += &format!("{}\n", figures(&section.figures));
    }
    section.grids.iter().filter(|grid| !grid.rows.is_empty()).for_each(|part| text += &grid(part));
    text
}

fn figures(figures: &[Figure]) -> String {
    let mut table = plain();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(WIDTH);
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
    table.trim_fmt()
}

fn grid(grid: &Grid) -> String {
    let mut table = plain();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(WIDTH);
    table.set_header(&grid.head);
    grid.rows.iter().take(ROWS).for_each(|row| {
        table.add_row(row);
    });
    let more = match grid.rows.len() {
        rows if rows > ROWS => format!("\n  … {} more in `--json`", rows - ROWS),
        _ => String::new(),
    };
    format!("\n  {}\n{}{more}\n", grid.title, table.trim_fmt())
}

fn plain() -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table
}
