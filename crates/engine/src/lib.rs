//! The engine: program + choices + chance → states, legal moves, views, explanations, records.
//!
//! A [`Table`](table::Table) is a game with its number of players and options fixed: the program is laid out in memory
//! ([`open`], [`layout`]) and turned into compact code ([`lower`], [`ops`]). A [`State`](state::State) is plain data; the
//! machine ([`run`]) takes it from choice to choice. What is on offer is kept without a list ([`offers`]); chance enters by one
//! door ([`chance`]).

mod asked;
pub mod chance;
pub mod choice;
pub mod constants;
pub mod coverage;
pub mod decks;
pub mod dictated;
pub mod eval;
pub mod explain;
pub mod families;
pub mod fault;
#[cfg(test)]
mod fixture;
mod frames;
pub mod hash;
pub mod knowledge;
mod labels;
pub mod laws;
pub mod layout;
pub mod learned;
pub mod lower;
pub mod moves;
pub mod names;
pub mod offered;
mod offers;
pub mod open;
pub mod ops;
pub mod perft;
pub mod permute;
pub mod probe;
pub mod record;
pub mod resample;
mod run;
pub mod scenario;
pub mod set;
pub mod splits;
pub mod state;
pub mod state_text;
pub mod subsets;
pub mod table;
pub mod texts;
pub mod view;
pub mod watch;
mod watched;
pub mod zones;
