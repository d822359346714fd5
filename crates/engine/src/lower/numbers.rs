//! Single values: numbers, yes/no, words, players, cards; and sets of anything but cards, which are one word too.

use super::{Label, Lower, walk};
use crate::cells::Row;
use crate::layout::Ordering;
use crate::ops::Op;
use lang::program::*;

/// From so many keys on a table by faces is a switch.
const MANY_KEYS: usize = 6;

impl Lower<'_> {
    /// The word that holds the value of an expression.
    pub(super) fn number(&mut self, expr: &Expr) -> u16 {
        if self.constant(expr).is_none() {
            match &expr.kind {
                ExprKind::Local(local) => return self.slot(*local),
                ExprKind::Var(v) if v.owners.is_empty() => return self.layout.vars[v.var.index()].first,
                ExprKind::Openly(e) => {
                    self.tell(e);
                    return self.number(e);
                }
                _ => {}
            }
        }
        let d = self.register(1);
        self.number_into(expr, d);
        d
    }

    /// Puts the value of an expression into a word. A set that somebody has who is nobody is empty.
    pub(super) fn number_into(&mut self, expr: &Expr, d: u16) {
        self.number_or_none_into(expr, d);
        let asks_somebody = match &expr.kind {
            ExprKind::Members(_) | ExprKind::Player(..) | ExprKind::Table(..) => true,
            ExprKind::Var(v) => !v.owners.is_empty(),
            _ => false,
        };
        if expr.ty.is_set() && asks_somebody && self.constant(expr).is_none() {
            let end = self.label();
            self.emit(Op::JumpSome { a: d, t: end.0 });
            self.put_constant(d, 0);
            self.bind(end);
        }
    }

    /// Puts the value of an expression into a word, none included.
    fn number_or_none_into(&mut self, expr: &Expr, d: u16) {
        if let Some(value) = self.constant(expr) {
            return self.put_constant(d, value);
        }
        match &expr.kind {
            ExprKind::Local(local) => self.emit(Op::Copy { d, a: self.slot(*local) }),
            ExprKind::Var(v) => self.var_into(expr, v, d),
            ExprKind::Attr(attr, card) => {
                let table = self.table(self.layout.attrs[attr.index()].clone());
                self.lookup(d, table, card);
            }
            ExprKind::Player(part, p) => {
                let table = self.neighbours(*part);
                self.lookup(d, table, p);
            }
            ExprKind::Members(t) => {
                let table = self.team_members();
                self.lookup(d, table, t);
            }
            ExprKind::CardOwner(card) => {
                let a = self.number(card);
                self.emit(Op::OwnerOf { d, a });
            }
            ExprKind::Top(zone) => self.end_of_zone(expr, zone, d, |d, place| Op::Top { d, place }),
            ExprKind::First(zone) => self.end_of_zone(expr, zone, d, |d, place| Op::First { d, place }),
            ExprKind::Call(define, args) => self.call_into(expr, *define, args, d),
            ExprKind::Arith(op, a, b) => self.arith_into(*op, a, b, d),
            ExprKind::Extreme(which, parts) => self.extreme_into(*which, parts, d),
            ExprKind::If(cond, yes, no) => self.if_into(cond, yes, no, d),
            ExprKind::Else(a, b) => self.else_into(a, b, d),
            ExprKind::Openly(e) => {
                self.tell(e);
                self.number_into(e, d);
            }
            ExprKind::Table(e, rows, otherwise) => self.table_into(e, rows, otherwise.as_deref(), d),
            ExprKind::Next(domain, after) => self.next_into(domain, after, d),
            ExprKind::Single(e) => {
                let a = self.number(e);
                self.emit(Op::BitOf { d, a });
            }
            ExprKind::Union(a, b) => self.bits_into(a, b, d, |d, a, b| Op::OrBits { d, a, b }),
            ExprKind::Except(a, b) => self.bits_into(a, b, d, |d, a, b| Op::MinusBits { d, a, b }),
            ExprKind::Collect(domain) => self.domain_bits_into(expr, domain, d),
            ExprKind::AllPlayers => self.put_constant(d, (1 << self.layout.players) - 1),
            ExprKind::AllTeams => self.put_constant(d, (1 << self.layout.teams) - 1),
            ExprKind::AllWords(w) if self.known.program.words[w.index()].members.len() <= 31 => {
                self.put_constant(d, (1 << self.known.program.words[w.index()].members.len()) - 1);
            }
            ExprKind::Count(domain) => self.count_into(expr, domain, d),
            ExprKind::Total(by, domain) => self.total_into(expr, by, domain, d),
            ExprKind::Best(which, by, domain) => self.best_into(expr, *which, by, domain, d),
            ExprKind::Pick(pick) => self.pick_into(expr, pick, d),
            ExprKind::The(domain) => self.the_into(expr, domain, d),
            _ if expr.ty == Type::YesNo && self.has_branch(expr) => self.truth_into(expr, d),
            _ => self.eval_into(expr, d),
        }
    }

    pub(super) fn put_constant(&mut self, d: u16, value: i64) {
        match i32::try_from(value) {
            Ok(value) => self.emit(Op::Const { d, value }),
            Err(_) => self.emit(Op::Nothing { d }),
        }
    }

    /// A value worked out as the program has it.
    pub(super) fn eval_into(&mut self, expr: &Expr, d: u16) {
        let expr = self.expression(expr);
        self.emit(Op::Eval { d, expr });
    }

    pub(super) fn lookup(&mut self, d: u16, table: u16, of: &Expr) {
        if let ExprKind::Top(zone) | ExprKind::First(zone) = &of.kind
            && let ExprKind::Zone(zone) = &zone.kind
            && let Some(place) = self.fixed_place(zone)
            && let Ordering::List(list) = self.layout.places[place as usize].order
        {
            return self.emit(match of.kind {
                ExprKind::Top(_) => Op::LookupLast { d, list, table },
                _ => Op::LookupFirst { d, list, table },
            });
        }
        if let ExprKind::Call(define, args) = &of.kind
            && args.is_empty()
            && self.may_open()
        {
            let opened = self.open(*define, args);
            return self.lookup(d, table, &opened);
        }
        let a = self.number(of);
        self.emit(Op::Lookup { d, table, a });
    }

    fn var_into(&mut self, expr: &Expr, v: &VarRef, d: u16) {
        let row = self.layout.vars[v.var.index()];
        match v.owners.as_slice() {
            [] => self.emit(Op::Copy { d, a: row.first }),
            [owner] => match self.constant(owner) {
                Some(index) if index >= 0 && row.is_plain() => {
                    self.emit(Op::Copy { d, a: row.first + index as u16 })
                }
                _ => {
                    let a = self.number(owner);
                    self.load(row, a, d);
                }
            },
            _ => self.eval_into(expr, d),
        }
    }

    /// d = the value of a family whose number is in a word.
    pub(super) fn load(&mut self, row: Row, a: u16, d: u16) {
        let Row { first: base, size, .. } = row;
        self.emit(if row.is_plain() { Op::Load { d, base, a } } else { Op::LoadPacked { size, d, base, a } });
    }

    /// The value of a family whose number is in a word becomes b.
    pub(super) fn store(&mut self, row: Row, a: u16, b: u16) {
        let Row { first: base, size, .. } = row;
        self.emit(if row.is_plain() {
            Op::Store { base, a, b }
        } else {
            Op::StorePacked { size, base, a, b }
        });
    }

    fn end_of_zone(&mut self, expr: &Expr, zone: &Expr, d: u16, op: fn(u16, u16) -> Op) {
        match &zone.kind {
            ExprKind::Zone(z) if self.fixed_place(z).is_some() => {
                if let Some(place) = self.fixed_place(z) {
                    self.emit(op(d, place));
                }
            }
            ExprKind::Call(define, args) if self.may_open() => {
                let opened = self.open(*define, args);
                self.end_of_zone(expr, &opened, d, op);
            }
            _ => self.eval_into(expr, d),
        }
    }

    /// The place a zone always is, if it is one.
    pub(super) fn fixed_place(&self, zone: &ZoneRef) -> Option<u16> {
        let owners: Option<Vec<i64>> = zone.owners.iter().map(|o| self.constant(o)).collect();
        self.layout.place(zone.zone, &owners?)
    }

    /// The word that holds a place, or a fixed one put there.
    pub(super) fn place(&mut self, zone: &ZoneRef) -> u16 {
        let d = self.register(1);
        match (self.fixed_place(zone), zone.owners.as_slice()) {
            (Some(place), _) => self.put_constant(d, i64::from(place)),
            (None, [owner]) => {
                let a = self.number(owner);
                self.emit(Op::PlaceAt { d, first: self.layout.first_place[zone.zone.index()], a });
            }
            (None, owners) => self.place_of_many(zone.zone, owners, d),
        }
        d
    }

    /// The place of a zone with several owners: their numbers make one.
    fn place_of_many(&mut self, zone: ZoneId, owners: &[Expr], d: u16) {
        let kinds = self.known.program.zones[zone.index()].owners.clone();
        self.put_constant(d, 0);
        for (owner, kind) in owners.iter().zip(kinds) {
            let count = self.register(1);
            self.put_constant(count, self.layout.owner_count(kind) as i64);
            self.emit(Op::Mul { d, a: d, b: count });
            let b = self.number(owner);
            self.emit(Op::Add { d, a: d, b });
        }
        self.emit(Op::PlaceAt { d, first: self.layout.first_place[zone.index()], a: d });
    }

    fn call_into(&mut self, expr: &Expr, define: DefineId, args: &[Expr], d: u16) {
        if let [arg] = args
            && let Some(table) = self.fixed_function(define)
        {
            return self.lookup(d, table, arg);
        }
        if self.is_apart(define) {
            return self.call_apart(define, args, d);
        }
        if !self.may_open() || expr.ty == Type::Key {
            return self.eval_into(expr, d);
        }
        let opened = self.open(define, args);
        self.number_into(&opened, d);
    }

    /// A define that depends on nothing but one card or word, as a table.
    pub(super) fn fixed_function(&mut self, define: DefineId) -> Option<u16> {
        let define = &self.known.program.defines[define.index()];
        let &[param] = define.params.as_slice() else { return None };
        if define.body.ty.is_set() || define.body.ty == Type::Key {
            return None;
        }
        let count = match self.known.program.locals[param.index()].ty {
            Type::Card => self.layout.cards,
            Type::Face => self.known.program.carried.faces.len(),
            Type::Words(w) => self.known.program.words[w.index()].members.len(),
            _ => return None,
        };
        let values = self.fixed_values(param, &define.body, count)?;
        Some(self.table(values))
    }

    /// The values an expression has for each value of a local, if it depends on nothing else.
    pub(super) fn fixed_values(&self, local: LocalId, expr: &Expr, count: usize) -> Option<Vec<i64>> {
        (0..count as i64).map(|v| self.known.value_with(expr, &[(local, v)])).collect()
    }

    fn arith_into(&mut self, op: Arith, a: &Expr, b: &Expr, d: u16) {
        let small = self.constant(b).and_then(|k| i16::try_from(k).ok());
        match (op, small) {
            (Arith::Add, Some(k)) => {
                let a = self.number(a);
                self.emit(Op::AddConst { d, a, k });
            }
            (Arith::Sub, Some(k)) if k != i16::MIN => {
                let a = self.number(a);
                self.emit(Op::AddConst { d, a, k: -k });
            }
            _ => {
                let (a, b) = (self.number(a), self.number(b));
                self.emit(match op {
                    Arith::Add => Op::Add { d, a, b },
                    Arith::Sub => Op::Sub { d, a, b },
                    Arith::Mul => Op::Mul { d, a, b },
                    Arith::Div => Op::Div { d, a, b },
                    Arith::Mod => Op::Mod { d, a, b },
                });
            }
        }
    }

    fn extreme_into(&mut self, which: Which, parts: &[Expr], d: u16) {
        let best = self.register(1);
        self.emit(Op::Nothing { d: best });
        for part in parts {
            let b = self.number(part);
            self.emit(match which {
                Which::Greatest => Op::Larger { d: best, a: best, b },
                Which::Least => Op::Smaller { d: best, a: best, b },
            });
        }
        self.emit(Op::Copy { d, a: best });
    }

    fn if_into(&mut self, cond: &Expr, yes: &Expr, no: &Expr, d: u16) {
        if let Some(holds) = self.decided(cond) {
            return self.number_into(if holds { yes } else { no }, d);
        }
        let (other, end) = (self.label(), self.label());
        self.branch(cond, false, other);
        self.number_into(yes, d);
        self.jump(end);
        self.bind(other);
        self.number_into(no, d);
        self.bind(end);
    }

    fn else_into(&mut self, a: &Expr, b: &Expr, d: u16) {
        let end = self.label();
        self.number_or_none_into(a, d);
        self.emit(Op::JumpSome { a: d, t: end.0 });
        self.number_into(b, d);
        self.bind(end);
    }

    fn table_into(&mut self, of: &Expr, rows: &[(Vec<Expr>, Expr)], otherwise: Option<&Expr>, d: u16) {
        let value = self.number(of);
        if let Some(keys) = self.faces_as_keys(of, rows) {
            return self.switch_into(value, &keys, rows, otherwise, d);
        }
        let end = self.label();
        for (keys, result) in rows {
            let (hit, next) = (self.label(), self.label());
            keys.iter().for_each(|key| self.jump_if_same(value, key, hit));
            self.jump(next);
            self.bind(hit);
            self.number_into(result, d);
            self.jump(end);
            self.bind(next);
        }
        self.otherwise_into(otherwise, d);
        self.bind(end);
    }

    /// What a table gives when no row fits.
    fn otherwise_into(&mut self, otherwise: Option<&Expr>, d: u16) {
        match otherwise {
            Some(e) => self.number_into(e, d),
            None => self.emit(Op::Nothing { d }),
        }
    }

    /// The keys of a long table by faces, row by row.
    fn faces_as_keys(&self, of: &Expr, rows: &[(Vec<Expr>, Expr)]) -> Option<Vec<Vec<usize>>> {
        let count: usize = rows.iter().map(|(keys, _)| keys.len()).sum();
        if of.ty != Type::Face || count < MANY_KEYS {
            return None;
        }
        let key = |key: &Expr| usize::try_from(self.constant(key)?).ok();
        rows.iter().map(|(keys, _)| keys.iter().map(key).collect()).collect()
    }

    /// A table whose row is found at once, however many there are.
    fn switch_into(
        &mut self,
        value: u16,
        keys: &[Vec<usize>],
        rows: &[(Vec<Expr>, Expr)],
        otherwise: Option<&Expr>,
        d: u16,
    ) {
        let (end, rest) = (self.label(), self.label());
        let labels: Vec<Label> = rows.iter().map(|_| self.label()).collect();
        let last = keys.iter().flatten().max().copied().unwrap_or(0);
        let mut targets = vec![rest.0; last + 1];
        for (keys, label) in keys.iter().zip(&labels).rev() {
            keys.iter().for_each(|key| targets[*key] = label.0);
        }
        self.code.switches.push(targets.into());
        let switch = (self.code.switches.len() - 1) as u16;
        self.emit(Op::Switch { a: value, switch, t: rest.0 });
        for ((_, result), label) in rows.iter().zip(labels) {
            self.bind(label);
            self.number_into(result, d);
            self.jump(end);
        }
        self.bind(rest);
        self.otherwise_into(otherwise, d);
        self.bind(end);
    }

    fn jump_if_same(&mut self, a: u16, key: &Expr, hit: Label) {
        match self.constant(key).and_then(|k| i16::try_from(k).ok()) {
            Some(k) => self.emit(Op::JumpIs { a, k, t: hit.0 }),
            None => {
                let b = self.number(key);
                self.emit(Op::JumpSame { a, b, t: hit.0 });
            }
        }
    }

    fn bits_into(&mut self, a: &Expr, b: &Expr, d: u16, op: fn(u16, u16, u16) -> Op) {
        let (a, b) = (self.bits(a), self.bits(b));
        self.emit(op(d, a, b));
    }

    /// A set of anything but cards, in one word; a single value counts as a set of one.
    pub(super) fn bits(&mut self, expr: &Expr) -> u16 {
        if expr.ty.is_set() {
            return self.number(expr);
        }
        let a = self.number(expr);
        let d = self.register(1);
        self.emit(Op::BitOf { d, a });
        d
    }

    fn truth_into(&mut self, expr: &Expr, d: u16) {
        let no = self.label();
        // The word may be one the condition reads: it is written at the end only.
        let end = self.label();
        self.branch(expr, false, no);
        self.put_constant(d, 1);
        self.jump(end);
        self.bind(no);
        self.put_constant(d, 0);
        self.bind(end);
    }

    fn neighbours(&mut self, part: PlayerPart) -> u16 {
        let (n, teams) = (self.layout.players as i64, self.layout.teams as i64);
        let right = self.known.program.turns_go_right;
        let all = (1i64 << n) - 1;
        let others_of = |p: i64| (0..n).filter(|q| q % teams != p % teams).fold(0, |m, q| m | 1 << q);
        let value = |p: i64| match part {
            PlayerPart::Left => (p + if right { n - 1 } else { 1 }) % n,
            PlayerPart::Right => (p + if right { 1 } else { n - 1 }) % n,
            PlayerPart::Partner => {
                (1..n).map(|k| (p + k) % n).find(|q| q % teams == p % teams).unwrap_or(NONE)
            }
            PlayerPart::Opponent if n == 1 || teams == 1 => NONE,
            PlayerPart::Opponent => (p + 1) % n,
            PlayerPart::Opponents => others_of(p),
            PlayerPart::Others => all & !(1 << p),
            PlayerPart::Team => p % teams,
        };
        self.table((0..n).map(value).collect())
    }

    fn team_members(&mut self) -> u16 {
        let (n, teams) = (self.layout.players, self.layout.teams);
        let members = |t: usize| (0..n).filter(|p| p % teams == t).fold(0, |m, p| m | 1i64 << p);
        self.table((0..teams).map(members).collect())
    }

    /// `next ADJ player after P where C`.
    fn next_into(&mut self, domain: &Domain, after: &Expr, d: u16) {
        let from = self.number(after);
        let Some(filter) = &domain.filter else {
            return self.emit(Op::NextSeat { d, a: from });
        };
        let var = self.slot(domain.var);
        let (start, again, found, end) = (self.register(1), self.label(), self.label(), self.label());
        self.emit(Op::Copy { d: start, a: from });
        self.emit(Op::Copy { d: var, a: from });
        self.emit(Op::Nothing { d });
        self.emit(Op::JumpNone { a: start, t: end.0 });
        self.bind(again);
        self.emit(Op::NextSeat { d: var, a: var });
        self.branch(filter, true, found);
        self.emit(Op::JumpSame { a: var, b: start, t: end.0 });
        self.emit(Op::Back { t: again.0 });
        self.bind(found);
        self.emit(Op::Copy { d, a: var });
        self.bind(end);
    }

    /// Whether an expression depends on one local only through what is fixed: then its values for every card.
    pub(super) fn card_values(&self, expr: &Expr, card: LocalId) -> Option<Vec<i64>> {
        if !walk::mentions(expr, card) || expr.ty.is_set() || expr.ty == Type::Key {
            return None;
        }
        self.fixed_values(card, expr, self.layout.cards)
    }
}
