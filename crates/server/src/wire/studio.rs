//! The studio: rules that are read while somebody writes them.

use super::{About, Answer, Built, Complaint, Face, Pick, TableInfo, TableOpened, Update, Upload, Verdict};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What the checker says about a text as it is now (`POST /api/studio/check`); nothing is played.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Checked {
    /// Every complaint, at its line.
    pub complaints: Vec<Complaint>,
    /// How many can play, ascending; empty if nobody can because of an error.
    pub players: Vec<u8>,
}

/// A text of rules.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The text.
    pub rules: String,
}

/// A text in the one look that all have (`POST /api/studio/format`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Formatted {
    /// The text; none if it has mistakes that must be mended first.
    pub rules: Option<String>,
}

/// A place in a text: what may be written there (`POST /api/studio/complete`), or what the word there means (`POST /api/studio/explain`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordAsked {
    /// The text.
    pub rules: String,
    /// How many characters stand before the place.
    pub at: u32,
}

/// Something that may be written.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WordOffered {
    /// What is written.
    pub text: String,
    /// What sort of thing it is: `zone`, `statement`, ….
    pub kind: String,
    /// Its form or declaration.
    pub form: String,
    /// What it means, in one sentence; may be empty.
    pub meaning: String,
}

/// What a word means where it stands.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WordExplained {
    /// How it is declared or written.
    pub form: String,
    /// What it means, in one sentence; empty for a name of which the text says nothing.
    pub meaning: String,
    /// It in use; empty for names of the text itself.
    pub example: String,
}

/// What a kind of complaint means (`GET /api/complaints/{code}`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ComplaintPage {
    /// Its code: `C0401`.
    pub code: String,
    /// A few words.
    pub title: String,
    /// What it means, an example that has the fault and the example mended, as Markdown.
    pub text: String,
}

/// A play-test of a game that is not published (`POST /api/studio/lab`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rehearsal {
    /// The game.
    pub game: Upload,
    /// How many play; none: the fewest the game allows.
    #[serde(default)]
    pub players: Option<u8>,
}

/// A table of a game that is not published (`POST /api/studio/play`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DraftTable {
    /// What came of trying it.
    pub verdict: Verdict,
    /// The table; none if the game cannot be played.
    pub table: Option<TableOpened>,
}

/// The table beside the rules while they are written (`POST /api/studio/table`). Nothing is kept: whoever asks brings along what was
/// done so far, and it is played anew by the rules as they are now, as far as they allow it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftGame {
    /// The game.
    pub game: Upload,
    /// How many play; none, or a number that cannot: the usual one.
    #[serde(default)]
    pub players: Option<u8>,
    /// What chance brings: the same number, the same cards.
    pub seed: u32,
    /// What was done so far.
    pub done: Vec<DraftDeed>,
    /// What is done now.
    pub act: DraftAct,
}

/// A move at the table beside the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftDeed {
    /// Who made it.
    pub seat: u8,
    /// Its name.
    pub name: String,
}

/// What is done at the table beside the rules. The first seat is the author's; at all others moves are made by chance.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum DraftAct {
    /// Nothing: it is only looked at.
    Look {},
    /// The others go on until the author is asked.
    GoOn {},
    /// Whoever is next makes any one move.
    Step {},
    /// The author makes a move, and the others go on.
    Choose {
        /// The number of the question.
        question: u32,
        /// The move.
        pick: Pick,
    },
    /// While a set of cards is put together: how it can go on.
    Extend {
        /// The number of the question.
        question: u32,
        /// What is put together so far.
        built: Built,
    },
    /// Why something cannot be done now.
    WhyNot {
        /// The number of the question.
        question: u32,
        /// What.
        about: About,
    },
}

/// How the table beside the rules stands.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DraftPlayed {
    /// What does not change.
    pub table: TableInfo,
    /// The names of the players.
    pub names: Vec<String>,
    /// All cards of the game; only where it is looked at or goes on: they do not change from move to move.
    pub cards: Vec<Face>,
    /// What was done: as much as the rules allow of what was brought along, and what came of the act.
    pub done: Vec<DraftDeed>,
    /// What the act brought about, move by move, as the author sees it; where it brought nothing, only how the table stands.
    pub updates: Vec<Update>,
    /// What is answered to the act.
    pub answer: Answer,
}
