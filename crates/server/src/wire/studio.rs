//! The studio: rules that are read while somebody writes them.

use super::{Complaint, TableOpened, Upload, Verdict};
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
