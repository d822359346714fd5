//! A move: one item of a choice with the values chosen for it.

use crate::set::CardSet;

/// What a player chose: plain data, the same for people, bots and records. Its public form is its name, see [`crate::names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Which item of the choice.
    pub item: u16,
    /// The value of each binder that is not a subset; 0 where there is none.
    pub values: [i64; 4],
    /// The value of the binder that is a subset; empty where there is none.
    pub set: CardSet,
}

impl Move {
    /// An item without values.
    pub fn plain(item: u16) -> Move {
        Move { item, values: [0; 4], set: CardSet::EMPTY }
    }

    /// An item with one value.
    pub fn with(item: u16, value: i64) -> Move {
        Move { item, values: [value, 0, 0, 0], set: CardSet::EMPTY }
    }
}

/// Why a move was not made. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not this seat's choice.
    NotYourChoice,
    /// The game is over.
    Over,
    /// The move is not among those offered.
    NotOffered,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Refusal::NotYourChoice => "it is not your choice",
            Refusal::Over => "the game is over",
            Refusal::NotOffered => "that move is not possible now",
        })
    }
}

impl std::error::Error for Refusal {}
