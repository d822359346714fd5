//! `record`: plays a random game and writes it down.

use crate::failure::{Done, Failure};
use crate::numbers;
use crate::open::TableArguments;
use crate::table::{self, CHOICES};
use crate::term;
use clap::Args;
use engine::chance::Stream;
use engine::record::Record;
use engine::state::State;
use engine::table::Table;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

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
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: u64,
    /// Print the result as JSON, with the record itself if it goes into no file
    #[arg(long)]
    json: bool,
}

impl RecordCommand {
    /// Plays and writes.
    pub fn run(self) -> Done {
        let (_, table) = self.table.open()?;
        let (record, state) = play(&table, self.seed);
        if let Some(path) = &self.output {
            std::fs::write(path, record.print())
                .map_err(|error| Failure::file("write", path.display(), &error))?;
        }
        match &self.output {
            _ if self.json => term::print_json(&self.value(&table, &record, &state)),
            Some(path) => term::print(&summary(path, &table, &record, &state)),
            None => term::print(&record.print()),
        }
        table::ended_well(&table, &state, self.output.is_none() && !self.json)
    }

    fn value(&self, table: &Table, record: &Record, state: &State) -> Value {
        let result = table::result_json(table, state);
        let moves = record.moves.len();
        match &self.output {
            Some(path) => json!({ "file": path.to_string_lossy(), "moves": moves, "result": result }),
            None => json!({ "record": record.print(), "moves": moves, "result": result }),
        }
    }
}

fn summary(path: &Path, table: &Table, record: &Record, state: &State) -> String {
    let end = table::result(table, state, None).unwrap_or_else(|| "The game is not over.".to_string());
    format!("{}: {}\n{end}\n", path.display(), term::counted(record.moves.len(), "move"))
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
