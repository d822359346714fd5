//! The tables at which a game is to keep the laws.

use crate::table::Table;
use lang::program::{GameOption, OptionValues, Program, Type};
use std::sync::Arc;

/// A table that can be opened: how many play, and the options that differ from the usual.
pub type Setting = (u8, Vec<(String, String)>);

/// A game with every number of players.
pub fn usual(program: &Program) -> Vec<Setting> {
    program.players.counts.iter().map(|&players| (players, Vec::new())).collect()
}

/// The tables with every option at its ends, one changed at a time, with the fewest and with the most players.
pub fn at_the_ends(program: &Arc<Program>) -> Vec<Setting> {
    let counts = &program.players.counts;
    let mut ends: Vec<u8> = counts.first().into_iter().chain(counts.last()).copied().collect();
    ends.dedup();
    ends.into_iter().flat_map(|players| changed(program, players)).collect()
}

/// The tables with so many players that differ from the usual one in one option, which is at one of its ends.
fn changed(program: &Arc<Program>, players: u8) -> Vec<Setting> {
    let Ok(usual) = Table::open(program.clone(), usize::from(players), &[]) else { return Vec::new() };
    let options = program.options.iter().zip(&usual.layout.options);
    let ends = options.flat_map(|(option, &usually)| {
        let others = ends(option).into_iter().filter(move |&value| value != usually);
        others.map(|value| (option.name.clone(), written(program, option.ty, value)))
    });
    ends.map(|change| (players, vec![change])).collect()
}

/// The first and the last value an option may have.
fn ends(option: &GameOption) -> Vec<i64> {
    match &option.values {
        OptionValues::YesNo => vec![0, 1],
        OptionValues::Range(least, most) => vec![*least, *most],
        OptionValues::List(values) => values.first().into_iter().chain(values.last()).copied().collect(),
    }
}

fn written(program: &Program, ty: Type, value: i64) -> String {
    match ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.to_string(),
        Type::Words(words) => program.words[words.index()].members[value as usize].name.clone(),
        _ => value.to_string(),
    }
}
