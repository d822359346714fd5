//! Another state that a viewer cannot tell from the true one.
//!
//! All cards the viewer cannot place are dealt anew over the positions they lie in, every deal equally likely, and what chance
//! will bring is drawn anew. What comes out depends on what the viewer knows and on the random numbers alone: the positions are
//! gone through in an order that the view shows, the cards in the order of their numbers. Cards whose zone is known stay in it,
//! and cards whose position is known stay there. Other seats' answers to a choice made at once become random legal ones
//! ([`answers`]), and variables the viewer may not know get other values that the rules could have given them ([`private`]).
//! What everybody has learned from what was said and done ([`crate::learned`]) is heeded if it is handed in.
//!
//! Approximate is only this. Where not every card fits everywhere (the viewer sees single attributes, or a player is known to
//! hold no spades), deals that fit are mixed by random exchanges instead of being counted. And how likely the others are to play
//! as they did is not weighed. A state in which a watched condition would have fired already, or in which something said openly
//! would not be so, is drawn again.

mod answers;
mod deal;
mod private;

use crate::asked;
use crate::asleep;
use crate::layout::{NOBODY, Ordering, head};
use crate::learned::Learned;
use crate::permute::permute;
use crate::state::State;
use crate::table::Table;
use crate::watched;
use deal::Hidden;

pub(crate) use answers::draw as new_answers;

pub use crate::permute::swap;

/// So many deals are tried.
const MOST_TRIES: u32 = 40;

/// Random numbers: each call gives one below the argument.
pub type Random<'a> = &'a mut dyn FnMut(u64) -> u64;

/// A state drawn anew.
#[derive(Clone, Debug)]
pub struct Redrawn {
    /// The state.
    pub state: State,
    /// How many deals were made until one fitted.
    pub tries: u32,
    /// Whether everything fits: no watched condition would have fired before, and what was said openly is so. Otherwise this is
    /// the first of many tries in which at least the same seats have something to choose.
    pub fits: bool,
    /// No deal left the same seats with a move, so this is the true state. That is a fault of the rules (they ask somebody
    /// because of cards others cannot see, and do not say so `openly`) and a leak: a law finds it.
    pub truth: bool,
    /// The card that now is wherever each card was: what else is known of the past can be looked at with these cards.
    pub map: Vec<u16>,
}

/// Another state with the same view for this viewer (None: a spectator).
pub fn resample(table: &Table, state: &State, viewer: Option<u8>, random: Random<'_>) -> State {
    Redrawer::new(table, state, viewer).draw(random).state
}

/// Draws any number of states that one viewer cannot tell from a given one.
pub struct Redrawer<'a> {
    table: &'a Table,
    state: State,
    viewer: Option<u8>,
    learned: Option<&'a Learned>,
    hidden: Hidden,
}

impl<'a> Redrawer<'a> {
    /// Finds out what the viewer (None: a spectator) cannot know.
    pub fn new(table: &'a Table, state: &State, viewer: Option<u8>) -> Redrawer<'a> {
        let state = without_remains(table, state);
        let hidden = Hidden::of(table, &state, seat_of(table, viewer), None);
        Redrawer { table, state, viewer, learned: None, hidden }
    }

    /// The same, heeding what everybody has learned in this game.
    pub fn with(table: &'a Table, state: &State, viewer: Option<u8>, learned: &'a Learned) -> Redrawer<'a> {
        let state = without_remains(table, state);
        let hidden = Hidden::of(table, &state, seat_of(table, viewer), Some(learned));
        Redrawer { table, state, viewer, learned: Some(learned), hidden }
    }

    /// Draws one.
    pub fn draw(&self, random: Random<'_>) -> Redrawn {
        self.draw_while(random, &|| true)
    }

    /// Draws one, and is content with one that can be played once there is no time for more.
    pub fn draw_while(&self, random: Random<'_>, is_time: &dyn Fn() -> bool) -> Redrawn {
        let mut playable = None;
        for tries in 1..=MOST_TRIES {
            if tries > 1 && !is_time() {
                break;
            }
            let (mut new, map) = self.dealt(random);
            if !asked::refresh(self.table, &mut new) {
                continue;
            }
            if watched::is_settled(self.table, &mut new) && self.is_as_said(&mut new) {
                return Redrawn { state: new, tries, fits: true, truth: false, map };
            }
            playable.get_or_insert((new, map));
        }
        let truth = playable.is_none();
        let same = || (0..self.table.layout.cards as u16).collect();
        let (state, map) = playable.unwrap_or_else(|| (self.state.clone(), same()));
        Redrawn { state, tries: MOST_TRIES, fits: false, truth, map }
    }

    fn is_as_said(&self, new: &mut State) -> bool {
        self.learned.is_none_or(|learned| learned.is_as_said(self.table, new))
    }

    fn dealt(&self, random: Random<'_>) -> (State, Vec<u16>) {
        let mut new = self.state.clone();
        let (map, seat) = (self.hidden.deal(random), seat_of(self.table, self.viewer));
        permute(self.table, &mut new, &map);
        self.hidden.settle(self.table, &mut new, seat, random);
        forget_others(self.table, &mut new, seat);
        new_chance(self.table, &mut new, random);
        private::draw(self.table, &mut new, seat, random);
        answers::draw(self.table, &mut new, self.viewer, random);
        (new, map)
    }
}

/// A copy in which rules that are not running have left nothing behind.
fn without_remains(table: &Table, state: &State) -> State {
    let mut state = state.clone();
    asleep::forget(table, &mut state);
    state
}

/// The spectators sit behind the last player.
fn seat_of(table: &Table, viewer: Option<u8>) -> usize {
    viewer.map_or(table.layout.players, usize::from)
}

/// What others know of cards that were dealt anew is not what this viewer can know.
pub(crate) fn forget_others(table: &Table, state: &mut State, seat: usize) {
    let layout = &table.layout;
    let mut something = 0;
    for card in 0..layout.cards {
        let row = layout.rows.known + card;
        let place = state.cards[layout.rows.place + card];
        let seen = layout.places.get(place as usize).map_or(0, |p| p.seen_by);
        if (seen | state.cards[row]) >> seat & 1 == 0 {
            state.cards[row] = 0;
            // In a zone with a player whose it was before says nothing, and would tell what the card was.
            if layout.places.get(place as usize).is_some_and(|p| p.player.is_some()) {
                state.cards[layout.rows.owner + card] = NOBODY;
            }
        }
        something |= u64::from(state.cards[row] != 0);
    }
    let word = &mut state.words[head::KNOWLEDGE as usize];
    *word = *word >> 16 << 16 | something;
}

/// What chance will bring is not known to anybody: a new seed, and new keys for the piles.
pub fn new_chance(table: &Table, state: &mut State, random: Random<'_>) {
    state.words[head::SEED as usize] = random(u64::MAX);
    for place in &table.layout.places {
        if let Ordering::Pile(word, _) = place.order {
            state.words[word as usize + 1] = random(u64::MAX);
            state.words[word as usize + 2] = 0;
        }
    }
}

/// Whether chance has brought anything on the way from one state to another.
pub fn has_drawn(table: &Table, before: &State, after: &State) -> bool {
    let differs = |word: usize| before.words[word] != after.words[word];
    let from_pile = |order: &Ordering| match order {
        Ordering::Pile(word, _) => differs(usize::from(*word) + 2),
        _ => false,
    };
    differs(usize::from(head::STREAMS)) || table.layout.places.iter().any(|place| from_pile(&place.order))
}

#[cfg(test)]
#[path = "resample/tests.rs"]
mod tests;
