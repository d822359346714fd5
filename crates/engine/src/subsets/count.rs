//! Subsets bounded only in size: counted and picked by number, without going through them.

use super::Sizes;
use crate::set::CardSet;

/// How many subsets of `n` cards have an allowed size.
pub(crate) fn count_sizes(n: usize, sizes: Sizes) -> u64 {
    (sizes.least..=sizes.most.min(n)).fold(0, |sum: u64, k| sum.saturating_add(binomial(n, k)))
}

/// The subset of this number, in the order of the search.
pub(crate) fn nth_of_sizes(cards: &[u16], sizes: Sizes, mut n: u64) -> CardSet {
    let mut set = CardSet::EMPTY;
    let mut size = 0;
    if sizes.allow(0) {
        if n == 0 {
            return set;
        }
        n -= 1;
    }
    for (at, &card) in cards.iter().enumerate() {
        let below = with_next(cards.len() - at - 1, sizes, size + 1);
        if n >= below {
            n -= below;
            continue;
        }
        set.insert(card);
        size += 1;
        if sizes.allow(size) {
            if n == 0 {
                return set;
            }
            n -= 1;
        }
    }
    set
}

/// How many allowed subsets begin with a given choice of `size` cards, with `left` cards behind them.
fn with_next(left: usize, sizes: Sizes, size: usize) -> u64 {
    if size > sizes.most {
        return 0;
    }
    count_sizes(left, Sizes { least: sizes.least.saturating_sub(size), most: sizes.most - size })
}

fn binomial(n: usize, k: usize) -> u64 {
    let k = k.min(n - k);
    let mut value: u128 = 1;
    for i in 0..k {
        value = value * (n - i) as u128 / (i + 1) as u128;
        if value > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    value as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials() {
        assert_eq!(binomial(52, 5), 2_598_960);
        assert_eq!(binomial(13, 13), 1);
        assert_eq!(binomial(200, 100), u64::MAX);
    }

    #[test]
    fn numbers_and_subsets_go_together() {
        let cards = [1, 3, 4, 7, 9];
        for (least, most) in [(0, 5), (1, 3), (2, 2), (3, 5)] {
            let sizes = Sizes { least, most };
            let count = count_sizes(5, sizes);
            let all: Vec<Vec<u16>> =
                (0..count).map(|n| nth_of_sizes(&cards, sizes, n).iter().collect()).collect();
            assert!(all.is_sorted_by(|a, b| a < b), "in order and each once: {all:?}");
            assert!(all.iter().all(|set| sizes.allow(set.len())));
        }
    }
}
