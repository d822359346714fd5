//! Length: how long a game takes.

use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::{grouped, number};
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Histogram, Sum, share_of};
use engine::table::Table;

/// People need so long to do what they must anyway, in tenths of a second.
const FORCED: i64 = 20;
/// And so long to choose between two moves; each doubling of the moves takes a half more.
const CHOOSING: i64 = 40;
const DOUBLING: i64 = 20;
/// So many of them are a tenth of a minute.
const TENTH_OF_MINUTE: u64 = 60;

/// Decisions, turns, deals and estimated minutes.
#[derive(Clone, Debug, Default)]
pub struct Length {
    decisions: Sum,
    by_decisions: Histogram,
    turns: Sum,
    deals: Sum,
    /// In tenths of a second.
    time: Sum,
    /// In tenths of a minute.
    by_time: Histogram,
}

impl Length {
    /// Nothing counted yet.
    pub fn new(_: &Table) -> Length {
        Length::default()
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        let decisions = played.decisions.len();
        self.decisions.add(decisions as i64);
        self.by_decisions.add(decisions as u64);
        self.turns.add(turns(played) as i64);
        self.deals.add(played.deals as i64);
        let time = tenths_of_seconds(played);
        self.time.add(time);
        self.by_time.add(time as u64 / TENTH_OF_MINUTE);
    }

    /// Both together.
    pub fn join(&mut self, other: &Length) {
        self.decisions.join(&other.decisions);
        self.by_decisions.join(&other.by_decisions);
        self.turns.join(&other.turns);
        self.deals.join(&other.deals);
        self.time.join(&other.time);
        self.by_time.join(&other.by_time);
    }

    /// How many turns a game takes.
    pub fn turns(&self) -> Estimate {
        self.turns.estimate()
    }

    /// How many decisions a game takes.
    pub fn decisions(&self) -> Estimate {
        self.decisions.estimate()
    }

    /// How many minutes people would take.
    pub fn minutes(&self) -> Estimate {
        self.time.estimate().times(1.0 / 600.0)
    }

    /// What was found.
    pub fn section(&self, _: &Plan<'_>) -> Option<Section> {
        let about = "A turn lasts until somebody else has to choose. Minutes are estimated: 2 seconds for what must be done \
                     anyway, 4 for a choice between two moves, 2 more for each doubling of the moves.";
        let mut section = Section::new("length", "Length", about);
        let (shortest, longest) = self.by_decisions.ends();
        section.tell("turns", Unit::Number, self.turns(), "in a game, on average");
        let says = match shortest == longest {
            true => "in every game".to_string(),
            false => format!(
                "on average; half of the games have at most {}, one in twenty more than {}; from {} to {}",
                grouped(self.by_decisions.quantile(0.5)),
                grouped(self.by_decisions.quantile(0.95)),
                grouped(shortest),
                grouped(longest)
            ),
        };
        section.tell("decisions", Unit::Number, self.decisions(), says);
        let says = match (longest, self.by_time.quantile(0.95)) {
            (0, _) => "nobody has anything to decide; how long the cards take is not counted".to_string(),
            (_, 0) => "for people, on average".to_string(),
            (_, long) => {
                let long = number(Unit::Minutes, long as f64 / 10.0);
                format!("for people, on average; one game in twenty takes {long} or more")
            }
        };
        section.tell("time", Unit::Minutes, self.minutes(), says);
        if self.deals.mean() > 1.0 {
            section.tell("deals", Unit::Number, self.deals.estimate(), "in a game, on average");
        }
        section.charts.push(self.chart());
        Some(section)
    }

    fn chart(&self) -> Chart {
        let games = self.by_decisions.count();
        let bar = |(from, times): (u64, u64)| Bar { label: grouped(from), estimate: share_of(times, games) };
        Chart {
            title: "Games by their length".to_string(),
            unit: Unit::Share,
            across: "decisions, from".to_string(),
            bars: self.by_decisions.steps(12).into_iter().map(bar).collect(),
            mark: None,
        }
    }
}

/// How often somebody else had to choose than before.
pub fn turns(played: &Played) -> usize {
    let changes = played.decisions.windows(2).filter(|pair| pair[0].seat != pair[1].seat).count();
    changes + usize::from(!played.decisions.is_empty())
}

/// How long people would take, in tenths of a second.
pub fn tenths_of_seconds(played: &Played) -> i64 {
    played.decisions.iter().map(|decision| thinking_time(decision.moves)).sum()
}

/// How long people need for a decision between so many moves, in tenths of a second.
pub fn thinking_time(moves: u64) -> i64 {
    match moves {
        0 | 1 => FORCED,
        _ => CHOOSING + DOUBLING * i64::from(moves.ilog2() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_moves_the_longer_people_think() {
        assert_eq!([1, 2, 4, 1024].map(thinking_time), [20, 40, 60, 220]);
    }

    #[test]
    fn minutes_are_not_cut_to_whole_ones() {
        let table = crate::fixture::table(crate::fixture::RIGGED, 2);
        // 89 choices between two moves of four seconds each: 5.9 minutes.
        let decisions = vec![crate::look::Decision { seat: 0, moves: 2 }; 89];
        let mut length = Length::new(&table);
        (0..40)
            .for_each(|_| length.add(&table, &Played { decisions: decisions.clone(), ..Played::default() }));
        let section = length.section(&Plan::random(&table, 7, 40)).expect("it is told");
        let time = section.figure("time").expect("it is told");
        assert!(time.says.ends_with("one game in twenty takes 5.9 min or more"), "{time:?}");
        assert_eq!(number(Unit::Minutes, time.estimate.value), "5.9 min");
    }
}
