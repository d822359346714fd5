//! The tables of the file. A new version adds statements at the end; none is ever changed.

use super::Stored;
use crate::likeness::likeness;
use sqlx::SqlitePool;

const VERSIONS: &[&[&str]] = &[
    FIRST,
    WITH_VERSIONS,
    WITH_LENGTHS,
    WITH_FAULTS,
    WITH_AGES,
    WITH_LIKENESS,
    WITH_GAMES_PLAYED,
    WITH_REPORTS,
];

const FIRST: &[&str] = &[
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE COLLATE NOCASE, password TEXT,
        settings TEXT NOT NULL DEFAULT '', created INTEGER NOT NULL)",
    "CREATE TABLE sessions (token BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES people(id), seen INTEGER NOT NULL)",
    "CREATE TABLE rulebooks (hash TEXT PRIMARY KEY, files TEXT NOT NULL)",
    "CREATE TABLE tables (id TEXT PRIMARY KEY, setup TEXT NOT NULL, seats TEXT NOT NULL, current TEXT, over INTEGER NOT NULL,
        touched INTEGER NOT NULL)",
    "CREATE INDEX tables_touched ON tables (over, touched)",
    "CREATE TABLE matches (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
        rulebook TEXT NOT NULL REFERENCES rulebooks(hash), record TEXT NOT NULL, names TEXT NOT NULL, began INTEGER NOT NULL,
        ended INTEGER, places TEXT)",
    "CREATE TABLE players (person TEXT NOT NULL, match_id TEXT NOT NULL REFERENCES matches(id), seat INTEGER NOT NULL,
        PRIMARY KEY (person, match_id, seat)) WITHOUT ROWID",
    "CREATE TABLE steps (match_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, undo INTEGER NOT NULL,
        name TEXT NOT NULL, PRIMARY KEY (match_id, number)) WITHOUT ROWID",
    "CREATE TABLE games (id TEXT PRIMARY KEY, owner TEXT NOT NULL, author TEXT NOT NULL, version INTEGER NOT NULL,
        forked_from TEXT, files TEXT NOT NULL, changed INTEGER NOT NULL)",
];

/// Every published version of a game is kept, not only the newest. What was published before has no hash.
const WITH_VERSIONS: &[&str] = &[
    "CREATE TABLE versions (game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, version INTEGER NOT NULL,
        hash TEXT NOT NULL, files TEXT NOT NULL, published INTEGER NOT NULL, PRIMARY KEY (game, version))",
    "INSERT INTO versions (game, version, hash, files, published) SELECT id, version, '', files, changed FROM games",
];

/// How long games are, by the way of measuring and the hash of the rules: no server finds it out twice.
const WITH_LENGTHS: &[&str] =
    &["CREATE TABLE lengths (rules TEXT PRIMARY KEY, players INTEGER NOT NULL, decisions INTEGER NOT NULL,
        deals INTEGER NOT NULL, seconds INTEGER NOT NULL)"];

/// What went wrong with the scripts of a game, for its author.
const WITH_FAULTS: &[&str] = &["CREATE TABLE script_faults (game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
        script TEXT NOT NULL, hash TEXT NOT NULL, faults TEXT NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY (game, script, hash))"];

/// When a match was last looked at, and ways to find what nobody needs any more and all that belongs to it.
const WITH_AGES: &[&str] = &[
    "ALTER TABLE matches ADD COLUMN touched INTEGER NOT NULL DEFAULT 0",
    "UPDATE matches SET touched = coalesce(ended, began)",
    "CREATE INDEX matches_table ON matches (table_id)",
    "CREATE INDEX matches_rulebook ON matches (rulebook)",
    "CREATE INDEX players_match ON players (match_id)",
    "CREATE INDEX sessions_person ON sessions (person)",
    "CREATE INDEX sessions_seen ON sessions (seen)",
    "CREATE INDEX tables_current ON tables (current)",
    "CREATE INDEX games_owner ON games (owner)",
];

/// What the names of accounts look like. Whoever changes how that is reckoned adds a version that sets it to NULL.
const WITH_LIKENESS: &[&str] =
    &["ALTER TABLE people ADD COLUMN likeness TEXT", "CREATE INDEX people_likeness ON people (likeness)"];

/// A way to find whether a game is played at all.
const WITH_GAMES_PLAYED: &[&str] = &["CREATE INDEX matches_game ON matches (game)"];

/// What play-tests of the usual tables found, by the way of testing and the hash of rules and table.
const WITH_REPORTS: &[&str] = &["CREATE TABLE reports (rules TEXT PRIMARY KEY, report TEXT NOT NULL)"];

/// Makes what is missing.
pub(super) async fn prepare(pool: &SqlitePool) -> Stored<()> {
    let (version,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(pool).await?;
    for (index, statements) in VERSIONS.iter().enumerate().skip(version.max(0) as usize) {
        let mut transaction = pool.begin().await?;
        for statement in *statements {
            sqlx::query(*statement).execute(&mut *transaction).await?;
        }
        let version = VERSION_PRAGMAS[index];
        sqlx::query(version).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    look_at_names(pool).await
}

/// Finds out what the names of accounts look like, where nobody has looked yet.
async fn look_at_names(pool: &SqlitePool) -> Stored<()> {
    let mut transaction = pool.begin().await?;
    let unseen: Vec<(String, String)> =
        sqlx::query_as("SELECT id, account FROM people WHERE account IS NOT NULL AND likeness IS NULL")
            .fetch_all(&mut *transaction)
            .await?;
    for (id, account) in unseen {
        let look = sqlx::query("UPDATE people SET likeness = $2 WHERE id = $1");
        look.bind(id).bind(likeness(&account)).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// Pragmas take no parameters.
const VERSION_PRAGMAS: [&str; VERSIONS.len()] = [
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = 3",
    "PRAGMA user_version = 4",
    "PRAGMA user_version = 5",
    "PRAGMA user_version = 6",
    "PRAGMA user_version = 7",
    "PRAGMA user_version = 8",
];

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::SqlitePoolOptions;

    #[tokio::test]
    async fn accounts_from_before_are_looked_at() {
        let pool = SqlitePoolOptions::new().max_connections(1).connect("sqlite::memory:").await.unwrap();
        for statements in VERSIONS.iter().take(5) {
            for statement in *statements {
                sqlx::query(*statement).execute(&pool).await.unwrap();
            }
        }
        let people = "INSERT INTO people (id, name, account, created) VALUES ('a', 'zoë', 'zoë', 0), ('b', 'zoë', NULL, 0)";
        sqlx::query(people).execute(&pool).await.unwrap();
        sqlx::query("PRAGMA user_version = 5").execute(&pool).await.unwrap();
        prepare(&pool).await.unwrap();
        let found: Vec<(String, Option<String>)> =
            sqlx::query_as("SELECT id, likeness FROM people ORDER BY id").fetch_all(&pool).await.unwrap();
        assert_eq!(found, [("a".to_string(), Some(likeness("ZOË"))), ("b".to_string(), None)]);
    }
}
