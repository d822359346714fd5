//! What players like of the moves they have in a simulated game, by the author's word: how much better they stand right after
//! making them.
//!
//! Without it whoever sits opposite plays at random until the tree has met the same cards often, and threats look empty: in a game
//! of collecting, everybody would seem to throw away what they collect.
//!
//! Nobody knows what chance will bring: whatever it brought when a move was tried, it brings something else when the move is made.

use super::clock::Clock;
use crate::ending::{Ending, WON};
use crate::wishes::Wishes;
use engine::chance::Stream;
use engine::moves::Move;
use engine::resample::{has_drawn, new_chance};
use engine::state::State;
use engine::table::Table;

/// Of more moves than this nobody has a feeling for each.
const MOST: usize = 24;
/// How far a liking can be from indifference, and how far a move is below it that the author does not want now.
const STRENGTH: f64 = 0.2;
const UNWANTED: f64 = 0.25;

/// Makes moves to see how much they are liked.
pub(super) struct Liked<'a> {
    table: &'a Table,
    wishes: Option<Wishes<'a>>,
    ending: Ending<'a>,
    /// A move after the other is tried here; the best so far stays there.
    tried: Option<(State, State)>,
    likings: Vec<f64>,
    /// Whether chance had a hand in what came of each move.
    by_chance: Vec<bool>,
    clock: Clock,
}

impl<'a> Liked<'a> {
    pub(super) fn new(table: &'a Table, advice: Option<Wishes<'a>>, clock: Clock) -> Liked<'a> {
        let wishes = advice.filter(Wishes::has_explicit_likes);
        Liked {
            table,
            wishes,
            ending: Ending::new(table),
            tried: None,
            likings: Vec::new(),
            by_chance: Vec::new(),
            clock,
        }
    }

    /// Whether the author says what players like.
    pub(super) fn says_anything(&self) -> bool {
        self.wishes.is_some()
    }

    /// What a seat thinks of its moves before anything is known of them, each from 0 to 1. None if the author says nothing.
    pub(super) fn thoughts(
        &mut self,
        state: &mut State,
        seat: u8,
        moves: &[Move],
        random: &mut Stream,
    ) -> Option<&[f64]> {
        if self.wishes.is_none() || !(2..=MOST).contains(&moves.len()) {
            return None;
        }
        self.try_all(state, seat, moves)?;
        if self.by_chance.contains(&true) {
            new_chance(self.table, state, &mut |n| random.below(n));
        }
        let count = self.likings.len() as f64;
        let usual = |liking: &&f64| liking.abs() < WON / 2.0;
        let mean = self.likings.iter().filter(usual).sum::<f64>() / count;
        let spread =
            self.likings.iter().filter(usual).map(|liking| (liking - mean).powi(2)).sum::<f64>() / count;
        let spread = spread.sqrt().max(1e-9);
        self.likings.iter_mut().for_each(|l| *l = 0.5 + STRENGTH * ((*l - mean) / spread).tanh());
        self.mind_preferences(state, seat, moves);
        Some(&self.likings)
    }

    /// Makes the move that is liked most, the one that comes first in `order` of equals. Which it was.
    pub(super) fn make_best(
        &mut self,
        state: &mut State,
        seat: u8,
        moves: &[Move],
        order: impl Fn(&Move) -> f64,
        random: &mut Stream,
    ) -> Option<usize> {
        let at = self.try_all(state, seat, moves)?;
        let liking = self.likings[at];
        let ties = (0..moves.len()).filter(|&other| self.likings[other] == liking);
        let best = ties.max_by(|&a, &b| order(&moves[a]).total_cmp(&order(&moves[b])))?;
        if self.by_chance[best] {
            new_chance(self.table, state, &mut |n| random.below(n));
        }
        match &self.tried {
            Some((_, after)) if best == at && !self.by_chance[best] => state.copy_from(after),
            _ => self.table.make(state, seat, &moves[best]),
        }
        Some(best)
    }

    /// Notes how much each move is liked. The first of the best, which stays tried; None if there is no time for it.
    fn try_all(&mut self, state: &mut State, seat: u8, moves: &[Move]) -> Option<usize> {
        let wishes = self.wishes.as_ref()?;
        let (mut after, mut best_after) = self.tried.take().unwrap_or_else(|| (state.clone(), state.clone()));
        let mut best = None;
        self.likings.clear();
        self.by_chance.clear();
        for (at, m) in moves.iter().enumerate() {
            if self.clock.is_up() {
                return None;
            }
            after.copy_from(state);
            self.table.make(&mut after, seat, m);
            self.by_chance.push(has_drawn(self.table, state, &after));
            let ended = self.ending.worth(state, &mut after, seat);
            let liking = wishes.liking(&mut after, seat).unwrap_or(0) as f64 + ended;
            if best.is_none_or(|best: usize| liking > self.likings[best]) {
                best = Some(at);
                std::mem::swap(&mut after, &mut best_after);
            }
            self.likings.push(liking);
        }
        self.tried = Some((after, best_after));
        best
    }

    /// Where the author orders what can be done, the rest is liked less.
    fn mind_preferences(&mut self, state: &mut State, seat: u8, moves: &[Move]) {
        let (Some(wishes), Some(choice)) = (&self.wishes, self.table.choice(state)) else { return };
        let mut rank = |m: &Move| {
            let label = choice.items.get(m.item as usize).map_or("", |item| &item.label);
            (wishes.rank(state, seat, label), wishes.mentions(label))
        };
        if !wishes.has_preferences() {
            return;
        }
        let ranks: Vec<_> = moves.iter().map(&mut rank).collect();
        let most = ranks.iter().filter_map(|(rank, _)| *rank).min();
        for (liking, (rank, mentioned)) in self.likings.iter_mut().zip(ranks) {
            // What is preferred only under a condition is not wanted without it.
            if rank != most || mentioned && rank.is_none() {
                *liking = (*liking - UNWANTED).max(0.0);
            }
        }
    }
}
