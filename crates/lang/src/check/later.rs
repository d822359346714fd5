//! What the language will have and has not yet: cards that carry rules. When it comes, this file goes.

use super::Checker;
use super::names::Thing;
use crate::ast::{self, KindMember, Section};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::Expr;
use crate::span::Span;

impl Checker<'_> {
    /// Complains once for each sort of section that is not there yet, and takes the names it declares as known, so that
    /// nothing else is said about them.
    pub fn check_later_sections(&mut self, sections: &[&ast::Section]) {
        let mut told: Vec<&str> = Vec::new();
        for section in sections {
            let Some((sort, span)) = later_section(section) else { continue };
            if !told.contains(&sort) {
                told.push(sort);
                self.complain_later(self.first_line(span), &format!("`{sort}`"));
            }
            for name in names_of(section) {
                self.names.set(&name.name, Thing::Broken, name.span);
            }
        }
    }

    /// A value that only cards with rules have.
    pub fn later_value(&mut self, value: &ast::Expr) -> Option<Expr> {
        let what = format!("`{}`", self.text(value.span));
        self.complain_later(value.span, &what);
        None
    }

    /// Complains about something that belongs to cards with rules.
    pub fn complain_later(&mut self, span: Span, what: &str) {
        let message = format!("{what} belongs to cards that carry rules, which are not part of the language yet.");
        self.complain(Diagnostic::new(&NOT_YET, span, message));
    }
}

fn later_section(section: &Section) -> Option<(&'static str, Span)> {
    Some(match section {
        Section::Kind(kind) => ("kind", kind.span),
        Section::Card(card) => (if card.token { "token" } else { "card" }, card.span),
        Section::Action(action) => ("action", action.span),
        Section::Status(status) => ("status", status.span),
        Section::Rule(rule) => ("before, after, cannot, have", rule.span),
        _ => return None,
    })
}

fn names_of(section: &Section) -> Vec<&ast::Ident> {
    match section {
        Section::Action(action) => vec![&action.name],
        Section::Status(status) => vec![&status.name],
        Section::Kind(kind) => {
            let mut names = vec![&kind.name];
            for member in &kind.members {
                match member {
                    KindMember::Properties(properties) => names.extend(&properties.names),
                    KindMember::Define(define) => names.push(&define.name),
                    KindMember::Step(step) => names.push(&step.name),
                    KindMember::Vars(entries) => {
                        names.extend(entries.iter().filter_map(|entry| match entry {
                            ast::VarEntry::Var(var) => Some(&var.name),
                            ast::VarEntry::Family { .. } => None,
                        }));
                    }
                    _ => {}
                }
            }
            names
        }
        _ => Vec::new(),
    }
}

/// Cards that carry rules.
pub static NOT_YET: Complaint = Complaint {
    code: "C0349",
    title: "not part of the language yet",
    severity: Severity::Error,
    explanation: "\
Cards that carry rules (`kind`, `card`, `token`, `action`, `status`, `before`, `after`, `cannot`, `have`, `make`, `becomes`, decks
that players bring) are designed and not built yet. Games whose rules all stand in the file work.
",
};
