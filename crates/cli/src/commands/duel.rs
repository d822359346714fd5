//! `duel`: two kinds of computer players against each other, on the same deals.

use crate::commands::with_players;
use crate::failure::{Done, Failure};
use crate::interrupt;
use crate::numbers;
use crate::open::TableArguments;
use crate::players::{self, Player};
use crate::progress;
use crate::term;
use crate::threads::RunArguments;
use bots::duel::{Duel, is_shared};
use bots::levels::Level;
use clap::Args;
use engine::chance::stream_key;
use engine::table::Table;
use indicatif::ProgressBar;
use lab::report::words::{counted, elo as elo_words, grouped};
use rayon::prelude::*;
use serde_json::json;

const EXAMPLES: &str = "Examples:
  cardwright duel crazy-eights hard medium             which of two levels is better, and by how much
  cardwright duel hearts 200ms greedy --players 4      a search of 200 milliseconds a move
  cardwright duel scat 500 random -n 400 --json        for other programs
  cardwright duel crazy-eights clever.js greedy        a script of your own

Every deal is played with both in every seat, so neither has better cards. With the same seed the result is the same on any
number of threads, unless a player thinks by the clock.";

/// Let two kinds of computer players play each other
#[derive(Args, Debug)]
#[command(after_help = with_players(EXAMPLES))]
pub struct DuelCommand {
    #[command(flatten)]
    table: TableArguments,
    /// The first kind of player
    first: Player,
    /// The second kind of player
    second: Player,
    /// How many deals
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = numbers::deals, allow_negative_numbers = true)]
    deals: u64,
    #[command(flatten)]
    run: RunArguments,
}

impl DuelCommand {
    /// Plays the games and prints who is better.
    pub fn run(self) -> Done {
        let (game, table) = self.table.open()?;
        let levels = [self.first.level(&game, &table)?, self.second.level(&game, &table)?];
        let threads = self.run.threads()?;
        let bar = progress::of_deals(self.deals);
        let duel = threads.install(|| self.play(&table, &levels, &bar));
        bar.finish_and_clear();
        match self.run.json {
            true => term::print_json(&self.as_json(&table, &levels, &duel)),
            false => term::print(&self.as_text(&table, &levels, &duel)),
        }
        players::report(&levels);
        faults([&duel])
    }

    fn play(&self, table: &Table, [first, second]: &[Level; 2], bar: &ProgressBar) -> Duel {
        let seed = |deal| stream_key(self.run.seed, deal);
        let deals = (0..self.deals).into_par_iter();
        let played: Vec<Option<Duel>> =
            deals.map(|deal| one_deal(table, [first, second], seed(deal), bar)).collect();
        // Added up in order: sums of fractions depend on it.
        played.into_iter().flatten().fold(Duel::default(), Duel::join)
    }

    fn as_text(&self, table: &Table, [first, second]: &[Level; 2], duel: &Duel) -> String {
        let (low, high) = duel.interval();
        let (elo_low, elo, elo_high) = duel.elo();
        let verdict = match (low > 0.5, high < 0.5) {
            _ if duel.is_undecided() => {
                "Nobody won any of them: nothing can be said about who is better.".to_string()
            }
            (true, _) => format!("{first} is better."),
            (_, true) => format!("{second} is better."),
            _ => "No evidence yet that either is better.".to_string(),
        };
        let [own, others] = duel.won.map(|won| won as f64 * 200.0 / duel.games.max(1) as f64);
        let apart = format!(
            "All win or lose together, so each played every deal without the other: {first} wins {own:.1} %, {second} {others:.1} %.\n"
        );
        let wins = format!(
            "{first} wins {:.1} % (95 %: {:.1} to {:.1} %), {} ({} to {})\n",
            duel.share() * 100.0,
            low * 100.0,
            high * 100.0,
            elo_words(elo),
            elo_words(elo_low).trim_end_matches(" Elo"),
            elo_words(elo_high).trim_end_matches(" Elo"),
        );
        format!(
            "{}, {}: {} against {}\n{}, {}\n{}{verdict}\n{}{}",
            table.program().name,
            counted(table.layout.players as u64, "player"),
            first,
            second,
            counted(duel.deals, "deal"),
            counted(duel.games, "game"),
            match (duel.is_undecided(), is_shared(table)) {
                (true, _) => "",
                (_, true) => &apart,
                (_, false) => &wins,
            },
            players::caveats([first, second]),
            broken_off(duel.deals, self.deals),
        )
    }

    fn as_json(&self, table: &Table, [first, second]: &[Level; 2], duel: &Duel) -> serde_json::Value {
        let (low, high) = duel.interval();
        let (elo_low, elo, elo_high) = duel.elo();
        json!({
            "game": table.program().name,
            "players": table.layout.players,
            "first": first.to_string(),
            "second": second.to_string(),
            "seed": self.run.seed,
            "deals": duel.deals,
            "games": duel.games,
            "faults": duel.faults,
            "undecided": duel.undecided,
            "won_apart": is_shared(table).then_some(duel.won),
            "script_faults": players::faults_as_json([first, second]),
            "share": duel.share(), "low": low, "high": high,
            "elo": elo, "elo_low": elo_low, "elo_high": elo_high,
        })
    }
}

/// One deal from every seat; None once Ctrl-C was pressed: what is done by then is told.
pub(super) fn one_deal(table: &Table, levels: [&Level; 2], seed: u64, bar: &ProgressBar) -> Option<Duel> {
    if interrupt::pressed() {
        return None;
    }
    let duel = Duel::of_deal(table, levels, seed);
    bar.inc(1);
    Some(duel)
}

/// A line that says so if not all deals were played.
pub(super) fn broken_off(played: u64, wanted: u64) -> String {
    match played < wanted {
        true => format!("Broken off after {} of {}.\n", grouped(played), counted(wanted, "deal")),
        false => String::new(),
    }
}

/// Says so if games ended in a fault of the rules: what the figures tell of them is nothing.
pub(super) fn faults<'a>(duels: impl IntoIterator<Item = &'a Duel>) -> Done {
    let all = duels.into_iter().cloned().fold(Duel::default(), Duel::join);
    match all.first_fault {
        None => Ok(()),
        Some(first) => Err(Failure::finding(format!(
            "{} of {} ended in a fault of the rules; the first: {first}.",
            grouped(all.faults),
            counted(all.games, "game")
        ))),
    }
}
