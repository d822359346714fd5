//! States that a player cannot tell from the true one.
//!
//! What nobody showed is dealt anew by the engine ([`Redrawer`]), heeding what everybody has learned: whoever did not follow suit
//! has none of it, and what was said openly is so. How the cards came to lie as they do is not looked at: which of its hidden cards
//! somebody drew last, for one, is not for the others to know.

use crate::search::clock::Clock;
use engine::chance::Stream;
use engine::learned::Learned;
use engine::resample::Redrawer;
use engine::state::State;
use engine::table::Table;

/// Draws states for one seat.
pub struct Deals<'a> {
    redrawer: Redrawer<'a>,
}

impl<'a> Deals<'a> {
    pub(crate) fn new(table: &'a Table, state: &'a State, seat: u8, learned: &'a Learned) -> Deals<'a> {
        Deals { redrawer: Redrawer::with(table, state, Some(seat), learned) }
    }

    /// Draws one. None if the rules ask this seat because of cards it cannot see, so that no state but the true one would fit:
    /// that one is nobody's to look at. When the time is up the first that can be played will do.
    pub(crate) fn draw(&self, random: &mut Stream, clock: Clock) -> Option<State> {
        let drawn = self.redrawer.draw_while(&mut |n| random.below(n), &|| !clock.is_up());
        (!drawn.truth).then_some(drawn.state)
    }
}
