//! The description as JSON. The language has no dependencies, and this little is easily written by hand.

use super::{Entry, Language, LibraryEntry};
use crate::complaints;
use crate::diagnostic::Severity;

/// The whole description as one object.
pub(super) fn language(language: &Language) -> String {
    object(&[
        ("entries", list(language.entries.iter().map(entry))),
        ("library", list(language.library.iter().map(library))),
        ("complaints", list(complaints::all().map(complaint))),
    ])
}

fn entry(entry: &Entry) -> String {
    object(&[
        ("kind", text(entry.kind.word())),
        ("name", text(entry.name)),
        ("form", text(entry.form)),
        ("meaning", text(entry.meaning)),
        ("words", list(entry.words.iter().map(|word| text(word)))),
        ("example", text(entry.example)),
    ])
}

fn library(entry: &LibraryEntry) -> String {
    object(&[
        ("library", text(&entry.library)),
        ("kind", text(entry.kind)),
        ("name", text(&entry.name)),
        ("owner", entry.owner.as_deref().map_or_else(|| "null".into(), text)),
        ("form", text(&entry.form)),
        ("meaning", text(&entry.meaning)),
        ("example", text(entry.example)),
    ])
}

fn complaint(complaint: &'static crate::diagnostic::Complaint) -> String {
    let severity = match complaint.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "hint",
    };
    object(&[
        ("code", text(complaint.code)),
        ("title", text(complaint.title)),
        ("severity", text(severity)),
        ("explanation", text(complaint.explanation)),
    ])
}

fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{}:{value}", text(name))).collect();
    format!("{{{}}}", fields.join(","))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn text(plain: &str) -> String {
    let mut out = String::from("\"");
    for c in plain.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if (c as u32) < 0x20 => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_escaped() {
        assert_eq!(text("a \"b\"\\\n\t"), "\"a \\\"b\\\"\\\\\\n\\u0009\"");
    }

    #[test]
    fn brackets_match() {
        let json = language(&super::super::language());
        let mut depth = 0i32;
        let (mut quoted, mut escaped) = (false, false);
        for c in json.chars() {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => quoted = !quoted,
                '{' | '[' if !quoted => depth += 1,
                '}' | ']' if !quoted => depth -= 1,
                _ => {}
            }
        }
        assert_eq!((depth, quoted), (0, false));
    }
}
