//! What a word means where it stands.

use super::complete::names;
use super::library::library;
use super::outline::{Declared, used_libraries};
use super::{Entry, Kind, LibraryEntry, entries};
use crate::span::Span;

/// What is known about the word at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The word.
    pub span: Span,
    /// How it is declared or written.
    pub form: String,
    /// What it means; may be empty for a name the file says nothing about.
    pub meaning: String,
    /// An example, for words of the language and of its library.
    pub example: Option<&'static str>,
}

/// Explains the word at a place of a text: a name the file declares, or a word of the language.
pub fn hover(text: &str, offset: usize) -> Option<Hover> {
    let span = word_at(text, offset)?;
    let word = &text[span.start as usize..span.end as usize];
    let declared = names(text);
    // A plural stands for its zone or words type: `hands`, `suits`.
    let found = declared.iter().find(|d| d.name == word);
    let found = found.or_else(|| declared.iter().find(|d| word.strip_suffix('s') == Some(&d.name)));
    if let Some(found) = found {
        let example = of_library(text, found);
        return Some(Hover { span, form: found.form.clone(), meaning: found.about.clone(), example });
    }
    let line = line_around(text, span);
    let entry =
        entries().filter(|entry| entry.words.contains(&word)).max_by_key(|entry| fit(entry, word, line))?;
    Some(Hover { span, form: entry.form.into(), meaning: entry.meaning.into(), example: Some(entry.example) })
}

/// The example of a name that a library declares.
fn of_library(text: &str, found: &Declared) -> Option<&'static str> {
    let used = used_libraries(text);
    let same = |entry: &&LibraryEntry| {
        entry.name == found.name && entry.form == found.form && used.contains(&entry.library)
    };
    library().iter().find(same).map(|entry| entry.example).filter(|example| !example.is_empty())
}

fn word_at(text: &str, offset: usize) -> Option<Span> {
    let offset = (0..=offset.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let start =
        text[..offset].char_indices().rev().take_while(|(_, c)| crate::token::is_name_char(*c)).last();
    let start = start.map_or(offset, |(at, _)| at);
    let length: usize =
        text[start..].chars().take_while(|c| crate::token::is_name_char(*c)).map(char::len_utf8).sum();
    (length > 0).then(|| Span::new(0, start, start + length))
}

fn line_around(text: &str, span: Span) -> &str {
    let start = text[..span.start as usize].rfind('\n').map_or(0, |at| at + 1);
    text[start..].lines().next().unwrap_or("")
}

/// How well an entry explains a word on a line: it begins with the word, its other words stand there too, and it is not a card
/// rule where something plainer would do.
fn fit(entry: &Entry, word: &str, line: &str) -> (bool, bool, usize, bool) {
    let on_line =
        |wanted: &&&str| line.split(|c: char| !crate::token::is_name_char(c)).any(|found| found == **wanted);
    let shared = entry.words.iter().filter(on_line).count();
    let first = line.split_whitespace().next() == Some(word);
    let begins = entry.name.split([' ', ',']).next() == Some(word);
    let starts_line = matches!(entry.kind, Kind::Section | Kind::Statement | Kind::Line);
    let section = entry.kind == Kind::Section || !line.starts_with(word);
    (begins && section, first == starts_line, shared, entry.kind != Kind::Rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(marked: &str) -> Option<Hover> {
        let offset = marked.find('|').unwrap_or(marked.len());
        hover(&marked.replacen('|', "", 1), offset)
    }

    #[test]
    fn a_name_shows_its_declaration() {
        let text = "zones\n  stock: pile, face down   # not dealt yet\n\nsetup\n  shuffle st|ock\n";
        let found = at(text).map(|hover| (hover.form, hover.meaning));
        assert_eq!(found, Some(("stock: pile, face down".into(), "not dealt yet".into())));
    }

    #[test]
    fn a_name_of_a_library_shows_an_example() {
        let found = at("game \"G\"\nuse tricks\nturn\n  do play_tr|ick\n").and_then(|hover| hover.example);
        assert!(found.is_some_and(|example| example.starts_with("scenario")));
    }

    #[test]
    fn a_word_shows_what_it_means_here() {
        let form = |text| at(text).map(|hover| hover.form).unwrap_or_default();
        assert!(form("setup\n  mo|ve x to y\n").starts_with("move CARDS"));
        assert!(form("zo|nes\n").starts_with("zones"));
        assert!(form("setup\n  x = cou|nt of y\n").starts_with("count of"));
        assert!(form("setup\n  each pl|ayer\n").contains("player"));
    }

    #[test]
    fn any_place_of_any_text_is_safe() {
        let text = "define é = \"ü{x}\"\n";
        (0..=text.len() + 2).for_each(|offset| drop(hover(text, offset)));
        assert_eq!(hover("", 0), None);
    }
}
