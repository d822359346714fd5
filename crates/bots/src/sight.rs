//! What a player sits in front of. The only way from a game to a bot.
//!
//! The true state stays inside: what a bot gets out of a sight depends on its seat's view, on what everybody has learned, and on
//! random numbers.

mod told;

pub use told::{Picked, Told, Value};

use crate::deals::Deals;
use crate::key::{self, Key};
use crate::search::clock::Clock;
use engine::chance::Stream;
use engine::layout::head;
use engine::learned::Learned;
use engine::moves::Move;
use engine::state::{State, Status};
use engine::table::Table;
use engine::view::{self, View};

/// A game as one seat sees it when it has to choose.
pub struct Sight<'a> {
    table: &'a Table,
    state: &'a State,
    seat: u8,
    learned: &'a Learned,
}

impl<'a> Sight<'a> {
    /// The game as a seat sees it that has to choose, with what everybody has learned
    /// so far: whoever runs the game makes its moves through [`Learned::apply`].
    pub fn new(table: &'a Table, state: &'a State, seat: u8, learned: &'a Learned) -> Sight<'a> {
        Sight { table, state, seat, learned }
    }

    /// The table: rules and options, which everybody knows.
    pub fn table(&self) -> &'a Table {
        self.table
    }

    /// Whose sight it is.
    pub fn seat(&self) -> u8 {
        self.seat
    }

    /// Whether others choose at the same time.
    pub(crate) fn others_choose_too(&self) -> bool {
        matches!(self.state.status, Status::AtOnce(_))
    }

    /// Everything the seat may know now.
    pub fn view(&self) -> View {
        view::view(self.table, &mut self.state.clone(), Some(self.seat))
    }

    /// How many moves there are, those that look alike counted apart.
    pub fn count(&self) -> u64 {
        self.table.count(&mut self.state.clone(), self.seat)
    }

    /// The moves the seat has, at most so many of them: if there are more, random ones. Their order tells nothing.
    pub fn keys(&self, most: usize, random: &mut Stream) -> Vec<Key> {
        let mut state = self.state.clone();
        let count = self.table.count(&mut state, self.seat);
        let mut keys =
            if count <= most as u64 { self.all_keys(&mut state) } else { self.some_keys(most, random) };
        key::put_in_order(&mut keys);
        keys
    }

    fn all_keys(&self, state: &mut State) -> Vec<Key> {
        let moves = self.table.moves(state, self.seat);
        moves.iter().map(|m| key::of(self.table, state, self.seat, m)).collect()
    }

    /// Random ones. Which number a move has can depend on cards the seat cannot see, so they are taken from a state drawn anew,
    /// which has the same moves.
    fn some_keys(&self, most: usize, random: &mut Stream) -> Vec<Key> {
        let Some(mut state) = self.deals().draw(random, Clock::start(None)) else {
            let mut keys = self.all_keys(&mut self.state.clone());
            key::put_in_order(&mut keys);
            return (0..most).map(|_| keys[random.below(keys.len() as u64) as usize]).collect();
        };
        let count = self.table.count(&mut state, self.seat);
        let picked = (0..most).filter_map(|_| self.table.nth(&mut state, self.seat, random.below(count)));
        let picked: Vec<Move> = picked.collect();
        picked.iter().map(|m| key::of(self.table, &state, self.seat, m)).collect()
    }

    /// States this seat cannot tell from the true one.
    pub fn deals(&self) -> Deals<'_> {
        Deals::new(self.table, self.state, self.seat, self.learned)
    }

    /// The move a key stands for, for whoever makes it: of those that look alike to the seat always the same one, which has
    /// nothing to do with what the cards are.
    pub fn move_of(&self, key: &Key) -> Option<Move> {
        self.resolve(key, &mut Stream::new(self.state.words[head::DECISIONS as usize], 3))
    }

    /// The move a key stands for: of those that look alike to the seat, a random one.
    fn resolve(&self, key: &Key, random: &mut Stream) -> Option<Move> {
        let mut state = self.state.clone();
        if key.hidden == 0 {
            return self.table.contains(&mut state, self.seat, &key.known).then_some(key.known);
        }
        let mut moves = self.table.moves(&mut state, self.seat);
        moves.retain(|m| key::of(self.table, &state, self.seat, m) == *key);
        moves.get(random.below(moves.len() as u64) as usize).copied()
    }

    /// What a move is called.
    pub fn name(&self, key: &Key) -> String {
        let m = self.move_of(key).unwrap_or(key.known);
        engine::names::of_move(self.table, self.state, self.seat, &m)
    }
}
