//! The best way to part cards that make only a few groups, as most hands do: all ways to take groups that share no card are
//! gone through, without a table of what is known.

use super::best::weigh;
use crate::subsets::{Mask, each};

/// With more groups than this there are too many ways.
pub(crate) const FEW: usize = 8;

/// Groups of cards that are all different, and what each of them saves.
pub(super) struct Few {
    groups: [(Mask, i64); FEW],
    count: usize,
}

impl Few {
    /// None if there are too many groups. `cost` is what a card costs left over.
    pub(super) fn new(groups: impl Iterator<Item = Mask>, cost: impl Fn(usize) -> i64) -> Option<Few> {
        let mut few = Few { groups: [(0, 0); FEW], count: 0 };
        for group in groups {
            let saved = each(group).map(|card| weigh(cost(card))).sum();
            *few.groups.get_mut(few.count)? = (group, saved);
            few.count += 1;
        }
        Some(few)
    }

    /// The cards that are in groups when the best is done; of equally good ways the one that leaves the first cards.
    pub(super) fn used(&self) -> Mask {
        let groups = &self.groups[..self.count];
        let most = saved(groups, 0);
        let some = groups.iter().fold(0, |some, (group, _)| some | group);
        let mut left = 0;
        for card in each(some) {
            if saved(groups, left | 1 << card) == most {
                left |= 1 << card;
            }
        }
        some & !left
    }
}

/// The most that can be saved without these cards.
fn saved(groups: &[(Mask, i64)], without: Mask) -> i64 {
    let Some(((group, worth), others)) = groups.split_first() else { return 0 };
    let not_this = saved(others, without);
    if group & without != 0 { not_this } else { not_this.max(worth + saved(others, without | group)) }
}

#[cfg(test)]
mod tests {
    use super::super::best::Parting;
    use super::*;
    use crate::chance::Stream;

    /// Both ways of parting take the same cards, whatever the groups.
    #[test]
    fn few_and_many_groups_are_parted_alike() {
        let mut random = Stream::new(1, 0);
        for _ in 0..2_000 {
            let mut group =
                || (0..3 + random.below(2)).fold(0, |group: Mask, _| group | 1 << random.below(11));
            let mut groups: Vec<Mask> = (0..FEW).map(|_| group()).collect();
            groups.truncate(random.below(FEW as u64 + 1) as usize);
            let costs: Vec<i64> = (0..11).map(|_| random.below(10) as i64).collect();
            let classes: Vec<usize> = (0..11).collect();
            let many = Parting::new(&classes, &costs, &groups).and_then(|mut parting| parting.used());
            let few = Few::new(groups.iter().copied(), |card| costs[card]).map(|few| few.used());
            assert_eq!(few, many, "{groups:?} {costs:?}");
        }
    }
}
