//! The search for subsets: depth first over the cards in order, with what each alternative still allows.

use super::Sizes;
use super::plan::{Alternative, Mask, Part, Plan, each, size};
use super::read::{Doubt, Reader};
use crate::eval::{Eval, Flow};
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;
use std::ops::ControlFlow;

/// A search that is ready to run.
pub(crate) struct Search<'f> {
    cards: Vec<u16>,
    base: usize,
    sizes: Sizes,
    subset: LocalId,
    filter: Option<&'f Expr>,
    /// The parts of the condition that are still to be asked of a subset found.
    doubts: Vec<Doubt<'f>>,
    plan: Plan,
    /// For each card the one that must be chosen before it, see [`Search::only_first_of`]; empty if there is none.
    before: Vec<Mask>,
}

/// So much work goes into parting one subset into groups.
pub(crate) const MOST_COVER: u64 = 1_000_000;
/// Alternatives that are still possible, each with the cards that may still come; at most so many.
const MOST_ALIVE: usize = 17;

/// The alternatives still possible at one point of the search.
#[derive(Clone, Copy)]
struct Alive {
    count: usize,
    list: [(u8, Mask); MOST_ALIVE],
}

impl Alive {
    const NONE: Alive = Alive { count: 0, list: [(0, 0); MOST_ALIVE] };

    fn push(&mut self, alternative: u8, candidates: Mask) {
        if self.count < MOST_ALIVE {
            self.list[self.count] = (alternative, candidates);
            self.count += 1;
        }
    }

    fn list(&self) -> &[(u8, Mask)] {
        &self.list[..self.count]
    }

    fn candidates(&self) -> Mask {
        self.list().iter().fold(0, |all, (_, candidates)| all | candidates)
    }
}

/// What is done with each subset found; its value is also in the subset's local.
pub(crate) type Found<'v, 'a> = &'v mut dyn FnMut(&mut Eval<'a>, &CardSet) -> Flow;

impl<'f> Search<'f> {
    /// Reads the condition. A base of more than 128 cards cannot be searched.
    pub fn new(
        eval: &mut Eval<'_>,
        of: &CardSet,
        sizes: Sizes,
        subset: LocalId,
        filter: Option<&'f Expr>,
    ) -> Result<Search<'f>, FaultKind> {
        if of.len() > Mask::BITS as usize {
            return Err(FaultKind::TooManyMoves);
        }
        let mut reader = Reader::new(eval, of, subset);
        let parts = match filter {
            Some(Expr { kind: ExprKind::And(parts), .. }) => &parts[..],
            filter => filter.map_or(&[][..], std::slice::from_ref),
        };
        let (mut plan, doubts) = reader.all(parts);
        let (cards, base) = (reader.cards, reader.base);
        let all = if base == 128 { Mask::MAX } else { (1 << base) - 1 };
        for Alternative { parts, .. } in &mut plan.alternatives {
            parts.push(Part::Count { of: all, least: sizes.least as i64, most: sizes.most as i64 });
            parts.sort_by_key(Part::order);
        }
        Ok(Search { before: Vec::new(), cards, base, sizes, subset, filter, doubts, plan })
    }

    /// Whether the condition was understood: nothing has to be asked of the subsets found.
    pub fn is_exact(&self) -> bool {
        self.plan.exact
    }

    /// If only the size counts: how many subsets there are.
    pub fn count_by_size(&self) -> Option<u64> {
        self.only_size().then(|| super::count_sizes(self.base, self.sizes))
    }

    /// If only the size counts: the subset of this number.
    pub fn nth_by_size(&self, n: u64) -> Option<CardSet> {
        self.only_size().then(|| super::nth_of_sizes(&self.cards[..self.base], self.sizes, n))
    }

    fn only_size(&self) -> bool {
        self.filter.is_none()
    }

    /// Calls `found` for each subset that holds these cards and fulfils the condition.
    pub fn run<'a>(&self, eval: &mut Eval<'a>, holding: &CardSet, found: Found<'_, 'a>) -> Flow {
        let Some((chosen, alive)) = self.start(holding) else { return Ok(ControlFlow::Continue(())) };
        if self.offer(eval, chosen, &alive, found)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        self.extend(eval, chosen, &alive, found)
    }

    /// For each card of the base the first one that the condition cannot tell from it. None is alike unless the parts say all
    /// the condition says.
    pub fn classes(&self) -> Vec<usize> {
        let parts = || self.plan.alternatives.iter().flat_map(|one| &one.parts);
        let same = |a: usize, b: usize| self.plan.exact && parts().all(|part| part.treats_alike(a, b));
        let mut classes: Vec<usize> = Vec::with_capacity(self.base);
        for card in 0..self.base {
            let first = (0..card).find(|&other| classes[other] == other && same(other, card));
            classes.push(first.unwrap_or(card));
        }
        classes
    }

    /// From now on, of cards in one class only the first so many are chosen: each way to take some of them comes once.
    pub fn only_first_of(&mut self, classes: &[usize]) {
        let before = |card: usize| {
            let earlier = (0..card).rev().find(|&other| classes[other] == classes[card]);
            earlier.map_or(0, |other| 1 << other)
        };
        self.before = (0..self.base).map(before).collect();
    }

    /// Every subset that fulfils the condition, by the places of its cards in the base; None if there are more than so many.
    pub fn masks(&self, eval: &mut Eval<'_>, most: usize) -> Result<Option<Vec<Mask>>, FaultKind> {
        let mut masks = Vec::new();
        let base = &self.cards[..self.base];
        let flow = self.run(eval, &CardSet::EMPTY, &mut |_, set| {
            masks.push(
                set.iter().filter_map(|card| base.binary_search(&card).ok()).fold(0, |m, at| m | 1 << at),
            );
            Ok(if masks.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok(flow.is_continue().then_some(masks))
    }

    /// The cards that could come beside these as far as the parts can tell.
    pub fn candidates(&self, holding: &CardSet) -> CardSet {
        let Some((_, alive)) = self.start(holding) else { return CardSet::EMPTY };
        each(alive.candidates()).map(|at| self.cards[at]).collect()
    }

    /// Chooses the given cards one by one. None if they are not of the base, or nothing can come of them.
    fn start(&self, holding: &CardSet) -> Option<(Mask, Alive)> {
        let mut chosen = 0;
        let mut alive = self.beginning();
        for card in holding.iter() {
            let at = self.cards[..self.base].iter().position(|&c| c == card)?;
            chosen |= 1 << at;
            alive = self.after(chosen, at, &alive, !(1 << at));
        }
        (alive.count > 0).then_some((chosen, alive))
    }

    fn beginning(&self) -> Alive {
        let all = if self.base == 128 { Mask::MAX } else { (1 << self.base) - 1 };
        let mut alive = Alive::NONE;
        for (number, Alternative { parts, .. }) in self.plan.alternatives.iter().enumerate() {
            if let Some(candidates) = parts.iter().try_fold(all, |candidates, part| part.begin(candidates)) {
                alive.push(number as u8, candidates);
            }
        }
        alive
    }

    /// What is possible after one more card, with candidates only from the given ones.
    fn after(&self, chosen: Mask, added: usize, alive: &Alive, from: Mask) -> Alive {
        let mut left = Alive::NONE;
        for &(number, candidates) in alive.list() {
            if candidates >> added & 1 == 0 {
                continue;
            }
            let parts = &self.plan.alternatives[number as usize].parts;
            let narrowed = parts
                .iter()
                .try_fold(candidates & from, |candidates, part| part.after(chosen, Some(added), candidates));
            if let Some(candidates) = narrowed {
                left.push(number, candidates);
            }
        }
        left
    }

    fn extend<'a>(&self, eval: &mut Eval<'a>, chosen: Mask, alive: &Alive, found: Found<'_, 'a>) -> Flow {
        if size(chosen) as usize >= self.sizes.most {
            return Ok(ControlFlow::Continue(()));
        }
        for at in each(alive.candidates()) {
            eval.tick()?;
            if self.before.get(at).is_some_and(|before| before & !chosen != 0) {
                continue;
            }
            let with = chosen | 1 << at;
            let behind = if at == 127 { 0 } else { Mask::MAX << (at + 1) };
            let left = self.after(with, at, alive, behind);
            if left.count == 0 {
                continue;
            }
            if self.offer(eval, with, &left, found)?.is_break()
                || self.extend(eval, with, &left, found)?.is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Gives a subset out if it fulfils the condition.
    fn offer<'a>(&self, eval: &mut Eval<'a>, chosen: Mask, alive: &Alive, found: Found<'_, 'a>) -> Flow {
        let mut fuel = MOST_COVER;
        let mut fulfilled = |&(number, _): &(u8, Mask)| {
            let parts = &self.plan.alternatives[number as usize].parts;
            parts.iter().all(|part| part.fulfilled(chosen, &mut fuel))
        };
        let found_one = alive.list().iter().any(&mut fulfilled);
        if fuel == 0 {
            return Err(FaultKind::TooManySplits);
        }
        eval.spend(MOST_COVER - fuel)?;
        if !found_one {
            return Ok(ControlFlow::Continue(()));
        }
        let set: CardSet = each(chosen).map(|at| self.cards[at]).collect();
        eval.set_local_cards(self.subset, &set);
        for doubt in &self.doubts {
            if !doubt.is_settled(chosen) && !eval.truth(doubt.condition)? {
                return Ok(ControlFlow::Continue(()));
            }
        }
        found(eval, &set)
    }
}
