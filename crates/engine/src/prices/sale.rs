//! Which moves of a game are sales: something is paid for them that depends on what is chosen. Read from the rules alone.

use crate::gleaned::each_depended;
use crate::lower::Offer;
use crate::table::Table;
use lang::analyse::same::same_expr;
use lang::program::*;

/// The defines that are looked into for one item have so many parts together, with what they are given in place: arguments that
/// double from one to the next would outgrow any memory.
const MOST_PARTS: usize = 20_000;

/// A kind of move for which something is paid that depends on what is chosen.
#[derive(Clone, Debug)]
pub struct Sale {
    /// The choice, by its number in the program, and the item in it.
    pub(super) choice: u32,
    pub(super) item: usize,
    /// The one binder the price depends on.
    pub(super) binder: usize,
    pub(super) price: Expr,
    pub(super) purse: VarRef,
    /// Something of it depends on who chooses: whoever only watches has no price.
    pub(super) for_chooser: bool,
    /// What the price reads of the chosen card itself.
    pub(super) read: Vec<AttrId>,
}

/// All sales of a game.
pub fn sales(table: &Table) -> Vec<Sale> {
    let choices = table.code.choices.iter().flatten();
    let items = choices.flat_map(|code| {
        let items = code.choice.items.iter().zip(&code.items).enumerate();
        items
            .filter(|(_, (_, code))| code.offer != Offer::Never)
            .map(move |(at, (item, _))| (&code.choice, at, item))
    });
    items.filter_map(|(choice, at, item)| sale(table.program(), choice, at, item)).collect()
}

fn sale(program: &Program, choice: &Choice, at: usize, item: &Item) -> Option<Sale> {
    let mut left = MOST_PARTS;
    let (price, purse) = paid(program, item, &mut left)?;
    let mut named = (0..item.binders.len()).filter(|&at| walk::mentions(price, item.binders[at].var));
    let (binder, None) = (named.next()?, named.next()) else { return None };
    let (own, over) = (item.binders[binder].var, chosen_from(&item.binders[binder]));
    let said = [Some(price), over].into_iter().flatten().chain(&purse.owners);
    let chooser = match choice.chooser.kind {
        ExprKind::Local(chooser) => Some(chooser),
        _ => None,
    };
    // Any other name has its value only when the rules ask, and that may be worked out from what not everybody knows.
    let unsettled = |expr: &Expr| {
        let unknown =
            |local: LocalId| local != own && Some(local) != chooser && !walk::ranges_over(expr, local);
        walk::speaks_of(expr, &unknown)
    };
    if said.clone().any(unsettled) || said.clone().any(|expr| is_opened(program, expr)) {
        return None;
    }
    let mut read = Vec::new();
    attributes_read(program, price, own, &mut read, &mut Vec::new());
    Some(Sale {
        choice: choice.id,
        item: at,
        binder,
        price: price.clone(),
        purse: purse.clone(),
        for_chooser: chooser.is_some_and(|chooser| said.clone().any(|expr| walk::mentions(expr, chooser))),
        read,
    })
}

/// Whether the rules say of something hidden that it may be told where it is asked for: a price would tell it at any time.
fn is_opened(program: &Program, expr: &Expr) -> bool {
    let mut opened = false;
    each_depended(program, expr, &mut |expr| opened |= matches!(expr.kind, ExprKind::Openly(_)));
    opened
}

/// What something is chosen from.
fn chosen_from(binder: &Domain) -> Option<&Expr> {
    match &binder.over {
        Over::Cards(from) | Over::Words(from) => Some(from),
        _ => None,
    }
}

/// The one thing that is paid for a move.
fn paid<'i>(program: &Program, item: &'i Item, left: &mut usize) -> Option<(&'i Expr, &'i VarRef)> {
    let taken = item.body.iter().filter_map(|stmt| match &stmt.kind {
        StmtKind::Assign(Place::Var(var), AssignOp::Sub, by)
            if must_suffice(program, item, var.var, by, left) =>
        {
            Some((by, var))
        }
        _ => None,
    });
    let mut all = item.costs.iter().map(|(price, var)| (price, var)).chain(taken);
    let only = all.next()?;
    all.next().is_none().then_some(only)
}

/// Whether a move is only allowed with so much of a variable.
fn must_suffice(program: &Program, item: &Item, var: VarId, price: &Expr, left: &mut usize) -> bool {
    let mut conditions =
        item.binders.iter().filter_map(|binder| binder.filter.as_ref()).chain(&item.condition);
    conditions.any(|condition| asks_for(program, condition, var, price, left))
}

fn asks_for(program: &Program, condition: &Expr, var: VarId, price: &Expr, left: &mut usize) -> bool {
    let is_it = |side: &Expr| matches!(&side.kind, ExprKind::Var(read) if read.var == var);
    match &condition.kind {
        ExprKind::Compare(Order::AtMost, a, b) => is_it(b) && same_expr(a, price),
        ExprKind::Compare(Order::AtLeast, a, b) => is_it(a) && same_expr(b, price),
        ExprKind::And(parts) => parts.iter().any(|part| asks_for(program, part, var, price, left)),
        ExprKind::Call(define, given) => {
            let define = &program.defines[define.index()];
            let largest = given.iter().map(walk::size).max().unwrap_or(1);
            let parts = walk::size(&define.body).saturating_mul(largest);
            if parts > *left {
                return false;
            }
            *left -= parts;
            let given: Vec<(LocalId, Expr)> =
                define.params.iter().copied().zip(given.iter().cloned()).collect();
            asks_for(program, &walk::substitute(&define.body, &given), var, price, left)
        }
        _ => false,
    }
}

/// What an expression reads of a card that a local stands for, or says.
fn attributes_read(
    program: &Program,
    expr: &Expr,
    local: LocalId,
    read: &mut Vec<AttrId>,
    seen: &mut Vec<LocalId>,
) {
    match &expr.kind {
        ExprKind::Attr(attr, card) if walk::mentions(card, local) => read.push(*attr),
        ExprKind::Call(define, given) => {
            let define = &program.defines[define.index()];
            for (&param, given) in define.params.iter().zip(given) {
                if walk::mentions(given, local) && !seen.contains(&param) {
                    seen.push(param);
                    attributes_read(program, &define.body, param, read, seen);
                }
                attributes_read(program, given, local, read, seen);
            }
        }
        _ => walk::children(expr, &mut |child| attributes_read(program, child, local, read, seen)),
    }
}
