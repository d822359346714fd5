//! The cards of a table sorted by a value that is printed on them, so that a condition on it is a set to meet.

use crate::set::CardSet;
use lang::program::{NONE, Order};

/// Values further apart than this are not sorted.
const WIDEST: i64 = 64;

/// All cards by one value.
#[derive(Debug)]
pub struct Sorted {
    /// The least value of any card.
    least: i64,
    /// For each value from the least on: the cards that show it.
    alike: Vec<CardSet>,
    /// For each value from the least on: the cards that show it or a lower one.
    up_to: Vec<CardSet>,
    /// The cards that show none.
    none: CardSet,
}

impl Sorted {
    /// Sorts the cards by their values; None if the values are too far apart, or there are none.
    pub fn new(values: &[i64]) -> Option<Sorted> {
        let some = || values.iter().copied().filter(|&value| value != NONE);
        let (least, most) = (some().min()?, some().max()?);
        let wide = most.checked_sub(least).filter(|&wide| wide < WIDEST)? as usize + 1;
        let mut sorted =
            Sorted { least, alike: vec![CardSet::EMPTY; wide], up_to: Vec::new(), none: CardSet::EMPTY };
        for (card, &value) in values.iter().enumerate() {
            match value {
                NONE => sorted.none.insert(card as u16),
                _ => sorted.alike[(value - least) as usize].insert(card as u16),
            }
        }
        let mut so_far = CardSet::EMPTY;
        for alike in &sorted.alike {
            so_far = so_far.or(alike);
            sorted.up_to.push(so_far);
        }
        Some(sorted)
    }

    /// The cards that show a value.
    pub fn showing(&self, value: i64) -> CardSet {
        match value.checked_sub(self.least).and_then(|at| self.alike.get(usize::try_from(at).ok()?)) {
            Some(cards) => *cards,
            None if value == NONE => self.none,
            None => CardSet::EMPTY,
        }
    }

    /// The cards whose value stands in this order to another; with none it is no.
    pub fn in_order(&self, order: Order, bound: i64) -> CardSet {
        if bound == NONE {
            return CardSet::EMPTY;
        }
        match order {
            Order::Less => self.below(bound),
            Order::AtMost => self.below(bound.saturating_add(1)),
            Order::More => self.all().minus(&self.below(bound.saturating_add(1))),
            Order::AtLeast => self.all().minus(&self.below(bound)),
        }
    }

    /// The cards that show less than a value.
    fn below(&self, value: i64) -> CardSet {
        match usize::try_from(value.saturating_sub(self.least)) {
            Ok(0) | Err(_) => CardSet::EMPTY,
            Ok(steps) => self.up_to[steps.min(self.up_to.len()) - 1],
        }
    }

    /// The cards that show anything.
    fn all(&self) -> CardSet {
        self.up_to.last().copied().unwrap_or(CardSet::EMPTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constants::compare;

    /// The sets hold exactly the cards that comparing one by one finds.
    #[test]
    fn sorted_is_as_compared() {
        let columns = [vec![5, 2, NONE, 2, 14, 11, NONE], vec![-3, 0, 40, -3], vec![7], vec![0, 1, 1, 0]];
        for values in columns {
            let sorted = Sorted::new(&values).unwrap();
            let those = |fits: &dyn Fn(i64) -> bool| -> CardSet {
                (0..values.len() as u16).filter(|&card| fits(values[card as usize])).collect()
            };
            for bound in (-70..70).chain([NONE, i64::MAX, i64::from(i32::MIN)]) {
                assert_eq!(sorted.showing(bound), those(&|value| value == bound), "{values:?} {bound}");
                for order in [Order::Less, Order::AtMost, Order::More, Order::AtLeast] {
                    let compared = those(&|value| compare(order, value, bound));
                    assert_eq!(sorted.in_order(order, bound), compared, "{values:?} {order:?} {bound}");
                }
            }
        }
    }

    #[test]
    fn what_is_too_wide_is_left() {
        assert!(Sorted::new(&[]).is_none());
        assert!(Sorted::new(&[NONE]).is_none());
        assert!(Sorted::new(&[0, 64]).is_none());
        assert!(Sorted::new(&[-1, i64::MAX]).is_none());
        assert!(Sorted::new(&[0, 63]).is_some());
    }
}
