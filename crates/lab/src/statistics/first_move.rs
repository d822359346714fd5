//! First-move advantage: is it better to begin?

use super::fair_share;
use crate::decks;
use crate::look::Played;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Estimate, Sum, WHOLE};
use engine::table::Table;

/// Wins by the place in the order of play, from whoever chose first.
#[derive(Clone, Debug, Default)]
pub struct FirstMove {
    by_order: Vec<Sum>,
    /// The starter's share less the mean of the others', game by game.
    ahead: Sum,
}

impl FirstMove {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> FirstMove {
        FirstMove { by_order: vec![Sum::default(); table.layout.players], ..FirstMove::default() }
    }

    /// One more game.
    pub fn add(&mut self, table: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        let Some(first) = played.decisions.first().map(|decision| usize::from(decision.seat)) else { return };
        let players = played.shares.len();
        for (place, sum) in self.by_order.iter_mut().enumerate() {
            sum.add(played.shares[(first + place) % players]);
        }
        let sides = table.layout.teams as i64;
        if sides > 1 {
            let own = played.shares[first];
            self.ahead.add(own - (WHOLE - own) / (sides - 1));
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &FirstMove) {
        self.by_order.iter_mut().zip(&other.by_order).for_each(|(sum, more)| sum.join(more));
        self.ahead.join(&other.ahead);
    }

    /// What was found.
    pub fn section(&self, table: &Table) -> Option<Section> {
        if table.program().cooperative || self.ahead.count == 0 {
            return None;
        }
        let about = "Wins by the order of play, counted from whoever made the first decision of the game.";
        let mut section = Section::new("first_move", "First-move advantage", about);
        let ahead = self.ahead.estimate().times(1.0 / WHOLE as f64);
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
