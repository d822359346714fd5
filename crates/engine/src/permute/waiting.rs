//! Words of cards that carry rules: who is answering, who waits to.

use super::{Held, of_type};
use crate::cells::Cell;
use crate::state::State;
use crate::table::Table;

/// The words in which answers keep cards.
pub(super) fn words(table: &Table, state: &State) -> Vec<Held> {
    let code = &table.code;
    let mut held: Vec<Held> = code.busy.iter().map(|&slot| Held::Set(slot)).collect();
    for answers in &code.answers {
        held.extend([Held::Set(answers.rem), Held::One(Cell::word(answers.card))]);
    }
    held.extend(waiting(table, state));
    held
}

/// Answers that wait for the end of a moment: what the action was done with, and who answers it.
fn waiting(table: &Table, state: &State) -> Vec<Held> {
    let layout = &table.layout;
    let mut held = Vec::new();
    for first in state.waiting().step_by(layout.parts.waiting_len.max(1).into()).map(|slot| slot as u16) {
        let Some(answers) = table.code.answers.get(state.words[first as usize] as u32 as usize) else {
            continue;
        };
        let mut slot = first + 1;
        let params = &layout.program.steps[answers.rule as usize].params;
        for (param, (_, words)) in params.iter().zip(&answers.params) {
            held.extend(of_type(layout.program.locals[param.index()].ty, Cell::word(slot)));
            slot += words;
        }
        held.push(Held::Set(slot));
    }
    held
}
