//! Trying the scripts that a game brings along: whether they can be used, and how they do in a game or two.

use super::{ERROR, Game};
use crate::scripts::{self, LARGEST, MOST, Scripts, Written};
use crate::wire::{Complaint, Verdict};
use ::scripts::Fault;
use bots::game::Game as Played;
use bots::guest::Guest;
use bots::{Bot, Level};
use engine::table::Table;
use std::time::{Duration, Instant};

/// A script plays for so long.
const PLAYS: Duration = Duration::from_secs(1);

/// Tries every script. One that cannot be used at all is an error, one that fails in play is warned of.
pub(super) fn run(game: &Game, scripts: &Scripts, end: Instant, verdict: &mut Verdict) {
    let names = game.files.iter().filter(|(path, _)| scripts::name_of(path).is_some());
    let (count, large) = names
        .fold((0, 0), |(count, large), (_, text)| (count + 1, large + usize::from(text.len() > LARGEST)));
    if count > MOST || large > 0 {
        let text = format!("A game has at most {MOST} scripts, each of at most {} KB.", LARGEST / 1024);
        return verdict.troubles.push(text);
    }
    for script in scripts.of(game) {
        verdict.complaints.extend(try_one(game, scripts, &script, end));
    }
}

fn try_one(game: &Game, scripts: &Scripts, written: &Written, end: Instant) -> Vec<Complaint> {
    let script = match scripts.start(written) {
        Ok(script) => script,
        Err(fault) => return vec![complaint(written, &fault, ERROR)],
    };
    let fewest = game.program.players.counts.first().copied().unwrap_or(2);
    if let Ok(table) = Table::open(game.program.clone(), usize::from(fewest), &[]) {
        play(&table, &Level::Guest(Guest(script.clone())), end.min(Instant::now() + PLAYS));
    }
    script.so_far().kinds.keys().map(|fault| complaint(written, fault, "warning")).collect()
}

/// Lets a script play on every seat; one choice at least, however late it is.
fn play(table: &Table, level: &Level, end: Instant) {
    let mut game = Played::start(table, 1);
    let mut bots: Vec<Box<dyn Bot>> = (0..table.layout.players as u64).map(|seat| level.bot(seat)).collect();
    while let Some(seat) = game.next() {
        if !game.let_choose(seat, bots[usize::from(seat)].as_mut()) || Instant::now() > end {
            return;
        }
    }
}

fn complaint(written: &Written, fault: &Fault, severity: &str) -> Complaint {
    let (line, column) = fault.place.unwrap_or((1, 1));
    Complaint {
        file: written.path(),
        line,
        column,
        end_line: line,
        end_column: column + 1,
        severity: severity.to_string(),
        code: String::new(),
        text: format!("{}.", fault.message),
        help: match severity {
            ERROR => "A script has `export function choose(view, moves, help)` and returns one of the moves.",
            _ => "Whenever this happens at a table, a simple player chooses in its place.",
        }
        .to_string(),
        fix: None,
    }
}
