//! The names of single zones and variables, and of the values in them, as they stand in scenarios and states: `stock`,
//! `P0.hand`, `T1.meld(9)`, `hearts.line`; both ways.
//!
//! The outermost owner stands before the dot, the others in brackets behind the name.

use crate::cells::Cell;
use crate::layout::Layout;
use crate::names;
use crate::set::CardSet;
use crate::state::State;
use lang::program::{NONE, Owner, Type, VarId};

/// A single variable: one of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OneVar {
    pub var: VarId,
    /// Its number in the family, the last owner varying fastest.
    pub instance: usize,
    /// Where it lies.
    pub cell: Cell,
}

/// The name of a single zone.
pub(crate) fn place(layout: &Layout, place: u16) -> String {
    let place = &layout.places[place as usize];
    let zone = &layout.program.zones[place.zone.index()];
    owned(layout, &zone.name, &zone.owners, &place.owners)
}

/// The single zone of this name.
pub(crate) fn read_place(layout: &Layout, text: &str) -> Option<u16> {
    let (outer, name, inner) = split(text)?;
    let index = layout.program.zones.iter().position(|z| z.name == name)?;
    let owners = read_owners(layout, &layout.program.zones[index].owners, outer, &inner)?;
    layout.place(lang::program::ZoneId(index as u32), &owners)
}

/// Every single variable of the table, in order of declaration.
pub(crate) fn all_vars(layout: &Layout) -> Vec<OneVar> {
    let each = |index: usize| {
        let count = layout.instances(&layout.program.vars[index].owners);
        (0..count).map(move |instance| one_var(layout, index, instance))
    };
    (0..layout.program.vars.len()).flat_map(each).collect()
}

/// The variable of this number in its family.
pub(crate) fn one_var(layout: &Layout, index: usize, instance: usize) -> OneVar {
    OneVar { var: VarId(index as u32), instance, cell: layout.vars[index].cell(instance) }
}

/// The name of a single variable.
pub(crate) fn var(layout: &Layout, one: OneVar) -> String {
    let decl = &layout.program.vars[one.var.index()];
    owned(layout, &decl.name, &decl.owners, &owners_of(layout, &decl.owners, one.instance))
}

/// The single variable of this name.
pub(crate) fn read_var(layout: &Layout, text: &str) -> Option<OneVar> {
    let (outer, name, inner) = split(text)?;
    let index = layout.program.vars.iter().position(|v| v.name == name)?;
    let kinds = &layout.program.vars[index].owners;
    let owners = read_owners(layout, kinds, outer, &inner)?;
    Some(one_var(layout, index, layout.index_of(kinds, &owners)?))
}

/// The owners' values of one of a family.
pub(crate) fn owners_of(layout: &Layout, kinds: &[Owner], mut instance: usize) -> Vec<i64> {
    let mut values = vec![0; kinds.len()];
    for (value, &kind) in values.iter_mut().zip(kinds).rev() {
        let count = layout.owner_count(kind).max(1);
        *value = (instance % count) as i64;
        instance /= count;
    }
    values
}

/// The type of an owner.
pub(crate) fn owner_type(owner: Owner) -> Type {
    match owner {
        Owner::Player => Type::Player,
        Owner::Team => Type::Team,
        Owner::Words(words) => Type::Words(words),
        Owner::Card => Type::Card,
    }
}

/// What stands in a cell, or in the words of a set.
pub(crate) fn content(layout: &Layout, state: &State, cell: Cell, ty: Type) -> String {
    match ty {
        Type::Cards => list(state.card_set(layout, cell.word).iter().map(|c| names::card(layout, c))),
        _ if ty.is_set() => {
            let element = ty.element().unwrap_or(ty);
            let bits = state.words[cell.word as usize];
            list((0..64).filter(|i| bits >> i & 1 == 1).map(|i| value(layout, element, i)))
        }
        _ => value(layout, ty, state.read(cell)),
    }
}

/// Puts what a text says into a cell, or the words of a set; None if it makes no sense there.
pub(crate) fn put_content(
    layout: &Layout,
    state: &mut State,
    cell: Cell,
    ty: Type,
    text: &str,
) -> Option<()> {
    if !ty.is_set() {
        let value = read_value(layout, ty, text).filter(|value| cell.has_room_for(*value));
        state.write(cell, value?);
        return Some(());
    }
    let element = ty.element()?;
    let members = text.split_whitespace().filter(|&w| text != NOTHING || w != NOTHING);
    let values: Vec<i64> = members.map(|w| read_value(layout, element, w)).collect::<Option<_>>()?;
    if ty == Type::Cards {
        state.put_card_set(layout, cell.word, &values.iter().map(|&v| v as u16).collect::<CardSet>());
    } else if values.iter().all(|v| (0..64).contains(v)) {
        state.words[cell.word as usize] = values.iter().fold(0, |bits, v| bits | 1 << v);
    } else {
        return None;
    }
    Some(())
}

/// The word for an empty list.
pub(crate) const NOTHING: &str = "nothing";

fn list(parts: impl Iterator<Item = String>) -> String {
    let text = parts.collect::<Vec<_>>().join(" ");
    if text.is_empty() { NOTHING.to_string() } else { text }
}

/// The name of a value.
pub(crate) fn value(layout: &Layout, ty: Type, value: i64) -> String {
    match ty {
        _ if value == NONE => "none".to_string(),
        Type::Card if (0..layout.cards as i64).contains(&value) => names::card(layout, value as u16),
        Type::Number => value.to_string(),
        _ => names::value(layout, ty, value),
    }
}

/// The value of this name.
pub(crate) fn read_value(layout: &Layout, ty: Type, text: &str) -> Option<i64> {
    match ty {
        _ if text == "none" || text == "nobody" => Some(NONE),
        Type::Card => read_card(layout, text).map(i64::from),
        Type::Number => text.parse::<i32>().ok().map(i64::from),
        _ => names::read_value(layout, ty, text),
    }
}

/// The card of this name; of several alike the first.
pub(crate) fn read_card(layout: &Layout, text: &str) -> Option<u16> {
    names::cards_named(layout, text).lowest()
}

/// What a card looks like: its name without the strokes that number cards alike.
pub(crate) fn face(layout: &Layout, card: u16) -> String {
    names::without_strokes(&names::card(layout, card)).0.to_string()
}

fn owned(layout: &Layout, name: &str, kinds: &[Owner], values: &[i64]) -> String {
    let names: Vec<String> =
        kinds.iter().zip(values).map(|(&k, &v)| value(layout, owner_type(k), v)).collect();
    match &names[..] {
        [] => name.to_string(),
        [outer] => format!("{outer}.{name}"),
        [outer, inner @ ..] => format!("{outer}.{name}({})", inner.join(", ")),
    }
}

/// Outer owner, name and inner owners of a name.
fn split(text: &str) -> Option<(Option<&str>, &str, Vec<&str>)> {
    let (front, inner) = match text.strip_suffix(')') {
        Some(open) => {
            let (front, inner) = open.split_once('(')?;
            (front, inner.split(',').map(str::trim).collect())
        }
        None => (text, Vec::new()),
    };
    let (outer, name) = match front.rsplit_once('.') {
        Some((outer, name)) => (Some(outer.trim()), name.trim()),
        None => (None, front.trim()),
    };
    Some((outer, name, inner))
}

fn read_owners(layout: &Layout, kinds: &[Owner], outer: Option<&str>, inner: &[&str]) -> Option<Vec<i64>> {
    let texts: Vec<&str> = outer.into_iter().chain(inner.iter().copied()).collect();
    if texts.len() != kinds.len() {
        return None;
    }
    kinds.iter().zip(texts).map(|(&kind, text)| read_value(layout, owner_type(kind), text)).collect()
}
