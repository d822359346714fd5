//! Trying a game that somebody brought along: its complaints, its scenarios, a hundred quick games within limits, and its scripts.
//!
//! Rules are data to the engine: they reach neither files nor network nor clock, and every run of them is bounded. What is
//! left to limit is time and memory: those of the trial as a whole, which is why it is made in a process of its own ([`apart`]),
//! and the time of each single decision, because tables decide on the threads that answer requests.

pub mod apart;
mod scripted;

use super::complaints::{self, ERROR};
use super::{Files, Game};
use crate::scripts::Scripts;
use crate::wire::Verdict;
use apart::Apart;
use engine::chance::Stream;
use engine::scenario;
use engine::state::{State, Status};
use engine::table::Table;
use std::io;
use std::time::{Duration, Instant};

/// So many quick games are played.
const GAMES: u32 = 100;
/// Scenarios, games and scripts take at most so long.
const LONGEST: Duration = Duration::from_secs(10);
/// A single decision takes at most so long.
const LONGEST_DECISION: Duration = Duration::from_millis(250);
/// What the list of games says about a game has at most so many bytes.
const MOST_CARD: usize = 16 * 1024;
/// So many scenarios are run.
const MOST_SCENARIOS: usize = 200;

/// Tries a game in a process of its own, if there is a way to have one. What came of it, as with [`trial`].
pub fn trial_apart(
    apart: Option<&Apart>,
    id: &str,
    files: Files,
    scripts: &Scripts,
) -> io::Result<(Verdict, Option<Game>)> {
    let Some(apart) = apart else { return Ok(trial(id, files, scripts)) };
    let verdict = apart.trial(id, &files, scripts.can_run())?;
    // The process has taken the game with it; what it could compile is compiled here as well.
    let game = is_good(&verdict).then(|| Game::new(id, files).ok()).flatten();
    if let Some(game) = &game {
        // Whoever reads it first need not wait for it.
        game.words();
    }
    Ok((verdict, game))
}

/// What came of a trial: the verdict, and the game if it may be published.
pub fn trial(id: &str, files: Files, scripts: &Scripts) -> (Verdict, Option<Game>) {
    let compiled = super::compile(id, &files);
    let complaints = complaints::of(&compiled);
    let mut verdict = Verdict { published: None, complaints, troubles: Vec::new(), games_played: 0 };
    let Ok(game) = Game::of(id, files, compiled) else { return (verdict, None) };
    let end = Instant::now() + LONGEST;
    look_at_card(&game, &mut verdict);
    run_scenarios(&game, end, &mut verdict);
    play_games(&game, end, &mut verdict);
    scripted::run(&game, scripts, end, &mut verdict);
    // How to play is worked out, too: rules that take too long to tell are found here.
    game.words();
    let good = is_good(&verdict);
    (verdict, good.then_some(game))
}

fn is_good(verdict: &Verdict) -> bool {
    verdict.troubles.is_empty() && !verdict.complaints.iter().any(|one| one.severity == ERROR)
}

/// Everybody who comes to the hub gets the cards of all games: none of them is long.
fn look_at_card(game: &Game, verdict: &mut Verdict) {
    let card = crate::store::as_text(&super::card(game, None));
    if card.map_or(true, |card| card.len() > MOST_CARD) {
        let text = "Its name, what it says about itself and three of its cards stand in the list of games: together they may have 16 KB.";
        verdict.troubles.push(text.to_string());
    }
}

fn run_scenarios(game: &Game, end: Instant, verdict: &mut Verdict) {
    let files = game.files.iter().filter(|(path, _)| path.ends_with(".play"));
    for (path, text) in files.take(MOST_SCENARIOS) {
        match scenario::parse(text) {
            Ok(scenarios) => {
                for one in scenarios.iter().take(MOST_SCENARIOS) {
                    if Instant::now() > end {
                        return verdict.troubles.push(TOO_LONG.to_string());
                    }
                    if let Err(failure) = scenario::run(&game.program, one) {
                        let name = &one.name;
                        verdict
                            .troubles
                            .push(format!("{path}:{}: {name}: {}", failure.line, failure.message));
                    }
                }
            }
            Err(errors) => verdict.troubles.extend(errors.iter().map(|error| format!("{path}: {error}"))),
        }
    }
}

const TOO_LONG: &str = "Trying the game takes longer than 10 seconds.";

/// Plays quick games with each number of players in turn.
fn play_games(game: &Game, end: Instant, verdict: &mut Verdict) {
    let counts = &game.program.players.counts;
    let mut tables = Vec::new();
    for &count in counts {
        match Table::open(game.program.clone(), usize::from(count), &[]) {
            Ok(table) => tables.push(table),
            Err(errors) => verdict
                .troubles
                .extend(errors.iter().map(|error| format!("A table for {count} cannot be opened: {error}."))),
        }
    }
    let mut random = Stream::new(crate::secret::number(), u64::MAX);
    for (seed, table) in (0..GAMES).zip(tables.iter().cycle()) {
        if let Err(trouble) = play(table, u64::from(seed), &mut random, end) {
            return verdict.troubles.push(trouble);
        }
        verdict.games_played += 1;
    }
}

fn play(table: &Table, seed: u64, random: &mut Stream, end: Instant) -> Result<(), String> {
    let begun = Instant::now();
    let mut state: State = table.start(seed);
    if begun.elapsed() > LONGEST_DECISION {
        return Err("It takes longer than a quarter of a second to deal.".to_string());
    }
    loop {
        let begun = Instant::now();
        if begun > end {
            return Err(TOO_LONG.to_string());
        }
        let moved = table.random_move(&mut state, random);
        if begun.elapsed() > LONGEST_DECISION {
            return Err("A single decision takes longer than a quarter of a second.".to_string());
        }
        if !moved {
            break;
        }
    }
    match &state.status {
        Status::Faulted(fault) => {
            let told = fault.told(&table.program().sources);
            Err(format!("A game with {} players goes wrong: {told}.", table.layout.players))
        }
        _ if table.ended_at_bound(&state) => Err(format!(
            "A random game with {} players does not end by itself: say how many decisions it may have.",
            table.layout.players
        )),
        _ => Ok(()),
    }
}
