//! Being asked is information.

use super::Context;
use super::secrets::{Secret, secrets};
use super::text::{own, quoted, written};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::{ExprKind, Type};
use crate::span::Span;

/// A condition on hidden cards that decides who is asked.
pub static ASKED: Complaint = Complaint {
    code: "C0425",
    title: "being asked gives a secret away",
    severity: Severity::Warning,
    explanation: "\
Whether a player is asked at all hangs on cards that the others cannot see. When the question comes, or does not come, they
learn something about those cards. If everybody is to know, say so with `openly`; then it is also announced. If not, ask
always, and give the choice an item with nothing to do.

    if any card in hand where rank is king
      choose
        \"Show a king\": score += 1
        \"Go on\"

Mended:

    choose
      \"Show a king\" if any card in hand where rank is king: score += 1
      \"Go on\"
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let mut told: Vec<Span> = Vec::new();
    for secret in secrets(cx) {
        let Secret::Asks(condition) = secret else { continue };
        if !own(condition.span) || told.contains(&condition.span) {
            continue;
        }
        told.push(condition.span);
        let quoted = quoted(cx.program, condition.span);
        let openly = match condition.kind {
            ExprKind::And(_) | ExprKind::Or(_) | ExprKind::Not(_) | ExprKind::If(..) => {
                format!("openly ({})", written(cx.program, condition.span))
            }
            _ => format!("openly {}", written(cx.program, condition.span)),
        };
        let (message, help) = match condition.ty {
            Type::YesNo => (
                format!(
                    "Whether somebody is asked here hangs on hidden cards (`{quoted}`), so being asked gives them away."
                ),
                "or ask always, and add an item such as \"Go on\"",
            ),
            _ => (
                format!(
                    "Who is asked here hangs on hidden cards (`{quoted}`), so being asked gives them away."
                ),
                "or ask somebody whom all know",
            ),
        };
        found.push(Diagnostic::new(&ASKED, condition.span, message).with_help(help).with_fix(
            "let everybody know it: write `openly`",
            condition.span,
            openly,
        ));
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn what_all_see_may_decide() {
        assert_eq!(
            said(&[("turn\n  choose\n", "turn\n  if discard.top.rank is 8: passes = 0\n  choose\n")]),
            NOTHING
        );
        assert_eq!(
            said(&[(
                "passes += 1",
                "if any card in hand where rank is 8\n        choose\n          \"Show it\": reveal hand\n          \"Go on\"\n      passes += 1"
            )]),
            ["C0425"]
        );
        assert_eq!(
            said(&[(
                "passes += 1",
                "if openly any card in hand where rank is 8\n        choose\n          \"Show it\": reveal hand\n          \"Go on\"\n      passes += 1"
            )]),
            NOTHING
        );
    }

    #[test]
    fn a_card_played_for_all_to_see_may_decide() {
        assert_eq!(
            said(&[(
                "\"Play {c}\" for fitting card c in hand: move c to discard",
                "\"Play {c}\" for fitting card c in hand\n      move c to discard\n      if c.rank is 8\n        choose\n          \"Reset\": passes = 0\n          \"Go on\""
            )]),
            NOTHING
        );
    }
}
