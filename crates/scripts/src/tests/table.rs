//! Tables of the library, and scripts that run in this process.

use crate::answer::Answer;
use crate::inside;
use crate::limits::Limits;
use crate::script::{Runner, Script};
use bots::Level;
use bots::guest::Guest;
use engine::table::Table;
use std::sync::Arc;

/// The folder of a game.
pub fn folder(game: &str) -> String {
    format!("{}/../../games/{game}", env!("CARGO_MANIFEST_DIR"))
}

/// A table of a game; 0 players: as few as it allows.
pub fn table(name: &str, players: usize) -> Table {
    let read = |file: &str| std::fs::read_to_string(format!("{}/{file}", folder(name))).ok();
    let text = read(&format!("{name}.cards")).expect("the game is in the library");
    let beside = |file: &str| read(&lang::compile::file_of(file));
    let compiled = lang::compile::compile(&format!("{name}.cards"), &text, &beside);
    let program = Arc::new(compiled.program.expect("it compiles"));
    let players = if players > 0 { players } else { usize::from(program.players.counts[0]) };
    Table::open(program, players, &[]).expect("it opens")
}

/// Runs scripts in this process.
#[derive(Debug)]
struct Here;

impl Runner for Here {
    fn ask(&self, script: &str, question: Option<&str>) -> Answer {
        inside::ask(script, question, &Limits::default())
    }
}

/// A script that runs in this process.
pub fn script(name: &str, text: &str) -> Arc<Script> {
    Script::with(name, text, Box::new(Here)).unwrap_or_else(|fault| panic!("{}", fault.in_file(name)))
}

/// The script as a level.
pub fn level(script: &Arc<Script>) -> Level {
    Level::Guest(Guest(script.clone()))
}
