//! The contract of a computer player.

use crate::key::Key;
use crate::sight::Sight;

/// A computer player. It may remember what it likes between its choices, but all it learns of the game comes through the sight.
pub trait Bot: Send {
    /// Chooses one of the moves it has. There is at least one.
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen;
}

/// What a bot chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// Its move.
    pub key: Key,
    /// What it thought of its moves, the best first; empty if it did not think.
    pub thoughts: Vec<Estimate>,
}

/// What a bot thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// The move.
    pub key: Key,
    /// How good the game would end: from 0 (lost) to 1 (won).
    pub worth: f64,
    /// In how many simulations it was tried.
    pub tried: u32,
}

impl Chosen {
    /// A choice made without thinking.
    pub fn plain(key: Key) -> Chosen {
        Chosen { key, thoughts: Vec::new() }
    }
}
