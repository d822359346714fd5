//! The players that are no people: which there are for a game, and how they think without holding up anybody.
//!
//! Searching takes a core for as long as it lasts, so it runs on threads of its own, only a few at once. When many tables wait for a
//! thought each of them gets a shorter one.

use crate::scripts::{Scripts, Written};
use crate::wire::{BotKind, BotLevel};
use ::bots::levels::LADDER;
use ::bots::{Chosen, Level, Sight};
use ::scripts::Fault;
use engine::chance::Stream;
use engine::learned::Learned;
use engine::moves::Move;
use engine::state::State;
use engine::table::Table;
use lang::program::Program;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Who plays in the place of people who have left.
pub const STAND_IN: Level = Level::Medium;
/// However many wait, a thought gets this long.
const SHORTEST: Duration = Duration::from_millis(15);

/// Who thinks for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thinker {
    /// A level, or a character of the game.
    Level(Level),
    /// A script of the game.
    Script(Written),
}

/// The levels there are, the weakest first and chance last, then the characters and the scripts of the game.
pub fn levels(program: &Program, scripts: &[Written]) -> Vec<BotLevel> {
    let plain =
        |level: Level| BotLevel { level: level.to_string(), about: level.about(), kind: BotKind::Level };
    let named = program.bots.iter().filter(|bot| !bot.name.is_empty()).map(character);
    let scripted = scripts.iter().map(|script| BotLevel {
        level: script.name.clone(),
        about: script.about(),
        kind: BotKind::Script,
    });
    LADDER.into_iter().chain([Level::Random]).map(plain).chain(named).chain(scripted).collect()
}

/// A character tells about itself in the rules.
fn character(bot: &lang::program::Bot) -> BotLevel {
    let level = Level::Character(bot.name.clone());
    let about = if bot.about.is_empty() { level.about() } else { bot.about.clone() };
    BotLevel { level: bot.name.clone(), about, kind: BotKind::Character }
}

/// Who chooses in the name of somebody who is away or late: at once, and what the rules say players like, so that nobody is made to
/// do what no person would. Rules that say nothing of it have a stand-in who searches.
pub fn in_the_name_of_somebody(program: &Program) -> Level {
    let likes = program.bots.iter().any(|bot| bot.name.is_empty());
    if likes { Level::Greedy } else { STAND_IN }
}

/// Who is called so, if the game has them.
pub fn thinker(program: &Program, scripts: &[Written], name: &str) -> Option<Thinker> {
    let character = program.bots.iter().any(|bot| !bot.name.is_empty() && bot.name == name);
    if character {
        return Some(Thinker::Level(Level::Character(name.to_string())));
    }
    if let Some(script) = scripts.iter().find(|script| script.name == name) {
        return Some(Thinker::Script(script.clone()));
    }
    LADDER.into_iter().chain([Level::Random]).find(|level| level.to_string() == name).map(Thinker::Level)
}

/// Any move; None if the seat has nothing to choose.
pub fn any(table: &Table, state: &mut State, seat: u8, random: &mut Stream) -> Option<Move> {
    let count = table.count(state, seat);
    table.nth(state, seat, random.below(count))
}

/// How long a level may think when nobody else waits.
fn limit(thinker: &Thinker) -> Duration {
    Duration::from_millis(match thinker {
        Thinker::Level(Level::Beginner) => 150,
        Thinker::Level(Level::Easy) => 300,
        Thinker::Level(Level::Medium) => 500,
        Thinker::Level(Level::Expert) => 2_000,
        _ => 1_000,
    })
}

/// What is thought about: a game as one seat sees it.
#[derive(Debug)]
pub struct Position {
    /// Who thinks.
    pub thinker: Thinker,
    /// The table.
    pub table: Arc<Table>,
    /// How the game stands.
    pub state: State,
    /// What everybody has learned in it.
    pub learned: Learned,
    /// Whose choice it is.
    pub seat: u8,
    /// What the bot imagines is decided by this.
    pub seed: u64,
}

/// What came of thinking.
#[derive(Debug)]
pub struct Thought {
    /// The move.
    pub chosen: Move,
    /// The moves thought about and the share of games won with them, the best first.
    pub estimates: Vec<(Move, f64)>,
    /// What went wrong with a script, so that a simple player chose in its place.
    pub fault: Option<Fault>,
}

/// So many estimates are told.
const MOST_ESTIMATES: usize = 3;

impl Position {
    /// Thinks, for about as long as it may.
    fn solve(&self, limit: Duration, scripts: &Scripts) -> Option<Thought> {
        let sight = Sight::new(&self.table, &self.state, self.seat, &self.learned);
        if sight.count() == 0 {
            return None;
        }
        let (chosen, fault): (Chosen, Option<Fault>) = match &self.thinker {
            Thinker::Level(level) => (level.choose(&sight, Some(limit), self.seed), None),
            Thinker::Script(script) => scripts.choose(script, &sight, self.seed),
        };
        let estimates = chosen.telling().take(MOST_ESTIMATES);
        let estimates = estimates.filter_map(|one| Some((sight.move_of(&one.key)?, one.worth))).collect();
        Some(Thought { chosen: sight.move_of(&chosen.key)?, estimates, fault })
    }
}

/// Where bots think.
#[derive(Debug)]
pub struct Thinkers {
    places: Semaphore,
    /// Scripts have places of their own: however long they take, other bots do not wait for them.
    script_places: Semaphore,
    scripts: Arc<Scripts>,
    count: usize,
    waiting: AtomicUsize,
}

impl Thinkers {
    /// As many as there are cores, but one is left to the network.
    pub fn new(scripts: Arc<Scripts>) -> Thinkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let count = cores.saturating_sub(1).max(1);
        Thinkers {
            places: Semaphore::new(count),
            script_places: Semaphore::new(count),
            scripts,
            count,
            waiting: AtomicUsize::new(0),
        }
    }

    /// Thinks about a position as soon as there is a place. None if there is nothing to choose, or if the bot failed.
    pub async fn think(&self, position: Position) -> Option<Thought> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let places = match position.thinker {
            Thinker::Level(_) => &self.places,
            Thinker::Script(_) => &self.script_places,
        };
        let place = places.acquire().await;
        let now = self.waiting.fetch_sub(1, Ordering::Relaxed).max(before);
        // Whoever waits with many others thinks shorter, so that a round of all tables takes no longer than a few thoughts.
        let share = 1 + (now / self.count) as u32;
        let limit = (limit(&position.thinker) / share).max(SHORTEST);
        let scripts = self.scripts.clone();
        let thought = tokio::task::spawn_blocking(move || position.solve(limit, &scripts)).await;
        drop(place);
        match thought {
            Ok(thought) => thought,
            Err(error) => {
                tracing::error!(%error, "a bot failed");
                None
            }
        }
    }
}
