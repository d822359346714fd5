//! Cards by name.

use super::{Style, alike};
use crate::layout::Layout;
use crate::set::CardSet;
use lang::program::*;

/// The short name of a card.
pub fn card(layout: &Layout, card: u16) -> String {
    card_in(layout, card, Style::Short)
}

/// The name of a card; the second of several that look alike has a stroke behind it, the third two, the others their number.
pub fn card_in(layout: &Layout, card: u16, style: Style) -> String {
    let mut name = String::new();
    Faces::of(layout).write(layout, card, style, &mut name);
    match copies_before(layout, card) {
        copies @ 0..3 => name.extend(std::iter::repeat_n('\'', copies)),
        copies => name.extend(["'", &(copies + 1).to_string()]),
    }
    name
}

/// What a card is called in another language: `siete de oros`.
pub fn spoken(layout: &Layout, tongue: &Tongue, card: u16) -> String {
    let shows = |(attr, value): &(AttrId, i64)| layout.attrs[attr.index()][card as usize] == *value;
    if let Some((_, name)) = tongue.cards.iter().find(|(shown, _)| shown.iter().all(shows)) {
        return name.clone();
    }
    let called = |attribute: usize| {
        let value = layout.attrs[attribute][card as usize];
        let ty = layout.program.attributes[attribute].ty;
        let own = |(words, of, _): &&(WordsId, i64, String)| Type::Words(*words) == ty && *of == value;
        let name = tongue.words.iter().find(own).map(|(_, _, name)| name.clone());
        (value != NONE).then(|| name.unwrap_or_else(|| super::value_in(layout, ty, value, Style::Full)))
    };
    let find = |name: &str| layout.program.attributes.iter().position(|attribute| attribute.name == name);
    match (find("rank").and_then(called), find("suit").and_then(called)) {
        (Some(rank), Some(suit)) => format!("{rank} {} {suit}", tongue.between),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => card_in(layout, card, Style::Full),
    }
}

/// What the deck says is printed on a card: the first text of which it shows everything.
pub fn text_on(layout: &Layout, card: u16) -> Option<&str> {
    let shows = |(attr, value): &(AttrId, i64)| {
        layout.attrs.get(attr.index()).and_then(|column| column.get(usize::from(card))) == Some(value)
    };
    let mut texts = layout.program.deck.texts.iter();
    texts.find(|(shown, _)| shown.iter().all(shows)).map(|(_, text)| text.as_str())
}

/// A name without what tells cards alike apart, and which of them is meant, from 0: `7H''` is the third 7H, `7H'12` the twelfth.
pub fn without_strokes(text: &str) -> (&str, Option<usize>) {
    let numbered = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let number = text[numbered.len()..].parse::<usize>().ok();
    if let (Some(plain), Some(number)) = (numbered.strip_suffix(['\'', '’']), number) {
        return (plain, number.checked_sub(1));
    }
    let plain = text.trim_end_matches(['\'', '’']);
    let strokes = text[plain.len()..].chars().count();
    (plain, (strokes > 0).then_some(strokes))
}

/// The cards of this name: all that look so, or with strokes exactly the one meant.
pub fn cards_named(layout: &Layout, text: &str) -> CardSet {
    let (plain, which) = without_strokes(text.trim());
    let all = looking(layout, plain);
    which.map_or(all, |which| all.iter().nth(which).map_or(CardSet::EMPTY, CardSet::of))
}

/// The first of the cards that look like this one: the same for all copies, whatever pack they come from.
pub(crate) fn first_copy(layout: &Layout, card: u16) -> u16 {
    earlier_copies(layout, card).next().unwrap_or(card)
}

/// How many cards look like this one and have a lower number.
fn copies_before(layout: &Layout, card: u16) -> usize {
    earlier_copies(layout, card).count()
}

fn earlier_copies(layout: &Layout, card: u16) -> impl Iterator<Item = u16> + use<'_> {
    let alike = move |column: &[i64], other: u16| column[other as usize] == column[card as usize];
    let same = move |other: &u16| match layout.program.carried.printed {
        Some(printed) => alike(&layout.attrs[printed.face.index()], *other),
        None => layout.attrs.iter().all(|column| alike(column, *other)),
    };
    (0..card).filter(same)
}

fn looking(layout: &Layout, text: &str) -> CardSet {
    let faces = Faces::of(layout);
    let mut name = String::new();
    for style in [Style::Short, Style::Pretty, Style::Full] {
        let mut called = |card: &u16| {
            name.clear();
            faces.write(layout, *card, style, &mut name);
            alike(&name, text)
        };
        let found: CardSet = (0..layout.cards as u16).filter(&mut called).collect();
        if !found.is_empty() {
            return found;
        }
    }
    for tongue in &layout.program.deck.tongues {
        let called = |card: &u16| alike(&spoken(layout, tongue, *card), text);
        let found: CardSet = (0..layout.cards as u16).filter(called).collect();
        if !found.is_empty() {
            return found;
        }
    }
    CardSet::EMPTY
}

/// What the names of this table's cards are made of.
enum Faces {
    /// Rank and the first letter of the suit.
    Suited { rank: usize, suit: usize },
    /// All values.
    Plain,
    /// The name of the face.
    Named(usize),
}

impl Faces {
    fn of(layout: &Layout) -> Faces {
        let program = &layout.program;
        if let Some(printed) = program.carried.printed {
            return Faces::Named(printed.face.index());
        }
        let find = |name: &str| program.attributes.iter().position(|attribute| attribute.name == name);
        let own = program.deck.variants.iter().any(|(_, variant)| variant.name.is_empty());
        match (find("rank"), find("suit")) {
            (Some(rank), Some(suit)) if !own && letters_differ(program, suit) => Faces::Suited { rank, suit },
            _ => Faces::Plain,
        }
    }

    fn write(&self, layout: &Layout, card: u16, style: Style, name: &mut String) {
        let shown = |attribute: usize| word(layout, attribute, card);
        match self {
            Faces::Suited { rank, suit } => match (shown(*rank), shown(*suit)) {
                (Some(rank), Some(suit)) => write_suited(rank, suit, style, name),
                (Some(rank), None) => {
                    name.push_str(if style == Style::Full { &rank.name } else { sign(rank) })
                }
                _ => self.write_all(layout, card, style, name),
            },
            Faces::Plain => self.write_all(layout, card, style, name),
            Faces::Named(face) => {
                let face = layout.attrs[*face][card as usize];
                name.push_str(&super::value_in(layout, Type::Face, face, style));
            }
        }
    }

    fn write_all(&self, layout: &Layout, card: u16, style: Style, name: &mut String) {
        let between = if style == Style::Full { ' ' } else { '-' };
        for (at, attribute) in layout.program.attributes.iter().enumerate() {
            let value = layout.attrs[at][card as usize];
            if value == NONE {
                continue;
            }
            if !name.is_empty() {
                name.push(between);
            }
            name.push_str(&super::value_in(layout, attribute.ty, value, style));
        }
        if name.is_empty() {
            name.push_str("blank");
        }
    }
}

fn write_suited(rank: &Word, suit: &Word, style: Style, name: &mut String) {
    match style {
        Style::Short => {
            name.push_str(sign(rank));
            name.extend(suit.name.chars().next().iter().flat_map(|letter| letter.to_uppercase()));
        }
        Style::Pretty => {
            name.push_str(sign(rank));
            name.push_str(sign(suit));
        }
        Style::Full => {
            name.push_str(&rank.name);
            name.push_str(" of ");
            name.push_str(&suit.name);
        }
    }
}

fn sign(word: &Word) -> &str {
    word.sign.as_deref().unwrap_or(&word.name)
}

fn word(layout: &Layout, attribute: usize, card: u16) -> Option<&Word> {
    let Type::Words(words) = layout.program.attributes[attribute].ty else { return None };
    let value = usize::try_from(layout.attrs[attribute][card as usize]).ok()?;
    layout.program.words[words.index()].members.get(value)
}

fn letters_differ(program: &Program, suit: usize) -> bool {
    let Type::Words(words) = program.attributes[suit].ty else { return false };
    let mut letters: Vec<Option<char>> =
        program.words[words.index()].members.iter().map(|w| w.name.chars().next()).collect();
    let count = letters.len();
    letters.sort_unstable();
    letters.dedup();
    letters.len() == count
}
