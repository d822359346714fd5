//! The moves of a choice in a form an interface can use: what to take hold of, where to drop it, what else to ask for.
//!
//! Nothing here tells more than a view: a hidden card is a [`Spot`], a zone and a position, and the moves stand in an order
//! that says nothing about what is hidden. Sets of cards are not listed but put together card by card ([`extend`]).

pub(crate) mod handling;
mod sets;

pub use sets::{Extended, OfferedSet, extend};

use crate::choice;
use crate::knowledge;
use crate::layout::Layout;
use crate::lower::Offer;
use crate::moves::Move;
use crate::names;
use crate::state::State;
use crate::table::Table;
use crate::view;
use handling::Handling;
use lang::program::{Item, Over, Place, Stmt, StmtKind, Type};

/// So many moves are listed.
pub const MOST_LISTED: usize = 1_000;

/// Where a card lies for a viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The single zone.
    pub place: u16,
    /// The position there, as the viewer is shown it, from 0.
    pub at: u16,
}

/// A seat's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Every kind of move that has a text and that this table's house rules allow, in the order of the rules.
    pub items: Vec<OfferedItem>,
    /// The moves of all items that choose no set of cards, at most [`MOST_LISTED`].
    pub moves: Vec<OfferedMove>,
    /// Whether these are all.
    pub complete: bool,
}

/// One kind of move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedItem {
    /// Its number in the choice.
    pub item: u16,
    /// Its text as written.
    pub label: String,
    /// Whether any move of it is possible.
    pub possible: bool,
    /// Offered only when nothing else is.
    pub otherwise: bool,
    /// What is chosen for it: name and type, [`Type::Cards`] for a set.
    pub binders: Vec<(String, Type)>,
    /// The set of cards it chooses, if it does.
    pub set: Option<OfferedSet>,
    /// It asks for nothing and moves no card, as a pass does, whatever the rules call it.
    pub idle: bool,
}

/// One move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedMove {
    /// The move.
    pub chosen: Move,
    /// Its name, see [`crate::names`].
    pub name: String,
    /// The same in words, players by their names.
    pub title: String,
    /// By binder: where the chosen card lies; None for what is no single card.
    pub cards: Vec<Option<Spot>>,
    /// What one takes hold of to make it.
    pub sources: Vec<Spot>,
    /// The zones where that may be dropped.
    pub targets: Vec<u16>,
    /// Cards it speaks of that stay where they are.
    pub aims: Vec<Spot>,
}

/// What a seat may choose now; None if it is not asked. The state is only borrowed for scratch space: it is left equal.
pub fn offered(table: &Table, state: &mut State, seat: u8, players: &[String]) -> Option<Offered> {
    let choice = table.choice(state)?;
    if !table.to_choose(state).contains(&seat) {
        return None;
    }
    let spots = Spots::new(&table.layout, state, seat);
    let mut offered = Offered { items: Vec::new(), moves: Vec::new(), complete: true };
    // What a house rule or the number of players rules out is no move at all at this table.
    let code = table.code.choices[choice.id as usize].iter().flat_map(|code| &code.items);
    let told = choice.items.iter().zip(code).enumerate();
    let told = told.filter(|(_, (item, code))| item.text.is_some() && code.offer != Offer::Never);
    for (index, (item, _)) in told {
        let index = index as u16;
        let set = sets::offered(table, state, seat, item, &spots);
        let possible = match &set {
            Some(set) if !item.otherwise => set.possible,
            Some(_) => !table.moves_of(state, seat, index, 1).is_empty(),
            None => list(table, state, seat, index, &spots, players, &mut offered),
        };
        offered.items.push(OfferedItem {
            item: index,
            label: item.label.clone(),
            possible,
            otherwise: item.otherwise,
            binders: item.binders.iter().map(|binder| binder_of(&table.layout, binder)).collect(),
            set,
            idle: is_idle(item),
        });
    }
    Some(offered)
}

/// Nothing is chosen or paid for it, and it only stops or notes something: no card moves.
fn is_idle(item: &Item) -> bool {
    let notes = |stmt: &Stmt| {
        matches!(stmt.kind, StmtKind::Stop | StmtKind::End(_) | StmtKind::Assign(Place::Var(_), ..))
    };
    item.binders.is_empty() && item.costs.is_empty() && item.body.iter().all(notes)
}

/// Lists the moves of an item that chooses no set. Whether there is one.
fn list(
    table: &Table,
    state: &mut State,
    seat: u8,
    item: u16,
    spots: &Spots,
    players: &[String],
    offered: &mut Offered,
) -> bool {
    let room = MOST_LISTED - offered.moves.len();
    // One more than there is room for tells whether the list is complete.
    let mut moves = table.moves_of(state, seat, item, room + 1);
    offered.complete &= moves.len() <= room;
    let possible = !moves.is_empty();
    moves.truncate(room);
    let mut listed: Vec<OfferedMove> =
        moves.iter().map(|chosen| describe(table, state, seat, chosen, spots, players)).collect();
    if listed.iter().any(|one| one.sources.iter().chain(&one.aims).any(|spot| spots.is_hidden(*spot))) {
        // Moves come in the order of the cards' numbers, which would tell what the hidden ones are.
        listed.sort_by(|a, b| (a.name.len(), &a.name).cmp(&(b.name.len(), &b.name)));
    }
    offered.moves.extend(listed);
    possible
}

fn describe(
    table: &Table,
    state: &mut State,
    seat: u8,
    chosen: &Move,
    spots: &Spots,
    players: &[String],
) -> OfferedMove {
    let (name, title) = names::name_and_title(table, state, seat, chosen, players);
    let item = table.choice(state).map(|choice| &choice.items[usize::from(chosen.item)]);
    let handling = item.map(|item| Handling::of(table, state, seat, item, chosen)).unwrap_or_default();
    let cards = item.map_or(Vec::new(), |item| single_cards(item, chosen));
    let (mut held, mut aims): (Vec<u16>, Vec<u16>) =
        cards.into_iter().partition(|&card| handling.moved.contains(card));
    if held.is_empty() && !aims.is_empty() {
        // Nothing is moved: the first card does something to the others.
        held.push(aims.remove(0));
    }
    let tops = handling.tops.iter().filter_map(|&place| spots.top(place));
    OfferedMove {
        chosen: *chosen,
        name,
        title,
        cards: item.map_or(Vec::new(), |item| binder_spots(item, chosen, spots)),
        sources: held.iter().filter_map(|&card| spots.of(card)).chain(tops).collect(),
        targets: handling.targets,
        aims: aims.iter().filter_map(|&card| spots.of(card)).collect(),
    }
}

/// The single cards a move chooses, by binder.
fn single_cards(item: &Item, chosen: &Move) -> Vec<u16> {
    let binders = item.binders.iter().zip(chosen.values);
    let cards = binders.filter(|(binder, _)| matches!(binder.over, Over::Cards(_)));
    cards.filter_map(|(_, value)| u16::try_from(value).ok()).collect()
}

/// Where the single cards lie that are chosen for the binders.
fn binder_spots(item: &Item, chosen: &Move, spots: &Spots) -> Vec<Option<Spot>> {
    let binders = item.binders.iter().zip(chosen.values);
    let spot = |(binder, value): (&lang::program::Domain, i64)| match binder.over {
        Over::Cards(_) => u16::try_from(value).ok().and_then(|card| spots.of(card)),
        _ => None,
    };
    binders.map(spot).collect()
}

fn binder_of(layout: &Layout, binder: &lang::program::Domain) -> (String, Type) {
    let local = &layout.program.locals[binder.var.index()];
    let ty = if matches!(binder.over, Over::Subsets(_)) { Type::Cards } else { local.ty };
    (local.name.clone(), ty)
}

/// The card at a spot, as a seat is shown the table.
pub fn card_at(table: &Table, state: &mut State, seat: u8, spot: Spot) -> Option<u16> {
    if usize::from(spot.place) >= table.layout.places.len() {
        return None;
    }
    view::order(&table.layout, state, seat.into(), spot.place).get(usize::from(spot.at)).copied()
}

/// The spot of a card, as a seat is shown the table.
pub fn spot_of(table: &Table, state: &mut State, seat: u8, card: u16) -> Option<Spot> {
    let place = state.place_of(&table.layout, card)?;
    let at = view::order(&table.layout, state, seat.into(), place).iter().position(|&c| c == card)?;
    Some(Spot { place, at: at as u16 })
}

/// The move that is offered for an item and values that somebody put together; None if there is none.
pub fn built(table: &Table, state: &mut State, seat: u8, meant: &Move) -> Option<Move> {
    let choice = table.choice(state)?;
    if table.contains(state, seat, meant) {
        return Some(*meant);
    }
    let mut scratch = state.clone();
    choice::as_chooser(&table.layout, &mut scratch, choice, seat);
    let found = choice::whole::offered(&table.layout, &mut scratch, choice, meant).ok().flatten()?;
    table.contains(state, seat, &found).then_some(found)
}

/// Where every card lies for one seat.
pub(crate) struct Spots {
    of: Vec<Option<Spot>>,
    hidden: Vec<Spot>,
    counts: Vec<usize>,
}

impl Spots {
    fn new(layout: &Layout, state: &mut State, seat: u8) -> Spots {
        let mut spots =
            Spots { of: vec![None; layout.cards], hidden: Vec::new(), counts: vec![0; layout.places.len()] };
        for place in 0..layout.places.len() as u16 {
            let order = view::order(layout, state, seat.into(), place);
            spots.counts[usize::from(place)] = order.len();
            for (at, &card) in order.iter().enumerate() {
                let spot = Spot { place, at: at as u16 };
                spots.of[usize::from(card)] = Some(spot);
                if !knowledge::knows(layout, state, seat.into(), card) {
                    spots.hidden.push(spot);
                }
            }
        }
        spots
    }

    fn of(&self, card: u16) -> Option<Spot> {
        self.of.get(usize::from(card)).copied().flatten()
    }

    /// The topmost position of a place that is not empty.
    fn top(&self, place: u16) -> Option<Spot> {
        let count = *self.counts.get(usize::from(place))?;
        Some(Spot { place, at: count.checked_sub(1)? as u16 })
    }

    /// They were pushed place by place, position by position: in order.
    fn is_hidden(&self, spot: Spot) -> bool {
        self.hidden.binary_search(&spot).is_ok()
    }
}

#[cfg(test)]
#[path = "offered/tests.rs"]
mod tests;
