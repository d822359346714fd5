//! Whether the stack of a state made from text is one that its rules build up.
//!
//! For every place in the code it is known what lies on the stack since the rule was entered: turns, moments, words kept aside.
//! So a stack can be walked from the top down: what belongs to the place where the state stands, then the call that led
//! there, then what belongs to the place behind that call, down to the beginning of the game.

use crate::frames::*;
use crate::layout::head;
use crate::lower::{Code, through_jumps};
use crate::ops::Op;
use crate::state::State;
use crate::table::Table;

/// Something that lies on the stack while a rule runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lying {
    Turns,
    Moment,
    /// Words of this rule.
    Kept(u16),
    /// Words of the action that one who waited answers.
    Waited,
}

/// Where a rule was entered, and what lies on the stack since, the last on top.
type Shape = (u16, Vec<Lying>);

/// The words kept aside on a stack: of which rule, and the first of them.
pub(super) type Kept = (u16, u16);

/// The words kept aside on the stack, the last first; the word of the frame that cannot be, if there is one.
pub(super) fn walk(table: &Table, state: &State) -> Result<Vec<Kept>, u16> {
    let shapes = shapes(&table.code);
    let mut walk = Walk { table, state, top: state.stack().len() as u16, kept: Vec::new(), moments: 0 };
    let mut at = state.pc as usize;
    loop {
        let (entry, lying) = shapes.get(at).and_then(Option::as_ref).ok_or(walk.slot())?;
        for one in lying.iter().rev() {
            walk.take(*one)?;
        }
        if *entry == 0 {
            break;
        }
        at = walk.called(*entry)?;
    }
    let fits = walk.top == 0 && state.words[head::TOGETHER as usize] == walk.moments;
    if fits { Ok(walk.kept) } else { Err(walk.slot()) }
}

struct Walk<'a> {
    table: &'a Table,
    state: &'a State,
    /// How many words are still to be looked at.
    top: u16,
    kept: Vec<Kept>,
    moments: u64,
}

impl Walk<'_> {
    /// The word on top.
    fn slot(&self) -> u16 {
        self.table.layout.parts.stack + self.top.saturating_sub(1)
    }

    fn pop(&mut self) -> Result<u64, u16> {
        let frame = self.state.words[self.slot() as usize];
        self.top = self.top.checked_sub(1).ok_or(self.slot())?;
        Ok(frame)
    }

    /// Takes something off that must lie there.
    fn take(&mut self, lying: Lying) -> Result<(), u16> {
        let slot = self.slot();
        let frame = self.pop()?;
        let waiting = self.state.words[head::WAITING as usize];
        let fits = match lying {
            Lying::Turns => {
                let (direction, next) = turns_of_frame(frame);
                let seat = next < self.table.layout.players as i64;
                seat && frame == frame_of_turns(direction, next)
            }
            Lying::Moment => {
                self.moments += 1;
                let since = waiting_of_frame(frame) as u64;
                since <= waiting && frame == frame_of_moment(since)
            }
            Lying::Kept(rule) => frame == self.frame_of(rule) && self.keep(rule),
            Lying::Waited => {
                let (rule, index) = (rule_of_frame(frame), index_of_frame(frame));
                let known = self.table.code.answers.iter().any(|answers| answers.rule == rule);
                known
                    && index < waiting
                    && frame == with_waiting(self.frame_of(rule), index)
                    && self.keep(rule)
            }
        };
        if fits { Ok(()) } else { Err(slot) }
    }

    /// The frame on top of the words of a rule.
    fn frame_of(&self, rule: u16) -> u64 {
        let words = self.table.code.frames.get(rule as usize).map_or(&[][..], Vec::as_slice);
        frame_of_kept(rule, words.iter().map(|(_, count)| u64::from(*count)).sum())
    }

    /// Passes over the words of a rule. Whether there are so many.
    fn keep(&mut self, rule: u16) -> bool {
        let Some(left) = self.top.checked_sub(count_of_frame(self.frame_of(rule)) as u16) else {
            return false;
        };
        self.top = left;
        self.kept.push((rule, self.table.layout.parts.stack + left));
        true
    }

    /// Takes the frame of a call off that leads to this entry. Where it goes on.
    fn called(&mut self, entry: u16) -> Result<usize, u16> {
        let slot = self.slot();
        let frame = self.pop()?;
        let (code, back) = (&self.table.code, pc_of_frame(frame));
        let through = |t: u16| through_jumps(&code.ops, t) == entry;
        let call = back.checked_sub(1).and_then(|at| code.ops.get(at)).ok_or(slot)?;
        let (leads, step) = match *call {
            Op::Call { step, t } => (through(t), step),
            Op::Watch { t, .. } | Op::CallAnswer { t } => (through(t), u16::MAX),
            Op::CallDue => (code.whens.iter().any(|&t| through(t)), u16::MAX),
            Op::CallWaiting { .. } => (code.answers.iter().any(|answers| through(answers.sub)), u16::MAX),
            _ => (false, 0),
        };
        if leads && frame == frame_of_step(step, back) { Ok(back) } else { Err(slot) }
    }
}

/// What lies on the stack at each place of the code; None where no rule ever comes.
fn shapes(code: &Code) -> Vec<Option<Shape>> {
    let mut shapes: Vec<Option<Shape>> = vec![None; code.ops.len()];
    let mut todo: Vec<(u16, Shape)> = vec![(0, (0, Vec::new()))];
    let calls = code.ops.iter().filter_map(|op| match *op {
        Op::Call { t, .. } | Op::Watch { t, .. } | Op::CallAnswer { t } => Some(t),
        _ => None,
    });
    let entries = calls.chain(code.whens.iter().copied()).chain(code.answers.iter().map(|a| a.sub));
    todo.extend(entries.map(|t| through_jumps(&code.ops, t)).map(|t| (t, (t, Vec::new()))));
    while let Some((at, shape)) = todo.pop() {
        let (Some(place), Some(&op)) = (shapes.get_mut(at as usize), code.ops.get(at as usize)) else {
            continue;
        };
        if place.is_none() {
            *place = Some(shape.clone());
            let after = behind(op, shape);
            // What cannot happen at this table has no place; nothing goes back to the beginning.
            next(code, at, op, &mut |t| todo.extend((t != 0).then(|| (t, after.clone()))));
        }
    }
    shapes
}

/// What lies on the stack behind an instruction.
fn behind(op: Op, (entry, mut lying): Shape) -> Shape {
    match op {
        Op::TurnsBegin => lying.push(Lying::Turns),
        Op::MomentBegin => lying.push(Lying::Moment),
        Op::Keep { rule } => lying.push(Lying::Kept(rule)),
        Op::CallWaiting { .. } => lying.push(Lying::Waited),
        Op::TurnsEnd | Op::MomentEnd | Op::MomentEndAt { .. } | Op::Restore { .. } | Op::WaitedFor => {
            lying.pop();
        }
        _ => {}
    }
    (entry, lying)
}

/// Calls `f` with every place of the same rule at which it may go on behind an instruction.
fn next(code: &Code, at: u16, mut op: Op, f: &mut dyn FnMut(u16)) {
    let choice = |choice: u16| code.choices.get(choice as usize).and_then(Option::as_ref);
    match op {
        Op::Return
        | Op::Unwind { .. }
        | Op::Win { .. }
        | Op::WinTeams { .. }
        | Op::Rank { .. }
        | Op::WinNobody => {}
        Op::Jump { t } | Op::Back { t } => f(t),
        Op::Call { .. } | Op::Watch { .. } | Op::CallAnswer { .. } => f(at + 1),
        Op::Choose { choice: c } | Op::AtOnce { choice: c } => {
            if let Some(code) = choice(c) {
                code.items.iter().for_each(|item| f(item.body));
                code.at_once.iter().for_each(|(bodies, _)| f(*bodies));
                f(code.after);
            }
        }
        Op::Answer { choice: c, t, .. } => {
            choice(c).iter().flat_map(|code| &code.items).for_each(|item| f(item.body));
            f(t);
        }
        Op::Switch { switch, t, .. } => {
            code.switches[switch as usize].iter().for_each(|&t| f(t));
            f(t);
        }
        _ => {
            op.target_mut().into_iter().for_each(|t| f(*t));
            f(at + 1);
        }
    }
}
