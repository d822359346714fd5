//! The threads that commands play games on.

use crate::failure::Failure;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// So many threads, or one for each core.
pub fn start(count: Option<u16>) -> Result<ThreadPool, Failure> {
    let threads = ThreadPoolBuilder::new().num_threads(count.map_or(0, usize::from)).build();
    threads.map_err(|error| Failure::usage(format!("Cannot start the threads: {error}.")))
}
