//! The description as pages of the reference.

use super::library::{Example, examples};
use super::{Entry, Kind, Language, LibraryEntry};
use crate::complaints;
use crate::diagnostic::Severity;
use crate::stdlib::{LIBRARIES, Library};

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
    (
        "rules.md",
        "Cards that carry rules",
        "What a card can say about itself, and what answers what.",
        &[Kind::Rule],
    ),
];

/// What every generated page begins with.
const GENERATED: &str = "<!-- Made from the description of the language; do not edit. -->\n\n";

fn contents() -> String {
    let mut page = format!("{GENERATED}# Reference\n\n");
    for (file, title, about, _) in PAGES {
        page += &format!("- [{title}]({file}): {about}\n");
    }
    page += "- [Library](library.md): decks, tricks, melds and more.\n";
    page += "- [Complaints](complaints.md): what the checker says, and how to mend it.\n";
    page += "- [Functions for scripts](scripts.md): what `help` has for players written in JavaScript.\n\n";
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

fn library_page(entries: &[LibraryEntry]) -> String {
    let mut page = format!("{GENERATED}# Library\n\n{LIBRARY}\n\n");
    for library in LIBRARIES {
        let of_it: Vec<&LibraryEntry> =
            entries.iter().filter(|entry| entry.library == library.name).collect();
        page += &library_part(library, &of_it);
    }
    page
}

/// How the page of the library is to be read.
const LIBRARY: &str = "A game says `use NAME` (of a deck: `deck NAME`) and replaces what differs. Each library is shown in a small game, and each
of its names in a scenario of that game, in the form that [scenarios](scenarios.md) describes.";

/// A library: a game that uses it, and its names with the examples that show them.
fn library_part(library: &Library, entries: &[&LibraryEntry]) -> String {
    let mut part = format!("## {}\n\n```cards\n{}```\n\n", library.name, library.sample);
    for example in examples(library) {
        part += &example_part(&example, entries);
    }
    part
}

fn example_part(example: &Example, entries: &[&LibraryEntry]) -> String {
    let mut part = format!("### {}\n\n", example.title);
    let shown =
        |entry: &&&LibraryEntry| entry.kind != "word" && example.names().any(|name| name == entry.name);
    for entry in entries.iter().filter(shown) {
        let kind = match &entry.owner {
            Some(owner) if entry.kind != "define" => format!(" ({} of each {owner})", entry.kind),
            _ if matches!(entry.kind, "zone" | "variable") => format!(" ({})", entry.kind),
            _ => String::new(),
        };
        part += &format!("- `{}`{kind}: {}\n", entry.form, sentence(&entry.meaning));
    }
    part + &format!("\n```play\n{}\n```\n\n", example.text)
}

/// A comment beside a declaration as a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    let end = if text.ends_with('.') { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
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
