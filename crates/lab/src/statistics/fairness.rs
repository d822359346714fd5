//! Fairness: does it matter where one sits, who deals, which side one is on?

use super::{all_alike, fair_share};
use crate::decks;
use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::{counted, give_or_take, grouped};
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Sum, certain, share_of};
use engine::table::Table;

/// A difference smaller than this is no fault of a game, however certain it is.
const WORTH_TELLING: f64 = 0.02;

/// Wins and scores by seat, side and dealer.
#[derive(Clone, Debug, Default)]
pub struct Fairness {
    shares: Vec<Sum>,
    scores: Vec<Sum>,
    dealer: Sum,
    /// In how many games each seat dealt first, and chose first.
    deals: Vec<u64>,
    starts: Vec<u64>,
    /// Games that nobody won.
    draws: u64,
    /// Games in which the rules went wrong: nobody has won or lost them.
    left_out: u64,
}

impl Fairness {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Fairness {
        let players = table.layout.players;
        Fairness {
            shares: vec![Sum::default(); players],
            scores: vec![Sum::default(); players],
            deals: vec![0; players],
            starts: vec![0; players],
            ..Fairness::default()
        }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            self.left_out += 1;
            return;
        }
        self.draws += u64::from(played.is_draw);
        self.shares.iter_mut().zip(&played.shares).for_each(|(sum, &share)| sum.add(share));
        self.scores.iter_mut().zip(&played.scores).for_each(|(sum, &score)| sum.add(score));
        if let Some(dealer) = played.dealer.map(usize::from).filter(|&dealer| dealer < self.deals.len()) {
            self.deals[dealer] += 1;
            self.dealer.add(played.shares[dealer]);
        }
        if let Some(first) = played.decisions.first() {
            self.starts[usize::from(first.seat)] += 1;
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Fairness) {
        self.shares.iter_mut().zip(&other.shares).for_each(|(sum, more)| sum.join(more));
        self.scores.iter_mut().zip(&other.scores).for_each(|(sum, more)| sum.join(more));
        self.deals.iter_mut().zip(&other.deals).for_each(|(count, more)| *count += more);
        self.starts.iter_mut().zip(&other.starts).for_each(|(count, more)| *count += more);
        self.dealer.join(&other.dealer);
        self.draws += other.draws;
        self.left_out += other.left_out;
    }

    /// How far the seat that is furthest from its fair share is away from it; None where nobody ever won more than another.
    pub fn unfairness(&self, table: &Table) -> Option<Estimate> {
        if all_alike(&self.shares, table) {
            return None;
        }
        let fair = fair_share(table);
        let away = |sum: &Sum| (sum.share().value - fair).abs();
        let worst = self.shares.iter().max_by(|a, b| away(a).total_cmp(&away(b)));
        worst.map(|sum| {
            let half = sum.share().half();
            Estimate { value: away(sum), low: (away(sum) - half).max(0.0), high: away(sum) + half }
        })
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let mut section = Section::new(
            "fairness",
            "Fairness",
            "How large a part of the wins each seat has. A shared win counts in parts, a draw is shared by all.",
        );
        if table.program().cooperative {
            section.about = "Everybody wins or nobody does, so no seat is better than another.".to_string();
            return Some(section);
        }
        let left = self.shares.first().map_or(0, |sum| sum.count);
        if self.left_out > 0 {
            let (out, left) = (grouped(self.left_out), grouped(left));
            section.about +=
                &format!(" Games that ended in a fault of the rules ({out}) are left out; {left} are left.");
        }
        if left == 0 {
            return Some(section);
        }
        if all_alike(&self.shares, table) {
            section.about = self.no_winners(left);
        } else {
            self.tell_seats(table, &mut section);
            self.tell_sides(table, &mut section);
            self.tell_dealer(table, &mut section);
            self.tell_draws(left, &mut section);
        }
        self.tell_scores(&mut section);
        Some(section)
    }

    /// What is said instead where nobody ever won more than another.
    fn no_winners(&self, games: u64) -> String {
        let count = counted(games, "game");
        let what = match self.draws {
            0 => format!("Every side won in {}", every(games, &count)),
            draws if draws == games => format!("Nobody won any of {count}"),
            draws => {
                format!("Nobody won {} of {count}, and every side won the others", grouped(draws))
            }
        };
        format!("{what}: nothing can be said about fairness.")
    }

    fn tell_draws(&self, games: u64, section: &mut Section) {
        if self.draws > 0 {
            let says = "of the games: they count above as shared by all";
            section.tell("nobody wins", Unit::Share, share_of(self.draws, games), says);
        }
    }

    fn tell_seats(&self, table: &Table, section: &mut Section) {
        let fair = fair_share(table);
        let mut bars = Vec::new();
        for (seat, sum) in self.shares.iter().enumerate() {
            let share = sum.share();
            let says = match (share.low > fair, share.high < fair) {
                (true, _) => format!("more than a fair share of {:.0} %", fair * 100.0),
                (_, true) => format!("less than a fair share of {:.0} %", fair * 100.0),
                _ => format!("no evidence against a fair share of {:.0} %", fair * 100.0),
            };
            section.tell(format!("P{seat} wins"), Unit::Share, share, says);
            bars.push(Bar { label: format!("P{seat}"), estimate: share });
            self.warn(table, section, seat);
        }
        section.charts.push(Chart {
            title: "Wins by seat".to_string(),
            unit: Unit::Share,
            across: "seat".to_string(),
            bars,
            mark: Some(fair),
        });
    }

    fn warn(&self, table: &Table, section: &mut Section, seat: usize) {
        let (fair, share) = (fair_share(table), self.shares[seat].share());
        let away = share.value - fair;
        // In a few games all may be won by one seat that has no more than its share.
        let by_luck = (fair * (1.0 - fair) / self.shares[seat].count as f64).sqrt();
        let sure = certain(self.shares.len()) * by_luck.max(share.half() / crate::sums::Z95);
        if away.abs() < WORTH_TELLING.max(sure) {
            return;
        }
        let starts = self.starts[seat] * 10 > self.starts.iter().sum::<u64>() * 9;
        let who = match (starts, decks::differ(table)) {
            (true, false) => "the starter",
            (false, false) => "this seat",
            (true, true) => "the starter, or its deck,",
            (false, true) => "this seat, or its deck,",
        };
        let how = if away > 0.0 { "too much" } else { "too little" };
        section.warn(format!("seat P{seat} wins {}: {who} has {how}", give_or_take(&share)));
    }

    fn tell_sides(&self, table: &Table, section: &mut Section) {
        let layout = &table.layout;
        if layout.teams == layout.players {
            return;
        }
        for side in 0..layout.teams {
            let seats = (0..layout.players).filter(|&seat| layout.team_of(seat) == side);
            let names: Vec<String> = seats.map(|seat| format!("P{seat}")).collect();
            // Partners win together, so the share of one of them is that of the side.
            let share = self.shares[side].share();
            section.tell(
                format!("side {} wins", names.join(" and ")),
                Unit::Share,
                share,
                "the partners together",
            );
        }
    }

    fn tell_dealer(&self, table: &Table, section: &mut Section) {
        if self.dealer.count == 0 {
            return;
        }
        let fair = fair_share(table);
        let share = self.dealer.share();
        let always = self.deals.iter().position(|&deals| deals == self.dealer.count);
        let says = match (always, share.low > fair, share.high < fair) {
            (Some(seat), ..) => format!("P{seat} deals first in every game, so this is that seat's share"),
            (None, true, _) => "dealing first is an advantage".to_string(),
            (None, _, true) => "dealing first is a disadvantage".to_string(),
            _ => "no evidence that dealing first matters".to_string(),
        };
        section.tell("first dealer wins", Unit::Share, share, says);
    }

    fn tell_scores(&self, section: &mut Section) {
        for (seat, sum) in self.scores.iter().enumerate().filter(|(_, sum)| sum.variance() > 0.0) {
            section.tell(format!("P{seat} scores"), Unit::Number, sum.estimate(), "in the end, on average");
        }
    }
}

/// `the one game`, `every one of 20 games`.
fn every(games: u64, counted: &str) -> String {
    if games == 1 { "the one game".to_string() } else { format!("every one of {counted}") }
}
