//! Why a card cannot be used at all.

use super::{Explainer, Reason, Why};
use crate::choice;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::set::CardSet;
use crate::state::State;
use crate::texts::{Look, Viewer};
use lang::program::*;
use std::ops::ControlFlow;

/// Why no move of this choice uses a card; None if there is nothing to say. Cards are written short.
pub fn explain_card(layout: &Layout, state: &State, seat: u8, choice: &Choice, card: u16) -> Option<Reason> {
    explain_card_as(layout, state, seat, choice, card, Look::short(Viewer::Seat(seat)))
}

/// Why no move of this choice uses a card, written for somebody in some way: the reason of the first item that is open and
/// ranges over the card, else of the first that is closed.
pub fn explain_card_as(
    layout: &Layout,
    state: &State,
    seat: u8,
    choice: &Choice,
    card: u16,
    look: Look<'_>,
) -> Option<Reason> {
    let mut state = state.clone();
    choice::as_chooser(layout, &mut state, choice, seat);
    let mut closed = None;
    for (index, item) in choice.items.iter().enumerate() {
        let mut explainer = Explainer::new(layout, &mut state, seat, look);
        match explainer.item_with(item, card) {
            Ok(Some((why, true))) => return Some(why.of(index as u16)),
            Ok(Some((why, false))) => closed = closed.or(Some(why.of(index as u16))),
            _ => {}
        }
    }
    closed
}

/// Why an item has no move at all, written for somebody in some way; None if it has one. Where its values decide, the reason is
/// that of the first value, and the move with it is named.
pub fn explain_item_as(
    layout: &Layout,
    state: &State,
    seat: u8,
    choice: &Choice,
    index: u16,
    look: Look<'_>,
) -> Option<Reason> {
    let item = choice.items.get(usize::from(index))?;
    let mut state = state.clone();
    choice::as_chooser(layout, &mut state, choice, seat);
    let mut explainer = Explainer::new(layout, &mut state, seat, look);
    if !choice::Guard::new(item).before(&mut explainer.eval).ok()? {
        return explainer.guard(item).ok()?.map(|why| why.of(index));
    }
    let mut why = explainer.behind(item, 0).ok()??;
    let of_one_card = matches!(item.binders[..], [Domain { over: Over::Cards(_), .. }]);
    if let Some(text) = item.text.as_ref().filter(|_| of_one_card && why.of_value) {
        why.text = format!("{}: {}", explainer.written(text, item.span).text, why.text);
    }
    Some(why.of(index))
}

impl Explainer<'_, '_> {
    /// Why an item has no move with a card, and whether the item is open at all.
    fn item_with(&mut self, item: &Item, card: u16) -> Result<Option<(Why, bool)>, FaultKind> {
        let guard = choice::Guard::new(item);
        let open = guard.before(&mut self.eval)?;
        for at in 0..item.binders.len() {
            if let Some(why) = self.with_binder(item, at, card)? {
                if open {
                    return Ok(Some((why, true)));
                }
                return Ok(self.guard(item)?.map(|why| (why, false)));
            }
        }
        Ok(None)
    }

    /// Why the card fails as the value of one binder, with the first values of those before it that let it fail.
    fn with_binder(&mut self, item: &Item, at: usize, card: u16) -> Result<Option<Why>, FaultKind> {
        let binder = &item.binders[at];
        if !self.puts_first_values(item, at)? {
            return Ok(None);
        }
        let of = match &binder.over {
            Over::Cards(set) => self.eval.cards(set)?,
            Over::Subsets(subsets) => self.eval.cards(&subsets.of)?,
            _ => return Ok(None),
        };
        if !of.contains(card) {
            return Ok(None);
        }
        match binder.over {
            Over::Subsets(_) => self.eval.set_local_cards(binder.var, &CardSet::of(card)),
            _ => self.eval.set_local(binder.var, i64::from(card)),
        }
        match &binder.filter {
            Some(filter) if !self.eval.truth(filter)? => self.part(filter, true).map(Some),
            _ => self.behind(item, at + 1),
        }
    }

    /// Gives the binders before this one their first possible values.
    fn puts_first_values(&mut self, item: &Item, end: usize) -> Result<bool, FaultKind> {
        for binder in &item.binders[..end] {
            let found = self.eval.for_each(binder, &mut |_| Ok(ControlFlow::Break(())))?;
            if found.is_continue() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Why the binders behind cannot have a value, or what else fails.
    fn behind(&mut self, item: &Item, at: usize) -> Result<Option<Why>, FaultKind> {
        let Some(binder) = item.binders.get(at) else { return self.guard(item) };
        if self.eval.for_each(binder, &mut |_| Ok(ControlFlow::Break(())))?.is_break() {
            return self.behind(item, at + 1);
        }
        let some = match &binder.over {
            Over::Subsets(subsets) => {
                let all = self.eval.cards(&subsets.of)?;
                self.eval.set_local_cards(binder.var, &all);
                !all.is_empty()
            }
            _ => self.eval.for_all(binder, &mut |_| Ok(ControlFlow::Break(())))?.is_break(),
        };
        match &binder.filter {
            Some(filter) if some => Ok(Some(Why { of_value: true, ..self.part(filter, true)? })),
            _ => Ok(Some(Why::plain(
                format!("There is nothing to choose: {}.", self.source(binder.span)),
                binder.span,
            ))),
        }
    }
}
