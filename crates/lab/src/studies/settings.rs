//! Coverage over the options: rules that never come up in any setting.
//!
//! Every option is set to other values, one at a time, and every number of players is tried. A rule that stays idle in all of them
//! is one the game could do without, or one whose condition is wrong.

use crate::plan::Plan;
use crate::play::play;
use crate::report::words::{counted, grouped};
use crate::report::{Grid, Section, Unit};
use crate::statistics::{Finding, MANY, Visit, line_of};
use crate::studies::tune::Dial;
use crate::sums::Estimate;
use crate::work::Progress;
use bots::levels::Level;
use engine::table::Table;
use lang::program::Program;
use lang::span::Span;
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many values of one option are tried.
const VALUES: usize = 6;
/// So many rules are told one by one.
const TOLD: usize = 12;

/// What is played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The rules.
    pub program: Arc<Program>,
    /// How many play where the options change.
    pub players: usize,
    /// Options that are fixed.
    pub fixed: Vec<(String, String)>,
    /// Who plays, in every seat.
    pub level: Level,
    /// The seed.
    pub seed: u64,
    /// Games for each setting.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
}

/// What came up in any of the settings.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many settings were tried.
    pub settings: u64,
    /// Whether somebody ended it before all were.
    pub stopped: bool,
    /// By place and finding: whether it happened in one of them.
    visits: BTreeMap<(u16, u32, Finding), (Span, bool)>,
}

impl Found {
    fn add(&mut self, visits: Vec<Visit>) {
        for visit in visits {
            let key = (visit.span.file, visit.span.start, visit.finding);
            self.visits.entry(key).or_insert((visit.span, false)).1 |= visit.happened;
        }
    }

    /// What never happened, in the order of the rules.
    fn idle(&self) -> Vec<(Span, Finding)> {
        let idle = self.visits.iter().filter(|(_, (_, happened))| !happened);
        idle.map(|((_, _, finding), (span, _))| (*span, *finding)).collect()
    }
}

impl Settings {
    /// Every setting: the number of players, and the options beside the fixed ones.
    pub fn all(&self) -> Vec<(usize, Vec<(String, String)>)> {
        let counts = self.program.players.counts.iter().map(|&count| usize::from(count));
        let mut all: Vec<(usize, Vec<(String, String)>)> = counts.map(|count| (count, Vec::new())).collect();
        for option in &self.program.options {
            let Ok(dial) = Dial::new(&self.program, &option.name) else { continue };
            let apart = dial.values.len().div_ceil(VALUES).max(1);
            let last = dial.values.len() - 1;
            let picked = dial.values.iter().enumerate().filter(|(at, _)| at % apart == 0 || *at == last);
            all.extend(picked.map(|(_, value)| (self.players, vec![(option.name.clone(), value.clone())])));
        }
        all
    }

    /// Plays every setting.
    pub fn study(&self, progress: &Progress) -> Found {
        let mut found = Found::default();
        for (players, changed) in self.all() {
            let mut options = self.fixed.clone();
            options.retain(|(name, _)| changed.iter().all(|(other, _)| other != name));
            options.extend(changed);
            // Options that do not go together leave a table out.
            let Ok(table) = Table::open(self.program.clone(), players, &options) else { continue };
            let levels = vec![self.level.clone(); players];
            let plan =
                Plan { table: &table, levels, seed: self.seed, games: self.games, threads: self.threads };
            let played = play(&plan, progress);
            found.add(played.coverage.visits(&table));
            if played.games < self.games {
                found.stopped = true;
                break;
            }
            found.settings += 1;
        }
        found
    }

    /// What was found; the table says where the lines are.
    pub fn section(&self, found: &Found, table: &Table) -> Section {
        let about = format!(
            "{} with {} each: every number of players, and every option at other values, one at a time.",
            counted(found.settings, "setting"),
            counted(self.games, "game")
        );
        let mut section = Section::new("settings", "Coverage over all options", about);
        let all = self.all().len() as u64;
        section.stopped = found
            .stopped
            .then(|| format!("{} of {} were tried", grouped(found.settings), counted(all, "setting")));
        if found.settings == 0 {
            return section;
        }
        let idle = found.idle();
        let (all, idle_count) = (found.visits.len(), idle.len());
        let says = format!("of {} things in the rules that can happen came up in one setting at least", all);
        let share = (all - idle_count) as f64 / all.max(1) as f64;
        section.tell("came up somewhere", Unit::Share, Estimate::exact(share), says);
        let settings = grouped(found.settings);
        // What comes up in settings that were not tried, or once in many games, is not yet missing.
        let told = if found.stopped || found.settings * self.games < MANY { 0 } else { TOLD };
        let mut rows = Vec::new();
        for (at, (span, (what, did))) in idle.iter().enumerate() {
            let (line, text) = line_of(table, *span);
            if at < told {
                let file =
                    table.program().sources.get(usize::from(span.file)).map_or("", |source| &source.name);
                let words = format!("{what} at line {line} {did} in any of {settings} settings: `{text}`");
                section.warn_at((file.to_string(), line), words);
            }
            rows.push(vec![line.to_string(), format!("{what} {did}"), text]);
        }
        section.grids.push(Grid {
            title: "What never came up in any setting".to_string(),
            head: ["line", "what", "rule"].map(str::to_string).to_vec(),
            rows,
        });
        section
    }
}
