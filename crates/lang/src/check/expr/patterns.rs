//! Patterns of card sets: `share`, `differ in`, `run by`, splits into groups, leftovers.

use crate::ast::{self, Ident};
use crate::check::Checker;
use crate::check::types::{local_value, yes_no};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `cs share rank apart from wild`.
    pub fn pattern(
        &mut self,
        cards: &ast::Expr,
        pattern: &ast::Pattern,
        apart_from: Option<&Ident>,
        span: Span,
    ) -> Option<Expr> {
        let cards = self.expect(cards, Type::Cards);
        let form = match pattern {
            ast::Pattern::Share(name) => {
                self.card_value(name).map(|(card, value)| PatternForm::Share(card, value))
            }
            ast::Pattern::Differ(name) => {
                self.card_value(name).map(|(card, value)| PatternForm::Differ(card, value))
            }
            ast::Pattern::Run(by) => self.by_card(by).map(|(card, value)| PatternForm::Run(card, value)),
        };
        let apart = apart_from.map(|name| {
            let (card, value) = self.card_value(name)?;
            Some((card, self.fit(value, Type::YesNo)?))
        });
        let apart = match apart {
            Some(apart) => Some(apart?),
            None => None,
        };
        let pattern = Pattern { cards: cards?, form: form?, apart };
        Some(yes_no(ExprKind::Pattern(Box::new(pattern)), span))
    }

    /// `S splits into groups where C`.
    pub fn splits(&mut self, cards: &ast::Expr, condition: &ast::Expr, span: Span) -> Option<Expr> {
        let cards = self.expect(cards, Type::Cards);
        let (group, condition) = self.with_group(condition);
        Some(yes_no(ExprKind::Splits(Box::new(cards?), group, Box::new(condition?)), span))
    }

    /// `leftover of S by E after groups where C`.
    pub fn leftover(
        &mut self,
        of: &ast::Expr,
        by: &ast::Expr,
        condition: &ast::Expr,
        span: Span,
    ) -> Option<Expr> {
        let of = self.expect(of, Type::Cards);
        let by = self.by_card(by);
        let (group, fits) = self.with_group(condition);
        let (card, by) = by?;
        let leftover = Leftover { of: of?, card, by, group, fits: fits? };
        Some(Expr { kind: ExprKind::Leftover(Box::new(leftover)), ty: Type::Cards, maybe_none: false, span })
    }

    /// A number worked out for one card, which is spoken of.
    pub fn by_card(&mut self, by: &ast::Expr) -> Option<(LocalId, Expr)> {
        let card = self.local("it", Type::Card, by.span);
        let mark = self.scope.mark();
        self.make_subject(Type::Card, card);
        let by = self.expect(by, Type::Number);
        self.scope.close(mark);
        Some((card, by?))
    }

    /// A property of one card, by its name.
    pub fn card_value(&mut self, name: &Ident) -> Option<(LocalId, Expr)> {
        let card = self.local("it", Type::Card, name.span);
        let value = self.property_by_name(local_value(card, Type::Card, name.span), name)?;
        if value.ty.is_set() {
            let message = format!("`{}` of a card is {}.", name.name, self.a_type(value.ty));
            self.complain(
                Diagnostic::new(&NOT_A_PATTERN_VALUE, name.span, message)
                    .with_help("name an attribute or a number"),
            );
            return None;
        }
        Some((card, value))
    }

    fn with_group(&mut self, condition: &ast::Expr) -> (LocalId, Option<Expr>) {
        let mark = self.scope.mark();
        let group = self.local("group", Type::Cards, condition.span);
        self.scope.locals.push(crate::check::scope::Binding {
            name: "group".into(),
            local: Some(group),
            assignable: false,
            maybe_none: false,
        });
        let condition = self.condition(condition);
        self.scope.close(mark);
        (group, condition)
    }
}

/// A pattern over something that is no single value.
pub static NOT_A_PATTERN_VALUE: Complaint = Complaint {
    code: "C0215",
    title: "not a value of a card",
    severity: Severity::Error,
    explanation: "\
`share`, `differ in` and `apart from` name something every card has one of: an attribute (`rank`), a number (`low`), a yes/no
(`wild`).

    if cs share owner.hand

Mended:

    if cs share rank
",
};
