//! Which step of the rules a choice stands in.

use crate::lower::walk;
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

fn asks(block: &Block, choice: u32) -> bool {
    let mut found = false;
    walk::statements(block, &mut |stmt| {
        if let StmtKind::Choose(c) | StmtKind::AtOnce { choice: c, .. } = &stmt.kind {
            found |= c.id == choice;
        }
    });
    found
}
