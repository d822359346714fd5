//! What is fixed when a table is opened: the deck, the packs, what is usual.

use super::Checker;
use crate::analyse::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl Checker<'_> {
    /// Complains if a value that must be known when the table is opened depends on how the game goes.
    pub fn known_at_table(&mut self, value: &Expr, what: &str) {
        if let Some(span) = self.first_variable(value, &mut { LARGEST }) {
            let written = self.text(span);
            let message = format!("{what} must be known when the table is opened, and `{written}` is not.");
            let help = "use only numbers, options and `count of players`";
            self.complain(Diagnostic::new(&NOT_KNOWN_AT_TABLE, span, message).with_help(help));
        }
    }

    /// The first part of a value that is not the same all through a game.
    fn first_variable(&self, value: &Expr, budget: &mut u32) -> Option<Span> {
        if *budget == 0 || !is_fixed(&value.kind) {
            return Some(value.span);
        }
        *budget -= 1;
        if let ExprKind::Call(define, _) = &value.kind
            && self.first_variable(&self.program.defines[define.index()].body, budget).is_some()
        {
            return Some(value.span);
        }
        let mut found = None;
        walk::parts(value, &mut |part| found = found.or_else(|| self.first_variable(part, budget)));
        found
    }
}

/// Larger values than this are not looked through.
const LARGEST: u32 = 10_000;

/// Whether a form depends on nothing but its parts. A local is a parameter, or the card a deck is asked about.
fn is_fixed(kind: &ExprKind) -> bool {
    use ExprKind::*;
    matches!(
        kind,
        Const(_)
            | Option(_)
            | PlayerCount
            | EmptySet
            | AllWords(_)
            | Local(_)
            | Attr(..)
            | Call(..)
            | SetOf(_)
            | Not(_)
            | Negate(_)
            | And(_)
            | Or(_)
            | Same(..)
            | Compare(..)
            | In(..)
            | Arith(..)
            | Extreme(..)
            | If(..)
            | Else(..)
            | Position(..)
            | Table(..)
            | Key(_)
    )
}

/// Something that must be known when the table is opened, and is not.
pub static NOT_KNOWN_AT_TABLE: Complaint = Complaint {
    code: "C0314",
    title: "not known when the table is opened",
    severity: Severity::Error,
    explanation: "\
The deck, the number of packs, the cards removed and what is usual for an option are fixed when a table is opened, before
anything happens. They may depend on the number of players and on options, not on variables or cards.

    packs 2 if dealer is first player else 1

Mended:

    packs 2 if count of players > 5 else 1
",
};
