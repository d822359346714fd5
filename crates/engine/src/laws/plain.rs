//! A random game that nobody writes down and nobody learns from: the same game as [`Game`](super::Game) plays, and fast.

use super::{SEATS, STREAM, first_of};
use crate::chance::Stream;
use crate::moves::Move;
use crate::state::{State, Status};
use crate::table::Table;

pub(super) struct Plain<'a> {
    table: &'a Table,
    pub state: State,
    pub decisions: usize,
    random: Stream,
    seats: Stream,
    picked: Vec<Move>,
}

impl<'a> Plain<'a> {
    pub fn new(table: &'a Table, seed: u64) -> Plain<'a> {
        let (random, seats) = (Stream::new(seed, STREAM), Stream::new(seed, SEATS));
        Plain { table, state: table.start(seed), decisions: 0, random, seats, picked: Vec::new() }
    }

    /// Makes a random move; false if nobody can.
    pub fn step(&mut self) -> bool {
        let made = match self.state.status {
            Status::AtOnce(_) => self.answer(),
            _ => self.table.random_move(&mut self.state, &mut self.random),
        };
        self.decisions += usize::from(made);
        made
    }

    /// One of those who choose at once answers, whoever it is.
    fn answer(&mut self) -> bool {
        let seats = self.table.to_choose(&self.state);
        let Some(&seat) = seats.get(first_of(seats.len(), &mut self.seats)) else { return false };
        self.table.some_moves(&mut self.state, seat, 1, &mut self.random, &mut self.picked);
        let picked = self.picked.pop();
        picked.iter().for_each(|picked| self.table.make(&mut self.state, seat, picked));
        picked.is_some()
    }
}
