//! `script`: tries a script on a game, or shows what a script is told.

use crate::failure::{Done, Failure};
use crate::numbers;
use crate::open::TableArguments;
use crate::players;
use crate::term;
use bots::game::Game as Played;
use bots::guest::Guest;
use bots::{Bot, Level};
use clap::Args;
use engine::chance::{Stream, stream_key};
use engine::table::Table;
use scripts::Script;
use scripts::question::{self, MOST_MOVES};
use serde_json::json;
use std::sync::Arc;

const EXAMPLES: &str = "Examples:
  cardwright script crazy-eights                      what a script is told, as JSON: its view and its moves
  cardwright script crazy-eights clever.js            lets clever.js play, and tells what goes wrong
  cardwright script hearts clever.js -n 100 --players 4
  cardwright script crazy-eights keeps-eights.js      a script that comes with the game

A script is a file in JavaScript with `export function choose(view, moves, help)`, which returns one of the moves. Scripts also
play in `play --bots`, `duel`, `tournament` and `playtest --bots`: name their file. Chapter 16 of the guide tells more.";

/// Try a script that plays, or see what scripts are told
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ScriptCommand {
    #[command(flatten)]
    table: TableArguments,
    /// The script; without one, the first choice of a game is shown as scripts get it
    file: Option<String>,
    /// How many games; the script plays in one seat after the other, against `greedy`
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10, value_parser = numbers::count, allow_negative_numbers = true)]
    games: u64,
    /// What chance and the players' choices come from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: u64,
    /// Print the result as JSON; what a script is told is JSON anyway
    #[arg(long)]
    json: bool,
}

impl ScriptCommand {
    /// Plays the games and tells how the script did.
    pub fn run(self) -> Done {
        let (game, table) = self.table.open()?;
        let Some(file) = &self.file else { return self.show(&table) };
        let script = players::load(&game, file)?;
        let won = self.play(&table, &script);
        let report = script.so_far();
        if self.json {
            let (chosen, trouble) = (report.asked, report.text(file));
            term::print_json(&json!({
                "script": file, "game": table.program().name, "games": self.games, "chosen": chosen,
                "won": won, "said": report.said, "trouble": trouble,
            }));
            return trouble.map_or(Ok(()), |_| Err(Failure::told()));
        }
        report.said.iter().for_each(|line| term::print(&format!("{file} says: {line}\n")));
        term::print(&format!(
            "{file} chose {} times in {} of {}, and won {won:.1} against `greedy`.\n",
            report.asked,
            term::counted(self.games as usize, "game"),
            table.program().name,
        ));
        match report.text(file) {
            Some(text) => Err(Failure::finding(text.trim_end().to_string())),
            None => Ok(()),
        }
    }

    /// How many games were won; a shared win counts as its part.
    fn play(&self, table: &Table, script: &Arc<Script>) -> f64 {
        let mut won = 0.0;
        for number in 0..self.games {
            let seat = (number % table.layout.players as u64) as usize;
            let seed = stream_key(self.seed, number);
            let mut bots: Vec<Box<dyn Bot>> = (0..table.layout.players)
                .map(|other| Level::Greedy.bot(stream_key(seed, other as u64)))
                .collect();
            bots[seat] = Level::Guest(Guest(script.clone())).bot(stream_key(seed, seat as u64));
            let mut game = Played::start(table, seed);
            game.play(&mut bots);
            won += game.shares()[seat];
        }
        won
    }

    /// The first choice with more than one move, as scripts get it.
    fn show(&self, table: &Table) -> Done {
        let mut game = Played::start(table, stream_key(self.seed, 0));
        let mut bot = Level::Greedy.bot(self.seed);
        while let Some(seat) = game.next() {
            let sight = game.sight(seat);
            let keys = sight.keys(MOST_MOVES, &mut Stream::new(self.seed, 0));
            if keys.len() > 1 {
                let shown = scripts::inside::shown(&question::of(&sight, &keys, self.seed));
                let shown = shown.map_err(|fault| Failure::finding(fault.message))?;
                term::print(&format!("{shown}\n"));
                return Ok(());
            }
            if !game.let_choose(seat, bot.as_mut()) {
                break;
            }
        }
        Err(Failure::finding(format!("Nobody ever has a choice in {}.", table.program().name)))
    }
}
