//! Who brings which deck. Where decks differ, a seat may win more because of its deck.

use engine::table::Table;

/// The deck of each seat, by its name or as a list; nothing where players bring none.
pub fn brought(table: &Table) -> Vec<&str> {
    let decks = &table.layout.decks;
    let of_seat = |seat: usize| {
        let names = [format!("deck P{seat}"), format!("cards P{seat}")];
        decks.iter().find(|(name, _)| names.contains(name)).map(|(_, deck)| deck.as_str())
    };
    (0..table.layout.players).map_while(of_seat).collect()
}

/// Whether somebody brings another deck than the others.
pub fn differ(table: &Table) -> bool {
    brought(table).windows(2).any(|pair| pair[0] != pair[1])
}

/// Who brings what, in words: `decks: P0 wilds, P1 shadows`.
pub fn told(table: &Table) -> Option<String> {
    let decks = brought(table);
    let name = |deck: &str| match deck.contains(';') || deck.starts_with(|sign: char| sign.is_ascii_digit()) {
        true => "a list of its own".to_string(),
        false => deck.to_string(),
    };
    let first = decks.first()?;
    if decks.iter().all(|deck| deck == first) {
        return Some(format!("all with the deck {}", name(first)));
    }
    let each: Vec<String> =
        decks.iter().enumerate().map(|(seat, deck)| format!("P{seat} {}", name(deck))).collect();
    Some(format!("decks: {}", each.join(", ")))
}
