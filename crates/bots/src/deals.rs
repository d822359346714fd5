//! States that a player cannot tell from the true one, drawn so that the moves others made were possible in them.
//!
//! What nobody showed is dealt anew by the engine ([`Redrawer`]). Then the past is looked at with those cards: whoever played a
//! club to hearts could not have held a heart, because the rules would not have offered that move. Deals in which a move that was
//! seen would have been impossible are thrown away, as far as time allows; the least impossible one is kept otherwise.

use crate::sight::Past;
use engine::chance::Stream;
use engine::knowledge;
use engine::permute::permute;
use engine::resample::Redrawer;
use engine::state::State;
use engine::table::Table;
use lang::program::Over;
use std::cell::{Cell, RefCell};

/// So many deals are tried for one that fits the past.
const MOST_TRIES: u32 = 12;

/// After so many deals it is known which moves say something.
const ENOUGH: u32 = 20;

/// Draws states for one seat.
pub struct Deals<'a> {
    table: &'a Table,
    redrawer: Redrawer<'a>,
    /// Moves of others that this seat saw in full, the latest first.
    past: RefCell<Vec<Seen<'a>>>,
    /// How many deals were held against them.
    tried: Cell<u32>,
}

/// A move that was seen, and how many deals it spoke against.
struct Seen<'a> {
    past: &'a Past,
    against: u32,
}

impl<'a> Deals<'a> {
    pub(crate) fn new(table: &'a Table, state: &'a State, seat: u8, past: &'a [Past]) -> Deals<'a> {
        let seen = |past: &&Past| past.seat != seat && saw(table, state, seat, past);
        Deals {
            table,
            redrawer: Redrawer::new(table, state, Some(seat)),
            past: RefCell::new(
                past.iter().rev().filter(seen).map(|past| Seen { past, against: 0 }).collect(),
            ),
            tried: Cell::new(0),
        }
    }

    /// Whether the past narrows down what the deal can be.
    pub fn has_past(&self) -> bool {
        !self.past.borrow().is_empty()
    }

    /// Draws one.
    pub fn draw(&self, random: &mut Stream) -> State {
        let mut best: Option<(usize, State)> = None;
        for _ in 0..MOST_TRIES {
            let drawn = self.redrawer.draw(&mut |n| random.below(n));
            let impossible =
                self.impossible(&drawn.map, best.as_ref().map_or(usize::MAX, |(least, _)| *least));
            if impossible == 0 {
                return drawn.state;
            }
            if best.as_ref().is_none_or(|(least, _)| impossible < *least) {
                best = Some((impossible, drawn.state));
            }
        }
        // The loop ran at least once, so there is one.
        best.map_or_else(|| self.redrawer.draw(&mut |n| random.below(n)).state, |(_, state)| state)
    }

    /// How many of the moves seen could not have been made with these cards; counting stops at `most`.
    fn impossible(&self, map: &[u16], most: usize) -> usize {
        self.forget_idle();
        let (mut count, mut scratch) = (0, None);
        for seen in self.past.borrow_mut().iter_mut() {
            let state = scratch.get_or_insert_with(|| seen.past.state.clone());
            state.copy_from(&seen.past.state);
            permute(self.table, state, map);
            self.table.refresh(state);
            if !self.table.contains(state, seen.past.seat, &seen.past.chosen) {
                seen.against += 1;
                count += 1;
                if count >= most {
                    break;
                }
            }
        }
        count
    }

    /// Most moves say nothing about hidden cards: those that spoke against no deal of many are not looked at again.
    fn forget_idle(&self) {
        self.tried.set(self.tried.get() + 1);
        if self.tried.get() == ENOUGH {
            self.past.borrow_mut().retain(|seen| seen.against > 0);
        }
    }
}

/// Whether a seat knows by now which cards a move spoke of.
fn saw(table: &Table, now: &State, seat: u8, past: &Past) -> bool {
    let knows = |card: u16| knowledge::knows(&table.layout, now, seat.into(), card);
    let Some(item) = table.choice(&past.state).and_then(|c| c.items.get(past.chosen.item as usize)) else {
        return false;
    };
    let single =
        item.binders.iter().zip(past.chosen.values).filter(|(b, _)| matches!(b.over, Over::Cards(_)));
    past.chosen.set.iter().all(knows) && single.into_iter().all(|(_, card)| knows(card as u16))
}
