//! Several orders as one.

/// The numbers below `members` in an order that keeps all of these chains; what no chain puts in its place stands where it is listed.
/// None if the chains contradict each other.
pub(super) fn merge(members: usize, chains: &[Vec<i64>]) -> Option<Vec<i64>> {
    let mut left: Vec<i64> = (0..members as i64).collect();
    let mut order = Vec::with_capacity(members);
    while !left.is_empty() {
        let waits = |value: i64| chains.iter().any(|chain| comes_after_one_of(chain, value, &left));
        let at = left.iter().position(|&value| !waits(value))?;
        order.push(left.remove(at));
    }
    Some(order)
}

fn comes_after_one_of(chain: &[i64], value: i64, left: &[i64]) -> bool {
    let at = chain.iter().position(|&one| one == value);
    at.is_some_and(|at| chain[..at].iter().any(|before| left.contains(before)))
}

#[cfg(test)]
mod tests {
    use super::merge;

    #[test]
    fn chains_are_kept_and_the_rest_stands_where_it_is_listed() {
        assert_eq!(merge(4, &[]), Some(vec![0, 1, 2, 3]));
        assert_eq!(merge(4, &[vec![2, 0, 1]]), Some(vec![2, 0, 1, 3]));
        assert_eq!(merge(5, &[vec![0, 1, 3], vec![0, 2, 1]]), Some(vec![0, 2, 1, 3, 4]));
    }

    #[test]
    fn chains_that_contradict_each_other_give_no_order() {
        assert_eq!(merge(3, &[vec![0, 1], vec![1, 0]]), None);
    }
}
