//! Law 6 over time: what a viewer is shown may only come from what happened before the viewer's eyes.
//!
//! Beside the true game run shadows of it, each for one viewer. In a shadow, cards that the viewer cannot know may be exchanged,
//! chance brings other outcomes, and the others make other moves, as long as all this looks the same to the viewer. Then the
//! zones must look the same too: remembered knowledge must not tell the true game from its shadow.

use super::secrets::{name, two_unknown};
use super::{Game, Sample};
use crate::asked;
use crate::chance::Seeded;
use crate::knowledge::{has_public_positions, is_closed};
use crate::layout::{Layout, Ordering};
use crate::learned::Learned;
use crate::moves::Move;
use crate::permute::swap;
use crate::probe::{Event, Probe};
use crate::resample::new_chance;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::view::{self, Seen, ZoneView};
use lang::program::Over;

/// A shadow is followed for so many moves.
const MOST_MOVES: usize = 20;
/// So many other moves are tried to find one that looks the same.
const MOST_TRIES: u64 = 4;

/// Law 6: what a viewer could not see makes no difference to the viewer later either.
pub fn no_leak_later(table: &Table, sample: Sample) -> Result<(), String> {
    follow(&mut Game::new(table, sample), sample.most)
}

/// The same for so many decisions from one on.
pub(super) fn no_leak_from_here(game: &mut Game<'_>) -> Result<(), String> {
    follow(game, MOST_MOVES / 2)
}

fn follow(game: &mut Game<'_>, most: usize) -> Result<(), String> {
    let table = game.table;
    let mut shadows: Vec<Shadow> = Vec::new();
    for decisions in 0..most {
        if decisions % 4 == 0 {
            shadows.extend(game.viewers().into_iter().filter_map(|viewer| Shadow::of(game, viewer)));
        }
        let Some((seat, chosen)) = game.pick() else { return Ok(()) };
        let before = game.state.clone();
        let mut seen: Vec<Eyes> = shadows.iter().map(|shadow| Eyes::of(table, shadow.viewer)).collect();
        let (learned, all) = (&mut game.learned, &mut All(&mut seen));
        let made = learned.apply_with(table, &mut game.state, seat, &chosen, &mut Seeded, all);
        made.map_err(|refusal| game.report(&format!("P{seat} is offered {chosen:?}, but {refusal}")))?;
        game.record.note(table, &before, seat, &chosen);
        let mut kept = Vec::new();
        for (shadow, eyes) in shadows.into_iter().zip(seen) {
            kept.extend(shadow.follow(game, &before, seat, &chosen, eyes)?);
        }
        shadows = kept;
    }
    Ok(())
}

struct Shadow {
    viewer: Option<u8>,
    /// Two cards that were exchanged.
    exchanged: Option<(u16, u16)>,
    state: State,
    learned: Learned,
    moves: usize,
}

impl Shadow {
    /// None if the cards exchanged cannot lie so, after all that was said.
    fn of(game: &mut Game<'_>, viewer: Option<u8>) -> Option<Shadow> {
        let exchanged = two_unknown(game, viewer).filter(|_| game.random.below(2) == 0);
        let mut state = game.state.clone();
        if let Some((a, b)) = exchanged {
            swap(game.table, &mut state, a, b);
        }
        new_chance(game.table, &mut state, &mut |n| game.random.below(n));
        let asks = asked::refresh(game.table, &mut state);
        let learned = game.learned.clone();
        (asks && learned.holds(game.table, &state)).then_some(Shadow {
            viewer,
            exchanged,
            state,
            learned,
            moves: 0,
        })
    }

    /// Makes a move that looks the same; None if there is none.
    fn follow(
        mut self,
        game: &mut Game<'_>,
        before: &State,
        seat: u8,
        chosen: &Move,
        eyes: Eyes,
    ) -> Result<Option<Shadow>, String> {
        let Some((next, learned)) = self.same_looking(game, before, seat, chosen, &eyes) else {
            return Ok(None);
        };
        (self.state, self.learned) = (next, learned);
        self.moves += 1;
        let sight = self.viewer.map_or(game.table.layout.players, usize::from);
        let layout = &game.table.layout;
        if view::vars(layout, &game.state, sight) != view::vars(layout, &self.state, sight) {
            // Something was chosen that all can see.
            return Ok(None);
        }
        for place in 0..game.table.layout.places.len() as u16 {
            let here = view::zone(&game.table.layout, &mut game.state, sight, place);
            let there = view::zone(&game.table.layout, &mut self.state, sight, place);
            if marks(&here) != marks(&there) {
                // Something was said about a card for all to hear.
                return Ok(None);
            }
            if self.learned.absent(place) != game.learned.absent(place) {
                let who = name(self.viewer);
                return Err(game.report(&format!("{who} learns of {} what was hidden", here.name)));
            }
            if here != there {
                let who = name(self.viewer);
                let found =
                    format!("{who} saw the same things happen, and yet sees\n{here:?}\n  and\n{there:?}");
                return Err(game.report(&found));
            }
        }
        Ok((self.moves < MOST_MOVES).then_some(self))
    }

    /// The state after a move of this seat that looks to the viewer like the true one. The viewer's own move is known.
    fn same_looking(
        &mut self,
        game: &mut Game<'_>,
        before: &State,
        seat: u8,
        chosen: &Move,
        eyes: &Eyes,
    ) -> Option<(State, Learned)> {
        let table = game.table;
        let mut moves = Vec::new();
        let count = table.count(&mut self.state, seat);
        if Some(seat) != self.viewer {
            let tries = (0..MOST_TRIES).map(|_| game.random.below(count));
            moves.extend(
                tries.collect::<Vec<_>>().into_iter().filter_map(|n| table.nth(&mut self.state, seat, n)),
            );
        }
        moves.push(self.with_exchanged(table, before, chosen));
        moves.iter().filter(|m| m.item == chosen.item).find_map(|m| {
            let mut next = self.state.clone();
            let (mut mine, mut learned) = (vec![Eyes::of(table, self.viewer)], self.learned.clone());
            learned.apply_with(table, &mut next, seat, m, &mut Seeded, &mut All(&mut mine)).ok()?;
            (mine[0].saw == eyes.saw).then_some((next, learned))
        })
    }

    fn with_exchanged(&self, table: &Table, before: &State, chosen: &Move) -> Move {
        let Some((a, b)) = self.exchanged else { return *chosen };
        let other = |card: u16| {
            if card == a {
                b
            } else if card == b {
                a
            } else {
                card
            }
        };
        let mut exchanged = Move { set: chosen.set.iter().map(other).collect(), ..*chosen };
        let item = table.choice(before).and_then(|choice| choice.items.get(chosen.item as usize));
        for (i, binder) in item.map_or(&[][..], |item| &item.binders).iter().enumerate().take(4) {
            if matches!(binder.over, Over::Cards(_)) {
                exchanged.values[i] =
                    u16::try_from(chosen.values[i]).map_or(chosen.values[i], |c| other(c).into());
            }
        }
        exchanged
    }
}

/// What happens before a viewer's eyes.
struct Eyes {
    bit: u16,
    saw: Vec<Sight>,
    /// Cards that were shown to the viewer and lie open before all who saw them.
    open: CardSet,
}

/// One thing that happened: where from, at which position if that is public, where to, and the card as far as it was seen.
#[derive(Debug, PartialEq, Eq)]
enum Sight {
    Moved(Option<u16>, Option<usize>, Option<u16>, Option<u16>),
    /// This card lies in this place, at this position if it has one, and is somebody's.
    Shown(u16, Option<u16>, Option<usize>, Option<u8>),
}

impl Eyes {
    fn of(table: &Table, viewer: Option<u8>) -> Eyes {
        Eyes {
            bit: 1 << viewer.map_or(table.layout.players, usize::from),
            saw: Vec::new(),
            open: CardSet::EMPTY,
        }
    }

    fn see(&mut self, layout: &Layout, state: &State, event: &Event<'_>) {
        let shows = |place: u16| layout.places[place as usize].seen_by & self.bit != 0;
        let sight = match event {
            Event::Moves { card, from, to } => {
                let seen = from.is_some_and(shows) || shows(*to) || self.open.contains(*card);
                self.open.remove(*card);
                let position = from.and_then(|from| public_position(layout, state, *card, from));
                Sight::Moved(*from, position, Some(*to), seen.then_some(*card))
            }
            Event::Shuffled(place) | Event::Gathered(place) => {
                self.open = self.open.minus(&state.cards_in(layout, *place));
                Sight::Moved(None, None, Some(*place), None)
            }
            Event::Shown(cards, seats) if seats & self.bit != 0 => {
                self.open = self.open.or(cards);
                return self.saw.extend(cards.iter().map(|card| shown(layout, state, card)));
            }
            _ => return,
        };
        self.saw.push(sight);
    }
}

/// Whoever is shown a card sees where it lies among the others, unless they lie in no order, and whose it is.
fn shown(layout: &Layout, state: &State, card: u16) -> Sight {
    let place = state.place_of(layout, card);
    let position = place.filter(|&p| layout.places[p as usize].order != Ordering::Heap).and_then(|place| {
        let at = state.in_order(layout, place).iter().position(|&c| c == card)?;
        (!state.mixed_part(layout, place).contains(&at)).then_some(at)
    });
    Sight::Shown(card, place, position, state.owner_of(layout, card))
}

/// The position of a card, where everybody can see which one is taken.
fn public_position(layout: &Layout, state: &State, card: u16, place: u16) -> Option<usize> {
    let order = state.in_order(layout, place);
    let at = order.iter().position(|&c| c == card)?;
    let at_an_end = at == 0 || at + 1 == order.len();
    let public = has_public_positions(layout, place)
        || is_closed(layout, place) && at_an_end && layout.places[place as usize].order != Ordering::Heap;
    public.then_some(at)
}

/// What is seen of a card that is not known, and the marks that lie on it.
type Marked<'a> = (Option<&'a Seen>, &'a [(String, String)]);

/// What is seen on the cards of a zone besides the cards themselves.
fn marks(zone: &ZoneView) -> Vec<Marked<'_>> {
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
