//! Cards: which of them win when they are drawn, played, or left in the hand.

use super::holders::{self, Between, Won};
use super::{Faces, all_alike};
use crate::look::Played;
use crate::plan::Plan;
use crate::report::words::number;
use crate::report::{Bar, Chart, Grid, Section, Unit};
use crate::sums::{Estimate, Sum, certain, wilson};
use engine::table::Table;

/// A card that was drawn so often can be judged.
const ENOUGH: u64 = 100;
/// So many of the best and of the worst are shown in a chart.
const SHOWN: usize = 6;
/// So many are named in a warning.
const NAMED: usize = 6;

/// What can happen to a card: it comes into a hand, it is played, it is left at the end of the deal.
const WAYS: usize = 3;
const DRAWN: usize = 0;
const PLAYED: usize = 1;
const HELD: usize = 2;

/// Wins of those who had a card.
#[derive(Clone, Copy, Debug, Default)]
struct Wins {
    /// Each time counts.
    sum: Sum,
    /// In how many games and hands: times in one game are not independent of each other.
    hands: u64,
}

impl Wins {
    fn join(&mut self, other: &Wins) {
        self.sum.join(&other.sum);
        self.hands += other.hands;
    }

    fn share(&self) -> Estimate {
        wilson(holders::mean(&self.sum).clamp(0.0, 1.0), self.hands as f64)
    }
}

/// Wins by what happened to each card, and in whose hand.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    faces: Faces,
    seats: usize,
    /// For each face one for each seat.
    wins: Vec<[Wins; WAYS]>,
}

impl Cards {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Cards {
        let (faces, seats) = (Faces::new(table), table.layout.players);
        Cards { wins: vec![[Wins::default(); WAYS]; faces.len() * seats], faces, seats }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        for (seat, (hand, &share)) in played.hands.iter().zip(&played.shares).enumerate() {
            for (card, (times, &face)) in hand.times.iter().zip(&self.faces.of).enumerate() {
                if times[DRAWN] == 0 || !self.faces.counts(card, seat) {
                    continue;
                }
                let wins = &mut self.wins[usize::from(face) * self.seats + seat];
                for (wins, &times) in wins.iter_mut().zip(times) {
                    (0..times).for_each(|_| wins.sum.add(share));
                    wins.hands += u64::from(times > 0);
                }
            }
        }
    }

    /// Both together.
    pub fn join(&mut self, other: &Cards) {
        for (wins, more) in self.wins.iter_mut().zip(&other.wins) {
            wins.iter_mut().zip(more).for_each(|(wins, more)| wins.join(more));
        }
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let mut seen: Vec<usize> =
            (0..self.faces.len()).filter(|&face| self.count(face, DRAWN) >= ENOUGH).collect();
        if seen.len() < 2 {
            return None;
        }
        if all_alike(self.wins.iter().map(|wins| &wins[DRAWN].sum), table) {
            return Some(self.without_winners(&seen));
        }
        let about = "How often a player wins into whose hand a card came, who played it, or who was left with it when the deal \
                     ended. Expected is what the same seat wins with any card it draws: what a seat or a deck does is no card's \
                     doing.";
        let mut section = Section::new("cards", "Cards", about);
        let more = self.more_than_expected();
        seen.sort_by(|&a, &b| more[b].value.total_cmp(&more[a].value));
        let (best, worst) = (seen[0], seen[seen.len() - 1]);
        if !table.program().cooperative {
            section.tell("best card drawn", Unit::Points, more[best], self.says(best));
            section.tell("worst card drawn", Unit::Points, more[worst], self.says(worst));
        }
        self.warn_dead(&seen, &mut section);
        self.warn_dominated(table, &seen, &mut section);
        section.grids.push(self.grid(&seen, &more));
        section.charts.push(self.chart(&seen, &more));
        Some(section)
    }

    /// What can be told of cards where nobody ever won.
    fn without_winners(&self, seen: &[usize]) -> Section {
        let about = "How often each card came into a hand, and how often it was played from there. Nobody won, so no card is \
                     better than another.";
        let mut section = Section::new("cards", "Cards", about);
        self.warn_dead(seen, &mut section);
        let row = |&face: &usize| {
            let drawn = number(Unit::Count, self.count(face, DRAWN) as f64);
            vec![self.faces.names[face].clone(), drawn, number(Unit::Share, self.played(face))]
        };
        section.grids.push(Grid {
            title: "Cards that were drawn and played".to_string(),
            head: ["card", "drawn", "is played"].map(str::to_string).to_vec(),
            rows: seen.iter().map(row).collect(),
        });
        section
    }

    /// How often a card that was drawn was played.
    fn played(&self, face: usize) -> f64 {
        self.count(face, PLAYED) as f64 / self.count(face, DRAWN).max(1) as f64
    }

    /// What happened to a card, seat by seat.
    fn by_seat(&self, face: usize) -> &[[Wins; WAYS]] {
        &self.wins[face * self.seats..][..self.seats]
    }

    fn won(&self, face: usize, way: usize) -> Vec<Won> {
        self.by_seat(face).iter().map(|wins| Won::new(wins[way].hands, wins[way].share())).collect()
    }

    fn share(&self, face: usize, way: usize) -> Estimate {
        let mut all = Wins::default();
        self.by_seat(face).iter().for_each(|wins| all.join(&wins[way]));
        all.share()
    }

    fn count(&self, face: usize, way: usize) -> u64 {
        self.by_seat(face).iter().map(|wins| wins[way].sum.count).sum()
    }

    /// For each card how much more those win who draw it than is expected of them.
    fn more_than_expected(&self) -> Vec<Estimate> {
        let mut drawn = vec![Sum::default(); self.seats];
        for face in 0..self.faces.len() {
            drawn.iter_mut().zip(self.by_seat(face)).for_each(|(sum, wins)| sum.join(&wins[DRAWN].sum));
        }
        let expected: Vec<f64> = drawn.iter().map(holders::mean).collect();
        (0..self.faces.len()).map(|face| holders::beyond(&self.won(face, DRAWN), &expected)).collect()
    }

    fn says(&self, face: usize) -> String {
        let share = number(Unit::Share, self.share(face, DRAWN).value);
        format!("against what is expected: who drew {} won {share}", self.faces.names[face])
    }

    fn warn_dead(&self, seen: &[usize], section: &mut Section) {
        let ever = seen.iter().any(|&face| self.count(face, PLAYED) > 0);
        let dead: Vec<usize> = seen.iter().copied().filter(|&face| self.count(face, PLAYED) == 0).collect();
        if ever && !dead.is_empty() {
            let drawn = dead.iter().map(|&face| self.count(face, DRAWN)).min().unwrap_or(0);
            let names = self.names(&dead);
            section.warn(format!("never played although drawn at least {drawn} times each: {names}"));
        }
    }

    /// Of cards of the same kind, one that does certainly worse than another both when drawn and when played, in the hands of
    /// the same seats.
    fn warn_dominated(&self, table: &Table, seen: &[usize], section: &mut Section) {
        let sure = certain(seen.len() * seen.len());
        let kinds: Vec<Option<u16>> = seen.iter().map(|&face| self.kind(table, face)).collect();
        let better = |card: usize, kind: u16| {
            let mut alike = seen.iter().zip(&kinds).filter(|(_, other)| **other == Some(kind));
            alike.find_map(|(&other, _)| Some((other, self.dominates(other, card, sure)?)))
        };
        for (&card, kind) in seen.iter().zip(&kinds) {
            let Some((other, played)) = kind.and_then(|kind| better(card, kind)) else { continue };
            let [own, others] = played.wins.map(|share| number(Unit::Share, share));
            section.warn(format!(
                "{} is dominated by {}: in the same seat, with the same deck, it wins {own} when played, the other {others}",
                self.faces.names[card], self.faces.names[other],
            ));
        }
    }

    /// What two cards win when they are played, if the one wins certainly more than the other, drawn and played.
    fn dominates(&self, better: usize, worse: usize, sure: f64) -> Option<Between> {
        let compared = |way| holders::between(&self.won(worse, way), &self.won(better, way));
        compared(DRAWN).filter(|drawn| drawn.errors() > sure)?;
        compared(PLAYED).filter(|played| played.errors() > sure)
    }

    /// The kind of a card that carries rules.
    fn kind(&self, table: &Table, face: usize) -> Option<u16> {
        let name = &self.faces.names[face];
        let carried = &table.program().carried;
        carried.faces.iter().find(|face| face.name == *name).map(|face| face.kind.index() as u16)
    }

    fn names(&self, faces: &[usize]) -> String {
        let mut names: Vec<&str> =
            faces.iter().take(NAMED).map(|&face| self.faces.names[face].as_str()).collect();
        let more = format!("and {} more", faces.len().saturating_sub(NAMED));
        if faces.len() > NAMED {
            names.push(&more);
        }
        names.join(", ")
    }

    fn grid(&self, seen: &[usize], more: &[Estimate]) -> Grid {
        let cell = |face: usize, way: usize| match self.count(face, way) {
            0 => "–".to_string(),
            _ => number(Unit::Share, self.share(face, way).value),
        };
        let row = |&face: &usize| {
            let (beyond, half) = (more[face].value * 100.0, more[face].half() * 100.0);
            vec![
                self.faces.names[face].clone(),
                number(Unit::Count, self.count(face, DRAWN) as f64),
                cell(face, DRAWN),
                format!("{beyond:+.1} ± {half:.1}"),
                cell(face, PLAYED),
                cell(face, HELD),
                number(Unit::Share, self.played(face)),
            ]
        };
        Grid {
            title: "Cards by how much more than expected those win who draw them".to_string(),
            head: ["card", "drawn", "wins drawn", "than expected", "wins played", "wins held", "is played"]
                .map(str::to_string)
                .to_vec(),
            rows: seen.iter().map(row).collect(),
        }
    }

    fn chart(&self, seen: &[usize], more: &[Estimate]) -> Chart {
        let middle = seen.len().saturating_sub(SHOWN).max(SHOWN.min(seen.len()));
        let shown = seen.iter().take(SHOWN).chain(&seen[middle..]);
        let bar = |&face: &usize| Bar { label: self.faces.names[face].clone(), estimate: more[face] };
        Chart {
            title: "The best and the worst cards to draw: wins beyond what is expected".to_string(),
            unit: Unit::Points,
            across: "card".to_string(),
            bars: shown.map(bar).collect(),
            mark: Some(0.0),
        }
    }
}
