//! Counting and adding up. Everything here is whole numbers whose sums do not depend on the order, so the figures are the same on
//! any number of threads, and takes the same memory for ten games and for ten million.

use std::collections::BTreeMap;

/// A whole win, in parts: it can be divided among up to sixteen sides without a rest.
pub const WHOLE: i64 = 720_720;

/// A figure and where it lies with 95 % certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// What was seen.
    pub value: f64,
    /// Not below this.
    pub low: f64,
    /// Not above this.
    pub high: f64,
}

impl Estimate {
    /// Something that is known without doubt.
    pub fn exact(value: f64) -> Estimate {
        Estimate { value, low: value, high: value }
    }

    /// The same in another unit.
    pub fn times(self, factor: f64) -> Estimate {
        let (a, b) = (self.low * factor, self.high * factor);
        Estimate { value: self.value * factor, low: a.min(b), high: a.max(b) }
    }

    /// Half the width of the interval.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// How many, their sum and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// How many.
    pub count: u64,
    sum: i128,
    squares: i128,
}

/// So many standard errors lie on both sides of an interval of 95 %.
pub const Z95: f64 = 1.959_963_984_540_054;

impl Sum {
    /// One more.
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Both together.
    pub fn join(&mut self, other: &Sum) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// All added up.
    pub fn total(&self) -> f64 {
        self.sum as f64
    }

    /// Whether every one that came was this.
    pub fn is_always(&self, value: i64) -> bool {
        let (count, value) = (i128::from(self.count), i128::from(value));
        self.sum == count * value && self.squares == count * value * value
    }

    /// The mean; 0 of none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// How far single ones are from the mean, squared.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // Whole numbers as far as they go: a difference of large squares would lose everything.
        let n = i128::from(self.count);
        let spread = n.saturating_mul(self.squares).saturating_sub(self.sum.saturating_mul(self.sum));
        (spread as f64 / (n as f64 * (n - 1) as f64)).max(0.0)
    }

    /// How far the mean may be from the truth.
    pub fn error(&self) -> f64 {
        if self.count < 2 { f64::INFINITY } else { (self.variance() / self.count as f64).sqrt() }
    }

    /// The mean with its interval.
    pub fn estimate(&self) -> Estimate {
        let (mean, half) = (self.mean(), Z95 * self.error());
        Estimate { value: mean, low: mean - half, high: mean + half }
    }

    /// The mean of shares, added as parts of [`WHOLE`], with Wilson's interval. Where wins are divided, shares vary less than
    /// coins do; they count as the more tosses.
    pub fn share(&self) -> Estimate {
        let p = (self.mean() / WHOLE as f64).clamp(0.0, 1.0);
        let variance = self.variance() / (WHOLE as f64 * WHOLE as f64);
        let coin = p * (1.0 - p);
        let worth = if variance > 0.0 && coin > variance { coin / variance } else { 1.0 };
        wilson(p, self.count as f64 * worth)
    }
}

/// Where a share lies with 95 % certainty, if `hits` of `count` were seen.
pub fn share_of(hits: u64, count: u64) -> Estimate {
    wilson(if count == 0 { 0.0 } else { hits as f64 / count as f64 }, count as f64)
}

/// Where a share lies with 95 % certainty that was seen in so many tries (Wilson's interval).
pub fn wilson(p: f64, n: f64) -> Estimate {
    if n < 1.0 {
        return Estimate { value: p, low: 0.0, high: 1.0 };
    }
    let middle = p + Z95 * Z95 / (2.0 * n);
    let half = Z95 * (p * (1.0 - p) / n + Z95 * Z95 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z95 * Z95 / n;
    // What was never seen may never happen, and what always was may always; rounding must not hide that.
    let low = if p <= 0.0 { 0.0 } else { ((middle - half) / scale).max(0.0) };
    let high = if p >= 1.0 { 1.0 } else { ((middle + half) / scale).min(1.0) };
    Estimate { value: p, low, high }
}

/// So many standard errors make something certain (1 in 100) that was looked for in so many places: who looks at fifty cards
/// finds two or three beyond the usual interval by luck alone.
pub fn certain(places: usize) -> f64 {
    let wanted = 0.01 / places.max(1) as f64;
    let (mut low, mut high) = (1.5f64, 12.0f64);
    for _ in 0..60 {
        let z = (low + high) / 2.0;
        if 2.0 * beyond(z) > wanted { low = z } else { high = z }
    }
    high
}

/// How likely a normal number is greater than this; good from 1.5 on.
fn beyond(z: f64) -> f64 {
    let series = 1.0 - z.powi(-2) + 3.0 * z.powi(-4) - 15.0 * z.powi(-6) + 105.0 * z.powi(-8);
    let rough = (-z * z / 2.0).exp() / (z * (2.0 * std::f64::consts::PI).sqrt());
    // The series swings for small numbers; there a little too large is on the safe side.
    if z < 3.0 { rough } else { rough * series }
}

/// How often each number came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram(pub BTreeMap<u64, u64>);

impl Histogram {
    /// One more.
    pub fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Both together.
    pub fn join(&mut self, other: &Histogram) {
        for (&value, &times) in &other.0 {
            *self.0.entry(value).or_default() += times;
        }
    }

    /// How many in all.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The number that this share of all do not exceed.
    pub fn quantile(&self, share: f64) -> u64 {
        let wanted = (share * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = |(_, times): &(&u64, &u64)| {
            seen += **times;
            seen >= wanted
        };
        self.0.iter().find(reached).or(self.0.last_key_value()).map_or(0, |(&value, _)| value)
    }

    /// The smallest and the largest.
    pub fn ends(&self) -> (u64, u64) {
        let end = |entry: Option<(&u64, &u64)>| entry.map_or(0, |(&value, _)| value);
        (end(self.0.first_key_value()), end(self.0.last_key_value()))
    }

    /// Gathered in at most so many steps of equal width, from the smallest on: where each begins, and how many it holds.
    pub fn steps(&self, most: u64) -> Vec<(u64, u64)> {
        let (first, last) = self.ends();
        let width = round_up((last - first + 1).div_ceil(most.max(1)));
        let start = first / width * width;
        let mut steps = vec![0u64; ((last - start) / width + 1) as usize];
        for (&value, &times) in &self.0 {
            steps[((value - start) / width) as usize] += times;
        }
        steps.into_iter().enumerate().map(|(i, times)| (start + i as u64 * width, times)).collect()
    }
}

/// The next of 1, 2, 5, 10, 20, 50 …
fn round_up(width: u64) -> u64 {
    let mut unit = 1;
    loop {
        if let Some(step) = [1, 2, 5].into_iter().map(|step| step * unit).find(|&step| step >= width) {
            return step;
        }
        unit *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_variances_are_those_of_the_numbers() {
        let mut sum = Sum::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| sum.add(value));
        assert_eq!(sum.mean(), 5.0);
        assert!((sum.variance() - 32.0 / 7.0).abs() < 1e-12);
        assert!((sum.estimate().half() - Z95 * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn what_differs_is_not_always_the_same_even_if_the_mean_is() {
        let mut sum = Sum::default();
        [3, 3, 3].into_iter().for_each(|value| sum.add(value));
        assert!(sum.is_always(3) && !sum.is_always(-3));
        [2, 4].into_iter().for_each(|value| sum.add(value));
        assert!(!sum.is_always(3));
    }

    #[test]
    fn large_numbers_close_together_keep_their_variance() {
        let mut sum = Sum::default();
        [1_000_000_000, 1_000_000_001, 1_000_000_002].into_iter().for_each(|value| sum.add(value));
        assert!((sum.variance() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn shares_of_whole_wins_have_wilsons_interval() {
        let mut sum = Sum::default();
        (0..100).for_each(|game| sum.add(if game < 50 { WHOLE } else { 0 }));
        let share = sum.share();
        assert!((share.low - 0.4038).abs() < 2e-3 && (share.high - 0.5962).abs() < 2e-3, "{share:?}");
        assert_eq!(share_of(0, 10).low, 0.0);
    }

    #[test]
    fn the_more_places_are_looked_at_the_more_certain_one_must_be() {
        assert!((certain(1) - 2.576).abs() < 0.06, "{}", certain(1));
        assert!((certain(50) - 3.719).abs() < 0.03, "{}", certain(50));
        assert!(certain(1000) > certain(50));
    }

    #[test]
    fn histograms_have_quantiles_and_even_steps() {
        let mut histogram = Histogram::default();
        (1..=100).for_each(|value| histogram.add(value));
        assert_eq!((histogram.quantile(0.5), histogram.quantile(0.95), histogram.ends()), (50, 95, (1, 100)));
        let steps = histogram.steps(10);
        assert!(steps.len() <= 11 && steps.iter().map(|step| step.1).sum::<u64>() == 100, "{steps:?}");
    }
}
