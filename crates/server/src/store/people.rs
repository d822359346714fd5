//! People and their sessions.

use super::{Store, Stored};
use crate::likeness::likeness;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// How seats and chat lines name them; no secret.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// Whether they have a password.
    pub account: bool,
    /// Settings of the page.
    pub settings: String,
}

/// Somebody's session.
#[derive(Clone, Debug)]
pub struct Session {
    /// Whose.
    pub person: Person,
    /// When it was last used, as far as that was written down.
    pub seen: i64,
}

impl Store {
    /// Writes down a new guest with a session; the token is known here only by its hash.
    pub async fn add_guest(&self, id: &str, name: &str, token: &[u8; 32]) -> Stored<()> {
        let mut transaction = self.write.begin().await?;
        sqlx::query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(name)
            .bind(self.now())
            .execute(&mut *transaction)
            .await?;
        sqlx::query("INSERT INTO sessions (token, person, seen) VALUES ($1, $2, $3)")
            .bind(&token[..])
            .bind(id)
            .bind(self.now())
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Writes down a further session of somebody.
    pub async fn add_session(&self, person: &str, token: &[u8; 32]) -> Stored<()> {
        sqlx::query("INSERT INTO sessions (token, person, seen) VALUES ($1, $2, $3)")
            .bind(&token[..])
            .bind(person)
            .bind(self.now())
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Ends a session.
    pub async fn end_session(&self, token: &[u8; 32]) -> Stored<()> {
        sqlx::query("DELETE FROM sessions WHERE token = $1").bind(&token[..]).execute(&self.write).await?;
        Ok(())
    }

    /// A session.
    pub async fn session(&self, token: &[u8; 32]) -> Stored<Option<Session>> {
        let found = sqlx::query(
            "SELECT p.id, p.name, p.account, p.settings, s.seen FROM sessions s JOIN people p ON p.id = s.person
             WHERE s.token = $1",
        )
        .bind(&token[..])
        .fetch_optional(&self.read)
        .await?;
        found.map(|row| Ok(Session { person: read(&row)?, seen: row.try_get("seen")? })).transpose()
    }

    /// Writes down that a session was used just now.
    pub async fn touch_session(&self, token: &[u8; 32]) -> Stored<()> {
        let touch = sqlx::query("UPDATE sessions SET seen = $2 WHERE token = $1");
        touch.bind(&token[..]).bind(self.now()).execute(&self.write).await?;
        Ok(())
    }

    /// Changes the name or the settings of somebody.
    pub async fn change_person(&self, id: &str, name: &str, settings: &str) -> Stored<()> {
        sqlx::query("UPDATE people SET name = $2, settings = $3 WHERE id = $1")
            .bind(id)
            .bind(name)
            .bind(settings)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whether an account has this name, or one that looks like it.
    pub async fn is_like_account(&self, name: &str) -> Stored<bool> {
        let found = sqlx::query("SELECT 1 FROM people WHERE likeness = $1").bind(likeness(name));
        Ok(found.fetch_optional(&self.read).await?.is_some())
    }

    /// Makes an account of a guest; false if the name is taken, or one that looks like it.
    pub async fn make_account(&self, id: &str, name: &str, password: &str) -> Stored<bool> {
        let done = sqlx::query(
            "UPDATE OR IGNORE people SET account = $2, name = $2, password = $3, likeness = $4
             WHERE id = $1 AND account IS NULL AND NOT EXISTS (SELECT 1 FROM people WHERE likeness = $4)",
        )
        .bind(id)
        .bind(name)
        .bind(password)
        .bind(likeness(name))
        .execute(&self.write)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// The person and the hash of the password of an account. Somebody may write their name in another way, unless another
    /// account has that very name: some are older than the rule that none looks like another.
    pub async fn account(&self, name: &str) -> Stored<Option<(Person, String)>> {
        let found = sqlx::query(
            "SELECT id, name, account, settings, password FROM people WHERE account = $1 OR likeness = $2
             ORDER BY account = $1 DESC LIMIT 1",
        )
        .bind(name)
        .bind(likeness(name))
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let password: Option<String> = row.try_get("password")?;
        Ok(Some((read(&row)?, password.unwrap_or_default())))
    }
}

fn read(row: &SqliteRow) -> Stored<Person> {
    Ok(Person {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        account: row.try_get::<Option<String>, _>("account")?.is_some(),
        settings: row.try_get("settings")?,
    })
}
