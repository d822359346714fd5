//! How much of the result the deal explains.
//!
//! Every deal is played twice with other choices. If the cards decided everything, both games would end alike; if they decided
//! nothing, the two results would have no more to do with each other than any two games.

use crate::plan::Plan;
use crate::play::Seats;
use crate::report::words::{counted, grouped};
use crate::report::{Section, Unit};
use crate::sums::{Estimate, Sum, Z95, wilson};
use crate::work::{Progress, spread};
use engine::chance::stream_key;
use engine::table::Table;

/// Shares are counted in these parts of a whole: squares of squares must fit.
const COARSE: i64 = 720;
/// Sets the seeds of the choices apart from everything else.
const APART: u64 = 0x1D_EA15;

/// Results of deals that were played twice.
#[derive(Clone, Debug, Default)]
pub struct Luck {
    /// For each deal half the squared difference of the two results, all seats together.
    within: Sum,
    /// The results by seat.
    results: Vec<Sum>,
    /// Deals of which a game ended in a fault of the rules.
    left_out: u64,
}

impl Luck {
    fn new(table: &Table) -> Luck {
        Luck { within: Sum::default(), results: vec![Sum::default(); table.layout.players], left_out: 0 }
    }

    fn add(&mut self, first: Option<Vec<i64>>, second: Option<Vec<i64>>) {
        let (Some(first), Some(second)) = (first, second) else {
            self.left_out += 1;
            return;
        };
        let mut within = 0;
        for ((sum, a), b) in self.results.iter_mut().zip(first).zip(second) {
            let (a, b) = (a / COARSE, b / COARSE);
            sum.add(a);
            sum.add(b);
            within += (a - b) * (a - b);
        }
        self.within.add(within);
    }

    fn join(&mut self, other: &Luck) {
        self.within.join(&other.within);
        self.left_out += other.left_out;
        self.results.iter_mut().zip(&other.results).for_each(|(sum, more)| sum.join(more));
    }

    /// The part of the differences between results that the deal explains; None if all results are the same.
    pub fn explained(&self) -> Option<Estimate> {
        let total: f64 = self.results.iter().map(Sum::variance).sum();
        if total <= 0.0 || self.within.count < 2 {
            return None;
        }
        // Half of each squared difference was left out above.
        let (within, error) = (self.within.mean() / 2.0, self.within.error() / 2.0);
        let (value, half) = (1.0 - within / total, Z95 * error / total);
        let inside = |share: f64| share.clamp(0.0, 1.0);
        if error == 0.0 {
            // No deal ended in two ways, but one might have.
            return Some(wilson(inside(value), self.within.count as f64));
        }
        Some(Estimate { value: inside(value), low: inside(value - half), high: inside(value + half) })
    }
}

/// Plays so many deals twice.
pub fn study(plan: &Plan<'_>, deals: u64, progress: &Progress) -> Luck {
    let sit = || (Seats::heeding(plan, progress), Luck::new(plan.table));
    let work = |(seats, luck): &mut (Seats<'_>, Luck), deal: u64| {
        let seed = plan.seed_of(deal);
        // None if it was broken off.
        let mut result = |choices: u64| {
            // Everybody stays where they are: who sits where is no part of the deal.
            let is_whole = seats.play_seeded(deal, (seed, stream_key(seed, choices)), 0, None);
            let played = &seats.onlooker.played;
            is_whole.then(|| played.has_result().then(|| played.shares.clone()))
        };
        if let (Some(first), Some(second)) = (result(APART), result(APART + 1)) {
            luck.add(first, second);
            progress.advance(2);
        }
    };
    spread(plan.threads, deals, progress, sit, work, |all, other| all.1.join(&other.1)).1
}

/// What was found.
pub fn section(plan: &Plan<'_>, luck: &Luck) -> Option<Section> {
    if plan.table.program().cooperative {
        return None;
    }
    let mut about = format!(
        "Every one of {} was played twice by the same players, who chose anew. What both results have in common is the deal's doing.",
        counted(luck.within.count, "deal")
    );
    if luck.left_out > 0 {
        about += &format!(" Deals with a fault of the rules ({}) are left out.", grouped(luck.left_out));
    }
    let mut section = Section::new("luck", "Luck", about);
    let explained = luck.explained()?;
    let says = "of who wins is decided by how the cards lie; the rest by what is chosen";
    section.tell("explained by the deal", Unit::Share, explained, says);
    if explained.low > 0.95 {
        section.warn("the deal decides nearly everything: what players choose hardly matters");
    }
    Some(section)
}
