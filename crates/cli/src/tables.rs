//! Many tables of one game: every number of players, and every option at its ends.

use crate::failure::Failure;
use crate::library::Game;
use crate::open;
use engine::laws::tables::{self, Setting};
use engine::table::Table;
use lang::program::Program;
use std::sync::Arc;

/// A table, and how one asks for it.
pub struct Laid {
    /// Game, players and options as they stand on a command line.
    pub name: String,
    /// The table, open.
    pub table: Arc<Table>,
}

/// Opens these tables of a game, with these decks where people bring their own.
pub fn lay(
    game: &Game,
    settings: impl FnOnce(&Arc<Program>) -> Vec<Setting>,
    decks: &[(String, String)],
) -> Result<Vec<Laid>, Failure> {
    let program = open::rules(game)?;
    let open = |(players, options): Setting| {
        let table = open::open(&program, Some(usize::from(players)), &[&options[..], decks].concat())?;
        let changed: String =
            options.iter().map(|(name, value)| format!(" --option {name}={value}")).collect();
        Ok(Laid { name: format!("{} --players {players}{changed}", game.name), table })
    };
    settings(&program).into_iter().map(open).collect()
}

/// Every number of players; and with the fewest and the most, every option at its ends, one changed at a time.
pub fn every(program: &Arc<Program>) -> Vec<Setting> {
    tables::usual(program).into_iter().chain(tables::at_the_ends(program)).collect()
}
