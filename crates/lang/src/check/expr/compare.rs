//! `is`, `in`, `<`, and the questions about zones and sets.

use crate::ast::{self, ExprKind as A, Test};
use crate::check::Checker;
use crate::check::types::{is_none, negate_if, single, yes_no};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `a is b`.
    pub fn is(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Option<Expr> {
        match (card_name(left), card_name(right)) {
            (_, Some((rank, suit))) => return self.card_shows(left, rank, suit, span),
            (Some((rank, suit)), None) => return self.card_shows(right, rank, suit, span),
            (None, None) => {}
        }
        if let Some(found) = self.is_kind_or_face(left, right, span) {
            return found;
        }
        let (a, b) = self.pair(left, right)?;
        let (a, b) = self.agree(a, b, span)?;
        self.suspect(&a, &b, span);
        Some(yes_no(ExprKind::Same(Box::new(a), Box::new(b)), span))
    }

    /// `a < b` and its kin.
    pub fn order(&mut self, order: Order, left: &ast::Expr, right: &ast::Expr, span: Span) -> Option<Expr> {
        let (a, b) = self.pair(left, right)?;
        let want = if a.ty == Type::Key || b.ty == Type::Key { Type::Key } else { Type::Number };
        let a = self.fit(a, want);
        let b = self.fit(b, want);
        Some(yes_no(ExprKind::Compare(order, Box::new(a?), Box::new(b?)), span))
    }

    /// `a in S`, or a plain set such as `cards in hand`.
    pub fn within(
        &mut self,
        left: &ast::Expr,
        right: &ast::Expr,
        negated: bool,
        want: Option<Type>,
        span: Span,
    ) -> Option<Expr> {
        if let A::Name(noun) = &left.kind
            && !negated
            && self.is_set_of(noun, want)
        {
            return self.noun_in(noun, right, span);
        }
        if let Some((rank, suit)) = card_name(left) {
            let any = self.card_name_in(rank, suit, right, span)?;
            return Some(negate_if(negated, any));
        }
        let found = match self.plain_list(right) {
            Some(values) => self.in_list(left, values, span)?,
            None => self.in_set(left, right, span)?,
        };
        Some(negate_if(negated, found))
    }

    /// `is empty`, `is exhausted`, `has room`.
    pub fn test(&mut self, of: &ast::Expr, test: Test, span: Span) -> Option<Expr> {
        match test {
            Test::Exhausted => Some(yes_no(ExprKind::IsExhausted(self.zone(of)?), span)),
            Test::Room => Some(yes_no(ExprKind::HasRoom(self.zone(of)?), span)),
            Test::Empty => {
                let set = self.expr(of, None)?;
                if !set.ty.is_set() {
                    self.complain_of_empty(&set, span);
                    return None;
                }
                Some(yes_no(ExprKind::IsEmpty(Box::new(set)), span))
            }
        }
    }

    /// Two values that are compared: each helps to read a bare word or digit on the other side.
    pub fn pair(&mut self, left: &ast::Expr, right: &ast::Expr) -> Option<(Expr, Expr)> {
        if self.is_plain(left) && !self.is_plain(right) {
            let b = self.expr(right, None);
            let a = self.expr(left, b.as_ref().map(|b| b.ty));
            return Some((a?, b?));
        }
        let a = self.expr(left, None);
        // Without a type for the left side a bare word on the right would get an undeserved complaint.
        let b = match &a {
            Some(a) => self.expr(right, Some(a.ty)),
            None if self.is_plain(right) => None,
            None => self.expr(right, None),
        };
        Some((a?, b?))
    }

    /// Whether a value says nothing about its type by itself: a digit, `none`, a member of an enumeration.
    pub fn is_plain(&self, value: &ast::Expr) -> bool {
        match &value.kind {
            A::Number(_) | A::None | A::Nobody | A::Error => true,
            A::Paren(inner) => self.is_plain(inner),
            A::Name(name) => {
                self.scope.local(&name.name).is_none()
                    && self.names.thing(&name.name).is_none()
                    && !self.names.members(&name.name).is_empty()
            }
            _ => false,
        }
    }

    /// Whether `noun in S` is a set. `cards in hand` always is; `player in tied` asks about the acting player where a
    /// condition is wanted, and where nothing is wanted but one is spoken of.
    fn is_set_of(&self, noun: &ast::Ident, want: Option<Type>) -> bool {
        if self.scope.local(&noun.name).is_some() || self.names.thing(&noun.name).is_some() {
            return false;
        }
        match self.noun(&noun.name) {
            Some(one) => match want {
                Some(want) => want != Type::YesNo,
                None => self.scope.subject(one).is_none(),
            },
            None => self.any_noun(&noun.name).is_some(),
        }
    }

    fn agree(&mut self, a: Expr, b: Expr, span: Span) -> Option<(Expr, Expr)> {
        if a.ty == b.ty && !is_none(&a) && !is_none(&b) {
            return Some((a, b));
        }
        if a.ty.is_set() != b.ty.is_set() && !is_none(&a) && !is_none(&b) {
            self.cannot_compare(&a, &b, span);
            return None;
        }
        let want = a.ty;
        match self.coerce(b, want) {
            Ok(b) => Some((a, b)),
            Err(b) => {
                let want = b.ty;
                match self.coerce(a, want) {
                    Ok(a) => Some((a, b)),
                    Err(a) => {
                        self.cannot_compare(&a, &b, span);
                        None
                    }
                }
            }
        }
    }

    fn cannot_compare(&mut self, a: &Expr, b: &Expr, span: Span) {
        for (one, other) in [(a, b), (b, a)] {
            if let (Type::Words(words), Type::Number) = (one.ty, other.ty)
                && self.is_card_words(words)
            {
                self.complain_of_rank(one.span, words);
                return;
            }
        }
        let (left, right) = (self.text(a.span), self.text(b.span));
        let message = format!(
            "`{left}` is {}, `{right}` is {}: they are never the same.",
            self.a_type(a.ty),
            self.a_type(b.ty)
        );
        let mut complaint = Diagnostic::new(&CANNOT_COMPARE, span, message);
        if b.ty.element() == Some(a.ty) {
            complaint =
                complaint.with_help(format!("to ask whether it is one of them, write `{left} in {right}`"));
        }
        self.complain(complaint);
    }

    fn in_list(&mut self, left: &ast::Expr, values: &[ast::Expr], span: Span) -> Option<Expr> {
        let value = self.expr(left, None);
        let ty = value.as_ref()?.ty;
        let listed: Vec<Option<Expr>> = values.iter().map(|one| self.expect(one, ty)).collect();
        let listed: Vec<Expr> = listed.into_iter().collect::<Option<_>>()?;
        let value = value?;
        let Some(set) = ty.set_of() else {
            let kind = ExprKind::Position(Box::new(value), listed);
            let position = Expr { kind, ty: Type::Number, maybe_none: true, span };
            let none = Expr { kind: ExprKind::Const(NONE), ty: Type::Number, maybe_none: true, span };
            let missing = yes_no(ExprKind::Same(Box::new(position), Box::new(none)), span);
            return Some(yes_no(ExprKind::Not(Box::new(missing)), span));
        };
        let set = Expr { kind: ExprKind::SetOf(listed), ty: set, maybe_none: false, span };
        Some(yes_no(ExprKind::In(Box::new(value), Box::new(set)), span))
    }

    fn in_set(&mut self, left: &ast::Expr, right: &ast::Expr, span: Span) -> Option<Expr> {
        let set = self.expr(right, None);
        let want = set.as_ref().and_then(|set| set.ty.element());
        let value = if set.is_some() || !self.is_plain(left) { self.expr(left, want) } else { None };
        let (value, set) = (value?, set?);
        let set = if set.ty.set_of().is_some() { single(set) } else { set };
        if set.ty.element() != Some(value.ty) && set.ty != value.ty || !set.ty.is_set() {
            let (one, many) = (self.text(value.span), self.text(set.span));
            let message = format!(
                "`{one}` is {}, and `{many}` is {}: it can never be in it.",
                self.a_type(value.ty),
                self.a_type(set.ty)
            );
            self.complain(Diagnostic::new(&CANNOT_COMPARE, span, message));
            return None;
        }
        Some(yes_no(ExprKind::In(Box::new(value), Box::new(set)), span))
    }

    fn complain_of_empty(&mut self, value: &Expr, span: Span) {
        let written = self.text(value.span);
        let message =
            format!("`{written}` is {}, and only a zone or a set can be empty.", self.a_type(value.ty));
        let complaint = Diagnostic::new(&CANNOT_COMPARE, span, message);
        let complaint = match value.ty {
            Type::Number => complaint.with_help(format!("write `{written} is 0`")),
            _ => complaint.with_help(format!("write `{written} is none`")),
        };
        self.complain(complaint);
    }
}

/// The rank and the suit of `queen of spades`, perhaps in brackets.
pub(crate) fn card_name(value: &ast::Expr) -> Option<(&ast::Expr, &ast::Expr)> {
    match &value.kind {
        A::CardOf { rank, suit } => Some((rank, suit)),
        A::Paren(inner) => card_name(inner),
        _ => None,
    }
}

/// Two values that can never be the same.
pub static CANNOT_COMPARE: Complaint = Complaint {
    code: "C0205",
    title: "can never be the same",
    severity: Severity::Error,
    explanation: "\
`is` compares two values of one kind, `in` asks for one value in a set of its kind, and only a set is `empty`. A card is not
a suit, and a hand is not a card.

    if c is hearts

Mended:

    if c.suit is hearts
",
};
