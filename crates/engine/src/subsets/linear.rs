//! Conditions that count or add up cards: each becomes bounds on a sum with one weight for each card of the base.

use super::plan::{Mask, Part, Sum, Told};
use super::read::{Reader, SetForm};
use crate::set::CardSet;
use lang::program::*;

/// A number that hangs on the subset: a constant, and something for each chosen card.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    constant: i64,
    weights: Weights,
}

/// What each chosen card adds.
#[derive(Clone, Debug)]
enum Weights {
    /// The same for all of these cards.
    Same(i64, Mask),
    /// Something for each card of the base.
    Each(Vec<i64>),
}

impl Weights {
    fn of(&self, card: usize) -> i64 {
        match self {
            Weights::Same(weight, cards) => weight * (cards >> card & 1) as i64,
            Weights::Each(weights) => weights[card],
        }
    }
}

impl Linear {
    fn fixed(constant: i64) -> Linear {
        Linear { constant, weights: Weights::Same(0, 0) }
    }

    /// Another number made from it; None if that leaves all bounds.
    fn map(mut self, by: impl Fn(i64) -> Option<i64>) -> Option<Linear> {
        self.constant = by(self.constant)?;
        match &mut self.weights {
            Weights::Same(weight, _) => *weight = by(*weight)?,
            Weights::Each(weights) => {
                for weight in weights {
                    *weight = by(*weight)?;
                }
            }
        }
        Some(self)
    }

    /// The sum of two numbers over a base of so many cards; None if that leaves all bounds.
    fn plus(self, other: Linear, base: usize) -> Option<Linear> {
        let constant = self.constant.checked_add(other.constant)?;
        let weights = match (self.is_constant(), other.is_constant()) {
            (_, true) => self.weights,
            (true, _) => other.weights,
            _ => {
                let both = |card| self.weights.of(card).checked_add(other.weights.of(card));
                Weights::Each((0..base).map(both).collect::<Option<_>>()?)
            }
        };
        Some(Linear { constant, weights })
    }

    fn minus(self, other: Linear, base: usize) -> Option<Linear> {
        self.plus(other.map(i64::checked_neg)?, base)
    }

    fn is_constant(&self) -> bool {
        match &self.weights {
            Weights::Same(weight, cards) => *weight == 0 || *cards == 0,
            Weights::Each(weights) => weights.iter().all(|&w| w == 0),
        }
    }

    /// The condition that the number lies between two bounds, both included, over a base of so many cards.
    fn between(self, least: i64, most: i64, base: usize) -> Told {
        let (least, most) = (least.saturating_sub(self.constant), most.saturating_sub(self.constant));
        if self.is_constant() {
            return Told::known(least <= 0 && 0 <= most);
        }
        Told::Part(match self.unit() {
            Some((1, of)) => Part::Count { of, least, most },
            Some((_, of)) => Part::Count { of, least: most.saturating_neg(), most: least.saturating_neg() },
            None => {
                let weights = (0..base).map(|card| self.weights.of(card)).collect();
                Part::Sum(Sum { weights, least, most, reach: Vec::new() }.with_reach())
            }
        })
    }

    /// If each card adds 1, or each takes 1 away, or nothing: which, and the cards that do.
    fn unit(&self) -> Option<(i64, Mask)> {
        match &self.weights {
            Weights::Same(weight @ (1 | -1), cards) => Some((*weight, *cards)),
            Weights::Same(..) => None,
            Weights::Each(weights) => {
                let unit = weights.iter().copied().find(|&w| w != 0).filter(|w| w.abs() == 1)?;
                let cards = |mask, (card, &weight): (usize, &i64)| match weight {
                    0 => Some(mask),
                    weight => (weight == unit).then_some(mask | 1 << card),
                };
                Some((unit, weights.iter().enumerate().try_fold(0, cards)?))
            }
        }
    }
}

impl Reader<'_, '_> {
    /// A comparison of two numbers.
    pub(super) fn compared(&mut self, expr: &Expr, wanted: bool) -> Option<Told> {
        let (ExprKind::Compare(_, a, b) | ExprKind::Same(a, b)) = &expr.kind else { return None };
        if a.ty != Type::Number || b.ty != Type::Number {
            return None;
        }
        let difference = self.linear(a)?.minus(self.linear(b)?, self.base)?;
        let (least, most) = match &expr.kind {
            ExprKind::Compare(order, ..) => bounds(*order, wanted),
            _ if wanted => (0, 0),
            _ => return None,
        };
        Some(difference.between(least, most, self.base))
    }

    /// `any DOM`, or with a condition that all must fulfil: whether one is there that does not.
    pub(super) fn some(&mut self, domain: &Domain, all: Option<&Expr>, wanted: bool) -> Option<Told> {
        let form = self.domain_form(domain)?;
        let cards = self.concerned(&form);
        let kept = self.kept(domain, &cards)?;
        let counted = match all {
            Some(fulfils) => kept.minus(&self.fulfilling(domain.var, fulfils, &kept)?),
            None => kept,
        };
        Some(self.some_or_none(&form, &counted, wanted))
    }

    pub(super) fn emptiness(&mut self, set: &Expr, wanted: bool) -> Option<Told> {
        let form = self.set_form(set)?;
        let cards = self.concerned(&form);
        Some(self.some_or_none(&form, &cards, !wanted))
    }

    fn some_or_none(&self, form: &SetForm, cards: &CardSet, some: bool) -> Told {
        let count = self.count(form, cards);
        if some { count.between(1, i64::MAX, self.base) } else { count.between(0, 0, self.base) }
    }

    /// `a in b`, with the subset on one side.
    pub(super) fn membership(&mut self, a: &Expr, b: &Expr, wanted: bool) -> Option<Told> {
        if b.ty != Type::Cards {
            return None;
        }
        if let Some(set) = self.known_cards(b) {
            // No card of a may lie outside.
            let form = self.set_form(a).filter(|_| a.ty == Type::Cards)?;
            let outside = self.concerned(&form).minus(&set);
            return Some(self.some_or_none(&form, &outside, !wanted));
        }
        let (cards, form) = (self.known_cards(a)?, self.set_form(b)?);
        if !a.ty.is_set() && cards.is_empty() {
            return Some(Told::known(!wanted));
        }
        let possible = self.concerned(&form).and(&cards);
        let count = self.count(&form, &possible);
        let all = cards.len() as i64;
        let (least, most) = if wanted { (all, all) } else { (0, all - 1) };
        Some(count.between(least, most, self.base))
    }

    fn linear(&mut self, expr: &Expr) -> Option<Linear> {
        use ExprKind::*;
        match &expr.kind {
            Negate(e) => self.linear(e)?.map(i64::checked_neg),
            Arith(lang::program::Arith::Add, a, b) => self.linear(a)?.plus(self.linear(b)?, self.base),
            Arith(lang::program::Arith::Sub, a, b) => self.linear(a)?.minus(self.linear(b)?, self.base),
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
        let (mut constant, mut weights) = (0, vec![0; self.base]);
        for card in kept.iter() {
            let value = match self.eval.of_card(domain.var, card, of).ok()? {
                NONE => continue,
                value => value,
            };
            let (there, chosen) = self.adds(&form, card);
            constant += value * there;
            if let Some((at, adds)) = chosen {
                weights[at] += value * adds;
            }
        }
        Some(Linear { constant, weights: Weights::Each(weights) })
    }

    fn count(&self, form: &SetForm, cards: &CardSet) -> Linear {
        let (mut constant, mut of) = (0, 0);
        for card in cards.iter() {
            let (there, chosen) = self.adds(form, card);
            constant += there;
            of |= chosen.map_or(0, |(at, _)| 1 << at);
        }
        Linear { constant, weights: Weights::Same(if form.without { -1 } else { 1 }, of) }
    }

    /// How often a card of a set is there before anything is chosen, and, if choosing it makes a difference, its place and
    /// which: a fixed card is there anyway, or until it is chosen.
    fn adds(&self, form: &SetForm, card: u16) -> (i64, Option<(usize, i64)>) {
        let at = self.cards[..self.base].binary_search(&card).ok();
        let fixed = form.fixed.contains(card);
        let matters = at.filter(|_| fixed == form.without);
        (i64::from(fixed), matters.map(|at| (at, if fixed { -1 } else { 1 })))
    }
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
