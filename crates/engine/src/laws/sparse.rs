//! All laws on one random game, those that cost much at a few of its decisions: for many games at many tables.

use super::cards::Cards;
use super::{Game, STREAM, Sample, alike, names, play, secrets, shadows};
use crate::chance::Stream;
use crate::table::Table;

/// A law that is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Its name.
    pub law: &'static str,
    /// What was found.
    pub found: String,
}

/// What is looked at here and there, by the law's name.
type Look = (&'static str, fn(&mut Game<'_>) -> Result<(), String>);

const LOOKS: [Look; 7] = [
    (names::NAMES, play::names_here),
    (names::ACCEPTED, play::accepted_here),
    (names::TEXTS, play::text_here),
    (names::SECRETS, secrets::no_leak_here),
    (names::LATER, shadows::no_leak_from_here),
    (names::REDRAWN, secrets::redrawn_here),
    (names::ALIKE, alike::alike_here),
];

/// Plays one random game and checks all laws on it, those about single states at so many random decisions.
pub fn sparsely(table: &Table, sample: Sample, looks: u32) -> Result<(), Broken> {
    let chosen = some_decisions(table, sample, looks);
    let (mut law, mut cards) = (names::ACCEPTED, Cards::default());
    let played = Game::new(table, sample).play(|game, decisions| {
        if !chosen.contains(&decisions) {
            return Ok(());
        }
        for (name, look) in LOOKS {
            law = name;
            // Looking takes random numbers, which must not change the game.
            look(&mut game.clone())?;
        }
        law = names::CARDS;
        cards.look(game)?;
        law = names::ACCEPTED;
        Ok(())
    });
    let end = played.map_err(|found| Broken { law, found })?;
    let at_its_end: [(&'static str, Result<(), String>); 5] = [
        (names::MOVES, play::is_over(&end)),
        (names::BOUND, play::is_within_bound(&end)),
        (names::CARDS, cards.look(&end)),
        (names::TEXTS, play::record_gives(&end)),
        (names::SAME, play::plays_again(&end, sample)),
    ];
    let broken = at_its_end.into_iter().find_map(|(law, kept)| Some(Broken { law, found: kept.err()? }));
    broken.map_or(Ok(()), Err)
}

/// Random decisions of a game that is about as long as the one of this seed.
fn some_decisions(table: &Table, Sample { seed, most }: Sample, looks: u32) -> Vec<usize> {
    let (mut state, mut random) = (table.start(seed), Stream::new(seed, STREAM));
    let mut length = 0;
    while length < most && table.random_move(&mut state, &mut random) {
        length += 1;
    }
    (0..looks).map(|_| random.below(length.max(1) as u64) as usize).collect()
}
