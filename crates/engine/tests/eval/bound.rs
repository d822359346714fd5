//! `at most N decisions`: never one more.

use crate::support::scene;
use engine::chance::Stream;
use engine::state::{State, Status};
use engine::table::Table;

const START: &str = r#"
game "Bounded"
  players 3
  deck french
  at most 5 decisions, then highest score wins

zones
  stock: pile, face down

vars
  each player
    score = 0

"#;

/// The state at the end of a random game, and how many decisions it took.
fn played(table: &Table) -> (State, u64) {
    let mut state = State::blank(&table.layout);
    let decisions = table.random_game(&mut state, 1, &mut Stream::new(1, 1));
    (state, decisions)
}

#[test]
fn the_last_decision_is_still_done() {
    let rules = format!(
        "{START}play\n  players take turns from first player\n\nturn\n  choose\n    \"Score\"\n      score += 1\n"
    );
    let table = scene(&rules, 3, &[], &[]).table;
    let (state, decisions) = played(&table);
    assert_eq!(decisions, 5);
    assert!(table.ended_at_bound(&state));
    let outcome = table.outcome(&state).expect("it is over");
    assert_eq!(outcome.winners, [true, true, false], "the fifth decision gave P1 a second point");
}

#[test]
fn a_game_that_ends_with_its_last_decision_ends_by_itself() {
    let rules = format!(
        "{START}play\n  players take turns from first player until total score of players >= 5\n  nobody wins\n\nturn\n  choose\n    \"Score\"\n      score += 1\n"
    );
    let table = scene(&rules, 3, &[], &[]).table;
    let (state, decisions) = played(&table);
    assert_eq!((decisions, &state.status), (5, &Status::Over));
    assert!(!table.ended_at_bound(&state));
    assert_eq!(table.outcome(&state).expect("it is over").winners, [false; 3]);
}

#[test]
fn answers_given_at_once_count_too() {
    let rules = format!(
        "{START}play\n  repeat\n    players at once\n      choose\n        \"One\"\n          score += 1\n        \"Two\"\n          score += 2\n"
    );
    let table = scene(&rules, 3, &[], &[]).table;
    let (state, decisions) = played(&table);
    assert_eq!(decisions, 5, "two of the three have answered the second time");
    assert!(table.ended_at_bound(&state));
    assert!(table.to_choose(&state).is_empty());
}

#[test]
fn the_second_of_two_sides_is_second() {
    let sides = START.replace("players 3", "players 4, in pairs").replace("each player", "each team");
    let rules = format!(
        "{sides}play\n  players take turns from first player\n\nturn\n  choose\n    \"Score\"\n      team.score += 1\n"
    );
    let table = scene(&rules, 4, &[], &[]).table;
    let (state, _) = played(&table);
    assert_eq!(table.outcome(&state).expect("it is over").places, [1, 2, 1, 2]);
}
