//! A game with only some cards of its sets: a table is made with the cards in its decks only.

use super::Loading;
use super::sets::{parts, quoted};
use crate::ast::{self, Section};
use crate::check;
use crate::diagnostic::{Diagnostic, Severity};
use crate::program::{LeftOut, Program, Source};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A game as it was read, so that it can be checked again with some of its cards.
#[derive(Debug)]
pub(crate) struct Parsed {
    files: Vec<Arc<ast::File>>,
    /// The files that are sets.
    sets: Vec<u16>,
    /// The sets from which nothing was left out.
    whole: Vec<u16>,
    /// Cards of sets by name, each with the cards its rules name.
    names: BTreeMap<String, Vec<String>>,
    /// Cards of sets that the game itself names.
    always: Vec<String>,
}

impl Parsed {
    pub(super) fn of(loading: &Loading<'_>, left_out: &[LeftOut]) -> Parsed {
        let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut always = Vec::new();
        for (file, source) in loading.sources.iter().enumerate().take(loading.files.len()) {
            if !loading.sets.contains(&(file as u16)) {
                always.extend(quoted(&source.text));
                continue;
            }
            for part in parts(&source.text) {
                let named = quoted(&source.text[part.place.clone()]);
                match part.word.as_str() {
                    "card" | "token" => drop(names.insert(part.name, named)),
                    _ => always.extend(named),
                }
            }
        }
        always.retain(|name| names.contains_key(name));
        let known: BTreeSet<String> = names.keys().cloned().collect();
        names.values_mut().for_each(|named| named.retain(|name| known.contains(name)));
        let is_whole = |file: &u16| !left_out.iter().any(|card| card.span.file == *file);
        let whole = loading.sets.iter().copied().filter(is_whole).collect();
        Parsed { files: loading.files.clone(), sets: loading.sets.clone(), whole, names, always }
    }

    /// A set as it was read, if all of it could be used.
    pub(super) fn whole_set(&self, file: usize) -> Option<Arc<ast::File>> {
        let number = u16::try_from(file).ok()?;
        self.whole.contains(&number).then(|| self.files.get(file).cloned()).flatten()
    }

    /// Every card of a set.
    pub(super) fn cards(&self) -> Vec<&str> {
        self.names.keys().map(String::as_str).collect()
    }

    /// These cards and all that they and the game speak of.
    pub(super) fn wanted<'a>(&'a self, cards: &[&'a str]) -> BTreeSet<&'a str> {
        let mut wanted: BTreeSet<&str> = BTreeSet::new();
        let mut next: Vec<&str> =
            cards.iter().copied().chain(self.always.iter().map(String::as_str)).collect();
        while let Some(name) = next.pop() {
            if wanted.insert(name) {
                next.extend(self.names.get(name).into_iter().flatten().map(String::as_str));
            }
        }
        wanted
    }

    /// Checks the game with these cards of its sets, and with those that they and the game speak of.
    pub(super) fn check(&self, cards: &[&str], sources: Vec<Source>) -> (Program, Vec<Diagnostic>) {
        let wanted = self.wanted(cards);
        let keeps = |section: &Section| match section {
            Section::Card(card) => wanted.contains(check::plain(Some(&card.name)).as_str()),
            _ => true,
        };
        let sections = self.files.iter().zip(0u16..).flat_map(|(file, number)| {
            let all = !self.sets.contains(&number);
            file.sections.iter().filter(move |section| all || keeps(section))
        });
        check::check_sections(&self.files[0], sections.collect(), sources, Default::default())
    }
}

/// The same game with only some cards of its sets: those named, and those that they and the game speak of. None if there are
/// no sets, so that there is nothing to leave out.
pub fn with_cards(program: &Program, cards: &[&str]) -> Option<Program> {
    let parsed = program.carried.parsed.as_ref()?;
    let (mut made, complaints) = parsed.check(cards, program.sources.clone());
    if complaints.iter().any(|found| found.complaint.severity == Severity::Error) {
        return None;
    }
    made.carried.sets = program.carried.sets.clone();
    made.carried.left_out = program.carried.left_out.clone();
    made.carried.decks = program.carried.decks.clone();
    Some(made)
}
