//! The play-test lab: many games become an honest picture of how a game behaves.
//!
//! ```text
//! Plan (table, who plays, seed, how many) ──play──▶ a Played game, seen by an Onlooker ──▶ Statistics ──▶ Report ──▶ JSON, CSV, HTML
//! ```
//!
//! [`play`] runs the games of a [`Plan`](plan::Plan) on some threads. An [`Onlooker`](look::Onlooker) sits at each table and
//! writes down one [`Played`](look::Played) game at a time; every [statistic](statistics) takes from it what it counts, in whole
//! numbers ([`sums`]), and forgets the rest. So memory does not grow with the number of games, and the same seed gives the same
//! report on any number of threads. At the end each statistic tells what it found as a section of a [`Report`](report::Report):
//! figures with intervals and a sentence each, and warnings in words. What needs games of its own (two versions on the same deals,
//! levels against each other) is a [study](studies).

pub mod decks;
pub mod look;
pub mod plan;
pub mod play;
pub mod report;
pub mod statistics;
pub mod studies;
pub mod sums;
pub mod work;

#[cfg(test)]
mod fixture;
#[cfg(test)]
mod tests;
