//! What is counted in a simulation. Adding up is the same in any order, so threads do not matter.

use engine::state::{State, Status};
use engine::table::Table;
use std::collections::BTreeMap;

/// What came of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many.
    pub games: u64,
    /// How many games took so many decisions.
    pub decisions: BTreeMap<u64, u64>,
    /// Games won by each seat; a shared win counts for each.
    pub wins: Vec<u64>,
    /// Games won by each side: by one of its seats at least. Who plays alone is a side.
    pub side_wins: Vec<u64>,
    /// Games won by several sides.
    pub shared: u64,
    /// Games won by nobody.
    pub draws: u64,
    /// Games that ended because they took too many decisions.
    pub at_bound: u64,
    /// Games that ended in a fault of the rules.
    pub faults: u64,
    /// The first game of these.
    pub first_fault: Option<FirstFault>,
}

/// A game that ended in a fault of the rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FirstFault {
    /// Its number in the simulation.
    pub game: u64,
    /// The seed it was played with.
    pub seed: u64,
    /// What went wrong.
    pub message: String,
}

impl Figures {
    /// Of no games.
    pub fn new(players: usize, sides: usize) -> Figures {
        Figures { wins: vec![0; players], side_wins: vec![0; sides], ..Figures::default() }
    }

    /// Adds a finished game, which has a number and a seed.
    pub fn add(&mut self, table: &Table, state: &State, game: (u64, u64), decisions: u64) {
        self.games += 1;
        *self.decisions.entry(decisions).or_default() += 1;
        self.at_bound += u64::from(table.ended_at_bound(state));
        match (&state.status, table.outcome(state)) {
            (_, Some(outcome)) => self.add_winners(table, &outcome.winners),
            (Status::Faulted(fault), None) => self.add_fault(game, fault.told(&table.program().sources)),
            (status, None) => self.add_fault(game, format!("the game stopped ({status:?})")),
        }
    }

    fn add_winners(&mut self, table: &Table, winners: &[bool]) {
        let mut sides = vec![false; self.side_wins.len()];
        for (seat, &won) in winners.iter().enumerate() {
            self.wins[seat] += u64::from(won);
            sides[table.layout.team_of(seat)] |= won;
        }
        for (wins, &won) in self.side_wins.iter_mut().zip(&sides) {
            *wins += u64::from(won);
        }
        match sides.iter().filter(|&&won| won).count() {
            0 => self.draws += 1,
            1 => {}
            _ => self.shared += 1,
        }
    }

    fn add_fault(&mut self, (game, seed): (u64, u64), message: String) {
        self.faults += 1;
        if self.first_fault.is_none() {
            self.first_fault = Some(FirstFault { game, seed, message });
        }
    }

    /// The figures of both together.
    pub fn join(mut self, other: Figures) -> Figures {
        self.games += other.games;
        for (decisions, games) in other.decisions {
            *self.decisions.entry(decisions).or_default() += games;
        }
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
        for (wins, more) in self.side_wins.iter_mut().zip(other.side_wins) {
            *wins += more;
        }
        self.shared += other.shared;
        self.draws += other.draws;
        self.at_bound += other.at_bound;
        self.faults += other.faults;
        let faults = [self.first_fault, other.first_fault];
        self.first_fault = faults.into_iter().flatten().min();
        self
    }

    /// All decisions together.
    pub fn total_decisions(&self) -> u64 {
        self.decisions.iter().map(|(decisions, games)| decisions * games).sum()
    }

    /// The number of decisions that half of the games do not exceed.
    pub fn median_decisions(&self) -> u64 {
        let mut seen = 0;
        let reached = |(_, games): &(&u64, &u64)| {
            seen += **games;
            seen * 2 >= self.games
        };
        self.decisions.iter().find(reached).map_or(0, |(&decisions, _)| decisions)
    }
}

/// Where a share lies with 95 % certainty, if `hits` of `games` were seen (Wilson's interval).
pub fn interval(hits: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_963_984_540_054;
    let (n, p) = (games as f64, hits as f64 / games as f64);
    let middle = p + Z * Z / (2.0 * n);
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_wilsons() {
        let (low, high) = interval(50, 100);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        assert_eq!(interval(0, 10).0, 0.0);
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }

    #[test]
    fn the_median_is_the_middle_game() {
        let mut figures = Figures::new(2, 2);
        figures.games = 4;
        figures.decisions = BTreeMap::from([(3, 1), (5, 1), (9, 2)]);
        assert_eq!(figures.median_decisions(), 5);
        assert_eq!(figures.total_decisions(), 26);
    }
}
