//! Rules: what is answered before and after, and what cannot be done.

use super::Checker;
use super::own::placeholder;
use crate::ast::{self, CardMember, KindMember, RuleKind};
use crate::check::domains::all_of;
use crate::check::expr::WRONG_ARGUMENTS;
use crate::check::scope::Scope;
use crate::check::types::{local_value, yes_no};
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use crate::suggest;

/// Who carries the rule that is read.
#[derive(Clone)]
pub(super) struct Bearer {
    /// The kind of card; None: a player who bears a status.
    pub kind: Option<KindId>,
    pub name: String,
    pub status: Option<StatusId>,
}

impl Bearer {
    /// Whoever bears a status.
    pub fn status(program: &Program, id: StatusId) -> Bearer {
        let status = &program.carried.statuses[id.index()];
        Bearer { kind: status.kind, name: status.name.clone(), status: Some(id) }
    }

    pub fn is_player(&self) -> bool {
        self.kind.is_none()
    }
}

/// What a pattern says: values that must be the same, and which of them is the card itself.
#[derive(Default)]
struct Match {
    conditions: Vec<Expr>,
    this_at: Vec<usize>,
}

impl<'a> Checker<'a> {
    /// The rules of a kind.
    pub(super) fn check_kind_rules(&mut self, id: KindId, kind: &'a ast::Kind) {
        let bearer = Bearer { kind: Some(id), name: kind.name.name.clone(), status: None };
        for member in &kind.members {
            if let KindMember::Rule(rule) = member {
                let rules = self.rule(Some(&bearer), rule);
                self.program.carried.kinds[id.index()].rules.extend(rules);
            }
        }
    }

    /// The rules of a card.
    pub(super) fn check_face_rules(&mut self, id: FaceId, card: &'a ast::Card) {
        let face = &self.program.carried.faces[id.index()];
        let bearer = Bearer { kind: Some(face.kind), name: face.name.clone(), status: None };
        for member in &card.members {
            if let CardMember::Rule(rule) = member {
                let rules = self.rule(Some(&bearer), rule);
                self.program.carried.faces[id.index()].rules.extend(rules);
            }
        }
    }

    /// A rule: one for each action it answers.
    pub(super) fn rule(&mut self, bearer: Option<&Bearer>, rule: &ast::Rule) -> Vec<Rule> {
        let mut found = Vec::new();
        self.rule_while(bearer, rule, &mut Vec::new(), &mut found);
        found
    }

    fn rule_while<'r>(
        &mut self,
        bearer: Option<&Bearer>,
        rule: &'r ast::Rule,
        only: &mut Vec<&'r ast::Expr>,
        found: &mut Vec<Rule>,
    ) {
        let span = self.first_line(rule.span);
        match &rule.kind {
            RuleKind::React { before, events, filter, body } => {
                for event in events {
                    let form = self.answer(bearer, *before, event, filter.as_ref(), only, body, span);
                    found.extend(form.map(|form| Rule { form, span }));
                }
            }
            RuleKind::Cannot { event, filter, why } => {
                let form = self.forbid(bearer, event, filter.as_ref(), only, why.as_ref(), span);
                found.extend(form.map(|form| Rule { form, span }));
            }
            RuleKind::While { condition, rules } => {
                only.push(condition);
                rules.iter().for_each(|rule| self.rule_while(bearer, rule, only, found));
                only.pop();
            }
            RuleKind::Have { who, change } => {
                let form = self.have(bearer, who, change, only, span);
                found.extend(form.map(|form| Rule { form, span }));
            }
            RuleKind::AtEnd(_) => {
                let message = "Only a status has an end.";
                let complaint = Diagnostic::new(&super::OF_STATUSES, span, message);
                self.complain(complaint.with_help("put it below a `status`, not below `while`"));
            }
            RuleKind::Error => {}
        }
    }

    #[expect(clippy::too_many_arguments, reason = "each is a part of the one rule")]
    fn answer(
        &mut self,
        bearer: Option<&Bearer>,
        before: bool,
        event: &ast::Event,
        filter: Option<&ast::Expr>,
        only: &[&ast::Expr],
        body: &ast::Block,
        span: Span,
    ) -> Option<RuleForm> {
        let action = self.action_named(&event.name)?;
        let when = if before { "before" } else { "after" };
        let name = format!("{}{when} {}", of(bearer), event.name.name);
        let this = bearer.map(|bearer| self.this_of(bearer, span));
        // A player who bears a status is found by the rule itself, which belongs to the game.
        let card = this.filter(|_| bearer.is_some_and(|bearer| !bearer.is_player()));
        let step = self.add_step(&name, String::new(), card.into_iter().collect(), card.is_some(), span);
        self.scope = Scope { step: Some(step), cancels: before.then_some(action), ..Scope::default() };
        let player = self.program.steps[step.index()].player;
        if player.is_some() {
            self.flow.speaks_of_player(step);
        }
        let brackets = self.speak_of(bearer, this, player);
        let params =
            self.program.steps[self.program.carried.actions[action.index()].step.index()].params.clone();
        let found = self.matched(event, &params, before);
        let conditions: Option<Vec<Expr>> =
            only.iter().copied().chain(filter).map(|condition| self.condition(condition)).collect();
        let block = self.block(body);
        self.scope = Scope::default();
        let found = found?;
        let answered = self.program.carried.actions[action.index()].answered;
        let yes = yes_no(ExprKind::Const(1), span);
        let mut done =
            vec![Stmt { kind: StmtKind::Assign(Place::Local(answered), AssignOp::Set, yes), span }];
        done.extend(block);
        let conditions = all_of(found.conditions.into_iter().chain(conditions?).collect());
        self.program.steps[step.index()].body =
            match (bearer.and_then(|bearer| bearer.status), this, conditions) {
                (Some(status), Some(it), conditions) => {
                    let block = self.for_each_given(status, it, &brackets, conditions, done);
                    if card.is_some() { block } else { self.for_each_player(status, it, block, span) }
                }
                (_, _, Some(condition)) => {
                    vec![Stmt { kind: StmtKind::If(condition, done, Vec::new()), span }]
                }
                (_, _, None) => done,
            };
        Some(RuleForm::Answer { before, action, this_at: found.this_at, step })
    }

    fn forbid(
        &mut self,
        bearer: Option<&Bearer>,
        event: &ast::Event,
        filter: Option<&ast::Expr>,
        only: &[&ast::Expr],
        why: Option<&ast::Text>,
        span: Span,
    ) -> Option<RuleForm> {
        let action = self.action_named(&event.name)?;
        let mut params = Vec::new();
        self.scope = Scope::default();
        let mut brackets = Vec::new();
        if let Some(of) = bearer {
            let this = self.this_of(of, span);
            let player = self.local("player", Type::Player, span);
            brackets = self.speak_of(bearer, Some(this), Some(player));
            params.extend([this, player]);
        }
        let given =
            self.program.steps[self.program.carried.actions[action.index()].step.index()].params.clone();
        let copies: Vec<LocalId> = given.iter().map(|param| self.copy_of(*param)).collect();
        params.extend(&copies);
        let found = self.matched(event, &copies, false);
        let conditions: Option<Vec<Expr>> =
            only.iter().copied().chain(filter).map(|condition| self.condition(condition)).collect();
        let why_not = why.map(|why| self.shown_text(why));
        self.scope = Scope::default();
        let found = found?;
        let mut body = all_of(found.conditions.into_iter().chain(conditions?).collect());
        if let (Some(status), false) = (bearer.and_then(|bearer| bearer.status), brackets.is_empty()) {
            body = Some(self.any_given(status, params[0], &brackets, body));
        }
        let define = DefineId(self.program.defines.len() as u32);
        self.program.defines.push(Define {
            name: format!("{}cannot {}", of(bearer), event.name.name),
            about: String::new(),
            on: None,
            params,
            body: body.unwrap_or_else(|| placeholder(span)),
            why_not,
            span,
        });
        self.units.defines.push((Progress::Done, None));
        Some(RuleForm::Forbid { action, this_at: found.this_at, define })
    }

    pub(super) fn this_of(&mut self, bearer: &Bearer, span: Span) -> LocalId {
        let name = if bearer.status.is_some() { "it" } else { "this" };
        let ty = if bearer.is_player() { Type::Player } else { Type::Card };
        let this = self.local(name, ty, span);
        self.program.locals[this.index()].kind = bearer.kind;
        this
    }

    /// Brings whoever carries the rule into reach, and what is in the brackets of a status.
    pub(super) fn speak_of(
        &mut self,
        bearer: Option<&Bearer>,
        this: Option<LocalId>,
        player: Option<LocalId>,
    ) -> Vec<(LocalId, VarId)> {
        let (Some(bearer), Some(this)) = (bearer, this) else { return Vec::new() };
        let Some(status) = bearer.status else {
            if let Some(player) = player {
                self.speak_of_card(this, player);
            }
            return Vec::new();
        };
        let ty = self.program.locals[this.index()].ty;
        self.speak_of_bearer(this, ty, player.unwrap_or(this));
        self.bring_in_brackets(status)
    }

    /// Whether the condition holds for what one of the times says that the status was given.
    fn any_given(
        &mut self,
        status: StatusId,
        it: LocalId,
        brackets: &[(LocalId, VarId)],
        condition: Option<Expr>,
    ) -> Expr {
        let slot = self.local("slot", self.slot_type(), Span::default());
        let at = local_value(slot, self.slot_type(), Span::default());
        let values: Vec<(LocalId, Expr)> = brackets
            .iter()
            .map(|(local, var)| {
                (*local, super::pool::of(*var, at.clone(), self.program.locals[local.index()].ty))
            })
            .collect();
        let mut conditions = self.is_given(status, it, at);
        conditions.extend(condition.map(|condition| rewrite::with_locals(&condition, &values)));
        let domain = self.slots(slot, all_of(conditions));
        yes_no(ExprKind::Any(Box::new(domain)), Span::default())
    }

    /// Names bind the values of an event; everything else must be the same.
    fn matched(&mut self, event: &ast::Event, params: &[LocalId], assignable: bool) -> Option<Match> {
        if event.args.len() > params.len() {
            let names: Vec<&str> =
                params.iter().map(|param| self.program.locals[param.index()].name.as_str()).collect();
            let message = format!("`{}` is done with {}, not more.", event.name.name, names.join(", "));
            self.complain(Diagnostic::new(&WRONG_ARGUMENTS, event.span, message));
            return None;
        }
        let mut found = Match::default();
        for (index, (arg, param)) in event.args.iter().zip(params).enumerate() {
            let ty = self.program.locals[param.index()].ty;
            match &arg.kind {
                ast::ExprKind::Name(name) if !self.is_word_of(&name.name, ty) => {
                    self.check_local_name(name);
                    self.bring_in_as(&name.name, *param, assignable);
                }
                ast::ExprKind::This => {
                    found.this_at.push(index);
                    let this = self.this(arg.span)?;
                    found.conditions.push(same(*param, ty, this, arg.span));
                }
                ast::ExprKind::It if ty == Type::Card => {
                    found.this_at.push(index);
                    let it = self.it(arg.span)?;
                    let it = self.fit(it, ty)?;
                    found.conditions.push(same(*param, ty, it, arg.span));
                }
                ast::ExprKind::Text(text) if ty == Type::Card => {
                    let printed = self.program.carried.printed?;
                    let face = self.face_named(text)?;
                    let card = Box::new(local_value(*param, ty, arg.span));
                    let kind = ExprKind::Attr(printed.face, card);
                    let shown = Expr { kind, ty: Type::Face, maybe_none: true, span: arg.span };
                    found.conditions.push(yes_no(ExprKind::Same(Box::new(shown), Box::new(face)), arg.span));
                }
                _ => {
                    let value = self.expect(arg, ty)?;
                    found.conditions.push(same(*param, ty, value, arg.span));
                }
            }
        }
        Some(found)
    }

    /// Complains that a name is no action.
    pub(super) fn not_an_action(&mut self, name: &ast::Ident, known: bool) {
        if !known && self.lost.covers(&name.name) {
            return;
        }
        let actions: Vec<String> =
            self.carrying.actions.iter().map(|action| action.name.name.clone()).collect();
        let near = suggest::nearest(&name.name, actions.iter().map(String::as_str)).map(str::to_string);
        let mut message = format!("`{}` is no action", name.name);
        message += &near.as_ref().map_or(".".into(), |near| format!(": did you mean `{near}`?"));
        let complaint = Diagnostic::new(&NOT_AN_ACTION, name.span, message);
        self.complain(match near {
            Some(near) => complaint.with_fix(format!("write `{near}`"), name.span, near),
            None if known => complaint.with_help("only what is declared with `action` can be answered"),
            None => complaint.with_help(format!("declare it: `action {}(…)`", name.name)),
        });
    }
}

fn of(bearer: Option<&Bearer>) -> String {
    bearer.map_or(String::new(), |bearer| format!("{}: ", bearer.name))
}

fn same(param: LocalId, ty: Type, value: Expr, span: Span) -> Expr {
    yes_no(ExprKind::Same(Box::new(local_value(param, ty, span)), Box::new(value)), span)
}

/// Something that is answered or forbidden and is no action.
pub static NOT_AN_ACTION: Complaint = Complaint {
    code: "C0118",
    title: "not an action",
    severity: Severity::Error,
    explanation: "\
`before`, `after`, `cannot` and `can` speak of actions, which are declared like steps, with the word `action`. A step is never
answered.

    step die(m: monster)
      move m to graveyard
    card \"Bomber\": monster
      after die(this)
        life -= 2

Mended:

    action die(m: monster)
      move m to graveyard
    card \"Bomber\": monster
      after die(this)
        life -= 2
",
};
