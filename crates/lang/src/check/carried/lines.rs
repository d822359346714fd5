//! Lines that change properties: `other monsters in board have attack + 1`, `it has no abilities`.
//!
//! A line becomes two defines, which cards it changes and by how much; [`crate::seat`] puts those of the cards at a table
//! together, so that whoever reads a property gets what it is now.

use super::rules::Bearer;
use super::{Checker, pool};
use crate::analyse::walk;
use crate::ast::{self, ChangeOp, DomainKind};
use crate::check::domains::all_of;
use crate::check::names::Thing;
use crate::check::scope::Scope;
use crate::check::types::{local_value, yes_no};
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// A line of a card, a kind or a status.
    pub(super) fn have(
        &mut self,
        bearer: Option<&Bearer>,
        who: &ast::Domain,
        change: &ast::Change,
        only: &[&ast::Expr],
        span: Span,
    ) -> Option<RuleForm> {
        let Some(bearer) = bearer.filter(|bearer| !bearer.is_player()) else {
            let message = "Such a line stands on a card, in a kind, or in a status of cards.";
            self.complain(Diagnostic::new(&OF_LINES, span, message));
            return None;
        };
        self.scope = Scope::default();
        let this = self.this_of(bearer, span);
        let player = self.local("player", Type::Player, span);
        let brackets = self.speak_of(Some(bearer), Some(this), Some(player));
        let conditions: Option<Vec<Expr>> = only.iter().map(|condition| self.condition(condition)).collect();
        let mut params = vec![this, player];
        let itself = matches!(&who.kind, DomainKind::Value(value)
            if matches!(value.kind, ast::ExprKind::This | ast::ExprKind::It));
        let (card, mut parts) = if itself {
            let card = self.local("it", Type::Card, span);
            self.program.locals[card.index()].kind = bearer.kind;
            let same = ExprKind::Same(
                Box::new(local_value(card, Type::Card, span)),
                Box::new(local_value(this, Type::Card, span)),
            );
            (card, vec![yes_no(same, span)])
        } else {
            let opened = self.open(who);
            let card = opened.var();
            let domain = self.keep_open(opened);
            let domain = domain?;
            let Over::Cards(set) = domain.over else {
                let message = "Only cards have properties that a line can change.";
                self.complain(Diagnostic::new(&OF_LINES, who.span, message));
                self.scope = Scope::default();
                return None;
            };
            let card = card?;
            let inside = ExprKind::In(Box::new(local_value(card, Type::Card, span)), Box::new(set));
            let parts: Vec<Expr> = [yes_no(inside, span)].into_iter().chain(domain.filter).collect();
            (card, parts)
        };
        params.push(card);
        let change = self.change(bearer, card, change, &params, &brackets);
        self.scope = Scope::default();
        parts.splice(0..0, conditions?);
        let body = all_of(parts)?;
        let who = self.line_define(&format!("{}: who", bearer.name), &params, body, &brackets, span);
        let change = change?;
        self.line_clock();
        if change == Change::NoAbilities && self.program.carried.quiet.is_none() {
            self.program.carried.quiet = Some(self.made_var("without abilities", &[], Type::Cards));
        }
        Some(RuleForm::Have(Line { change, who, only_itself: itself }))
    }

    /// The variables that tell what came when.
    fn line_clock(&mut self) {
        let _ = self.clock();
        if self.program.carried.arrived.is_none() {
            self.program.carried.arrived = Some(self.made_var("arrived", &[Owner::Card], Type::Number));
        }
    }

    fn change(
        &mut self,
        bearer: &Bearer,
        card: LocalId,
        change: &ast::Change,
        params: &[LocalId],
        brackets: &[(LocalId, VarId)],
    ) -> Option<Change> {
        let ast::Change::Property { name, op, value } = change else { return Some(Change::NoAbilities) };
        let attribute = match self.names.thing(&name.name) {
            Some(Thing::Attr(attribute)) => attribute,
            Some(Thing::Broken) => return None,
            Some(_) => {
                let message = format!("`{}` is not printed on cards, so no line can change it.", name.name);
                let complaint = Diagnostic::new(&OF_LINES, name.span, message);
                self.complain(complaint.with_help("a variable is changed by a rule, when something happens"));
                return None;
            }
            None => {
                self.unknown(name);
                return None;
            }
        };
        let of = local_value(card, Type::Card, name.span);
        self.kind_may_lack(attribute, &of, name)?;
        let ty = self.program.attributes[attribute.index()].ty;
        if *op != ChangeOp::Set && ty != Type::Number {
            let message = format!("`{}` is {}, so it can only be set: `= …`.", name.name, self.a_type(ty));
            self.complain(Diagnostic::new(&OF_LINES, name.span, message));
            return None;
        }
        let span = value.span;
        let value = self.expect(value, ty)?;
        let value =
            self.line_define(&format!("{}: {}", bearer.name, name.name), params, value, brackets, span);
        Some(match op {
            ChangeOp::Set => Change::Set(attribute, value),
            ChangeOp::Add => Change::Add(attribute, value, Sign::Plus),
            ChangeOp::Subtract => Change::Add(attribute, value, Sign::Minus),
            ChangeOp::Multiply => Change::Multiply(attribute, value),
        })
    }

    /// A define with locals of its own; what stands in the brackets of a status is read from its slot.
    fn line_define(
        &mut self,
        name: &str,
        params: &[LocalId],
        body: Expr,
        brackets: &[(LocalId, VarId)],
        span: Span,
    ) -> DefineId {
        let copies: Vec<LocalId> = params.iter().map(|param| self.copy_of(*param)).collect();
        let of_status = self.program.carried.given.map(|given| {
            let slot = self.local("slot", Type::Words(given.slot), span);
            (slot, local_value(slot, Type::Words(given.slot), span))
        });
        let mut values: Vec<(LocalId, Expr)> = Vec::new();
        for (param, copy) in params.iter().zip(&copies) {
            values.push((*param, local_value(*copy, self.program.locals[copy.index()].ty, span)));
        }
        if let Some((_, slot)) = &of_status {
            for (local, var) in brackets {
                let ty = self.program.locals[local.index()].ty;
                values.push((*local, Expr { maybe_none: false, ..pool::of(*var, slot.clone(), ty) }));
            }
        }
        let id = DefineId(self.program.defines.len() as u32);
        self.program.defines.push(Define {
            name: name.to_string(),
            about: String::new(),
            on: None,
            params: copies.into_iter().chain(of_status.map(|(slot, _)| slot)).collect(),
            body: rewrite::with_locals(&body, &values),
            why_not: None,
            span,
        });
        self.units.defines.push((Progress::Done, None));
        id
    }

    /// A line may not depend on the property it changes; and one on a card that not everybody sees changes only itself.
    pub(super) fn check_lines(&mut self) {
        let lines: Vec<(Carrier, Line, Span)> = self
            .program
            .carried
            .all_rules()
            .filter_map(|(carrier, rule)| match &rule.form {
                RuleForm::Have(line) => Some((carrier, line.clone(), rule.span)),
                _ => None,
            })
            .collect();
        for (carrier, line, span) in &lines {
            self.check_sight_of_line(*carrier, line, *span);
            let Some(own) = line.change.attribute() else { continue };
            let reached = self.properties_behind(line, &lines);
            if reached.contains(&own) {
                let name = &self.program.attributes[own.index()].name;
                let message =
                    format!("This line changes `{name}` and depends on it, by a detour or directly.");
                let complaint = Diagnostic::new(&OF_LINES, *span, message);
                self.complain(complaint.with_help("let it depend on something that no line changes"));
            }
        }
    }

    /// The properties that lines change and on which a line depends, through defines and other lines.
    fn properties_behind(&self, line: &Line, lines: &[(Carrier, Line, Span)]) -> Vec<AttrId> {
        let defines = |line: &Line| [line.who].into_iter().chain(line.change.value());
        let mut waiting: Vec<DefineId> = defines(line).collect();
        let (mut reached, mut seen) = (Vec::new(), Vec::new());
        while let Some(define) = waiting.pop() {
            if seen.contains(&define) {
                continue;
            }
            seen.push(define);
            walk::deep(&self.program.defines[define.index()].body, &mut |part| match &part.kind {
                ExprKind::Call(define, _) => waiting.push(*define),
                ExprKind::Attr(attribute, _) if !reached.contains(attribute) => {
                    let behind = lines.iter().filter(|(_, l, _)| l.change.attribute() == Some(*attribute));
                    let behind: Vec<DefineId> = behind.flat_map(|(_, line, _)| defines(line)).collect();
                    if !behind.is_empty() {
                        reached.push(*attribute);
                        waiting.extend(behind);
                    }
                }
                _ => {}
            });
        }
        reached
    }

    fn check_sight_of_line(&mut self, carrier: Carrier, line: &Line, span: Span) {
        let carried = &self.program.carried;
        let zones = match carrier {
            Carrier::Kind(kind) => &carried.kinds[kind.index()].works_in,
            Carrier::Face(face) => {
                let face = &carried.faces[face.index()];
                face.works_in.as_ref().unwrap_or(&carried.kinds[face.kind.index()].works_in)
            }
            Carrier::Game | Carrier::Status(_) => return,
        };
        let hidden = zones.iter().find(|zone| self.program.zones[zone.index()].seen_by != SeenBy::Everybody);
        if let (Some(zone), false) = (hidden, line.only_itself) {
            let zone = &self.program.zones[zone.index()].name;
            let message =
                format!("Not everybody sees the cards in `{zone}`, and this line would give the card away.");
            let complaint = Diagnostic::new(&OF_LINES, span, message);
            self.complain(complaint.with_help("let it change only `this`"));
        }
    }
}

/// Something about lines that change properties.
pub static OF_LINES: Complaint = Complaint {
    code: "C0329",
    title: "about a line that changes properties",
    severity: Severity::Error,
    explanation: "\
`DOM have P + N` changes a printed property of cards as long as the rule works: numbers are set, added to, taken from or multiplied,
anything else is set. What it changes may not depend on the same property, not even by a detour, since neither could be worked
out first. A line on a card that others cannot see changes only the card itself.

    card \"Mob\": monster, attack 1
      this has attack + total attack of other monsters in board

Mended:

    card \"Mob\": monster, attack 1
      this has attack + count of other monsters in board
",
};
