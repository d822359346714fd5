//! The law about cards.

use super::{Game, Sample};
use crate::layout::{NO_CARD, Ordering};
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;

/// Law 5: cards are neither lost nor doubled, and sets, orders and rows tell the same story.
pub fn cards_are_kept(table: &Table, sample: Sample) -> Result<(), String> {
    let mut cards = Cards::default();
    let look = |game: &mut Game<'_>, _| cards.look(table, &game.state).map_err(|found| game.report(&found));
    Game::new(table, sample).play(look).map(drop)
}

/// What is known of the cards of one game.
#[derive(Default)]
pub(super) struct Cards {
    /// All of them lay somewhere: so they must from then on.
    lay_somewhere: bool,
}

impl Cards {
    pub(super) fn look(&mut self, table: &Table, state: &State) -> Result<(), String> {
        let all = table.layout.cards;
        let lying = sound(table, state)?;
        if self.lay_somewhere && lying < all {
            return Err(format!("only {lying} of {all} cards are there"));
        }
        self.lay_somewhere |= lying == all;
        Ok(())
    }
}

/// How many cards lie somewhere, if all is as it should be.
fn sound(table: &Table, state: &State) -> Result<usize, String> {
    let layout = &table.layout;
    let mut seen = CardSet::EMPTY;
    for (index, place) in layout.places.iter().enumerate() {
        let (set, order) = (state.cards_in(layout, index as u16), state.in_order(layout, index as u16));
        let name = || crate::labels::place(layout, index as u16);
        if order.iter().copied().collect::<CardSet>() != set || order.len() != set.len() {
            return Err(format!("{}: its order does not hold the cards it has", name()));
        }
        if !set.and(&seen).is_empty() {
            return Err(format!("{} holds a card that lies elsewhere too", name()));
        }
        if set.iter().any(|c| state.place_of(layout, c) != Some(index as u16)) {
            return Err(format!("{} holds a card that believes to lie elsewhere", name()));
        }
        let mixed = state.mixed_part(layout, index as u16);
        if mixed.start > mixed.end || mixed.end > order.len() && !matches!(place.order, Ordering::Heap) {
            return Err(format!("{}: its mixed part lies outside of it", name()));
        }
        seen = seen.or(&set);
    }
    let astray = (0..layout.cards as u16)
        .find(|&c| !seen.contains(c) && state.cards[layout.rows.place + c as usize] != NO_CARD);
    match astray {
        Some(card) => Err(format!("{} believes to lie somewhere", crate::names::card(layout, card))),
        None => Ok(seen.len()),
    }
}
