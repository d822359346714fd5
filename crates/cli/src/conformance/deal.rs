//! The cards a trace dictates: brought into the order in which our rules take them, and handed out through the door of chance.

use super::map::{Deal, Packet, Receivers};
use super::source;
use super::trace::Entry;
use engine::chance::{Chance, Drawn};
use engine::set::CardSet;
use std::collections::VecDeque;

/// So many cards in one packet are a mistake.
const MOST_CARDS: i64 = 1000;

/// The cards of a trace in the order of our rules.
pub fn in_our_order(deal: Option<&Deal>, entry: &Entry, players: usize) -> Result<Vec<String>, String> {
    let cards = entry.deal()?;
    let Some(deal) = deal else { return Ok(cards) };
    let theirs = receivers(&deal.theirs, entry, players)?;
    let ours = receivers(&deal.ours, entry, players)?;
    let order = permutation(&theirs, &ours)?;
    let mut sorted = Vec::with_capacity(cards.len());
    let mut rest = &cards[..];
    while rest.len() >= order.len() && !order.is_empty() {
        let (now, later) = rest.split_at(order.len());
        sorted.extend(order.iter().map(|&index| now[index].clone()));
        rest = later;
        if !deal.repeated {
            break;
        }
    }
    sorted.extend_from_slice(rest);
    Ok(sorted)
}

/// Who gets each card, in order; None is nobody.
fn receivers(packets: &[Packet], entry: &Entry, players: usize) -> Result<Vec<Option<usize>>, String> {
    let mut all = Vec::new();
    for packet in packets {
        let count = source::number(&packet.count, entry)?.clamp(0, MOST_CARDS) as usize;
        let from = packet.from.as_ref().map_or(Ok(0), |from| source::number(from, entry))?;
        let seat = |n: usize| Some((from.rem_euclid(players as i64) as usize + n) % players);
        match packet.to {
            Receivers::Aside => all.extend(std::iter::repeat_n(None, count)),
            Receivers::Each => all.extend((0..players).flat_map(|n| std::iter::repeat_n(seat(n), count))),
            Receivers::Rounds => all.extend((0..count * players).map(seat)),
        }
    }
    Ok(all)
}

/// For each card of ours its place in theirs: the first card of a player is the first of that player in both.
fn permutation(theirs: &[Option<usize>], ours: &[Option<usize>]) -> Result<Vec<usize>, String> {
    let mut taken = vec![false; theirs.len()];
    let mut order = Vec::with_capacity(ours.len());
    for receiver in ours {
        let free = (0..theirs.len()).find(|&index| !taken[index] && theirs[index] == *receiver);
        let index = free.ok_or("the two orders of `deal` give the players different numbers of cards")?;
        taken[index] = true;
        order.push(index);
    }
    if order.len() == theirs.len() {
        Ok(order)
    } else {
        Err("the two orders of `deal` differ in length".to_string())
    }
}

/// The door of chance of a replayed game: only what the trace dictates happens.
#[derive(Clone, Debug)]
pub struct FromTrace {
    /// What is still to come: for each card the trace's name and all cards of ours that are called so.
    coming: VecDeque<(String, CardSet)>,
    /// A card the trace brings that could not come.
    pub impossible: Option<String>,
}

impl FromTrace {
    /// These cards, in this order.
    pub fn new(cards: impl IntoIterator<Item = (String, CardSet)>) -> FromTrace {
        FromTrace { coming: cards.into_iter().collect(), impossible: None }
    }

    /// How many cards have not come yet.
    pub fn left(&self) -> usize {
        self.coming.len()
    }
}

impl Chance for FromTrace {
    fn card(&mut self, candidates: &[u16]) -> Drawn {
        let Some((name, cards)) = self.coming.front() else {
            // Traces do not list a card that nobody drew; the last of a pile comes by itself.
            return if candidates.len() == 1 { Drawn::Outcome(0) } else { Drawn::Ask };
        };
        let found = candidates.iter().position(|&card| cards.contains(card));
        if found.is_none() && candidates.len() > 1 {
            self.impossible = Some(name.clone());
            return Drawn::Impossible;
        }
        if found.is_some() {
            self.coming.pop_front();
        }
        Drawn::Outcome(found.unwrap_or(0) as u32)
    }

    fn die(&mut self, _: u32) -> Drawn {
        Drawn::Ask
    }
}
