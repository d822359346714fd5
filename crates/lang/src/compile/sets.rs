//! Sets of cards in files of their own: a card that cannot be used is left out, and a table is made with the cards in its
//! decks only.

use super::{Loading, check_loaded, file_of};
use crate::ast::{self, HeaderKind, Section, Text, TextPart};
use crate::check;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::parser::SECTION_WORDS;
use crate::program::{CardSet, LeftOut, Program};
use crate::span::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

/// A fault of one card may be the fault of another that speaks of it, and so on; a chain longer than this is given up.
const MOST_ROUNDS: usize = 8;

/// What a set may bring: cards and what they speak of. The table itself is the game's.
const OF_A_SET: &[&str] = &[
    "set", "card", "token", "status", "words", "define", "step", "action", "before", "after", "cannot",
    "while",
];

/// A game as it was read, so that it can be checked again with some of its cards.
#[derive(Debug)]
pub(crate) struct Parsed {
    files: Vec<ast::File>,
    /// The files that are sets.
    sets: Vec<u16>,
    /// Cards of sets by name, each with the cards its rules name.
    names: BTreeMap<String, Vec<String>>,
    /// Cards of sets that the game itself names.
    always: Vec<String>,
}

/// What stands at the left edge of a set, with what belongs to it.
struct Part {
    /// The first word.
    word: String,
    /// The name in quotes, else the word again.
    name: String,
    place: Range<usize>,
}

impl Loading<'_> {
    /// Adds the sets that the game's `cards from` line names.
    pub(super) fn add_sets(&mut self) {
        for name in self.header_names(|kind| match kind {
            HeaderKind::CardsFrom(names) => Some(names),
            _ => None,
        }) {
            let Some(written) = self.plain_name(&name, "set") else { continue };
            let path = format!("sets/{written}");
            match (self.libraries)(&path) {
                Some(text) => self.add_set(&file_of(&path), &text),
                None => self.diagnostics.push(missing(&name, "set of cards", &file_of(&path))),
            }
        }
    }

    fn add_set(&mut self, name: &str, text: &str) {
        let file = self.sources.len() as u16;
        self.sets.push(file);
        self.add(name, text);
        for part in parts(text) {
            if SECTION_WORDS.contains(&part.word.as_str()) && !OF_A_SET.contains(&part.word.as_str()) {
                let span = Span::new(file, part.place.start, part.place.start + part.word.len());
                let message = format!("A set brings cards, and `{}` belongs to the game.", part.word);
                let complaint = Diagnostic::new(&NOT_A_SET, span, message);
                self.diagnostics.push(complaint.with_help("move it into the file of the game"));
                self.drop_part(file, &part);
            }
        }
    }

    /// The texts of some lines of the game's header.
    pub(super) fn header_names(&self, of: impl Fn(&HeaderKind) -> Option<&Vec<Text>>) -> Vec<Text> {
        let games = self.files[0].sections.iter().filter_map(|section| match section {
            Section::Game(game) => Some(&game.lines),
            _ => None,
        });
        games.flatten().filter_map(|line| of(&line.kind)).flatten().cloned().collect()
    }

    /// The name of a file beside the game: letters, digits, `-` and `_`, so that it cannot lead elsewhere.
    pub(super) fn plain_name(&mut self, name: &Text, what: &str) -> Option<String> {
        let written = match &name.parts[..] {
            [TextPart::Plain(written)] => written.as_str(),
            _ => "",
        };
        let fits = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
        if !written.is_empty() && written.chars().all(fits) {
            return Some(written.to_string());
        }
        let message = format!("The name of a {what} is that of its file: letters, digits, `-` and `_`.");
        self.diagnostics.push(Diagnostic::new(&NOT_A_SET, name.span, message));
        None
    }

    /// Takes a part of a set out, with what was said about reading it.
    fn drop_part(&mut self, file: u16, part: &Part) {
        let sections = &mut self.files[usize::from(file)].sections;
        sections.retain(|section| !part.place.contains(&section_start(section)));
    }

    fn set_titles(&self) -> Vec<CardSet> {
        let of = |&file: &u16| {
            let name = self.sources[usize::from(file)].name.trim_start_matches("sets/");
            let name = name.trim_end_matches(".cards").to_string();
            let head = self.files[usize::from(file)].sections.iter().find_map(|section| match section {
                Section::Set(set) => Some(set),
                _ => None,
            });
            let said = |text: Option<&Text>| check::plain(text);
            let title = head.map(|set| said(Some(&set.name))).filter(|title| !title.is_empty());
            let about = head.map_or(String::new(), |set| said(set.about.as_ref()));
            CardSet { title: title.unwrap_or(name.clone()), name, about, file }
        };
        self.sets.iter().map(of).collect()
    }
}

/// Checks a game again and again without the cards of sets that have faults, until no fault is left in a set.
pub(super) fn check_without_faulty(loading: &mut Loading<'_>) -> (Option<Program>, Vec<Diagnostic>) {
    let mut told: Vec<Diagnostic> = Vec::new();
    let mut left_out: Vec<LeftOut> = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let (program, diagnostics) = check_loaded(loading);
        let (in_sets, elsewhere): (Vec<Diagnostic>, Vec<Diagnostic>) =
            diagnostics.into_iter().partition(|found| {
                found.complaint.severity == Severity::Error && loading.sets.contains(&found.span.file)
            });
        if in_sets.is_empty() {
            told.extend(elsewhere);
            return (program.map(|program| finished(program, loading, left_out)), told);
        }
        if !leave_out(loading, in_sets, &mut told, &mut left_out) {
            told.extend(elsewhere);
            return (None, told);
        }
    }
    (None, told)
}

fn finished(mut program: Program, loading: &Loading<'_>, left_out: Vec<LeftOut>) -> Program {
    program.carried.left_out = left_out;
    if !loading.sets.is_empty() {
        program.carried.sets = loading.set_titles();
        program.carried.parsed = Some(Arc::new(Parsed::of(loading)));
    }
    program
}

/// Leaves out the parts of sets in which these faults are; false if one of them is in no part.
fn leave_out(
    loading: &mut Loading<'_>,
    faults: Vec<Diagnostic>,
    told: &mut Vec<Diagnostic>,
    left_out: &mut Vec<LeftOut>,
) -> bool {
    let mut everywhere = true;
    for file in loading.sets.clone() {
        let text = loading.sources[usize::from(file)].text.clone();
        let parts = parts(&text);
        for fault in faults.iter().filter(|fault| fault.span.file == file) {
            let at = fault.span.start as usize;
            let Some(part) = parts.iter().find(|part| part.place.contains(&at) && part.word != "set") else {
                told.push(fault.clone());
                everywhere = false;
                continue;
            };
            let head = Span::new(file, part.place.start, line_end(&text, part.place.start));
            if !left_out
                .iter()
                .any(|known| known.name == part.name && part.place.contains(&(known.span.start as usize)))
            {
                let (name, reason) = (part.name.clone(), fault.message.clone());
                left_out.push(LeftOut { name, span: fault.span, reason });
                told.push(fault.clone().with_place(head, "left out; the game is played without it"));
            } else {
                told.push(fault.clone());
            }
            loading.drop_part(file, part);
            let inside = |found: &Diagnostic| {
                found.span.file == file && part.place.contains(&(found.span.start as usize))
            };
            loading.diagnostics.retain(|found| !inside(found));
        }
    }
    everywhere
}

impl Parsed {
    fn of(loading: &Loading<'_>) -> Parsed {
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
        Parsed { files: loading.files.clone(), sets: loading.sets.clone(), names, always }
    }

    /// These cards and all that they and the game speak of.
    fn wanted<'a>(&'a self, cards: &[&'a str]) -> BTreeSet<&'a str> {
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
}

/// The same game with only some cards of its sets: those named, and those that they and the game speak of. None if there are
/// no sets, so that there is nothing to leave out.
pub fn with_cards(program: &Program, cards: &[&str]) -> Option<Program> {
    let parsed = program.carried.parsed.as_ref()?;
    let wanted = parsed.wanted(cards);
    let keeps = |section: &Section| match section {
        Section::Card(card) => wanted.contains(check::plain(Some(&card.name)).as_str()),
        _ => true,
    };
    let sections = parsed.files.iter().zip(0u16..).flat_map(|(file, number)| {
        let all = !parsed.sets.contains(&number);
        file.sections.iter().filter(move |section| all || keeps(section))
    });
    let (mut made, complaints) = check::check_sections(
        &parsed.files[0],
        sections.collect(),
        program.sources.clone(),
        Default::default(),
    );
    if complaints.iter().any(|found| found.complaint.severity == Severity::Error) {
        return None;
    }
    made.carried.sets = program.carried.sets.clone();
    made.carried.left_out = program.carried.left_out.clone();
    made.carried.decks = program.carried.decks.clone();
    Some(made)
}

/// What stands at the left edge, each to the next.
fn parts(text: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.starts_with(|sign: char| sign.is_whitespace() || sign == '#') {
            continue;
        }
        if let Some(last) = parts.last_mut() {
            last.place.end = start;
        }
        let word: String = line.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect();
        let name = quoted(line).into_iter().next().unwrap_or_else(|| word.clone());
        parts.push(Part { word, name, place: start..text.len() });
    }
    parts
}

/// Every text in double quotes; quotes do not reach over the end of a line.
fn quoted(text: &str) -> Vec<String> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_string)).collect()
}

fn line_end(text: &str, from: usize) -> usize {
    text[from..].find('\n').map_or(text.len(), |end| from + end)
}

/// Where a section begins.
fn section_start(section: &Section) -> usize {
    let span = match section {
        Section::Card(card) => card.span,
        Section::Status(status) => status.span,
        Section::Words(words) => words.span,
        Section::Define(define) => define.span,
        Section::Step(step) => step.span,
        Section::Action(action) => action.span,
        Section::Rule(rule) => rule.span,
        Section::Set(set) => set.span,
        Section::Game(game) => game.span,
        Section::Library(library) => library.span,
        Section::Use(used) => used.span,
        Section::Option(option) => option.span,
        Section::Deck(deck) => deck.span,
        Section::Zones(zones) => zones.span,
        Section::Vars(vars) => vars.span,
        Section::Procedure(procedure) => procedure.span,
        Section::When(when) => when.span,
        Section::Kind(kind) => kind.span,
        Section::Bot(bot) => bot.span,
        Section::Style(style) => style.span,
    };
    span.start as usize
}

/// A file that is not there.
pub(super) fn missing(name: &Text, what: &str, file: &str) -> Diagnostic {
    let message = format!("There is no {what} in `{file}` beside the game.");
    let complaint = Diagnostic::new(&NOT_A_SET, name.span, message);
    complaint.with_help("write the name of the file without its folder and ending")
}

/// Something about a file of cards or a ready deck that does not fit.
pub static NOT_A_SET: Complaint = Complaint {
    code: "C0335",
    title: "files of cards and decks",
    severity: Severity::Error,
    explanation: "\
`cards from \"first\"` adds the cards of the file `sets/first.cards` beside the game, `decks from \"quick\"` the ready deck in
`decks/quick.deck`. The name is that of the file: letters, digits, `-` and `_`. A set begins with `set \"Name\"` and brings cards
and what they speak of; zones, turns and the like are the game's.

    game \"Duel\"
      players 2
      each player brings 30 cards
      cards from \"../first.cards\"

Mended:

    game \"Duel\"
      players 2
      each player brings 30 cards

    card \"Wolf\": monster, attack 3
",
};
