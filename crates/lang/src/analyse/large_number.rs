//! A number too large to be held.

use super::Context;
use super::text::{own, quoted};
use super::values::{LEAST, MOST};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A number of more than 32 bits.
pub static LARGE_NUMBER: Complaint = Complaint {
    code: "C0433",
    title: "a number that is too large",
    severity: Severity::Error,
    explanation: "\
Numbers reach from -2147483648 to 2147483647. This one is outside, as it is written or as it is worked out for some number of
players or some choice of options.

    define prize = 3000000 * 1000

Mended:

    define prize = 3000000 * 100
",
};

/// Looks for them: numbers as written, and sums of constants.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let mut until = None;
    walk::every_expr(cx.program, &mut |expr| {
        // Only the outermost place is told, not each part of it.
        let inside = until.is_some_and(|end| expr.span.end <= end && own(expr.span));
        if own(expr.span) && !inside && expr.ty == Type::Number && too_large(cx, expr) {
            until = Some(expr.span.end);
            let message =
                format!("`{}` is too large: numbers end at 2147483647.", quoted(cx.program, expr.span));
            found.push(Diagnostic::new(&LARGE_NUMBER, expr.span, message));
        } else if !inside {
            until = None;
        }
    });
}

fn too_large(cx: &Context, expr: &Expr) -> bool {
    let outside = |n: i64| n != NONE && !(LEAST..=MOST).contains(&n);
    match &expr.kind {
        ExprKind::Const(n) => outside(*n),
        ExprKind::Arith(..) | ExprKind::Negate(_) => {
            let tables = cx.constants.tables(&cx.constants.needs(expr));
            tables.iter().any(|table| cx.constants.at(table).eval(expr).exactly().is_some_and(outside))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_variable_is_not_judged() {
        assert_eq!(said(&[("passes += 1", "passes += 60000 * 60000")]), ["C0433"]);
        assert_eq!(said(&[("passes += 1", "passes += passes * 60000 * 60000")]), NOTHING);
    }
}
