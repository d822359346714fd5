//! The standard library, described from its own files.

use super::outline::outline;
use crate::stdlib::LIBRARIES;
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
}

/// Every name of every library. The files never change, so they are read once.
pub(super) fn library() -> &'static [LibraryEntry] {
    static LIBRARY: OnceLock<Vec<LibraryEntry>> = OnceLock::new();
    LIBRARY.get_or_init(|| LIBRARIES.iter().flat_map(|(name, text)| of_source(name, text)).collect())
}

/// The names that one library declares.
fn of_source(library: &str, text: &str) -> Vec<LibraryEntry> {
    let entry = |declared: super::outline::Declared| LibraryEntry {
        library: library.to_owned(),
        kind: declared.kind,
        name: declared.name,
        owner: declared.owner,
        form: declared.form,
        meaning: declared.about,
    };
    outline(text).into_iter().map(entry).collect()
}
