//! The second half of the evaluator: sets, domains, tables, and conditions that contradict each other.

use super::evaluator::{Evaluator, all_members};
use super::same::same_expr;
use super::values::{Known, LEAST, MOST, Values};
use crate::program::*;

/// Conditions with more parts than this are not compared with each other.
const MOST_PARTS: usize = 16;

impl Evaluator<'_> {
    /// How many things a set can hold.
    pub fn size(&mut self, set: &Expr) -> (i64, i64) {
        use ExprKind::*;
        let deck = self.cards().map_or(MOST, |cards| cards.size);
        match &set.kind {
            EmptySet => (0, 0),
            SetOf(list) => (list.len().min(1) as i64, list.len() as i64),
            AllWords(words) => {
                let n = self.program.words[words.index()].members.len() as i64;
                (n, n)
            }
            AllPlayers => self.players(),
            AllTeams => (1, self.players().1),
            AllCards => (if deck == MOST { 0 } else { deck }, deck),
            Zone(zone) => (0, self.capacity(zone.zone).min(deck)),
            AllZones(_) => (0, deck),
            TopCards(zone, n) => {
                let most = self.size(zone).1;
                (0, self.eval(n).range().map_or(most, |(_, n)| most.min(n.max(0))))
            }
            Union(a, b) => {
                let (a, b) = (self.size(a), self.size(b));
                (a.0.max(b.0), a.1.saturating_add(b.1).min(MOST))
            }
            Except(a, b) => {
                let (a, b) = (self.size(a), self.size(b));
                (a.0.saturating_sub(b.1).max(0), a.1)
            }
            Single(e) => {
                let known = self.eval(e);
                (i64::from(!known.none && !e.maybe_none), i64::from(known.some != Values::Nothing))
            }
            Collect(domain) => self.domain_size(domain),
            FirstPossible(rungs) => {
                let sizes: Vec<_> = rungs.iter().map(|(rung, _)| self.size(rung)).collect();
                let fold = |f: fn(i64, i64) -> i64, pick: fn(&(i64, i64)) -> i64| {
                    sizes.iter().map(pick).reduce(f).unwrap_or(0)
                };
                (fold(i64::max, |size| size.0), fold(i64::max, |size| size.1))
            }
            If(..) | Else(..) | Call(..) | Table(..) | Player(..) | Openly(_) | Local(_) => {
                self.eval(set).size()
            }
            _ => (0, MOST),
        }
    }

    /// How many members a domain can have.
    pub fn domain_size(&mut self, domain: &Domain) -> (i64, i64) {
        let (least, most) = self.over_size(&domain.over);
        match &domain.filter {
            None => (least, most),
            Some(filter) => match self.each(domain, |e| e.eval(filter)).truth() {
                Some(true) => (least, most),
                Some(false) => (0, 0),
                None => (0, most),
            },
        }
    }

    /// Evaluates something about each member of a domain at once.
    pub fn each(&mut self, domain: &Domain, f: impl FnOnce(&mut Self) -> Known) -> Known {
        let member = self.member(&domain.over);
        self.with(domain.var, member, f)
    }

    /// Whether a set holds a value.
    pub(super) fn contains(&mut self, e: &Expr, set: &Expr) -> Option<bool> {
        let known = self.eval(e);
        if self.size(set).1 == 0 || known.some == Values::Nothing {
            return Some(false);
        }
        let ExprKind::SetOf(list) = &set.kind else { return None };
        let listed = self.listed(list)?;
        match known.some {
            Values::Members(bits) if bits & listed == 0 => Some(false),
            Values::Members(bits) if bits & !listed == 0 && !known.none => Some(true),
            _ => None,
        }
    }

    /// Whether two of these parts can never hold together: `rank is 8 and rank is king`.
    pub(super) fn contradict(&mut self, parts: &[Expr]) -> bool {
        if parts.len() > MOST_PARTS {
            return false;
        }
        let mut limits: Vec<(&Expr, Known)> = Vec::new();
        for part in parts {
            let Some((e, limit)) = self.limit(part) else { continue };
            match limits.iter_mut().find(|(other, _)| same_expr(e, other)) {
                None => limits.push((e, limit)),
                Some((_, before)) => match before.and(&limit) {
                    None => return true,
                    Some(both) => *before = both,
                },
            }
        }
        false
    }

    pub(super) fn extreme(&mut self, which: Which, list: &[Expr]) -> Known {
        let all: Vec<Known> = list.iter().map(|e| self.eval(e)).collect();
        let ranges: Option<Vec<_>> = all.iter().map(Known::range).collect();
        let none = all.iter().any(|known| known.none);
        let Some(ranges) = ranges else { return Known::any() };
        let ends = |f: fn(i64, i64) -> i64, pick: fn(&(i64, i64)) -> i64| {
            ranges.iter().map(pick).reduce(f).unwrap_or(0)
        };
        let (least, most) = match which {
            _ if none => (ends(i64::min, |r| r.0), ends(i64::max, |r| r.1)),
            Which::Greatest => (ends(i64::max, |r| r.0), ends(i64::max, |r| r.1)),
            Which::Least => (ends(i64::min, |r| r.0), ends(i64::min, |r| r.1)),
        };
        Known { none, some: Values::Numbers(least, most) }
    }

    pub(super) fn total(&mut self, e: &Expr, domain: &Domain) -> Known {
        let (few, many) = self.domain_size(domain);
        let each = self.each(domain, |s| s.eval(e));
        let Some((mut low, mut high)) = each.range() else {
            return Known::some(Values::Numbers(LEAST, MOST));
        };
        if each.none {
            (low, high) = (low.min(0), high.max(0));
        }
        let least = few.saturating_mul(low).min(many.saturating_mul(low));
        let most = few.saturating_mul(high).max(many.saturating_mul(high));
        Known::some(Values::Numbers(least, most))
    }

    pub(super) fn position(&mut self, e: &Expr, list: &[Expr]) -> Known {
        let known = self.eval(e);
        let any = Known { none: true, some: Values::Numbers(1, list.len().max(1) as i64) };
        let Values::Members(bits) = known.some else { return any };
        let mut left = bits;
        let (mut least, mut most) = (MOST, 0);
        for (at, entry) in list.iter().enumerate() {
            let Values::Members(entry) = self.eval(entry).some else { return any };
            if left & entry != 0 {
                left &= !entry;
                (least, most) = (least.min(at as i64 + 1), at as i64 + 1);
            }
        }
        let some = if most == 0 { Values::Nothing } else { Values::Numbers(least, most) };
        Known { none: known.none || left != 0, some }
    }

    pub(super) fn table(&mut self, e: &Expr, rows: &[(Vec<Expr>, Expr)], other: Option<&Expr>) -> Known {
        let mut left = self.eval(e);
        let mut answer: Option<Known> = None;
        for (keys, value) in rows {
            let keys: Vec<Known> = keys.iter().map(|key| self.eval(key)).collect();
            let any = keys.iter().cloned().reduce(Known::or).unwrap_or_else(Known::nothing);
            if left.and(&any).is_none() {
                continue;
            }
            let sure = keys.into_iter().filter(Known::single).reduce(Known::or);
            let value = self.eval(value);
            answer = Some(answer.map_or(value.clone(), |before| before.or(value)));
            match sure.map_or(Some(left.clone()), |sure| rest(&left, &sure)) {
                Some(rest) => left = rest,
                None => return answer.unwrap_or_else(Known::nothing),
            }
        }
        let last = other.map_or_else(Known::nothing, |other| self.eval(other));
        answer.map_or(last.clone(), |before| before.or(last))
    }

    fn players(&mut self) -> (i64, i64) {
        let count = Expr {
            kind: ExprKind::PlayerCount,
            ty: Type::Number,
            maybe_none: false,
            span: Default::default(),
        };
        self.eval(&count).range().unwrap_or((1, 64))
    }

    fn capacity(&mut self, zone: ZoneId) -> i64 {
        let program = self.program;
        let most = program.zones[zone.index()].capacity.as_ref().and_then(|(_, e)| self.eval(e).range());
        most.map_or(MOST, |(_, most)| most.max(0))
    }

    fn over_size(&mut self, over: &Over) -> (i64, i64) {
        match over {
            Over::Cards(e) | Over::Players(e) | Over::Teams(e) | Over::Words(e) => self.size(e),
            Over::Numbers(a, b) => match (self.eval(a).range(), self.eval(b).range()) {
                (Some(a), Some(b)) => ((b.0 - a.1 + 1).max(0), (b.1 - a.0 + 1).clamp(0, MOST)),
                _ => (0, MOST),
            },
            Over::Subsets(subsets) => {
                let least =
                    subsets.least.as_ref().and_then(|e| self.eval(e).range()).map_or(1, |(least, _)| least);
                if self.size(&subsets.of).1 < least { (0, 0) } else { (0, MOST) }
            }
        }
    }

    fn member(&mut self, over: &Over) -> Known {
        match over {
            Over::Numbers(a, b) => match (self.eval(a).range(), self.eval(b).range()) {
                (Some(a), Some(b)) if a.0 <= b.1 => Known::some(Values::Numbers(a.0, b.1)),
                _ => Known::any(),
            },
            Over::Words(e) => match &e.kind {
                ExprKind::AllWords(words) => {
                    let n = self.program.words[words.index()].members.len();
                    Known::some(Values::Members(all_members(n)))
                }
                ExprKind::SetOf(list) => {
                    self.listed(list).map_or_else(Known::any, |bits| Known::some(Values::Members(bits)))
                }
                _ => Known::any(),
            },
            _ => Known::some(Values::Any),
        }
    }

    /// The members listed, if all are constants.
    fn listed(&mut self, list: &[Expr]) -> Option<u64> {
        let bit = |e: &Expr| match self.eval(e) {
            Known { none: false, some: Values::Members(bits) } if bits.count_ones() == 1 => Some(bits),
            _ => None,
        };
        list.iter().map(bit).try_fold(0, |all, bit| Some(all | bit?))
    }

    /// A condition that keeps one expression within limits: `x is 3`, `x < 3`, `x in (a b)`, and their opposites.
    fn limit<'e>(&mut self, part: &'e Expr) -> Option<(&'e Expr, Known)> {
        match &part.kind {
            ExprKind::Same(a, b) => {
                let (known_a, known_b) = (self.eval(a), self.eval(b));
                match (known_a.single(), known_b.single()) {
                    (false, true) => Some((a, known_b)),
                    (true, false) => Some((b, known_a)),
                    _ => None,
                }
            }
            ExprKind::Not(inner) => {
                let (e, limit) = if matches!(inner.kind, ExprKind::Same(..) | ExprKind::In(..)) {
                    self.limit(inner)?
                } else {
                    return None;
                };
                rest(&self.anything(e), &limit).map(|limit| (e, limit))
            }
            ExprKind::In(e, set) => match &set.kind {
                ExprKind::SetOf(list) => {
                    self.listed(list).map(|bits| (&**e, Known::some(Values::Members(bits))))
                }
                _ => None,
            },
            ExprKind::Compare(order, a, b) => match (self.eval(a).exactly(), self.eval(b).exactly()) {
                (None, Some(n)) => Some((a, Known::some(below_or_above(*order, n)))),
                (Some(n), None) => Some((b, Known::some(below_or_above(order.turned(), n)))),
                _ => None,
            },
            _ => None,
        }
    }
}

/// What is left of a value when it is none of these; None if nothing is left.
fn rest(left: &Known, taken: &Known) -> Option<Known> {
    let none = left.none && !(taken.none && taken.some == Values::Nothing);
    let some = match (&left.some, &taken.some) {
        (Values::Members(left), Values::Members(taken)) => match left & !taken {
            0 => Values::Nothing,
            bits => Values::Members(bits),
        },
        (Values::Numbers(a, b), Values::Numbers(c, d)) if a == b && c == d && a == c => Values::Nothing,
        _ => left.some.clone(),
    };
    (none || some != Values::Nothing).then_some(Known { none, some })
}

fn below_or_above(order: Order, n: i64) -> Values {
    match order {
        Order::Less => Values::Numbers(LEAST, n.saturating_sub(1)),
        Order::AtMost => Values::Numbers(LEAST, n),
        Order::More => Values::Numbers(n.saturating_add(1), MOST),
        Order::AtLeast => Values::Numbers(n, MOST),
    }
}
