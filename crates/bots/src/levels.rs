//! Five opponents for every game, from one who has just learnt it to one who thinks hard.
//!
//! A weaker level imagines fewer games before it chooses and is content with a move that looks nearly as good as the best; the two
//! weakest do not know yet what the author says players like. So they err where a person would: between moves that look alike,
//! hardly ever where one of them is plainly wrong. How far they are apart is measured (`cargo bench --bench players -- ladder`).

use crate::bot::{Bot, Chosen};
use crate::greedy::Greedy;
use crate::guest::Guest;
use crate::random::Random;
use crate::search::{Search, Style};
use crate::sight::Sight;
use engine::table::Table;
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
    /// One of those who search, thinking on so many cores at once; 0 for all there are.
    OnCores(Box<Level>, usize),
    /// A kind of players that comes from elsewhere: a script.
    Guest(Guest),
}

/// Everybody who can play, for people to read.
pub const NAMES: &str = "random, greedy, beginner, easy, medium, hard, expert, a number of simulations (`500`), a time (`200ms`) \
                     and the characters of a game; who searches does so on one core, or on all (`expert@all`) or some \
                     (`200ms@4`)";

/// The names of the characters that a game has.
pub fn characters(table: &Table) -> Vec<&str> {
    table.program().bots.iter().map(|bot| bot.name.as_str()).filter(|name| !name.is_empty()).collect()
}

/// The five levels that every game has, weakest first.
pub const LADDER: [Level; 5] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

impl Level {
    /// What this level chooses for the seat whose sight it is, thinking as long as is usual for it but within `limit` if there
    /// is one. The same for the same sight and seed, unless the clock stops it. Takes a while: call it where waiting is no
    /// harm.
    pub fn choose(&self, sight: &Sight<'_>, limit: Option<Duration>, seed: u64) -> Chosen {
        self.bot_within(limit, seed).choose(sight)
    }

    /// A player of this level.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        self.bot_within(None, seed)
    }

    fn bot_within(&self, limit: Option<Duration>, seed: u64) -> Box<dyn Bot> {
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Character(name) => Box::new(Greedy::with_character(seed, name)),
            Level::Guest(guest) => guest.0.clone().bot(seed),
            _ => {
                let mut style = self.style();
                style.budget = limit.map_or(style.budget, |limit| style.budget.within(limit));
                Box::new(Search::new(style, seed))
            }
        }
    }

    /// Whether it searches, so that cores are of use to it.
    fn searches(&self) -> bool {
        !matches!(self, Level::Random | Level::Greedy | Level::Character(_) | Level::Guest(_))
    }

    /// How it thinks, if it does.
    fn style(&self) -> Style {
        let (simulations, looseness) = match self {
            Level::OnCores(level, cores) => {
                let style = level.style();
                return Style { budget: style.budget.on_threads(*cores), ..style };
            }
            Level::Beginner => (6, 0.45),
            Level::Easy => (20, 0.18),
            Level::Medium => (80, 0.065),
            Level::Hard => (300, 0.0),
            Level::Simulations(count) => (*count, 0.0),
            Level::Milliseconds(limit) => return Style::time(Duration::from_millis(u64::from(*limit))),
            Level::Expert | Level::Random | Level::Greedy | Level::Character(_) | Level::Guest(_) => {
                (4_000, 0.0)
            }
        };
        let advised = !matches!(self, Level::Beginner | Level::Easy);
        Style { looseness, advised, ..Style::simulations(simulations) }
    }

    /// Whether such a player can sit at this table; if not, why.
    pub fn check(&self, table: &Table) -> Result<(), String> {
        let Level::Character(name) = self else { return Ok(()) };
        let there: Vec<&str> = characters(table);
        if there.contains(&name.as_str()) {
            return Ok(());
        }
        let there = match &there[..] {
            [] => format!("{} has no characters of its own", table.program().name),
            names => format!("the characters of {} are {}", table.program().name, names.join(", ")),
        };
        Err(format!("Nobody is called `{name}`. There are {NAMES}; {there}."))
    }

    /// What kind of opponent it is, in a sentence.
    pub fn about(&self) -> String {
        match self {
            Level::Random => "Plays any move that is possible.".to_string(),
            Level::Greedy => "Plays what looks best after its own move.".to_string(),
            Level::Character(name) => format!("{name}: a character of this game."),
            Level::Beginner => "Has just learnt the game.".to_string(),
            Level::Easy => "Plays now and then, and is content with a good move.".to_string(),
            Level::Medium => "Plays often, and seldom errs badly.".to_string(),
            Level::Hard => "Thinks about what the others may hold.".to_string(),
            Level::Expert => "Thinks as hard as it can.".to_string(),
            Level::Simulations(count) => format!("Imagines {count} games for each move."),
            Level::Milliseconds(limit) => format!("Thinks {limit} ms about each move."),
            Level::OnCores(level, 0) => format!("{} On all cores.", level.about()),
            Level::OnCores(level, cores) => format!("{} On {cores} cores.", level.about()),
            Level::Guest(guest) => guest.0.about(),
        }
    }
}

/// What the Hard bot thinks of the moves a seat has: the one it would make, and estimates of winning with the best few.
pub fn advice(sight: &Sight<'_>, limit: Option<Duration>, seed: u64) -> Chosen {
    Level::Hard.choose(sight, limit, seed)
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
            Level::OnCores(level, 0) => write!(f, "{level}@all"),
            Level::OnCores(level, cores) => write!(f, "{level}@{cores}"),
            Level::Guest(guest) => f.write_str(&guest.0.name()),
        }
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        if let Some((level, cores)) = text.rsplit_once('@') {
            return on_cores(level, cores);
        }
        let known = [Level::Random, Level::Greedy].into_iter().chain(LADDER);
        if let Some(level) = known.into_iter().find(|level| level.to_string() == text.to_lowercase()) {
            return Ok(level);
        }
        let milliseconds = text.strip_suffix("ms").and_then(|number| number.parse().ok());
        match (milliseconds, text.parse()) {
            (Some(limit), _) if limit > 0 => Ok(Level::Milliseconds(limit)),
            (_, Ok(count)) if count > 0 => Ok(Level::Simulations(count)),
            // Whether a game has such a character is known once the game is.
            _ if text.starts_with(char::is_alphabetic) => Ok(Level::Character(text.to_string())),
            _ => Err(format!("`{text}` is nobody who can play: there are {NAMES}")),
        }
    }
}

/// More threads than this are of no use to a search.
const MOST_CORES: usize = 256;

fn on_cores(level: &str, cores: &str) -> Result<Level, String> {
    let level: Level = level.parse()?;
    if !level.searches() {
        return Err(format!("`{level}` does not search, so it thinks on one core: leave `@{cores}` out"));
    }
    if let Level::OnCores(..) = level {
        return Err(format!("`{level}` says already on how many cores: leave `@{cores}` out"));
    }
    match (cores, cores.parse()) {
        ("all", _) => Ok(Level::OnCores(Box::new(level), 0)),
        (_, Ok(1)) => Ok(level),
        (_, Ok(cores)) if (2..=MOST_CORES).contains(&cores) => Ok(Level::OnCores(Box::new(level), cores)),
        _ => Err(format!("`{cores}` is no number of cores: `all`, or 1 to {MOST_CORES}")),
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["random", "greedy", "hard", "500", "200ms", "Magpie", "expert@all", "200ms@4", "60@2"] {
            assert_eq!(name.parse::<Level>().map(|level| level.to_string()), Ok(name.to_string()));
        }
        assert_eq!("hard@1".parse(), Ok(Level::Hard));
    }

    #[test]
    fn cores_are_for_those_who_search() {
        for wrong in ["greedy@all", "Magpie@2", "hard@", "hard@0", "hard@none", "hard@2@2", "hard@9999"] {
            assert!(wrong.parse::<Level>().is_err(), "{wrong}");
        }
    }
}
