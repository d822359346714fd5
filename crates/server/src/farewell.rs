//! Pages at tables by the session they were opened with: when it ends, whoever logged out or became somebody else acts on none of
//! them any more.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The sessions with pages at tables, by the hashes of their tokens.
#[derive(Debug, Default)]
pub struct Farewell(Mutex<HashMap<[u8; 32], watch::Sender<()>>>);

impl Farewell {
    /// A page is opened with a session.
    pub fn page(&self, session: [u8; 32]) -> Page<'_> {
        let ends = self.sessions().entry(session).or_default().subscribe();
        Page { farewell: self, session, ends }
    }

    /// A session has ended: its pages hear of it before this returns.
    pub fn say(&self, session: &[u8; 32]) {
        self.sessions().remove(session);
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<[u8; 32], watch::Sender<()>>> {
        // Nothing that holds the lock can panic half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A page at a table.
#[derive(Debug)]
pub struct Page<'a> {
    farewell: &'a Farewell,
    session: [u8; 32],
    ends: watch::Receiver<()>,
}

impl Page<'_> {
    /// Waits until the session ends, or has ended.
    pub async fn farewell(&mut self) {
        // Nothing is ever sent: the sender is dropped with the session.
        while self.ends.changed().await.is_ok() {}
    }
}

impl Drop for Page<'_> {
    fn drop(&mut self) {
        let mut sessions = self.farewell.sessions();
        let is_last = |ends: &watch::Sender<()>| ends.receiver_count() <= 1;
        if sessions.get(&self.session).is_some_and(is_last) {
            sessions.remove(&self.session);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn all_pages_of_a_session_hear_of_its_end_and_no_others() {
        let farewell = Farewell::default();
        let (mut one, mut same, mut other) =
            (farewell.page([1; 32]), farewell.page([1; 32]), farewell.page([2; 32]));
        assert!(one.farewell().now_or_never().is_none());
        farewell.say(&[1; 32]);
        one.farewell().await;
        same.farewell().await;
        assert!(other.farewell().now_or_never().is_none());
    }

    #[test]
    fn what_nobody_has_open_is_forgotten() {
        let farewell = Farewell::default();
        let (one, same) = (farewell.page([1; 32]), farewell.page([1; 32]));
        drop(one);
        assert_eq!(farewell.sessions().len(), 1);
        drop(same);
        assert_eq!(farewell.sessions().len(), 0);
    }
}
