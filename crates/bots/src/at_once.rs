//! Choices that several players make at once: nothing comes of an answer before all have given theirs.

use engine::chance::Stream;
use engine::layout::head;
use engine::state::{State, Status};
use engine::table::Table;

/// Whether the answer that a seat has just given waits for those of others. When all have answered, they may be asked at once
/// again: that is another choice.
pub(crate) fn waits(state: &State, seat: u8) -> bool {
    matches!(state.status, Status::AtOnce(_)) && state.words[head::ANSWERED as usize] >> seat & 1 == 1
}

/// Lets the others give any answers, if one's own waits for them: only then there is something to see.
pub(crate) fn others_answer(table: &Table, state: &mut State, seat: u8, random: &mut Stream) {
    while waits(state, seat) {
        let Some(&other) = table.to_choose(state).first() else { return };
        let count = table.count(state, other);
        let Some(m) = table.nth(state, other, random.below(count.max(1))) else { return };
        table.make(state, other, &m);
    }
}
