//! Names: cards, players, values and moves as text, and back.
//!
//! | | short | pretty | full |
//! |---|---|---|---|
//! | a card | `7H`, `10D`, `QS`, `12O`, `red-3` | `7♥` | `7 of hearts`, `red 3` |
//! | a word | `hearts` | `♥` | `hearts` |
//! | a player, a team | `P0`, `T1` (everybody alone: `P1`) | | |
//!
//! Reading takes any of these, capital or not. If several cards look alike, the second is `7H'`, the third `7H''`, the fourth
//! `7H'4`.

mod cards;
mod moves;
mod read;
mod template;

pub(crate) use cards::first_copy;
pub use cards::{card, card_in, cards_named, spoken, text_on, without_strokes};
pub use moves::{move_name, name_and_title, of_move, parse_move, read_move};

use crate::layout::Layout;
use lang::program::*;

/// How things are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// With letters only: for files and the keyboard.
    #[default]
    Short,
    /// With the signs of suits and ranks.
    Pretty,
    /// In words.
    Full,
}

/// The short name of a single value.
pub fn value(layout: &Layout, ty: Type, value: i64) -> String {
    value_in(layout, ty, value, Style::Short)
}

/// The name of a single value.
pub fn value_in(layout: &Layout, ty: Type, value: i64, style: Style) -> String {
    if value == NONE {
        return if matches!(ty, Type::Player | Type::Team) { "nobody" } else { "none" }.to_string();
    }
    match ty {
        Type::YesNo => if value == 1 { "yes" } else { "no" }.to_string(),
        Type::Player => format!("P{value}"),
        // Nobody speaks of sides where everybody plays alone.
        Type::Team if layout.teams == layout.players => format!("P{value}"),
        Type::Team => format!("T{value}"),
        Type::Face => face_name(layout, value, style),
        Type::Card if (0..layout.cards as i64).contains(&value) => card_in(layout, value as u16, style),
        Type::Words(words) => match usize::try_from(value)
            .ok()
            .and_then(|at| layout.program.words[words.index()].members.get(at))
        {
            Some(Word { sign: Some(sign), .. }) if style == Style::Pretty => sign.clone(),
            Some(word) => word.name.clone(),
            None => value.to_string(),
        },
        _ => value.to_string(),
    }
}

/// The name of a face; in files it is one word.
fn face_name(layout: &Layout, face: i64, style: Style) -> String {
    let face = usize::try_from(face).ok().and_then(|at| layout.program.carried.faces.get(at));
    match (face, style) {
        (Some(face), Style::Short) => face.name.replace(' ', "-"),
        (Some(face), _) => face.name.clone(),
        (None, _) => "blank".to_string(),
    }
}

/// The single value of this name.
pub fn read_value(layout: &Layout, ty: Type, text: &str) -> Option<i64> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("none") || text.eq_ignore_ascii_case("nobody") {
        return Some(NONE);
    }
    match ty {
        Type::YesNo => match text.to_lowercase().as_str() {
            "yes" => Some(1),
            "no" => Some(0),
            _ => None,
        },
        Type::Number => text.parse::<i32>().ok().map(i64::from),
        Type::Player => numbered(text, 'p', layout.players),
        Type::Team => numbered(text, 't', layout.teams).or_else(|| {
            let alone = layout.teams == layout.players;
            alone.then(|| numbered(text, 'p', layout.players)).flatten()
        }),
        Type::Face => {
            let is = |face: &Face| alike(&face.name, text) || alike(&face.name.replace(' ', "-"), text);
            layout.program.carried.faces.iter().position(is).map(|at| at as i64)
        }
        Type::Card => cards_named(layout, text).lowest().map(i64::from),
        Type::Words(words) => {
            let members = &layout.program.words[words.index()].members;
            let by = |is: &dyn Fn(&Word) -> bool| members.iter().position(is).map(|at| at as i64);
            by(&|word| alike(&word.name, text))
                .or_else(|| by(&|word| word.sign.as_deref().is_some_and(|s| alike(s, text))))
        }
        _ => None,
    }
}

/// Whether two names are the same, capitals apart.
pub(crate) fn alike(a: &str, b: &str) -> bool {
    a == b || a.chars().flat_map(char::to_lowercase).eq(b.chars().flat_map(char::to_lowercase))
}

fn numbered(text: &str, letter: char, count: usize) -> Option<i64> {
    let mut chars = text.chars();
    let first = chars.next()?;
    let number: usize = chars.as_str().parse().ok()?;
    (first.to_ascii_lowercase() == letter && number < count).then_some(number as i64)
}
