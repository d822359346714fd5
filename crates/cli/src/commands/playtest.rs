//! `playtest`: many games, and an honest picture of how the game behaves.

mod progress;
mod text;

use crate::failure::{Done, Failure};
use crate::open::TableArguments;
use crate::term;
use bots::levels::Level;
use clap::Args;
use engine::table::Table;
use lab::plan::Plan;
use lab::report::{Report, csv, json};
use lab::statistics::Statistics;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "Examples:
  cardwright playtest crazy-eights --players 4          10,000 random games, everything that shows in them
  cardwright playtest hearts --bots greedy -n 500       players who look one move ahead
  cardwright playtest my-game --json > report.json      for other programs
  cardwright playtest my-game --records odd-games       keeps the longest game, an endless one and so on

Players: random, greedy, beginner, easy, medium, hard, expert, a number of simulations (`500`), a time (`200ms`).
With the same seed the report is the same on any number of threads, unless a player thinks by the clock. Ctrl-C ends the run; the
report then tells of the games that are done.";

/// Play a game many times and tell how it behaves
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Playtest {
    #[command(flatten)]
    table: TableArguments,
    /// How many games
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who plays: one level for all, or one for each seat with commas between
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "random")]
    bots: Vec<Level>,
    /// What chance and the players' choices come from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print the report as JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print the figures as comma-separated values
    #[arg(long)]
    csv: bool,
    /// Keep records of games worth looking at in this folder
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

impl Playtest {
    /// Plays the games and prints the report.
    pub fn run(self) -> Done {
        let (_, table) = self.table.open()?;
        let plan = self.plan(&table)?;
        let statistics = progress::watch(plan.games, |progress| lab::play::play(&plan, progress));
        if statistics.games == 0 {
            return Err(Failure::finding(
                "Stopped before the first game was over: there is nothing to report.",
            ));
        }
        let report = lab::report::of(&plan, &statistics);
        if let Some(folder) = &self.records {
            keep_records(folder, &plan, &statistics)?;
        }
        self.print(&report);
        Ok(())
    }

    fn plan<'a>(&self, table: &'a Table) -> Result<Plan<'a>, Failure> {
        let players = table.layout.players;
        let levels = match &self.bots[..] {
            [one] => vec![one.clone(); players],
            several if several.len() == players => several.to_vec(),
            several => {
                let count = several.len();
                let message = format!(
                    "`--bots` names {count} players, but {players} play: name one for all or one for each seat."
                );
                return Err(Failure::usage(message));
            }
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or_else(cores, usize::from);
        Ok(Plan { table, levels, seed: self.seed, games: self.games, threads })
    }

    fn print(&self, report: &Report) {
        match (self.json, self.csv) {
            (true, _) => term::print_json(&json::json(report)),
            (_, true) => term::print(&csv::csv(report)),
            _ => term::print(&text::text(report)),
        }
    }
}

/// Writes down the games worth looking at.
fn keep_records(folder: &Path, plan: &Plan<'_>, statistics: &Statistics) -> Done {
    std::fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder.display(), &error))?;
    for (name, game) in statistics.ends.notable.games() {
        let path = folder.join(format!("{name}.record"));
        std::fs::write(&path, lab::play::record(plan, game).print())
            .map_err(|error| Failure::file("write", path.display(), &error))?;
    }
    Ok(())
}
