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

/// Of a move that was tried so many times less often than the most tried, nothing can be said: its estimate is chance.
const HARDLY_TRIED: u32 = 15;

impl Chosen {
    /// A choice made without thinking.
    pub fn plain(key: Key) -> Chosen {
        Chosen { key, thoughts: Vec::new() }
    }

    /// What it thought of the moves it tried often enough to tell, the best first.
    pub fn telling(&self) -> impl Iterator<Item = &Estimate> {
        let most = self.thoughts.iter().map(|thought| thought.tried).max().unwrap_or(0);
        let tells = move |thought: &&Estimate| {
            thought.tried > 0 && thought.tried.saturating_mul(HARDLY_TRIED) >= most
        };
        self.thoughts.iter().filter(tells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::moves::Move;

    #[test]
    fn a_move_that_was_hardly_tried_is_not_told() {
        let key = Key { seat: 0, choice: 0, hidden: 0, known: Move::plain(0) };
        let thought = |tried| Estimate { key, worth: 0.5, tried };
        let chosen = Chosen { key, thoughts: [215, 81, 3, 0].map(thought).to_vec() };
        let told: Vec<u32> = chosen.telling().map(|thought| thought.tried).collect();
        assert_eq!(told, [215, 81]);
    }
}
