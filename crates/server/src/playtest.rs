//! Short play-tests for the pages of games: so many quick games within a budget, off the threads that answer requests, and one
//! play-test at a time. What was found is kept by the hash of the rules and the table, so nothing is played twice: that of published
//! games without house rules on the disk, of which there are only so many, and what was wanted last in memory.

mod told;

use crate::catalogue::Game;
use crate::places::Places;
use crate::problem::Problem;
use crate::store::{Store, as_text};
use crate::wire::{LabReport, LabWish};
use engine::table::Table;
use lab::plan::Plan;
use lab::report::Report;
use lab::studies::luck;
use lab::work::Progress;
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// So many games are played,
const GAMES: u64 = 1_000;
/// and so many deals twice, to see how much the deal decides,
const DEALS_TWICE: u64 = GAMES / 5;
/// as far as this time reaches; what is done by then is told.
const LONGEST: Duration = Duration::from_secs(4);
/// So long somebody waits for the play-tests of others.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// So many reports are kept in memory.
const MOST_KEPT: usize = 200;
/// Changes whenever games are play-tested or told of in another way: what was kept before counts no more.
const WAY: u32 = 1;
/// What all chance comes from: the same for everybody, so that the command on the page gives the same figures.
const SEED: u64 = 1;

/// The hash of rules and table.
type Key = [u8; 32];

/// The play-tests and what they found.
#[derive(Debug)]
pub struct Playtests {
    places: Places,
    kept: Mutex<Kept>,
    store: Store,
}

#[derive(Debug, Default)]
struct Kept {
    reports: HashMap<Key, Arc<LabReport>>,
    /// The oldest first.
    order: VecDeque<Key>,
}

impl Playtests {
    /// What is to be kept for long is kept there.
    pub fn new(store: Store) -> Playtests {
        Playtests { places: Places::new(1), kept: Mutex::default(), store }
    }

    /// What is known about a table of a game.
    pub async fn known(&self, game: &Game, wish: &LabWish) -> Option<Arc<LabReport>> {
        let key = key(game, wish);
        if let Some(known) = self.in_memory(&key) {
            return Some(known);
        }
        // What cannot be read, or was written by an older server, is found out anew.
        let stored = self.store.report(&stored_key(&key)).await.ok()??;
        let report = Arc::new(serde_json::from_str(&stored).ok()?);
        self.keep(key, Arc::clone(&report));
        Some(report)
    }

    /// What is known about a table of a published game, or is found out now.
    pub async fn run(&self, game: Arc<Game>, wish: LabWish) -> Result<Arc<LabReport>, Problem> {
        if let Some(known) = self.known(&game, &wish).await {
            return Ok(known);
        }
        let (key, is_usual) = (key(&game, &wish), wish.options.is_empty());
        let report = self.rehearse(game, wish).await?;
        if is_usual {
            // Whoever asked has the report, whether or not it lasts.
            match self.store.put_report(&stored_key(&key), &as_text(&*report)?).await {
                Ok(()) => {}
                Err(error) => tracing::warn!(%error, "a play-test could not be stored"),
            }
        }
        Ok(report)
    }

    /// The same for a game that somebody is still writing: it changes too often to be kept for long.
    pub async fn rehearse(&self, game: Arc<Game>, wish: LabWish) -> Result<Arc<LabReport>, Problem> {
        let key = key(&game, &wish);
        if let Some(known) = self.in_memory(&key) {
            return Ok(known);
        }
        let Ok(place) = tokio::time::timeout(LONGEST_WAIT, self.places.take()).await else {
            return Err(Problem::too_often("Other games are being play-tested: try again in a moment."));
        };
        // Somebody may have asked the same meanwhile.
        if let Some(known) = self.in_memory(&key) {
            return Ok(known);
        }
        let (report, _place) =
            place.work(move || report(&game, &wish)).await.map_err(|_| Problem::trouble())?;
        let report = Arc::new(report?);
        self.keep(key, report.clone());
        Ok(report)
    }

    fn in_memory(&self, key: &Key) -> Option<Arc<LabReport>> {
        self.kept().reports.get(key).cloned()
    }

    fn keep(&self, key: Key, report: Arc<LabReport>) {
        let mut kept = self.kept();
        if kept.reports.insert(key, report).is_none() {
            kept.order.push_back(key);
        }
        while kept.order.len() > MOST_KEPT {
            if let Some(oldest) = kept.order.pop_front() {
                kept.reports.remove(&oldest);
            }
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // What is kept stays true even if somebody panicked while holding it.
        self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

fn players(game: &Game, wish: &LabWish) -> u8 {
    wish.players.or(game.program.players.counts.first().copied()).unwrap_or(2)
}

/// What a report is stored by.
fn stored_key(key: &Key) -> String {
    format!("{WAY} {}", crate::secret::hex(key))
}

/// Rules and table in one hash, however the options were ordered. The name of the game is in it because reports name its files.
fn key(game: &Game, wish: &LabWish) -> Key {
    let mut options: Vec<(&str, &str)> =
        wish.options.iter().map(|option| (option.name.as_str(), option.value.as_str())).collect();
    options.sort_unstable();
    let mut hasher = blake3::Hasher::new();
    hasher.update(&engine::hash::of_sources(&game.program.sources));
    hasher.update(&[players(game, wish)]);
    for part in [game.id.as_str()].iter().chain(options.iter().flat_map(|(name, value)| [name, value])) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// Opens the table, plays, and writes down what was found.
fn report(game: &Game, wish: &LabWish) -> Result<LabReport, Problem> {
    let options: Vec<(String, String)> =
        wish.options.iter().map(|option| (option.name.clone(), option.value.clone())).collect();
    let players = players(game, wish);
    let opened = Table::open(game.program.clone(), usize::from(players), &options);
    let table = opened.map_err(|errors| {
        let reasons: Vec<String> = errors.iter().map(crate::text::sentence).collect();
        Problem::bad(&reasons.join(" "))
    })?;
    let plan = Plan::random(&table, SEED, GAMES);
    let found = within(LONGEST, |progress| play(&plan, progress));
    if found.games == 0 {
        return Err(Problem::bad("A single game takes longer than a play-test may."));
    }
    Ok(told::report(&found, &command(game, players, &options)))
}

fn play(plan: &Plan<'_>, progress: &Progress) -> Report {
    let statistics = lab::play::play(plan, progress);
    let mut report = lab::report::of(plan, &statistics);
    let luck = luck::section(plan, &luck::study(plan, DEALS_TWICE, progress));
    luck.into_iter().for_each(|section| report.put_after("tension", section));
    report
}

/// Does some work that heeds its progress, and tells it to stop when the time is over.
fn within<T>(time: Duration, work: impl FnOnce(&Progress) -> T) -> T {
    let progress = Progress::default();
    let (done, over) = channel::<()>();
    std::thread::scope(|scope| {
        let progress = &progress;
        scope.spawn(move || {
            if over.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                progress.stop.store(true, Ordering::Relaxed);
            }
        });
        let result = work(progress);
        drop(done);
        result
    })
}

/// What to type to see the same.
fn command(game: &Game, players: u8, options: &[(String, String)]) -> String {
    let own = if game.owner.is_some() { ".cards" } else { "" };
    let mut command = format!("cardwright playtest {}{own} -n {GAMES} --players {players}", game.id);
    for (name, value) in options.iter().filter(|(name, _)| !name.starts_with("deck ")) {
        command += &format!(" --option {name}={value}");
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::wire::OptionSetting;
    use std::path::PathBuf;

    const RULES: &str = "game \"Higher\"\n  players 2 to 3\n  deck french\n\noption size from 1 to 5, usually 1\n\nzones\n  stock: pile, face down\n  \
        each player\n    hand: private\n    shown: row, face up\n\ndefine card.worth = by rank (ace: 14, king: 13, queen: 12, jack: 11, else pips)\n\n\
        play\n  shuffle all cards into stock\n  deal size cards from stock to each hand\n  each player\n    choose \"Show {c}\" for c in hand: move c to shown\n  \
        highest total worth of shown wins\n";

    fn game() -> Arc<Game> {
        match Game::new("higher", vec![("higher.cards".to_string(), RULES.to_string())]) {
            Ok(game) => Arc::new(game),
            Err(compiled) => panic!("{:?}", compiled.diagnostics),
        }
    }

    fn sizes(size: &str) -> LabWish {
        let option = OptionSetting { name: "size".to_string(), value: size.to_string() };
        LabWish { players: Some(3), options: vec![option] }
    }

    /// A file that is deleted at the end.
    struct File(PathBuf);

    impl File {
        fn new() -> File {
            File(std::env::temp_dir().join(format!("cardwright-{}.sqlite", crate::secret::name())))
        }

        async fn tests(&self) -> Playtests {
            Playtests::new(Store::open(&self.0, Clock::default()).await.expect("it opens"))
        }
    }

    impl Drop for File {
        fn drop(&mut self) {
            for ending in ["sqlite", "sqlite-shm", "sqlite-wal"] {
                let _ = std::fs::remove_file(self.0.with_extension(ending));
            }
        }
    }

    #[tokio::test]
    async fn reports_without_house_rules_are_on_the_disk() {
        let (file, game) = (File::new(), game());
        let tests = file.tests().await;
        let three = LabWish { players: Some(3), options: Vec::new() };
        let found = tests.run(game.clone(), three.clone()).await.expect("it can be played");
        tests.run(game.clone(), sizes("3")).await.expect("it can be played");
        tests.rehearse(game.clone(), LabWish::default()).await.expect("it can be played");
        let later = file.tests().await;
        let known = later.known(&game, &three).await.expect("it was stored");
        assert_eq!((known.command.as_str(), known.games), (found.command.as_str(), 1_000));
        assert!(later.known(&game, &sizes("3")).await.is_none(), "there are too many house rules");
        assert!(later.known(&game, &LabWish::default()).await.is_none(), "nor what is only tried");
        assert_eq!(tests.store.keep_reports(1).await.unwrap(), 0);
        assert_eq!(tests.store.keep_reports(0).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn a_play_test_is_kept_by_rules_and_table() {
        let (file, game) = (File::new(), game());
        let tests = file.tests().await;
        assert!(tests.known(&game, &LabWish::default()).await.is_none());
        let found = tests.run(game.clone(), LabWish::default()).await.expect("it can be played");
        assert_eq!((found.games, found.players), (1_000, 2));
        assert_eq!(found.command, "cardwright playtest higher -n 1000 --players 2");
        let again = tests.run(game.clone(), LabWish { players: Some(2), options: Vec::new() }).await;
        assert!(again.is_ok_and(|again| Arc::ptr_eq(&again, &found)), "the same table");
        let other = tests.run(game.clone(), sizes("3")).await.expect("it can be played");
        assert_eq!(other.players, 3);
        assert!(other.command.ends_with("--players 3 --option size=3"), "{}", other.command);
        assert!(tests.run(game, sizes("9")).await.is_err(), "no table with nine");
    }

    #[test]
    fn whoever_takes_too_long_is_told_to_stop() {
        let rounds = within(Duration::from_millis(5), |progress| {
            let mut rounds = 0_u64;
            while !progress.is_stopped() {
                rounds += 1;
                std::thread::yield_now();
            }
            rounds
        });
        assert!(rounds > 0);
        assert!(!within(Duration::from_secs(600), Progress::is_stopped));
    }

    #[tokio::test]
    async fn only_the_newest_reports_are_kept() {
        let file = File::new();
        let tests = file.tests().await;
        let report = report(&game(), &LabWish::default()).map(Arc::new).expect("it can be played");
        for number in 0..=MOST_KEPT {
            tests.keep([number as u8; 32], report.clone());
            tests.keep([number as u8; 32], report.clone());
        }
        assert_eq!(tests.kept().reports.len(), MOST_KEPT);
        assert!(!tests.kept().reports.contains_key(&[0; 32]));
    }
}
