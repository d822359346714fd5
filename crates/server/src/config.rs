//! What can be set from outside.

use crate::catalogue::trial::apart::Apart;
use crate::catalogue::{Files, LibraryGame};
use crate::clock::Clock;
use crate::sweep::Keeping;
use scripts::Launcher;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// The folder of its database.
    pub data: PathBuf,
    /// The games of the library.
    pub library: Vec<LibraryGame>,
    /// An empty game to begin with.
    pub template: Files,
    /// Cookies only over HTTPS: for a server behind a proxy that speaks it.
    pub secure: bool,
    /// The names under which people reach it, beside addresses and `localhost`.
    pub names: Vec<String>,
    /// It is reached only through a proxy, which says in `x-forwarded-for` where requests come from.
    pub proxy: bool,
    /// Whether requests are counted and refused when there are too many: off only in tests and measurements.
    pub limits: bool,
    /// How long bots that play among themselves wait before each move.
    pub bot_pace: Duration,
    /// How long a person may be away before a bot plays for them, at a table with several people.
    pub patience: Duration,
    /// How long a table stays in memory when nobody looks at it.
    pub idle_room: Duration,
    /// How long after the start games are play-tested that nobody has asked about; never without it, as where something is measured.
    pub play_tests: Option<Duration>,
    /// How many bytes its file may have before nothing new is opened or brought along.
    pub space: u64,
    /// How long what nobody uses any more stays on the disk.
    pub keeping: Keeping,
    /// What time it is.
    pub clock: Clock,
    /// The same chance at every table: only for tests.
    pub seed: Option<u8>,
    /// Logs as JSON.
    pub json_logs: bool,
    /// How games that somebody brings along are tried in a process of its own; without it they are tried in this one.
    pub trials: Option<Apart>,
    /// How the processes that run scripts are started; without it the scripts of games do not play.
    pub scripts: Option<Launcher>,
}

impl Config {
    /// The usual settings.
    pub fn new(data: PathBuf, library: Vec<LibraryGame>) -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data,
            library,
            template: Vec::new(),
            secure: false,
            names: Vec::new(),
            proxy: false,
            limits: true,
            bot_pace: Duration::from_millis(700),
            patience: Duration::from_secs(60),
            idle_room: Duration::from_secs(30 * 60),
            play_tests: Some(Duration::from_secs(120)),
            space: 8_000_000_000,
            keeping: Keeping::default(),
            clock: Clock::default(),
            seed: None,
            json_logs: false,
            trials: None,
            scripts: None,
        }
    }
}
