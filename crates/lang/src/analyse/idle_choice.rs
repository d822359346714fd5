//! A choice that is asked for ever and changes nothing.

use super::Context;
use super::flow::loops;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A choice in a loop, none of whose answers leaves it or changes anything.
pub static IDLE_CHOICE: Complaint = Complaint {
    code: "C0423",
    title: "a choice with no way out",
    severity: Severity::Error,
    explanation: "\
The choice stands in a loop, and whatever is chosen, nothing changes and nothing leaves the loop: the same question comes again
for ever.

    turn
      repeat
        choose
          \"Look\": reveal hand
          \"Go on\"

Mended:

    turn
      repeat
        choose
          \"Look\": reveal hand
          \"Go on\": stop
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for looped in loops(cx.program).iter().filter(|looped| own(looped.stmt.span)) {
        let StmtKind::Repeat(how, body) = &looped.stmt.kind else { continue };
        let effects = looped.effects(cx);
        let lets_go = match how {
            Repeat::Forever => false,
            Repeat::Times(_) => true,
            Repeat::While(condition) | Repeat::Until(condition) => effects.touch(&cx.facts.reads(condition)),
        };
        if !effects.choice || effects.changes() || lets_go || looped.may_be_left(cx) {
            continue;
        }
        let choice = first_choice(body);
        let message = "Whatever is chosen here, the same question comes again for ever.";
        found.push(
            Diagnostic::new(&IDLE_CHOICE, choice.unwrap_or(looped.stmt).span, message)
                .with_help("give one item a `stop`"),
        );
    }
}

fn first_choice(body: &[Stmt]) -> Option<&Stmt> {
    let mut first = None;
    walk::each_stmt(body, &mut |stmt| {
        if first.is_none() && matches!(stmt.kind, StmtKind::Choose(_) | StmtKind::AtOnce { .. }) {
            first = Some(stmt);
        }
    });
    first
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn an_answer_that_stops_is_a_way_out() {
        assert_eq!(
            said(&[
                (
                    "to discard\n\nturn",
                    "to discard\n  repeat\n    first_one chooses\n      \"Look\": reveal discard.top\n      \"Go on\": stop\n\nturn"
                ),
                ("setup\n", "define first_one = the player where hand is not empty\n\nsetup\n")
            ]),
            NOTHING
        );
    }
}
