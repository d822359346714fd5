//! Choices: conditions that write the offers, and the bodies of the items.

use super::{ChoiceCode, ItemCode, Label, Lower, Offer, OnlyCards, walk};
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    pub(super) fn choose(&mut self, choice: &Choice) {
        let after = self.label();
        let guard = self.here();
        let chooser = self.number(&choice.chooser);
        let items = self.offers(choice);
        self.emit(Op::Choose { choice: choice.id as u16 });
        self.bodies(choice, &items, after);
        self.bind(after);
        self.keep(choice, guard, chooser, items, after, None);
    }

    /// `DOM at once`: everybody answers on the same state; then the bodies are done in order.
    pub(super) fn at_once(&mut self, who: &Domain, choice: &Choice, first_only: bool) {
        let (bodies, again, end) = (self.label(), self.label(), self.label());
        let seats = self.loop_word(2);
        let var = self.slot(who.var);
        self.seats_into(who, seats);
        self.emit(Op::AtOnceBegin { a: seats, d: var });
        let guard = self.here();
        let items = self.offers(choice);
        self.emit(Op::AtOnce { choice: choice.id as u16 });
        self.bind(bodies);
        self.emit(Op::MomentBegin);
        self.moments += 1;
        self.bind(again);
        self.emit(Op::EachSeat { d: var, rem: seats, t: end.0 });
        self.emit(Op::Answer { choice: choice.id as u16, a: var, t: again.0 });
        self.bodies(choice, &items, again);
        self.bind(end);
        // What was answered is done; nothing of it may stay in the state.
        let words = self.layout.players * self.layout.answer_len();
        self.emit(Op::Zero { d: self.layout.answers, n: words as u16 });
        self.moments -= 1;
        self.leave_moment();
        self.keep(choice, guard, var, items, end, Some((bodies, first_only)));
    }

    fn keep(
        &mut self,
        choice: &Choice,
        guard: u16,
        chooser: u16,
        items: Vec<ItemCode>,
        after: Label,
        at_once: Option<(Label, bool)>,
    ) {
        let able = |i: &u16| items[*i as usize].offer != Offer::Never;
        let (otherwise, usual) =
            (0..items.len() as u16).filter(able).partition(|&i| choice.items[i as usize].otherwise);
        let only_cards = match items.as_slice() {
            [one] if one.offer == Offer::Cards && !choice.items[0].otherwise => {
                one.binders.first().map(|&binder| OnlyCards { slot: one.slot, binder })
            }
            _ => None,
        };
        let code = ChoiceCode {
            only_cards,
            quick: Box::default(),
            usual,
            otherwise,
            general: items.iter().any(|i| i.offer == Offer::General),
            counts: items
                .iter()
                .map(|i| i.slot + self.words_of_offer(i.offer))
                .max()
                .unwrap_or(self.layout.offers),
            choice: choice.clone(),
            guard,
            chooser,
            items,
            after: after.0,
            at_once: at_once.map(|(label, first)| (label.0, first)),
        };
        if let Some(place) = self.code.choices.get_mut(choice.id as usize) {
            *place = Some(code);
        }
    }

    /// The conditions of all items, each writing its offer.
    fn offers(&mut self, choice: &Choice) -> Vec<ItemCode> {
        let kinds: Vec<Offer> = choice.items.iter().map(|item| self.offer_kind(item)).collect();
        let slots = self.offer_slots(&kinds);
        let first = self.code.ops.len();
        self.clear_plain(&kinds);
        let mut items = Vec::new();
        self.guarding = true;
        for ((item, &offer), &slot) in choice.items.iter().zip(&kinds).zip(&slots) {
            self.span = item.span;
            let registers = self.registers;
            self.offer(item, offer, slot);
            self.registers = registers;
            items.push(ItemCode {
                offer,
                slot,
                body: self.label().0,
                binders: item.binders.iter().map(|b| self.slot(b.var)).collect(),
                subset: item.binders.iter().position(|b| matches!(b.over, Over::Subsets(_))),
            });
        }
        self.guarding = false;
        self.span = choice.span;
        self.clear_binders(choice, first);
        items
    }

    /// The words of the binders are part of the state, so conditions that went through their values leave nothing in them.
    fn clear_binders(&mut self, choice: &Choice, first: usize) {
        for binder in choice.items.iter().flat_map(|item| &item.binders) {
            let slot = self.slot(binder.var);
            let binds = |expr: u16| walk::ranges_over(&self.code.exprs[expr as usize], binder.var);
            let written = self.code.ops[first..].iter().any(|op| match *op {
                Op::EachCard { d, .. } | Op::EachBit { d, .. } => d == slot,
                Op::Eval { expr, .. } | Op::EvalCards { expr, .. } => binds(expr),
                _ => false,
            });
            if written {
                self.emit(Op::Nothing { d: slot });
            }
        }
    }

    /// The words of each offer: those of plain ones stand together at the beginning.
    fn offer_slots(&self, kinds: &[Offer]) -> Vec<u16> {
        let mut plain = self.layout.offers;
        let mut other = self.layout.offers + kinds.iter().filter(|k| **k == Offer::Plain).count() as u16;
        let mut next = |kind: &Offer| {
            let place = if *kind == Offer::Plain { &mut plain } else { &mut other };
            let slot = *place;
            *place += self.words_of_offer(*kind);
            slot
        };
        kinds.iter().map(&mut next).collect()
    }

    fn clear_plain(&mut self, kinds: &[Offer]) {
        match kinds.iter().filter(|k| **k == Offer::Plain).count() {
            0 => {}
            1 => self.put_constant(self.layout.offers, 0),
            n => self.emit(Op::Zero { d: self.layout.offers, n: n as u16 }),
        }
    }

    fn words_of_offer(&self, offer: Offer) -> u16 {
        let width = self.layout.width as u16;
        let of = |cards: bool| if cards { width } else { 1 };
        match offer {
            Offer::Never | Offer::Always => 0,
            Offer::Plain | Offer::Bits | Offer::General => 1,
            Offer::Cards => width,
            Offer::Range => 2,
            Offer::Pair(a, b) => of(a) + of(b),
            Offer::Subset => width + 2,
        }
    }

    fn offer_kind(&mut self, item: &Item) -> Offer {
        if item.condition.as_ref().is_some_and(|c| self.constant(c) == Some(0)) {
            return Offer::Never;
        }
        match item.binders.as_slice() {
            [] if item.costs.is_empty()
                && item.condition.as_ref().is_none_or(|c| self.constant(c) == Some(1)) =>
            {
                Offer::Always
            }
            [] => Offer::Plain,
            [one] => self.single_kind(one),
            [a, b] if independent(a, b) => match (self.single_kind(a), self.single_kind(b)) {
                (Offer::Cards | Offer::Bits, Offer::Cards | Offer::Bits) => {
                    Offer::Pair(matches!(a.over, Over::Cards(_)), matches!(b.over, Over::Cards(_)))
                }
                _ => Offer::General,
            },
            _ => Offer::General,
        }
    }

    fn single_kind(&mut self, binder: &Domain) -> Offer {
        match &binder.over {
            Over::Cards(_) => Offer::Cards,
            Over::Players(_) | Over::Teams(_) | Over::Words(_) => Offer::Bits,
            Over::Numbers(..) if binder.filter.is_none() => Offer::Range,
            Over::Subsets(s) if binder.filter.is_none() && s.ignoring.is_none() => Offer::Subset,
            _ => Offer::General,
        }
    }

    /// Writes the offer of an item: nothing if its condition fails or it cannot be paid.
    fn offer(&mut self, item: &Item, offer: Offer, slot: u16) {
        match offer {
            Offer::Never | Offer::Always => return,
            // The words of such offers were cleared together before the first of them.
            Offer::Plain => return self.plain_offer(item, slot),
            _ => {}
        }
        let (no, end) = (self.label(), self.label());
        let condition = item.condition.as_ref().filter(|c| self.constant(c) != Some(1));
        if let Some(condition) = condition {
            self.branch(condition, false, no);
        }
        let mentions_binder = |e: &Expr| item.binders.iter().any(|b| walk::mentions(e, b.var));
        let mut guarded = condition.is_some();
        for (amount, var) in item.costs.iter().filter(|(amount, _)| !mentions_binder(amount)) {
            self.pay_test(amount, var, no);
            guarded = true;
        }
        self.offer_values(item, offer, slot);
        if guarded {
            self.jump(end);
            self.bind(no);
            self.no_offer(offer, slot);
            self.bind(end);
        } else {
            self.bind(no);
        }
    }

    /// An item without values: its word becomes yes if its condition holds and it can be paid.
    fn plain_offer(&mut self, item: &Item, slot: u16) {
        let no = self.label();
        if let Some(condition) = &item.condition {
            self.branch(condition, false, no);
        }
        for (amount, var) in &item.costs {
            self.pay_test(amount, var, no);
        }
        self.put_constant(slot, 1);
        self.bind(no);
    }

    fn pay_test(&mut self, amount: &Expr, var: &VarRef, no: Label) {
        let a = self.number(amount);
        let has = Expr {
            kind: ExprKind::Var(var.clone()),
            ty: self.known.program.vars[var.var.index()].ty,
            maybe_none: true,
            span: var.span,
        };
        let b = self.number(&has);
        self.emit(Op::JumpNotAtMost { a, b, t: no.0 });
    }

    fn no_offer(&mut self, offer: Offer, slot: u16) {
        let width = self.layout.width as u16;
        match offer {
            Offer::Never | Offer::Always => {}
            Offer::Plain | Offer::Bits | Offer::General => self.put_constant(slot, 0),
            Offer::Cards | Offer::Pair(true, _) => self.emit(Op::Clear { d: slot }),
            Offer::Pair(false, _) => self.put_constant(slot, 0),
            Offer::Range => {
                self.put_constant(slot, 1);
                self.put_constant(slot + 1, 0);
            }
            Offer::Subset => {
                self.put_constant(slot + width, 1);
                self.put_constant(slot + width + 1, 0);
            }
        }
    }

    fn offer_values(&mut self, item: &Item, offer: Offer, slot: u16) {
        match (offer, item.binders.as_slice()) {
            (Offer::Plain | Offer::General, _) => self.put_constant(slot, 1),
            (Offer::Cards | Offer::Bits, [one]) => self.members_into(one, item, slot),
            (Offer::Range, [one]) => {
                if let Over::Numbers(from, to) = &one.over {
                    self.number_into(from, slot);
                    self.number_into(to, slot + 1);
                }
            }
            (Offer::Pair(cards, _), [a, b]) => {
                self.members_into(a, item, slot);
                let second = slot + if cards { self.layout.width as u16 } else { 1 };
                self.members_into(b, item, second);
            }
            (Offer::Subset, [one]) => self.subset_into(one, slot),
            _ => {}
        }
    }

    /// The values of one binder, those left out that cannot be paid for.
    fn members_into(&mut self, binder: &Domain, item: &Item, slot: u16) {
        let domain = self.with_costs(binder, item);
        let expr = Expr {
            kind: ExprKind::Collect(Box::new(domain.clone())),
            ty: if matches!(domain.over, Over::Cards(_)) { Type::Cards } else { Type::Players },
            maybe_none: false,
            span: domain.span,
        };
        match domain.over {
            Over::Cards(_) => self.collect_into(&expr, &domain, slot),
            _ => self.domain_bits_into(&expr, &domain, slot),
        }
    }

    /// A price that depends on the value chosen is one more condition on it.
    fn with_costs(&self, binder: &Domain, item: &Item) -> Domain {
        let mut domain = binder.clone();
        for (amount, var) in item.costs.iter().filter(|(amount, _)| walk::mentions(amount, binder.var)) {
            let ty = self.known.program.vars[var.var.index()].ty;
            let has = Expr { kind: ExprKind::Var(var.clone()), ty, maybe_none: true, span: var.span };
            let pays = Expr {
                kind: ExprKind::Compare(Order::AtMost, Box::new(amount.clone()), Box::new(has)),
                ty: Type::YesNo,
                maybe_none: false,
                span: var.span,
            };
            domain.filter = Some(match domain.filter.take() {
                None => pays,
                Some(filter) => Expr {
                    ty: Type::YesNo,
                    maybe_none: false,
                    span: filter.span,
                    kind: ExprKind::And(vec![filter, pays]),
                },
            });
        }
        domain
    }

    fn subset_into(&mut self, binder: &Domain, slot: u16) {
        let Over::Subsets(subsets) = &binder.over else { return };
        let (least, most) = (slot + self.layout.width as u16, slot + self.layout.width as u16 + 1);
        self.set_into(&subsets.of, slot);
        match &subsets.least {
            Some(e) => self.number_into(e, least),
            None => self.put_constant(least, 1),
        }
        match &subsets.most {
            Some(e) => self.number_into(e, most),
            None => self.emit(Op::Count { d: most, a: slot }),
        }
    }

    /// The bodies one after the other, each going on at the label.
    fn bodies(&mut self, choice: &Choice, items: &[ItemCode], after: Label) {
        for (item, code) in choice.items.iter().zip(items) {
            if code.offer == Offer::Never {
                continue;
            }
            self.bind(Label(code.body));
            self.span = item.span;
            for (amount, var) in &item.costs {
                self.pay(amount, var);
            }
            self.block(&item.body);
            self.jump(after);
        }
    }

    fn pay(&mut self, amount: &Expr, var: &VarRef) {
        let registers = self.registers;
        let b = self.number(amount);
        let row = self.layout.vars[var.var.index()];
        let (a, old) = (self.owner_index(var), self.register(1));
        self.load(row, a, old);
        self.emit(Op::Sub { d: old, a: old, b });
        self.store(row, a, old);
        self.registers = registers;
    }
}

/// Whether the second binder does not speak of the first.
fn independent(a: &Domain, b: &Domain) -> bool {
    let mut speaks = false;
    walk::domain(b, &mut |e| speaks = speaks || walk::mentions(e, a.var));
    !speaks
}
