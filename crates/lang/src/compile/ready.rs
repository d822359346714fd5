//! Ready decks: files beside the game that name its cards.

use super::sets::missing;
use super::{Loading, file_of};
use crate::ast::HeaderKind;
use crate::deck_list::{DeckFault, DeckList};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::{Program, ReadyDeck, Source};
use crate::span::Span;
use crate::suggest;
use std::ops::Range;

impl Loading<'_> {
    /// The decks that the game's `decks from` line names.
    pub(super) fn ready_decks(&mut self) -> Vec<ReadyDeck> {
        let names = self.header_names(|kind| match kind {
            HeaderKind::DecksFrom(names) => Some(names),
            _ => None,
        });
        let mut decks = Vec::new();
        for name in names {
            let Some(written) = self.plain_name(&name, "deck") else { continue };
            let path = file_of(&format!("decks/{written}.deck"));
            match (self.libraries)(&path) {
                Some(text) => decks.push(self.ready_deck(written, path, &text)),
                None => self.diagnostics.push(missing(&name, "deck", &path)),
            }
        }
        decks
    }

    fn ready_deck(&mut self, name: String, path: String, text: &str) -> ReadyDeck {
        let file = self.sources.len() as u16;
        self.sources.push(Source { name: path, text: text.into() });
        let (list, faults) = DeckList::read(text);
        self.diagnostics.extend(faults.into_iter().map(|fault| unread(file, fault)));
        ReadyDeck { name, list, file }
    }
}

fn unread(file: u16, fault: DeckFault) -> Diagnostic {
    Diagnostic::new(&DECK_NOT_FIT, place(file, &fault.place), fault.message)
}

/// Says which lines of the ready decks name no card that can be brought.
pub(super) fn check(program: &Program) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for deck in &program.carried.decks {
        for line in &deck.list.lines {
            if let Some(message) = not_brought(program, &line.card) {
                found.push(Diagnostic::new(&DECK_NOT_FIT, place(deck.file, &line.place), message));
            }
        }
    }
    found
}

/// Why a card of this name cannot be brought, if it cannot.
pub fn not_brought(program: &Program, name: &str) -> Option<String> {
    let carried = &program.carried;
    if let Some(id) = carried.face_named(name) {
        let token = carried.faces[id.index()].token;
        return token.then(|| format!("\"{name}\" is a token: nobody brings it."));
    }
    if let Some(left_out) = carried.left_out.iter().find(|left_out| left_out.name == name) {
        return Some(format!("\"{name}\" is left out: {}", left_out.reason));
    }
    let near = suggest::nearest(name, carried.faces.iter().map(|face| face.name.as_str()));
    Some(match near {
        Some(near) => format!("There is no card called \"{name}\": did you mean \"{near}\"?"),
        None => format!("There is no card called \"{name}\"."),
    })
}

fn place(file: u16, place: &Range<usize>) -> Span {
    Span::new(file, place.start, place.end)
}

/// A line of a ready deck that cannot be used.
pub static DECK_NOT_FIT: Complaint = Complaint {
    code: "C0336",
    title: "line of a deck",
    severity: Severity::Warning,
    explanation: "\
A deck is a list: how many, and the name of the card, one card a line. `deck \"Name\"` and `about \"…\"` may stand above. A deck with
a card that is not there, or that was left out because of a fault, cannot be brought; the game and its other decks can be used.

    deck \"Quick\"
    three Wolf

Mended:

    deck \"Quick\"
    3 Wolf
",
};
