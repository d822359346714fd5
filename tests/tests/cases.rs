//! The language cases: small games and what the checker says about them.
//!
//! A file `cases/**/NAME.case` is the source of a game, a line `--- complaints`, and the complaints expected: one a line as
//! `line:column CODE message`, with `fix: what it does` below where there is one. Adding a case needs no Rust. With
//! `UPDATE_CASES=1` the expectations are written anew, to be reviewed as a diff.

use lang::complaints;
use lang::diagnostic::{Diagnostic, Fix};
use lang::program::Source;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What stands between a game and the complaints about it.
const MARK: &str = "--- complaints\n";

/// Complaints that no text is known to cause: C0299 is the net below the checker, for what it left out without a reason.
const WITHOUT_CASE: &[&str] = &["C0299"];

/// Every case says what it expects.
#[test]
fn cases_say_what_they_expect() {
    let update = std::env::var_os("UPDATE_CASES").is_some();
    let mut failed = String::new();
    for case in cases() {
        let said = printed(&checked(&case.source));
        if said != case.expected && update {
            fs::write(&case.path, format!("{}{MARK}{said}", case.source)).expect("a case can be written");
        } else if said != case.expected {
            failed += &format!("{}\nexpected:\n{}said:\n{said}\n", case.path.display(), case.expected);
        }
    }
    assert!(failed.is_empty(), "{failed}\nUPDATE_CASES=1 writes the expectations anew.");
}

/// Every kind of complaint has a case that is named after it and shows it.
#[test]
fn every_complaint_has_a_case() {
    let mut shown = BTreeSet::new();
    for case in cases() {
        let name = case.path.file_name().and_then(|name| name.to_str()).unwrap_or("");
        let code = name.split('-').next().unwrap_or("");
        if case.expected.lines().any(|line| line.split(' ').nth(1) == Some(code)) {
            shown.insert(code.to_owned());
        }
    }
    let missing: Vec<&str> = complaints::all()
        .map(|complaint| complaint.code)
        .filter(|code| !shown.contains(*code) && !WITHOUT_CASE.contains(code))
        .collect();
    assert!(missing.is_empty(), "no case for {}", missing.join(", "));
}

/// A fix removes the complaint it comes with and brings no new error.
#[test]
fn fixes_mend() {
    let mut failed = String::new();
    for case in cases() {
        let (before, _) = checked(&case.source);
        for complaint in &before {
            let Some(fix) =
                complaint.fix.as_ref().filter(|fix| fix.edits.iter().all(|(span, _)| span.file == 0))
            else {
                continue;
            };
            let (after, _) = checked(&applied(&case.source, fix));
            let same = |all: &[Diagnostic]| all.iter().filter(|d| d.complaint == complaint.complaint).count();
            if same(&after) >= same(&before) {
                let code = complaint.complaint.code;
                failed +=
                    &format!("{}: {code} is still there after \"{}\"\n", case.path.display(), fix.title);
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// No analysis complains about a game of the library: a check that is not sure says nothing.
#[test]
fn good_games_are_left_in_peace() {
    let mut said = String::new();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    for folder in fs::read_dir(&games).expect("the folder of games can be read").flatten() {
        for file in fs::read_dir(folder.path()).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if file.extension().is_some_and(|extension| extension == "cards") {
                let text = fs::read_to_string(&file).expect("a game can be read");
                let beside =
                    |name: &str| fs::read_to_string(folder.path().join(lang::compile::file_of(name))).ok();
                let (mut all, sources) = checked_with(&text, &beside);
                all.retain(|complaint| complaint.complaint.code >= "C0400");
                said += &printed(&(all, sources));
            }
        }
    }
    assert!(said.is_empty(), "{said}");
}

/// One file of cases.
struct Case {
    path: PathBuf,
    source: String,
    expected: String,
}

fn cases() -> Vec<Case> {
    let mut paths = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a case can be read");
        let (source, expected) = text.split_once(MARK).unwrap_or((&text, ""));
        Case { source: source.to_owned(), expected: expected.to_owned(), path }
    };
    paths.into_iter().map(read).collect()
}

fn gather(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of cases can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "case") {
            paths.push(path);
        }
    }
}

/// All that is said about a game: by reading, checking and analysing it.
fn checked(source: &str) -> (Vec<Diagnostic>, Vec<Source>) {
    checked_with(source, &library)
}

fn checked_with(source: &str, beside: &dyn Fn(&str) -> Option<String>) -> (Vec<Diagnostic>, Vec<Source>) {
    let compiled = lang::compile::compile("game", source, beside);
    let mut all = compiled.diagnostics;
    all.extend(compiled.program.iter().flat_map(lang::analyse::analyse));
    all.sort_by_key(|complaint| (complaint.span, complaint.complaint.code));
    all.dedup();
    (all, compiled.sources)
}

/// A library of the cases' own is `cases/NAME.library`; sets and decks lie below as beside any game.
fn library(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let file = match name.contains('/') {
        true => folder.join(lang::compile::file_of(name)),
        false => folder.join(name).with_extension("library"),
    };
    fs::read_to_string(file).ok()
}

fn printed((complaints, sources): &(Vec<Diagnostic>, Vec<Source>)) -> String {
    let mut out = String::new();
    for complaint in complaints {
        let source = &sources[usize::from(complaint.span.file)];
        if complaint.span.file > 0 {
            out += &format!("{}:", source.name);
        }
        let (line, column) = place(&source.text, complaint.span.start as usize);
        out += &format!("{line}:{column} {} {}\n", complaint.complaint.code, complaint.message);
        out.extend(complaint.fix.iter().map(|fix| format!("  fix: {}\n", fix.title)));
    }
    out
}

fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at.min(text.len())];
    let line = before.rsplit('\n').next().unwrap_or("");
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

/// The text with a fix applied, from the last edit to the first so that places stay right.
fn applied(text: &str, fix: &Fix) -> String {
    let mut edits: Vec<_> = fix.edits.iter().collect();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = text.to_owned();
    for (span, new) in edits {
        text.replace_range(span.start as usize..span.end as usize, new);
    }
    text
}
