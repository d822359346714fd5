//! The cards a person holds, and which of them can be used.

use crate::commands::play::asked::Asked;
use crate::commands::play::seat::Seat;
use engine::moves::Move;
use engine::names::{self, Style};
use engine::offered::{self, Offered, OfferedMove, Spot};
use engine::view;
use lang::program::Over;

/// A card in the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCard {
    /// Its number.
    pub card: u16,
    /// Where it lies.
    pub spot: Spot,
    /// Its name as it is typed.
    pub name: String,
    /// Its name as it is shown.
    pub shown: String,
    /// Whether a move uses it.
    pub legal: bool,
}

/// The cards in the hand of a person.
pub fn of(person: &mut Seat, offered: Option<&Offered>) -> Vec<HandCard> {
    let table = person.session.table.clone();
    let seat = person.seat;
    let state = &mut person.session.state;
    let hand = lab::look::hand_zone(&table.layout);
    let is_hand = |place: &usize| {
        let place = &table.layout.places[*place];
        place.player == Some(seat) && Some(place.zone.index()) == hand
    };
    let places: Vec<usize> = (0..table.layout.places.len()).filter(is_hand).collect();
    let mut cards = Vec::new();
    for place in places {
        let order = view::order(&table.layout, state, seat.into(), place as u16);
        for (at, card) in order.into_iter().enumerate() {
            let spot = Spot { place: place as u16, at: at as u16 };
            let name =
                |style| names::without_strokes(&names::card_in(&table.layout, card, style)).0.to_string();
            let legal = offered.is_some_and(|offered| is_legal(offered, spot));
            cards.push(HandCard { card, spot, name: name(Style::Short), shown: name(Style::Pretty), legal });
        }
    }
    cards
}

/// The moves that use a card, with their names. Where sets are put together card by card, only those that choose none.
pub fn moves_with(
    person: &mut Seat,
    asked: &Asked,
    offered: &Offered,
    card: &HandCard,
) -> Vec<(String, Move)> {
    let table = person.session.table.clone();
    if !asked.sets.is_empty() {
        let moves = offered.moves.iter().filter(|one| uses(one, card.spot));
        return moves.map(|one| (one.name.clone(), one.chosen)).collect();
    }
    let moves = table.moves(&mut person.session.state, person.seat);
    let Some(choice) = table.choice(&person.session.state) else { return Vec::new() };
    let speaks = |one: &&Move| {
        let binders = choice.items[usize::from(one.item)].binders.iter().zip(one.values);
        let mut cards = binders.filter(|(binder, _)| matches!(binder.over, Over::Cards(_)));
        one.set.contains(card.card) || cards.any(|(_, value)| value == i64::from(card.card))
    };
    let name = |one: &Move| (names::of_move(&table, &person.session.state, person.seat, one), *one);
    moves.iter().filter(speaks).map(name).collect()
}

/// Whether a move takes hold of a card or speaks of it.
fn uses(one: &OfferedMove, spot: Spot) -> bool {
    one.sources.contains(&spot) || one.aims.contains(&spot) || one.cards.contains(&Some(spot))
}

fn is_legal(offered: &Offered, spot: Spot) -> bool {
    let in_set = |item: &offered::OfferedItem| {
        let set = item.set.as_ref().filter(|_| item.possible);
        set.is_some_and(|set| {
            set.cards.contains(&spot) || set.single.iter().any(|spots| spots.contains(&spot))
        })
    };
    offered.moves.iter().any(|one| uses(one, spot)) || offered.items.iter().any(in_set)
}
