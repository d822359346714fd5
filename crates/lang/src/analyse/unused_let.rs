//! A `let` whose name is never used.

use super::Context;
use super::text::{own, removable_lines};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::{Place, StmtKind};

/// A name given and not used.
pub static UNUSED_LET: Complaint = Complaint {
    code: "C0412",
    title: "a name that is never used",
    severity: Severity::Hint,
    explanation: "\
`let` gives a value a name for the rest of the block, and nothing in the rest of the block uses it.

    step count_up
      let best = highest player by score
      each player: score += 1

Mended:

    step count_up
      let best = highest player by score
      best.score += 1
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_stmt(cx.program, &mut |stmt| {
        let local = match &stmt.kind {
            StmtKind::Let(local, _) => *local,
            StmtKind::Random(Place::Local(local), _) => *local,
            _ => return,
        };
        if !own(stmt.span) || cx.usage.locals.has(local.index()) {
            return;
        }
        let name = &cx.program.locals[local.index()].name;
        let mut complaint =
            Diagnostic::new(&UNUSED_LET, stmt.span, format!("The name `{name}` is never used."));
        // Drawing a random value changes what is drawn later, so such a line is not simply taken out.
        if let (StmtKind::Let(..), Some(lines)) = (&stmt.kind, removable_lines(cx.program, stmt.span)) {
            complaint = complaint.with_fix(format!("take `{name}` out"), lines, "");
        }
        found.push(complaint);
    });
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_name_in_a_text_is_used() {
        assert_eq!(said(&[("passes += 1", "let top_card = discard.top\n      passes += 1")]), ["C0412"]);
        assert_eq!(
            said(&[(
                "passes += 1",
                "let top_card = discard.top\n      say \"{top_card}\"\n      passes += 1"
            )]),
            NOTHING
        );
    }
}
