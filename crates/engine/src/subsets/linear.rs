//! Conditions that count or add up cards: each becomes bounds on a sum with one weight for each card of the base.

use super::plan::{Part, Plan, Sum};
use super::read::{Reader, SetForm};
use crate::set::CardSet;
use lang::program::*;

/// A number that hangs on the subset: a constant and a weight for each chosen card.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    constant: i64,
    /// Empty for a number that does not hang on the subset at all.
    weights: Vec<i64>,
}

impl Linear {
    fn fixed(constant: i64) -> Linear {
        Linear { constant, weights: Vec::new() }
    }

    /// Another number made from it; None if that leaves all bounds.
    fn map(mut self, by: impl Fn(i64) -> Option<i64>) -> Option<Linear> {
        self.constant = by(self.constant)?;
        for weight in &mut self.weights {
            *weight = by(*weight)?;
        }
        Some(self)
    }

    fn zip(mut self, other: &Linear, with: impl Fn(i64, i64) -> Option<i64>) -> Option<Linear> {
        self.constant = with(self.constant, other.constant)?;
        if self.weights.is_empty() {
            self.weights.resize(other.weights.len(), 0);
        }
        for (weight, other) in self.weights.iter_mut().zip(&other.weights) {
            *weight = with(*weight, *other)?;
        }
        Some(self)
    }

    fn is_constant(&self) -> bool {
        self.weights.iter().all(|&w| w == 0)
    }

    /// The condition that the number lies between two bounds, both included.
    fn between(self, least: i64, most: i64) -> Plan {
        let (least, most) = (least.saturating_sub(self.constant), most.saturating_sub(self.constant));
        if self.is_constant() {
            return if least <= 0 && 0 <= most { Plan::yes() } else { Plan::no() };
        }
        let all = |unit: i64| self.weights.iter().all(|&w| w == 0 || w == unit);
        let of = self.weights.iter().enumerate().filter(|(_, w)| **w != 0).fold(0, |m, (i, _)| m | 1 << i);
        Plan::of(if all(1) {
            Part::Count { of, least, most }
        } else if all(-1) {
            Part::Count { of, least: most.saturating_neg(), most: least.saturating_neg() }
        } else {
            Part::Sum(Sum { weights: self.weights, least, most, reach: Vec::new() }.with_reach())
        })
    }
}

impl Reader<'_, '_> {
    /// A comparison of two numbers.
    pub(super) fn compared(&mut self, expr: &Expr, wanted: bool) -> Option<Plan> {
        let (ExprKind::Compare(_, a, b) | ExprKind::Same(a, b)) = &expr.kind else { return None };
        if a.ty != Type::Number || b.ty != Type::Number {
            return None;
        }
        let difference = self.linear(a)?.zip(&self.linear(b)?, i64::checked_sub)?;
        let (least, most) = match &expr.kind {
            ExprKind::Compare(order, ..) => bounds(*order, wanted),
            _ if wanted => (0, 0),
            _ => return None,
        };
        Some(difference.between(least, most))
    }

    /// `any DOM`, or with a condition that all must fulfil: whether one is there that does not.
    pub(super) fn some(&mut self, domain: &Domain, all: Option<&Expr>, wanted: bool) -> Plan {
        let found = self.domain_form(domain).and_then(|form| {
            let cards = self.concerned(&form);
            let kept = self.kept(domain, &cards)?;
            let counted = match all {
                Some(fulfils) => kept.minus(&self.fulfilling(domain.var, fulfils, &kept)?),
                None => kept,
            };
            Some(self.count(&form, &counted))
        });
        found.map_or_else(Plan::unknown, |count| some_or_none(count, wanted))
    }

    pub(super) fn emptiness(&mut self, set: &Expr, wanted: bool) -> Plan {
        match self.set_form(set) {
            Some(form) => {
                let cards = self.concerned(&form);
                some_or_none(self.count(&form, &cards), !wanted)
            }
            None => Plan::unknown(),
        }
    }

    /// `a in b`, with the subset on one side.
    pub(super) fn membership(&mut self, a: &Expr, b: &Expr, wanted: bool) -> Plan {
        if b.ty != Type::Cards {
            return Plan::unknown();
        }
        if let Some(set) = self.known_cards(b) {
            // No card of a may lie outside.
            return match self.set_form(a).filter(|_| a.ty == Type::Cards) {
                Some(form) => {
                    let outside = self.concerned(&form).minus(&set);
                    some_or_none(self.count(&form, &outside), !wanted)
                }
                None => Plan::unknown(),
            };
        }
        let (Some(cards), Some(form)) = (self.known_cards(a), self.set_form(b)) else {
            return Plan::unknown();
        };
        if !a.ty.is_set() && cards.is_empty() {
            return if wanted { Plan::no() } else { Plan::yes() };
        }
        let possible = self.concerned(&form).and(&cards);
        let count = self.count(&form, &possible);
        let all = cards.len() as i64;
        if wanted { count.between(all, all) } else { count.between(0, all - 1) }
    }

    fn linear(&mut self, expr: &Expr) -> Option<Linear> {
        use ExprKind::*;
        match &expr.kind {
            Negate(e) => self.linear(e)?.map(i64::checked_neg),
            Arith(lang::program::Arith::Add, a, b) => self.linear(a)?.zip(&self.linear(b)?, i64::checked_add),
            Arith(lang::program::Arith::Sub, a, b) => self.linear(a)?.zip(&self.linear(b)?, i64::checked_sub),
            Arith(lang::program::Arith::Mul, a, b) => {
                let (a, b) = (self.linear(a)?, self.linear(b)?);
                let (factor, of) = if a.is_constant() {
                    (a.constant, b)
                } else {
                    (b.is_constant().then_some(b.constant)?, a)
                };
                of.map(|value| value.checked_mul(factor))
            }
            _ if !self.hangs(expr) => {
                self.eval.number(expr).ok().filter(|&value| value != NONE).map(Linear::fixed)
            }
            Count(domain) => {
                let form = self.domain_form(domain)?;
                let cards = self.concerned(&form);
                let kept = self.kept(domain, &cards)?;
                Some(self.count(&form, &kept))
            }
            Total(of, domain) => self.total(of, domain),
            Openly(e) => self.linear(e),
            Else(a, _) if matches!(a.kind, Count(_) | Total(..)) => self.linear(a),
            If(condition, yes, no) => match self.known_truth(condition)? {
                true => self.linear(yes),
                false => self.linear(no),
            },
            Call(define, args) => self.open(*define, args, |reader, body| reader.linear(body)),
            _ => None,
        }
    }

    fn total(&mut self, of: &Expr, domain: &Domain) -> Option<Linear> {
        let form = self.domain_form(domain)?;
        if self.hangs(of) {
            return None;
        }
        let cards = self.concerned(&form);
        let kept = self.kept(domain, &cards)?;
        let mut total = Linear { constant: 0, weights: vec![0; self.base] };
        for card in kept.iter() {
            let value = self.eval.of_card(domain.var, card, of).ok()?;
            if value != NONE {
                self.weigh(&mut total, &form, card, value);
            }
        }
        Some(total)
    }

    fn count(&self, form: &SetForm, cards: &CardSet) -> Linear {
        let mut count = Linear { constant: 0, weights: vec![0; self.base] };
        for card in cards.iter() {
            self.weigh(&mut count, form, card, 1);
        }
        count
    }

    /// Adds the value of one card of a set: a fixed card is there anyway, or until it is chosen.
    fn weigh(&self, sum: &mut Linear, form: &SetForm, card: u16, value: i64) {
        let at = self.cards[..self.base].binary_search(&card).ok();
        let fixed = form.fixed.contains(card);
        if fixed {
            sum.constant += value;
        }
        match at {
            Some(at) if form.without && fixed => sum.weights[at] -= value,
            Some(at) if !form.without && !fixed => sum.weights[at] += value,
            _ => {}
        }
    }
}

fn some_or_none(count: Linear, some: bool) -> Plan {
    if some { count.between(1, i64::MAX) } else { count.between(0, 0) }
}

/// The bounds on `a - b` that stand for a comparison or its opposite.
fn bounds(order: Order, wanted: bool) -> (i64, i64) {
    let order = match (order, wanted) {
        (order, true) => order,
        (Order::Less, false) => Order::AtLeast,
        (Order::AtMost, false) => Order::More,
        (Order::More, false) => Order::AtMost,
        (Order::AtLeast, false) => Order::Less,
    };
    match order {
        Order::Less => (i64::MIN, -1),
        Order::AtMost => (i64::MIN, 0),
        Order::More => (1, i64::MAX),
        Order::AtLeast => (0, i64::MAX),
    }
}
