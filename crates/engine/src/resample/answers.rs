//! What others have answered in a choice made at once, and nobody has seen yet.
//!
//! Names that a rule under way has given to things (`let`, the values of the move being done) are taken to be known.

use super::Random;
use crate::asked::under_way;
use crate::layout::head;
use crate::lower::ChoiceCode;
use crate::moves::Move;
use crate::offers;
use crate::ops::Op;
use crate::state::{State, Status};
use crate::table::Table;

/// Random legal answers for the others whose answers lie face down: those who have answered while others still think, and those
/// whose answers have not been done yet.
pub(crate) fn draw(table: &Table, state: &mut State, viewer: Option<u8>, random: Random<'_>) {
    let Some(code) = under_way(table, state) else { return };
    let secret = match state.status {
        Status::AtOnce(_) => state.words[head::ANSWERED as usize],
        _ => {
            let waiting = not_done(table, state, code);
            forget_done(table, state, viewer, waiting);
            waiting
        }
    };
    for seat in (0..table.layout.players as u8).filter(|&s| secret >> s & 1 == 1 && Some(s) != viewer) {
        // Worked out on a copy, as if only this seat still owed its answer.
        let mut asked = state.clone();
        asked.status = Status::AtOnce(code.choice.id);
        asked.words[head::OWING as usize] = 1 << seat;
        if let Some(answer) = some_answer(table, &mut asked, code, seat, random) {
            let (owing, answered) = (state.words[head::OWING as usize], state.words[head::ANSWERED as usize]);
            offers::keep_answer(&table.layout, state, seat.into(), &answer);
            state.words[head::OWING as usize] = owing;
            state.words[head::ANSWERED as usize] = answered;
        }
    }
}

/// The seats whose answers wait to be done: those the loop over the bodies has still to come to.
fn not_done(table: &Table, state: &State, code: &ChoiceCode) -> u64 {
    let bodies = code.at_once.map_or(0, |(bodies, _)| bodies as usize);
    let each = table.code.ops.iter().skip(bodies).find_map(|op| match *op {
        Op::EachSeat { rem, .. } | Op::EachSeatHolding { rem, .. } => Some(rem),
        _ => None,
    });
    each.map_or(0, |rem| state.words[rem as usize])
}

/// What others answered and what has been done: the rules have no more use for it.
fn forget_done(table: &Table, state: &mut State, viewer: Option<u8>, waiting: u64) {
    for seat in (0..table.layout.players).filter(|&s| waiting >> s & 1 == 0) {
        if viewer.map(usize::from) != Some(seat) {
            state.words[table.layout.answer(seat)].fill(0);
        }
    }
}

/// A random legal answer. Where the first answer with consequences closes the window, only those without any can have been given.
fn some_answer(
    table: &Table,
    state: &mut State,
    code: &ChoiceCode,
    seat: u8,
    random: Random<'_>,
) -> Option<Move> {
    if !code.at_once.is_some_and(|(_, first_only)| first_only) {
        let count = table.count(state, seat);
        let chosen = table.nth(state, seat, random(count.max(1)))?;
        return Some(offers::with_cards(&chosen, code));
    }
    let mut moves = table.moves(state, seat);
    moves.retain(|m| code.choice.items.get(m.item as usize).is_some_and(|item| item.body.is_empty()));
    moves.get(random(moves.len().max(1) as u64) as usize).copied()
}
