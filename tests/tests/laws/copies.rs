//! Tables full of cards that become others: whatever tells faces apart must look at each card.

use super::tables::usual_tables;
use engine::laws::{Broken, FAR_EVERY, sparsely};

/// Creatures worth copying, and as many copies as may be brought.
const DECK: &str = "\
6 Ember Field
6 Tide Pool
6 Moss Grove
3 Mirror Shade
2 Gull
2 Storm Heron
2 Shore Crab
2 Omen Bird
2 Grave Robber
2 Tide Witch
2 Hill Bear
2 Reed Boar
1 Firebolt
1 Grey Morning
1 Say No
";

#[test]
fn copies_keep_the_laws() {
    let tables = usual_tables();
    let laid = tables.iter().find(|laid| laid.game == "lands-and-spells").expect("it is in the library");
    let table = laid.open_with(&[("deck".to_string(), DECK.to_string())]);
    for seed in [1, 2, FAR_EVERY] {
        if let Err(Broken { law, found }) = sparsely(&table, seed.into(), 3) {
            panic!("seed {seed}: {law}\n{found}");
        }
    }
    assert!((1..=3).any(|seed| super::record(&table, seed).contains(" Copy ")), "nothing was copied");
}
