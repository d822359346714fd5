//! Laws about what a viewer may know.

use super::play::difference;
use super::{Game, Sample, closely};
use crate::asked;
use crate::knowledge;
use crate::prices;
use crate::resample::{Redrawer, swap};
use crate::state::State;
use crate::table::Table;
use crate::view::{View, glimpse, view};

/// Law 6: exchanging cards a seat cannot know leaves its view, its moves and what it is told of prices unchanged.
pub fn no_leak(table: &Table, sample: Sample) -> Result<(), String> {
    closely(table, sample, no_leak_here)
}

pub(super) fn no_leak_here(game: &mut Game<'_>) -> Result<(), String> {
    let table = game.table;
    for viewer in game.viewers() {
        let Some((a, b)) = two_unknown(game, viewer) else { continue };
        let mut swapped = game.state.clone();
        swap(table, &mut swapped, a, b);
        let seat = viewer.map_or(table.layout.players, usize::from);
        let look = |state: &mut State, card| glimpse::of(&table.layout, state, seat, card);
        let shows_one = look(&mut game.state, a) != look(&mut swapped, b)
            || look(&mut game.state, b) != look(&mut swapped, a);
        // If the viewer sees an attribute of one of them, they cannot be taken for each other. If whoever was asked has nothing
        // to choose any more, see the checker on "being asked is information".
        if shows_one || !asked::refresh(table, &mut swapped) {
            continue;
        }
        let how = format!("with {} exchanged", pair(table, a, b));
        let before = view(table, &mut game.state, viewer);
        same(game, viewer, before, view(table, &mut swapped, viewer), &how)?;
        let prices = |state: &State| prices::prices(table, &game.sales, state, viewer);
        if prices(&game.state) != prices(&swapped) {
            return Err(game.report(&format!("{} is told other prices {how}", name(viewer))));
        }
    }
    Ok(())
}

/// Law 7: a state re-drawn from a view has that same view, and depends on nothing else.
pub fn redrawn_looks_the_same(table: &Table, sample: Sample) -> Result<(), String> {
    closely(table, sample, redrawn_here)
}

pub(super) fn redrawn_here(game: &mut Game<'_>) -> Result<(), String> {
    let table = game.table;
    for viewer in game.viewers() {
        let before = view(table, &mut game.state, viewer);
        let (state, learned) = (game.state.clone(), game.learned.clone());
        if !learned.holds(table, &state) {
            return Err(game.report(&format!("what everybody has learned is not so: {learned:?}")));
        }
        let mut first = game.random.clone();
        let mut drawn = Redrawer::with(table, &state, viewer, &learned).draw(&mut |n| first.below(n));
        if drawn.truth {
            return Err(game.report(&format!("no other state can be found for {}", name(viewer))));
        }
        same(game, viewer, before, view(table, &mut drawn.state, viewer), "drawn anew")?;
        if drawn.fits && !learned.holds(table, &drawn.state) {
            return Err(game.report(&format!("{} gets a state that cannot be", name(viewer))));
        }
        same_from_the_view(game, viewer, &drawn.state)?;
    }
    Ok(())
}

/// Another state with the same view must give the same drawn state from the same random numbers.
fn same_from_the_view(game: &Game<'_>, viewer: Option<u8>, drawn: &State) -> Result<(), String> {
    let mut random = game.random.clone();
    let again = Redrawer::with(game.table, drawn, viewer, &game.learned).draw(&mut |n| random.below(n));
    same_draw(game, viewer, drawn, &again.state)
}

/// Two draws for one viewer from states that look the same must be the same.
pub(super) fn same_draw(game: &Game<'_>, viewer: Option<u8>, one: &State, two: &State) -> Result<(), String> {
    if one == two {
        return Ok(());
    }
    let found = difference(game.table, one, two);
    Err(game.report(&format!("{} gets two different states from one view: {found}", name(viewer))))
}

pub(super) fn viewers(table: &Table) -> Vec<Option<u8>> {
    (0..table.layout.players as u8).map(Some).chain([None]).collect()
}

pub(super) fn name(viewer: Option<u8>) -> String {
    viewer.map_or("a spectator".to_string(), |seat| format!("P{seat}"))
}

fn pair(table: &Table, a: u16, b: u16) -> String {
    format!("{} and {}", crate::names::card(&table.layout, a), crate::names::card(&table.layout, b))
}

/// Two cards the viewer cannot place, at random, each of which might lie where the other lies.
pub(super) fn two_unknown(game: &mut Game<'_>, viewer: Option<u8>) -> Option<(u16, u16)> {
    let layout = &game.table.layout;
    let seat = viewer.map_or(layout.players, usize::from);
    let unknown: Vec<u16> = (0..layout.cards as u16)
        .filter(|&c| {
            game.state.place_of(layout, c).is_some() && !knowledge::knows(layout, &game.state, seat, c)
        })
        .collect();
    let a = *unknown.get(game.random.below(unknown.len() as u64) as usize)?;
    let b = *unknown.get(game.random.below(unknown.len() as u64) as usize)?;
    let may_lie = |card: u16, there: u16| {
        game.state.place_of(layout, there).is_some_and(|place| !game.learned.absent(place).contains(card))
    };
    (a != b && may_lie(a, b) && may_lie(b, a)).then_some((a, b))
}

fn same(game: &Game<'_>, viewer: Option<u8>, before: View, after: View, how: &str) -> Result<(), String> {
    if before == after {
        return Ok(());
    }
    let zones = before.zones.iter().zip(&after.zones).filter(|(a, b)| a != b);
    let zones = zones.map(|(a, b)| format!("{a:?}\n  became {b:?}\n"));
    let vars = before.vars.iter().zip(&after.vars).filter(|(a, b)| a != b);
    let vars = vars.map(|(a, b)| format!("{a:?}\n  became {b:?}\n"));
    let mut differences: String = zones.chain(vars).collect();
    if before.question != after.question {
        differences += &format!("{:?}\n  became {:?}\n", before.question, after.question);
    }
    Err(game.report(&format!("{} sees another game {how}:\n{differences}", name(viewer))))
}
