//! Structured logs on the error output. They name tables and games, never tokens, passwords or cards.

use tracing_subscriber::filter::LevelFilter;

/// Starts logging; a second call changes nothing.
pub fn start(json: bool) {
    let logs = tracing_subscriber::fmt().with_max_level(LevelFilter::INFO).with_writer(std::io::stderr);
    // Somebody else may have started already, for example a test.
    let _ = match json {
        true => logs.json().try_init(),
        false => logs.try_init(),
    };
}
