//! Complaints as JSON, for editors and other tools.

use super::{Text, texts};
use lang::diagnostic::{Diagnostic, Severity};
use lang::program::Source;
use lang::span::Span;
use serde_json::{Value, json};

/// All complaints, each with everything it says.
pub fn complaints(diagnostics: &[Diagnostic], sources: &[Source]) -> Vec<Value> {
    let texts = texts(sources);
    diagnostics.iter().map(|diagnostic| complaint(diagnostic, &texts)).collect()
}

fn complaint(diagnostic: &Diagnostic, texts: &[Text<'_>]) -> Value {
    let further =
        diagnostic.places.iter().map(|(span, words)| json!({ "place": spot(*span, texts), "words": words }));
    let edit = |(span, text): &(Span, String)| json!({ "place": spot(*span, texts), "text": text });
    json!({
        "code": diagnostic.complaint.code,
        "severity": severity(diagnostic.complaint.severity),
        "title": diagnostic.complaint.title,
        "message": diagnostic.message,
        "place": spot(diagnostic.span, texts),
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
fn spot(span: Span, texts: &[Text<'_>]) -> Value {
    let Some(text) = texts.get(usize::from(span.file)) else { return Value::Null };
    let range = text.range(span);
    let (from, to) = (text.lines.point(range.start), text.lines.point(range.end));
    json!({
        "file": text.name,
        "line": from.line, "column": from.column,
        "end_line": to.line, "end_column": to.column,
        "start": range.start, "end": range.end,
    })
}
