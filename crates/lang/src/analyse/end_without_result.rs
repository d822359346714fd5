//! An `end when` that does not say who wins.

use super::Context;
use super::flow::{Result, result};
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::{Block, StmtKind, When};

/// An `end when` without a result.
pub static END_WITHOUT_RESULT: Complaint = Complaint {
    code: "C0428",
    title: "an end without a result",
    severity: Severity::Error,
    explanation: "\
`end when` ends the game, so its block must say who wins on every path: `players where … win`, `highest score wins`,
`nobody wins`.

    end when stock is empty
      if highest_bid > 0: highest score wins    # and if not?

Mended:

    end when stock is empty
      if highest_bid > 0: highest score wins
      else: nobody wins
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for when in cx.program.whens.iter().filter(|when| when.ends && own(when.span)) {
        let message = match result(cx, body(when)) {
            Result::Always | Result::Perhaps => continue,
            Result::Never => "This `end when` does not say who wins.",
            Result::Partly => "This `end when` does not always say who wins.",
        };
        found.push(
            Diagnostic::new(&END_WITHOUT_RESULT, when.span, message)
                .with_help("let its last line be a result, such as `nobody wins`"),
        );
    }
}

/// What is done for the first of those who have come to fulfil it: there is one.
fn body(when: &When) -> &Block {
    match when.body.last().map(|stmt| &stmt.kind) {
        Some(StmtKind::Each(_, body)) if when.fresh.is_some() => body,
        _ => &when.body,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn both_branches_must_say_it() {
        assert_eq!(
            said(&[(
                "  lowest count of hand wins",
                "  if passes > 3: nobody wins\n  else: lowest count of hand wins"
            )]),
            NOTHING
        );
        assert_eq!(said(&[("  lowest count of hand wins", "  if passes > 3: nobody wins")]), ["C0428"]);
    }
}
