//! Conditions that do not speak of the thing looked for.

use super::Checker;
use crate::analyse::walk;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// A domain behind `any`, `no` or `count of`. A part of its condition that does not speak of its thing was most likely
    /// meant to stand outside: `any player where hand is empty and stock is empty`.
    pub fn counted_domain(&mut self, domain: &ast::Domain) -> Option<Domain> {
        let written = domain.filter.is_some();
        let domain = self.domain(domain)?;
        if let (true, Some(filter), 0) = (written, &domain.filter, domain.span.file) {
            self.check_spoken_of(&domain, filter);
        }
        Some(domain)
    }

    fn check_spoken_of(&mut self, domain: &Domain, filter: &Expr) {
        let parts = match &filter.kind {
            ExprKind::And(parts) | ExprKind::Or(parts) => parts.as_slice(),
            _ => return,
        };
        for part in parts {
            let mut spoken_of = false;
            walk::deep(part, &mut |inner| {
                spoken_of |= matches!(inner.kind, ExprKind::Local(l) if l == domain.var)
            });
            if !spoken_of {
                let (element, written) = (self.program.locals[domain.var.index()].ty, self.text(part.span));
                let one = self.many(element);
                let one = one.trim_end_matches('s');
                let message = format!("`{written}` does not speak of the {one} that `where` looks for.");
                let help = "if it stands on its own, put brackets around the part before it: `(any … where …) and …`";
                self.complain(Diagnostic::new(&NOT_SPOKEN_OF, part.span, message).with_help(help));
            }
        }
    }
}

/// A part of a condition that does not speak of the thing looked for.
pub static NOT_SPOKEN_OF: Complaint = Complaint {
    code: "C0226",
    title: "condition on something else",
    severity: Severity::Warning,
    explanation: "\
`where` reaches to the end of the condition. A part that says nothing about the thing looked for was perhaps meant to stand on
its own.

    end when any player where hand is empty and stock is empty

Mended:

    end when stock is empty and any player where hand is empty
",
};
