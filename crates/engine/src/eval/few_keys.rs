//! The keys of a handful of cards, part by part: to sort a hand needs no key of its own for every card.

use super::Eval;
use super::columns::{Column, HANDFUL};
use super::key::{Key, inside};
use super::pick::directed;
use crate::fault::FaultKind;
use lang::program::*;
use std::cmp::Ordering;

/// So many parts a key may have to be kept here.
const MOST_PARTS: usize = 4;

/// What some cards are compared by.
pub(super) struct FewKeys {
    /// Positions of the cards that have a key, in order.
    order: [u8; HANDFUL],
    len: usize,
    parts: usize,
    values: [Column; MOST_PARTS],
}

impl FewKeys {
    fn compare(&self, a: u8, b: u8) -> Ordering {
        let parts = self.values[..self.parts].iter();
        parts
            .map(|part| part[a as usize].cmp(&part[b as usize]))
            .find(|o| o.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// The positions of the cards, the best first; of equals the earlier first.
    pub fn best_first(&self, which: Which) -> impl Iterator<Item = usize> + use<> {
        let mut order = self.order;
        order[..self.len].sort_by(|&a, &b| directed(which, self.compare(a, b)).reverse());
        order.into_iter().take(self.len).map(usize::from)
    }

    /// All in one key, the best first.
    pub fn in_one(&self, which: Which) -> Key {
        let mut all = Key::new();
        for at in self.best_first(which) {
            all.push_parts(self.values[..self.parts].iter().map(|part| part[at]));
        }
        all
    }
}

impl Eval<'_> {
    /// The keys of some cards, each of which is this local in them; None if a key has parts without a single value, or too
    /// many.
    pub(super) fn few_keys(
        &mut self,
        cards: &[u16],
        card: LocalId,
        by: &Expr,
    ) -> Result<Option<FewKeys>, FaultKind> {
        let parts = match &by.kind {
            ExprKind::Key(parts) => parts.as_slice(),
            _ => std::slice::from_ref(by),
        };
        if parts.len() > MOST_PARTS || parts.iter().any(|part| part.ty == Type::Key) {
            return Ok(None);
        }
        let mut keys =
            FewKeys { order: [0; HANDFUL], len: 0, parts: parts.len(), values: [[0; HANDFUL]; MOST_PARTS] };
        for (part, values) in parts.iter().zip(&mut keys.values) {
            self.column(cards, card, part, values)?;
        }
        for at in 0..cards.len() {
            // A number of none is no key; in a key of several parts it is the least.
            if by.ty == Type::Key || keys.values[0][at] != NONE {
                keys.order[keys.len] = at as u8;
                keys.len += 1;
            }
        }
        keys.values[..parts.len()].iter_mut().flatten().for_each(|value| *value = inside(*value));
        Ok(Some(keys))
    }
}
