//! What somebody typed: a command, a move, or something that means no single move.

use engine::explain::{Doubt, Reason};
use engine::moves::Move;
use engine::names;
use engine::state::State;
use engine::table::Table;
use engine::texts::Look;
use engine::view::Moves;
use lang::program::{Item, TextPart};

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Make this move.
    Do(Move),
    /// This move is meant but not possible now; the reason, if one can be told.
    Not(Option<Reason>),
    /// Several moves could be meant.
    Which(Vec<String>),
    /// No move is meant.
    Nothing,
}

/// So many moves are looked through for one that contains what was typed.
const MOST_LOOKED_AT: u64 = 1_000;

/// What a seat means by a line: a whole name, only its values (`9C`, `2H 3H 4H`), or enough of a name to tell.
pub fn read(
    table: &Table,
    state: &mut State,
    seat: u8,
    text: &str,
    moves: Option<&Moves>,
    look: Look<'_>,
) -> Answer {
    let Some(choice) = table.choice(state).cloned() else { return Answer::Nothing };
    let mut meant = None;
    let mut possible: Vec<Move> = Vec::new();
    for name in
        std::iter::once(text.to_string()).chain(choice.items.iter().filter_map(|item| filled(item, text)))
    {
        match names::read_move(table, state, seat, &name) {
            Some(found) if !table.contains(state, seat, &found) => {
                meant = meant.or(Some((found, name == text)));
            }
            Some(found) if !possible.contains(&found) => possible.push(found),
            _ => {}
        }
        // A whole name means what it says, whatever else could be read into it.
        if name == text && !possible.is_empty() {
            break;
        }
    }
    let doubt = Doubt { layout: &table.layout, state, seat, choice: &choice, look };
    match (&possible[..], meant) {
        ([only], _) => Answer::Do(*only),
        ([], None) => by_words(table, state, seat, text, moves)
            .or_else(|| why_card(doubt, text))
            .or_else(|| why_item(doubt, text))
            .unwrap_or(Answer::Nothing),
        ([], Some((meant, whole))) => {
            let of_card = || why_card(doubt, text);
            let of_move = || Answer::Not(doubt.of_named_move(&meant));
            // A card alone could be meant for any item: the nearest tells why, not the first.
            (if whole { None } else { of_card() }).unwrap_or_else(of_move)
        }
        (several, _) => {
            Answer::Which(several.iter().map(|one| names::of_move(table, state, seat, one)).collect())
        }
    }
}

/// The text of an item with what was typed in its only hole.
fn filled(item: &Item, typed: &str) -> Option<String> {
    let parts = &item.text.as_ref()?.parts;
    let holes = parts.iter().filter(|part| matches!(part, TextPart::Value(_))).count();
    let part = |part: &TextPart| match part {
        TextPart::Plain(plain) => plain.clone(),
        TextPart::Value(_) => typed.to_string(),
    };
    (holes == 1).then(|| parts.iter().map(part).collect())
}

/// The moves in whose names all these words occur.
fn by_words(table: &Table, state: &State, seat: u8, text: &str, moves: Option<&Moves>) -> Option<Answer> {
    let moves = moves.filter(|moves| moves.count <= MOST_LOOKED_AT)?;
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let fits = |name: &&String| {
        let of_name: Vec<String> = name.to_lowercase().split_whitespace().map(str::to_string).collect();
        !words.is_empty()
            && words.iter().all(|word| of_name.iter().any(|other| other.starts_with(word.as_str())))
    };
    let found: Vec<&String> = moves.groups.iter().flat_map(|(_, names)| names).filter(fits).collect();
    match &found[..] {
        [] => None,
        [only] => names::read_move(table, state, seat, only).map(Answer::Do),
        several => Some(Answer::Which(several.iter().map(|name| name.to_string()).collect())),
    }
}

/// Why a card that was named cannot be used.
fn why_card(doubt: Doubt<'_>, text: &str) -> Option<Answer> {
    // Of alike cards some may lie where nothing is to be said about them.
    let named = names::cards_named(doubt.layout, text);
    let reason = named.iter().find_map(|card| doubt.of_card(card));
    reason.map(|reason| Answer::Not(Some(reason)))
}

/// Why an item is not possible whose text, as far as it needs no values, was begun.
fn why_item(doubt: Doubt<'_>, text: &str) -> Option<Answer> {
    let items = &doubt.choice.items;
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let begun = |item: &Item| {
        let Some(TextPart::Plain(plain)) = item.text.as_ref().and_then(|text| text.parts.first()) else {
            return false;
        };
        let plain = plain.to_lowercase();
        let of_item: Vec<&str> = plain.split_whitespace().collect();
        !words.is_empty()
            && words.len() <= of_item.len()
            && words.iter().zip(of_item).all(|(word, other)| other.starts_with(word.as_str()))
    };
    let begun = (0_u16..).zip(items).filter(|(_, item)| begun(item));
    let reasons: Vec<Reason> = begun.filter_map(|(index, _)| doubt.of_item(index)).collect();
    match &reasons[..] {
        [] => None,
        [only] => Some(Answer::Not(Some(only.clone()))),
        several => {
            let label = |reason: &Reason| items[usize::from(reason.item)].label.clone();
            Some(Answer::Which(several.iter().map(label).collect()))
        }
    }
}
