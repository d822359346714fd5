//! Sets of cards, put together one by one.

use super::handling::Handling;
use super::{Spot, Spots};
use crate::choice;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::subsets::Sizes;
use crate::table::Table;
use lang::program::*;
use std::ops::ControlFlow;

/// So many values of another binder are listed.
const MOST_VALUES: usize = 200;
/// So much work goes into listing them.
const MOST_WORK: u64 = 1_000_000;

/// The set of cards an item chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedSet {
    /// Whether there is a possible set.
    pub possible: bool,
    /// The cards that may be in it.
    pub cards: Vec<Spot>,
    /// The fewest and the most cards, where that does not depend on other values.
    pub sizes: Option<(usize, usize)>,
    /// What may be chosen for the other binders, by binder; empty for the set itself and for binders of cards.
    pub values: Vec<Vec<i64>>,
    /// Where the cards lie that may be chosen for binders of single cards, by binder.
    pub single: Vec<Vec<Spot>>,
    /// Where the cards go.
    pub targets: Vec<u16>,
}

/// How a set can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extended {
    /// The cards that may be added.
    pub cards: Vec<Spot>,
    /// The moves it makes as it is: several if other binders may have several values.
    pub ways: Vec<Move>,
    /// A move to which it can grow.
    pub towards: Option<Move>,
}

/// The set of an item, None if it chooses none.
pub(super) fn offered(
    table: &Table,
    state: &State,
    seat: u8,
    item: &Item,
    spots: &Spots,
) -> Option<OfferedSet> {
    let at = item.binders.iter().position(|binder| matches!(binder.over, Over::Subsets(_)))?;
    let choice = table.choice(state)?;
    let mut scratch = state.clone();
    choice::as_chooser(&table.layout, &mut scratch, choice, seat);
    let (first, empty) = choice::extensions(&table.layout, &mut scratch, item, &[], &CardSet::EMPTY)
        .map_or((CardSet::EMPTY, false), |found| (found.cards, !found.ways.is_empty()));
    let example = Move { set: first, ..Move::plain(0) };
    let mut cards: Vec<Spot> = first.iter().filter_map(|card| spots.of(card)).collect();
    cards.sort_unstable();
    let sizes = sizes(&mut eval_of(table, &mut scratch), item, at);
    let mut others: Vec<Vec<i64>> = (0..item.binders.len())
        .map(|other| values(&mut eval_of(table, &mut scratch), item, other, at, &first))
        .collect();
    for (other, values) in others.iter_mut().enumerate() {
        values.retain(|&value| leads_on(table, &mut scratch, item, other, value));
    }
    let single = item.binders.iter().zip(&mut others).map(|(binder, values)| match binder.over {
        Over::Cards(_) => spots_of(std::mem::take(values), spots),
        _ => Vec::new(),
    });
    let single = single.collect();
    let targets = Handling::of(table, state, seat, item, &example).targets;
    Some(OfferedSet { possible: empty || !first.is_empty(), cards, sizes, single, values: others, targets })
}

fn eval_of<'a>(table: &'a Table, scratch: &'a mut State) -> Eval<'a> {
    Eval::bounded(&table.layout, scratch, MOST_WORK, FaultKind::Endless)
}

/// Where cards lie, in an order that says nothing about hidden ones.
fn spots_of(cards: Vec<i64>, spots: &Spots) -> Vec<Spot> {
    let cards = cards.into_iter().filter_map(|card| u16::try_from(card).ok());
    let mut found: Vec<Spot> = cards.filter_map(|card| spots.of(card)).collect();
    found.sort_unstable();
    found
}

/// Whether there is a set for this value of another binder. If that is too much work, there may be.
fn leads_on(table: &Table, scratch: &mut State, item: &Item, binder: usize, value: i64) -> bool {
    let mut fixed = vec![None; item.binders.len()];
    fixed[binder] = Some(value);
    choice::extensions(&table.layout, scratch, item, &fixed, &CardSet::EMPTY)
        .map_or(true, |found| !found.ways.is_empty() || !found.cards.is_empty())
}

/// The cards that lead from a part of a set towards a possible one, and the moves it makes as it is. `fixed` holds what is
/// chosen for the other binders.
pub fn extend(
    table: &Table,
    state: &mut State,
    seat: u8,
    item: u16,
    fixed: &[Option<i64>],
    partial: &CardSet,
) -> Option<Extended> {
    let choice = table.choice(state)?;
    let chosen = choice.items.get(usize::from(item))?;
    let spots = Spots::new(&table.layout, state, seat);
    let mut scratch = state.clone();
    choice::as_chooser(&table.layout, &mut scratch, choice, seat);
    let found = choice::extensions(&table.layout, &mut scratch, chosen, fixed, partial).ok()?;
    let mut cards: Vec<Spot> = found.cards.minus(partial).iter().filter_map(|card| spots.of(card)).collect();
    cards.sort_unstable();
    let of_item = |found: Move| Move { item, ..found };
    let mut ways: Vec<Move> = found.ways.into_iter().map(of_item).collect();
    ways.retain(|way| super::built(table, state, seat, way).is_some());
    Some(Extended { cards, ways, towards: found.towards.map(of_item) })
}

/// The sizes of a set whose binder comes first: others may depend on what is chosen before.
fn sizes(eval: &mut Eval<'_>, item: &Item, at: usize) -> Option<(usize, usize)> {
    let Over::Subsets(subsets) = &item.binders[at].over else { return None };
    if at > 0 {
        return None;
    }
    let of = eval.cards(&subsets.of).ok()?;
    let sizes = Sizes::read(eval, subsets, of.len()).ok()??;
    Some((sizes.least, sizes.most))
}

/// What another binder may be: before the set whatever those before it allow, behind it whatever any card of the set allows.
fn values(eval: &mut Eval<'_>, item: &Item, binder: usize, set: usize, cards: &CardSet) -> Vec<i64> {
    let mut found = Vec::new();
    eval.set_local_cards(item.binders[set].var, cards);
    if binder != set {
        // What was found until the work became too much is still true.
        let _ = gather(eval, item, 0, binder, set, &mut found);
    }
    found.sort_unstable();
    found
}

fn gather(
    eval: &mut Eval<'_>,
    item: &Item,
    at: usize,
    wanted: usize,
    set: usize,
    found: &mut Vec<i64>,
) -> Result<ControlFlow<()>, FaultKind> {
    if at == set {
        return gather(eval, item, at + 1, wanted, set, found);
    }
    let binder = &item.binders[at];
    eval.for_each(binder, &mut |eval| {
        if at < wanted {
            return gather(eval, item, at + 1, wanted, set, found);
        }
        let value = eval.local(binder.var);
        if !found.contains(&value) {
            found.push(value);
        }
        Ok(if found.len() < MOST_VALUES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })
}
