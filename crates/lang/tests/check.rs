//! Cases for names, scope and types. A case is text: adding one needs no Rust.
//!
//! Files in `tests/check` hold cases of this form; `BLESS=1 cargo test -p lang --test check` writes the expectations anew,
//! to be reviewed as a diff.
//!
//! ```text
//! ### what the case shows
//! turn
//!   move stock.top to discrad
//! >>>
//! C0100 2:21 There is nothing called `discrad`: did you mean `discard`?
//!   fix: write `discard`
//! ```
//!
//! A case without a `game` gets the header below, and its lines are counted from its own first one. For every fix the test
//! makes sure that the changed text no longer has the complaint.

// Cases are files, and a flag writes them anew; the purity of the crate itself is not touched.
#![allow(clippy::disallowed_methods)]

#[path = "check/programs.rs"]
mod programs;
#[path = "check/robust.rs"]
mod robust;
#[path = "check/sets.rs"]
mod sets;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use lang::compile::{Compiled, compile};
use lang::diagnostic::{Diagnostic, Severity};

/// What most cases need and few are about.
const HEADER: &str = "\
game \"Case\"
  players 2 to 4, in pairs if 4
  deck french

zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private

";

#[test]
fn cases() {
    let mut failed = Vec::new();
    for path in case_files() {
        let text = std::fs::read_to_string(&path).expect("the file was just listed");
        let fresh = run_file(&text, &path, &mut failed);
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, fresh).expect("the repository can be written to");
        } else if fresh != text {
            failed.push(format!("{}:\n{}", path.display(), first_difference(&text, &fresh)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Every kind of complaint has a case.
#[test]
fn every_complaint_has_a_case() {
    let all: String =
        case_files().iter().map(|path| std::fs::read_to_string(path).expect("it was listed")).collect();
    // This one is a net below the others: a case for it would be a fault of its own.
    let all = all + "\nC0299 ";
    let without: Vec<&str> = lang::check::CHECK
        .iter()
        .map(|complaint| complaint.code)
        .filter(|code| !all.contains(&format!("\n{code} ")))
        .collect();
    assert!(without.is_empty(), "no case for {without:?}");
}

fn case_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check");
    let entries = std::fs::read_dir(folder).expect("the folder is part of the repository");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cases"));
    files.sort();
    files
}

/// The file with every expectation as it is now.
fn run_file(text: &str, path: &Path, failed: &mut Vec<String>) -> String {
    let mut fresh = String::new();
    let mut parts = text.split("### ");
    fresh.push_str(parts.next().unwrap_or(""));
    for case in parts {
        let (title, rest) = case.split_once('\n').unwrap_or((case, ""));
        let source = rest.split_once("\n>>>").map_or(rest, |(source, _)| source);
        let _ = writeln!(fresh, "### {title}\n{source}\n>>>");
        fresh.push_str(&outcome(source, &format!("{} ({title})", path.display()), failed));
        fresh.push('\n');
    }
    fresh.trim_end().to_string() + "\n"
}

/// The libraries of the cases' own.
fn library(name: &str) -> Option<String> {
    let text = match name {
        "wanting" => WANTING,
        "hurry" => "library \"hurry\"\n\nturn\n  choose \"Pass\"\n",
        _ => return None,
    };
    Some(text.to_string())
}

fn outcome(source: &str, case: &str, failed: &mut Vec<String>) -> String {
    let (full, skipped) = match source.contains("game \"") || source.starts_with("library") {
        true => (source.to_string(), 0),
        false => (format!("{HEADER}{source}\n"), HEADER.len()),
    };
    let compiled = compile("case", &full, &library);
    let errors = compiled.diagnostics.iter().any(|found| found.complaint.severity == Severity::Error);
    assert_eq!(errors, compiled.program.is_none(), "{case}: a program exactly if there is no error");
    let mut lines = String::new();
    for found in compiled.diagnostics.iter().filter(|found| !is_analysis(found)) {
        lines.push_str(&shown(found, &compiled, skipped));
        check_fix(found, &full, case, failed);
    }
    if lines.is_empty() { "fine\n".into() } else { lines }
}

/// The analyses look at whole games and have tests of their own; most cases here are too small to be a game worth playing.
fn is_analysis(found: &Diagnostic) -> bool {
    found.complaint.code.starts_with("C04")
}

/// A library that cases on `needs` use.
const WANTING: &str = "\
library \"wanting\"
  needs dealer: player
  needs zone player.hand
  needs step refresh(n: number)
  needs card.weight
";

fn shown(found: &Diagnostic, compiled: &Compiled, skipped: usize) -> String {
    let source = &compiled.sources[found.span.file as usize];
    let skipped = if found.span.file == 0 { skipped } else { 0 };
    let before = &source.text[skipped.min(found.span.start as usize)..found.span.start as usize];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    let file = if found.span.file == 0 { String::new() } else { format!("{}:", source.name) };
    let mut text = format!("{} {file}{line}:{column} {}\n", found.complaint.code, found.message);
    if let Some(help) = &found.help {
        let _ = writeln!(text, "  help: {help}");
    }
    if let Some(fix) = &found.fix {
        let _ = writeln!(text, "  fix: {}", fix.title);
    }
    text
}

/// A fix must make its complaint go away.
fn check_fix(found: &Diagnostic, text: &str, case: &str, failed: &mut Vec<String>) {
    let Some(fix) = &found.fix else { return };
    if found.span.file != 0 {
        return;
    }
    let mut edits = fix.edits.clone();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut mended = text.to_string();
    for (span, new) in edits {
        mended.replace_range(span.start as usize..span.end as usize, &new);
    }
    let same =
        |other: &&Diagnostic| other.complaint.code == found.complaint.code && other.message == found.message;
    let count = |text: &str| compile("case", text, &|_| None).diagnostics.iter().filter(same).count();
    if count(&mended) >= count(text) {
        failed.push(format!("{case}: the fix `{}` does not mend {}", fix.title, found.message));
    }
}

fn first_difference(old: &str, new: &str) -> String {
    let pairs = old.lines().chain(std::iter::repeat("(end)")).zip(new.lines().chain(["(end)"]));
    match pairs.into_iter().enumerate().find(|(_, (old, new))| old != new) {
        Some((line, (old, new))) => format!("line {}:\n  expected {old}\n  found    {new}", line + 1),
        None => "the end differs".into(),
    }
}
