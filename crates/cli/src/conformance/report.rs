//! What a run over a directory of traces found, as data.

use super::trace::Step;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What was found in all files.
#[derive(Debug, Default)]
pub struct Report {
    /// The files, by name.
    pub files: Vec<FileReport>,
    /// What is wrong with maps: file, line, message.
    pub map_errors: Vec<(String, usize, String)>,
}

/// What was found in one file.
#[derive(Debug, Default)]
pub struct FileReport {
    /// Its name.
    pub file: String,
    /// The games whose maps were used.
    pub games: BTreeSet<String>,
    /// Lines that were replayed.
    pub replayed: usize,
    /// Steps that were compared.
    pub steps: usize,
    /// Lines that differ, or could not be read.
    pub mismatches: usize,
    /// Lines that no map is for.
    pub unmapped: usize,
    /// The first line that differs.
    pub first: Option<Box<Mismatch>>,
}

/// How a file came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything agrees.
    Passed,
    /// Something differs.
    Failed,
    /// No map is for it.
    NoMap,
}

/// Where a trace and our game differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mismatch {
    /// The line of the file, from 1.
    pub line: usize,
    /// The name of the trace; empty if the line could not be read.
    pub id: String,
    /// The step, from 0; None before the first.
    pub step: Option<usize>,
    /// What differs.
    pub what: String,
    /// What the trace says.
    pub expected: String,
    /// What our game says.
    pub ours: String,
    /// Our state as text; may be empty.
    pub state: String,
}

impl Mismatch {
    /// A difference.
    pub fn new(what: &str, expected: String, ours: String) -> Box<Mismatch> {
        Box::new(Mismatch { what: what.to_string(), expected, ours, ..Mismatch::default() })
    }

    /// A line that makes no sense to us.
    pub fn unreadable(message: impl Into<String>) -> Box<Mismatch> {
        Mismatch::new("the line", "it can be replayed".to_string(), message.into())
    }

    /// Different legal moves.
    pub fn legal(
        step: &Step,
        theirs: &BTreeSet<String>,
        ours: &BTreeSet<String>,
        silent: usize,
    ) -> Box<Mismatch> {
        let list = |words: &mut dyn Iterator<Item = &String>| {
            words.map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        let mut shown = list(&mut ours.iter());
        for (name, part) in [
            ("missing", list(&mut theirs.difference(ours))),
            ("too many", list(&mut ours.difference(theirs))),
        ] {
            if !part.is_empty() {
                shown += &format!("\n{name}: {part}");
            }
        }
        if silent > 0 {
            shown += &format!("\nand {silent} moves beside them that the trace does not have");
        }
        let phase = step.phase.as_ref().map_or(String::new(), |phase| format!(" ({phase})"));
        Mismatch::new(&format!("the moves of P{}{phase}", step.player), list(&mut theirs.iter()), shown)
    }

    /// With the place in the game.
    pub fn at(mut self: Box<Self>, step: usize, state: String) -> Box<Mismatch> {
        self.step = Some(step);
        self.state = state;
        self
    }

    /// With the place in the file.
    pub fn of(mut self: Box<Self>, id: &str, line: usize) -> Box<Mismatch> {
        self.id = id.to_string();
        self.line = line;
        self
    }
}

impl FileReport {
    /// How the file came out.
    pub fn verdict(&self) -> Verdict {
        match (self.mismatches, self.replayed) {
            (0, 0) => Verdict::NoMap,
            (0, _) => Verdict::Passed,
            _ => Verdict::Failed,
        }
    }

    /// Notes a line that differs.
    pub fn add(&mut self, mismatch: Box<Mismatch>) {
        self.mismatches += 1;
        self.first.get_or_insert(mismatch);
    }
}

impl Report {
    /// How many files came out so.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.files.iter().filter(|file| file.verdict() == verdict).count()
    }

    /// Whether nothing differs; with `strict`, every line must also have a map.
    pub fn is_fine(&self, strict: bool) -> bool {
        let agrees = self.count(Verdict::Failed) == 0 && self.map_errors.is_empty();
        let mapped = self.files.iter().all(|file| file.unmapped == 0);
        !self.files.is_empty() && agrees && (mapped || !strict)
    }

    /// Everything, for other programs.
    pub fn as_json(&self) -> Value {
        let error = |(file, line, message): &(String, usize, String)| json!({ "file": file, "line": line, "message": message });
        json!({
            "files": self.files.iter().map(FileReport::as_json).collect::<Vec<_>>(),
            "map_errors": self.map_errors.iter().map(error).collect::<Vec<_>>(),
            "passed": self.count(Verdict::Passed),
            "failed": self.count(Verdict::Failed),
            "no_map": self.count(Verdict::NoMap),
        })
    }
}

impl FileReport {
    fn as_json(&self) -> Value {
        let verdict = match self.verdict() {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::NoMap => "no map",
        };
        let mismatch = |m: &Mismatch| {
            json!({
                "line": m.line, "id": m.id, "step": m.step, "what": m.what,
                "expected": m.expected, "ours": m.ours, "state": m.state,
            })
        };
        json!({
            "file": self.file, "verdict": verdict, "maps": self.games,
            "games": self.replayed, "steps": self.steps, "mismatches": self.mismatches, "without_map": self.unmapped,
            "first_mismatch": self.first.as_deref().map(mismatch),
        })
    }
}
