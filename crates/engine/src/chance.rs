//! The one door through which chance enters a game.
//!
//! The generator of a state is **SplitMix64 by counter** (`splitmix64-counter` in records): stream `s` of seed `x` has the key
//! `mix(x ^ mix(s))`, and its number `i` is `mix(key + i * 0x9E3779B97F4A7C15)`, where `mix` is the finalizer of SplitMix64. A
//! number below `n` is the high half of a 128-bit product, with rejection, so it is exactly uniform. Each shuffle and each die
//! begins a stream of its own: with one seed the stock comes in the same order whatever is chosen in between.
//!
//! Whoever sees enough numbers of that generator could work out its seed. Tables with people therefore draw every outcome from
//! [`Secret`] instead.

mod secret;

pub use secret::{SECRET_GENERATOR, Secret};

/// What the door answers when an outcome is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Take it from the state's own generator.
    Seeded,
    /// This one: an index into the candidates, or the number of the side from 0.
    Outcome(u32),
    /// The outcome that was dictated cannot happen here.
    Impossible,
    /// Not known yet: stop, and ask again later.
    Ask,
}

/// Whoever decides what happens by chance.
pub trait Chance {
    /// Which of these cards comes next.
    fn card(&mut self, candidates: &[u16]) -> Drawn;
    /// Which side of a die with so many sides, from 0.
    fn die(&mut self, sides: u32) -> Drawn;
    /// Whoever answers every choice at once, at random. None: a choice waits for somebody's move.
    #[inline(always)]
    fn player(&mut self) -> Option<&mut Stream> {
        None
    }
}

/// Every outcome from the state's own generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seeded;

impl Chance for Seeded {
    #[inline(always)]
    fn card(&mut self, _: &[u16]) -> Drawn {
        Drawn::Seeded
    }

    #[inline(always)]
    fn die(&mut self, _: u32) -> Drawn {
        Drawn::Seeded
    }
}

/// Every outcome from the state's own generator, and every choice answered at random on the way: whole games without a pause.
#[derive(Debug)]
pub(crate) struct Playing<'a>(pub &'a mut Stream);

impl Chance for Playing<'_> {
    #[inline(always)]
    fn card(&mut self, _: &[u16]) -> Drawn {
        Drawn::Seeded
    }

    #[inline(always)]
    fn die(&mut self, _: u32) -> Drawn {
        Drawn::Seeded
    }

    #[inline(always)]
    fn player(&mut self) -> Option<&mut Stream> {
        Some(self.0)
    }
}

/// Outcomes dictated in order; when they run out, what happens next.
#[derive(Clone, Debug)]
pub struct Scripted {
    /// The outcomes still to come, the next one last: card numbers, or sides of a die from 0.
    pub outcomes: Vec<u32>,
    /// When none is left: the generator of the state (`true`), or ask (`false`).
    pub then_seeded: bool,
}

impl Scripted {
    /// These outcomes, in this order.
    pub fn new(outcomes: impl IntoIterator<Item = u32>, then_seeded: bool) -> Scripted {
        let mut outcomes: Vec<u32> = outcomes.into_iter().collect();
        outcomes.reverse();
        Scripted { outcomes, then_seeded }
    }

    fn next(&mut self, find: impl Fn(u32) -> Option<u32>) -> Drawn {
        match self.outcomes.pop() {
            Some(wanted) => find(wanted).map_or(Drawn::Impossible, Drawn::Outcome),
            None if self.then_seeded => Drawn::Seeded,
            None => Drawn::Ask,
        }
    }
}

impl Chance for Scripted {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        self.next(|card| candidates.iter().position(|&c| u32::from(c) == card).map(|i| i as u32))
    }

    fn die(&mut self, sides: u32) -> Drawn {
        self.next(|side| (side < sides).then_some(side))
    }
}

/// Asks for every outcome: answers once with what it was given, and otherwise notes what was wanted.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The answer to the next question, an index.
    pub answer: Option<u32>,
    /// How many equally likely outcomes the open question has.
    pub wanted: u32,
    /// The cards in question, if it is about cards.
    pub cards: Vec<u16>,
}

impl Asked {
    /// Answers the open question with this outcome.
    pub fn with(answer: u32) -> Asked {
        Asked { answer: Some(answer), ..Asked::default() }
    }

    fn ask(&mut self, wanted: u32) -> Drawn {
        if wanted == 1 {
            return Drawn::Outcome(0);
        }
        match self.answer.take() {
            Some(answer) => Drawn::Outcome(answer),
            None => {
                self.wanted = wanted;
                Drawn::Ask
            }
        }
    }
}

impl Chance for Asked {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        let drawn = self.ask(candidates.len() as u32);
        if drawn == Drawn::Ask {
            self.cards = candidates.to_vec();
        }
        drawn
    }

    fn die(&mut self, sides: u32) -> Drawn {
        let drawn = self.ask(sides);
        if drawn == Drawn::Ask {
            self.cards.clear();
        }
        drawn
    }
}

/// The finalizer of SplitMix64.
#[inline(always)]
pub fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The key of a stream of a seed.
#[inline(always)]
pub fn stream_key(seed: u64, stream: u64) -> u64 {
    mix(seed ^ mix(stream))
}

/// The next number below `n` from a stream, whose counter it moves on.
#[inline(always)]
pub fn below(key: u64, counter: &mut u64, n: u64) -> u64 {
    let product = next_number(key, counter) * u128::from(n);
    // The low half below 2^64 mod n would make some outcomes likelier than others; for small n it hardly ever happens.
    if (product as u64) < n {
        return draw_fairly(product, key, counter, n);
    }
    (product >> 64) as u64
}

#[inline(always)]
fn next_number(key: u64, counter: &mut u64) -> u128 {
    let number = mix(key.wrapping_add(counter.wrapping_mul(0x9E37_79B9_7F4A_7C15)));
    *counter += 1;
    number.into()
}

/// Draws again and again where the draw was unfair.
#[cold]
#[inline(never)]
fn draw_fairly(mut product: u128, key: u64, counter: &mut u64, n: u64) -> u64 {
    let unfair = n.wrapping_neg() % n;
    while (product as u64) < unfair {
        product = next_number(key, counter) * u128::from(n);
    }
    (product >> 64) as u64
}

/// A stream of random numbers for those who play, apart from the game's own chance.
#[derive(Clone, Debug)]
pub struct Stream {
    key: u64,
    counter: u64,
}

impl Stream {
    /// A stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Stream {
        Stream { key: stream_key(seed, stream), counter: 0 }
    }

    /// A number below `n`, or 0 if `n` is 0.
    #[inline(always)]
    pub fn below(&mut self, n: u64) -> u64 {
        if n == 0 { 0 } else { below(self.key, &mut self.counter, n) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out by another program from the description at the top of this file.
    const GOLDEN: [u64; 8] = [24, 38, 19, 22, 49, 10, 30, 23];

    #[test]
    fn the_sequence_is_pinned() {
        let mut stream = Stream::new(1, 0);
        let drawn: Vec<u64> = (0..8).map(|_| stream.below(52)).collect();
        assert_eq!(drawn, GOLDEN);
    }

    #[test]
    fn numbers_stay_below() {
        let mut stream = Stream::new(7, 3);
        assert!((1..2000).all(|n| stream.below(n) < n));
    }
}
