//! One simulated game: down the tree, on at random, and back.

use super::tree::{Step, Tree};
use crate::deals::Deals;
use crate::key::{self, Key};
use crate::sight::Sight;
use crate::worth::Judge;
use engine::chance::Stream;
use engine::layout::head;
use engine::moves::Move;
use engine::state::{State, Status};
use engine::table::Table;
use std::time::Instant;

/// So many drawn states are kept and used again: drawing one takes as long as playing one out.
const KEPT: usize = 512;
/// How many moves are made between two looks at the clock.
const UNWATCHED: u32 = 16;
/// Beyond so many moves not all are looked at.
const WIDE: u64 = 40;
/// So many decisions are made at random before a game is judged as it stands.
const MOST_RANDOM: u32 = 600;

/// Everything that simulations share.
pub(super) struct Simulation<'a> {
    table: &'a Table,
    seat: u8,
    deals: Deals<'a>,
    kept: Vec<State>,
    deadline: Option<Instant>,
    random: Stream,
    judge: Judge<'a>,
    deal: u64,
    state: State,
    moves: Vec<Move>,
    keys: Vec<Key>,
    way: Vec<Step>,
}

impl<'a> Simulation<'a> {
    /// None if there is no state to be imagined.
    pub(super) fn new(sight: &'a Sight<'_>, seed: u64, deadline: Option<Instant>) -> Option<Simulation<'a>> {
        let (table, deals) = (sight.table(), sight.deals());
        let mut random = Stream::new(seed, 2);
        let mut state = deals.draw(&mut random)?;
        Some(Simulation {
            table,
            seat: sight.seat(),
            kept: vec![state.clone()],
            deadline,
            judge: Judge::new(table, &mut state),
            deal: state.words[head::DEALS as usize],
            deals,
            random,
            state,
            moves: Vec::new(),
            keys: Vec::new(),
            way: Vec::new(),
        })
    }

    /// Plays one game. Whether there was one to play.
    pub(super) fn run(&mut self, tree: &mut Tree) -> bool {
        self.draw(tree.simulations());
        self.way.clear();
        self.descend(tree);
        if self.way.is_empty() {
            return false;
        }
        self.play_out();
        let worths = self.judge.worths(&mut self.state);
        tree.learn(&self.way, &worths);
        true
    }

    fn draw(&mut self, number: u32) {
        if self.kept.len() < KEPT
            && let Some(drawn) = self.deals.draw(&mut self.random)
        {
            self.state.copy_from(&drawn);
            self.kept.push(drawn);
        } else {
            self.state.copy_from(&self.kept[number as usize % self.kept.len()]);
            // What chance will bring is new all the same.
            engine::resample::new_chance(self.table, &mut self.state, &mut |n| self.random.below(n));
        }
    }

    /// Goes down the tree until a move is new in it, or the deal is over.
    fn descend(&mut self, tree: &mut Tree) {
        let mut node = 0;
        let mut own = None;
        while self.goes_on() {
            let at_once = matches!(self.state.status, Status::AtOnce(_));
            let Some(seat) = self.next_seat(self.way.is_empty()) else { return };
            self.list(tree, node, seat);
            if self.keys.is_empty() {
                return;
            }
            let (step, at, fresh) = tree.select(node, &self.keys, &mut self.random);
            self.way.push(step);
            let m = self.moves[at];
            self.table.make(&mut self.state, seat, &m);
            if at_once {
                // Nobody's answer depends on another's: all are kept at this node, and the way goes on behind one's own.
                if seat == self.seat || own.is_none() {
                    own = Some(step);
                }
                if matches!(self.state.status, Status::AtOnce(_)) {
                    continue;
                }
            }
            let behind = own.take().unwrap_or(step);
            node = behind.target(tree);
            if fresh {
                return;
            }
        }
    }

    /// Who chooses next; the one who searches comes first.
    fn next_seat(&self, first: bool) -> Option<u8> {
        match self.state.status {
            Status::Choice(_, seat) => Some(seat),
            Status::AtOnce(_) if first => Some(self.seat),
            Status::AtOnce(_) => Some(self.state.words[head::OWING as usize].trailing_zeros() as u8),
            _ => None,
        }
    }

    /// Lists the moves to choose from: all, or where there are many those known and now and then a new one.
    fn list(&mut self, tree: &Tree, node: u32, seat: u8) {
        self.moves.clear();
        self.keys.clear();
        let count = self.table.count(&mut self.state, seat);
        if count <= WIDE {
            self.table.moves_into(&mut self.state, seat, &mut self.moves);
        } else {
            self.list_some(tree, node, seat, count);
        }
        for m in &self.moves {
            self.keys.push(key::of(self.table, &self.state, seat, m));
        }
    }

    /// Progressive widening: the more often a node is visited, the more of its moves are looked at.
    fn list_some(&mut self, tree: &Tree, node: u32, seat: u8, count: u64) {
        for key in tree.keys(node) {
            if key.seat == seat && key.hidden == 0 && self.table.contains(&mut self.state, seat, &key.known) {
                self.moves.push(key.known);
            }
        }
        let wanted = 6 + (2.0 * f64::from(tree.visits(node)).sqrt()) as usize;
        if tree.width(node) < wanted || self.moves.is_empty() {
            let n = self.random.below(count);
            if let Some(m) = self.table.nth(&mut self.state, seat, n).filter(|m| !self.moves.contains(m)) {
                self.moves.push(m);
            }
        }
    }

    /// Plays on at random to the end of the deal.
    fn play_out(&mut self) {
        for made in 0..MOST_RANDOM {
            if made % UNWATCHED == UNWATCHED - 1 && super::is_late(self.deadline) {
                return;
            }
            if !self.goes_on() || !self.table.random_move(&mut self.state, &mut self.random) {
                return;
            }
        }
    }

    /// Whether somebody has to choose, and still in the same deal.
    fn goes_on(&self) -> bool {
        matches!(self.state.status, Status::Choice(..) | Status::AtOnce(_))
            && self.state.words[head::DEALS as usize] == self.deal
    }
}
