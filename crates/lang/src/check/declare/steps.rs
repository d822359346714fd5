//! Procedures and rules that watch.

use super::options::plain;
use crate::ast::{self, ProcedureKind};
use crate::check::Checker;
use crate::check::names::Thing;
use crate::check::scope::{Scope, Subject};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// Declares `setup`, `play` or `turn`.
    pub fn declare_procedure(&mut self, procedure: &ast::Procedure) {
        let (name, known) = match procedure.kind {
            ProcedureKind::Setup => ("setup", self.program.setup),
            ProcedureKind::Play => ("play", self.program.play),
            ProcedureKind::Turn => ("turn", self.program.turn),
        };
        let span = self.first_line(procedure.span);
        if let Some(first) = known {
            let message = format!("There are two `{name}`s.");
            let first = self.program.steps[first.index()].span;
            self.complain(
                Diagnostic::new(&PROCEDURE_TWICE, span, message).with_place(first, "the first one"),
            );
            return;
        }
        let has_player = procedure.kind == ProcedureKind::Turn;
        let id = self.add_step(name, plain(procedure.about.as_ref()), Vec::new(), has_player, span);
        self.names.set(name, Thing::Step(id), span);
        match procedure.kind {
            ProcedureKind::Setup => self.program.setup = Some(id),
            ProcedureKind::Play => self.program.play = Some(id),
            ProcedureKind::Turn => {
                self.program.turn = Some(id);
                self.flow.speaks_of_player(id);
                self.flow.runs_in_turns(id);
            }
        }
    }

    /// Declares a step with its parameters.
    pub fn declare_step(&mut self, step: &ast::Step) {
        let Some(params) = self.declare_params(&step.params) else {
            return self.names.set(&step.name.name, Thing::Broken, step.name.span);
        };
        let id = StepId(self.program.steps.len() as u32);
        self.declare(&step.name, Thing::Step(id));
        self.add_step(&step.name.name, plain(step.about.as_ref()), params, true, step.name.span);
    }

    /// Reads the body of `setup`, `play` or `turn`.
    pub fn check_procedure(&mut self, procedure: &ast::Procedure) {
        let id = match procedure.kind {
            ProcedureKind::Setup => self.program.setup,
            ProcedureKind::Play => self.program.play,
            ProcedureKind::Turn => self.program.turn,
        };
        let Some(id) = id.filter(|id| self.program.steps[id.index()].span == self.first_line(procedure.span))
        else {
            return;
        };
        self.check_body(id, &procedure.body);
    }

    /// Reads the body of a step.
    pub fn check_step(&mut self, step: &ast::Step) {
        let Some(Thing::Step(id)) = self.names.thing(&step.name.name) else { return };
        if self.program.steps[id.index()].span != step.name.span {
            return;
        }
        if let Some(body) = &step.body {
            self.check_body(id, body);
        }
    }

    /// Reads `when` and `end when`.
    pub fn check_when(&mut self, when: &ast::When) {
        self.scope = Scope::default();
        let watch = match &when.condition.kind {
            ast::ExprKind::Any(domain) => {
                self.counted_domain(domain).map(|domain| Watch::Any(Box::new(domain)))
            }
            _ => self.condition(&when.condition).map(Watch::Condition),
        };
        self.scope = Scope::default();
        let before = self.before();
        let (body, fresh) = match (&when.condition.kind, &watch) {
            (ast::ExprKind::Any(domain), Some(_)) => self.body_for_each(when, domain),
            _ => (self.block(&when.body), None),
        };
        if let Some(Watch::Condition(condition)) = &watch {
            self.acquit(before, [condition], true);
        }
        if let Some(watch) = watch {
            let span = self.first_line(when.span);
            self.program.whens.push(When { ends: when.end, watch, fresh, body, span });
        }
    }

    /// The body of `when any DOM`, done for each who has come to fulfil it. [`Checker::settle_flow`] unwraps it where it does
    /// not speak of them.
    fn body_for_each(&mut self, when: &ast::When, domain: &ast::Domain) -> (Block, Option<LocalId>) {
        let said = self.complaints.len();
        let opened = self.open(domain);
        // The same was said of the condition.
        self.complaints.truncate(said);
        let body = self.block(&when.body);
        let Some(each) = self.close(opened) else { return (body, None) };
        let span = domain.span;
        let ty = self.program.locals[each.var.index()].ty;
        let Some(ty) = ty.set_of() else { return (body, None) };
        let (fresh, kept) = (self.local("", ty, span), self.local("", ty, span));
        let all = |local| Expr { kind: ExprKind::Local(local), ty, maybe_none: false, span };
        let over = match each.over {
            Over::Cards(_) => Over::Cards(all(kept)),
            Over::Players(_) => Over::Players(all(kept)),
            Over::Teams(_) => Over::Teams(all(kept)),
            Over::Words(_) => Over::Words(all(kept)),
            Over::Numbers(..) | Over::Subsets(_) => return (body, None),
        };
        // Whoever ends the game fulfils the condition; of others it is asked again when it is their turn.
        let filter = each.filter.filter(|_| !when.end);
        let each = Domain { over, filter, ..each };
        let stmt = |kind| Stmt { kind, span };
        (vec![stmt(StmtKind::Let(kept, all(fresh))), stmt(StmtKind::Each(each, body))], Some(fresh))
    }

    pub(in crate::check) fn check_body(&mut self, id: StepId, body: &ast::Block) {
        let step = &self.program.steps[id.index()];
        let (player, params) = (step.player, step.params.clone());
        self.scope = Scope { step: Some(id), ..Scope::default() };
        if let Some(local) = player {
            self.scope.subjects.push(Subject { ty: Type::Player, local, of_step: true });
        }
        self.bring_in(&params);
        let body = self.block(body);
        self.program.steps[id.index()].body = body;
        self.scope = Scope::default();
    }

    /// Every step but `setup` and `play` might be handed an acting player; whether it is, shows when all bodies are read.
    pub(in crate::check) fn add_step(
        &mut self,
        name: &str,
        about: String,
        params: Vec<LocalId>,
        may_act: bool,
        span: Span,
    ) -> StepId {
        let id = StepId(self.program.steps.len() as u32);
        let player = may_act.then(|| self.local("player", Type::Player, span));
        let step = Step { name: name.to_string(), about, player, params, body: Vec::new(), span };
        self.program.steps.push(step);
        id
    }
}

/// Two procedures of one kind.
pub static PROCEDURE_TWICE: Complaint = Complaint {
    code: "C0311",
    title: "two of one section",
    severity: Severity::Error,
    explanation: "\
A game has one `setup`, one `play` and one `turn`, its libraries included. A library that brings a `turn` (as `betting` does)
leaves no room for another; turns of other kinds are a step.

    use betting
    turn
      choose \"Pass\"

Mended:

    use betting
    play
      players take turns at bid from dealer
    step bid
      choose \"Pass\"
",
};
