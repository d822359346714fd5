//! `any`, `every`, `count of`, `total … of` and their kin: one value out of many.

use crate::ast::{self, AggregateOp};
use crate::check::Checker;
use crate::check::domains::never_empty;
use crate::check::types::yes_no;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `any DOM`.
    pub fn any(&mut self, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let domain = self.counted_domain(domain)?;
        Some(yes_no(ExprKind::Any(Box::new(domain)), span))
    }

    /// `every DOM has C`.
    pub fn every(&mut self, domain: &ast::Domain, has: &ast::Expr, span: Span) -> Option<Expr> {
        let opened = self.open(domain);
        let has = self.condition(has);
        let domain = self.close(opened)?;
        Some(yes_no(ExprKind::Every(Box::new(domain), Box::new(has?)), span))
    }

    /// `count of DOM`, `count of different E of DOM`.
    pub fn count(&mut self, different: Option<&ast::Expr>, domain: &ast::Domain, span: Span) -> Option<Expr> {
        let opened = self.open(domain);
        let different = different.map(|value| self.expr(value, None));
        let domain = self.close(opened)?;
        let kind = match different {
            Some(value) => {
                let value = value?;
                self.single_value(&value)?;
                ExprKind::CountDifferent(Box::new(value), Box::new(domain))
            }
            None if is_all_players(&domain) => ExprKind::PlayerCount,
            None => ExprKind::Count(Box::new(domain)),
        };
        Some(Expr { kind, ty: Type::Number, maybe_none: false, span })
    }

    /// `total E of DOM`, `greatest E of DOM`, `falling E of DOM` …
    pub fn aggregate(
        &mut self,
        op: AggregateOp,
        value: &ast::Expr,
        domain: &ast::Domain,
        span: Span,
    ) -> Option<Expr> {
        let opened = self.open(domain);
        let value =
            if op == AggregateOp::Total { self.expect(value, Type::Number) } else { self.expr(value, None) };
        let domain = self.close(opened);
        let (value, domain) = (value?, domain?);
        let value = match op {
            AggregateOp::Greatest | AggregateOp::Least if value.ty != Type::Key => {
                self.fit(value, Type::Number)?
            }
            AggregateOp::Falling | AggregateOp::Rising => {
                self.single_value(&value)?;
                value
            }
            _ => value,
        };
        let maybe_none = value.maybe_none || !never_empty(&domain);
        let ty = value.ty;
        let (value, domain) = (Box::new(value), Box::new(domain));
        Some(match op {
            AggregateOp::Total => {
                Expr { kind: ExprKind::Total(value, domain), ty: Type::Number, maybe_none: false, span }
            }
            AggregateOp::Greatest => {
                Expr { kind: ExprKind::Best(Which::Greatest, value, domain), ty, maybe_none, span }
            }
            AggregateOp::Least => {
                Expr { kind: ExprKind::Best(Which::Least, value, domain), ty, maybe_none, span }
            }
            AggregateOp::Falling => sorted(Which::Greatest, value, domain, span),
            AggregateOp::Rising => sorted(Which::Least, value, domain, span),
        })
    }

    /// `(a, b)`: a key.
    pub fn key(&mut self, values: &[ast::Expr], span: Span) -> Option<Expr> {
        let values: Vec<Option<Expr>> = values.iter().map(|value| self.expr(value, None)).collect();
        let values: Vec<Expr> = values.into_iter().collect::<Option<_>>()?;
        for value in &values {
            self.single_value(value)?;
        }
        Some(Expr { kind: ExprKind::Key(values), ty: Type::Key, maybe_none: false, span })
    }

    /// Something that has a place in an order or a tally: no set.
    fn single_value(&mut self, value: &Expr) -> Option<()> {
        if !value.ty.is_set() {
            return Some(());
        }
        let message = format!(
            "`{}` is {}, and here a single value is wanted.",
            self.text(value.span),
            self.a_type(value.ty)
        );
        self.complain(
            Diagnostic::new(&NO_VALUE_IN_AGGREGATE, value.span, message).with_help("count it: `count of …`"),
        );
        None
    }
}

fn sorted(which: Which, value: Box<Expr>, domain: Box<Domain>, span: Span) -> Expr {
    Expr { kind: ExprKind::Sorted(which, value, domain), ty: Type::Key, maybe_none: false, span }
}

fn is_all_players(domain: &Domain) -> bool {
    domain.filter.is_none() && matches!(&domain.over, Over::Players(Expr { kind: ExprKind::AllPlayers, .. }))
}

/// A set where single values are sorted or counted.
pub static NO_VALUE_IN_AGGREGATE: Complaint = Complaint {
    code: "C0211",
    title: "a set where a single value is wanted",
    severity: Severity::Error,
    explanation: "\
Keys, `falling`, `rising` and `count of different` are made of single values: numbers, yes/no, words, cards.

    let key = (hand, score)

Mended:

    let key = (count of hand, score)
",
};
