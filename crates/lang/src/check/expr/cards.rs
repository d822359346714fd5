//! Cards by their names: `queen of spades`, `7 of trump`.
//!
//! Compared with a card the name asks what is printed on it; `in` asks whether such a card is there; anywhere else it is
//! *the* card, and then there must be only one.

use crate::ast;
use crate::check::Checker;
use crate::check::domains::{domain_over_cards, with_filter};
use crate::check::types::{local_value, yes_no};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// `c is queen of spades`: what is printed on it.
    pub fn card_shows(
        &mut self,
        card: &ast::Expr,
        rank: &ast::Expr,
        suit: &ast::Expr,
        span: Span,
    ) -> Option<Expr> {
        let named = self.card_name(rank, suit);
        let card = self.expect(card, Type::Card);
        let (named, card) = (named?, card?);
        Some(shows(&card, named, span))
    }

    /// `7 of trump in hand`.
    pub fn card_name_in(
        &mut self,
        rank: &ast::Expr,
        suit: &ast::Expr,
        set: &ast::Expr,
        span: Span,
    ) -> Option<Expr> {
        let named = self.card_name(rank, suit);
        let set = self.expect(set, Type::Cards);
        let (named, set) = (named?, set?);
        let var = self.local("it", Type::Card, span);
        let filter = shows(&local_value(var, Type::Card, span), named, span);
        let domain = with_filter(domain_over_cards(var, set, span), filter);
        Some(yes_no(ExprKind::Any(Box::new(domain)), span))
    }

    /// `queen of spades` as the card itself.
    pub fn card_as_thing(&mut self, rank: &ast::Expr, suit: &ast::Expr, span: Span) -> Option<Expr> {
        let named = self.card_name(rank, suit)?;
        if self.several_packs() {
            let written = self.text(span);
            let message =
                format!("There may be more than one {written}, so it is not clear which one is meant.");
            let help = format!("ask `c is {written}`, or take one: `the card in deck where it is {written}`");
            self.complain(Diagnostic::new(&NAMED_TWICE, span, message).with_help(help));
            return None;
        }
        Some(Expr { kind: ExprKind::NamedCard(named), ty: Type::Card, maybe_none: true, span })
    }

    /// The attributes a card's name gives.
    pub fn card_name(&mut self, rank: &ast::Expr, suit: &ast::Expr) -> Option<Vec<(AttrId, Expr)>> {
        let second = self.suit_part(suit)?;
        let first = self.rank_part(rank, second.0)?;
        Some(vec![first, second])
    }

    /// Whether the same card may be there twice.
    fn several_packs(&self) -> bool {
        let packs = self.program.deck.packs.as_ref();
        let twice = |values: &[i64]| (1..values.len()).any(|i| values[..i].contains(&values[i]));
        packs.is_some_and(|packs| !matches!(packs.kind, ExprKind::Const(1)))
            || self
                .program
                .deck
                .variants
                .iter()
                .any(|(_, v)| v.groups.iter().flatten().any(|(_, values)| twice(values)))
    }

    fn suit_part(&mut self, suit: &ast::Expr) -> Option<(AttrId, Expr)> {
        // A bare word may be a member of several enumerations; the last attribute that has it is not asked for here,
        // because `spades` as a suit stands behind `of`, and the suit is the first attribute of every usual deck.
        if let ast::ExprKind::Name(name) = &suit.kind
            && self.scope.local(&name.name).is_none()
            && self.names.thing(&name.name).is_none()
        {
            for (attr, words) in self.word_attributes() {
                if let Some(member) = self.member(words, &name.name, name.span) {
                    return Some((attr, member));
                }
            }
        }
        let value = self.expr(suit, None)?;
        match self.word_attributes().into_iter().find(|(_, words)| Type::Words(*words) == value.ty) {
            Some((attr, _)) => Some((attr, value)),
            None if self.lost.anything => None,
            None => {
                let message = format!(
                    "`{}` is {}, which is not printed on cards.",
                    self.text(suit.span),
                    self.a_type(value.ty)
                );
                self.complain(Diagnostic::new(&NOT_A_CARD_NAME, suit.span, message));
                None
            }
        }
    }

    fn rank_part(&mut self, rank: &ast::Expr, apart_from: AttrId) -> Option<(AttrId, Expr)> {
        let attributes: Vec<_> =
            self.word_attributes().into_iter().filter(|(attr, _)| *attr != apart_from).collect();
        let written = self.text(rank.span).to_string();
        let is_local = self.scope.local(&written).is_some();
        for (attr, words) in &attributes {
            if let Some(member) = self.member(*words, &written, rank.span).filter(|_| !is_local) {
                return Some((*attr, member));
            }
        }
        let value = self.expr(rank, attributes.first().map(|(_, words)| Type::Words(*words)))?;
        match attributes.iter().find(|(_, words)| Type::Words(*words) == value.ty) {
            Some((attr, _)) => Some((*attr, value)),
            None if self.lost.anything => None,
            None => {
                let message = format!("`{written}` is {}, and no card shows it.", self.a_type(value.ty));
                self.complain(Diagnostic::new(&NOT_A_CARD_NAME, rank.span, message));
                None
            }
        }
    }

    /// The attributes that are words, in order.
    fn word_attributes(&self) -> Vec<(AttrId, WordsId)> {
        let words = (0u32..).zip(&self.program.attributes).filter_map(|(i, attribute)| match attribute.ty {
            Type::Words(words) => Some((AttrId(i), words)),
            _ => None,
        });
        words.collect()
    }
}

/// The condition that a card shows these attributes.
fn shows(card: &Expr, named: Vec<(AttrId, Expr)>, span: Span) -> Expr {
    let parts = named.into_iter().map(|(attr, value)| {
        let kind = ExprKind::Attr(attr, Box::new(card.clone()));
        let printed = Expr { kind, ty: value.ty, maybe_none: card.maybe_none, span };
        yes_no(ExprKind::Same(Box::new(printed), Box::new(value)), span)
    });
    yes_no(ExprKind::And(parts.collect()), span)
}

/// A card's name where the card itself is meant, and there may be two.
pub static NAMED_TWICE: Complaint = Complaint {
    code: "C0213",
    title: "which of the two cards?",
    severity: Severity::Error,
    explanation: "\
With two packs there are two queens of spades. `c is queen of spades` asks what is printed on a card and is fine; but the queen
of spades as a thing, to move it or to ask for its owner, must be the only one.

    packs 2
    setup
      move queen of spades to discard

Mended:

    packs 2
    setup
      move cards in deck where it is queen of spades to discard
",
};

/// Something before or behind `of` that is on no card.
pub static NOT_A_CARD_NAME: Complaint = Complaint {
    code: "C0214",
    title: "not the name of a card",
    severity: Severity::Error,
    explanation: "\
A card's name is a rank, `of`, and a suit: `queen of spades`, `7 of trump`. Both must be printed on the cards of the deck.

    if c is 7 of dealer

Mended:

    if c is 7 of trump
",
};
