//! A define that no rule asks for.

use super::Context;
use super::text::{own, removable_lines};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A define never used.
pub static UNUSED_DEFINE: Complaint = Complaint {
    code: "C0410",
    title: "a define that is never used",
    severity: Severity::Hint,
    explanation: "\
No rule asks for this value. Either a rule is missing that should, or the define can go.

    define card.points = by rank (ace: 11, else 0)     # nobody counts points
    end when all hands are empty
      highest count of won wins

Mended:

    define card.points = by rank (ace: 11, else 0)
    end when all hands are empty
      highest total points of won wins
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    // The name of a status need not be asked for: its rules work all the same.
    let is_status = |span| cx.program.carried.statuses.iter().any(|status| status.span == span);
    for (id, define) in cx.program.defines.iter().enumerate() {
        if own(define.span) && !cx.usage.defines.has(id) && !is_status(define.span) {
            let message = format!("`{}` is defined but never used.", define.name);
            let mut complaint = Diagnostic::new(&UNUSED_DEFINE, define.span, message);
            if let Some(lines) = removable_lines(cx.program, define.span) {
                complaint = complaint.with_fix(format!("take `{}` out", define.name), lines, "");
            }
            found.push(complaint);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_define_for_a_bot_is_used() {
        assert_eq!(said(&[("setup\n", "define player.load = count of hand\n\nsetup\n")]), ["C0410"]);
        assert_eq!(
            said(&[("setup\n", "define player.load = count of hand\n\nbot\n  likes less load\n\nsetup\n")]),
            NOTHING
        );
    }
}
