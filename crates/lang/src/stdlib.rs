//! The standard library: decks and common mechanisms, written in the language itself.

/// Every library, by name.
pub const LIBRARIES: &[(&str, &str)] = &[
    ("betting", include_str!("std/betting.cards")),
    ("fishing", include_str!("std/fishing.cards")),
    ("french", include_str!("std/french.cards")),
    ("italian40", include_str!("std/italian40.cards")),
    ("melds", include_str!("std/melds.cards")),
    ("poker", include_str!("std/poker.cards")),
    ("spanish40", include_str!("std/spanish40.cards")),
    ("spanish48", include_str!("std/spanish48.cards")),
    ("stack", include_str!("std/stack.cards")),
    ("tarot", include_str!("std/tarot.cards")),
    ("tricks", include_str!("std/tricks.cards")),
];

/// The libraries that are decks; a game names them in its `deck` line.
pub const DECKS: &[&str] = &["french", "spanish40", "spanish48", "italian40", "tarot"];

/// The text of a library.
pub fn library(name: &str) -> Option<&'static str> {
    LIBRARIES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
