//! The people around a table, and the lobby.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The seats and people of a table.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Room {
    /// How far it is.
    pub phase: Phase,
    /// The seats in order.
    pub seats: Vec<Seat>,
    /// The seat of whoever opened the table, if they sit; the host sets bots before the game.
    pub host: Option<u8>,
    /// The names of those who only watch.
    pub spectators: Vec<String>,
    /// Whether the table is listed in the lobby; else only the link leads to it.
    pub public: bool,
    /// Seconds to think for a move; none: no limit.
    pub seconds: Option<u32>,
    /// Milliseconds left for the open question, when there is a limit.
    pub left_ms: Option<u32>,
    /// Whether whoever must choose may ask for more time: once a question.
    pub more_time_left: bool,
    /// Seats that want a rematch.
    pub rematch: Vec<u8>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Seats are being taken.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
}

/// One seat.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Seat {
    /// The name of who sits here; empty if nobody does.
    pub name: String,
    /// Who it is.
    pub who: Who,
    /// The person, as chat lines name them.
    pub person: Option<String>,
    /// Ready to begin.
    pub ready: bool,
    /// Whether the person's page is connected.
    pub here: bool,
    /// Whether a bot plays for the person at the moment.
    pub bot_plays: bool,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Who {
    /// Nobody yet.
    Empty,
    /// A person.
    Person,
    /// A bot of this level.
    Bot {
        /// Its level: `random`.
        level: String,
    },
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// Who, as `Seat.person`.
    pub person: String,
    /// Their name.
    pub name: String,
    /// Their seat, if they have one.
    pub seat: Option<u8>,
    /// What.
    pub text: String,
}

/// A new table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game in the hub.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Options that differ from the usual.
    #[serde(default)]
    pub options: Vec<OptionSetting>,
    /// Who sits where: as many as players. The first person's seat is the host's.
    pub seats: Vec<Who>,
    /// Listed in the lobby.
    #[serde(default)]
    pub public: bool,
    /// Seconds to think for a move, 5 to 600; none: no limit.
    #[serde(default)]
    pub seconds: Option<u32>,
}

/// An option with its value.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionSetting {
    /// Its name.
    pub name: String,
    /// Its value, as the game's page lists it.
    pub value: String,
}

/// The answer to [`NewTable`] and to a quick match.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableOpened {
    /// Its name in links: `/table/{table}`.
    pub table: String,
    /// One's own seat.
    pub seat: Option<u8>,
}

/// A quick match: joins an open public table of the game, or opens one.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuickMatch {
    /// The name of the game in the hub.
    pub game: String,
}

/// The public tables, sent anew whenever something changes (`GET /api/lobby`, server-sent events).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Lobby {
    /// The tables, newest first.
    pub tables: Vec<LobbyTable>,
    /// How many people are here: at tables and at this list, each counted once.
    pub people: u32,
}

/// A public table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LobbyTable {
    /// Its name in links.
    pub table: String,
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// How far it is.
    pub phase: Phase,
    /// The names on the seats; empty where nobody sits.
    pub seats: Vec<String>,
    /// How many seats are free for people.
    pub free: u8,
    /// Seconds to think for a move.
    pub seconds: Option<u32>,
    /// How many watch.
    pub spectators: u32,
}

/// A match that can be looked at again (`GET /api/replays/{match}`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Replay {
    /// What does not change.
    pub table: super::TableInfo,
    /// The names of the players.
    pub names: Vec<String>,
    /// How many steps it has; step 0 is the deal.
    pub steps: u32,
    /// The seats whose view one may take; a finished game may be seen from all.
    pub seats: Vec<u8>,
    /// Whether the game is over.
    pub over: bool,
}

/// One step of a replay (`GET /api/replays/{match}/{step}?seat=0`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReplayStep {
    /// Which step.
    pub step: u32,
    /// What happened in it.
    pub events: Vec<super::Event>,
    /// The same for the log.
    pub log: Vec<String>,
    /// Where the game stood then.
    pub view: super::View,
}
