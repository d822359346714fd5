//! A report as one page that needs nothing else: no script, no font, no other file. It is read on a phone as well as on a desk,
//! and says everything without colour.

use super::charts;
use super::words::{counted, grouped, interval, number};
use super::{Chart, Figure, Grid, Report, Section, Warning};

/// How the page looks.
const STYLE: &str = include_str!("page.css");
/// Longer tables are folded up.
const FOLDED: usize = 12;

/// The whole page.
pub fn html(report: &Report) -> String {
    let title = escaped(&format!("{}: play-test", report.game));
    let sections: String = report.sections.iter().map(section).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{}<main>\n{}{sections}</main>\n</body>\n</html>\n",
        header(report),
        warnings(report),
    )
}

fn header(report: &Report) -> String {
    let stopped = match report.games < report.wanted {
        true => format!(" (stopped; {} were wanted)", grouped(report.wanted)),
        false => String::new(),
    };
    let link = |section: &Section| format!("<a href=\"#{}\">{}</a>\n", section.name, escaped(section.title));
    let links: String = report.sections.iter().map(link).collect();
    format!(
        "<header>\n<h1>{}</h1>\n<p>{}, {}{stopped}, seed {}.</p>\n<nav aria-label=\"Sections\">\n{links}</nav>\n</header>\n",
        escaped(&report.game),
        escaped(&report.table),
        counted(report.games, "game"),
        report.seed
    )
}

fn warnings(report: &Report) -> String {
    let item = |warning: &Warning| format!("<li>{}</li>\n", marked(&warning.text));
    let items: String = report.warnings().map(item).collect();
    match items.is_empty() {
        true => {
            "<section class=\"calm\"><h2>Nothing to worry about</h2><p>No figure stands out.</p></section>\n"
                .to_string()
        }
        false => {
            format!("<section class=\"warnings\"><h2>Worth looking at</h2>\n<ul>\n{items}</ul></section>\n")
        }
    }
}

fn section(section: &Section) -> String {
    let figures: String = section.figures.iter().map(figure).collect();
    let charts: String = section.charts.iter().filter(|chart| !chart.bars.is_empty()).map(chart).collect();
    let grids: String = section.grids.iter().filter(|grid| !grid.rows.is_empty()).map(grid).collect();
    let figures = match figures.is_empty() {
        true => String::new(),
        false => format!("<dl class=\"figures\">\n{figures}</dl>\n"),
    };
    let charts = match charts.is_empty() && grids.is_empty() {
        true => String::new(),
        false => format!("<div class=\"charts\">\n{charts}{grids}</div>\n"),
    };
    let stopped = section.stopped.as_ref();
    let stopped =
        stopped.map_or(String::new(), |text| format!("<p><b>Stopped: {}.</b></p>\n", escaped(text)));
    format!(
        "<section id=\"{}\">\n<h2>{}</h2>\n<p class=\"about\">{}</p>\n{stopped}{figures}{charts}</section>\n",
        section.name,
        escaped(section.title),
        marked(&section.about)
    )
}

fn figure(figure: &Figure) -> String {
    let range = interval(figure.unit, &figure.estimate);
    let range =
        if range.is_empty() { range } else { format!("<span class=\"range\">{}</span>", escaped(&range)) };
    format!(
        "<div><dt>{}</dt><dd><b>{}</b> {range}<span class=\"says\">{}</span></dd></div>\n",
        escaped(&figure.name),
        number(figure.unit, figure.estimate.value),
        marked(&figure.says)
    )
}

/// A picture, and the same in numbers for those who cannot see it.
fn chart(chart: &Chart) -> String {
    let row = |bar: &super::Bar| {
        vec![bar.label.clone(), number(chart.unit, bar.estimate.value), interval(chart.unit, &bar.estimate)]
    };
    let head = [chart.across.as_str(), "", "95 %"].map(str::to_string).to_vec();
    let numbers = rows(&head, &chart.bars.iter().map(row).collect::<Vec<_>>());
    let picture = charts::svg(chart).unwrap_or_default();
    format!(
        "<figure>\n<figcaption>{}</figcaption>\n{picture}\n<details><summary>In numbers</summary>\n{numbers}</details>\n</figure>\n",
        escaped(&chart.title)
    )
}

fn grid(grid: &Grid) -> String {
    let table = rows(&grid.head, &grid.rows);
    let title = escaped(&grid.title);
    match grid.rows.len() > FOLDED {
        true => format!("<details><summary>{title} ({})</summary>\n{table}</details>\n", grid.rows.len()),
        false => format!("<div><h3>{title}</h3>\n{table}</div>\n"),
    }
}

fn rows(head: &[String], rows: &[Vec<String>]) -> String {
    let cells = |cells: &[String], tag: &str| -> String {
        cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
    };
    let body: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row, "td"))).collect();
    format!(
        "<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n",
        cells(head, "th")
    )
}

/// A text as it is written in a page, with what stands between backticks as code. Rules may have a backtick of their own: what is not
/// closed stays as it is.
fn marked(text: &str) -> String {
    let text = escaped(text);
    let mut marked = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('`') {
        let Some((code, after)) = after.split_once('`') else { break };
        marked += &format!("{before}<code>{code}</code>");
        rest = after;
    }
    marked + rest
}

/// A text as it is written in a page.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Bar, Unit};
    use crate::sums::share_of;

    #[test]
    fn names_of_games_cannot_become_markup() {
        let report = Report { game: "<script>alert(1)</script> & co".to_string(), ..Report::default() };
        let page = html(&report);
        assert!(!page.contains("<script"), "{page}");
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; co"));
    }

    #[test]
    fn rules_are_told_from_words() {
        assert_eq!(marked("line 3: `if a < b` held"), "line 3: <code>if a &lt; b</code> held");
        assert_eq!(marked("`one` and `half"), "<code>one</code> and `half");
    }

    #[test]
    fn a_chart_has_its_picture_its_labels_and_its_numbers() {
        let bars =
            ["P0", "P1"].map(|seat| Bar { label: seat.to_string(), estimate: share_of(30, 60) }).to_vec();
        let drawn = chart(&Chart {
            title: "Wins".to_string(),
            unit: Unit::Share,
            across: "seat".to_string(),
            bars,
            mark: Some(0.5),
        });
        assert!(
            drawn.contains("<svg") && drawn.contains("P1") && drawn.contains("<td>50.0 %</td>"),
            "{drawn}"
        );
        // Bars, lines and letters are as light or dark as the page is.
        assert!(drawn.contains("class=\"bar\"") && drawn.contains("currentColor"), "{drawn}");
        assert!(drawn.contains("class=\"mesh\"") && !drawn.contains("=\"#"), "{drawn}");
    }
}
