//! About the choice that is open: in which step of the rules it stands, and whether it is still open after the state was
//! changed by hand.

use crate::layout::Layout;
use crate::lower::walk;
use crate::state::State;
use crate::table::Table;
use lang::program::{Block, Program, StepId, StmtKind};

/// The step a choice stands in; None if it stands in a `when` or nowhere.
pub fn step_of(program: &Program, choice: u32) -> Option<StepId> {
    let index = program.steps.iter().position(|step| asks(&step.body, choice))?;
    Some(StepId(index as u32))
}

/// The name of the step a choice stands in; `when` for one that stands in such a rule.
pub fn name_of_step(program: &Program, choice: u32) -> String {
    step_of(program, choice).map_or("when".to_string(), |step| program.steps[step.index()].name.clone())
}

/// Works out what is on offer. Whether the choice is still open and everybody who is asked has a move: a choice that offers
/// nothing is passed over, and the state runs on.
pub(crate) fn refresh(table: &Table, state: &mut State) -> bool {
    let before = state.clone();
    table.refresh(state);
    same_but_locals(&table.layout, &before, state)
        && table.to_choose(state).into_iter().all(|seat| table.count(state, seat) > 0)
}

/// Whether two states differ at most in local names: working out what is on offer may use those of the choice.
fn same_but_locals(layout: &Layout, a: &State, b: &State) -> bool {
    let mut copy = b.clone();
    for (local, &slot) in layout.program.locals.iter().zip(&layout.local_slot) {
        let words = slot as usize..slot as usize + layout.words_of(local.ty);
        copy.words[words.clone()].copy_from_slice(&a.words[words]);
    }
    *a == copy
}

fn asks(block: &Block, choice: u32) -> bool {
    let mut found = false;
    walk::statements(block, &mut |stmt| {
        if let StmtKind::Choose(c) | StmtKind::AtOnce { choice: c, .. } = &stmt.kind {
            found |= c.id == choice;
        }
    });
    found
}
