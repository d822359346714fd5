//! Filters that surely leave something over, whatever cards there are: a choice with such a filter gives nothing away.

use super::Context;
use crate::program::*;

/// Calls nested deeper than this are not followed.
const DEEPEST: u32 = 16;

/// Whether a binder leaves something over whenever there are cards at all, and that is public.
pub fn covered(cx: &Context, binder: &Domain) -> bool {
    match (&binder.over, &binder.filter) {
        (Over::Cards(set), Some(filter)) => match (&set.kind, &filter.kind) {
            (ExprKind::Zone(zone), ExprKind::In(_, allowed)) => covers(cx, allowed, zone.zone, 0),
            _ => false,
        },
        (Over::Words(_), Some(filter)) => shown_by_some_card(cx, filter, binder.var, 0),
        _ => false,
    }
}

/// `c in hand where c in allowed`: whether a set surely holds a card whenever a zone does, as a ladder does whose last rung is
/// the whole hand.
fn covers(cx: &Context, set: &Expr, zone: ZoneId, depth: u32) -> bool {
    match &set.kind {
        ExprKind::Zone(found) => found.zone == zone,
        ExprKind::FirstPossible(rungs) => rungs.last().is_some_and(|(rung, _)| covers(cx, rung, zone, depth)),
        ExprKind::If(_, a, b) => covers(cx, a, zone, depth) && covers(cx, b, zone, depth),
        ExprKind::Call(id, _) if depth < DEEPEST => {
            covers(cx, &cx.program.defines[id.index()].body, zone, depth + 1)
        }
        _ => false,
    }
}

/// `r in ranks where any card in hand where rank is r`: every card shows some rank, so only the number of cards counts.
fn shown_by_some_card(cx: &Context, filter: &Expr, value: LocalId, depth: u32) -> bool {
    let deeper = |id: &DefineId, args: &[Expr]| {
        let define = &cx.program.defines[id.index()];
        let at = args.iter().position(|arg| matches!(arg.kind, ExprKind::Local(local) if local == value));
        at.and_then(|at| define.params.get(at)).map(|param| (&define.body, *param))
    };
    match &filter.kind {
        ExprKind::Any(domain) | ExprKind::Count(domain) | ExprKind::Collect(domain) => {
            each_card_shows(domain, value)
        }
        ExprKind::Call(id, args) if depth < DEEPEST => {
            deeper(id, args).is_some_and(|(body, param)| shown_by_some_card(cx, body, param, depth + 1))
        }
        ExprKind::Compare(Order::More, count, zero) if is(zero, 0) => {
            shown_by_some_card(cx, count, value, depth)
        }
        ExprKind::Compare(Order::AtLeast, count, one) if is(one, 1) => {
            shown_by_some_card(cx, count, value, depth)
        }
        ExprKind::Not(inner) => match &inner.kind {
            ExprKind::IsEmpty(set) => shown_by_some_card(cx, set, value, depth),
            _ => false,
        },
        _ => false,
    }
}

/// A domain of cards whose only condition is that something printed on them is this value.
fn each_card_shows(domain: &Domain, value: LocalId) -> bool {
    let Some(ExprKind::Same(a, b)) = domain.filter.as_ref().map(|filter| &filter.kind) else { return false };
    let local = |e: &Expr, id: LocalId| matches!(e.kind, ExprKind::Local(found) if found == id);
    let printed = |e: &Expr| matches!(&e.kind, ExprKind::Attr(_, card) if local(card, domain.var));
    matches!(domain.over, Over::Cards(_)) && (printed(a) && local(b, value) || printed(b) && local(a, value))
}

fn is(expr: &Expr, n: i64) -> bool {
    matches!(expr.kind, ExprKind::Const(value) if value == n)
}
