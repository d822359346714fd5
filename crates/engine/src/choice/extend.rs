//! Building a set of cards one by one: which cards lead on to a set that is possible.

use super::guard::Guard;
use super::member::{contains, is_subset_of_size};
use super::walk::{bind, note};
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

/// So many moves are listed for one set.
const MOST_WAYS: usize = 60;

/// How a part of a set can go on.
#[derive(Clone, Debug)]
pub struct Extensions {
    /// The cards that lead towards a possible set.
    pub cards: CardSet,
    /// The moves that the part makes as it is: several if the other binders may have several values.
    pub ways: Vec<Move>,
    /// A move to which the part can grow.
    pub towards: Option<Move>,
}

/// The cards that lead from a part of a set towards a possible one, and the moves that the part makes as it is.
///
/// `fixed` holds what is chosen for the other binders, by number; a binder that is missing or None may have any value. If the
/// search takes too long, cards that might lead on count as leading on.
pub fn extensions(
    layout: &Layout,
    state: &mut State,
    item: &Item,
    fixed: &[Option<i64>],
    partial: &CardSet,
) -> Result<Extensions, FaultKind> {
    let found = Extensions { cards: CardSet::EMPTY, ways: Vec::new(), towards: None };
    let Some(at) = item.binders.iter().position(super::walk::is_subset) else {
        return Ok(found);
    };
    with_eval(layout, state, item, |eval| {
        let guard = Guard::new(item);
        let mut building = Building { item, guard: &guard, fixed, at, partial, found };
        if guard.before(eval)? {
            let _ = building.before(eval, 0)?;
        }
        Ok(building.found)
    })
}

struct Building<'b> {
    item: &'b Item,
    guard: &'b Guard<'b>,
    fixed: &'b [Option<i64>],
    at: usize,
    partial: &'b CardSet,
    found: Extensions,
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
            let room = MOST_WAYS - self.found.ways.len();
            let ways = self.completions(eval, self.partial, room)?;
            self.found.ways.extend(ways);
        }
        let search = Search::new(eval, &of, sizes, binder.var, binder.filter.as_ref())?;
        for card in search.candidates(self.partial).iter() {
            if !self.found.cards.contains(card) {
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
            witness = self.completions(eval, &set, 1)?.pop();
            Ok(if witness.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        let set = match flow {
            Ok(_) => witness.map(|witness| witness.set),
            Err(FaultKind::TooManyMoves | FaultKind::TooManySplits) => Some(with),
            Err(fault) => return Err(fault),
        };
        if let Some(set) = set {
            self.found.cards = self.found.cards.or(&set.minus(self.partial));
        }
        self.found.towards = self.found.towards.or(witness);
        Ok(())
    }

    /// The moves with this set, by the values that the binders behind it can have; at most so many.
    fn completions(&self, eval: &mut Eval<'_>, set: &CardSet, most: usize) -> Result<Vec<Move>, FaultKind> {
        let (mut found, binders) = (Vec::new(), &self.item.binders);
        if most == 0 {
            return Ok(found);
        }
        let mut mv = Move::plain(0);
        binders[..self.at].iter().enumerate().for_each(|(at, binder)| note(eval, binder, at, &mut mv));
        mv.set = *set;
        let _ = bind(eval, self.item, self.at + 1, binders.len(), &mut mv, &mut |eval, mv| {
            let chosen = (self.at + 1..binders.len()).all(|at| match self.fixed.get(at).copied().flatten() {
                Some(value) => mv.values[at] == value,
                None => true,
            });
            if chosen && self.guard.after(eval)? {
                found.push(*mv);
            }
            Ok(if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        Ok(found)
    }
}

fn is_value(eval: &mut Eval<'_>, binder: &Domain, value: i64) -> Result<bool, FaultKind> {
    if !contains(eval, binder, value)? {
        return Ok(false);
    }
    eval.set_local(binder.var, value);
    binder.filter.as_ref().map_or(Ok(true), |filter| eval.truth(filter))
}
