//! Statuses that end with a turn, or count turns: what comes before and behind the `turn` of the game.

use super::{NOWHERE, Seating, local};
use crate::program::*;

impl Seating {
    /// The body of `turn` becomes a step of its own, so that whatever ends it early does not skip what comes behind.
    pub(super) fn let_statuses_end(&mut self) {
        let (Some(given), Some(turn)) = (self.program.carried.given, self.program.turn) else { return };
        let Step { name, player, span, .. } = self.program.steps[turn.index()].clone();
        let Some(player) = player else { return };
        let inner = StepId(self.program.steps.len() as u32);
        let whose = self.add_local("player", Type::Player, span);
        rewrite::every_stmt_mut(&mut self.program, &mut |stmt| {
            if matches!(stmt.kind, StmtKind::End(step) if step == turn) {
                stmt.kind = StmtKind::End(inner);
            }
        });
        let mut body = std::mem::take(&mut self.program.steps[turn.index()].body);
        let value = || local(&self.program, whose, span);
        let run = |step: StepId, args: Vec<Expr>| Stmt { kind: StmtKind::Do(step, args), span: NOWHERE };
        let mut outer = Vec::new();
        if let Some(var) = self.program.carried.turn_player {
            // Whose turn it is must be known before anything ends.
            body.remove(0);
            let place = Place::Var(VarRef { var, owners: Vec::new(), span });
            outer.push(Stmt { kind: StmtKind::Assign(place, AssignOp::Set, value()), span });
        }
        outer.push(run(given.turn_begins, vec![value()]));
        outer.push(run(inner, vec![value()]));
        outer.push(run(given.turn_ends, Vec::new()));
        let step = &mut self.program.steps[turn.index()];
        step.player = Some(whose);
        step.body = outer;
        let inner = Step { name, about: String::new(), player: Some(player), params: Vec::new(), body, span };
        self.program.steps.push(inner);
    }
}
