//! Looking on while the rules run: what happened as one viewer could see it happen, and the same in lines of a log.
//!
//! ```text
//! a run of the rules ──Watcher──▶ happenings ──Teller──▶ deeds and lines
//! ```

mod teller;
mod told;

pub use teller::{Deed, Teller, Told};

use crate::knowledge;
use crate::layout::Layout;
use crate::probe::{Event, Probe};
use crate::set::CardSet;
use crate::state::State;
use crate::texts::{self, Look, Viewer};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A card went from a place to another.
    Moved {
        /// Which, if the viewer saw or knew it.
        card: Option<u16>,
        /// From where.
        from: Option<u16>,
        /// Where to.
        to: u16,
    },
    /// All cards were gathered and shuffled.
    Gathered(u16),
    /// A pile was shuffled.
    Shuffled(u16),
    /// These cards, which lay hidden from the viewer here, were shown.
    Shown(Vec<u16>, Option<u16>),
    /// A seat would have had to choose, but nothing was possible.
    Passed(u8),
    /// The rules said something.
    Said(String),
}

/// Writes down what happens.
#[derive(Debug)]
pub struct Watcher<'a> {
    look: Look<'a>,
    /// What happened so far.
    pub seen: Vec<Happening>,
    /// Whether the viewer got to know a card that was hidden before.
    pub learned: bool,
    /// The instruction that was done last.
    pub last: u32,
}

impl<'a> Watcher<'a> {
    /// Looks on for somebody.
    pub fn new(look: Look<'a>) -> Watcher<'a> {
        Watcher { look, seen: Vec::new(), learned: false, last: 0 }
    }

    /// Whether the viewer is among the seats of a mask.
    fn is_among(&self, layout: &Layout, seats: u16) -> bool {
        match self.look.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seats >> seat & 1 == 1,
            Viewer::Spectator => seats & layout.spectators() != 0,
        }
    }

    /// Whether the viewer knows a card where it lies.
    fn knows(&self, layout: &Layout, state: &State, card: u16) -> bool {
        match self.look.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => texts::knows(layout, state, Some(seat), card),
            Viewer::Spectator => texts::knows(layout, state, None, card),
        }
    }

    /// Whether the viewer, who knows the card, can tell that it is the one that leaves, as one does that lies open: the top of a shuffled pile may be any
    /// of its cards, and so may a card out of somebody's hand.
    fn can_follow(&self, layout: &Layout, state: &State, card: u16, from: u16) -> bool {
        let lies_open = match self.look.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => knowledge::lies_open(layout, state, seat.into(), card),
            Viewer::Spectator => knowledge::lies_open(layout, state, layout.players, card),
        };
        lies_open || knowledge::can_be_followed(layout, state, card, from)
    }

    /// Takes an event in.
    fn see(&mut self, layout: &Layout, state: &State, event: &Event<'_>) {
        match event {
            Event::Shown(cards, seats) if self.is_among(layout, *seats) => {
                self.be_shown(layout, state, cards)
            }
            event => {
                let happening = self.happening(layout, state, event);
                self.seen.extend(happening);
            }
        }
    }

    /// Cards are shown by where they lie; those that lie open to the viewer anyway are nothing new.
    fn be_shown(&mut self, layout: &Layout, state: &State, cards: &CardSet) {
        let mut places: Vec<(Option<u16>, Vec<u16>)> = Vec::new();
        for card in cards.iter() {
            let place = state.place_of(layout, card);
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, cards)) => cards.push(card),
                None => places.push((place, vec![card])),
            }
        }
        places.sort_by_key(|(place, _)| *place);
        for (place, cards) in places {
            let seen_by = place.map(|place| layout.places[usize::from(place)].seen_by);
            if !seen_by.is_some_and(|seen_by| self.is_among(layout, seen_by)) {
                self.learned = true;
                self.seen.push(Happening::Shown(cards, place));
            }
        }
    }

    fn happening(&mut self, layout: &Layout, state: &State, event: &Event<'_>) -> Option<Happening> {
        Some(match event {
            Event::Moves { card, from, to } => {
                let sees = |place: u16| {
                    let place = layout.places.get(usize::from(place));
                    place.is_some_and(|place| self.is_among(layout, place.seen_by))
                };
                let arrives = sees(*to);
                let known = self.knows(layout, state, *card)
                    && from.is_some_and(|from| sees(from) || self.can_follow(layout, state, *card, from));
                self.learned |= arrives && !known;
                let card = (arrives || known).then_some(*card);
                Happening::Moved { card, from: *from, to: *to }
            }
            Event::Gathered(place) => Happening::Gathered(*place),
            Event::Shuffled(place) => Happening::Shuffled(*place),
            Event::Shown(..) | Event::Told(_) => return None,
            Event::Passed(seat) => Happening::Passed(*seat),
            Event::Said(text) => Happening::Said(texts::render(layout, state, text, self.look)),
        })
    }
}

impl Probe for Watcher<'_> {
    #[inline(always)]
    fn step(&mut self, pc: u32) {
        self.last = pc;
    }

    fn event(&mut self, layout: &Layout, state: &mut State, event: Event<'_>) {
        self.see(layout, state, &event);
    }
}

/// Several who look on at once, each for themselves.
#[derive(Debug)]
pub struct Watchers<'a>(pub Vec<Watcher<'a>>);

impl Probe for Watchers<'_> {
    #[inline(always)]
    fn step(&mut self, pc: u32) {
        // They look at the same run: one of them keeps it.
        if let Some(first) = self.0.first_mut() {
            first.last = pc;
        }
    }

    fn event(&mut self, layout: &Layout, state: &mut State, event: Event<'_>) {
        for watcher in &mut self.0 {
            watcher.see(layout, state, &event);
        }
    }
}

#[cfg(test)]
#[path = "watch/tests.rs"]
mod tests;
