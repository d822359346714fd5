//! A loop in which nobody chooses and nothing changes.

use super::Context;
use super::flow::{Loop, loops};
use super::text::{own, quoted};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A loop that goes round for ever once it has begun.
pub static ENDLESS_LOOP: Complaint = Complaint {
    code: "C0421",
    title: "a loop in which nobody chooses and nothing changes",
    severity: Severity::Error,
    explanation: "\
The loop goes on until its condition is decided otherwise, but nothing in the loop changes what the condition looks at, nobody
chooses, and nothing leaves it. Once it has begun, it would never end.

    repeat until passes is count of players
      deal 1 card from stock to each hand       # `passes` stays as it is

Mended:

    repeat until stock is empty
      deal 1 card from stock to each hand
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for looped in loops(cx.program) {
        let StmtKind::Repeat(Repeat::While(condition) | Repeat::Until(condition), _) = &looped.stmt.kind
        else {
            continue;
        };
        if own(looped.stmt.span) && stuck(cx, &looped, condition) {
            let quoted = quoted(cx.program, condition.span);
            let message = format!(
                "This never ends: nothing in the loop changes whether `{quoted}`, and nobody chooses."
            );
            found.push(
                Diagnostic::new(&ENDLESS_LOOP, looped.stmt.span, message)
                    .with_place(condition.span, "nothing changes this"),
            );
        }
    }
}

fn stuck(cx: &Context, looped: &Loop, condition: &Expr) -> bool {
    // A condition that is settled before play either lets go at once or is as good as none at all.
    let settled = cx.constants.everywhere(condition).is_some();
    let effects = looped.effects(cx);
    !settled && !effects.choice && !effects.touch(&cx.facts.reads(condition)) && !looped.may_be_left(cx)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn what_the_loop_changes_may_end_it() {
        assert_eq!(
            said(&[(
                "to discard\n\nturn",
                "to discard\n  repeat while discard.top.rank is 8\n    move stock.top to discard\n\nturn"
            )]),
            NOTHING
        );
    }

    #[test]
    fn nothing_else_ends_it() {
        assert_eq!(
            said(&[
                (
                    "to discard\n\nturn",
                    "to discard\n  repeat while passes > 0\n    reveal discard.top\n\nplay\n  players take turns from first player until passes > 3\n  lowest count of hand wins\n\nturn"
                ),
                ("end when passes > 3 or any player where hand is empty\n  lowest count of hand wins\n", "")
            ]),
            ["C0421"]
        );
    }
}
