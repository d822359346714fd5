//! A loop that nothing ends.

use super::Context;
use super::flow::loops;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A `repeat` or `take turns` without a way out.
pub static NO_WAY_OUT: Complaint = Complaint {
    code: "C0422",
    title: "a loop without a way out",
    severity: Severity::Error,
    explanation: "\
Nothing ends this loop: it has no `until` or `while` that could let go, nothing in it says `stop` or `end`, no result is
reached in it, and the game has no `end when`. So the game would go on for ever.

    play
      repeat
        do deal
      highest score wins               # never reached

Mended:

    play
      repeat until any player where score >= 100
        do deal
      highest score wins
",
};

/// Looks for them. A game that says how many decisions it may take, and what then, has a way out where somebody chooses.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for looped in loops(cx.program).iter().filter(|looped| own(looped.stmt.span) && looped.endless(cx)) {
        let effects = looped.effects(cx);
        let bounded = cx.program.bound.decisions.is_some() && effects.choice;
        let idle = effects.choice && !effects.changes();
        if bounded || idle || looped.may_be_left(cx) {
            continue;
        }
        let (message, help) = match looped.stmt.kind {
            StmtKind::TakeTurns { .. } => {
                ("The players take turns for ever: nothing ends this.", "add `until …`, or an `end when`")
            }
            _ => ("This `repeat` has no way out.", "add `until …`, or `stop` where it should end"),
        };
        found.push(Diagnostic::new(&NO_WAY_OUT, looped.stmt.span, message).with_help(help));
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn an_end_when_or_a_stop_is_a_way_out() {
        assert_eq!(said(&[("turn\n", "play\n  repeat\n    each player: do go\n\nstep go\n")]), NOTHING);
        assert_eq!(
            said(&[
                ("turn\n", "play\n  repeat\n    each player: do go\n  nobody wins\n\nstep go\n"),
                ("end when passes > 3 or any player where hand is empty\n  lowest count of hand wins\n", ""),
                ("passes += 1", "passes += 1\n      if passes > 3: reveal hand")
            ]),
            ["C0422"]
        );
    }
}
