//! What everybody at a table has learned from what was said and done, beyond what the zones show.
//!
//! - **Absent cards.** Who does not follow suit has none of it, where the rules make that certain; who takes an `otherwise` could
//!   do nothing else. So for each place there is a set of cards that are certainly not there ([`signs`]). Cards that come
//!   unseen bring doubt: then only those are still absent that are absent where they come from, too.
//! - **What was said `openly`.** The question and its answer are kept as long as no card moves that the question is about and no
//!   variable changes that it reads.
//!
//! It is no part of a state, because the rules never read it: whoever wants to draw states anew plays through
//! [`Learned::apply`]. Everything here is known to all, spectators included, and worked out from what all can see: it tells
//! nobody anything (a law).

mod said;
mod signs;

use crate::chance::{Chance, Seeded};
use crate::knowledge;
use crate::layout::Layout;
use crate::moves::{Move, Refusal};
use crate::probe::{Event, Off, Probe};
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use said::Said;

pub(crate) use signs::plans::Plans;

/// What everybody has learned in one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    /// For each place the cards that are certainly not there.
    absent: Vec<CardSet>,
    /// What was said openly and is still so.
    said: Vec<Said>,
}

impl Learned {
    /// Starts a game and learns from its beginning.
    pub fn start(table: &Table, seed: u64) -> (State, Learned) {
        Learned::start_with(table, seed, &mut Seeded, &mut Off)
    }

    /// Starts a game with somebody else deciding chance, and somebody looking on.
    pub fn start_with(
        table: &Table,
        seed: u64,
        chance: &mut dyn Chance,
        probe: &mut dyn Probe,
    ) -> (State, Learned) {
        let mut learned =
            [Learned { absent: vec![CardSet::EMPTY; table.layout.places.len()], said: Vec::new() }];
        let mut state = State::blank(&table.layout);
        table.begin(&mut state, seed);
        table.go_on(&mut state, chance, &mut Listening { learned: &mut learned, probe });
        let [learned] = learned;
        (state, learned)
    }

    /// Makes a move and learns from it. A refused one leaves everything as it was.
    pub fn apply(&mut self, table: &Table, state: &mut State, seat: u8, m: &Move) -> Result<(), Refusal> {
        self.apply_with(table, state, seat, m, &mut Seeded, &mut Off)
    }

    /// Makes a move with somebody else deciding chance, and somebody looking on.
    pub fn apply_with(
        &mut self,
        table: &Table,
        state: &mut State,
        seat: u8,
        m: &Move,
        chance: &mut dyn Chance,
        probe: &mut dyn Probe,
    ) -> Result<(), Refusal> {
        let sign = signs::of(table, state, seat, m);
        if sign.absent.is_empty() {
            let learned = std::slice::from_mut(self);
            return table.apply_with(state, seat, m, chance, &mut Listening { learned, probe });
        }
        let mut with = self.clone();
        for (place, cards) in &sign.absent {
            with.absent[*place as usize] = with.absent[*place as usize].or(cards);
        }
        // Whether everybody saw which card was chosen is known only afterwards.
        let mut both = [with, self.clone()];
        table.apply_with(state, seat, m, chance, &mut Listening { learned: &mut both, probe })?;
        let [with, without] = both;
        let seen = sign.card.is_none_or(|card| is_public(&table.layout, state, card));
        *self = if seen { with } else { without };
        Ok(())
    }

    /// The cards that are certainly not in a place.
    pub fn absent(&self, place: u16) -> CardSet {
        self.absent.get(place as usize).copied().unwrap_or(CardSet::EMPTY)
    }

    /// Whether what was said openly is so in this state.
    pub fn is_as_said(&self, table: &Table, state: &State) -> bool {
        self.said.iter().all(|said| said.is_so(&table.layout, state))
    }

    /// Whether no card lies where it is certainly not, and what was said is so.
    pub fn holds(&self, table: &Table, state: &State) -> bool {
        let lies = |place: usize| state.cards_in(&table.layout, place as u16).and(&self.absent[place]);
        (0..self.absent.len()).all(|place| lies(place).is_empty()) && self.is_as_said(table, state)
    }

    fn hear(&mut self, layout: &Layout, state: &State, event: &Event<'_>) {
        match event {
            Event::Moves { card, from, to } => self.moves(layout, *card, *from, *to),
            Event::Gathered(_) => {
                self.absent.fill(CardSet::EMPTY);
                self.said.clear();
            }
            Event::Told(question) => {
                self.said.retain(|said| !said.asks(question));
                self.said.extend(Said::of(layout, state, question));
            }
            _ => {}
        }
    }

    fn moves(&mut self, layout: &Layout, card: u16, from: Option<u16>, to: u16) {
        let zone = |place: u16| layout.places[place as usize].zone;
        self.said
            .retain(|said| !said.is_about(zone(to)) && !from.is_some_and(|from| said.is_about(zone(from))));
        // Before it moves everybody may know where it lies, and yet not which card it is that goes.
        let openly =
            from.is_some_and(|from| layout.places[from as usize].seen_by == knowledge::everybody(layout));
        let there = self.absent(from.unwrap_or(to));
        let here = &mut self.absent[to as usize];
        if openly {
            here.remove(card);
        } else {
            *here = here.and(&there);
        }
    }
}

/// Whether everybody can place a card.
fn is_public(layout: &Layout, state: &State, card: u16) -> bool {
    (0..=layout.players).all(|seat| knowledge::knows(layout, state, seat, card))
}

/// Listens to the rules, and lets somebody else look on.
struct Listening<'a> {
    learned: &'a mut [Learned],
    probe: &'a mut dyn Probe,
}

impl Probe for Listening<'_> {
    fn step(&mut self, pc: u32) {
        self.probe.step(pc);
    }

    fn event(&mut self, layout: &Layout, state: &mut State, event: Event<'_>) {
        self.learned.iter_mut().for_each(|learned| learned.hear(layout, state, &event));
        self.probe.event(layout, state, event);
    }
}

#[cfg(test)]
mod tests;
