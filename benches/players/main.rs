//! How fast, how punctual and how good computer players are.
//!
//! - `-- speed`: simulations a second on one core, at the first decision of Hearts and in Crazy Eights;
//! - `-- time`: how far beyond its time a search goes, in large games;
//! - `-- strength 200ms 20`: that player against Random and Greedy in six games, on so many deals each;
//! - `-- ladder 40 hard briscola scopa`: every level, or those named, against the one below it, on at most so many deals; without
//!   games named in a good two dozen;
//! - `-- kuhn 2000`: what a search of so many simulations wins in Kuhn Poker against one who never errs.
//!
//! Without a word: speed, time and kuhn, which take a minute. Each says which bar it holds something to, and whether it is reached.

mod kuhn;
mod ladder;
mod speed;
mod strength;
mod time;

fn main() {
    // Cargo adds `--bench` to whatever it is given.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let rest = arguments.get(1..).unwrap_or_default();
    let done = match arguments.first().map(String::as_str) {
        Some("speed") => speed::print(),
        Some("time") => time::print(),
        Some("strength") => strength::print(rest),
        Some("ladder") => ladder::print(rest),
        Some("kuhn") => kuhn::print(rest),
        None => speed::print().and_then(|()| time::print()).and_then(|()| kuhn::print(rest)),
        Some(other) => Err(format!("`{other}` is nothing to measure: speed, time, strength, ladder or kuhn")),
    };
    if let Err(reason) = done {
        eprintln!("{reason}");
        std::process::exit(2);
    }
}

/// What the argument at a place says, or what is usual. What is wrong with it if it cannot be read.
fn argument<T: std::str::FromStr>(arguments: &[String], at: usize, usual: T) -> Result<T, String> {
    match arguments.get(at) {
        Some(text) => text.parse().map_err(|_| format!("`{text}` cannot be read")),
        None => Ok(usual),
    }
}

/// In a word.
fn verdict(reached: bool) -> &'static str {
    if reached { "reached" } else { "MISSED" }
}
