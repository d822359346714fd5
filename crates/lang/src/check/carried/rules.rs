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
    kind: KindId,
    name: String,
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
        let bearer = Bearer { kind: id, name: kind.name.name.clone() };
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
        let bearer = Bearer { kind: face.kind, name: face.name.clone() };
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
            RuleKind::Have { .. } => self.complain_later(span, "`have`"),
            RuleKind::AtEnd(_) => self.complain_later(span, "`at its end`"),
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
        let step = self.add_step(&name, String::new(), this.into_iter().collect(), bearer.is_some(), span);
        self.scope = Scope { step: Some(step), cancels: before.then_some(action), ..Scope::default() };
        if let (Some(this), Some(player)) = (this, self.program.steps[step.index()].player) {
            self.speak_of_card(this, player);
            self.flow.speaks_of_player(step);
        }
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
        self.program.steps[step.index()].body = match conditions {
            Some(condition) => vec![Stmt { kind: StmtKind::If(condition, done, Vec::new()), span }],
            None => done,
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
        if let Some(bearer) = bearer {
            let this = self.this_of(bearer, span);
            let player = self.local("player", Type::Player, span);
            self.speak_of_card(this, player);
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
        let body = all_of(found.conditions.into_iter().chain(conditions?).collect());
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

    fn this_of(&mut self, bearer: &Bearer, span: Span) -> LocalId {
        let this = self.local("this", Type::Card, span);
        self.program.locals[this.index()].kind = Some(bearer.kind);
        this
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
