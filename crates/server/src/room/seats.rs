//! How a table was set up, and who sits on its chairs.

use serde::{Deserialize, Serialize};

/// How a table was set up. Stored as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the game in the hub.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Options that differ from the usual.
    pub options: Vec<(String, String)>,
    /// Listed in the lobby.
    pub public: bool,
    /// Seconds to think for a move.
    pub seconds: Option<u32>,
    /// Who opened it.
    pub host: String,
    /// The last lines of chat.
    #[serde(default)]
    pub chat: std::collections::VecDeque<crate::wire::ChatLine>,
}

/// A chair. Stored as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits on it.
    pub sitter: Sitter,
    /// Whether a bot plays for the person at the moment.
    pub bot_plays: bool,
    /// Whether the person wanted that: then coming back does not end it.
    #[serde(default)]
    pub handed_over: bool,
    /// Ready to begin.
    #[serde(default)]
    pub ready: bool,
}

/// Who sits on a chair.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: String,
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

impl Chair {
    /// A chair on which somebody sits, or nobody.
    pub fn of(sitter: Sitter) -> Chair {
        Chair { sitter, bot_plays: false, handed_over: false, ready: false }
    }

    /// The person on it.
    pub fn person(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether a person decides what is played here.
    pub fn is_played_by_person(&self) -> bool {
        self.person().is_some() && !self.bot_plays
    }

    /// The name shown for it; bots are called after their seat.
    pub fn name(&self, seat: usize) -> String {
        match &self.sitter {
            Sitter::Nobody => String::new(),
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot { .. } => BOT_NAMES[seat % BOT_NAMES.len()].to_string(),
        }
    }

    /// The level of the bot that sits here.
    pub fn level(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Bot { level } => Some(level),
            _ => None,
        }
    }
}

/// What everybody is called at a table with one person, who sits first.
pub fn names_with_bots(person: &str, players: usize) -> Vec<String> {
    let bots = (1..players).map(|seat| BOT_NAMES[seat % BOT_NAMES.len()].to_string());
    std::iter::once(person.to_string()).chain(bots).collect()
}

/// What bots are called, by seat.
const BOT_NAMES: [&str; 10] =
    ["Ada", "Bela", "Cleo", "Dario", "Edda", "Fritz", "Gita", "Hugo", "Ines", "Juno"];
