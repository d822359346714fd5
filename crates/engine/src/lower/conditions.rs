//! Conditions as jumps.

use super::{Label, Lower};
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    /// Jumps to the label if the truth of the expression is as wanted; else goes on.
    pub(super) fn branch(&mut self, expr: &Expr, want: bool, to: Label) {
        if let Some(holds) = self.decided(expr) {
            if holds == want {
                self.jump(to);
            }
            return;
        }
        match &expr.kind {
            ExprKind::Not(e) => self.branch(e, !want, to),
            ExprKind::And(parts) => self.junction(parts, want, to, false),
            ExprKind::Or(parts) => self.junction(parts, want, to, true),
            ExprKind::Openly(e) => {
                self.tell(e);
                self.branch(e, want, to);
            }
            ExprKind::Same(a, b) if !a.ty.is_set() && a.ty != Type::Key && !b.ty.is_set() => {
                self.same(a, b, want, to)
            }
            ExprKind::Compare(order, a, b) if a.ty != Type::Key => self.compare(*order, a, b, want, to),
            ExprKind::In(a, set) if !a.ty.is_set() => self.contains(expr, a, set, want, to),
            ExprKind::IsEmpty(set) if set.ty == Type::Cards => self.empty(set, want, to),
            ExprKind::IsEmpty(set) => {
                let a = self.number(set);
                self.emit(if want {
                    Op::JumpIs { a, k: 0, t: to.0 }
                } else {
                    Op::JumpIsNot { a, k: 0, t: to.0 }
                });
            }
            ExprKind::IsExhausted(zone) => self.exhausted(zone, want, to),
            ExprKind::Any(domain) => self.any(expr, domain, want, to),
            ExprKind::Every(domain, has) => self.every(expr, domain, has, want, to),
            ExprKind::Call(define, args) if self.may_open() => match args.as_slice() {
                [_] if self.is_apart(*define) || self.fixed_function(*define).is_some() => {
                    self.branch_on_value(expr, want, to)
                }
                _ => {
                    let opened = self.open(*define, args);
                    self.branch(&opened, want, to);
                }
            },
            ExprKind::If(cond, yes, no) => self.branch_if(cond, yes, no, want, to),
            _ => self.branch_on_value(expr, want, to),
        }
    }

    /// Whether a condition holds, if that is the same in every state. What is true of no card at this table (without trumps:
    /// being one) is not true of whichever card is asked about, nor of none.
    pub(super) fn decided(&mut self, cond: &Expr) -> Option<bool> {
        if let Some(value) = self.constant(cond) {
            return Some(value == 1);
        }
        if let ExprKind::If(there, yes, no) = &cond.kind {
            let (yes, no) = (self.decided(yes)?, self.decided(no)?);
            return (yes == no && self.asks_for_a_card(there)).then_some(yes);
        }
        let ExprKind::Call(define, args) = &cond.kind else { return None };
        let [asked] = args.as_slice() else { return None };
        if !self.names_a_card(asked) {
            return None;
        }
        let table = self.fixed_function(*define)?;
        (!self.code.tables[table as usize].contains(&1)).then_some(false)
    }

    /// `card is not none`, asked before a define of a card that may be none.
    fn asks_for_a_card(&self, cond: &Expr) -> bool {
        let ExprKind::Not(cond) = &cond.kind else { return false };
        let ExprKind::Same(card, none) = &cond.kind else { return false };
        matches!(none.kind, ExprKind::Const(NONE)) && self.names_a_card(card)
    }

    /// Whether an expression only names a card: nobody is told anything when it is left out.
    fn names_a_card(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Local(_) | ExprKind::Var(_) => true,
            ExprKind::Top(zone) | ExprKind::First(zone) => matches!(zone.kind, ExprKind::Zone(_)),
            ExprKind::Call(define, args) if args.is_empty() => {
                let body = &self.known.program.defines[define.index()].body;
                !matches!(body.kind, ExprKind::Call(..)) && self.names_a_card(body)
            }
            _ => false,
        }
    }

    /// Whether [`Lower::branch`] has a form of its own for this, so that a yes/no value is best made by jumps.
    pub(super) fn has_branch(&self, expr: &Expr) -> bool {
        use ExprKind::*;
        match &expr.kind {
            Not(_) | And(_) | Or(_) | IsExhausted(_) => true,
            Same(a, b) => !a.ty.is_set() && a.ty != Type::Key && !b.ty.is_set(),
            Compare(_, a, _) => a.ty != Type::Key,
            In(a, set) => !a.ty.is_set() && self.has_contains(set),
            IsEmpty(_) => true,
            Any(domain) | Every(domain, _) => self.loops_well(domain),
            _ => false,
        }
    }

    fn branch_on_value(&mut self, expr: &Expr, want: bool, to: Label) {
        let a = match &expr.kind {
            ExprKind::Call(..)
            | ExprKind::Var(_)
            | ExprKind::Local(_)
            | ExprKind::Attr(..)
            | ExprKind::Table(..) => self.number(expr),
            _ => {
                let a = self.register(1);
                self.eval_into(expr, a);
                a
            }
        };
        self.emit(if want { Op::JumpIf { a, t: to.0 } } else { Op::JumpUnless { a, t: to.0 } });
    }

    /// `and`, `or`: `deciding` is the truth of a part that decides the whole.
    fn junction(&mut self, parts: &[Expr], want: bool, to: Label, deciding: bool) {
        if want == deciding {
            parts.iter().for_each(|part| self.branch(part, want, to));
            return;
        }
        let end = self.label();
        if let Some((last, first)) = parts.split_last() {
            first.iter().for_each(|part| self.branch(part, deciding, end));
            self.branch(last, want, to);
        }
        self.bind(end);
    }

    fn branch_if(&mut self, cond: &Expr, yes: &Expr, no: &Expr, want: bool, to: Label) {
        let (other, end) = (self.label(), self.label());
        self.branch(cond, false, other);
        self.branch(yes, want, to);
        self.jump(end);
        self.bind(other);
        self.branch(no, want, to);
        self.bind(end);
    }

    fn same(&mut self, a: &Expr, b: &Expr, want: bool, to: Label) {
        let t = to.0;
        let (value, other) =
            if self.constant(a).is_some() { (self.constant(a), b) } else { (self.constant(b), a) };
        match value {
            Some(NONE) => {
                let a = self.number(other);
                self.emit(if want { Op::JumpNone { a, t } } else { Op::JumpSome { a, t } });
            }
            Some(k) if i16::try_from(k).is_ok() => {
                let (a, k) = (self.number(other), k as i16);
                self.emit(if want { Op::JumpIs { a, k, t } } else { Op::JumpIsNot { a, k, t } });
            }
            _ => {
                let (a, b) = (self.number(a), self.number(b));
                self.emit(if want { Op::JumpSame { a, b, t } } else { Op::JumpDiffer { a, b, t } });
            }
        }
    }

    fn compare(&mut self, order: Order, a: &Expr, b: &Expr, want: bool, to: Label) {
        let small =
            |e: &Expr, l: &Self| l.constant(e).filter(|&k| k != NONE && (-30_000..30_000).contains(&k));
        if let Some(k) = small(b, self) {
            let a = self.number(a);
            return self.compare_const(order, a, k as i16, want, to);
        }
        if let Some(k) = small(a, self) {
            let b = self.number(b);
            return self.compare_const(order.turned(), b, k as i16, want, to);
        }
        let (a, b, t) = (self.number(a), self.number(b), to.0);
        self.emit(match (order, want) {
            (Order::Less, true) => Op::JumpLess { a, b, t },
            (Order::Less, false) => Op::JumpNotLess { a, b, t },
            (Order::AtMost, true) => Op::JumpAtMost { a, b, t },
            (Order::AtMost, false) => Op::JumpNotAtMost { a, b, t },
            (Order::More, true) => Op::JumpLess { a: b, b: a, t },
            (Order::More, false) => Op::JumpNotLess { a: b, b: a, t },
            (Order::AtLeast, true) => Op::JumpAtMost { a: b, b: a, t },
            (Order::AtLeast, false) => Op::JumpNotAtMost { a: b, b: a, t },
        });
    }

    fn compare_const(&mut self, order: Order, a: u16, k: i16, want: bool, to: Label) {
        let t = to.0;
        self.emit(match (order, want) {
            (Order::Less, true) => Op::JumpBelow { a, k, t },
            (Order::Less, false) => Op::JumpNotBelow { a, k, t },
            (Order::AtMost, true) => Op::JumpBelow { a, k: k + 1, t },
            (Order::AtMost, false) => Op::JumpNotBelow { a, k: k + 1, t },
            (Order::More, true) => Op::JumpAbove { a, k, t },
            (Order::More, false) => Op::JumpNotAbove { a, k, t },
            (Order::AtLeast, true) => Op::JumpAbove { a, k: k - 1, t },
            (Order::AtLeast, false) => Op::JumpNotAbove { a, k: k - 1, t },
        });
    }

    fn has_contains(&self, set: &Expr) -> bool {
        !matches!(set.kind, ExprKind::Leftover(_))
    }

    fn contains(&mut self, expr: &Expr, element: &Expr, set: &Expr, want: bool, to: Label) {
        let t = to.0;
        if set.ty == Type::Cards {
            let (c, a) = (self.number(element), self.set(set));
            return self.emit(if want { Op::JumpHolds { a, c, t } } else { Op::JumpLacks { a, c, t } });
        }
        if let ExprKind::SetOf(list) = &set.kind {
            let b = self.number(element);
            return self.one_of(b, list, want, to);
        }
        if self.has_contains(set) {
            let (b, a) = (self.number(element), self.number(set));
            return self.emit(if want { Op::JumpBit { a, b, t } } else { Op::JumpNoBit { a, b, t } });
        }
        self.branch_on_value(expr, want, to);
    }

    /// Whether a value is one of a list.
    fn one_of(&mut self, a: u16, list: &[Expr], want: bool, to: Label) {
        let end = self.label();
        let hit = if want { to } else { end };
        for value in list {
            match self.constant(value).and_then(|k| i16::try_from(k).ok()) {
                Some(k) => self.emit(Op::JumpIs { a, k, t: hit.0 }),
                None => {
                    let b = self.number(value);
                    self.emit(Op::JumpSame { a, b, t: hit.0 });
                }
            }
        }
        if !want {
            self.jump(to);
        }
        self.bind(end);
    }

    pub(super) fn empty(&mut self, set: &Expr, want: bool, to: Label) {
        if let ExprKind::Zone(zone) = &set.kind
            && self.fixed_place(zone).is_none()
            && let [owner] = zone.owners.as_slice()
        {
            let (base, a, t) = (self.family_base(zone.zone), self.number(owner), to.0);
            return self.emit(if want {
                Op::JumpNoCards { base, a, t }
            } else {
                Op::JumpCards { base, a, t }
            });
        }
        let a = self.set(set);
        self.emit(if want { Op::JumpEmpty { a, t: to.0 } } else { Op::JumpFilled { a, t: to.0 } });
    }

    /// The zone is empty, and so is what it could be refilled from.
    fn exhausted(&mut self, zone: &ZoneRef, want: bool, to: Label) {
        let zone_set =
            Expr { kind: ExprKind::Zone(zone.clone()), ty: Type::Cards, maybe_none: false, span: zone.span };
        let Some(refill) = self.live_refill(zone.zone) else {
            return self.empty(&zone_set, want, to);
        };
        let end = self.label();
        self.empty(&zone_set, false, if want { end } else { to });
        self.empty(&refill, want, to);
        self.bind(end);
    }

    /// What a zone refills from at this table.
    pub(super) fn live_refill(&self, zone: ZoneId) -> Option<Expr> {
        let refill = self.known.program.zones[zone.index()].refill.as_ref()?;
        let live = refill.condition.as_ref().is_none_or(|c| self.constant(c) != Some(0));
        live.then(|| refill.cards.clone())
    }
}
