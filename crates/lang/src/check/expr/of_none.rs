//! A define of none is none (a set of none is empty), whatever its body would make of it.
//!
//! Most bodies give nothing of none anyway, because a property of none is none. Only where one might not, as
//! `suit is trump` without a trump, is none asked for first; so only such calls pay for it.

use crate::check::types::{negate_if, yes_no};
use crate::program::*;
use crate::span::Span;
use std::cell::Cell;

/// So many definitions inside each other are looked into.
const DEEPEST: u32 = 20;
/// And so many in all: definitions that double at every level have more than anybody would look through.
const MOST: u32 = 1_000;

/// A call of a define whose subject may be none.
pub(super) fn guarded(program: &Program, define: DefineId, call: Expr) -> Expr {
    let ExprKind::Call(_, args) = &call.kind else { return call };
    let (Some(owner), Some(&subject)) = (args.first(), program.defines[define.index()].params.first()) else {
        return call;
    };
    // A key of none compares as what is none in it.
    if !owner.maybe_none || call.ty == Type::Key {
        return call;
    }
    let looking = Nothing { program, subject, depth: 0, left: &Cell::new(MOST) };
    if looking.is(&program.defines[define.index()].body) {
        return call;
    }
    let (ty, maybe_none, span) = (call.ty, call.maybe_none, call.span);
    let there = negate_if(true, yes_no(same(owner.clone(), nothing(owner.ty, span)), span));
    let kind = ExprKind::If(Box::new(there), Box::new(call), Box::new(nothing(ty, span)));
    Expr { kind, ty, maybe_none, span }
}

fn same(a: Expr, b: Expr) -> ExprKind {
    ExprKind::Same(Box::new(a), Box::new(b))
}

fn nothing(ty: Type, span: Span) -> Expr {
    let kind = if ty.is_set() { ExprKind::EmptySet } else { ExprKind::Const(NONE) };
    Expr { kind, ty, maybe_none: !ty.is_set(), span }
}

/// Looks whether a value is sure to be none, no or empty where the subject is none.
struct Nothing<'p> {
    program: &'p Program,
    subject: LocalId,
    depth: u32,
    /// How many definitions may still be looked into.
    left: &'p Cell<u32>,
}

impl Nothing<'_> {
    fn is(&self, expr: &Expr) -> bool {
        use ExprKind::*;
        match &expr.kind {
            Const(value) => *value == NONE || expr.ty == Type::YesNo && *value == 0,
            EmptySet => true,
            Local(local) => *local == self.subject,
            Attr(_, of) | CardOwner(of) | Player(_, of) | Members(of) | Single(of) | Openly(of) => {
                self.is(of)
            }
            Var(var) => var.owners.iter().any(|owner| self.is(owner)),
            Zone(zone) => zone.owners.iter().any(|owner| self.is(owner)),
            Top(of) | First(of) | Except(of, _) | In(of, _) | Position(of, _) => self.is(of),
            Same(a, b) => self.is_none(a) && !b.maybe_none || self.is_none(b) && !a.maybe_none,
            Compare(_, a, b) | Arith(_, a, b) => self.is_none(a) || self.is_none(b),
            And(parts) => parts.iter().any(|part| self.is(part)),
            Or(parts) => parts.iter().all(|part| self.is(part)),
            Union(a, b) | Else(a, b) => self.is(a) && self.is(b),
            If(condition, yes, no) => self.is(no) && (self.is(yes) || self.is(condition)),
            Table(of, _, otherwise) => {
                self.is_none(of) && otherwise.as_ref().is_none_or(|value| self.is(value))
            }
            FirstPossible(rungs) => rungs.iter().all(|(set, _)| self.is(set)),
            Collect(domain) | Any(domain) | The(domain) => self.is_empty(domain),
            Call(define, args) => self.is_call(*define, args),
            _ => false,
        }
    }

    /// Of yes/no values, no is not none.
    fn is_none(&self, expr: &Expr) -> bool {
        !matches!(expr.ty, Type::YesNo | Type::Key) && !expr.ty.is_set() && self.is(expr)
    }

    fn is_empty(&self, domain: &Domain) -> bool {
        match &domain.over {
            Over::Cards(set) | Over::Players(set) | Over::Teams(set) | Over::Words(set) => self.is(set),
            Over::Numbers(..) | Over::Subsets(_) => false,
        }
    }

    fn is_call(&self, define: DefineId, args: &[Expr]) -> bool {
        let define = &self.program.defines[define.index()];
        let of_subject = define.on.is_some() && args.first().is_some_and(|owner| self.is_none(owner));
        let goes_on = of_subject && self.depth < DEEPEST && self.left.get() > 0;
        let (Some(&subject), true) = (define.params.first(), goes_on) else { return false };
        self.left.set(self.left.get() - 1);
        Nothing { subject, depth: self.depth + 1, ..*self }.is(&define.body)
    }
}
