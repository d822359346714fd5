//! A move as the one who makes it knows it.
//!
//! In two states that look the same to a player, hidden cards have other numbers: "take a card from Amina's hand" must be one
//! move in all of them. So a card that its player cannot see is named by where it lies, and where positions mean nothing all
//! hidden cards of a place are one.

use engine::knowledge;
use engine::layout::{Layout, Ordering};
use engine::moves::Move;
use engine::set::CardSet;
use engine::state::{State, Status};
use engine::table::Table;
use lang::program::Over;

/// A move of a seat in a choice; equal in all states that its player cannot tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Which choice of the rules.
    pub choice: u32,
    /// Who chooses.
    pub seat: u8,
    /// The move; the cards in it are those its player knows.
    pub known: Move,
    /// What stands for the cards its player does not know.
    pub hidden: u64,
}

/// The key of a seat's move.
pub fn of(table: &Table, state: &State, seat: u8, m: &Move) -> Key {
    let choice = match state.status {
        Status::Choice(id, _) | Status::AtOnce(id) => id,
        _ => 0,
    };
    let mut key = Key { choice, seat, known: *m, hidden: 0 };
    let layout = &table.layout;
    let knows = |card: u16| knowledge::knows(layout, state, seat.into(), card);
    if m.set.iter().any(|card| !knows(card)) {
        key.known.set = CardSet::EMPTY;
        for card in m.set.iter() {
            match knows(card) {
                true => key.known.set.insert(card),
                false => key.hidden = key.hidden.wrapping_add(place_code(layout, state, card)),
            }
        }
    }
    let Some(item) = table.choice(state).and_then(|choice| choice.items.get(m.item as usize)) else {
        return key;
    };
    for (at, binder) in item.binders.iter().enumerate().take(m.values.len()) {
        let card = m.values[at] as u16;
        if matches!(binder.over, Over::Cards(_)) && m.values[at] >= 0 && !knows(card) {
            key.known.values[at] = 0;
            key.hidden = key.hidden.wrapping_add(place_code(layout, state, card) << (at + 1));
        }
    }
    key
}

/// Sorts keys by what they say, and takes out those that say the same. Moves are listed by the numbers of their cards, which would
/// tell what hidden ones are.
pub(crate) fn put_in_order(keys: &mut Vec<Key>) {
    keys.sort_by_key(|key| (key.seat, key.known.item, key.known.values, key.known.set.0, key.hidden));
    keys.dedup();
}

/// A number for the place of a card, and for its position where that can be told.
fn place_code(layout: &Layout, state: &State, card: u16) -> u64 {
    let Some(place) = state.place_of(layout, card) else { return 1 };
    let position = match layout.places[place as usize].order {
        Ordering::Heap => 0,
        _ => told_position(layout, state, place, card),
    };
    engine::chance::mix(u64::from(place) << 16 | position) >> 8
}

fn told_position(layout: &Layout, state: &State, place: u16, card: u16) -> u64 {
    let position = state.in_order(layout, place).iter().position(|&c| c == card).unwrap_or(0);
    let mixed = knowledge::region(layout, state, place);
    // One past the others: the positions of the mixed part mean nothing.
    if mixed.contains(&position) { layout.cards as u64 + 1 } else { position as u64 }
}
