//! `perft`: every way a game can go, counted by depth.

use crate::failure::{Done, Failure};
use crate::numbers;
use crate::open::TableArguments;
use crate::term;
use clap::Args;
use comfy_table::{CellAlignment, presets};
use engine::perft::{ChanceIs, Counts, perft};
use serde_json::{Value, json};

const EXAMPLES: &str = "Examples:
  cardwright perft kuhn-poker --depth 3             every deal, every way to play it
  cardwright perft crazy-eights --depth 4 --fixed   one deal only";

/// Count every way a game can go
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Perft {
    #[command(flatten)]
    table: TableArguments,
    /// How many decisions deep
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=1000))]
    depth: u16,
    /// Follow one outcome of chance, that of the seed, instead of every one
    #[arg(long)]
    fixed: bool,
    /// What chance comes from; includes --fixed [default: 1]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Stop after this many sequences of moves
    #[arg(long, value_name = "N", default_value_t = 100_000_000)]
    most: u64,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Perft {
    /// Counts and prints.
    pub fn run(self) -> Done {
        let (_, table) = self.table.open()?;
        let chance = if self.is_fixed() { ChanceIs::Seeded } else { ChanceIs::Enumerated };
        let counts = perft(&table, self.seed.unwrap_or(1), chance, usize::from(self.depth), self.most)
            .map_err(|_| self.too_many())?;
        if self.json {
            let rows: Vec<Value> = counts.iter().enumerate().map(row).collect();
            let chance = if self.is_fixed() { "fixed" } else { "enumerated" };
            let game = &table.program().name;
            term::print_json(
                &json!({ "game": game, "players": table.layout.players, "chance": chance, "depths": rows }),
            );
        } else {
            term::print(&format!("{}\n", text(&counts)));
        }
        self.faults(&counts)
    }

    fn is_fixed(&self) -> bool {
        self.fixed || self.seed.is_some()
    }

    fn faults(&self, counts: &[Counts]) -> Done {
        match counts.iter().map(|counts| counts.faults).sum::<u64>() {
            0 => Ok(()),
            faults => Err(Failure::finding(format!(
                "{} of moves end in a fault of the rules; `cardwright simulate {}` tells of one.",
                term::counted(faults as usize, "sequence"),
                self.table.game
            ))),
        }
    }

    fn too_many(&self) -> Failure {
        let advice = if self.is_fixed() {
            "choose a smaller --depth"
        } else {
            "choose a smaller --depth, or --fixed for a single deal"
        };
        Failure::finding(format!(
            "There are more than {} sequences of moves: {advice}, or raise --most.",
            self.most
        ))
    }
}

fn text(counts: &[Counts]) -> String {
    let mut table = comfy_table::Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["depth", "sequences", "to decide", "over", "chance points", "faults"]);
    for (depth, c) in counts.iter().enumerate() {
        table.add_row(
            [depth as u64, c.sequences, c.decisions, c.terminal, c.chance, c.faults].map(|n| n.to_string()),
        );
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.trim_fmt()
}

fn row((depth, counts): (usize, &Counts)) -> Value {
    json!({
        "depth": depth,
        "sequences": counts.sequences,
        "decisions": counts.decisions,
        "terminal": counts.terminal,
        "chance": counts.chance,
        "faults": counts.faults,
    })
}
