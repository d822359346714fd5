//! What time it is for whatever is kept: the machine's time, which a test can let run ahead by months.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A day, in seconds.
pub const DAY: i64 = 24 * 3600;

/// The clock on the wall. Clones show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// By how many seconds it is ahead of the machine's.
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// Seconds since 1970.
    pub fn now(&self) -> i64 {
        let machine = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64);
        machine + self.ahead.load(Ordering::Relaxed)
    }

    /// Puts it forward, for tests.
    pub fn put_forward(&self, seconds: i64) {
        self.ahead.fetch_add(seconds, Ordering::Relaxed);
    }
}
