//! What must survive: people, sessions, tables, matches and games, in one SQLite file.
//!
//! Everything is written through one connection. The steps of matches go through a writer of their own that commits what has
//! gathered while the last commit ran ([`writer`]): many tables share one trip to the disk, and a step is confirmed only when
//! it is there.

mod faults;
mod games;
mod lengths;
mod matches;
mod people;
mod reports;
mod schema;
mod space;
mod stale;
mod writer;

pub use faults::StoredFaults;
pub use games::{OLDER_VERSIONS, StoredGame, StoredVersion};
pub use matches::{Act, MatchHead, MatchTitle, Step, StoredMatch, StoredTable};
pub use people::{Person, Session};
pub use space::GamesSpace;
pub use stale::{Before, Stale};

use crate::clock::Clock;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;
use tokio::sync::mpsc;

/// Something is wrong with the storage.
#[derive(Debug)]
pub struct StoreError(pub String);

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the storage failed: {}", self.0)
    }
}

impl std::error::Error for StoreError {}

/// Something as it is stored.
pub fn as_text(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError(error.to_string()))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// What most calls give.
pub type Stored<T> = Result<T, StoreError>;

/// The storage. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    read: SqlitePool,
    write: SqlitePool,
    steps: mpsc::Sender<writer::Append>,
    clock: Clock,
}

impl Store {
    /// Opens the file, makes it if it is not there, and brings its tables up to date.
    pub async fn open(file: &Path, clock: Clock) -> Stored<Store> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let write = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        schema::prepare(&write).await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        let steps = writer::start(write.clone());
        Ok(Store { read, write, steps, clock })
    }

    /// Seconds since 1970, by the clock it was opened with.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Whether it answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.read).await.is_ok()
    }

    /// Waits for what is being written and closes the file.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }
}
