//! Who knows where a card is although its zone does not show it.
//!
//! What a zone shows follows from its place; only exceptions are kept, as seats' bits in the row `known`. A bit of seat `s` at
//! card `c` says: `s` can tell that `c` lies in the place where it lies, and, in the part of an ordered zone that is not mixed,
//! at which position. The place itself is read from the state, so a bit can only be wrong by telling too much: every rule below
//! takes bits away when in doubt.
//!
//! - A card that leaves is **followed** by whoever sees it before or after. Whoever knew its exact position follows it too, if
//!   the position it is taken from is public: any of a row, the top or bottom of a pile nobody sees, the only card of a heap.
//! - Whoever cannot follow it no longer knows where it is, and, if any card could have been the one, no longer knows the others
//!   it left behind.
//! - Shuffling loses positions but not the zone: a known card in the mixed part is known to be *somewhere in the mixed part*.
//! - The top of a mixed part is decided when it is needed ([`on_settle`]) and usually leaves at once. Until it leaves, it counts
//!   as still mixed for everybody: the mixed part and the cards decided above it are the **region** of a pile ([`region`]).
//! - A card that was shown is followed by whoever saw it until the next decision ([`shown`]).
//! - Gathering all cards forgets everything ([`State::gather`] clears the row).

mod shown;

use crate::layout::{Layout, NOBODY, Ordering, Place, head};
use crate::offers;
use crate::set::CardSet;
use crate::state::State;
use crate::zones::Pile;
use lang::program::Shape;
use std::ops::Range;

/// The flag in the word KNOWLEDGE: some bit may be set. Above it stand, from bit 16 on, how many cards on top of a mixed part
/// were decided and still count as mixed, and from bit 32 on in which place.
const SOMETHING: u64 = 1;

/// To be called just before a card moves from one place to another; `from` is None for a card that lay nowhere.
#[inline(always)]
pub fn on_move(layout: &Layout, state: &mut State, card: u16, from: Option<u16>, to: u16) {
    let Some(from) = from else { return };
    if nothing_to_do(layout, state, from, to) {
        return;
    }
    if comes_into_the_open(layout, from, to) {
        state.cards[layout.rows.known + card as usize] = 0;
        shown::forget(layout, state, &CardSet::of(card));
    } else {
        depart(layout, state, &CardSet::of(card), from, to);
    }
}

/// Whether a card goes out of a heap to a heap or a list, and nobody knows of it, or of any other, more than the zones show:
/// the common case of a move.
#[inline(always)]
pub(crate) fn is_simple(layout: &Layout, state: &State, source: &Place, target: &Place) -> bool {
    let quiet = state.words[head::KNOWLEDGE as usize] == 0 && source.seen_by & !target.seen_by == 0;
    source.order == Ordering::Heap
        && !matches!(target.order, Ordering::Pile(..))
        && (quiet || target.seen_by == everybody(layout))
}

/// Everybody sees the card come, so nobody loses sight of those it left, unless the top of a mixed pile was in question.
#[inline(always)]
fn comes_into_the_open(layout: &Layout, from: u16, to: u16) -> bool {
    layout.places[to as usize].seen_by == everybody(layout)
        && !matches!(layout.places[from as usize].order, Ordering::Pile(..))
}

/// Cards that lay open and all go under: who does not see them where they go knows them all the same.
#[inline(always)]
fn go_under(layout: &Layout, state: &mut State, cards: &CardSet, from: u16, to: u16) -> bool {
    let open = layout.places[from as usize].seen_by == everybody(layout);
    if !open || matches!(layout.places[from as usize].order, Ordering::Pile(..)) {
        return false;
    }
    let blind = everybody(layout) & !layout.places[to as usize].seen_by;
    cards.iter().for_each(|card| state.cards[layout.rows.known + card as usize] = blind);
    shown::forget(layout, state, cards);
    if blind != 0 {
        state.words[head::KNOWLEDGE as usize] |= SOMETHING;
    }
    true
}

/// To be called just before several cards move to a place, whatever places they come from, instead of [`on_move`] for each.
/// Knows more: cards that empty a zone, or are the uppermost of a pile, are followed as one.
pub fn on_move_set(layout: &Layout, state: &mut State, cards: &CardSet, to: u16) {
    let mut left = *cards;
    while let Some(card) = left.lowest() {
        let from = state.place_of(layout, card);
        let here = from.map_or(CardSet::of(card), |from| state.cards_in(layout, from).and(&left));
        if let Some(from) = from
            && !nothing_to_do(layout, state, from, to)
            && !go_under(layout, state, &here, from, to)
        {
            depart(layout, state, &here, from, to);
        }
        left = left.minus(&here);
    }
}

/// To be called after the top or the bottom card of a pile's mixed part was decided, before it moves.
#[inline]
pub fn on_settle(layout: &Layout, state: &mut State, place: u16, card: u16) {
    if state.words[head::KNOWLEDGE as usize] != 0 {
        decided(layout, state, place, card);
    }
}

/// To be called when a pile is shuffled: positions are lost, that the cards are in it is not. Nobody can tell any more who put
/// which of them there.
pub fn on_shuffle(layout: &Layout, state: &mut State, place: u16) {
    if undecided(state, place) > 0 {
        set_undecided(state, place, 0);
    }
    shown::forget(layout, state, &state.cards_in(layout, place));
    for card in state.cards_in(layout, place).iter() {
        state.cards[layout.rows.owner + card as usize] = NOBODY;
    }
}

/// The seats in the bits now know where these cards are.
pub fn reveal(layout: &Layout, state: &mut State, cards: &CardSet, seats: u16) {
    let mut turned = CardSet::EMPTY;
    for card in cards.iter() {
        let Some(place) = state.place_of(layout, card) else { continue };
        let new = seats & everybody(layout) & !layout.places[place as usize].seen_by;
        if new == 0 {
            continue;
        }
        if undecided(state, place) > 0 {
            forget_region(layout, state, place);
        }
        state.cards[layout.rows.known + card as usize] |= new;
        state.words[head::KNOWLEDGE as usize] |= SOMETHING;
        turned.insert(card);
    }
    if !turned.is_empty() {
        shown::note(layout, state, &turned, seats & everybody(layout));
    }
}

/// Whether a card lies open before a seat because it was just shown.
pub fn lies_open(layout: &Layout, state: &State, seat: usize, card: u16) -> bool {
    let (cards, seats) = shown::now(layout, state);
    seats >> seat & 1 == 1 && cards.contains(card)
}

/// To be called when cards that lay open were moved at once.
pub(crate) fn turned_down(layout: &Layout, state: &mut State, cards: &CardSet) {
    shown::forget(layout, state, cards);
}

/// Whether a seat (the spectators are the one after the last) can tell where a card lies: its zone shows it, or it is known.
pub fn knows(layout: &Layout, state: &State, seat: usize, card: u16) -> bool {
    if card as usize >= layout.cards {
        return false;
    }
    let Some(place) = state.place_of(layout, card) else { return false };
    let seen = layout.places[place as usize].seen_by | state.cards[layout.rows.known + card as usize];
    seen >> seat & 1 == 1
}

/// Whether who knows a card and does not see it can tell that it is this one which leaves: only by a position that all can see.
pub fn can_be_followed(layout: &Layout, state: &State, card: u16, from: u16) -> bool {
    !cards_in_region(layout, state, from).contains(card)
        && how(layout, state, &CardSet::of(card), from) == Leaving::Openly
}

/// The positions of a pile whose order nobody can know: the mixed part, and what was decided above it but has not left yet.
pub fn region(layout: &Layout, state: &State, place: u16) -> Range<usize> {
    let mixed = state.mixed_part(layout, place);
    if mixed.is_empty() { mixed } else { mixed.start..mixed.end + undecided(state, place) }
}

/// Whether the word KNOWLEDGE of a state made from text speaks of cards that are there.
pub(crate) fn is_sound(layout: &Layout, state: &State) -> bool {
    let word = state.words[head::KNOWLEDGE as usize];
    let (count, place) = ((word >> 16 & 0xffff) as usize, (word >> 32) as usize);
    let pile = |place: usize| match layout.places.get(place).map(|p| p.order) {
        Some(Ordering::Pile(word, _)) => Some(Pile::read(state.words[word as usize])),
        _ => None,
    };
    count == 0 || pile(place).is_some_and(|pile| pile.mixed_to + count <= pile.len)
}

/// All seats and the spectators, as bits.
#[inline(always)]
pub fn everybody(layout: &Layout) -> u16 {
    ((1u32 << (layout.players + 1)) - 1) as u16
}

/// Nobody sees it go who will not see it come, and nobody knows anything that could be lost.
#[inline(always)]
fn nothing_to_do(layout: &Layout, state: &State, from: u16, to: u16) -> bool {
    let (from, to) = (&layout.places[from as usize], &layout.places[to as usize]);
    state.words[head::KNOWLEDGE as usize] == 0 && from.seen_by & !to.seen_by == 0
}

/// How the cards that leave a place are told from those that stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaving {
    /// By their positions, which all can see, or because none stays.
    Openly,
    /// Not at all.
    Hidden,
}

#[inline(never)]
fn depart(layout: &Layout, state: &mut State, cards: &CardSet, from: u16, to: u16) {
    let (open, seats) = shown::now(layout, state);
    let open = open.and(cards);
    if open.is_empty() {
        return leave(layout, state, cards, from, to, 0);
    }
    leave(layout, state, &open, from, to, seats);
    let others = cards.minus(&open);
    if !others.is_empty() {
        leave(layout, state, &others, from, to, 0);
    }
    shown::forget(layout, state, &open);
}

/// These seats see the cards before they leave, although the place does not show them.
fn leave(layout: &Layout, state: &mut State, cards: &CardSet, from: u16, to: u16, seeing: u16) {
    let all = everybody(layout);
    let (source, target) = (&layout.places[from as usize], &layout.places[to as usize]);
    if target.seen_by == all && undecided(state, from) == 0 {
        return forget(layout, state, cards, all);
    }
    let seers = source.seen_by | target.seen_by;
    let blind = all & !(seers | seeing);
    if source.order == Ordering::Heap && target.order == Ordering::Heap {
        return pass(layout, state, cards, from, seers | seeing, all & !target.seen_by);
    }
    let region = cards_in_region(layout, state, from);
    let leaving = if blind == 0 { Leaving::Openly } else { how(layout, state, cards, from) };
    // In an unordered zone it is enough to know that everything came there.
    let whole = *cards == state.cards_in(layout, from) && target.order == Ordering::Heap;
    // Out of an unordered zone they come in the order of their numbers, which must not be told.
    let disordered = source.order == Ordering::Heap && target.order != Ordering::Heap && cards.len() > 1;
    let seers = if disordered { seers } else { seers | seeing };
    let mut something = false;
    cards.each(|card| {
        let known = &mut state.cards[layout.rows.known + card as usize];
        let exact = leaving == Leaving::Openly && !disordered && (whole || !region.contains(card));
        let followed = if exact { seers | *known } else { seers };
        *known = followed & all & !target.seen_by;
        something |= *known != 0;
    });
    state.words[head::KNOWLEDGE as usize] |= u64::from(something);
    if blind != 0 {
        let doubtful = match leaving {
            Leaving::Hidden => state.cards_in(layout, from),
            Leaving::Openly if !cards.and(&region).is_empty() => region,
            Leaving::Openly => CardSet::EMPTY,
        };
        forget_those_left(layout, state, cards, &doubtful, from, blind);
    }
    count_undecided(layout, state, cards, from);
}

/// [`leave`] from one unordered zone to another: who sees neither of them can follow the cards only if none stays behind.
/// `unsighted` does not see them where they come.
fn pass(layout: &Layout, state: &mut State, cards: &CardSet, from: u16, seers: u16, unsighted: u16) {
    let left = state.cards_in(layout, from).minus(cards);
    let blind = everybody(layout) & !seers;
    let followed = if blind == 0 || left.is_empty() { u16::MAX } else { 0 };
    let mut something = 0;
    cards.each(|card| {
        let known = &mut state.cards[layout.rows.known + card as usize];
        *known = (seers | *known & followed) & unsighted;
        something |= *known;
    });
    state.words[head::KNOWLEDGE as usize] |= u64::from(something != 0);
    if blind != 0 {
        forget_those_left(layout, state, cards, &left, from, blind);
    }
}

/// Whether everybody can see which of the cards of a place these are. In a pile that somebody sees, that one may pick any.
fn how(layout: &Layout, state: &State, cards: &CardSet, from: u16) -> Leaving {
    let openly = *cards == state.cards_in(layout, from)
        || match layout.places[from as usize].order {
            Ordering::Heap => false,
            Ordering::List(_) => {
                has_public_positions(layout, from)
                    || is_closed(layout, from) && at_an_end(&state.in_order(layout, from), cards)
            }
            Ordering::Pile(word, first) => {
                let pile = Pile::read(state.words[word as usize]);
                let mixed = &state.cards[first + pile.mixed_from..first + pile.mixed_to];
                let order = &state.cards[first..first + pile.len];
                // A card out of the mixed part was looked for there: nobody else can tell it was not another.
                (mixed.len() == 1 || !mixed.iter().any(|&c| cards.contains(c)))
                    && (has_public_positions(layout, from)
                        || is_closed(layout, from) && at_an_end(order, cards))
            }
        };
    if openly { Leaving::Openly } else { Leaving::Hidden }
}

/// Cards in a row lie side by side: which of them is taken can be seen from the other side of the table.
pub(crate) fn has_public_positions(layout: &Layout, place: u16) -> bool {
    let zone = layout.places[place as usize].zone;
    layout.program.zones[zone.index()].shape == Shape::Row
}

/// Nobody sees into it.
pub(crate) fn is_closed(layout: &Layout, place: u16) -> bool {
    layout.places[place as usize].seen_by == 0
}

/// Whether these are the uppermost or the lowest of an ordered zone.
fn at_an_end(order: &[u16], cards: &CardSet) -> bool {
    let count = cards.len().min(order.len());
    order[order.len() - count..].iter().all(|&c| cards.contains(c))
        || order[..count].iter().all(|&c| cards.contains(c))
}

/// Seats that cannot follow `cards` no longer know those that stay and could have been among them.
///
/// Not in question are cards that reached the place through somebody else's answer in the same choice made at once: the answer
/// that moves `cards` out of it was given before they came. (In Hearts everybody passes at once, and I still know that my left
/// neighbour holds the three cards I passed.) The answers are done as one moment.
fn forget_those_left(
    layout: &Layout,
    state: &mut State,
    cards: &CardSet,
    doubtful: &CardSet,
    from: u16,
    blind: u16,
) {
    let mover = layout.places[from as usize].player.filter(|_| state.words[head::TOGETHER as usize] > 0);
    doubtful.minus(cards).each(|card| {
        let row = layout.rows.known + card as usize;
        if state.cards[row] & blind == 0 {
            return;
        }
        let own =
            mover.and_then(|m| offers::answered(layout, state, m.into())).filter(|own| cards.is_subset(own));
        let came_meanwhile = own.is_some_and(|own| {
            let giver = state.cards[layout.rows.owner + card as usize] as usize;
            let given = || offers::answered(layout, state, giver).is_some_and(|set| set.contains(card));
            !own.contains(card) && giver < layout.players && Some(giver) != mover.map(usize::from) && given()
        });
        if !came_meanwhile {
            state.cards[row] &= !blind;
        }
    });
}

fn forget(layout: &Layout, state: &mut State, cards: &CardSet, seats: u16) {
    for card in cards.iter() {
        state.cards[layout.rows.known + card as usize] &= !seats;
    }
}

fn decided(layout: &Layout, state: &mut State, place: u16, card: u16) {
    let before = state.words[head::KNOWLEDGE as usize];
    let other = (before >> 32) as u16;
    if before >> 16 & 0xffff != 0 && other != place {
        forget_region(layout, state, other);
    }
    let count = undecided(state, place);
    let mixed = state.mixed_part(layout, place);
    if mixed.start > 0 && state.in_order(layout, place).get(mixed.start - 1) == Some(&card) {
        // The bottom card counts as decided at once: it hardly ever leaves by itself.
        forget(layout, state, &CardSet::of(card), u16::MAX);
        forget_region(layout, state, place);
    } else if !mixed.is_empty() {
        set_undecided(state, place, count + 1);
    } else if count > 0 {
        // Nothing is mixed any more, so the cards decided lie side by side and their order counts from now on.
        let order = state.in_order(layout, place);
        let at = order.iter().position(|&c| c == card).unwrap_or(0);
        let doubtful = order.iter().skip(at).take(count + 1).copied().collect();
        forget(layout, state, &doubtful, u16::MAX);
        set_undecided(state, place, 0);
    }
}

/// How many cards above the mixed part of a place still count as mixed.
fn undecided(state: &State, place: u16) -> usize {
    let word = state.words[head::KNOWLEDGE as usize];
    if (word >> 32) as u16 == place { (word >> 16 & 0xffff) as usize } else { 0 }
}

fn set_undecided(state: &mut State, place: u16, count: usize) {
    let word = &mut state.words[head::KNOWLEDGE as usize];
    *word &= 0xffff;
    if count > 0 {
        *word |= (count as u64) << 16 | u64::from(place) << 32;
    }
}

/// The cards of a region; of a region of one there is nothing undecided.
fn cards_in_region(layout: &Layout, state: &State, place: u16) -> CardSet {
    match layout.places[place as usize].order {
        Ordering::Pile(_, first) => {
            let region = region(layout, state, place);
            if region.len() == 1 {
                return CardSet::EMPTY;
            }
            state.cards[first + region.start..first + region.end].iter().copied().collect()
        }
        _ => CardSet::EMPTY,
    }
}

/// What was decided counts as decided now: nobody knows which of the region it is, and nobody what is left mixed.
pub(crate) fn forget_region(layout: &Layout, state: &mut State, place: u16) {
    let doubtful = cards_in_region(layout, state, place);
    forget(layout, state, &doubtful, u16::MAX);
    set_undecided(state, place, 0);
}

/// Keeps the count of decided cards right when some of them leave.
fn count_undecided(layout: &Layout, state: &mut State, cards: &CardSet, from: u16) {
    let count = undecided(state, from);
    if count == 0 {
        return;
    }
    let Ordering::Pile(_, first) = layout.places[from as usize].order else { return };
    let mixed = state.mixed_part(layout, from);
    let above = &state.cards[first + mixed.end..first + mixed.end + count];
    let gone = above.iter().filter(|&&c| cards.contains(c)).count();
    if state.cards[first + mixed.start..first + mixed.end].iter().all(|&c| cards.contains(c)) {
        forget_region(layout, state, from);
    } else {
        set_undecided(state, from, count - gone);
    }
}

#[cfg(test)]
#[path = "knowledge/tests.rs"]
mod tests;
