//! Scripts cannot cheat: what they are asked depends on what their seat sees and on nothing else.

use super::table::{folder, level, script, table};
use crate::question::{self, MOST_MOVES};
use bots::Level;
use bots::game::Game;
use engine::chance::Stream;
use engine::resample::Redrawer;
use engine::table::Table;

/// Plays some random moves.
fn somewhere<'a>(table: &'a Table, seed: u64, moves: usize) -> Game<'a> {
    let mut game = Game::start(table, seed);
    let mut random = Level::Random.bot(seed);
    for _ in 0..moves {
        let Some(seat) = game.next() else { break };
        game.let_choose(seat, random.as_mut());
    }
    game
}

/// The games of the library.
fn library() -> Vec<String> {
    let entries = std::fs::read_dir(folder("")).expect("it is there");
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| std::path::Path::new(&format!("{}/{name}.cards", folder(name))).exists());
    names.sort();
    names
}

/// In another state with the same view, after the same past, a script is asked the same, letter by letter: in every game.
#[test]
fn what_cannot_be_seen_changes_no_question() {
    let mut compared = 0;
    for name in library() {
        let table = table(&name, 0);
        for seed in 0..2 {
            let game = somewhere(&table, seed, 2 + 5 * seed as usize);
            let Some(seat) = game.next() else { continue };
            let redrawer = Redrawer::with(&table, &game.state, Some(seat), game.learned());
            let mut random = Stream::new(seed, 9);
            let drawn = redrawer.draw(&mut |n| random.below(n));
            let other = Game::from(&table, drawn.state, game.learned().clone());
            let [a, b] = [&game, &other].map(|game| {
                let sight = game.sight(seat);
                let keys = sight.keys(MOST_MOVES, &mut Stream::new(seed, 1));
                question::of(&sight, &keys, seed)
            });
            assert_eq!(a, b, "{name}, seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 50, "only {compared} questions were compared");
}

/// The same for the whole way from a sight to a choice, chance included.
#[test]
fn what_cannot_be_seen_changes_no_choice() {
    let script = script("any.js", "export function choose(view, moves, help) { return help.pick(moves) }");
    let table = table("gin-rummy", 2);
    for seed in 0..6 {
        let game = somewhere(&table, seed, 3 + seed as usize);
        let seat = game.next().expect("it is not over");
        let redrawer = Redrawer::with(&table, &game.state, Some(seat), game.learned());
        let mut random = Stream::new(seed, 9);
        let other = Game::from(&table, redrawer.draw(&mut |n| random.below(n)).state, game.learned().clone());
        let [a, b] = [&game, &other].map(|game| level(&script).bot(seed).choose(&game.sight(seat)));
        assert_eq!(a, b, "seed {seed}");
    }
    assert_eq!(script.so_far().faults, 0);
}
