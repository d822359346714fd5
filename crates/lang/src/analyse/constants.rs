//! Working out, before a card is dealt, what an expression can be at a table.
//!
//! The answer is always safe: what it rules out cannot happen. Work is bounded by fuel; without fuel nothing is known, and the
//! checks that ask stay silent.

use super::deck::Cards;
use super::evaluator::Evaluator;
use super::facts::Facts;
use super::tables::{Needs, Table, every_table, tables};
use crate::program::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Steps of evaluation for one program, and for one question at one table.
const FUEL: u64 = 2_000_000;
const FUEL_EACH: u64 = 20_000;

/// Answers questions about one program.
pub struct Constants<'a> {
    program: &'a Program,
    facts: &'a Facts,
    /// For each variable that keeps its first value, that value.
    pub(super) fixed: Vec<Option<&'a Expr>>,
    deck_needs: Needs,
    decks: RefCell<BTreeMap<Table, Option<Rc<Cards>>>>,
    pub(super) fuel: Cell<u64>,
}

impl<'a> Constants<'a> {
    /// Makes ready to answer.
    pub fn new(program: &'a Program, facts: &'a Facts) -> Constants<'a> {
        let mut constants = Constants {
            program,
            facts,
            fixed: fixed_vars(program),
            deck_needs: Needs::default(),
            decks: RefCell::new(BTreeMap::new()),
            fuel: Cell::new(FUEL),
        };
        constants.deck_needs = constants.deck_needs();
        constants
    }

    /// What the value of an expression hangs on.
    pub fn needs(&self, expr: &Expr) -> Needs {
        let mut reads = self.facts.reads(expr);
        for var in reads.vars.clone().iter() {
            if let Some(start) = self.fixed[var] {
                reads.add(&self.facts.reads(start));
            }
        }
        let mut needs = Needs { players: reads.players, options: reads.options };
        if reads.deck {
            needs.add(&self.deck_needs);
        }
        needs
    }

    /// What the size of the deck hangs on.
    pub fn deck(&self) -> &Needs {
        &self.deck_needs
    }

    /// Every table that matters for these needs.
    pub fn tables(&self, needs: &Needs) -> Vec<Table> {
        tables(self.program, needs)
    }

    /// Every table that matters, or one that stands for all of them if there are too many.
    pub fn every_table(&self, needs: &Needs) -> Vec<Table> {
        every_table(self.program, needs)
    }

    /// An evaluator for one table.
    pub fn at<'e>(&'e self, table: &Table) -> Evaluator<'e> {
        Evaluator::new(self.program, self, table.clone(), self.cards(table), self.fuel.get().min(FUEL_EACH))
    }

    /// The cards of a table, if they can be worked out. Of a deck without cards nothing more is said than that.
    pub fn cards(&self, table: &Table) -> Option<Rc<Cards>> {
        self.deck_of(table).filter(|cards| cards.size > 0)
    }

    /// Whether there is surely no card at a table.
    pub fn no_cards(&self, table: &Table) -> bool {
        self.deck_of(table).is_some_and(|cards| cards.size == 0)
    }

    fn deck_of(&self, table: &Table) -> Option<Rc<Cards>> {
        let wanted = |(id, _): &&(u32, i64)| self.deck_needs.options.has(*id as usize);
        let options: Vec<_> = table.options.iter().filter(wanted).copied().collect();
        let key = Table { players: table.players.filter(|_| self.deck_needs.players), options };
        if let Some(known) = self.decks.borrow().get(&key) {
            return known.clone();
        }
        let fuel = self.fuel.get().min(FUEL_EACH * 10);
        let mut evaluator = Evaluator::new(self.program, self, key.clone(), None, fuel);
        let cards = Cards::of(&mut evaluator).map(Rc::new);
        self.decks.borrow_mut().insert(key, cards.clone());
        cards
    }

    /// Whether a condition is the same at every table: yes or no, where that is known.
    pub fn everywhere(&self, condition: &Expr) -> Option<bool> {
        let mut answer = None;
        for table in self.every_table(&self.needs(condition)) {
            let here = self.at(&table).eval(condition).truth()?;
            if answer.is_some_and(|before| before != here) {
                return None;
            }
            answer = Some(here);
        }
        answer
    }

    fn deck_needs(&self) -> Needs {
        let mut needs = Needs::default();
        let deck = &self.program.deck;
        let mut add = |expr: &Expr| {
            let reads = self.facts.reads(expr);
            needs.add(&Needs { players: reads.players, options: reads.options });
        };
        for (condition, variant) in &deck.variants {
            condition.iter().for_each(&mut add);
            variant.jokers.iter().for_each(|(count, _)| add(count));
            variant.filter.iter().for_each(|(_, filter)| add(filter));
        }
        deck.packs.iter().for_each(&mut add);
        for removal in &deck.removals {
            removal.condition.iter().for_each(&mut add);
            removal.card.iter().for_each(|(_, expr)| add(expr));
        }
        needs
    }
}

/// The start of every variable that is never changed and starts with a constant of the table.
fn fixed_vars(program: &Program) -> Vec<Option<&Expr>> {
    let mut effects = super::facts::Effects::default();
    super::walk::every_stmt(program, &mut |stmt| super::facts::stmt_effects(stmt, &mut effects));
    let fixed = |(id, var): (usize, &'_ Var)| !effects.vars.has(id) && var.owners.is_empty();
    let start = |(id, var)| if fixed((id, var)) { var.start.as_ref().map(|(_, expr)| expr) } else { None };
    program.vars.iter().enumerate().map(start).collect()
}
