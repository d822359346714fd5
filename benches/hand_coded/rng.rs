//! SplitMix64 by counter: two words of state, the same sequence everywhere.
//!
//! `key = mix(seed ^ mix(stream))`, and output number i (from 0) is `mix(key + i * 0x9E3779B97F4A7C15)`.
//! Fast and exactly reproducible, but not secret: outcomes may give the seed away.

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// One stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    /// The key plus the steps taken so far.
    position: u64,
}

impl Rng {
    /// The beginning of this stream of this seed.
    #[inline]
    pub fn new(seed: u64, stream: u64) -> Self {
        Rng { position: mix(seed ^ mix(stream)) }
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let output = mix(self.position);
        self.position = self.position.wrapping_add(STEP);
        output
    }

    /// A number below `bound`, exactly uniform: the upper half of a product, with the few outputs that would
    /// favour some numbers rejected. `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u64) < unfair {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }
}

/// The finalizer of SplitMix64.
#[inline]
fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published outputs of SplitMix64 from seed 1234567; the classic generator steps before it mixes, so its
    /// first output is our second from that position.
    #[test]
    fn agrees_with_the_published_generator() {
        let mut rng = Rng { position: 1_234_567u64.wrapping_add(STEP) };
        let outputs: Vec<u64> = (0..5).map(|_| rng.next_u64()).collect();
        let published = [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ];
        assert_eq!(outputs, published);
    }

    #[test]
    fn output_i_is_the_mix_of_key_and_counter() {
        let key = mix(7 ^ mix(3));
        let mut rng = Rng::new(7, 3);
        for i in 0..4u64 {
            assert_eq!(rng.next_u64(), mix(key.wrapping_add(i.wrapping_mul(STEP))));
        }
    }

    #[test]
    fn numbers_below_a_bound_are_even() {
        let mut rng = Rng::new(1, 0);
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[rng.below(6) as usize] += 1);
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    /// Three quarters of the range: without the rejection every third number would come twice as often as the
    /// others, half of the time instead of a third.
    #[test]
    fn unfair_outputs_are_rejected() {
        let bound = 3 << 62;
        let mut rng = Rng::new(2, 0);
        let thirds = (0..30_000).filter(|_| rng.below(bound).is_multiple_of(3)).count();
        assert!((9_600..10_400).contains(&thirds), "{thirds} of 30000 are multiples of three");
    }
}
