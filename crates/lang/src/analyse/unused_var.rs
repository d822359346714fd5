//! A variable that no rule speaks of.

use super::Context;
use super::text::{own, removable_lines};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A variable never used.
pub static UNUSED_VAR: Complaint = Complaint {
    code: "C0406",
    title: "a variable that is never used",
    severity: Severity::Warning,
    explanation: "\
No rule reads or changes this variable. Either a rule is missing that should, or the variable can go.

    vars
      dealer = first player
      bonus = 0                      # no rule speaks of the bonus

Mended:

    vars
      dealer = first player
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, var) in cx.program.vars.iter().enumerate() {
        if own(var.span) && !cx.usage.vars_read.has(id) && !cx.usage.vars_set.has(id) {
            let mut complaint =
                Diagnostic::new(&UNUSED_VAR, var.span, format!("The variable `{}` is never used.", var.name));
            if let Some(lines) = removable_lines(cx.program, var.span) {
                complaint = complaint.with_fix(format!("take `{}` out", var.name), lines, "");
            }
            found.push(complaint);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::said;

    #[test]
    fn a_variable_in_use_is_fine() {
        assert_eq!(said(&[("  passes = 0", "  passes = 0\n  extra = 0")]), ["C0406"]);
    }
}
