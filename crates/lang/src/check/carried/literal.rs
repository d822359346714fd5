//! Plain values: what is printed on a card is known when the file is read.

use crate::ast;
use crate::check::Checker;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// A value that is written out: a number, yes or no, a word.
    pub(super) fn literal(&mut self, value: &ast::Expr, ty: Type) -> Option<i64> {
        let found = self.expect(value, ty)?;
        let plain = match &found.kind {
            ExprKind::Const(value) => Some(*value),
            ExprKind::Negate(inner) => match inner.kind {
                ExprKind::Const(value) => Some(-value),
                _ => None,
            },
            _ => None,
        };
        if plain.is_none() {
            let message = format!("`{}` is not a plain value.", self.text(value.span));
            let help = format!("write {} itself", self.a_type(ty));
            self.complain(Diagnostic::new(&NOT_PLAIN, value.span, message).with_help(help));
        }
        plain
    }
}

/// A value that is worked out where one is printed.
pub static NOT_PLAIN: Complaint = Complaint {
    code: "C0326",
    title: "not a plain value",
    severity: Severity::Error,
    explanation: "\
What is printed on a card is written out: a number, yes or no, or a word. What is worked out during the game is a `define` of
the kind, which a card may have its own of.

    card \"Twin\": monster, attack (1 + 1)

Mended:

    card \"Twin\": monster, attack 2
",
};
