//! A division by a number that may be 0 from the start.

use super::Context;
use super::text::{own, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A division by 0.
pub static DIVIDED_BY_NOTHING: Complaint = Complaint {
    code: "C0434",
    title: "a division by 0",
    severity: Severity::Warning,
    explanation: "\
What is divided by 0, and the rest of it, is none. Here the divisor is 0 at some table, whatever happens in the game.

    option packets from 0 to 4, usually 2
    define size = 52 / packets

Mended:

    option packets from 1 to 4, usually 2
    define size = 52 / packets
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_expr(cx.program, &mut |expr| {
        let ExprKind::Arith(Arith::Div | Arith::Mod, _, by) = &expr.kind else { return };
        if !own(expr.span) {
            return;
        }
        let tables = cx.constants.tables(&cx.constants.needs(by));
        let Some(table) =
            tables.into_iter().find(|table| cx.constants.at(table).eval(by).exactly() == Some(0))
        else {
            return;
        };
        let by = quoted(cx.program, by.span);
        let message = match table.words(cx.program) {
            words if words.is_empty() => format!("This divides by `{by}`, which is 0, so it is none."),
            words => format!("{words} this divides by 0, so it is none."),
        };
        found.push(Diagnostic::new(&DIVIDED_BY_NOTHING, expr.span, message));
    });
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn an_option_that_is_never_0_is_fine() {
        assert_eq!(
            said(&[
                ("zones\n", "option part from 1 to 3, usually 1\n\nzones\n"),
                ("deal 7", "deal (6 / part)")
            ]),
            NOTHING
        );
    }
}
