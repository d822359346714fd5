//! What the lab has to say: figures with intervals and sentences, tables, charts, and warnings. It is data; [`json`], [`csv`] and
//! [`html`] write it down, the terminal draws it.

pub mod charts;
pub mod csv;
pub mod html;
pub mod json;
pub mod words;

use crate::decks;
use crate::plan::Plan;
use crate::statistics::Statistics;
use crate::sums::Estimate;
use engine::record::Record;
use words::counted;

/// Everything that was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The name of the game.
    pub game: String,
    /// The table in words: players, who plays, who brings which deck.
    pub table: String,
    /// How many play.
    pub players: usize,
    /// The options with their values.
    pub options: Vec<(String, String)>,
    /// Who plays: one level for each seat.
    pub levels: Vec<String>,
    /// The deck of each seat, where players bring any.
    pub decks: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// How many games were wanted.
    pub wanted: u64,
    /// How many were played.
    pub games: u64,
    /// What was found, topic by topic.
    pub sections: Vec<Section>,
}

/// The report of the games of a plan.
pub fn of(plan: &Plan<'_>, statistics: &Statistics) -> Report {
    Report { sections: statistics.sections(plan), ..empty(plan, statistics.games) }
}

/// A report on so many games of a plan that says nothing yet.
pub fn empty(plan: &Plan<'_>, games: u64) -> Report {
    let table = plan.table;
    let options = Record::new(table, 0).options;
    let decks = decks::told(table).map_or(String::new(), |decks| format!("; {decks}"));
    Report {
        game: table.program().name.clone(),
        table: format!("{}, {}{decks}", counted(table.layout.players as u64, "player"), plan.who()),
        players: table.layout.players,
        options,
        levels: plan.levels.iter().map(ToString::to_string).collect(),
        decks: decks::brought(table).into_iter().map(str::to_string).collect(),
        seed: plan.seed,
        wanted: plan.games,
        games,
        sections: Vec::new(),
    }
}

impl Report {
    /// All warnings, in the order of the sections.
    pub fn warnings(&self) -> impl Iterator<Item = &Warning> {
        self.sections.iter().flat_map(|section| &section.warnings)
    }

    /// Puts a section behind the one of this name, or at the end.
    pub fn put_after(&mut self, name: &str, section: Section) {
        let at = self.sections.iter().position(|section| section.name == name);
        self.sections.insert(at.map_or(self.sections.len(), |at| at + 1), section);
    }

    /// The section of this name.
    pub fn section(&self, name: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.name == name)
    }
}

/// One topic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Section {
    /// Its name in files: `fairness`.
    pub name: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What it is about and how it was found out.
    pub about: String,
    /// What was measured.
    pub figures: Vec<Figure>,
    /// What is better read in a table.
    pub grids: Vec<Grid>,
    /// What is better seen.
    pub charts: Vec<Chart>,
    /// What the maker of the game should look at.
    pub warnings: Vec<Warning>,
    /// How much was done, if somebody ended it before all was.
    pub stopped: Option<String>,
}

impl Section {
    /// A topic without anything in it.
    pub fn new(name: &'static str, title: &'static str, about: impl Into<String>) -> Section {
        Section { name, title, about: about.into(), ..Section::default() }
    }

    /// The figure of this name.
    pub fn figure(&self, name: &str) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.name == name)
    }

    /// Adds a figure.
    pub fn tell(&mut self, name: impl Into<String>, unit: Unit, estimate: Estimate, says: impl Into<String>) {
        self.figures.push(Figure { name: name.into(), unit, estimate, says: says.into() });
    }

    /// Adds a warning.
    pub fn warn(&mut self, text: impl Into<String>) {
        self.warnings.push(Warning { text: text.into(), place: None });
    }

    /// Adds a warning about a line of the rules.
    pub fn warn_at(&mut self, place: (String, usize), text: impl Into<String>) {
        self.warnings.push(Warning { text: text.into(), place: Some(place) });
    }
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A part of a whole, from 0 to 1; written in per cent.
    Share,
    /// A difference of two shares; written in points.
    Points,
    /// Any number.
    Number,
    /// A difference of two numbers; written with its sign.
    Change,
    /// A whole number.
    Count,
    /// Minutes.
    Minutes,
    /// A difference of two times, in minutes; written with its sign.
    MoreMinutes,
    /// A difference in strength.
    Elo,
}

/// Something that was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What.
    pub name: String,
    /// In what.
    pub unit: Unit,
    /// How much, and how sure that is.
    pub estimate: Estimate,
    /// What it means.
    pub says: String,
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// What it shows.
    pub title: String,
    /// The headings of its columns.
    pub head: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// A chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What its numbers are.
    pub unit: Unit,
    /// What the axis of the labels is.
    pub across: String,
    /// Its bars.
    pub bars: Vec<Bar>,
    /// Where all of them would be if there were nothing to tell.
    pub mark: Option<f64>,
}

/// A bar of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// How long it is, and how sure that is.
    pub estimate: Estimate,
}

/// What the maker of the game should look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// In words.
    pub text: String,
    /// The file and the line it speaks of.
    pub place: Option<(String, usize)>,
}
