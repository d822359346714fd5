//! The description as pages of the reference.

use super::{Entry, Kind, Language, LibraryEntry};
use crate::complaints;
use crate::diagnostic::Severity;

/// File names and texts.
pub(super) fn pages(language: &Language) -> Vec<(String, String)> {
    let mut pages = vec![("README.md".to_owned(), contents())];
    for (file, title, about, kinds) in PAGES {
        let entries: Vec<&Entry> =
            language.entries.iter().filter(|entry| kinds.contains(&entry.kind)).collect();
        pages.push((file.to_string(), entry_page(title, about, &entries)));
    }
    pages.push(("library.md".into(), library_page(language.library)));
    pages.push(("complaints.md".into(), complaints_page()));
    pages
}

/// The pages made of entries: file, title, what it is about, and what stands on it.
const PAGES: &[(&str, &str, &str, &[Kind])] = &[
    (
        "sections.md",
        "Sections",
        "A file is a list of sections. Each starts at the left edge; its lines stand below it.",
        &[Kind::Section, Kind::Line],
    ),
    (
        "statements.md",
        "Statements",
        "What `setup`, `play`, `turn`, steps and items do, one after the other.",
        &[Kind::Statement],
    ),
    (
        "expressions.md",
        "Values",
        "What stands behind `=`, `if` and `where`, and what is ranged over.",
        &[Kind::Expression, Kind::Domain],
    ),
    (
        "types.md",
        "Types and properties",
        "The kinds of values, and what things have by nature.",
        &[Kind::Type, Kind::Property],
    ),
    ("rules.md", "Cards that carry rules", "Read and formatted, but not yet played.", &[Kind::Rule]),
];

/// What every generated page begins with.
const GENERATED: &str = "<!-- Made from the description of the language; do not edit. -->\n\n";

fn contents() -> String {
    let mut page = format!("{GENERATED}# Reference\n\n");
    for (file, title, about, _) in PAGES {
        page += &format!("- [{title}]({file}): {about}\n");
    }
    page += "- [Library](library.md): decks, tricks, melds and more.\n";
    page += "- [Complaints](complaints.md): what the checker says, and how to mend it.\n\n";
    page + "Written by hand: [scenarios](scenarios.md), the situations a game is tested in, and [traces](traces.md), games played by \
            other programs.\n"
}

fn entry_page(title: &str, about: &str, entries: &[&Entry]) -> String {
    let mut page = format!("{GENERATED}# {title}\n\n{about}\n\n");
    for entry in entries {
        page += &format!(
            "## {}\n\n`{}`\n\n{}\n\n```cards part\n{}\n```\n\n",
            entry.name, entry.form, entry.meaning, entry.example
        );
    }
    page
}

fn library_page(library: &[LibraryEntry]) -> String {
    let mut page = format!("{GENERATED}# Library\n\nA game says `use NAME` and replaces what differs.\n\n");
    let mut last = "";
    for entry in library {
        if entry.library != last {
            if !last.is_empty() {
                page.push('\n');
            }
            page += &format!("## {}\n\n| | | |\n|---|---|---|\n", entry.library);
            last = &entry.library;
        }
        let form = entry.form.replace('|', "\\|");
        let kind = match &entry.owner {
            Some(owner) if entry.kind != "define" => format!("{} of each {owner}", entry.kind),
            _ => entry.kind.to_owned(),
        };
        page += &format!("| {kind} | `{form}` | {} |\n", entry.meaning.replace('|', "\\|"));
    }
    page
}

fn complaints_page() -> String {
    let mut page = format!("{GENERATED}# Complaints\n\n`cardwright explain CODE` prints the same page.\n\n");
    for complaint in complaints::all() {
        let severity = match complaint.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Hint => "hint",
        };
        page += &format!(
            "## {} {} ({severity})\n\n{}\n\n",
            complaint.code,
            complaint.title,
            complaint.explanation.trim_end()
        );
    }
    page
}
