//! How commands that play many games do so: from which seed, on how many threads, and what they print.

use crate::failure::Failure;
use crate::numbers;
use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The arguments that such commands share.
#[derive(Args, Clone, Debug)]
pub struct RunArguments {
    /// What chance and the players' choices come from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::seed, allow_negative_numbers = true)]
    pub seed: u64,
    /// How many threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = numbers::threads, allow_negative_numbers = true)]
    pub threads: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

impl RunArguments {
    /// As many threads as are wanted.
    pub fn threads(&self) -> Result<ThreadPool, Failure> {
        start(self.threads)
    }
}

/// So many threads, or one for each core.
pub fn start(count: Option<u16>) -> Result<ThreadPool, Failure> {
    let threads = ThreadPoolBuilder::new().num_threads(count.map_or(0, usize::from)).build();
    threads.map_err(|error| Failure::usage(format!("Cannot start the threads: {error}.")))
}
