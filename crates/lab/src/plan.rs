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
    /// Who plays: one level for each seat. If they are not all alike they change seats after every game.
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

    /// Whether not all play alike.
    pub fn is_mixed(&self) -> bool {
        self.levels.iter().any(|level| *level != self.levels[0])
    }

    /// By how many seats the players have moved on when a game is played, so that each sits everywhere equally often.
    pub fn moved_on(&self, game: u64) -> usize {
        if self.is_mixed() { (game % self.levels.len() as u64) as usize } else { 0 }
    }

    /// A player for each seat, after all have moved on by so many.
    pub fn bots(&self, seed: u64, moved_on: usize) -> Vec<Box<dyn Bot>> {
        let players = self.levels.len();
        let level = |seat: usize| &self.levels[(seat + players - moved_on) % players];
        (0..players).map(|seat| level(seat).bot(stream_key(seed, seat as u64))).collect()
    }

    /// Who plays, in words.
    pub fn who(&self) -> String {
        match self.levels.split_first() {
            Some((first, others)) if others.iter().all(|level| level == first) => format!("all {first}"),
            _ => {
                let names: Vec<String> = self.levels.iter().map(Level::to_string).collect();
                format!("{}, changing seats after every game", names.join(", "))
            }
        }
    }
}
