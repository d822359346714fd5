//! The language, described as data: every section, line, statement, form, type and property with its pattern, one sentence and an
//! example that compiles.
//!
//! Completion, hover and the reference pages are made from this one table, so none of them can drift. Tests make sure that
//! every reserved word is described and that every example compiles.

mod complete;
mod expressions;
mod frame;
mod hover;
mod json;
mod library;
mod markdown;
mod outline;
mod properties;
mod rules;
mod sections;
mod statements;
mod types;

pub use complete::{Completion, complete};
pub use frame::Frame;
pub use hover::{Hover, hover};
pub use library::LibraryEntry;

/// One thing of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What sort of thing it is.
    pub kind: Kind,
    /// What it is called: its first or most telling word.
    pub name: &'static str,
    /// How it is written; capitals stand for what the writer fills in.
    pub form: &'static str,
    /// What it means, in one sentence.
    pub meaning: &'static str,
    /// The fixed words of the form.
    pub words: &'static [&'static str],
    /// It in use.
    pub example: &'static str,
    /// What stands around the example in a whole game.
    pub frame: Frame,
}

/// The sorts of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Starts at the left edge: `zones`.
    Section,
    /// A line inside a section, or a part of one: `players`, `face up`.
    Line,
    /// Done in order: `move`.
    Statement,
    /// Has a value: `count of`.
    Expression,
    /// What is ranged over: `live players`.
    Domain,
    /// Of values: `number`.
    Type,
    /// What things have by nature: `left`.
    Property,
    /// Of cards that carry rules: `kind`.
    Rule,
}

impl Kind {
    /// Its name in files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Section => "section",
            Kind::Line => "line",
            Kind::Statement => "statement",
            Kind::Expression => "expression",
            Kind::Domain => "domain",
            Kind::Type => "type",
            Kind::Property => "property",
            Kind::Rule => "rule",
        }
    }
}

/// The whole description.
pub struct Language {
    /// The language itself, page by page.
    pub entries: Vec<Entry>,
    /// The standard library.
    pub library: &'static [LibraryEntry],
}

/// The description of the language.
pub fn language() -> Language {
    Language { entries: entries().collect(), library: library::library() }
}

impl Language {
    /// As one JSON object, for tools.
    pub fn to_json(&self) -> String {
        json::language(self)
    }

    /// As the pages of the reference: file names and their text.
    pub fn to_markdown(&self) -> Vec<(String, String)> {
        markdown::pages(self)
    }
}

/// Every entry of the language itself.
pub(crate) fn entries() -> impl Iterator<Item = Entry> {
    let tables: [&'static [Entry]; 6] = [
        sections::ENTRIES,
        statements::ENTRIES,
        expressions::ENTRIES,
        types::ENTRIES,
        properties::ENTRIES,
        rules::ENTRIES,
    ];
    tables.into_iter().flatten().copied()
}

/// An entry; only for the tables.
const fn entry(
    kind: Kind,
    name: &'static str,
    form: &'static str,
    meaning: &'static str,
    words: &'static [&'static str],
    frame: Frame,
    example: &'static str,
) -> Entry {
    Entry { kind, name, form, meaning, words, example, frame }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::RESERVED;

    #[test]
    fn every_reserved_word_is_described() {
        let known: Vec<&str> = entries().flat_map(|entry| entry.words).copied().collect();
        let missing: Vec<_> = RESERVED.iter().filter(|word| !known.contains(word)).collect();
        assert!(missing.is_empty(), "not described: {missing:?}");
    }

    #[test]
    fn every_example_compiles() {
        let mut failed = String::new();
        for entry in entries() {
            for fault in frame::faults(&entry) {
                failed += &format!("{} {}: {fault}\n", entry.kind.word(), entry.name);
            }
        }
        assert!(failed.is_empty(), "{failed}");
    }

    #[test]
    fn every_example_shows_its_words() {
        for entry in entries() {
            let shown = entry.words.iter().any(|word| {
                entry.example.split(|c: char| !c.is_alphanumeric() && c != '_').any(|w| w == *word)
            });
            assert!(shown || entry.words.is_empty(), "the example of {} does not show it", entry.name);
        }
    }

    #[test]
    fn meanings_are_single_sentences() {
        for entry in entries() {
            assert!(
                entry.meaning.ends_with('.') && !entry.meaning.contains(". "),
                "{}: {}",
                entry.name,
                entry.meaning
            );
        }
    }
}
