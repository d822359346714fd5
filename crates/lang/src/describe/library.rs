//! The standard library, described from its own files.

use super::outline::{Declared, outline};
use crate::stdlib::{LIBRARIES, Library};
use std::sync::OnceLock;

/// A name of the standard library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryEntry {
    /// The library: what stands behind `use`.
    pub library: String,
    /// What sort of thing it is.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// What it belongs to: `player`, `card` …
    pub owner: Option<String>,
    /// Its declaration.
    pub form: String,
    /// What it means.
    pub meaning: String,
    /// It in use: a scenario in the sample game of the library. Members of enumerations have none of their own.
    pub example: &'static str,
}

/// A scenario that shows some names of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Example {
    /// What it shows, as its title says: names with commas between them.
    pub title: &'static str,
    /// The whole scenario.
    pub text: &'static str,
}

impl Example {
    /// The names it shows.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.title.split(", ")
    }
}

/// Every name of every library. The files never change, so they are read once.
pub(super) fn library() -> &'static [LibraryEntry] {
    static LIBRARY: OnceLock<Vec<LibraryEntry>> = OnceLock::new();
    LIBRARY.get_or_init(|| LIBRARIES.iter().flat_map(entries).collect())
}

/// The examples of a library, in their order.
pub(super) fn examples(library: &Library) -> Vec<Example> {
    library.examples.split("\n\n").filter_map(example).collect()
}

fn example(text: &'static str) -> Option<Example> {
    let title = text.strip_prefix("scenario \"")?.split('"').next()?;
    Some(Example { title, text: text.trim_end() })
}

/// The names that one library declares.
fn entries(library: &Library) -> Vec<LibraryEntry> {
    let examples = examples(library);
    let entry = |declared: Declared| LibraryEntry {
        library: library.name.to_owned(),
        kind: declared.kind,
        example: examples
            .iter()
            .find(|example| example.names().any(|name| name == declared.name))
            .map_or("", |found| found.text),
        name: declared.name,
        owner: declared.owner,
        form: declared.form,
        meaning: declared.about,
    };
    outline(library.text).into_iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a name stands in a text as a word.
    fn shows(text: &str, name: &str) -> bool {
        text.split(|sign: char| !crate::token::is_name_char(sign)).any(|word| word == name)
    }

    #[test]
    fn every_name_is_documented_and_shown() {
        for entry in library().iter().filter(|entry| entry.kind != "word") {
            let name = format!("`{}` of {}", entry.name, entry.library);
            assert!(!entry.meaning.is_empty(), "{name} has neither `about` nor a comment");
            assert!(!entry.example.is_empty(), "{name} has no example");
        }
    }

    /// What shows something: its own name, of an enumeration any of its words. A step may also be run by another.
    fn is_shown(entry: &LibraryEntry, text: &str, all: &[LibraryEntry]) -> bool {
        let word_of = |word: &LibraryEntry| word.kind == "word" && word.owner.as_ref() == Some(&entry.name);
        entry.kind == "step"
            || shows(text, &entry.name)
            || all.iter().any(|word| word_of(word) && shows(text, &word.name))
    }

    /// That the examples hold is tested where they stand in the reference.
    #[test]
    fn every_example_shows_what_its_title_names() {
        for library in LIBRARIES {
            let all = entries(library);
            for example in examples(library) {
                let (_, lines) = example.text.split_once('\n').unwrap_or_default();
                let seen = format!("{lines}\n{}", library.sample);
                for name in example.names() {
                    let found = all.iter().find(|entry| entry.name == name);
                    assert!(found.is_some(), "{}: there is no `{name}` to be shown", library.name);
                    assert!(found.is_some_and(|entry| is_shown(entry, &seen, &all)), "`{name}` is not shown");
                }
            }
        }
    }
}
