//! `cargo xtask up`: from a fresh clone to a running game.

use std::process::ExitCode;

use crate::command;

/// What has to be built before anything can be started. A web build will be a line here.
const BUILDS: &[&str] = &["cargo build --release --package cli"];

/// What is started at the end.
const START: &str = "cargo run --quiet --release --package cli -- play crazy-eights";

/// Builds and starts; stops at the first failure and says which command it was.
pub fn run() -> ExitCode {
    let mut commands = BUILDS.iter().copied().chain([START]);
    match commands.try_for_each(command::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("cargo xtask up: {reason}");
            ExitCode::FAILURE
        }
    }
}
