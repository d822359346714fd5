use super::*;
use crate::fixture::{self, table};

/// Nobody sees what others hold, and yet all are asked about it at once: the condition goes through the cards one by one.
const CALLS: &str = include_str!("../laws/secret_pairs.cards");

#[test]
fn cards_are_held_only_in_words_that_are_part_of_a_state() {
    for text in [fixture::EIGHTS, CALLS] {
        let table = table(text, 2);
        let state = table.start(1);
        let loops = cards_of_loops(&table.code.ops).count();
        let held = held_cards(&table, &state);
        assert!(held.iter().all(|held| held.cell().word < table.layout.parts.temporaries), "{held:?}");
        assert!(text != CALLS || loops > 0, "the game is to have a loop over cards");
    }
}
