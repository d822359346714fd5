//! Going through the moves of an item in order.

use super::guard::Guard;
use super::{MOST_MOVES, with_eval};
use crate::eval::{Eval, Flow};
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use lang::program::*;
use std::ops::ControlFlow;

/// Calls `visit` for every move of the item, until it says stop. The binders' values are in their locals meanwhile.
/// `otherwise` is not looked at: see [`super::whole`].
pub fn for_each_move(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    index: u16,
    visit: &mut dyn FnMut(&mut State, &Move) -> ControlFlow<()>,
) -> Result<(), FaultKind> {
    with_eval(layout, state, item, |eval| {
        let mut count = 0;
        each_move(eval, item, index, &mut |eval, mv| {
            count += 1;
            if count > MOST_MOVES {
                return Err(FaultKind::TooManyMoves);
            }
            Ok(visit(eval.state, mv))
        })
        .map(|_| ())
    })
}

/// Whether the item has a move.
pub fn any(layout: &Layout, state: &mut State, item: &Item) -> Result<bool, FaultKind> {
    with_eval(layout, state, item, |eval| {
        Ok(each_move(eval, item, 0, &mut |_, _| Ok(ControlFlow::Break(())))?.is_break())
    })
}

/// What is done with each move.
pub(super) type Seen<'v, 'a> = &'v mut dyn FnMut(&mut Eval<'a>, &Move) -> Flow;

/// Goes through every move of the item.
pub(super) fn each_move<'a>(eval: &mut Eval<'a>, item: &Item, index: u16, seen: Seen<'_, 'a>) -> Flow {
    let guard = Guard::new(item);
    if !guard.before(eval)? {
        return Ok(ControlFlow::Continue(()));
    }
    let mut mv = Move::plain(index);
    bind(eval, item, 0, item.binders.len(), &mut mv, &mut |eval, mv| {
        if guard.after(eval)? { seen(eval, mv) } else { Ok(ControlFlow::Continue(())) }
    })
}

/// Goes through the values of the binders from `at` up to `end`, those before it chosen already.
pub(super) fn bind<'a>(
    eval: &mut Eval<'a>,
    item: &Item,
    at: usize,
    end: usize,
    mv: &mut Move,
    seen: Seen<'_, 'a>,
) -> Flow {
    if at == end {
        return seen(eval, mv);
    }
    let binder = &item.binders[at];
    eval.for_each(binder, &mut |eval| {
        note(eval, binder, at, mv);
        let flow = bind(eval, item, at + 1, end, mv, seen);
        forget(binder, at, mv);
        flow
    })
}

/// Takes the value of a binder into the move.
pub(super) fn note(eval: &Eval<'_>, binder: &Domain, at: usize, mv: &mut Move) {
    if is_subset(binder) {
        mv.set = eval.local_cards(binder.var);
    } else if let Some(value) = mv.values.get_mut(at) {
        *value = eval.local(binder.var);
    }
}

fn forget(binder: &Domain, at: usize, mv: &mut Move) {
    if is_subset(binder) {
        mv.set = CardSet::EMPTY;
    } else if let Some(value) = mv.values.get_mut(at) {
        *value = 0;
    }
}

/// Whether a binder chooses a subset.
pub(crate) fn is_subset(binder: &Domain) -> bool {
    matches!(binder.over, Over::Subsets(_))
}
