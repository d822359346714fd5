//! The board in the lobby: what everybody who looks at the public tables is told.
//!
//! It is written anew at most a few times a second, however much happens, and once for all who look: a hundred people who come
//! at the same time are one line of news, not a hundred.

use crate::hall::Hall;
use crate::wire::Lobby;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// So long stands what was written, at least.
pub const STANDS: Duration = Duration::from_millis(300);

/// The board.
#[derive(Debug)]
pub struct Board {
    /// The lobby as JSON.
    text: watch::Sender<Arc<str>>,
    changed: Notify,
}

impl Default for Board {
    fn default() -> Board {
        let empty = Lobby { tables: Vec::new(), people: 0 };
        Board { text: watch::Sender::new(print(&empty)), changed: Notify::new() }
    }
}

impl Board {
    /// Something is different: it will be written down.
    pub fn touch(&self) {
        self.changed.notify_one();
    }

    /// What stands there, and whatever comes to stand there.
    pub fn look(&self) -> watch::Receiver<Arc<str>> {
        self.text.subscribe()
    }

    fn write(&self, text: Arc<str>) {
        self.text.send_if_modified(|old| {
            let changed = *old != text;
            *old = text;
            changed
        });
    }
}

/// Writes the board until the server goes down: at once when nothing happened for a while, else when it has stood for its time.
pub fn keep(hall: &Arc<Hall>) {
    let (hall, mut bell) = (hall.clone(), hall.closing.listen());
    tokio::spawn(async move {
        let work = async {
            loop {
                hall.board.changed.notified().await;
                hall.board.write(print(&hall.lobby_now()));
                tokio::time::sleep(STANDS).await;
            }
        };
        tokio::select! {
            () = work => {}
            () = bell.rings() => {}
        }
    });
}

fn print(lobby: &Lobby) -> Arc<str> {
    // Plain data without maps: there is nothing about it that could not be written.
    Arc::from(serde_json::to_string(lobby).unwrap_or_default())
}
