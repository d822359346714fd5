//! Cards that were just shown. Until somebody decides something they lie open before those who saw them, who can follow them
//! wherever they go, out of a hand too.
//!
//! This stands among the temporaries, with the number of decisions it was true at: a state that waits for a decision has no
//! use for it any more.

use crate::layout::{Layout, head};
use crate::set::CardSet;
use crate::state::State;

/// These seats now see these cards.
pub(super) fn note(layout: &Layout, state: &mut State, cards: &CardSet, seats: u16) {
    if layout.shown == 0 {
        return;
    }
    let (before, seen_by) = now(layout, state);
    // Of cards shown to different seats only the last are followed: a place for each would be too much.
    let all = if seen_by == seats { before.or(cards) } else { *cards };
    state.words[layout.shown as usize] = stamp(state) << 16 | u64::from(seats);
    state.put_card_set(layout, layout.shown + 1, &all);
}

/// The cards that lie open now, and to whom.
pub(super) fn now(layout: &Layout, state: &State) -> (CardSet, u16) {
    let word = if layout.shown == 0 { 0 } else { state.words[layout.shown as usize] };
    if word == 0 || word >> 16 != stamp(state) {
        return (CardSet::EMPTY, 0);
    }
    (state.card_set(layout, layout.shown + 1), word as u16)
}

/// These cards are turned down, or taken up.
pub(super) fn forget(layout: &Layout, state: &mut State, cards: &CardSet) {
    let (open, seats) = now(layout, state);
    if seats != 0 {
        state.put_card_set(layout, layout.shown + 1, &open.minus(cards));
    }
}

/// Not 0, and another one after every decision.
fn stamp(state: &State) -> u64 {
    (state.words[head::DECISIONS as usize] + 1) & ((1 << 48) - 1)
}
