//! How much choices matter: the gap between the best move and a typical one.
//!
//! At random moments of games a search judges the moves twice. The first judgement says which move is best, the second what that
//! one and the others are worth: taking both from one search would find a gap even where there is none, because the luckiest
//! judgement is the highest.

use crate::plan::Plan;
use crate::report::words::{counted, grouped};
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Histogram, Sum, share_of};
use crate::work::{Progress, spread};
use bots::game::Game;
use bots::search::{Search, Style};
use bots::{Bot, Sight};
use engine::chance::{Stream, stream_key};

/// So many games a search imagines.
const SIMULATIONS: u32 = 1_000;
/// What one moment costs, in games imagined: it is judged twice.
pub const STEPS: u64 = 2 * SIMULATIONS as u64;
/// A millionth of a win.
const FINE: f64 = 1e6;
/// From this gap on a choice matters.
const MATTERS: f64 = 0.05;
/// Choices hardly matter if the best move wins no more than this, and no more than so many of the choices matter: what is rare
/// shows only after many moments.
const HARDLY: f64 = 0.01;
const SELDOM: f64 = 0.05;
/// Keeps the random numbers here apart from those of the games.
const APART: u64 = 0x6A_9000;

/// Gaps between the best move and a typical one.
#[derive(Clone, Debug, Default)]
pub struct Matter {
    /// How many moments were to be judged, and how many games were looked at for them.
    wanted: u64,
    looked: u64,
    gaps: Sum,
    mattering: u64,
    /// In hundredths of a win; what is below nothing is nothing.
    by_gap: Histogram,
}

impl Matter {
    fn add(&mut self, gap: f64) {
        self.gaps.add((gap * FINE).round() as i64);
        self.mattering += u64::from(gap >= MATTERS);
        self.by_gap.add((gap.max(0.0) * 100.0) as u64);
    }

    fn join(&mut self, other: &Matter) {
        self.looked += other.looked;
        self.gaps.join(&other.gaps);
        self.mattering += other.mattering;
        self.by_gap.join(&other.by_gap);
    }

    /// Where the part of the choices lies that matter.
    fn share(&self) -> Estimate {
        share_of(self.mattering, self.gaps.count)
    }

    /// How much the best move wins more often than a typical one.
    pub fn gap(&self) -> Estimate {
        self.gaps.estimate().times(1.0 / FINE)
    }
}

/// Judges one moment of each of so many games.
pub fn study(plan: &Plan<'_>, moments: u64, progress: &Progress) -> Matter {
    let work = |matter: &mut Matter, number: u64| {
        if let Some(gap) = moment(plan, stream_key(plan.seed, APART + number)) {
            matter.add(gap);
        }
        matter.looked += 1;
        progress.advance(STEPS);
    };
    let sit = || Matter { wanted: moments, ..Matter::default() };
    spread(plan.threads, moments, progress, sit, work, |all, other| all.join(&other))
}

/// The gap at a random moment of a game at which there is a choice; None if the game has none.
fn moment(plan: &Plan<'_>, seed: u64) -> Option<f64> {
    let mut real = Vec::new();
    let mut at = 0u64;
    until(plan, seed, |game, seat| {
        if plan.table.count(&mut game.state.clone(), seat) > 1 {
            real.push(at);
        }
        at += 1;
        None::<()>
    });
    let wanted = *real.get(Stream::new(seed, APART).below(real.len().max(1) as u64) as usize)?;
    let mut at = 0u64;
    until(plan, seed, |game, seat| {
        at += 1;
        (at > wanted).then(|| gap(&game.sight(seat), seed))
    })?
}

/// Plays a game until something is found at a decision.
fn until<T>(plan: &Plan<'_>, seed: u64, mut look: impl FnMut(&Game<'_>, u8) -> Option<T>) -> Option<T> {
    let mut game = Game::start(plan.table, seed);
    let mut bots: Vec<Box<dyn Bot>> = plan.bots(seed, 0);
    while let Some(seat) = game.next() {
        if let Some(found) = look(&game, seat) {
            return Some(found);
        }
        if !game.let_choose(seat, bots[usize::from(seat)].as_mut()) {
            return None;
        }
    }
    None
}

fn gap(sight: &Sight<'_>, seed: u64) -> Option<f64> {
    let think =
        |number| Search::new(Style::simulations(SIMULATIONS), stream_key(seed, number)).think(sight).0;
    let (first, second) = (think(1), think(2));
    let best = first.iter().filter(|thought| thought.tried > 0).max_by(|a, b| a.worth.total_cmp(&b.worth))?;
    let judged: Vec<f64> =
        second.iter().filter(|thought| thought.tried > 0).map(|thought| thought.worth).collect();
    let worth = second.iter().find(|thought| thought.key == best.key && thought.tried > 0)?.worth;
    Some(worth - judged.iter().sum::<f64>() / judged.len() as f64)
}

/// What was found; nothing if there is no choice anywhere.
pub fn section(matter: &Matter) -> Option<Section> {
    let is_cut = matter.looked < matter.wanted;
    if matter.gaps.count < 2 && !is_cut {
        return None;
    }
    let about = format!(
        "At {} with a choice, a search of {SIMULATIONS} imagined games judged the moves: the best against the mean of all.",
        counted(matter.gaps.count, "random moment")
    );
    let mut section = Section::new("matter", "How much choices matter", about);
    section.stopped = is_cut
        .then(|| format!("{} of {} were judged", grouped(matter.looked), counted(matter.wanted, "moment")));
    if matter.gaps.count < 2 {
        return Some(section);
    }
    let says = "is what the best move wins more often than a typical one";
    section.tell("gap", Unit::Points, matter.gap(), says);
    let says = "of the choices cost 5 points or more of the chances to win if one takes any move";
    section.tell("choices that matter", Unit::Share, matter.share(), says);
    if matter.gap().high < HARDLY && matter.share().high < SELDOM {
        section.warn(
            "it hardly matters what one chooses: the best move wins less than 1 point more than any move",
        );
    }
    let all = matter.by_gap.count();
    let bar =
        |(from, times): (u64, u64)| Bar { label: format!("from {from}"), estimate: share_of(times, all) };
    section.charts.push(Chart {
        title: "Choices by how much the best move is better".to_string(),
        unit: Unit::Share,
        across: "points of the chances to win".to_string(),
        bars: matter.by_gap.steps(10).into_iter().map(bar).collect(),
        mark: None,
    });
    Some(section)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(gaps: &[f64], wanted: u64) -> Matter {
        let mut matter = Matter { wanted, looked: gaps.len() as u64, ..Matter::default() };
        gaps.iter().for_each(|&gap| matter.add(gap));
        matter
    }

    #[test]
    fn what_was_cut_short_says_so_and_does_not_warn_from_nothing() {
        let nothing = section(&judged(&[], 300)).expect("that it was cut short is told");
        assert_eq!(nothing.stopped.as_deref(), Some("0 of 300 moments were judged"));
        assert!(nothing.figures.is_empty() && nothing.warnings.is_empty(), "{nothing:?}");
        let little = section(&judged(&[0.0; 20], 300)).expect("there is something to tell");
        assert_eq!((&little.warnings[..], little.figures.len()), (&[][..], 2), "{little:?}");
        assert_eq!(section(&judged(&[], 0)), None);
    }

    #[test]
    fn that_choices_do_not_matter_needs_many_moments() {
        let many = section(&judged(&[0.0; 100], 100)).expect("there is something to tell");
        assert_eq!((many.warnings.len(), &many.stopped), (1, &None), "{many:?}");
    }
}
