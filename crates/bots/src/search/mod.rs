//! The searching player: a tree over what it could know, grown by simulated games.
//!
//! Each simulation draws a state the player could be in ([`crate::deals`]), walks down the tree by the moves that are possible
//! there (those that did well or were tried little), adds one move, and plays on to the end of the deal, or so far that what
//! players like tells enough ([`playing_on`], [`crate::worth`]). What that is worth to each seat goes back up. Moves are compared
//! with how often they *could* have been made (information set Monte Carlo tree search). Everybody is taken to play for
//! themselves, or for their side, and to know what they hold: where a choice was met often enough with the same cards, only that
//! counts; behind the root, and for some moves behind the tree, everybody is taken to do what the author says players like
//! ([`liked`]). What moves came to anywhere ([`taste`]) and what the author's preferences say of them decides which are tried first.
//! Choices made at once are taken one after the other, but nobody's depends on what the others answered.

pub(crate) mod clock;
mod liked;
mod playing_on;
mod simulation;
mod taste;
mod tree;

use crate::bot::{Bot, Chosen, Estimate};
use crate::greedy;
use crate::sight::Sight;
use crate::wishes::Wishes;
use clock::Clock;
use engine::chance::{Stream, stream_key};
use simulation::Simulation;
use std::time::Duration;
use tree::Tree;

/// A tree does not grow without end, whatever the budget.
const MOST_SIMULATIONS: u32 = 4_000_000;
/// Where others choose at the same time, a move tried this part as often as the best may be taken instead of it,
const AS_OFTEN: f64 = 0.3;
/// if it is worth so little less.
const AS_GOOD: f64 = 0.02;

/// How long a bot may think: it stops at whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// At most so many simulations. If nothing else stops it, the choice is the same every time.
    pub simulations: Option<u32>,
    /// At most so long: it is over by at most 20 ms.
    pub time: Option<Duration>,
    /// On how many threads; 1 is the steadiest.
    pub threads: usize,
}

impl Budget {
    /// So many simulations.
    pub fn simulations(count: u32) -> Budget {
        Budget { simulations: Some(count), time: None, threads: 1 }
    }

    /// So much time.
    pub fn time(limit: Duration) -> Budget {
        Budget { simulations: None, time: Some(limit), threads: 1 }
    }

    /// The same, but not longer than this.
    pub fn within(self, limit: Duration) -> Budget {
        Budget { time: Some(self.time.map_or(limit, |time| time.min(limit))), ..self }
    }

    /// The same on so many threads; 0 for all cores there are.
    pub fn on_threads(self, threads: usize) -> Budget {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        Budget { threads: if threads == 0 { all() } else { threads }, ..self }
    }
}

/// How a searching player thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// How long.
    pub budget: Budget,
    /// How far from the best a move may be that is still chosen: 0 always takes the best, 0.1 now and then one that is worth a
    /// tenth of a game less.
    pub looseness: f64,
    /// Whether it knows what the author says players like: a beginner has to find out.
    pub advised: bool,
}

impl Style {
    /// The best move it finds in so many simulations.
    pub fn simulations(count: u32) -> Style {
        Style::best(Budget::simulations(count))
    }

    /// The best move it finds in so much time.
    pub fn time(limit: Duration) -> Style {
        Style::best(Budget::time(limit))
    }

    fn best(budget: Budget) -> Style {
        Style { budget, looseness: 0.0, advised: true }
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
        let clock = self.clock();
        self.think_until(sight, clock)
    }

    fn clock(&self) -> Clock {
        Clock::start(self.style.budget.time)
    }

    fn think_until(&mut self, sight: &Sight<'_>, clock: Clock) -> (Vec<Estimate>, u32) {
        self.choices += 1;
        let seed = stream_key(self.seed, self.choices);
        let trees = self.grow(sight, seed, clock);
        let simulations = trees.iter().map(Tree::simulations).sum();
        (tree::agree(&trees), simulations)
    }

    /// A tree for each thread.
    fn grow(&self, sight: &Sight<'_>, seed: u64, clock: Clock) -> Vec<Tree> {
        let Budget { simulations, threads, .. } = self.style.budget;
        let advice = Wishes::plain(sight.table()).filter(|_| self.style.advised);
        if threads <= 1 {
            return vec![grow(sight, advice, seed, simulations, clock)];
        }
        let share = simulations.map(|count| count.div_ceil(threads as u32));
        std::thread::scope(|scope| {
            let started: Vec<_> = (0..threads as u64)
                .map(|i| scope.spawn(move || grow(sight, advice, stream_key(seed, i), share, clock)))
                .collect();
            // A thread that failed has no opinion; its fault shows in its own tests.
            started.into_iter().filter_map(|thread| thread.join().ok()).collect()
        })
    }
}

impl Bot for Search {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        let clock = self.clock();
        let mut random = Stream::new(self.seed, self.choices);
        let few = sight.keys(2, &mut random);
        if sight.count() == 1 {
            return Chosen::plain(few[0]);
        }
        let (thoughts, _) = self.think_until(sight, clock);
        let at_once = self.style.looseness <= 0.0 && sight.others_choose_too();
        let picked = match at_once {
            true => unforeseen(&thoughts, &mut random),
            false => pick(&thoughts, self.style.looseness, &mut random),
        };
        match picked {
            Some(at) => Chosen { key: thoughts[at].key, thoughts },
            None => Chosen::plain(few[0]),
        }
    }
}

/// Grows a tree as long as the budget allows.
fn grow(
    sight: &Sight<'_>,
    advice: Option<Wishes<'_>>,
    seed: u64,
    simulations: Option<u32>,
    clock: Clock,
) -> Tree {
    let mut tree = Tree::new();
    let Some(mut simulation) = Simulation::new(sight, advice, seed, clock) else { return tree };
    let most = simulations.unwrap_or(MOST_SIMULATIONS).min(MOST_SIMULATIONS);
    if let Some(wishes) = &advice {
        simulation.lean(greedy::leanings(sight, wishes, &mut Stream::new(seed, 4), clock), most);
    }
    while tree.simulations() < most && simulation.run(&mut tree) {}
    tree
}

/// Which of the moves is taken where others choose at the same time: any that seems as good as the best and was tried nearly as
/// often, for whoever always takes the best can be foreseen.
fn unforeseen(thoughts: &[Estimate], random: &mut Stream) -> Option<usize> {
    let best = thoughts.first()?;
    let as_good = |thought: &Estimate| {
        f64::from(thought.tried) >= AS_OFTEN * f64::from(best.tried) && thought.worth >= best.worth - AS_GOOD
    };
    let weight = |thought| if as_good(thought) { u64::from(thought.tried) } else { 0 };
    drawn(&thoughts.iter().map(weight).collect::<Vec<u64>>(), random)
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
    drawn(&weights, random)
}

/// A place, each as likely as its weight says.
fn drawn(weights: &[u64], random: &mut Stream) -> Option<usize> {
    let mut at = random.below(weights.iter().sum::<u64>().max(1));
    let drawn = weights.iter().position(|&weight| {
        let here = at < weight;
        at = at.saturating_sub(weight);
        here
    });
    drawn.or(Some(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::Key;
    use engine::moves::Move;

    #[test]
    fn at_once_any_move_is_taken_that_seems_as_good_as_the_best() {
        let key = Key { seat: 0, choice: 0, hidden: 0, known: Move::plain(0) };
        let thought = |(tried, worth)| Estimate { key, worth, tried };
        let thoughts = [(100, 0.5), (90, 0.3), (80, 0.49), (20, 0.5)].map(thought);
        let taken = |seed| unforeseen(&thoughts, &mut Stream::new(seed, 0)).unwrap();
        let all: std::collections::BTreeSet<usize> = (0..50).map(taken).collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [0, 2]);
        assert_eq!(unforeseen(&[], &mut Stream::new(0, 0)), None);
    }
}
