//! The syntax half of the language: lexer, parser and formatter, on small inputs of their own.

#[path = "syntax/cards.rs"]
mod cards;
#[path = "syntax/complaints.rs"]
mod complaints;
#[path = "syntax/formatting.rs"]
mod formatting;
#[path = "syntax/layout.rs"]
mod layout;
#[path = "syntax/print.rs"]
mod print;
#[path = "syntax/robust.rs"]
mod robust;
#[path = "syntax/samples.rs"]
mod samples;
#[path = "syntax/sections.rs"]
mod sections;
#[path = "syntax/statements.rs"]
mod statements;
#[path = "syntax/values.rs"]
mod values;

use lang::ast::{File, Section};
use lang::parser::parse;

/// Reads a file that must have no fault.
fn sound(source: &str) -> File {
    let parsed = parse(source, 0);
    let faults: Vec<String> = parsed
        .diagnostics
        .iter()
        .map(|d| format!("{} at {}: {}", d.complaint.code, d.span.start, d.message))
        .collect();
    assert!(faults.is_empty(), "{source}\n{}", faults.join("\n"));
    parsed.file
}

/// Reads a file of one section that must have no fault.
fn section(source: &str) -> Section {
    let mut file = sound(source);
    assert_eq!(file.sections.len(), 1, "{source}");
    file.sections.remove(0)
}
