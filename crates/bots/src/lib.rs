//! Players that choose from what they see, and matches between them.
//!
//! ```text
//! Sight (view, moves, deals it could be) ──▶ Bot ──▶ Chosen ──game──▶ the next Sight … ──duel──▶ who is better
//! ```
//!
//! A [`Bot`] gets a [`Sight`] and nothing else: the true state is private to [`sight`], so no bot can look at it. What cannot be
//! seen is drawn anew ([`deals`]) from what the view shows and from the moves others made. [`Random`](random::Random) picks
//! anything, [`Greedy`](greedy::Greedy) looks one move ahead with the game's own preferences ([`wishes`]), and
//! [`Search`](search::Search) grows a tree over drawn states, whose ends are valued by [`worth`]. [`levels`] makes five opponents of
//! it. [`game`] lets bots play, [`duel`] compares two of them on the same deals.

pub mod bot;
pub mod deals;
pub mod duel;
pub mod game;
pub mod greedy;
pub mod key;
pub mod levels;
pub mod random;
pub mod search;
pub mod sight;
pub mod wishes;
pub mod worth;

pub use bot::{Bot, Chosen, Estimate};
pub use sight::Sight;

#[cfg(test)]
mod tests;
