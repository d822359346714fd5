//! How a simulated game goes on behind the tree: at random, but rather with moves that did well in other games, and with
//! those the author of the game prefers.

use super::liked::Liked;
use super::taste::{self, Taste};
use crate::wishes::Wishes;
use engine::chance::Stream;
use engine::moves::Move;
use engine::state::{State, Status};
use engine::table::Table;

/// Of so many random moves the one that did best elsewhere is made.
const FEW: u64 = 2;
/// Of so many random moves the one is made that is liked most.
const FEW_LIKED: u64 = 4;
/// The author's preferences are not looked at once in so many moves: nobody plays like a clock.
const LAPSE: u64 = 8;
/// Of a preferred item so many moves are looked at.
const MOST_PREFERRED: usize = 40;

/// Plays on from where the tree ends.
pub(super) struct PlayingOn<'a> {
    table: &'a Table,
    wishes: Option<Wishes<'a>>,
    few: Vec<Move>,
}

impl<'a> PlayingOn<'a> {
    pub(super) fn new(table: &'a Table, advice: Option<Wishes<'a>>) -> PlayingOn<'a> {
        PlayingOn { table, wishes: advice.filter(Wishes::has_preferences), few: Vec::new() }
    }

    /// Makes one move: one that did well elsewhere, or that is `liked`. Whether there was one to make.
    pub(super) fn step(
        &mut self,
        state: &mut State,
        taste: &mut Taste,
        random: &mut Stream,
        liked: Option<&mut Liked<'a>>,
    ) -> bool {
        let Status::Choice(choice, seat) = state.status else {
            return self.table.random_move(state, random);
        };
        self.few.clear();
        if self.wishes.is_some() && random.below(LAPSE) > 0 {
            self.preferred(state, seat, random);
        }
        if self.few.is_empty() {
            let few = if liked.is_some() { FEW_LIKED } else { FEW };
            self.table.some_moves(state, seat, few, random, &mut self.few);
            forget_repeated(&mut self.few);
        }
        let good = |m: &Move| taste.of(taste::slot(choice, seat, m));
        let minded = liked.filter(|_| self.few.len() > 1 && random.below(LAPSE) > 0);
        let at = match minded.and_then(|liked| liked.make_best(state, seat, &self.few, good, random)) {
            Some(at) => at,
            None => {
                let few = self.few.iter().take(FEW as usize).enumerate();
                let Some((at, m)) = few.max_by(|(_, a), (_, b)| good(a).total_cmp(&good(b))) else {
                    return false;
                };
                self.table.make(state, seat, m);
                at
            }
        };
        taste.note(taste::slot(choice, seat, &self.few[at]), seat);
        true
    }

    /// Makes a seat's answer to a choice made at once: of some the one that did best elsewhere. Whether there was one to make.
    pub(super) fn answer(
        &mut self,
        state: &mut State,
        choice: u32,
        seat: u8,
        taste: &mut Taste,
        random: &mut Stream,
    ) -> bool {
        self.few.clear();
        self.table.some_moves(state, seat, FEW, random, &mut self.few);
        let slots = self.few.iter().map(|m| (taste::slot(choice, seat, m), m));
        let Some((slot, m)) = slots.max_by(|(a, _), (b, _)| taste.of(*a).total_cmp(&taste.of(*b))) else {
            return false;
        };
        self.table.make(state, seat, m);
        taste.note(slot, seat);
        true
    }

    /// A move of the item the author prefers now, or some of items nothing is said of; none if nothing is said of any.
    fn preferred(&mut self, state: &mut State, seat: u8, random: &mut Stream) {
        let (table, Some(wishes)) = (self.table, &self.wishes) else { return };
        let Some(choice) = table.choice(state) else { return };
        if !choice.items.iter().any(|item| wishes.mentions(&item.label)) {
            return;
        }
        let ranked = choice.items.iter().enumerate();
        let ranked = ranked.filter_map(|(index, item)| Some((wishes.rank(state, seat, &item.label)?, index)));
        let mut ranked: Vec<(usize, usize)> = ranked.collect();
        ranked.sort_unstable();
        for (_, index) in ranked {
            let moves = table.moves_of(state, seat, index as u16, MOST_PREFERRED);
            if !moves.is_empty() {
                return self.few.push(moves[random.below(moves.len() as u64) as usize]);
            }
        }
        // What is preferred only under a condition is not wanted without it.
        table.some_moves(state, seat, 2 * FEW, random, &mut self.few);
        let unwanted =
            |m: &Move| choice.items.get(m.item as usize).is_some_and(|i| wishes.mentions(&i.label));
        self.few.retain(|m| !unwanted(m));
        self.few.truncate(FEW as usize);
    }
}

/// Keeps every move once: trying one again tells nothing new.
fn forget_repeated(few: &mut Vec<Move>) {
    let mut at = 1;
    while at < few.len() {
        match few[..at].contains(&few[at]) {
            true => _ = few.swap_remove(at),
            false => at += 1,
        }
    }
}
