//! What sets of cards cost: compiling 100, 1,000 and 10,000 cards, opening a table with two decks of forty, and playing at it.
//!
//! `cargo bench --bench sets`. A decision should cost the same whatever the number of cards that exist.

use benches::contest::Clock;
use engine::chance::Stream;
use engine::state::State;
use engine::table::Table;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

const GAME: &str = "wizard-league";
const SIZES: [usize; 3] = [100, 1_000, 10_000];
/// Decisions are counted for so long at each size.
const SECONDS: f64 = 2.0;
/// So many games are played between two looks at the clock.
const GAMES: usize = 16;

fn main() {
    println!(
        "{:>7} {:>12} {:>12} {:>14} {:>12}",
        "cards", "compile ms", "open ms", "decisions/s", "state bytes"
    );
    for size in SIZES {
        measure(size);
    }
}

fn measure(size: usize) {
    let (rules, set) = (read(&format!("{GAME}.cards")).unwrap_or_default(), set_of(size));
    let rules: String = rules.lines().map(|line| format!("{}\n", with_set(line))).collect();
    let beside = |name: &str| match name {
        "sets/many" => Some(set.clone()),
        _ => read(&lang::compile::file_of(name)),
    };
    let (clock, start) = begin();
    let compiled = lang::compile::compile(GAME, &rules, &beside);
    let compile_ms = (clock.read() - start).as_secs_f64() * 1e3;
    let Some(program) = compiled.program else {
        println!("{size:>7} {} complaints", compiled.diagnostics.len());
        return;
    };
    let program = Arc::new(program);
    let (clock, start) = begin();
    let table = match Table::open(program, 2, &[]) {
        Ok(table) => table,
        Err(errors) => return println!("{size:>7} cannot be opened: {errors:?}"),
    };
    let open_ms = (clock.read() - start).as_secs_f64() * 1e3;
    let (speed, bytes) = play(&table);
    println!("{size:>7} {compile_ms:>12.1} {open_ms:>12.1} {speed:>14.0} {bytes:>12}");
}

/// Decisions a second of random games, and the size of a state.
fn play(table: &Table) -> (f64, usize) {
    let mut state = State::blank(&table.layout);
    let mut random = Stream::new(1, 1 << 40);
    let (mut decisions, mut seed) = (0u64, 1);
    let (clock, start) = begin();
    let passed = || (clock.read() - start).as_secs_f64();
    while passed() < SECONDS {
        for _ in 0..GAMES {
            decisions += table.random_game(&mut state, seed, &mut random);
            seed += 1;
        }
    }
    (decisions as f64 / passed(), state.bytes())
}

fn begin() -> (Clock, Duration) {
    let clock = Clock::start();
    let now = clock.read();
    (clock, now)
}

/// The game's own cards stay, so that its decks can be brought; the generated ones come on top.
fn with_set(line: &str) -> String {
    match line.trim_start().starts_with("cards from") {
        true => format!("{line}, \"many\""),
        false => line.to_string(),
    }
}

/// A set of so many cards: the game's own, over and over, with numbers behind their names.
fn set_of(size: usize) -> String {
    let own: String = ["first-lights", "long-shadows"]
        .iter()
        .filter_map(|set| read(&format!("sets/{set}.cards")))
        .collect();
    let cards: Vec<&str> = own.split("\ncard \"").skip(1).collect();
    let mut text = String::from("set \"Many\"\n\n");
    for number in 0..size {
        let card = cards[number % cards.len()].split("\nset ").next().unwrap_or("");
        let Some((name, rest)) = card.split_once('"') else { continue };
        let _ = writeln!(text, "card \"{name} {number}\"{}", rest.trim_end());
    }
    text
}

fn read(file: &str) -> Option<String> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(GAME);
    std::fs::read_to_string(folder.join(file)).ok()
}
