//! What the language will have and has not yet: statuses, lasting effects, made cards. When they come, this file goes.

use super::Checker;
use crate::ast::{self, HeaderKind, Section};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::span::Span;

impl Checker<'_> {
    /// Complains once for each sort of section that is not there yet. If there is one, nothing else can be said about the
    /// game, because its rules speak of what such sections declare.
    pub fn has_later_sections(&mut self, sections: &[&Section]) -> bool {
        let mut told: Vec<&str> = Vec::new();
        for (sort, span) in sections.iter().flat_map(|section| later_parts(section)) {
            if !told.contains(&sort) {
                told.push(sort);
                self.complain_later(self.first_line(span), &format!("`{sort}`"));
            }
        }
        !told.is_empty()
    }

    /// Complains about something that is not there yet.
    pub fn complain_later(&mut self, span: Span, what: &str) {
        let message = format!("{what} is not part of the language yet.");
        self.complain(Diagnostic::new(&NOT_YET, span, message));
    }
}

fn later_parts(section: &Section) -> Vec<(&'static str, Span)> {
    match section {
        Section::Card(card) if card.token => vec![("token", card.span)],
        Section::Game(game) => game.lines.iter().filter_map(later_line).collect(),
        _ => Vec::new(),
    }
}

fn later_line(line: &ast::HeaderLine) -> Option<(&'static str, Span)> {
    match line.kind {
        HeaderKind::MadeCards(_) => Some(("made cards", line.span)),
        _ => None,
    }
}

/// What is designed and not built.
pub static NOT_YET: Complaint = Complaint {
    code: "C0349",
    title: "not part of the language yet",
    severity: Severity::Error,
    explanation: "\
Statuses (`status`, `give`, `take`), effects that last as long as a card is there (`have`), and cards that are made during a
game (`token`, `make`, `becomes`) are designed and not built yet. Until then a variable of the card can stand for a status.

    status frozen for monster
      cannot strike(it)

Mended:

    kind monster
      vars
        frozen = no
      cannot strike(this) where frozen
",
};
