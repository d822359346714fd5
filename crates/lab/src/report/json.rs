//! A report for other programs.

use super::{Chart, Figure, Grid, Report, Section, Unit, Warning};
use crate::sums::Estimate;
use serde_json::{Value, json};

/// The whole report. Shares are from 0 to 1; everything depends on the game, the table, the players and the seed alone.
pub fn json(report: &Report) -> Value {
    json!({
        "game": report.game,
        "players": report.players,
        "options": report.options.iter().map(|(name, value)| (name.clone(), json!(value))).collect::<serde_json::Map<_, _>>(),
        "levels": report.levels,
        "decks": report.decks,
        "seed": report.seed,
        "wanted": report.wanted,
        "games": report.games,
        "warnings": report.warnings().map(warning).collect::<Vec<_>>(),
        "sections": report.sections.iter().map(section).collect::<Vec<_>>(),
    })
}

fn section(section: &Section) -> Value {
    json!({
        "name": section.name,
        "about": section.about,
        "stopped": section.stopped,
        "figures": section.figures.iter().map(figure).collect::<Vec<_>>(),
        "tables": section.grids.iter().map(grid).collect::<Vec<_>>(),
        "charts": section.charts.iter().map(chart).collect::<Vec<_>>(),
        "warnings": section.warnings.iter().map(warning).collect::<Vec<_>>(),
    })
}

fn figure(figure: &Figure) -> Value {
    let Estimate { value, low, high } = figure.estimate;
    json!({ "name": figure.name, "unit": unit(figure.unit), "value": value, "low": finite(low), "high": finite(high), "says": figure.says })
}

/// An interval without an end has none in JSON either.
fn finite(value: f64) -> Value {
    if value.is_finite() { json!(value) } else { Value::Null }
}

fn grid(grid: &Grid) -> Value {
    json!({ "title": grid.title, "head": grid.head, "rows": grid.rows })
}

fn chart(chart: &Chart) -> Value {
    let bar = |bar: &super::Bar| {
        let Estimate { value, low, high } = bar.estimate;
        json!({ "label": bar.label, "value": value, "low": finite(low), "high": finite(high) })
    };
    json!({
        "title": chart.title, "unit": unit(chart.unit), "across": chart.across, "mark": chart.mark,
        "bars": chart.bars.iter().map(bar).collect::<Vec<_>>(),
    })
}

fn warning(warning: &Warning) -> Value {
    let place = warning.place.as_ref();
    json!({ "text": warning.text, "file": place.map(|place| &place.0), "line": place.map(|place| place.1) })
}

/// The name of a unit in files.
pub fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Share => "share",
        Unit::Points => "difference of shares",
        Unit::Number => "number",
        Unit::Change => "difference",
        Unit::Count => "count",
        Unit::Minutes => "minutes",
        Unit::MoreMinutes => "difference of minutes",
        Unit::Elo => "elo",
    }
}
