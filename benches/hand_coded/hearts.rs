//! One deal of Hearts for four: three cards are passed, the two of clubs leads, and the queen of spades breaks
//! hearts as any heart does.

use super::cards::{Card, HEARTS, Set, nth, of_suit, only, suit};
use super::rng::Rng;
use super::stock::Stock;

/// The number of players.
pub const PLAYERS: usize = 4;
/// Passing to the left, as a distance between seats.
pub const LEFT: usize = 1;

const HAND_SIZE: usize = 13;
const TWO_OF_CLUBS: Set = only(0);
const QUEEN_OF_SPADES: Set = only(43);
/// The cards that cost points and break hearts.
const PENALTIES: Set = of_suit(HEARTS) | QUEEN_OF_SPADES;
const ALL_POINTS: u8 = 26;
/// The ways to pick three of thirteen cards.
const TRIPLES: [[u8; 3]; 286] = triples();

/// What the player to move may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// Pass any three of these cards.
    PassThree(Set),
    /// Play one of these cards.
    Play(Set),
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Pass these three cards.
    Pass(Set),
    /// Play this card.
    Play(Card),
}

/// What is on the table.
#[derive(Clone, Debug)]
pub struct Hearts {
    hands: [Set; PLAYERS],
    /// Cards in the order dealt, one to each player in turn: this numbers the cards of a hand for passing.
    dealt: [Card; 52],
    passed: [Set; PLAYERS],
    /// Seats from giver to receiver.
    pass_by: usize,
    passing: bool,
    player: usize,
    trick: Trick,
    /// Cards played in the whole deal.
    played: u8,
    broken: bool,
    points: [u8; PLAYERS],
}

/// The trick being played.
#[derive(Clone, Copy, Debug, Default)]
struct Trick {
    suit: u8,
    best: Card,
    winner: usize,
    points: u8,
}

impl Hearts {
    /// Deals from seat 0. Each player passes three cards this many seats on; by 0 nothing is passed.
    #[inline]
    pub fn start(mut stock: impl Stock, pass_by: usize) -> Self {
        let dealt: [Card; 52] = std::array::from_fn(|_| stock.draw());
        let mut hands = [0; PLAYERS];
        for round in dealt.chunks_exact(PLAYERS) {
            hands.iter_mut().zip(round).for_each(|(hand, card)| *hand |= only(*card));
        }
        let mut game = Hearts {
            hands,
            dealt,
            passed: [0; PLAYERS],
            pass_by,
            passing: pass_by != 0,
            player: 0,
            trick: Trick::default(),
            played: 0,
            broken: false,
            points: [0; PLAYERS],
        };
        if !game.passing {
            game.player = game.opener();
        }
        game
    }

    /// The player to move.
    #[inline]
    pub fn player(&self) -> usize {
        self.player
    }

    /// Whether all cards are played.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.played == 52
    }

    /// The moves of the player to move.
    #[inline]
    pub fn legal(&self) -> Legal {
        let hand = self.hands[self.player];
        if self.passing {
            Legal::PassThree(hand)
        } else if self.played.is_multiple_of(4) {
            Legal::Play(self.leads(hand))
        } else {
            Legal::Play(self.follows(hand))
        }
    }

    /// Makes a legal move.
    #[inline]
    pub fn apply(&mut self, chosen: Move) {
        match chosen {
            Move::Pass(cards) => self.pass(cards),
            Move::Play(card) => self.play(card),
        }
    }

    /// The points each player is charged: those of the tricks taken, or 26 for all others when one took all.
    pub fn points(&self) -> [u8; PLAYERS] {
        match self.points.contains(&ALL_POINTS) {
            true => self.points.map(|points| ALL_POINTS - points),
            false => self.points,
        }
    }

    /// A legal move, all with the same probability.
    #[inline]
    pub fn random_move(&self, choices: &mut Rng) -> Move {
        match self.legal() {
            Legal::PassThree(_) => Move::Pass(self.triple(choices.below(TRIPLES.len() as u64) as usize)),
            Legal::Play(cards) => Move::Play(nth(cards, choices.below(u64::from(cards.count_ones())))),
        }
    }

    /// The `index`-th way to pick three of the player's thirteen cards.
    #[inline]
    fn triple(&self, index: usize) -> Set {
        let card = |place: u8| self.dealt[usize::from(place) * PLAYERS + self.player];
        let [first, second, third] = TRIPLES[index];
        only(card(first)) | only(card(second)) | only(card(third))
    }

    #[inline]
    fn leads(&self, hand: Set) -> Set {
        if self.played == 0 {
            TWO_OF_CLUBS
        } else if self.broken {
            hand
        } else {
            some_or(hand & !of_suit(HEARTS), hand)
        }
    }

    #[inline]
    fn follows(&self, hand: Set) -> Set {
        let harmless = if self.played < 4 { hand & !PENALTIES } else { hand };
        some_or(hand & of_suit(self.trick.suit), some_or(harmless, hand))
    }

    #[inline]
    fn pass(&mut self, cards: Set) {
        self.hands[self.player] &= !cards;
        self.passed[self.player] = cards;
        self.player += 1;
        if self.player == PLAYERS {
            (0..PLAYERS).for_each(|giver| self.hands[(giver + self.pass_by) % PLAYERS] |= self.passed[giver]);
            self.passing = false;
            self.player = self.opener();
        }
    }

    #[inline]
    fn play(&mut self, card: Card) {
        let bit = only(card);
        self.hands[self.player] &= !bit;
        self.broken |= bit & PENALTIES != 0;
        self.trick.add(card, self.player, self.played.is_multiple_of(4));
        self.player = (self.player + 1) % PLAYERS;
        self.played += 1;
        if self.played.is_multiple_of(4) {
            self.player = self.trick.winner;
            self.points[self.player] += self.trick.points;
        }
    }

    /// The holder of the two of clubs.
    #[inline]
    fn opener(&self) -> usize {
        self.hands.iter().position(|hand| hand & TWO_OF_CLUBS != 0).unwrap_or(0)
    }
}

impl Trick {
    #[inline]
    fn add(&mut self, card: Card, player: usize, leads: bool) {
        if leads {
            *self = Trick { suit: suit(card), best: card, winner: player, points: penalty(card) };
            return;
        }
        if suit(card) == self.suit && card > self.best {
            (self.best, self.winner) = (card, player);
        }
        self.points += penalty(card);
    }
}

/// Plays one deal with moves picked at random; returns the number of decisions.
#[inline]
pub fn play(stock: impl Stock, choices: &mut Rng) -> u64 {
    let mut game = Hearts::start(stock, LEFT);
    let mut decisions = 0;
    while !game.is_over() {
        game.apply(game.random_move(choices));
        decisions += 1;
    }
    decisions
}

/// The first set, unless it is empty.
#[inline]
fn some_or(set: Set, other: Set) -> Set {
    if set != 0 { set } else { other }
}

#[inline]
fn penalty(card: Card) -> u8 {
    u8::from(only(card) & PENALTIES != 0) + 12 * u8::from(only(card) == QUEEN_OF_SPADES)
}

const fn triples() -> [[u8; 3]; 286] {
    let mut triples = [[0; 3]; 286];
    let (mut count, mut first) = (0, 0);
    while first < HAND_SIZE as u8 {
        let mut second = first + 1;
        while second < HAND_SIZE as u8 {
            let mut third = second + 1;
            while third < HAND_SIZE as u8 {
                triples[count] = [first, second, third];
                count += 1;
                third += 1;
            }
            second += 1;
        }
        first += 1;
    }
    triples
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::hand_coded::play_hearts;
    use crate::hand_coded::stock::Shuffled;

    #[test]
    fn a_deal_takes_four_passes_and_a_card_from_everybody_thirteen_times() {
        assert!((0..200).all(|seed| play_hearts(seed) == 56));
    }

    #[test]
    fn every_triple_of_the_hand_can_be_passed() {
        let game = Hearts::start(Shuffled::new(Rng::new(9, 0)), LEFT);
        let triples: BTreeSet<Set> = (0..TRIPLES.len()).map(|index| game.triple(index)).collect();
        assert_eq!(triples.len(), 286);
        assert!(triples.iter().all(|cards| cards & !game.hands[0] == 0 && cards.count_ones() == 3));
    }

    #[test]
    fn the_points_of_a_deal_are_26_or_a_moon() {
        for seed in 0..500 {
            let mut game = Hearts::start(Shuffled::new(Rng::new(seed, 0)), LEFT);
            let mut choices = Rng::new(seed, 1);
            while !game.is_over() {
                game.apply(game.random_move(&mut choices));
            }
            let total: u32 = game.points().map(u32::from).iter().sum();
            assert!(total == 26 || total == 78, "seed {seed}: {:?}", game.points());
        }
    }
}
