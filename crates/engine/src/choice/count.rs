//! Counting moves, picking one by its number, drawing one. What the last binder chooses is not gone through if only its size
//! or range counts.

use super::guard::Guard;
use super::walk::{self, bind};
use super::with_eval;
use crate::eval::{Eval, Flow};
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::subsets::{Search, Sizes};
use lang::program::*;
use std::ops::ControlFlow;

/// Whether the moves of an item are counted without going through the values of its last binder.
pub(crate) fn is_counted(item: &Item) -> bool {
    let plain = |last: &Domain| match &last.over {
        Over::Subsets(subsets) => last.filter.is_none() && subsets.ignoring.is_none(),
        _ => last.filter.is_none(),
    };
    item.binders.last().is_some_and(plain) && Guard::new(item).all_before()
}

/// How many moves the item has.
pub fn count(layout: &Layout, state: &mut State, item: &Item) -> Result<u64, FaultKind> {
    with_eval(layout, state, item, |eval| {
        let mut sum = 0u64;
        each_beginning(eval, item, 0, &mut |_, _, count| {
            sum = sum.saturating_add(count);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(sum)
    })
}

/// The move of this number, in the order of [`super::for_each_move`].
pub fn nth(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    index: u16,
    n: u64,
) -> Result<Option<Move>, FaultKind> {
    with_eval(layout, state, item, |eval| {
        let (mut left, mut found) = (n, None);
        each_beginning(eval, item, index, &mut |eval, mv, count| {
            if left >= count {
                left -= count;
                return Ok(ControlFlow::Continue(()));
            }
            found = nth_end(eval, item, *mv, left)?;
            Ok(ControlFlow::Break(()))
        })?;
        Ok(found)
    })
}

/// One of the moves, each equally likely; `below(n)` draws a number below n.
pub fn sample(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    index: u16,
    below: &mut dyn FnMut(u64) -> u64,
) -> Result<Option<Move>, FaultKind> {
    match count(layout, state, item)? {
        0 => Ok(None),
        count => nth(layout, state, item, index, below(count)),
    }
}

/// Goes through the values of all binders but the last, and tells how many values the last has then.
fn each_beginning<'a>(
    eval: &mut Eval<'a>,
    item: &Item,
    index: u16,
    seen: &mut dyn FnMut(&mut Eval<'a>, &Move, u64) -> Flow,
) -> Result<(), FaultKind> {
    let guard = Guard::new(item);
    if !guard.before(eval)? {
        return Ok(());
    }
    let mut mv = Move::plain(index);
    let end = item.binders.len().saturating_sub(1);
    bind(eval, item, 0, end, &mut mv, &mut |eval, mv| {
        let count = ends(eval, item, &guard)?;
        seen(eval, mv, count)
    })
    .map(|_| ())
}

/// How many values the last binder has.
fn ends(eval: &mut Eval<'_>, item: &Item, guard: &Guard<'_>) -> Result<u64, FaultKind> {
    let Some(last) = item.binders.last() else { return Ok(u64::from(guard.after(eval)?)) };
    if guard.all_before()
        && let Some(count) = plain_count(eval, last)?
    {
        return Ok(count);
    }
    let mut count = 0;
    eval.through(last, &mut |eval| {
        count += u64::from(guard.after(eval)?);
        Ok(())
    })?;
    Ok(count)
}

/// How many values a binder without a condition has.
fn plain_count(eval: &mut Eval<'_>, binder: &Domain) -> Result<Option<u64>, FaultKind> {
    if binder.filter.is_some() {
        return Ok(None);
    }
    Ok(match &binder.over {
        Over::Cards(set) => Some(eval.cards(set)?.len() as u64),
        Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
            Some(u64::from(eval.bits(set)?.count_ones()))
        }
        Over::Numbers(least, most) => match (eval.number(least)?, eval.number(most)?) {
            (NONE, _) | (_, NONE) => Some(0),
            (least, most) => Some((most - least + 1).max(0) as u64),
        },
        Over::Subsets(subsets) if subsets.ignoring.is_none() => match by_size(eval, binder, subsets)? {
            Some(search) => search.count_by_size(),
            None => Some(0),
        },
        Over::Subsets(_) => None,
    })
}

/// A search for subsets of which only the size counts; None if there are none.
fn by_size<'f>(
    eval: &mut Eval<'_>,
    binder: &Domain,
    subsets: &Subsets,
) -> Result<Option<Search<'f>>, FaultKind> {
    let of = eval.cards(&subsets.of)?;
    match Sizes::read(eval, subsets, of.len())? {
        Some(sizes) => Ok(Some(Search::new(eval, &of, sizes, binder.var, None)?)),
        None => Ok(None),
    }
}

/// The move whose last binder has its value of this number.
fn nth_end(eval: &mut Eval<'_>, item: &Item, mut mv: Move, n: u64) -> Result<Option<Move>, FaultKind> {
    let Some(last) = item.binders.last() else { return Ok(Some(mv)) };
    let at = item.binders.len() - 1;
    if let Some(set) = nth_subset(eval, item, last, n)? {
        mv.set = set;
        return Ok(Some(mv));
    }
    let guard = Guard::new(item);
    let (mut left, mut found) = (n, None);
    if let (Over::Numbers(least, _), None, true) = (&last.over, &last.filter, guard.all_before()) {
        mv.values[at] = eval.number(least)? + n as i64;
        return Ok(Some(mv));
    }
    let _ = eval.for_each(last, &mut |eval| {
        if guard.after(eval)? {
            if left == 0 {
                walk::note(eval, last, at, &mut mv);
                found = Some(mv);
                return Ok(ControlFlow::Break(()));
            }
            left -= 1;
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// The subset of this number if only its size counts.
fn nth_subset(eval: &mut Eval<'_>, item: &Item, last: &Domain, n: u64) -> Result<Option<CardSet>, FaultKind> {
    match &last.over {
        Over::Subsets(subsets)
            if last.filter.is_none() && subsets.ignoring.is_none() && Guard::new(item).all_before() =>
        {
            Ok(by_size(eval, last, subsets)?.and_then(|search| search.nth_by_size(n)))
        }
        _ => Ok(None),
    }
}
