//! Crazy Eights for four as the recorded games play it: five cards each, at most five drawn in a turn, no
//! reshuffle. The recorded rules also stop at 100 cards played, which one pack of 52 can never reach.

use super::cards::{Card, Set, nth, of_rank, of_suit, only, rank, suit};
use super::rng::Rng;
use super::stock::Stock;

/// The number of players.
pub const PLAYERS: usize = 4;
/// The move of drawing a card. Smaller numbers are cards to play.
pub const DRAW: u8 = 52;
/// The move of passing.
pub const PASS: u8 = 53;
/// The first of four moves that call a suit after an eight, in the order of the suits.
pub const CALL: u8 = 54;

const HAND_SIZE: usize = 5;
const DRAW_LIMIT: u8 = 5;
const EIGHTS: Set = of_rank(6);
const CALLS: Set = 0b1111 << CALL;

/// What is on the table. A move is one bit of a set: a card, a draw, a pass or the call of a suit.
#[derive(Clone, Debug)]
pub struct CrazyEights<S> {
    hands: [Set; PLAYERS],
    stock: S,
    /// The cards that may be played now, in whoever's hand.
    fitting: Set,
    player: usize,
    drawn: u8,
    passes: u8,
    calling: bool,
    over: bool,
}

impl<S: Stock> CrazyEights<S> {
    /// Deals from the player after the dealer and turns up the first card that is not an eight.
    #[inline]
    pub fn start(mut stock: S, dealer: usize) -> Self {
        let mut hands = [0; PLAYERS];
        for card in 0..HAND_SIZE * PLAYERS {
            hands[(dealer + 1 + card) % PLAYERS] |= only(stock.draw());
        }
        let turned_up = turn_up(&mut stock);
        let (player, fitting) = ((dealer + 1) % PLAYERS, fitting(turned_up));
        CrazyEights { hands, stock, fitting, player, drawn: 0, passes: 0, calling: false, over: false }
    }

    /// The player to move.
    #[inline]
    pub fn player(&self) -> usize {
        self.player
    }

    /// Whether the game has ended.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The moves of the player to move.
    #[inline]
    pub fn legal(&self) -> Set {
        if self.calling {
            return CALLS;
        }
        let may_draw = self.drawn < DRAW_LIMIT && self.stock.remaining() > 0;
        self.hands[self.player] & self.fitting | if may_draw { only(DRAW) } else { only(PASS) }
    }

    /// Makes a legal move.
    #[inline]
    pub fn apply(&mut self, chosen: u8) {
        match chosen {
            DRAW => self.draw(),
            PASS => self.pass(),
            CALL.. => self.call(chosen - CALL),
            card => self.play(card),
        }
    }

    /// Minus the points left in each hand.
    pub fn returns(&self) -> [i32; PLAYERS] {
        self.hands.map(|hand| (0..52).filter(|card| hand & only(*card) != 0).map(|card| -points(card)).sum())
    }

    #[inline]
    fn draw(&mut self) {
        self.hands[self.player] |= only(self.stock.draw());
        self.drawn += 1;
    }

    #[inline]
    fn pass(&mut self) {
        self.passes += u8::from(self.stock.remaining() == 0);
        self.over = usize::from(self.passes) > PLAYERS;
        self.end_turn();
    }

    #[inline]
    fn call(&mut self, suit: u8) {
        self.calling = false;
        self.fitting = EIGHTS | of_suit(suit);
        self.end_turn();
    }

    #[inline]
    fn play(&mut self, card: Card) {
        self.hands[self.player] &= !only(card);
        self.passes = 0;
        self.over = self.hands[self.player] == 0;
        self.calling = EIGHTS & only(card) != 0;
        if !self.calling {
            self.fitting = fitting(card);
            self.end_turn();
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.player = (self.player + 1) % PLAYERS;
        self.drawn = 0;
    }
}

/// Plays one game with moves picked at random; returns the number of decisions.
#[inline]
pub fn play<S: Stock>(stock: S, choices: &mut Rng) -> u64 {
    let mut game = CrazyEights::start(stock, 0);
    let mut decisions = 0;
    while !game.is_over() {
        let legal = game.legal();
        game.apply(nth(legal, choices.below(u64::from(legal.count_ones()))));
        decisions += 1;
    }
    decisions
}

/// An eight is never turned up: it goes back and another card is drawn.
#[inline]
fn turn_up(stock: &mut impl Stock) -> Card {
    loop {
        let card = stock.draw();
        if only(card) & EIGHTS == 0 {
            return card;
        }
        stock.put_back();
    }
}

/// The cards that may follow this one.
#[inline]
fn fitting(card: Card) -> Set {
    EIGHTS | of_suit(suit(card)) | of_rank(rank(card))
}

fn points(card: Card) -> i32 {
    match rank(card) {
        6 => 50,
        9.. => 10,
        pips => i32::from(pips) + 2,
    }
}

#[cfg(test)]
mod tests {
    use crate::hand_coded::play_crazy_eights;

    /// The mean length found by two other implementations over a million games each is 82.69 decisions.
    #[test]
    fn random_games_are_as_long_as_those_of_others() {
        let games = 40_000;
        let mean = (0..games).map(play_crazy_eights).sum::<u64>() as f64 / games as f64;
        assert!((mean - 82.69).abs() < 0.6, "mean length {mean}");
    }
}
