//! The laws of ARCHITECTURE.md for every game of the library: with every number of players, and, with the fewest and the most
//! players, with every option at its ends, one changed at a time. What breaks a law is told with the command that shows it again.
//!
//! At one table of each game every law looks at the first decisions with the eyes of all players, in large games at the very
//! first. At every table whole games are played, and all laws look at some of their decisions. `cardwright laws --all` does this
//! for as many games as one likes; LAWS_SECONDS gives this test more time, for more games.

#[path = "laws/copies.rs"]
mod copies;
#[path = "laws/forged.rs"]
mod forged;
#[path = "laws/tables.rs"]
mod tables;

use engine::chance::Stream;
use engine::laws::{Broken, FAR_EVERY, LAWS, Sample, sparsely};
use engine::record::Record;
use engine::table::Table;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tables::{Laid, all_tables, usual_tables};

/// How long tables are taken up, unless LAWS_SECONDS says otherwise.
const USUAL_SECONDS: u64 = 90;
/// Where every law looks closely, a game is followed so far.
const MOST_DECISIONS: usize = 25;
/// A game whose state has more words than this is slow to draw anew.
const LARGE: usize = 1000;
/// The random games of each table; the last is looked at anywhere, the others not too far from their beginning.
const SEEDS: [u64; 3] = [1, 2, FAR_EVERY];
/// So many decisions of each of them are looked at.
const LOOKS: u32 = 2;

#[test]
fn every_game_keeps_the_laws() {
    let (tables, games) = one_of_each_game_first(all_tables());
    assert!(tables.len() > 80, "only {} tables were found", tables.len());
    let seconds = std::env::var("LAWS_SECONDS").ok().and_then(|text| text.parse().ok());
    let deadline = Instant::now() + Duration::from_secs(seconds.unwrap_or(USUAL_SECONDS));
    let closely = in_parallel(&tables[..games], 4, |(_, laid)| broken_at(laid, SEEDS[0]));
    let mut broken: Vec<String> = closely.into_iter().flatten().collect();
    // The first game of one table of each game whatever it takes, then all others; where more time is given, what is left goes
    // to more games at all tables.
    for round in 0.. {
        let in_time = |(at, laid): &(usize, Laid)| {
            (round == 0 && *at < games || Instant::now() < deadline)
                .then(|| broken_in_games(laid, round, deadline))
        };
        let looked_at = in_parallel(&tables, 4, in_time);
        let reached = looked_at.iter().flatten().count();
        println!("round {round}: {reached} of {} tables", tables.len());
        broken.extend(looked_at.into_iter().flatten().flatten());
        let once = seconds.is_none();
        if once || !broken.is_empty() || reached < tables.len() || Instant::now() >= deadline {
            break;
        }
    }
    let told: Vec<&str> = broken.iter().take(5).map(String::as_str).collect();
    assert!(broken.is_empty(), "{} laws are broken:\n\n{}", broken.len(), told.join("\n\n"));
}

/// The tables with their places in line, and how many games there are: the first table of each comes before all others.
fn one_of_each_game_first(tables: Vec<Laid>) -> (Vec<(usize, Laid)>, usize) {
    let mut games = BTreeSet::new();
    let (mut first, others): (Vec<Laid>, Vec<Laid>) =
        tables.into_iter().partition(|laid| games.insert(laid.game.clone()));
    first.extend(others);
    (first.into_iter().enumerate().collect(), games.len())
}

/// What is broken at one table, each with the command that shows it.
fn broken_at(laid: &Laid, seed: u64) -> Vec<String> {
    let table = laid.open();
    let most = if table.start(seed).words.len() > LARGE { 1 } else { MOST_DECISIONS };
    let sample = Sample { seed, most };
    let found = LAWS.iter().filter_map(|(law, check)| Some((law, check(&table, sample).err()?)));
    found.map(|(law, found)| told(laid, law, &format!("--seed {seed}"), &found)).collect()
}

/// What is broken in whole games at one table: the first, and the others while there is time.
fn broken_in_games(laid: &Laid, round: u64, deadline: Instant) -> Option<String> {
    let table = laid.open();
    let seeds = SEEDS.iter().map(|seed| seed + 100 * FAR_EVERY * round);
    let in_time = seeds.enumerate().take_while(|&(at, _)| at == 0 || Instant::now() < deadline);
    in_time.map(|(_, seed)| seed).find_map(|seed| {
        let Broken { law, found } = sparsely(&table, seed.into(), LOOKS).err()?;
        Some(told(laid, law, &format!("--seed {seed} --looks {LOOKS}"), &found))
    })
}

fn told(laid: &Laid, law: &str, game: &str, found: &str) -> String {
    let options: Vec<String> =
        laid.options.iter().map(|(name, value)| format!(" --option {name}={value}")).collect();
    let command =
        format!("cardwright laws {} --players {}{} {game}", laid.game, laid.players, options.concat());
    format!("{command}\nlaw broken: {law}\n{found}")
}

/// Law 9 among real threads: whoever plays a game, and whatever is played beside it, its record is the same.
#[test]
fn the_number_of_threads_changes_nothing() {
    for laid in usual_tables() {
        let table = laid.open();
        let seeds: Vec<u64> = (1..=12).collect();
        let alone: Vec<String> = seeds.iter().map(|&seed| record(&table, seed)).collect();
        for threads in [2, 3, 8] {
            let together = in_parallel(&seeds, threads, |&seed| record(&table, seed));
            let other = (0..seeds.len()).find(|&i| alone[i] != together[i]);
            let told =
                other.map(|i| format!("{}\n\nbut with {threads} threads\n\n{}", alone[i], together[i]));
            assert!(
                told.is_none(),
                "{} with {} players: {}",
                laid.game,
                laid.players,
                told.unwrap_or_default()
            );
        }
    }
}

/// The record of a random game, as text. Games without end are followed a part of the way.
fn record(table: &Table, seed: u64) -> String {
    let mut state = table.start(seed);
    let mut record = Record::new(table, seed);
    let mut random = Stream::new(seed, 1);
    for _ in 0..300 {
        let seats = table.to_choose(&state);
        let Some(&seat) = seats.get(random.below(seats.len() as u64) as usize) else { break };
        let number = random.below(table.count(&mut state, seat));
        let chosen = table.nth(&mut state, seat, number).expect("a number below the count is a move");
        record.play(table, &mut state, seat, &chosen).expect("a listed move is accepted");
    }
    record.print() + &engine::state_text::print(table, &state)
}

/// Does the same for each of many things on so many threads; the answers come in the order of the things.
fn in_parallel<T: Sync, R: Send>(things: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::new());
    let worker = || {
        while let Some((index, thing)) = claim(&next, things) {
            let result = work(thing);
            done.lock().expect("no worker panics while it adds a result").push((index, result));
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(worker))));
    let mut done = done.into_inner().expect("no worker panics while it adds a result");
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}

fn claim<'t, T>(next: &AtomicUsize, things: &'t [T]) -> Option<(usize, &'t T)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    things.get(index).map(|thing| (index, thing))
}
