//! `script-process`: the other end of a pipe to whoever lets scripts play. Nobody types this.

use crate::failure::{Done, Failure};
use clap::Args;

/// Run a script for another process
#[derive(Args, Debug)]
pub struct ScriptProcess;

impl ScriptProcess {
    /// Answers until nobody asks any more.
    pub fn run(self) -> Done {
        scripts::serve::serve_process().map_err(|error| Failure::finding(error.to_string()))
    }
}
