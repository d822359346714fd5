//! Variables as a viewer sees them.

use crate::knowledge;
use crate::labels::{self, OneVar};
use crate::layout::Layout;
use crate::names;
use crate::state::State;
use lang::program::{NONE, Owner, Type, VarId};

/// A single variable as seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VarView {
    /// Its name: `P0.score`.
    pub name: String,
    /// The name in the rules: `score`.
    pub var: String,
    /// What is known of its value.
    pub value: Shown,
}

/// A value as seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Not for this viewer.
    Hidden,
    /// A value that is no card, as a number (see [`Type`]) and as text.
    Plain(i64, String),
    /// A card or a set of cards: the names of those the viewer can place, and how many others there are.
    Cards(Vec<String>, usize),
}

/// Every variable that is not one of a card.
pub(crate) fn all(layout: &Layout, state: &State, seat: usize) -> Vec<VarView> {
    let of_cards = |one: &OneVar| decl(layout, *one).owners.contains(&Owner::Card);
    labels::all_vars(layout)
        .into_iter()
        .filter(|one| !of_cards(one) && !decl(layout, *one).made)
        .map(|one| VarView {
            name: labels::var(layout, one),
            var: decl(layout, one).name.clone(),
            value: if may_know(layout, one, seat) { shown(layout, state, seat, one) } else { Shown::Hidden },
        })
        .chain(super::statuses::of_players(layout, state, seat))
        .collect()
}

/// The public variables of a card that say something.
pub(super) fn marks(layout: &Layout, state: &mut State, seat: usize, card: u16) -> Vec<(String, String)> {
    let mut borne = super::statuses::of_card(layout, state, seat, card);
    borne.extend(super::statuses::changed(layout, state, seat, card));
    let state: &State = state;
    let of_face = |one: &OneVar| is_of_face(layout, state, seat, *one, card);
    // What is missing would tell the kind of a card that one does not know.
    let known = knowledge::knows(layout, state, seat, card);
    let marks =
        vars_of_card(layout, card).into_iter().filter(|one| !known || has(layout, state, one.var, card));
    let marks = marks.filter(|one| may_know(layout, *one, seat) && !of_face(one));
    let marks =
        marks.filter_map(|one| Some((mark_name(layout, one), text(shown(layout, state, seat, one))?)));
    borne.splice(0..0, marks);
    borne
}

/// The variables that a card has, one by one.
fn vars_of_card(layout: &Layout, card: u16) -> Vec<OneVar> {
    let mut found = Vec::new();
    for (index, decl) in layout.program.vars.iter().enumerate() {
        if decl.made || !decl.owners.contains(&Owner::Card) {
            continue;
        }
        let one = |instance: usize| labels::one_var(layout, index, instance);
        if decl.owners.len() == 1 {
            found.push(one(card as usize));
            continue;
        }
        let is_on_card = |instance: &usize| {
            let values = labels::owners_of(layout, &decl.owners, *instance);
            decl.owners.iter().zip(values).any(|(&o, v)| o == Owner::Card && v == i64::from(card))
        };
        found.extend((0..layout.instances(&decl.owners)).filter(is_on_card).map(one));
    }
    found
}

/// Whether a card has this variable: those of other kinds, and those that single cards have, mean nothing on it.
fn has(layout: &Layout, state: &State, var: VarId, card: u16) -> bool {
    let carried = &layout.program.carried;
    let Some(own) = carried.vars.iter().find(|own| own.var == var) else { return true };
    let face = super::statuses::shown_face(layout, state, card);
    let Some(kind) = face.and_then(|face| carried.faces.get(face.index())).map(|face| face.kind) else {
        return true;
    };
    own.kinds.contains(&kind)
        && own.only.as_ref().is_none_or(|only| face.is_some_and(|face| only.contains(&face)))
}

/// Whether a variable that cards have their own of tells no more than the face does: where not everybody sees the card, as
/// long as it is as it started; and to those who do not know the card it would give the face away.
fn is_of_face(layout: &Layout, state: &State, seat: usize, one: OneVar, card: u16) -> bool {
    let Some(fresh) = layout.fresh.iter().find(|fresh| fresh.var == one.var) else { return false };
    let place = state.place_of(layout, card).map(|place| &layout.places[place as usize]);
    let open = place.is_some_and(|place| place.seen_by == knowledge::everybody(layout));
    let as_started = state.read(one.cell) == fresh.values[card as usize];
    !open && (as_started || !knowledge::knows(layout, state, seat, card))
}

/// The name of a mark: the card it lies on is not named.
fn mark_name(layout: &Layout, one: OneVar) -> String {
    let decl = decl(layout, one);
    let values = labels::owners_of(layout, &decl.owners, one.instance);
    let others = decl.owners.iter().zip(values).filter(|(o, _)| **o != Owner::Card);
    let others: Vec<String> = others.map(|(&o, v)| labels::value(layout, labels::owner_type(o), v)).collect();
    if others.is_empty() { decl.name.clone() } else { format!("{}({})", decl.name, others.join(", ")) }
}

fn text(shown: Shown) -> Option<String> {
    match shown {
        Shown::Hidden | Shown::Plain(0 | NONE, _) => None,
        Shown::Plain(_, text) => Some(text),
        Shown::Cards(names, 0) if names.is_empty() => None,
        Shown::Cards(names, 0) => Some(names.join(" ")),
        Shown::Cards(names, unknown) => Some(format!("{} and {unknown} more", names.join(" "))),
    }
}

fn decl(layout: &Layout, one: OneVar) -> &lang::program::Var {
    &layout.program.vars[one.var.index()]
}

/// A private variable is known to the player or the team that owns it, to nobody if it has neither.
pub(crate) fn may_know(layout: &Layout, one: OneVar, seat: usize) -> bool {
    let decl = decl(layout, one);
    if !decl.private {
        return true;
    }
    let values = labels::owners_of(layout, &decl.owners, one.instance);
    let owner = decl.owners.iter().zip(values).find(|(o, _)| matches!(o, Owner::Player | Owner::Team));
    seat < layout.players
        && owner.is_some_and(|(kind, value)| {
            value == if *kind == Owner::Player { seat } else { layout.team_of(seat) } as i64
        })
}

fn shown(layout: &Layout, state: &State, seat: usize, one: OneVar) -> Shown {
    let ty = decl(layout, one).ty;
    let cards: Vec<u16> = match ty {
        Type::Card => {
            u16::try_from(state.read(one.cell)).into_iter().filter(|&c| (c as usize) < layout.cards).collect()
        }
        Type::Cards => state.card_set(layout, one.cell.word).iter().collect(),
        _ => return Shown::Plain(state.read(one.cell), labels::content(layout, state, one.cell, ty)),
    };
    let (known, unknown): (Vec<u16>, Vec<u16>) =
        cards.into_iter().partition(|&c| knowledge::knows(layout, state, seat, c));
    Shown::Cards(known.into_iter().map(|c| names::card(layout, c)).collect(), unknown.len())
}
