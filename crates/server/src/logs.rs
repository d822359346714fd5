//! Structured logs on the error output. They name tables and games, never tokens, passwords or cards.

use std::io::IsTerminal;
use tracing_subscriber::filter::LevelFilter;

/// Starts logging; a second call changes nothing.
pub fn start(json: bool) {
    let logs = tracing_subscriber::fmt().with_max_level(LevelFilter::INFO).with_writer(std::io::stderr);
    // Nobody may read any more: a line that cannot be written must not stop what it tells of.
    let logs = logs.log_internal_errors(false);
    // Colours are for people: in a file they are only in the way.
    let logs = logs.with_ansi(std::io::stderr().is_terminal());
    // Somebody else may have started already, for example a test.
    let _ = match json {
        true => logs.json().try_init(),
        false => logs.try_init(),
    };
}
