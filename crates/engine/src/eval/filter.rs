//! Conditions on cards, worked out for many cards at once.
//!
//! A condition is taken apart: what does not speak of the card is asked once, what is printed on cards is looked up in a column,
//! a set is met with another. Only what is left is asked card by card, of the cards still in question.

use super::Eval;
use crate::constants::compare;
use crate::fault::FaultKind;
use crate::lower::walk::mentions;
use crate::set::CardSet;
use lang::program::*;

impl<'a> Eval<'a> {
    /// The cards of a domain that fulfil its condition. Their order is lost.
    pub(crate) fn cards_where(&mut self, of: &Expr, domain: &Domain) -> Result<CardSet, FaultKind> {
        let set = self.cards(of)?;
        self.spend(set.len() as u64)?;
        match &domain.filter {
            Some(filter) => self.those_where(&set, domain.var, filter),
            None => Ok(set),
        }
    }

    /// Those of the cards that fulfil a condition, in which each of them is this local.
    pub(crate) fn those_where(
        &mut self,
        cards: &CardSet,
        card: LocalId,
        condition: &Expr,
    ) -> Result<CardSet, FaultKind> {
        use ExprKind::*;
        if cards.is_empty() {
            return Ok(CardSet::EMPTY);
        }
        if let Some(column) = self.printed(condition, card) {
            return Ok(showing(cards, column, |value| value == 1));
        }
        match &condition.kind {
            Not(e) => Ok(cards.minus(&self.those_where(cards, card, e)?)),
            Openly(e) => self.those_where(cards, card, e),
            And(parts) => parts.iter().try_fold(*cards, |left, part| self.those_where(&left, card, part)),
            Or(parts) => {
                let left = parts
                    .iter()
                    .try_fold(*cards, |left, part| Ok(left.minus(&self.those_where(&left, card, part)?)))?;
                Ok(cards.minus(&left))
            }
            Same(a, b) => match self.column_against(a, b, card) {
                Some((column, other, _)) => {
                    let wanted = self.number(other)?;
                    Ok(showing(cards, column, |value| value == wanted))
                }
                None => self.one_by_one(cards, card, condition),
            },
            Compare(order, a, b) => match self.column_against(a, b, card) {
                Some((column, other, turned)) => {
                    let bound = self.number(other)?;
                    let fits = |value| {
                        if turned { compare(*order, bound, value) } else { compare(*order, value, bound) }
                    };
                    Ok(showing(cards, column, fits))
                }
                None => self.one_by_one(cards, card, condition),
            },
            In(a, set) if is(a, card) && set.ty == Type::Cards && !mentions(set, card) => {
                Ok(cards.and(&self.cards(set)?))
            }
            Call(define, args) if self.opens_for(args, card) => {
                let (of, body) = self.enter_for(*define, args, card)?;
                self.those_where(cards, of, body)
            }
            _ if !mentions(condition, card) => {
                Ok(if self.truth(condition)? { *cards } else { CardSet::EMPTY })
            }
            _ => self.one_by_one(cards, card, condition),
        }
    }

    fn one_by_one(&mut self, cards: &CardSet, card: LocalId, condition: &Expr) -> Result<CardSet, FaultKind> {
        let mut found = CardSet::EMPTY;
        for each in cards.iter() {
            if self.of_card(card, each, condition)? == 1 {
                found.insert(each);
            }
        }
        Ok(found)
    }

    /// Whether a define can be entered once for all cards: one argument is the card, and the others are soon said.
    fn opens_for(&self, args: &[Expr], card: LocalId) -> bool {
        let plain = |arg: &&Expr| match &arg.kind {
            ExprKind::Local(local) => *local != card,
            kind => matches!(kind, ExprKind::Const(_)),
        };
        args.iter().any(|arg| is(arg, card)) && args.iter().filter(plain).count() + 1 == args.len()
    }

    /// Enters a define for all cards: what stands for the card in it, and its body.
    fn enter_for(
        &mut self,
        define: DefineId,
        args: &[Expr],
        card: LocalId,
    ) -> Result<(LocalId, &'a Expr), FaultKind> {
        let params = &self.layout.program.defines[define.index()].params;
        let at = args.iter().position(|arg| is(arg, card)).unwrap_or(0);
        let body = self.enter(define, args)?;
        Ok((params[at], body))
    }

    /// The value of an expression for every card of the table, if it is printed on them or hangs on nothing else.
    #[inline]
    pub(super) fn printed(&self, expr: &Expr, card: LocalId) -> Option<&'a [i64]> {
        let layout = self.layout;
        let (column, of) = match &expr.kind {
            ExprKind::Attr(attr, of) => (&layout.attrs[attr.index()][..], &**of),
            ExprKind::Call(define, args) => (&layout.fixed[define.index()][..], args.first()?),
            _ => return None,
        };
        (is(of, card) && !column.is_empty()).then_some(column)
    }

    /// What is printed on one side and does not speak of the card on the other, and whether they stand the other way round.
    fn column_against<'e>(
        &self,
        a: &'e Expr,
        b: &'e Expr,
        card: LocalId,
    ) -> Option<(&'a [i64], &'e Expr, bool)> {
        let single = |other: &Expr| !other.ty.is_set() && other.ty != Type::Key && !mentions(other, card);
        match (self.printed(a, card), self.printed(b, card)) {
            (Some(column), _) if single(b) => Some((column, b, false)),
            (_, Some(column)) if single(a) => Some((column, a, true)),
            _ => None,
        }
    }
}

/// Whether an expression is just this card.
fn is(expr: &Expr, card: LocalId) -> bool {
    matches!(expr.kind, ExprKind::Local(local) if local == card)
}

/// The cards whose value in a column fits.
fn showing(cards: &CardSet, column: &[i64], fits: impl Fn(i64) -> bool) -> CardSet {
    let mut found = CardSet::EMPTY;
    cards.each(|card| {
        if column.get(card as usize).is_some_and(|&value| fits(value)) {
            found.insert(card);
        }
    });
    found
}
