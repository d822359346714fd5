//! Tension: how often the lead changes, when the game is decided, and whether one can still come back.

use crate::look::Played;
use crate::plan::Plan;
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::{Sum, WHOLE, share_of};
use engine::table::Table;

/// Tenths of a game.
const TENTHS: usize = 10;

/// Leads, as the rules rank players or as the author says they should like it.
#[derive(Clone, Debug, Default)]
pub struct Tension {
    /// Games that were followed and won by somebody alone.
    games: u64,
    changes: Sum,
    /// When the winner took the lead for good, as a part of the game.
    decided: Sum,
    /// In which tenth of the game that was.
    tenths: [u64; TENTHS],
    /// Games whose winner was not ahead in the middle.
    comebacks: u64,
    /// Games whose winner was ahead from the first lead to the end.
    from_the_start: u64,
}

impl Tension {
    /// Nothing counted yet.
    pub fn new(_: &Table) -> Tension {
        Tension::default()
    }

    /// One more game.
    pub fn add(&mut self, table: &Table, played: &Played) {
        let winners = winners(played);
        if played.ahead.len() < 2 || played.is_draw || played.is_shared || !played.has_result() {
            return;
        }
        let is_ahead = |mask: u16| mask & winners != 0;
        let length = played.ahead.len();
        let changes = lead_changes(table, &played.ahead);
        let taken = length - played.ahead.iter().rev().take_while(|&&mask| is_ahead(mask)).count();
        self.games += 1;
        self.changes.add(changes);
        self.decided.add(taken as i64 * WHOLE / length as i64);
        self.tenths[(taken * TENTHS / length).min(TENTHS - 1)] += 1;
        let middle = played.ahead[length / 2];
        self.comebacks += u64::from(middle != 0 && !is_ahead(middle));
        self.from_the_start += u64::from(played.ahead.iter().all(|&mask| mask == 0 || is_ahead(mask)));
    }

    /// Both together.
    pub fn join(&mut self, other: &Tension) {
        self.games += other.games;
        self.changes.join(&other.changes);
        self.decided.join(&other.decided);
        self.tenths.iter_mut().zip(&other.tenths).for_each(|(count, more)| *count += more);
        self.comebacks += other.comebacks;
        self.from_the_start += other.from_the_start;
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        if table.program().cooperative || self.games == 0 {
            return None;
        }
        let about = "Who is ahead after each decision, by what the rules rank players by, then by what the `bot` section likes. \
                     Only games with one winning side, a thousand of them at most.";
        let mut section = Section::new("tension", "Tension", about);
        section.tell("lead changes", Unit::Number, self.changes.estimate(), "in a game, on average");
        let decided = self.decided.share();
        section.tell(
            "decided after",
            Unit::Share,
            decided,
            "of the game: from then on the winner stays ahead",
        );
        let comebacks = share_of(self.comebacks, self.games);
        section.tell(
            "comebacks",
            Unit::Share,
            comebacks,
            "of the winners were behind in the middle of the game",
        );
        let never = share_of(self.from_the_start, self.games);
        section.tell("never in doubt", Unit::Share, never, "of the winners were never behind");
        if decided.high < 0.3 {
            section.warn(format!(
                "a game is decided after {:.0} % of its decisions: what follows does not matter",
                decided.value * 100.0
            ));
        }
        let bar = |(at, &games): (usize, &u64)| Bar {
            label: format!("{}–{} %", at * 10, at * 10 + 10),
            estimate: share_of(games, self.games),
        };
        section.charts.push(Chart {
            title: "When the winner took the lead for good".to_string(),
            unit: Unit::Share,
            across: "part of the game".to_string(),
            bars: self.tenths.iter().enumerate().map(bar).collect(),
            mark: None,
        });
        Some(section)
    }
}

/// The seats that won, as bits.
fn winners(played: &Played) -> u16 {
    let won = played.shares.iter().enumerate().filter(|(_, share)| **share > 0);
    won.fold(0, |mask, (seat, _)| mask | 1 << seat)
}

/// How often another side was alone in the lead than the one before.
fn lead_changes(table: &Table, ahead: &[u16]) -> i64 {
    let layout = &table.layout;
    let side = |mask: u16| {
        let mut sides =
            (0..layout.players).filter(|seat| mask >> seat & 1 == 1).map(|seat| layout.team_of(seat));
        let first = sides.next()?;
        sides.all(|side| side == first).then_some(first)
    };
    let mut leader = None;
    let mut changes = 0;
    for side in ahead.iter().filter_map(|&mask| side(mask)) {
        changes += i64::from(leader.is_some_and(|before| before != side));
        leader = Some(side);
    }
    changes
}
