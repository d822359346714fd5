//! Hostile files: whatever a text says, it is compiled, opened and played within a bound of time, on a small stack, and never
//! with a panic. What is wrong with it is a complaint, or a fault that names the rule.
//!
//! Everything that fuzzing ever found stands in `fuzz/findings` and is checked here again.

#[path = "../../fuzz/src/lib.rs"]
mod fuzz;
#[path = "robust/hostile.rs"]
mod hostile;

use engine::chance::Stream;
use engine::state::Status;
use engine::table::Table;
use hostile::{Ends, HOSTILE};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Half of what threads get when nobody says anything.
const STACK: usize = 1 << 20;
/// Generous for a machine that does other things too; most files take a few milliseconds.
const LONGEST: Duration = Duration::from_secs(60);
/// How many random moves are made in a game that has no end.
const MOST_MOVES: usize = 200;

/// Random cards from the grammar of abilities are taken, played, and keep the laws.
#[test]
fn generated_cards_keep_the_laws() {
    for seed in 0..60u64 {
        let mut random = Stream::new(seed, 1 << 42);
        let bytes: Vec<u8> = (0..300).map(|_| random.below(256) as u8).collect();
        fuzz::cards::check(&bytes);
    }
}

#[test]
fn hostile_files_are_survived() {
    let mut failed = String::new();
    for (name, ends, text) in HOSTILE {
        let start = Instant::now();
        let found = survive(text());
        println!("{name}: {:?} {found:?}", start.elapsed());
        match found {
            Ok(found) if ends.allows(&found) => {}
            Ok(found) => failed += &format!("{name}: {found:?} instead of {ends:?}\n"),
            Err(why) => failed += &format!("{name}: {why}\n"),
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

/// How a file ended.
#[derive(Debug)]
enum Found {
    /// The codes of the errors.
    Refused(Vec<&'static str>),
    /// The table could not be opened.
    NotOpened(String),
    /// A fault, with the rule it names.
    Fault(String),
    /// It was a game after all.
    Played,
}

impl Ends {
    fn allows(&self, found: &Found) -> bool {
        match (self, found) {
            (Ends::Refused(code), Found::Refused(codes)) => codes.contains(code),
            (Ends::NotOpened, Found::NotOpened(why)) => !why.is_empty(),
            (Ends::Fault(rule), Found::Fault(named)) => rule == named,
            (Ends::Played, Found::Played) => true,
            (Ends::Stopped, Found::Refused(codes)) => !codes.is_empty(),
            (Ends::Stopped, Found::NotOpened(why)) => !why.is_empty(),
            (Ends::Stopped, Found::Fault(rule)) => !rule.is_empty(),
            _ => false,
        }
    }
}

/// What comes of a text, in a thread of its own. One that hangs is left behind.
fn survive(text: String) -> Result<Found, String> {
    let (send, receive) = channel();
    let work = move || drop(send.send(outcome(&text)));
    let thread = thread::Builder::new().stack_size(STACK).spawn(work).map_err(|error| error.to_string())?;
    match receive.recv_timeout(LONGEST) {
        Ok(found) => thread.join().map(|()| found).map_err(|_| "panics".to_string()),
        Err(RecvTimeoutError::Timeout) => Err(format!("takes longer than {LONGEST:?}")),
        Err(RecvTimeoutError::Disconnected) => Err("panics".to_string()),
    }
}

fn outcome(text: &str) -> Found {
    let compiled = lang::compile::compile("game", text, &|_| None);
    let _ = lang::format::format(text);
    let Some(program) = compiled.program else {
        return Found::Refused(
            compiled.diagnostics.iter().map(|complaint| complaint.complaint.code).collect(),
        );
    };
    let players = program.players.counts.last().copied().unwrap_or(2);
    let table = match Table::open(Arc::new(program), usize::from(players), &[]) {
        Ok(table) => table,
        Err(errors) => return Found::NotOpened(format!("{errors:?}")),
    };
    let mut state = table.start(1);
    let mut random = Stream::new(1, 1);
    (0..MOST_MOVES).all(|_| table.random_move(&mut state, &mut random));
    match &state.status {
        Status::Faulted(fault) => Found::Fault(fault.rule.clone()),
        _ => Found::Played,
    }
}

/// Games made by the generator of the fuzz target `play`, without a fuzzer: a first look in every test run.
#[test]
fn well_formed_games_are_played() {
    for seed in 0..150u64 {
        let bytes: Vec<u8> = (0..seed % 50 * 10).map(|i| engine::chance::mix(seed << 32 | i) as u8).collect();
        fuzz::play::check(&bytes);
    }
}

/// What the fuzz targets found once is not found again. A finding is a text; `play` keeps the game, not the bytes that made it.
#[test]
fn findings_stay_mended() {
    each_finding("compile", fuzz::compile::check);
    each_finding("play", |text| fuzz::play::check_game(&String::from_utf8_lossy(text)));
    each_finding("papers", fuzz::papers::check);
}

fn each_finding(target: &str, check: impl Fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/findings").join(target);
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        println!("{}", entry.path().display());
        check(&std::fs::read(entry.path()).expect("a finding can be read"));
    }
}
