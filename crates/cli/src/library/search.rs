//! What the library says about its games, and finding games by words.

use super::{Game, all};
use crate::open;
use lang::program::Program;
use rayon::prelude::*;
use std::sync::Arc;

/// A game of the library with its rules.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The game.
    pub game: Game,
    /// Its rules, if they can be used.
    pub program: Option<Arc<Program>>,
}

impl Entry {
    /// The game's own name, or that of its file.
    pub fn title(&self) -> &str {
        self.program.as_ref().map_or(&self.game.name, |program| &program.name)
    }

    /// What it is about.
    pub fn about(&self) -> &str {
        self.program.as_ref().map_or("", |program| &program.about)
    }

    /// Every word somebody may search for.
    fn words(&self) -> String {
        let deck = self
            .program
            .iter()
            .flat_map(|program| &program.deck.variants)
            .map(|(_, deck)| deck.name.as_str());
        let deck: Vec<&str> = deck.collect();
        format!("{} {} {} {}", self.game.name, self.title(), self.about(), deck.join(" ")).to_lowercase()
    }
}

/// The games of the library in which all these words occur, those first that are called so.
pub fn entries(words: &[String]) -> Vec<Entry> {
    let compiled =
        |game: Game| Entry { program: open::compile(&game).ok().and_then(|c| c.program).map(Arc::new), game };
    let mut entries: Vec<Entry> = all().into_par_iter().map(compiled).collect();
    let words: Vec<String> = words.iter().flat_map(|w| w.split_whitespace()).map(str::to_lowercase).collect();
    entries.retain(|entry| {
        let text = entry.words();
        words.iter().all(|word| text.contains(word.as_str()))
    });
    let called = |entry: &Entry| {
        words.iter().all(|word| {
            entry.title().to_lowercase().contains(word.as_str()) || entry.game.name.contains(word.as_str())
        })
    };
    entries.sort_by_key(|entry| !called(entry));
    entries
}
