//! Wins within one seat. A seat may win more than another because of where it is, or because of the deck it brings; neither is a
//! card's doing. So what is won with a card is held against what the same seat wins otherwise, seat by seat.

use crate::sums::{Estimate, Sum, WHOLE, Z95};

/// What a seat wins with something: how often it had it, how large its share of the wins is, and how far off that may be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Won {
    count: f64,
    share: f64,
    error: f64,
}

impl Won {
    /// A share that was seen so often.
    pub fn new(count: u64, share: Estimate) -> Won {
        Won { count: count as f64, share: share.value, error: share.half() / Z95 }
    }
}

impl From<&Sum> for Won {
    fn from(sum: &Sum) -> Won {
        Won::new(sum.count, sum.share())
    }
}

/// What is won on average, as a share.
pub fn mean(sum: &Sum) -> f64 {
    sum.mean() / WHOLE as f64
}

/// How much more is won with something than is expected of each seat that had it.
pub fn beyond(with: &[Won], expected: &[f64]) -> Estimate {
    let all: f64 = with.iter().map(|won| won.count).sum();
    let (mut value, mut variance) = (0.0, 0.0);
    for (won, expected) in with.iter().zip(expected).filter(|(won, _)| won.count > 0.0) {
        let part = won.count / all;
        value += part * (won.share - expected);
        variance += (part * won.error).powi(2);
    }
    let half = if all > 0.0 { Z95 * variance.sqrt() } else { f64::INFINITY };
    Estimate { value, low: value - half, high: value + half }
}

/// Two things in the hands of the same seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    /// What the first and the second win where a seat had both, now one, now the other.
    pub wins: [f64; 2],
    error: f64,
}

impl Between {
    /// By how many standard errors the second wins more.
    pub fn errors(&self) -> f64 {
        (self.wins[1] - self.wins[0]) / self.error
    }
}

/// Compares two things within the seats that had both; None if no seat had.
pub fn between(first: &[Won], second: &[Won]) -> Option<Between> {
    let mut found = Between { wins: [0.0; 2], error: 0.0 };
    let mut all = 0.0;
    for (a, b) in first.iter().zip(second).filter(|(a, b)| a.count > 0.0 && b.count > 0.0) {
        // A seat counts by how much it can tell: by the one it had less often above all.
        let weight = a.count * b.count / (a.count + b.count);
        all += weight;
        found.wins[0] += weight * a.share;
        found.wins[1] += weight * b.share;
        found.error += weight * weight * (a.error * a.error + b.error * b.error);
    }
    found.wins = found.wins.map(|share| share / all);
    found.error = found.error.sqrt() / all;
    (all > 0.0).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sums::share_of;

    fn won(hits: u64, count: u64) -> Won {
        Won::new(count, share_of(hits, count))
    }

    #[test]
    fn a_strong_seat_is_not_its_cards_doing() {
        let strong = beyond(&[won(80, 100), won(0, 0)], &[0.8, 0.2]);
        assert!(strong.value.abs() < 1e-12 && strong.low < 0.0 && strong.high > 0.0, "{strong:?}");
        let better = beyond(&[won(90, 100), won(30, 100)], &[0.8, 0.2]);
        assert!((better.value - 0.1).abs() < 1e-12 && better.low > 0.0, "{better:?}");
        assert_eq!(beyond(&[won(0, 0)], &[0.5]).high, f64::INFINITY);
    }

    #[test]
    fn only_seats_that_had_both_can_tell_two_cards_apart() {
        assert_eq!(between(&[won(80, 100), won(0, 0)], &[won(0, 0), won(20, 100)]), None);
        let found = between(&[won(10, 100), won(60, 100)], &[won(30, 100), won(80, 100)]).expect("both had");
        assert!((found.wins[1] - found.wins[0] - 0.2).abs() < 1e-12 && found.errors() > 3.0, "{found:?}");
    }
}
