//! Scenarios: a game is put into a situation, and what must follow is checked. `docs/reference/scenarios.md` describes the
//! lines; [`parse`] reads them, [`run`] plays one.

mod condition;
mod given;
mod run;
pub(crate) mod text;

pub use run::run;
pub use text::parse;

use crate::state::State;
use crate::table::Table;

/// A state in this situation, without a scenario around it. The error says what is wrong with the lines.
pub fn situation(table: &Table, given: &Given, seed: u64) -> Result<State, String> {
    given::state(table, given, seed).map(|(state, _)| state).map_err(|(_, message)| message)
}

/// The same where only values count: there may be nothing left to choose.
pub fn laid_out(table: &Table, given: &Given, seed: u64) -> Result<State, String> {
    given::laid_out(table, given, seed).map_err(|(_, message)| message)
}

/// One scenario, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The line it begins at.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// How many play; None: as few as the game allows.
    pub players: Option<usize>,
    /// Options that differ from the usual.
    pub options: Vec<(String, String)>,
    /// For whatever chance is not dictated.
    pub seed: u64,
    /// The situation it begins with; None: the beginning of the game.
    pub given: Option<Given>,
    /// What is done and checked, each with its line.
    pub lines: Vec<(usize, Line)>,
}

impl Scenario {
    fn new(line: usize, name: String) -> Scenario {
        Scenario { line, name, players: None, options: Vec::new(), seed: 1, given: None, lines: Vec::new() }
    }
}

/// The situation a scenario begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The line it begins at.
    pub line: usize,
    /// The step whose choice is open.
    pub step: Option<String>,
    /// Whose choice it is.
    pub seat: Option<u8>,
    /// What chance brings on the way there, each with its line.
    pub chance: Vec<(usize, Vec<String>)>,
    /// What is laid out, each with its line.
    pub lay: Vec<(usize, Lay)>,
}

/// One line of a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lay {
    /// `ZONE = CARDS` or `VARIABLE = VALUE`.
    Put(String, String),
    /// `owner of CARD is P0`.
    Owner(String, u8),
    /// `rest in ZONE`.
    Rest(String),
    /// `turns are reversed`, `turns are not reversed`.
    Reversed(bool),
}

/// One line of what is done and checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The next outcomes of chance.
    Chance(Vec<String>),
    /// Exactly these moves; none: it is not the seat's choice.
    MayOnly(u8, Vec<String>),
    /// These moves are there.
    May(u8, Vec<String>),
    /// These moves are not there, and perhaps the reason.
    MayNot(u8, Vec<String>, Option<String>),
    /// The move is made.
    Does(u8, String),
    /// A condition of the language holds.
    Holds(String),
    /// These cards lie in a zone, or are in a set of the language.
    Lies {
        /// The zone or the set.
        zone: String,
        /// The cards.
        cards: String,
        /// From the first to the top.
        in_order: bool,
    },
    /// Whether turns go against the order of the seats.
    Reversed(bool),
    /// These seats must choose, and no others.
    ToChoose(Vec<u8>),
    /// The game is over.
    Over,
    /// The game is over, and these have won.
    Wins(Vec<u8>),
    /// What a seat sees in a zone.
    Sees(u8, String, String),
}

/// What is wrong with the text of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl std::fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScenarioError {}

/// A scenario that did not go as it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFailure {
    /// The line that failed.
    pub line: usize,
    /// What was wanted, and what was found.
    pub message: String,
    /// The state at that point, see [`crate::state_text`]; empty if there was none yet.
    pub state_text: String,
}

impl std::fmt::Display for ScenarioFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScenarioFailure {}

#[cfg(test)]
#[path = "scenario/tests.rs"]
mod tests;
