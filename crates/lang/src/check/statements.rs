//! Statements.

use super::Checker;
use super::flow::PlayerOfCall;
use super::names::Thing;
use super::scope::Binding;
use super::types::{is_none, local_value};
use crate::ast::{self, StmtKind as A};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// A block; its `let`s are in reach until its end. What could not be understood is left out.
    pub fn block(&mut self, block: &ast::Block) -> Block {
        let mark = self.scope.mark();
        let mut found = Vec::new();
        for stmt in &block.stmts {
            let _ = self.deeper(stmt.span, |checker| {
                checker.stmt(stmt, &mut found);
                Some(())
            });
        }
        self.scope.close(mark);
        found
    }

    fn stmt(&mut self, stmt: &ast::Stmt, out: &mut Block) {
        let span = self.first_line(stmt.span);
        let kind = match &stmt.kind {
            A::Choose(choose) => return self.choose(choose, span, out),
            A::If { branches, otherwise } => self.if_stmt(branches, otherwise.as_ref(), span),
            A::Repeat { mode, body } => self.repeat(mode, body),
            A::Each { domain, body } => self.each(domain, body),
            A::AtOnce { who, first_only, body } => self.at_once(who, *first_only, body, span),
            A::TakeTurns { who, at, from, until } => self.take_turns(who, at.as_ref(), from, until.as_ref(), span),
            A::Together(body) => Some(StmtKind::Together(self.block(body))),
            A::Assign { target, op, value } => self.assign(target, *op, value),
            A::Let { name, value } => self.let_stmt(name, value),
            A::Do(call) => self.do_stmt(call),
            A::Stop => self.stop(span),
            A::End(name) => self.end(name),
            A::GoesNext(player) => {
                self.flow.next(self.scope.step, span);
                self.expect(player, Type::Player).map(StmtKind::GoesNext)
            }
            A::ReverseTurns => Some(StmtKind::ReverseTurns),
            A::Outcome(outcome) => self.winners(outcome).map(StmtKind::Win),
            A::Say(text) => Some(StmtKind::Say(self.shown_text(text))),
            A::Error => None,
            A::Cancel | A::Give { .. } | A::Take { .. } | A::Make { .. } | A::Becomes { .. } => {
                self.complain_later(span, &format!("`{}`", self.text(span).trim_end()));
                None
            }
            _ => self.card_stmt(stmt),
        };
        out.extend(kind.map(|kind| Stmt { kind, span }));
    }

    fn if_stmt(&mut self, branches: &[ast::Branch], otherwise: Option<&ast::Block>, span: Span) -> Option<StmtKind> {
        let mut read: Vec<(Option<Expr>, Block, Span)> = Vec::new();
        for branch in branches {
            let condition = self.condition(&branch.condition);
            read.push((condition, self.block(&branch.body), self.first_line(branch.span)));
        }
        let mut rest = otherwise.map(|block| self.block(block)).unwrap_or_default();
        let mut whole = true;
        let mut first = None;
        for (index, (condition, body, place)) in read.into_iter().enumerate().rev() {
            let Some(condition) = condition else {
                whole = false;
                continue;
            };
            let kind = StmtKind::If(condition, body, std::mem::take(&mut rest));
            if index == 0 {
                first = Some(kind);
            } else {
                rest = vec![Stmt { kind, span: place }];
            }
        }
        let _ = span;
        first.filter(|_| whole)
    }

    fn repeat(&mut self, mode: &ast::Repeat, body: &ast::Block) -> Option<StmtKind> {
        let mode = match mode {
            ast::Repeat::Forever => Some(Repeat::Forever),
            ast::Repeat::Times(times) => self.expect(times, Type::Number).map(Repeat::Times),
            ast::Repeat::While(condition) => self.condition(condition).map(Repeat::While),
            ast::Repeat::Until(condition) => self.condition(condition).map(Repeat::Until),
        };
        self.scope.loops += 1;
        let body = self.block(body);
        self.scope.loops -= 1;
        Some(StmtKind::Repeat(mode?, body))
    }

    fn each(&mut self, domain: &ast::Domain, body: &ast::Block) -> Option<StmtKind> {
        let opened = self.open(domain);
        self.scope.loops += 1;
        let body = self.block(body);
        let domain = self.close(opened)?;
        Some(StmtKind::Each(domain, body))
    }

    fn take_turns(
        &mut self,
        who: &ast::Domain,
        at: Option<&ast::Ident>,
        from: &ast::Expr,
        until: Option<&ast::Expr>,
        span: Span,
    ) -> Option<StmtKind> {
        let from = self.expect(from, Type::Player);
        let step = match at {
            Some(name) => self.step_named(name),
            None => self.turn_step(span),
        };
        let opened = self.open(who);
        if let Some(var) = self.players_only(&opened, who.span) {
            self.make_subject(Type::Player, var);
        }
        let until = self.optional_condition(until);
        let who = self.close(opened);
        let step = step?;
        self.flow.call(self.scope.step, step, PlayerOfCall::Set, true, span);
        self.flow.runs_in_turns(step);
        let params = self.program.steps[step.index()].params.len();
        if params > 0 {
            let name = &self.program.steps[step.index()].name;
            let message = format!("`{name}` has parameters, and a turn has nothing to give them.");
            self.complain(Diagnostic::new(&super::expr::WRONG_ARGUMENTS, span, message));
            return None;
        }
        let who = Domain { from: Some(from?), ..who? };
        Some(StmtKind::TakeTurns { who, step, until: until? })
    }

    /// The domain's thing, if it is a player; else a complaint.
    pub fn players_only(&mut self, opened: &super::domains::Opened, span: Span) -> Option<LocalId> {
        let var = opened.var()?;
        let ty = self.program.locals[var.index()].ty;
        if ty == Type::Player {
            return Some(var);
        }
        let message = format!("Only players can do this, and these are {}.", self.many(ty));
        self.complain(Diagnostic::new(&super::domains::NOT_A_SET, span, message));
        None
    }

    fn assign(&mut self, target: &ast::Expr, op: ast::AssignOp, value: &ast::Expr) -> Option<StmtKind> {
        let place = self.place(target);
        let wanted = place.as_ref().map(|(_, ty, _)| *ty);
        if let ast::ExprKind::Random(domain) = &value.kind {
            let domain = self.domain(domain);
            let (place, ty, _) = place?;
            return self.random(place, Some(ty), domain?, op);
        }
        let value = match wanted {
            Some(ty) if op != ast::AssignOp::Set && ty.is_set() => self.expr(value, Some(ty)),
            Some(ty) => self.expr(value, Some(ty)),
            None => self.expr_if_telling(value),
        };
        let (place, ty, may_be_none) = place?;
        let value = self.fit(value?, ty)?;
        if op != ast::AssignOp::Set && ty != Type::Number && !ty.is_set() {
            let message = format!("`{}` is {}; only numbers and sets grow and shrink.", self.text(target.span), self.a_type(ty));
            let complaint = Diagnostic::new(&super::types::WRONG_KIND, target.span, message);
            self.complain(complaint.with_help("assign it with `=`"));
            return None;
        }
        let value = if may_be_none && op == ast::AssignOp::Set { value } else { self.stored(value)? };
        Some(StmtKind::Assign(place, assign_op(op), value))
    }

    /// What stands on the left of `=`: a variable or a `let`, its type, and whether it may hold none.
    fn place(&mut self, target: &ast::Expr) -> Option<(Place, Type, bool)> {
        if let ast::ExprKind::Name(name) = &target.kind
            && let Some(binding) = self.scope.local(&name.name)
        {
            let (assignable, maybe_none, local) = (binding.assignable, binding.maybe_none, binding.local?);
            let ty = self.program.locals[local.index()].ty;
            if assignable {
                return Some((Place::Local(local), ty, maybe_none));
            }
            let message = format!("`{}` cannot be assigned: it is no variable and no `let`.", name.name);
            self.complain(Diagnostic::new(&NOT_ASSIGNABLE, target.span, message));
            return None;
        }
        let value = self.expr(target, None)?;
        match value.kind {
            ExprKind::Var(var) => {
                let declared = &self.program.vars[var.var.index()];
                let may_be_none = declared.start.is_none() && !declared.ty.is_set();
                Some((Place::Var(var), value.ty, may_be_none))
            }
            _ => {
                let message = format!("`{}` cannot be assigned: it is no variable and no `let`.", self.text(target.span));
                let mut complaint = Diagnostic::new(&NOT_ASSIGNABLE, target.span, message);
                if matches!(value.kind, ExprKind::Zone(_)) {
                    complaint = complaint.with_help("cards are moved: `move c to …`");
                }
                self.complain(complaint);
                None
            }
        }
    }

    fn let_stmt(&mut self, name: &ast::Ident, value: &ast::Expr) -> Option<StmtKind> {
        if let ast::ExprKind::Random(domain) = &value.kind {
            let domain = self.domain(domain);
            let ty = domain.as_ref().map(|domain| self.program.locals[domain.var.index()].ty);
            let local = self.bind_let(name, ty, true);
            return self.random(Place::Local(local?), None, domain?, ast::AssignOp::Set);
        }
        let value = self.expr(value, None);
        if let Some(value) = value.as_ref().filter(|value| is_none(value)) {
            let message = format!("`{}` would be none of nothing in particular.", name.name);
            self.complain(Diagnostic::new(&super::types::VALUE_WITHOUT_KIND, value.span, message));
            self.bind_let(name, None, true);
            return None;
        }
        let maybe_none = value.as_ref().is_some_and(|value| value.maybe_none);
        let local = self.bind_let(name, value.as_ref().map(|value| value.ty), maybe_none);
        Some(StmtKind::Let(local?, value?))
    }

    fn bind_let(&mut self, name: &ast::Ident, ty: Option<Type>, maybe_none: bool) -> Option<LocalId> {
        let local = self.bind(name, ty);
        if let Some(Binding { assignable, maybe_none: none, .. }) = self.scope.locals.last_mut() {
            *assignable = true;
            *none = maybe_none;
        }
        local
    }

    fn random(&mut self, place: Place, ty: Option<Type>, domain: Domain, op: ast::AssignOp) -> Option<StmtKind> {
        let found = self.program.locals[domain.var.index()].ty;
        if ty.is_some_and(|ty| ty != found) || op != ast::AssignOp::Set {
            let message = format!("This gives {}, which does not fit here.", self.a_type(found));
            self.complain(Diagnostic::new(&super::types::WRONG_KIND, domain.span, message));
            return None;
        }
        Some(StmtKind::Random(place, domain))
    }

    /// `random` anywhere but as the whole right side.
    pub fn misplaced_random(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let _ = self.domain(domain);
        let message = "`random` stands alone on the right side of `=`.";
        let help = "give it a name first: `let x = random …`";
        self.complain(Diagnostic::new(&MISPLACED_RANDOM, span, message).with_help(help));
        None
    }

    fn do_stmt(&mut self, call: &ast::Expr) -> Option<StmtKind> {
        let none: &[ast::Expr] = &[];
        let (name, args) = match &call.kind {
            ast::ExprKind::Name(name) => (name, none),
            ast::ExprKind::Call { name, args } => (name, args.as_slice()),
            ast::ExprKind::Error => return None,
            _ => {
                self.complain_later(call.span, "A step of a card");
                return None;
            }
        };
        let step = self.step_named(name);
        let Some(step) = step else {
            for arg in args {
                let _ = self.expr_if_telling(arg);
            }
            return None;
        };
        let params = self.program.steps[step.index()].params.clone();
        let args = self.arguments(name, &params, args, call.span);
        let subject = self.scope.subject(Type::Player);
        let player = match subject {
            None if self.scope.blind => return None,
            None => PlayerOfCall::Nobody,
            Some(subject) if subject.of_step => PlayerOfCall::OfCaller,
            Some(_) => PlayerOfCall::Set,
        };
        self.flow.call(self.scope.step, step, player, false, call.span);
        let acting = subject.map(|subject| local_value(subject.local, Type::Player, call.span));
        Some(StmtKind::Do(step, acting.into_iter().chain(args?).collect()))
    }

    /// A step by its name.
    fn step_named(&mut self, name: &ast::Ident) -> Option<StepId> {
        match self.names.thing(&name.name) {
            Some(Thing::Step(step)) => Some(step),
            Some(Thing::Broken) => None,
            found => {
                let steps: Vec<String> = self.program.steps.iter().map(|step| step.name.clone()).collect();
                match found {
                    None => self.unknown_of("step", name, steps.iter().map(String::as_str)),
                    Some(_) => {
                        let message = format!("`{}` is no step, so it cannot be done.", name.name);
                        self.complain(Diagnostic::new(&super::types::WRONG_KIND, name.span, message));
                    }
                }
                None
            }
        }
    }

    fn turn_step(&mut self, span: Span) -> Option<StepId> {
        if self.program.turn.is_none() {
            let message = "Players take turns, and the game does not say what a turn is.";
            self.complain(Diagnostic::new(&NO_TURN, span, message).with_help("add a section `turn`, or write `take turns at STEP`"));
        }
        self.program.turn
    }

    fn stop(&mut self, span: Span) -> Option<StmtKind> {
        let in_turn = self.scope.step.is_some() && self.scope.step == self.program.turn;
        if self.scope.loops == 0 && !in_turn {
            let message = "There is nothing to stop here: no `repeat`, `each` or `take turns` stands around it.";
            let help = match self.scope.step.map(|step| self.program.steps[step.index()].name.clone()) {
                Some(name) => format!("to leave the step, write `end {name}`"),
                None => "leave it out".to_string(),
            };
            self.complain(Diagnostic::new(&NOTHING_TO_STOP, span, message).with_help(help));
            return None;
        }
        Some(StmtKind::Stop)
    }

    fn end(&mut self, name: &ast::Ident) -> Option<StmtKind> {
        let step = self.step_named(name)?;
        self.flow.end(self.scope.step, step, name.span);
        Some(StmtKind::End(step))
    }

    /// A value looked at only for its faults, unless it is a bare word whose meaning nobody can tell.
    pub fn expr_if_telling(&mut self, value: &ast::Expr) -> Option<Expr> {
        if self.is_plain(value) { None } else { self.expr(value, None) }
    }
}

fn assign_op(op: ast::AssignOp) -> AssignOp {
    match op {
        ast::AssignOp::Set => AssignOp::Set,
        ast::AssignOp::Add => AssignOp::Add,
        ast::AssignOp::Subtract => AssignOp::Sub,
    }
}

/// Something that cannot be assigned.
pub static NOT_ASSIGNABLE: Complaint = Complaint {
    code: "C0219",
    title: "cannot be assigned",
    severity: Severity::Error,
    explanation: "\
Only variables (declared under `vars`) and names made by `let` can be assigned. A `define` is worked out, an option is fixed, cards
are moved, and what a domain or a parameter names stays what it is.

    define pot = total paid of players
    turn
      pot += 1

Mended:

    turn
      paid += 1
",
};

/// `random` inside a larger value.
pub static MISPLACED_RANDOM: Complaint = Complaint {
    code: "C0220",
    title: "`random` inside a value",
    severity: Severity::Error,
    explanation: "\
Chance enters a game only at `shuffle` and at `x = random …`, so that every outcome is on record.

    score += random n in 1 to 6

Mended:

    let thrown = random n in 1 to 6
    score += thrown
",
};

/// `stop` without a loop.
pub static NOTHING_TO_STOP: Complaint = Complaint {
    code: "C0114",
    title: "nothing to stop",
    severity: Severity::Error,
    explanation: "\
`stop` leaves the innermost `repeat`, `each` or `take turns` around it. To leave a step, end it by its name.

    step draw
      if stock is empty: stop

Mended:

    step draw
      if stock is empty: end draw
",
};

/// Turns without a `turn`.
pub static NO_TURN: Complaint = Complaint {
    code: "C0115",
    title: "what is a turn?",
    severity: Severity::Error,
    explanation: "\
`players take turns` runs the section `turn` for each player. The game, or a library it uses, must have one, or the line names
another step: `players take turns at bid from dealer`.
",
};
