//! What a move is, told in names: for players that know nothing of the numbers inside the engine.
//!
//! Of a card that its player cannot see it is told where it lies, and at which position where positions mean something: as
//! much as the view shows.

use super::Sight;
use crate::key::{self, Key};
use engine::knowledge;
use engine::layout::Ordering;
use engine::moves::Move;
use engine::names;
use lang::program::{Item, Over, Type};

/// A move in names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What the move is called; as in the rules if it picks a card that cannot be seen.
    pub name: String,
    /// Its text in the rules: `Play {c}`.
    pub label: String,
    /// What is chosen, by the names in the rules.
    pub values: Vec<(String, Value)>,
}

/// Something that is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A single card.
    Card(Picked),
    /// A set of cards.
    Cards(Vec<Picked>),
    /// Anything else: its type, the number that stands for it, and its name.
    Plain(Type, i64, String),
}

/// A card that is chosen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Picked {
    /// Its name; None if it cannot be seen.
    pub name: Option<String>,
    /// The zone it lies in: its index in the view.
    pub zone: Option<u16>,
    /// Its position there, from 0, if it cannot be seen but its position can be told.
    pub at: Option<usize>,
}

impl Sight<'_> {
    /// What the moves of these keys are.
    pub fn told(&self, keys: &[Key]) -> Vec<Told> {
        let all = if keys.iter().any(|key| key.hidden != 0) { self.with_keys() } else { Vec::new() };
        let of_key = |key: &Key| match key.hidden {
            0 => self.told_one(&key.known, true),
            // All of one key are told alike; that there is one follows from where the key comes from.
            _ => {
                let found = all.iter().find(|(other, _)| other == key);
                self.told_one(found.map_or(&key.known, |(_, m)| m), false)
            }
        };
        keys.iter().map(of_key).collect()
    }

    fn with_keys(&self) -> Vec<(Key, Move)> {
        let mut state = self.state.clone();
        let moves = self.table.moves(&mut state, self.seat);
        moves.into_iter().map(|m| (key::of(self.table, &state, self.seat, &m), m)).collect()
    }

    fn told_one(&self, m: &Move, is_known: bool) -> Told {
        let item = self.table.choice(self.state).and_then(|choice| choice.items.get(usize::from(m.item)));
        let label = item.map_or(String::new(), |item| item.label.clone());
        let name = match is_known {
            true => names::of_move(self.table, self.state, self.seat, m),
            false => label.clone(),
        };
        Told { name, label, values: item.map_or(Vec::new(), |item| self.values(item, m)) }
    }

    fn values(&self, item: &Item, m: &Move) -> Vec<(String, Value)> {
        let layout = &self.table.layout;
        let value = |(binder, value): (&lang::program::Domain, i64)| {
            let local = &layout.program.locals[binder.var.index()];
            let told = match binder.over {
                Over::Subsets(_) => Value::Cards(self.picked_set(m)),
                Over::Cards(_) => Value::Card(self.picked(value as u16)),
                _ => Value::Plain(local.ty, value, names::value(layout, local.ty, value)),
            };
            (local.name.clone(), told)
        };
        item.binders.iter().zip(m.values).map(value).collect()
    }

    /// In an order that tells nothing about what is hidden.
    fn picked_set(&self, m: &Move) -> Vec<Picked> {
        let mut picked: Vec<Picked> = m.set.iter().map(|card| self.picked(card)).collect();
        if picked.iter().any(|card| card.name.is_none()) {
            picked.sort();
        }
        picked
    }

    fn picked(&self, card: u16) -> Picked {
        let (layout, state) = (&self.table.layout, self.state);
        let name = knowledge::knows(layout, state, self.seat.into(), card).then(|| names::card(layout, card));
        let place = state.place_of(layout, card);
        let at = place.filter(|_| name.is_none()).and_then(|place| self.told_position(place, card));
        Picked { name, zone: place, at }
    }

    fn told_position(&self, place: u16, card: u16) -> Option<usize> {
        let (layout, state) = (&self.table.layout, self.state);
        if layout.places[usize::from(place)].order == Ordering::Heap {
            return None;
        }
        let at = state.in_order(layout, place).iter().position(|&c| c == card)?;
        (!knowledge::region(layout, state, place).contains(&at)).then_some(at)
    }
}
