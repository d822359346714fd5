//! Statements that are never reached.

use super::Context;
use super::flow::leaves;
use super::text::{own, removable_lines};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A statement after `stop`, `end` or a result.
pub static UNREACHABLE: Complaint = Complaint {
    code: "C0427",
    title: "a statement that is never reached",
    severity: Severity::Warning,
    explanation: "\
`stop` and `end` leave what is running, and a result ends the game: what stands after them in the same block is never done.

    \"Pass\"
      end turn
      passes += 1                    # never reached

Mended:

    \"Pass\"
      passes += 1
      end turn
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for body in walk::bodies(cx.program) {
        block(cx, body, found);
    }
}

fn block(cx: &Context, stmts: &[Stmt], found: &mut Vec<Diagnostic>) {
    for (stmt, next) in stmts.iter().zip(stmts.iter().skip(1)).find(|(stmt, _)| leaves(stmt)).into_iter() {
        if own(next.span) {
            let mut complaint = Diagnostic::new(&UNREACHABLE, next.span, "This is never reached.")
                .with_place(stmt.span, why(stmt));
            let last = stmts.last().unwrap_or(next);
            let lines = removable_lines(cx.program, next.span).zip(removable_lines(cx.program, last.span));
            if let Some((first, last)) = lines {
                complaint = complaint.with_fix("take it out", first.to(last), "");
            }
            found.push(complaint);
        }
    }
    for inner in stmts.iter().flat_map(walk::blocks) {
        block(cx, inner, found);
    }
}

fn why(stmt: &Stmt) -> &'static str {
    match stmt.kind {
        StmtKind::Win(_) => "the game is over here",
        _ => "the block is always left here",
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_branch_that_goes_on_is_reached() {
        assert_eq!(said(&[("passes += 1", "if passes > 2: end turn\n      passes += 1")]), NOTHING);
        assert_eq!(
            said(&[("      passes += 1\n", "      passes += 1\n      end turn\n      shuffle stock\n")]),
            ["C0427"]
        );
    }
}
