//! Cards on the move: moving, drawing, dealing, and deciding what a shuffled pile has left open.

use super::{DealCode, Lower, walk};
use crate::layout::Ordering;
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    pub(super) fn move_cards(&mut self, cards: &Expr, to: &ZoneRef, at_the_bottom: bool) {
        let bottom = u16::from(at_the_bottom);
        if let ExprKind::Top(zone) = &cards.kind
            && let ExprKind::Zone(from) = &zone.kind
        {
            self.refill(from);
            return self.draw(from, to, bottom);
        }
        if cards.ty == Type::Card {
            let c = self.number(cards);
            match self.fixed_place(to) {
                Some(place) => self.emit(Op::Move { c, place, bottom }),
                None => {
                    let a = self.place(to);
                    self.emit(Op::MoveAt { c, a, bottom });
                }
            }
            return;
        }
        if self.known.program.zones[to.zone.index()].shape != Shape::Heap {
            self.settle_whole(cards);
        }
        // The set is copied: moving changes the zone it may come from.
        let set = self.set_register();
        self.set_into(cards, set);
        let a = self.place(to);
        self.emit(Op::MoveSetAt { set, a, bottom });
    }

    /// Moves the top card of a zone.
    fn draw(&mut self, from: &ZoneRef, to: &ZoneRef, bottom: u16) {
        if let (Some(from), None, [owner], 0) =
            (self.fixed_place(from), self.fixed_place(to), to.owners.as_slice(), bottom)
        {
            let a = self.number(owner);
            return self.emit(Op::Draw { from, first: self.layout.first_place[to.zone.index()], a });
        }
        let (a, b) = (self.place(from), self.place(to));
        self.emit(Op::DrawAt { a, b, bottom });
    }

    pub(super) fn move_count(&mut self, count: &Expr, from: &ZoneRef, to: &ZoneRef, at_the_bottom: bool) {
        let left = self.loop_word(1);
        self.number_into(count, left);
        let (again, end) = (self.label(), self.label());
        self.bind(again);
        self.emit(Op::CountDown { d: left, t: end.0 });
        self.refill(from);
        self.draw(from, to, u16::from(at_the_bottom));
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }

    pub(super) fn deal(&mut self, count: Option<&Expr>, from: &ZoneRef, to: ZoneId, who: &Domain) {
        let words = self.loop_word(4);
        self.put_constant(words + 2, 0);
        let count = count.map(|e| {
            self.number_into(e, words + 3);
            words + 3
        });
        self.seats_into(who, words);
        let from = self.place(from);
        // The place is kept in a register that no other instruction of this statement writes.
        self.code.deals.push(DealCode {
            count,
            from,
            to: self.layout.first_place[to.index()],
            who: words,
            given: words + 2,
        });
        self.emit(Op::Deal { deal: (self.code.deals.len() - 1) as u16 });
    }

    /// Cards of mixed piles that an expression looks at are decided first; an empty zone that can be refilled is.
    pub(super) fn settle(&mut self, expr: &Expr, refills: bool) {
        if !self.layout.places.iter().any(|p| matches!(p.order, Ordering::Pile(..))) {
            return;
        }
        let program = self.known.program;
        match &expr.kind {
            ExprKind::Top(zone) => self.settle_zone(zone, None, refills),
            ExprKind::First(zone) => self.settle_bottom(zone),
            ExprKind::TopCards(zone, n) => self.settle_zone(zone, Some(n), refills),
            ExprKind::Call(define, args) => {
                let body = &program.defines[define.index()].body;
                if self.looks_at_order(body) && self.may_open() {
                    let opened = self.open(*define, args);
                    return self.settle(&opened, refills);
                }
            }
            _ => {}
        }
        walk::children(expr, &mut |child| self.settle(child, refills));
    }

    fn looks_at_order(&self, expr: &Expr) -> bool {
        self.looks_beyond(expr, &mut vec![false; self.known.program.defines.len()])
    }

    /// Each define is looked into once: defines that use others twice over would double the work at every step.
    fn looks_beyond(&self, expr: &Expr, seen: &mut Vec<bool>) -> bool {
        if matches!(expr.kind, ExprKind::Top(_) | ExprKind::First(_) | ExprKind::TopCards(..)) {
            return true;
        }
        if let ExprKind::Call(define, _) = &expr.kind
            && !std::mem::replace(&mut seen[define.index()], true)
            && self.looks_beyond(&self.known.program.defines[define.index()].body, seen)
        {
            return true;
        }
        let mut found = false;
        walk::children(expr, &mut |child| found = found || self.looks_beyond(child, seen));
        found
    }

    fn settle_bottom(&mut self, zone: &Expr) {
        if let ExprKind::Zone(zone) = &zone.kind
            && self.is_pile(zone.zone)
        {
            let a = self.place(zone);
            self.emit(Op::SettleFirst { a });
        }
    }

    /// Whether a zone is one that is shuffled.
    fn is_pile(&self, zone: ZoneId) -> bool {
        let first = self.layout.places.get(self.layout.first_place[zone.index()] as usize);
        first.is_some_and(|place| matches!(place.order, Ordering::Pile(..)))
    }

    fn settle_zone(&mut self, zone: &Expr, count: Option<&Expr>, refills: bool) {
        let ExprKind::Zone(zone) = &zone.kind else { return };
        if !self.is_pile(zone.zone) {
            return;
        }
        if refills {
            self.refill(zone);
        }
        match (self.fixed_place(zone), count) {
            (Some(place), None) => self.emit(Op::Settle { place }),
            _ => {
                let n = self.register(1);
                match count {
                    Some(count) => self.number_into(count, n),
                    None => self.put_constant(n, 1),
                }
                let a = self.place(zone);
                self.emit(Op::SettleAt { a, n });
            }
        }
    }

    /// Cards that leave a mixed pile for a zone with an order must have one: it is decided first.
    fn settle_whole(&mut self, cards: &Expr) {
        if let ExprKind::Zone(zone) = &cards.kind
            && self.is_pile(zone.zone)
        {
            let (n, a) = (self.register(1), self.place(zone));
            self.put_constant(n, i64::from(u16::MAX));
            self.emit(Op::SettleAt { a, n });
        }
        walk::children(cards, &mut |child| self.settle_whole(child));
    }

    /// If the zone is empty and can be refilled, it is.
    fn refill(&mut self, zone: &ZoneRef) {
        let Some(cards) = self.live_refill(zone.zone) else { return };
        let end = self.label();
        let set =
            Expr { kind: ExprKind::Zone(zone.clone()), ty: Type::Cards, maybe_none: false, span: zone.span };
        self.empty(&set, false, end);
        let from = self.set_register();
        self.set_into(&cards, from);
        let a = self.place(zone);
        self.emit(Op::MoveSetAt { set: from, a, bottom: 0 });
        self.emit(Op::ShuffleAt { a });
        self.bind(end);
    }
}
