//! How a game ended, in words and as JSON.

use crate::failure::{Done, Failure};
use engine::state::State;
use engine::state::Status;
use engine::table::{Outcome, Table};
use serde_json::{Value, json};

/// How a game ended, as `you` (if any) reads it; None while it goes on.
pub fn result(table: &Table, state: &State, you: Option<u8>) -> Option<String> {
    if let Status::Faulted(fault) = &state.status {
        return Some(format!("The game cannot go on: {}.", fault.told(&table.program().sources)));
    }
    let outcome = table.outcome(state)?;
    let name = |seat: usize| if Some(seat as u8) == you { "you".to_string() } else { format!("P{seat}") };
    let mut lines = vec![format!("The game is over: {}.", winners(&outcome, you))];
    let mut seats: Vec<usize> = (0..outcome.places.len()).collect();
    seats.sort_by_key(|&seat| outcome.places[seat]);
    lines.extend(
        seats
            .into_iter()
            .filter(|&seat| outcome.places[seat] > 0)
            .map(|seat| format!("  {}. {}", outcome.places[seat], name(seat))),
    );
    Some(lines.join("\n"))
}

fn winners(outcome: &Outcome, you: Option<u8>) -> String {
    let won: Vec<usize> = (0..outcome.winners.len()).filter(|&seat| outcome.winners[seat]).collect();
    let is_you = |seat: usize| you == Some(seat as u8);
    let names: Vec<String> =
        won.iter().map(|&seat| if is_you(seat) { "you".to_string() } else { format!("P{seat}") }).collect();
    match &names[..] {
        [] => "nobody wins".to_string(),
        [only] if only == "you" => "you win".to_string(),
        [only] => format!("{only} wins"),
        [first @ .., last] => format!("{} and {last} win", first.join(", ")),
    }
}

/// A failure if the rules went wrong; whoever calls has told it, unless `untold`.
pub fn ended_well(table: &Table, state: &State, untold: bool) -> Done {
    match &state.status {
        Status::Faulted(_) if untold => Err(Failure::finding(result(table, state, None).unwrap_or_default())),
        Status::Faulted(_) => Err(Failure::told()),
        _ => Ok(()),
    }
}

/// The result as JSON; null while the game goes on.
pub fn result_json(table: &Table, state: &State) -> Value {
    match (&state.status, table.outcome(state)) {
        (Status::Faulted(fault), _) => json!({ "fault": fault.told(&table.program().sources) }),
        (_, Some(outcome)) => json!({ "places": outcome.places, "winners": outcome.winners }),
        _ => Value::Null,
    }
}
