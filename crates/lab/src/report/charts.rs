//! Charts as pictures: horizontal bars with their intervals and numbers, in the colours of the page around them, readable without colour.

use super::words::number;
use super::{Bar, Chart, Unit};
use plotters::coord::ranged1d::SegmentValue;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A picture is so wide: about as wide as a phone, so that its letters keep their size there.
const WIDTH: u32 = 380;
/// Each bar takes so much height, and all else together so much.
const BAR: u32 = 26;
const REST: u32 = 56;
/// The letters.
const LETTERS: u32 = 16;
/// Labels are cut after so many letters.
const LONGEST: usize = 20;

const INK: RGBColor = RGBColor(0x1b, 0x1b, 0x1b);
const FILL: RGBColor = RGBColor(0xa9, 0xbf, 0xd6);
const LINES: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);

/// The chart as SVG; None if it cannot be drawn.
pub fn svg(chart: &Chart) -> Option<String> {
    let mut svg = String::new();
    draw(chart, &mut svg).ok()?;
    // The page decides how wide it is; its own box keeps the shape.
    let (_, rest) = svg.split_once('>')?;
    let (rest, height) = (in_the_page(rest), height(chart));
    Some(format!(
        "<svg role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {WIDTH} {height}\" xmlns=\"http://www.w3.org/2000/svg\">{rest}",
        chart.title.replace(['"', '<', '>', '&'], " ")
    ))
}

/// The same picture in the colours of the page: the ink is that of its text, which is light where the page is dark.
fn in_the_page(svg: &str) -> String {
    let of = |name: &str, RGBColor(r, g, b): RGBColor| format!("{name}=\"#{r:02X}{g:02X}{b:02X}\"");
    svg.replace(&of("fill", FILL), "class=\"bar\"")
        .replace(&of("stroke", LINES), "class=\"mesh\"")
        .replace(&of("fill", INK), "fill=\"currentColor\"")
        .replace(&of("stroke", INK), "stroke=\"currentColor\"")
}

fn height(chart: &Chart) -> u32 {
    chart.bars.len() as u32 * BAR + REST
}

type Drawn = Result<(), Box<dyn std::error::Error>>;

fn draw(chart: &Chart, svg: &mut String) -> Drawn {
    let count = chart.bars.len() as i32;
    let root = SVGBackend::with_string(svg, (WIDTH, height(chart))).into_drawing_area();
    let longest =
        chart.bars.iter().map(|bar| shortened(&bar.label).chars().count()).max().unwrap_or(1) as u32;
    let (from, to) = range(chart);
    let mut drawn = ChartBuilder::on(&root)
        .margin(4)
        .margin_right(14)
        .x_label_area_size(42)
        .y_label_area_size(18 + longest * 8)
        .build_cartesian_2d(from..to, (0..count - 1).into_segmented())?;
    // The first bar stands on top, where one begins to read.
    let label = |at: &SegmentValue<i32>| match at {
        SegmentValue::CenterOf(row) => chart
            .bars
            .get((count - 1 - row).max(0) as usize)
            .map_or(String::new(), |bar| shortened(&bar.label)),
        _ => String::new(),
    };
    drawn
        .configure_mesh()
        .disable_y_mesh()
        .x_labels(5)
        .y_labels(chart.bars.len())
        .x_label_formatter(&|value| axis(chart.unit, *value))
        .y_label_formatter(&label)
        .x_desc(axis_title(chart))
        .label_style(("sans-serif", LETTERS).into_font().color(&INK))
        .axis_style(INK)
        .bold_line_style(LINES)
        .light_line_style(TRANSPARENT)
        .draw()?;
    let rows: Vec<(i32, &Bar)> =
        chart.bars.iter().enumerate().map(|(i, bar)| (count - 1 - i as i32, bar)).collect();
    drawn.draw_series(rows.iter().map(|(row, bar)| {
        let mut rectangle = Rectangle::new(
            [
                (bar.estimate.value.min(0.0), SegmentValue::Exact(*row)),
                (bar.estimate.value.max(0.0), SegmentValue::Exact(row + 1)),
            ],
            FILL.filled(),
        );
        rectangle.set_margin(4, 4, 0, 0);
        rectangle
    }))?;
    drawn.draw_series(rows.iter().filter(|(_, bar)| has_interval(bar)).map(|(row, bar)| {
        let at = SegmentValue::CenterOf(*row);
        let estimate = bar.estimate;
        ErrorBar::new_horizontal(
            at,
            estimate.low.max(from),
            estimate.value,
            estimate.high.min(to),
            INK.stroke_width(1),
            7,
        )
    }))?;
    if let Some(mark) = chart.mark {
        let line = [(mark, SegmentValue::Exact(0)), (mark, SegmentValue::Exact(count))];
        drawn.draw_series(DashedLineSeries::new(line, 5, 4, INK.stroke_width(1)))?;
    }
    let style = ("sans-serif", LETTERS).into_font().color(&INK).pos(Pos::new(HPos::Right, VPos::Center));
    drawn.draw_series(rows.iter().map(|(row, bar)| {
        let text = number(chart.unit, bar.estimate.value);
        Text::new(text, (to, SegmentValue::CenterOf(*row)), style.clone())
    }))?;
    root.present()?;
    Ok(())
}

/// From nothing, or the least, to beyond the greatest: on the right there must be room for the numbers.
fn range(chart: &Chart) -> (f64, f64) {
    let finite = |values: &mut dyn Iterator<Item = f64>, start: f64, pick: fn(f64, f64) -> f64| {
        values.filter(|value| value.is_finite()).fold(start, pick)
    };
    let low = finite(&mut chart.bars.iter().map(|bar| bar.estimate.low), 0.0, f64::min);
    let high =
        finite(&mut chart.bars.iter().map(|bar| bar.estimate.high.max(bar.estimate.value)), 0.0, f64::max);
    let high = high.max(chart.mark.unwrap_or(0.0)).max(low + 1e-9);
    let room = if chart.unit == Unit::Points { 0.45 } else { 0.32 };
    (low, high + (high - low) * room)
}

fn has_interval(bar: &Bar) -> bool {
    bar.estimate.low.is_finite() && bar.estimate.high.is_finite() && bar.estimate.low < bar.estimate.high
}

fn axis(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Share => format!("{:.0} %", value * 100.0),
        Unit::Points => format!("{:+.0}", value * 100.0),
        _ if value.abs() >= 10.0 || value == 0.0 => format!("{value:.0}"),
        _ => format!("{value:.1}"),
    }
}

fn axis_title(chart: &Chart) -> String {
    match chart.mark {
        Some(mark) => format!("by {}; dashed: {}", chart.across, number(chart.unit, mark)),
        None => format!("by {}", chart.across),
    }
}

fn shortened(label: &str) -> String {
    match label.chars().count() > LONGEST {
        true => label.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => label.to_string(),
    }
}
