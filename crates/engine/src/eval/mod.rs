//! The reference evaluator: walks typed expressions and gives their values.
//!
//! It knows every form of expression, so it is what everything falls back to that has no faster way, and what the faster ways
//! are compared with. Locals live in the state's words: a domain writes its variable there while it ranges, a call writes its
//! arguments there. Nothing else in the state is changed.
//!
//! [`number`](Eval::number) gives single values, [`bits`](Eval::bits) sets of words, players and teams,
//! [`cards`](Eval::cards) sets of cards, [`key`](Eval::key) keys, and [`for_each`](Eval::for_each) goes through a domain.

mod bits;
mod cards;
mod columns;
mod domain;
mod few_keys;
mod filter;
mod fold;
mod key;
mod memo;
mod number;
mod pattern;
mod pick;
mod player;
mod printed;

pub use domain::Flow;
pub use key::Key;

use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::set::CardSet;
use crate::state::{State, Status};
use lang::program::*;

/// So many calls and members ranged over end an evaluation.
const MOST_STEPS: u64 = 5_000_000;
/// So many steps of work weigh as much as one step backwards of the rules.
const WORK_OF_A_STEP: u64 = 16;
/// So many expressions inside each other: more would overflow the stack of a small thread.
const MOST_DEPTH: u32 = 300;

/// An evaluation under way.
pub struct Eval<'a> {
    /// The table.
    pub layout: &'a Layout,
    /// The state, whose locals are written.
    pub state: &'a mut State,
    most_steps: u64,
    steps_left: u64,
    depth: u32,
    beyond: FaultKind,
    spent: bool,
    memo: memo::Memo,
}

impl<'a> Eval<'a> {
    /// An evaluation with the usual bound on its work.
    pub fn new(layout: &'a Layout, state: &'a mut State) -> Eval<'a> {
        Eval::bounded(layout, state, MOST_STEPS, FaultKind::Endless)
    }

    /// An evaluation with its own bound: so many calls and members, then this fault.
    pub fn bounded(layout: &'a Layout, state: &'a mut State, steps: u64, beyond: FaultKind) -> Eval<'a> {
        state.wake(layout);
        Eval {
            layout,
            state,
            most_steps: steps,
            steps_left: steps,
            depth: 0,
            beyond,
            spent: false,
            memo: memo::Memo::EMPTY,
        }
    }

    /// Whether a condition holds. None is no.
    pub fn truth(&mut self, expr: &Expr) -> Result<bool, FaultKind> {
        Ok(self.number(expr)? == 1)
    }

    /// The value of a local that is not a set of cards.
    pub fn local(&self, local: LocalId) -> i64 {
        self.state.num(self.layout.local_slot[local.index()])
    }

    /// Gives a local that is not a set of cards a value.
    pub fn set_local(&mut self, local: LocalId, value: i64) {
        self.state.set_num(self.layout.local_slot[local.index()], value);
    }

    /// The value of a local that is a set of cards.
    pub fn local_cards(&self, local: LocalId) -> CardSet {
        self.state.card_set(self.layout, self.layout.local_slot[local.index()])
    }

    /// Gives a local that is a set of cards a value.
    pub fn set_local_cards(&mut self, local: LocalId, set: &CardSet) {
        self.state.put_card_set(self.layout, self.layout.local_slot[local.index()], set);
    }

    /// Counts one step of work.
    #[inline]
    pub fn tick(&mut self) -> Result<(), FaultKind> {
        self.spend(1)
    }

    /// Counts so many steps of work.
    #[inline]
    pub fn spend(&mut self, steps: u64) -> Result<(), FaultKind> {
        match self.steps_left.checked_sub(steps) {
            Some(left) => {
                self.steps_left = left;
                Ok(())
            }
            None => {
                self.spent = true;
                Err(self.beyond)
            }
        }
    }

    /// Whether something could not be worked out because there was too much to do.
    pub fn is_spent(&self) -> bool {
        self.spent
    }

    /// While the rules run, what was evaluated for them counts like steps backwards: a loop of long questions ends in time too.
    #[inline]
    pub(crate) fn charge(&mut self) -> Result<(), FaultKind> {
        let price = (self.most_steps - self.steps_left) / WORK_OF_A_STEP;
        if price == 0 || self.state.status != Status::Running {
            return Ok(());
        }
        let left = u64::from(self.state.fuel).checked_sub(price).ok_or(FaultKind::Endless)?;
        self.state.fuel = left as u32;
        Ok(())
    }

    /// Writes the arguments of a call into the parameters. All are worked out before the first is written, because an
    /// argument may call the same define.
    pub fn bind<'e>(
        &mut self,
        pairs: &mut impl Iterator<Item = (LocalId, &'e Expr)>,
    ) -> Result<(), FaultKind> {
        let Some((param, arg)) = pairs.next() else { return Ok(()) };
        match self.layout.program.locals[param.index()].ty {
            Type::Cards => {
                let set = self.cards(arg)?;
                self.bind(pairs)?;
                self.set_local_cards(param, &set);
            }
            ty => {
                let value = if ty.is_set() { self.bits(arg)? as i64 } else { self.number(arg)? };
                self.bind(pairs)?;
                self.set_local(param, value);
            }
        }
        Ok(())
    }

    /// Enters a define: its parameters are written, its body is given back.
    pub fn enter(&mut self, define: DefineId, args: &[Expr]) -> Result<&'a Expr, FaultKind> {
        self.tick()?;
        let layout = self.layout;
        let define = &layout.program.defines[define.index()];
        self.bind(&mut define.params.iter().copied().zip(args))?;
        Ok(&define.body)
    }

    /// The row of a table that holds for a value, or what stands under `else`.
    pub(crate) fn row<'e>(
        &mut self,
        of: &Expr,
        rows: &'e [(Vec<Expr>, Expr)],
        otherwise: Option<&'e Expr>,
    ) -> Result<Option<&'e Expr>, FaultKind> {
        let value = self.number(of)?;
        for (keys, result) in rows {
            for key in keys {
                if self.is(key, value)? {
                    return Ok(Some(result));
                }
            }
        }
        Ok(otherwise)
    }

    /// Whether an expression has this value; most are written out, and need no walk.
    #[inline]
    fn is(&mut self, expr: &Expr, value: i64) -> Result<bool, FaultKind> {
        match expr.kind {
            ExprKind::Const(known) => Ok(known == value),
            _ => Ok(self.number(expr)? == value),
        }
    }

    /// One level deeper; every expression passes here, so that no file can overflow the stack.
    #[inline]
    fn deeper(&mut self) -> Result<(), FaultKind> {
        self.depth += 1;
        if self.depth > MOST_DEPTH { Err(FaultKind::TooDeep) } else { Ok(()) }
    }
}

/// A number that fits into 32 bits (or none).
fn fitting(value: i64) -> Result<i64, FaultKind> {
    if value == NONE || i32::try_from(value).is_ok() { Ok(value) } else { Err(FaultKind::Overflow) }
}
