//! Pairs: cards that win together more often than each of them does.

use super::holders::{self, Won};
use super::{Faces, all_alike};
use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::{grouped, number};
use crate::report::{Grid, Section, Unit};
use crate::sums::{Sum, Z95, certain};
use engine::table::Table;

/// A pair that was played so often can be judged.
const ENOUGH: u64 = 100;
/// So many pairs are shown.
const SHOWN: usize = 8;

/// Wins of those who played two cards in one game.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    faces: Faces,
    /// For each pair of faces `a < b`, one for each seat.
    both: Vec<Sum>,
    /// For each face one for each seat.
    one: Vec<Sum>,
    /// By seat.
    all: Vec<Sum>,
}

/// Two cards, how often they were played together, how often that won, and how much more than expected.
struct Pair {
    names: String,
    count: u64,
    wins: f64,
    more: f64,
    certain: bool,
}

impl Pairs {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Pairs {
        let (faces, seats) = (Faces::new(table), table.layout.players);
        let n = faces.len();
        Pairs {
            both: vec![Sum::default(); at(0, n) * seats],
            one: vec![Sum::default(); n * seats],
            faces,
            all: vec![Sum::default(); seats],
        }
    }

    /// One more game. Where cards are dealt again and again, everybody has played everything: nothing to learn.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if played.deals > 1 || !played.has_result() {
            return;
        }
        let mut faces: Vec<u16> = Vec::new();
        let seats = self.all.len();
        for (seat, (hand, &share)) in played.hands.iter().zip(&played.shares).enumerate() {
            faces.clear();
            let cards = hand.times.iter().zip(&self.faces.of).enumerate();
            let played = cards.filter(|(card, (times, _))| times[1] > 0 && self.faces.counts(*card, seat));
            faces.extend(played.map(|(_, (_, &face))| face));
            faces.sort_unstable();
            faces.dedup();
            for (i, &b) in faces.iter().enumerate() {
                self.one[usize::from(b) * seats + seat].add(share);
                self.all[seat].add(share);
                let both = &mut self.both;
                faces[..i].iter().for_each(|&a| both[at(a.into(), b.into()) * seats + seat].add(share));
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Pairs) {
        self.both.iter_mut().zip(&other.both).for_each(|(sum, more)| sum.join(more));
        self.one.iter_mut().zip(&other.one).for_each(|(sum, more)| sum.join(more));
        self.all.iter_mut().zip(&other.all).for_each(|(sum, more)| sum.join(more));
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let mut pairs = self.pairs();
        if pairs.is_empty() || table.program().cooperative || all_alike(&self.all, table) {
            return None;
        }
        pairs.sort_by(|a, b| b.more.total_cmp(&a.more));
        let about = "Two cards played by the same player in one game. Expected is what the same seat wins with each of them, \
                     added up; who plays two cards that help each other wins more than that.";
        let mut section = Section::new("pairs", "Pairs of cards", about);
        let together = pairs.iter().filter(|pair| pair.certain && pair.more > 0.0).count();
        let against = pairs.iter().filter(|pair| pair.certain && pair.more < 0.0).count();
        let (all, against) = (grouped(pairs.len() as u64), grouped(against as u64));
        let says = format!("of {all} pairs win more together than expected for certain, {against} less");
        section.tell("pairs that help", Unit::Count, crate::sums::Estimate::exact(together as f64), says);
        let shown = pairs.iter().take(SHOWN).filter(|pair| pair.more > 0.0);
        section.grids.push(Grid {
            title: "Pairs that win together".to_string(),
            head: ["pair", "played", "wins", "more than expected", ""].map(str::to_string).to_vec(),
            rows: shown.map(row).collect(),
        });
        Some(section)
    }

    fn pairs(&self) -> Vec<Pair> {
        let n = self.faces.len();
        // Which pairs were played often enough has to do with who won, so all count as looked at.
        let sure = certain(n * n.saturating_sub(1) / 2) / Z95;
        let candidates = (0..n).flat_map(|b| (0..b).map(move |a| (a, b)));
        candidates.filter_map(|(a, b)| self.pair(a, b, sure)).collect()
    }

    /// Two cards, if they were played together often enough.
    fn pair(&self, a: usize, b: usize, sure: f64) -> Option<Pair> {
        let seats = self.all.len();
        let both = &self.both[at(a, b) * seats..][..seats];
        let mut sum = Sum::default();
        both.iter().for_each(|one| sum.join(one));
        if sum.count < ENOUGH {
            return None;
        }
        let one = |face: usize, seat: usize| holders::mean(&self.one[face * seats + seat]);
        let expected = |seat: usize| one(a, seat) + one(b, seat) - holders::mean(&self.all[seat]);
        let won: Vec<Won> = both.iter().map(Won::from).collect();
        let more = holders::beyond(&won, &(0..seats).map(expected).collect::<Vec<_>>());
        Some(Pair {
            names: format!("{} + {}", self.faces.names[a], self.faces.names[b]),
            count: sum.count,
            wins: holders::mean(&sum),
            more: more.value,
            certain: more.value.abs() > sure * more.half(),
        })
    }
}

fn row(pair: &Pair) -> Vec<String> {
    vec![
        pair.names.clone(),
        number(Unit::Count, pair.count as f64),
        number(Unit::Share, pair.wins),
        number(Unit::Points, pair.more),
        if pair.certain { "certain" } else { "no evidence yet" }.to_string(),
    ]
}

/// Where a pair `a < b` stands.
fn at(a: usize, b: usize) -> usize {
    b * b.saturating_sub(1) / 2 + a
}
