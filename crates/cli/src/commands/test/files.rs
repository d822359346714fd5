//! The files of a game that can be run: scenarios and records.

use super::short;
use crate::draw;
use crate::failure::Failure;
use crate::library::{self, Game};
use crate::open;
use crate::term;
use engine::record::{OtherRules, Record, replay};
use engine::scenario;
use engine::table::Table;
use lang::program::Program;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// A game and which of its files are run.
pub struct Work {
    game: Game,
    /// One file inside its folder; None: all of them.
    only: Option<String>,
}

/// What came of a file.
pub struct Tested {
    /// The file.
    pub name: String,
    /// How many scenarios or records were as they should be.
    pub passed: usize,
    /// The others.
    pub failures: Vec<Broken>,
}

/// A scenario or record that did not go as it should.
pub struct Broken {
    /// The scenario's name.
    scenario: Option<String>,
    line: usize,
    message: String,
    state: String,
}

impl Work {
    /// All files of a game.
    pub fn whole(game: Game) -> Work {
        Work { game, only: None }
    }

    /// A single file, if the name is that of one: `…/GAME/scenarios/FILE.play`.
    pub fn single_file(name: &str) -> Option<Result<Work, Failure>> {
        let path = Path::new(name);
        if !(name.ends_with(".play") || name.ends_with(".record")) || !path.is_file() {
            return None;
        }
        let path = path.canonicalize().ok()?;
        let folder = path.parent()?;
        let inside =
            format!("{}/{}", folder.file_name()?.to_string_lossy(), path.file_name()?.to_string_lossy());
        let game = library::find(&folder.parent()?.to_string_lossy());
        Some(game.map(|game| Work { game, only: Some(inside) }))
    }

    /// Runs the files; of scenarios only those with these words in their name.
    pub fn run(&self, words: Option<&str>) -> Vec<Tested> {
        let mut files = self.game.folder.list("scenarios", "play");
        if words.is_none() {
            files.extend(self.game.folder.list("records", "record"));
        }
        files.retain(|file| self.only.as_ref().is_none_or(|only| file == only));
        let program = match self.program() {
            Ok(program) => program,
            Err(tested) => return vec![tested],
        };
        files.iter().map(|file| self.file(&program, file, words)).collect()
    }

    /// The rules; if they cannot be used, that is the one failure.
    fn program(&self) -> Result<Arc<Program>, Tested> {
        let failed = |message: String, state: String| Tested {
            name: self.game.shown(),
            passed: 0,
            failures: vec![Broken { scenario: None, line: 0, message, state }],
        };
        let compiled =
            open::compile(&self.game).map_err(|failure| failed(failure.message(), String::new()))?;
        match compiled.program {
            Some(program) => Ok(Arc::new(program)),
            None => {
                let counts = draw::counts(&compiled.diagnostics);
                Err(failed(
                    format!("the rules cannot be played: {counts}"),
                    draw::complaints(&compiled.diagnostics, &compiled.sources),
                ))
            }
        }
    }

    fn file(&self, program: &Arc<Program>, file: &str, words: Option<&str>) -> Tested {
        let name = self.game.folder.shown(file);
        let (passed, failures) = match self.game.folder.read(file) {
            Err(error) => (
                0,
                vec![Broken {
                    scenario: None,
                    line: 0,
                    message: format!("it cannot be read: {error}"),
                    state: String::new(),
                }],
            ),
            Ok(text) if file.ends_with(".record") => record(program, &text),
            Ok(text) => scenarios(program, &text, words),
        };
        Tested { name, passed, failures }
    }
}

fn scenarios(program: &Arc<Program>, text: &str, words: Option<&str>) -> (usize, Vec<Broken>) {
    let scenarios = match scenario::parse(text) {
        Ok(scenarios) => scenarios,
        Err(errors) => {
            let broken = |error: scenario::ScenarioError| Broken {
                scenario: None,
                line: error.line,
                message: error.message,
                state: String::new(),
            };
            return (0, errors.into_iter().map(broken).collect());
        }
    };
    let mut passed = 0;
    let mut failures = Vec::new();
    for one in scenarios
        .iter()
        .filter(|one| words.is_none_or(|words| one.name.to_lowercase().contains(&words.to_lowercase())))
    {
        match scenario::run(program, one) {
            Ok(()) => passed += 1,
            Err(failure) => failures.push(Broken {
                scenario: Some(one.name.clone()),
                line: failure.line,
                message: failure.message,
                state: failure.state_text,
            }),
        }
    }
    (passed, failures)
}

fn record(program: &Arc<Program>, text: &str) -> (usize, Vec<Broken>) {
    let broken =
        |line: usize, message: String| Broken { scenario: None, line, message, state: String::new() };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(errors) => {
            return (0, errors.into_iter().map(|error| broken(error.line, error.message)).collect());
        }
    };
    let table = match Table::open(program.clone(), record.players, &record.options) {
        Ok(table) => table,
        Err(errors) => return (0, errors.iter().map(|error| broken(0, error.to_string())).collect()),
    };
    match replay(&table, &record, usize::MAX, OtherRules::Refuse) {
        Ok(_) => (1, Vec::new()),
        Err(error) => (0, vec![broken(0, format!("{error}; `cardwright record` writes it anew"))]),
    }
}

impl Tested {
    /// One line, then the failures.
    pub fn text(&self, width: usize, verbose: bool) -> String {
        let counts = match self.failures.len() {
            0 => term::styled(term::GOOD, &format!("{} passed", self.passed)),
            failed => {
                format!("{} passed, {}", self.passed, term::styled(term::ERROR, &format!("{failed} failed")))
            }
        };
        let failures: String =
            self.failures.iter().map(|failure| failure.text(&self.name, verbose)).collect();
        format!("{:<width$}  {counts}\n{failures}", self.name)
    }

    /// As JSON.
    pub fn to_json(&self) -> Value {
        let failure = |f: &Broken| json!({ "scenario": f.scenario, "line": f.line, "message": f.message, "state": f.state });
        json!({
            "file": self.name,
            "passed": self.passed,
            "failed": self.failures.len(),
            "failures": self.failures.iter().map(failure).collect::<Vec<_>>(),
        })
    }
}

impl Broken {
    fn text(&self, file: &str, verbose: bool) -> String {
        let name = self.scenario.as_ref().map_or(String::new(), |name| format!("\"{name}\": "));
        let place = if self.line == 0 { file.to_string() } else { format!("{file}:{}", self.line) };
        let state = if verbose { self.state.clone() } else { short::of_writer(&self.state) };
        let state: String = state.lines().map(|line| format!("      {line}\n")).collect();
        format!("  {place}: {name}{}\n{state}", self.message)
    }
}
