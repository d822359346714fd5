//! `test`: the scenarios of games, and their records replayed.

mod files;
mod short;

use crate::failure::{Done, Failure};
use crate::library;
use crate::term;
use clap::Args;
use files::{Tested, Work};
use rayon::prelude::*;
use serde_json::{Value, json};

const EXAMPLES: &str = "Examples:
  cardwright test                                           the game in this folder, or all games of the library
  cardwright test crazy-eights                              one game
  cardwright test games/hearts/scenarios/tricky.play        one file
  cardwright test my-game --json                            for other programs

Runs `scenarios/*.play` and replays `records/*.record` of each game. Ends with 1 if one fails or if there is nothing to run.";

/// Run the scenarios of games and replay their records
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Test {
    /// Games, folders of games, or single `.play` and `.record` files [default: the game in this
    /// folder, or the whole library]
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Only scenarios whose name contains this
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Show the whole state where a scenario fails, also what only the engine needs
    #[arg(short, long)]
    verbose: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Test {
    /// Runs everything and prints a line for each file.
    pub fn run(self) -> Done {
        let tested: Vec<Tested> =
            self.work()?.par_iter().flat_map_iter(|work| work.run(self.only.as_deref())).collect();
        let passed: usize = tested.iter().map(|file| file.passed).sum();
        let failed: usize = tested.iter().map(|file| file.failures.len()).sum();
        if self.json {
            let files: Vec<Value> = tested.iter().map(Tested::to_json).collect();
            term::print_json(&json!({ "files": files, "passed": passed, "failed": failed }));
        } else {
            let width = tested.iter().map(|file| file.name.chars().count()).max().unwrap_or(0);
            tested.iter().for_each(|file| term::print(&file.text(width, self.verbose)));
            term::print(&format!("{passed} passed, {failed} failed\n"));
        }
        match (passed, failed) {
            (0, 0) => Err(Failure::finding(match &self.only {
                Some(words) => format!("No scenario has `{words}` in its name."),
                None => {
                    "There is nothing to run: put scenarios into `scenarios/*.play` beside the rules.".into()
                }
            })),
            (_, 0) => Ok(()),
            _ => Err(Failure::told()),
        }
    }

    fn work(&self) -> Result<Vec<Work>, Failure> {
        if self.games.is_empty() {
            return Ok(library::here_or_all().into_iter().map(Work::whole).collect());
        }
        let mut work = Vec::new();
        for name in &self.games {
            match Work::single_file(name) {
                Some(one) => work.push(one?),
                None => work.extend(library::find_all(name)?.into_iter().map(Work::whole)),
            }
        }
        Ok(work)
    }
}
