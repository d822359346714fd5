//! Starting hands: which cards one is glad to be dealt.

use super::holders::{self, Won};
use super::{Faces, all_alike};
use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::{interval, number};
use crate::report::{Bar, Chart, Grid, Section, Unit};
use crate::sums::{Estimate, Sum, Z95, certain};
use engine::table::Table;

/// So many of the best and of the worst cards are shown.
const SHOWN: usize = 5;
/// A card that was dealt so often can be judged.
const ENOUGH: u64 = 30;

/// Wins by what was in whose hand before the first decision.
#[derive(Clone, Debug, Default)]
pub struct StartingHand {
    faces: Faces,
    /// Whatever was dealt, by seat.
    all: Vec<Sum>,
    /// For each face one for each seat.
    with: Vec<Sum>,
}

/// A card, what those win who are dealt it, and how much more that is than expected.
struct Dealt {
    name: String,
    wins: f64,
    hands: u64,
    more: Estimate,
}

impl StartingHand {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> StartingHand {
        let (faces, seats) = (Faces::new(table), table.layout.players);
        StartingHand {
            with: vec![Sum::default(); faces.len() * seats],
            all: vec![Sum::default(); seats],
            faces,
        }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        let seats = self.all.len();
        for (seat, (hand, &share)) in played.hands.iter().zip(&played.shares).enumerate() {
            self.all[seat].add(share);
            let mut before = None;
            // Cards that look alike have neighbouring numbers; several in one hand count once.
            for card in hand.start.iter() {
                let face = self.faces.of[usize::from(card)];
                if before.replace(face) != Some(face) {
                    self.with[usize::from(face) * seats + seat].add(share);
                }
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &StartingHand) {
        self.all.iter_mut().zip(&other.all).for_each(|(sum, more)| sum.join(more));
        self.with.iter_mut().zip(&other.with).for_each(|(sum, more)| sum.join(more));
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let mut seen = self.seen();
        if seen.len() < 2 || table.program().cooperative || all_alike(&self.all, table) {
            return None;
        }
        seen.sort_by(|a, b| b.more.value.total_cmp(&a.more.value));
        let about = "How often a player wins who was dealt this card before the first decision of the game, and how much more \
                     that is than the same seat wins on average.";
        let mut section = Section::new("starting_hand", "Starting hand", about);
        let (best, worst) = (&seen[0], &seen[seen.len() - 1]);
        let says = |dealt: &Dealt| {
            let wins = number(Unit::Share, dealt.wins);
            format!("against the mean of the seat: who was dealt {} won {wins}", dealt.name)
        };
        section.tell("with the best card", Unit::Points, best.more, says(best));
        section.tell("with the worst card", Unit::Points, worst.more, says(worst));
        let sure = certain(seen.len()) / Z95;
        let mattering = seen.iter().filter(|dealt| dealt.more.value.abs() > sure * dealt.more.half()).count();
        let says = format!("of {} different cards change the chances for certain", seen.len());
        section.tell("cards that matter", Unit::Count, Estimate::exact(mattering as f64), says);
        let middle = seen.len().saturating_sub(SHOWN).max(SHOWN.min(seen.len()));
        let shown: Vec<&Dealt> = seen.iter().take(SHOWN).chain(&seen[middle..]).collect();
        section.grids.push(Grid {
            title: "The best and the worst cards to be dealt".to_string(),
            head: ["card", "wins", "than expected", "95 %", "hands"].map(str::to_string).to_vec(),
            rows: shown.iter().map(|dealt| row(dealt)).collect(),
        });
        let bar = |dealt: &&Dealt| Bar { label: dealt.name.clone(), estimate: dealt.more };
        section.charts.push(Chart {
            title: "Wins beyond the mean of the seat, by a card of the starting hand".to_string(),
            unit: Unit::Points,
            across: "card".to_string(),
            bars: shown.iter().map(bar).collect(),
            mark: Some(0.0),
        });
        Some(section)
    }

    /// The cards that were dealt often enough.
    fn seen(&self) -> Vec<Dealt> {
        let expected: Vec<f64> = self.all.iter().map(holders::mean).collect();
        let dealt = |(name, with): (&String, &[Sum])| {
            let mut all = Sum::default();
            with.iter().for_each(|sum| all.join(sum));
            let won: Vec<Won> = with.iter().map(Won::from).collect();
            let more = holders::beyond(&won, &expected);
            Dealt { name: name.clone(), wins: holders::mean(&all), hands: all.count, more }
        };
        let all = self.faces.names.iter().zip(self.with.chunks(self.all.len().max(1))).map(dealt);
        all.filter(|dealt| dealt.hands >= ENOUGH).collect()
    }
}

fn row(dealt: &Dealt) -> Vec<String> {
    vec![
        dealt.name.clone(),
        number(Unit::Share, dealt.wins),
        number(Unit::Points, dealt.more.value),
        interval(Unit::Points, &dealt.more),
        number(Unit::Count, dealt.hands as f64),
    ]
}
