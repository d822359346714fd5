//! Conditions on a card as operations on whole sets.
//!
//! A condition is *maskable* if each of its parts either does not speak of the card, or depends on the card only through what
//! is printed on it, or asks whether the card is in a set. Such a condition is worked out for all cards at once.

use super::{Family, Lower, walk};
use crate::constants::compare;
use crate::ops::Op;
use crate::set::CardSet;
use lang::program::*;

impl Lower<'_> {
    /// Whether a condition on the card can be worked out for all cards at once.
    pub(super) fn maskable(&mut self, cond: &Expr, card: LocalId) -> bool {
        if !walk::mentions(cond, card) || self.card_values(cond, card).is_some() {
            return true;
        }
        match &cond.kind {
            ExprKind::Not(e) | ExprKind::Openly(e) => self.maskable(e, card),
            ExprKind::And(parts) | ExprKind::Or(parts) => parts.iter().all(|p| self.maskable(p, card)),
            ExprKind::If(c, a, b) => [c, a, b].into_iter().all(|e| self.maskable(e, card)),
            ExprKind::Same(a, b) | ExprKind::Compare(_, a, b) => self.printed_against(a, b, card).is_some(),
            ExprKind::In(e, set) => {
                !walk::mentions(set, card)
                    && (is_local(e, card) || set.ty != Type::Cards && self.card_values(e, card).is_some())
            }
            ExprKind::Call(define, args) => {
                self.may_open() && !self.is_apart(*define) && self.openable(args, card) && {
                    let opened = self.open_for(*define, args);
                    self.maskable(&opened, card)
                }
            }
            _ => false,
        }
    }

    /// A condition on a card in two: what can be worked out for all cards at once, and what is left to ask of each card.
    pub(super) fn parted(&mut self, cond: &Expr, card: LocalId) -> (Option<Expr>, Option<Expr>) {
        let mut parts = Vec::new();
        self.parts_of(cond, &mut parts);
        let (at_once, one_by_one) = parts.into_iter().partition(|part| self.maskable(part, card));
        (all_of(at_once), all_of(one_by_one))
    }

    /// What has to hold all together, defines opened.
    fn parts_of(&mut self, cond: &Expr, parts: &mut Vec<Expr>) {
        match &cond.kind {
            ExprKind::And(all) => all.iter().for_each(|part| self.parts_of(part, parts)),
            ExprKind::Call(define, args)
                if self.may_open()
                    && !self.is_apart(*define)
                    && args.iter().all(|arg| !walk::binds(arg))
                    && self.is_conjunction(*define) =>
            {
                let opened = self.open_for(*define, args);
                self.parts_of(&opened, parts);
            }
            _ => parts.push(cond.clone()),
        }
    }

    /// Whether a define says that several things hold.
    fn is_conjunction(&self, define: DefineId) -> bool {
        matches!(self.known.program.defines[define.index()].body.kind, ExprKind::And(_))
    }

    /// Puts all cards for which a maskable condition holds into d.
    pub(super) fn mask_into(&mut self, cond: &Expr, card: LocalId, d: u16) {
        if let Some(value) = self.constant(cond) {
            return self.all_or_none(value == 1, d);
        }
        if let Some(values) = self.card_values(cond, card) {
            let mask = self.mask(cards_where(&values, |v| v == 1));
            return self.emit(Op::Mask { d, mask });
        }
        if !walk::mentions(cond, card) {
            return self.mask_of_truth(cond, d);
        }
        match &cond.kind {
            ExprKind::Openly(e) => self.mask_into(e, card, d),
            ExprKind::Not(e) => self.mask_of_not(e, card, d),
            ExprKind::And(parts) => self.mask_of_and(parts, card, d),
            ExprKind::Or(parts) => self.mask_of_or(parts, card, d),
            ExprKind::If(c, a, b) => self.mask_of_if(c, a, b, card, d),
            ExprKind::Same(a, b) => self.mask_of_comparison(None, a, b, card, d),
            ExprKind::Compare(order, a, b) => self.mask_of_comparison(Some(*order), a, b, card, d),
            ExprKind::In(e, set) => self.mask_of_in(e, set, card, d),
            ExprKind::Call(define, args) => {
                let opened = self.open_for(*define, args);
                self.mask_into(&opened, card, d);
            }
            // `maskable` let nothing else through.
            _ => self.emit(Op::Clear { d }),
        }
    }

    /// Arguments that may be put in place of parameters: those that speak of the card must not range over anything.
    fn openable(&self, args: &[Expr], card: LocalId) -> bool {
        args.iter().all(|a| !walk::mentions(a, card) || !walk::binds(a))
    }

    /// A part with the define it calls opened, where that shows more of it.
    fn opened(&mut self, part: &Expr, card: LocalId) -> Expr {
        match &part.kind {
            ExprKind::Call(define, args)
                if self.card_values(part, card).is_none()
                    && !self.is_apart(*define)
                    && self.openable(args, card) =>
            {
                let opened = self.open_for(*define, args);
                if self.may_open() { self.opened(&opened, card) } else { part.clone() }
            }
            _ => part.clone(),
        }
    }

    /// Opens a define by putting its arguments in place, without code.
    fn open_for(&mut self, define: DefineId, args: &[Expr]) -> Expr {
        self.count_opened(args);
        let define = &self.known.program.defines[define.index()];
        let with: Vec<(LocalId, Expr)> = define.params.iter().copied().zip(args.iter().cloned()).collect();
        walk::substitute(&define.body, &with)
    }

    fn all_or_none(&mut self, all: bool, d: u16) {
        if all {
            let mask = self.mask(CardSet::first_n(self.layout.cards));
            self.emit(Op::Mask { d, mask });
        } else {
            self.emit(Op::Clear { d });
        }
    }

    fn mask_of_truth(&mut self, cond: &Expr, d: u16) {
        let (no, end) = (self.label(), self.label());
        self.branch(cond, false, no);
        self.all_or_none(true, d);
        self.jump(end);
        self.bind(no);
        self.all_or_none(false, d);
        self.bind(end);
    }

    fn mask_of_not(&mut self, e: &Expr, card: LocalId, d: u16) {
        let a = self.set_register();
        self.mask_into(e, card, a);
        self.all_or_none(true, d);
        self.emit(Op::Minus { d, a: d, b: a });
    }

    /// Parts that do not speak of the card decide first: if one fails, nothing else is worked out.
    fn mask_of_and(&mut self, parts: &[Expr], card: LocalId, d: u16) {
        let mut parts: Vec<Expr> = parts.iter().map(|p| self.opened(p, card)).collect();
        parts.retain(|p| {
            self.constant(p) != Some(1) && self.card_values(p, card).is_none_or(|v| v.iter().any(|&v| v != 1))
        });
        let (about, apart): (Vec<&Expr>, Vec<&Expr>) = parts.iter().partition(|p| walk::mentions(p, card));
        let (no, end) = (self.label(), self.label());
        apart.iter().for_each(|p| self.branch(p, false, no));
        let mut first = true;
        for part in about {
            match std::mem::take(&mut first) {
                true => self.mask_into(part, card, d),
                false => self.mask_and(part, card, d),
            }
        }
        if first {
            self.all_or_none(true, d);
        }
        if !apart.is_empty() {
            self.jump(end);
            self.bind(no);
            self.emit(Op::Clear { d });
        } else {
            self.bind(no);
        }
        self.bind(end);
    }

    /// d = cards in d for which the part holds too.
    fn mask_and(&mut self, part: &Expr, card: LocalId, d: u16) {
        if let Some(values) = self.card_values(part, card) {
            let mask = self.mask(cards_where(&values, |v| v == 1));
            return self.emit(Op::AndMask { d, mask });
        }
        let b = self.set_register();
        self.mask_into(part, card, b);
        self.emit(Op::And { d, a: d, b });
    }

    /// Parts that do not speak of the card decide first: if one holds, nothing else is worked out.
    fn mask_of_or(&mut self, parts: &[Expr], card: LocalId, d: u16) {
        let (about, apart): (Vec<&Expr>, Vec<&Expr>) = parts.iter().partition(|p| walk::mentions(p, card));
        let (all, end) = (self.label(), self.label());
        for part in &apart {
            if self.constant(part) != Some(0) {
                self.branch(part, true, all);
            }
        }
        for (i, part) in about.iter().enumerate() {
            match i {
                0 => self.mask_into(part, card, d),
                _ => self.mask_or(part, card, d),
            }
        }
        if about.is_empty() {
            self.all_or_none(false, d);
        }
        if !apart.is_empty() {
            self.jump(end);
            self.bind(all);
            self.all_or_none(true, d);
        }
        self.bind(end);
    }

    /// d = cards in d, and those for which the part holds.
    fn mask_or(&mut self, part: &Expr, card: LocalId, d: u16) {
        let register = self.registers;
        if let Some((family, a)) = self.family_of_same(part, card) {
            return match self.take_back_lookup(a, register) {
                Some(Op::LookupLast { list, table, .. }) => {
                    let family = self.family_by_cards(family, table);
                    self.emit(Op::OrMaskOfLast { d, list, family })
                }
                Some(lookup) => {
                    self.emit(lookup);
                    self.emit(Op::OrMaskOf { d, family, a });
                }
                None => self.emit(Op::OrMaskOf { d, family, a }),
            };
        }
        let b = self.set_register();
        self.mask_into(part, card, b);
        self.emit(Op::Or { d, a: d, b });
    }

    fn mask_of_if(&mut self, c: &Expr, a: &Expr, b: &Expr, card: LocalId, d: u16) {
        if let (false, Some(holds)) = (walk::mentions(c, card), self.decided(c)) {
            return self.mask_into(if holds { a } else { b }, card, d);
        }
        let (test, other) = (self.set_register(), self.set_register());
        self.mask_into(c, card, test);
        self.mask_into(a, card, d);
        self.emit(Op::And { d, a: d, b: test });
        self.mask_into(b, card, other);
        self.emit(Op::Minus { d: other, a: other, b: test });
        self.emit(Op::Or { d, a: d, b: other });
    }

    /// A comparison of something printed with something that does not speak of the card: the printed values, the other side,
    /// and whether the printed one stands on the left.
    fn printed_against<'e>(
        &self,
        a: &'e Expr,
        b: &'e Expr,
        card: LocalId,
    ) -> Option<(Vec<i64>, &'e Expr, bool)> {
        let single = |e: &Expr| !e.ty.is_set() && e.ty != Type::Key;
        if !single(a) || !single(b) {
            return None;
        }
        if !walk::mentions(b, card) {
            return self.card_values(a, card).map(|values| (values, b, true));
        }
        if !walk::mentions(a, card) {
            return self.card_values(b, card).map(|values| (values, a, false));
        }
        None
    }

    fn mask_of_comparison(&mut self, order: Option<Order>, a: &Expr, b: &Expr, card: LocalId, d: u16) {
        let Some((values, other, left)) = self.printed_against(a, b, card) else {
            return self.emit(Op::Clear { d });
        };
        let family = self.family(&values, order, left);
        let register = self.registers;
        let a = self.number(other);
        match self.take_back_lookup(a, register) {
            Some(Op::LookupFirst { list, table, .. }) => {
                let family = self.family_by_cards(family, table);
                self.emit(Op::MaskOfFirst { d, list, family })
            }
            Some(Op::LookupLast { list, table, .. }) => {
                let family = self.family_by_cards(family, table);
                self.emit(Op::MaskOfLast { d, list, family })
            }
            _ => self.emit(Op::MaskOf { d, family, a }),
        }
    }

    /// Takes the last instruction back if it only looks up, into a fresh register, what an end of a list shows: whoever asks
    /// for the cards that show the same does that in one go.
    fn take_back_lookup(&mut self, a: u16, fresh: u16) -> Option<Op> {
        let last = *self.code.ops.last()?;
        let (Op::LookupFirst { d, .. } | Op::LookupLast { d, .. }) = last else { return None };
        if d != a || a < fresh || self.bound_at == self.here() {
            return None;
        }
        self.code.ops.pop();
        self.code.spans.pop();
        Some(last)
    }

    /// The family and the word of the value, if a part is `printed is value`.
    fn family_of_same(&mut self, part: &Expr, card: LocalId) -> Option<(u16, u16)> {
        if self.constant(part).is_some() || self.card_values(part, card).is_some() {
            return None;
        }
        let ExprKind::Same(a, b) = &part.kind else { return None };
        let (values, other, left) = self.printed_against(a, b, card)?;
        let family = self.family(&values, None, left);
        Some((family, self.number(other)))
    }

    fn mask_of_in(&mut self, element: &Expr, set: &Expr, card: LocalId, d: u16) {
        if is_local(element, card) && set.ty == Type::Cards {
            return self.set_into(set, d);
        }
        if let Some(values) = self.card_values(element, card) {
            let family = self.family(&values, None, true);
            let a = self.number(set);
            return self.emit(Op::MaskOfBits { d, family, a });
        }
        self.emit(Op::Clear { d });
    }

    /// For every value of the other side the cards whose printed value stands in this order to it.
    fn family(&mut self, values: &[i64], order: Option<Order>, printed_left: bool) -> u16 {
        let some: Vec<i64> = values.iter().copied().filter(|&v| v != NONE).collect();
        let lowest = some.iter().copied().min().unwrap_or(0);
        let highest = some.iter().copied().max().unwrap_or(0);
        let holds = |printed: i64, other: i64| match order {
            None => printed == other,
            Some(order) if printed_left => compare(order, printed, other),
            Some(order) => compare(order, other, printed),
        };
        let cards = |other: i64| cards_where(values, |printed| holds(printed, other));
        let outside = [cards(lowest - 1), cards(highest + 1), cards(NONE)];
        let near = highest - lowest < MOST_SETS;
        let sets = if near { (lowest..=highest).map(cards).collect() } else { Box::default() };
        let apart = if near { Box::default() } else { apart(some, cards) };
        self.keep_family(Family { lowest, sets, outside, apart })
    }

    /// For every card the set of a family that belongs to the value a table gives for the card.
    fn family_by_cards(&mut self, family: u16, table: u16) -> u16 {
        let family = &self.code.families[family as usize];
        let sets = self.code.tables[table as usize].iter().map(|&value| *family.showing(value)).collect();
        let by_cards = Family { lowest: 0, sets, outside: [*family.showing(NONE); 3], apart: Box::default() };
        self.keep_family(by_cards)
    }

    fn keep_family(&mut self, family: Family) -> u16 {
        if let Some(index) = self.code.families.iter().position(|f| *f == family) {
            return index as u16;
        }
        self.code.families.push(family);
        (self.code.families.len() - 1) as u16
    }
}

/// Numbers printed on cards mostly span little; only those that do not are searched for.
const MOST_SETS: i64 = 256;

/// The sets of a family for values that lie far apart.
fn apart(mut values: Vec<i64>, cards: impl Fn(i64) -> CardSet) -> Box<[(i64, CardSet, CardSet)]> {
    values.sort_unstable();
    values.dedup();
    values.into_iter().map(|value| (value, cards(value), cards(value + 1))).collect()
}

fn all_of(mut parts: Vec<Expr>) -> Option<Expr> {
    match parts.len() {
        0 | 1 => parts.pop(),
        _ => {
            let span = parts[0].span;
            Some(Expr { kind: ExprKind::And(parts), ty: Type::YesNo, maybe_none: false, span })
        }
    }
}

fn is_local(expr: &Expr, local: LocalId) -> bool {
    matches!(expr.kind, ExprKind::Local(l) if l == local)
}

fn cards_where(values: &[i64], holds: impl Fn(i64) -> bool) -> CardSet {
    values.iter().enumerate().filter(|(_, v)| holds(**v)).map(|(card, _)| card as u16).collect()
}
