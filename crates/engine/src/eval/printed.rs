//! What is printed on cards, and what follows from it for all of them.

use super::Eval;
use crate::constants::compare;
use crate::lower::walk::mentions;
use crate::set::CardSet;
use crate::sorted::Sorted;
use lang::program::*;

/// A value that every card of the table has.
#[derive(Clone, Copy)]
pub(super) struct Printed<'a> {
    values: &'a [i64],
    sorted: Option<&'a Sorted>,
}

impl Printed<'_> {
    /// That of one card.
    #[inline]
    pub fn of(&self, card: u16) -> i64 {
        self.values.get(card as usize).copied().unwrap_or(NONE)
    }

    /// Goes through the values of some cards; none is no value.
    #[inline(always)]
    pub fn each(&self, cards: &CardSet, mut visit: impl FnMut(i64)) {
        cards.each(|card| match self.of(card) {
            NONE => {}
            value => visit(value),
        });
    }

    /// Those of the cards that show a value.
    pub fn showing(&self, cards: &CardSet, value: i64) -> CardSet {
        match self.sorted {
            Some(sorted) => cards.and(&sorted.showing(value)),
            None => self.fitting(cards, |shown| shown == value),
        }
    }

    /// Those of the cards that show what stands in this relation to a value.
    pub fn related(&self, cards: &CardSet, relation: Relation, value: i64) -> CardSet {
        match (relation.0, self.sorted) {
            (None, _) => self.showing(cards, value),
            (Some(order), Some(sorted)) => cards.and(&sorted.in_order(order, value)),
            (Some(order), None) => self.fitting(cards, |shown| compare(order, shown, value)),
        }
    }

    fn fitting(&self, cards: &CardSet, fits: impl Fn(i64) -> bool) -> CardSet {
        let mut found = CardSet::EMPTY;
        cards.each(|card| {
            if fits(self.of(card)) {
                found.insert(card);
            }
        });
        found
    }
}

/// How one value has to stand to another: in this order, or equal.
#[derive(Clone, Copy)]
pub(super) struct Relation(Option<Order>);

impl Relation {
    /// That of a comparison, with its sides exchanged or not.
    pub fn of(comparison: &Expr, turned: bool) -> Relation {
        Relation(match comparison.kind {
            ExprKind::Compare(order, ..) => Some(if turned { order.turned() } else { order }),
            _ => None,
        })
    }

    pub fn holds(self, a: i64, b: i64) -> bool {
        self.0.map_or(a == b, |order| compare(order, a, b))
    }
}

impl<'a> Eval<'a> {
    /// The value of an expression for every card of the table, if it is printed on them or hangs on nothing else.
    #[inline]
    pub(super) fn printed(&self, expr: &Expr, card: LocalId) -> Option<Printed<'a>> {
        let layout = self.layout;
        match &expr.kind {
            ExprKind::Attr(attr, of) if is(of, card) => Some(Printed {
                values: &layout.attrs[attr.index()],
                sorted: layout.sorted_attrs.get(attr.index()).and_then(Option::as_ref),
            }),
            ExprKind::Call(define, args) if args.first().is_some_and(|of| is(of, card)) => {
                let values = &layout.fixed[define.index()];
                let sorted = layout.sorted_fixed[define.index()].as_ref();
                (!values.is_empty()).then_some(Printed { values, sorted })
            }
            _ => None,
        }
    }

    /// What is printed on one side and does not speak of the card on the other, and whether they stand the other way round.
    pub(super) fn printed_against<'e>(
        &self,
        a: &'e Expr,
        b: &'e Expr,
        card: LocalId,
    ) -> Option<(Printed<'a>, &'e Expr, bool)> {
        let single = |other: &Expr| is_single(other) && !mentions(other, card);
        match (self.printed(a, card), self.printed(b, card)) {
            (Some(printed), _) if single(b) => Some((printed, b, false)),
            (_, Some(printed)) if single(a) => Some((printed, a, true)),
            _ => None,
        }
    }
}

/// Whether an expression is just this card.
pub(super) fn is(expr: &Expr, card: LocalId) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if local == card)
}

/// Whether an expression has a single value.
pub(super) fn is_single(expr: &Expr) -> bool {
    !expr.ty.is_set() && expr.ty != Type::Key
}
