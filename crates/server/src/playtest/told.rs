//! A report of the lab as it goes over the wire: numbers with their units, sentences as sentences.

use crate::text::sentence;
use crate::wire::{LabBar, LabChart, LabFigure, LabGrid, LabReport, LabSection, LabWarning};
use lab::report::words::{interval, number};
use lab::report::{Bar, Chart, Figure, Grid, Report, Section, Unit, Warning};

/// The whole report.
pub(super) fn report(report: &Report, command: &str) -> LabReport {
    LabReport {
        table: report.table.clone(),
        players: report.players as u8,
        games: report.games as u32,
        wanted: report.wanted as u32,
        command: command.to_string(),
        warnings: report.warnings().map(warning).collect(),
        sections: report.sections.iter().map(section).collect(),
    }
}

fn warning(warning: &Warning) -> LabWarning {
    LabWarning {
        text: sentence(&warning.text),
        file: warning.place.as_ref().map(|(file, _)| file.clone()),
        line: warning.place.as_ref().map(|(_, line)| *line as u32),
    }
}

fn section(section: &Section) -> LabSection {
    LabSection {
        name: section.name.to_string(),
        title: section.title.to_string(),
        about: section.about.clone(),
        figures: section.figures.iter().map(figure).collect(),
        charts: section.charts.iter().filter(|chart| !chart.bars.is_empty()).map(chart).collect(),
        grids: section.grids.iter().filter(|grid| !grid.rows.is_empty()).map(grid).collect(),
    }
}

fn figure(figure: &Figure) -> LabFigure {
    LabFigure {
        name: figure.name.clone(),
        value: number(figure.unit, figure.estimate.value),
        interval: interval(figure.unit, &figure.estimate),
        says: figure.says.clone(),
    }
}

fn chart(chart: &Chart) -> LabChart {
    LabChart {
        title: chart.title.clone(),
        across: chart.across.clone(),
        mark: chart.mark,
        bars: chart.bars.iter().map(|one| bar(chart.unit, one)).collect(),
    }
}

fn bar(unit: Unit, bar: &Bar) -> LabBar {
    let estimate = &bar.estimate;
    // An interval without an end cannot be drawn: too few games for any.
    let drawn = |end: f64| if end.is_finite() { end } else { estimate.value };
    LabBar {
        label: bar.label.clone(),
        value: estimate.value,
        low: drawn(estimate.low),
        high: drawn(estimate.high),
        text: number(unit, estimate.value),
        interval: interval(unit, estimate),
    }
}

fn grid(grid: &Grid) -> LabGrid {
    LabGrid { title: grid.title.clone(), head: grid.head.clone(), rows: grid.rows.clone() }
}
