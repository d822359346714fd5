//! Being asked is information.

use super::Context;
use super::secrets::{Secret, secrets};
use super::text::{own, quoted};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::Type;
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
        let (message, help) = match condition.ty {
            Type::YesNo => (
                format!("Whether somebody is asked here hangs on hidden cards (`{quoted}`), so being asked gives them away."),
                format!("write `openly {quoted}` if everybody is to know it, or ask always and add an item such as \"Go on\""),
            ),
            _ => (
                format!("Who is asked here hangs on hidden cards (`{quoted}`), so being asked gives them away."),
                format!("write `openly {quoted}` if everybody is to know it"),
            ),
        };
        found.push(Diagnostic::new(&ASKED, condition.span, message).with_help(help));
    }
}
