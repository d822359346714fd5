//! People: guests and accounts.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who one is (`GET /api/me`; a guest is made if there is no session yet).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// One's own person, as seats and chat lines name it.
    pub person: String,
    /// The name others see.
    pub name: String,
    /// Whether it is an account with a password.
    pub account: bool,
    /// To be sent as the header `x-csrf` with every request that changes something.
    pub csrf: String,
    /// What one chose for oneself, as the page wrote it (JSON, at most 4 KB).
    pub settings: String,
    /// The tables one sits at whose game is not over, the last used first.
    pub tables: Vec<MyTable>,
}

/// A table one sits at.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MyTable {
    /// Its name in links.
    pub table: String,
    /// The name of the game in the hub.
    pub game: String,
    /// The title of the game.
    pub title: String,
    /// The names of the other people who sit there; none where one plays with bots only.
    pub others: Vec<String>,
    /// Whether the game has begun.
    pub begun: bool,
    /// When somebody was last there, in seconds since 1970.
    pub seen: u32,
}

/// Changes oneself (`PUT /api/me`); what is missing stays.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeMe {
    /// The name others see: 1 to 24 characters. An account keeps its name.
    #[serde(default)]
    pub name: Option<String>,
    /// Settings of the page.
    #[serde(default)]
    pub settings: Option<String>,
}

/// Makes an account of a guest (`POST /api/account`) or logs in (`POST /api/login`).
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password: at least 8 characters.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Never shows the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A finished or running match of one's own (`GET /api/me/matches`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MyMatch {
    /// Its name in replay links.
    pub id: String,
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// One's own seat.
    pub seat: u8,
    /// One's place; none while it goes on, or if it was never played to its end.
    pub place: Option<u8>,
    /// The table at which it goes on; none if it is over or everybody has left.
    pub table: Option<String>,
    /// When it began, in seconds since 1970.
    pub began: u32,
}
