//! The entry: a text becomes a program, or complaints. [`sets`] adds the cards of set files and [`faulty`] leaves out those that
//! cannot be used, [`some_cards`] makes the game with a few of them, [`ready`] adds the ready decks.

mod faulty;
mod ready;
mod sets;
pub(crate) mod some_cards;

pub use ready::not_brought;
pub use some_cards::with_cards;

use crate::analyse;
use crate::ast::{self, DeckUse, HeaderKind, Section};
use crate::check;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::parser;
use crate::program::{Expr, LocalId, Program, Source, Type};
use crate::span::Span;
use crate::stdlib;
use crate::suggest;
use some_cards::Parsed;
use std::sync::Arc;

/// Every kind of complaint about files beside the game.
pub static BESIDE: &[&Complaint] = &[&sets::NOT_A_SET, &ready::DECK_NOT_FIT];

/// What came of a text.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The program, if there is no error.
    pub program: Option<Program>,
    /// All complaints: of reading and of checking, in the order of the files and places.
    pub diagnostics: Vec<Diagnostic>,
    /// The texts it was made from: the game first, then each library. [`Span::file`] points here.
    pub sources: Vec<Source>,
}

/// Compiles a game. `libraries` gives the text of a file that lies beside the game and is not in the standard library: of a
/// library or a set of cards by its name, of a ready deck by its name with the ending ([`file_of`] says where it lies).
///
/// A card of a set that cannot be used is told and left out; the game is made from the others.
pub fn compile(name: &str, text: &str, libraries: &dyn Fn(&str) -> Option<String>) -> Compiled {
    compile_again(None, name, text, libraries)
}

/// The same for a game of which some files may have changed: a set that has not is not read again.
pub fn compile_again(
    before: Option<&Program>,
    name: &str,
    text: &str,
    libraries: &dyn Fn(&str) -> Option<String>,
) -> Compiled {
    let before = before.and_then(|program| Some((program.carried.parsed.clone()?, &program.sources[..])));
    let mut loading = Loading::new(libraries, before);
    loading.add(name, text);
    loading.add_decks();
    let mut next = 0;
    while next < loading.files.len() {
        loading.add_used(next);
        next += 1;
    }
    loading.keep_one_deck();
    loading.add_sets();
    let decks = loading.ready_decks();
    let (mut program, mut diagnostics) = faulty::check_without_faulty(&mut loading);
    if let Some(program) = &mut program {
        program.carried.decks = decks;
        diagnostics.extend(ready::check(program));
    }
    diagnostics.sort_by_key(|complaint| complaint.span);
    Compiled { program, diagnostics, sources: loading.sources }
}

/// The file beside the game in which something lies that its rules ask for by this name.
pub fn file_of(name: &str) -> String {
    if name.ends_with(".deck") { name.to_string() } else { format!("{name}.cards") }
}

/// Checks what was loaded: the program, if it can be played, and every complaint of reading and checking.
fn check_loaded(loading: &Loading<'_>) -> (Option<Program>, Vec<Diagnostic>) {
    let mut diagnostics = loading.diagnostics.clone();
    let files: Vec<&ast::File> = loading.files.iter().map(|file| &**file).collect();
    let lost = lost(&diagnostics, &loading.sources);
    let (program, complaints) = check::check(&files, loading.sources.clone(), lost);
    // What could not be read has its complaint; what the checker makes of the rest of that place is no news.
    let unread: Vec<(u16, u32)> =
        diagnostics.iter().map(|found| (found.span.file, found.span.start)).collect();
    diagnostics.extend(
        complaints.into_iter().filter(|found| !unread.contains(&(found.span.file, found.span.start))),
    );
    // A program that is not understood is not looked at further: what is missing would look like a mistake.
    if is_fine(&diagnostics) {
        diagnostics.extend(analyse::analyse(&program));
    }
    (is_fine(&diagnostics).then_some(program), diagnostics)
}

fn is_fine(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().all(|found| found.complaint.severity != Severity::Error)
}

/// Compiles one value in the context of a program. `subject` says of what kind of thing its bare names speak; the local that
/// comes back stands for it. Places in complaints are those of `text`.
pub fn expression(
    program: &mut Program,
    text: &str,
    subject: Option<Type>,
) -> Result<(Option<LocalId>, Expr), Vec<Diagnostic>> {
    let file = program.sources.len() as u16;
    let source = format!("{VALUE_PREFIX}{text}");
    let parsed = parser::parse(&source, file);
    if !parsed.diagnostics.is_empty() {
        return Err(moved_back(parsed.diagnostics));
    }
    let value = parsed.file.sections.into_iter().find_map(|section| match section {
        Section::Define(define) => Some(define.value),
        _ => None,
    });
    let Some(value) = value else { return Err(Vec::new()) };
    program.sources.push(Source { name: "expression".into(), text: source.into() });
    let found = check::check_value(program, &value, subject);
    program.sources.pop();
    found.map_err(moved_back)
}

/// A value is read as that of a definition; what stands before it is taken off all places again.
const VALUE_PREFIX: &str = "define expression = ";

fn moved_back(mut complaints: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let back = |span: &mut Span| {
        span.start = span.start.saturating_sub(VALUE_PREFIX.len() as u32);
        span.end = span.end.saturating_sub(VALUE_PREFIX.len() as u32);
    };
    for complaint in &mut complaints {
        back(&mut complaint.span);
        if let Some(fix) = &mut complaint.fix {
            fix.edits.iter_mut().for_each(|(span, _)| back(span));
        }
    }
    complaints
}

/// Whether a complaint says that a file of cards is not there.
fn missing_file(found: &Diagnostic) -> bool {
    found.complaint == &check::UNKNOWN_LIBRARY
        || (found.complaint == &sets::NOT_A_SET && found.span.file == 0)
}

/// What the checker cannot know: everything a missing library would bring, and the names on lines that could not be read.
fn lost(complaints: &[Diagnostic], sources: &[Source]) -> check::Lost {
    let mut lost = check::Lost::default();
    for found in complaints {
        if missing_file(found) {
            lost.anything = true;
            continue;
        }
        let text = sources.get(found.span.file as usize).map_or("", |source| &*source.text);
        let (before, after) = text.split_at_checked(found.span.start as usize).unwrap_or((text, ""));
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let end = before.len() + after.find('\n').unwrap_or(after.len());
        let words = text[start..end].split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        lost.words.extend(words.filter(|word| !word.is_empty()).map(str::to_string));
    }
    lost
}

/// The files of a game while they are gathered.
struct Loading<'a> {
    libraries: &'a dyn Fn(&str) -> Option<String>,
    sources: Vec<Source>,
    files: Vec<Arc<ast::File>>,
    diagnostics: Vec<Diagnostic>,
    /// Which of the files are sets of cards.
    sets: Vec<u16>,
    /// What the game was before its files changed, with the texts it was read from.
    before: Option<(Arc<Parsed>, &'a [Source])>,
}

impl<'a> Loading<'a> {
    fn new(
        libraries: &'a dyn Fn(&str) -> Option<String>,
        before: Option<(Arc<Parsed>, &'a [Source])>,
    ) -> Loading<'a> {
        Loading {
            libraries,
            sources: Vec::new(),
            files: Vec::new(),
            diagnostics: Vec::new(),
            sets: Vec::new(),
            before,
        }
    }

    fn add(&mut self, name: &str, text: &str) {
        let number = self.sources.len();
        self.sources.push(Source { name: name.to_string(), text: text.into() });
        if let Some(file) = self.read_before(number, text) {
            return self.files.push(file);
        }
        let parsed = parser::parse(text, number as u16);
        self.files.push(Arc::new(parsed.file));
        self.diagnostics.extend(parsed.diagnostics);
    }

    /// A set as it was read before, if it stood at the same place and says the same. Places in a tree name the number of its
    /// file, so a set at another place is read anew.
    fn read_before(&self, number: usize, text: &str) -> Option<Arc<ast::File>> {
        let (parsed, sources) = self.before.as_ref()?;
        let same = sources.get(number).is_some_and(|source| *source.text == *text);
        same.then(|| parsed.whole_set(number)).flatten()
    }

    /// Adds a library unless it is there; false if there is none of that name.
    fn add_library(&mut self, name: &str) -> bool {
        if self.sources.iter().skip(1).any(|source| source.name == name) {
            return true;
        }
        if self.sources.len() >= MOST_FILES {
            return false;
        }
        let text = stdlib::library(name).map(str::to_string).or_else(|| (self.libraries)(name));
        match text {
            Some(text) => {
                self.add(name, &text);
                true
            }
            None => false,
        }
    }

    /// Adds the libraries that the game's `deck` line names; a deck of the game's own needs none.
    fn add_decks(&mut self) {
        let own: Vec<&str> = decks(&self.files[0]).map(|deck| deck.name.name.as_str()).collect();
        let used: Vec<String> =
            self.used_decks().into_iter().filter(|name| !own.contains(name)).map(str::to_string).collect();
        for name in used {
            // A deck that is nowhere is complained of where the deck line is checked.
            self.add_library(&name);
        }
    }

    /// Adds the libraries a file uses.
    fn add_used(&mut self, file: usize) {
        let uses = self.files[file].sections.iter().filter_map(|section| match section {
            Section::Use(used) => Some(&used.names),
            _ => None,
        });
        let names: Vec<ast::Ident> = uses.flatten().cloned().collect();
        for name in names {
            if !self.add_library(&name.name) {
                self.diagnostics.push(unknown_library(&name));
            }
        }
    }

    /// Where a table may choose between decks of several libraries, the largest gives the names; of the others only the
    /// cards count.
    fn keep_one_deck(&mut self) {
        let used: Vec<String> = self.used_decks().into_iter().map(str::to_string).collect();
        if used.len() < 2 {
            return;
        }
        let used: Vec<&str> = used.iter().map(String::as_str).collect();
        let all: Vec<&ast::Deck> = self.files.iter().flat_map(|file| decks(file)).collect();
        let largest = check::names_come_from(&used, &all).map(str::to_string);
        for (source, file) in self.sources.iter().zip(&mut self.files).skip(1) {
            if used.contains(&source.name.as_str()) && Some(&source.name) != largest.as_ref() {
                Arc::make_mut(file).sections.retain(|section| matches!(section, Section::Deck(_)));
            }
        }
    }

    /// The names in the game's `deck` line.
    fn used_decks(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for section in &self.files[0].sections {
            let Section::Game(game) = section else { continue };
            for line in &game.lines {
                if let HeaderKind::Deck(deck) = &line.kind {
                    deck_names(deck, &mut names);
                }
            }
        }
        names
    }
}

/// More libraries than this are a mistake, most likely one that uses itself under ever new names.
const MOST_FILES: usize = 64;

fn decks(file: &ast::File) -> impl Iterator<Item = &ast::Deck> {
    file.sections.iter().filter_map(|section| match section {
        Section::Deck(deck) => Some(deck),
        _ => None,
    })
}

fn deck_names<'d>(deck: &'d DeckUse, names: &mut Vec<&'d str>) {
    if let DeckUse::Named { name, otherwise, .. } = deck {
        if !names.contains(&name.name.as_str()) {
            names.push(&name.name);
        }
        if let Some(otherwise) = otherwise {
            deck_names(&otherwise.deck, names);
        }
    }
}

fn unknown_library(name: &ast::Ident) -> Diagnostic {
    let known = stdlib::LIBRARIES.iter().map(|library| library.name);
    let near = suggest::nearest(&name.name, known.clone());
    let mut message = format!("There is no library called `{}`", name.name);
    message += &near.map_or(".".to_string(), |near| format!(": did you mean `{near}`?"));
    let complaint = Diagnostic::new(&check::UNKNOWN_LIBRARY, name.span, message);
    match near {
        Some(near) => complaint.with_fix(format!("write `{near}`"), name.span, near),
        None => {
            let others: Vec<&str> = known.filter(|name| !stdlib::DECKS.contains(name)).collect();
            complaint.with_help(format!("the standard library has: {}", others.join(", ")))
        }
    }
}
