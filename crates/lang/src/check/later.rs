//! What the language will have and has not yet. When it comes, this file goes.

use super::Checker;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::span::Span;

impl Checker<'_> {
    /// Complains about something that is not there yet.
    pub fn complain_later(&mut self, span: Span, what: &str) {
        let message = format!("{what} is not part of the language yet.");
        self.complain(Diagnostic::new(&NOT_YET, span, message));
    }
}

/// What is designed and not built.
pub static NOT_YET: Complaint = Complaint {
    code: "C0349",
    title: "not part of the language yet",
    severity: Severity::Error,
    explanation: "\
Cards that show another face (`becomes`) are designed and not built yet. A token can stand for a copy.

    card \"Shade\": monster
      after summon(this)
        this becomes opponent.board.first.face

Mended:

    card \"Shade\": monster
      after summon(this)
        make 1 \"Shadow\" in board
",
};
