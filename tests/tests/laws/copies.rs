//! Tables full of cards that become others: whatever tells faces apart must look at each card.

use super::tables::usual_tables;
use engine::laws::{Broken, FAR_EVERY, NEAR, Sample, sparsely, wherever};
use engine::state::State;
use engine::table::Table;
use engine::view::view;

/// So many states with copies of each sort are looked at, in so many games at most.
const LOOKS: usize = 6;
const GAMES: u64 = 200;

/// Creatures worth copying, and as many copies as may be brought.
const DECK: &str = "\
6 Ember Field
6 Tide Pool
6 Moss Grove
3 Mirror Shade
3 Masked Ball
2 Gull
2 Storm Heron
2 Shore Crab
2 Omen Bird
2 Grave Robber
2 Tide Witch
2 Hill Bear
2 Reed Boar
";

#[test]
fn copies_keep_the_laws() {
    let table = table();
    if let Err(Broken { law, found }) = sparsely(&table, FAR_EVERY.into(), 3) {
        panic!("seed {FAR_EVERY}: {law}\n{found}");
    }
    look_where(&table, |how_long| how_long.is_empty());
}

#[test]
fn copies_for_a_turn_keep_the_laws() {
    look_where(&table(), |how_long| how_long == "until end of turn");
}

fn table() -> Table {
    let tables = usual_tables();
    let laid = tables.iter().find(|laid| laid.game == "lands-and-spells").expect("it is in the library");
    laid.open_with(&[("deck".to_string(), DECK.to_string())])
}

/// Looks at states in which some card is a copy for as long as is wanted.
fn look_where(table: &Table, is_wanted: fn(&str) -> bool) {
    let (mut looked, mut seeds) = (0, 1..=GAMES);
    while looked < LOOKS
        && let Some(seed) = seeds.next()
    {
        let sample = Sample { seed, most: NEAR };
        // Not all in one game: a copy for good is there for long.
        let looks = (LOOKS - looked).min(2);
        let seen = wherever(table, sample, looks, |state| copied(table, state).iter().any(|c| is_wanted(c)));
        looked += seen.unwrap_or_else(|Broken { law, found }| panic!("seed {seed}: {law}\n{found}"));
    }
    assert_eq!(looked, LOOKS, "too few states with such copies in {GAMES} games");
}

/// How long each copy on the table lasts, in words; nothing where it is for good.
fn copied(table: &Table, state: &State) -> Vec<String> {
    let cards = view(table, &mut state.clone(), None).zones.into_iter().flat_map(|zone| zone.cards);
    let marks = cards.flat_map(|card| card.marks).filter(|(mark, _)| mark == "copy of");
    marks
        .map(|(_, value)| {
            value.split_once(" until ").map_or(String::new(), |(_, end)| format!("until {end}"))
        })
        .collect()
}
