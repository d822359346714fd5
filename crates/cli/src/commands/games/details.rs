//! One game of the library in full.

use crate::library::Entry;
use crate::open::{option_value, option_values, player_counts};
use crate::term;
use engine::table::Table;
use lang::program::{GameOption, OptionValues, Program};
use serde_json::{Value, json};
use std::sync::Arc;

/// What it is about, who can play, its options, and how to start it.
pub fn text(entry: &Entry) -> String {
    let head = term::styled(term::STRONG, entry.title());
    let place = entry.game.shown();
    let Some(program) = &entry.program else {
        return format!(
            "{head}\n\nIts rules have mistakes: `cardwright check {}` tells which.\n",
            entry.game.name
        );
    };
    let mut text =
        format!("{head}\n{}\n\nplayers  {}\nrules    {place}\n", program.about, player_counts(program));
    let usual = usual_values(program);
    for (index, option) in program.options.iter().enumerate() {
        text += &option_text(program, option, &usual_text(program, option, &usual, index));
    }
    text += &decks_text(program);
    text + &format!("\ncardwright play {}\n", entry.game.name)
}

/// The options with their values.
pub fn options_json(program: &Arc<Program>) -> Value {
    let usual = usual_values(program);
    let one = |(index, option): (usize, &GameOption)| {
        let name = |value: i64| option_value(program, option.ty, value);
        let values = match &option.values {
            OptionValues::YesNo => json!(["no", "yes"]),
            OptionValues::Range(from, to) => json!({ "from": from, "to": to }),
            OptionValues::List(values) => json!(values.iter().map(|&v| name(v)).collect::<Vec<_>>()),
        };
        let by_players: Value =
            usual.iter().map(|(count, values)| (count.to_string(), json!(name(values[index])))).collect();
        json!({ "name": option.name, "about": option.about, "values": values, "usually": by_players })
    };
    program.options.iter().enumerate().map(one).collect()
}

/// The ready decks, if players bring decks.
fn decks_text(program: &Program) -> String {
    let decks = &program.carried.decks;
    let one = |deck: &lang::program::ReadyDeck| {
        format!("  {}: {}\n", term::styled(term::STRONG, &deck.name), deck.list.about)
    };
    let list: String = decks.iter().map(one).collect();
    if list.is_empty() { list } else { format!("\ndecks (`--deck P0=NAME`)\n{list}") }
}

fn option_text(program: &Program, option: &GameOption, usual: &str) -> String {
    let name = term::styled(term::STRONG, &option.name);
    let about = if option.about.is_empty() { String::new() } else { format!("    {}\n", option.about) };
    format!("\n  {name}: {}; usually {usual}\n{about}", option_values(program, option))
}

/// For each number of players the values of the options when nothing else is said.
fn usual_values(program: &Arc<Program>) -> Vec<(u8, Vec<i64>)> {
    let of = |&count: &u8| {
        Some((count, Table::open(program.clone(), usize::from(count), &[]).ok()?.layout.options))
    };
    program.players.counts.iter().filter_map(of).collect()
}

/// The usual value, with the numbers of players if it depends on them: `7 with 2 players, 5 with 3, 4`.
fn usual_text(program: &Program, option: &GameOption, usual: &[(u8, Vec<i64>)], index: usize) -> String {
    let mut groups: Vec<(i64, Vec<String>)> = Vec::new();
    for (count, values) in usual {
        match groups.iter_mut().find(|(value, _)| *value == values[index]) {
            Some((_, counts)) => counts.push(count.to_string()),
            None => groups.push((values[index], vec![count.to_string()])),
        }
    }
    let name = |value: i64| option_value(program, option.ty, value);
    match &groups[..] {
        [(value, _)] => name(*value),
        _ => {
            let parts: Vec<String> = groups
                .iter()
                .map(|(value, counts)| format!("{} with {}", name(*value), counts.join(", ")))
                .collect();
            format!("{} players", parts.join("; "))
        }
    }
}
