//! Cases of a kernel: cards are laid out as a scenario would, and values or moves are compared with the case's fields.

use super::eval;
use super::map::{Given as GivenLines, LaidBy, Setting, What};
use super::ready::{Opened, Ready};
use super::replay::Replayed;
use super::report::Mismatch;
use super::source;
use super::trace::Entry;
use engine::scenario::{Given, Lay};
use engine::state::State;
use engine::state_text;
use lang::program::Type;

/// Checks a case.
pub fn check(ready: &Ready, entry: &Entry) -> Replayed {
    let mismatch = compare(ready, entry).err();
    Replayed { steps: usize::from(mismatch.is_none()), mismatch }
}

fn compare(ready: &Ready, entry: &Entry) -> Result<(), Box<Mismatch>> {
    let opened =
        ready.open(entry).map_err(|message| Mismatch::unreadable(format!("no table for it: {message}")))?;
    let state = situation(ready, &opened, entry).map_err(Mismatch::unreadable)?;
    for expected in &ready.family.results {
        let found =
            eval::difference(ready, &opened, &state, &entry.data, expected).map_err(Mismatch::unreadable)?;
        if let Some((theirs, ours)) = found {
            let text = state_text::print(&opened.table, &state);
            return Err(Mismatch::new("a value", theirs, ours).at(0, text));
        }
    }
    Ok(())
}

fn situation(ready: &Ready, opened: &Opened, entry: &Entry) -> Result<State, String> {
    let Some(lines) = &ready.family.given else { return Ok(opened.table.start(1)) };
    let given = given(lines, opened, entry)?;
    match ready.family.results.iter().any(|result| result.what == What::Moves) {
        true => engine::scenario::situation(&opened.table, &given, 1),
        false => engine::scenario::laid_out(&opened.table, &given, 1),
    }
}

/// The situation of a case in the words of scenarios.
fn given(lines: &GivenLines, opened: &Opened, entry: &Entry) -> Result<Given, String> {
    let words: Vec<&str> = lines.place.split_whitespace().collect();
    let seat = |name: &str| name.strip_prefix('P').and_then(|n| n.parse().ok()).ok_or("a seat is P0, P1 …");
    let (step, seat) = match words[..] {
        [] => (None, None),
        ["at", step] => (Some(step.to_string()), None),
        ["at", step, "of", player] => (Some(step.to_string()), Some(seat(player)?)),
        _ => return Err("write `given`, `given at STEP` or `given at STEP of P0`".to_string()),
    };
    let mut lay = Vec::new();
    for laid in &lines.lay {
        let Setting { name, source, line } = &laid.setting;
        let value = in_our_words(opened, name, &source::text(source, entry)?);
        let owners = owners(laid.by, &value, opened.table.layout.players);
        lay.push((*line, Lay::Put(name.clone(), value)));
        lay.extend(owners.into_iter().map(|owner| (*line, owner)));
    }
    lay.extend(lines.rest.iter().map(|zone| (0, Lay::Rest(zone.clone()))));
    Ok(Given { line: 0, step, seat, chance: Vec::new(), lay })
}

/// Who laid each of the cards, in the order of turns.
fn owners(by: Option<LaidBy>, cards: &str, players: usize) -> Vec<Lay> {
    let cards: Vec<&str> = cards.split_whitespace().collect();
    let first = match by {
        None => return Vec::new(),
        Some(LaidBy::From(seat)) => usize::from(seat),
        // So many rounds are added that the difference stays positive.
        Some(LaidBy::UpTo(seat)) => usize::from(seat) + 1 + players * cards.len() - cards.len(),
    };
    let owner = |(at, card): (usize, &&str)| Lay::Owner(card.to_string(), ((first + at) % players) as u8);
    cards.iter().enumerate().map(owner).collect()
}

/// Cards by our names, and words by ours where a variable holds them.
fn in_our_words(opened: &Opened, name: &str, text: &str) -> String {
    let layout = &opened.table.layout;
    let bare = name.rsplit('.').next().unwrap_or(name);
    let var = layout.program.vars.iter().find(|var| var.name == bare);
    let word = |word: &str| match (opened.spelling.cards_named(word), var.map(|var| var.ty)) {
        (_, Some(Type::Words(words))) => opened.spelling.word_named(layout, words, word),
        (Some(cards), _) => cards.lowest().map(|card| engine::names::card(layout, card)),
        _ => None,
    };
    let words: Vec<String> =
        text.split_whitespace().map(|each| word(each).unwrap_or_else(|| each.to_string())).collect();
    if words.is_empty() { "nothing".to_string() } else { words.join(" ") }
}
