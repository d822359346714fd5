//! Taking turns.

use super::{Lower, walk};
use crate::layout::head;
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    /// `players take turns at STEP from P until C`.
    pub(super) fn take_turns(&mut self, who: &Domain, step: StepId, until: Option<&Expr>) {
        let var = self.slot(who.var);
        let (again, next, end) = (self.label(), self.label(), self.label());
        match &who.from {
            Some(from) => self.number_into(from, var),
            None => self.put_constant(var, 0),
        }
        self.emit(Op::TurnsBegin);
        self.turns_open += 1;
        if who.from.as_ref().is_some_and(|from| from.maybe_none) {
            self.emit(Op::JumpNone { a: var, t: end.0 });
        }
        self.first_who_may(who, var, end);
        self.bind(again);
        self.around(step.index(), |l| {
            l.pass_player(step, var);
            l.emit(Op::Call { step: step.0 as u16, t: l.step_label(step).0 });
        });
        if let Some(until) = until {
            self.settle(until, true);
            self.branch(until, true, end);
        }
        // Somebody may have been named to go next; the order goes on from there.
        if self.names_next() {
            self.emit(Op::JumpNone { a: head::GOES_NEXT, t: next.0 });
            self.emit(Op::Copy { d: var, a: head::GOES_NEXT });
            self.emit(Op::Nothing { d: head::GOES_NEXT });
            self.first_who_may(who, var, end);
            self.emit(Op::Back { t: again.0 });
        }
        self.bind(next);
        self.emit(Op::NextSeat { d: var, a: var });
        self.first_who_may(who, var, end);
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.turns_open -= 1;
        self.emit(Op::TurnsEnd);
    }

    /// A game without `play`: turns from the first player, for ever.
    pub(super) fn turns_for_ever(&mut self, turn: StepId) {
        let var = self.loop_word(1);
        let (again, next) = (self.label(), self.label());
        self.put_constant(var, 0);
        self.bind(again);
        self.pass_player(turn, var);
        self.emit(Op::Call { step: turn.0 as u16, t: self.step_label(turn).0 });
        self.emit(Op::JumpNone { a: head::GOES_NEXT, t: next.0 });
        self.emit(Op::Copy { d: var, a: head::GOES_NEXT });
        self.emit(Op::Nothing { d: head::GOES_NEXT });
        self.emit(Op::Back { t: again.0 });
        self.bind(next);
        self.emit(Op::NextSeat { d: var, a: var });
        self.emit(Op::Back { t: again.0 });
    }

    /// Whether any rule says who goes next.
    fn names_next(&self) -> bool {
        let program = self.known.program;
        let blocks = program.steps.iter().map(|s| &s.body).chain(program.whens.iter().map(|w| &w.body));
        let mut found = false;
        for block in blocks {
            walk::statements(block, &mut |stmt| found = found || matches!(stmt.kind, StmtKind::GoesNext(_)));
        }
        found
    }

    pub(super) fn in_turns(&self) -> bool {
        self.turns_open > 0
    }

    fn pass_player(&mut self, step: StepId, var: u16) {
        if let Some(player) = self.known.program.steps[step.index()].player {
            let d = self.slot(player);
            if d != var {
                self.emit(Op::Copy { d, a: var });
            }
        }
    }

    /// From the seat in the word onwards, the first that may have a turn; to the end if nobody may.
    fn first_who_may(&mut self, who: &Domain, var: u16, end: super::Label) {
        let set = match &who.over {
            Over::Players(set) if !matches!(set.kind, ExprKind::AllPlayers) => Some(set),
            _ => None,
        };
        if set.is_none() && who.filter.is_none() {
            return;
        }
        let (again, no, found) = (self.label(), self.label(), self.label());
        let left = self.register(1);
        self.put_constant(left, self.layout.players as i64);
        self.bind(again);
        self.emit(Op::CountDown { d: left, t: end.0 });
        if let Some(set) = set {
            debug_assert!(!walk::mentions(set, who.var));
            let a = self.number(set);
            self.emit(Op::JumpNoBit { a, b: var, t: no.0 });
        }
        match &who.filter {
            Some(filter) => self.branch(filter, true, found),
            None => self.jump(found),
        }
        self.bind(no);
        self.emit(Op::NextSeat { d: var, a: var });
        self.jump(again);
        self.bind(found);
    }
}
