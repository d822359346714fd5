//! The best way to part cards, by working out what is best for every rest of cards once.
//!
//! A rest is how many cards of each class are left, packed into one number: each class has a field with a guard bit above it,
//! so that one subtraction takes a whole group away and shows whether the cards were there.

use crate::subsets::{Mask, each};

/// So many different rests are looked at.
const MOST_RESTS: u64 = 300_000;
/// The fewest places in the table of rests.
const FEWEST: usize = 64;

/// The search for the best way.
pub(super) struct Parting {
    /// The cards of each class that is in any group.
    classes: Vec<Class>,
    /// By the lowest class in them: how many cards of each class, packed.
    groups: Vec<Vec<u128>>,
    /// The guard bits of all fields.
    guards: u128,
    /// Which class the field at a bit belongs to.
    class_at: [u8; 128],
    known: Known,
    work: u64,
}

struct Class {
    cards: Vec<usize>,
    /// What one of them left over costs, and one for the number of cards.
    cost: i64,
    /// One card of the class, packed.
    one: u128,
}

/// A cost and a number of cards in one number, so that comparing it compares cost first.
pub(super) fn weigh(cost: i64) -> i64 {
    cost * 256 + 1
}

impl Parting {
    /// `class_of` gives for each card the first of its class. None if there are too many cards.
    pub fn new(class_of: &[usize], costs: &[i64], groups: &[Mask]) -> Option<Parting> {
        let mut parting = Parting {
            classes: Vec::new(),
            groups: Vec::new(),
            guards: 0,
            class_at: [0; 128],
            known: Known::new(),
            work: 0,
        };
        let mut number = vec![0; class_of.len()];
        let mut bit = 0;
        for class in in_order(class_of, groups) {
            let cards: Vec<usize> = (0..class_of.len()).filter(|&card| class_of[card] == class).collect();
            let width = usize::BITS - cards.len().leading_zeros();
            if bit + width >= 128 {
                return None;
            }
            cards.iter().for_each(|&card| number[card] = parting.classes.len());
            (bit..=bit + width).for_each(|at| parting.class_at[at as usize] = parting.classes.len() as u8);
            parting.guards |= 1 << (bit + width);
            parting.classes.push(Class { cost: weigh(costs[class]), cards, one: 1 << bit });
            bit += width + 1;
        }
        parting.groups = vec![Vec::new(); parting.classes.len()];
        for &group in groups {
            let numbers = || each(group).map(|card| number[card]);
            let packed = numbers().map(|class| parting.classes[class].one).sum();
            parting.groups[numbers().min()?].push(packed);
        }
        Some(parting)
    }

    /// The cards that are in groups when the best is done; of equally good ways the one that leaves the first cards. None if
    /// that takes too long.
    pub fn used(&mut self) -> Option<Mask> {
        let mut rest = self.classes.iter().map(|class| class.one * class.cards.len() as u128).sum();
        let mut left_to_spend = self.best(rest)?;
        let mut order: Vec<(usize, usize)> = Vec::new();
        for (number, class) in self.classes.iter().enumerate() {
            order.extend(class.cards.iter().map(|&card| (card, number)));
        }
        order.sort_unstable();
        let mut used = order.iter().fold(0, |used: Mask, (card, _)| used | 1 << card);
        for (card, number) in order {
            let (cost, one) = (self.classes[number].cost, self.classes[number].one);
            let Some(without) = self.take(rest, one) else { continue };
            if self.best(without)? + cost == left_to_spend {
                left_to_spend -= cost;
                rest = without;
                used &= !(1 << card);
            }
        }
        Some(used)
    }

    /// How many rests were looked at.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// The least that is left over of a rest, weighed.
    fn best(&mut self, rest: u128) -> Option<i64> {
        if rest == 0 {
            return Some(0);
        }
        if let Some(known) = self.known.get(rest) {
            return Some(known);
        }
        self.work += 1;
        if self.work > MOST_RESTS {
            return None;
        }
        let lowest = self.class_at[rest.trailing_zeros() as usize] as usize;
        let mut best = self.best(rest - self.classes[lowest].one)? + self.classes[lowest].cost;
        for at in 0..self.groups[lowest].len() {
            if let Some(without) = self.take(rest, self.groups[lowest][at]) {
                best = best.min(self.best(without)?);
            }
        }
        self.known.put(rest, best);
        Some(best)
    }

    /// Takes cards away; None if they are not all there.
    fn take(&self, rest: u128, cards: u128) -> Option<u128> {
        let without = (rest | self.guards) - cards;
        (without & self.guards == self.guards).then_some(without & !self.guards)
    }
}

/// The classes that are in any group, those in few groups first: once they are done with, little is left to tell apart.
fn in_order(class_of: &[usize], groups: &[Mask]) -> Vec<usize> {
    let mut count = vec![0u32; class_of.len()];
    groups.iter().flat_map(|&group| each(group)).for_each(|card| count[class_of[card]] += 1);
    let mut order: Vec<usize> = (0..class_of.len()).filter(|&class| count[class] > 0).collect();
    order.sort_by_key(|&class| count[class]);
    order
}

/// What is known of rests: a table in which a rest stands at its own place or behind it. 0 marks a free place.
struct Known {
    rests: Vec<u128>,
    values: Vec<i64>,
    count: usize,
}

impl Known {
    fn new() -> Known {
        Known { rests: vec![0; FEWEST], values: vec![0; FEWEST], count: 0 }
    }

    fn get(&self, rest: u128) -> Option<i64> {
        let at = self.place(rest);
        (self.rests[at] == rest).then(|| self.values[at])
    }

    fn put(&mut self, rest: u128, value: i64) {
        if self.count * 2 >= self.rests.len() {
            let larger = Known {
                rests: vec![0; self.rests.len() * 4],
                values: vec![0; self.rests.len() * 4],
                count: 0,
            };
            let smaller = std::mem::replace(self, larger);
            let kept = smaller.rests.into_iter().zip(smaller.values).filter(|(rest, _)| *rest != 0);
            kept.for_each(|(rest, value)| self.put(rest, value));
        }
        let at = self.place(rest);
        self.count += usize::from(self.rests[at] == 0);
        self.rests[at] = rest;
        self.values[at] = value;
    }

    /// Where a rest stands, or the free place where it would.
    fn place(&self, rest: u128) -> usize {
        let folded = (rest as u64) ^ ((rest >> 64) as u64).rotate_left(32);
        let mask = self.rests.len() - 1;
        let mut at = (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize & mask;
        while self.rests[at] != 0 && self.rests[at] != rest {
            at = (at + 1) & mask;
        }
        at
    }
}
