//! A law for players who search: what is drawn anew for a viewer comes from what the viewer knows, and from nothing else.
//!
//! Beside the true state another one is made by hand that looks the same to the viewer: hidden cards exchanged, other values in
//! variables that are not for the viewer, other answers of the others, other chance, other things known to others. From both,
//! the same random numbers must draw the same state. Whoever plays by such states cannot be told anything by them.

use super::secrets::{same_draw, two_unknown};
use super::{Game, Sample, closely};
use crate::asked;
use crate::labels;
use crate::layout::Layout;
use crate::learned::Learned;
use crate::permute::swap;
use crate::resample::{Random, Redrawer, forget_others, new_answers, new_chance};
use crate::state::State;
use crate::table::Table;
use crate::view::{may_know, view};
use lang::program::{NONE, Type};

/// A way to draw a state anew.
pub(super) type Draw<'a> = &'a dyn Fn(&State, Option<u8>, &Learned, Random<'_>) -> State;

/// Law 7: two states that look the same to a viewer are drawn anew the same.
pub fn alike_drawn_alike(table: &Table, sample: Sample) -> Result<(), String> {
    closely(table, sample, alike_here)
}

pub(super) fn alike_here(game: &mut Game<'_>) -> Result<(), String> {
    let table = game.table;
    drawn_alike(game, &|state, viewer, learned, random| {
        Redrawer::with(table, state, viewer, learned).draw(random).state
    })
}

pub(super) fn drawn_alike(game: &mut Game<'_>, draw: Draw<'_>) -> Result<(), String> {
    for viewer in game.viewers() {
        let Some(other) = looking_the_same(game, viewer) else { continue };
        let (mut one, mut two) = (game.random.clone(), game.random.clone());
        let true_one = draw(&game.state, viewer, &game.learned, &mut |n| one.below(n));
        let other_one = draw(&other, viewer, &game.learned, &mut |n| two.below(n));
        same_draw(game, viewer, &true_one, &other_one)?;
    }
    Ok(())
}

/// Another state that the viewer cannot tell from the true one; None if the attempt failed.
fn looking_the_same(game: &mut Game<'_>, viewer: Option<u8>) -> Option<State> {
    let table = game.table;
    let seat = viewer.map_or(table.layout.players, usize::from);
    let mut other = game.state.clone();
    if let Some((a, b)) = two_unknown(game, viewer) {
        swap(table, &mut other, a, b);
    }
    for one in labels::all_vars(&table.layout).into_iter().filter(|one| !may_know(&table.layout, *one, seat))
    {
        let ty = table.layout.program.vars[one.var.index()].ty;
        let value = another(&table.layout, ty, other.read(one.cell), game.random.below(1 << 20));
        other.write(one.cell, value);
    }
    if game.random.below(2) == 0 {
        forget_others(table, &mut other, seat);
    }
    new_answers(table, &mut other, viewer, &mut |n| game.random.below(n));
    new_chance(table, &mut other, &mut |n| game.random.below(n));
    let alike = asked::refresh(table, &mut other)
        && view(table, &mut other, viewer) == view(table, &mut game.state, viewer);
    alike.then_some(other)
}

/// Some other value of a type.
fn another(layout: &Layout, ty: Type, value: i64, random: u64) -> i64 {
    let count = match ty {
        Type::YesNo => 2,
        Type::Words(words) => layout.program.words[words.index()].members.len(),
        Type::Card => layout.cards,
        Type::Player => layout.players,
        Type::Team => layout.teams,
        Type::Number if value == NONE => return 1,
        Type::Number => return value + 1 + random as i64 % 5,
        _ => return 0,
    };
    (random % count.max(1) as u64) as i64
}
