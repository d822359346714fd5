//! What cards cost: what a move would take from a variable for the card it takes, for whoever draws a table. It is told whenever
//! the viewer sees the card, not only when it can be bought: who plans ahead looks at prices.
//!
//! Rules say it in two ways: with `costing E VAR`, or by taking `E` from a variable (`money -= n.price`) that the move is only
//! allowed with if there is enough of it (`n.price <= money`). Where two moves would take different amounts for one card it has no
//! price.

use crate::choice;
use crate::constants::Known;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::gleaned::each_depended;
use crate::moves::Move;
use crate::offered::handling::Handling;
use crate::state::State;
use crate::table::Table;
use crate::texts::{self, Viewer, Visible};
use lang::program::*;
use std::collections::BTreeMap;

/// So much work goes into the prices of one view.
const MOST_WORK: u64 = 200_000;

/// A kind of move for which something is paid that depends on what is chosen.
#[derive(Clone, Debug)]
pub struct Sale {
    /// The choice, by its number in the program, and the item in it.
    choice: u32,
    item: usize,
    /// The one binder the price depends on.
    binder: usize,
    price: Expr,
    purse: VarRef,
}

/// What a card costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// So much.
    pub amount: i64,
    /// Of this variable.
    pub purse: VarId,
    /// The viewer is asked now whether to take it, and there is too little.
    pub lacking: bool,
}

/// All sales of a game.
pub fn sales(table: &Table) -> Vec<Sale> {
    let choices = table.code.choices.iter().flatten().map(|code| &code.choice);
    let items =
        choices.flat_map(|choice| choice.items.iter().enumerate().map(move |(at, item)| (choice, at, item)));
    let sale = |(choice, at, item): (&Choice, usize, &Item)| {
        let (price, purse) = paid(table.program(), item)?;
        let mut named = (0..item.binders.len()).filter(|&at| walk::mentions(price, item.binders[at].var));
        let (binder, None) = (named.next()?, named.next()) else { return None };
        Some(Sale { choice: choice.id, item: at, binder, price: price.clone(), purse: purse.clone() })
    };
    items.filter_map(sale).collect()
}

/// The one thing that is paid for a move.
fn paid<'i>(program: &Program, item: &'i Item) -> Option<(&'i Expr, &'i VarRef)> {
    let taken = item.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Assign(Place::Var(var), AssignOp::Sub, by) if must_suffice(program, item, var.var) => {
            Some((by, var))
        }
        _ => None,
    });
    let mut all = item.costs.iter().map(|(price, var)| (price, var)).chain(taken);
    let only = all.next()?;
    all.next().is_none().then_some(only)
}

/// Whether a move is only allowed with enough of a variable.
fn must_suffice(program: &Program, item: &Item, var: VarId) -> bool {
    let is_it = |side: &Expr| matches!(&side.kind, ExprKind::Var(read) if read.var == var);
    let mut found = false;
    let conditions = item.binders.iter().filter_map(|binder| binder.filter.as_ref()).chain(&item.condition);
    for condition in conditions {
        each_depended(program, condition, &mut |expr| {
            found |= match &expr.kind {
                ExprKind::Compare(Order::AtMost | Order::Less, _, b) => is_it(b),
                ExprKind::Compare(Order::AtLeast | Order::More, a, _) => is_it(a),
                _ => false,
            };
        });
    }
    found
}

/// What cards cost that a viewer sees, by their numbers. For a player it is what that player would pay.
pub fn prices(table: &Table, sales: &[Sale], state: &State, seat: Option<u8>) -> BTreeMap<u16, Price> {
    let mut found: BTreeMap<u16, Option<Price>> = BTreeMap::new();
    for sale in sales {
        for (card, price) in Counter::new(table, sale, state, seat).map_or(Vec::new(), Counter::all) {
            let agreed = found.entry(card).or_insert(Some(price));
            *agreed = agreed
                .filter(|known| (known.amount, known.purse) == (price.amount, price.purse))
                .map(|known| Price { lacking: known.lacking || price.lacking, ..known });
        }
    }
    found.into_iter().filter_map(|(card, price)| Some((card, price?))).collect()
}

/// Where one sale is made, as one viewer sees it.
struct Counter<'s> {
    table: &'s Table,
    sale: &'s Sale,
    item: &'s Item,
    /// As it is for the viewer who chooses.
    state: State,
    seat: Option<u8>,
    /// The viewer is asked now.
    asked: bool,
}

impl<'s> Counter<'s> {
    /// None where nobody can tell yet what would be paid: it depends on what the rules work out before they ask.
    fn new(table: &'s Table, sale: &'s Sale, state: &State, seat: Option<u8>) -> Option<Counter<'s>> {
        let codes = table.code.choices.iter().flatten();
        let choice = codes.map(|code| &code.choice).find(|choice| choice.id == sale.choice)?;
        let item = choice.items.get(sale.item)?;
        let is_open = table.choice(state).is_some_and(|open| open.id == choice.id);
        if !is_open && !is_settled(sale, item, choice) {
            return None;
        }
        let asked = is_open && seat.is_some_and(|seat| table.to_choose(state).contains(&seat));
        let mut state = state.clone();
        state.wake(&table.layout);
        if let Some(seat) = seat {
            choice::as_chooser(&table.layout, &mut state, choice, seat);
        }
        Some(Counter { table, sale, item, state, seat, asked })
    }

    fn all(mut self) -> Vec<(u16, Price)> {
        match &self.item.binders[self.sale.binder].over {
            Over::Cards(from) => self.cards_of(from),
            Over::Words(words) => self.piles_of(words.ty),
            _ => Vec::new(),
        }
    }

    /// The cards of a zone that are chosen one by one.
    fn cards_of(&mut self, from: &Expr) -> Vec<(u16, Price)> {
        let ExprKind::Zone(zone) = &from.kind else { return Vec::new() };
        let viewer = Viewer::of(self.seat);
        let mut eval = self.eval();
        let told = zone.owners.iter().all(|owner| Visible::new(&mut eval, viewer).value(owner));
        let place = if told { eval.place(zone).ok().flatten() } else { None };
        let seen = place.map_or(Vec::new(), |place| self.seen_in(place));
        seen.into_iter().filter_map(|card| Some((card, self.price_of(card.into())?))).collect()
    }

    /// The cards of the piles that words stand for: each name has its pile.
    fn piles_of(&mut self, ty: Type) -> Vec<(u16, Price)> {
        let (Type::Words(words) | Type::WordsSet(words)) = ty else { return Vec::new() };
        let mut found = Vec::new();
        for word in 0..self.table.program().words[words.index()].members.len() as i64 {
            let Some(price) = self.price_of(word) else { continue };
            let mut chosen = Move::plain(self.sale.item as u16);
            chosen.values = [NONE; 4];
            chosen.values[self.sale.binder] = word;
            let viewer = Viewer::of(self.seat);
            let handling = Handling::read(&self.table.layout, &mut self.state, viewer, self.item, &chosen);
            let cards = handling.tops.iter().flat_map(|&place| self.seen_in(place));
            found.extend(cards.map(|card| (card, price)));
        }
        found
    }

    /// The cards of a place that the viewer knows.
    fn seen_in(&self, place: u16) -> Vec<u16> {
        let layout = &self.table.layout;
        let mut cards = self.state.in_order(layout, place);
        cards.retain(|&card| texts::knows(layout, &self.state, self.seat, card));
        cards
    }

    /// What is paid for a value, as far as the viewer can tell. None for what is never sold so: a spell is not summoned.
    fn price_of(&mut self, value: i64) -> Option<Price> {
        let binder = &self.item.binders[self.sale.binder];
        let layout = &self.table.layout;
        let known = Known {
            program: &layout.program,
            players: layout.players,
            options: &layout.options,
            attrs: &layout.attrs,
            fixed_vars: &[],
        };
        let never = |filter| known.value_with(filter, &[(binder.var, value)]) == Some(0);
        if binder.filter.as_ref().is_some_and(never) {
            return None;
        }
        let (viewer, asked, sale) = (Viewer::of(self.seat), self.asked, self.sale);
        let mut eval = self.eval();
        eval.set_local(binder.var, value);
        if !Visible::new(&mut eval, viewer).value(&sale.price) {
            return None;
        }
        let amount = eval.number(&sale.price).ok().filter(|amount| *amount != NONE && *amount >= 0)?;
        let lacking = asked && has_less(&mut eval, viewer, &sale.purse, amount);
        Some(Price { amount, purse: sale.purse.var, lacking })
    }

    fn eval(&mut self) -> Eval<'_> {
        Eval::bounded(&self.table.layout, &mut self.state, MOST_WORK, FaultKind::Endless)
    }
}

/// Whether the price depends on no name but that which is chosen, and who chooses: any other has its value only when it is asked.
fn is_settled(sale: &Sale, item: &Item, choice: &Choice) -> bool {
    let is_chooser =
        |local: LocalId| matches!(choice.chooser.kind, ExprKind::Local(chooser) if chooser == local);
    let own = item.binders[sale.binder].var;
    let unknown =
        |local: LocalId| local != own && !is_chooser(local) && !walk::ranges_over(&sale.price, local);
    !walk::speaks_of(&sale.price, &unknown)
}

/// Whether the viewer can tell that there is less of a variable.
fn has_less(eval: &mut Eval<'_>, viewer: Viewer, purse: &VarRef, amount: i64) -> bool {
    let ty = eval.layout.program.vars[purse.var.index()].ty;
    let read = Expr { kind: ExprKind::Var(purse.clone()), ty, maybe_none: true, span: purse.span };
    let told = Visible::new(eval, viewer).value(&read);
    told && eval.number(&read).is_ok_and(|have| have == NONE || have < amount)
}

#[cfg(test)]
#[path = "prices/tests.rs"]
mod tests;
