//! What is to be played.

use bots::Bot;
use bots::levels::Level;
use engine::chance::stream_key;
use engine::table::Table;

/// The stream of a seed that random players choose from, far from those of the game's own chance.
pub const CHOICES: u64 = u64::MAX;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The game, with players and options.
    pub table: &'a Table,
    /// Who plays: one level for each seat.
    pub levels: Vec<Level>,
    /// What all chance and all choices come from.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// On how many threads; at least one.
    pub threads: usize,
}

impl<'a> Plan<'a> {
    /// Random players, on one thread.
    pub fn random(table: &'a Table, seed: u64, games: u64) -> Plan<'a> {
        Plan { table, levels: vec![Level::Random; table.layout.players], seed, games, threads: 1 }
    }

    /// The seed of a game, by its number. Who plays it does not matter.
    pub fn seed_of(&self, game: u64) -> u64 {
        stream_key(self.seed, game)
    }

    /// Whether everybody takes any move: then nobody needs to remember anything.
    pub fn is_random(&self) -> bool {
        self.levels.iter().all(|level| *level == Level::Random)
    }

    /// A player for each seat.
    pub fn bots(&self, seed: u64) -> Vec<Box<dyn Bot>> {
        self.levels.iter().zip(0..).map(|(level, seat)| level.bot(stream_key(seed, seat))).collect()
    }

    /// Who plays, in words.
    pub fn who(&self) -> String {
        match self.levels.split_first() {
            Some((first, others)) if others.iter().all(|level| level == first) => format!("all {first}"),
            _ => self.levels.iter().map(Level::to_string).collect::<Vec<_>>().join(", "),
        }
    }
}
