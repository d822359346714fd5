//! Exchanging cards everywhere in a state: wherever one lay, was named or was remembered, another is instead.
//!
//! A card here is what is printed on it. The thing that lies on the table keeps its position, its marks (variables of cards) and
//! whoever can follow it; only its face is another one. So an exchange of cards that a seat does not know changes nothing that
//! this seat can see.

mod waiting;

use crate::asked::under_way;
use crate::cells::Cell;
use crate::frames::{FrameKind, frames, kind_of_frame, rule_of_frame};
use crate::labels::owners_of;
use crate::layout::{Layout, NO_CARD, Ordering};
use crate::lower::ChoiceCode;
use crate::offers;
use crate::ops::Op;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use lang::program::*;

/// Puts `map[c]` wherever card `c` is; the map must be a permutation of the cards. The temporaries are left as they are: call
/// [`Table::refresh`] afterwards.
pub fn permute(table: &Table, state: &mut State, map: &[u16]) {
    let layout = &table.layout;
    rows(layout, state, map);
    orders(layout, state, map);
    marks(layout, state, map);
    for held in held_cards(table, state) {
        match held {
            Held::One(cell) => state.write(cell, of_number(map, state.read(cell))),
            Held::Set(slot) => {
                let set = of_set(map, &state.card_set(layout, slot));
                state.put_card_set(layout, slot, &set);
            }
        }
    }
}

/// Exchanges two cards everywhere.
pub fn swap(table: &Table, state: &mut State, a: u16, b: u16) {
    let mut map: Vec<u16> = (0..table.layout.cards as u16).collect();
    map.swap(a as usize, b as usize);
    permute(table, state, &map);
}

/// Words, or a part of one, that hold cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// A card, or none.
    One(Cell),
    /// A set of cards, from this word on.
    Set(u16),
}

impl Held {
    pub(crate) fn cell(self) -> Cell {
        match self {
            Held::One(cell) => cell,
            Held::Set(slot) => Cell::word(slot),
        }
    }

    /// The same kind of thing in another word.
    fn at(self, slot: u16) -> Held {
        match self {
            Held::One(_) => Held::One(Cell::word(slot)),
            Held::Set(_) => Held::Set(slot),
        }
    }
}

/// Every word of a state, zones and temporaries apart, that holds cards.
pub(crate) fn held_cards(table: &Table, state: &State) -> Vec<Held> {
    let layout = &table.layout;
    let mut held = Vec::new();
    for (decl, row) in layout.program.vars.iter().zip(&layout.vars) {
        let count = layout.instances(&decl.owners);
        held.extend((0..count).filter_map(|instance| of_type(decl.ty, row.cell(instance))));
    }
    let locals = layout.program.locals.iter().zip(&layout.local_slot);
    let lasting = locals.filter(|(_, slot)| **slot < layout.parts.temporaries);
    held.extend(lasting.filter_map(|(local, &slot)| of_type(local.ty, Cell::word(slot))));
    for (when, &slot) in layout.program.whens.iter().zip(&layout.when_slot) {
        if when.watch.is_of_cards() {
            held.push(Held::Set(slot));
        }
    }
    // Loops of conditions count in temporaries, where anything may have been left behind.
    held.extend(
        cards_of_loops(&table.code.ops).filter(|&slot| slot < layout.parts.temporaries).map(Held::Set),
    );
    held.extend(answers(table, state));
    held.extend(waiting::words(table, state));
    held.extend(kept_aside(table, state, &held));
    held
}

/// Words on the stack in which a rule that runs inside itself keeps its cards: copies of words already found. They lie below
/// the frame that names the rule.
fn kept_aside(table: &Table, state: &State, held: &[Held]) -> Vec<Held> {
    let mut kept = Vec::new();
    for (slot, frame) in frames(&table.layout, state) {
        if kind_of_frame(frame) == FrameKind::Kept {
            let words = table.code.frames.get(rule_of_frame(frame) as usize).map_or(&[][..], Vec::as_slice);
            let slots: Vec<u16> = words.iter().flat_map(|&(first, count)| first..first + count).collect();
            let first = slot.saturating_sub(slots.len() as u16).max(table.layout.parts.stack);
            for (at, slot) in (first..).zip(slots) {
                kept.extend(
                    held.iter().filter(|held| held.cell() == Cell::word(slot)).map(|held| held.at(at)),
                );
            }
        }
    }
    kept
}

fn of_type(ty: Type, cell: Cell) -> Option<Held> {
    match ty {
        Type::Card => Some(Held::One(cell)),
        Type::Cards => Some(Held::Set(cell.word)),
        _ => None,
    }
}

/// The cards that loops still have to go through.
fn cards_of_loops(code: &[Op]) -> impl Iterator<Item = u16> {
    let mut slots: Vec<u16> = code
        .iter()
        .filter_map(|op| match *op {
            Op::EachCard { rem, .. } | Op::EachCardInOrder { rem, .. } => Some(rem),
            _ => None,
        })
        .collect();
    slots.sort_unstable();
    slots.dedup();
    slots.into_iter()
}

/// The cards in the answers given so far in a choice made at once, or being done.
fn answers(table: &Table, state: &State) -> Vec<Held> {
    let Some(ChoiceCode { choice, .. }) = under_way(table, state) else { return Vec::new() };
    let layout = &table.layout;
    let mut held = Vec::new();
    for seat in 0..layout.players {
        let Some(answer) = offers::read_answer(layout, state, seat) else { continue };
        let first = layout.answers + (seat * layout.answer_len()) as u16;
        held.push(Held::Set(first + 5));
        let binders = choice.items.get(answer.item as usize).map_or(&[][..], |item| &item.binders);
        for (i, _) in binders.iter().enumerate().take(4).filter(|(_, b)| matches!(b.over, Over::Cards(_))) {
            held.push(Held::One(Cell::word(first + 1 + i as u16)));
        }
    }
    held
}

fn of_number(map: &[u16], card: i64) -> i64 {
    usize::try_from(card).ok().and_then(|c| map.get(c)).map_or(card, |&c| i64::from(c))
}

fn of_card(map: &[u16], card: u16) -> u16 {
    map.get(card as usize).copied().unwrap_or(NO_CARD)
}

pub(crate) fn of_set(map: &[u16], set: &CardSet) -> CardSet {
    set.iter().map(|c| of_card(map, c)).filter(|&c| c != NO_CARD).collect()
}

fn rows(layout: &Layout, state: &mut State, map: &[u16]) {
    let rows = layout.rows;
    for first in [rows.place, rows.owner, rows.next, rows.prev, rows.known] {
        let row = first..first + layout.cards;
        let old = state.cards[row.clone()].to_vec();
        let of_cards = first == rows.next || first == rows.prev;
        for (card, &value) in old.iter().enumerate() {
            let value = if of_cards { of_card(map, value) } else { value };
            state.cards[first + map[card] as usize] = value;
        }
    }
}

/// The sets and orders of the zones.
fn orders(layout: &Layout, state: &mut State, map: &[u16]) {
    for place in &layout.places {
        let set = of_set(map, &state.card_set(layout, place.set));
        state.put_card_set(layout, place.set, &set);
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => {
                let word = &mut state.words[word as usize];
                let (first, last) = (of_card(map, *word as u16), of_card(map, (*word >> 16) as u16));
                *word = *word >> 32 << 32 | u64::from(first) | u64::from(last) << 16;
            }
            Ordering::Pile(_, first) => {
                for entry in &mut state.cards[first..first + layout.cards] {
                    *entry = of_card(map, *entry);
                }
            }
        }
    }
}

/// The variables of cards: what lies on a card stays with its position.
fn marks(layout: &Layout, state: &mut State, map: &[u16]) {
    let moved: Vec<usize> = (0..map.len()).filter(|&card| usize::from(map[card]) != card).collect();
    if !layout.program.vars.iter().any(|decl| decl.owners.contains(&Owner::Card)) {
        return;
    }
    let old = state.clone();
    for (decl, row) in layout.program.vars.iter().zip(&layout.vars) {
        if !decl.owners.contains(&Owner::Card) {
            continue;
        }
        // Most belong to cards alone: then only those that are exchanged need be looked at.
        let alone = decl.owners.len() == 1;
        let all = (0..layout.instances(&decl.owners)).filter(|_| !alone);
        for instance in moved.iter().copied().filter(|_| alone).chain(all) {
            let to = match alone {
                true => map[instance].into(),
                false => moved_instance(layout, &decl.owners, instance, map),
            };
            let (from, to) = (row.cell(instance), row.cell(to));
            match decl.ty {
                Type::Cards => state.put_card_set(layout, to.word, &old.card_set(layout, from.word)),
                _ => state.write(to, old.read(from)),
            }
        }
    }
    // What a card has from the start belongs to its face, not to the position.
    for fresh in &layout.fresh {
        for &card in &moved {
            let cell = fresh.row.cell(map[card].into());
            if state.read(cell) == fresh.values[card] {
                state.write(cell, fresh.values[map[card] as usize]);
            }
        }
    }
}

fn moved_instance(layout: &Layout, kinds: &[Owner], instance: usize, map: &[u16]) -> usize {
    let values = owners_of(layout, kinds, instance);
    kinds.iter().zip(values).fold(0, |index, (&kind, value)| {
        let value = if kind == Owner::Card { of_number(map, value) } else { value };
        index * layout.owner_count(kind) + value as usize
    })
}

#[cfg(test)]
#[path = "permute/tests.rs"]
mod tests;
