//! Statuses: what cards and players bear for a time. `give` and `take` run steps of [`super::pool`].

use super::Checker;
use super::pool::{NOWHERE, alone, constant, lasts, of, some, stmt, value};
use super::rules::Bearer;
use crate::ast::{self, RuleKind, Section};
use crate::check::declare::plain;
use crate::check::domains::all_of;
use crate::check::flow::PlayerOfCall;
use crate::check::names::Thing;
use crate::check::scope::{Scope, Subject};
use crate::check::types::{local_value, yes_no};
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl<'a> Checker<'a> {
    /// Names every status and makes what it needs.
    pub(super) fn declare_statuses(&mut self, sections: &[&'a Section]) {
        let statuses: Vec<&'a ast::Status> = sections
            .iter()
            .filter_map(|section| match section {
                Section::Status(status) => Some(status),
                _ => None,
            })
            .collect();
        if statuses.is_empty() {
            return;
        }
        let given = self.declare_pool();
        self.program.carried.given = Some(given);
        for status in statuses {
            self.declare_status(status, &given);
        }
        for id in 0..self.program.carried.statuses.len() {
            self.make_status_steps(StatusId(id as u32));
        }
        self.make_pool_steps();
    }

    fn declare_status(&mut self, status: &'a ast::Status, given: &Given) {
        let name = &status.name;
        let kind = match (status.bearer.name.as_str(), self.names.kind(&status.bearer.name)) {
            ("player", _) => None,
            (_, Some(kind)) => Some(kind),
            _ => {
                let kinds: Vec<String> =
                    self.program.carried.kinds.iter().map(|kind| kind.name.clone()).collect();
                let known = kinds.iter().map(String::as_str).chain(["player"]);
                self.unknown_of("kind", &status.bearer, known);
                return self.names.set(&name.name, Thing::Broken, name.span);
            }
        };
        let Some(params) = self.declare_params(&status.params) else {
            return self.names.set(&name.name, Thing::Broken, name.span);
        };
        let bearers = match kind {
            Some(_) => self.made_var(&format!("who is {}", name.name), &[], Type::Cards),
            None => self.made_var(&format!("who is {}", name.name), &[Owner::Player], Type::YesNo),
        };
        if kind.is_some() {
            self.program.carried.forgetful.push(bearers);
        }
        let each = [Owner::Words(given.slot)];
        let params: Vec<VarId> = params
            .iter()
            .map(|param| {
                let Local { name: of, ty, .. } = self.program.locals[param.index()].clone();
                self.made_var(&format!("{}: {of}", name.name), &each, ty)
            })
            .collect();
        let at_end = status.rules.iter().find(|rule| matches!(rule.kind, RuleKind::AtEnd(_)));
        let at_end = at_end.map(|rule| {
            self.add_step(&format!("{}: at its end", name.name), String::new(), Vec::new(), true, rule.span)
        });
        let [give, end, take] = ["give", "end", "take"].map(|verb| {
            self.add_step(&format!("{verb} {}", name.name), String::new(), Vec::new(), false, NOWHERE)
        });
        self.declare_adjective(status, kind, bearers);
        self.carrying.statuses.push(status);
        self.program.carried.statuses.push(Status {
            name: name.name.clone(),
            about: plain(status.about.as_ref()),
            kind,
            bearers,
            params,
            give,
            end,
            take,
            at_end,
            rules: Vec::new(),
            span: name.span,
        });
    }

    /// `m.frozen`, `frozen monster`: whether somebody bears it.
    fn declare_adjective(&mut self, status: &ast::Status, kind: Option<KindId>, bearers: VarId) {
        let span = status.name.span;
        let (ty, name) = if kind.is_some() { (Type::Card, "it") } else { (Type::Player, "player") };
        let bearer = self.local(name, ty, span);
        self.program.locals[bearer.index()].kind = kind;
        let body = match kind {
            Some(_) => {
                let set = Box::new(Expr { ty: Type::Cards, ..alone(bearers, Type::Cards) });
                yes_no(ExprKind::In(Box::new(local_value(bearer, ty, span)), set), span)
            }
            None => Expr { maybe_none: false, ..of(bearers, local_value(bearer, ty, span), Type::YesNo) },
        };
        let id = DefineId(self.program.defines.len() as u32);
        self.declare(&status.name, Thing::Define(id));
        self.program.defines.push(Define {
            name: status.name.name.clone(),
            about: plain(status.about.as_ref()),
            on: Some(ty),
            params: vec![bearer],
            body,
            why_not: None,
            span,
        });
        self.units.defines.push((Progress::Done, None));
    }

    /// Reads the rules of all statuses.
    pub(super) fn check_statuses(&mut self) {
        for (id, status) in (0u32..).zip(self.carrying.statuses.clone()) {
            let id = StatusId(id);
            let mut ends = 0;
            for rule in &status.rules {
                if let RuleKind::AtEnd(body) = &rule.kind {
                    ends += 1;
                    if ends > 1 {
                        let message = "A status says once what happens at its end.";
                        let span = self.first_line(rule.span);
                        self.complain(Diagnostic::new(&OF_STATUSES, span, message));
                        continue;
                    }
                    self.check_at_end(id, status, body);
                    continue;
                }
                let bearer = Bearer::status(&self.program, id);
                let rules = self.rule(Some(&bearer), rule);
                self.program.carried.statuses[id.index()].rules.extend(rules);
            }
        }
    }

    fn check_at_end(&mut self, id: StatusId, status: &ast::Status, body: &ast::Block) {
        let declared = self.program.carried.statuses[id.index()].clone();
        let Some(step) = declared.at_end else { return };
        let ty = if declared.kind.is_some() { Type::Card } else { Type::Player };
        let it = self.local("it", ty, status.name.span);
        self.program.locals[it.index()].kind = declared.kind;
        let Some(params) = self.declare_params(&status.params) else { return };
        self.program.steps[step.index()].params = [it].into_iter().chain(params.iter().copied()).collect();
        let Some(player) = self.program.steps[step.index()].player else { return };
        self.scope = Scope { step: Some(step), ..Scope::default() };
        self.speak_of_bearer(it, ty, player);
        self.bring_in(&params);
        self.flow.speaks_of_player(step);
        self.flow.call(None, step, PlayerOfCall::Set, false, status.name.span);
        let body = self.block(body);
        self.program.steps[step.index()].body = body;
        self.scope = Scope::default();
    }

    /// Brings a bearer into reach: `it`, and its owner is the acting player.
    pub(super) fn speak_of_bearer(&mut self, it: LocalId, ty: Type, player: LocalId) {
        if ty == Type::Card {
            self.scope.subjects.push(Subject { ty: Type::Player, local: player, of_step: false });
        }
        self.scope.subjects.push(Subject { ty, local: it, of_step: false });
    }

    /// What is in the brackets of a status, brought into reach as names: for a slot that is named.
    pub(super) fn bring_in_brackets(&mut self, id: StatusId) -> Vec<(LocalId, VarId)> {
        let status = self.carrying.statuses[id.index()];
        let vars = self.program.carried.statuses[id.index()].params.clone();
        let locals = self.declare_params(&status.params).unwrap_or_default();
        self.bring_in(&locals);
        locals.into_iter().zip(vars).collect()
    }

    /// For each time that a bearer was given the status: the values in brackets, a use less, and the block.
    pub(super) fn for_each_given(
        &mut self,
        id: StatusId,
        it: LocalId,
        brackets: &[(LocalId, VarId)],
        condition: Option<Expr>,
        done: Block,
    ) -> Block {
        let Some(given) = self.program.carried.given else { return done };
        let slot = self.local("slot", self.slot_type(), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let mut block: Block = brackets
            .iter()
            .map(|(local, var)| {
                let ty = self.program.locals[local.index()].ty;
                stmt(StmtKind::Let(*local, of(*var, at(), ty)))
            })
            .collect();
        let fewer =
            StmtKind::Assign(super::pool::place(given.left, at()), AssignOp::Sub, constant(1, Type::Number));
        let used_up = yes_no(
            ExprKind::Compare(
                Order::AtMost,
                Box::new(of(given.left, at(), Type::Number)),
                Box::new(constant(0, Type::Number)),
            ),
            NOWHERE,
        );
        let ends = stmt(StmtKind::Do(given.end, vec![at()]));
        let used = vec![stmt(fewer), stmt(StmtKind::If(used_up, vec![ends], Vec::new()))];
        let mut rest = vec![stmt(StmtKind::If(lasts(&given, at(), Lasting::USES), used, Vec::new()))];
        rest.extend(done);
        match condition {
            Some(condition) => {
                let span = condition.span;
                block.push(Stmt { kind: StmtKind::If(condition, rest, Vec::new()), span });
            }
            None => block.extend(rest),
        }
        let filter = all_of(self.is_given(id, it, at()));
        vec![stmt(StmtKind::Each(self.slots(slot, filter), block))]
    }

    /// The conditions that a slot says that a bearer has a status.
    pub(super) fn is_given(&self, id: StatusId, it: LocalId, slot: Expr) -> Vec<Expr> {
        let Some(given) = self.program.carried.given else { return Vec::new() };
        let ty = self.program.locals[it.index()].ty;
        let home = if ty == Type::Card { given.card } else { given.player };
        let which = super::pool::same(
            of(given.which, slot.clone(), Type::Number),
            constant(i64::from(id.0), Type::Number),
        );
        vec![which, super::pool::same(of(home, slot, ty), value(it, ty)), some(value(it, ty))]
    }

    /// `give STATUS(x) to E DURATION`.
    pub fn give(
        &mut self,
        status: &ast::Expr,
        to: &ast::Expr,
        duration: Option<&ast::Duration>,
        span: Span,
    ) -> Option<StmtKind> {
        let (id, args) = self.status_named(status)?;
        let declared = self.program.carried.statuses[id.index()].clone();
        let written = self.carrying.statuses.get(id.index()).map(|status| status.params.as_slice());
        // What stands in its brackets is called so in the status; here the same word may mean something else.
        let here = std::mem::take(&mut self.scope);
        let params = self.declare_params(written.unwrap_or_default());
        self.scope = here;
        let params = params?;
        let args = self.arguments(&status_name(status)?, &params, args, status.span)?;
        let to = self.bearer(&declared, to)?;
        let rest = self.lasts(duration, &to, span)?;
        let give = |to: Expr| -> StmtKind {
            StmtKind::Do(declared.give, [to].into_iter().chain(args).chain(rest).collect())
        };
        Some(self.done_to_each(&declared, to, span, give))
    }

    /// `take STATUS from E`.
    pub fn take(&mut self, status: &ast::Expr, from: &ast::Expr, span: Span) -> Option<StmtKind> {
        let (id, _) = self.status_named(status)?;
        let declared = self.program.carried.statuses[id.index()].clone();
        let from = self.bearer(&declared, from)?;
        let take = declared.take;
        Some(self.done_to_each(&declared, from, span, |who| StmtKind::Do(take, vec![who])))
    }

    /// One bearer, or each of several.
    fn done_to_each(
        &mut self,
        status: &Status,
        to: Expr,
        span: Span,
        done: impl FnOnce(Expr) -> StmtKind,
    ) -> StmtKind {
        let Some(element) = to.ty.element() else { return done(to) };
        let each = self.local("it", element, span);
        self.program.locals[each.index()].kind = status.kind;
        let block = vec![Stmt { kind: done(local_value(each, element, span)), span }];
        let (over, filter) = match element {
            Type::Card => {
                let fits = status.kind.and_then(|kind| self.is_of_kind(each, kind, span));
                (Over::Cards(to), fits)
            }
            _ => (Over::Players(to), None),
        };
        StmtKind::Each(Domain { var: each, over, from: None, filter, span }, block)
    }

    /// Who is to bear a status, or not any more: one, or a set.
    fn bearer(&mut self, status: &Status, who: &ast::Expr) -> Option<Expr> {
        let one = if status.kind.is_some() { Type::Card } else { Type::Player };
        let who = self.expr(who, Some(one))?;
        if who.ty.element() == Some(one) {
            return Some(who);
        }
        let who = self.fit(who, one)?;
        self.of_wanted_kind(who, status.kind)
    }

    fn status_named<'e>(&mut self, status: &'e ast::Expr) -> Option<(StatusId, &'e [ast::Expr])> {
        let args: &[ast::Expr] = match &status.kind {
            ast::ExprKind::Call { args, .. } => args,
            _ => &[],
        };
        let name = status_name(status);
        let found = name
            .as_ref()
            .and_then(|name| self.program.carried.statuses.iter().position(|known| known.name == name.name));
        match (found, name) {
            (Some(index), _) => Some((StatusId(index as u32), args)),
            (None, Some(name)) if self.names.thing(&name.name) == Some(Thing::Broken) => None,
            (None, Some(name)) => {
                let known: Vec<String> =
                    self.program.carried.statuses.iter().map(|status| status.name.clone()).collect();
                self.unknown_of("status", &name, known.iter().map(String::as_str));
                None
            }
            (None, None) => {
                let message = format!("`{}` is no status.", self.text(status.span));
                self.complain(Diagnostic::new(&OF_STATUSES, status.span, message));
                None
            }
        }
    }

    /// The player who bears a status: everybody who does is asked, whoever's turn it is first.
    pub(super) fn for_each_player(&mut self, id: StatusId, it: LocalId, block: Block, span: Span) -> Block {
        let bearers = self.program.carried.statuses[id.index()].bearers;
        let filter = Expr { maybe_none: false, ..of(bearers, value(it, Type::Player), Type::YesNo) };
        let all = Expr { kind: ExprKind::AllPlayers, ty: Type::Players, maybe_none: false, span };
        let from = self.program.carried.turn_player.map(|var| alone(var, Type::Player));
        let domain = Domain { var: it, over: Over::Players(all), from, filter: Some(filter), span };
        vec![Stmt { kind: StmtKind::Each(domain, block), span }]
    }
}

fn status_name(status: &ast::Expr) -> Option<ast::Ident> {
    match &status.kind {
        ast::ExprKind::Name(name) | ast::ExprKind::Call { name, .. } => Some(name.clone()),
        _ => None,
    }
}

/// Something about statuses.
pub static OF_STATUSES: Complaint = Complaint {
    code: "C0328",
    title: "about a status",
    severity: Severity::Error,
    explanation: "\
A status is declared with who can bear it, and given by name: to a card or a player, to several at once, for a time. It ends with
its time, when it is taken, and when a card that bears it leaves its zone. What lasts `while` something holds may speak of the
card that gives it, of the one who bears it, and of the game; not of names that stand for something else later.

    card \"Frost\": spell
      effect
        let cold = 3
        choose \"Freeze {m}\" for monster m in board: give frozen to m while m.wounds < cold

Mended:

    card \"Frost\": spell
      effect
        choose \"Freeze {m}\" for monster m in board: give frozen to m while m.wounds < 3
",
};
