//! Going through the members of a domain, in order.

use super::Eval;
use crate::fault::FaultKind;
use crate::layout::{NO_CARD, Ordering, head};
use crate::set::CardSet;
use lang::program::*;
use std::ops::ControlFlow;

/// Whether to go on with the next member.
pub type Flow = Result<ControlFlow<()>, FaultKind>;

/// Go on.
pub(crate) const GO_ON: Flow = Ok(ControlFlow::Continue(()));
/// Enough.
pub(crate) const ENOUGH: Flow = Ok(ControlFlow::Break(()));

/// What is done with each member.
pub(crate) type Visit<'v, 'a> = &'v mut dyn FnMut(&mut Eval<'a>) -> Flow;

/// A domain with the condition that counts.
struct Ranging<'d> {
    var: LocalId,
    filter: Option<&'d Expr>,
    domain: &'d Domain,
}

impl<'a> Eval<'a> {
    /// Calls `visit` for each member that fulfils the condition, its value in the domain's local. Says whether it was stopped.
    pub fn for_each(&mut self, domain: &Domain, visit: Visit<'_, 'a>) -> Flow {
        self.range(domain, domain.filter.as_ref(), visit)
    }

    /// Like [`for_each`](Eval::for_each), to the end.
    pub fn through(
        &mut self,
        domain: &Domain,
        visit: &mut dyn FnMut(&mut Eval<'a>) -> Result<(), FaultKind>,
    ) -> Result<(), FaultKind> {
        self.for_each(domain, &mut |eval| visit(eval).map(ControlFlow::Continue)).map(|_| ())
    }

    /// Calls `visit` for each member, whether it fulfils the condition or not. Subsets are not gone through.
    pub(crate) fn for_all(&mut self, domain: &Domain, visit: Visit<'_, 'a>) -> Flow {
        if matches!(domain.over, Over::Subsets(_)) { GO_ON } else { self.range(domain, None, visit) }
    }

    fn range(&mut self, domain: &Domain, filter: Option<&Expr>, visit: Visit<'_, 'a>) -> Flow {
        let domain = &Ranging { var: domain.var, filter, domain };
        match &domain.domain.over {
            Over::Cards(set) => self.each_card(domain, set, visit),
            Over::Players(set) => {
                let set = self.bits(set)?;
                let from = self.beginning(domain.domain)?;
                self.each_player(domain, set, from, visit)
            }
            Over::Teams(set) | Over::Words(set) => {
                let mut set = self.bits(set)?;
                while set != 0 {
                    if self.member(domain, i64::from(set.trailing_zeros()), visit)?.is_break() {
                        return ENOUGH;
                    }
                    set &= set - 1;
                }
                GO_ON
            }
            Over::Numbers(least, most) => {
                let (least, most) = (self.number(least)?, self.number(most)?);
                if least == NONE || most == NONE {
                    return GO_ON;
                }
                for value in least..=most {
                    if self.member(domain, value, visit)?.is_break() {
                        return ENOUGH;
                    }
                }
                GO_ON
            }
            Over::Subsets(subsets) => crate::subsets::for_each(self, domain.domain, subsets, visit),
        }
    }

    /// The seat at which a domain of players begins.
    pub(crate) fn beginning(&mut self, domain: &Domain) -> Result<usize, FaultKind> {
        let from = domain.from.as_ref().map_or(Ok(0), |from| self.number(from))?;
        Ok(usize::try_from(from).unwrap_or(0) % self.layout.players.max(1))
    }

    /// The seat so many steps further in the current direction of turns.
    pub(crate) fn seat_after(&self, seat: usize, steps: usize) -> usize {
        let players = self.layout.players.max(1);
        let back = self.state.num(head::DIRECTION) < 0;
        let steps = steps % players;
        (seat + if back { players - steps } else { steps }) % players
    }

    fn each_player(&mut self, domain: &Ranging<'_>, set: u64, from: usize, visit: Visit<'_, 'a>) -> Flow {
        for steps in 0..self.layout.players {
            let seat = self.seat_after(from, steps);
            if set >> seat & 1 == 1 && self.member(domain, seat as i64, visit)?.is_break() {
                return ENOUGH;
            }
        }
        GO_ON
    }

    fn each_card(&mut self, domain: &Ranging<'_>, set: &Expr, visit: Visit<'_, 'a>) -> Flow {
        let mut place = None;
        if let ExprKind::Zone(zone) = &set.kind {
            place = self.place(zone)?;
        }
        let cards = match place {
            Some(place) => self.state.cards_in(self.layout, place),
            None => self.cards(set)?,
        };
        self.spend(cards.len() as u64)?;
        let members = match domain.filter {
            Some(filter) => self.those_where(&cards, domain.var, filter)?,
            None => cards,
        };
        match place.map(|place| self.layout.places[place as usize].order) {
            Some(Ordering::List(word)) => self.each_of_list(domain, &members, word, visit),
            Some(Ordering::Pile(word, first)) => {
                let length = self.state.words[word as usize] as usize & 0xffff;
                self.each_of_pile(domain, &members, first..first + length, visit)
            }
            Some(Ordering::Heap) | None => self.each_of_set(domain, &members, visit),
        }
    }

    fn each_of_set(&mut self, domain: &Ranging<'_>, members: &CardSet, visit: Visit<'_, 'a>) -> Flow {
        for card in members.iter() {
            self.set_local(domain.var, i64::from(card));
            if visit(self)?.is_break() {
                return ENOUGH;
            }
        }
        GO_ON
    }

    fn each_of_list(
        &mut self,
        domain: &Ranging<'_>,
        members: &CardSet,
        list: u16,
        visit: Visit<'_, 'a>,
    ) -> Flow {
        let mut card = self.state.words[list as usize] as u16;
        while card != NO_CARD {
            if members.contains(card) {
                self.set_local(domain.var, i64::from(card));
                if visit(self)?.is_break() {
                    return ENOUGH;
                }
            }
            card = self.state.cards[self.layout.rows.next + card as usize];
        }
        GO_ON
    }

    fn each_of_pile(
        &mut self,
        domain: &Ranging<'_>,
        members: &CardSet,
        entries: std::ops::Range<usize>,
        visit: Visit<'_, 'a>,
    ) -> Flow {
        for entry in entries {
            let card = self.state.cards[entry];
            if members.contains(card) {
                self.set_local(domain.var, i64::from(card));
                if visit(self)?.is_break() {
                    return ENOUGH;
                }
            }
        }
        GO_ON
    }

    #[inline]
    fn member(&mut self, domain: &Ranging<'_>, value: i64, visit: Visit<'_, 'a>) -> Flow {
        self.tick()?;
        self.set_local(domain.var, value);
        match domain.filter {
            Some(filter) if !self.truth(filter)? => GO_ON,
            _ => visit(self),
        }
    }
}
