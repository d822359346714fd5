//! The ladder: do better players win? Each level plays the one below it, on the same deals in every seat.

use crate::plan::Plan;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Sum, Z95};
use crate::work::{Progress, spread};
use bots::duel::{Duel, elo};
use bots::levels::Level;
use engine::chance::stream_key;

/// The rungs, weakest first. The strongest levels take minutes a game; who wants them compares them with `duel`.
pub const RUNGS: [Level; 5] = [Level::Random, Level::Greedy, Level::Beginner, Level::Easy, Level::Medium];

/// A million parts of a share.
const FINE: f64 = 1e6;
/// After so many deals it is looked at whether it is certain already.
const ROUND: u64 = 20;
/// So many standard errors are certain: it is looked at several times.
const CERTAIN: f64 = 3.9;

/// A level against the one below it.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The lower level.
    pub lower: Level,
    /// The higher level.
    pub higher: Level,
    /// The higher one's share, deal by deal, in millionths.
    pub shares: Sum,
}

impl Rung {
    /// The higher one's share of the wins, one side of each.
    pub fn share(&self) -> Estimate {
        let (mean, half) = (self.shares.mean() / FINE, Z95 * self.shares.error() / FINE);
        Estimate { value: mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
    }

    /// The same as a difference in Elo.
    pub fn elo(&self) -> Estimate {
        let share = self.share();
        Estimate { value: elo(share.value), low: elo(share.low), high: elo(share.high) }
    }

    fn is_certain(&self) -> bool {
        let away = (self.shares.mean() - FINE / 2.0).abs();
        self.shares.count >= ROUND && away > CERTAIN * self.shares.error()
    }
}

/// Plays each level against the one below it: so many deals at most, fewer where it is certain sooner.
pub fn study(plan: &Plan<'_>, deals: u64, progress: &Progress) -> Vec<Rung> {
    let rungs = RUNGS.windows(2).map(|pair| {
        let [lower, higher] = pair else { unreachable!("windows of two have two") };
        let mut rung = Rung { lower: lower.clone(), higher: higher.clone(), shares: Sum::default() };
        while rung.shares.count < deals && !rung.is_certain() && !progress.is_stopped() {
            let first = rung.shares.count;
            let sum = round(plan, &rung, first, ROUND.min(deals - first), progress);
            rung.shares.join(&sum);
        }
        progress.advance(deals - rung.shares.count.min(deals));
        rung
    });
    rungs.collect()
}

fn round(plan: &Plan<'_>, rung: &Rung, first: u64, deals: u64, progress: &Progress) -> Sum {
    let work = |sum: &mut Sum, deal: u64| {
        let seed = stream_key(plan.seed, first + deal);
        let share = Duel::of_deal(plan.table, [&rung.higher, &rung.lower], seed).share();
        sum.add((share * FINE).round() as i64);
        progress.advance(1);
    };
    spread(plan.threads, deals, progress, Sum::default, work, |all, sum| all.join(&sum))
}

/// What was found.
pub fn section(rungs: &[Rung]) -> Section {
    let about = "Each level of computer players against the one below it, on the same deals in every seat: 50 % means that the \
                 better one has nothing from it.";
    let mut section = Section::new("skill", "Skill", about);
    let better = |rung: &&Rung| rung.share().low > 0.5;
    for rung in rungs.iter().filter(|rung| rung.shares.count > 1) {
        let share = rung.share();
        let elo = rung.elo().value;
        let says = match (share.low > 0.5, share.high < 0.5) {
            (true, _) => format!("it is stronger, by {elo:.0} Elo"),
            (_, true) => format!("it is weaker, by {:.0} Elo", -elo),
            _ => "no evidence yet that it is stronger".to_string(),
        };
        let says = format!("{says}; {} deals", rung.shares.count);
        section.tell(format!("{} against {}", rung.higher, rung.lower), Unit::Share, share, says);
    }
    let steps = rungs.iter().filter(better).count();
    let climb: f64 = rungs.iter().filter(better).map(|rung| rung.elo().value).sum();
    let says = format!(
        "of {} levels that beat the one below them for certain: {climb:.0} Elo from bottom to top",
        rungs.len()
    );
    section.tell("steps of the ladder", Unit::Count, Estimate::exact(steps as f64), says);
    if steps == 0 {
        section.warn("no level beats the one below it: skill seems not to matter");
    }
    let bar =
        |rung: &Rung| Bar { label: format!("{} > {}", rung.higher, rung.lower), estimate: rung.share() };
    section.charts.push(Chart {
        title: "Each level against the one below it".to_string(),
        unit: Unit::Share,
        across: "levels".to_string(),
        bars: rungs.iter().filter(|rung| rung.shares.count > 1).map(bar).collect(),
        mark: Some(0.5),
    });
    section
}
