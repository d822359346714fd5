//! Two games written by hand for speed: the yardstick for compiled rules.
//!
//! Each has the shape `start`, `legal`, `apply`. Legal moves are one set of bits, never a list, and the stock
//! is shuffled only as far as it is drawn. All chance of a game comes from two streams of its seed: one for
//! the cards, one for what the players choose.

pub mod cards;
pub mod crazy_eights;
pub mod hearts;
pub mod rng;
pub mod stock;

use crate::contest::Contestant;
use rng::Rng;
use stock::Shuffled;

const CARDS_STREAM: u64 = 0;
const CHOICES_STREAM: u64 = 1;

/// All hand-coded games, ready to be measured.
pub fn contestants() -> Vec<Box<dyn Contestant>> {
    vec![
        Box::new(HandCoded { game: "crazy-eights", play: play_crazy_eights }),
        Box::new(HandCoded { game: "hearts", play: play_hearts }),
    ]
}

/// One random game of Crazy Eights for four; returns the number of decisions.
pub fn play_crazy_eights(seed: u64) -> u64 {
    let stock = Shuffled::new(Rng::new(seed, CARDS_STREAM));
    crazy_eights::play(stock, &mut Rng::new(seed, CHOICES_STREAM))
}

/// One random deal of Hearts for four, three cards passed to the left; returns the number of decisions.
pub fn play_hearts(seed: u64) -> u64 {
    let stock = Shuffled::new(Rng::new(seed, CARDS_STREAM));
    hearts::play(stock, &mut Rng::new(seed, CHOICES_STREAM))
}

struct HandCoded {
    game: &'static str,
    play: fn(u64) -> u64,
}

impl Contestant for HandCoded {
    fn game(&self) -> &'static str {
        self.game
    }

    fn players(&self) -> usize {
        4
    }

    fn engine(&self) -> &'static str {
        "hand-coded"
    }

    fn play(&mut self, seed: u64) -> u64 {
        (self.play)(seed)
    }
}
