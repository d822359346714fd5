//! What the checker says, as it goes over the wire: each complaint at its place, with the change that mends it.

use crate::wire::{Complaint, Edit, Fix};
use lang::compile::Compiled;
use lang::diagnostic::{self, Diagnostic, Severity};
use lang::lines::Lines;
use lang::span::Span;

/// How severe a complaint is with which no game is published.
pub const ERROR: &str = "error";

/// So many complaints about one game are told: more nobody reads, and a text that is no game at all has one at every word.
const MOST: usize = 1_000;

/// Every complaint about a game; of a great many the first, and errors before all others.
pub fn of(compiled: &Compiled) -> Vec<Complaint> {
    let lines: Vec<Lines<'_>> = compiled.sources.iter().map(|source| Lines::of(&source.text)).collect();
    let mut told: Vec<&Diagnostic> = compiled.diagnostics.iter().collect();
    if told.len() > MOST {
        told.sort_by_key(|found| found.complaint.severity != Severity::Error);
        told.truncate(MOST);
    }
    told.into_iter().map(|found| complaint(compiled, &lines, found)).collect()
}

fn complaint(compiled: &Compiled, lines: &[Lines<'_>], found: &Diagnostic) -> Complaint {
    let file = usize::from(found.span.file);
    let name = compiled.sources.get(file).map_or("", |source| source.name.as_str());
    let [line, column, end_line, end_column] =
        lines.get(file).map_or([1; 4], |lines| ends(lines, found.span));
    let severity = match found.complaint.severity {
        Severity::Error => ERROR,
        Severity::Warning => "warning",
        Severity::Hint => "note",
    };
    let help = found.help.clone().or_else(|| found.fix.as_ref().map(|fix| format!("{}.", fix.title)));
    Complaint {
        file: name.to_string(),
        line,
        column,
        end_line,
        end_column,
        severity: severity.to_string(),
        code: found.complaint.code.to_string(),
        text: found.message.clone(),
        help: help.unwrap_or_default(),
        fix: lines
            .get(file)
            .zip(found.fix.as_ref())
            .and_then(|(lines, fix)| change(lines, found.span.file, fix)),
    }
}

/// A change of the text a complaint is about; one that reaches into another file is not offered.
fn change(lines: &Lines<'_>, file: u16, fix: &diagnostic::Fix) -> Option<Fix> {
    let edit = |(span, words): &(Span, String)| {
        let [line, column, end_line, end_column] = ends(lines, *span);
        (span.file == file).then(|| Edit { line, column, end_line, end_column, text: words.clone() })
    };
    Some(Fix { title: fix.title.clone(), edits: fix.edits.iter().map(edit).collect::<Option<_>>()? })
}

/// Line and character where a place begins, and those behind its end.
fn ends(lines: &Lines<'_>, span: Span) -> [u32; 4] {
    let (from, to) = (lines.point(span.start as usize), lines.point(span.end as usize));
    [from.line, from.column, to.line, to.column].map(|number| number as u32)
}
