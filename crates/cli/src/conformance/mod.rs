//! Replays traces of independent engines against our games and tells where they differ.
//!
//! ```text
//! games/NAME/NAME.traces ──read_map──▶ Map ──ready──▶ compiled values, tables
//! DIR/*.jsonl[.gz] ──files──▶ lines ──trace──▶ Entry ──replay, kernel──▶ Report
//! ```
//!
//! No game is known here: which of our moves is called what in a trace stands in the game's map, a data file described in
//! `docs/reference/traces.md`. Nothing here prints.

mod deal;
mod eval;
mod files;
mod kernel;
mod labels;
mod map;
mod read_line;
mod read_map;
mod ready;
mod replay;
mod report;
mod source;
mod spell;
mod trace;
mod words;

#[cfg(test)]
mod replay_tests;
#[cfg(test)]
mod tests;

pub use report::{FileReport, Mismatch, Report, Verdict};

use map::Kind;
use rayon::prelude::*;
use ready::Ready;
use std::io;
use std::path::Path;
use trace::Entry;

/// A game with a map.
#[derive(Clone, Debug)]
pub struct MappedGame {
    /// Its name.
    pub name: String,
    /// The name of the map's file, for complaints.
    pub map_file: String,
    /// The text of the map.
    pub map: String,
    /// The name of the rules' file.
    pub rules_file: String,
    /// The text of the rules.
    pub rules: String,
}

/// Gives the text of a library that lies beside a game's rules.
pub type Libraries<'l> = dyn Fn(&MappedGame, &str) -> Option<String> + 'l;

/// The families of all games, ready to replay.
pub struct Suite {
    families: Vec<(String, Ready)>,
    errors: Vec<(String, usize, String)>,
}

impl Suite {
    /// Reads the maps and compiles what they say. What is wrong with them becomes part of every report.
    pub fn new(games: &[MappedGame], libraries: &Libraries<'_>) -> Suite {
        let mut suite = Suite { families: Vec::new(), errors: Vec::new() };
        for game in games {
            suite.add(game, libraries);
        }
        suite
    }

    fn add(&mut self, game: &MappedGame, libraries: &Libraries<'_>) {
        let mut complain =
            |line: usize, message: String| self.errors.push((game.map_file.clone(), line, message));
        let (map, errors) = read_map::read_map(&game.map);
        errors.into_iter().for_each(|error| complain(error.line, error.message));
        let rules = format!("{}\n{}", game.rules, map.additions);
        let compiled = lang::compile::compile(&game.rules_file, &rules, &|name| libraries(game, name));
        let Some(program) = compiled.program else {
            let first = compiled.diagnostics.first().map_or(String::new(), |d| format!(": {}", d.message));
            return complain(0, format!("the rules of {} do not compile{first}", game.name));
        };
        for family in &map.families {
            match Ready::new(family, &program) {
                Ok(ready) => self.families.push((game.name.clone(), ready)),
                Err(errors) => errors.into_iter().for_each(|error| complain(error.line, error.message)),
            }
        }
    }

    /// Replays every trace file of a directory, or a single one.
    pub fn run(&self, directory: &Path) -> io::Result<Report> {
        let files = files::at(directory)?;
        let files = files.par_iter().map(|path| self.run_file(path)).collect();
        Ok(Report { files, map_errors: self.errors.clone() })
    }

    fn run_file(&self, path: &Path) -> FileReport {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut report = FileReport { file, ..FileReport::default() };
        let read = files::lines(path, &mut |number, line| self.run_line(number, line, &mut report));
        if let Err((number, error)) = read {
            report.add(Mismatch::unreadable(format!("it cannot be read: {error}")).of("", number));
        }
        report
    }

    fn run_line(&self, number: usize, line: &str, report: &mut FileReport) {
        let entry = match Entry::read(line) {
            Ok(entry) => entry,
            Err(message) => return report.add(Mismatch::unreadable(message).of("", number)),
        };
        let Some((game, ready)) = self.families.iter().find(|(_, ready)| entry.fits(&ready.family)) else {
            report.unmapped += 1;
            return;
        };
        let replayed = match ready.family.kind {
            Kind::Traces(_) => replay::replay(ready, &entry),
            Kind::Kernel(_) => kernel::check(ready, &entry),
        };
        report.games.insert(game.clone());
        report.replayed += 1;
        report.steps += replayed.steps;
        if let Some(mismatch) = replayed.mismatch {
            report.add(mismatch.of(&entry.id, number));
        }
    }
}
