//! Testing one move, without going through any others.

use super::guard::Guard;
use super::walk::is_subset;
use super::with_eval;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::subsets::{self, Sizes};
use lang::program::*;

/// Whether this is one of the item's moves, exactly as it would be listed.
pub fn allows(layout: &Layout, state: &mut State, item: &Item, mv: &Move) -> Result<bool, FaultKind> {
    Ok(is_tidy(item, mv) && offered(layout, state, item, mv)? == Some(*mv))
}

/// The move that is listed for this one: itself, or (with `ignoring`) the one that differs only in what is ignored. None if
/// it is not possible.
pub fn offered(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    mv: &Move,
) -> Result<Option<Move>, FaultKind> {
    with_eval(layout, state, item, |eval| {
        let guard = Guard::new(item);
        if !guard.before(eval)? {
            return Ok(None);
        }
        let mut listed = *mv;
        for (at, binder) in item.binders.iter().enumerate() {
            if !choose(eval, binder, at, &mut listed)? {
                return Ok(None);
            }
        }
        Ok(guard.after(eval)?.then_some(listed))
    })
}

/// Puts a binder's value into its local if it may have it.
fn choose(eval: &mut Eval<'_>, binder: &Domain, at: usize, mv: &mut Move) -> Result<bool, FaultKind> {
    if let Over::Subsets(subsets) = &binder.over {
        if !is_subset_of_size(eval, subsets, &mv.set)? {
            return Ok(false);
        }
        let listed = subsets::offered(eval, binder, subsets, &mv.set)?;
        mv.set = listed.unwrap_or(mv.set);
        return Ok(listed.is_some());
    }
    let value = mv.values.get(at).copied().unwrap_or(NONE);
    if !contains(eval, binder, value)? {
        return Ok(false);
    }
    eval.set_local(binder.var, value);
    binder.filter.as_ref().map_or(Ok(true), |filter| eval.truth(filter))
}

/// Whether the cards are a subset of the right size, the condition apart.
pub(crate) fn is_subset_of_size(
    eval: &mut Eval<'_>,
    subsets: &Subsets,
    set: &CardSet,
) -> Result<bool, FaultKind> {
    let of = eval.cards(&subsets.of)?;
    let sizes = Sizes::read(eval, subsets, of.len())?;
    Ok(set.is_subset(&of) && sizes.is_some_and(|sizes| sizes.allow(set.len())))
}

/// Whether a single value is among what a binder ranges over, its condition apart.
pub(crate) fn contains(eval: &mut Eval<'_>, binder: &Domain, value: i64) -> Result<bool, FaultKind> {
    match &binder.over {
        Over::Cards(set) => {
            let known = (0..eval.layout.cards as i64).contains(&value);
            Ok(known && eval.cards(set)?.contains(value as u16))
        }
        Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
            Ok((0..64).contains(&value) && eval.bits(set)? >> value & 1 == 1)
        }
        Over::Numbers(least, most) => {
            let (least, most) = (eval.number(least)?, eval.number(most)?);
            Ok(least != NONE && most != NONE && (least..=most).contains(&value))
        }
        Over::Subsets(_) => Ok(false),
    }
}

/// Whether what the move does not use is empty, so that equal moves are equal data.
fn is_tidy(item: &Item, mv: &Move) -> bool {
    let used = |at: usize| item.binders.get(at).is_some_and(|binder| !is_subset(binder));
    let no_subset = !item.binders.iter().any(is_subset);
    (0..4).all(|at| used(at) || mv.values[at] == 0) && (!no_subset || mv.set.is_empty())
}
