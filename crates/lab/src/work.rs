//! Work that is spread over threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What somebody outside sees and says while games are played.
#[derive(Debug, Default)]
pub struct Progress {
    /// How many games are done.
    pub done: AtomicU64,
    /// Set to true, it ends the run; what is done by then counts.
    pub stop: Arc<AtomicBool>,
}

impl Progress {
    /// Whether somebody wants it to end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// So many more are done.
    pub fn advance(&self, count: u64) {
        self.done.fetch_add(count, Ordering::Relaxed);
    }
}

/// Does pieces 0 to `count` of some work. Each thread sits down once (`sit`), does the pieces it gets (`work`), and at the end
/// what the threads have is joined: in any order, so joining must not depend on it. Nothing is kept of a single piece.
pub fn spread<S: Send>(
    threads: usize,
    count: u64,
    progress: &Progress,
    sit: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, u64) + Sync,
    join: impl Fn(&mut S, S),
) -> S {
    let next = AtomicU64::new(0);
    let thread = || {
        let mut seat = sit();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count || progress.is_stopped() {
                return seat;
            }
            work(&mut seat, piece);
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(thread)).collect();
        let mut all = thread();
        for other in others {
            match other.join() {
                Ok(seat) => join(&mut all, seat),
                // A thread that panicked has counted only a part of its games; nothing that follows would be true.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once() {
        let progress = Progress::default();
        let add = |sum: &mut u64, piece: u64| {
            *sum += piece;
            progress.advance(1);
        };
        let sum = spread(3, 1000, &progress, || 0, add, |all, sum| *all += sum);
        assert_eq!((sum, progress.done.load(Ordering::Relaxed)), (499_500, 1000));
    }
}
