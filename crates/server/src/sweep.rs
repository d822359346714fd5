//! The house is swept: what nobody has used for long leaves the disk, so that a server can run for years.
//!
//! A little at a time: each trip to the disk takes a handful away, and between two of them everybody else has the writer for
//! several times as long. What is in use is never touched: tables in memory, people who are here, and whatever was used since it
//! was looked for.

use crate::clock::DAY;
use crate::hall::Hall;
use crate::store::{Before, Stale, Stored};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the house is left alone between two sweeps.
const EVERY: Duration = Duration::from_secs(3600);
/// The first sweep waits until those who come back after a start are in.
const FIRST: Duration = Duration::from_secs(60);
/// So many are taken away in one trip: a match has thousands of steps at most.
const HANDFUL: u32 = 20;
/// Rows that nothing belongs to are taken away in larger numbers.
const ARMFUL: u32 = 500;
/// Between two trips the writer is free for so many times as long as a trip took,
const RESTS: u32 = 4;
/// and for at least so long.
const SHORTEST_REST: Duration = Duration::from_millis(5);
/// So many lengths of games are kept.
const MOST_LENGTHS: u32 = 10_000;
/// So many reports of play-tests are kept.
const MOST_REPORTS: u32 = 2_000;

/// How long things are kept after they were used last, in days.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// A session, and with it the guest whose it is.
    pub sessions: i64,
    /// A guest who has played no match and owns no game.
    pub guests: i64,
    /// A table where no game began, whose game is over, or that everybody has left.
    pub tables: i64,
    /// A game under way that nobody goes on with.
    pub games: i64,
    /// A finished match of guests.
    pub matches: i64,
    /// A finished match that somebody with an account has played.
    pub account_matches: i64,
}

impl Default for Keeping {
    fn default() -> Keeping {
        Keeping { sessions: 365, guests: 30, tables: 30, games: 90, matches: 365, account_matches: 5 * 365 }
    }
}

impl Keeping {
    /// Finished matches are kept for so many days; those of accounts five times as long.
    pub fn matches_for(days: u32) -> Keeping {
        let days = i64::from(days);
        Keeping { matches: days, account_matches: 5 * days, ..Keeping::default() }
    }

    /// What was used last before this may go.
    fn before(&self, now: i64) -> Before {
        Before {
            sessions: now - self.sessions * DAY,
            guests: now - self.guests * DAY,
            tables: now - self.tables * DAY,
            games: now - self.games.max(self.tables) * DAY,
            matches: now - self.matches * DAY,
            account_matches: now - self.account_matches.max(self.matches) * DAY,
        }
    }
}

/// How much a sweep has taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Sessions that had expired.
    pub sessions: u64,
    /// Guests.
    pub guests: u64,
    /// Tables.
    pub tables: u64,
    /// Finished matches.
    pub matches: u64,
    /// Games of guests who are forgotten.
    pub games: u64,
    /// Rules that no match is played with.
    pub rulebooks: u64,
}

impl Swept {
    fn all(&self) -> u64 {
        self.sessions + self.guests + self.tables + self.matches + self.games + self.rulebooks
    }
}

/// Sweeps from time to time, until the server goes down.
pub fn keep(hall: &Arc<Hall>) {
    let (hall, mut bell) = (hall.clone(), hall.closing.listen());
    tokio::spawn(async move {
        let work = async {
            tokio::time::sleep(FIRST).await;
            loop {
                match sweep(&hall).await {
                    Ok(swept) if swept.all() > 0 => tracing::info!(?swept, "the house was swept"),
                    Ok(_) => {}
                    Err(error) => {
                        tracing::error!(%error, "the house could not be swept; it is tried again later");
                    }
                }
                tokio::time::sleep(EVERY).await;
            }
        };
        tokio::select! {
            () = work => {}
            () = bell.rings() => {}
        }
    });
}

/// Takes away all that nobody needs any more. In this order: what goes first lets go of what goes later.
pub async fn sweep(hall: &Hall) -> Stored<Swept> {
    let before = hall.config.keeping.before(hall.store.now());
    let mut swept = Swept { tables: sweep_all(hall, Stale::Tables, &before).await?, ..Swept::default() };
    swept.matches = sweep_all(hall, Stale::Matches, &before).await?;
    swept.sessions = until_none(|| hall.store.end_old_sessions(before.sessions, ARMFUL)).await?;
    swept.guests = sweep_all(hall, Stale::Guests, &before).await?;
    swept.games = sweep_all(hall, Stale::Games, &before).await?;
    swept.rulebooks = until_none(|| hall.store.take_rulebooks_away(HANDFUL)).await?;
    hall.store.keep_lengths(MOST_LENGTHS).await?;
    hall.store.keep_reports(MOST_REPORTS).await?;
    hall.metrics.swept.add(swept.all() as i64);
    Ok(swept)
}

/// Goes through everything of one kind, a handful at a time.
async fn sweep_all(hall: &Hall, what: Stale, before: &Before) -> Stored<u64> {
    let (mut taken, mut after) = (0, String::new());
    loop {
        let found = hall.store.stale(what, before, &after, HANDFUL).await?;
        let Some(last) = found.last() else { return Ok(taken) };
        after.clone_from(last);
        let begun = Instant::now();
        taken += take_away(hall, what, before, found).await?.len() as u64;
        rest(begun).await;
    }
}

async fn take_away(hall: &Hall, what: Stale, before: &Before, mut found: Vec<String>) -> Stored<Vec<String>> {
    // No table is loaded while it is taken away, and none is taken away that is loaded.
    let _place = match what {
        Stale::Tables => Some(hall.keep_from_loading().await),
        Stale::Guests | Stale::Matches | Stale::Games => None,
    };
    found.retain(|name| match what {
        Stale::Tables => !hall.is_in_memory(name),
        Stale::Guests => !hall.is_anywhere(name),
        Stale::Matches | Stale::Games => true,
    });
    let taken = hall.store.take_away(what, before, &found).await?;
    if what == Stale::Games {
        taken.iter().for_each(|game| hall.catalogue.remove(game));
    }
    Ok(taken)
}

/// Does something again and again until there is nothing more to do.
async fn until_none<F: Future<Output = Stored<u64>>>(mut some: impl FnMut() -> F) -> Stored<u64> {
    let mut all = 0;
    loop {
        let begun = Instant::now();
        match some().await? {
            0 => return Ok(all),
            taken => all += taken,
        }
        rest(begun).await;
    }
}

async fn rest(begun: Instant) {
    tokio::time::sleep((begun.elapsed() * RESTS).max(SHORTEST_REST)).await;
}
