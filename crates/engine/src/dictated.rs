//! Chance outcomes given by name, for records and scenarios: `KS`, `7H`, or the number of a die's side from 1.

use crate::chance::{Chance, Drawn, Secret};
use crate::layout::Layout;
use crate::names;
use crate::set::CardSet;
use std::collections::VecDeque;

/// Outcomes in order; when none is left, a secret generator goes on if there is one, else the state's own.
#[derive(Clone, Debug, Default)]
pub struct Dictated {
    outcomes: VecDeque<Outcome>,
    then: Option<Secret>,
}

/// One outcome; a name may fit both kinds of question.
#[derive(Clone, Debug)]
struct Outcome {
    /// The cards of this name.
    cards: CardSet,
    /// The side of a die, from 0.
    side: Option<u32>,
}

impl Dictated {
    /// No outcomes yet.
    pub fn new() -> Dictated {
        Dictated::default()
    }

    /// No outcomes, all from a secret generator.
    pub fn then_secret(seed: &[u8; 32]) -> Dictated {
        Dictated { outcomes: VecDeque::new(), then: Some(Secret::new(seed)) }
    }

    /// Adds an outcome at the end. None if no card and no side of a die is called so.
    pub fn push(&mut self, layout: &Layout, name: &str) -> Option<()> {
        let cards = names::cards_named(layout, name);
        let side = name.parse::<u32>().ok().and_then(|n| n.checked_sub(1));
        if cards.is_empty() && side.is_none() {
            return None;
        }
        self.outcomes.push_back(Outcome { cards, side });
        Some(())
    }

    /// How many outcomes were not needed yet.
    pub fn left(&self) -> usize {
        self.outcomes.len()
    }
}

impl Chance for Dictated {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        let Some(outcome) = self.outcomes.front() else {
            return self.then.as_mut().map_or(Drawn::Seeded, |secret| secret.card(candidates));
        };
        let found = candidates.iter().position(|&c| outcome.cards.contains(c));
        if found.is_none() && candidates.len() == 1 {
            // The last card of a pile comes by itself; whoever dictates need not name it.
            return Drawn::Outcome(0);
        }
        self.outcomes.pop_front();
        found.map_or(Drawn::Impossible, |i| Drawn::Outcome(i as u32))
    }

    fn die(&mut self, sides: u32) -> Drawn {
        let Some(outcome) = self.outcomes.pop_front() else {
            return self.then.as_mut().map_or(Drawn::Seeded, |secret| secret.die(sides));
        };
        outcome.side.filter(|&side| side < sides).map_or(Drawn::Impossible, Drawn::Outcome)
    }
}
