//! Values worked out for several cards at once.
//!
//! Rules ask the same of every card of a hand: how many share its rank, how many lie just below it. What does not speak of the
//! card is asked once, a define is entered once, and what is counted for each card is counted in sets that what is printed on
//! cards has narrowed. Only what is left is asked card by card.

use super::Eval;
use super::fold::Different;
use super::printed::{Printed, Relation};
use crate::constants::arith;
use crate::fault::FaultKind;
use crate::lower::walk::mentions;
use crate::set::CardSet;
use lang::program::*;

/// So many cards are looked at together.
pub(super) const HANDFUL: usize = 16;

/// The value of something for each card of a handful.
pub(super) type Column = [i64; HANDFUL];

/// What is done with each handful.
type VisitHandful<'v, 'a> = &'v mut dyn FnMut(&mut Eval<'a>, &[u16]) -> Result<(), FaultKind>;

/// Some cards, in order.
pub(super) struct Handful {
    cards: [u16; HANDFUL],
    len: usize,
}

impl Handful {
    const EMPTY: Handful = Handful { cards: [0; HANDFUL], len: 0 };

    /// Takes one more card, if there is room.
    fn take(&mut self, card: u16) -> bool {
        let room = self.len < HANDFUL;
        if room {
            self.cards[self.len] = card;
            self.len += 1;
        }
        room
    }

    pub fn cards(&self) -> &[u16] {
        &self.cards[..self.len]
    }
}

impl<'a> Eval<'a> {
    /// The members of a domain of cards in their order, unless they are too many.
    pub(super) fn handful(&mut self, domain: &Domain) -> Result<Option<Handful>, FaultKind> {
        let (mut hand, mut room) = (Handful::EMPTY, true);
        self.through(domain, &mut |eval| {
            room = room && hand.take(eval.local(domain.var) as u16);
            Ok(())
        })?;
        Ok(room.then_some(hand))
    }

    /// Goes through any number of cards, a handful at a time.
    pub(super) fn by_handfuls(
        &mut self,
        cards: &CardSet,
        visit: VisitHandful<'_, 'a>,
    ) -> Result<(), FaultKind> {
        let mut hand = Handful::EMPTY;
        for card in cards.iter() {
            if !hand.take(card) {
                visit(self, hand.cards())?;
                hand = Handful::EMPTY;
                hand.take(card);
            }
        }
        visit(self, hand.cards())
    }

    /// The values of an expression for a handful of cards, each of which is this local in it.
    pub(super) fn column(
        &mut self,
        cards: &[u16],
        card: LocalId,
        of: &Expr,
        into: &mut Column,
    ) -> Result<(), FaultKind> {
        if cards.is_empty() {
            return Ok(());
        }
        self.deeper()?;
        let done = self.column_of(cards, card, of, into);
        self.depth -= 1;
        done
    }

    fn column_of(
        &mut self,
        cards: &[u16],
        card: LocalId,
        of: &Expr,
        into: &mut Column,
    ) -> Result<(), FaultKind> {
        use ExprKind::*;
        if let Some(printed) = self.printed(of, card) {
            fill(into, cards, |card| printed.of(card));
            return Ok(());
        }
        match &of.kind {
            Const(value) => into.fill(*value),
            Local(local) if *local == card => fill(into, cards, i64::from),
            Call(define, args) if self.opens_for(args, card) => {
                let (of, body) = self.enter_for(*define, args, card)?;
                self.column(cards, of, body, into)?;
            }
            _ if !mentions(of, card) => into.fill(self.number(of)?),
            Arith(op, a, b) => {
                let mut others = [0; HANDFUL];
                self.column(cards, card, a, into)?;
                self.column(cards, card, b, &mut others)?;
                for (value, other) in into.iter_mut().zip(others).take(cards.len()) {
                    *value = arith(*op, *value, other).ok_or(FaultKind::Overflow)?;
                }
            }
            Count(domain) | Any(domain) => match self.rows(cards, card, domain) {
                Some(rows) if matches!(of.kind, Any(_)) => {
                    each_row(into, cards, &rows, |row| i64::from(!row.is_empty()))
                }
                Some(rows) => each_row(into, cards, &rows, |row| row.len() as i64),
                None => self.asked(cards, card, of, into)?,
            },
            CountDifferent(what, domain) if let Some(printed) = self.printed(what, domain.var) => {
                match self.rows(cards, card, domain) {
                    Some(rows) => each_row(into, cards, &rows, |row| different(row, &printed)),
                    None => self.asked(cards, card, of, into)?,
                }
            }
            Not(_) | And(_) | Or(_) | Same(..) | Compare(..) | In(..) => {
                let all = cards.iter().copied().collect();
                let those = self.those_where(&all, card, of)?;
                fill(into, cards, |card| i64::from(those.contains(card)));
            }
            _ => self.asked(cards, card, of, into)?,
        }
        Ok(())
    }

    /// Card by card.
    fn asked(&mut self, cards: &[u16], card: LocalId, of: &Expr, into: &mut Column) -> Result<(), FaultKind> {
        for (value, &each) in into.iter_mut().zip(cards) {
            *value = self.of_card(card, each, of)?;
        }
        Ok(())
    }

    /// The members of a domain for each of the cards, if it ranges over the same cards for all of them. A fault is no answer
    /// either: card by card it may not come to what has failed here.
    fn rows(&mut self, cards: &[u16], card: LocalId, domain: &Domain) -> Option<[CardSet; HANDFUL]> {
        let of = match &domain.over {
            Over::Cards(Expr { kind: ExprKind::Collect(inner), .. }) if domain.filter.is_none() => {
                return self.rows(cards, card, inner);
            }
            Over::Cards(of) if !mentions(of, card) => of,
            _ => return None,
        };
        let depth = self.depth;
        let rows = self.rows_of(of, cards, card, domain);
        self.depth = depth;
        rows.ok()
    }

    fn rows_of(
        &mut self,
        of: &Expr,
        cards: &[u16],
        card: LocalId,
        domain: &Domain,
    ) -> Result<[CardSet; HANDFUL], FaultKind> {
        let set = self.cards(of)?;
        // As much as asking card by card.
        self.spend((cards.len() * (1 + set.len())) as u64)?;
        let mut rows = [set; HANDFUL];
        if let Some(filter) = &domain.filter {
            self.narrow(&mut rows[..cards.len()], cards, card, domain.var, filter)?;
        }
        Ok(rows)
    }

    /// Leaves in each row those that fulfil a condition for the card of the row.
    fn narrow(
        &mut self,
        rows: &mut [CardSet],
        cards: &[u16],
        card: LocalId,
        member: LocalId,
        condition: &Expr,
    ) -> Result<(), FaultKind> {
        match &condition.kind {
            ExprKind::And(parts) => {
                parts.iter().try_for_each(|part| self.narrow(rows, cards, card, member, part))
            }
            ExprKind::Same(a, b) | ExprKind::Compare(_, a, b)
                if let Some((printed, other, turned)) = self.printed_against(a, b, member) =>
            {
                let mut wanted = [0; HANDFUL];
                self.column(cards, card, other, &mut wanted)?;
                let relation = Relation::of(condition, turned);
                for (row, value) in rows.iter_mut().zip(wanted) {
                    *row = printed.related(row, relation, value);
                }
                Ok(())
            }
            _ => {
                for (row, &each) in rows.iter_mut().zip(cards) {
                    self.set_local(card, i64::from(each));
                    *row = self.those_where(row, member, condition)?;
                }
                Ok(())
            }
        }
    }
}

fn fill(into: &mut Column, cards: &[u16], value: impl Fn(u16) -> i64) {
    into.iter_mut().zip(cards).for_each(|(into, &card)| *into = value(card));
}

fn each_row(into: &mut Column, cards: &[u16], rows: &[CardSet; HANDFUL], value: impl Fn(&CardSet) -> i64) {
    into.iter_mut().zip(rows).take(cards.len()).for_each(|(into, row)| *into = value(row));
}

/// How many different values are printed on some cards.
fn different(cards: &CardSet, printed: &Printed<'_>) -> i64 {
    let mut values = Different::default();
    printed.each(cards, |value| values.note(value));
    values.count()
}
