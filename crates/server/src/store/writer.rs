//! The writer of steps: whatever came while the last commit ran goes into the next one.

use super::matches::Step;
use super::{Store, StoreError, Stored};
use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot};

/// So many appends wait before those who append wait too.
const WAITING: usize = 1024;

/// Steps of one match to be written.
#[derive(Debug)]
pub(super) struct Append {
    id: String,
    first: u32,
    steps: Vec<Step>,
    done: oneshot::Sender<Result<(), String>>,
}

impl Store {
    /// Writes steps of a match, the first of which has this number. They are on the disk when this returns.
    pub async fn append(&self, id: &str, first: u32, steps: Vec<Step>) -> Stored<()> {
        let (done, written) = oneshot::channel();
        let append = Append { id: id.to_string(), first, steps, done };
        let gone = || StoreError("the writer has stopped".to_string());
        self.steps.send(append).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?.map_err(StoreError)
    }
}

/// Starts the writer; it ends with the last store.
pub(super) fn start(pool: SqlitePool) -> mpsc::Sender<Append> {
    let (sender, mut waiting) = mpsc::channel::<Append>(WAITING);
    tokio::spawn(async move {
        let mut batch = Vec::new();
        while waiting.recv_many(&mut batch, WAITING).await > 0 {
            let result = write(&pool, &batch).await.map_err(|error| error.0);
            match result {
                Ok(()) => batch.drain(..).for_each(|append| drop(append.done.send(Ok(())))),
                // One bad append must not take the others with it.
                Err(_) => {
                    for append in batch.drain(..) {
                        let alone = write(&pool, std::slice::from_ref(&append)).await;
                        let _ = append.done.send(alone.map_err(|error| error.0));
                    }
                }
            }
        }
    });
    sender
}

async fn write(pool: &SqlitePool, batch: &[Append]) -> Stored<()> {
    let mut transaction = pool.begin().await?;
    for append in batch {
        for (number, step) in (append.first..).zip(&append.steps) {
            sqlx::query("INSERT INTO steps (match_id, number, seat, undo, name) VALUES ($1, $2, $3, $4, $5)")
                .bind(&append.id)
                .bind(i64::from(number))
                .bind(i64::from(step.seat))
                .bind(step.kind())
                .bind(step.name())
                .execute(&mut *transaction)
                .await?;
        }
    }
    Ok(transaction.commit().await?)
}
