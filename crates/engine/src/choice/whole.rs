//! The moves of a whole choice: all items together, `otherwise` only if there is nothing else.

use super::walk;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::state::State;
use lang::program::*;
use std::ops::ControlFlow;

/// Calls `visit` for every move of the choice, until it says stop.
pub fn for_each_move(
    layout: &Layout,
    state: &mut State,
    choice: &Choice,
    visit: &mut dyn FnMut(&mut State, &Move) -> ControlFlow<()>,
) -> Result<(), FaultKind> {
    let (mut some, mut stopped) = (false, false);
    for otherwise in [false, true] {
        for (index, item) in choice.items.iter().enumerate().filter(|(_, item)| item.otherwise == otherwise) {
            walk::for_each_move(layout, state, item, index as u16, &mut |state, mv| {
                some = true;
                let flow = visit(state, mv);
                stopped = flow.is_break();
                flow
            })?;
            if stopped {
                return Ok(());
            }
        }
        if some {
            return Ok(());
        }
    }
    Ok(())
}

/// Whether this is one of the choice's moves, exactly as it would be listed.
pub fn allows(layout: &Layout, state: &mut State, choice: &Choice, mv: &Move) -> Result<bool, FaultKind> {
    Ok(offered(layout, state, choice, mv)? == Some(*mv))
}

/// The move that is listed for this one, see [`super::offered`].
pub fn offered(
    layout: &Layout,
    state: &mut State,
    choice: &Choice,
    mv: &Move,
) -> Result<Option<Move>, FaultKind> {
    let Some(item) = choice.items.get(mv.item as usize) else { return Ok(None) };
    if item.otherwise && others(layout, state, choice)? {
        return Ok(None);
    }
    super::offered(layout, state, item, mv)
}

/// Whether an item that is no `otherwise` has a move.
pub fn others(layout: &Layout, state: &mut State, choice: &Choice) -> Result<bool, FaultKind> {
    for item in choice.items.iter().filter(|item| !item.otherwise) {
        if walk::any(layout, state, item)? {
            return Ok(true);
        }
    }
    Ok(false)
}
