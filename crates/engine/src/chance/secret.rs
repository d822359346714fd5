//! Chance that nobody can work out from the cards seen: for tables with people.
//!
//! The generator is **ChaCha8** with a secret seed of 32 bytes (`chacha8` in records), read as 64-bit numbers. A number below
//! `n` is made as for the other generator: the high half of a 128-bit product, with rejection. Outcomes are drawn in the order
//! in which they are needed; where there is only one possible outcome nothing is drawn.

use super::{Chance, Drawn};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The name of the generator in records.
pub const SECRET_GENERATOR: &str = "chacha8";

/// Outcomes drawn from a secret seed.
#[derive(Clone, Debug)]
pub struct Secret(ChaCha8Rng);

impl Secret {
    /// The outcomes of a seed, from the first one on.
    pub fn new(seed: &[u8; 32]) -> Secret {
        Secret(ChaCha8Rng::from_seed(*seed))
    }

    /// The number that stands for this seed in a state. It decides no card; it orders cards that cannot be told apart, so it
    /// must be as secret as they are.
    pub fn word(seed: &[u8; 32]) -> u64 {
        let hash = blake3::derive_key("cardwright 2026 order of hidden cards", seed);
        u64::from_le_bytes(std::array::from_fn(|i| hash[i]))
    }

    fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        if n <= 1 {
            return 0;
        }
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(n);
            if (product as u64) >= n.wrapping_neg() % n {
                return (product >> 64) as u32;
            }
        }
    }
}

impl Chance for Secret {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        Drawn::Outcome(self.below(candidates.len() as u32))
    }

    fn die(&mut self, sides: u32) -> Drawn {
        Drawn::Outcome(self.below(sides))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_pinned() {
        let mut secret = Secret::new(&[7; 32]);
        let drawn: Vec<u32> = (0..8).map(|_| secret.below(52)).collect();
        assert_eq!(drawn, GOLDEN);
    }

    /// Worked out by another program from the description at the top of this file.
    const GOLDEN: [u32; 8] = [11, 43, 15, 18, 36, 5, 33, 30];

    #[test]
    fn one_outcome_draws_nothing() {
        let (mut one, mut other) = (Secret::new(&[1; 32]), Secret::new(&[1; 32]));
        assert_eq!(one.card(&[9]), Drawn::Outcome(0));
        assert_eq!(one.die(1), Drawn::Outcome(0));
        assert_eq!(one.die(1_000_000), other.die(1_000_000));
    }
}
