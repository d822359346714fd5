//! An assignment that changes nothing.

use super::Context;
use super::same::same_expr;
use super::text::{own, place_name, removable_lines};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// An assignment without effect.
pub static NO_EFFECT: Complaint = Complaint {
    code: "C0436",
    title: "an assignment that changes nothing",
    severity: Severity::Warning,
    explanation: "\
The variable is given the value it already has, or 0 is added to it. Probably another name or number was meant.

    dealer = dealer

Mended:

    dealer = next player after dealer
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_stmt(cx.program, &mut |stmt| {
        let StmtKind::Assign(place, op, value) = &stmt.kind else { return };
        let nothing = match op {
            AssignOp::Set => is_place(place, value),
            AssignOp::Add | AssignOp::Sub => {
                matches!(value.kind, ExprKind::Const(0)) && value.ty == Type::Number
            }
        };
        if !nothing || !own(stmt.span) {
            return;
        }
        let message = format!("This leaves `{}` as it is.", place_name(cx.program, place));
        let mut complaint = Diagnostic::new(&NO_EFFECT, stmt.span, message);
        if let Some(lines) = removable_lines(cx.program, stmt.span) {
            complaint = complaint.with_fix("take it out", lines, "");
        }
        found.push(complaint);
    });
}

fn is_place(place: &Place, value: &Expr) -> bool {
    match (place, &value.kind) {
        (Place::Local(a), ExprKind::Local(b)) => a == b,
        (Place::Var(var), ExprKind::Var(_)) => {
            let place = Expr { kind: ExprKind::Var(var.clone()), ..value.clone() };
            same_expr(&place, value)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn another_player_is_an_effect() {
        assert_eq!(
            said(&[
                ("  passes = 0", "  passes = 0\n  last = first player"),
                ("passes += 1", "last = last\n      passes += count of last.hand")
            ]),
            ["C0436"]
        );
        assert_eq!(
            said(&[
                ("  passes = 0", "  passes = 0\n  last = first player"),
                ("passes += 1", "last = last.left\n      passes += count of last.hand")
            ]),
            NOTHING
        );
    }
}
