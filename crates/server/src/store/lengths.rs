//! How long games are.

use super::{Store, Stored};
use crate::catalogue::length::Length;
use sqlx::Row;

impl Store {
    /// The length that was found for rules.
    pub async fn length(&self, rules: &str) -> Stored<Option<Length>> {
        let row = sqlx::query("SELECT players, decisions, deals, seconds FROM lengths WHERE rules = $1")
            .bind(rules)
            .fetch_optional(&self.read)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let number = |name: &str| row.try_get::<i64, _>(name).map(|number| number.clamp(0, u32::MAX.into()));
        Ok(Some(Length {
            players: number("players")?.min(u8::MAX.into()) as u8,
            decisions: number("decisions")? as u32,
            deals: number("deals")? as u32,
            seconds: number("seconds")? as u32,
        }))
    }

    /// Keeps the length that was found for rules.
    pub async fn put_length(&self, rules: &str, length: Length) -> Stored<()> {
        sqlx::query("INSERT OR REPLACE INTO lengths (rules, players, decisions, deals, seconds) VALUES ($1, $2, $3, $4, $5)")
            .bind(rules)
            .bind(i64::from(length.players))
            .bind(i64::from(length.decisions))
            .bind(i64::from(length.deals))
            .bind(i64::from(length.seconds))
            .execute(&self.write)
            .await?;
        Ok(())
    }
}
