//! What cards cost: what a move would take from a variable for the card it takes, for whoever draws a table. It is told whenever
//! the viewer sees the card, not only when it can be bought: who plans ahead looks at prices.
//!
//! Rules say it in two ways: with `costing E VAR`, or by taking `E` from a variable (`money -= n.price`) that the move is only
//! allowed with if there is so much of it (`n.price <= money`). Where two moves would take different amounts for one card it has no
//! price. A price follows from what the viewer sees alone: one with a name in it that the rules give a value before they ask
//! (`let`, the values of a step) is not told, as that value may come from what is hidden.

mod sale;

pub use sale::{Sale, sales};

use crate::choice;
use crate::constants::Known;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::offered::handling::Handling;
use crate::state::State;
use crate::table::Table;
use crate::texts::{self, Viewer, Visible};
use lang::program::*;
use std::collections::BTreeMap;

/// So much work goes into all the prices of one view; where it is not enough there are none.
const MOST_WORK: u64 = 200_000;

/// What a card costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// So much.
    pub amount: i64,
    /// Of this variable.
    pub purse: VarId,
    /// The viewer is asked now whether to take it, and there is too little.
    pub lacking: bool,
    /// It is the number that is printed on the card, and read from there.
    pub printed: bool,
}

/// What cards cost that a viewer sees, by their numbers. For a player it is what that player would pay.
pub fn prices(table: &Table, sales: &[Sale], state: &State, seat: Option<u8>) -> BTreeMap<u16, Price> {
    if sales.is_empty() {
        return BTreeMap::new();
    }
    let mut found: BTreeMap<u16, Option<Price>> = BTreeMap::new();
    let open = table.choice(state).map(|open| open.id);
    let asked = seat.is_some_and(|seat| table.to_choose(state).contains(&seat));
    let mut scratch = state.clone();
    let eval = Eval::bounded(&table.layout, &mut scratch, MOST_WORK, FaultKind::Endless);
    let mut shopper = Shopper { table, eval, seat, open: open.filter(|_| asked) };
    shopper.forget_names();
    for sale in sales {
        for (card, price) in shopper.look_at(sale).unwrap_or_default() {
            let agreed = found.entry(card).or_insert(Some(price));
            *agreed = agreed
                .filter(|known| (known.amount, known.purse) == (price.amount, price.purse))
                .map(|known| Price { lacking: known.lacking || price.lacking, ..known });
        }
        if shopper.eval.is_spent() {
            return BTreeMap::new();
        }
    }
    found.into_iter().filter_map(|(card, price)| Some((card, price?))).collect()
}

/// A viewer who looks at what things cost.
struct Shopper<'a> {
    table: &'a Table,
    /// With the state as it would be for the viewer who chooses.
    eval: Eval<'a>,
    seat: Option<u8>,
    /// What the viewer is asked now.
    open: Option<u32>,
}

impl<'a> Shopper<'a> {
    /// Nothing that a rule under way has worked out and kept under a name may tell anything.
    fn forget_names(&mut self) {
        let layout = self.eval.layout;
        for (local, &slot) in layout.program.locals.iter().zip(&layout.local_slot) {
            let words = usize::from(slot)..usize::from(slot) + layout.words_of(local.ty);
            self.eval.state.words[words].fill(0);
            if !local.ty.is_set() && !matches!(local.ty, Type::Cards | Type::Key) {
                self.eval.state.set_num(slot, NONE);
            }
        }
    }

    /// What is paid for the cards that a sale is about, as far as the viewer sees them.
    fn look_at(&mut self, sale: &Sale) -> Option<Vec<(u16, Price)>> {
        let code = self.table.code.choices.get(sale.choice as usize)?.as_ref()?;
        let item = code.choice.items.get(sale.item)?;
        match self.seat {
            Some(seat) => choice::as_chooser(&self.table.layout, self.eval.state, &code.choice, seat),
            None if sale.for_chooser => return None,
            None => {}
        }
        let found = match &item.binders[sale.binder].over {
            Over::Cards(from) => self.cards_of(sale, item, from),
            Over::Words(words) => Some(self.piles_of(sale, item, words.ty)),
            _ => None,
        };
        self.eval.set_local(item.binders[sale.binder].var, NONE);
        if let ExprKind::Local(chooser) = code.choice.chooser.kind {
            self.eval.set_local(chooser, NONE);
        }
        found
    }

    /// The cards of a zone that are chosen one by one.
    fn cards_of(&mut self, sale: &Sale, item: &Item, from: &Expr) -> Option<Vec<(u16, Price)>> {
        let ExprKind::Zone(zone) = &from.kind else { return None };
        let viewer = self.viewer();
        let told = zone.owners.iter().all(|owner| Visible::new(&mut self.eval, viewer).value(owner));
        let place = if told { self.eval.place(zone).ok()?? } else { return None };
        let seen = self.seen_in(place);
        Some(
            seen.into_iter()
                .filter_map(|card| Some((card, self.price_of(sale, item, card.into(), card)?)))
                .collect(),
        )
    }

    /// The cards of the piles that words stand for: each name has its pile.
    fn piles_of(&mut self, sale: &Sale, item: &Item, ty: Type) -> Vec<(u16, Price)> {
        let (Type::Words(words) | Type::WordsSet(words)) = ty else { return Vec::new() };
        let (mut found, viewer) = (Vec::new(), self.viewer());
        for word in 0..self.table.program().words[words.index()].members.len() as i64 {
            let mut chosen = Move::plain(sale.item as u16);
            chosen.values = [NONE; 4];
            chosen.values[sale.binder] = word;
            let handling = Handling::read(&mut self.eval, viewer, item, &chosen);
            for card in handling.tops.iter().flat_map(|&place| self.seen_in(place)).collect::<Vec<_>>() {
                found.extend(self.price_of(sale, item, word, card).map(|price| (card, price)));
            }
            if self.eval.is_spent() {
                break;
            }
        }
        found
    }

    /// The cards of a place that the viewer knows.
    fn seen_in(&mut self, place: u16) -> Vec<u16> {
        let layout = self.eval.layout;
        let mut cards = self.eval.state.in_order(layout, place);
        if self.eval.spend(cards.len() as u64).is_err() {
            return Vec::new();
        }
        cards.retain(|&card| texts::knows(layout, self.eval.state, self.seat, card));
        cards
    }

    /// What is paid for a value that stands for a card, as far as the viewer can tell. None for what is never sold so: a spell is
    /// not summoned.
    fn price_of(&mut self, sale: &Sale, item: &Item, value: i64, card: u16) -> Option<Price> {
        let binder = &item.binders[sale.binder];
        if self.is_never(binder, value)? {
            return None;
        }
        let viewer = self.viewer();
        self.eval.set_local(binder.var, value);
        if !Visible::new(&mut self.eval, viewer).value(&sale.price) {
            return None;
        }
        let amount = self.eval.number(&sale.price).ok().filter(|amount| *amount != NONE && *amount >= 0)?;
        let lacking = self.open == Some(sale.choice) && self.has_less(&sale.purse, amount);
        let attrs = &self.eval.layout.attrs;
        let printed =
            sale.read.iter().any(|attr| attrs[attr.index()].get(usize::from(card)) == Some(&amount));
        Some(Price { amount, purse: sale.purse.var, lacking, printed })
    }

    /// Whether what is printed on a card rules it out. None once there was too much to do.
    fn is_never(&mut self, binder: &Domain, value: i64) -> Option<bool> {
        self.eval.tick().ok()?;
        let Some(filter) = &binder.filter else { return Some(false) };
        let Layout { program, players, options, attrs, .. } = self.eval.layout;
        let known = Known { program, players: *players, options, attrs, fixed_vars: &[] };
        let (holds, work) = known.value_and_work(filter, &[(binder.var, value)]);
        self.eval.spend(work.into()).ok()?;
        Some(holds == Some(0))
    }

    /// Whether the viewer can tell that there is less of a variable.
    fn has_less(&mut self, purse: &VarRef, amount: i64) -> bool {
        let ty = self.eval.layout.program.vars[purse.var.index()].ty;
        let read = Expr { kind: ExprKind::Var(purse.clone()), ty, maybe_none: true, span: purse.span };
        let viewer = self.viewer();
        let told = Visible::new(&mut self.eval, viewer).value(&read);
        told && self.eval.number(&read).is_ok_and(|have| have == NONE || have < amount)
    }

    fn viewer(&self) -> Viewer {
        Viewer::of(self.seat)
    }
}

#[cfg(test)]
#[path = "prices/tests.rs"]
mod tests;
