//! A variable that never changes.

use super::Context;
use super::text::{own, written};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A variable that keeps its first value.
pub static FIXED_VAR: Complaint = Complaint {
    code: "C0408",
    title: "a variable that never changes",
    severity: Severity::Hint,
    explanation: "\
Rules read this variable, but none changes it, so it always has the value it starts with. Either the rule that should change
it is missing, or it is no variable: write a `define`, or an `option` if tables may differ in it.

    vars
      hand_size = 7                  # never changed

Mended:

    option hand_size from 5 to 9, usually 7
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, var) in cx.program.vars.iter().enumerate() {
        if !own(var.span) || !cx.usage.vars_read.has(id) || cx.usage.vars_set.has(id) {
            continue;
        }
        let value = match &var.start {
            Some((_, start)) => written(cx.program, start.span).to_owned(),
            None if var.ty.is_set() => "empty".into(),
            None => "none".into(),
        };
        let message = format!("`{}` never changes: it is always {value}.", var.name);
        found.push(Diagnostic::new(&FIXED_VAR, var.span, message));
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_random_value_is_a_change() {
        assert_eq!(
            said(&[("  passes = 0", "  passes = 0\n  lucky = 3"), ("passes += 1", "passes += lucky")]),
            ["C0408"]
        );
        assert_eq!(
            said(&[
                ("  passes = 0", "  passes = 0\n  lucky: suit"),
                ("passes += 1", "lucky = random s in suits\n      if lucky is hearts: passes += 1")
            ]),
            NOTHING
        );
    }
}
