//! Parting cards into groups: whether it can be done, and what the best way leaves over.
//!
//! Both are exact. The groups that fulfil the condition are worked out first, by the search of [`crate::subsets`]; then the
//! cards are gone through from the lowest: it is left over, or in one of the groups of which it is the lowest card.

use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::set::CardSet;
use crate::subsets::{Cover, MOST_COVER, Mask, Search, Sizes};
use lang::program::*;
use std::collections::BTreeMap;

/// More groups than this are too many.
const MOST_GROUPS: usize = 50_000;
/// So many different rests of cards are looked at.
const MOST_RESTS: u64 = 1_000_000;
/// Up to so many cards what is known of each rest stands in a table.
const TABLE_CARDS: usize = 16;

/// Whether a set can be parted into non-empty groups that each fulfil a condition. The empty set can.
pub(crate) fn splits(eval: &mut Eval<'_>, set: &CardSet, group: LocalId, fits: &Expr) -> Result<bool, FaultKind> {
    let groups = groups(eval, set, group, fits)?;
    let n = set.len();
    let cover = Cover::new(n, &groups);
    let all = full(n);
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
    let n = set.len();
    if n == 0 {
        return Ok(Vec::new());
    }
    if n > Mask::BITS as usize {
        return Err(FaultKind::TooManySplits);
    }
    let search = Search::new(eval, set, Sizes { least: 1, most: n }, group, Some(fits))?;
    search.masks(eval, MOST_GROUPS)?.ok_or(FaultKind::TooManySplits)
}

/// The cards left over by the best way to part a set.
pub(crate) fn leftover(eval: &mut Eval<'_>, leftover: &Leftover) -> Result<CardSet, FaultKind> {
    let of = eval.cards(&leftover.of)?;
    let groups = groups(eval, &of, leftover.group, &leftover.fits)?;
    let useful = groups.iter().fold(0, |all, group| all | group);
    let cards: Vec<u16> = of.iter().collect();
    let active: Vec<usize> = (0..cards.len()).filter(|at| useful >> at & 1 == 1).collect();
    if active.len() > 64 {
        return Err(FaultKind::TooManySplits);
    }
    let mut costs = Vec::with_capacity(active.len());
    for &at in &active {
        let cost = eval.of_card(leftover.card, cards[at], &leftover.by)?;
        costs.push(if cost == NONE { 0 } else { cost });
    }
    let mut parting = Parting::new(&active, &groups, costs);
    let left = parting.best(full(active.len()) as u64).ok_or(FaultKind::TooManySplits)?;
    eval.spend(parting.rests)?;
    let mut rest = of;
    for (bit, &at) in active.iter().enumerate() {
        if left >> bit & 1 == 0 {
            rest.remove(cards[at]);
        }
    }
    Ok(rest)
}

/// The search for the best way; cards by their places among those that are in any group.
struct Parting {
    groups: Vec<Vec<u64>>,
    costs: Vec<i64>,
    known: Known,
    rests: u64,
}

/// What is best left over of each rest looked at so far. In the table it is kept plus one, 0 is not known.
enum Known {
    Table(Vec<u32>),
    Tree(BTreeMap<u64, u64>),
}

impl Parting {
    fn new(active: &[usize], groups: &[Mask], costs: Vec<i64>) -> Parting {
        let mut by_lowest = vec![Vec::new(); active.len()];
        for group in groups {
            let bits = active.iter().enumerate().filter(|(_, at)| group >> **at & 1 == 1);
            let group = bits.fold(0u64, |m, (bit, _)| m | 1 << bit);
            by_lowest[group.trailing_zeros() as usize].push(group);
        }
        let known = match active.len() {
            n @ ..=TABLE_CARDS => Known::Table(vec![0; 1 << n]),
            _ => Known::Tree(BTreeMap::new()),
        };
        Parting { groups: by_lowest, costs, known, rests: 0 }
    }

    /// What is best left over of these cards; None if that takes too long.
    fn best(&mut self, rest: u64) -> Option<u64> {
        if rest == 0 {
            return Some(0);
        }
        if let Some(known) = self.look_up(rest) {
            return Some(known);
        }
        self.rests += 1;
        if self.rests > MOST_RESTS {
            return None;
        }
        let lowest = rest.trailing_zeros() as usize;
        let mut best = 1 << lowest | self.best(rest & (rest - 1))?;
        for at in 0..self.groups[lowest].len() {
            let group = self.groups[lowest][at];
            if group & !rest == 0 {
                let left = self.best(rest & !group)?;
                if self.better(left, best) {
                    best = left;
                }
            }
        }
        match &mut self.known {
            Known::Table(table) => table[rest as usize] = best as u32 + 1,
            Known::Tree(tree) => drop(tree.insert(rest, best)),
        }
        Some(best)
    }

    fn look_up(&self, rest: u64) -> Option<u64> {
        match &self.known {
            Known::Table(table) => u64::from(table[rest as usize]).checked_sub(1),
            Known::Tree(tree) => tree.get(&rest).copied(),
        }
    }

    /// Less cost, then fewer cards, then the one that holds the lowest card in which they differ.
    fn better(&self, a: u64, b: u64) -> bool {
        let differ = a ^ b;
        if differ == 0 {
            return false;
        }
        let (of_a, of_b) = (self.cost(a & differ), self.cost(b & differ));
        let by_count = (a.count_ones(), b.count_ones());
        (of_a, by_count.0, b >> differ.trailing_zeros() & 1) < (of_b, by_count.1, a >> differ.trailing_zeros() & 1)
    }

    fn cost(&self, mut cards: u64) -> i64 {
        let mut cost = 0;
        while cards != 0 {
            cost += self.costs[cards.trailing_zeros() as usize];
            cards &= cards - 1;
        }
        cost
    }
}

fn full(n: usize) -> Mask {
    if n >= Mask::BITS as usize { Mask::MAX } else { (1 << n) - 1 }
}
