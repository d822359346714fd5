//! What went wrong with the scripts of games that people brought along.

use super::{Store, Stored};
use sqlx::Row;

/// The faults of a script as stored.
#[derive(Clone, Debug)]
pub struct StoredFaults {
    /// The game.
    pub game: String,
    /// The name of the script's file.
    pub script: String,
    /// The hash of its text: another text has a clean sheet.
    pub hash: String,
    /// The faults, as JSON.
    pub faults: String,
}

/// So many scripts of a game have their faults kept, those that failed last. At open tables older ones may still play.
const MOST_SCRIPTS: usize = 2 * crate::scripts::MOST;

impl Store {
    /// The faults of all scripts, the oldest first.
    pub async fn faults(&self) -> Stored<Vec<StoredFaults>> {
        let rows = sqlx::query("SELECT game, script, hash, faults FROM script_faults ORDER BY changed");
        let rows = rows.fetch_all(&self.read).await?;
        rows.iter()
            .map(|row| {
                Ok(StoredFaults {
                    game: row.try_get("game")?,
                    script: row.try_get("script")?,
                    hash: row.try_get("hash")?,
                    faults: row.try_get("faults")?,
                })
            })
            .collect()
    }

    /// Writes the faults of scripts, each in place of what was known. Games of the library have no author who would read them.
    pub async fn put_faults(&self, all: &[StoredFaults]) -> Stored<()> {
        if all.is_empty() {
            return Ok(());
        }
        let mut transaction = self.write.begin().await?;
        for one in all {
            sqlx::query(
                "INSERT OR REPLACE INTO script_faults (game, script, hash, faults, changed)
                 SELECT id, $2, $3, $4, $5 FROM games WHERE id = $1",
            )
            .bind(&one.game)
            .bind(&one.script)
            .bind(&one.hash)
            .bind(&one.faults)
            .bind(self.now())
            .execute(&mut *transaction)
            .await?;
            sqlx::query(
                "DELETE FROM script_faults WHERE game = $1 AND rowid NOT IN
                 (SELECT rowid FROM script_faults WHERE game = $1 ORDER BY changed DESC, rowid DESC LIMIT $2)",
            )
            .bind(&one.game)
            .bind(MOST_SCRIPTS as i64)
            .execute(&mut *transaction)
            .await?;
        }
        Ok(transaction.commit().await?)
    }
}
