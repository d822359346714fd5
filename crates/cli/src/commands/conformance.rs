//! `conformance`: do our games agree with what other people's programs played?

use crate::conformance::{FileReport, MappedGame, Mismatch, Report, Suite, Verdict};
use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::term;
use clap::Args;
use std::path::PathBuf;

const EXAMPLES: &str = "Examples:
  cardwright conformance                  the traces in tests/oracle
  cardwright conformance my-traces        every trace file of a folder
  cardwright conformance x.jsonl          one file
  cardwright conformance --json           for other programs
  cardwright conformance --strict         files that no game can replay count as failures

A trace file is `NAME.jsonl` or `NAME.jsonl.gz`: one game a line. A game that can replay such files has a map,
`games/NAME/NAME.traces`, which says how the moves are called there.
Ends with 1 if anything differs, or if there are no trace files that a game has a map for.";

/// Replay traces of independent engines and compare every step
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Conformance {
    /// The folder of the trace files, or one of them
    #[arg(value_name = "PATH", default_value = "tests/oracle")]
    directory: PathBuf,
    /// Lines that no map is for count as failures
    #[arg(long)]
    strict: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Conformance {
    /// Replays every file and prints a row for each.
    pub fn run(self) -> Done {
        let games = library::all();
        let mapped: Vec<MappedGame> = games.iter().filter_map(mapped).collect();
        let libraries = |mapped: &MappedGame, name: &str| {
            games.iter().find(|game| game.name == mapped.name).and_then(|game| game.library(name))
        };
        let suite = Suite::new(&mapped, &libraries);
        let shown = self.directory.display().to_string();
        let report = suite.run(&self.directory).map_err(|error| Failure::file("read", &shown, &error))?;
        if self.json {
            term::print_json(&report.as_json());
        } else {
            term::print(&text(&report));
        }
        match (report.files.len(), report.count(Verdict::NoMap)) {
            (0, _) => Err(Failure::finding(format!("There are no trace files in {shown}."))),
            (all, unmapped) if all == unmapped => {
                Err(Failure::finding(format!("No game has a map for the traces in {shown}.")))
            }
            _ if report.is_fine(self.strict) => Ok(()),
            _ => Err(Failure::told()),
        }
    }
}

/// A game with its map, if it has one. Rules that cannot be read are the business of other commands.
fn mapped(game: &Game) -> Option<MappedGame> {
    let map_file = format!("{}.traces", game.name);
    Some(MappedGame {
        name: game.name.clone(),
        map: game.folder.read(&map_file).ok()?,
        map_file: game.folder.shown(&map_file),
        rules_file: game.shown(),
        rules: game.text().ok()?,
    })
}

fn text(report: &Report) -> String {
    let mut text = String::new();
    for (file, line, message) in &report.map_errors {
        text += &format!("{}{file}:{line}: {message}\n", term::styled(term::ERROR, "error: "));
    }
    text += &rows(&report.files);
    for file in &report.files {
        if let Some(first) = &file.first {
            text += &mismatch(file, first);
        }
    }
    let unmapped = match report.count(Verdict::NoMap) {
        0 => String::new(),
        count => format!("{} without a map\n", term::counted(count, "file")),
    };
    let (passed, failed) = (report.count(Verdict::Passed), report.count(Verdict::Failed));
    text + &format!("{unmapped}{passed} passed, {failed} failed\n")
}

fn rows(files: &[FileReport]) -> String {
    let width = files.iter().map(|file| file.file.chars().count()).max().unwrap_or(0).max(4);
    let head = format!("{:<width$}  {:>7}  {:>9}  {:>10}\n", "file", "games", "steps", "mismatches");
    let row = |file: &FileReport| {
        let verdict = match file.verdict() {
            Verdict::NoMap => term::styled(term::FAINT, "no map"),
            Verdict::Failed => term::styled(term::ERROR, "failed"),
            Verdict::Passed if file.unmapped > 0 => format!("passed, {} without a map", file.unmapped),
            Verdict::Passed => term::styled(term::GOOD, "passed"),
        };
        let (name, games, steps) = (&file.file, file.replayed, file.steps);
        format!("{name:<width$}  {games:>7}  {steps:>9}  {:>10}  {verdict}\n", file.mismatches)
    };
    term::styled(term::FAINT, &head) + &files.iter().map(row).collect::<String>()
}

fn mismatch(file: &FileReport, first: &Mismatch) -> String {
    let place = format!("{}:{}", file.file, first.line);
    let step = first.step.map_or(String::new(), |step| format!(", step {step}"));
    let mut text = format!("\n{} {}{step}: {}\n", term::styled(term::STRONG, &place), first.id, first.what);
    for (name, value) in [("expected", &first.expected), ("ours", &first.ours), ("state", &first.state)] {
        if !value.is_empty() {
            text += &format!("  {name:<8}  {}\n", value.trim_end().replace('\n', "\n            "));
        }
    }
    text + "\n"
}
