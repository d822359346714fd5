use super::*;
use crate::fixture::{self, table};

/// Every law on a few random games.
fn keeps_the_laws(text: &str, players: &[usize], seeds: u64) {
    for &players in players {
        let table = table(text, players);
        for seed in 0..seeds {
            if let Err(found) = all(&table, seed) {
                panic!("{players} players, seed {seed}: {found}");
            }
        }
    }
}

#[test]
fn a_game_of_matching_keeps_the_laws() {
    keeps_the_laws(fixture::EIGHTS, &[2, 4], 3);
}

#[test]
fn a_game_of_betting_keeps_the_laws() {
    keeps_the_laws(fixture::KUHN, &[2, 3], 5);
}

#[test]
fn a_game_of_hiding_keeps_the_laws() {
    keeps_the_laws(include_str!("hide_and_seek.cards"), &[2, 3], 2);
}
