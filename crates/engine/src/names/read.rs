//! Reading a move: what was written in the holes of a text becomes the binders' values.

use super::moves::{Given, Naming};
use super::template::{self, binder_of, tidy};
use super::{Style, alike, read_value};
use crate::choice::whole;
use crate::moves::Move;
use crate::set::CardSet;
use crate::texts::Writer;
use lang::program::*;
use std::ops::ControlFlow;

impl Naming<'_, '_> {
    /// The move of an item that a text means, and whether it is possible.
    pub(super) fn read(&mut self, item: &Item, index: u16, text: &str) -> Option<(Move, bool)> {
        let template = item.text.as_ref()?;
        let mut best: Option<(Move, bool)> = None;
        let mut read = |naming: &mut Self, text: &str, behind: Option<&str>| {
            template::each_match(template, text, &mut |holes| {
                naming.try_holes(item, index, holes, behind, &mut best);
                best.is_some_and(|(_, possible)| possible)
            })
        };
        if !read(self, text, None)
            && let Some((front, behind)) = text.strip_suffix(')').and_then(|text| text.rsplit_once(" ("))
        {
            read(self, front, Some(behind));
        }
        best
    }

    fn try_holes(
        &mut self,
        item: &Item,
        index: u16,
        holes: &template::Holes<'_>,
        behind: Option<&str>,
        best: &mut Option<(Move, bool)>,
    ) {
        let mut given = Given::default();
        // In the order of the binders: what a later one ranges over may hang on an earlier one.
        let mut shown: Vec<(usize, &str)> = holes
            .iter()
            .filter_map(|(hole, written)| Some((binder_of(item, hole)?, written.as_str())))
            .collect();
        shown.sort_unstable();
        for (at, written) in shown {
            if self.give(item, at, written, &mut given).is_none() {
                return;
            }
            self.put(item, &given.as_move());
        }
        let others: Vec<&(&Expr, String)> =
            holes.iter().filter(|(hole, _)| binder_of(item, hole).is_none()).collect();
        for wanted in [true, false] {
            let _ = self.each(item, 0, &given, &mut |naming, mv| {
                naming.put(item, mv);
                let fits = others.iter().all(|(hole, written)| naming.reads(hole, written))
                    && behind.is_none_or(|behind| naming.fits_behind(item, holes, behind));
                if !fits {
                    return ControlFlow::Continue(());
                }
                let mv = Move { item: index, ..*mv };
                let listed =
                    whole::offered(naming.eval.layout, naming.eval.state, naming.choice, &mv).ok().flatten();
                match (listed, wanted) {
                    (Some(listed), _) => *best = Some((listed, true)),
                    (None, false) => *best = best.or(Some((mv, false))),
                    (None, true) => return ControlFlow::Continue(()),
                }
                ControlFlow::Break(())
            });
            if best.is_some_and(|(_, possible)| possible) {
                return;
            }
        }
    }

    /// Takes what was written in a hole as a binder's value.
    fn give(&mut self, item: &Item, at: usize, written: &str, given: &mut Given) -> Option<()> {
        let binder = &item.binders[at];
        match &binder.over {
            Over::Subsets(subsets) => {
                let of = self.eval.cards(&subsets.of).ok()?;
                given.set = Some(self.cards(&of, written)?);
            }
            Over::Cards(set) => {
                let of = self.eval.cards(set).ok()?;
                let cards = self.cards(&of, written).filter(|cards| cards.len() == 1)?;
                given.values[at] = cards.lowest().map(i64::from);
            }
            _ => {
                let ty = self.eval.layout.program.locals[binder.var.index()].ty;
                given.values[at] = Some(read_value(self.eval.layout, ty, written)?);
            }
        }
        Some(())
    }

    /// The cards of a list of names, meant to be of a set.
    fn cards(&mut self, of: &CardSet, written: &str) -> Option<CardSet> {
        if written.is_empty() || alike(written, "nothing") {
            return Some(CardSet::EMPTY);
        }
        let mut cards = CardSet::EMPTY;
        for name in card_names(written) {
            match self.card(of, &name, &cards) {
                Some(card) => cards.insert(card),
                None => return self.card(of, written, &CardSet::EMPTY).map(CardSet::of),
            }
        }
        Some(cards)
    }

    /// One card by its name, or by its position if the chooser does not know it. A card of the set that the chooser does not
    /// know cannot be called by its name: that would be a way to find out where it is.
    fn card(&mut self, of: &CardSet, name: &str, taken: &CardSet) -> Option<u16> {
        let known: CardSet = of.iter().filter(|&card| self.knows(card)).collect();
        let hidden = of.minus(&known);
        if name.starts_with("card ") {
            let look = self.look(Style::Short);
            let writer = Writer::of_names(&mut self.eval, look, name.contains(" of "));
            let called = |card: &u16| alike(&writer.single(Type::Card, i64::from(*card), false), name);
            return hidden.minus(taken).iter().find(called);
        }
        let named = super::cards_named(self.eval.layout, name).minus(taken);
        let card = named.and(&known).lowest().or_else(|| named.lowest())?;
        (!hidden.contains(card)).then_some(card)
    }

    /// Whether a hole that is no binder reads as written.
    fn reads(&mut self, hole: &Expr, written: &str) -> bool {
        [Style::Short, Style::Pretty, Style::Full].into_iter().any(|style| {
            let look = self.look(style);
            tidy(&Writer::of_names(&mut self.eval, look, false).value(hole)).trim() == written
        })
    }

    /// Whether the values that the text does not show are those written behind it.
    fn fits_behind(&mut self, item: &Item, holes: &template::Holes<'_>, behind: &str) -> bool {
        let shown = |at: usize| holes.iter().any(|(hole, _)| binder_of(item, hole) == Some(at));
        let all: Vec<usize> = (0..item.binders.len()).filter(|&at| !shown(at)).collect();
        let written = |naming: &mut Self, some: &[usize]| {
            let values: Vec<String> = some.iter().map(|&at| tidy(&naming.shown(item, at))).collect();
            values.join(", ") == behind
        };
        written(self, &all) || all.iter().any(|&at| written(self, &[at]))
    }
}

/// The names in a list of cards: parted by commas, `and` or blanks; `queen of spades` and `card 2 of P1.hand` are one.
fn card_names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    if text.contains(',') {
        let parts = text.split(',').flat_map(|part| part.split(" and ")).map(str::trim);
        return parts.filter(|part| !part.is_empty()).map(str::to_string).collect();
    }
    let mut words = text.split_whitespace().filter(|word| *word != "and").peekable();
    while let Some(word) = words.next() {
        let mut name = word.to_string();
        if word == "card" {
            name.extend(words.next().iter().flat_map(|number| [" ", *number]));
        }
        if words.next_if(|word| *word == "of").is_some() {
            name.extend(words.next().iter().flat_map(|of| [" of ", *of]));
        }
        names.push(name);
    }
    names
}
