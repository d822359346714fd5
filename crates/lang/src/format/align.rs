//! Printed lines → text, with reasons and comments in columns.

use super::wrap::PrintedLine;

/// Lines wider than this keep their comment or reason close and do not move their neighbours'.
const WIDEST: usize = 76;

/// Blanks between the widest line and its comment.
const GAP: usize = 2;

pub(super) fn text(lines: &[PrintedLine]) -> String {
    let words: Vec<String> = with_reasons(lines);
    let widths: Vec<usize> = words.iter().map(|text| text.chars().count()).collect();
    let columns = columns(lines, &widths, |line| line.comment.is_some());
    let mut out = String::new();
    for (at, line) in lines.iter().enumerate() {
        if line.blank_before {
            out.push('\n');
        }
        out.push_str(&words[at]);
        if let Some(comment) = &line.comment {
            pad(&mut out, widths[at], columns[at]);
            out.push_str(comment);
        }
        out.push('\n');
    }
    out
}

/// Each line with its indentation and its reason.
fn with_reasons(lines: &[PrintedLine]) -> Vec<String> {
    let widths: Vec<usize> = lines.iter().map(PrintedLine::width).collect();
    let columns = columns(lines, &widths, |line| line.reason.is_some());
    let whole = |(at, line): (usize, &PrintedLine)| {
        let mut text = " ".repeat(line.column) + &line.text;
        if let Some(reason) = &line.reason {
            pad(&mut text, widths[at], columns[at]);
            text.push_str(reason);
        }
        text
    };
    lines.iter().enumerate().map(whole).collect()
}

/// For each line the column of what hangs behind it: the same for neighbours that all have something.
fn columns(lines: &[PrintedLine], widths: &[usize], has: impl Fn(&PrintedLine) -> bool) -> Vec<usize> {
    let mut columns: Vec<usize> = widths.iter().map(|width| width + GAP).collect();
    let mut start = 0;
    while start < lines.len() {
        let mut end = start + 1;
        while end < lines.len() && has(&lines[start]) && has(&lines[end]) && !lines[end].blank_before {
            end += 1;
        }
        let narrow = |at: &usize| widths[*at] <= WIDEST;
        let column = (start..end).filter(narrow).map(|at| widths[at] + GAP).max().unwrap_or(0);
        (start..end).filter(narrow).for_each(|at| columns[at] = column);
        start = end;
    }
    columns
}

fn pad(out: &mut String, width: usize, column: usize) {
    out.push_str(&" ".repeat(column.saturating_sub(width).max(1)));
}
