//! `playtest --tune`: options are searched for a fair game of the wished length.

use super::Playtest;
use crate::failure::{Done, Failure};
use crate::progress;
use crate::{library, open, players};
use lab::studies::tune::{Dial, Tuning, Wish};

/// So many games are played with each setting, if nothing else is said.
const GAMES: u64 = 1_000;

/// Tries settings and prints the trade-off.
pub fn run(asked: &Playtest, wish: Wish) -> Done {
    let game = library::find(&asked.table.game)?;
    let program = open::rules(&game)?;
    let players = asked.table.players.unwrap_or_else(|| open::fewest(&program));
    // Whether there is such a table at all is told before anything is played.
    let table = open::open(&program, Some(players), &asked.table.wishes()?)?;
    let dials: Result<Vec<Dial>, String> = match &asked.tune[..] {
        [all] if all == "all" => Ok(Dial::all(&program)),
        names => names.iter().map(|name| Dial::new(&program, name)).collect(),
    };
    let dials = dials.map_err(Failure::usage)?;
    if dials.is_empty() {
        return Err(Failure::usage(format!(
            "{} has no option with a range of numbers to tune.",
            program.name
        )));
    }
    let tuning = Tuning {
        program,
        players,
        fixed: asked.table.wishes()?,
        dials,
        wish,
        levels: asked.levels(&game, &table)?,
        seed: asked.seed,
        games: asked.games.unwrap_or(GAMES),
        threads: asked.threads(),
    };
    let tuned = progress::watch(tuning.most_settings() * tuning.games, |progress| tuning.study(progress));
    if tuned.tried.is_empty() {
        return Err(Failure::finding(
            "Stopped before the first setting was tried: there is nothing to report.",
        ));
    }
    let mut report = lab::report::empty(&asked.plan(&game, &table)?, tuned.tried.len() as u64 * tuning.games);
    report.wanted = report.games;
    report.sections.push(tuning.section(&tuned));
    players::report(&tuning.levels);
    asked.output.write(&report)
}
