//! Cards in the colours of their suits, where there are colours.

use crate::term;
use anstyle::{AnsiColor, Style};
use engine::layout::Layout;
use engine::names::{self, Style as Written};
use lang::program::{Tongue, Type};
use std::collections::HashMap;

/// What the words of a table look like in the terminal.
#[derive(Clone, Debug)]
pub struct Paint {
    /// How cards and words are written.
    pub written: Written,
    /// Every name of a card, and what to write for it.
    cards: HashMap<String, String>,
    /// Cards are called by names of several words, so that commas must part them.
    spoken: bool,
}

/// The colours of suits and of words that are colours.
const COLOURS: [(&str, AnsiColor); 19] = [
    ("hearts", AnsiColor::Red),
    ("diamonds", AnsiColor::Red),
    ("copas", AnsiColor::Red),
    ("coppe", AnsiColor::Red),
    ("red", AnsiColor::Red),
    ("oros", AnsiColor::Yellow),
    ("denari", AnsiColor::Yellow),
    ("yellow", AnsiColor::Yellow),
    ("gold", AnsiColor::Yellow),
    ("espadas", AnsiColor::Blue),
    ("spade", AnsiColor::Blue),
    ("blue", AnsiColor::Blue),
    ("bastos", AnsiColor::Green),
    ("bastoni", AnsiColor::Green),
    ("green", AnsiColor::Green),
    ("white", AnsiColor::White),
    ("black", AnsiColor::BrightBlack),
    ("purple", AnsiColor::Magenta),
    ("violet", AnsiColor::Magenta),
];

impl Paint {
    /// For a table: coloured and with signs in a terminal, plain letters elsewhere.
    pub fn new(layout: &Layout) -> Paint {
        if !term::is_colourful() {
            return Paint { written: Written::Short, cards: HashMap::new(), spoken: false };
        }
        let mut cards = HashMap::new();
        for card in 0..layout.cards as u16 {
            let pretty = names::card_in(layout, card, Written::Pretty);
            let shown = term::styled(style(layout, card), &pretty);
            cards.insert(names::card(layout, card), shown.clone());
            cards.insert(pretty, shown);
        }
        Paint { written: Written::Pretty, cards, spoken: false }
    }

    /// Calls the cards as they are called in another language.
    pub fn speak(&mut self, layout: &Layout, tongue: &Tongue) {
        for card in 0..layout.cards as u16 {
            let spoken = names::spoken(layout, tongue, card);
            let shown =
                if term::is_colourful() { term::styled(style(layout, card), &spoken) } else { spoken };
            self.cards.insert(names::card(layout, card), shown.clone());
            self.cards.insert(names::card_in(layout, card, Written::Pretty), shown);
        }
        self.spoken = true;
    }

    /// A text with its cards in colour.
    pub fn text(&self, text: &str) -> String {
        if self.cards.is_empty() {
            return text.to_string();
        }
        let words: Vec<&str> = text.split_inclusive(' ').collect();
        let parted = |at: usize| {
            let is_card = |word: &str| self.cards.contains_key(word.trim_end_matches([' ', '.', '\n']));
            self.spoken
                && words[at].ends_with(' ')
                && is_card(words[at])
                && words.get(at + 1).is_some_and(|next| is_card(next))
        };
        let word = |at: usize| match self.word(words[at]) {
            shown if parted(at) => format!("{}, ", shown.trim_end()),
            shown => shown,
        };
        (0..words.len()).map(word).collect()
    }

    /// One word with whatever stands around it.
    fn word(&self, word: &str) -> String {
        let is_around = |c: char| matches!(c, ' ' | ',' | '.' | ';' | ':' | '(' | ')' | '"' | '\n');
        let name = word.trim_matches(is_around);
        match self.cards.get(name) {
            Some(shown) if !name.is_empty() => word.replacen(name, shown, 1),
            _ => word.to_string(),
        }
    }
}

/// The colour of a card: that of the first word on it that has one.
pub fn style(layout: &Layout, card: u16) -> Style {
    let words = layout.program.attributes.iter().zip(&layout.attrs).filter_map(|(attribute, values)| {
        let value = *values.get(card as usize)?;
        matches!(attribute.ty, Type::Words(_)).then(|| names::value(layout, attribute.ty, value))
    });
    let colour = words
        .filter_map(|word| COLOURS.iter().find(|(name, _)| *name == word).map(|(_, colour)| *colour))
        .next();
    colour.map_or(term::STRONG, |colour| term::colour(colour).bold())
}
