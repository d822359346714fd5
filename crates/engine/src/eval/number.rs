//! Single values: numbers, yes/no, words, cards, players, teams.

use super::{Eval, fitting};
use crate::constants::{arith, compare};
use crate::fault::FaultKind;
use lang::program::*;

impl Eval<'_> {
    /// A single value; see [`Type`] for how it is kept.
    pub fn number(&mut self, expr: &Expr) -> Result<i64, FaultKind> {
        self.deeper()?;
        let value = self.number_of(expr);
        self.depth -= 1;
        value
    }

    fn number_of(&mut self, expr: &Expr) -> Result<i64, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            Const(value) => Ok(*value),
            Local(local) => Ok(self.local(*local)),
            Attr(attr, card) => {
                let card = self.number(card)?;
                Ok(self.attribute(*attr, card))
            }
            Var(var) => Ok(self.var_cell(var)?.map_or(NONE, |cell| self.state.read(cell))),
            Option(option) => Ok(self.layout.options[option.index()]),
            PlayerCount => Ok(self.layout.players as i64),
            FirstPlayer => Ok(0),
            And(parts) => self.all(parts),
            Or(parts) => self.any_of(parts),
            Not(e) => Ok(i64::from(!self.truth(e)?)),
            Same(a, b) => Ok(i64::from(self.same(a, b)?)),
            Compare(order, a, b) => Ok(i64::from(self.in_order(*order, a, b)?)),
            In(a, b) => Ok(i64::from(self.within(a, b)?)),
            Arith(op, a, b) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                arith(*op, a, b).ok_or(FaultKind::Overflow)
            }
            Negate(e) => match self.number(e)? {
                NONE => Ok(NONE),
                value => fitting(-value),
            },
            If(condition, yes, no) => {
                if self.truth(condition)? {
                    self.number(yes)
                } else {
                    self.number(no)
                }
            }
            Else(a, b) => match self.number(a)? {
                NONE => self.number(b),
                value => Ok(value),
            },
            Call(define, args) => match self.layout.fixed.get(define.index()) {
                Some(values) if !values.is_empty() => self.looked_up(values, args),
                _ => self.call_number(*define, args),
            },
            Openly(e) => self.number(e),
            Extreme(which, parts) => self.extreme(*which, parts),
            Position(e, list) => self.position(e, list),
            Table(of, rows, otherwise) => match self.row(of, rows, otherwise.as_deref())? {
                Some(row) => self.number(row),
                None => Ok(NONE),
            },
            _ => self.other_number(expr),
        }
    }

    /// The forms that look at cards, players and domains; apart from the common ones so that their frames stay small.
    fn other_number(&mut self, expr: &Expr) -> Result<i64, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            Top(e) => self.top(e),
            First(e) => self.first(e),
            CardOwner(e) => self.card_owner(e),
            NamedCard(shows) => self.named_card(shows),
            Player(part, e) => self.player_part(*part, e),
            Next(domain, after) => self.next_player(domain, after),
            IsEmpty(e) => Ok(i64::from(self.is_empty(e)?)),
            IsExhausted(zone) => Ok(i64::from(self.is_exhausted(zone)?)),
            HasRoom(zone) => Ok(i64::from(self.has_room(zone)?)),
            Any(domain) => Ok(i64::from(self.any(domain)?)),
            Every(domain, e) => Ok(i64::from(self.every(domain, e)?)),
            Count(domain) => self.count(domain),
            CountDifferent(e, domain) => self.count_different(e, domain),
            Total(e, domain) => self.total(e, domain),
            Best(which, e, domain) => self.best(*which, e, domain),
            Pick(pick) => self.pick_one(pick),
            The(domain) => self.the(domain),
            Pattern(pattern) => Ok(i64::from(self.pattern(pattern)?)),
            Splits(set, group, fits) => {
                let set = self.cards(set)?;
                Ok(i64::from(crate::splits::splits(self, &set, *group, fits)?))
            }
            // Sets and keys have no single value.
            _ => Ok(NONE),
        }
    }

    /// A define of a card that is known for every card; of none it is none.
    fn looked_up(&mut self, values: &[i64], args: &[Expr]) -> Result<i64, FaultKind> {
        let card = self.number(&args[0])?;
        Ok(usize::try_from(card).ok().and_then(|card| values.get(card)).copied().unwrap_or(NONE))
    }

    /// What is printed on a card; of none it is none.
    #[inline]
    pub(crate) fn attribute(&self, attr: AttrId, card: i64) -> i64 {
        usize::try_from(card)
            .ok()
            .and_then(|c| self.layout.attrs[attr.index()].get(c))
            .copied()
            .unwrap_or(NONE)
    }

    fn all(&mut self, parts: &[Expr]) -> Result<i64, FaultKind> {
        for part in parts {
            if !self.truth(part)? {
                return Ok(0);
            }
        }
        Ok(1)
    }

    fn any_of(&mut self, parts: &[Expr]) -> Result<i64, FaultKind> {
        for part in parts {
            if self.truth(part)? {
                return Ok(1);
            }
        }
        Ok(0)
    }

    fn same(&mut self, a: &Expr, b: &Expr) -> Result<bool, FaultKind> {
        if a.ty == Type::Cards || b.ty == Type::Cards {
            return Ok(self.cards(a)? == self.cards(b)?);
        }
        if a.ty.is_set() || b.ty.is_set() {
            return Ok(self.bits(a)? == self.bits(b)?);
        }
        if a.ty == Type::Key || b.ty == Type::Key {
            return self.same_key(a, b);
        }
        Ok(self.number(a)? == self.number(b)?)
    }

    fn in_order(&mut self, order: Order, a: &Expr, b: &Expr) -> Result<bool, FaultKind> {
        if a.ty == Type::Key || b.ty == Type::Key {
            return self.keys_in_order(order, a, b);
        }
        let (a, b) = (self.number(a)?, self.number(b)?);
        Ok(compare(order, a, b))
    }

    fn within(&mut self, a: &Expr, set: &Expr) -> Result<bool, FaultKind> {
        if set.ty == Type::Cards {
            return self.cards_within(a, set);
        }
        if a.ty.is_set() {
            return Ok(self.bits(a)? & !self.bits(set)? == 0);
        }
        let value = self.number(a)?;
        Ok((0..64).contains(&value) && self.bits(set)? >> value & 1 == 1)
    }

    fn extreme(&mut self, which: Which, parts: &[Expr]) -> Result<i64, FaultKind> {
        let mut best = NONE;
        for part in parts {
            let value = self.number(part)?;
            if value != NONE && (best == NONE || (which == Which::Greatest) == (value > best)) {
                best = value;
            }
        }
        Ok(best)
    }

    fn position(&mut self, e: &Expr, list: &[Expr]) -> Result<i64, FaultKind> {
        let value = self.number(e)?;
        for (at, part) in list.iter().enumerate() {
            if self.is(part, value)? {
                return Ok(at as i64 + 1);
            }
        }
        Ok(NONE)
    }
}
