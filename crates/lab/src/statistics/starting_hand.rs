//! Starting hands: which cards one is glad to be dealt.

use super::{Faces, fair_share};
use crate::look::Played;
use crate::report::words::{interval, number};
use crate::report::{Bar, Chart, Grid, Section, Unit};
use crate::sums::{Sum, Z95, certain};
use engine::table::Table;

/// So many of the best and of the worst cards are shown.
const SHOWN: usize = 5;

/// Wins by what was in the hand before the first decision.
#[derive(Clone, Debug, Default)]
pub struct StartingHand {
    faces: Faces,
    with: Vec<Sum>,
}

impl StartingHand {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> StartingHand {
        let faces = Faces::new(table);
        StartingHand { with: vec![Sum::default(); faces.len()], faces }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        for (hand, &share) in played.hands.iter().zip(&played.shares) {
            let mut before = None;
            // Cards that look alike have neighbouring numbers; several in one hand count once.
            for card in hand.start.iter() {
                let face = self.faces.of[usize::from(card)];
                if before.replace(face) != Some(face) {
                    self.with[usize::from(face)].add(share);
                }
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &StartingHand) {
        self.with.iter_mut().zip(&other.with).for_each(|(sum, more)| sum.join(more));
    }

    /// What was found.
    pub fn section(&self, table: &Table) -> Option<Section> {
        let fair = fair_share(table);
        let mut seen: Vec<(usize, &Sum)> =
            self.with.iter().enumerate().filter(|(_, sum)| sum.count >= 30).collect();
        if seen.len() < 2 || table.program().cooperative {
            return None;
        }
        seen.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
        let about = "How often a player wins who was dealt this card before the first decision of the game.";
        let mut section = Section::new("starting_hand", "Starting hand", about);
        let sure = certain(seen.len()) / Z95;
        let matters = |sum: &Sum| (sum.share().value - fair).abs() > sure * sum.share().half();
        let mattering = seen.iter().filter(|(_, sum)| matters(sum)).count();
        let (best, worst) = (seen[0], seen[seen.len() - 1]);
        let name = |at: usize| &self.faces.names[at];
        let says = |at: usize| format!("of those who were dealt {}", name(at));
        section.tell("with the best card", Unit::Share, best.1.share(), says(best.0));
        section.tell("with the worst card", Unit::Share, worst.1.share(), says(worst.0));
        let says = format!("of {} different cards change the chances for certain", seen.len());
        section.tell("cards that matter", Unit::Count, crate::sums::Estimate::exact(mattering as f64), says);
        let middle = seen.len().saturating_sub(SHOWN).max(SHOWN.min(seen.len()));
        let shown: Vec<_> = seen.iter().take(SHOWN).chain(&seen[middle..]).collect();
        section.grids.push(Grid {
            title: "The best and the worst cards to be dealt".to_string(),
            head: ["card", "wins", "95 %", "hands"].map(str::to_string).to_vec(),
            rows: shown.iter().map(|(at, sum)| row(name(*at), sum)).collect(),
        });
        section.charts.push(Chart {
            title: "Wins by a card of the starting hand".to_string(),
            unit: Unit::Share,
            across: "card".to_string(),
            bars: shown
                .iter()
                .map(|(at, sum)| Bar { label: name(*at).clone(), estimate: sum.share() })
                .collect(),
            mark: Some(fair),
        });
        Some(section)
    }
}

fn row(name: &str, sum: &Sum) -> Vec<String> {
    let share = sum.share();
    vec![
        name.to_string(),
        number(Unit::Share, share.value),
        interval(Unit::Share, &share),
        number(Unit::Count, sum.count as f64),
    ]
}
