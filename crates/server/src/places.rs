//! Places to work at, off the threads that answer requests: only so many do the same kind of work at once.

use crate::limits::network;
use crate::problem::Problem;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;

/// Does something that may take a while, as whoever wrote a game decides, off the threads that answer requests.
pub async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a request went wrong");
        Problem::trouble()
    })
}

/// So many places for one kind of work.
#[derive(Debug)]
pub struct Places(Arc<Semaphore>);

/// A place, until it is dropped.
#[derive(Debug)]
pub struct Place {
    _permit: OwnedSemaphorePermit,
}

impl Places {
    /// So many places.
    pub fn new(count: usize) -> Places {
        Places(Arc::new(Semaphore::new(count)))
    }

    /// A place as soon as there is one; those who came first get it first.
    ///
    /// # Panics
    /// Never: nobody closes the semaphore.
    pub async fn take(&self) -> Place {
        Place { _permit: self.0.clone().acquire_owned().await.expect("it is never closed") }
    }
}

/// One place for each address: whoever has one of them cannot take all places there are.
#[derive(Debug, Default)]
pub struct Turns(Mutex<HashMap<IpAddr, Weak<Semaphore>>>);

impl Turns {
    /// The place of an address, as soon as it is free.
    ///
    /// # Panics
    /// Never: nobody closes the semaphore.
    pub async fn take(&self, address: IpAddr) -> Place {
        let own = self.of(network(address));
        Place { _permit: own.acquire_owned().await.expect("it is never closed") }
    }

    /// Those who have the place or wait for it keep it; nobody else needs it.
    fn of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut turns = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, turn| turn.strong_count() > 0);
        if let Some(own) = turns.get(&address).and_then(Weak::upgrade) {
            return own;
        }
        let own = Arc::new(Semaphore::new(1));
        turns.insert(address, Arc::downgrade(&own));
        own
    }
}

impl Place {
    /// Does some work at this place, and hands it back with the result. The place goes with the work, which is done to its end
    /// even if whoever asked has gone away: nobody gets more places by hanging up.
    pub async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, Place), JoinError> {
        tokio::task::spawn_blocking(move || (work(), self)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    #[tokio::test]
    async fn nobody_has_two_turns_at_once() {
        let turns = Turns::default();
        let address = |last| IpAddr::from([10, 0, 0, last]);
        let soon =
            async |last| tokio::time::timeout(Duration::from_millis(20), turns.take(address(last))).await;
        let first = soon(1).await.expect("nobody has it");
        assert!(soon(1).await.is_err());
        let _other = soon(2).await.expect("that is another one");
        drop(first);
        assert!(soon(1).await.is_ok());
        assert_eq!(turns.0.lock().unwrap().len(), 2, "whoever has gone is forgotten with the next who comes");
    }

    #[tokio::test]
    async fn whoever_hangs_up_keeps_the_place_until_the_work_is_done() {
        let places = Places::new(1);
        let (go, wait) = mpsc::channel::<()>();
        let place = places.take().await;
        let asked = place.work(move || wait.recv());
        let hung_up = tokio::time::timeout(Duration::from_millis(20), asked).await;
        assert!(hung_up.is_err(), "the work waits");
        assert!(tokio::time::timeout(Duration::from_millis(50), places.take()).await.is_err(), "it goes on");
        let _ = go.send(());
        let (done, _place) = places.take().await.work(|| 7).await.expect("it does not panic");
        assert_eq!(done, 7);
    }
}
