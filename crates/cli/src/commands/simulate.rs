//! `simulate`: many games of random players, and what came of them.

mod figures;
mod report;

use crate::failure::{Done, Failure};
use crate::open::TableArguments;
use crate::table::CHOICES;
use crate::term;
use crate::threads::RunArguments;
use clap::Args;
use engine::chance::{Stream, stream_key};
use engine::state::State;
use engine::table::Table;
use figures::Figures;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "Examples:
  cardwright simulate crazy-eights                    10,000 games of 2 players
  cardwright simulate hearts -n 1000000 --players 4   more games, another table
  cardwright simulate scat --option lives=5 --json    for other programs

With the same seed the figures are the same on any machine and any number of threads, speeds apart.";

/// Play many games at random and sum them up
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    #[command(flatten)]
    table: TableArguments,
    /// How many games
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    run: RunArguments,
}

/// So many games are played between two looks at the progress bar.
const BATCH: u64 = 64;

impl Simulate {
    /// Plays the games and prints the summary.
    pub fn run(self) -> Done {
        let (_, table) = self.table.open()?;
        let threads = self.run.threads()?;
        let bar = progress_bar(self.games);
        let start = Instant::now();
        let figures = threads.install(|| play(&table, self.run.seed, self.games, &bar));
        let time = start.elapsed().max(Duration::from_nanos(1));
        bar.finish_and_clear();
        match self.run.json {
            true => term::print_json(&report::json(&table, &figures, self.run.seed, time)),
            false => term::print(&report::text(&table, &figures, time)),
        }
        match &figures.first_fault {
            Some(first) => Err(Failure::finding(format!(
                "{} of {} games ended in a fault of the rules; the first: {}. `cardwright record {} --seed {}` (with the \
                 same players and options) plays it again.",
                figures.faults, figures.games, first.message, self.table.game, first.seed
            ))),
            None => Ok(()),
        }
    }
}

/// Plays games 0 to `games`; game `i` has its own seed, so who plays it does not matter.
fn play(table: &Table, seed: u64, games: u64, bar: &ProgressBar) -> Figures {
    let batch = |number: u64| {
        let mut figures = Figures::new(table.layout.players, table.layout.teams);
        let mut state = State::blank(&table.layout);
        let range = number * BATCH..((number + 1) * BATCH).min(games);
        bar.inc(range.end - range.start);
        for game in range {
            let own_seed = stream_key(seed, game);
            let decisions = table.random_game(&mut state, own_seed, &mut Stream::new(own_seed, CHOICES));
            figures.add(table, &state, (game, own_seed), decisions);
        }
        figures
    };
    let none = || Figures::new(table.layout.players, table.layout.teams);
    (0..games.div_ceil(BATCH)).into_par_iter().map(batch).reduce(none, Figures::join)
}

/// A bar on stderr if somebody looks on.
fn progress_bar(games: u64) -> ProgressBar {
    if !term::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {human_pos} games, {eta} left");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::record;
    use crate::open;

    /// What a summary tells of a game can be looked at closely.
    #[test]
    fn a_game_of_a_simulation_can_be_recorded() {
        let game = crate::library::find("crazy-eights").expect("it is in the library");
        let table =
            open::open(&open::rules(&game).expect("it can be played"), Some(3), &[]).expect("for three");
        for seed in 0..20 {
            let figures = play(&table, seed, 1, &ProgressBar::hidden());
            let (record, state) = record::play(&table, stream_key(seed, 0));
            assert_eq!(figures.total_decisions(), record.moves.len() as u64);
            let winners = table.outcome(&state).expect("it ends").winners;
            assert_eq!(figures.wins, winners.iter().map(|&won| u64::from(won)).collect::<Vec<_>>());
        }
    }
}
