//! When a search has to be done: the one place where time is asked.
//!
//! Whatever can take long asks it again and again: every state drawn anew, every move tried, every choice on the way down the
//! tree. Between two questions lies at most a handful of moves, whatever the game.

use std::time::{Duration, Instant};

/// How much time is left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    end: Option<Instant>,
}

impl Clock {
    /// One that starts now and runs so long; without a limit it never runs out.
    pub(crate) fn start(limit: Option<Duration>) -> Clock {
        Clock { end: limit.map(|limit| Instant::now() + limit) }
    }

    /// Whether the time is up.
    #[inline]
    pub(crate) fn is_up(self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }
}
