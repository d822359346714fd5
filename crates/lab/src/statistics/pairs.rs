//! Pairs: cards that win together more often than each of them does.

use super::Faces;
use crate::look::Played;
use crate::report::words::number;
use crate::report::{Grid, Section, Unit};
use crate::sums::{Sum, WHOLE, certain};
use engine::table::Table;

/// A pair that was played so often can be judged.
const ENOUGH: u64 = 100;
/// So many pairs are shown.
const SHOWN: usize = 8;

/// Wins of those who played two cards in one game.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    faces: Faces,
    /// For each pair of faces `a <= b`, at `b * (b + 1) / 2 + a`.
    both: Vec<Sum>,
    one: Vec<Sum>,
    all: Sum,
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
        let faces = Faces::new(table);
        let n = faces.len();
        Pairs {
            both: vec![Sum::default(); n * (n + 1) / 2],
            one: vec![Sum::default(); n],
            faces,
            all: Sum::default(),
        }
    }

    /// One more game. Where cards are dealt again and again, everybody has played everything: nothing to learn.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if played.deals > 1 || !played.has_result() {
            return;
        }
        let mut faces: Vec<u16> = Vec::new();
        for (hand, &share) in played.hands.iter().zip(&played.shares) {
            faces.clear();
            let cards = hand.times.iter().zip(&self.faces.of).filter(|(times, _)| times[1] > 0);
            faces.extend(cards.map(|(_, &face)| face));
            faces.sort_unstable();
            faces.dedup();
            for (i, &b) in faces.iter().enumerate() {
                self.one[usize::from(b)].add(share);
                self.all.add(share);
                faces[..i].iter().for_each(|&a| self.both[at(a.into(), b.into())].add(share));
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Pairs) {
        self.both.iter_mut().zip(&other.both).for_each(|(sum, more)| sum.join(more));
        self.one.iter_mut().zip(&other.one).for_each(|(sum, more)| sum.join(more));
        self.all.join(&other.all);
    }

    /// What was found.
    pub fn section(&self, table: &Table) -> Option<Section> {
        let mut pairs = self.pairs();
        if pairs.is_empty() || table.program().cooperative {
            return None;
        }
        pairs.sort_by(|a, b| b.more.total_cmp(&a.more));
        let about = "Two cards played by the same player in one game. Expected is what the two win alone, added up; who plays two \
                     cards that help each other wins more than that.";
        let mut section = Section::new("pairs", "Pairs of cards", about);
        let together = pairs.iter().filter(|pair| pair.certain && pair.more > 0.0).count();
        let against = pairs.iter().filter(|pair| pair.certain && pair.more < 0.0).count();
        let says =
            format!("of {} pairs win more together than expected for certain, {against} less", pairs.len());
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
        let all = self.all.mean();
        let candidates = (0..n).flat_map(|b| (0..b).map(move |a| (a, b)));
        let judged: Vec<_> = candidates.filter(|&(a, b)| self.both[at(a, b)].count >= ENOUGH).collect();
        // Which pairs were played often enough has to do with who won, so all count as looked at.
        let sure = certain(n * n.saturating_sub(1) / 2);
        let pair = |&(a, b): &(usize, usize)| {
            let both = &self.both[at(a, b)];
            let expected = self.one[a].mean() + self.one[b].mean() - all;
            let more = both.mean() - expected;
            Pair {
                names: format!("{} + {}", self.faces.names[a], self.faces.names[b]),
                count: both.count,
                wins: both.mean() / WHOLE as f64,
                more: more / WHOLE as f64,
                certain: more.abs() > sure * both.error(),
            }
        };
        judged.iter().map(pair).collect()
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
    b * (b + 1) / 2 + a
}
