//! Games that people brought along.

use super::{Store, Stored, now};
use sqlx::Row;

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
    /// Path and text of each file.
    pub files: Vec<(String, String)>,
}

impl Store {
    /// Every game.
    pub async fn games(&self) -> Stored<Vec<StoredGame>> {
        let rows =
            sqlx::query("SELECT id, owner, author, version, forked_from, files FROM games ORDER BY id")
                .fetch_all(&self.read)
                .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| -> Stored<StoredGame> {
            Ok(StoredGame {
                id: row.try_get("id")?,
                owner: row.try_get("owner")?,
                author: row.try_get("author")?,
                version: row.try_get::<i64, _>("version")? as u32,
                forked_from: row.try_get("forked_from")?,
                files: serde_json::from_str(row.try_get("files")?)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Writes a game, new or changed by its owner; false if it is somebody else's.
    pub async fn put_game(&self, game: &StoredGame) -> Stored<bool> {
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
        .bind(serde_json::to_string(&game.files)?)
        .bind(now())
        .execute(&self.write)
        .await?;
        Ok(done.rows_affected() == 1)
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
