//! Games that somebody tries before they are published: no list shows them, and only whoever is told their name finds them.
//!
//! They are kept in memory. A match that was begun with one has its rules with it, so it goes on even after the draft is forgotten.

use super::Game;
use std::collections::VecDeque;
use std::sync::{Arc, RwLock};

/// So many drafts of one person are kept, the newest,
const MOST_OF_ONE: usize = 5;
/// and so many of all.
const MOST: usize = 200;

/// What the names of drafts begin with, and those of no other games.
const PREFIX: &str = "draft-";

/// The drafts, the oldest first.
#[derive(Debug, Default)]
pub struct Drafts(RwLock<VecDeque<Arc<Game>>>);

impl Drafts {
    /// A name that nobody can guess.
    pub fn new_name() -> String {
        format!("{PREFIX}{}", crate::secret::name())
    }

    /// Whether only a draft may be called so.
    pub fn is_name(id: &str) -> bool {
        id.starts_with(PREFIX)
    }

    /// Keeps a draft; of those that are too many the oldest go.
    pub fn put(&self, game: Game) -> Arc<Game> {
        let game = Arc::new(game);
        if let Ok(mut drafts) = self.0.write() {
            drafts.push_back(game.clone());
            let person = |game: &Game| game.owner.as_ref().map(|(person, _)| person.clone());
            let own = |draft: &Arc<Game>| person(draft) == person(&game);
            if drafts.iter().filter(|draft| own(draft)).count() > MOST_OF_ONE
                && let Some(oldest) = drafts.iter().position(own)
            {
                drafts.remove(oldest);
            }
            if drafts.len() > MOST {
                drafts.pop_front();
            }
        }
        game
    }

    /// A draft by its name.
    pub fn get(&self, id: &str) -> Option<Arc<Game>> {
        self.0.read().ok()?.iter().find(|draft| draft.id == id).cloned()
    }

    /// Forgets a draft; false if there is none.
    pub fn remove(&self, id: &str) -> bool {
        let Ok(mut drafts) = self.0.write() else { return false };
        let before = drafts.len();
        drafts.retain(|draft| draft.id != id);
        drafts.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "game \"One\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n\nplay\n  shuffle all cards into stock\n  first player wins\n";

    fn draft(id: String, owner: &str) -> Game {
        let game = Game::new(&id, vec![(format!("{id}.cards"), RULES.to_string())]);
        // The name somebody has today: it may be another one tomorrow.
        let called = crate::secret::name();
        Game { owner: Some((owner.to_string(), called)), ..game.expect("it can be played") }
    }

    #[test]
    fn only_the_newest_are_kept() {
        let drafts = Drafts::default();
        for number in 0..=MOST_OF_ONE {
            drafts.put(draft(format!("ana-{number}"), "ana"));
        }
        assert!(drafts.get("ana-0").is_none() && drafts.get("ana-1").is_some());
        for number in 0..MOST - 1 {
            drafts.put(draft(format!("other-{number}"), &number.to_string()));
        }
        assert!(drafts.get("ana-4").is_none() && drafts.get("ana-5").is_some(), "those of others count too");
        assert!(drafts.remove("ana-5") && !drafts.remove("ana-5"));
    }
}
