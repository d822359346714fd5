//! Reading a move: what was written in the holes of a text becomes the binders' values.

use super::moves::{Given, Naming};
use super::template::{self, binder_of, tidy};
use super::{Style, alike, cards::read_card, read_cards, read_value};
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
                let set = self.hidden_cards(&of, written);
                given.set = Some(set.or_else(|| read_cards(self.eval.layout, written, &of))?);
            }
            Over::Cards(set) => {
                let of = self.eval.cards(set).ok()?;
                let hidden = self.hidden_cards(&of, written).and_then(|set| set.lowest());
                let card = hidden.or_else(|| read_card(self.eval.layout, written, &of, &CardSet::EMPTY))?;
                given.values[at] = Some(i64::from(card));
            }
            _ => {
                let ty = self.eval.layout.program.locals[binder.var.index()].ty;
                given.values[at] = Some(read_value(self.eval.layout, ty, written)?);
            }
        }
        Some(())
    }

    /// Cards of a set, some of them told apart by their position: `card 2`, `card 1 of P1.hand`, perhaps beside known ones.
    fn hidden_cards(&mut self, of: &CardSet, written: &str) -> Option<CardSet> {
        let look = self.look(Style::Short);
        let (mut set, mut words) = (CardSet::EMPTY, written.split_whitespace().peekable());
        while let Some(word) = words.next() {
            let mut name = word.to_string();
            if alike(word, "card") {
                name = format!("card {}", words.next()?);
                if words.next_if(|word| alike(word, "of")).is_some() {
                    name = format!("{name} of {}", words.next()?);
                }
            }
            let layout = self.eval.layout;
            let spread = name.contains(" of ");
            let writer = Writer::of_names(&mut self.eval, look, spread);
            let called = |card: &u16| alike(&writer.single(Type::Card, i64::from(*card), false), &name);
            let found = of.minus(&set).iter().find(called);
            set.insert(found.or_else(|| read_card(layout, &name, of, &set))?);
        }
        (!set.is_empty()).then_some(set)
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
