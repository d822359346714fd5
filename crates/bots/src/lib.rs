//! Players that choose from what they see, and matches between them.
//!
//! ```text
//! Sight (view, moves, deals it could be) ──▶ Bot ──▶ Chosen ──game──▶ the next Sight … ──duel──▶ who is better
//! ```
//!
//! A [`Bot`] gets a [`Sight`] and nothing else: the true state is private to [`sight`], so no bot can look at it. What cannot be
//! seen is drawn anew ([`deals`]) from what the view shows and from what everybody has learned.
//! [`Random`](random::Random) picks anything, [`Greedy`](greedy::Greedy) looks one move ahead with the game's own preferences
//! ([`wishes`]), and [`Search`](search::Search) grows a tree over drawn states, whose ends are valued by [`worth`]. [`levels`]
//! makes five opponents of it, and [`guest`]s come from elsewhere. [`game`] lets bots play, [`duel`] compares two of them on the same deals, [`tournament`]
//! several.
//!
//! **Bots in a program of one's own.** Start the game and make every move through [`engine::learned::Learned`], which is
//! kept beside the state. When a seat has to choose:
//!
//! ```
//! # fn of(table: &engine::table::Table, seat: u8) -> Option<engine::moves::Move> {
//! use bots::{Level, Sight};
//! use engine::learned::Learned;
//! use std::time::Duration;
//!
//! let (state, learned) = Learned::start(table, 7);
//! let sight = Sight::new(table, &state, seat, &learned);
//! let chosen = Level::Hard.choose(&sight, Some(Duration::from_millis(500)), 1);
//! for thought in chosen.thoughts.iter().take(3) {
//!     println!("{} {:.0} %", sight.name(&thought.key), thought.worth * 100.0);
//! }
//! sight.move_of(&chosen.key)
//! # }
//! ```
//!
//! It takes as long as it takes: up to the limit. The names of the levels are read with `"hard".parse::<Level>()`, the five
//! that every game has are [`levels::LADDER`], and [`advice`](levels::advice) is what to tell a person who asks for a hint.

mod at_once;
pub mod bot;
pub mod deals;
pub mod duel;
mod ending;
pub mod game;
pub mod greedy;
pub mod guest;
pub mod key;
pub mod levels;
pub mod random;
pub mod search;
pub mod sight;
pub mod tournament;
pub mod wishes;
pub mod worth;

pub use bot::{Bot, Chosen, Estimate};
pub use levels::Level;
pub use sight::Sight;

#[cfg(test)]
mod tests;
