//! Choices that several players make at once: nothing comes of an answer before all have given theirs.

use engine::chance::Stream;
use engine::state::State;
use engine::table::Table;

/// Lets the others give any answers, if one's own waits for them: only then there is something to see.
pub(crate) fn others_answer(table: &Table, state: &mut State, seat: u8, random: &mut Stream) {
    while state.waits(seat) {
        let Some(&other) = table.to_choose(state).first() else { return };
        let count = table.count(state, other);
        let Some(m) = table.nth(state, other, random.below(count.max(1))) else { return };
        table.make(state, other, &m);
    }
}
