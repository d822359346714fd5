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
            _ => self.branch_on_eval(expr, want, to),
        }
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
        let good = match &domain.over {
            Over::Cards(_) => self.cards_at_once(&without),
            Over::Players(_) | Over::Teams(_) | Over::Words(_) => true,
            _ => false,
        };
        if good { self.any(expr, &without, !want, to) } else { self.branch_on_eval(expr, want, to) }
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
            Over::Cards(_) if self.cards_at_once(domain) => {
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
            Over::Cards(_) if self.cards_at_once(domain) => match self.card_values(by, domain.var) {
                Some(values) => {
                    let table = self.table(values.into_iter().map(|v| if v == NONE { 0 } else { v }).collect());
                    let a = self.cards_of(domain);
                    self.emit(Op::Total { d, a, table });
                }
                None => self.eval_into(expr, d),
            },
            Over::Players(_) | Over::Teams(_) | Over::Words(_) => self.total_of_bits(expr, by, domain, d),
            _ => self.eval_into(expr, d),
        }
    }

    fn total_of_bits(&mut self, expr: &Expr, by: &Expr, domain: &Domain, d: u16) {
        let (rest, sum, value) = (self.register(1), self.register(1), self.register(1));
        let (again, next, end) = (self.label(), self.label(), self.label());
        let members = Expr { kind: ExprKind::Collect(Box::new(domain.clone())), ..expr.clone() };
        self.domain_bits_into(&members, domain, rest);
        self.put_constant(sum, 0);
        self.bind(again);
        self.emit(Op::EachBit { d: self.slot(domain.var), rem: rest, t: end.0 });
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
            Over::Cards(_) if by.ty != Type::Key && self.cards_at_once(domain) => match self.card_values(by, domain.var) {
                Some(values) => {
                    let table = self.table(values);
                    let a = self.cards_of(domain);
                    self.emit(match which {
                        Which::Greatest => Op::Greatest { d, a, table },
                        Which::Least => Op::Least { d, a, table },
                    });
                }
                None => self.eval_into(expr, d),
            },
            Over::Players(_) | Over::Teams(_) | Over::Words(_) if by.ty != Type::Key => {
                self.best_of_bits(expr, which, by, domain, d);
            }
            _ => self.eval_into(expr, d),
        }
    }

    fn best_of_bits(&mut self, expr: &Expr, which: Which, by: &Expr, domain: &Domain, d: u16) {
        let (rest, best, value) = (self.register(1), self.register(1), self.register(1));
        let (again, end) = (self.label(), self.label());
        let members = Expr { kind: ExprKind::Collect(Box::new(domain.clone())), ..expr.clone() };
        self.domain_bits_into(&members, domain, rest);
        self.emit(Op::Nothing { d: best });
        self.bind(again);
        self.emit(Op::EachBit { d: self.slot(domain.var), rem: rest, t: end.0 });
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
        let unordered = match &pick.domain.over {
            Over::Cards(base) => !self.has_order(base),
            _ => false,
        };
        let single = matches!(pick.mode, PickMode::One) && pick.by.ty != Type::Key;
        if !unordered || !single || !self.cards_at_once(&pick.domain) {
            return self.eval_into(expr, d);
        }
        let Some(values) = self.card_values(&pick.by, pick.domain.var) else {
            return self.eval_into(expr, d);
        };
        let table = self.table(values);
        let a = self.cards_of(&pick.domain);
        self.emit(match pick.which {
            Which::Greatest => Op::Highest { d, a, table },
            Which::Least => Op::Lowest { d, a, table },
        });
    }

    /// `all highest players by E`: a better one starts the set anew, an equal one joins it.
    fn all_best_of_bits(&mut self, expr: &Expr, pick: &Pick, d: u16) {
        let (rest, best, value, found) = (self.register(1), self.register(1), self.register(1), self.register(1));
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

    /// Whether cards of this set come in the order of their zone.
    pub(super) fn has_order(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Zone(z) => self.known.program.zones[z.zone.index()].shape != Shape::Heap,
            ExprKind::Call(..) => true,
            _ => false,
        }
    }
}
