//! What was worked out already. While an expression is evaluated nothing in the state changes but locals, and a define sees no
//! locals but its own: for the same argument it has the same value, and rules ask for it again and again (what kind of poker
//! hand this is, how many canastas a side has). Only defines that go through something are worth remembering.

use super::Eval;
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;

/// So many values are remembered; then the oldest is forgotten.
const MOST: usize = 16;

/// The values that the defines of an evaluation had last.
pub(super) struct Memo {
    kept: [Kept; MOST],
    next: usize,
}

/// A define, what it was given, and its value: sets, or numbers in the first word.
#[derive(Clone, Copy)]
struct Kept {
    define: u32,
    given: CardSet,
    value: CardSet,
}

impl Memo {
    pub const EMPTY: Memo = Memo {
        kept: [Kept { define: u32::MAX, given: CardSet::EMPTY, value: CardSet::EMPTY }; MOST],
        next: 0,
    };

    fn find(&self, define: DefineId, given: &CardSet) -> Option<CardSet> {
        let found = self.kept.iter().find(|kept| kept.define == define.0 && kept.given == *given);
        found.map(|kept| kept.value)
    }

    fn keep(&mut self, define: DefineId, given: CardSet, value: CardSet) {
        self.kept[self.next] = Kept { define: define.0, given, value };
        self.next = (self.next + 1) % MOST;
    }
}

impl Eval<'_> {
    /// The number a define comes to.
    pub(super) fn call_number(&mut self, define: DefineId, args: &[Expr]) -> Result<i64, FaultKind> {
        let layout = self.layout;
        if !layout.lengthy[define.index()] {
            let body = self.enter(define, args)?;
            return self.number(body);
        }
        if let [given] = layout.program.defines[define.index()].params.as_slice()
            && let Some(family) = layout.listed(*given)
        {
            return Ok(i64::from(family.contains(&self.cards(&args[0])?)));
        }
        let work = |eval: &mut Self, body: &Expr| Ok(of_number(eval.number(body)?));
        Ok(self.remembered(define, args, work)?.0[0] as i64)
    }

    /// The cards a define comes to.
    pub(super) fn call_cards(&mut self, define: DefineId, args: &[Expr]) -> Result<CardSet, FaultKind> {
        if !self.layout.lengthy[define.index()] {
            let body = self.enter(define, args)?;
            return self.cards(body);
        }
        self.remembered(define, args, |eval, body| eval.cards(body))
    }

    /// The value of a define, worked out unless it is known.
    fn remembered(
        &mut self,
        define: DefineId,
        args: &[Expr],
        work: impl FnOnce(&mut Self, &Expr) -> Result<CardSet, FaultKind>,
    ) -> Result<CardSet, FaultKind> {
        let layout = self.layout;
        let Define { params, body, .. } = &layout.program.defines[define.index()];
        let given = match (params.first(), args.first()) {
            (Some(param), Some(arg)) => self.given(*param, arg)?,
            _ => CardSet::EMPTY,
        };
        if let Some(value) = self.memo.find(define, &given) {
            return Ok(value);
        }
        self.tick()?;
        if let Some(&param) = params.first() {
            match layout.program.locals[param.index()].ty {
                Type::Cards => self.set_local_cards(param, &given),
                _ => self.set_local(param, given.0[0] as i64),
            }
        }
        let value = work(self, body)?;
        self.memo.keep(define, given, value);
        Ok(value)
    }

    /// An argument as it is remembered.
    fn given(&mut self, param: LocalId, arg: &Expr) -> Result<CardSet, FaultKind> {
        match self.layout.program.locals[param.index()].ty {
            Type::Cards => self.cards(arg),
            ty if ty.is_set() => Ok(of_number(self.bits(arg)? as i64)),
            _ => Ok(of_number(self.number(arg)?)),
        }
    }
}

/// A number in the first word.
fn of_number(value: i64) -> CardSet {
    let mut set = CardSet::EMPTY;
    set.0[0] = value as u64;
    set
}
