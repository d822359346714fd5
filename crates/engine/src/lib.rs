//! The engine: program + choices + chance → states, legal moves, views, explanations, records.
//!
//! A [`Table`](table::Table) is a game with its number of players and options fixed: the program is laid out in memory
//! ([`open`], [`layout`]) and turned into compact code ([`lower`], [`ops`]). A [`State`](state::State) is plain data; the
//! machine ([`run`]) takes it from choice to choice. What is on offer is kept without a list ([`offers`]); chance enters by one
//! door ([`chance`]). What is not worth an instruction is evaluated as it is written ([`eval`]), and sets of cards with conditions
//! and best partitions are searched for ([`choice`], [`subsets`], [`splits`], [`families`]). Rules that go wrong end the game with a
//! [`fault`].
//!
//! Around it stands what others need:
//!
//! - **looking on**: [`view`] is the one door for secrets; [`watch`] tells what happened, [`ending`] how it ended, and [`offered`] what can be done, both to
//!   one viewer; [`explain`] says why something cannot; [`ranking`] in which order the rules rank what is printed on cards, [`prices`]
//!   what cards cost, and [`gleaned`] what else of a game can be read off its rules;
//!   [`names`] and [`texts`] put cards, moves and labels into words;
//! - **keeping**: a [`record`] is seed and moves, from which all else follows; [`state_text`] is a state to read and write;
//!   [`scenario`] lays one out and tests what comes of it; [`decks`] holds what players bring against the rules;
//! - **knowing**: [`knowledge`] is who knows a card that its zone does not show, [`learned`] what everybody can conclude, and
//!   [`resample`] deals what a seat does not know anew, for bots;
//! - **proving**: [`laws`] every game must keep, [`perft`] counts what can happen, [`coverage`] what did, [`probe`] looks inside.

pub mod asked;
pub mod asleep;
pub mod cells;
pub mod chance;
pub mod choice;
pub mod constants;
pub mod coverage;
pub mod decks;
pub mod dictated;
pub mod ending;
pub mod eval;
pub mod explain;
pub mod families;
pub mod fault;
#[cfg(test)]
mod fixture;
mod frames;
pub mod gleaned;
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
pub mod prices;
pub mod probe;
pub mod ranking;
pub mod record;
pub mod resample;
mod run;
pub mod scenario;
pub mod set;
pub mod sorted;
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
