//! Players of different strength: who of them wins, wherever they sit.
//!
//! They change seats after every game ([`Plan::moved_on`]), so what a seat wins is the seat's doing and what a player wins the
//! player's.

use super::{all_alike, fair_share};
use crate::look::Played;
use crate::plan::Plan;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::Sum;
use engine::table::Table;

/// Wins by player, in the order in which the plan names them.
#[derive(Clone, Debug, Default)]
pub struct Players {
    shares: Vec<Sum>,
}

impl Players {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Players {
        Players { shares: vec![Sum::default(); table.layout.players] }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        let players = self.shares.len();
        for (player, sum) in self.shares.iter_mut().enumerate() {
            sum.add(played.shares[(player + played.moved_on) % players]);
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Players) {
        self.shares.iter_mut().zip(&other.shares).for_each(|(sum, more)| sum.join(more));
    }

    /// What was found, where the players are not all alike.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let counted = self.shares.first().is_some_and(|sum| sum.count > 0);
        let is_told = counted && !plan.table.program().cooperative && !all_alike(&self.shares, plan.table);
        if !plan.is_mixed() || !is_told {
            return None;
        }
        let about = "How large a part of the wins each player has. They change seats after every game: what is said of seats \
            does not come from who sits there.";
        let (mut section, fair) = (Section::new("players", "Players", about), fair_share(plan.table));
        let mut bars = Vec::new();
        for (at, (sum, level)) in self.shares.iter().zip(&plan.levels).enumerate() {
            let (share, name) = (sum.share(), format!("{level} ({})", at + 1));
            let says = match (share.low > fair, share.high < fair) {
                (true, _) => "stronger than the others on average",
                (_, true) => "weaker than the others on average",
                _ => "no evidence of a difference from the others",
            };
            section.tell(format!("{name} wins"), Unit::Share, share, says);
            bars.push(Bar { label: name, estimate: share });
        }
        section.charts.push(Chart {
            title: "Wins by player".to_string(),
            unit: Unit::Share,
            across: "player".to_string(),
            bars,
            mark: Some(fair),
        });
        Some(section)
    }
}
