//! Cards: which of them win when they are drawn, played, or left in the hand.

use super::Faces;
use crate::look::Played;
use crate::report::words::number;
use crate::report::{Bar, Chart, Grid, Section, Unit};
use crate::sums::{Estimate, Sum, WHOLE, certain, wilson};
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
        wilson((self.sum.mean() / WHOLE as f64).clamp(0.0, 1.0), self.hands as f64)
    }
}

/// Wins by what happened to each card.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    faces: Faces,
    wins: Vec<[Wins; WAYS]>,
}

impl Cards {
    /// Nothing counted yet.
    pub fn new(table: &Table) -> Cards {
        let faces = Faces::new(table);
        Cards { wins: vec![[Wins::default(); WAYS]; faces.len()], faces }
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        if !played.has_result() {
            return;
        }
        for (hand, &share) in played.hands.iter().zip(&played.shares) {
            for (times, &face) in hand.times.iter().zip(&self.faces.of) {
                if times[DRAWN] == 0 {
                    continue;
                }
                let wins = &mut self.wins[usize::from(face)];
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
    pub fn section(&self, table: &Table) -> Option<Section> {
        let mut seen: Vec<usize> =
            (0..self.wins.len()).filter(|&face| self.count(face, DRAWN) >= ENOUGH).collect();
        if seen.len() < 2 {
            return None;
        }
        let about = "How often a player wins into whose hand a card came, who played it, or who was left with it when the deal \
                     ended. Whoever draws much may win seldom whatever the cards are: compare cards with each other.";
        let mut section = Section::new("cards", "Cards", about);
        seen.sort_by(|&a, &b| self.share(b, DRAWN).value.total_cmp(&self.share(a, DRAWN).value));
        let (best, worst) = (seen[0], seen[seen.len() - 1]);
        if !table.program().cooperative {
            section.tell("best card drawn", Unit::Share, self.share(best, DRAWN), self.says(best));
            section.tell("worst card drawn", Unit::Share, self.share(worst, DRAWN), self.says(worst));
        }
        self.warn_dead(&seen, &mut section);
        self.warn_dominated(table, &seen, &mut section);
        section.grids.push(self.grid(&seen));
        section.charts.push(self.chart(&seen));
        Some(section)
    }

    fn share(&self, face: usize, way: usize) -> Estimate {
        self.wins[face][way].share()
    }

    fn count(&self, face: usize, way: usize) -> u64 {
        self.wins[face][way].sum.count
    }

    fn says(&self, face: usize) -> String {
        format!("of those who drew {}", self.faces.names[face])
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

    /// Of cards of the same kind, one that does certainly worse than another both when drawn and when played.
    fn warn_dominated(&self, table: &Table, seen: &[usize], section: &mut Section) {
        let sure = certain(seen.len() * seen.len()) / crate::sums::Z95;
        let worse = |a: usize, b: usize| {
            [DRAWN, PLAYED].into_iter().all(|way| {
                let (a, b) = (self.share(a, way), self.share(b, way));
                self.count(seen[0], way) > 0 && b.value - a.value > sure * a.half().hypot(b.half())
            })
        };
        for &card in seen {
            let Some(kind) = self.kind(table, card) else { continue };
            let alike = |&&other: &&usize| self.kind(table, other) == Some(kind) && worse(card, other);
            if let Some(&better) = seen.iter().find(alike) {
                section.warn(format!(
                    "{} is dominated by {}: it wins {} when played, the other {}",
                    self.faces.names[card],
                    self.faces.names[better],
                    number(Unit::Share, self.share(card, PLAYED).value),
                    number(Unit::Share, self.share(better, PLAYED).value),
                ));
            }
        }
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

    fn grid(&self, seen: &[usize]) -> Grid {
        let cell = |face: usize, way: usize| match self.count(face, way) {
            0 => "–".to_string(),
            _ => number(Unit::Share, self.share(face, way).value),
        };
        let row = |&face: &usize| {
            let half = self.share(face, DRAWN).half() * 100.0;
            let played = self.count(face, PLAYED) as f64 / self.count(face, DRAWN).max(1) as f64;
            vec![
                self.faces.names[face].clone(),
                number(Unit::Count, self.count(face, DRAWN) as f64),
                format!("{} ± {half:.1}", cell(face, DRAWN)),
                cell(face, PLAYED),
                cell(face, HELD),
                number(Unit::Share, played),
            ]
        };
        Grid {
            title: "Cards by how often those win who draw them".to_string(),
            head: ["card", "drawn", "wins drawn", "wins played", "wins held", "is played"]
                .map(str::to_string)
                .to_vec(),
            rows: seen.iter().map(row).collect(),
        }
    }

    fn chart(&self, seen: &[usize]) -> Chart {
        let middle = seen.len().saturating_sub(SHOWN).max(SHOWN.min(seen.len()));
        let shown = seen.iter().take(SHOWN).chain(&seen[middle..]);
        let all = seen.iter().map(|&face| self.wins[face][DRAWN].sum).fold(Sum::default(), |mut all, sum| {
            all.join(&sum);
            all
        });
        let bar =
            |&face: &usize| Bar { label: self.faces.names[face].clone(), estimate: self.share(face, DRAWN) };
        Chart {
            title: "The best and the worst cards to draw".to_string(),
            unit: Unit::Share,
            across: "card".to_string(),
            bars: shown.map(bar).collect(),
            mark: Some(all.mean() / WHOLE as f64),
        }
    }
}
