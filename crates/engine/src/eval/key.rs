//! Keys: tuples and sorted lists, only compared, from the left.
//!
//! A key is kept flat. A key inside a key is closed by a mark below every value, so that of two lists the longer is greater if
//! the shorter is its beginning, before anything behind them is looked at.

use super::Eval;
use crate::fault::FaultKind;
use lang::program::*;
use std::cmp::Ordering;

/// Closes a key inside a key; below every value.
const END: i64 = i64::MIN;
/// None inside a key; below every number.
const NONE_INSIDE: i64 = i64::MIN + 1;
/// Values kept without allocating; longer keys go to the heap.
const INLINE: usize = 24;

/// The value of a key.
#[derive(Clone, Debug)]
pub struct Key {
    none: bool,
    len: usize,
    few: [i64; INLINE],
    many: Vec<i64>,
}

impl Key {
    /// The empty key.
    pub fn new() -> Key {
        Key { none: false, len: 0, few: [0; INLINE], many: Vec::new() }
    }

    /// No key at all.
    pub fn none() -> Key {
        Key { none: true, ..Key::new() }
    }

    /// Whether it is none.
    pub fn is_none(&self) -> bool {
        self.none
    }

    /// Its values.
    pub fn values(&self) -> &[i64] {
        if self.many.is_empty() { &self.few[..self.len] } else { &self.many }
    }

    fn values_mut(&mut self) -> &mut [i64] {
        if self.many.is_empty() { &mut self.few[..self.len] } else { &mut self.many }
    }

    fn push(&mut self, value: i64) {
        if self.many.is_empty() && self.len < INLINE {
            self.few[self.len] = value;
        } else {
            if self.many.is_empty() {
                self.many.extend_from_slice(&self.few);
            }
            self.many.push(value);
        }
        self.len += 1;
    }

    fn push_value(&mut self, value: i64) {
        self.push(inside(value));
    }

    /// Puts a key of these values in as one part.
    pub(super) fn push_parts(&mut self, values: impl Iterator<Item = i64>) {
        values.for_each(|value| self.push(value));
        self.push(END);
    }

    /// Puts another key in as one part.
    fn push_key(&mut self, key: &Key) {
        if key.none {
            self.push(NONE_INSIDE);
        }
        self.push_parts(key.values().iter().copied());
    }
}

/// A value as part of a key.
pub(super) fn inside(value: i64) -> i64 {
    if value == NONE { NONE_INSIDE } else { value }
}

impl Default for Key {
    fn default() -> Key {
        Key::new()
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        // None comes below every key.
        other.none.cmp(&self.none).then_with(|| self.values().cmp(other.values()))
    }
}

impl Eval<'_> {
    /// A key; a single value counts as a key of one.
    pub fn key(&mut self, expr: &Expr) -> Result<Key, FaultKind> {
        if expr.ty != Type::Key {
            return Ok(match self.number(expr)? {
                NONE => Key::none(),
                value => {
                    let mut key = Key::new();
                    key.push(value);
                    key
                }
            });
        }
        self.deeper()?;
        let key = self.key_of(expr);
        self.depth -= 1;
        key
    }

    fn key_of(&mut self, expr: &Expr) -> Result<Key, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            Key(parts) => self.tuple(parts),
            Sorted(which, e, domain) => self.sorted(*which, e, domain),
            Best(which, e, domain) => self.best_key(*which, e, domain),
            Call(define, args) => {
                let body = self.enter(*define, args)?;
                self.key(body)
            }
            If(condition, yes, no) => {
                let branch = if self.truth(condition)? { yes } else { no };
                self.key(branch)
            }
            Else(a, b) => {
                let key = self.key(a)?;
                if key.is_none() { self.key(b) } else { Ok(key) }
            }
            Table(of, rows, otherwise) => match self.row(of, rows, otherwise.as_deref())? {
                Some(row) => self.key(row),
                None => Ok(super::Key::none()),
            },
            Openly(e) => self.key(e),
            Positions(domain) => self.positions(domain),
            _ => Ok(super::Key::none()),
        }
    }

    fn tuple(&mut self, parts: &[Expr]) -> Result<Key, FaultKind> {
        let mut key = Key::new();
        for part in parts {
            if part.ty == Type::Key {
                let inner = self.key(part)?;
                key.push_key(&inner);
            } else {
                let value = self.number(part)?;
                key.push_value(value);
            }
        }
        Ok(key)
    }

    /// The values of the members, sorted; none is no value.
    fn sorted(&mut self, which: Which, of: &Expr, domain: &Domain) -> Result<Key, FaultKind> {
        if of.ty == Type::Key {
            return self.sorted_keys(which, of, domain);
        }
        let mut key = Key::new();
        self.each_value(of, domain, |value| key.push(value))?;
        key.values_mut().sort_unstable();
        if which == Which::Greatest {
            key.values_mut().reverse();
        }
        Ok(key)
    }

    fn sorted_keys(&mut self, which: Which, of: &Expr, domain: &Domain) -> Result<Key, FaultKind> {
        if let Over::Cards(_) = domain.over
            && let Some(hand) = self.handful(domain)?
            && let Some(keys) = self.few_keys(hand.cards(), domain.var, of)?
        {
            return Ok(keys.in_one(which));
        }
        let mut keys = Vec::new();
        self.through(domain, &mut |eval| {
            let key = eval.key(of)?;
            if !key.is_none() {
                keys.push(key);
            }
            Ok(())
        })?;
        keys.sort_unstable();
        if which == Which::Greatest {
            keys.reverse();
        }
        let mut all = Key::new();
        keys.iter().for_each(|key| all.push_key(key));
        Ok(all)
    }

    fn best_key(&mut self, which: Which, of: &Expr, domain: &Domain) -> Result<Key, FaultKind> {
        let mut best = Key::none();
        self.through(domain, &mut |eval| {
            let key = eval.key(of)?;
            let better = best.is_none() || (which == Which::Greatest) == (key > best);
            if !key.is_none() && better {
                best = key;
            }
            Ok(())
        })?;
        Ok(best)
    }

    /// The places of the cards in their zones, from 1, ascending.
    fn positions(&mut self, domain: &Domain) -> Result<Key, FaultKind> {
        let mut key = Key::new();
        self.through(domain, &mut |eval| {
            let card = eval.local(domain.var) as u16;
            if let Some(position) = crate::texts::position(eval.layout, eval.state, card) {
                key.push(position as i64);
            }
            Ok(())
        })?;
        key.values_mut().sort_unstable();
        Ok(key)
    }

    #[inline(never)]
    pub(super) fn same_key(&mut self, a: &Expr, b: &Expr) -> Result<bool, FaultKind> {
        Ok(self.key(a)? == self.key(b)?)
    }

    #[inline(never)]
    pub(super) fn keys_in_order(&mut self, order: Order, a: &Expr, b: &Expr) -> Result<bool, FaultKind> {
        let (a, b) = (self.key(a)?, self.key(b)?);
        if a.is_none() || b.is_none() {
            return Ok(false);
        }
        Ok(match order {
            Order::Less => a < b,
            Order::AtMost => a <= b,
            Order::More => a > b,
            Order::AtLeast => a >= b,
        })
    }
}
