//! The searching player: a tree over what it could know, grown by simulated games.
//!
//! Each simulation draws a state the player could be in ([`crate::deals`]), walks down the tree by the moves that are possible
//! there (those that did well or were tried little), adds one move, and plays on at random to the end of the deal. What that is
//! worth to each seat goes back up. Moves are compared with how often they *could* have been made (information set Monte Carlo tree
//! search). Everybody is taken to play for themselves, or for their side. Choices made at once are taken one after the other,
//! but nobody's depends on what the others answered.

mod simulation;
mod tree;

use crate::bot::{Bot, Chosen, Estimate};
use crate::sight::Sight;
use engine::chance::{Stream, stream_key};
use simulation::Simulation;
use std::time::{Duration, Instant};
use tree::Tree;

/// How long a bot may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many simulations: the same choice every time.
    Simulations(u32),
    /// So long, and not longer.
    Time(Duration),
}

/// How a searching player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How long.
    pub budget: Budget,
    /// On how many threads.
    pub threads: usize,
    /// How far from the best a move may be that is still chosen: 0 always takes the best, 0.1 now and then one that is worth a
    /// tenth of a game less.
    pub looseness: f64,
}

impl Style {
    /// The best move it finds in so many simulations.
    pub fn simulations(count: u32) -> Style {
        Style { budget: Budget::Simulations(count), threads: 1, looseness: 0.0 }
    }

    /// The best move it finds in so much time.
    pub fn time(limit: Duration) -> Style {
        Style { budget: Budget::Time(limit), threads: 1, looseness: 0.0 }
    }
}

/// The searching player.
#[derive(Clone, Debug)]
pub struct Search {
    style: Style,
    seed: u64,
    choices: u64,
}

impl Search {
    /// One who thinks like this; the seed decides what it imagines.
    pub fn new(style: Style, seed: u64) -> Search {
        Search { style, seed, choices: 0 }
    }

    /// What it thinks of its moves, the best first, and how many games it simulated.
    pub fn think(&mut self, sight: &Sight<'_>) -> (Vec<Estimate>, u32) {
        self.choices += 1;
        let seed = stream_key(self.seed, self.choices);
        let start = Instant::now();
        let trees = if self.style.threads <= 1 {
            vec![grow(sight, seed, self.style.budget, start)]
        } else {
            self.grow_together(sight, seed, start)
        };
        let simulations = trees.iter().map(Tree::simulations).sum();
        (tree::agree(&trees), simulations)
    }

    fn grow_together(&self, sight: &Sight<'_>, seed: u64, start: Instant) -> Vec<Tree> {
        let threads = self.style.threads;
        let share = match self.style.budget {
            Budget::Simulations(count) => Budget::Simulations(count.div_ceil(threads as u32)),
            time => time,
        };
        std::thread::scope(|scope| {
            let started: Vec<_> = (0..threads as u64)
                .map(|i| scope.spawn(move || grow(sight, stream_key(seed, i), share, start)))
                .collect();
            // A thread that failed has no opinion; its fault shows in its own tests.
            started.into_iter().filter_map(|thread| thread.join().ok()).collect()
        })
    }
}

impl Bot for Search {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        let mut random = Stream::new(self.seed, self.choices);
        let few = sight.keys(2, &mut random);
        if sight.count() == 1 {
            return Chosen::plain(few[0]);
        }
        let (thoughts, _) = self.think(sight);
        match pick(&thoughts, self.style.looseness, &mut random) {
            Some(at) => Chosen { key: thoughts[at].key, thoughts },
            None => Chosen::plain(few[0]),
        }
    }
}

/// Grows a tree as long as the budget allows.
fn grow(sight: &Sight<'_>, seed: u64, budget: Budget, start: Instant) -> Tree {
    let mut simulation = Simulation::new(sight, seed);
    let mut tree = Tree::new();
    loop {
        let done = match budget {
            Budget::Simulations(count) => tree.simulations() >= count,
            Budget::Time(limit) => tree.simulations() > 0 && start.elapsed() >= limit,
        };
        if done || !simulation.run(&mut tree) {
            return tree;
        }
    }
}

/// Which of the moves is taken: the best, or one whose worth is not far from it.
fn pick(thoughts: &[Estimate], looseness: f64, random: &mut Stream) -> Option<usize> {
    let best = thoughts.first()?;
    if looseness <= 0.0 {
        return Some(0);
    }
    const FINE: f64 = 1e6;
    let top = thoughts.iter().map(|t| t.worth).fold(best.worth, f64::max);
    let weights: Vec<u64> =
        thoughts
            .iter()
            .map(|thought| {
                if thought.tried == 0 { 0 } else { (FINE * ((thought.worth - top) / looseness).exp()) as u64 }
            })
            .collect();
    let mut at = random.below(weights.iter().sum::<u64>().max(1));
    weights
        .iter()
        .position(|&weight| {
            let here = at < weight;
            at = at.saturating_sub(weight);
            here
        })
        .or(Some(0))
}
