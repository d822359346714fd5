//! Numbers on the command line, and what is said of those that make no sense.

/// How many of something: at least one.
pub fn count(text: &str) -> Result<u64, String> {
    let is_large = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    match text.parse() {
        Ok(count) if count > 0 => Ok(count),
        Err(_) if is_large => Err(format!("write a smaller number, at most {}", u64::MAX)),
        _ => Err("write a whole number from 1 on".to_string()),
    }
}

/// What comes of each deal is kept until all are played: there are not more of them.
const MOST_DEALS: u64 = 1_000_000;

/// How many deals are played.
pub fn deals(text: &str) -> Result<u64, String> {
    deals_from(1, text)
}

/// How many deals something is to be found out from: one alone tells nothing.
pub fn telling_deals(text: &str) -> Result<u64, String> {
    deals_from(2, text)
}

fn deals_from(least: u64, text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|count| (least..=MOST_DEALS).contains(count));
    number.ok_or_else(|| format!("write a whole number from {least} to {MOST_DEALS}"))
}

/// How many threads.
pub fn threads(text: &str) -> Result<u16, String> {
    let most = 1024;
    let number = text.parse().ok().filter(|count| (1..=most).contains(count));
    number.ok_or_else(|| format!("write a whole number from 1 to {most}"))
}

/// What chance comes from.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("write a whole number from 0 to {}", u64::MAX))
}

/// How many play; which numbers a game is for is known once it is read.
pub fn players(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "write a whole number, for example 4".to_string())
}
