//! Values and conditions: each form has its file.
//!
//! Every function gives the typed value, or None after a complaint; a None silences what is built on it. `want` is the type
//! the place would like: bare words and digits are read by it (`8` as a rank), and nothing else depends on it.

mod aggregates;
mod alternatives;
mod arithmetic;
mod bare;
mod cards;
mod compare;
mod of_none;
mod owners;
mod patterns;
mod picks;
mod properties;
mod sets;
mod subject;

pub use aggregates::NO_VALUE_IN_AGGREGATE;
pub use alternatives::{NO_COMMON_KIND, TABLE_INCOMPLETE, TABLE_KEY_TWICE};
pub use arithmetic::RANK_AS_NUMBER;
pub use bare::{NOT_A_MEMBER, WHICH_WORD};
pub use cards::{NAMED_TWICE, NOT_A_CARD_NAME};
pub use compare::CANNOT_COMPARE;
pub use owners::NOT_A_ZONE;
pub use patterns::NOT_A_PATTERN_VALUE;
pub use picks::NOT_A_LIST;
pub use properties::{NO_SUCH_PROPERTY, WRONG_ARGUMENTS};
pub use subject::{NO_SUBJECT, NOTHING_IS_IT};

use super::Checker;
pub(crate) use compare::card_name;
pub(crate) use picks::which;

use super::types::{negate_if, yes_no};
use crate::ast::{self, BinaryOp};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// A value, read with the type the place would like.
    pub fn expr(&mut self, value: &ast::Expr, want: Option<Type>) -> Option<Expr> {
        self.deeper(value.span, |checker| checker.simple(value, want))
    }

    /// A condition.
    pub fn condition(&mut self, value: &ast::Expr) -> Option<Expr> {
        self.expect(value, Type::YesNo)
    }

    /// A condition that may be missing; the outer None is a complaint.
    pub fn optional_condition(&mut self, value: Option<&ast::Expr>) -> Option<Option<Expr>> {
        match value {
            Some(value) => self.condition(value).map(Some),
            None => Some(None),
        }
    }

    fn simple(&mut self, value: &ast::Expr, want: Option<Type>) -> Option<Expr> {
        use ast::ExprKind as A;
        let span = value.span;
        match &value.kind {
            A::Number(number) => self.number(*number, span, want),
            A::YesNo(yes) => Some(yes_no(ExprKind::Const(i64::from(*yes)), span)),
            A::None | A::Nobody => Some(none(want, span)),
            A::It => self.it(span),
            A::Name(name) => self.bare(name, want),
            A::Call { name, args } => self.call(name, args, span),
            A::Property { of, name, args } => self.property(of, name, args.as_deref(), span),
            A::CardOf { rank, suit } => self.card_as_thing(rank, suit, span),
            A::Paren(inner) => self.expr(inner, want),
            A::Key(values) => self.key(values, span),
            A::List(values) => self.list(values, want, span),
            A::Negate(inner) => self.negate(inner, span),
            A::Not(inner) => {
                let inner = self.condition(inner)?;
                Some(yes_no(ExprKind::Not(Box::new(inner)), span))
            }
            A::Error => None,
            _ => self.joined(value, want),
        }
    }

    fn joined(&mut self, value: &ast::Expr, want: Option<Type>) -> Option<Expr> {
        use ast::ExprKind as A;
        let span = value.span;
        match &value.kind {
            A::Binary { op, left, right, op_span } => self.binary(value, *op, *op_span, left, right, want),
            A::Is { left, right, negated } => {
                let same = self.is(left, right, span)?;
                Some(negate_if(*negated, same))
            }
            A::In { left, right, negated } => self.within(left, right, *negated, want, span),
            A::Test { of, test, negated } => {
                let test = self.test(of, *test, span)?;
                Some(negate_if(*negated, test))
            }
            A::Pattern { cards, pattern, apart_from } => {
                self.pattern(cards, pattern, apart_from.as_ref(), span)
            }
            A::Splits { cards, condition } => self.splits(cards, condition, span),
            A::Conditional { then, condition, otherwise } => {
                self.conditional(value, then, condition, otherwise, want)
            }
            A::OrElse { value: first, fallback } => self.or_else(value, first, fallback, want),
            A::Table(table) => self.table(value, table, want),
            A::Ladder(rungs) => self.ladder(rungs, span, want),
            _ => self.form(value, want),
        }
    }

    fn form(&mut self, value: &ast::Expr, want: Option<Type>) -> Option<Expr> {
        use ast::ExprKind as A;
        let span = value.span;
        match &value.kind {
            A::Any(domain) => self.any(domain, span),
            A::No(domain) => {
                let any = self.any(domain, span)?;
                Some(yes_no(ExprKind::Not(Box::new(any)), span))
            }
            A::Every { domain, has } => self.every(domain, has, span),
            A::Count { different, domain } => self.count(different.as_deref(), domain, span),
            A::Aggregate { op, value, domain } => self.aggregate(*op, value, domain, span),
            A::Larger { larger, values } => self.larger(*larger, values, span),
            A::Best(best) => self.best(best, span),
            A::The(domain) => self.the(domain, span),
            A::Next { words, after, filter } => self.next(words, after.as_deref(), filter.as_deref(), span),
            A::PositionOf { value, list } => self.position(value, list, span),
            A::PositionsOf(domain) => self.positions_outside_text(domain, span),
            A::AllOf(zone) => self.all_of(zone, span),
            A::Openly(inner) => {
                let inner = self.expr(inner, want)?;
                let (ty, maybe_none) = (inner.ty, inner.maybe_none);
                Some(Expr { kind: ExprKind::Openly(Box::new(inner)), ty, maybe_none, span })
            }
            A::Leftover { of, by, condition } => self.leftover(of, by, condition, span),
            A::Domain(domain) => self.set_of_domain(domain, span),
            // The reader lets it through only as the whole right side, where statements meet it before.
            A::Random(_) => None,
            A::Text(text) => self.face_named(text),
            A::This => self.this(span),
            A::Can(call) => self.can(call, span),
            // The forms above are all there are; a new one is refused until it gets its arm.
            _ => None,
        }
    }

    fn binary(
        &mut self,
        whole: &ast::Expr,
        op: BinaryOp,
        op_span: Span,
        left: &ast::Expr,
        right: &ast::Expr,
        want: Option<Type>,
    ) -> Option<Expr> {
        match op {
            BinaryOp::Or | BinaryOp::And => self.and_or(whole, op, want),
            BinaryOp::Except => self.except(left, right, want, whole.span),
            BinaryOp::Less => self.order(Order::Less, left, right, whole.span),
            BinaryOp::AtMost => self.order(Order::AtMost, left, right, whole.span),
            BinaryOp::More => self.order(Order::More, left, right, whole.span),
            BinaryOp::AtLeast => self.order(Order::AtLeast, left, right, whole.span),
            BinaryOp::Add => self.arith(Arith::Add, left, right, op_span, whole.span),
            BinaryOp::Subtract => self.arith(Arith::Sub, left, right, op_span, whole.span),
            BinaryOp::Multiply => self.arith(Arith::Mul, left, right, op_span, whole.span),
            BinaryOp::Divide => self.arith(Arith::Div, left, right, op_span, whole.span),
            BinaryOp::Modulo => self.arith(Arith::Mod, left, right, op_span, whole.span),
        }
    }
}

/// The word `none`, of the type the place would like. Where the place has no wish the type means nothing: whoever uses the
/// value looks at the word, see [`super::types::is_none`].
fn none(want: Option<Type>, span: Span) -> Expr {
    match want {
        Some(set) if set.is_set() => Expr { kind: ExprKind::EmptySet, ty: set, maybe_none: false, span },
        _ => Expr { kind: ExprKind::Const(NONE), ty: want.unwrap_or(Type::Card), maybe_none: true, span },
    }
}
