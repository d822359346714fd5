//! Whether the words that have no names of their own can be what the rules make of them: seats, places, cards that exist.
//! The machine trusts its words; a text from somewhere must not bring it others.

use super::stack;
use crate::asked::under_way;
use crate::layout::Layout;
use crate::offers;
use crate::ops::Op;
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::{Choice, NONE, Over, Type};

/// The first word that cannot be; None if all can.
pub(super) fn unsound_word(table: &Table, state: &State) -> Option<u16> {
    let layout = &table.layout;
    let uses = uses(table);
    odd_word(table, state, &uses)
        .or_else(|| odd_waiting(table, state))
        .or_else(|| odd_answer(table, state))
        .or_else(|| odd_result(layout, state))
        .or_else(|| odd_stack(table, state, &uses))
}

/// The first word that does not hold what the rules keep in it.
fn odd_word(table: &Table, state: &State, uses: &[(u16, Use)]) -> Option<u16> {
    let mut lasting = uses.iter().filter(|(slot, _)| *slot < table.layout.parts.temporaries);
    lasting.find(|(slot, use_)| !fits(&table.layout, state, *slot, *use_)).map(|(slot, _)| *slot)
}

/// The first word of the stack that cannot be. Words kept aside are looked at where they will be put back. What lies on the
/// stack of a game that is over, nobody takes off any more.
fn odd_stack(table: &Table, state: &State, uses: &[(u16, Use)]) -> Option<u16> {
    if !matches!(state.status, Status::Choice(..) | Status::AtOnce(_)) {
        return None;
    }
    let kept = match stack::walk(table, state) {
        Ok(kept) => kept,
        Err(slot) => return Some(slot),
    };
    kept.into_iter().find_map(|(rule, first)| {
        let slots = table.code.frames[rule as usize].iter().flat_map(|&(slot, count)| slot..slot + count);
        let mut put_back = state.clone();
        for (slot, from) in slots.zip(first..) {
            put_back.words[slot as usize] = state.words[from as usize];
        }
        odd_word(table, &put_back, uses).map(|_| first)
    })
}

/// The first word of an answer that waits and cannot be.
fn odd_waiting(table: &Table, state: &State) -> Option<u16> {
    let layout = &table.layout;
    let mut each = state.waiting().step_by(layout.parts.waiting_len.max(1).into()).map(|slot| slot as u16);
    each.find(|&first| {
        let word = state.words[first as usize];
        let answers = table.code.answers.get(word as u32 as usize).filter(|_| word >> 33 == 0);
        answers.is_none_or(|answers| {
            let mut slot = first + 1;
            let params = &layout.program.steps[answers.rule as usize].params;
            let fine = params.iter().zip(&answers.params).all(|(param, (_, words))| {
                let use_ = Use::of(layout.program.locals[param.index()].ty);
                slot += words;
                fits(layout, state, slot - words, use_)
            });
            !fine || !fits(layout, state, slot, Use::Cards)
        })
    })
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
    /// A value of this type, or none.
    One(Type),
    /// Values of this type as bits.
    Bits(Type),
    /// Anything.
    Any,
}

impl Use {
    /// What a name of this type holds.
    fn of(ty: Type) -> Use {
        match ty {
            Type::Cards => Use::Cards,
            Type::Number => Use::Number,
            Type::Key => Use::Any,
            _ => ty.element().map_or(Use::One(ty), Use::Bits),
        }
    }
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
            Op::MomentEndAt { d } => uses.push((d, Use::Number)),
            _ => {}
        }
    }
    for deal in &table.code.deals {
        uses.extend([(deal.who, Use::Seats), (deal.who + 1, Use::Seat), (deal.given, Use::Number)]);
        uses.extend(deal.count.map(|word| (word, Use::Number)));
    }
    for answers in &table.code.answers {
        uses.extend([(answers.rem, Use::Cards), (answers.card, Use::One(Type::Card))]);
    }
    uses.extend(table.code.busy.iter().map(|&busy| (busy, Use::Cards)));
    let locals = layout.program.locals.iter().zip(&layout.local_slot);
    uses.extend(locals.map(|(local, &slot)| (slot, Use::of(local.ty))));
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
        Use::Any => true,
        Use::One(ty) => below(count_of(layout, ty).min(i32::MAX as usize)),
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

/// The first word of an answer that no choice made at once can have got.
fn odd_answer(table: &Table, state: &State) -> Option<u16> {
    let layout = &table.layout;
    // Of answers that were left behind nobody makes use, but they name cards.
    let under_way = under_way(table, state).map(|code| code.choice.id);
    let at_once = || table.code.choices.iter().flatten().filter(|code| code.at_once.is_some());
    let choices = || at_once().filter(|code| under_way.is_none_or(|id| id == code.choice.id));
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
