//! `tournament`: several kinds of computer players, each against each other, on the same deals.

use crate::commands::{duel, with_players};
use crate::failure::{Done, Failure};
use crate::library::Game;
use crate::numbers;
use crate::open::TableArguments;
use crate::players::{self, Player};
use crate::progress;
use crate::term;
use crate::threads::RunArguments;
use bots::Level;
use bots::duel::Duel;
use bots::tournament::Tournament;
use clap::Args;
use comfy_table::{CellAlignment, Table as Drawn, presets};
use engine::chance::stream_key;
use engine::table::Table;
use indicatif::ProgressBar;
use lab::report::words::{counted, elo};
use rayon::prelude::*;
use serde_json::json;

const EXAMPLES: &str = "Examples:
  cardwright tournament hearts                         the five levels against each other
  cardwright tournament scopa random greedy hard -n 200
  cardwright tournament gin-rummy hard 200ms --json    for other programs
  cardwright tournament crazy-eights clever.js greedy medium

Each pair plays every deal with both in every seat, so nobody has better cards. With the same seed the result is the same on any
number of threads, unless a player thinks by the clock.";

/// Let several kinds of computer players play each other and rate them
#[derive(Args, Debug)]
#[command(after_help = with_players(EXAMPLES))]
pub struct TournamentCommand {
    #[command(flatten)]
    table: TableArguments,
    /// Who plays [default: the five levels]
    players_named: Vec<Player>,
    /// How many deals each pair plays
    #[arg(short = 'n', long, value_name = "N", default_value_t = 50, value_parser = numbers::deals, allow_negative_numbers = true)]
    deals: u64,
    #[command(flatten)]
    run: RunArguments,
}

impl TournamentCommand {
    /// Plays the games and prints the table.
    pub fn run(self) -> Done {
        let (game, table) = self.table.open()?;
        let levels = self.levels(&game, &table)?;
        let threads = self.run.threads()?;
        let pairs = Tournament::pairs(levels.len());
        let length = self.deals * pairs.len() as u64;
        let bar = progress::of_deals(length);
        let duels = threads.install(|| self.play(&table, &levels, &pairs, &bar));
        bar.finish_and_clear();
        let names = levels.iter().map(Level::to_string).collect();
        let duels = pairs.iter().zip(duels).map(|(&(a, b), duel)| (a, b, duel));
        let duels = duels.filter(|(_, _, duel)| duel.deals > 0).collect();
        let tournament = Tournament { names, duels };
        match self.run.json {
            true => term::print_json(&self.as_json(&table, &levels, &tournament)),
            false => term::print(&self.as_text(&table, &levels, &tournament)),
        }
        players::report(&levels);
        duel::faults(tournament.duels.iter().map(|(_, _, duel)| duel))
    }

    fn levels(&self, game: &Game, table: &Table) -> Result<Vec<Level>, Failure> {
        match &self.players_named[..] {
            [] => Ok(bots::levels::LADDER.to_vec()),
            [_] => Err(Failure::usage("A tournament needs two kinds of players.".to_string())),
            named => named.iter().map(|player| player.level(game, table)).collect(),
        }
    }

    /// A duel for each pair. All pairs play the same deals.
    fn play(
        &self,
        table: &Table,
        levels: &[Level],
        pairs: &[(usize, usize)],
        bar: &ProgressBar,
    ) -> Vec<Duel> {
        let count = pairs.len() as u64;
        // All pairs play a deal before the next one, so that a tournament that is broken off has something of each.
        let numbers = (0..count * self.deals).into_par_iter();
        let played: Vec<Option<Duel>> = numbers
            .map(|number| {
                let (a, b) = pairs[(number % count) as usize];
                let seed = stream_key(self.run.seed, number / count);
                duel::one_deal(table, [&levels[a], &levels[b]], seed, bar)
            })
            .collect();
        // Added up in order: sums of fractions depend on it.
        let of_pair = |pair: usize| played.iter().skip(pair).step_by(pairs.len()).flatten().cloned();
        (0..pairs.len()).map(|pair| of_pair(pair).fold(Duel::default(), Duel::join)).collect()
    }

    fn as_text(&self, table: &Table, levels: &[Level], tournament: &Tournament) -> String {
        let wanted = self.deals * Tournament::pairs(levels.len()).len() as u64;
        let games: u64 = tournament.duels.iter().map(|(_, _, duel)| duel.games).sum();
        let told = match tournament.duels.iter().all(|(_, _, duel)| duel.is_undecided()) {
            true => "Nobody won any of them: nothing can be said about who is better.".to_string(),
            false => ratings(tournament),
        };
        format!(
            "{}, {}: {} for each pair, {}\n\n{told}\n{}{}",
            table.program().name,
            counted(table.layout.players as u64, "player"),
            counted(self.deals, "deal"),
            counted(games, "game"),
            players::caveats(levels),
            duel::broken_off(tournament.duels.iter().map(|(_, _, duel)| duel.deals).sum(), wanted),
        )
    }

    fn as_json(&self, table: &Table, levels: &[Level], tournament: &Tournament) -> serde_json::Value {
        let ratings = tournament.ratings();
        let players = tournament.names.iter().zip(&ratings).map(|(name, rating)| {
            json!({"player": name, "elo": rating.elo, "plus_minus": rating.give, "share": rating.share})
        });
        let duels = tournament.duels.iter().map(|(a, b, duel)| {
            let (low, high) = duel.interval();
            json!({
                "first": tournament.names[*a], "second": tournament.names[*b],
                "deals": duel.deals, "games": duel.games, "faults": duel.faults, "undecided": duel.undecided,
                "share": duel.share(), "low": low, "high": high,
            })
        });
        json!({
            "game": table.program().name,
            "players": table.layout.players,
            "seed": self.run.seed,
            "script_faults": players::faults_as_json(levels),
            "ratings": players.collect::<Vec<_>>(),
            "duels": duels.collect::<Vec<_>>(),
        })
    }
}

/// The table of players, the strongest first.
fn ratings(tournament: &Tournament) -> String {
    let ratings = tournament.ratings();
    if ratings.is_empty() {
        return "Not every pair has played yet: nobody can be rated.".to_string();
    }
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
    let mut drawn = Drawn::new();
    drawn.load_style(presets::NOTHING);
    let head = ["", "player", "Elo", "wins"].map(String::from).into_iter();
    drawn.set_header(head.chain(order.iter().map(|&other| tournament.names[other].clone())));
    for (place, &player) in order.iter().enumerate() {
        let rating = ratings[player];
        let own = [
            (place + 1).to_string(),
            tournament.names[player].clone(),
            format!("{} ± {:.0}", elo(rating.elo).trim_end_matches(" Elo"), rating.give),
            format!("{:.1} %", rating.share * 100.0),
        ];
        let against = order.iter().map(|&other| match tournament.share(player, other) {
            Some(share) => format!("{:.1}", share * 100.0),
            None => "·".to_string(),
        });
        drawn.add_row(own.into_iter().chain(against));
    }
    drawn.column_iter_mut().skip(2).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    let about = "Elo: the mean is 0, with 95 % certainty within ±. The other figures are per cent of the wins against each \
                 player.";
    let about = term::wrapped(about, term::columns(), "", "");
    let drawn = drawn.to_string();
    let rows: Vec<&str> = drawn.lines().map(str::trim_end).collect();
    format!("{}\n\n{}", rows.join("\n"), about.trim_end())
}
