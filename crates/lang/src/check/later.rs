//! What the language will have and has not yet: cards that carry rules. When it comes, this file goes.

use super::Checker;
use crate::ast::{self, HeaderKind, Section};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::Expr;
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

    /// A value that only cards with rules have.
    pub fn later_value(&mut self, value: &ast::Expr) -> Option<Expr> {
        let what = format!("`{}`", self.text(value.span));
        self.complain_later(value.span, &what);
        None
    }

    /// Complains about something that belongs to cards with rules.
    pub fn complain_later(&mut self, span: Span, what: &str) {
        let message =
            format!("{what} belongs to cards that carry rules, which are not part of the language yet.");
        self.complain(Diagnostic::new(&NOT_YET, span, message));
    }
}

fn later_parts(section: &Section) -> Vec<(&'static str, Span)> {
    match section {
        Section::Kind(kind) => vec![("kind", kind.span)],
        Section::Card(card) => vec![(if card.token { "token" } else { "card" }, card.span)],
        Section::Action(action) => vec![("action", action.span)],
        Section::Status(status) => vec![("status", status.span)],
        Section::Rule(rule) => vec![("before, after, cannot, have", rule.span)],
        Section::Game(game) => game.lines.iter().filter_map(later_line).collect(),
        _ => Vec::new(),
    }
}

fn later_line(line: &ast::HeaderLine) -> Option<(&'static str, Span)> {
    match line.kind {
        HeaderKind::Brings(_) => Some(("brings", line.span)),
        HeaderKind::MadeCards(_) => Some(("made cards", line.span)),
        _ => None,
    }
}

/// Cards that carry rules.
pub static NOT_YET: Complaint = Complaint {
    code: "C0349",
    title: "not part of the language yet",
    severity: Severity::Error,
    explanation: "\
Cards that carry rules (`kind`, `card`, `token`, `action`, `status`, `before`, `after`, `cannot`, `have`, `make`, `becomes`, decks
that players bring) are designed and not built yet. Until then the rules stand in the game, and the cards have only suits, ranks
and the like.

    kind monster
      attack: number

Mended:

    game \"Duel\"
      players 2
      deck of monster (wolf, ogre, dragon), copy (1 2 3)

    define card.attack = by monster (wolf: 3, ogre: 5, dragon: 8)
",
};
