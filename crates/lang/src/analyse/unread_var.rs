//! A variable that is set, and that no rule reads.

use super::Context;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A variable only set.
pub static UNREAD_VAR: Complaint = Complaint {
    code: "C0407",
    title: "a variable that is set but never read",
    severity: Severity::Hint,
    explanation: "\
Rules change this variable, and no rule hangs on it. It is still shown on the table, which may be all that is wanted;
otherwise the rule that should read it is missing.

    vars
      passes = 0
    turn
      choose \"Pass\": passes += 1     # and nothing happens when everybody has passed

Mended:

    end when passes is count of players
      nobody wins
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, var) in cx.program.vars.iter().enumerate() {
        if own(var.span) && !cx.usage.vars_read.has(id) && cx.usage.vars_set.has(id) {
            let message = format!("`{}` is set but never read: no rule hangs on it.", var.name);
            found.push(Diagnostic::new(&UNREAD_VAR, var.span, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_text_is_a_use() {
        assert_eq!(
            said(&[
                ("  passes = 0", "  passes = 0\n  drawn = 0"),
                ("passes += 1", "drawn += 1\n      passes += 1")
            ]),
            ["C0407"]
        );
        assert_eq!(
            said(&[
                ("  passes = 0", "  passes = 0\n  drawn = 0"),
                ("passes += 1", "drawn += 1\n      say \"{drawn}\"\n      passes += 1")
            ]),
            NOTHING
        );
    }
}
