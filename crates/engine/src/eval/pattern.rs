//! Patterns of a set of cards: all the same, all different, a run.

use super::Eval;
use crate::fault::FaultKind;
use crate::set::{CardSet, MOST_CARDS};
use lang::program::*;

impl Eval<'_> {
    pub(super) fn pattern(&mut self, pattern: &Pattern) -> Result<bool, FaultKind> {
        let cards = self.cards(&pattern.cards)?;
        let tame = self.tame(&cards, pattern.apart.as_ref())?;
        match &pattern.form {
            PatternForm::Share(card, of) => self.share(&tame, *card, of),
            PatternForm::Differ(card, of) => self.differ(&tame, *card, of),
            PatternForm::Run(card, of) => self.run(&tame, cards.len(), *card, of),
        }
    }

    /// The cards that are not wild.
    fn tame(&mut self, cards: &CardSet, apart: Option<&(LocalId, Expr)>) -> Result<CardSet, FaultKind> {
        let Some((local, wild)) = apart else { return Ok(*cards) };
        Ok(cards.minus(&self.those_where(cards, *local, wild)?))
    }

    /// The value of an expression about one card.
    pub(crate) fn of_card(&mut self, local: LocalId, card: u16, of: &Expr) -> Result<i64, FaultKind> {
        self.tick()?;
        self.set_local(local, i64::from(card));
        self.number(of)
    }

    fn share(&mut self, cards: &CardSet, local: LocalId, of: &Expr) -> Result<bool, FaultKind> {
        let mut first = None;
        for card in cards.iter() {
            let value = self.of_card(local, card, of)?;
            if *first.get_or_insert(value) != value {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn differ(&mut self, cards: &CardSet, local: LocalId, of: &Expr) -> Result<bool, FaultKind> {
        let mut seen = [0; MOST_CARDS];
        for (count, card) in cards.iter().enumerate() {
            let value = self.of_card(local, card, of)?;
            if seen[..count].contains(&value) {
                return Ok(false);
            }
            seen[count] = value;
        }
        Ok(true)
    }

    /// Different numbers whose span leaves no gap that a wild card could not fill.
    fn run(&mut self, cards: &CardSet, all: usize, local: LocalId, of: &Expr) -> Result<bool, FaultKind> {
        let mut seen = [0; MOST_CARDS];
        let (mut least, mut most) = (i64::MAX, i64::MIN);
        for (count, card) in cards.iter().enumerate() {
            let value = self.of_card(local, card, of)?;
            if value == NONE || seen[..count].contains(&value) {
                return Ok(false);
            }
            seen[count] = value;
            (least, most) = (least.min(value), most.max(value));
        }
        Ok(cards.is_empty() || most - least < all as i64)
    }
}
