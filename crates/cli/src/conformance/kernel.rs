//! Cases of a kernel: cards are laid out as a scenario would, and values or moves are compared with the case's fields.

use super::eval;
use super::map::Given as GivenLines;
use super::ready::{Opened, Ready};
use super::replay::Replayed;
use super::report::Mismatch;
use super::source;
use super::trace::Entry;
use engine::scenario::{Given, Lay};
use engine::state::State;
use engine::state_text;

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
    engine::scenario::situation(&opened.table, &given, 1)
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
    for setting in &lines.lay {
        let value = in_our_words(opened, &source::text(&setting.source, entry)?);
        lay.push((setting.line, Lay::Put(setting.name.clone(), value)));
    }
    lay.extend(lines.rest.iter().map(|zone| (0, Lay::Rest(zone.clone()))));
    Ok(Given { line: 0, step, seat, lay })
}

/// Cards by our names; other words as they are.
fn in_our_words(opened: &Opened, text: &str) -> String {
    let word = |word: &str| match opened.spelling.cards_named(word).and_then(|cards| cards.lowest()) {
        Some(card) => engine::names::card(&opened.table.layout, card),
        None => word.to_string(),
    };
    let words: Vec<String> = text.split_whitespace().map(word).collect();
    if words.is_empty() { "nothing".to_string() } else { words.join(" ") }
}
