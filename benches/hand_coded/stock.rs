//! The pack as a source of cards: shuffled as it is drawn, or stacked in a known order.

use super::cards::{Card, PACK};
use super::rng::Rng;

/// A face-down pile that gives cards from its top.
pub trait Stock {
    /// How many cards are left.
    fn remaining(&self) -> usize;
    /// Takes the top card. There must be one.
    fn draw(&mut self) -> Card;
    /// Puts the card just drawn back into the pile.
    fn put_back(&mut self);
}

/// A shuffled pack. Nothing is shuffled until it is needed: each draw takes one of the remaining cards at
/// random, which is one step of the Fisher-Yates shuffle.
#[derive(Clone, Debug)]
pub struct Shuffled {
    cards: [Card; 52],
    remaining: usize,
    rng: Rng,
}

impl Shuffled {
    /// A whole pack.
    #[inline]
    pub fn new(rng: Rng) -> Self {
        Shuffled { cards: PACK, remaining: PACK.len(), rng }
    }
}

impl Stock for Shuffled {
    #[inline]
    fn remaining(&self) -> usize {
        self.remaining
    }

    #[inline]
    fn draw(&mut self) -> Card {
        let chosen = self.rng.below(self.remaining as u64) as usize;
        self.remaining -= 1;
        self.cards.swap(chosen, self.remaining);
        self.cards[self.remaining]
    }

    #[inline]
    fn put_back(&mut self) {
        self.remaining += 1;
    }
}

/// A pack in a known order, for replaying recorded games.
#[derive(Clone, Debug)]
pub struct Stacked {
    order: Vec<Card>,
    drawn: usize,
}

impl Stacked {
    /// These cards, the first on top.
    pub fn new(order: Vec<Card>) -> Self {
        Stacked { order, drawn: 0 }
    }
}

impl Stock for Stacked {
    fn remaining(&self) -> usize {
        self.order.len() - self.drawn
    }

    fn draw(&mut self) -> Card {
        self.drawn += 1;
        self.order[self.drawn - 1]
    }

    fn put_back(&mut self) {
        self.drawn -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shuffled_pack_gives_every_card_once() {
        let mut stock = Shuffled::new(Rng::new(5, 0));
        let mut cards: Vec<Card> = (0..52).map(|_| stock.draw()).collect();
        assert_ne!(cards, PACK);
        cards.sort_unstable();
        assert_eq!(cards, PACK);
        assert_eq!(stock.remaining(), 0);
    }

    #[test]
    fn every_card_is_as_likely_on_top() {
        let mut counts = [0u32; 52];
        (0..52_000).for_each(|seed| counts[usize::from(Shuffled::new(Rng::new(seed, 0)).draw())] += 1);
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_card_put_back_can_come_again() {
        let mut stock = Shuffled::new(Rng::new(5, 0));
        let first = stock.draw();
        stock.put_back();
        assert_eq!(stock.remaining(), 52);
        assert!((0..52).any(|_| stock.draw() == first));
    }
}
