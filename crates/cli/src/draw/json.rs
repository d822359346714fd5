//! Complaints as JSON, for editors and other tools.

use crate::place;
use lang::diagnostic::{Diagnostic, Severity};
use lang::program::Source;
use lang::span::Span;
use serde_json::{Value, json};

/// A complaint with everything it says.
pub fn complaint(diagnostic: &Diagnostic, sources: &[Source]) -> Value {
    let further = diagnostic
        .places
        .iter()
        .map(|(span, words)| json!({ "place": spot(*span, sources), "words": words }));
    let edit = |(span, text): &(Span, String)| json!({ "place": spot(*span, sources), "text": text });
    json!({
        "code": diagnostic.complaint.code,
        "severity": severity(diagnostic.complaint.severity),
        "title": diagnostic.complaint.title,
        "message": diagnostic.message,
        "place": spot(diagnostic.span, sources),
        "further": further.collect::<Vec<_>>(),
        "help": diagnostic.help,
        "fix": diagnostic.fix.as_ref().map(|fix| json!({
            "title": fix.title,
            "edits": fix.edits.iter().map(edit).collect::<Vec<_>>(),
        })),
    })
}

/// The name of a severity.
pub fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "hint",
    }
}

/// A place: the file, its first and last point, and the same as bytes.
fn spot(span: Span, sources: &[Source]) -> Value {
    let Some(source) = sources.get(usize::from(span.file)) else { return Value::Null };
    let range = place::range(&source.text, span.start, span.end);
    let (from, to) = (place::point(&source.text, range.start), place::point(&source.text, range.end));
    json!({
        "file": source.name,
        "line": from.line, "column": from.column,
        "end_line": to.line, "end_column": to.column,
        "start": range.start, "end": range.end,
    })
}
