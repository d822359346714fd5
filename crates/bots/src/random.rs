//! Picks any move, each as likely as the others.

use crate::bot::{Bot, Chosen};
use crate::sight::Sight;
use engine::chance::Stream;

/// Plays without thinking.
#[derive(Clone, Debug)]
pub struct Random {
    random: Stream,
}

impl Random {
    /// One who picks by this seed.
    pub fn new(seed: u64) -> Random {
        Random { random: Stream::new(seed, 0) }
    }
}

impl Bot for Random {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        let keys = sight.keys(1, &mut self.random);
        // A bot is only asked when there is a move, and `keys` gives at least one then.
        Chosen::plain(keys[0])
    }
}
