//! Games that people brought along.

use super::{Store, Stored};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A game as stored.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its name in links.
    pub id: String,
    /// Whose it is.
    pub owner: String,
    /// The name of the owner when it was written.
    pub author: String,
    /// Counted from 1.
    pub version: u32,
    /// The game it was forked from.
    pub forked_from: Option<String>,
    /// The hash of its rules.
    pub hash: String,
    /// Path and text of each file.
    pub files: Vec<(String, String)>,
}

/// A published version of a game as stored.
#[derive(Clone, Debug)]
pub struct StoredVersion {
    /// Counted from 1.
    pub version: u32,
    /// The hash of its rules; empty if it was published before hashes were kept.
    pub hash: String,
    /// When, in seconds since 1970.
    pub published: i64,
}

/// So many versions of a game are kept, the newest.
const MOST_VERSIONS: u32 = 20;
/// Those before the newest take so many bytes at most.
pub const OLDER_VERSIONS: u64 = 1_000_000;

impl Store {
    /// Every game.
    pub async fn games(&self) -> Stored<Vec<StoredGame>> {
        let rows =
            sqlx::query("SELECT id, owner, author, version, forked_from, files FROM games ORDER BY id")
                .fetch_all(&self.read)
                .await?;
        let read = |row: &SqliteRow| -> Stored<StoredGame> {
            Ok(StoredGame {
                id: row.try_get("id")?,
                owner: row.try_get("owner")?,
                author: row.try_get("author")?,
                version: row.try_get::<i64, _>("version")? as u32,
                forked_from: row.try_get("forked_from")?,
                hash: String::new(),
                files: serde_json::from_str(row.try_get("files")?)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Writes a game, new or changed by its owner, and keeps this version of it; false if it is somebody else's.
    pub async fn put_game(&self, game: &StoredGame) -> Stored<bool> {
        let files = serde_json::to_string(&game.files)?;
        let mut transaction = self.write.begin().await?;
        let done = sqlx::query(
            "INSERT INTO games (id, owner, author, version, forked_from, files, changed)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (id) DO UPDATE SET author = $3, version = $4, files = $6, changed = $7 WHERE owner = $2",
        )
        .bind(&game.id)
        .bind(&game.owner)
        .bind(&game.author)
        .bind(i64::from(game.version))
        .bind(&game.forked_from)
        .bind(&files)
        .bind(self.now())
        .execute(&mut *transaction)
        .await?;
        if done.rows_affected() != 1 {
            return Ok(false);
        }
        sqlx::query("INSERT OR REPLACE INTO versions (game, version, hash, files, published) VALUES ($1, $2, $3, $4, $5)")
            .bind(&game.id)
            .bind(i64::from(game.version))
            .bind(&game.hash)
            .bind(&files)
            .bind(self.now())
            .execute(&mut *transaction)
            .await?;
        let older = "DELETE FROM versions WHERE game = $1 AND version < $2 AND (version <= $2 - $3 OR $4 <
                     (SELECT sum(octet_length(v.files)) FROM versions v
                      WHERE v.game = $1 AND v.version >= versions.version AND v.version < $2))";
        sqlx::query(older)
            .bind(&game.id)
            .bind(i64::from(game.version))
            .bind(i64::from(MOST_VERSIONS))
            .bind(OLDER_VERSIONS as i64)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// The versions of a game that are kept, the newest first.
    pub async fn versions(&self, game: &str) -> Stored<Vec<StoredVersion>> {
        let rows = sqlx::query(
            "SELECT version, hash, published FROM versions WHERE game = $1 ORDER BY version DESC",
        )
        .bind(game)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(version).collect()
    }

    /// A version of a game with its files.
    pub async fn version(
        &self,
        game: &str,
        number: u32,
    ) -> Stored<Option<(StoredVersion, Vec<(String, String)>)>> {
        let row = sqlx::query(
            "SELECT version, hash, published, files FROM versions WHERE game = $1 AND version = $2",
        )
        .bind(game)
        .bind(i64::from(number))
        .fetch_optional(&self.read)
        .await?;
        let read = |row: SqliteRow| Ok((version(&row)?, serde_json::from_str(row.try_get("files")?)?));
        row.map(read).transpose()
    }

    /// Deletes a game of its owner; false if there is none.
    pub async fn delete_game(&self, id: &str, owner: &str) -> Stored<bool> {
        let done = sqlx::query("DELETE FROM games WHERE id = $1 AND owner = $2")
            .bind(id)
            .bind(owner)
            .execute(&self.write)
            .await?;
        Ok(done.rows_affected() == 1)
    }
}

fn version(row: &SqliteRow) -> Stored<StoredVersion> {
    Ok(StoredVersion {
        version: row.try_get::<i64, _>("version")? as u32,
        hash: row.try_get("hash")?,
        published: row.try_get("published")?,
    })
}
