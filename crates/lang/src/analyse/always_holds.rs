//! A condition that always holds.

use super::Context;
use super::conditions::settled;
use super::same::same_expr;
use super::text::quoted;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::ExprKind;

/// A condition that is always yes.
pub static ALWAYS_HOLDS: Complaint = Complaint {
    code: "C0418",
    title: "a condition that always holds",
    severity: Severity::Warning,
    explanation: "\
Whatever happens, and however many play with whatever options, this is so. It can be left out, or it was meant differently.

    game \"Pairs\"
      players 2 to 4
    setup
      deal (7 if count of players <= 4 else 5) cards from stock to each hand

Mended:

    setup
      deal 7 cards from stock to each hand
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for settled in settled(cx).into_iter().filter(|settled| settled.holds) {
        let quoted = quoted(cx.program, settled.expr.span);
        let message = match &settled.expr.kind {
            ExprKind::Same(a, b) if same_expr(a, b) => {
                format!("`{quoted}` always holds: both sides are the same.")
            }
            _ => format!("`{quoted}` always holds."),
        };
        found.push(Diagnostic::new(&ALWAYS_HOLDS, settled.expr.span, message));
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_count_that_differs_is_fine() {
        assert_eq!(said(&[("passes > 3", "(passes > 3 and count of players < 5)")]), ["C0418"]);
        assert_eq!(said(&[("passes > 3", "(passes > 3 and count of players < 4)")]), NOTHING);
    }
}
