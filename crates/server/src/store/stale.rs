//! What nobody needs any more: finding it, and taking it away a little at a time.
//!
//! What may go is looked for beside the writer, which others wait for; whether it still may is asked again in the same trip that
//! takes it away, so that whoever comes back in between finds everything.

use super::{Store, Stored};
use sqlx::Row;

/// What goes only together with all that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// Guests who cannot or did not come back.
    Guests,
    /// Tables at which nobody was for long, with a match that will never end.
    Tables,
    /// Finished matches that nobody looks at.
    Matches,
    /// Games whose author is forgotten, and of which no match is kept.
    Games,
}

/// Whatever was used last before these times, in seconds since 1970, may go.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// Sessions.
    pub sessions: i64,
    /// Guests who have nothing.
    pub guests: i64,
    /// Tables at which nothing goes on.
    pub tables: i64,
    /// Tables with a game under way.
    pub games: i64,
    /// Matches that only guests have played.
    pub matches: i64,
    /// Matches that somebody with an account has played.
    pub account_matches: i64,
}

/// A guest who has no session any more cannot come back; one with nothing but a session is forgotten sooner than the session.
macro_rules! a_stale_guest {
    () => {
        "p.account IS NULL AND p.created < $2 AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id AND s.seen >= $3)
         AND (NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person = p.id)
              OR NOT EXISTS (SELECT 1 FROM players q WHERE q.person = p.id) AND NOT EXISTS (SELECT 1 FROM games g WHERE g.owner = p.id))"
    };
}

/// A game under way is kept longer than a table where none began, all have left or the game is over.
macro_rules! a_stale_table {
    () => {
        "t.touched < $2 AND (t.touched < $3 OR t.over = 1 OR t.current IS NULL
         OR EXISTS (SELECT 1 FROM matches m WHERE m.id = t.current AND m.ended IS NOT NULL))"
    };
}

/// A match that lies on a table goes after the table.
macro_rules! a_stale_match {
    () => {
        "m.touched < $2 AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.current = m.id)
         AND (m.touched < $3 OR NOT EXISTS (SELECT 1 FROM players q JOIN people p ON p.id = q.person
                                            WHERE q.match_id = m.id AND p.account IS NOT NULL))"
    };
}

/// Authors who are forgotten were guests: accounts stay.
macro_rules! a_stale_game {
    () => {
        "g.changed < min($2, $3) AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = g.owner)
         AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.game = g.id)"
    };
}

impl Stale {
    /// Finds some after a name.
    fn find(self) -> &'static str {
        match self {
            Stale::Guests => concat!(
                "SELECT p.id FROM people p WHERE p.id > $1 AND ",
                a_stale_guest!(),
                " ORDER BY p.id LIMIT $4"
            ),
            Stale::Tables => concat!(
                "SELECT t.id FROM tables t WHERE t.id > $1 AND ",
                a_stale_table!(),
                " ORDER BY t.id LIMIT $4"
            ),
            Stale::Matches => concat!(
                "SELECT m.id FROM matches m WHERE m.id > $1 AND ",
                a_stale_match!(),
                " ORDER BY m.id LIMIT $4"
            ),
            Stale::Games => concat!(
                "SELECT g.id FROM games g WHERE g.id > $1 AND ",
                a_stale_game!(),
                " ORDER BY g.id LIMIT $4"
            ),
        }
    }

    /// Whether one still may go.
    fn still(self) -> &'static str {
        match self {
            Stale::Guests => concat!("SELECT 1 FROM people p WHERE p.id = $1 AND ", a_stale_guest!()),
            Stale::Tables => concat!("SELECT 1 FROM tables t WHERE t.id = $1 AND ", a_stale_table!()),
            Stale::Matches => concat!("SELECT 1 FROM matches m WHERE m.id = $1 AND ", a_stale_match!()),
            Stale::Games => concat!("SELECT 1 FROM games g WHERE g.id = $1 AND ", a_stale_game!()),
        }
    }

    /// Takes one away with all that belongs to it. Finished matches outlast their table, as if they had been looked at there.
    fn take_away(self) -> &'static [&'static str] {
        match self {
            Stale::Guests => &["DELETE FROM sessions WHERE person = $1", "DELETE FROM people WHERE id = $1"],
            Stale::Tables => &[
                "DELETE FROM steps WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1 AND ended IS NULL)",
                "DELETE FROM players WHERE match_id IN (SELECT id FROM matches WHERE table_id = $1 AND ended IS NULL)",
                "DELETE FROM matches WHERE table_id = $1 AND ended IS NULL",
                "UPDATE matches SET touched = max(touched, (SELECT t.touched FROM tables t WHERE t.id = $1)) WHERE table_id = $1",
                "DELETE FROM tables WHERE id = $1",
            ],
            Stale::Matches => &[
                "DELETE FROM steps WHERE match_id = $1",
                "DELETE FROM players WHERE match_id = $1",
                "DELETE FROM matches WHERE id = $1",
            ],
            Stale::Games => &["DELETE FROM games WHERE id = $1"],
        }
    }

    fn times(self, before: &Before) -> (i64, i64) {
        match self {
            Stale::Guests => (before.guests, before.guests),
            Stale::Tables => (before.tables, before.games),
            Stale::Matches => (before.matches, before.account_matches),
            Stale::Games => (before.matches, before.matches),
        }
    }
}

impl Store {
    /// The names of some that may go, in their order, from one name on.
    pub async fn stale(&self, what: Stale, before: &Before, after: &str, most: u32) -> Stored<Vec<String>> {
        let (first, second) = what.times(before);
        let rows = sqlx::query(what.find()).bind(after).bind(first).bind(second).bind(i64::from(most));
        let rows = rows.fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Takes those away that still may go, in one trip. Which those were.
    pub async fn take_away(&self, what: Stale, before: &Before, names: &[String]) -> Stored<Vec<String>> {
        let (first, second) = what.times(before);
        let mut taken = Vec::new();
        let mut transaction = self.write.begin().await?;
        for name in names {
            let still = sqlx::query(what.still()).bind(name).bind(first).bind(second);
            if still.fetch_optional(&mut *transaction).await?.is_none() {
                continue;
            }
            for statement in what.take_away() {
                sqlx::query(*statement).bind(name).execute(&mut *transaction).await?;
            }
            taken.push(name.clone());
        }
        transaction.commit().await?;
        Ok(taken)
    }

    /// Ends some sessions that have expired.
    pub async fn end_old_sessions(&self, before: i64, most: u32) -> Stored<u64> {
        let some =
            "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE seen < $1 LIMIT $2)";
        let done = sqlx::query(some).bind(before).bind(i64::from(most)).execute(&self.write).await?;
        Ok(done.rows_affected())
    }

    /// Takes some rules away that no match is played with any more.
    pub async fn take_rulebooks_away(&self, most: u32) -> Stored<u64> {
        let some = "DELETE FROM rulebooks WHERE hash IN (SELECT r.hash FROM rulebooks r
                    WHERE NOT EXISTS (SELECT 1 FROM matches m WHERE m.rulebook = r.hash) LIMIT $1)";
        let done = sqlx::query(some).bind(i64::from(most)).execute(&self.write).await?;
        Ok(done.rows_affected())
    }

    /// Keeps only so many lengths of games, those found out last: what is lost is found out again.
    pub async fn keep_lengths(&self, most: u32) -> Stored<u64> {
        let old = "DELETE FROM lengths WHERE rowid <= (SELECT coalesce(max(rowid), 0) FROM lengths) - $1";
        let done = sqlx::query(old).bind(i64::from(most)).execute(&self.write).await?;
        Ok(done.rows_affected())
    }

    /// The same for reports of play-tests.
    pub async fn keep_reports(&self, most: u32) -> Stored<u64> {
        let old = "DELETE FROM reports WHERE rowid <= (SELECT coalesce(max(rowid), 0) FROM reports) - $1";
        let done = sqlx::query(old).bind(i64::from(most)).execute(&self.write).await?;
        Ok(done.rows_affected())
    }
}
