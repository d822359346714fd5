//! What a player sits in front of. The only way from a game to a bot.
//!
//! The true state stays inside: what a bot gets out of a sight depends on its seat's view, on the moves it saw, and on random
//! numbers.

use crate::deals::Deals;
use crate::key::{self, Key};
use engine::chance::Stream;
use engine::moves::Move;
use engine::state::State;
use engine::table::Table;
use engine::view::{self, View};

/// A choice that was made earlier in this deal.
#[derive(Clone, Debug)]
pub struct Past {
    /// The game before it.
    pub(crate) state: State,
    /// Who chose.
    pub(crate) seat: u8,
    /// What.
    pub(crate) chosen: Move,
}

impl Past {
    /// A choice that a seat makes now.
    pub fn new(state: &State, seat: u8, chosen: Move) -> Past {
        Past { state: state.clone(), seat, chosen }
    }
}

/// A game as one seat sees it when it has to choose.
pub struct Sight<'a> {
    table: &'a Table,
    state: &'a State,
    seat: u8,
    past: &'a [Past],
}

impl<'a> Sight<'a> {
    /// The game as a seat sees it that has to choose; `past` is what was chosen since the cards were dealt.
    pub fn new(table: &'a Table, state: &'a State, seat: u8, past: &'a [Past]) -> Sight<'a> {
        Sight { table, state, seat, past }
    }

    /// The table: rules and options, which everybody knows.
    pub fn table(&self) -> &'a Table {
        self.table
    }

    /// Whose sight it is.
    pub fn seat(&self) -> u8 {
        self.seat
    }

    /// Everything the seat may know now.
    pub fn view(&self) -> View {
        view::view(self.table, &mut self.state.clone(), Some(self.seat))
    }

    /// How many moves there are, those that look alike counted apart.
    pub fn count(&self) -> u64 {
        self.table.count(&mut self.state.clone(), self.seat)
    }

    /// The moves the seat has, at most so many of them: if there are more, random ones.
    pub fn keys(&self, most: usize, random: &mut Stream) -> Vec<Key> {
        let mut state = self.state.clone();
        let mut keys: Vec<Key> = Vec::new();
        let mut add = |state: &State, m: &Move| {
            let key = key::of(self.table, state, self.seat, m);
            if !keys.contains(&key) {
                keys.push(key);
            }
        };
        let count = self.table.count(&mut state, self.seat);
        if count <= most as u64 {
            let moves = self.table.moves(&mut state, self.seat);
            moves.iter().for_each(|m| add(&state, m));
        } else {
            for _ in 0..most {
                if let Some(m) = self.table.nth(&mut state, self.seat, random.below(count)) {
                    add(&state, &m);
                }
            }
        }
        keys
    }

    /// States this seat cannot tell from the true one.
    pub fn deals(&self) -> Deals<'_> {
        Deals::new(self.table, self.state, self.seat, self.past)
    }

    /// The move a key stands for: of those that look alike to the seat, a random one.
    pub(crate) fn resolve(&self, key: &Key, random: &mut Stream) -> Option<Move> {
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
        let m = self.resolve(key, &mut Stream::new(0, 0)).unwrap_or(key.known);
        engine::names::of_move(self.table, self.state, self.seat, &m)
    }
}
