//! Building a set of cards one by one: which cards lead on to a set that is possible.

use super::guard::Guard;
use super::member::{contains, is_subset_of_size};
use super::walk::bind;
use super::with_eval;
use crate::eval::{Eval, Flow};
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::subsets::{self, Search, Sizes};
use lang::program::*;
use std::ops::ControlFlow;

/// The cards that lead from a part of a set towards a possible one, and whether the part is possible as it is.
///
/// `fixed` holds what is chosen for the other binders, by number; a binder that is missing or None may have any value. If the
/// search takes too long, cards that might lead on count as leading on.
pub fn extensions(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    fixed: &[Option<i64>],
    partial: &CardSet,
) -> Result<(CardSet, bool), FaultKind> {
    let Some(at) = item.binders.iter().position(super::walk::is_subset) else {
        return Ok((CardSet::EMPTY, false));
    };
    with_eval(layout, state, item, |eval| {
        let guard = Guard::new(item);
        let mut building =
            Building { item, guard: &guard, fixed, at, partial, cards: CardSet::EMPTY, possible: false };
        if guard.before(eval)? {
            let _ = building.before(eval, 0)?;
        }
        Ok((building.cards, building.possible))
    })
}

struct Building<'b> {
    item: &'b Item,
    guard: &'b Guard<'b>,
    fixed: &'b [Option<i64>],
    at: usize,
    partial: &'b CardSet,
    cards: CardSet,
    possible: bool,
}

impl Building<'_> {
    /// Goes through what the binders before the subset may be.
    fn before(&mut self, eval: &mut Eval<'_>, at: usize) -> Flow {
        if at == self.at {
            return self.build(eval);
        }
        let binder = &self.item.binders[at];
        let Some(value) = self.fixed.get(at).copied().flatten() else {
            return eval.for_each(binder, &mut |eval| self.before(eval, at + 1));
        };
        if !is_value(eval, binder, value)? {
            return Ok(ControlFlow::Continue(()));
        }
        self.before(eval, at + 1)
    }

    fn build(&mut self, eval: &mut Eval<'_>) -> Flow {
        let binder = &self.item.binders[self.at];
        let Over::Subsets(subsets) = &binder.over else { return Ok(ControlFlow::Continue(())) };
        let of = eval.cards(&subsets.of)?;
        let Some(sizes) = Sizes::read(eval, subsets, of.len())? else { return Ok(ControlFlow::Continue(())) };
        if is_subset_of_size(eval, subsets, self.partial)? && subsets::fulfils(eval, binder, self.partial)? {
            self.possible |= self.completes(eval)?;
        }
        let search = Search::new(eval, &of, sizes, binder.var, binder.filter.as_ref())?;
        for card in search.candidates(self.partial).iter() {
            if !self.cards.contains(card) {
                self.try_card(eval, &search, card)?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Looks for one possible set with the card; all its cards lead on.
    fn try_card(&mut self, eval: &mut Eval<'_>, search: &Search<'_>, card: u16) -> Result<(), FaultKind> {
        let mut with = *self.partial;
        with.insert(card);
        let mut witness = None;
        let flow = search.run(eval, &with, &mut |eval, set| {
            let set = *set;
            Ok(if self.completes(eval)? {
                witness = Some(set);
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        });
        match flow {
            Ok(_) => {}
            Err(FaultKind::TooManyMoves | FaultKind::TooManySplits) => witness = Some(with),
            Err(fault) => return Err(fault),
        }
        if let Some(set) = witness {
            self.cards = self.cards.or(&set.minus(self.partial));
        }
        Ok(())
    }

    /// Whether the binders behind the subset can have values.
    fn completes(&self, eval: &mut Eval<'_>) -> Result<bool, FaultKind> {
        let mut mv = Move::plain(0);
        let binders = self.item.binders.len();
        let flow = bind(eval, self.item, self.at + 1, binders, &mut mv, &mut |eval, mv| {
            let chosen = (self.at + 1..binders).all(|at| match self.fixed.get(at).copied().flatten() {
                Some(value) => mv.values[at] == value,
                None => true,
            });
            Ok(if chosen && self.guard.after(eval)? {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        })?;
        Ok(flow.is_break())
    }
}

fn is_value(eval: &mut Eval<'_>, binder: &Domain, value: i64) -> Result<bool, FaultKind> {
    if !contains(eval, binder, value)? {
        return Ok(false);
    }
    eval.set_local(binder.var, value);
    binder.filter.as_ref().map_or(Ok(true), |filter| eval.truth(filter))
}
