//! A well-formed random game: the checker takes it, the engine plays it, and the laws hold.

use super::generator;
use engine::laws::{Law, accepted_moves, cards_are_kept, names_are_unique, replays, somebody_moves};
use engine::table::Table;
use lang::compile::compile;
use lang::diagnostic::Severity;
use std::sync::Arc;

/// The laws that hold whatever the rules are.
const LAWS: [Law; 5] = [
    ("somebody can move until the game is over", somebody_moves),
    ("names of moves are unique and read back", names_are_unique),
    ("exactly the listed moves are accepted", accepted_moves),
    ("records and state texts give equal states", replays),
    ("cards are neither lost nor doubled", cards_are_kept),
];

/// Panics if the game that these bytes make is refused or breaks the law whose turn it is: one law a run makes five times as
/// many runs.
pub fn check(bytes: &[u8]) {
    let text = generator::game(bytes);
    let law = LAWS[text.len() / 7 % LAWS.len()];
    check_laws(&text, &[law]);
}

/// Panics if this game is refused or breaks a law.
pub fn check_game(text: &str) {
    check_laws(text, &LAWS);
}

fn check_laws(text: &str, laws: &[Law]) {
    let compiled = compile("game", text, &|_| None);
    let errors = compiled.diagnostics.iter().filter(|found| found.complaint.severity == Severity::Error);
    let errors: Vec<String> =
        errors.map(|found| format!("{} {}", found.complaint.code, found.message)).collect();
    let Some(program) = compiled.program else { panic!("refused: {errors:?}\n{text}") };
    // Any number of players will do, as long as all of them come up.
    let counts = &program.players.counts;
    let players = counts[text.len() % counts.len()];
    match Table::open(Arc::new(program), usize::from(players), &[]) {
        Ok(table) => laws.iter().for_each(|law| holds(&table, *law, text)),
        Err(errors) => panic!("cannot be opened: {errors:?}\n{text}"),
    }
}

/// A game may end as a fault of its rules, which names the rule; that is no broken law.
fn holds(table: &Table, (name, law): Law, text: &str) {
    match law(table, 1.into()) {
        Err(found) if !found.starts_with("the rule `") => panic!("law broken: {name}\n{found}\n{text}"),
        _ => {}
    }
}
