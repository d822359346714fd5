//! Sets of cards in files of their own.

use super::{Loading, file_of};
use crate::ast::{HeaderKind, Section, Text, TextPart};
use crate::check;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::parser::SECTION_WORDS;
use crate::program::CardSet;
use crate::span::Span;
use std::ops::Range;
use std::sync::Arc;

/// What a set may bring: cards and what they speak of. The table itself is the game's.
const OF_A_SET: &[&str] = &[
    "set", "card", "token", "status", "words", "define", "step", "action", "before", "after", "cannot",
    "while",
];

/// What stands at the left edge of a set, with what belongs to it.
pub(super) struct Part {
    /// The first word.
    pub word: String,
    /// The name in quotes, else the word again.
    pub name: String,
    /// From its first letter to the next part.
    pub place: Range<usize>,
}

impl Part {
    /// Whether it is the card or token of this name.
    pub fn is_card(&self, name: &str) -> bool {
        matches!(self.word.as_str(), "card" | "token") && self.name == name
    }
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
    pub(super) fn drop_part(&mut self, file: u16, part: &Part) {
        let sections = &mut Arc::make_mut(&mut self.files[usize::from(file)]).sections;
        sections.retain(|section| !part.place.contains(&section_start(section)));
    }

    pub(super) fn set_titles(&self) -> Vec<CardSet> {
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

/// What stands at the left edge, each to the next.
pub(super) fn parts(text: &str) -> Vec<Part> {
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
pub(super) fn quoted(text: &str) -> Vec<String> {
    text.lines().flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_string)).collect()
}

pub(super) fn line_end(text: &str, from: usize) -> usize {
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
