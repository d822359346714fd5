//! What play-tests of the usual tables have found.

use super::{Store, Stored};

impl Store {
    /// The report about rules and table with this key.
    pub async fn report(&self, key: &str) -> Stored<Option<String>> {
        let found = sqlx::query_as("SELECT report FROM reports WHERE rules = $1").bind(key);
        let row: Option<(String,)> = found.fetch_optional(&self.read).await?;
        Ok(row.map(|(report,)| report))
    }

    /// Keeps a report.
    pub async fn put_report(&self, key: &str, report: &str) -> Stored<()> {
        sqlx::query("INSERT OR REPLACE INTO reports (rules, report) VALUES ($1, $2)")
            .bind(key)
            .bind(report)
            .execute(&self.write)
            .await?;
        Ok(())
    }
}
