//! The games of the library as contestants: compiled from their rules and played by the engine.

use crate::contest::Contestant;
use engine::chance::{Seeded, Stream};
use engine::probe::Counters;
use engine::state::State;
use engine::table::Table;
use lang::analyse::walk::every_expr;
use lang::program::ExprKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// A game of the library at one table.
pub struct Library {
    game: &'static str,
    players: usize,
    table: Table,
    state: State,
    compile_ms: f64,
}

/// The two games that are there by hand too, at the same tables.
pub fn rivals() -> Vec<Box<dyn Contestant>> {
    let eights = [("draw_limit", "5"), ("passing", "freely"), ("extra_pass", "yes"), ("most_plays", "100")];
    let hearts = [("target", "1"), ("passing", "to_left"), ("queen_breaks", "yes")];
    seated([Library::open("crazy-eights", Some(4), &eights), Library::open("hearts", Some(4), &hearts)])
}

/// Every game of the library as it is usually played, by as few as can.
pub fn library() -> Vec<Box<dyn Contestant>> {
    seated(names().into_iter().map(|name| Library::open(name, None, &[])))
}

/// Those that can be played; why another cannot is told at once.
fn seated(opened: impl IntoIterator<Item = Result<Library, String>>) -> Vec<Box<dyn Contestant>> {
    let mut all: Vec<Box<dyn Contestant>> = Vec::new();
    for game in opened {
        match game {
            Ok(contestant) => all.push(Box::new(contestant)),
            Err(reason) => eprintln!("{reason}"),
        }
    }
    all
}

/// The folders of the library, in order. The names live as long as the benchmark does.
pub fn names() -> Vec<&'static str> {
    let entries = std::fs::read_dir(folder()).map(|e| e.flatten().collect()).unwrap_or_else(|_| Vec::new());
    let games = entries.iter().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = games.filter_map(|game| game.file_name().into_string().ok()).collect();
    names.sort();
    names.into_iter().map(|name| &*Box::leak(name.into_boxed_str())).collect()
}

/// The table of a game of the library for so many, or for as few as can play it.
pub fn table(name: &str, players: Option<usize>, options: &[(&str, &str)]) -> Result<Table, String> {
    let path = folder().join(name).join(format!("{name}.cards"));
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
    let options: Vec<_> = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    compile(name, &text, players, &options)
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")
}

impl Library {
    /// A game at a table for so many, or for as few as can play it.
    fn open(name: &'static str, players: Option<usize>, options: &[(&str, &str)]) -> Result<Library, String> {
        let path = folder().join(name).join(format!("{name}.cards"));
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        let options: Vec<(String, String)> =
            options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        // The fastest of three is measured: the first pays for cold memory, any for others at work.
        let mut compile_ms = f64::INFINITY;
        let mut opened = compile(name, &text, players, &options)?;
        for _ in 0..3 {
            let start = Instant::now();
            opened = compile(name, &text, players, &options)?;
            compile_ms = compile_ms.min(start.elapsed().as_secs_f64() * 1000.0);
        }
        let state = opened.start(0);
        Ok(Library { game: name, players: opened.layout.players, state, table: opened, compile_ms })
    }

    /// How often each instruction ran over some games, and the decisions made: figures without noise.
    fn count_instructions(&self) -> (Vec<u64>, u64) {
        let (mut counters, mut decisions) = (Counters::default(), 0u64);
        for seed in 0..50 {
            if decisions > ENOUGH_DECISIONS {
                break;
            }
            let mut state = State::blank(&self.table.layout);
            let mut random = Stream::new(seed, 1);
            self.table.begin(&mut state, seed);
            self.table.go_on(&mut state, &mut Seeded, &mut counters);
            while let Some(&seat) = self.table.to_choose(&state).first() {
                let count = self.table.count(&mut state, seat);
                let Some(m) = self.table.nth(&mut state, seat, random.below(count)) else { break };
                if self.table.apply_with(&mut state, seat, &m, &mut Seeded, &mut counters).is_err() {
                    break;
                }
                decisions += 1;
            }
        }
        (counters.runs, decisions.max(1))
    }

    fn instructions_per_decision(&self) -> f64 {
        let (runs, decisions) = self.count_instructions();
        runs.iter().sum::<u64>() as f64 / decisions as f64
    }

    /// Nanoseconds to copy a state into one that is there already.
    fn copy_ns(&self) -> f64 {
        let (from, mut to) = (self.table.start(1), self.table.start(2));
        let rounds = 200_000;
        let start = Instant::now();
        for _ in 0..rounds {
            to.copy_from(std::hint::black_box(&from));
            std::hint::black_box(&mut to);
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(rounds)
    }
}

/// Instructions are counted over so many decisions at least, if fifty games have them.
const ENOUGH_DECISIONS: u64 = 10_000;

fn compile(
    name: &str,
    text: &str,
    players: Option<usize>,
    options: &[(String, String)],
) -> Result<Table, String> {
    let beside =
        |file: &str| std::fs::read_to_string(folder().join(name).join(lang::compile::file_of(file))).ok();
    let compiled = lang::compile::compile(name, text, &beside);
    let complaints = compiled.diagnostics.len();
    let program = compiled.program.ok_or_else(|| format!("{name}: {complaints} complaints"))?;
    let fewest = program.players.counts.iter().min().map_or(2, |&n| n as usize);
    let table = Table::open(Arc::new(program), players.unwrap_or(fewest), options);
    table.map_err(|reasons| reasons.iter().map(|reason| format!("{name}: {reason}\n")).collect())
}

/// Decisions in a second that every game must reach, and those in which a single decision may look through thousands of sets.
const BAR: f64 = 300_000.0;
const BAR_OF_SETS: f64 = 50_000.0;

/// Why a decision may have to look through thousands of sets of cards, if it may.
fn looks_through_sets(table: &Table) -> Option<&'static str> {
    let choices = table.code.choices.iter().flatten();
    if choices.flat_map(|choice| &choice.items).any(|item| item.subset.is_some()) {
        return Some("its moves are sets of cards");
    }
    let mut found = None;
    every_expr(table.program(), &mut |expr| {
        if matches!(expr.kind, ExprKind::Splits(..) | ExprKind::Leftover(_)) {
            found = Some("it looks for the best way to part cards");
        }
    });
    found
}

impl Contestant for Library {
    fn game(&self) -> &'static str {
        self.game
    }

    fn players(&self) -> usize {
        self.players
    }

    fn engine(&self) -> &'static str {
        "cardwright"
    }

    fn bar(&self) -> f64 {
        if self.excuse().is_some() { BAR_OF_SETS } else { BAR }
    }

    fn excuse(&self) -> Option<&'static str> {
        looks_through_sets(&self.table)
    }

    fn play(&mut self, seed: u64) -> u64 {
        self.table.random_game(&mut self.state, seed, &mut Stream::new(seed, 1 << 40))
    }

    fn listing(&self) -> String {
        let (runs, decisions) = self.count_instructions();
        let listing = self.table.listing();
        let per_decision = |i: usize| runs.get(i).map_or(0.0, |&n| n as f64 / decisions as f64);
        let line = |(i, op): (usize, &str)| format!("{:8.3} {op}\n", per_decision(i));
        listing.lines().enumerate().map(line).collect()
    }

    fn details(&self) -> Vec<(&'static str, f64)> {
        vec![
            ("compile_ms", (self.compile_ms * 100.0).round() / 100.0),
            ("state_bytes", self.table.start(0).bytes() as f64),
            ("copy_ns", self.copy_ns().round()),
            ("instructions_per_decision", (self.instructions_per_decision() * 10.0).round() / 10.0),
        ]
    }
}
