//! Which rules went wrong: of rules that run each other without end all that are in the circle are named.

use crate::fault::{Fault, FaultKind};
use crate::frames::{FrameKind, frames, kind_of_frame, pc_of_frame, step_of_frame};
use crate::layout::Layout;
use crate::lower::Code;
use crate::ops::Op;
use crate::state::State;
use lang::program::When;

/// What went wrong at an instruction, and in which rules.
pub(super) fn fault(layout: &Layout, code: &Code, state: &State, kind: FaultKind, pc: u32) -> Fault {
    let fault = fault_at(layout, code, kind, pc);
    if kind == FaultKind::TooManyStatuses {
        return given_at(layout, state).map_or(fault, |at| fault_at(layout, code, kind, at));
    }
    match circle(layout, code, state) {
        Some(rule) if kind == FaultKind::TooDeep => Fault { rule, ..fault },
        _ => fault,
    }
}

/// What went wrong at an instruction, and in which rule it stands.
pub(crate) fn fault_at(layout: &Layout, code: &Code, kind: FaultKind, pc: u32) -> Fault {
    let program = &layout.program;
    let steps = code.steps.iter().zip(&program.steps).filter_map(|(start, step)| Some(((*start)?, step)));
    let steps = steps.map(|(start, step)| (start, step.name.clone()));
    let whens = code.whens.iter().zip(&program.whens).map(|(&start, when)| (start, name_of(layout, when)));
    let before = steps.chain(whens).filter(|(start, _)| u32::from(*start) <= pc);
    let rule = before.max_by_key(|(start, _)| *start).map_or_else(|| "play".to_string(), |(_, name)| name);
    Fault { kind, span: code.spans.get(pc as usize).copied().unwrap_or_default(), rule }
}

/// Where the rule stands that gives a status: what gives it is running, and was called from there.
fn given_at(layout: &Layout, state: &State) -> Option<u32> {
    let calls = frames(layout, state).into_iter().map(|(_, frame)| frame);
    let call = calls.into_iter().find(|frame| kind_of_frame(*frame) == FrameKind::Step)?;
    pc_of_frame(call).checked_sub(1).map(|at| at as u32)
}

/// The names of the rules that run each other in a circle, in the order in which they come. None if nothing runs again.
fn circle(layout: &Layout, code: &Code, state: &State) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for (_, frame) in frames(layout, state) {
        match running(layout, code, frame) {
            Some(name) if names.contains(&name) => {
                // Those above the one met again have only been begun.
                names.drain(..names.iter().position(|known| *known == name).unwrap_or(0));
                names.reverse();
                return Some(names.join("`, `"));
            }
            Some(name) => names.push(name),
            None => {}
        }
    }
    None
}

/// The rule whose running a frame of the stack stands for.
fn running(layout: &Layout, code: &Code, frame: u64) -> Option<String> {
    let program = &layout.program;
    if kind_of_frame(frame) != FrameKind::Step {
        return None;
    }
    if let Some(step) = program.steps.get(usize::from(step_of_frame(frame))) {
        return Some(step.name.clone());
    }
    // A `when` has no number there: the instruction that looked at it knows which one it was.
    match code.ops.get(pc_of_frame(frame).checked_sub(1)?)? {
        Op::Watch { when, .. } => Some(name_of(layout, program.whens.get(usize::from(*when))?)),
        _ => None,
    }
}

/// A `when` is called by its first line.
fn name_of(layout: &Layout, when: &When) -> String {
    let text = layout.program.sources.get(usize::from(when.span.file)).map_or("", |source| &*source.text);
    let line = text.get(when.span.start as usize..).and_then(|rest| rest.lines().next());
    line.unwrap_or("when").trim_end().trim_end_matches(':').to_string()
}
