//! The stack of running rules: what its words mean. A frame is one word; the lowest byte says of which kind it is.

use crate::layout::Layout;
use crate::state::State;
use lang::program::NONE;

/// What a word of the stack stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FrameKind {
    /// A step that runs: its number, and where to go on behind it.
    Step,
    /// Turns that are being taken: direction and who goes next as they were before.
    Turns,
    /// A moment that is open, and how many answers waited when it began.
    Moment,
    /// Words of a rule kept aside; they lie below, and this says how many and of which rule.
    Kept,
}

/// The frames from the top of the stack down, each with its word; words kept aside are passed over.
pub(crate) fn frames(layout: &Layout, state: &State) -> Vec<(u16, u64)> {
    let mut frames = Vec::new();
    let mut top = state.stack().len() as u64;
    while top > 0 {
        top -= 1;
        let slot = layout.parts.stack + top as u16;
        let frame = state.words[slot as usize];
        frames.push((slot, frame));
        if kind_of_frame(frame) == FrameKind::Kept {
            top = top.saturating_sub(count_of_frame(frame));
        }
    }
    frames
}

/// A moment that is open, and how many answers waited when it began.
pub(crate) fn frame_of_moment(waiting: u64) -> u64 {
    2 | waiting << 8
}

pub(crate) fn waiting_of_frame(frame: u64) -> i64 {
    (frame >> 8) as i64
}

pub(crate) fn frame_of_step(step: u16, pc: usize) -> u64 {
    u64::from(step) << 32 | (pc as u64) << 8
}

pub(crate) fn frame_of_turns(direction: i64, next: i64) -> u64 {
    let next = if next == NONE { 0xff } else { next as u64 & 0xff };
    1 | u64::from(direction < 0) << 8 | next << 16
}

pub(crate) fn turns_of_frame(frame: u64) -> (i64, i64) {
    let next = (frame >> 16 & 0xff) as i64;
    (if frame >> 8 & 1 == 1 { -1 } else { 1 }, if next == 0xff { NONE } else { next })
}

pub(crate) fn kind_of_frame(frame: u64) -> FrameKind {
    match frame & 0xff {
        0 => FrameKind::Step,
        1 => FrameKind::Turns,
        2 => FrameKind::Moment,
        _ => FrameKind::Kept,
    }
}

#[inline(always)]
pub(crate) fn pc_of_frame(frame: u64) -> usize {
    (frame >> 8 & 0xff_ffff) as usize
}

pub(crate) fn step_of_frame(frame: u64) -> u16 {
    (frame >> 32) as u16
}

/// So many words of this rule are kept below it.
pub(crate) fn frame_of_kept(rule: u16, count: u64) -> u64 {
    3 | count << 8 | u64::from(rule) << 24
}

pub(crate) fn count_of_frame(frame: u64) -> u64 {
    frame >> 8 & 0xffff
}

pub(crate) fn rule_of_frame(frame: u64) -> u16 {
    (frame >> 24) as u16
}

/// The words of an action are kept because one who waited answers it: which one is noted in the same frame.
pub(crate) fn with_waiting(kept: u64, index: u64) -> u64 {
    kept | index << 40
}

pub(crate) fn index_of_frame(frame: u64) -> u64 {
    frame >> 40
}
