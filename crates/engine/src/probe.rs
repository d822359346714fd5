//! Somebody who looks on while the rules run: the log, the moving pictures, the counters. Nobody looking costs nothing.

use crate::layout::Layout;
use crate::set::CardSet;
use crate::state::State;
use lang::program::{Expr, Text};

/// What happened.
#[derive(Debug)]
pub enum Event<'a> {
    /// A card goes from a place (None: from nowhere) to another. Told before it moves.
    Moves {
        /// Which card.
        card: u16,
        /// From where.
        from: Option<u16>,
        /// Where to.
        to: u16,
    },
    /// A pile was shuffled.
    Shuffled(u16),
    /// Every card of the game was brought here and shuffled.
    Gathered(u16),
    /// These cards were shown to the seats in the mask.
    Shown(CardSet, u16),
    /// A seat would have to choose here, but nothing is possible.
    Passed(u8),
    /// A line for the log.
    Said(&'a Text),
    /// Everybody is told the answer to this question: it was asked `openly`.
    Told(&'a Expr),
}

/// Looks on.
pub trait Probe {
    /// Whether anybody does: what is only told need not be worked out otherwise.
    #[inline(always)]
    fn looks_on(&self) -> bool {
        true
    }
    /// The instruction at this place is done next.
    #[inline(always)]
    fn step(&mut self, _pc: u32) {}
    /// Something happened.
    #[inline(always)]
    fn event(&mut self, _layout: &Layout, _state: &mut State, _event: Event<'_>) {}
}

/// Nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl Probe for Off {
    #[inline(always)]
    fn looks_on(&self) -> bool {
        false
    }
}

/// Counts how often each instruction ran.
#[derive(Clone, Debug, Default)]
pub struct Counters {
    /// By place in the code.
    pub runs: Vec<u64>,
}

impl Probe for Counters {
    fn step(&mut self, pc: u32) {
        let pc = pc as usize;
        if pc >= self.runs.len() {
            self.runs.resize(pc + 1, 0);
        }
        self.runs[pc] += 1;
    }
}
