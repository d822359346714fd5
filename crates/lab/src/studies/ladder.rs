//! The ladder: do better players win? Each level plays the one below it, on the same deals in every seat.

use crate::plan::Plan;
use crate::report::words::{counted, grouped};
use crate::report::{Bar, Chart, Section, Unit};
use crate::studies::hurried::hurried;
use crate::sums::{Estimate, Sum, WHOLE};
use crate::work::{Progress, spread};
use bots::duel::{Duel, elo};
use bots::levels::Level;
use engine::chance::stream_key;

/// The rungs, weakest and quickest first, each with about how many games such a player imagines for a move: that is what its
/// thinking costs.
const RUNGS: [(Level, u64); 7] = [
    (Level::Random, 1),
    (Level::Greedy, 5),
    (Level::Beginner, 6),
    (Level::Easy, 20),
    (Level::Medium, 80),
    (Level::Hard, 300),
    (Level::Expert, 4_000),
];

/// After so many deals it is looked at whether it is certain already.
const ROUND: u64 = 20;
/// So many standard errors are certain: it is looked at several times.
const CERTAIN: f64 = 3.9;
/// So few deals tell nothing of how much deals differ, and so nothing of who is stronger.
const FEW: u64 = 10;
/// A level that wins no more than this against the one below it is hardly stronger. Less could not be told from nothing in a
/// hundred deals.
const HARDLY: f64 = 0.6;
/// A share beyond this is no longer told apart from winning always.
const ALWAYS: f64 = 0.9995;

/// A level against the one below it.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The lower level.
    pub lower: Level,
    /// The higher level.
    pub higher: Level,
    /// The higher one's share, deal by deal, in parts of [`WHOLE`].
    pub shares: Sum,
    /// How many deals had a game that somebody won.
    decided: u64,
    /// Whether it was cut short.
    stopped: bool,
}

/// Every level against the one below it.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// From the bottom to the top.
    pub rungs: Vec<Rung>,
    /// How many deals each rung was to have at most.
    pub deals: u64,
}

impl Rung {
    fn new(lower: &Level, higher: &Level) -> Rung {
        Rung {
            lower: lower.clone(),
            higher: higher.clone(),
            shares: Sum::default(),
            decided: 0,
            stopped: false,
        }
    }

    /// The higher one's share of the wins, one side of each.
    pub fn share(&self) -> Estimate {
        self.shares.share()
    }

    fn is_certain(&self) -> bool {
        let away = (self.shares.mean() - WHOLE as f64 / 2.0).abs();
        self.shares.count >= ROUND && away > CERTAIN * self.shares.error()
    }

    /// Whether the higher one is stronger, or weaker, with 95 % certainty.
    fn is_stronger(&self) -> Option<bool> {
        let share = self.share();
        match (share.low > 0.5, share.high < 0.5) {
            _ if self.shares.count < FEW => None,
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    fn verdict(&self) -> String {
        let share = self.share();
        match self.is_stronger() {
            _ if self.decided == 0 => "nobody won any game".to_string(),
            Some(true) => format!("it is stronger, by {}", apart(share)),
            Some(false) => format!("it is weaker, by {}", apart(mirrored(share))),
            None => "no evidence yet that it is stronger".to_string(),
        }
    }

    fn says(&self, deals: u64) -> String {
        let count = counted(self.shares.count, "deal");
        match self.stopped {
            true => format!("{}; stopped after {count} of {}", self.verdict(), grouped(deals)),
            false => format!("{}; {count}", self.verdict()),
        }
    }
}

fn mirrored(share: Estimate) -> Estimate {
    Estimate { value: 1.0 - share.value, low: 1.0 - share.high, high: 1.0 - share.low }
}

/// A share of more than half as a difference in Elo. Who always wins is stronger without end as far as one can tell: then only
/// the least can be said.
fn apart(share: Estimate) -> String {
    let (low, value, high) = (elo(share.low), elo(share.value), elo(share.high));
    match (share.value >= ALWAYS, share.high >= ALWAYS) {
        (true, _) => format!("at least {low:.0} Elo"),
        (_, true) => format!("{value:.0} Elo ({low:.0} or more)"),
        _ => format!("{value:.0} Elo ({low:.0} to {high:.0})"),
    }
}

/// How many steps of [`Progress`] the ladder takes at most: games imagined, for games that have so many decisions.
pub fn steps(plan: &Plan<'_>, deals: u64, decisions: f64) -> u64 {
    RUNGS.windows(2).map(|pair| deals * cost(plan, [pair[0].1, pair[1].1], decisions)).sum()
}

fn cost(plan: &Plan<'_>, imagined: [u64; 2], decisions: f64) -> u64 {
    let games = if plan.table.layout.teams > 2 { 2 * plan.table.layout.teams } else { 2 };
    (games as f64 * decisions.max(1.0) * imagined.iter().sum::<u64>() as f64 / 2.0) as u64
}

/// Plays each level against the one below it: so many deals at most, fewer where it is certain sooner.
pub fn study(plan: &Plan<'_>, deals: u64, decisions: f64, progress: &Progress) -> Ladder {
    let mut rungs = Vec::new();
    for pair in RUNGS.windows(2) {
        let cost = cost(plan, [pair[0].1, pair[1].1], decisions);
        let mut rung = Rung::new(&pair[0].0, &pair[1].0);
        while rung.shares.count < deals && !rung.is_certain() && !progress.is_stopped() {
            let first = rung.shares.count;
            let (shares, decided) = round(plan, &rung, (first, ROUND.min(deals - first)), cost, progress);
            rung.shares.join(&shares);
            rung.decided += decided;
        }
        rung.stopped = rung.shares.count < deals && !rung.is_certain();
        progress.advance(cost * (deals - rung.shares.count.min(deals)));
        rungs.push(rung);
    }
    Ladder { rungs, deals }
}

/// The shares of some more deals, and how many of them had a game that somebody won.
fn round(
    plan: &Plan<'_>,
    rung: &Rung,
    (first, deals): (u64, u64),
    cost: u64,
    progress: &Progress,
) -> (Sum, u64) {
    let levels = [&rung.higher, &rung.lower].map(|level| hurried(level, progress));
    let work = |(sum, decided): &mut (Sum, u64), deal: u64| {
        let seed = stream_key(plan.seed, first + deal);
        let duel = Duel::of_deal(plan.table, [&levels[0], &levels[1]], seed);
        if !progress.is_stopped() {
            sum.add((duel.share() * WHOLE as f64).round() as i64);
            *decided += u64::from(!duel.is_undecided());
            progress.advance(cost);
        }
    };
    let join = |all: &mut (Sum, u64), more: (Sum, u64)| {
        all.0.join(&more.0);
        all.1 += more.1;
    };
    spread(plan.threads, deals, progress, Default::default, work, join)
}

/// What was found.
pub fn section(ladder: &Ladder) -> Section {
    let about = "Each level of computer players against the one below it, from random to expert, on the same deals in every \
                 seat: 50 % means that the better one has nothing from it.";
    let mut section = Section::new("skill", "Skill", about);
    let played: Vec<&Rung> = ladder.rungs.iter().filter(|rung| rung.shares.count > 0).collect();
    tell_stop(ladder, played.len(), &mut section);
    if played.is_empty() {
        return section;
    }
    for rung in &played {
        let name = format!("{} against {}", rung.higher, rung.lower);
        section.tell(name, Unit::Share, rung.share(), rung.says(ladder.deals));
    }
    tell_steps(&played, &mut section);
    let is_even = |rung: &Rung| {
        let Estimate { low, high, .. } = rung.share();
        !rung.stopped && rung.decided > 0 && rung.shares.count >= FEW && high < HARDLY && low > 1.0 - HARDLY
    };
    if ladder.rungs.iter().all(is_even) {
        section.warn(format!(
            "no level wins more than {:.0} % against the one below it: skill hardly matters",
            HARDLY * 100.0
        ));
    }
    let bar =
        |rung: &&Rung| Bar { label: format!("{} > {}", rung.higher, rung.lower), estimate: rung.share() };
    section.charts.push(Chart {
        title: "Each level against the one below it".to_string(),
        unit: Unit::Share,
        across: "levels".to_string(),
        bars: played.iter().map(bar).collect(),
        mark: Some(0.5),
    });
    section
}

fn tell_stop(ladder: &Ladder, played: usize, section: &mut Section) {
    if !ladder.rungs.iter().any(|rung| rung.stopped) {
        return;
    }
    section.stopped = Some(match played {
        0 => "the ladder was not played".to_string(),
        _ => {
            let whole = ladder.rungs.iter().filter(|rung| !rung.stopped).count();
            format!("{whole} of {} steps of the ladder were played to the end", ladder.rungs.len())
        }
    });
}

fn tell_steps(played: &[&Rung], section: &mut Section) {
    let better: Vec<Estimate> =
        played.iter().filter(|rung| rung.is_stronger() == Some(true)).map(|rung| rung.share()).collect();
    let always = better.iter().any(|share| share.value >= ALWAYS);
    let elo_of = |share: &Estimate| elo(if share.value >= ALWAYS { share.low } else { share.value });
    let climb: f64 = better.iter().map(elo_of).sum();
    let mut says = format!("of {} played, on which the higher level is stronger", played.len());
    if !better.is_empty() {
        let least = if always { "at least " } else { "about " };
        says += &format!("; {least}{climb:.0} Elo together");
    }
    section.tell("steps of the ladder", Unit::Count, Estimate::exact(better.len() as f64), says);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ladder whose rungs all had these shares.
    fn ladder(shares: &[f64], deals: u64) -> Ladder {
        let rung = |pair: &[(Level, u64)]| {
            let mut rung = Rung::new(&pair[0].0, &pair[1].0);
            shares.iter().for_each(|share| rung.shares.add((share * WHOLE as f64) as i64));
            rung.decided = rung.shares.count;
            rung.stopped = rung.shares.count < deals && !rung.is_certain();
            rung
        };
        Ladder { rungs: RUNGS.windows(2).map(rung).collect(), deals }
    }

    #[test]
    fn a_ladder_that_was_not_played_says_so_and_nothing_else() {
        let section = section(&ladder(&[], 300));
        assert_eq!(section.stopped.as_deref(), Some("the ladder was not played"));
        assert!(section.figures.is_empty() && section.warnings.is_empty(), "{section:?}");
    }

    #[test]
    fn a_few_deals_prove_nothing() {
        for shares in [[1.0, 1.0, 1.0], [0.0, 0.0, 0.5], [0.5, 0.5, 0.5]] {
            let section = section(&ladder(&shares, 3));
            let says = &section.figure("beginner against greedy").expect("it is told").says;
            assert_eq!(says, "no evidence yet that it is stronger; 3 deals", "{shares:?}");
            assert_eq!((&section.warnings[..], &section.stopped), (&[][..], &None), "{shares:?}");
        }
    }

    #[test]
    fn who_always_wins_is_stronger_by_at_least_so_much() {
        let section = section(&ladder(&[1.0; 40], 100));
        let says = &section.figure("expert against hard").expect("it is told").says;
        assert!(
            says.starts_with("it is stronger, by at least 4") && says.ends_with("Elo; 40 deals"),
            "{says}"
        );
        let steps = section.figure("steps of the ladder").expect("it is told");
        assert!(steps.estimate.value == 6.0 && steps.says.contains("at least 2"), "{steps:?}");
    }

    #[test]
    fn a_difference_has_its_interval() {
        let section = section(&ladder(&[1.0, 1.0, 1.0, 0.0].repeat(25), 100));
        let says = &section.figure("easy against beginner").expect("it is told").says;
        assert!(says.starts_with("it is stronger, by 191 Elo (1"), "{says}");
    }

    #[test]
    fn where_nobody_wins_nothing_is_said_of_skill() {
        let mut ladder = ladder(&[0.5; 100], 100);
        ladder.rungs.iter_mut().for_each(|rung| rung.decided = 0);
        let section = section(&ladder);
        assert_eq!(section.warnings, []);
        let says = &section.figure("easy against beginner").expect("it is told").says;
        assert_eq!(says, "nobody won any game; 100 deals");
    }

    #[test]
    fn that_skill_does_not_matter_needs_many_deals() {
        assert_eq!(section(&ladder(&[0.5; 40], 40)).warnings, []);
        let found = section(&ladder(&[0.5; 100], 100));
        assert_eq!(found.warnings.len(), 1, "{found:?}");
        let cut = section(&ladder(&[0.5; 100], 300));
        assert_eq!(cut.warnings, []);
        assert_eq!(cut.stopped.as_deref(), Some("0 of 6 steps of the ladder were played to the end"));
    }
}
