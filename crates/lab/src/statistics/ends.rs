//! Ends: how games end, whether somebody wins, and whether they end at all.

use crate::look::{End, Played};
use crate::plan::Plan;
use crate::report::words::{counted, grouped};
use crate::report::{Bar, Chart, Section, Unit};
use crate::sums::share_of;
use engine::table::Table;
use lang::span::Span;
use std::collections::BTreeMap;

/// So few games do not show what happens often.
const FEW: u64 = 20;

/// How games ended, and some worth looking at.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    games: u64,
    /// By the instruction that ended it.
    by_rule: BTreeMap<u32, u64>,
    draws: u64,
    shared: u64,
    /// Games worth looking at.
    pub notable: Notable,
    at_bound: u64,
    faults: u64,
    fault: Option<(u64, String)>,
}

/// Games worth looking at, by their numbers; each with how many decisions it had.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notable {
    /// The shortest.
    pub shortest: Option<(u64, u64)>,
    /// The longest.
    pub longest: Option<(u64, u64)>,
    /// The first that did not end by itself.
    pub endless: Option<u64>,
    /// The first in which the rules went wrong.
    pub faulty: Option<u64>,
}

impl Notable {
    fn add(&mut self, played: &Played) {
        let (game, decisions) = (played.game, played.decisions.len() as u64);
        self.shortest = first(self.shortest, Some((decisions, game)));
        self.longest = last(self.longest, Some((decisions, game)));
        match played.end {
            End::Bound => self.endless = first(self.endless, Some(game)),
            End::Fault(_) => self.faulty = first(self.faulty, Some(game)),
            End::Rules(_) => {}
        }
    }

    fn join(&mut self, other: &Notable) {
        self.shortest = first(self.shortest, other.shortest);
        self.longest = last(self.longest, other.longest);
        self.endless = first(self.endless, other.endless);
        self.faulty = first(self.faulty, other.faulty);
    }

    /// What each is called, and its number.
    pub fn games(&self) -> Vec<(&'static str, u64)> {
        let shortest = self.shortest.map(|(_, game)| ("shortest", game));
        let longest = self.longest.map(|(_, game)| ("longest", game));
        let endless = self.endless.map(|game| ("endless", game));
        let faulty = self.faulty.map(|game| ("faulty", game));
        [shortest, longest, endless, faulty].into_iter().flatten().collect()
    }
}

fn first<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    [a, b].into_iter().flatten().min()
}

/// The greatest first number; among equals the smallest second one.
fn last(a: Option<(u64, u64)>, b: Option<(u64, u64)>) -> Option<(u64, u64)> {
    [a, b].into_iter().flatten().max_by_key(|&(decisions, game)| (decisions, std::cmp::Reverse(game)))
}

impl Ends {
    /// Nothing counted yet.
    pub fn new(_: &Table) -> Ends {
        Ends::default()
    }

    /// One more game.
    pub fn add(&mut self, _: &Table, played: &Played) {
        self.games += 1;
        self.notable.add(played);
        match &played.end {
            End::Rules(pc) => *self.by_rule.entry(*pc).or_default() += 1,
            End::Bound => self.at_bound += 1,
            End::Fault(message) => {
                self.faults += 1;
                self.fault = first(self.fault.take(), Some((played.game, message.clone())));
                return;
            }
        }
        self.draws += u64::from(played.is_draw);
        self.shared += u64::from(played.is_shared);
    }

    /// Both together.
    pub fn join(&mut self, other: &Ends) {
        self.games += other.games;
        for (&pc, &games) in &other.by_rule {
            *self.by_rule.entry(pc).or_default() += games;
        }
        self.draws += other.draws;
        self.shared += other.shared;
        self.at_bound += other.at_bound;
        self.faults += other.faults;
        self.fault = first(self.fault.take(), other.fault.clone());
        self.notable.join(&other.notable);
    }

    /// What was found.
    pub fn section(&self, plan: &Plan<'_>) -> Option<Section> {
        let table = plan.table;
        let about = "How games end: by which line of the rules, with how many winners, or not at all.";
        let mut section = Section::new("ends", "Ends", about);
        let rules = self.by_line(table);
        for (line, text, games) in &rules {
            let says = format!("`{text}`");
            section.tell(format!("ended by line {line}"), Unit::Share, share_of(*games, self.games), says);
        }
        let none = if table.program().cooperative { "lost by all" } else { "won by nobody" };
        section.tell(none, Unit::Share, share_of(self.draws, self.games), of(self.draws, self.games));
        if !table.program().cooperative {
            section.tell(
                "won by several",
                Unit::Share,
                share_of(self.shared, self.games),
                of(self.shared, self.games),
            );
        }
        section.tell(
            "without an end",
            Unit::Share,
            share_of(self.at_bound, self.games),
            of(self.at_bound, self.games),
        );
        section.tell("faults", Unit::Share, share_of(self.faults, self.games), of(self.faults, self.games));
        self.warn(table, &mut section);
        if rules.len() > 1 {
            let bar = |(line, _, games): &(usize, String, u64)| Bar {
                label: format!("line {line}"),
                estimate: share_of(*games, self.games),
            };
            section.charts.push(Chart {
                title: "Games by what ended them".to_string(),
                unit: Unit::Share,
                across: "rule".to_string(),
                bars: rules.iter().map(bar).collect(),
                mark: None,
            });
        }
        Some(section)
    }

    fn warn(&self, table: &Table, section: &mut Section) {
        if let Some((game, message)) = &self.fault {
            let count = counted(self.faults, "game");
            section
                .warn(format!("{count} ended in a fault of the rules; the first is game {game}: {message}"));
        }
        if let Some(game) = self.notable.endless {
            section.warn(format!(
                "{} of {} did not end by themselves but after {} decisions; game {game} is one of them, and \
                 `--records FOLDER` keeps it",
                grouped(self.at_bound),
                counted(self.games, "game"),
                grouped(table.code.most_decisions),
            ));
        }
        let often = |count: u64, most: f64| self.games >= FEW && share_of(count, self.games).low > most;
        if often(self.draws, 0.1) && !table.program().cooperative {
            let share = share_of(self.draws, self.games).value * 100.0;
            section.warn(format!("nobody wins in {share:.0} % of the games"));
        }
        if often(self.shared, 0.1) && !table.program().cooperative {
            let share = share_of(self.shared, self.games).value * 100.0;
            section.warn(format!("several win in {share:.0} % of the games: a tie-break is missing"));
        }
    }

    /// The lines that ended games, those that did so most often first.
    fn by_line(&self, table: &Table) -> Vec<(usize, String, u64)> {
        let mut lines: BTreeMap<(u16, usize), (String, u64)> = BTreeMap::new();
        for (&pc, &games) in &self.by_rule {
            let span = table.span_of(pc);
            let (line, text) = line_of(table, span);
            let entry = lines.entry((span.file, line)).or_insert((text, 0));
            entry.1 += games;
        }
        let mut lines: Vec<_> =
            lines.into_iter().map(|((_, line), (text, games))| (line, text, games)).collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.2));
        lines
    }
}

fn of(count: u64, games: u64) -> String {
    format!("{} of {}", grouped(count), counted(games, "game"))
}

/// The line of a place in the rules, from 1, and what stands there.
pub fn line_of(table: &Table, span: Span) -> (usize, String) {
    let Some(source) = table.program().sources.get(usize::from(span.file)) else { return (1, String::new()) };
    let line = source.line(span.start);
    (line, source.text.lines().nth(line - 1).unwrap_or("").trim().to_string())
}
