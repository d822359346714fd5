//! How many cards rules take from the deck in a row, for the checks on deals that are too large.

use super::Context;
use super::tables::{Needs, Table};
use super::walk;
use crate::program::*;

/// Cards wanted at one place, with all that was taken since the cards were last gathered.
pub struct Demand<'a> {
    /// The `deal` or `move`.
    pub stmt: &'a Stmt,
    /// What was taken before and is taken now, the latter last.
    takes: Vec<Take<'a>>,
}

/// Cards taken by one statement.
#[derive(Clone)]
struct Take<'a> {
    /// How many; None is one.
    count: Option<&'a Expr>,
    /// By each of these; None is once.
    by: Option<&'a Domain>,
}

/// A table where there are too few cards.
pub struct Shortage {
    /// The table.
    pub table: Table,
    /// How many players are dealt to.
    pub players: i64,
    /// How many cards each gets, or how many are moved.
    pub count: i64,
    /// How many were taken before.
    pub before: i64,
    /// How many cards there are.
    pub deck: i64,
}

impl Shortage {
    /// How many cards are missing.
    pub fn missing(&self) -> i64 {
        self.before + self.now() - self.deck
    }

    /// How many are wanted here.
    pub fn now(&self) -> i64 {
        self.players.saturating_mul(self.count)
    }
}

impl Demand<'_> {
    /// Every table where the cards do not suffice, the smallest first.
    pub fn shortages(&self, cx: &Context) -> Vec<Shortage> {
        let mut needs = cx.constants.deck().clone();
        self.takes.iter().for_each(|take| needs.add(&take.needs(cx)));
        cx.constants.tables(&needs).into_iter().filter_map(|table| self.shortage(cx, table)).collect()
    }

    fn shortage(&self, cx: &Context, table: Table) -> Option<Shortage> {
        let deck = cx.constants.cards(&table)?.size;
        let mut evaluator = cx.constants.at(&table);
        let mut amount = |take: &Take| {
            let count = take
                .count
                .map_or(Some(1), |count| evaluator.eval(count).range().map(|(least, _)| least.max(0)));
            let players = take.by.map_or(1, |by| evaluator.domain_size(by).0);
            (count.unwrap_or(0), players)
        };
        let (last, earlier) = self.takes.split_last()?;
        let before = earlier
            .iter()
            .map(&mut amount)
            .fold(0i64, |sum, (n, by)| sum.saturating_add(n.saturating_mul(by)));
        let (count, players) = amount(last);
        let shortage = Shortage { table, players, count, before, deck };
        // What came too short before is told there.
        (shortage.missing() > 0 && before <= deck).then_some(shortage)
    }
}

impl Take<'_> {
    fn needs(&self, cx: &Context) -> Needs {
        let mut needs = self.count.map_or_else(Needs::default, |count| cx.constants.needs(count));
        if let Some(by) = self.by {
            let reads = cx.facts.domain_reads(by);
            needs.add(&Needs { players: true, options: reads.options });
        }
        needs
    }
}

/// Every place of the program that takes a number of cards from a zone.
pub fn demands<'a>(cx: &Context<'a>) -> Vec<Demand<'a>> {
    let mut tracker = Tracker { cx, gathered: None, takes: Vec::new(), found: Vec::new() };
    for body in walk::bodies(cx.program) {
        tracker.block(body);
    }
    tracker.found
}

struct Tracker<'a, 'c> {
    cx: &'c Context<'a>,
    /// The zone that held all cards, as long as all that was taken from it since is known.
    gathered: Option<ZoneId>,
    takes: Vec<Take<'a>>,
    found: Vec<Demand<'a>>,
}

impl<'a> Tracker<'a, '_> {
    fn block(&mut self, block: &'a [Stmt]) {
        self.lose();
        for stmt in block {
            self.stmt(stmt);
            let inner = walk::blocks(stmt);
            if !inner.is_empty() {
                let kept = (self.gathered, self.takes.clone());
                let moves = inner.iter().any(|block| self.cx.facts.effects(block).cards);
                inner.into_iter().for_each(|block| self.block(block));
                (self.gathered, self.takes) = kept;
                if moves {
                    self.lose();
                }
            }
        }
    }

    fn stmt(&mut self, stmt: &'a Stmt) {
        match &stmt.kind {
            StmtKind::ShuffleAll(zone) => {
                self.lose();
                self.gathered = Some(zone.zone).filter(|zone| self.countable(*zone));
            }
            StmtKind::Deal { count: Some(count), from, who, .. } => {
                self.take(stmt, from.zone, Take { count: Some(count), by: Some(who) });
            }
            StmtKind::MoveCount { count, from, to, .. } => {
                self.take(stmt, from.zone, Take { count: Some(count), by: None });
                if self.gathered == Some(to.zone) {
                    self.lose();
                }
            }
            StmtKind::Move { cards, to, .. } => match &cards.kind {
                ExprKind::Top(zone) if self.is_gathered(zone) && self.gathered != Some(to.zone) => {
                    self.takes.push(Take { count: None, by: None });
                }
                _ => self.lose(),
            },
            StmtKind::Deal { .. } | StmtKind::Do(..) | StmtKind::TakeTurns { .. } => self.lose(),
            _ => {}
        }
    }

    fn take(&mut self, stmt: &'a Stmt, from: ZoneId, take: Take<'a>) {
        if self.gathered != Some(from) {
            self.found.push(Demand { stmt, takes: vec![take] });
            return;
        }
        self.takes.push(take);
        self.found.push(Demand { stmt, takes: self.takes.clone() });
    }

    fn lose(&mut self) {
        self.gathered = None;
        self.takes.clear();
    }

    fn is_gathered(&self, zone: &Expr) -> bool {
        matches!(&zone.kind, ExprKind::Zone(zone) if self.gathered == Some(zone.zone))
    }

    /// Whether what is taken from a zone can be added up: one zone, not filled up by itself or by a `when`.
    fn countable(&self, zone: ZoneId) -> bool {
        let program = self.cx.program;
        let declared = &program.zones[zone.index()];
        let moved = program.whens.iter().any(|when| self.cx.facts.effects(&when.body).cards);
        declared.owners.is_empty() && declared.refill.is_none() && !moved
    }
}
