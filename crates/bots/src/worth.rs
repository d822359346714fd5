//! What a position is worth to each seat, from 0 (lost) to 1 (won).
//!
//! A finished game tells it by its result. One that is broken off is judged by what the rules rank players by ("highest score
//! wins"): how far a side is ahead of the best other one, measured by how much such leads changed in the games looked at before.
//! An author's own `value` comes before both.

use crate::wishes::Wishes;
use engine::eval::Eval;
use engine::layout::Layout;
use engine::state::State;
use engine::table::Table;
use lang::program::{Block, Expr, LocalId, NONE, StmtKind, Type, Which, Winners};

/// More seats than this do not sit at a table.
pub const MOST_SEATS: usize = 16;

/// What a position is worth to each seat.
pub type Worths = [f64; MOST_SEATS];

/// How much of a finished game's worth is who won; the rest is by how much.
const WINNING: f64 = 0.9;

/// Judges positions of one table.
pub struct Judge<'a> {
    table: &'a Table,
    standing: Option<Standing<'a>>,
    wishes: Option<Wishes<'a>>,
    /// The leads when the search began.
    start: Leads,
    /// How much leads change, on average.
    change: Average,
    /// The least and the greatest value an author's `value` had.
    range: (f64, f64),
}

type Leads = [f64; MOST_SEATS];

/// What the rules rank by.
#[derive(Debug)]
pub struct Standing<'a> {
    highest: bool,
    each: LocalId,
    of_teams: bool,
    by: &'a Expr,
}

#[derive(Clone, Copy, Default)]
struct Average {
    sum: f64,
    count: f64,
}

impl<'a> Judge<'a> {
    /// Somebody who judges by the rules of a table, starting from a position.
    pub fn new(table: &'a Table, start: &mut State) -> Judge<'a> {
        let mut judge = Judge {
            table,
            standing: standing(table),
            wishes: Wishes::plain(table),
            start: [0.0; MOST_SEATS],
            change: Average::default(),
            range: (f64::MAX, f64::MIN),
        };
        judge.start = judge.leads(start);
        judge
    }

    /// What a position is worth to each seat.
    pub fn worths(&mut self, state: &mut State) -> Worths {
        if let Some(worths) = self.by_value(state) {
            return worths;
        }
        let leads = self.leads(state);
        let by_lead = self.by_lead(&leads);
        let Some(outcome) = self.table.outcome(state) else { return by_lead };
        let layout = &self.table.layout;
        let mut won = [false; MOST_SEATS];
        outcome.winners.iter().enumerate().for_each(|(seat, &w)| won[layout.team_of(seat)] |= w);
        let sides = won.iter().filter(|&&w| w).count();
        std::array::from_fn(|seat| {
            let win = match sides {
                0 => 1.0 / layout.teams.max(1) as f64,
                _ if seat < layout.players && won[layout.team_of(seat)] => 1.0 / sides as f64,
                _ => 0.0,
            };
            WINNING * win + (1.0 - WINNING) * by_lead[seat]
        })
    }

    fn by_value(&mut self, state: &mut State) -> Option<Worths> {
        let wishes = self.wishes.as_ref().filter(|wishes| wishes.has_value())?;
        let mut values = [0.0; MOST_SEATS];
        for (seat, worth) in values.iter_mut().enumerate().take(self.table.layout.players) {
            *worth = wishes.value(state, seat as u8)? as f64;
            self.range = (self.range.0.min(*worth), self.range.1.max(*worth));
        }
        let (low, high) = self.range;
        Some(values.map(|value| if high > low { (value - low) / (high - low) } else { 0.5 }))
    }

    fn by_lead(&mut self, leads: &Leads) -> Worths {
        let players = self.table.layout.players;
        for (lead, start) in leads.iter().zip(self.start).take(players) {
            self.change.add((lead - start).abs());
        }
        let scale = (2.0 * self.change.mean()).max(1.0);
        leads.map(|lead| 0.5 + 0.5 * (lead / scale).tanh())
    }

    /// How far each seat's side is ahead of the best other one.
    fn leads(&self, state: &mut State) -> Leads {
        let layout = &self.table.layout;
        let mut scores = [0.0; MOST_SEATS];
        match (&self.standing, &self.wishes) {
            (Some(standing), _) => standing.fill(layout, state, &mut scores),
            (None, Some(wishes)) => (0..layout.players)
                .for_each(|seat| scores[seat] = wishes.liking(state, seat as u8).unwrap_or(0) as f64),
            (None, None) => {}
        }
        ahead(layout, &scores)
    }
}

/// How far each seat's side is ahead of the best other one.
fn ahead(layout: &Layout, scores: &Leads) -> Leads {
    let best_other = |seat: usize| {
        let others = (0..layout.players).filter(|&o| layout.team_of(o) != layout.team_of(seat));
        others.map(|o| scores[o]).fold(f64::MIN, f64::max)
    };
    let lead = |seat: usize| match seat < layout.players && layout.teams > 1 {
        true => scores[seat] - best_other(seat),
        false => 0.0,
    };
    std::array::from_fn(lead)
}

impl Average {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn mean(self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }
}

impl Standing<'_> {
    fn fill(&self, layout: &Layout, state: &mut State, scores: &mut Leads) {
        for (seat, score) in scores.iter_mut().enumerate().take(layout.players) {
            let value = self.number(layout, state, seat) as f64;
            *score = if self.highest { value } else { -value };
        }
    }

    /// The number a seat, or its side, is ranked by now.
    pub fn number(&self, layout: &Layout, state: &mut State, seat: usize) -> i64 {
        let member = if self.of_teams { layout.team_of(seat) } else { seat };
        let mut eval = Eval::new(layout, state);
        eval.set_local(self.each, member as i64);
        eval.number(self.by).ok().filter(|&v| v != NONE).unwrap_or(0)
    }

    /// Whether the highest number wins, not the lowest.
    pub fn highest_wins(&self) -> bool {
        self.highest
    }
}

/// What the rules rank by: at their bound, or else where they say last who wins.
pub fn standing(table: &Table) -> Option<Standing<'_>> {
    let program = table.program();
    let at_bound = program.bound.result.iter();
    let in_steps = program.steps.iter().rev().flat_map(|step| winners(&step.body));
    at_bound.chain(in_steps).find_map(|winners| match winners {
        Winners::Ranked { which, each, by } if by.ty == Type::Number => Some(Standing {
            highest: *which == Which::Greatest,
            each: *each,
            of_teams: program.locals[each.index()].ty == Type::Team,
            by,
        }),
        _ => None,
    })
}

/// Every place where a block says who wins.
fn winners(block: &Block) -> Vec<&Winners> {
    let mut found = Vec::new();
    for stmt in block {
        match &stmt.kind {
            StmtKind::Win(winners) => found.push(winners),
            StmtKind::If(_, yes, no) => {
                found.extend(winners(yes));
                found.extend(winners(no));
            }
            StmtKind::Repeat(_, body) | StmtKind::Each(_, body) | StmtKind::Together(body) => {
                found.extend(winners(body));
            }
            _ => {}
        }
    }
    found
}
