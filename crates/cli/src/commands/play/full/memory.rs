//! The game as the bots know it: where it stands, and what everybody has learned from what was said and done.

use bots::{Bot, Sight};
use engine::dictated::Dictated;
use engine::learned::Learned;
use engine::moves::Move;
use engine::names;
use engine::probe::Off;
use engine::record::Record;
use engine::state::State;
use engine::table::Table;
use std::sync::Arc;

/// A game with what everybody has learned in it.
pub struct Memory {
    table: Arc<Table>,
    state: State,
    learned: Learned,
    chance: Dictated,
}

/// A move a bot would make, and how often it thinks it wins with it.
pub struct Advice {
    /// The name of the move.
    pub name: String,
    /// From 0 to 1.
    pub worth: f64,
    /// In how many imagined games: the more, the surer.
    pub tried: u32,
}

impl Memory {
    /// A game as far as a record goes; None if it cannot be played on this table.
    pub fn of(table: &Arc<Table>, record: &Record) -> Option<Memory> {
        let mut chance = record.chance_of(table).ok()?;
        let (state, learned) = Learned::start_with(table, record.seed, &mut chance, &mut Off);
        let mut memory = Memory { table: table.clone(), state, learned, chance };
        for (seat, name) in &record.moves {
            let chosen = names::read_move(table, &memory.state, *seat, name)?;
            memory.step(*seat, &chosen);
        }
        Some(memory)
    }

    /// A move that somebody makes.
    pub fn step(&mut self, seat: u8, chosen: &Move) {
        // A move that is refused here is refused at the table, too, where it is told.
        let _ =
            self.learned.apply_with(&self.table, &mut self.state, seat, chosen, &mut self.chance, &mut Off);
    }

    /// What a bot chooses for a seat that must.
    pub fn choice_of(&self, seat: u8, bot: &mut dyn Bot) -> Option<Move> {
        let sight = self.sight(seat);
        let chosen = bot.choose(&sight);
        sight.move_of(&chosen.key)
    }

    /// What a bot thinks of the moves of a seat that must choose, the best first.
    pub fn advice(&self, seat: u8, bot: &mut dyn Bot, most: usize) -> Vec<Advice> {
        let sight = self.sight(seat);
        let chosen = bot.choose(&sight);
        if chosen.thoughts.is_empty() {
            return vec![Advice { name: sight.name(&chosen.key), worth: f64::NAN, tried: 0 }];
        }
        let tried = chosen.telling().take(most);
        tried
            .map(|thought| Advice {
                name: sight.name(&thought.key),
                worth: thought.worth,
                tried: thought.tried,
            })
            .collect()
    }

    fn sight(&self, seat: u8) -> Sight<'_> {
        Sight::new(&self.table, &self.state, seat, &self.learned)
    }
}
