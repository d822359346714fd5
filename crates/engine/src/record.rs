//! A game written down: which rules, which table, what chance, and every move by name. Replaying it gives the same states bit
//! for bit, so saving, undoing, looking on and reporting a fault are all this one thing.
//!
//! ```text
//! cardwright record 1
//! game Crazy Eights
//! rules 5f0c…
//! players 2
//! options hand_size 7, draw_limit 104
//! deck P0 embers
//! seats person, medium
//! seed 17 splitmix64-counter
//! chance 7H KS
//! P0 Play 7C
//! P1 Draw
//! ```
//!
//! A table with people has `seed 09af… chacha8` instead: 64 digits, see [`crate::chance::Secret`].
//!
//! `seats` tells who plays where, if whoever saved the game wants it to go on with the same players.
//!
//! `chance` lines dictate the first outcomes, by the names of cards or the sides of a die from 1; the seed brings the others.

use crate::chance::{SECRET_GENERATOR, Secret};
use crate::dictated::Dictated;
use crate::labels;
use crate::moves::{Move, Refusal};
use crate::names;
use crate::probe::Off;
use crate::scenario::text::{deck as read_deck, options as read_options, seat as read_seat};
use crate::state::{State, Status};
use crate::table::Table;

const FIRST_LINE: &str = "cardwright record 1";
/// The name of the generator, see [`crate::chance`].
pub const GENERATOR: &str = "splitmix64-counter";

/// A game written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The content hash of its rules.
    pub rules: [u8; 32],
    /// How many play.
    pub players: usize,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// Who plays in each seat, as the program that saved it calls them; empty if it does not say.
    pub seats: Vec<String>,
    /// The seed; with a secret one, the number that stands for it in a state ([`Secret::word`]).
    pub seed: u64,
    /// The seed of a table with people, whose chance nobody may work out.
    pub secret: Option<[u8; 32]>,
    /// The first outcomes of chance, by name.
    pub chance: Vec<String>,
    /// Who did what, in order.
    pub moves: Vec<(u8, String)>,
}

/// What is wrong with the text of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}

/// What to do with a record of other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherRules {
    /// Say so and stop.
    Refuse,
    /// Go on as long as the moves are possible.
    GoOn,
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The rules are not those it was played with.
    OtherRules,
    /// The table has another number of players or other options.
    OtherTable(String),
    /// No card and no side of a die has this name.
    Chance(String),
    /// A move is not possible; counted from 0.
    Move {
        /// Which.
        number: usize,
        /// Whose.
        seat: u8,
        /// Its name.
        name: String,
        /// Why; None: there is no move of that name.
        refusal: Option<Refusal>,
    },
    /// The rules went wrong on the way, before this move.
    Fault(usize, String),
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ReplayError::OtherRules => f.write_str("the rules have changed since this game was played"),
            ReplayError::OtherTable(what) => write!(f, "the record belongs to another table: {what}"),
            ReplayError::Chance(name) => write!(f, "chance cannot bring `{name}`: there is no such card"),
            ReplayError::Move { number, seat, name, refusal: None } => {
                write!(f, "move {}: P{seat} cannot `{name}`: there is no such move now", number + 1)
            }
            ReplayError::Move { number, seat, name, refusal: Some(why) } => {
                write!(f, "move {}: P{seat} cannot `{name}`: {why}", number + 1)
            }
            ReplayError::Fault(number, fault) => write!(f, "before move {}: {fault}", number + 1),
        }
    }
}

impl std::error::Error for ReplayError {}

impl Record {
    /// A record of a game that has not begun.
    pub fn new(table: &Table, seed: u64) -> Record {
        Record {
            game: table.layout.program.name.clone(),
            rules: table.hash(),
            players: table.layout.players,
            options: options_of(table),
            seats: Vec::new(),
            seed,
            secret: None,
            chance: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// A record of a game with people that has not begun: nobody may work out what chance brings.
    pub fn secret(table: &Table, secret: [u8; 32]) -> Record {
        Record { secret: Some(secret), ..Record::new(table, Secret::word(&secret)) }
    }

    /// Makes a move and writes it down; if it is refused nothing changes.
    pub fn play(&mut self, table: &Table, state: &mut State, seat: u8, chosen: &Move) -> Result<(), Refusal> {
        let before = state.clone();
        table.apply(state, seat, chosen)?;
        self.note(table, &before, seat, chosen);
        Ok(())
    }

    /// Writes down a move that was made in this state.
    pub fn note(&mut self, table: &Table, before: &State, seat: u8, chosen: &Move) {
        self.moves.push((seat, names::of_move(table, before, seat, chosen)));
    }

    /// The text of the record.
    pub fn print(&self) -> String {
        let rules = hex(&self.rules);
        let mut text = format!("{FIRST_LINE}\ngame {}\nrules {rules}\nplayers {}\n", self.game, self.players);
        let (decks, options): (Vec<_>, Vec<_>) =
            self.options.iter().partition(|(name, _)| crate::decks::is_about_decks(name));
        if !options.is_empty() {
            let options: Vec<String> =
                options.iter().map(|(name, value)| format!("{name} {value}")).collect();
            text += &format!("options {}\n", options.join(", "));
        }
        decks.iter().for_each(|(name, value)| text += &format!("{name} {value}\n"));
        if !self.seats.is_empty() {
            text += &format!("seats {}\n", self.seats.join(", "));
        }
        text += &match &self.secret {
            Some(secret) => format!("seed {} {SECRET_GENERATOR}\n", hex(secret)),
            None => format!("seed {} {GENERATOR}\n", self.seed),
        };
        for outcomes in self.chance.chunks(20) {
            text += &format!("chance {}\n", outcomes.join(" "));
        }
        for (seat, name) in &self.moves {
            text += &format!("P{seat} {name}\n");
        }
        text
    }

    /// Reads the text of a record; the error lists everything that is wrong with it.
    pub fn parse(text: &str) -> Result<Record, Vec<RecordError>> {
        let mut record = Record::default();
        let mut errors = Vec::new();
        let mut lines = text.lines().zip(1..);
        if lines.next().is_none_or(|(line, _)| line.trim_end() != FIRST_LINE) {
            errors.push(RecordError { line: 1, message: format!("a record begins with `{FIRST_LINE}`") });
        }
        for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty()) {
            if let Err(message) = record.read(line.trim()) {
                errors.push(RecordError { line: number, message });
            }
        }
        if errors.is_empty() {
            errors.extend(missing(text));
        }
        if errors.is_empty() { Ok(record) } else { Err(errors) }
    }

    fn read(&mut self, line: &str) -> Result<(), String> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "game" => self.game = rest.to_string(),
            "rules" => self.rules = read_hash(rest).ok_or("the hash of the rules has 64 digits")?,
            "players" => {
                self.players = rest.parse().map_err(|_| format!("`{rest}` is no number of players"))?
            }
            "options" => self.options.extend(read_options(rest)?),
            "deck" | "cards" => self.options.push(read_deck(first, rest)?),
            "seats" => self.seats = rest.split(',').map(|name| name.trim().to_string()).collect(),
            "seed" => (self.seed, self.secret) = read_seed(rest)?,
            "chance" => self.chance.extend(rest.split_whitespace().map(str::to_string)),
            _ => self.moves.push((read_seat(first)?, rest.to_string())),
        }
        Ok(())
    }

    /// What chance brings from the beginning on.
    pub fn chance_of(&self, table: &Table) -> Result<Dictated, ReplayError> {
        let mut chance = self.secret.as_ref().map_or_else(Dictated::new, Dictated::then_secret);
        for name in &self.chance {
            chance.push(&table.layout, name).ok_or_else(|| ReplayError::Chance(name.clone()))?;
        }
        Ok(chance)
    }

    /// The state of the table this record begins with, and what chance still has to bring.
    fn start(&self, table: &Table) -> Result<(State, Dictated), ReplayError> {
        let mut chance = self.chance_of(table)?;
        let state = table.start_with(self.seed, &mut chance);
        Ok((state, chance))
    }
}

/// The lines without which there is no record, if they are not there.
fn missing(text: &str) -> impl Iterator<Item = RecordError> {
    let line = text.lines().count();
    let is_there = |word: &str| text.lines().any(|line| line.split_whitespace().next() == Some(word));
    ["game", "rules", "players", "seed"]
        .into_iter()
        .filter(move |word| !is_there(word))
        .map(move |word| RecordError { line, message: format!("the record ends without a line `{word}`") })
}

/// Plays the first `upto` moves of a record (all, if it has fewer). Undoing is replaying to an earlier point.
pub fn replay(table: &Table, record: &Record, upto: usize, other: OtherRules) -> Result<State, ReplayError> {
    if record.rules != table.hash() && other == OtherRules::Refuse {
        return Err(ReplayError::OtherRules);
    }
    same_table(table, record)?;
    let (mut state, mut chance) = record.start(table)?;
    for (number, (seat, name)) in record.moves.iter().enumerate().take(upto) {
        if let Status::Faulted(fault) = &state.status {
            return Err(ReplayError::Fault(number, fault.told(&table.program().sources)));
        }
        let refused = |refusal| ReplayError::Move { number, seat: *seat, name: name.clone(), refusal };
        let chosen = names::read_move(table, &state, *seat, name).ok_or_else(|| refused(None))?;
        table
            .apply_with(&mut state, *seat, &chosen, &mut chance, &mut Off)
            .map_err(|why| refused(Some(why)))?;
    }
    Ok(state)
}

fn same_table(table: &Table, record: &Record) -> Result<(), ReplayError> {
    if record.players != table.layout.players {
        return Err(ReplayError::OtherTable(format!("it has {} players", record.players)));
    }
    let here = options_of(table);
    match record.options.iter().find(|option| !here.contains(option)) {
        Some((name, value)) => Err(ReplayError::OtherTable(format!("its option {name} is {value}"))),
        None => Ok(()),
    }
}

/// Every option of a table with its value, by name, and who brings which deck.
pub(crate) fn options_of(table: &Table) -> Vec<(String, String)> {
    let layout = &table.layout;
    let options = layout.program.options.iter().zip(&layout.options);
    let options =
        options.map(|(option, &value)| (option.name.clone(), labels::value(layout, option.ty, value)));
    options.chain(layout.decks.iter().cloned()).collect()
}

fn read_hash(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

fn read_seed(text: &str) -> Result<(u64, Option<[u8; 32]>), String> {
    let (seed, generator) = text.split_once(' ').unwrap_or((text, GENERATOR));
    match generator.trim() {
        GENERATOR => Ok((seed.parse().map_err(|_| format!("`{seed}` is no seed"))?, None)),
        SECRET_GENERATOR => {
            let secret = read_hash(seed).ok_or("a secret seed has 64 digits")?;
            Ok((Secret::word(&secret), Some(secret)))
        }
        _ => Err(format!(
            "the generator `{generator}` is not known here, only {GENERATOR} and {SECRET_GENERATOR}"
        )),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
#[path = "record/tests.rs"]
mod tests;
