//! An `else if` whose condition was already tested.

use super::Context;
use super::same::same_expr;
use super::text::{own, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A branch that the one before always takes away.
pub static TESTED_BEFORE: Complaint = Complaint {
    code: "C0437",
    title: "a branch that is never taken",
    severity: Severity::Warning,
    explanation: "\
The same condition stands further up in this chain of `if` and `else if`. If it held, that branch was taken, so this one never
is.

    if trump is none: score += 1
    else if led is trump: score += 2
    else if led is trump: score += 3

Mended:

    if trump is none: score += 1
    else if led is trump: score += 2
    else: score += 3
",
};

/// A chain longer than this is compared only with its first links.
const LONGEST: usize = 64;

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_stmt(cx.program, &mut |stmt| {
        let StmtKind::If(first, _, rest) = &stmt.kind else { return };
        // Each link tells only of a repetition of itself, so nothing is told twice.
        let again = links(rest).into_iter().find(|link| same_expr(first, link));
        if let Some(again) = again.filter(|link| own(link.span)) {
            let message = format!(
                "This branch is never taken: `{}` was tested before.",
                quoted(cx.program, again.span)
            );
            found.push(Diagnostic::new(&TESTED_BEFORE, again.span, message).with_place(first.span, "here"));
        }
    });
}

/// The conditions of the `else if`s that follow.
fn links(mut rest: &Block) -> Vec<&Expr> {
    let mut links = Vec::new();
    while let [Stmt { kind: StmtKind::If(condition, _, next), .. }] = &rest[..]
        && links.len() < LONGEST
    {
        links.push(condition);
        rest = next;
    }
    links
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn another_condition_is_fine() {
        assert_eq!(
            said(&[(
                "passes += 1",
                "if passes is 0: passes += 1\n      else if passes is 0: passes += 2\n      else: passes += 3"
            )]),
            ["C0437"]
        );
        assert_eq!(
            said(&[(
                "passes += 1",
                "if passes is 0: passes += 1\n      else if passes is 1: passes += 2\n      else: passes += 3"
            )]),
            NOTHING
        );
    }
}
