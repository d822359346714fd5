//! The games of the library as contestants: compiled from their rules and played by the engine.

use crate::contest::Contestant;
use engine::chance::{Seeded, Stream};
use engine::probe::Counters;
use engine::state::State;
use engine::table::Table;
use lang::program::Program;
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

/// Every game of the library at its usual table, and the two that hand-coded games play against at theirs.
pub fn contestants() -> Vec<Box<dyn Contestant>> {
    let mut all: Vec<Box<dyn Contestant>> = Vec::new();
    for name in names() {
        let options: &[(&str, &str)] = match name {
            "crazy-eights" => {
                &[("draw_limit", "5"), ("passing", "freely"), ("extra_pass", "yes"), ("most_plays", "100")]
            }
            "hearts" => &[("target", "1"), ("passing", "to_left"), ("queen_breaks", "yes")],
            _ => &[],
        };
        match Library::open(name, options) {
            Ok(contestant) => all.push(Box::new(contestant)),
            Err(reason) => eprintln!("{name}: {reason}"),
        }
    }
    all
}

/// The folders of the library, in order. The names live as long as the benchmark does.
fn names() -> Vec<&'static str> {
    let entries = std::fs::read_dir(folder()).map(|e| e.flatten().collect()).unwrap_or_else(|_| Vec::new());
    let mut names: Vec<String> = entries.iter().filter_map(|e| e.file_name().into_string().ok()).collect();
    names.sort();
    names.into_iter().map(|name| &*Box::leak(name.into_boxed_str())).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games")
}

impl Library {
    fn open(name: &'static str, options: &[(&str, &str)]) -> Result<Library, String> {
        let path = folder().join(name).join(format!("{name}.cards"));
        let text = std::fs::read_to_string(&path).map_err(|e| e.to_string())?;
        let options: Vec<(String, String)> =
            options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
        let (program, table) = compile(name, &text, &options)?;
        // The second time is measured: the first pays for cold memory.
        let start = Instant::now();
        compile(name, &text, &options)?;
        let compile_ms = start.elapsed().as_secs_f64() * 1000.0;
        let state = table.start(0);
        Ok(Library { game: name, players: usual(&program), table, state, compile_ms })
    }

    /// Instructions per decision over some games: a figure without noise.
    fn instructions_per_decision(&self) -> f64 {
        let (mut counters, mut decisions) = (Counters::default(), 0u64);
        for seed in 0..50 {
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
        counters.runs.iter().sum::<u64>() as f64 / decisions.max(1) as f64
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

/// The players a game is measured with: four where it can be played by four, else the fewest.
fn usual(program: &Program) -> usize {
    let counts = &program.players.counts;
    if counts.contains(&4) { 4 } else { counts.first().map_or(2, |&n| n as usize) }
}

fn compile(name: &str, text: &str, options: &[(String, String)]) -> Result<(Arc<Program>, Table), String> {
    let compiled = lang::compile::compile(name, text, &|_| None);
    let program =
        Arc::new(compiled.program.ok_or_else(|| format!("{} complaints", compiled.diagnostics.len()))?);
    let players = usual(&program);
    let table = Table::open(program.clone(), players, options).map_err(|e| format!("{e:?}"))?;
    Ok((program, table))
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

    fn play(&mut self, seed: u64) -> u64 {
        self.table.random_game(&mut self.state, seed, &mut Stream::new(seed, 1 << 40))
    }

    fn details(&self) -> Vec<(&'static str, f64)> {
        let bytes = self.state.words.len() * 8 + self.state.cards.len() * 2 + size_of::<State>();
        vec![
            ("compile_ms", (self.compile_ms * 100.0).round() / 100.0),
            ("state_bytes", bytes as f64),
            ("copy_ns", self.copy_ns().round()),
            ("instructions_per_decision", (self.instructions_per_decision() * 10.0).round() / 10.0),
        ]
    }
}
