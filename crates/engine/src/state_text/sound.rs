//! Whether the words that have no names of their own can be what the rules make of them: seats, places, cards that exist.
//! The machine trusts its words; a text from somewhere must not bring it others.

use crate::layout::{Layout, head};
use crate::offers;
use crate::ops::Op;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use lang::program::{Choice, NONE, Over, Type};

/// The first word without a name that cannot be; None if all can.
pub(super) fn unsound_word(table: &Table, state: &State) -> Option<u16> {
    let layout = &table.layout;
    let used = uses(table).into_iter().filter(|(slot, _)| *slot < layout.temporaries);
    used.filter(|(slot, use_)| !fits(layout, state, *slot, *use_)).map(|(slot, _)| slot).next().or_else(
        || {
            let stack = (0..state.words[head::STACK as usize] as u16).map(|i| layout.stack + i);
            let odd_frame = stack.into_iter().find(|&slot| !is_frame(table, state, slot));
            odd_frame.or_else(|| odd_answer(table, state)).or_else(|| odd_result(layout, state))
        },
    )
}

/// What the rules keep in a word.
#[derive(Clone, Copy, Debug)]
enum Use {
    /// A seat, or none.
    Seat,
    /// Seats as bits.
    Seats,
    /// A place, or none.
    Place,
    /// The first word of a set of cards.
    Cards,
    /// A number.
    Number,
    /// Values of this type as bits.
    Bits(Type),
}

fn uses(table: &Table) -> Vec<(u16, Use)> {
    let layout = &table.layout;
    let mut uses = Vec::new();
    for op in &table.code.ops {
        match *op {
            Op::EachSeat { rem, .. } | Op::EachSeatHolding { rem, .. } => {
                uses.extend([(rem, Use::Seats), (rem + 1, Use::Seat)]);
            }
            Op::EachBit { d, rem, .. } => uses.extend(local_at(layout, d).map(|ty| (rem, Use::Bits(ty)))),
            Op::EachCard { rem, .. } => uses.push((rem, Use::Cards)),
            Op::EachCardInOrder { rem, .. } => uses.extend([(rem, Use::Cards), (rem - 1, Use::Place)]),
            Op::EachNumber { rem, .. } => uses.extend([(rem, Use::Number), (rem + 1, Use::Number)]),
            Op::CountDown { d, .. } => uses.push((d, Use::Number)),
            Op::NextSeat { d, a } => uses.extend([(d, Use::Seat), (a, Use::Seat)]),
            Op::AtOnceBegin { a, .. } => uses.push((a, Use::Seats)),
            _ => {}
        }
    }
    for deal in &table.code.deals {
        uses.extend([(deal.who, Use::Seats), (deal.who + 1, Use::Seat), (deal.given, Use::Number)]);
        uses.extend(deal.count.map(|word| (word, Use::Number)));
    }
    for (when, &slot) in layout.program.whens.iter().zip(&layout.when_slot) {
        if when.watch.is_of_cards() {
            uses.push((slot, Use::Cards));
        }
    }
    uses
}

fn local_at(layout: &Layout, slot: u16) -> Option<Type> {
    let index = layout.local_slot.iter().position(|&s| s == slot)?;
    Some(layout.program.locals[index].ty)
}

fn fits(layout: &Layout, state: &State, slot: u16, use_: Use) -> bool {
    let (word, number) = (state.words[slot as usize], state.num(slot));
    let below = |count: usize| number == NONE || (0..count as i64).contains(&number);
    match use_ {
        Use::Seat => below(layout.players),
        Use::Seats => word >> layout.players == 0,
        Use::Place => below(layout.places.len()),
        Use::Cards => state.card_set(layout, slot).is_subset(&CardSet::first_n(layout.cards)),
        Use::Number => number == NONE || i32::try_from(number).is_ok(),
        Use::Bits(ty) => {
            let count = count_of(layout, ty);
            count >= 64 || word >> count == 0
        }
    }
}

/// How many values a type has; of numbers there is no end.
fn count_of(layout: &Layout, ty: Type) -> usize {
    match ty {
        Type::YesNo => 2,
        Type::Words(words) => layout.program.words[words.index()].members.len(),
        Type::Card => layout.cards,
        Type::Player => layout.players,
        Type::Team => layout.teams,
        _ => usize::MAX,
    }
}

/// Whether a word of the stack can be a frame: a place in the code, turns, a moment. Of words kept aside nothing is known.
fn is_frame(table: &Table, state: &State, slot: u16) -> bool {
    let frame = state.words[slot as usize];
    match frame & 0xff {
        0 => ((frame >> 8 & 0xff_ffff) as usize) < table.code.ops.len(),
        1 => matches!(frame >> 16 & 0xff, next if next == 0xff || (next as usize) < table.layout.players),
        _ => true,
    }
}

/// The first word of an answer that no choice made at once can have got.
fn odd_answer(table: &Table, state: &State) -> Option<u16> {
    let layout = &table.layout;
    let choices = || table.code.choices.iter().flatten().filter(|code| code.at_once.is_some());
    (0..layout.players).find_map(|seat| {
        let fine = match offers::read_answer(layout, state, seat) {
            None => true,
            Some(answer) => choices().any(|code| is_answer(layout, &code.choice, &answer)),
        };
        (!fine).then(|| layout.answers + (seat * layout.answer_len()) as u16)
    })
}

fn is_answer(layout: &Layout, choice: &Choice, answer: &crate::moves::Move) -> bool {
    let Some(item) = choice.items.get(answer.item as usize) else { return false };
    answer.set.is_subset(&CardSet::first_n(layout.cards))
        && item.binders.iter().zip(answer.values).all(|(binder, value)| {
            let count = count_of(layout, layout.program.locals[binder.var.index()].ty);
            matches!(binder.over, Over::Subsets(_))
                || count == usize::MAX && i32::try_from(value).is_ok()
                || (0..count as i64).contains(&value)
        })
}

fn odd_result(layout: &Layout, state: &State) -> Option<u16> {
    // Whoever plays alone and does not win is second.
    let last = layout.players.max(2) as u64;
    let words = (0..layout.players as u16).map(|seat| layout.result + seat);
    words.into_iter().find(|&slot| state.words[slot as usize] > last)
}
