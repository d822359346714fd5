//! In which order the cards of a zone lie for a viewer, so that hidden cards have a position but no identity.
//!
//! In a row or pile that is the order they lie in. Where order means nothing, known cards come first; the others follow in an
//! order drawn from the game's seed, so that a position tells nothing about the card.

use crate::knowledge;
use crate::layout::{Layout, Ordering, head};
use crate::state::State;
use crate::view;

/// The position of a card in its zone, from 1, for somebody who may see everything.
pub(crate) fn position(layout: &Layout, state: &State, card: u16) -> Option<usize> {
    let place = state.place_of(layout, card)?;
    Some(state.in_order(layout, place).iter().position(|&c| c == card)? + 1)
}

/// The cards of a place as they lie for a seat (the spectators are the one after the last; None sees everything).
pub(crate) fn in_view(layout: &Layout, state: &State, seat: Option<usize>, place: u16) -> Vec<u16> {
    let mut cards = state.in_order(layout, place);
    let Some(seat) = seat else { return cards };
    let unordered = match layout.places[place as usize].order {
        Ordering::Heap => 0..cards.len(),
        _ => knowledge::region(layout, state, place),
    };
    if cards[unordered.clone()].iter().all(|&card| knowledge::knows(layout, state, seat, card)) {
        cards[unordered].sort_unstable();
        return cards;
    }
    let mut scratch = state.clone();
    cards[unordered].sort_by_cached_key(|&card| {
        if knowledge::knows(layout, state, seat, card) {
            return (None, u64::from(card));
        }
        // As the view has them: what looks alike lies side by side.
        (Some(view::card(layout, &mut scratch, seat, card)), shuffled(state, card))
    });
    cards
}

/// A number for a card that says nothing about it: another one after every decision.
fn shuffled(state: &State, card: u16) -> u64 {
    let seed = state.words[head::SEED as usize];
    let moment = state.words[head::DECISIONS as usize];
    mix(mix(seed ^ mix(moment)) ^ u64::from(card))
}

fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ value >> 31
}
