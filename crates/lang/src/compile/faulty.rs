//! A card of a set that cannot be used is left out, and does not take the others down.
//!
//! Most faults stand in the card. A card can also make a line of the game faulty: one that lies hidden and forbids something
//! lets a choice depend on what the chooser cannot see. Then the cards are halved until the one is found that does it.

use super::sets::{Part, line_end, parts};
use super::some_cards::Parsed;
use super::{Loading, analyse, check_loaded, is_fine};
use crate::diagnostic::{Diagnostic, Severity};
use crate::program::{LeftOut, Program};
use crate::span::Span;
use std::sync::Arc;

/// A fault of one card may be the fault of another that speaks of it, and so on; a chain longer than this is given up.
const MOST_ROUNDS: usize = 12;

/// Checks a game again and again without the cards of sets that have faults, until no fault is left that is theirs.
pub(super) fn check_without_faulty(loading: &mut Loading<'_>) -> (Option<Program>, Vec<Diagnostic>) {
    let mut left_out = Leaving::default();
    for _ in 0..MOST_ROUNDS {
        let (program, diagnostics) = check_loaded(loading);
        let (in_sets, elsewhere): (Vec<Diagnostic>, Vec<Diagnostic>) = diagnostics
            .into_iter()
            .partition(|found| is_error(found) && loading.sets.contains(&found.span.file));
        let goes_on = match (&program, in_sets.is_empty()) {
            (Some(_), true) => false,
            (None, true) => left_out.guilty_cards(loading, &elsewhere),
            (_, false) => left_out.faulty_parts(loading, in_sets),
        };
        if !goes_on {
            left_out.told.extend(elsewhere);
            return (program.map(|program| finished(program, loading, left_out.cards)), left_out.told);
        }
    }
    (None, left_out.told)
}

fn is_error(found: &Diagnostic) -> bool {
    found.complaint.severity == Severity::Error
}

fn finished(mut program: Program, loading: &Loading<'_>, left_out: Vec<LeftOut>) -> Program {
    if !loading.sets.is_empty() {
        program.carried.sets = loading.set_titles();
        program.carried.parsed = Some(Arc::new(Parsed::of(loading, &left_out)));
    }
    program.carried.left_out = left_out;
    program
}

/// What is left out, and what is told about it.
#[derive(Default)]
struct Leaving {
    cards: Vec<LeftOut>,
    told: Vec<Diagnostic>,
}

impl Leaving {
    /// Leaves out the parts of sets in which these faults are; false if one of them is in no part.
    fn faulty_parts(&mut self, loading: &mut Loading<'_>, faults: Vec<Diagnostic>) -> bool {
        let mut everywhere = true;
        for file in loading.sets.clone() {
            let text = loading.sources[usize::from(file)].text.clone();
            let parts = parts(&text);
            for fault in faults.iter().filter(|fault| fault.span.file == file) {
                let at = fault.span.start as usize;
                match parts.iter().find(|part| part.place.contains(&at) && part.word != "set") {
                    Some(part) => self.leave_out(loading, part, fault.clone()),
                    None => {
                        self.told.push(fault.clone());
                        everywhere = false;
                    }
                }
            }
        }
        everywhere
    }

    /// Leaves out the cards that make the game itself faulty; false if none of them does.
    fn guilty_cards(&mut self, loading: &mut Loading<'_>, faults: &[Diagnostic]) -> bool {
        let Some(fault) = faults.iter().find(|found| is_error(found)) else { return false };
        if loading.sets.is_empty() {
            return false;
        }
        let guilty = Search { parsed: &Parsed::of(loading, &self.cards), loading, fault }.guilty();
        for (file, name) in &guilty {
            let text = loading.sources[usize::from(*file)].text.clone();
            let Some(part) = parts(&text).into_iter().find(|part| part.is_card(name)) else { continue };
            let head = head(*file, &text, &part);
            let blamed = Diagnostic::new(fault.complaint, head, fault.message.clone());
            self.leave_out(loading, &part, blamed.with_place(fault.span, "because of this card"));
        }
        !guilty.is_empty()
    }

    /// Takes a part of a set out, and tells it once.
    fn leave_out(&mut self, loading: &mut Loading<'_>, part: &Part, fault: Diagnostic) {
        let file = fault.span.file;
        let inside = |span: Span| span.file == file && part.place.contains(&(span.start as usize));
        if self.cards.iter().any(|known| inside(known.span)) {
            self.told.push(fault);
        } else {
            let (name, reason) = (part.name.clone(), fault.message.clone());
            self.cards.push(LeftOut { name, span: fault.span, reason });
            let head = head(file, &loading.sources[usize::from(file)].text, part);
            self.told.push(fault.with_place(head, "left out; the game is played without it"));
        }
        loading.drop_part(file, part);
        loading.diagnostics.retain(|found| !inside(found.span));
    }
}

/// The first line of a part.
fn head(file: u16, text: &str, part: &Part) -> Span {
    Span::new(file, part.place.start, line_end(text, part.place.start))
}

/// Looks for the cards of sets without which a fault is not there.
struct Search<'a> {
    parsed: &'a Parsed,
    loading: &'a Loading<'a>,
    fault: &'a Diagnostic,
}

impl Search<'_> {
    /// The cards, each with the file it is in. None if the fault is the game's own.
    fn guilty(&self) -> Vec<(u16, String)> {
        let all = self.parsed.cards();
        if self.shows(&[]) {
            return Vec::new();
        }
        let found = self.among(&all);
        if found.len() == all.len() && all.len() > 1 {
            return Vec::new();
        }
        // Whoever speaks of a guilty card is tried again without it.
        let speaks_of =
            |card: &str, other: &str| card != other && self.parsed.wanted(&[card]).contains(other);
        let first = found
            .iter()
            .filter(|card| !found.iter().any(|other| speaks_of(card, other) && !speaks_of(other, card)));
        first.filter_map(|name| Some((self.file_of(name)?, name.to_string()))).collect()
    }

    fn among<'c>(&self, cards: &[&'c str]) -> Vec<&'c str> {
        if cards.is_empty() || !self.shows(cards) {
            return Vec::new();
        }
        if let [only] = cards {
            return vec![only];
        }
        let (left, right) = cards.split_at(cards.len() / 2);
        let found = [self.among(left), self.among(right)].concat();
        // Only both halves together do it: without one card of them it may be gone.
        if found.is_empty() { right[..1].to_vec() } else { found }
    }

    /// Whether the fault is there with these cards and those they speak of.
    fn shows(&self, cards: &[&str]) -> bool {
        let (program, mut complaints) = self.parsed.check(cards, self.loading.sources.clone());
        if is_fine(&complaints) {
            complaints.extend(analyse::analyse(&program));
        }
        let same = |found: &Diagnostic| {
            found.complaint.code == self.fault.complaint.code && found.span == self.fault.span
        };
        complaints.iter().any(same)
    }

    fn file_of(&self, card: &str) -> Option<u16> {
        let has = |file: &u16| {
            parts(&self.loading.sources[usize::from(*file)].text).iter().any(|part| part.is_card(card))
        };
        self.loading.sets.iter().copied().find(has)
    }
}
