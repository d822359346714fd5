//! What a script is asked: the view of a seat and its moves as text.
//!
//! Everything comes through [`Sight`]: two states that look the same to a seat give the same text. `helpers.js` makes objects of
//! it; what those look like is described in the guide.

use bots::key::Key;
use bots::sight::{Picked, Sight, Told, Value as Chosen};
use engine::layout::Layout;
use engine::names;
use engine::view::{CardView, Seen, Shown, VarView, View, ZoneView};
use lang::program::{NONE, Shape, Type};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// So many moves are told; if there are more, random ones.
pub const MOST_MOVES: usize = 1_000;

/// What a seat is asked, with the moves of these keys, as one line of JSON.
pub fn of(sight: &Sight<'_>, keys: &[Key], seed: u64) -> String {
    let (layout, view) = (&sight.table().layout, sight.view());
    let deck = Deck::of(layout, &view);
    let question = view.question.as_ref();
    json!({
        "game": layout.program.name,
        "you": sight.seat(),
        "players": layout.players,
        "sides": (0..layout.players).map(|seat| layout.team_of(seat)).collect::<Vec<_>>(),
        "options": options(layout),
        "step": question.map(|question| &question.step),
        "asked": question.map(|question| &question.to_choose),
        "answered": question.map(|question| &question.answered),
        "direction": view.direction,
        "decisions": view.decisions,
        "complete": sight.count() <= MOST_MOVES as u64,
        "words": words(layout),
        "cards": deck.cards,
        "zones": view.zones.iter().map(|zone| deck.zone(zone)).collect::<Vec<_>>(),
        "vars": view.vars.iter().filter_map(|var| one_var(layout, var)).collect::<Vec<_>>(),
        "moves": sight.told(keys).iter().map(|told| deck.one_move(layout, &view, told)).collect::<Vec<_>>(),
        "seed": [seed >> 32, seed & 0xffff_ffff],
    })
    .to_string()
}

/// The cards a script is told of, and where each stands in that list.
struct Deck {
    cards: Vec<Value>,
    index: BTreeMap<String, usize>,
}

impl Deck {
    /// All cards of the game; where players bring their own, only those that can be seen.
    fn of(layout: &Layout, view: &View) -> Deck {
        let mut named: Vec<(String, u16)> =
            (0..layout.cards as u16).map(|card| (names::card(layout, card), card)).collect();
        if !layout.decks.is_empty() {
            let all = view.zones.iter().flat_map(|zone| &zone.cards);
            let seen: Vec<&String> = all.filter_map(|card| name(&card.seen)).collect();
            named.retain(|(name, _)| seen.contains(&name));
            named.sort();
        }
        let cards = named.iter().map(|(name, card)| one_card(layout, name, *card)).collect();
        let index = named.into_iter().enumerate().map(|(at, (name, _))| (name, at)).collect();
        Deck { cards, index }
    }

    fn zone(&self, zone: &ZoneView) -> Value {
        let shape = match zone.shape {
            Shape::Pile => "pile",
            Shape::Row => "row",
            Shape::Heap => "heap",
        };
        let cards: Vec<Value> = zone.cards.iter().map(|card| self.lying(card)).collect();
        json!({
            "name": zone.name, "zone": zone.zone, "player": zone.player, "owners": zone.owners, "shape": shape,
            "cards": cards,
        })
    }

    /// A card that lies somewhere: its number, null for a back, or an object if there is more to tell.
    fn lying(&self, card: &CardView) -> Value {
        let index = name(&card.seen).and_then(|name| self.index.get(name));
        let glimpse = match &card.seen {
            Seen::Part(part) => Some(texts(part)),
            _ => None,
        };
        if card.marks.is_empty() && card.owner.is_none() && glimpse.is_none() {
            return json!(index);
        }
        let mut told = Map::new();
        let mut tell =
            |name: &str, value: Option<Value>| value.map(|value| told.insert(name.to_string(), value));
        tell("card", index.map(|index| json!(index)));
        tell("glimpse", glimpse);
        tell("marks", (!card.marks.is_empty()).then(|| texts(&card.marks)));
        tell("owner", card.owner.map(|owner| json!(owner)));
        Value::Object(told)
    }

    fn one_move(&self, layout: &Layout, view: &View, told: &Told) -> Value {
        let value = |chosen: &Chosen| match chosen {
            Chosen::Card(card) => self.picked(view, card),
            Chosen::Cards(cards) => cards.iter().map(|card| self.picked(view, card)).collect(),
            Chosen::Plain(ty, number, text) => plain(layout, *ty, *number, text),
        };
        let values: Map<String, Value> =
            told.values.iter().map(|(name, chosen)| (name.clone(), value(chosen))).collect();
        json!({"name": told.name, "label": told.label, "values": values})
    }

    fn picked(&self, view: &View, card: &Picked) -> Value {
        if let Some(index) = card.name.as_ref().and_then(|name| self.index.get(name)) {
            return json!({ "card": index });
        }
        let zone = card.zone.and_then(|zone| view.zones.get(usize::from(zone)));
        json!({"zone": zone.map(|zone| &zone.name), "at": card.at})
    }
}

fn name(seen: &Seen) -> Option<&String> {
    match seen {
        Seen::Card(name, _) => Some(name),
        _ => None,
    }
}

/// What is printed on a card, and what the rules say of it whatever happens: its points, for one.
fn one_card(layout: &Layout, name: &str, card: u16) -> Value {
    let program = &layout.program;
    let mut told = Map::new();
    told.insert("name".to_string(), json!(name));
    let printed =
        program.attributes.iter().zip(&layout.attrs).map(|(a, values)| (&a.name, a.ty, &values[..]));
    let of_card = |define: &lang::program::Define| define.on == Some(Type::Card) && define.params.len() == 1;
    let defines = program.defines.iter().zip(&layout.fixed).filter(|(define, _)| of_card(define));
    let said = defines.map(|(define, values)| (&define.name, define.body.ty, &values[..]));
    for (name, ty, values) in printed.chain(said) {
        let Some(&value) = values.get(usize::from(card)).filter(|&&value| value != NONE) else { continue };
        if matches!(ty, Type::Number | Type::YesNo | Type::Words(_) | Type::Face | Type::Player) {
            let text = names::value(layout, ty, value);
            told.entry(name.clone()).or_insert_with(|| plain(layout, ty, value, &text));
        }
    }
    Value::Object(told)
}

/// A single value: numbers, seats and sides as numbers, yes and no as true and false, words as text, none as null.
fn plain(layout: &Layout, ty: Type, value: i64, text: &str) -> Value {
    match ty {
        _ if value == NONE => Value::Null,
        Type::Number | Type::Player => json!(value),
        Type::Team if value < layout.teams as i64 => json!(value),
        Type::YesNo => json!(value != 0),
        _ => json!(text),
    }
}

fn one_var(layout: &Layout, var: &VarView) -> Option<(String, Value)> {
    let declared = layout.program.vars.iter().find(|declared| declared.name == var.var);
    let value = match &var.value {
        Shown::Hidden => return None,
        Shown::Plain(value, text) => declared.map_or(json!(text), |var| plain(layout, var.ty, *value, text)),
        Shown::Cards(known, unknown) => {
            let known = known.iter().map(|name| json!(name));
            known.chain(std::iter::repeat_n(Value::Null, *unknown)).collect()
        }
    };
    Some((var.name.clone(), value))
}

fn options(layout: &Layout) -> Value {
    let options = layout.program.options.iter().zip(&layout.options);
    let value = |ty, value| plain(layout, ty, value, &names::value(layout, ty, value));
    options.map(|(option, &v)| (option.name.clone(), value(option.ty, v))).collect::<Map<_, _>>().into()
}

fn words(layout: &Layout) -> Value {
    let members = |words: &lang::program::Words| words.members.iter().map(|word| word.name.clone()).collect();
    let all = layout.program.words.iter().map(|words| (words.name.clone(), members(words)));
    all.collect::<Map<String, Value>>().into()
}

fn texts(pairs: &[(String, String)]) -> Value {
    pairs.iter().map(|(name, text)| (name.clone(), json!(text))).collect::<Map<_, _>>().into()
}
