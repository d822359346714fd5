//! `simulate`: many games of random players, and what came of them.

mod all;
mod figures;
mod report;

use crate::decks::DeckArguments;
use crate::failure::{Done, Failure};
use crate::numbers;
use crate::open::{self, TableArguments};
use crate::progress;
use crate::table::CHOICES;
use crate::term;
use crate::threads::RunArguments;
use clap::Args;
use engine::chance::{Stream, stream_key};
use engine::state::State;
use engine::table::Table;
use figures::{Figures, FirstFault};
use lab::work::Progress;
use rayon::prelude::*;
use std::time::{Duration, Instant};

const EXAMPLES: &str = "Examples:
  cardwright simulate crazy-eights                    10,000 games of 2 players
  cardwright simulate hearts -n 1000000 --players 4   more games, another table
  cardwright simulate scat --option lives=5 --json    for other programs
  cardwright simulate hearts --ends                   how games end with every number of players and every option at its ends
  cardwright simulate --all                           the same for every game of the library, 10,000 games of each

With the same seed the figures are the same on any machine and any number of threads, speeds apart. Ctrl-C ends the run, and what
was played until then is summed up.";

/// Play many games at random and sum them up
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// The game: a name of the library, a `.cards` file, or a game's folder
    #[arg(required_unless_present = "all")]
    game: Option<String>,
    /// Every game of the library at every table, see `--ends`
    #[arg(long, conflicts_with_all = ["game", "players", "options"])]
    all: bool,
    /// Every number of players, and with the fewest and the most every option at its ends; the games are shared out among them
    #[arg(long, conflicts_with_all = ["players", "options"])]
    ends: bool,
    /// How many play [default: the fewest the game allows]
    #[arg(short, long, value_name = "N", value_parser = numbers::players, allow_negative_numbers = true)]
    players: Option<usize>,
    /// An option that differs from the usual; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = open::read_option)]
    options: Vec<(String, String)>,
    #[command(flatten)]
    decks: DeckArguments,
    /// How many games; with `--all` of each game
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10_000, value_parser = numbers::count, allow_negative_numbers = true)]
    games: u64,
    #[command(flatten)]
    run: RunArguments,
}

/// So many games are played between two looks at whether to go on.
const BATCH: u64 = 64;

impl Simulate {
    /// Plays the games and prints the summary.
    pub fn run(self) -> Done {
        let Some(game) = self.game.clone().filter(|_| !self.ends) else { return all::run(&self) };
        let arguments =
            TableArguments { game, players: self.players, options: self.options, decks: self.decks };
        let (_, table) = arguments.open()?;
        let threads = self.run.threads()?;
        let start = Instant::now();
        let figures = progress::watch(self.games, |progress| {
            threads.install(|| play(&table, self.run.seed, self.games, progress))
        });
        let time = start.elapsed().max(Duration::from_nanos(1));
        match self.run.json {
            true => term::print_json(&report::json(&table, &figures, self.run.seed, time)),
            false => term::print(&report::text(&table, &figures, time)),
        }
        match &figures.first_fault {
            Some(first) => Err(fault(&figures, first, &arguments.game)),
            None => Ok(()),
        }
    }
}

/// What to say of a game that ended in a fault of its rules.
fn fault(figures: &Figures, first: &FirstFault, game: &str) -> Failure {
    Failure::finding(format!(
        "{} of {} games ended in a fault of the rules; the first: {}. `cardwright record {game} --seed {}` (with the same players \
         and options) plays it again.",
        figures.faults, figures.games, first.message, first.seed
    ))
}

/// Plays games 0 to `games`; game `i` has its own seed, so who plays it does not matter.
fn play(table: &Table, seed: u64, games: u64, progress: &Progress) -> Figures {
    let none = || Figures::new(table.layout.players, table.layout.teams);
    let batch = |number: u64| {
        let mut figures = none();
        let mut state = State::blank(&table.layout);
        let range = number * BATCH..((number + 1) * BATCH).min(games);
        for game in range.take_while(|_| !progress.is_stopped()) {
            let own_seed = stream_key(seed, game);
            let decisions = table.random_game(&mut state, own_seed, &mut Stream::new(own_seed, CHOICES));
            figures.add(table, &state, (game, own_seed), decisions);
            progress.advance(1);
        }
        figures
    };
    (0..games.div_ceil(BATCH)).into_par_iter().map(batch).reduce(none, Figures::join)
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
            let figures = play(&table, seed, 1, &Progress::default());
            let (record, state) = record::play(&table, stream_key(seed, 0));
            assert_eq!(figures.total_decisions(), record.moves.len() as u64);
            let winners = table.outcome(&state).expect("it ends").winners;
            assert_eq!(figures.wins, winners.iter().map(|&won| u64::from(won)).collect::<Vec<_>>());
        }
    }
}
