//! Whether every table of a game can be opened: each number of players, with each option at its usual value and at its extremes.

use engine::table::Table;
use lang::program::{GameOption, OptionValues, Program};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

use crate::open::option_value;

/// A table that cannot be opened.
pub struct Shut {
    players: usize,
    option: Option<(String, String)>,
    reasons: Vec<String>,
}

impl Shut {
    /// As JSON.
    pub fn to_json(&self) -> Value {
        let option = self.option.as_ref().map(|(name, value)| json!({ "name": name, "value": value }));
        json!({ "players": self.players, "option": option, "reasons": self.reasons })
    }
}

impl fmt::Display for Shut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "With {} players", self.players)?;
        if let Some((name, value)) = &self.option {
            write!(f, " and `{name}` {value}")?;
        }
        write!(f, " no table can be opened: {}.", self.reasons.join("; "))
    }
}

/// Tries them; how many, and which cannot be opened.
pub fn try_all(program: &Arc<Program>) -> (usize, Vec<Shut>) {
    let mut tried = 0;
    let mut shut = Vec::new();
    for &players in &program.players.counts {
        for option in std::iter::once(None).chain(extremes(program).map(Some)) {
            tried += 1;
            let players = usize::from(players);
            if let Err(errors) = Table::open(program.clone(), players, option.as_slice()) {
                shut.push(Shut {
                    players,
                    option,
                    reasons: errors.iter().map(ToString::to_string).collect(),
                });
            }
        }
    }
    (tried, shut)
}

/// Every option with each of its extreme values, as it is written, and every ready deck for everybody.
fn extremes(program: &Program) -> impl Iterator<Item = (String, String)> {
    let of = |option: &GameOption| -> Vec<(String, String)> {
        let values = match &option.values {
            OptionValues::YesNo => vec![0, 1],
            OptionValues::Range(from, to) => vec![*from, *to],
            OptionValues::List(values) => values.clone(),
        };
        values
            .into_iter()
            .map(|value| (option.name.clone(), option_value(program, option.ty, value)))
            .collect()
    };
    let decks = program.carried.decks.iter().map(|deck| ("deck".to_string(), deck.name.clone()));
    program.options.iter().flat_map(of).chain(decks)
}
