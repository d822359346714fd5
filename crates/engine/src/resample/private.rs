//! Variables a viewer may not know: they get values that the rules could have given them, whatever they truly are.
//!
//! Which values that are is read off the rules: what is chosen for such a variable, what chance brings it, what is simply said
//! (`ready = yes`, and then also what it starts with). A value that is worked out in another way could be anything of its type;
//! a number then is what it starts with.

use super::Random;
use crate::eval::Eval;
use crate::labels::{self, OneVar};
use crate::layout::Layout;
use crate::lower::walk;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::view;
use lang::program::*;
use std::ops::ControlFlow;

/// So many values of one variable are looked at.
const MOST_VALUES: usize = 1_000;

/// Draws every variable that the viewer may not know.
pub(super) fn draw(table: &Table, state: &mut State, seat: usize, random: Random<'_>) {
    let layout = &table.layout;
    if !layout.program.vars.iter().any(|var| var.private) {
        return;
    }
    let hidden = |one: &OneVar| !view::may_know(layout, *one, seat);
    for one in labels::all_vars(layout).into_iter().filter(hidden) {
        let decl = &layout.program.vars[one.var.index()];
        if decl.ty == Type::Cards {
            state.put_card_set(layout, one.cell.word, &CardSet::EMPTY);
            continue;
        }
        let values = values(table, state, one);
        state.write(one.cell, values[random(values.len() as u64) as usize]);
    }
}

/// The values a variable may have; at least one.
fn values(table: &Table, state: &mut State, one: OneVar) -> Vec<i64> {
    let layout = &table.layout;
    let decl = &layout.program.vars[one.var.index()];
    let start = start(layout, state, one);
    if decl.ty.is_set() || decl.owners.contains(&Owner::Card) {
        return vec![start];
    }
    let mut found = Vec::new();
    for given in given(&layout.program, one.var) {
        match given {
            Given::Said(value) => found.extend([value, start]),
            Given::Of(domain, chooser) => found.extend(members(layout, state, one, domain, chooser)),
            Given::Computed => found.extend(all_of(layout, decl.ty, start)),
        }
    }
    found.sort_unstable();
    found.dedup();
    if found.is_empty() { vec![start] } else { found }
}

/// How the rules give a variable a value.
enum Given<'a> {
    /// As a value known before.
    Said(i64),
    /// As a member of a domain that somebody chooses from, or chance.
    Of(&'a Domain, Option<LocalId>),
    /// In another way.
    Computed,
}

fn given(program: &Program, var: VarId) -> Vec<Given<'_>> {
    let mut found = Vec::new();
    let blocks = program.steps.iter().map(|s| &s.body).chain(program.whens.iter().map(|w| &w.body));
    for block in blocks {
        walk::statements(block, &mut |stmt| match &stmt.kind {
            StmtKind::Assign(Place::Var(v), op, value) if v.var == var => found.push(match &value.kind {
                _ if *op != AssignOp::Set => Given::Computed,
                ExprKind::Const(value) => Given::Said(*value),
                ExprKind::Local(local) => binder(program, *local),
                _ => Given::Computed,
            }),
            StmtKind::Random(Place::Var(v), domain) if v.var == var => found.push(Given::Of(domain, None)),
            _ => {}
        });
    }
    found
}

/// The choice that gives a local its value.
fn binder(program: &Program, local: LocalId) -> Given<'_> {
    let mut found = Given::Computed;
    let blocks = program.steps.iter().map(|s| &s.body).chain(program.whens.iter().map(|w| &w.body));
    for block in blocks {
        walk::statements(block, &mut |stmt| {
            let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
            let mut binders = choice.items.iter().flat_map(|item| &item.binders);
            if let Some(domain) = binders.find(|domain| domain.var == local) {
                let chooser = if let ExprKind::Local(l) = choice.chooser.kind { Some(l) } else { None };
                found = Given::Of(domain, chooser);
            }
        });
    }
    found
}

/// The members of a domain, as if the owner of the variable chose from it now.
fn members(
    layout: &Layout,
    state: &mut State,
    one: OneVar,
    domain: &Domain,
    chooser: Option<LocalId>,
) -> Vec<i64> {
    let owners = &layout.program.vars[one.var.index()].owners;
    let mut values = owners.iter().zip(labels::owners_of(layout, owners, one.instance));
    let owner = values.find(|(kind, _)| **kind == Owner::Player).map(|(_, seat)| seat);
    let mut scratch = state.clone();
    let mut eval = Eval::new(layout, &mut scratch);
    if let (Some(chooser), Some(owner)) = (chooser, owner) {
        eval.set_local(chooser, owner);
    }
    let mut found = Vec::new();
    // A domain that cannot be gone through leaves what was found so far.
    let _ = eval.for_each(domain, &mut |eval| {
        found.push(eval.local(domain.var));
        Ok(if found.len() < MOST_VALUES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    });
    found
}

/// Everything of a type; of numbers there is no end, so the one it starts with.
fn all_of(layout: &Layout, ty: Type, start: i64) -> Vec<i64> {
    let count = match ty {
        Type::YesNo => 2,
        Type::Words(words) => layout.program.words[words.index()].members.len(),
        Type::Card => layout.cards,
        Type::Player => layout.players,
        Type::Team => layout.teams,
        _ => return vec![start],
    };
    (0..count as i64).collect()
}

/// What a variable starts with.
fn start(layout: &Layout, state: &mut State, one: OneVar) -> i64 {
    let decl = &layout.program.vars[one.var.index()];
    let nothing = if decl.ty.is_set() { 0 } else { NONE };
    let Some((owners, start)) = &decl.start else { return nothing };
    let mut scratch = state.clone();
    let mut eval = Eval::new(layout, &mut scratch);
    for (&local, value) in owners.iter().zip(labels::owners_of(layout, &decl.owners, one.instance)) {
        eval.set_local(local, value);
    }
    let value = if decl.ty.is_set() { eval.bits(start).map(|bits| bits as i64) } else { eval.number(start) };
    value.unwrap_or(nothing)
}
