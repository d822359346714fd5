//! What each `when` remembers of its condition, for states that were changed by hand: in play the code of the rules does this.

use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::head;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use lang::program::{Domain, Watch};
use std::ops::ControlFlow;

/// What holds now has not become true just now: every `when` begins anew.
pub(crate) fn remember(table: &Table, state: &mut State) {
    for (index, &slot) in table.layout.when_slot.iter().enumerate() {
        let watch = &table.layout.program.whens[index].watch;
        // A condition that takes too long to find out stops the game when it is looked at; here it may stay as it is.
        let Ok(now) = words(table, state, watch) else { continue };
        state.words[slot as usize..slot as usize + now.len()].copy_from_slice(&now);
    }
}

/// Whether every watched condition is as it was remembered: had it become true, its rule would have run. In the middle of a
/// moment nothing is looked at.
pub(crate) fn is_settled(table: &Table, state: &mut State) -> bool {
    if state.words[head::TOGETHER as usize] != 0 || state.words[head::DUE as usize] != 0 {
        return true;
    }
    table.layout.program.whens.iter().zip(&table.layout.when_slot).all(|(when, &slot)| {
        let slot = slot as usize;
        words(table, state, &when.watch).is_ok_and(|now| state.words[slot..slot + now.len()] == now)
    })
}

/// What would be remembered now.
fn words(table: &Table, state: &mut State, watch: &Watch) -> Result<Vec<u64>, FaultKind> {
    let mut eval = Eval::new(&table.layout, state);
    match watch {
        Watch::Condition(condition) => Ok(vec![u64::from(eval.truth(condition)?)]),
        Watch::Any(domain) => {
            let members = members(&mut eval, domain)?;
            Ok(members.0[..if watch.is_of_cards() { table.layout.width } else { 1 }].to_vec())
        }
    }
}

/// The members that fulfil the condition, by number: cards, or anything else of which there are at most 64.
fn members(eval: &mut Eval<'_>, domain: &Domain) -> Result<CardSet, FaultKind> {
    let mut members = CardSet::EMPTY;
    let _ = eval.for_each(domain, &mut |eval| {
        members.insert(eval.local(domain.var) as u16 & 255);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(members)
}

#[cfg(test)]
mod tests;
