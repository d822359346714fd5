//! Whole games between bots.

use crate::bot::Bot;
use crate::sight::Sight;
use engine::chance::Seeded;
use engine::learned::Learned;
use engine::moves::Move;
use engine::probe::{Off, Probe};
use engine::state::{State, Status};
use engine::table::Table;

/// A game under way, with what everybody has learned in it.
pub struct Game<'a> {
    pub(crate) table: &'a Table,
    /// How it stands.
    pub state: State,
    learned: Learned,
}

impl<'a> Game<'a> {
    /// A new game.
    pub fn start(table: &'a Table, seed: u64) -> Game<'a> {
        let (state, learned) = Learned::start(table, seed);
        Game { table, state, learned }
    }

    /// A game that stands somewhere, and what everybody has learned in it.
    pub fn from(table: &'a Table, state: State, learned: Learned) -> Game<'a> {
        Game { table, state, learned }
    }

    /// What everybody has learned in it.
    pub fn learned(&self) -> &Learned {
        &self.learned
    }

    /// The game as a seat sees it that must choose now.
    pub fn sight(&self, seat: u8) -> Sight<'_> {
        Sight::new(self.table, &self.state, seat, &self.learned)
    }

    /// Who must choose, the first of them.
    pub fn next(&self) -> Option<u8> {
        self.table.to_choose(&self.state).first().copied()
    }

    /// Makes a move that is on offer. Whether it was.
    pub fn make(&mut self, seat: u8, m: &Move) -> bool {
        self.make_with(seat, m, &mut Off)
    }

    /// Makes a move that is on offer while somebody looks on. Whether it was.
    pub fn make_with(&mut self, seat: u8, m: &Move, probe: &mut dyn Probe) -> bool {
        self.learned.apply_with(self.table, &mut self.state, seat, m, &mut Seeded, probe).is_ok()
    }

    /// Lets a bot choose for a seat that must.
    pub fn let_choose(&mut self, seat: u8, bot: &mut dyn Bot) -> bool {
        self.choice_of(seat, bot).is_some_and(|m| self.make(seat, &m))
    }

    /// What a bot chooses for a seat that must; nothing has changed yet.
    pub fn choice_of(&self, seat: u8, bot: &mut dyn Bot) -> Option<Move> {
        let sight = self.sight(seat);
        let chosen = bot.choose(&sight);
        sight.move_of(&chosen.key)
    }

    /// Lets bots play to the end, one for each seat. How many decisions they made.
    pub fn play(&mut self, bots: &mut [Box<dyn Bot>]) -> u64 {
        let mut decisions = 0;
        while let Some(seat) = self.next() {
            if !self.let_choose(seat, bots[usize::from(seat)].as_mut()) {
                break;
            }
            decisions += 1;
        }
        decisions
    }

    /// What went wrong, if the game did not come to a result.
    pub fn fault(&self) -> Option<String> {
        match (&self.state.status, self.table.outcome(&self.state)) {
            (_, Some(_)) => None,
            (Status::Faulted(fault), None) => Some(fault.told(&self.table.program().sources)),
            (status, None) => Some(format!("the game stopped ({status:?})")),
        }
    }

    /// The share of the win each seat has: 1 divided among the sides that won, or among all in a draw.
    pub fn shares(&self) -> Vec<f64> {
        shares(self.table, &self.state)
    }
}

/// The share of the win each seat has in a finished game.
pub fn shares(table: &Table, state: &State) -> Vec<f64> {
    let layout = &table.layout;
    let Some(outcome) = table.outcome(state) else { return vec![0.0; layout.players] };
    let mut won = vec![false; layout.teams];
    outcome.winners.iter().enumerate().for_each(|(seat, &w)| won[layout.team_of(seat)] |= w);
    let sides = won.iter().filter(|&&w| w).count();
    let share = |seat: usize| match (sides, won[layout.team_of(seat)]) {
        (0, _) => 1.0 / layout.teams as f64,
        (_, true) => 1.0 / sides as f64,
        (_, false) => 0.0,
    };
    (0..layout.players).map(share).collect()
}
