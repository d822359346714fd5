//! The one door through which a game is seen: everything a viewer may know, and nothing else.
//!
//! A view is plain data. A card the viewer cannot place has no name and no number in it; where the order of cards means nothing
//! (heaps, mixed parts of piles), known cards come first, by number (copies together) or as their zone is sorted, then the others
//! by what can be seen of them.

pub(crate) mod glimpse;
mod sorted;
mod statuses;
mod vars;

use crate::asked;
use crate::knowledge;
use crate::labels;
use crate::layout::{Layout, Ordering, head};
use crate::moves::Move;
use crate::names;
use crate::state::{State, Status};
use crate::table::{Outcome, Table};
use crate::texts;
use lang::program::{AttrId, Over, Shape};
use std::ops::Range;

pub use vars::{Shown, VarView};
pub(crate) use vars::{all as vars, may_know};

/// So many moves are listed by name; beyond, only their number is told.
pub const MOST_NAMED: u64 = 1_000;

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose view; None is a spectator's.
    pub viewer: Option<u8>,
    /// Every single zone, in order of declaration.
    pub zones: Vec<ZoneView>,
    /// Every single variable, in order of declaration; those of cards are marks on the cards.
    pub vars: Vec<VarView>,
    /// What is being asked, if anything.
    pub question: Option<Question>,
    /// 1 if turns go in seat order, -1 if against it.
    pub direction: i64,
    /// How many decisions were made.
    pub decisions: u64,
    /// How often all cards were gathered: the number of the deal.
    pub deals: u64,
    /// The result, when the game is over.
    pub outcome: Option<Outcome>,
    /// What went wrong, if the rules did.
    pub fault: Option<String>,
}

/// A single zone as seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneView {
    /// Its name: `P0.hand`.
    pub name: String,
    /// The name in the rules: `hand`.
    pub zone: String,
    /// The names of its owners, outermost first.
    pub owners: Vec<String>,
    /// The player it belongs to, if there is one.
    pub player: Option<u8>,
    /// How it lies on the table.
    pub shape: Shape,
    /// The cards, first to top.
    pub cards: Vec<CardView>,
    /// The positions whose order means nothing.
    pub unordered: Range<usize>,
}

/// A card as seen.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CardView {
    /// What is seen of it.
    pub seen: Seen,
    /// Marks on it: variables of cards that are public and neither 0, no nor none, by name.
    pub marks: Vec<(String, String)>,
    /// In a shared zone: whose it is, if that can be told.
    pub owner: Option<u8>,
}

/// What is seen of a card: its name and attributes, single attributes, or its back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// All of it: the short name, and attribute and value by name.
    Card(String, Vec<(String, String)>),
    /// Single attributes.
    Part(Vec<(String, String)>),
    /// Nothing.
    Back,
}

/// What is being asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The name of the step that asks.
    pub step: String,
    /// Who must choose now.
    pub to_choose: Vec<u8>,
    /// Several choose without seeing each other's answers.
    pub at_once: bool,
    /// Who has answered already.
    pub answered: Vec<u8>,
    /// The viewer's own moves, if the viewer must choose now.
    pub moves: Option<Moves>,
}

/// The moves of the viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moves {
    /// How many there are.
    pub count: u64,
    /// By item: its text as written, and the names of its moves. At most [`MOST_NAMED`] in all.
    pub groups: Vec<(String, Vec<String>)>,
}

/// What this viewer (None: a spectator) may know. The state is only borrowed for scratch space: it is left equal.
pub fn view(table: &Table, state: &mut State, viewer: Option<u8>) -> View {
    let mut view = glance(table, state, viewer);
    if let (Some(question), Some(seat)) = (&mut view.question, viewer)
        && question.to_choose.contains(&seat)
    {
        question.moves = Some(moves(table, state, seat));
    }
    view
}

/// The same without the list of moves: see [`crate::offered`] for one that an interface can use.
pub fn glance(table: &Table, state: &mut State, viewer: Option<u8>) -> View {
    let seat = viewer.map_or(table.layout.players, usize::from);
    let layout = &table.layout;
    View {
        viewer,
        zones: shown_places(layout).map(|place| shown_zone(layout, state, seat, place)).collect(),
        vars: vars::all(layout, state, seat),
        question: question(table, state),
        direction: state.num(head::DIRECTION),
        decisions: state.words[head::DECISIONS as usize],
        deals: state.words[head::DEALS as usize],
        outcome: table.outcome(state),
        fault: match &state.status {
            Status::Faulted(fault) => Some(fault.told(&table.program().sources)),
            _ => None,
        },
    }
}

/// Every place that people are shown: what the language keeps for itself comes last and is left out.
fn shown_places(layout: &Layout) -> impl Iterator<Item = u16> + use<'_> {
    let made = |place: u16| layout.program.zones[layout.places[place as usize].zone.index()].made;
    (0..layout.places.len() as u16).filter(move |place| !made(*place))
}

/// One zone as a seat (the spectators are the one after the last) sees it, as it lies.
pub(crate) fn zone(layout: &Layout, state: &mut State, seat: usize, place: u16) -> ZoneView {
    let (unordered, cards) = seen_cards(layout, state, seat, place);
    zone_of(layout, place, unordered, cards)
}

/// One zone as a seat is shown it: in the order the rules name for it.
fn shown_zone(layout: &Layout, state: &mut State, seat: usize, place: u16) -> ZoneView {
    let (unordered, mut cards) = seen_cards(layout, state, seat, place);
    sorted::sort(layout, state, place, &unordered, &mut cards);
    zone_of(layout, place, unordered, cards)
}

/// The cards of a place in the order in which a seat (the spectators are the one after the last) is shown them. Where a seat
/// cannot tell hidden cards apart, their order is drawn from the game's seed: a position tells nothing about the card.
pub fn order(layout: &Layout, state: &mut State, seat: usize, place: u16) -> Vec<u16> {
    let hidden = texts::in_view(layout, state, Some(seat), place);
    let (unordered, mut cards) = seen_cards(layout, state, seat, place);
    sorted::sort(layout, state, place, &unordered, &mut cards);
    let mut hidden = hidden.into_iter().filter(|&card| !knowledge::knows(layout, state, seat, card));
    cards.into_iter().filter_map(|(known, _)| known.or_else(|| hidden.next())).collect()
}

/// The positions whose order means nothing, and the cards: each with its number if it is known.
fn seen_cards(
    layout: &Layout,
    state: &mut State,
    seat: usize,
    place: u16,
) -> (Range<usize>, Vec<(Option<u16>, CardView)>) {
    let order = state.in_order(layout, place);
    let unordered = match layout.places[place as usize].order {
        Ordering::Heap => 0..order.len(),
        _ => knowledge::region(layout, state, place),
    };
    let mut cards: Vec<(Option<u16>, CardView)> = order
        .iter()
        .map(|&c| (knowledge::knows(layout, state, seat, c).then_some(c), card(layout, state, seat, c)))
        .collect();
    let part = &mut cards[unordered.clone()];
    part.sort_by(|(a, a_view), (b, b_view)| {
        (a.is_none(), a).cmp(&(b.is_none(), b)).then_with(|| a_view.cmp(b_view))
    });
    let known = part.iter().take_while(|(card, _)| card.is_some()).count();
    // Copies lie together, whatever pack they come from.
    part[..known].sort_by_cached_key(|(card, _)| card.map(|card| names::first_copy(layout, card)));
    (unordered, cards)
}

fn zone_of(
    layout: &Layout,
    place: u16,
    unordered: Range<usize>,
    cards: Vec<(Option<u16>, CardView)>,
) -> ZoneView {
    let place_decl = &layout.places[place as usize];
    let zone = &layout.program.zones[place_decl.zone.index()];
    let owner_names = zone.owners.iter().zip(&place_decl.owners);
    ZoneView {
        name: labels::place(layout, place),
        zone: zone.name.clone(),
        owners: owner_names.map(|(&o, &v)| labels::value(layout, labels::owner_type(o), v)).collect(),
        player: place_decl.player,
        shape: zone.shape,
        cards: cards.into_iter().map(|(_, view)| view).collect(),
        unordered,
    }
}

/// A card as a seat sees it where it lies.
pub(crate) fn card(layout: &Layout, state: &mut State, seat: usize, card: u16) -> CardView {
    let seen = if knowledge::knows(layout, state, seat, card) {
        let all = (0..layout.program.attributes.len() as u32).map(AttrId);
        let printed = all.map(|a| (a, layout.attrs[a.index()][card as usize])).collect();
        Seen::Card(names::card(layout, card), attributes(layout, printed))
    } else {
        let glimpsed = glimpse::of(layout, state, seat, card);
        match without_home(layout, state, card, glimpsed) {
            nothing if nothing.is_empty() => Seen::Back,
            some => Seen::Part(attributes(layout, some)),
        }
    };
    let place = state.place_of(layout, card).map(|p| &layout.places[p as usize]);
    let in_row = place.is_some_and(|p| layout.program.zones[p.zone.index()].shape == Shape::Row);
    // Whose a hidden card is can be told by its position, where positions can be told apart.
    let told = place.is_some_and(|p| p.player.is_none()) && (in_row || matches!(seen, Seen::Card(..)));
    let owner = if told { state.owner_of(layout, card) } else { None };
    CardView { seen, marks: vars::marks(layout, state, seat, card), owner }
}

/// Who brought a hidden card is worth a word only where it lies with somebody else.
fn without_home(
    layout: &Layout,
    state: &State,
    card: u16,
    mut seen: Vec<(AttrId, i64)>,
) -> Vec<(AttrId, i64)> {
    if let Some(printed) = layout.program.carried.printed {
        let owner = state.owner_of(layout, card).map(i64::from);
        seen.retain(|(attribute, value)| *attribute != printed.home || Some(*value) != owner);
    }
    seen
}

/// Attributes and their values by name; what a card does not have is left out.
fn attributes(layout: &Layout, values: Vec<(AttrId, i64)>) -> Vec<(String, String)> {
    let named = values.into_iter().filter(|&(_, v)| v != lang::program::NONE);
    named
        .map(|(a, v)| {
            let attribute = &layout.program.attributes[a.index()];
            (attribute.name.clone(), labels::value(layout, attribute.ty, v))
        })
        .collect()
}

fn question(table: &Table, state: &State) -> Option<Question> {
    let to_choose = table.to_choose(state);
    let choice = table.choice(state)?.id;
    let answered = state.words[head::ANSWERED as usize];
    let at_once = matches!(state.status, Status::AtOnce(_));
    Some(Question {
        step: asked::name_of_step(&table.layout.program, choice),
        at_once,
        answered: (0..table.layout.players as u8).filter(|s| at_once && answered >> s & 1 == 1).collect(),
        moves: None,
        to_choose,
    })
}

fn moves(table: &Table, state: &mut State, seat: u8) -> Moves {
    let count = table.count(state, seat);
    let listed = if count <= MOST_NAMED {
        table.moves(state, seat)
    } else {
        (0..MOST_NAMED).filter_map(|n| table.nth(state, seat, n)).collect()
    };
    let labels: Vec<String> =
        table.choice(state).iter().flat_map(|c| &c.items).map(|i| i.label.clone()).collect();
    let mut groups: Vec<(String, Vec<String>)> =
        labels.into_iter().map(|label| (label, Vec::new())).collect();
    for chosen in &listed {
        let name = names::of_move(table, state, seat, chosen);
        if let Some((_, names)) = groups.get_mut(chosen.item as usize) {
            names.push(name);
        }
    }
    if listed.iter().any(|chosen| picks_unknown(table, state, seat, chosen)) {
        // Moves come in the order of the cards' numbers, which would tell what the hidden ones are.
        groups.iter_mut().for_each(|(_, names)| names.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b))));
    }
    groups.retain(|(_, names)| !names.is_empty());
    Moves { count, groups }
}

/// Whether a move picks a card that its player does not know.
fn picks_unknown(table: &Table, state: &State, seat: u8, chosen: &Move) -> bool {
    let layout = &table.layout;
    let item = table.choice(state).and_then(|choice| choice.items.get(chosen.item as usize));
    let binders = item.map_or(&[][..], |item| &item.binders).iter().zip(chosen.values);
    let single =
        binders.filter(|(binder, _)| matches!(binder.over, Over::Cards(_))).map(|(_, card)| card as u16);
    single.chain(chosen.set.iter()).any(|card| !knowledge::knows(layout, state, seat.into(), card))
}

#[cfg(test)]
#[path = "view/tests.rs"]
mod tests;
