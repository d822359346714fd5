//! `trial-process`: tries a game for a server, with limits that end this process. Nobody types this.

use crate::failure::{Done, Failure};
use crate::players;
use clap::Args;

/// What this process is called on the command line.
pub const TRIAL_PROCESS: &str = "trial-process";

/// Try a game for another process
#[derive(Args, Debug)]
pub struct TrialProcess;

impl TrialProcess {
    /// Answers what it is asked, once.
    pub fn run(self) -> Done {
        let tried = server::catalogue::trial::apart::serve_process(players::launcher()?);
        tried.map_err(|error| Failure::finding(error.to_string()))
    }
}
