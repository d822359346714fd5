//! Counting every way a game can go, by the number of decisions: exact, so that two engines (or two versions of one) can be
//! compared, and small games checked against theory.

use crate::chance::{Chance, Drawn, Seeded};
use crate::lower::walk;
use crate::probe::Off;
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::StmtKind;

/// What is done about chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChanceIs {
    /// Every outcome is followed.
    Enumerated,
    /// The outcomes of the seed.
    Seeded,
}

/// What was found after a number of decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Sequences of so many moves, with whatever chance brought.
    pub sequences: u64,
    /// Of these, those after which somebody must choose.
    pub decisions: u64,
    /// Those after which the game is over.
    pub terminal: u64,
    /// Those after which the rules have gone wrong.
    pub faults: u64,
    /// Points on the way from one decision fewer at which chance had more than one outcome.
    pub chance: u64,
}

/// The count went on for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl std::fmt::Display for TooMany {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("there are more sequences of moves than may be counted")
    }
}

impl std::error::Error for TooMany {}

/// No game is followed further than this many decisions.
const DEEPEST: usize = 1_000;

/// Counts from the beginning of a game to a depth: entry `d` is about sequences of `d` moves. After `most` sequences it stops.
pub fn perft(
    table: &Table,
    seed: u64,
    chance: ChanceIs,
    depth: usize,
    most: u64,
) -> Result<Vec<Counts>, TooMany> {
    let mut count = Count::new(table, chance, depth, most);
    let mut way = Way::new(chance);
    loop {
        let state = table.start_with(seed, &mut way);
        count.rows[0].chance += way.take_new();
        count.follow(state, 0)?;
        if !way.next() {
            return Ok(count.rows);
        }
    }
}

struct Count<'a> {
    table: &'a Table,
    chance: ChanceIs,
    rows: Vec<Counts>,
    left: u64,
    /// For each choice whether the order of answers given at once matters.
    order_matters: Vec<bool>,
}

impl<'a> Count<'a> {
    fn new(table: &'a Table, chance: ChanceIs, depth: usize, most: u64) -> Count<'a> {
        let rows = vec![Counts::default(); depth.min(DEEPEST) + 1];
        Count { table, chance, rows, left: most, order_matters: order_matters(table) }
    }

    fn follow(&mut self, mut state: State, depth: usize) -> Result<(), TooMany> {
        self.left = self.left.checked_sub(1).ok_or(TooMany)?;
        let row = &mut self.rows[depth];
        row.sequences += 1;
        match state.status {
            Status::Over => row.terminal += 1,
            Status::Choice(..) | Status::AtOnce(_) => {
                row.decisions += 1;
                if depth + 1 < self.rows.len() {
                    return self.follow_moves(&mut state, depth);
                }
            }
            Status::Faulted(_) | Status::Running | Status::Chance => row.faults += 1,
        }
        Ok(())
    }

    fn follow_moves(&mut self, state: &mut State, depth: usize) -> Result<(), TooMany> {
        for seat in self.seats(state) {
            for chosen in self.table.moves(state, seat) {
                let mut way = Way::new(self.chance);
                loop {
                    let mut next = state.clone();
                    // Every listed move is accepted (law 3); one that is not counts as a fault.
                    if self.table.apply_with(&mut next, seat, &chosen, &mut way, &mut Off).is_err() {
                        self.rows[depth + 1].faults += 1;
                    }
                    self.rows[depth + 1].chance += way.take_new();
                    self.follow(next, depth + 1)?;
                    if !way.next() {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Who moves first. Where several choose at once and the order of their answers does not matter, only one order counts.
    fn seats(&self, state: &State) -> Vec<u8> {
        let mut seats = self.table.to_choose(state);
        let any_order = match state.status {
            Status::AtOnce(choice) => {
                !self.order_matters.get(choice as usize).is_some_and(|&matters| matters)
            }
            _ => true,
        };
        if any_order {
            seats.truncate(1);
        }
        seats
    }
}

fn order_matters(table: &Table) -> Vec<bool> {
    let program = &table.layout.program;
    let mut matters = vec![false; program.choices as usize];
    let blocks = program.steps.iter().map(|s| &s.body).chain(program.whens.iter().map(|w| &w.body));
    for block in blocks {
        walk::statements(block, &mut |stmt| {
            if let StmtKind::AtOnce { choice, first_only: true, .. } = &stmt.kind
                && let Some(entry) = matters.get_mut(choice.id as usize)
            {
                *entry = true;
            }
        });
    }
    matters
}

/// One way through the outcomes of chance, and after it the next, until all were gone.
struct Way {
    chance: ChanceIs,
    /// The outcomes taken, each with how many there are.
    taken: Vec<(u32, u32)>,
    /// How many of them were asked for in this run.
    at: usize,
    /// How many were met for the first time.
    new: u64,
}

impl Way {
    fn new(chance: ChanceIs) -> Way {
        Way { chance, taken: Vec::new(), at: 0, new: 0 }
    }

    fn take_new(&mut self) -> u64 {
        std::mem::take(&mut self.new)
    }

    /// Turns to the next way; false if this was the last.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((outcome, count)) = self.taken.last_mut() {
            *outcome += 1;
            if *outcome < *count {
                return true;
            }
            self.taken.pop();
        }
        false
    }

    fn outcome(&mut self, count: u32) -> Drawn {
        if count <= 1 {
            return Drawn::Outcome(0);
        }
        if self.at == self.taken.len() {
            self.taken.push((0, count));
            self.new += 1;
        }
        self.at += 1;
        Drawn::Outcome(self.taken[self.at - 1].0)
    }
}

impl Chance for Way {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        match self.chance {
            ChanceIs::Enumerated => self.outcome(candidates.len() as u32),
            ChanceIs::Seeded => Seeded.card(candidates),
        }
    }

    fn die(&mut self, sides: u32) -> Drawn {
        match self.chance {
            ChanceIs::Enumerated => self.outcome(sides),
            ChanceIs::Seeded => Seeded.die(sides),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{EIGHTS, KUHN, table};

    fn totals(rows: &[Counts]) -> (u64, u64, u64) {
        let total = |of: fn(&Counts) -> u64| rows.iter().map(of).sum();
        (total(|r| r.decisions), total(|r| r.terminal), total(|r| r.chance))
    }

    #[test]
    fn kuhn_poker_is_counted_exactly() {
        let two = perft(&table(KUHN, 2), 1, ChanceIs::Enumerated, 9, 1_000).expect("it is small");
        assert_eq!(totals(&two), (24, 30, 4));
        let three = perft(&table(KUHN, 3), 1, ChanceIs::Enumerated, 9, 10_000).expect("it is small");
        assert_eq!(totals(&three), (288, 312, 17));
    }

    #[test]
    fn with_a_seed_there_is_one_deal() {
        let rows = perft(&table(KUHN, 2), 1, ChanceIs::Seeded, 9, 1_000).expect("it is small");
        assert_eq!(totals(&rows), (4, 5, 0));
    }

    #[test]
    fn a_count_that_is_too_long_stops() {
        assert_eq!(perft(&table(EIGHTS, 2), 1, ChanceIs::Seeded, 50, 1_000), Err(TooMany));
    }
}
