//! How a game ended, in words and as JSON.

use crate::failure::{Done, Failure};
use engine::ending::{Ending, Figures};
use engine::state::{State, Status};
use engine::table::{Outcome, Table};
use engine::texts::Look;
use serde_json::{Value, json};

/// How a game ended, as `you` (if any) reads it; None while it goes on.
pub fn result(table: &Table, state: &State, you: Option<u8>) -> Option<String> {
    let outcome = outcome(table, state)?;
    Some(outcome.map_or_else(|fault| fault, |outcome| standings(&outcome, None, you).join("\n")))
}

/// The same with what everybody reached and the rule that decided.
pub fn result_in_full(
    table: &Table,
    state: &State,
    ending: Option<&Ending>,
    look: Look<'_>,
    you: Option<u8>,
) -> Option<String> {
    let outcome = match outcome(table, state)? {
        Ok(outcome) => outcome,
        Err(fault) => return Some(fault),
    };
    let figures = ending.and_then(|ending| ending.figures(table, state, look));
    let mut lines = standings(&outcome, figures.as_ref(), you);
    lines.extend(ending.and_then(|ending| why(table, ending)));
    Some(lines.join("\n"))
}

/// What came of a game, or the fault that stopped it in words; None while it goes on.
fn outcome(table: &Table, state: &State) -> Option<Result<Outcome, String>> {
    match &state.status {
        Status::Faulted(fault) => {
            Some(Err(format!("The game cannot go on: {}.", fault.told(&table.program().sources))))
        }
        _ => table.outcome(state).map(Ok),
    }
}

/// Who won, then everybody by place.
fn standings(outcome: &Outcome, figures: Option<&Figures>, you: Option<u8>) -> Vec<String> {
    let name = |seat: usize| if Some(seat as u8) == you { "you".to_string() } else { format!("P{seat}") };
    let reached = |seat: usize| {
        let figures = figures?;
        Some(format!(" ({} {})", figures.name, (*figures.of_seats.get(seat)?)?))
    };
    let mut seats: Vec<usize> = (0..outcome.places.len()).filter(|&seat| outcome.places[seat] > 0).collect();
    seats.sort_by_key(|&seat| outcome.places[seat]);
    let rows = seats.into_iter().map(|seat| {
        format!("  {}. {}{}", outcome.places[seat], name(seat), reached(seat).unwrap_or_default())
    });
    std::iter::once(format!("The game is over: {}.", winners(outcome, you))).chain(rows).collect()
}

/// The rule that decided; None if it has no words of its own.
fn why(table: &Table, ending: &Ending) -> Option<String> {
    if ending.at_bound {
        return Some("It was broken off: more decisions were made than a game may have.".to_string());
    }
    let rule = ending.rule(table);
    let article = if rule.starts_with("highest ") || rule.starts_with("lowest ") { "the " } else { "" };
    (!rule.is_empty()).then(|| format!("By the rules: {article}{rule}."))
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
