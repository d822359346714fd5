//! The laws every game must keep, checked on random games. Each check plays one game from a seed and tells what it found, ready
//! to be read; tests run them over all games and many seeds.

mod alike;
mod cards;
mod plain;
mod play;
mod secrets;
mod shadows;
mod sparse;
pub mod tables;

pub use alike::alike_drawn_alike;
pub use cards::cards_are_kept;
pub use play::{
    accepted_moves, ends_in_time, names_are_unique, replays, same_seed_same_record, somebody_moves,
};
pub use secrets::{no_leak, redrawn_looks_the_same};
pub use shadows::no_leak_later;
pub use sparse::{Broken, FAR_EVERY, NEAR, Seen, sparsely, wherever};

use crate::chance::Stream;
use crate::learned::Learned;
use crate::moves::Move;
use crate::prices::{self, Sale};
use crate::record::Record;
use crate::state::State;
use crate::state_text;
use crate::table::Table;

/// A random game that a law is checked on.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What chance and the moves come from.
    pub seed: u64,
    /// After so many decisions it is left.
    pub most: usize,
}

impl From<u64> for Sample {
    /// The whole game of a seed.
    fn from(seed: u64) -> Sample {
        Sample { seed, most: usize::MAX }
    }
}

/// A law by name, and its check.
pub type Law = (&'static str, fn(&Table, Sample) -> Result<(), String>);

/// All laws, in the order of ARCHITECTURE.md.
pub const LAWS: [Law; 11] = [
    (names::MOVES, somebody_moves),
    (names::NAMES, names_are_unique),
    (names::ACCEPTED, accepted_moves),
    (names::TEXTS, replays),
    (names::CARDS, cards_are_kept),
    (names::SECRETS, no_leak),
    (names::LATER, no_leak_later),
    (names::REDRAWN, redrawn_looks_the_same),
    (names::ALIKE, alike_drawn_alike),
    (names::BOUND, ends_in_time),
    (names::SAME, same_seed_same_record),
];

/// What the laws are called.
mod names {
    pub const MOVES: &str = "somebody can move until the game is over";
    pub const NAMES: &str = "names of moves are unique and read back";
    pub const ACCEPTED: &str = "exactly the listed moves are accepted";
    pub const TEXTS: &str = "records and state texts give equal states";
    pub const CARDS: &str = "cards are neither lost nor doubled";
    pub const SECRETS: &str = "nothing hidden shows";
    pub const LATER: &str = "nothing hidden shows later";
    pub const REDRAWN: &str = "a state drawn anew looks the same";
    pub const ALIKE: &str = "states that look the same are drawn anew the same";
    pub const BOUND: &str = "the game ends within its bound";
    pub const SAME: &str = "the same seed gives the same record";
}

/// Checks all laws on one random game each.
pub fn all(table: &Table, sample: Sample) -> Result<(), String> {
    for (name, check) in LAWS {
        check(table, sample).map_err(|found| format!("law broken: {name}\n{found}"))?;
    }
    Ok(())
}

/// A random game under way.
#[derive(Clone)]
pub(crate) struct Game<'a> {
    pub table: &'a Table,
    pub state: State,
    /// What everybody has learned so far.
    pub learned: Learned,
    pub record: Record,
    pub random: Stream,
    /// Who of several answers first.
    seats: Stream,
    /// What has a price.
    sales: Vec<Sale>,
    care: Care,
    decisions: usize,
    most: usize,
}

/// How much is looked at in one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Care {
    /// What every viewer sees, and up to a few hundred moves.
    Close,
    /// What one viewer sees, and a few moves, all at random: for very many games.
    Glance,
}

/// The stream of the random moves, apart from those of the game.
const STREAM: u64 = 1 << 41;
/// The stream of who answers first.
const SEATS: u64 = STREAM + 1;

impl<'a> Game<'a> {
    pub fn new(table: &'a Table, Sample { seed, most }: Sample) -> Game<'a> {
        let (state, learned) = Learned::start(table, seed);
        let (record, random) = (Record::new(table, seed), Stream::new(seed, STREAM));
        let (seats, care) = (Stream::new(seed, SEATS), Care::Close);
        let sales = prices::sales(table);
        Game { table, state, learned, record, random, seats, sales, care, decisions: 0, most }
    }

    /// Those whose eyes the state is looked at with.
    pub fn viewers(&mut self) -> Vec<Option<u8>> {
        let all = secrets::viewers(self.table);
        match self.care {
            Care::Close => all,
            Care::Glance => vec![all[self.random.below(all.len() as u64) as usize]],
        }
    }

    /// Whether the game is left here, although it may go on.
    pub fn is_cut_off(&self) -> bool {
        self.decisions >= self.most
    }

    /// A random move of a random seat that must choose; None if nobody can.
    pub fn pick(&mut self) -> Option<(u8, Move)> {
        let seats = self.table.to_choose(&self.state);
        let seat = *seats.get(first_of(seats.len(), &mut self.seats))?;
        let mut picked = Vec::new();
        self.table.some_moves(&mut self.state, seat, 1, &mut self.random, &mut picked);
        Some((seat, picked.pop()?))
    }

    /// Makes a move that is on offer.
    pub fn make(&mut self, seat: u8, chosen: &Move) -> Result<(), String> {
        self.record.note(self.table, &self.state, seat, chosen);
        let made = self.learned.apply(self.table, &mut self.state, seat, chosen);
        if let Err(refusal) = made {
            // Its name is told by the state before it; what was refused does not stand in the record.
            self.record.moves.pop();
            return Err(self.report(&format!("P{seat} is offered {chosen:?}, but {refusal}")));
        }
        self.decisions += 1;
        Ok(())
    }

    /// Makes a random move; false if nobody can.
    pub fn step(&mut self) -> Result<bool, String> {
        match self.pick() {
            Some((seat, chosen)) => self.make(seat, &chosen).map(|()| true),
            None => Ok(false),
        }
    }

    /// Plays a whole game, looking at the state before each move. `look` is handed how many decisions were made.
    pub fn play(
        mut self,
        mut look: impl FnMut(&mut Game<'a>, usize) -> Result<(), String>,
    ) -> Result<Game<'a>, String> {
        loop {
            let decisions = self.decisions;
            look(&mut self, decisions)?;
            if self.is_cut_off() || !self.step()? {
                return Ok(self);
            }
        }
    }

    /// A finding with the state and the record it was found in.
    pub fn report(&self, found: &str) -> String {
        format!("{found}\n\n{}\n{}", state_text::print(self.table, &self.state), self.record.print())
    }
}

/// Which of so many seats answers first.
fn first_of(seats: usize, random: &mut Stream) -> usize {
    if seats > 1 { random.below(seats as u64) as usize } else { 0 }
}

/// Looks at a random game closely.
fn closely(
    table: &Table,
    sample: Sample,
    look: fn(&mut Game<'_>) -> Result<(), String>,
) -> Result<(), String> {
    let look = |game: &mut Game<'_>, decisions| if is_worth_a_look(decisions) { look(game) } else { Ok(()) };
    Game::new(table, sample).play(look).map(drop)
}

/// Long games are looked at closely in the beginning and then now and then.
pub(crate) fn is_worth_a_look(decisions: usize) -> bool {
    decisions < 40 || decisions.is_multiple_of(37)
}

#[cfg(test)]
#[path = "laws/tests.rs"]
mod tests;
