//! `playtest A --against B`: two versions of a game, or two settings of its options, on the same deals.

use super::Playtest;
use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::open;
use crate::players;
use crate::progress;
use engine::table::Table;
use lab::studies::compare;

/// Plays both and prints what is different.
pub fn run(asked: &Playtest, game: &Game, table: &Table) -> Done {
    let other_game = asked.against.as_deref().map(library::find).transpose()?;
    let program = open::rules(other_game.as_ref().unwrap_or(game))?;
    let mut options = asked.table.wishes()?;
    options.retain(|(name, _)| asked.against_option.iter().all(|(other, _)| other != name));
    options.extend(asked.against_option.iter().cloned());
    let other_table = open::open(&program, Some(table.layout.players), &options)?;
    let a = asked.plan(game, table)?;
    let b = asked.plan(other_game.as_ref().unwrap_or(game), &other_table)?;
    let found = progress::watch(a.games, |progress| compare::study(&a, &b, progress));
    if found.deals == 0 {
        return Err(Failure::finding("Stopped before the first deal was over: there is nothing to report."));
    }
    let mut report = lab::report::empty(&a, found.deals);
    // Two settings of one game go by its name, two files by theirs.
    let (first, second) = match &other_game {
        None => (table.program().name.clone(), table.program().name.clone()),
        Some(other) => (game.shown(), other.shown()),
    };
    let names = (name(&first, &asked.table.options), name(&second, &options));
    report.sections.push(compare::section(&found, &names.0, &names.1));
    players::report(a.levels.iter().chain(&b.levels));
    asked.output.write(&report)
}

/// A version in words: `Crazy Eights with hand_size=7`.
fn name(game: &str, options: &[(String, String)]) -> String {
    if options.is_empty() {
        return game.to_string();
    }
    let options: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("{game} with {}", options.join(", "))
}
