//! Sets of cards.

use super::Lower;
use crate::ops::Op;
use crate::set::CardSet;
use lang::program::*;

impl Lower<'_> {
    /// The first word of a set of cards; a single card counts as a set of one.
    pub(super) fn set(&mut self, expr: &Expr) -> u16 {
        if expr.ty == Type::Card {
            return self.set_of_one(expr);
        }
        match &expr.kind {
            ExprKind::Local(local) => return self.slot(*local),
            ExprKind::Var(v) if v.owners.is_empty() => return self.layout.vars[v.var.index()].first,
            ExprKind::Zone(zone) => {
                if let Some(place) = self.fixed_place(zone) {
                    return self.layout.places[place as usize].set;
                }
            }
            ExprKind::Openly(e) => {
                self.tell(e);
                return self.set(e);
            }
            _ => {}
        }
        let d = self.set_register();
        self.set_into(expr, d);
        d
    }

    /// Puts a set of cards into the words from d on.
    pub(super) fn set_into(&mut self, expr: &Expr, d: u16) {
        if expr.ty == Type::Card {
            let a = self.set_of_one(expr);
            return self.emit(Op::CopySet { d, a });
        }
        match &expr.kind {
            ExprKind::EmptySet | ExprKind::Const(_) => self.emit(Op::Clear { d }),
            ExprKind::Local(_) => {
                let a = self.set(expr);
                self.emit(Op::CopySet { d, a });
            }
            ExprKind::Var(v) if v.owners.is_empty() => {
                self.emit(Op::CopySet { d, a: self.layout.vars[v.var.index()].first })
            }
            ExprKind::Zone(zone) => self.zone_into(expr, zone, d),
            ExprKind::AllZones(zone) => {
                let family = self.layout.family(*zone);
                let base = self.layout.places.get(family.start as usize).map_or(0, |p| p.set);
                self.emit(Op::Union { d, base, n: family.len() as u16 });
            }
            ExprKind::AllCards => {
                let mask = self.mask(CardSet::first_n(self.layout.cards));
                self.emit(Op::Mask { d, mask });
            }
            ExprKind::Single(e) => {
                let a = self.set_of_one(e);
                self.emit(Op::CopySet { d, a });
            }
            ExprKind::Union(a, b) => self.set_pair(a, b, d, |d, a, b| Op::Or { d, a, b }),
            ExprKind::Except(a, b) => self.set_pair(a, b, d, |d, a, b| Op::Minus { d, a, b }),
            ExprKind::Collect(domain) => self.collect_into(expr, domain, d),
            ExprKind::FirstPossible(rungs) => self.first_possible_into(rungs, d),
            ExprKind::If(cond, yes, no) => self.set_if(cond, yes, no, d),
            ExprKind::Openly(e) => {
                self.tell(e);
                self.set_into(e, d);
            }
            ExprKind::Call(define, args) if self.may_open() => {
                let opened = self.open(*define, args);
                self.set_into(&opened, d);
            }
            _ => self.eval_set(expr, d),
        }
    }

    fn eval_set(&mut self, expr: &Expr, d: u16) {
        let expr = self.expression(expr);
        self.emit(Op::EvalCards { d, expr });
    }

    fn set_of_one(&mut self, card: &Expr) -> u16 {
        let a = self.number(card);
        let d = self.set_register();
        self.emit(Op::Clear { d });
        self.emit(Op::Insert { d, a });
        d
    }

    fn zone_into(&mut self, expr: &Expr, zone: &ZoneRef, d: u16) {
        match (self.fixed_place(zone), zone.owners.as_slice()) {
            (Some(place), _) => self.emit(Op::CopySet { d, a: self.layout.places[place as usize].set }),
            (None, [owner]) => {
                let (base, a) = (self.family_base(zone.zone), self.number(owner));
                self.emit(Op::LoadSet { d, base, a });
            }
            _ => self.eval_set(expr, d),
        }
    }

    /// The first word of the sets of a family.
    pub(super) fn family_base(&self, zone: ZoneId) -> u16 {
        let first = self.layout.first_place[zone.index()];
        self.layout.places.get(first as usize).map_or(0, |p| p.set)
    }

    fn set_pair(&mut self, a: &Expr, b: &Expr, d: u16, op: fn(u16, u16, u16) -> Op) {
        let (a, b) = (self.set(a), self.set(b));
        self.emit(op(d, a, b));
    }

    /// The cards of a domain that fulfil its condition.
    pub(super) fn collect_into(&mut self, expr: &Expr, domain: &Domain, d: u16) {
        let Over::Cards(base) = &domain.over else {
            return self.eval_set(expr, d);
        };
        match &domain.filter {
            None => self.set_into(base, d),
            Some(filter) if self.maskable(filter, domain.var) => {
                self.mask_into(filter, domain.var, d);
                if !self.lies_within(filter, domain.var, base) {
                    self.narrow(base, d);
                }
            }
            Some(filter) => self.collect_one_by_one(domain.var, base, filter, d),
        }
    }

    /// Whether a condition on a card already says that it is in the set: `c in allowed`, where all that is allowed is in hand.
    fn lies_within(&mut self, filter: &Expr, card: LocalId, base: &Expr) -> bool {
        match &filter.kind {
            ExprKind::In(e, set) => {
                matches!(e.kind, ExprKind::Local(l) if l == card) && self.is_part_of(set, base)
            }
            _ => false,
        }
    }

    fn is_part_of(&mut self, set: &Expr, base: &Expr) -> bool {
        match &set.kind {
            ExprKind::Zone(zone) => {
                matches!(&base.kind, ExprKind::Zone(other) if self.same_zone(zone, other))
            }
            ExprKind::FirstPossible(rungs) => rungs.iter().all(|(rung, _)| self.is_part_of(rung, base)),
            ExprKind::If(_, a, b) => self.is_part_of(a, base) && self.is_part_of(b, base),
            ExprKind::Except(a, _) => self.is_part_of(a, base),
            ExprKind::Collect(domain) => {
                matches!(&domain.over, Over::Cards(from) if self.is_part_of(from, base))
            }
            ExprKind::Call(define, args)
                if self.may_open() && args.iter().all(|a| !super::walk::binds(a)) =>
            {
                let opened = self.open(*define, args);
                self.is_part_of(&opened, base)
            }
            _ => false,
        }
    }

    fn same_zone(&self, a: &ZoneRef, b: &ZoneRef) -> bool {
        let same = |(a, b): (&Expr, &Expr)| match (&a.kind, &b.kind) {
            (ExprKind::Local(a), ExprKind::Local(b)) => a == b,
            _ => self.constant(a).is_some() && self.constant(a) == self.constant(b),
        };
        a.zone == b.zone && a.owners.iter().zip(&b.owners).all(same)
    }

    /// Card by card, where the condition cannot be worked out for all at once.
    fn collect_one_by_one(&mut self, var: LocalId, base: &Expr, filter: &Expr, d: u16) {
        let (rem, found) = (self.set_register(), self.set_register());
        let (again, end) = (self.label(), self.label());
        let card = self.slot(var);
        let left = self.candidates_into(var, base, filter, rem);
        self.emit(Op::Clear { d: found });
        self.bind(again);
        self.emit(Op::EachCard { d: card, rem, t: end.0 });
        if let Some(left) = left {
            self.branch(&left, false, again);
        }
        self.emit(Op::Insert { d: found, a: card });
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::CopySet { d, a: found });
    }

    /// The cards of a set that fulfil what can be asked of all at once; what is left to ask of each of them.
    pub(super) fn candidates_into(
        &mut self,
        var: LocalId,
        base: &Expr,
        filter: &Expr,
        d: u16,
    ) -> Option<Expr> {
        let (at_once, left) = self.parted(filter, var);
        match at_once {
            Some(at_once) => {
                self.mask_into(&at_once, var, d);
                self.narrow(base, d);
            }
            None => self.set_into(base, d),
        }
        left
    }

    /// Keeps only those cards in d that are also in the set.
    fn narrow(&mut self, base: &Expr, d: u16) {
        if let ExprKind::Zone(zone) = &base.kind
            && self.fixed_place(zone).is_none()
            && let [owner] = zone.owners.as_slice()
        {
            let (base, a) = (self.family_base(zone.zone), self.number(owner));
            return self.emit(Op::AndFamily { d, base, a });
        }
        if let ExprKind::AllCards = base.kind {
            return;
        }
        let b = self.set(base);
        self.emit(Op::And { d, a: d, b });
    }

    fn first_possible_into(&mut self, rungs: &[(Expr, Option<Text>)], d: u16) {
        let end = self.label();
        for (i, (rung, _)) in rungs.iter().enumerate() {
            self.set_into(rung, d);
            if i + 1 < rungs.len() {
                self.emit(Op::JumpFilled { a: d, t: end.0 });
            }
        }
        self.bind(end);
    }

    fn set_if(&mut self, cond: &Expr, yes: &Expr, no: &Expr, d: u16) {
        if let Some(holds) = self.decided(cond) {
            return self.set_into(if holds { yes } else { no }, d);
        }
        let (other, end) = (self.label(), self.label());
        self.branch(cond, false, other);
        self.set_into(yes, d);
        self.jump(end);
        self.bind(other);
        self.set_into(no, d);
        self.bind(end);
    }
}
