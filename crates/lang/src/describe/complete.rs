//! What may be written at a place.

use super::outline::{Declared, outline, used_libraries};
use super::{Entry, Kind, entries, library};
use std::collections::BTreeSet;

/// Something that may be written here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What is written.
    pub text: String,
    /// What sort of thing it is: `zone`, `statement` …
    pub kind: &'static str,
    /// Its form or declaration.
    pub form: String,
    /// What it means.
    pub meaning: String,
}

/// Everything that may stand at a place of a text and begins with what is already written there. What the file declares comes
/// first.
pub fn complete(text: &str, offset: usize) -> Vec<Completion> {
    let place = Place::at(text, offset);
    let mut all = match place.before {
        Before::Comment | Before::Text => Vec::new(),
        Before::Dot => properties(text),
        Before::Word("do") => declared(text, &["step", "action"]),
        Before::Word("end") if place.line_start_word => declared(text, &["step"]),
        Before::Word("use") => libraries(),
        _ if place.line_start => line_starts(text, &place),
        Before::Clause => of_kinds(&[Kind::Line], CLAUSES),
        _ => values(text, &place),
    };
    let mut seen = BTreeSet::new();
    all.retain(|found| found.text.starts_with(place.prefix) && seen.insert(found.text.clone()));
    all
}

/// The words that say what a zone is like.
const CLAUSES: &[&str] =
    &["pile", "row", "face up", "face down", "private", "seen by", "at most", "sorted by", "refills from"];

/// The lines of `game`.
const HEADER: &[&str] =
    &["about", "found as", "players", "deck", "packs", "remove", "turns go right", "at most … decisions"];

/// What stands directly before the word being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before<'a> {
    Nothing,
    Dot,
    /// `:` or `,` in a line of `zones`.
    Clause,
    Word(&'a str),
    Comment,
    Text,
}

/// Where something is being written.
struct Place<'a> {
    prefix: &'a str,
    before: Before<'a>,
    /// Nothing stands before the prefix on its line.
    line_start: bool,
    /// One word stands before the prefix on its line.
    line_start_word: bool,
    indented: bool,
    /// The first word of the section around it.
    section: &'a str,
}

impl<'a> Place<'a> {
    fn at(text: &'a str, offset: usize) -> Place<'a> {
        let offset = (0..=offset.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let line_from = text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let line = &text[line_from..offset];
        let prefix_from =
            line.rfind(|c: char| !crate::token::is_name_char(c)).map_or(0, |at| at + char_len(line, at));
        let (head, prefix) = line.split_at(prefix_from);
        let sections = text[..line_from].lines().rev().chain([""]);
        let section = sections.into_iter().find(|l| l.starts_with(|c: char| c.is_alphabetic())).unwrap_or("");
        let section = section.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("");
        Place {
            prefix,
            before: before(head, section),
            line_start: head.trim().is_empty(),
            line_start_word: head.split_whitespace().count() == 1,
            indented: line.starts_with(' '),
            section,
        }
    }
}

fn char_len(line: &str, at: usize) -> usize {
    line[at..].chars().next().map_or(1, char::len_utf8)
}

fn before<'a>(head: &'a str, section: &str) -> Before<'a> {
    // A hole in a text is a value again.
    let quotes = head.matches('"').count();
    let in_hole = head.rfind('{') > head.rfind('}') && head.rfind('{') > head.rfind('"');
    if !quotes.is_multiple_of(2) && !in_hole {
        return Before::Text;
    }
    if quotes.is_multiple_of(2) && head.contains('#') {
        return Before::Comment;
    }
    let bare = head.trim_end();
    match bare.chars().last() {
        Some('.') if bare.len() == head.len() => Before::Dot,
        Some(':' | ',') if section == "zones" => Before::Clause,
        Some(c) if crate::token::is_name_char(c) => {
            let from =
                bare.rfind(|c: char| !crate::token::is_name_char(c)).map_or(0, |at| at + char_len(bare, at));
            Before::Word(&bare[from..])
        }
        _ => Before::Nothing,
    }
}

fn line_starts(text: &str, place: &Place) -> Vec<Completion> {
    if !place.indented {
        return of_kinds(&[Kind::Section], &[]);
    }
    match place.section {
        "game" => of_kinds(&[Kind::Line], HEADER),
        "zones" | "vars" => of_kinds(&[Kind::Line], &["each"]),
        "bot" => of_kinds(&[Kind::Line], &["likes"]),
        "library" => of_kinds(&[Kind::Line], &["needs", "about"]),
        "setup" | "play" | "turn" | "step" | "when" | "end" => {
            let mut all = of_kinds(&[Kind::Statement], &[]);
            all.extend(declared(text, &["variable"]));
            all
        }
        _ => values(text, place),
    }
}

fn values(text: &str, place: &Place) -> Vec<Completion> {
    let mut all = locals(text, place);
    all.extend(declared(text, &[]));
    all.extend(of_kinds(&[Kind::Property, Kind::Expression, Kind::Domain], &[]));
    all
}

/// What can stand behind a dot: what things have by nature, and what belongs to somebody or something.
fn properties(text: &str) -> Vec<Completion> {
    let mut all: Vec<Completion> =
        names(text).iter().filter(|d| d.owner.is_some() && d.kind != "word").map(of_declared).collect();
    all.extend(of_kinds(&[Kind::Property], &[]));
    all
}

fn declared(text: &str, kinds: &[&str]) -> Vec<Completion> {
    let wanted = |d: &&Declared| kinds.is_empty() || kinds.contains(&d.kind);
    names(text).iter().filter(wanted).map(of_declared).collect()
}

/// What the file and the libraries it uses declare.
pub(super) fn names(text: &str) -> Vec<Declared> {
    let mut all = outline(text);
    let used = used_libraries(text);
    let from_library = library::library().iter().filter(|entry| used.contains(&entry.library));
    all.extend(from_library.map(|entry| Declared {
        name: entry.name.clone(),
        kind: entry.kind,
        owner: entry.owner.clone(),
        form: entry.form.clone(),
        about: entry.meaning.clone(),
        span: Default::default(),
    }));
    all
}

/// Names bound in the section around the place: parameters, `let`s and binders.
fn locals(text: &str, place: &Place) -> Vec<Completion> {
    let end = place.prefix.as_ptr() as usize - text.as_ptr() as usize;
    let start = section_start(&text[..end]);
    let words: Vec<&str> =
        text[start..end].split(|c: char| !crate::token::is_name_char(c)).filter(|w| !w.is_empty()).collect();
    let bound = words.windows(2).filter_map(|pair| match pair {
        ["let", name] => Some(*name),
        [name, "in" | "among"] => Some(*name),
        _ => None,
    });
    let bound = bound.filter(|name| !crate::token::is_reserved(name) && !NOUNS.contains(name));
    bound
        .map(|name| Completion {
            text: name.into(),
            kind: "local",
            form: name.into(),
            meaning: "A name bound in this section.".into(),
        })
        .collect()
}

/// Words before `in` that bind nothing.
const NOUNS: &[&str] = &["card", "cards", "player", "players", "team", "teams"];

fn section_start(text: &str) -> usize {
    let mut start = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with(|c: char| c.is_alphabetic()) {
            start = at;
        }
        at += line.len();
    }
    start
}

fn libraries() -> Vec<Completion> {
    let names: BTreeSet<&String> = library::library().iter().map(|entry| &entry.library).collect();
    let each = |name: &String| Completion {
        form: format!("use {name}"),
        text: name.clone(),
        kind: "library",
        meaning: "A library.".into(),
    };
    names.into_iter().map(each).collect()
}

/// Entries of some kinds; of these only the ones named, if any are.
fn of_kinds(kinds: &[Kind], named: &[&str]) -> Vec<Completion> {
    let wanted =
        |entry: &Entry| kinds.contains(&entry.kind) && (named.is_empty() || named.contains(&entry.name));
    entries().filter(wanted).flat_map(|entry| of_entry(&entry)).collect()
}

/// An entry is offered by each word its name begins with: `falling, rising` by both.
fn of_entry(entry: &Entry) -> Vec<Completion> {
    let names = entry.name.split(", ").filter(|name| name.starts_with(char::is_alphabetic));
    let plain = names.map(|name| name.split(" …").next().unwrap_or(name)).filter(|name| {
        let first = name.split(' ').next().unwrap_or(name);
        entry.words.contains(&first)
    });
    plain
        .map(|name| Completion {
            text: name.into(),
            kind: entry.kind.word(),
            form: entry.form.into(),
            meaning: entry.meaning.into(),
        })
        .collect()
}

fn of_declared(declared: &Declared) -> Completion {
    Completion {
        text: declared.name.clone(),
        kind: declared.kind,
        form: declared.form.clone(),
        meaning: declared.about.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Completes at the sign `|`, which is taken out.
    fn at(marked: &str) -> Vec<String> {
        let offset = marked.find('|').unwrap_or(marked.len());
        let text = marked.replacen('|', "", 1);
        complete(&text, offset).into_iter().map(|found| found.text).collect()
    }

    #[test]
    fn sections_at_the_left_edge() {
        assert_eq!(at("zo|"), ["zones"]);
        assert!(at("|").contains(&"end when".into()));
    }

    #[test]
    fn statements_where_something_is_done() {
        let found = at("turn\n  m|");
        assert_eq!(found, ["move"]);
        assert!(at("zones\n  stock: |").contains(&"face down".into()));
    }

    #[test]
    fn names_of_the_file_come_first() {
        let text = "zones\n  stock: pile, face down\n  each player\n    hand: private\n\nsetup\n  move stock.top to ha|";
        assert_eq!(at(text).first().map(String::as_str), Some("hand"));
        assert!(
            at("zones\n  each player\n    hand: private\nturn\n  move dealer.|").contains(&"hand".into())
        );
    }

    #[test]
    fn steps_behind_do_and_nothing_in_comments() {
        assert_eq!(at("step deal\n  stop\nsetup\n  do |"), ["deal"]);
        assert!(at("setup\n  # mo|").is_empty());
        assert!(at("setup\n  say \"mo|").is_empty());
        assert!(at("setup\n  say \"{cou|").contains(&"count of".into()));
    }

    #[test]
    fn any_place_of_any_text_is_safe() {
        let text = "turn\n  let ä = random n in 1 to 6\n  say \"{ä";
        (0..=text.len() + 2).for_each(|offset| drop(complete(text, offset)));
    }
}
