//! Cards that can be in no subset: `every card in cs has …` says so of each card by itself, before the condition is read.

use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::lower::walk::mentions;
use crate::set::CardSet;
use lang::program::*;

/// Those of the cards that a condition allows in a subset at all.
pub(super) fn narrow(
    eval: &mut Eval<'_>,
    of: &CardSet,
    subset: LocalId,
    condition: &Expr,
) -> Result<CardSet, FaultKind> {
    match &condition.kind {
        ExprKind::And(parts) => parts.iter().try_fold(*of, |left, part| narrow(eval, &left, subset, part)),
        ExprKind::Every(domain, fulfils) if ranges_over(domain, subset) && !mentions(fulfils, subset) => {
            eval.those_where(of, domain.var, fulfils)
        }
        ExprKind::Call(define, args) => match args.iter().position(|arg| is(arg, subset)) {
            Some(at) => within(eval, of, *define, args, at),
            None => Ok(*of),
        },
        _ => Ok(*of),
    }
}

/// A define that is given the subset, if it says anything of single cards.
fn within(
    eval: &mut Eval<'_>,
    of: &CardSet,
    define: DefineId,
    args: &[Expr],
    at: usize,
) -> Result<CardSet, FaultKind> {
    let layout = eval.layout;
    let Define { params, body, .. } = &layout.program.defines[define.index()];
    let others = || params.iter().copied().zip(args).enumerate().filter(|(i, _)| *i != at);
    let telling = matches!(body.kind, ExprKind::And(_) | ExprKind::Every(..) | ExprKind::Call(..));
    if !telling || others().any(|(_, (_, arg))| mentions_any(arg, &args[at])) {
        return Ok(*of);
    }
    eval.bind(&mut others().map(|(_, pair)| pair))?;
    narrow(eval, of, params[at], body)
}

fn mentions_any(expr: &Expr, subset: &Expr) -> bool {
    matches!(subset.kind, ExprKind::Local(local) if mentions(expr, local))
}

fn ranges_over(domain: &Domain, subset: LocalId) -> bool {
    domain.filter.is_none() && matches!(&domain.over, Over::Cards(set) if is(set, subset))
}

fn is(expr: &Expr, local: LocalId) -> bool {
    matches!(expr.kind, ExprKind::Local(l) if l == local)
}
