//! The lengths of the library, which come with the program: whoever opens the hub of a new server sees them at once.
//!
//! They lie beside the games, by the hash of the rules they were found for. A game that has changed since, or is not among them,
//! is measured as a stranger's is.

use super::{Length, key};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The file as it was when the program was built.
const FILE: &str = include_str!("../../../../../games/lengths.txt");

const HEAD: &str = "\
# How long the games of the library are: name, players, decisions, deals and seconds of a game; then the way of measuring and the
# hash of the rules. Written by `UPDATE_LENGTHS=1 cargo test -p server --test lengths`.
";

/// The length that is known for rules with this hash.
pub fn of_library(hash: &str) -> Option<Length> {
    static LENGTHS: OnceLock<HashMap<String, Length>> = OnceLock::new();
    LENGTHS.get_or_init(|| known(FILE)).get(&key(hash)).copied()
}

/// The lengths that a text tells, each by what the length of its rules is kept by. A line that cannot be read tells nothing.
pub fn known(text: &str) -> HashMap<String, Length> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(read).collect()
}

/// The text that tells the lengths of games, each with its name and the hash of its rules.
pub fn written<'a>(games: impl IntoIterator<Item = (&'a str, &'a str, Length)>) -> String {
    let line = |(name, hash, length): (&str, &str, Length)| {
        let Length { players, decisions, deals, seconds } = length;
        format!("{name} {players} {decisions} {deals} {seconds} {}\n", key(hash))
    };
    HEAD.to_string() + &games.into_iter().map(line).collect::<String>()
}

fn read(line: &str) -> Option<(String, Length)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [_, players, decisions, deals, seconds, way, hash] = words[..] else { return None };
    let length = Length {
        players: players.parse().ok()?,
        decisions: decisions.parse().ok()?,
        deals: deals.parse().ok()?,
        seconds: seconds.parse().ok()?,
    };
    Some((format!("{way} {hash}"), length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let length = Length { players: 4, decisions: 52, deals: 1, seconds: 300 };
        let text = written([("war", "ab", length), ("scat", "cd", Length { players: 2, ..length })]);
        let lengths = known(&text);
        assert_eq!((lengths.len(), lengths.get(&key("ab"))), (2, Some(&length)), "{text}");
        assert_eq!(known("# war 4 52 1 300 1 ab\nwar 4 52 1\nwar x 52 1 300 1 ab\n"), HashMap::new());
    }

    #[test]
    fn rules_that_are_measured_in_another_way_are_not_known() {
        assert!(!known("war 4 52 1 300 0 ab\n").contains_key(&key("ab")));
        assert_eq!(of_library("ab"), None);
    }
}
