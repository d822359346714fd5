//! Subsets of a set of cards: going through those that fulfil a condition without trying all of them.
//!
//! The condition is read once ([`read`]) into alternatives of simple parts ([`plan`]): sizes, sums, cards that share, differ or
//! run, groups that cover. A search over the cards in order ([`search`]) keeps for each alternative the cards that could still
//! come, and drops it when it can no longer be fulfilled. Subsets come in the order of their cards: `a`, `a b`, `a b c`, `a c`,
//! `b` …, whatever the condition.

mod count;
mod linear;
mod narrow;
mod plan;
mod read;
mod search;

pub(crate) use count::{count_sizes, nth_of_sizes};
pub(crate) use plan::{Cover, Mask, each};
pub(crate) use search::{MOST_COVER, Search};

use crate::eval::{Eval, Flow};
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;
use std::collections::BTreeSet;

/// How many cards a subset may have, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub least: usize,
    pub most: usize,
}

impl Sizes {
    /// The sizes a `among` allows among so many cards; None if there is none.
    pub fn read(eval: &mut Eval<'_>, subsets: &Subsets, cards: usize) -> Result<Option<Sizes>, FaultKind> {
        let least = subsets.least.as_ref().map_or(Ok(1), |e| eval.number(e))?;
        let most = subsets.most.as_ref().map_or(Ok(cards as i64), |e| eval.number(e))?;
        if least == NONE || most == NONE || most < least.max(0) || least > cards as i64 {
            return Ok(None);
        }
        Ok(Some(Sizes { least: least.max(0) as usize, most: most.min(cards as i64) as usize }))
    }

    /// Whether a subset may have so many cards.
    pub fn allow(self, cards: usize) -> bool {
        (self.least..=self.most).contains(&cards)
    }
}

/// Calls `visit` for each subset that fulfils the domain's condition, its value in the domain's local.
pub(crate) fn for_each<'a>(
    eval: &mut Eval<'a>,
    domain: &Domain,
    subsets: &Subsets,
    visit: &mut dyn FnMut(&mut Eval<'a>) -> Flow,
) -> Flow {
    let of = eval.cards(&subsets.of)?;
    let Some(sizes) = Sizes::read(eval, subsets, of.len())? else {
        return Ok(std::ops::ControlFlow::Continue(()));
    };
    let of = match &domain.filter {
        Some(filter) => narrow::narrow(eval, &of, domain.var, filter)?,
        None => of,
    };
    if of.len() < sizes.least {
        return Ok(std::ops::ControlFlow::Continue(()));
    }
    let search = Search::new(eval, &of, sizes, domain.var, domain.filter.as_ref())?;
    let Some(ignored) = subsets.ignoring else {
        return search.run(eval, &CardSet::EMPTY, &mut |eval, _| visit(eval));
    };
    let mut offered = BTreeSet::new();
    search.run(eval, &CardSet::EMPTY, &mut |eval, set| {
        if offered.insert(looks(eval, set, ignored)) {
            visit(eval)
        } else {
            Ok(std::ops::ControlFlow::Continue(()))
        }
    })
}

/// Whether a subset is one of a domain's, its value already known to be a subset of the right size: the condition is tested
/// once, nothing is gone through.
pub(crate) fn fulfils(eval: &mut Eval<'_>, domain: &Domain, set: &CardSet) -> Result<bool, FaultKind> {
    eval.set_local_cards(domain.var, set);
    domain.filter.as_ref().map_or(Ok(true), |filter| eval.truth(filter))
}

/// Of the subsets that look like this one but for the ignored attribute, the one that is offered: the first that fulfils the
/// condition. None if this one does not fulfil it itself.
pub(crate) fn offered(
    eval: &mut Eval<'_>,
    domain: &Domain,
    subsets: &Subsets,
    set: &CardSet,
) -> Result<Option<CardSet>, FaultKind> {
    if !fulfils(eval, domain, set)? {
        return Ok(None);
    }
    let Some(ignored) = subsets.ignoring else { return Ok(Some(*set)) };
    let of = eval.cards(&subsets.of)?;
    let wanted = looks(eval, set, ignored);
    let mut found = *set;
    let classes = classes(eval, &of, ignored, &wanted);
    let _ = alike(eval, &of, &classes, &mut |eval, candidate| {
        if fulfils(eval, domain, candidate)? {
            found = *candidate;
            return Ok(std::ops::ControlFlow::Break(()));
        }
        Ok(std::ops::ControlFlow::Continue(()))
    })?;
    eval.set_local_cards(domain.var, &found);
    Ok(Some(found))
}

/// What the cards of a set show but for one attribute, sorted.
fn looks(eval: &Eval<'_>, set: &CardSet, ignored: AttrId) -> Vec<u16> {
    let mut looks: Vec<u16> = set.iter().map(|card| face(eval, card, ignored)).collect();
    looks.sort_unstable();
    looks
}

/// The first card of the table that looks like this one but for one attribute.
fn face(eval: &Eval<'_>, card: u16, ignored: AttrId) -> u16 {
    let shows = |other: u16| {
        let column = |(at, column): (usize, &Vec<i64>)| {
            at == ignored.index() || column[card as usize] == column[other as usize]
        };
        eval.layout.attrs.iter().enumerate().all(column)
    };
    (0..card).find(|&other| shows(other)).unwrap_or(card)
}

/// For each card of the set: its face, as long as the face is wanted.
fn classes(eval: &Eval<'_>, of: &CardSet, ignored: AttrId, wanted: &[u16]) -> Classes {
    let faces = of
        .iter()
        .map(|card| (card, face(eval, card, ignored)))
        .filter(|(_, face)| wanted.contains(face))
        .collect();
    Classes { faces, wanted: wanted.to_vec() }
}

struct Classes {
    faces: Vec<(u16, u16)>,
    wanted: Vec<u16>,
}

/// Goes through the subsets with the wanted faces in the order of their cards.
fn alike(
    eval: &mut Eval<'_>,
    of: &CardSet,
    classes: &Classes,
    visit: &mut dyn FnMut(&mut Eval<'_>, &CardSet) -> Flow,
) -> Flow {
    fn go(
        eval: &mut Eval<'_>,
        faces: &[(u16, u16)],
        missing: &mut Vec<u16>,
        set: &mut CardSet,
        visit: &mut dyn FnMut(&mut Eval<'_>, &CardSet) -> Flow,
    ) -> Flow {
        eval.tick()?;
        if missing.is_empty() {
            return visit(eval, set);
        }
        for (at, &(card, face)) in faces.iter().enumerate() {
            let Some(found) = missing.iter().position(|&f| f == face) else { continue };
            missing.swap_remove(found);
            set.insert(card);
            let flow = go(eval, &faces[at + 1..], missing, set, visit)?;
            set.remove(card);
            missing.push(face);
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(std::ops::ControlFlow::Continue(()))
    }
    debug_assert!(classes.faces.iter().all(|(card, _)| of.contains(*card)));
    let mut set = CardSet::EMPTY;
    go(eval, &classes.faces, &mut classes.wanted.clone(), &mut set, visit)
}
