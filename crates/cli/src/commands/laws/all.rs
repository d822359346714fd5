//! All laws at many tables, one random game of each after the other, so that time is shared fairly.

use super::Laws;
use crate::failure::{Done, Failure};
use crate::library;
use crate::open;
use crate::term;
use engine::laws::{self, LAWS, Sample, tables};
use engine::table::Table;
use lang::program::Program;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// One table, and what came of it.
struct Tried {
    /// Game, players and options as they stand on a command line.
    name: String,
    table: Arc<Table>,
    /// How many random games kept all laws, or found one broken.
    games: u64,
    broken: Vec<Broken>,
}

struct Broken {
    law: &'static str,
    seed: u64,
    found: String,
}

/// Goes through the seeds; for each of them through all tables.
pub(super) fn run(laws: &Laws) -> Done {
    let mut tried = all_tables(laws)?;
    let end = laws.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    for seed in laws.seed.map_or(1..=laws.seeds, |seed| seed..=seed) {
        tried.par_iter_mut().for_each(|tried| try_one(tried, laws.sample(seed), laws.looks, end));
        if end.is_some_and(|end| Instant::now() >= end) {
            break;
        }
    }
    match laws.json {
        true => term::print_json(&json!({ "tables": tried.iter().map(value).collect::<Vec<_>>() })),
        false => tried.iter().for_each(|tried| term::print(&lines(tried))),
    }
    let broken: usize = tried.iter().map(|tried| tried.broken.len()).sum();
    if broken == 0 {
        Ok(())
    } else {
        Err(Failure::finding(format!("{} broken.", term::counted(broken, "law"))))
    }
}

fn all_tables(laws: &Laws) -> Result<Vec<Tried>, Failure> {
    let games = match &laws.game {
        Some(game) => vec![library::find(game)?],
        None => library::all(),
    };
    let (mut tried, decks) = (Vec::new(), laws.decks.wishes()?);
    for game in games {
        let program = open::rules(&game)?;
        for (players, options) in settings(laws, &program) {
            let table = open::open(&program, Some(usize::from(players)), &[&options[..], &decks].concat())?;
            let changed: String =
                options.iter().map(|(name, value)| format!(" --option {name}={value}")).collect();
            let name = format!("{} --players {players}{changed}", game.name);
            tried.push(Tried { name, table, games: 0, broken: Vec::new() });
        }
    }
    Ok(tried)
}

/// The tables that are asked for.
fn settings(laws: &Laws, program: &Arc<Program>) -> Vec<tables::Setting> {
    if laws.all || laws.ends {
        return tables::usual(program).into_iter().chain(tables::at_the_ends(program)).collect();
    }
    let counts = laws.players.map_or(program.players.counts.clone(), |players| vec![players]);
    counts.into_iter().map(|players| (players, laws.options.clone())).collect()
}

/// Each law on one random game, those apart that are known to be broken here.
fn try_one(tried: &mut Tried, sample: Sample, looks: Option<u32>, end: Option<Instant>) {
    if let Some(looks) = looks {
        return glance(tried, sample, looks, end);
    }
    for (law, check) in LAWS {
        if end.is_some_and(|end| Instant::now() >= end) {
            return;
        }
        if tried.broken.iter().any(|broken| broken.law == law) {
            continue;
        }
        if let Err(found) = check(&tried.table, sample) {
            tried.broken.push(Broken { law, seed: sample.seed, found });
        }
    }
    tried.games += 1;
}

/// All laws on one random game, looked at here and there; none where one is known to be broken.
fn glance(tried: &mut Tried, sample: Sample, looks: u32, end: Option<Instant>) {
    if !tried.broken.is_empty() || end.is_some_and(|end| Instant::now() >= end) {
        return;
    }
    if let Err(laws::Broken { law, found }) = laws::sparsely(&tried.table, sample, looks) {
        tried.broken.push(Broken { law, seed: sample.seed, found });
    }
    tried.games += 1;
}

fn lines(tried: &Tried) -> String {
    let word = match (tried.broken.len(), tried.games) {
        (0, 0) => "no time".to_string(),
        (0, _) => term::styled(term::GOOD, "kept   "),
        _ => term::styled(term::ERROR, "broken "),
    };
    let mut text = format!("{word}  {:>5} games  {}\n", tried.games, tried.name);
    for Broken { law, seed, found } in &tried.broken {
        text += &format!("    {law}: cardwright laws {} --seed {seed}\n", tried.name);
        found.lines().for_each(|line| text += &format!("        {line}\n"));
    }
    text
}

fn value(tried: &Tried) -> Value {
    let broken = |one: &Broken| json!({ "law": one.law, "seed": one.seed, "found": one.found });
    let broken: Vec<Value> = tried.broken.iter().map(broken).collect();
    json!({ "table": tried.name, "games": tried.games, "broken": broken })
}
