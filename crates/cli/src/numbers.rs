//! Numbers on the command line, and what is said of those that make no sense.

/// How many of something: at least one.
pub fn count(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err("write a whole number from 1 on".to_string()),
        Ok(count) => Ok(count),
    }
}

/// What chance comes from.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// How many play; which numbers a game is for is known once it is read.
pub fn players(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "write a whole number, for example 4".to_string())
}
