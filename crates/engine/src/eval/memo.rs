//! What was worked out already: a define that depends on nothing but the cards it is given has one value for them, and rules ask
//! for it again and again (what kind of poker hand this is, what is left over of it).

use super::Eval;
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;

/// So many values are remembered; then the oldest is forgotten.
const MOST: usize = 12;

/// The values that the defines of an evaluation had last.
pub(super) struct Memo {
    kept: [Kept; MOST],
    next: usize,
}

/// A define, the cards it was given, and its value: a set, or a number in the first word.
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
        if !self.layout.closed[define.index()] {
            let body = self.enter(define, args)?;
            return self.number(body);
        }
        let layout = self.layout;
        let param = layout.program.defines[define.index()].params[0];
        if let Some(family) = layout.listed(param) {
            return Ok(i64::from(family.contains(&self.cards(&args[0])?)));
        }
        let work = |eval: &mut Self, body: &Expr| {
            let mut value = CardSet::EMPTY;
            value.0[0] = eval.number(body)? as u64;
            Ok(value)
        };
        Ok(self.remembered(define, args, work)?.0[0] as i64)
    }

    /// The cards a define comes to.
    pub(super) fn call_cards(&mut self, define: DefineId, args: &[Expr]) -> Result<CardSet, FaultKind> {
        if !self.layout.closed[define.index()] {
            let body = self.enter(define, args)?;
            return self.cards(body);
        }
        self.remembered(define, args, |eval, body| eval.cards(body))
    }

    /// The value of a closed define, worked out unless it is known.
    fn remembered(
        &mut self,
        define: DefineId,
        args: &[Expr],
        work: impl FnOnce(&mut Self, &Expr) -> Result<CardSet, FaultKind>,
    ) -> Result<CardSet, FaultKind> {
        let layout = self.layout;
        let Define { params, body, .. } = &layout.program.defines[define.index()];
        let given = self.cards(&args[0])?;
        if let Some(value) = self.memo.find(define, &given) {
            return Ok(value);
        }
        self.tick()?;
        self.set_local_cards(params[0], &given);
        let value = work(self, body)?;
        self.memo.keep(define, given, value);
        Ok(value)
    }
}
