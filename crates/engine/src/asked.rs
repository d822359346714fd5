//! About the choice that is open: in which step of the rules it stands, and whether it is still open after the state was
//! changed by hand.

use crate::frames::{FrameKind, frames, kind_of_frame, pc_of_frame};
use crate::lower::{ChoiceCode, walk};
use crate::state::{State, Status};
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

/// The choice made at once whose answers are being given or done.
pub(crate) fn under_way<'a>(table: &'a Table, state: &State) -> Option<&'a ChoiceCode> {
    if let Status::AtOnce(_) = state.status {
        return table.choice_code(state);
    }
    let stack = frames(&table.layout, state).into_iter();
    let steps = stack.filter(|&(_, frame)| kind_of_frame(frame) == FrameKind::Step);
    let places: Vec<usize> = steps.map(|(_, frame)| pc_of_frame(frame)).chain([state.pc as usize]).collect();
    let doing = |code: &&ChoiceCode| {
        let bodies = code.at_once.map(|(bodies, _)| bodies as usize..=code.after as usize);
        bodies.is_some_and(|bodies| places.iter().any(|pc| bodies.contains(pc)))
    };
    table.code.choices.iter().flatten().find(doing)
}

/// Works out what is on offer. Whether the choice is still open and everybody who is asked has a move. The rules do not go on
/// where there is nothing to choose: they might look for a move again and again.
pub(crate) fn refresh(table: &Table, state: &mut State) -> bool {
    let before = state.clone();
    table.refresh(state);
    before == *state && table.to_choose(state).into_iter().all(|seat| table.count(state, seat) > 0)
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
