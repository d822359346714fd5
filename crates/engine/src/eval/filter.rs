//! Conditions on cards, worked out for many cards at once.
//!
//! A condition is taken apart: what does not speak of the card is asked once, what is printed on cards is looked up in a column,
//! a set is met with another. Only what is left is asked card by card, of the cards still in question.

use super::Eval;
use super::columns::HANDFUL;
use super::printed::{Relation, is, is_single};
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
        if let Some(printed) = self.printed(condition, card) {
            return Ok(printed.showing(cards, 1));
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
            Same(a, b) | Compare(_, a, b) => match self.printed_against(a, b, card) {
                Some((printed, other, turned)) => {
                    let value = self.number(other)?;
                    Ok(printed.related(cards, Relation::of(condition, turned), value))
                }
                None if is_single(a) && is_single(b) => self.related(cards, card, condition, a, b),
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
            Any(_) => self.affirmed(cards, card, condition),
            _ => self.one_by_one(cards, card, condition),
        }
    }

    /// Those of the cards for which two values stand as a condition wants it.
    fn related(
        &mut self,
        cards: &CardSet,
        card: LocalId,
        condition: &Expr,
        a: &Expr,
        b: &Expr,
    ) -> Result<CardSet, FaultKind> {
        let (relation, mut found) = (Relation::of(condition, false), CardSet::EMPTY);
        self.by_handfuls(cards, &mut |eval, cards| {
            let (mut left, mut right) = ([0; HANDFUL], [0; HANDFUL]);
            eval.column(cards, card, a, &mut left)?;
            eval.column(cards, card, b, &mut right)?;
            let pairs = left.iter().zip(&right);
            let fitting = cards.iter().zip(pairs).filter(|(_, (a, b))| relation.holds(**a, **b));
            fitting.for_each(|(&card, _)| found.insert(card));
            Ok(())
        })?;
        Ok(found)
    }

    /// Those of the cards for which an expression is yes.
    fn affirmed(&mut self, cards: &CardSet, card: LocalId, condition: &Expr) -> Result<CardSet, FaultKind> {
        let mut found = CardSet::EMPTY;
        self.by_handfuls(cards, &mut |eval, cards| {
            let mut values = [0; HANDFUL];
            eval.column(cards, card, condition, &mut values)?;
            let those = cards.iter().zip(values).filter(|(_, value)| *value == 1);
            those.for_each(|(&card, _)| found.insert(card));
            Ok(())
        })?;
        Ok(found)
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
    pub(super) fn opens_for(&self, args: &[Expr], card: LocalId) -> bool {
        let plain = |arg: &&Expr| match &arg.kind {
            ExprKind::Local(local) => *local != card,
            kind => matches!(kind, ExprKind::Const(_)),
        };
        args.iter().any(|arg| is(arg, card)) && args.iter().filter(plain).count() + 1 == args.len()
    }

    /// Enters a define for all cards: what stands for the card in it, and its body.
    pub(super) fn enter_for(
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
}
