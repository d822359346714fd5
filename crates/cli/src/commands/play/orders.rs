//! What can be typed beside moves.

use crate::term;

/// An order to the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order<'a> {
    /// What can be typed.
    Help,
    /// What a good player would do.
    Hint,
    /// All moves.
    Moves,
    /// Why something is not possible.
    Why(&'a str),
    /// What a card says.
    Card(&'a str),
    /// What happened so far.
    Log,
    /// The table again.
    Look,
    /// Takes the cards laid out for a set back.
    Clear,
    /// Takes the last own move back.
    Undo,
    /// Writes the game into a file.
    Save(&'a str),
    /// The same, whatever is in the file.
    Replace(&'a str),
    /// Ends.
    Quit,
}

/// What can be typed, and what it does.
const HELP: &[(&str, &str)] = &[
    (
        "a number, or a move's name",
        "makes the move (`2`, `Play 9C`); enough of the name will do (`9c`, `draw`)",
    ),
    (
        "2H 3H 4H",
        "names the cards of a move that takes several; a card is its rank and the first letter of its suit. Too few: they are \
         laid out, and the next line adds to them",
    ),
    (
        "2H 3H +",
        "lays them out even if they would do, and shows what goes with them; an empty line takes them as they are",
    ),
    ("clear", "takes the cards laid out back"),
    ("why 9C, why Play 9C", "why that is not possible"),
    ("card NAME", "what a card says, in games whose cards carry rules"),
    ("hint", "what a good player would do, and how likely you win with it"),
    ("moves", "all your moves"),
    ("look", "the table again"),
    ("log", "what happened so far"),
    ("undo", "takes your last move back"),
    ("save FILE", "writes the game down; `cardwright play --load FILE` goes on with it"),
    ("replace FILE", "the same, even if something else is in that file"),
    ("quit", "ends"),
];
/// So wide is the column of what can be typed.
const TYPED: usize = 28;

/// What `help` prints.
pub fn help() -> String {
    let columns = term::columns();
    let line = |(typed, does): &(&str, &str)| {
        let (first, further) = (format!("  {typed:<TYPED$} "), " ".repeat(TYPED + 3));
        term::wrapped(does, columns, &first, &further)
    };
    let lines: String = HELP.iter().map(line).collect();
    let note = "A game whose moves are called like these words: write `:help`, `:quit` and so on.";
    format!("{lines}{}", term::wrapped(note, columns, "", ""))
}

/// The order a line gives, if it is one.
pub fn read(line: &str) -> Option<Order<'_>> {
    let line = line.strip_prefix(':').unwrap_or(line).trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match (word.to_lowercase().as_str(), rest) {
        ("help" | "?", "") => Order::Help,
        ("hint", "") => Order::Hint,
        ("moves", "") => Order::Moves,
        ("why", rest) => Order::Why(rest.strip_prefix("not ").unwrap_or(rest)),
        ("card" | "show", name) if !name.is_empty() => Order::Card(name),
        ("log", "") => Order::Log,
        ("look" | "table", "") => Order::Look,
        ("clear", "") => Order::Clear,
        ("undo", "") => Order::Undo,
        ("save", file) => Order::Save(file),
        ("replace", file) if !file.is_empty() => Order::Replace(file),
        ("quit" | "exit" | "q", "") => Order::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read() {
        assert_eq!(read("why not 9C"), Some(Order::Why("9C")));
        assert_eq!(read(":save  my game.record"), Some(Order::Save("my game.record")));
        assert_eq!(read("replace a.record"), Some(Order::Replace("a.record")));
        assert_eq!(read("QUIT"), Some(Order::Quit));
        assert_eq!(read("Play 9C"), None);
        assert_eq!(read("hint 3"), None);
    }
}
