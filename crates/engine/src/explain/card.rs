//! Why a card cannot be used at all.

use super::{Doubt, Explainer, Reason, Why};
use crate::choice;
use crate::constants::Known;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::offered::handling::{self, Handling};
use crate::set::CardSet;
use crate::state::State;
use crate::texts::Viewer;
use lang::program::*;
use std::ops::ControlFlow;

/// Why no move of this choice uses a card; None if there is nothing to say. Cards are written short.
pub fn explain_card(layout: &Layout, state: &State, seat: u8, choice: &Choice, card: u16) -> Option<Reason> {
    Doubt::short(layout, state, seat, choice).of_card(card)
}

impl Doubt<'_> {
    /// Why no move of the choice uses a card: the reason of the kind of move that comes nearest to taking it, and among those equally
    /// near of one that tells it in the words of the rules. Of a card that the reader does not know nothing is said: it may only have
    /// been named, and where it lies is not for them to know.
    pub fn of_card(self, card: u16) -> Option<Reason> {
        let mut state = self.chosen_in();
        if Explainer::new(self, &mut state).is_hidden(Type::Card, i64::from(card)) {
            return None;
        }
        let mut best: Option<((Near, bool), Reason)> = None;
        for (index, item) in self.choice.items.iter().enumerate() {
            let mut explainer = Explainer::new(self, &mut state);
            let Ok(Some((why, near))) = explainer.item_with(item, card) else { continue };
            let rank = (near, why.written);
            if best.as_ref().is_none_or(|(other, _)| rank > *other) {
                best = Some((rank, why.of(index as u16)));
            }
        }
        best.map(|(_, reason)| reason)
    }

    /// Why an item has no move at all; None if it has one. Where its values decide, the reason is that of the first value, and the
    /// move with it is named.
    pub fn of_item(self, index: u16) -> Option<Reason> {
        let item = self.choice.items.get(usize::from(index))?;
        let mut state = self.chosen_in();
        let mut explainer = Explainer::new(self, &mut state);
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
}

/// How near a kind of move comes to taking a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Near {
    /// Never: what is printed on the card is against it, whatever happens at the table.
    Never,
    /// It is not open now, for any card, or there is nothing to go with the card.
    Closed,
    /// The card does not fulfil what is asked of it now.
    Unfit,
    /// The card would do; something else is missing.
    Fits,
}

impl Explainer<'_, '_> {
    /// Why an item has no move with a card, and how near it comes to one.
    fn item_with(&mut self, item: &Item, card: u16) -> Result<Option<(Why, Near)>, FaultKind> {
        let open = choice::Guard::new(item).before(&mut self.eval)?;
        for at in 0..item.binders.len() {
            let Some((why, near)) = self.with_binder(item, at, card)? else { continue };
            if open || near == Near::Never {
                return Ok(Some((why, near)));
            }
            return Ok(self.guard(item)?.map(|why| (why, Near::Closed)));
        }
        if open { self.with_pile(item, card) } else { Ok(None) }
    }

    /// Why the value fails whose pile has this card on top, where a move of the item would take it from there.
    fn with_pile(&mut self, item: &Item, card: u16) -> Result<Option<(Why, Near)>, FaultKind> {
        // No zone belongs to a number or a card.
        let [binder] = &item.binders[..] else { return Ok(None) };
        if matches!(binder.over, Over::Cards(_) | Over::Subsets(_) | Over::Numbers(..)) {
            return Ok(None);
        }
        let (layout, seat) = (self.eval.layout, self.seat);
        let Some(place) = self.eval.state.place_of(layout, card) else { return Ok(None) };
        let mut scratch = self.eval.state.clone();
        let mut reading = Eval::bounded(layout, &mut scratch, handling::MOST_WORK, FaultKind::Endless);
        let mut found = false;
        let mut takes = |eval: &mut Eval<'_>| {
            let mut chosen = Move::plain(0);
            chosen.values[0] = eval.local(binder.var);
            found = Handling::read(&mut reading, Viewer::Seat(seat), item, &chosen).tops.contains(&place);
            Ok(if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        let _ = self.eval.for_all(binder, &mut takes)?;
        if !found {
            return Ok(None);
        }
        match &binder.filter {
            Some(filter) if !self.eval.truth(filter)? => Ok(Some((self.part(filter, true)?, Near::Unfit))),
            _ => Ok(self.guard(item)?.map(|why| (why, Near::Fits))),
        }
    }

    /// Why the card fails as the value of one binder, with the first values of those before it that let it fail.
    fn with_binder(&mut self, item: &Item, at: usize, card: u16) -> Result<Option<(Why, Near)>, FaultKind> {
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
            Some(filter) if !self.eval.truth(filter)? => {
                let near = if self.never(filter, binder.var, card) { Near::Never } else { Near::Unfit };
                Ok(Some((self.part(filter, true)?, near)))
            }
            _ => Ok(self.behind(item, at + 1)?.map(|why| {
                let near = if why.nothing { Near::Closed } else { Near::Fits };
                (why, near)
            })),
        }
    }

    /// Whether a condition fails by what is printed on the card alone.
    fn never(&self, filter: &Expr, var: LocalId, card: u16) -> bool {
        let Layout { program, players, options, attrs, .. } = self.eval.layout;
        let known = Known { program, players: *players, options, attrs, fixed_vars: &[] };
        known.value_with(filter, &[(var, i64::from(card))]) == Some(0)
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
            Some(_) if some && self.has_hidden_value(binder) => Ok(Some(Why::hidden(binder.span))),
            Some(filter) if some => Ok(Some(Why { of_value: true, ..self.part(filter, true)? })),
            _ => {
                let text = format!("There is nothing to choose: {}.", self.source(binder.span));
                Ok(Some(Why { nothing: true, ..Why::plain(text, binder.span) }))
            }
        }
    }
}
