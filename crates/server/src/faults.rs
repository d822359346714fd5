//! The faults of scripts on the disk: what an author is told survives the server.
//!
//! They are written a few seconds after they happened, all in one trip: a script that fails at every choice must not keep the
//! disk from those who play.

use crate::catalogue::Catalogue;
use crate::hall::Hall;
use crate::scripts::{Faults, Scripts};
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

/// Writes them down from time to time, until the server goes down.
pub fn keep(hall: &Arc<Hall>) {
    let (hall, mut closing) = (hall.clone(), hall.closing());
    tokio::spawn(async move {
        while tokio::time::timeout(WAITS, closing.wait_for(|closing| *closing)).await.is_err() {
            write_down(&hall).await;
        }
    });
}

/// Writes down what is new.
pub async fn write_down(hall: &Hall) {
    let new = hall.scripts.unwritten().into_iter().map(|(written, faults)| StoredFaults {
        hash: written.hash(),
        game: written.game,
        script: written.name,
        faults: print(&faults),
    });
    let new: Vec<StoredFaults> = new.collect();
    if let Err(error) = hall.store.put_faults(&new).await {
        tracing::warn!(%error, "the faults of scripts could not be stored");
    }
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
    use ::scripts::fault::Kind;

    #[test]
    fn what_is_written_is_read() {
        let thrown = Fault::new(Kind::Thrown, Some((2, 5)), "no [\"x\"]");
        let faults = Faults::from([(thrown, 3), (Fault::new(Kind::Lost, None, "ended"), 1)]);
        assert_eq!(read(&print(&faults)), faults);
        assert_eq!(read("[[{}, 1], 2]"), Faults::new());
    }
}
