//! First-move advantage: is it better to begin?

use super::{all_alike, fair_share};
use crate::decks;
use crate::look::Played;
use crate::plan::Plan;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Sum};
use engine::table::Table;

/// Wins by the place in the order of play, from whoever chose first.
#[derive(Clone, Debug, Default)]
pub struct FirstMove {
    by_order: Vec<Sum>,
}

impl FirstMove {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> FirstMove {
        FirstMove { by_order: vec![Sum::default(); table.layout.players] }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        let Some(first) = played.decisions.first().map(|decision| usize::from(decision.seat)) else { return };
        let players = played.shares.len();
        for (place, sum) in self.by_order.iter_mut().enumerate() {
            sum.add(played.shares[(first + place) % players]);
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &FirstMove) {
        self.by_order.iter_mut().zip(&other.by_order).for_each(|(sum, more)| sum.join(more));
    }

    /// The starter's share less the mean of the others'.
    fn ahead(&self, sides: f64) -> Option<Estimate> {
        let starter = self.by_order.first().filter(|sum| sum.count > 0 && sides > 1.0)?.share();
        let less_others = |own: f64| own - (1.0 - own) / (sides - 1.0);
        let Estimate { value, low, high } = starter;
        Some(Estimate { value: less_others(value), low: less_others(low), high: less_others(high) })
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let ahead = self.ahead(table.layout.teams as f64)?;
        if table.program().cooperative || all_alike(&self.by_order, table) {
            return None;
        }
        let about = "Wins by the order of play, counted from whoever made the first decision of the game.";
        let mut section = Section::new("first_move", "First-move advantage", about);
        let note = if decks::differ(table) { " (the seats bring different decks)" } else { "" };
        section.tell("advantage of beginning", Unit::Points, ahead, format!("{}{note}", verdict(&ahead)));
        let order = |(place, sum): (usize, &Sum)| Bar { label: ordinal(place), estimate: sum.share() };
        section.charts.push(Chart {
            title: "Wins by the order of play".to_string(),
            unit: Unit::Share,
            across: "order of play".to_string(),
            bars: self.by_order.iter().enumerate().map(order).collect(),
            mark: Some(fair_share(table)),
        });
        Some(section)
    }
}

fn verdict(ahead: &Estimate) -> &'static str {
    match (ahead.low > 0.0, ahead.high < 0.0) {
        (true, _) => "who begins wins more often than the others do on average",
        (_, true) => "who begins wins less often than the others do on average",
        _ => "no evidence that beginning matters",
    }
}

fn ordinal(place: usize) -> String {
    match place {
        0 => "1st".to_string(),
        1 => "2nd".to_string(),
        2 => "3rd".to_string(),
        _ => format!("{}th", place + 1),
    }
}
