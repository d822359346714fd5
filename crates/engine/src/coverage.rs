//! How often each rule ran: counters of the machine, told by the lines of the rules.
//!
//! Whoever wants to know plays with a [`Counters`](crate::probe::Counters) looking on and hands its counts to [`report`].

use crate::lower::walk;
use crate::table::Table;
use lang::program::{Block, Stmt, StmtKind};
use lang::span::Span;

/// What a line of the report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A step, however it was called.
    Step,
    /// A `when` or `end when`: how often it did something, not how often it was looked at.
    When,
    /// A statement: how often it was begun.
    Statement,
    /// An item of a choice: how often it was chosen.
    Item,
}

/// How often one rule ran.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// What it is.
    pub rule: Rule,
    /// The name of a step, the text of an item as written; else the line of the rules.
    pub name: String,
    /// Which source, see [`lang::program::Program::sources`].
    pub file: u16,
    /// The line in it, from 1.
    pub line: usize,
    /// How often; None: it cannot happen at this table, so there is no code for it.
    pub times: Option<u64>,
}

/// Every rule with how often it ran, in the order of the sources.
pub fn report(table: &Table, runs: &[u64]) -> Vec<Ran> {
    let mut report = Report { table, runs, ran: Vec::new() };
    let program = table.program();
    for (step, start) in program.steps.iter().zip(&table.code.steps) {
        report.add(Rule::Step, step.name.clone(), step.span, start.map(|pc| report.at(pc)));
        report.block(&step.body);
    }
    for when in &program.whens {
        let times = when.body.first().and_then(|stmt| report.of_span(stmt.span));
        report.add(Rule::When, report.line_text(when.span), when.span, times);
        report.block(&when.body);
    }
    report.ran.sort_by_key(|ran| (ran.file, ran.line));
    report.ran
}

/// The rules that can happen at this table and never did.
pub fn never(report: &[Ran]) -> impl Iterator<Item = &Ran> {
    report.iter().filter(|ran| ran.times == Some(0))
}

struct Report<'a> {
    table: &'a Table,
    runs: &'a [u64],
    ran: Vec<Ran>,
}

impl Report<'_> {
    fn block(&mut self, block: &Block) {
        walk::statements(block, &mut |stmt| self.statement(stmt));
    }

    fn statement(&mut self, stmt: &Stmt) {
        self.add(Rule::Statement, self.line_text(stmt.span), stmt.span, self.of_span(stmt.span));
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        let code = self.table.code.choices.get(choice.id as usize).and_then(Option::as_ref);
        for (index, item) in choice.items.iter().enumerate() {
            let times = code.and_then(|code| code.items.get(index)).map(|item| self.at(item.body));
            self.add(Rule::Item, item.label.clone(), item.span, times);
        }
    }

    fn add(&mut self, rule: Rule, name: String, span: Span, times: Option<u64>) {
        let source = self.table.program().sources.get(span.file as usize);
        let line = source.map_or(1, |source| source.line(span.start));
        self.ran.push(Ran { rule, name, file: span.file, line, times });
    }

    fn at(&self, pc: u16) -> u64 {
        self.runs.get(pc as usize).copied().unwrap_or(0)
    }

    /// How often the first instruction of a place in the rules ran.
    fn of_span(&self, span: Span) -> Option<u64> {
        let first = self.table.code.spans.iter().position(|&s| s == span)?;
        Some(self.runs.get(first).copied().unwrap_or(0))
    }

    fn line_text(&self, span: Span) -> String {
        let source = self.table.program().sources.get(span.file as usize);
        let text = source.and_then(|source| source.text.get(span.start as usize..)).unwrap_or("");
        text.lines().next().unwrap_or("").trim().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Seeded, Stream};
    use crate::fixture::{EIGHTS, table};
    use crate::probe::Counters;
    use crate::state::State;

    #[test]
    fn what_ran_is_counted_by_the_lines_of_the_rules() {
        let table = table(EIGHTS, 2);
        let mut counters = Counters::default();
        let mut state = State::blank(&table.layout);
        let mut random = Stream::new(1, 1);
        table.begin(&mut state, 3);
        table.go_on(&mut state, &mut Seeded, &mut counters);
        let mut moves = 0;
        while let Some(&seat) = table.to_choose(&state).first() {
            let n = random.below(table.count(&mut state, seat));
            let chosen = table.nth(&mut state, seat, n).expect("it was counted");
            table.apply_with(&mut state, seat, &chosen, &mut Seeded, &mut counters).expect("it was offered");
            moves += 1;
        }
        let report = report(&table, &counters.runs);
        let times =
            |rule, name: &str| report.iter().find(|r| r.rule == rule && r.name == name).and_then(|r| r.times);
        assert_eq!(times(Rule::Step, "setup"), Some(1));
        assert_eq!(times(Rule::Statement, "shuffle all cards into stock"), Some(1));
        let items = report.iter().filter(|r| r.rule == Rule::Item).filter_map(|r| r.times).sum::<u64>();
        assert_eq!(items, moves, "{report:#?}");
        assert!(never(&report).all(|ran| ran.times == Some(0)));
    }
}
