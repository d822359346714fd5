//! Statements.

use super::Checker;
use super::flow::PlayerOfCall;
use super::names::Thing;
use super::types::local_value;
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
            A::If { branches, otherwise } => self.if_stmt(branches, otherwise.as_ref()),
            A::Repeat { mode, body } => self.repeat(mode, body),
            A::Each { domain, body } => self.each(domain, body),
            A::AtOnce { who, first_only, body } => self.at_once(who, *first_only, body, span),
            A::TakeTurns { who, at, from, until } => {
                self.take_turns(who, at.as_ref(), from, until.as_ref(), span)
            }
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
            A::Cancel => return self.cancel(span, out),
            A::Give { status, to, duration } => self.give(status, to, duration.as_ref(), span),
            A::Take { status, from } => self.take(status, from, span),
            A::Make { count, face, zone } => self.make(count, face, zone, span),
            A::Becomes { card, face, duration } => self.becomes(card, face, duration.as_ref(), span, out),
            _ => self.card_stmt(stmt),
        };
        match kind {
            Some(kind) => out.push(Stmt { kind, span }),
            None => self.left_out(span),
        }
    }

    fn if_stmt(&mut self, branches: &[ast::Branch], otherwise: Option<&ast::Block>) -> Option<StmtKind> {
        let mut read: Vec<(Option<Expr>, Block, Span)> = Vec::new();
        let mut rest = Block::new();
        self.branches(branches, otherwise, &mut read, &mut rest);
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
        first.filter(|_| whole)
    }

    /// Reads the first branch, then the others, which are reached only where its condition does not hold.
    fn branches(
        &mut self,
        branches: &[ast::Branch],
        otherwise: Option<&ast::Block>,
        read: &mut Vec<(Option<Expr>, Block, Span)>,
        rest: &mut Block,
    ) {
        let mut passed = Vec::new();
        for branch in branches {
            let condition = self.condition(&branch.condition);
            let before = self.before();
            let body = self.block(&branch.body);
            self.acquit(before, &condition, true);
            read.push((condition, body, self.first_line(branch.span)));
            passed.push(self.before());
        }
        *rest = otherwise.map(|block| self.block(block)).unwrap_or_default();
        for ((condition, ..), before) in read.iter().zip(passed).rev() {
            self.acquit(before, condition, false);
        }
    }

    fn repeat(&mut self, mode: &ast::Repeat, body: &ast::Block) -> Option<StmtKind> {
        let mode = match mode {
            ast::Repeat::Forever => Some(Repeat::Forever),
            ast::Repeat::Times(times) => self.expect(times, Type::Number).map(Repeat::Times),
            ast::Repeat::While(condition) => self.condition(condition).map(Repeat::While),
            ast::Repeat::Until(condition) => self.condition(condition).map(Repeat::Until),
        };
        let before = self.before();
        self.scope.loops += 1;
        let body = self.block(body);
        self.scope.loops -= 1;
        if let Some(Repeat::While(condition)) = &mode {
            self.acquit(before, [condition], true);
        }
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

    fn do_stmt(&mut self, call: &ast::Expr) -> Option<StmtKind> {
        let none: &[ast::Expr] = &[];
        let (name, args) = match &call.kind {
            ast::ExprKind::Name(name) => (name, none),
            ast::ExprKind::Call { name, args } => (name, args.as_slice()),
            ast::ExprKind::Property { of, name, args } => {
                return self.do_own_step(of, name, args.as_deref().unwrap_or(none), call.span);
            }
            _ => return None,
        };
        if let Some(done) = self.own_step_of_subject(name, args, call.span) {
            return done;
        }
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
            None if self.scope.blind.is_some() => return None,
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
            Some(Thing::Action(action)) => Some(self.program.carried.actions[action.index()].step),
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
            self.complain(
                Diagnostic::new(&NO_TURN, span, message)
                    .with_help("add a section `turn`, or write `take turns at STEP`"),
            );
        }
        self.program.turn
    }

    fn stop(&mut self, span: Span) -> Option<StmtKind> {
        if self.scope.loops == 0 {
            self.flow.stop(self.scope.step, span);
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

/// Turns without a `turn`.
pub static NO_TURN: Complaint = Complaint {
    code: "C0115",
    title: "what is a turn?",
    severity: Severity::Error,
    explanation: "\
`players take turns` runs the section `turn` for each player. The game, or a library it uses, must have one, or the line names
another step.

    play
      players take turns from dealer
    step bid
      …

Mended:

    play
      players take turns at bid from dealer
    step bid
      …
",
};
