//! `and`, `or`, `except`, and lists in brackets.

use crate::ast::{self, BinaryOp, ExprKind as A};
use crate::check::Checker;
use crate::check::types::{NOT_A_CONDITION, WRONG_KIND, is_none, not_a_condition, single, yes_no};
use crate::diagnostic::Diagnostic;
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `a and b and c`, `a or b`: of conditions; `and` also joins sets. A long chain is one value.
    pub fn and_or(&mut self, whole: &ast::Expr, op: BinaryOp, want: Option<Type>) -> Option<Expr> {
        let parts = chain(whole, op);
        let before = self.before();
        let want = if op == BinaryOp::Or { Some(Type::YesNo) } else { want };
        let first = self.expr(parts[0], want);
        let joins_sets = op == BinaryOp::And && first.as_ref().is_some_and(|first| first.ty != Type::YesNo);
        if joins_sets {
            return self.union(first?, &parts[1..], whole.span);
        }
        let mut values = vec![first.and_then(|first| self.fit(first, Type::YesNo))];
        for pair in parts.windows(2) {
            values.push(self.next_condition(pair[0], pair[1]));
        }
        let values: Vec<Expr> = values.into_iter().collect::<Option<_>>()?;
        // A part of `and` matters only where all others hold, one of `or` where none of them does.
        self.acquit(before, &values, op == BinaryOp::And);
        let kind = if op == BinaryOp::And { ExprKind::And(values) } else { ExprKind::Or(values) };
        Some(yes_no(kind, whole.span))
    }

    /// `A except B`.
    pub fn except(
        &mut self,
        left: &ast::Expr,
        right: &ast::Expr,
        want: Option<Type>,
        span: Span,
    ) -> Option<Expr> {
        let a = self.expr(left, want);
        let b = self.expr(right, a.as_ref().map(|a| a.ty));
        let a = self.as_set(a?)?;
        let b = self.fit(b?, a.ty)?;
        let ty = a.ty;
        Some(Expr { kind: ExprKind::Except(Box::new(a), Box::new(b)), ty, maybe_none: false, span })
    }

    /// `(a b c)`: a set of single values, or words that name a set.
    pub fn list(&mut self, values: &[ast::Expr], want: Option<Type>, span: Span) -> Option<Expr> {
        if let Some(domain) = self.list_as_domain(values, span) {
            return self.set_of_domain(&domain, span);
        }
        let element = want.and_then(|want| want.element().or(Some(want)));
        let mut found: Vec<Option<Expr>> = Vec::new();
        let mut ty = element;
        for value in values {
            let value = self.expr(value, ty);
            ty = ty.or(value.as_ref().filter(|value| !is_none(value)).map(|value| value.ty));
            let value = value.and_then(|value| ty.map_or(Some(value.clone()), |ty| self.fit(value, ty)));
            found.push(value);
        }
        let found: Vec<Expr> = found.into_iter().collect::<Option<_>>()?;
        match ty.and_then(Type::set_of) {
            Some(ty) => Some(Expr { kind: ExprKind::SetOf(found), ty, maybe_none: false, span }),
            None => {
                let message = "A list of numbers stands only behind `in`.";
                self.complain(Diagnostic::new(&WRONG_KIND, span, message).with_help("write `x in (1 2 3)`"));
                None
            }
        }
    }

    /// The values of a plain list behind `in`; None if it is no list.
    pub fn plain_list<'e>(&self, value: &'e ast::Expr) -> Option<&'e [ast::Expr]> {
        match &value.kind {
            A::List(values) if !self.names_a_set(values) => Some(values),
            A::Paren(inner) if matches!(inner.kind, A::Number(_)) || self.is_plain(inner) => {
                Some(std::slice::from_ref(inner))
            }
            _ => None,
        }
    }

    /// A set as it is, a single value as a set of one.
    pub fn as_set(&mut self, value: Expr) -> Option<Expr> {
        if value.ty.is_set() {
            return Some(value);
        }
        if value.ty.set_of().is_some() {
            return Some(single(value));
        }
        let message = format!("`{}` is {}, not a set.", self.text(value.span), self.a_type(value.ty));
        self.complain(Diagnostic::new(&WRONG_KIND, value.span, message));
        None
    }

    fn union(&mut self, first: Expr, rest: &[&ast::Expr], span: Span) -> Option<Expr> {
        if first.ty.set_of().is_none() && !first.ty.is_set() {
            let written = self.text(first.span).to_string();
            let found = self.a_type(first.ty);
            self.complain(not_a_condition(first.span, &written, &found));
            return None;
        }
        let element = first.ty.element().unwrap_or(first.ty);
        let mut sum = self.as_set(first);
        for part in rest {
            let part = self.expr(part, Some(element));
            let ty = sum.as_ref()?.ty;
            let part = part.and_then(|part| self.fit(part, ty));
            let (a, b) = (Box::new(sum?), Box::new(part?));
            sum = Some(Expr { kind: ExprKind::Union(a, b), ty, maybe_none: false, span });
        }
        sum
    }

    /// A condition behind `and` or `or`; `suit is hearts or spades` gets a complaint of its own.
    fn next_condition(&mut self, before: &ast::Expr, value: &ast::Expr) -> Option<Expr> {
        if self.is_plain(value)
            && let A::Is { left, right, negated } = &before.kind
        {
            let (what, first, second) = (self.text(left.span), self.text(right.span), self.text(value.span));
            let message = format!("`{second}` is no condition: what `is` it?");
            let is = if *negated { "not in" } else { "in" };
            let fixed = format!("{what} {is} ({first} {second})");
            let span = before.span.to(value.span);
            let complaint = Diagnostic::new(&NOT_A_CONDITION, value.span, message);
            self.complain(complaint.with_fix(format!("write `{fixed}`"), span, fixed));
            return None;
        }
        self.condition(value)
    }

    fn names_a_set(&self, values: &[ast::Expr]) -> bool {
        match values.last().map(|last| &last.kind) {
            Some(A::Name(name)) => {
                self.any_noun(&name.name).is_some() && self.names.members(&name.name).is_empty()
            }
            _ => false,
        }
    }

    fn list_as_domain(&self, values: &[ast::Expr], span: Span) -> Option<ast::Domain> {
        if !self.names_a_set(values) {
            return None;
        }
        let words = values.iter().map(|value| match &value.kind {
            A::Name(name) => Some(name.clone()),
            _ => None,
        });
        let words = words.collect::<Option<Vec<_>>>()?;
        let kind = ast::DomainKind::Words { other: None, words, within: None };
        Some(ast::Domain { kind, from: None, filter: None, span })
    }
}

/// The parts of `a and b and c`, from the left.
fn chain(whole: &ast::Expr, wanted: BinaryOp) -> Vec<&ast::Expr> {
    let mut parts = Vec::new();
    let mut rest = whole;
    while let A::Binary { op, left, right, .. } = &rest.kind
        && *op == wanted
    {
        parts.push(&**right);
        rest = left;
    }
    parts.push(rest);
    parts.reverse();
    parts
}
