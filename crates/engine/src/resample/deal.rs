//! Dealing the cards a viewer cannot place over the positions they may lie in.

use super::Random;
use crate::cells::Cell;
use crate::knowledge;
use crate::labels::{OneVar, all_vars, owners_of};
use crate::layout::{Layout, NOBODY, Ordering};
use crate::learned::Learned;
use crate::permute::{Held, held_cards, permute, swap};
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::view::{glimpse, may_know};
use lang::program::{AttrId, Owner, Type};

/// What a viewer cannot know: positions and the cards in them.
pub(super) struct Hidden {
    /// The card that truly lies in each position, the positions in an order that the view alone decides.
    positions: Vec<u16>,
    /// Those cards by number.
    cards: Vec<u16>,
    /// For each position the cards that would look the same; empty if all would.
    fitting: Vec<CardSet>,
    /// How many cards there are in all.
    all: usize,
}

impl Hidden {
    pub(super) fn of(table: &Table, state: &State, seat: usize, learned: Option<&Learned>) -> Hidden {
        let layout = &table.layout;
        let mut signs = Signs::of(table, state, seat);
        let mut positions = Vec::new();
        for (index, place) in layout.places.iter().enumerate() {
            let unknown = |&card: &u16| !knowledge::knows(layout, state, seat, card);
            let order = state.in_order(layout, index as u16);
            let region = knowledge::region(layout, state, index as u16);
            let loose = if place.order == Ordering::Heap { 0..order.len() } else { region };
            // Where positions mean nothing, only what tells the cards apart may decide their order.
            let mut unordered = order[loose.clone()].to_vec();
            unordered.sort_by_cached_key(|&card| signs.of_card(card));
            let inside = order[..loose.start].iter().chain(&unordered).chain(&order[loose.end..]);
            positions.extend(inside.copied().filter(unknown));
        }
        let mut cards = positions.clone();
        cards.sort_unstable();
        let fitting = fitting(table, state, seat, &positions, &cards, learned);
        Hidden { positions, cards, fitting, all: layout.cards }
    }

    /// A random deal, as the card that takes the place of each.
    pub(super) fn deal(&self, random: Random<'_>) -> Vec<u16> {
        let dealt = if self.fitting.is_empty() {
            shuffled(&self.cards, random)
        } else {
            self.mixed_by_exchanges(random)
        };
        let mut map: Vec<u16> = (0..self.all as u16).collect();
        for (&position, card) in self.positions.iter().zip(dealt) {
            map[position as usize] = card;
        }
        map
    }

    /// Brings the mixed parts of all piles into an order that tells nothing.
    pub(super) fn settle(&self, table: &Table, state: &mut State, seat: usize, random: Random<'_>) {
        let layout = &table.layout;
        for (index, place) in layout.places.iter().enumerate() {
            let Ordering::Pile(_, first) = place.order else { continue };
            let (mixed, region) =
                (state.mixed_part(layout, index as u16), knowledge::region(layout, state, index as u16));
            if region.len() > mixed.len() {
                // How they happen to lie in the mixed part may not decide which is exchanged for which.
                let mut signs = Signs::of(table, state, seat);
                let mut cards = state.in_order(layout, index as u16)[region].to_vec();
                cards.sort_by_cached_key(|&card| {
                    let known = knowledge::knows(layout, state, seat, card).then_some(card);
                    (known, signs.of_card(card))
                });
                exchange_inside(table, state, &cards, random);
            }
            state.cards[first + mixed.start..first + mixed.end].sort_unstable();
        }
    }

    /// A deal that fits, after many exchanges that keep it fitting: close to every one being equally likely.
    fn mixed_by_exchanges(&self, random: Random<'_>) -> Vec<u16> {
        let mut dealt = self.some_deal();
        let count = dealt.len() as u64;
        for _ in 0..20 * count {
            let (a, b) = (random(count) as usize, random(count) as usize);
            if self.fitting[a].contains(dealt[b]) && self.fitting[b].contains(dealt[a]) {
                dealt.swap(a, b);
            }
        }
        dealt
    }

    /// The first deal that fits. There is one, since the true one does.
    fn some_deal(&self) -> Vec<u16> {
        let mut holder: Vec<Option<usize>> = vec![None; self.all];
        for position in 0..self.positions.len() {
            let mut tried = CardSet::EMPTY;
            self.find(position, &mut tried, &mut holder);
        }
        let mut dealt = self.positions.clone();
        for (card, holder) in holder.iter().enumerate() {
            if let Some(position) = holder {
                dealt[*position] = card as u16;
            }
        }
        dealt
    }

    /// Finds a card for a position, moving others on where needed (augmenting paths).
    fn find(&self, position: usize, tried: &mut CardSet, holder: &mut Vec<Option<usize>>) -> bool {
        for &card in &self.cards {
            if !self.fitting[position].contains(card) || tried.contains(card) {
                continue;
            }
            tried.insert(card);
            let free = match holder[card as usize] {
                None => true,
                Some(other) => self.find(other, tried, holder),
            };
            if free {
                holder[card as usize] = Some(position);
                return true;
            }
        }
        false
    }
}

/// What tells a hidden card of an unordered place from its neighbours: marks on it, whose it is, what refers to it, and what
/// the viewer sees of it.
type Sign = (Vec<u64>, u16, Vec<usize>, Vec<(AttrId, i64)>);

struct Signs<'a> {
    table: &'a Table,
    state: State,
    seat: usize,
    held: Vec<Held>,
    /// For each card the variables on it that the viewer may know.
    on_cards: Vec<Vec<OneVar>>,
}

impl<'a> Signs<'a> {
    fn of(table: &'a Table, state: &State, seat: usize) -> Signs<'a> {
        let mut held = held_cards(table, state);
        // What others answered or keep to themselves is not for the viewer to know, and is drawn anew anyway.
        let answers = table.layout.answers..table.layout.result;
        let secret: Vec<Cell> = all_vars(&table.layout)
            .into_iter()
            .filter(|one| !may_know(&table.layout, *one, seat))
            .map(|one| one.cell)
            .collect();
        held.retain(|held| !answers.contains(&held.cell().word) && !secret.contains(&held.cell()));
        Signs { table, state: state.clone(), seat, held, on_cards: on_cards(&table.layout, seat) }
    }

    fn of_card(&mut self, card: u16) -> Sign {
        let layout = &self.table.layout;
        let place = self.state.place_of(layout, card).map(|p| &layout.places[p as usize]);
        let shared = place.is_some_and(|p| p.player.is_none());
        let owner = if shared { self.state.cards[layout.rows.owner + card as usize] } else { NOBODY };
        let look = glimpse::of(layout, &mut self.state, self.seat, card);
        (self.marks(card), owner, self.referring(card), look)
    }

    fn referring(&self, card: u16) -> Vec<usize> {
        let refers = |held: &Held| match *held {
            Held::One(cell) => self.state.read(cell) == i64::from(card),
            Held::Set(slot) => self.state.card_set(&self.table.layout, slot).contains(card),
        };
        (0..self.held.len()).filter(|&i| refers(&self.held[i])).collect()
    }

    /// Whether a variable of a card is as it is from the start: that belongs to its face, and is no mark on it.
    fn is_fresh(&self, one: OneVar, card: u16) -> bool {
        let mut fresh = self.table.layout.fresh.iter().filter(|fresh| fresh.var == one.var);
        fresh.any(|fresh| self.state.read(one.cell) == fresh.values[card as usize])
    }

    /// What lies on a card, as far as the viewer may know it.
    fn marks(&self, card: u16) -> Vec<u64> {
        let layout = &self.table.layout;
        let mut marks = Vec::new();
        for &one in &self.on_cards[card as usize] {
            let fresh = self.is_fresh(one, card);
            marks.push(u64::from(!fresh));
            if fresh {
                continue;
            }
            match layout.program.vars[one.var.index()].ty {
                Type::Cards => marks.extend(self.state.card_set(layout, one.cell.word).0),
                _ => marks.push(self.state.read(one.cell) as u64),
            }
        }
        marks
    }
}

/// For each card the variables on it that a seat may know.
fn on_cards(layout: &Layout, seat: usize) -> Vec<Vec<OneVar>> {
    let mut on_cards = vec![Vec::new(); layout.cards];
    for one in all_vars(layout).into_iter().filter(|one| may_know(layout, *one, seat)) {
        let owners = &layout.program.vars[one.var.index()].owners;
        if let Some(at) = owners.iter().position(|&owner| owner == Owner::Card) {
            on_cards[owners_of(layout, owners, one.instance)[at] as usize].push(one);
        }
    }
    on_cards
}

/// For each position the cards that may lie there: those that would show the viewer the same single attributes, and that
/// nobody has learned to lie elsewhere. Nothing if every card may lie everywhere.
fn fitting(
    table: &Table,
    state: &State,
    seat: usize,
    positions: &[u16],
    cards: &[u16],
    learned: Option<&Learned>,
) -> Vec<CardSet> {
    let layout = &table.layout;
    let absent = |card: u16| match (learned, state.place_of(layout, card)) {
        (Some(learned), Some(place)) => learned.absent(place),
        _ => CardSet::EMPTY,
    };
    let glimpses = layout.program.zones.iter().any(|z| !z.glimpses.is_empty());
    if !glimpses && positions.iter().all(|&there| absent(there).is_empty()) {
        return Vec::new();
    }
    let mut copy = state.clone();
    let mut looks = |there: u16, card: u16| {
        glimpse::in_place_of(layout, state, seat, there, card).unwrap_or_else(|| {
            swap(table, &mut copy, there, card);
            let look = glimpse::of(layout, &mut copy, seat, card);
            swap(table, &mut copy, there, card);
            look
        })
    };
    let plain = |card: u16| {
        let place = state.place_of(layout, card).map(|p| &layout.places[p as usize]);
        place.is_none_or(|place| layout.program.zones[place.zone.index()].glimpses.is_empty())
    };
    let all: CardSet = cards.iter().copied().collect();
    let fits = |&there: &u16| {
        let all = all.minus(&absent(there));
        if plain(there) {
            return all;
        }
        let look = looks(there, there);
        all.iter().filter(|&card| looks(there, card) == look).collect()
    };
    positions.iter().map(fits).collect()
}

fn shuffled(cards: &[u16], random: Random<'_>) -> Vec<u16> {
    let mut cards = cards.to_vec();
    for i in (1..cards.len()).rev() {
        cards.swap(i, random(i as u64 + 1) as usize);
    }
    cards
}

/// Deals these cards anew over the positions they lie in.
fn exchange_inside(table: &Table, state: &mut State, cards: &[u16], random: Random<'_>) {
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    let mut map: Vec<u16> = (0..table.layout.cards as u16).collect();
    for (&old, new) in cards.iter().zip(shuffled(&sorted, random)) {
        map[old as usize] = new;
    }
    permute(table, state, &map);
}
