//! A report for spreadsheets: one line for each figure.

use super::Report;
use super::json::unit;

/// The figures as comma-separated values, with a line of headings.
pub fn csv(report: &Report) -> String {
    let mut text = "section,figure,unit,value,low,high,meaning\n".to_string();
    for section in &report.sections {
        for figure in &section.figures {
            let estimate = figure.estimate;
            let number = |value: f64| if value.is_finite() { value.to_string() } else { String::new() };
            let cells = [
                section.name.to_string(),
                figure.name.clone(),
                unit(figure.unit).to_string(),
                number(estimate.value),
                number(estimate.low),
                number(estimate.high),
                figure.says.clone(),
            ];
            text += &cells.map(|cell| quoted(&cell)).join(",");
            text.push('\n');
        }
    }
    for warning in report.warnings() {
        text += &format!("warning,,,,,,{}\n", quoted(&warning.text));
    }
    text
}

/// A cell; in quotes where it must be.
fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_and_quotes_do_not_make_new_cells() {
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("say \"hi\""), "\"say \"\"hi\"\"\"");
        assert_eq!(quoted("plain"), "plain");
    }
}
