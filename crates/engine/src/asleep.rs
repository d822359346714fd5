//! Words of rules that are not running. Whatever they held last is still there; it means nothing, and must not tell anything.

use crate::frames::{FrameKind, frames, kind_of_frame, pc_of_frame};
use crate::state::State;
use crate::table::Table;
use lang::program::{NONE, Type};

/// Clears the words of all rules that are not running.
pub fn forget(table: &Table, state: &mut State) {
    let layout = &table.layout;
    let running = running(table, state);
    let mut cleared = vec![false; layout.parts.temporaries as usize];
    for (words, _) in table.code.frames.iter().zip(running).filter(|(_, running)| !running) {
        for slot in words.iter().flat_map(|&(first, count)| first..first + count) {
            if let Some(cleared) = cleared.get_mut(slot as usize) {
                *cleared = true;
                state.words[slot as usize] = 0;
            }
        }
    }
    // 0 would be the first card.
    let locals = layout.program.locals.iter().zip(&layout.local_slot);
    let cards = locals.filter(|(local, _)| local.ty == Type::Card).map(|(_, &slot)| slot);
    let answering = table.code.answers.iter().map(|answers| answers.card);
    for slot in cards.chain(answering).filter(|&slot| cleared.get(slot as usize) == Some(&true)) {
        state.set_num(slot, NONE);
    }
}

/// For each rule, steps first, whether it is being done: it stands on the stack, or the state waits in it.
fn running(table: &Table, state: &State) -> Vec<bool> {
    let code = &table.code;
    let steps = code.steps.iter().enumerate().filter_map(|(rule, start)| Some(((*start)?, rule)));
    let whens = code.whens.iter().enumerate().map(|(index, &start)| (start, code.steps.len() + index));
    let mut starts: Vec<(u16, usize)> = steps.chain(whens).collect();
    starts.sort_unstable();
    let mut running = vec![false; code.frames.len()];
    let stack = frames(&table.layout, state).into_iter();
    let steps = stack.filter(|&(_, frame)| kind_of_frame(frame) == FrameKind::Step);
    for pc in steps.map(|(_, frame)| pc_of_frame(frame)).chain([state.pc as usize]) {
        let after = starts.partition_point(|&(start, _)| usize::from(start) <= pc);
        if let Some(&(_, rule)) = after.checked_sub(1).and_then(|at| starts.get(at)) {
            running[rule] = true;
        }
    }
    running
}
