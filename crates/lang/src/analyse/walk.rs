//! Walking through a program: what each form holds directly, and everything below it.
//!
//! Bodies of defines and steps are not entered through calls; [`super::facts`] closes over those.

use crate::program::walk;
use crate::program::*;

pub use crate::program::walk::domain as domain_parts;

/// Calls `f` with every expression directly inside this one, those of its domains, owners and texts included.
#[inline(always)]
pub fn parts<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    walk::children(expr, f);
    if let ExprKind::FirstPossible(rungs) = &expr.kind {
        rungs.iter().filter_map(|(_, why)| why.as_ref()).for_each(|text| text_parts(text, f));
    }
}

/// Calls `f` with the expression and everything below it, outermost first.
pub fn deep<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    f(expr);
    parts(expr, &mut |part| deep(part, f));
}

/// Calls `f` with every value shown in a text.
pub fn text_parts<'a>(text: &'a Text, f: &mut dyn FnMut(&'a Expr)) {
    for part in &text.parts {
        if let TextPart::Value(value) = part {
            f(value);
        }
    }
}

/// Calls `f` with every expression directly in a statement, texts included; its blocks are left to [`blocks`].
pub fn stmt_parts<'a>(stmt: &'a Stmt, f: &mut dyn FnMut(&'a Expr)) {
    walk::expressions(stmt, f);
    match &stmt.kind {
        StmtKind::Say(text) => text_parts(text, f),
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            choice.items.iter().filter_map(|item| item.text.as_ref()).for_each(|text| text_parts(text, f));
        }
        _ => {}
    }
}

/// The blocks directly in a statement, those of the items of a choice included.
pub fn blocks(stmt: &Stmt) -> Vec<&Block> {
    let mut found = Vec::new();
    walk::blocks(stmt, &mut |block| found.push(block));
    found
}

/// Calls `f` with every statement of a block and of the blocks in it, in file order.
pub fn each_stmt<'a>(block: &'a [Stmt], f: &mut dyn FnMut(&'a Stmt)) {
    walk::statements(block, f);
}

/// Every block that stands by itself: the bodies of steps, then of `when`s.
pub fn bodies(program: &Program) -> impl Iterator<Item = &Block> {
    program.steps.iter().map(|step| &step.body).chain(program.whens.iter().map(|when| &when.body))
}

/// Calls `f` with every statement of the program.
pub fn every_stmt<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Stmt)) {
    bodies(program).for_each(|body| each_stmt(body, f));
}

/// Calls `f` with every expression of the program, outermost first.
pub fn every_expr<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    declared(program, &mut |expr| deep(expr, f));
    every_stmt(program, &mut |stmt| stmt_parts(stmt, &mut |expr| deep(expr, f)));
}

/// Calls `f` with every expression of the program but the conditions that pick the cards of the deck: those speak of all cards
/// there might be, not of the cards of the table.
pub fn every_expr_in_play<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    let filters: Vec<&Expr> =
        program.deck.variants.iter().filter_map(|(_, v)| v.filter.as_ref().map(|(_, e)| e)).collect();
    declared(program, &mut |expr| {
        if !filters.iter().any(|filter| std::ptr::eq(*filter, expr)) {
            deep(expr, f);
        }
    });
    every_stmt(program, &mut |stmt| stmt_parts(stmt, &mut |expr| deep(expr, f)));
}

/// Calls `f` with every expression that stands in a declaration, outside of blocks.
pub fn declared<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    deck_parts(&program.deck, f);
    program.bound.decisions.iter().for_each(&mut *f);
    program.bound.result.iter().for_each(|winners| winner_parts(winners, f));
    program.options.iter().for_each(|option| f(&option.usually));
    program.zones.iter().for_each(|zone| zone_parts(zone, f));
    program.vars.iter().filter_map(|var| var.start.as_ref()).for_each(|(_, e)| f(e));
    program.defines.iter().for_each(|define| define_parts(define, f));
    program.whens.iter().for_each(|when| match &when.watch {
        Watch::Condition(e) => f(e),
        Watch::Any(domain) => domain_parts(domain, f),
    });
    program.bots.iter().for_each(|bot| bot_parts(bot, f));
}

/// Calls `f` with every expression directly in a define.
pub fn define_parts<'a>(define: &'a Define, f: &mut dyn FnMut(&'a Expr)) {
    f(&define.body);
    define.why_not.iter().for_each(|text| text_parts(text, f));
}

/// Calls `f` with every expression directly in a result.
pub fn winner_parts<'a>(winners: &'a Winners, f: &mut dyn FnMut(&'a Expr)) {
    match winners {
        Winners::These(e) | Winners::Ranked { by: e, .. } => f(e),
        Winners::Nobody => {}
    }
}

/// Calls `f` with every expression directly in an item, its body apart.
pub fn item_parts<'a>(item: &'a Item, f: &mut dyn FnMut(&'a Expr)) {
    item.text.iter().for_each(|text| text_parts(text, f));
    walk::item(item, f);
}

fn deck_parts<'a>(deck: &'a Deck, f: &mut dyn FnMut(&'a Expr)) {
    for (condition, variant) in &deck.variants {
        condition.iter().for_each(&mut *f);
        variant.jokers.iter().for_each(|(count, _)| f(count));
        variant.filter.iter().for_each(|(_, e)| f(e));
    }
    deck.packs.iter().for_each(&mut *f);
    for removal in &deck.removals {
        removal.card.iter().for_each(|(_, e)| f(e));
        removal.condition.iter().for_each(&mut *f);
    }
}

fn zone_parts<'a>(zone: &'a Zone, f: &mut dyn FnMut(&'a Expr)) {
    zone.glimpses.iter().filter_map(|glimpse| glimpse.condition.as_ref()).for_each(|(_, e)| f(e));
    zone.capacity.iter().for_each(|(_, e)| f(e));
    zone.sorted_by.iter().for_each(|(_, e)| f(e));
    if let Some(refill) = &zone.refill {
        f(&refill.cards);
        refill.condition.iter().for_each(&mut *f);
    }
}

fn bot_parts<'a>(bot: &'a Bot, f: &mut dyn FnMut(&'a Expr)) {
    bot.likes.iter().for_each(|(_, e)| f(e));
    bot.prefers.iter().filter_map(|(_, e)| e.as_ref()).for_each(&mut *f);
    bot.value.iter().for_each(f);
}
