//! What must hold beside the binders: `if` and `costing`. What does not speak of the binders is tested before them.

use crate::cells::Cell;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::lower::walk;
use lang::program::*;

/// The condition and the costs of an item, parted by when they can be tested.
pub(crate) struct Guard<'i> {
    item: &'i Item,
    condition_first: bool,
    costs_first: bool,
}

impl<'i> Guard<'i> {
    pub fn new(item: &'i Item) -> Guard<'i> {
        let free = |expr: &Expr| !item.binders.iter().any(|binder| walk::mentions(expr, binder.var));
        let free_cost = |(price, var): &(Expr, VarRef)| free(price) && var.owners.iter().all(free);
        Guard {
            item,
            condition_first: item.condition.as_ref().is_none_or(free),
            costs_first: item.costs.iter().all(free_cost),
        }
    }

    /// What can be tested before anything is chosen.
    pub fn before(&self, eval: &mut Eval<'_>) -> Result<bool, FaultKind> {
        Ok((!self.condition_first || self.condition(eval)?)
            && (!self.costs_first || can_pay(eval, self.item)?))
    }

    /// What is left, with all binders' values in their locals.
    pub fn after(&self, eval: &mut Eval<'_>) -> Result<bool, FaultKind> {
        Ok((self.condition_first || self.condition(eval)?) && (self.costs_first || can_pay(eval, self.item)?))
    }

    /// Whether nothing is left to be tested with the binders' values.
    pub fn all_before(&self) -> bool {
        self.condition_first && self.costs_first
    }

    fn condition(&self, eval: &mut Eval<'_>) -> Result<bool, FaultKind> {
        self.item.condition.as_ref().map_or(Ok(true), |condition| eval.truth(condition))
    }
}

/// Whether every variable suffices; two prices in one variable are added up.
pub(crate) fn can_pay(eval: &mut Eval<'_>, item: &Item) -> Result<bool, FaultKind> {
    let mut paid: Vec<(Cell, i64)> = Vec::new();
    for (price, var) in &item.costs {
        let price = eval.number(price)?;
        let Some(cell) = eval.var_cell(var)? else { return Ok(false) };
        let before: i64 = paid.iter().filter(|(from, _)| *from == cell).map(|(_, price)| price).sum();
        let have = eval.state.read(cell);
        if price == NONE || have == NONE || have < price + before {
            return Ok(false);
        }
        paid.push((cell, price));
    }
    Ok(true)
}
