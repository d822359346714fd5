//! Law 6 over time: what a viewer is shown must not come to depend on cards the viewer could never see.
//!
//! Beside the true game runs a shadow of it, in which two cards that a viewer cannot know are exchanged. Every move is made in
//! both, the shadow's with the cards exchanged. As long as the same things happen before the viewer's eyes, the zones must look
//! the same: remembered knowledge, too, may only come from what was seen.

use super::Game;
use super::secrets::{name, two_unknown, viewers};
use crate::chance::Seeded;
use crate::layout::Layout;
use crate::moves::Move;
use crate::names;
use crate::permute::swap;
use crate::probe::{Event, Probe};
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::view::{self, Seen, ZoneView};
use lang::program::Over;

/// A shadow is followed for so many moves.
const MOST_MOVES: usize = 60;

/// Law 6: exchanging cards a seat cannot know changes nothing for it later either, until they come to light.
pub fn no_leak_later(table: &Table, seed: u64) -> Result<(), String> {
    let mut game = Game::new(table, seed);
    let mut shadows: Vec<Shadow> = Vec::new();
    for decisions in 0.. {
        if decisions % 3 == 0 {
            shadows.extend(viewers(table).into_iter().filter_map(|viewer| Shadow::of(&mut game, viewer)));
        }
        let Some((seat, chosen)) = game.pick() else { return Ok(()) };
        let before = game.state.clone();
        if shadows.is_empty() {
            game.make(seat, &chosen)?;
            continue;
        }
        let mut seen: Vec<Eyes> = shadows.iter().map(|shadow| Eyes::of(table, shadow.viewer)).collect();
        let made = table.apply_with(&mut game.state, seat, &chosen, &mut Seeded, &mut All(&mut seen));
        made.map_err(|refusal| game.report(&format!("P{seat} is offered {chosen:?}, but {refusal}")))?;
        game.record.note(table, &before, seat, &chosen);
        let mut kept = Vec::new();
        for (shadow, eyes) in shadows.into_iter().zip(seen) {
            kept.extend(shadow.follow(&mut game, &before, seat, &chosen, eyes)?);
        }
        shadows = kept;
    }
    Ok(())
}

struct Shadow {
    viewer: Option<u8>,
    cards: (u16, u16),
    state: State,
    moves: usize,
}

impl Shadow {
    fn of(game: &mut Game<'_>, viewer: Option<u8>) -> Option<Shadow> {
        let (a, b) = two_unknown(game, viewer)?;
        let mut state = game.state.clone();
        swap(game.table, &mut state, a, b);
        game.table.refresh(&mut state);
        Some(Shadow { viewer, cards: (a, b), state, moves: 0 })
    }

    /// Makes the same move; None when the viewer has seen a difference, or the move is not possible here.
    fn follow(
        mut self,
        game: &mut Game<'_>,
        before: &State,
        seat: u8,
        chosen: &Move,
        eyes: Eyes,
    ) -> Result<Option<Shadow>, String> {
        let table = game.table;
        let exchanged = self.exchanged(table, before, chosen);
        let mut mine = vec![Eyes::of(table, self.viewer)];
        let made = table.apply_with(&mut self.state, seat, &exchanged, &mut Seeded, &mut All(&mut mine));
        self.moves += 1;
        if made.is_err() || mine[0].saw != eyes.saw || self.moves > MOST_MOVES {
            return Ok(None);
        }
        let sight = self.viewer.map_or(table.layout.players, usize::from);
        for place in 0..table.layout.places.len() as u16 {
            let here = view::zone(&table.layout, &mut game.state, sight, place);
            let there = view::zone(&table.layout, &mut self.state, sight, place);
            if marks(&here) != marks(&there) {
                // Something was said about a card for all to hear.
                return Ok(None);
            }
            if here != there {
                return Err(game.report(&self.finding(table, &here, &there)));
            }
        }
        Ok(Some(self))
    }

    fn finding(&self, table: &Table, here: &ZoneView, there: &ZoneView) -> String {
        let (a, b) = (names::card(&table.layout, self.cards.0), names::card(&table.layout, self.cards.1));
        let who = name(self.viewer);
        format!("{who} could not tell {a} from {b}, saw nothing of them, and yet sees\n{here:?}\n  and\n{there:?}")
    }

    fn exchanged(&self, table: &Table, before: &State, chosen: &Move) -> Move {
        let (a, b) = self.cards;
        let other = |card: u16| if card == a { b } else if card == b { a } else { card };
        let mut exchanged = Move { set: chosen.set.iter().map(other).collect(), ..*chosen };
        let item = table.choice(before).and_then(|choice| choice.items.get(chosen.item as usize));
        for (i, binder) in item.map_or(&[][..], |item| &item.binders).iter().enumerate().take(4) {
            if matches!(binder.over, Over::Cards(_)) {
                exchanged.values[i] = u16::try_from(chosen.values[i]).map_or(chosen.values[i], |c| other(c).into());
            }
        }
        exchanged
    }
}

/// What happens before a viewer's eyes.
struct Eyes {
    bit: u16,
    saw: Vec<Sight>,
}

/// One thing that happened: where from, where to, and the cards as far as they were seen.
#[derive(Debug, PartialEq, Eq)]
struct Sight(Option<u16>, Option<u16>, CardSet);

impl Eyes {
    fn of(table: &Table, viewer: Option<u8>) -> Eyes {
        Eyes { bit: 1 << viewer.map_or(table.layout.players, usize::from), saw: Vec::new() }
    }

    fn see(&mut self, layout: &Layout, state: &State, event: &Event<'_>) {
        let shows = |place: u16| layout.places[place as usize].seen_by & self.bit != 0;
        let sight = match event {
            Event::Moves { card, from, to } => {
                let seen = from.is_some_and(shows) || shows(*to);
                Sight(*from, Some(*to), if seen { CardSet::of(*card) } else { CardSet::EMPTY })
            }
            Event::Shuffled(place) | Event::Gathered(place) => Sight(None, Some(*place), CardSet::EMPTY),
            Event::Shown(cards, seats) if seats & self.bit != 0 => {
                let shown = cards.iter().map(|c| Sight(None, state.place_of(layout, c), CardSet::of(c)));
                return self.saw.extend(shown);
            }
            _ => return,
        };
        self.saw.push(sight);
    }
}

/// What is seen on the cards of a zone besides the cards themselves.
fn marks(zone: &ZoneView) -> Vec<(Option<&Seen>, &[(String, String)])> {
    let part = |seen| matches!(seen, &Seen::Part(_)).then_some(seen);
    zone.cards.iter().map(|card| (part(&card.seen), &card.marks[..])).collect()
}

/// Many looking on.
struct All<'a>(&'a mut Vec<Eyes>);

impl Probe for All<'_> {
    fn event(&mut self, layout: &Layout, state: &mut State, event: Event<'_>) {
        self.0.iter_mut().for_each(|eyes| eyes.see(layout, state, &event));
    }
}
