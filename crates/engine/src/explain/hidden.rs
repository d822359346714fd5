//! Moves with cards that the reader does not know. Which part of a rule such a card fails would tell something about it, so only that is
//! told which is the same whichever card it is.

use super::{Explainer, Why};
use crate::choice;
use crate::fault::FaultKind;
use crate::moves::Move;
use crate::texts::{self, Viewer};
use lang::program::*;
use lang::span::Span;

impl Why {
    /// All that is told where what fails would tell something about a card.
    pub(super) fn hidden(span: Span) -> Why {
        Why::plain("That is not possible now.".to_string(), span)
    }
}

impl Explainer<'_, '_> {
    /// Whether this is a card that the reader does not know.
    pub(super) fn is_hidden(&self, ty: Type, value: i64) -> bool {
        let seat = match self.look.viewer {
            Viewer::Everything => return false,
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let (layout, state) = (self.eval.layout, &*self.eval.state);
        let card = u16::try_from(value).ok().filter(|&card| usize::from(card) < layout.cards);
        ty == Type::Card && card.is_some_and(|card| !texts::knows(layout, state, seat, card))
    }

    /// Whether a move has a card that the reader does not know.
    pub(super) fn is_blind(&self, item: &Item, mv: &Move) -> bool {
        let locals = &self.eval.layout.program.locals;
        let single = |(binder, value): (&Domain, &i64)| {
            !matches!(binder.over, Over::Subsets(_)) && self.is_hidden(locals[binder.var.index()].ty, *value)
        };
        item.binders.iter().zip(&mv.values).any(single)
            || mv.set.iter().any(|card| self.is_hidden(Type::Card, i64::from(card)))
    }

    /// Why a move with such a card is not possible.
    pub(super) fn blind_item(&mut self, item: &Item, mv: &Move) -> Result<Option<Why>, FaultKind> {
        if !choice::Guard::new(item).before(&mut self.eval)? {
            return self.guard(item);
        }
        if let Some(why) = self.seen_elsewhere(item, mv)? {
            return Ok(Some(why));
        }
        let possible = self.item(item, mv)?.is_none();
        Ok((!possible).then(|| Why::hidden(item.span)))
    }

    /// Whether the value that a binder has just been given is a card, or has one, that the reader does not know.
    pub(super) fn has_hidden_value(&self, binder: &Domain) -> bool {
        let hidden = |card: i64| self.is_hidden(Type::Card, card);
        match &binder.over {
            Over::Subsets(_) => self.eval.local_cards(binder.var).iter().any(|card| hidden(i64::from(card))),
            Over::Cards(_) => hidden(self.eval.local(binder.var)),
            _ => false,
        }
    }

    /// A card that is wanted from a place whose cards the reader sees, and that is not there: that much the reader sees, too.
    fn seen_elsewhere(&mut self, item: &Item, mv: &Move) -> Result<Option<Why>, FaultKind> {
        for (binder, &value) in item.binders.iter().zip(&mv.values) {
            let (set, missing) = match &binder.over {
                Over::Cards(set) => (set, Some(value)),
                Over::Subsets(subsets) => {
                    let of = self.eval.cards(&subsets.of)?;
                    (&subsets.of, mv.set.minus(&of).lowest().map(i64::from))
                }
                _ => continue,
            };
            let Some(place) = self.place_of(set)? else { continue };
            let Some(card) = missing.filter(|&card| self.is_hidden(Type::Card, card)) else { continue };
            let all = self.eval.cards(set)?;
            let open = all.iter().all(|one| !self.is_hidden(Type::Card, i64::from(one)));
            if open && self.shows(place) {
                return self.not_there(set, Type::Card, card).map(Some);
            }
        }
        Ok(None)
    }

    /// Whether the reader sees the cards of a place.
    fn shows(&self, place: u16) -> bool {
        let layout = self.eval.layout;
        let seat = match self.look.viewer {
            Viewer::Everything => return true,
            Viewer::Seat(seat) => usize::from(seat),
            Viewer::Spectator => layout.players,
        };
        layout.places[usize::from(place)].seen_by >> seat & 1 == 1
    }

    /// The place that a set of cards is, if it is just one.
    pub(super) fn place_of(&mut self, set: &Expr) -> Result<Option<u16>, FaultKind> {
        match &set.kind {
            ExprKind::Zone(zone) => self.eval.place(zone),
            _ => Ok(None),
        }
    }
}
