//! The standard library: decks and common mechanisms, written in the language itself.

/// One library of the standard library.
#[derive(Clone, Copy, Debug)]
pub struct Library {
    /// What stands behind `use` or `deck`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// A small game that uses it.
    pub sample: &'static str,
    /// Scenarios in that game. Each shows the names in its title; every name of the library is in one of them.
    pub examples: &'static str,
}

macro_rules! library {
    ($name:literal) => {
        Library {
            name: $name,
            text: include_str!(concat!("std/", $name, ".cards")),
            sample: include_str!(concat!("std/samples/", $name, ".cards")),
            examples: include_str!(concat!("std/samples/", $name, ".play")),
        }
    };
}

/// Every library, by name.
pub const LIBRARIES: &[Library] = &[
    library!("betting"),
    library!("fishing"),
    library!("french"),
    library!("italian40"),
    library!("melds"),
    library!("poker"),
    library!("spanish40"),
    library!("spanish48"),
    library!("stack"),
    library!("tarot"),
    library!("tricks"),
];

/// The libraries that are decks; a game names them in its `deck` line.
pub const DECKS: &[&str] = &["french", "spanish40", "spanish48", "italian40", "tarot"];

/// The text of a library.
pub fn library(name: &str) -> Option<&'static str> {
    LIBRARIES.iter().find(|library| library.name == name).map(|library| library.text)
}
