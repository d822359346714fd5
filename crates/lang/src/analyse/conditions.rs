//! Every single comparison of the game's own file, for the checks on conditions that are always the same.

use super::Context;
use super::text::own;
use super::walk;
use crate::program::*;

/// A comparison, or a chain of them with `and`, that is the same at every table and in every situation.
pub struct Settled<'a> {
    /// It.
    pub expr: &'a Expr,
    /// What it always is.
    pub holds: bool,
}

/// All that are settled before a card is dealt.
pub fn settled<'a>(cx: &Context<'a>) -> Vec<Settled<'a>> {
    let mut found = Vec::new();
    walk::every_expr_in_play(cx.program, &mut |expr| {
        if own(expr.span) && expr.ty == Type::YesNo && comparison(cx, expr) {
            found.extend(cx.constants.everywhere(expr).map(|holds| Settled { expr, holds }));
        }
    });
    found
}

/// Comparisons are looked at one by one; of a chain only what its parts do not settle themselves.
fn comparison(cx: &Context, expr: &Expr) -> bool {
    use ExprKind::*;
    match &expr.kind {
        Same(..) | Compare(..) | In(..) | Any(_) | Every(..) => true,
        And(parts) => parts.iter().all(|part| cx.constants.everywhere(part).is_none()),
        _ => false,
    }
}
