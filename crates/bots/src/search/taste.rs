//! What became of moves wherever they were made: a rough idea of which are good, learnt while simulating.
//!
//! It needs no word from the game's author: in a shedding game laying a card soon turns out better than drawing one. Random play
//! guided by it is closer to real play, and moves not tried yet in a place are tried in a better order.

use crate::worth::Worths;
use engine::chance::mix;
use engine::moves::Move;

/// How many moves are told apart; a power of two.
const SLOTS: usize = 1 << 12;

/// The average worth of moves, each by a number made from what it says.
pub(super) struct Taste {
    slots: Vec<(f32, f32)>,
    /// The moves of the game being simulated: slot and seat.
    made: Vec<(u16, u8)>,
}

impl Taste {
    pub(super) fn new() -> Taste {
        Taste { slots: vec![(0.0, 0.0); SLOTS], made: Vec::new() }
    }

    /// What a move of this number came to so far, from 0 to 1; near the middle where little is known.
    #[inline]
    pub(super) fn of(&self, slot: u16) -> f64 {
        let (sum, count) = self.slots[usize::from(slot)];
        f64::from((sum + 0.5) / (count + 1.0))
    }

    /// Notes that a move was made in the game being simulated.
    #[inline]
    pub(super) fn note(&mut self, slot: u16, seat: u8) {
        self.made.push((slot, seat));
    }

    /// The simulated game is over: what its moves came to.
    pub(super) fn learn(&mut self, worths: &Worths) {
        for (slot, seat) in self.made.drain(..) {
            let (sum, count) = &mut self.slots[usize::from(slot)];
            *sum += worths[usize::from(seat)] as f32;
            *count += 1.0;
        }
    }
}

/// The number of a seat's move in a choice.
#[inline]
pub(super) fn slot(choice: u32, seat: u8, m: &Move) -> u16 {
    let head = u64::from(choice) << 32 | u64::from(seat) << 16 | u64::from(m.item);
    let values = (m.values[0] as u64).wrapping_mul(31).wrapping_add(m.values[1] as u64);
    let [a, b, c, d] = m.set.0;
    let set = a ^ b.rotate_left(16) ^ c.rotate_left(32) ^ d.rotate_left(48);
    mix(head ^ values.rotate_left(40) ^ set.wrapping_mul(0x9E37_79B9_7F4A_7C15)) as u16 % SLOTS as u16
}
