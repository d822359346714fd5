//! `record`: plays a random game and writes it down.

use crate::failure::{Done, Failure};
use crate::open::TableArguments;
use crate::table::{self, CHOICES};
use crate::term;
use clap::Args;
use engine::chance::Stream;
use engine::record::Record;
use engine::state::State;
use engine::table::Table;
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "Examples:
  cardwright record crazy-eights -o game.record             a random game of 2 players
  cardwright record hearts --players 4 --seed 7 -o 7.record
  cardwright record scat                                    prints it instead";

/// Play a random game and write it down
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct RecordCommand {
    #[command(flatten)]
    table: TableArguments,
    /// Where to write it [default: stdout]
    #[arg(short = 'o', long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What chance and the players' choices come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print a summary as JSON
    #[arg(long, requires = "output")]
    json: bool,
}

impl RecordCommand {
    /// Plays and writes.
    pub fn run(self) -> Done {
        let (_, table) = self.table.open()?;
        let (record, state) = play(&table, self.seed);
        let Some(path) = &self.output else {
            term::print(&record.print());
            return Ok(());
        };
        std::fs::write(path, record.print())
            .map_err(|error| Failure::file("write", path.display(), &error))?;
        if self.json {
            let result = table::result_json(&table, &state);
            term::print_json(
                &json!({ "file": path.to_string_lossy(), "moves": record.moves.len(), "result": result }),
            );
            return Ok(());
        }
        let end = table::result(&table, &state, None).unwrap_or_else(|| "The game is not over.".to_string());
        term::print(&format!("{}: {}\n{end}\n", path.display(), term::counted(record.moves.len(), "move")));
        Ok(())
    }
}

/// A random game and how it ended.
pub(super) fn play(table: &Table, seed: u64) -> (Record, State) {
    let mut record = Record::new(table, seed);
    let mut state = table.start(seed);
    let mut random = Stream::new(seed, CHOICES);
    while let Some(&seat) = table.to_choose(&state).first() {
        let count = table.count(&mut state, seat);
        let Some(chosen) = table.nth(&mut state, seat, random.below(count)) else { break };
        if record.play(table, &mut state, seat, &chosen).is_err() {
            break;
        }
    }
    (record, state)
}
