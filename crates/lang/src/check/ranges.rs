//! Special domains: sets among cards, and all but the one spoken of.

use super::Checker;
use super::types::single;
use crate::ast::{self, Ident};
use crate::diagnostic::Diagnostic;
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `[a to b] cs among S [ignoring ATTR]`.
    pub fn subsets(
        &mut self,
        least: Option<&ast::Expr>,
        most: Option<&ast::Expr>,
        source: &ast::Expr,
        ignoring: Option<&Ident>,
    ) -> Option<Subsets> {
        let of = self.expect(source, Type::Cards);
        let least = least.map(|least| self.expect(least, Type::Number));
        let most = most.map(|most| self.expect(most, Type::Number));
        let ignoring = ignoring.map(|name| self.attribute_named(name));
        let (of, least) = (of?, least.map_or(Some(None), |least| least.map(Some))?);
        let most = match most {
            Some(most) => Some(most?),
            None => least.clone(),
        };
        let ignoring = ignoring.map_or(Some(None), |attr| attr.map(Some))?;
        Some(Subsets { of, least, most, ignoring })
    }

    /// An attribute by its name.
    pub fn attribute_named(&mut self, name: &Ident) -> Option<AttrId> {
        if let Some(super::names::Thing::Attr(attr)) = self.names.thing(&name.name) {
            return Some(attr);
        }
        let known: Vec<String> =
            self.program.attributes.iter().map(|attribute| attribute.name.clone()).collect();
        self.unknown_of("attribute of cards", name, known.iter().map(String::as_str));
        None
    }

    /// `other players`: all but the one spoken of.
    pub fn all_but_subject(&mut self, over: Over, element: Type, span: Span) -> Option<Over> {
        let subject = self.subject_for("other", element, span)?;
        let without = |set: Expr| {
            let ty = set.ty;
            let kind = ExprKind::Except(Box::new(set), Box::new(single(subject.clone())));
            Expr { kind, ty, maybe_none: false, span }
        };
        Some(match over {
            Over::Players(Expr { kind: ExprKind::AllPlayers, .. }) => {
                let kind = ExprKind::Player(PlayerPart::Others, Box::new(subject));
                Over::Players(Expr { kind, ty: Type::Players, maybe_none: false, span })
            }
            Over::Players(set) => Over::Players(without(set)),
            Over::Teams(set) => Over::Teams(without(set)),
            Over::Words(set) => Over::Words(without(set)),
            Over::Cards(set) => Over::Cards(without(set)),
            other => other,
        })
    }

    /// `count of hand in (1 3)`: `in` goes with what stands next to it, so `hand` would be a new name.
    pub fn complain_of_brackets(&mut self, name: &Ident, list: Span) {
        let written = self.text(name.span.to(list));
        let message = format!("`{written}` is read first, and would make `{}` a new name.", name.name);
        let help = "put brackets around what stands before `in`: `(count of hand) in (1 3)`";
        self.complain(Diagnostic::new(&super::names::DECLARED_TWICE, name.span, message).with_help(help));
    }
}
