//! What a position is worth to each seat, from 0 (lost) to 1 (won).
//!
//! A finished game tells it by its result. One that is broken off is judged by what the rules rank players by ("highest score
//! wins"): how much a side has gained on the best other one, measured by how much such leads changed in the games looked at before.
//! An author's own `value` comes before both.

use crate::wishes::Wishes;
use engine::eval::Eval;
use engine::layout::Layout;
use engine::state::State;
use engine::table::Table;
use lang::program::{Block, Expr, ExprKind, LocalId, NONE, StmtKind, Type, VarId, Which, Winners};

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
    /// The leads when the search began, and how much they change, on average.
    leads: Measure,
    /// The same of what players like.
    likes: Measure,
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

/// How far seats are ahead of each other in something: at the start, and how much that changes.
#[derive(Clone, Copy, Default)]
struct Measure {
    start: Leads,
    change: Average,
}

#[derive(Clone, Copy, Default)]
struct Average {
    sum: f64,
    count: f64,
}

impl<'a> Judge<'a> {
    /// Somebody who judges by the rules of a table and by what players like, if that is known, starting from a position.
    pub fn new(table: &'a Table, advice: Option<Wishes<'a>>, start: &mut State) -> Judge<'a> {
        let mut judge = Judge {
            table,
            standing: standing(table),
            wishes: advice,
            leads: Measure::default(),
            likes: Measure::default(),
            range: (f64::MAX, f64::MIN),
        };
        judge.leads.start = judge.standings(start);
        judge.likes.start = judge.likings(start);
        judge
    }

    /// Whether the author says what players like, so that a deal can be judged before it is over.
    pub fn has_likes(&self) -> bool {
        self.wishes.as_ref().is_some_and(Wishes::has_likes)
    }

    /// What a deal that is not over is worth to each seat: what players have gained of what they like, and by what the rules
    /// rank them.
    pub fn unfinished(&mut self, state: &mut State) -> Worths {
        if let Some(worths) = self.by_value(state) {
            return worths;
        }
        let players = self.table.layout.players;
        let leads = self.leads.gained(&self.standings(state), players);
        if !self.has_likes() {
            return leads;
        }
        let likes = self.likes.gained(&self.likings(state), players);
        std::array::from_fn(|seat| 0.5 * leads[seat] + 0.5 * likes[seat])
    }

    /// What a position is worth to each seat.
    pub fn worths(&mut self, state: &mut State) -> Worths {
        if let Some(worths) = self.by_value(state) {
            return worths;
        }
        let by_lead = self.leads.gained(&self.standings(state), self.table.layout.players);
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

    /// How far each seat's side is ahead of the best other one in what its players like.
    fn likings(&self, state: &mut State) -> Leads {
        let layout = &self.table.layout;
        let mut scores = [0.0; MOST_SEATS];
        if let Some(wishes) = &self.wishes {
            for (seat, score) in scores.iter_mut().enumerate().take(layout.players) {
                *score = wishes.liking(state, seat as u8).unwrap_or(0) as f64;
            }
        }
        ahead(layout, &scores)
    }

    /// How far each seat's side is ahead of the best other one by what the rules rank by.
    fn standings(&self, state: &mut State) -> Leads {
        let layout = &self.table.layout;
        let mut scores = [0.0; MOST_SEATS];
        match &self.standing {
            Some(standing) => standing.fill(layout, state, &mut scores),
            None => return self.likings(state),
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

impl Measure {
    /// What each seat has gained since the start, from 0 to 1: half is nothing.
    fn gained(&mut self, leads: &Leads, players: usize) -> Worths {
        let gain = |seat: usize| leads[seat] - self.start[seat];
        (0..players).for_each(|seat| self.change.add(gain(seat).abs()));
        let scale = (2.0 * self.change.mean()).max(1.0);
        std::array::from_fn(|seat| 0.5 + 0.5 * (gain(seat) / scale).tanh())
    }
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

    /// How far a seat's side is ahead of the best other one.
    pub fn lead(&self, layout: &Layout, state: &mut State, seat: u8) -> f64 {
        let mut scores = [0.0; MOST_SEATS];
        self.fill(layout, state, &mut scores);
        ahead(layout, &scores)[usize::from(seat)]
    }

    /// The number a seat, or its side, is ranked by now.
    pub fn number(&self, layout: &Layout, state: &mut State, seat: usize) -> i64 {
        let member = if self.of_teams { layout.team_of(seat) } else { seat };
        let mut eval = Eval::new(layout, state);
        eval.set_local(self.each, member as i64);
        eval.number(self.by).ok().filter(|&v| v != NONE).unwrap_or(0)
    }

    /// The variable that is ranked by, if it is one.
    pub fn variable(&self) -> Option<VarId> {
        match &self.by.kind {
            ExprKind::Var(var) => Some(var.var),
            _ => None,
        }
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
