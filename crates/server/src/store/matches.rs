//! Tables and the matches played at them.

use super::{Store, Stored};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A table as stored: its setup and seats as JSON.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its name in links.
    pub id: String,
    /// How it was set up.
    pub setup: String,
    /// Who sits where.
    pub seats: String,
    /// The match under way or played last.
    pub current: Option<String>,
    /// Nobody plays here any more.
    pub over: bool,
}

/// What a match begins with.
#[derive(Clone, Debug)]
pub struct MatchHead {
    /// Its name in links.
    pub id: String,
    /// The table.
    pub table: String,
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The files of the rules, as JSON, under this hash.
    pub rulebook: (String, String),
    /// The record without moves, as text.
    pub record: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// The persons with their seats.
    pub people: Vec<(String, u8)>,
}

/// A match as stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// Its name in links.
    pub id: String,
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// The hash of the rules.
    pub rulebook: String,
    /// The files of the rules, as JSON.
    pub files: String,
    /// The record without moves.
    pub record: String,
    /// The names of the players.
    pub names: Vec<String>,
    /// When it began.
    pub began: i64,
    /// When it was last looked at, or ended.
    pub touched: i64,
    /// Whether it is over.
    pub ended: bool,
    /// The places, once it is over.
    pub places: Option<Vec<u8>>,
    /// Everything that was done.
    pub steps: Vec<Step>,
}

/// What a list of games under way says of one.
#[derive(Clone, Debug)]
pub struct MatchTitle {
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// When somebody was last at the table.
    pub touched: i64,
}

/// One thing that was done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// By whom.
    pub seat: u8,
    /// What.
    pub act: Act,
}

/// What can be done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move, by its name.
    Move(String),
    /// The last move of the seat is taken back, and what came after it.
    TakeBack,
    /// The answer of the seat in the open choice made at once is taken back, and nobody else's.
    Change,
}

/// How the kinds are written.
const MOVE: i64 = 0;
const TAKE_BACK: i64 = 1;
const CHANGE: i64 = 2;

impl Step {
    /// A move by its name.
    pub fn moved(seat: u8, name: impl Into<String>) -> Step {
        Step { seat, act: Act::Move(name.into()) }
    }

    /// The name of the move; empty if it is none.
    pub fn name(&self) -> &str {
        match &self.act {
            Act::Move(name) => name,
            Act::TakeBack | Act::Change => "",
        }
    }

    /// The kind of the act, as it is written.
    pub(super) fn kind(&self) -> i64 {
        match self.act {
            Act::Move(_) => MOVE,
            Act::TakeBack => TAKE_BACK,
            Act::Change => CHANGE,
        }
    }
}

impl Store {
    /// Writes a table, new or changed.
    pub async fn put_table(&self, table: &StoredTable) -> Stored<()> {
        sqlx::query(
            "INSERT INTO tables (id, setup, seats, current, over, touched) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (id) DO UPDATE SET setup = $2, seats = $3, current = $4, over = $5, touched = $6",
        )
        .bind(&table.id)
        .bind(&table.setup)
        .bind(&table.seats)
        .bind(&table.current)
        .bind(table.over)
        .bind(self.now())
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Writes down that somebody was at a table just now.
    pub async fn touch_table(&self, id: &str) -> Stored<()> {
        let touch = sqlx::query("UPDATE tables SET touched = $2 WHERE id = $1");
        touch.bind(id).bind(self.now()).execute(&self.write).await?;
        Ok(())
    }

    /// Writes down that somebody looked at a match just now.
    pub async fn touch_match(&self, id: &str) -> Stored<()> {
        let touch = sqlx::query("UPDATE matches SET touched = $2 WHERE id = $1");
        touch.bind(id).bind(self.now()).execute(&self.write).await?;
        Ok(())
    }

    /// A table by name.
    pub async fn table(&self, id: &str) -> Stored<Option<StoredTable>> {
        let row = sqlx::query("SELECT id, setup, seats, current, over FROM tables WHERE id = $1").bind(id);
        row.fetch_optional(&self.read).await?.map(|row| read_table(&row)).transpose()
    }

    /// The names of the tables at which something may still happen, the last touched first.
    pub async fn open_tables(&self, since: i64, most: u32) -> Stored<Vec<String>> {
        let open = "SELECT id FROM tables WHERE over = 0 AND touched >= $1 ORDER BY touched DESC LIMIT $2";
        let rows = sqlx::query(open).bind(since).bind(i64::from(most)).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Writes down that a match begins.
    pub async fn begin_match(&self, head: &MatchHead) -> Stored<()> {
        let mut transaction = self.write.begin().await?;
        sqlx::query("INSERT INTO rulebooks (hash, files) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(&head.rulebook.0)
            .bind(&head.rulebook.1)
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "INSERT INTO matches (id, table_id, game, title, rulebook, record, names, began, touched)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)",
        )
        .bind(&head.id)
        .bind(&head.table)
        .bind(&head.game)
        .bind(&head.title)
        .bind(&head.rulebook.0)
        .bind(&head.record)
        .bind(serde_json::to_string(&head.names)?)
        .bind(self.now())
        .execute(&mut *transaction)
        .await?;
        for (person, seat) in &head.people {
            sqlx::query(
                "INSERT INTO players (person, match_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            )
            .bind(person)
            .bind(&head.id)
            .bind(i64::from(*seat))
            .execute(&mut *transaction)
            .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Writes down that somebody plays on a seat of a match from now on.
    pub async fn joined(&self, id: &str, person: &str, seat: u8) -> Stored<()> {
        sqlx::query(
            "INSERT INTO players (person, match_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(person)
        .bind(id)
        .bind(i64::from(seat))
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Writes down how a match ended, once.
    pub async fn end_match(&self, id: &str, places: &[u8]) -> Stored<()> {
        sqlx::query(
            "UPDATE matches SET ended = $2, touched = $2, places = $3 WHERE id = $1 AND ended IS NULL",
        )
        .bind(id)
        .bind(self.now())
        .bind(serde_json::to_string(places)?)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// A match with everything that was done in it.
    pub async fn a_match(&self, id: &str) -> Stored<Option<StoredMatch>> {
        let found = sqlx::query(
            "SELECT m.id, m.game, m.title, m.rulebook, r.files, m.record, m.names, m.began, m.touched, m.ended, m.places
             FROM matches m JOIN rulebooks r ON r.hash = m.rulebook WHERE m.id = $1",
        )
        .bind(id)
        .fetch_optional(&self.read)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let steps = sqlx::query("SELECT seat, undo, name FROM steps WHERE match_id = $1 ORDER BY number")
            .bind(id)
            .fetch_all(&self.read)
            .await?;
        let mut found = read_match(&row)?;
        found.steps = steps.iter().map(read_step).collect::<Stored<_>>()?;
        Ok(Some(found))
    }

    /// The seats a person played on in a match.
    pub async fn seats_in(&self, id: &str, person: &str) -> Stored<Vec<u8>> {
        let rows = sqlx::query("SELECT seat FROM players WHERE person = $1 AND match_id = $2")
            .bind(person)
            .bind(id)
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| Ok(row.try_get::<i64, _>("seat")? as u8)).collect()
    }

    /// Who sits where, as JSON, at the table at which a match is played now.
    pub async fn seats_now(&self, id: &str) -> Stored<Option<String>> {
        let row = sqlx::query("SELECT t.seats FROM matches m JOIN tables t ON t.id = m.table_id AND t.current = m.id WHERE m.id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        Ok(row.map(|row| row.try_get("seats")).transpose()?)
    }

    /// The tables at which a match goes on that a person has played in, the last used first. Whether they still sit there, the
    /// seats say.
    pub async fn under_way(&self, person: &str, most: u32) -> Stored<Vec<(StoredTable, MatchTitle)>> {
        let rows = sqlx::query(
            "SELECT DISTINCT t.id, t.setup, t.seats, t.current, t.over, t.touched, m.game, m.title
             FROM players p JOIN matches m ON m.id = p.match_id AND m.ended IS NULL
             JOIN tables t ON t.current = m.id AND t.over = 0 WHERE p.person = $1 ORDER BY t.touched DESC, t.rowid DESC LIMIT $2",
        )
        .bind(person)
        .bind(i64::from(most))
        .fetch_all(&self.read)
        .await?;
        let title = |row: &SqliteRow| -> Stored<MatchTitle> {
            let (game, title) = (row.try_get("game")?, row.try_get("title")?);
            Ok(MatchTitle { game, title, touched: row.try_get("touched")? })
        };
        rows.iter().map(|row| Ok((read_table(row)?, title(row)?))).collect()
    }

    /// The matches of a person without their steps, the last first, each with the seat.
    pub async fn matches_of(&self, person: &str, most: u32) -> Stored<Vec<(StoredMatch, u8)>> {
        let rows = sqlx::query(
            "SELECT m.id, m.game, m.title, m.rulebook, '' AS files, m.record, m.names, m.began, m.touched, m.ended, m.places, p.seat
             FROM players p JOIN matches m ON m.id = p.match_id WHERE p.person = $1 ORDER BY m.began DESC LIMIT $2",
        )
        .bind(person)
        .bind(i64::from(most))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok((read_match(row)?, row.try_get::<i64, _>("seat")? as u8))).collect()
    }
}

fn read_table(row: &SqliteRow) -> Stored<StoredTable> {
    Ok(StoredTable {
        id: row.try_get("id")?,
        setup: row.try_get("setup")?,
        seats: row.try_get("seats")?,
        current: row.try_get("current")?,
        over: row.try_get("over")?,
    })
}

fn read_match(row: &SqliteRow) -> Stored<StoredMatch> {
    let places: Option<String> = row.try_get("places")?;
    Ok(StoredMatch {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        title: row.try_get("title")?,
        rulebook: row.try_get("rulebook")?,
        files: row.try_get("files")?,
        record: row.try_get("record")?,
        names: serde_json::from_str(row.try_get("names")?)?,
        began: row.try_get("began")?,
        touched: row.try_get("touched")?,
        ended: row.try_get::<Option<i64>, _>("ended")?.is_some(),
        places: places.map(|places| serde_json::from_str(&places)).transpose()?,
        steps: Vec::new(),
    })
}

fn read_step(row: &SqliteRow) -> Stored<Step> {
    let act = match row.try_get("undo")? {
        TAKE_BACK => Act::TakeBack,
        CHANGE => Act::Change,
        _ => Act::Move(row.try_get("name")?),
    };
    Ok(Step { seat: row.try_get::<i64, _>("seat")? as u8, act })
}
