//! Ranging over cards, players and words.

use super::{Label, Lower};
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    /// Whether a domain is of a kind that short code can range over.
    pub(super) fn loops_well(&self, domain: &Domain) -> bool {
        matches!(domain.over, Over::Cards(_) | Over::Players(_) | Over::Teams(_) | Over::Words(_))
    }

    pub(super) fn any(&mut self, expr: &Expr, domain: &Domain, want: bool, to: Label) {
        match &domain.over {
            Over::Cards(_) if self.cards_at_once(domain) => {
                let a = self.cards_of(domain);
                self.emit(if want { Op::JumpFilled { a, t: to.0 } } else { Op::JumpEmpty { a, t: to.0 } });
            }
            Over::Players(set) | Over::Teams(set) | Over::Words(set) => self.any_bit(domain, set, want, to),
            Over::Cards(set) => self.any_card(domain, set, want, to),
            _ => self.branch_on_eval(expr, want, to),
        }
    }

    /// Card by card, until one fulfils the condition.
    fn any_card(&mut self, domain: &Domain, set: &Expr, want: bool, to: Label) {
        let (again, end) = (self.label(), self.label());
        let rem = self.set_register();
        let left = match &domain.filter {
            Some(filter) => self.candidates_into(domain.var, set, filter, rem),
            None => {
                self.set_into(set, rem);
                None
            }
        };
        self.bind(again);
        self.emit(Op::EachCard { d: self.slot(domain.var), rem, t: if want { end.0 } else { to.0 } });
        let found = if want { to } else { end };
        match left {
            Some(left) => {
                self.branch(&left, true, found);
                self.emit(Op::Back { t: again.0 });
            }
            None => self.jump(found),
        }
        self.bind(end);
    }

    fn branch_on_eval(&mut self, expr: &Expr, want: bool, to: Label) {
        let a = self.register(1);
        self.eval_into(expr, a);
        self.emit(if want { Op::JumpIf { a, t: to.0 } } else { Op::JumpUnless { a, t: to.0 } });
    }

    /// `every DOM has C` is: no member of it without C.
    pub(super) fn every(&mut self, expr: &Expr, domain: &Domain, has: &Expr, want: bool, to: Label) {
        let not = Expr { kind: ExprKind::Not(Box::new(has.clone())), ..has.clone() };
        let filter = match &domain.filter {
            Some(filter) => Expr { kind: ExprKind::And(vec![filter.clone(), not]), ..has.clone() },
            None => not,
        };
        let without = Domain { filter: Some(filter), ..domain.clone() };
        if self.loops_well(domain) {
            self.any(expr, &without, !want, to)
        } else {
            self.branch_on_eval(expr, want, to)
        }
    }

    fn any_bit(&mut self, domain: &Domain, set: &Expr, want: bool, to: Label) {
        let Some(filter) = &domain.filter else {
            let a = self.number(set);
            let t = to.0;
            return self.emit(if want { Op::JumpIsNot { a, k: 0, t } } else { Op::JumpIs { a, k: 0, t } });
        };
        let (again, end) = (self.label(), self.label());
        let rest = self.register(1);
        self.number_into(set, rest);
        self.bind(again);
        self.emit(Op::EachBit { d: self.slot(domain.var), rem: rest, t: if want { end.0 } else { to.0 } });
        if want {
            self.branch(filter, true, to);
        } else {
            self.branch(filter, true, end);
        }
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }

    /// Whether the cards of a domain can be found all at once.
    pub(super) fn cards_at_once(&mut self, domain: &Domain) -> bool {
        match (&domain.over, &domain.filter) {
            (Over::Cards(_), None) => true,
            (Over::Cards(_), Some(filter)) => self.maskable(filter, domain.var),
            _ => false,
        }
    }

    /// The cards of a domain, found all at once.
    pub(super) fn cards_of(&mut self, domain: &Domain) -> u16 {
        if let (Over::Cards(base), None) = (&domain.over, &domain.filter) {
            return self.set(base);
        }
        let d = self.set_register();
        let expr = Expr {
            kind: ExprKind::Collect(Box::new(domain.clone())),
            ty: Type::Cards,
            maybe_none: false,
            span: domain.span,
        };
        self.collect_into(&expr, domain, d);
        d
    }

    /// The members of a domain of players, teams or words as bits.
    pub(super) fn domain_bits_into(&mut self, expr: &Expr, domain: &Domain, d: u16) {
        let (Over::Players(set) | Over::Teams(set) | Over::Words(set)) = &domain.over else {
            return self.eval_into(expr, d);
        };
        let Some(filter) = &domain.filter else {
            return self.number_into(set, d);
        };
        let (rest, found) = (self.register(1), self.register(1));
        let (again, next, end) = (self.label(), self.label(), self.label());
        self.number_into(set, rest);
        self.put_constant(found, 0);
        self.bind(again);
        let var = self.slot(domain.var);
        self.emit(Op::EachBit { d: var, rem: rest, t: end.0 });
        self.branch(filter, false, next);
        self.emit(Op::InsertBit { d: found, a: var });
        self.bind(next);
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::Copy { d, a: found });
    }

    pub(super) fn count_into(&mut self, expr: &Expr, domain: &Domain, d: u16) {
        match &domain.over {
            Over::Cards(_) => {
                let a = self.cards_of(domain);
                self.emit(Op::Count { d, a });
            }
            Over::Players(_) | Over::Teams(_) | Over::Words(_) => {
                let a = self.register(1);
                self.domain_bits_into(expr, domain, a);
                self.emit(Op::CountBits { d, a });
            }
            _ => self.eval_into(expr, d),
        }
    }

    pub(super) fn total_into(&mut self, expr: &Expr, by: &Expr, domain: &Domain, d: u16) {
        match &domain.over {
            Over::Cards(_) => match self.card_values(by, domain.var) {
                Some(values) => {
                    let table =
                        self.table(values.into_iter().map(|v| if v == NONE { 0 } else { v }).collect());
                    let a = self.cards_of(domain);
                    self.emit(Op::Total { d, a, table });
                }
                None => self.total_of(expr, by, domain, d),
            },
            Over::Players(_) | Over::Teams(_) | Over::Words(_) => self.total_of(expr, by, domain, d),
            _ => self.eval_into(expr, d),
        }
    }

    /// The members of a domain in words of their own, and the instruction that takes the next one out.
    fn members(&mut self, expr: &Expr, domain: &Domain, end: Label) -> Op {
        let d = self.slot(domain.var);
        if let Over::Cards(_) = domain.over {
            let (from, rem) = (self.cards_of(domain), self.set_register());
            self.emit(Op::CopySet { d: rem, a: from });
            return Op::EachCard { d, rem, t: end.0 };
        }
        let rem = self.register(1);
        let members = Expr { kind: ExprKind::Collect(Box::new(domain.clone())), ..expr.clone() };
        self.domain_bits_into(&members, domain, rem);
        Op::EachBit { d, rem, t: end.0 }
    }

    fn total_of(&mut self, expr: &Expr, by: &Expr, domain: &Domain, d: u16) {
        let (sum, value) = (self.register(1), self.register(1));
        let (again, next, end) = (self.label(), self.label(), self.label());
        let each = self.members(expr, domain, end);
        self.put_constant(sum, 0);
        self.bind(again);
        self.emit(each);
        self.number_into(by, value);
        self.emit(Op::JumpNone { a: value, t: next.0 });
        self.emit(Op::Add { d: sum, a: sum, b: value });
        self.bind(next);
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::Copy { d, a: sum });
    }

    pub(super) fn best_into(&mut self, expr: &Expr, which: Which, by: &Expr, domain: &Domain, d: u16) {
        match &domain.over {
            Over::Cards(_) if by.ty != Type::Key => match self.card_values(by, domain.var) {
                Some(values) => {
                    let table = self.table(values);
                    let a = self.cards_of(domain);
                    self.emit(match which {
                        Which::Greatest => Op::Greatest { d, a, table },
                        Which::Least => Op::Least { d, a, table },
                    });
                }
                None => self.best_of(expr, which, by, domain, d),
            },
            Over::Players(_) | Over::Teams(_) | Over::Words(_) if by.ty != Type::Key => {
                self.best_of(expr, which, by, domain, d);
            }
            _ => self.eval_into(expr, d),
        }
    }

    fn best_of(&mut self, expr: &Expr, which: Which, by: &Expr, domain: &Domain, d: u16) {
        let (best, value) = (self.register(1), self.register(1));
        let (again, end) = (self.label(), self.label());
        let each = self.members(expr, domain, end);
        self.emit(Op::Nothing { d: best });
        self.bind(again);
        self.emit(each);
        self.number_into(by, value);
        self.emit(match which {
            Which::Greatest => Op::Larger { d: best, a: best, b: value },
            Which::Least => Op::Smaller { d: best, a: best, b: value },
        });
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::Copy { d, a: best });
    }

    /// `highest DOM by E`: of cards where E is printed and they have no order of their own; of players and the like by numbers.
    pub(super) fn pick_into(&mut self, expr: &Expr, pick: &Pick, d: u16) {
        let all = matches!(pick.mode, PickMode::All) && pick.by.ty != Type::Key;
        if all && matches!(pick.domain.over, Over::Players(_) | Over::Teams(_) | Over::Words(_)) {
            return self.all_best_of_bits(expr, pick, d);
        }
        if matches!(pick.mode, PickMode::One)
            && (self.pick_by_sets(pick, d) || self.pick_one_by_one(expr, pick, d))
        {
            return;
        }
        self.eval_into(expr, d);
    }

    /// The best card by conditions and at last something printed, found by narrowing a set: whether it could be done so.
    fn pick_by_sets(&mut self, pick: &Pick, d: u16) -> bool {
        let Over::Cards(base) = &pick.domain.over else { return false };
        let Some((conditions, last)) = self.narrowing(&pick.by, pick.domain.var) else { return false };
        let place = match &base.kind {
            ExprKind::Zone(zone) if self.has_order(base) => match self.fixed_place(zone) {
                Some(place) => Some(place),
                None => return false,
            },
            _ if self.has_order(base) => return false,
            _ => None,
        };
        let (from, best) = (self.cards_of(&pick.domain), self.set_register());
        self.emit(Op::CopySet { d: best, a: from });
        for condition in &conditions {
            self.narrow_to(condition, pick, best);
        }
        let table = self.table(last.unwrap_or_else(|| vec![0; self.layout.cards]));
        let greatest = pick.which == Which::Greatest;
        match place {
            Some(place) if greatest => self.emit(Op::HighestIn { d: best, place, table }),
            Some(place) => self.emit(Op::LowestIn { d: best, place, table }),
            None if greatest => self.emit(Op::Highest { d: best, a: best, table }),
            None => self.emit(Op::Lowest { d: best, a: best, table }),
        }
        self.emit(Op::Copy { d, a: best });
        true
    }

    /// The best by a number, each member compared with the best before it: whether it could be done so. Cards that lie in order
    /// are left to the evaluator.
    fn pick_one_by_one(&mut self, expr: &Expr, pick: &Pick, d: u16) -> bool {
        let ordered = match &pick.domain.over {
            Over::Cards(base) => self.has_order(base),
            Over::Teams(_) | Over::Words(_) => false,
            _ => true,
        };
        if ordered || pick.by.ty == Type::Key {
            return false;
        }
        let (best, value, found) = (self.register(1), self.register(1), self.register(1));
        let (again, better, end) = (self.label(), self.label(), self.label());
        let var = self.slot(pick.domain.var);
        let each = self.members(expr, &pick.domain, end);
        self.emit(Op::Nothing { d: best });
        self.emit(Op::Nothing { d: found });
        self.bind(again);
        self.emit(each);
        self.number_into(&pick.by, value);
        self.emit(Op::JumpNone { a: value, t: again.0 });
        self.emit(Op::JumpNone { a: best, t: better.0 });
        self.emit(match pick.which {
            Which::Greatest => Op::JumpNotLess { a: best, b: value, t: again.0 },
            Which::Least => Op::JumpNotLess { a: value, b: best, t: again.0 },
        });
        self.bind(better);
        self.emit(Op::Copy { d: best, a: value });
        self.emit(Op::Copy { d: found, a: var });
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::Copy { d, a: found });
        true
    }

    /// Keeps only the cards that fulfil a condition (or do not, when the lowest is wanted), if there are any.
    fn narrow_to(&mut self, condition: &Expr, pick: &Pick, best: u16) {
        let (holds, end) = (self.set_register(), self.label());
        self.mask_into(condition, pick.domain.var, holds);
        self.emit(match pick.which {
            Which::Greatest => Op::And { d: holds, a: best, b: holds },
            Which::Least => Op::Minus { d: holds, a: best, b: holds },
        });
        self.emit(Op::JumpEmpty { a: holds, t: end.0 });
        self.emit(Op::CopySet { d: best, a: holds });
        self.bind(end);
    }

    /// A key as conditions that can be worked out for all cards at once, and at last a number that is printed.
    fn narrowing(&mut self, by: &Expr, card: LocalId) -> Option<(Vec<Expr>, Option<Vec<i64>>)> {
        if let Some(values) = self.card_values(by, card) {
            return Some((Vec::new(), Some(values)));
        }
        let parts = match &by.kind {
            ExprKind::Key(parts) => parts.clone(),
            ExprKind::Call(define, args)
                if self.may_open() && args.iter().all(|a| !super::walk::binds(a)) =>
            {
                let opened = self.open(*define, args);
                return self.narrowing(&opened, card);
            }
            _ => return None,
        };
        let (mut conditions, mut last) = (Vec::new(), None);
        for part in parts {
            let fixed = self.card_values(&part, card);
            match fixed {
                Some(values) if values.windows(2).all(|w| w[0] == w[1]) => {}
                _ if last.is_some() => return None,
                _ if part.ty == Type::YesNo && self.maskable(&part, card) => conditions.push(part),
                Some(values) if !values.contains(&NONE) => last = Some(values),
                _ => return None,
            }
        }
        Some((conditions, last))
    }

    /// `all highest players by E`: a better one starts the set anew, an equal one joins it.
    fn all_best_of_bits(&mut self, expr: &Expr, pick: &Pick, d: u16) {
        let (rest, best, value, found) =
            (self.register(1), self.register(1), self.register(1), self.register(1));
        let (again, better, equal, end) = (self.label(), self.label(), self.label(), self.label());
        let members = Expr { kind: ExprKind::Collect(Box::new(pick.domain.clone())), ..expr.clone() };
        let var = self.slot(pick.domain.var);
        self.domain_bits_into(&members, &pick.domain, rest);
        self.put_constant(found, 0);
        self.emit(Op::Nothing { d: best });
        self.bind(again);
        self.emit(Op::EachBit { d: var, rem: rest, t: end.0 });
        self.number_into(&pick.by, value);
        self.emit(Op::JumpNone { a: value, t: again.0 });
        self.emit(Op::JumpNone { a: best, t: better.0 });
        self.emit(Op::JumpSame { a: value, b: best, t: equal.0 });
        self.emit(match pick.which {
            Which::Greatest => Op::JumpLess { a: value, b: best, t: again.0 },
            Which::Least => Op::JumpLess { a: best, b: value, t: again.0 },
        });
        self.bind(better);
        self.emit(Op::Copy { d: best, a: value });
        self.put_constant(found, 0);
        self.bind(equal);
        self.emit(Op::InsertBit { d: found, a: var });
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
        self.emit(Op::Copy { d, a: found });
    }

    /// `the DOM`: the first member.
    pub(super) fn the_into(&mut self, expr: &Expr, domain: &Domain, d: u16) {
        if let Over::Players(_) = domain.over {
            return self.the_player(domain, d);
        }
        let (Over::Teams(set) | Over::Words(set)) = &domain.over else {
            return self.eval_into(expr, d);
        };
        let (rest, again, end) = (self.register(1), self.label(), self.label());
        self.number_into(set, rest);
        let var = self.slot(domain.var);
        self.bind(again);
        self.emit(Op::Nothing { d: var });
        self.emit(Op::EachBit { d: var, rem: rest, t: end.0 });
        if let Some(filter) = &domain.filter {
            self.branch(filter, true, end);
            self.emit(Op::Back { t: again.0 });
        }
        self.bind(end);
        self.emit(Op::Copy { d, a: var });
    }

    /// The first player in order who fulfils the condition.
    fn the_player(&mut self, domain: &Domain, d: u16) {
        let (rem, again, end) = (self.register(2), self.label(), self.label());
        let whole = Domain { filter: None, ..domain.clone() };
        let var = self.slot(domain.var);
        self.seats_into(&whole, rem);
        self.bind(again);
        self.emit(Op::Nothing { d: var });
        self.emit(Op::EachSeat { d: var, rem, t: end.0 });
        if let Some(filter) = &domain.filter {
            self.branch(filter, false, again);
        }
        self.bind(end);
        self.emit(Op::Copy { d, a: var });
    }

    /// Whether cards of this set come in the order of their zone.
    pub(super) fn has_order(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Zone(z) => self.known.program.zones[z.zone.index()].shape != Shape::Heap,
            ExprKind::Call(..) => true,
            _ => false,
        }
    }
}
