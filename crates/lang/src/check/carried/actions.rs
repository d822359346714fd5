//! Actions: steps that first ask whether they may be done, and that can be answered.

use super::own::placeholder;
use super::{Checker, Made};
use crate::analyse::walk;
use crate::ast;
use crate::check::declare::plain;
use crate::check::domains::all_of;
use crate::check::names::Thing;
use crate::check::types::{local_value, yes_no};
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::build::NOWHERE;
use crate::program::*;
use crate::span::Span;

impl<'a> Checker<'a> {
    /// Declares an action: its step, and the define that says whether it can be done.
    pub fn declare_action(&mut self, action: &'a ast::Action) {
        let name = &action.name;
        let Some(params) = self.declare_params(&action.params) else {
            return self.names.set(&name.name, Thing::Broken, name.span);
        };
        let id = ActionId(self.program.carried.actions.len() as u32);
        self.declare(name, Thing::Action(id));
        let step = self.add_step(&name.name, plain(action.about.as_ref()), params.clone(), true, name.span);
        let answered = self.local("answered", Type::YesNo, NOWHERE);
        let cancelled = self.local("cancelled", Type::YesNo, NOWHERE);
        let player = self.local("player", Type::Player, name.span);
        let copies: Vec<LocalId> = params.iter().map(|param| self.copy_of(*param)).collect();
        let can = DefineId(self.program.defines.len() as u32);
        self.push_define(Define {
            name: format!("can {}", name.name),
            about: String::new(),
            on: None,
            params: [player].into_iter().chain(copies).collect(),
            body: placeholder(name.span),
            why_not: None,
            span: name.span,
        });
        self.carrying.made.insert(can, Made::Can(id));
        self.carrying.actions.push(action);
        self.program.carried.actions.push(Action { step, can, answered, cancelled });
    }

    /// Reads what an action does.
    pub fn check_action(&mut self, action: &ast::Action) {
        let Some(Thing::Action(id)) = self.names.thing(&action.name.name) else { return };
        let step = self.program.carried.actions[id.index()].step;
        if self.program.steps[step.index()].span == action.name.span {
            self.check_body(step, &action.body);
        }
    }

    /// Reads the `only if` lines: each is a define that says why not.
    pub(super) fn check_can(&mut self, can: DefineId, action: ActionId) -> Option<()> {
        let declared = self.carrying.actions[action.index()];
        let params = self.program.defines[can.index()].params.clone();
        let mut parts = Vec::new();
        for (index, line) in declared.only_if.iter().enumerate() {
            let name = format!("{}: only if {}", declared.name.name, index + 1);
            let define =
                self.condition_of_action(&name, &params, &line.condition, line.why.as_ref(), line.span)?;
            parts.push(self.ask(define, &params, line.span));
            let player = self.program.defines[define.index()].params[0];
            let mut speaks = false;
            walk::define_parts(&self.program.defines[define.index()], &mut |part| {
                walk::deep(part, &mut |e| speaks |= matches!(e.kind, ExprKind::Local(l) if l == player));
            });
            if speaks {
                self.flow.speaks_of_player(self.program.carried.actions[action.index()].step);
            }
        }
        if let Some(body) = all_of(parts) {
            self.program.defines[can.index()].body = body;
        }
        Some(())
    }

    fn condition_of_action(
        &mut self,
        name: &str,
        params: &[LocalId],
        condition: &ast::Expr,
        why: Option<&ast::Text>,
        span: Span,
    ) -> Option<DefineId> {
        let copies: Vec<LocalId> = params.iter().map(|param| self.copy_of(*param)).collect();
        let mark = self.scope.mark();
        self.make_subject(Type::Player, copies[0]);
        self.bring_in(&copies[1..]);
        let body = self.condition(condition);
        let why_not = why.map(|why| self.shown_text(why));
        self.scope.close(mark);
        let id = DefineId(self.program.defines.len() as u32);
        self.program.defines.push(Define {
            name: name.to_string(),
            about: String::new(),
            on: None,
            params: copies,
            body: body?,
            why_not,
            span,
        });
        self.units.defines.push((Progress::Done, None));
        Some(id)
    }

    fn ask(&self, define: DefineId, params: &[LocalId], span: Span) -> Expr {
        let value = |local: &LocalId| local_value(*local, self.program.locals[local.index()].ty, span);
        yes_no(ExprKind::Call(define, params.iter().map(value).collect()), span)
    }

    /// `can A(x)`.
    pub fn can(&mut self, call: &ast::Expr, span: Span) -> Option<Expr> {
        let none: &[ast::Expr] = &[];
        let (name, args) = match &call.kind {
            ast::ExprKind::Name(name) => (name, none),
            ast::ExprKind::Call { name, args } => (name, args.as_slice()),
            _ => {
                let message = format!("`{}` is no action.", self.text(call.span));
                self.complain(Diagnostic::new(&super::rules::NOT_AN_ACTION, call.span, message));
                return None;
            }
        };
        let action = self.action_named(name)?;
        let Action { step, can, .. } = self.program.carried.actions[action.index()];
        let params = self.program.steps[step.index()].params.clone();
        let args = self.arguments(name, &params, args, call.span)?;
        let player = self.subject(Type::Player, span).unwrap_or_else(|| nobody(span));
        Some(yes_no(ExprKind::Call(can, [player].into_iter().chain(args).collect()), span))
    }

    /// An item whose body does an action is offered only if the action can be done.
    pub fn ask_whether_it_can(
        &mut self,
        body: &Block,
        locals: usize,
        binders: &mut [Domain],
        condition: &mut Option<Expr>,
    ) {
        let done = body.iter().find_map(|stmt| match &stmt.kind {
            StmtKind::Do(step, args) => {
                let action = self.program.carried.actions.iter().find(|action| action.step == *step)?;
                Some((action.can, self.program.steps[step.index()].params.len(), args, stmt.span))
            }
            _ => None,
        });
        let Some((can, params, args, span)) = done else { return };
        let mut known = true;
        for arg in args {
            walk::deep(arg, &mut |e| known &= !matches!(e.kind, ExprKind::Local(l) if l.index() >= locals));
        }
        if !known {
            return;
        }
        let player = (args.len() == params).then(|| nobody(span));
        let asked =
            yes_no(ExprKind::Call(can, player.into_iter().chain(args.iter().cloned()).collect()), span);
        let speaks_of = |binder: &Domain| {
            let mut speaks = false;
            walk::deep(&asked, &mut |e| speaks |= matches!(e.kind, ExprKind::Local(l) if l == binder.var));
            speaks
        };
        let place = match binders.iter_mut().rev().find(|binder| speaks_of(binder)) {
            Some(binder) => &mut binder.filter,
            None => condition,
        };
        *place = all_of(place.take().into_iter().chain([asked]).collect());
    }

    /// `cancel`: the action is not done, and the rule is over.
    pub fn cancel(&mut self, span: Span, out: &mut Block) {
        let (Some(action), Some(step)) = (self.scope.cancels, self.scope.step) else {
            let message = "Only a `before` can cancel, and this stands in none.";
            let complaint = Diagnostic::new(&NOTHING_TO_CANCEL, span, message);
            return self.complain(complaint.with_help("put it into a rule `before A(x)`"));
        };
        let cancelled = self.program.carried.actions[action.index()].cancelled;
        let yes = yes_no(ExprKind::Const(1), span);
        out.push(Stmt { kind: StmtKind::Assign(Place::Local(cancelled), AssignOp::Set, yes), span });
        out.push(Stmt { kind: StmtKind::End(step), span });
    }

    /// The variable that holds whose turn it is.
    pub(super) fn declare_turn_player(&mut self) {
        if self.program.turn.is_none() {
            return;
        }
        let id = VarId(self.program.vars.len() as u32);
        self.program.vars.push(Var {
            name: "turn_player".into(),
            owners: Vec::new(),
            ty: Type::Player,
            kind: None,
            start: None,
            private: false,
            made: false,
            each: None,
            span: NOWHERE,
        });
        self.units.vars.push((Progress::Done, None));
        self.program.carried.turn_player = Some(id);
    }

    /// A turn begins with noting whose it is.
    pub(super) fn note_turn_player(&mut self) {
        let (Some(var), Some(turn)) = (self.program.carried.turn_player, self.program.turn) else { return };
        let step = &mut self.program.steps[turn.index()];
        let Some(player) = step.player else { return };
        let span = step.span;
        let place = Place::Var(VarRef { var, owners: Vec::new(), span });
        let kind = StmtKind::Assign(place, AssignOp::Set, local_value(player, Type::Player, span));
        step.body.insert(0, Stmt { kind, span });
    }
}

fn nobody(span: Span) -> Expr {
    Expr { kind: ExprKind::Const(NONE), ty: Type::Player, maybe_none: true, span }
}

/// `cancel` outside a `before`.
pub static NOTHING_TO_CANCEL: Complaint = Complaint {
    code: "C0117",
    title: "nothing to cancel",
    severity: Severity::Error,
    explanation: "\
`cancel` stops an action that is about to be done, so it stands in a `before`. What has been done cannot be cancelled.

    after die(m)
      cancel

Mended:

    before die(m)
      cancel
",
};
