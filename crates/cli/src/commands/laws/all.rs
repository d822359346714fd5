//! All laws at many tables. The seeds come in rounds, and in each round all tables have their turn, so that time is shared fairly.

use super::Laws;
use super::seen;
use crate::failure::{Done, Failure};
use crate::library;
use crate::progress;
use crate::tables::{self, Laid};
use crate::term;
use engine::laws::{self, LAWS, Seen, tables::Setting};
use lab::work::Progress;
use lang::program::Program;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// One table, and what came of it.
pub(super) struct Tried {
    pub laid: Laid,
    pub seen: Seen,
    pub broken: Vec<Broken>,
}

pub(super) struct Broken {
    pub law: &'static str,
    pub seed: u64,
    pub found: String,
}

/// So many seeds in the first rounds, and in all that follow.
const ROUNDS: [u64; 4] = [1, 4, 20, 100];
/// So many seeds of a table one thread takes at once.
const AT_ONCE: usize = 10;

/// Goes through the seeds; for each round of them through all tables.
pub(super) fn run(laws: &Laws, pool: &ThreadPool) -> Done {
    let mut tried = all_tables(laws)?;
    let seeds = laws.seed.map_or(1..=laws.seeds, |seed| seed..=seed);
    let games = laws.seed.map_or(laws.seeds, |_| 1).saturating_mul(tried.len() as u64);
    let end = laws.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let is_cut_short = progress::watch(games, |progress| {
        let run = Run { laws, end, progress };
        pool.install(|| rounds(seeds).for_each(|seeds| run.round(&mut tried, seeds)));
        run.is_to_end()
    });
    seen::print(laws, &tried, is_cut_short);
    let broken: usize = tried.iter().map(|tried| tried.broken.len()).sum();
    if broken == 0 {
        Ok(())
    } else {
        Err(Failure::finding(format!("{} broken.", term::counted(broken, "law"))))
    }
}

fn all_tables(laws: &Laws) -> Result<Vec<Tried>, Failure> {
    let games = match &laws.game {
        Some(game) => vec![library::find(game)?],
        None => library::all(),
    };
    let (mut tried, decks) = (Vec::new(), laws.decks.wishes()?);
    for game in games {
        let laid = tables::lay(&game, |program| settings(laws, program), &decks)?;
        tried.extend(laid.into_iter().map(|laid| Tried { laid, seen: Seen::default(), broken: Vec::new() }));
    }
    Ok(tried)
}

/// The tables that are asked for.
fn settings(laws: &Laws, program: &Arc<Program>) -> Vec<Setting> {
    if laws.all || laws.ends {
        return tables::every(program);
    }
    let counts = laws.players.map_or(program.players.counts.clone(), |players| vec![players]);
    counts.into_iter().map(|players| (players, laws.options.clone())).collect()
}

/// The seeds, a few in the first rounds, so that every table has a turn soon.
fn rounds(seeds: RangeInclusive<u64>) -> impl Iterator<Item = Vec<u64>> {
    let sizes = ROUNDS.into_iter().chain(std::iter::repeat(ROUNDS[ROUNDS.len() - 1]));
    let mut left = seeds;
    sizes.map_while(move |size| {
        let round: Vec<u64> = left.by_ref().take(size as usize).collect();
        (!round.is_empty()).then_some(round)
    })
}

/// A run over many tables.
struct Run<'a> {
    laws: &'a Laws,
    /// No game is begun after this.
    end: Option<Instant>,
    progress: &'a Progress,
}

/// What came of some seeds at one table.
type Part = (Seen, Vec<Broken>);

impl Run<'_> {
    fn is_to_end(&self) -> bool {
        self.progress.is_stopped() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Some seeds at all tables. Who plays which of them changes nothing.
    fn round(&self, tried: &mut [Tried], seeds: Vec<u64>) {
        let parts = |tried: &Tried| seeds.par_chunks(AT_ONCE).map(|seeds| self.part(tried, seeds)).collect();
        let parts: Vec<Vec<Part>> = tried.par_iter().map(parts).collect();
        for (tried, parts) in tried.iter_mut().zip(parts) {
            for (seen, broken) in parts {
                tried.seen += seen;
                broken.into_iter().for_each(|found| tried.add(found));
            }
        }
    }

    fn part(&self, tried: &Tried, seeds: &[u64]) -> Part {
        let (mut seen, mut broken) = (Seen::default(), Vec::new());
        for &seed in seeds {
            if self.is_to_end() {
                break;
            }
            match self.laws.looks {
                Some(looks) => self.glance(tried, seed, looks, &mut seen, &mut broken),
                None => self.closely(tried, seed, &mut seen, &mut broken),
            }
            self.progress.advance(1);
        }
        (seen, broken)
    }

    /// Each law on one random game, those apart that are known to be broken here.
    fn closely(&self, tried: &Tried, seed: u64, seen: &mut Seen, broken: &mut Vec<Broken>) {
        for (law, check) in LAWS {
            let is_known = tried.broken.iter().chain(broken.iter()).any(|broken| broken.law == law);
            if is_known || self.is_to_end() {
                continue;
            }
            if let Err(found) = check(&tried.laid.table, self.laws.sample(seed)) {
                broken.push(Broken { law, seed, found });
            }
        }
        seen.games += 1;
    }

    /// All laws on one random game, looked at here and there; none where one is known to be broken.
    fn glance(&self, tried: &Tried, seed: u64, looks: u32, seen: &mut Seen, broken: &mut Vec<Broken>) {
        if !tried.broken.is_empty() || !broken.is_empty() {
            return;
        }
        match laws::sparsely(&tried.laid.table, self.laws.sample(seed), looks) {
            Ok(more) => *seen += more,
            Err(laws::Broken { law, found }) => broken.push(Broken { law, seed, found }),
        }
    }
}

impl Tried {
    /// A law is told about once.
    fn add(&mut self, found: Broken) {
        if !self.broken.iter().any(|known| known.law == found.law) {
            self.broken.push(found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_comes_once() {
        let all: Vec<u64> = rounds(1..=1000).flatten().collect();
        assert_eq!(all, (1..=1000).collect::<Vec<u64>>());
        assert_eq!(rounds(7..=7).collect::<Vec<_>>(), [vec![7]]);
    }
}
