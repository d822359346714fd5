//! Choices: how many moves one has, and how often there is nothing to choose.

use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::grouped;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Histogram, Sum, WHOLE, share_of};
use engine::table::Table;

/// Above this, numbers of moves are gathered in steps of a sixteenth, so that memory has an end.
const EXACT: u64 = 256;

/// Moves and forced decisions.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Moves by decision.
    moves: Histogram,
    /// The mean number of moves of each game, in thousandths.
    means: Sum,
    /// The part of each game's decisions that were forced, in parts of a whole.
    forced: Sum,
    /// Games in which nobody ever had a choice.
    without: u64,
}

impl Choices {
    /// Nothing counted yet.
    pub fn new(_: &Table) -> Choices {
        Choices::default()
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        let (mut moves, mut forced) = (0u128, 0i64);
        for decision in &played.decisions {
            self.moves.add(coarse(decision.moves));
            moves += u128::from(decision.moves);
            forced += i64::from(decision.moves <= 1);
        }
        let decisions = played.decisions.len() as i64;
        self.without += u64::from(forced == decisions);
        if decisions > 0 {
            self.means.add((moves.saturating_mul(1000) / decisions as u128).min(1 << 50) as i64);
            self.forced.add(forced * WHOLE / decisions);
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Choices) {
        self.moves.join(&other.moves);
        self.means.join(&other.means);
        self.forced.join(&other.forced);
        self.without += other.without;
    }

    /// How many moves one has.
    pub fn branching(&self) -> Estimate {
        self.means.estimate().times(0.001)
    }

    /// How many decisions are none.
    pub fn forced(&self) -> Estimate {
        self.forced.share()
    }

    /// What was found.
    pub fn section(&self, _: &Plan<'_>) -> Option<Section> {
        let about =
            "How many moves there are to choose from at each decision, the mean of each game counted once.";
        let mut section = Section::new("choices", "Choices", about);
        let (_, most) = self.moves.ends();
        let says = format!(
            "at a decision, on average; half of the decisions have at most {}, the most was {}{}",
            grouped(self.moves.quantile(0.5)),
            if most > EXACT { "about " } else { "" },
            grouped(most)
        );
        section.tell("moves", Unit::Number, self.branching(), says);
        let says = "of the decisions there is only one move".to_string();
        section.tell("forced", Unit::Share, self.forced(), says);
        if self.forced().low > 0.5 && self.without < self.means.count {
            let share = self.forced().value * 100.0;
            section.warn(format!("{share:.0} % of the decisions are none: there is only one move"));
        }
        if self.without == self.means.count && share_of(self.without, self.means.count).low > 0.9 {
            section.warn("nobody ever has a choice: the cards decide everything");
        }
        let decisions = self.moves.count();
        let bar = |(label, times): (String, u64)| Bar { label, estimate: share_of(times, decisions) };
        section.charts.push(Chart {
            title: "Decisions by the number of moves".to_string(),
            unit: Unit::Share,
            across: "moves".to_string(),
            bars: self.classes().into_iter().map(bar).collect(),
            mark: None,
        });
        Some(section)
    }

    /// 1, 2, 3, 4, 5 to 8, 9 to 16 and so on.
    fn classes(&self) -> Vec<(String, u64)> {
        let mut classes: Vec<(String, u64)> = Vec::new();
        let (mut from, mut to) = (1, 1);
        let (_, most) = self.moves.ends();
        while from <= most {
            let label = if from == to { from.to_string() } else { format!("{from}–{to}") };
            classes.push((label, self.moves.0.range(from..=to).map(|(_, times)| times).sum()));
            from = to.saturating_add(1);
            to = if from <= 4 { from } else { to.saturating_mul(2) };
        }
        classes
    }
}

fn coarse(moves: u64) -> u64 {
    if moves <= EXACT {
        return moves;
    }
    let step = moves.ilog2() - 4;
    moves >> step << step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_of_moves_take_few_places() {
        assert_eq!(coarse(200), 200);
        assert_eq!(coarse(1000), 992);
        let places: std::collections::BTreeSet<u64> = (1..1_000_000).map(coarse).collect();
        assert!(places.len() < 500, "{}", places.len());
    }
}
