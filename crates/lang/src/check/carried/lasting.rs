//! How long statuses and copies last: until turns begin or end, for some uses, while something holds.

use super::Checker;
use super::pool::{NOWHERE, constant, lasts, of, value};
use super::statuses::OF_STATUSES;
use crate::analyse::walk;
use crate::ast::{self, DurationKind};
use crate::check::domains::all_of;
use crate::check::types::{local_value, yes_no};
use crate::diagnostic::Diagnostic;
use crate::program::*;
use crate::span::Span;

/// A condition for as long as which something lasts.
pub(super) struct Condition {
    /// What stands in [`Given::until`].
    code: i64,
    /// The slot that the condition speaks of.
    slot: LocalId,
    holds: Expr,
}

impl Checker<'_> {
    /// How long something is given: until when, whose turns and how many count, and the card that gives it.
    pub(super) fn lasts(
        &mut self,
        duration: Option<&ast::Duration>,
        to: &Expr,
        span: Span,
    ) -> Option<[Expr; 4]> {
        let number = |n: i64| constant(n, Type::Number);
        let nobody = || constant(NONE, Type::Player);
        let by =
            self.scope.this.map_or(constant(NONE, Type::Card), |this| local_value(this, Type::Card, span));
        let Some(duration) = duration else {
            return Some([number(Lasting::FOR_EVER), nobody(), number(0), by]);
        };
        self.has_turns_for(duration)?;
        let (until, whose, left) = match &duration.kind {
            DurationKind::EndOfTurn => (Lasting::END_OF_TURN, nobody(), number(0)),
            DurationKind::StartOfNextTurn(who) => {
                (Lasting::START_OF_TURN, self.expect(who, Type::Player)?, number(0))
            }
            DurationKind::EndOfNextTurn(who) => (Lasting::TURNS, self.expect(who, Type::Player)?, number(1)),
            DurationKind::Turns(count, who) => {
                let left = self.expect(count, Type::Number)?;
                (Lasting::TURNS, self.expect(who, Type::Player)?, left)
            }
            DurationKind::Uses(count) => (Lasting::USES, nobody(), self.expect(count, Type::Number)?),
            DurationKind::While(condition) => (self.lasts_while(condition, to)?, nobody(), number(0)),
        };
        Some([number(until), whose, left, by])
    }

    /// Turns can be counted only in a game that has them.
    fn has_turns_for(&mut self, duration: &ast::Duration) -> Option<()> {
        let counts_turns = !matches!(duration.kind, DurationKind::While(_) | DurationKind::Uses(_));
        if !counts_turns || self.program.turn.is_some() {
            return Some(());
        }
        let message = "The game has no `turn`, so no turn ends or begins.";
        let complaint = Diagnostic::new(&OF_STATUSES, duration.span, message);
        self.complain(complaint.with_help("let it last `while` something holds"));
        None
    }

    /// A condition that is watched: when it holds no longer, what was given ends. It may speak of the card that gives it and
    /// of the bearer.
    fn lasts_while(&mut self, condition: &ast::Expr, to: &Expr) -> Option<i64> {
        let given = self.program.carried.given?;
        let locals = self.program.locals.len();
        let condition = self.condition(condition)?;
        let slot = self.local("slot", self.slot_type(), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let mut values: Vec<(LocalId, Expr)> = Vec::new();
        if let Some(this) = self.scope.this {
            let by = of(given.by, at(), Type::Card);
            values.push((this, by.clone()));
            let owner = self.scope.subjects.iter().find(|subject| subject.ty == Type::Player);
            values.extend(owner.map(|owner| (owner.local, super::own::owner_of(by, NOWHERE))));
        }
        if let ExprKind::Local(bearer) = to.kind {
            let home = if to.ty == Type::Card { given.card } else { given.player };
            values.push((bearer, of(home, at(), to.ty)));
        }
        let mut unknown = None;
        walk::deep(&condition, &mut |part| {
            if let ExprKind::Local(local) = part.kind
                && local.index() < locals
                && !values.iter().any(|(known, _)| *known == local)
            {
                unknown.get_or_insert(part.span);
            }
        });
        if let Some(span) = unknown {
            let message =
                format!("`{}` may be something else by the time this is looked at again.", self.text(span));
            let help =
                "`while` may speak of `this`, of the one to whom this happens, and of the game's variables";
            self.complain(Diagnostic::new(&OF_STATUSES, span, message).with_help(help));
            return None;
        }
        let code = Lasting::WHILE + self.carrying.lasting.len() as i64;
        let holds = rewrite::with_locals(&condition, &values);
        self.carrying.lasting.push(Condition { code, slot, holds });
        Some(code)
    }

    /// One rule watches all that lasts while something holds, however many cards say so: a table has room for few rules that
    /// watch.
    pub(super) fn watch_what_lasts(&mut self) {
        let all = std::mem::take(&mut self.carrying.lasting);
        let (Some(given), Some(first)) = (self.program.carried.given, all.first()) else { return };
        let span = first.holds.span;
        let over = |slot: Expr| {
            let ended = all.iter().map(|condition| {
                let there = vec![(condition.slot, slot.clone())];
                let holds = rewrite::with_locals(&condition.holds, &there);
                let not = yes_no(ExprKind::Not(Box::new(holds)), NOWHERE);
                let parts = vec![lasts(&given, slot.clone(), condition.code), not];
                yes_no(ExprKind::And(parts), NOWHERE)
            });
            match ended.collect::<Vec<_>>() {
                one if one.len() == 1 => one,
                several => vec![yes_no(ExprKind::Or(several), span)],
            }
        };
        let slot = self.local("slot", self.slot_type(), NOWHERE);
        let filter = all_of(over(value(slot, Type::Words(given.slot))));
        let watch = Watch::Any(Box::new(Domain { span, ..self.slots(slot, filter) }));
        let body = self.end_each(given.end, over);
        self.program.whens.push(When { ends: false, watch, fresh: None, body, span });
    }
}
