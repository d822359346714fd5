//! How much room is taken on the disk.

use super::{Store, Stored};

/// What the games of one person take, in bytes, with all their versions that are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesSpace {
    /// The one that is asked about.
    pub this: u64,
    /// All others.
    pub others: u64,
}

impl Store {
    /// The bytes of the file that are in use. What is free in it is used again before it grows.
    pub async fn space(&self) -> Stored<u64> {
        let used = "SELECT (p.page_count - f.freelist_count) * s.page_size
                    FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s";
        let (bytes,): (i64,) = sqlx::query_as(used).fetch_one(&self.read).await?;
        Ok(bytes.max(0) as u64)
    }

    /// What somebody's games take.
    pub async fn games_space(&self, owner: &str, game: &str) -> Stored<GamesSpace> {
        let sums = "SELECT coalesce(sum(octet_length(v.files)) FILTER (WHERE g.id = $2), 0),
                           coalesce(sum(octet_length(v.files)) FILTER (WHERE g.id <> $2), 0)
                    FROM games g JOIN versions v ON v.game = g.id WHERE g.owner = $1";
        let (this, others): (i64, i64) =
            sqlx::query_as(sums).bind(owner).bind(game).fetch_one(&self.read).await?;
        Ok(GamesSpace { this: this.max(0) as u64, others: others.max(0) as u64 })
    }
}
