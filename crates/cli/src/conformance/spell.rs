//! How values are written in traces: a card is its rank and its suit, a seat its number.

use super::map::Family;
use engine::layout::Layout;
use engine::names;
use engine::set::CardSet;
use lang::program::{NONE, Type, Word, WordsId};
use std::collections::BTreeMap;

/// The spelling of everything at one table.
#[derive(Debug)]
pub struct Spelling {
    /// How each card is written.
    cards: Vec<String>,
    /// The cards that are written so.
    by_name: BTreeMap<String, CardSet>,
    /// For each enumeration how its members are written.
    words: Vec<Vec<String>>,
}

impl Spelling {
    /// The spelling of a family of traces at a table.
    pub fn new(layout: &Layout, family: &Family) -> Spelling {
        let program = &layout.program;
        let all = |id: usize| {
            let members = program.words[id].members.iter();
            members.map(|word| word_as_written(layout, family, WordsId(id as u32), word)).collect()
        };
        let words: Vec<Vec<String>> = (0..program.words.len()).map(all).collect();
        let cards: Vec<String> =
            (0..layout.cards as u16).map(|card| card_as_written(layout, &words, card)).collect();
        let mut by_name: BTreeMap<String, CardSet> = BTreeMap::new();
        for (card, name) in cards.iter().enumerate() {
            by_name.entry(name.clone()).or_default().insert(card as u16);
        }
        Spelling { cards, by_name, words }
    }

    /// The cards that a trace means by a name.
    pub fn cards_named(&self, name: &str) -> Option<CardSet> {
        self.by_name.get(name).copied()
    }

    /// Our name of the word that a trace writes so.
    pub fn word_named(&self, layout: &Layout, words: WordsId, name: &str) -> Option<String> {
        let index = self.words[words.index()].iter().position(|written| written == name)?;
        layout.program.words[words.index()].members.get(index).map(|word| word.name.clone())
    }

    /// How a card is written.
    pub fn card(&self, card: u16) -> String {
        self.cards.get(usize::from(card)).cloned().unwrap_or_default()
    }

    /// How a single value is written.
    pub fn value(&self, ty: Type, value: i64) -> String {
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        match ty {
            _ if value == NONE => "none".to_string(),
            Type::YesNo => if value == 1 { "yes" } else { "no" }.to_string(),
            Type::Card => self.cards.get(index).cloned().unwrap_or_default(),
            Type::Words(words) => self.words[words.index()].get(index).cloned().unwrap_or_default(),
            _ => value.to_string(),
        }
    }

    /// How a set of cards is written: joined by hyphens, `none` if it is empty.
    pub fn set(&self, set: &CardSet) -> String {
        let cards: Vec<String> = set.iter().map(|card| self.card(card)).collect();
        if cards.is_empty() { "none".to_string() } else { cards.join("-") }
    }
}

/// A word in one form whatever the order of the things joined by hyphens behind its last colon: `crib:9S-4H` is `crib:4H-9S`.
pub fn in_one_form(word: &str) -> String {
    let (front, list) = word.rsplit_once(':').map_or(("", word), |(front, list)| (front, list));
    let mut parts: Vec<&str> = list.split('-').collect();
    parts.sort_unstable();
    let list = parts.join("-");
    if front.is_empty() { list } else { format!("{front}:{list}") }
}

/// As the map spells it; a rank by its sign, a suit by its first letter, others by their name.
fn word_as_written(layout: &Layout, family: &Family, words: WordsId, word: &Word) -> String {
    if let Some((_, theirs)) = family.spellings.iter().find(|(ours, _)| *ours == word.name) {
        return theirs.clone();
    }
    let is =
        |name: &str| layout.program.attributes.iter().any(|a| a.name == name && a.ty == Type::Words(words));
    match &word.sign {
        Some(sign) if is("rank") => sign.clone(),
        _ if is("suit") => word.name.chars().take(1).flat_map(char::to_uppercase).collect(),
        _ => word.name.clone(),
    }
}

/// Rank and suit; a card without either by our own name for it.
fn card_as_written(layout: &Layout, words: &[Vec<String>], card: u16) -> String {
    let shown = |name: &str| {
        let attribute = layout.program.attributes.iter().position(|a| a.name == name)?;
        let Type::Words(id) = layout.program.attributes[attribute].ty else { return None };
        let value = usize::try_from(layout.attrs[attribute][usize::from(card)]).ok()?;
        words[id.index()].get(value)
    };
    match (shown("rank"), shown("suit")) {
        (Some(rank), Some(suit)) => format!("{rank}{suit}"),
        _ => names::card(layout, card),
    }
}
