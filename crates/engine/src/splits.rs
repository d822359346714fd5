//! Parting cards into groups: whether it can be done, and what the best way leaves over.
//!
//! Both are exact. The groups that fulfil the condition are worked out first, by the search of [`crate::subsets`]. Cards that
//! the condition cannot tell apart and that cost the same are counted, not told apart, so that ten wild cards do not make a
//! thousand ways of one. Then the cards are gone through from the lowest: it is left over, or in one of the groups of which it
//! is the lowest card.

mod best;
mod few;

use crate::eval::Eval;
use crate::families::{Family, cards_of, mask};
use crate::fault::FaultKind;
use crate::set::CardSet;
use crate::subsets::{Cover, MOST_COVER, Mask, Search, Sizes};
use best::Parting;
use few::Few;
use lang::program::*;

/// More groups than this are too many.
const MOST_GROUPS: usize = 20_000;

/// Whether a set can be parted into non-empty groups that each fulfil a condition. The empty set can.
pub(crate) fn splits(
    eval: &mut Eval<'_>,
    set: &CardSet,
    group: LocalId,
    fits: &Expr,
) -> Result<bool, FaultKind> {
    let groups = groups(eval, set, group, fits)?;
    let n = set.len();
    let cover = Cover::new(n, &groups);
    let all = if n >= Mask::BITS as usize { Mask::MAX } else { (1 << n) - 1 };
    if cover.any != all {
        return Ok(false);
    }
    let mut fuel = MOST_COVER;
    let parted = cover.covers(all, &mut fuel);
    eval.spend(MOST_COVER - fuel)?;
    if fuel == 0 { Err(FaultKind::TooManySplits) } else { Ok(parted) }
}

/// The groups within a set that fulfil a condition, by the places of their cards in it.
pub(crate) fn groups(
    eval: &mut Eval<'_>,
    set: &CardSet,
    group: LocalId,
    fits: &Expr,
) -> Result<Vec<Mask>, FaultKind> {
    if let Some(family) = eval.layout.listed(group).filter(|family| family.plain) {
        return Ok(family.groups_of(set));
    }
    match search(eval, set, group, fits)? {
        Some(search) => search.masks(eval, MOST_GROUPS)?.ok_or(FaultKind::TooManySplits),
        None => Ok(Vec::new()),
    }
}

/// The search for groups; None in an empty set.
fn search<'f>(
    eval: &mut Eval<'_>,
    set: &CardSet,
    group: LocalId,
    fits: &'f Expr,
) -> Result<Option<Search<'f>>, FaultKind> {
    match set.len() {
        0 => Ok(None),
        n if n > Mask::BITS as usize => Err(FaultKind::TooManySplits),
        n => Search::new(eval, set, Sizes { least: 1, most: n }, group, Some(fits)).map(Some),
    }
}

/// The cards left over by the best way to part a set.
pub(crate) fn leftover(eval: &mut Eval<'_>, leftover: &Leftover) -> Result<CardSet, FaultKind> {
    let of = eval.cards(&leftover.of)?;
    let (classes, costs, groups) = match eval.layout.listed(leftover.group) {
        Some(family) => {
            if let Some(few) = family.plain.then(|| few(family, &of)).flatten() {
                return Ok(of.minus(&cards_of(few.used())));
            }
            let groups = family.groups_of(&of);
            if groups.is_empty() {
                return Ok(of);
            }
            let (classes, costs) = family.classes_of(&of);
            (classes, costs, groups)
        }
        None => looked_for(eval, &of, leftover)?,
    };
    let mut parting = Parting::new(&classes, &costs, &groups).ok_or(FaultKind::TooManySplits)?;
    let used = parting.used().ok_or(FaultKind::TooManySplits)?;
    eval.spend(parting.work())?;
    Ok(of.iter().enumerate().filter(|(at, _)| used >> at & 1 == 0).map(|(_, card)| card).collect())
}

/// The groups of a set, if they are few.
fn few(family: &Family, of: &CardSet) -> Option<Few> {
    Few::new(family.within(mask(of)), |card| family.cost(card))
}

/// The classes of a set's cards, what each card costs, and the groups they make.
type Makings = (Vec<usize>, Vec<i64>, Vec<Mask>);

/// What can be made of a set whose groups are not listed.
fn looked_for(eval: &mut Eval<'_>, of: &CardSet, leftover: &Leftover) -> Result<Makings, FaultKind> {
    let Some(mut search) = search(eval, of, leftover.group, &leftover.fits)? else {
        return Ok((Vec::new(), Vec::new(), Vec::new()));
    };
    let mut costs = Vec::with_capacity(of.len());
    for card in of.iter() {
        let cost = eval.of_card(leftover.card, card, &leftover.by)?;
        costs.push(if cost == NONE { 0 } else { cost });
    }
    let classes = by_cost(search.classes(), &costs);
    search.only_first_of(&classes);
    let groups = search.masks(eval, MOST_GROUPS)?.ok_or(FaultKind::TooManySplits)?;
    Ok((classes, costs, groups))
}

/// Parts classes further by what their cards cost, if they cost anything.
pub(crate) fn by_cost(classes: Vec<usize>, costs: &[i64]) -> Vec<usize> {
    if costs.is_empty() {
        return classes;
    }
    let same = |a: usize, b: usize| classes[a] == classes[b] && costs[a] == costs[b];
    (0..classes.len()).map(|card| (0..card).find(|&other| same(other, card)).unwrap_or(card)).collect()
}
