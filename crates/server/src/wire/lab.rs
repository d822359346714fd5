//! Results of the lab: what many quick games tell about a game.

use super::OptionSetting;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Which table is play-tested (`POST /api/games/{id}/lab`).
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LabWish {
    /// How many play; none: the fewest the game allows.
    #[serde(default)]
    pub players: Option<u8>,
    /// Options that differ from the usual.
    #[serde(default)]
    pub options: Vec<OptionSetting>,
}

/// What the lab found (`GET /api/games/{id}/lab`, `null` while nobody has found it out).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabReport {
    /// The table in words: `4 players, all random`.
    pub table: String,
    /// How many play.
    pub players: u8,
    /// How many games were played.
    pub games: u32,
    /// How many were wanted: more than were played, if the time was over first.
    pub wanted: u32,
    /// What to type to see the same on one's own machine.
    pub command: String,
    /// What the maker of the game should look at.
    pub warnings: Vec<LabWarning>,
    /// What was found, topic by topic.
    pub sections: Vec<LabSection>,
}

/// What the maker of a game should look at.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabWarning {
    /// In words.
    pub text: String,
    /// The file it speaks of.
    pub file: Option<String>,
    /// The line in it, from 1.
    pub line: Option<u32>,
}

/// One topic.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabSection {
    /// Its name: `fairness`.
    pub name: String,
    /// Its heading.
    pub title: String,
    /// What it is about and how it was found out.
    pub about: String,
    /// What was measured.
    pub figures: Vec<LabFigure>,
    /// What is better seen.
    pub charts: Vec<LabChart>,
    /// What is better read in a table.
    pub grids: Vec<LabGrid>,
}

/// Something that was measured.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabFigure {
    /// What.
    pub name: String,
    /// How much, with its unit.
    pub value: String,
    /// Where it lies with 95 % certainty; empty where there is no doubt.
    pub interval: String,
    /// What it means.
    pub says: String,
}

/// A chart of bars.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabChart {
    /// What it shows.
    pub title: String,
    /// What the labels are.
    pub across: String,
    /// Where all bars would end if there were nothing to tell.
    pub mark: Option<f64>,
    /// The bars.
    pub bars: Vec<LabBar>,
}

/// A bar of a chart.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabBar {
    /// What it stands for.
    pub label: String,
    /// How long it is.
    pub value: f64,
    /// Not below this, with 95 % certainty.
    pub low: f64,
    /// Not above this.
    pub high: f64,
    /// The value with its unit.
    pub text: String,
    /// The interval in words; empty where there is no doubt.
    pub interval: String,
}

/// A table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LabGrid {
    /// What it shows.
    pub title: String,
    /// The headings of its columns.
    pub head: Vec<String>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}
