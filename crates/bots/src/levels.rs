//! Five opponents for every game, from one who has just learnt it to one who thinks hard.
//!
//! A weaker level imagines fewer games before it chooses and is content with a move that looks nearly as good as the best. So it
//! errs where a person would: between moves that look alike, hardly ever where one of them is plainly wrong.

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::{Budget, Search, Style};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well a computer player plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any move.
    Random,
    /// One move ahead, with the game's preferences.
    Greedy,
    /// A character that the game names, one move ahead.
    Character(String),
    /// Has just learnt the game.
    Beginner,
    /// Plays now and then.
    Easy,
    /// Plays often.
    Medium,
    /// Plays well.
    Hard,
    /// Plays as well as it can.
    Expert,
    /// Searches with so many simulations a move.
    Simulations(u32),
    /// Searches for so many milliseconds a move.
    Milliseconds(u32),
}

/// The five levels that every game has, weakest first.
pub const LADDER: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

impl Level {
    /// A player of this level.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        let search = |simulations, looseness| -> Box<dyn Bot> {
            Box::new(Search::new(Style { looseness, ..Style::simulations(simulations) }, seed))
        };
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Character(name) => Box::new(Greedy::with_character(seed, name)),
            Level::Beginner => search(12, 0.30),
            Level::Easy => search(40, 0.10),
            Level::Medium => search(160, 0.03),
            Level::Hard => search(1_000, 0.0),
            Level::Expert => search(6_000, 0.0),
            Level::Simulations(count) => search(*count, 0.0),
            Level::Milliseconds(limit) => {
                let budget = Budget::Time(Duration::from_millis(u64::from(*limit)));
                Box::new(Search::new(Style { budget, ..Style::simulations(1) }, seed))
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Greedy => f.write_str("greedy"),
            Level::Character(name) => f.write_str(name),
            Level::Beginner => f.write_str("beginner"),
            Level::Easy => f.write_str("easy"),
            Level::Medium => f.write_str("medium"),
            Level::Hard => f.write_str("hard"),
            Level::Expert => f.write_str("expert"),
            Level::Simulations(count) => write!(f, "{count}"),
            Level::Milliseconds(limit) => write!(f, "{limit}ms"),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let known = [Level::Random, Level::Greedy].into_iter().chain(LADDER);
        if let Some(level) = known.into_iter().find(|level| level.to_string() == text.to_lowercase()) {
            return Ok(level);
        }
        let milliseconds = text.strip_suffix("ms").and_then(|number| number.parse().ok());
        match (milliseconds, text.parse()) {
            (Some(limit), _) if limit > 0 => Ok(Level::Milliseconds(limit)),
            (_, Ok(count)) if count > 0 => Ok(Level::Simulations(count)),
            _ => Err(format!(
                "`{text}` is no level: there are random, greedy, beginner, easy, medium, hard, expert, a number of \
                 simulations (`500`) and a time (`200ms`)"
            )),
        }
    }
}
