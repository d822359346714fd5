//! The words a game is found by besides its name: what its cards are called, in the words of the deck and in English, and what
//! the rules say to people.

use crate::wire::Section;
use lang::program::*;
use std::collections::HashSet;

/// So many bytes of words are kept of one game, those of its cards first: somebody may publish a book of a thousand cards.
const MOST_BYTES: usize = 6_000;
/// Shorter words of the rules say nothing about a game; a card may be called `as`.
const SHORTEST: usize = 4;
/// The language of the pages, in which cards are looked for too.
const PAGE: &str = "en";

/// The words, each once and in small letters, with spaces between.
pub fn of(program: &Program, how_to_play: &[Section]) -> String {
    let mut found = Found::default();
    cards(program).iter().for_each(|text| found.add(text, 1));
    said(program, how_to_play).iter().for_each(|text| found.add(text, SHORTEST));
    found.text
}

#[derive(Default)]
struct Found {
    text: String,
    seen: HashSet<String>,
}

impl Found {
    fn add(&mut self, text: &str, shortest: usize) {
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            let fits = self.text.len() + word.len() < MOST_BYTES;
            let telling = word.chars().count() >= shortest && word.chars().any(char::is_alphabetic);
            let word = word.to_lowercase();
            if fits && telling && self.seen.insert(word.clone()) {
                self.text += if self.text.is_empty() { "" } else { " " };
                self.text += &word;
            }
        }
    }
}

/// Suits, ranks and whatever else is printed on the cards; single cards that have names, and those that carry rules.
fn cards(program: &Program) -> Vec<String> {
    let mut printed: Vec<(AttrId, i64)> = Vec::new();
    for (_, variant) in &program.deck.variants {
        let groups = variant.groups.iter().flatten();
        printed.extend(groups.flat_map(|(attr, values)| values.iter().map(|value| (*attr, *value))));
        printed.extend(variant.jokers.iter().flat_map(|(_, joker)| joker.iter().copied()));
    }
    printed.extend(program.carried.faces.iter().flat_map(|face| face.shows.iter().copied()));
    let words: Vec<(WordsId, i64)> = printed
        .iter()
        .filter_map(|(attr, value)| match program.attributes.get(attr.index())?.ty {
            Type::Words(words) => Some((words, *value)),
            _ => None,
        })
        .collect();
    let own = words.iter().filter_map(|&(words, value)| {
        let member = program.words.get(words.index())?.members.get(usize::try_from(value).ok()?)?;
        Some(member.name.clone())
    });
    let tongues = &program.deck.tongues;
    let of_page = tongues.iter().filter(|tongue| tongue.language == PAGE).flat_map(|tongue| &tongue.words);
    let told =
        of_page.filter(|(id, value, _)| words.contains(&(*id, *value))).map(|(_, _, name)| name.clone());
    // A card that has a name of its own is known by it in any language: the settebello.
    let single = tongues.iter().flat_map(|tongue| &tongue.cards).map(|(_, name)| name.clone());
    let kinds = program.carried.kinds.iter().map(|kind| kind.name.clone());
    let faces = program.carried.faces.iter().map(|face| face.name.clone());
    own.chain(told).chain(single).chain(kinds).chain(faces).map(|name| name.replace('_', " ")).collect()
}

/// What the rules say to people, and the house rules.
fn said(program: &Program, how_to_play: &[Section]) -> Vec<String> {
    let sections = how_to_play.iter().cloned();
    let told = sections.flat_map(|part| [part.title].into_iter().chain(part.lines).chain(part.actions));
    let options =
        program.options.iter().flat_map(|option| [option.name.replace('_', " "), option.about.clone()]);
    told.chain(options).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(deck: &str, rules: &str) -> Vec<String> {
        let rules = format!("game \"G\"\n  about \"A Snap of cards.\"\n  players 2\n  {deck}\n{rules}");
        let compiled = lang::compile::compile("g.cards", &rules, &|_| None);
        let program = compiled.program.expect("a game");
        of(&program, &crate::catalogue::how_to_play(&program)).split(' ').map(str::to_owned).collect()
    }

    const PLAY: &str = "zones\n  stock: pile, face down\nplay\n  nobody wins\n";

    #[test]
    fn suits_and_ranks_in_the_words_of_the_deck_and_in_english() {
        let found = words("deck spanish40", PLAY);
        for word in ["oros", "espadas", "sota", "coins", "swords", "knight", "seven"] {
            assert!(found.iter().any(|one| one == word), "{word}: {found:?}");
        }
        // Other languages are not those of the deck.
        assert!(!found.iter().any(|one| one == "denari"), "{found:?}");
        let italian = words("deck italian40", PLAY);
        assert!(["denari", "settebello", "cups"].iter().all(|word| italian.iter().any(|one| one == word)));
        assert!(words("deck french with 1 jokers", PLAY).iter().any(|one| one == "joker"));
    }

    #[test]
    fn what_the_rules_say_and_every_word_once() {
        let option = "option wild_twos, usually no\n  about \"A two is SNAP too.\"\n";
        let found = words("deck french", &format!("{option}{PLAY}"));
        for word in ["snap", "cards", "wild", "twos"] {
            assert_eq!(found.iter().filter(|one| *one == word).count(), 1, "{word}: {found:?}");
        }
    }

    #[test]
    fn never_more_than_so_many() {
        let long: String = (0..3_000).map(|n| format!("word{n} ")).collect();
        let option = format!("option much, usually no\n  about \"{long}\"\n");
        let found = words("deck french", &format!("{option}{PLAY}"));
        assert!(found.join(" ").len() <= MOST_BYTES && found.iter().any(|one| one == "word99"));
    }
}
