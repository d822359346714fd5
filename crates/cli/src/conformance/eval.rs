//! Values of our language in a state, and whether they agree with what a trace says.

use super::map::{Expectation, What, Whose};
use super::ready::{Opened, Ready, Value};
use super::trace::{Entry, text_of};
use super::words::Speaker;
use engine::eval::Eval;
use engine::state::State;
use lang::program::{NONE, Type};
use serde_json::Value as Json;

/// Numbers of traces are written with a limited number of digits.
const CLOSE: f64 = 1e-6;

/// A number, a word, a seat: any single value.
pub fn number(opened: &Opened, state: &mut State, value: &Value, seat: Option<u8>) -> Result<i64, String> {
    evaluate(opened, state, value, seat, |eval| eval.number(&value.expr))
}

fn evaluate<R>(
    opened: &Opened,
    state: &mut State,
    value: &Value,
    seat: Option<u8>,
    work: impl FnOnce(&mut Eval<'_>) -> Result<R, engine::fault::FaultKind>,
) -> Result<R, String> {
    let mut eval = Eval::new(&opened.table.layout, state);
    if let (Some(local), Some(seat)) = (value.subject, seat) {
        eval.set_local(local, i64::from(seat));
    }
    work(&mut eval).map_err(|fault| format!("a value of the map cannot be worked out: {fault:?}"))
}

/// What our rules give for a field, where it differs from what the trace says: expected, ours.
pub fn difference(
    ready: &Ready,
    opened: &Opened,
    state: &State,
    data: &Json,
    expected: &Expectation,
) -> Result<Option<(String, String)>, String> {
    let name = expected.field.0.join(".");
    let theirs =
        super::trace::at(data, &expected.field).ok_or_else(|| format!("the trace has no `{name}`"))?;
    let whole = [theirs.clone()];
    let (theirs, seats) = match (expected.whose, theirs) {
        (Whose::EachPlayer, Json::Array(list)) => (&list[..], (0..opened.table.layout.players).collect()),
        (Whose::EachPlayer, _) => return Err(format!("`{name}` is no list for each seat")),
        (Whose::Seat(seat), _) => (&whole[..], vec![usize::from(seat)]),
        (Whose::Game, _) => (&whole[..], vec![0]),
    };
    if theirs.len() != seats.len() {
        return Err(format!("`{name}` has {} entries for {} players", theirs.len(), seats.len()));
    }
    let mut ours = Vec::new();
    let mut same = true;
    for (&seat, value) in seats.iter().zip(theirs) {
        let seat = (expected.whose != Whose::Game).then_some(seat as u8);
        let shown = one(ready, opened, state, expected, seat)?;
        same &= shown.agrees(value);
        ours.push(shown.text());
    }
    let theirs = theirs.iter().map(text_of).collect::<Vec<_>>().join(" | ");
    Ok((!same).then(|| (format!("{name} = {theirs}"), format!("{name} = {}", ours.join(" | ")))))
}

/// A value as it is compared.
#[derive(Clone, Debug, PartialEq)]
enum Shown {
    /// A number, divided by another.
    Ratio(i64, i64),
    /// A word, a card, a seat.
    Text(String),
    /// Several, in any order.
    Set(Vec<String>),
}

impl Shown {
    fn agrees(&self, theirs: &Json) -> bool {
        match (self, theirs) {
            (Shown::Ratio(value, by), Json::Number(number)) if *by != 0 && *value != NONE => {
                number.as_f64().is_some_and(|n| (n - *value as f64 / *by as f64).abs() < CLOSE)
            }
            (Shown::Set(ours), Json::Array(list)) => *ours == in_order(list.iter().map(word_of)),
            _ => self.text() == text_of(theirs),
        }
    }

    fn text(&self) -> String {
        match self {
            Shown::Ratio(NONE, _) => "none".to_string(),
            Shown::Ratio(value, 1) => value.to_string(),
            Shown::Ratio(value, by) => format!("{value}/{by}"),
            Shown::Text(text) => text.clone(),
            Shown::Set(list) => list.join(" "),
        }
    }
}

/// What our rules give for one entry of a field.
fn one(
    ready: &Ready,
    opened: &Opened,
    state: &State,
    expected: &Expectation,
    seat: Option<u8>,
) -> Result<Shown, String> {
    let mut state = state.clone();
    let What::Value(text, by) = &expected.what else {
        let seat = seat.ok_or("moves belong to a seat")?;
        let offers = Speaker { ready, opened, seat }.offers(&state)?;
        return Ok(Shown::Set(offers.words().into_iter().collect()));
    };
    let value = ready.value(text, seat.is_some()).ok_or("a value was not compiled")?;
    let shown = match value.expr.ty {
        Type::Cards => {
            let cards = evaluate(opened, &mut state, value, seat, |eval| eval.cards(&value.expr))?;
            Shown::Set(in_order(cards.iter().map(|card| opened.spelling.card(card))))
        }
        Type::Number => {
            let over = match by {
                Some(by) => ready
                    .value(by, seat.is_some())
                    .map(|v| number(opened, &mut state, v, seat))
                    .transpose()?,
                None => None,
            };
            Shown::Ratio(number(opened, &mut state, value, seat)?, over.unwrap_or(1))
        }
        ty => Shown::Text(opened.spelling.value(ty, number(opened, &mut state, value, seat)?)),
    };
    Ok(match &expected.table {
        Some(table) => Shown::Text(table.look_up(&shown.text())),
        None => shown,
    })
}

/// A move or a card as a trace writes it; a list stands for its members joined by hyphens.
fn word_of(value: &Json) -> String {
    match value {
        Json::Array(list) => {
            super::spell::in_one_form(&list.iter().map(text_of).collect::<Vec<_>>().join("-"))
        }
        _ => super::spell::in_one_form(&text_of(value)),
    }
}

fn in_order(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut words: Vec<String> = words.collect();
    words.sort_unstable();
    words
}

/// The seats whose field is the greatest, as the trace says.
pub fn greatest(entry: &Entry, field: &super::map::Path) -> Option<Vec<bool>> {
    let list: Vec<f64> = entry.at(field)?.as_array()?.iter().map(Json::as_f64).collect::<Option<_>>()?;
    let most = list.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Some(list.iter().map(|&value| value == most).collect())
}
