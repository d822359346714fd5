//! The faults of scripts on the disk: what an author is told survives the server.
//!
//! They are written a few seconds after they happened, all in one trip: a script that fails at every choice must not keep the
//! disk from those who play.

use crate::catalogue::Catalogue;
use crate::hall::Hall;
use crate::scripts::{Faults, Scripts, Written};
use crate::store::{Store, Stored, StoredFaults};
use ::scripts::Fault;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// How long faults wait to be written.
const WAITS: Duration = Duration::from_secs(5);

/// Takes what is stored about the scripts that games have now.
pub async fn recall(store: &Store, catalogue: &Catalogue, scripts: &Scripts) -> Stored<()> {
    for stored in store.faults().await? {
        let written = catalogue.get(&stored.game).and_then(|game| {
            game.scripts().into_iter().find(|one| one.name == stored.script && one.hash() == stored.hash)
        });
        if let Some(written) = written {
            scripts.recall(written, read(&stored.faults));
        }
    }
    Ok(())
}

/// Writes them down from time to time, until the server goes down. What cannot be written is tried again the next time; the
/// log says once that it fails, and once that it works again.
pub fn keep(hall: &Arc<Hall>) {
    let (hall, mut bell) = (hall.clone(), hall.closing.listen());
    tokio::spawn(async move {
        let mut failing = false;
        while tokio::time::timeout(WAITS, bell.rings()).await.is_err() {
            match write_down(&hall).await {
                Err(error) if !failing => {
                    tracing::error!(%error, "the faults of scripts cannot be stored; it is tried again");
                    failing = true;
                }
                Ok(written) if failing && written > 0 => {
                    tracing::info!(written, "the faults of scripts are stored again");
                    failing = false;
                }
                _ => {}
            }
        }
    });
}

/// For the last time, when the server goes down.
pub async fn write_down_all(hall: &Hall) {
    if let Err(error) = write_down(hall).await {
        tracing::error!(%error, "the newest faults of scripts are lost: they could not be stored");
    }
}

/// Writes down what is new. The number of scripts of which something was written.
async fn write_down(hall: &Hall) -> Stored<usize> {
    let new = hall.scripts.unwritten();
    let stored = |(written, faults): &(Written, Faults)| StoredFaults {
        hash: written.hash(),
        game: written.game.clone(),
        script: written.name.clone(),
        faults: print(faults),
    };
    let done = hall.store.put_faults(&new.iter().map(stored).collect::<Vec<_>>()).await;
    let count = new.len();
    if done.is_err() {
        hall.metrics.unstored.add(1);
        hall.scripts.still_unwritten(new.into_iter().map(|(written, _)| written));
    }
    done.map(|()| count)
}

/// A list of pairs: the fault, and how often.
fn print(faults: &Faults) -> String {
    let pairs = faults.iter().map(|(fault, times)| Value::from(vec![fault.to_json(), Value::from(*times)]));
    Value::from(pairs.collect::<Vec<Value>>()).to_string()
}

/// What cannot be read is left out.
fn read(text: &str) -> Faults {
    let pairs: Vec<(Value, u64)> = serde_json::from_str(text).unwrap_or_default();
    pairs.iter().filter_map(|(fault, times)| Some((Fault::from_json(fault)?, *times))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use ::scripts::fault::Kind;

    #[tokio::test]
    async fn what_cannot_be_written_is_tried_again_and_counted() {
        let folder = std::env::temp_dir().join(format!("cardwright-faults-{}", std::process::id()));
        let hall = Hall::open(Config::new(folder.clone(), Vec::new())).await.unwrap();
        // From now on nobody else writes.
        hall.close().await;
        let written = Written { game: "g".to_string(), name: "a.js".to_string(), text: Arc::from("1") };
        hall.scripts.note(&written, Fault::new(Kind::Thrown, Some((1, 2)), "no"));
        hall.store.close().await;
        for times in 1..=2 {
            assert!(write_down(&hall).await.is_err(), "there is no storage any more");
            assert_eq!(hall.metrics.unstored.get(), times);
        }
        assert_eq!(hall.scripts.unwritten().len(), 1, "it is still to be written");
        assert_eq!(write_down(&hall).await.ok(), Some(0), "nothing new needs no storage");
        let _ = std::fs::remove_dir_all(folder);
    }

    #[test]
    fn what_is_written_is_read() {
        let thrown = Fault::new(Kind::Thrown, Some((2, 5)), "no [\"x\"]");
        let faults = Faults::from([(thrown, 3), (Fault::new(Kind::Lost, None, "ended"), 1)]);
        assert_eq!(read(&print(&faults)), faults);
        assert_eq!(read("[[{}, 1], 2]"), Faults::new());
    }
}
