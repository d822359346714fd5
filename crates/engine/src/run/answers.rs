//! Cards that carry rules: who answers next, and answers that wait for the end of a moment.
//!
//! The order of answers: the game's own rules first; then the cards of whoever's turn it is, then of the others in turn order;
//! for each player by the order of the zones in the file, then the longest in the zone first.

use super::words::*;
use super::{Machine, Stop};
use crate::chance::Chance;
use crate::fault::FaultKind;
use crate::frames::*;
use crate::layout::{Forgetful, MOST_WAITING, Ordering, head};
use crate::probe::Probe;
use crate::set::CardSet;
use lang::program::NONE;

/// In the first word of an answer that waits: the game's own rules have not been asked yet.
const OWN: u64 = 1 << 32;

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    /// Lays every card where its player has the cards at first.
    #[inline(never)]
    pub(super) fn bring(&mut self) {
        let carried = &self.layout.program.carried;
        let (Some(brings), Some(printed)) = (&carried.brings, carried.printed) else { return };
        for card in 0..self.layout.cards as u16 {
            let home = self.layout.attrs[printed.home.index()][card as usize];
            let place = if self.layout.tokens.contains(card) {
                self.layout.in_reserve(card)
            } else {
                self.layout.place(brings.zone, &[home])
            };
            if let Some(place) = place {
                self.state.move_card(self.layout, card, place, false);
            }
        }
    }

    /// Puts a variable of all cards to its start.
    #[inline(never)]
    pub(super) fn fresh(&mut self, fresh: u16) {
        let fresh = &self.layout.fresh[fresh as usize];
        for (card, &value) in fresh.values.iter().enumerate() {
            self.state.write(fresh.row.cell(card), value);
        }
    }

    /// A card has come somewhere: out of its zone family its variables start afresh, and who remembered it there forgets it.
    #[inline(always)]
    pub(super) fn arrived(&mut self, card: u16, from: Option<u16>, to: u16) {
        if self.layout.notes_arrivals() {
            self.arrived_anew(card, from, to);
        }
    }

    #[inline(never)]
    fn arrived_anew(&mut self, card: u16, from: Option<u16>, to: u16) {
        let zone = |place: u16| self.layout.places[place as usize].zone;
        let left = from.map(zone);
        if left == Some(zone(to)) {
            return;
        }
        if let Some(arrivals) = self.layout.arrivals.as_ref().filter(|a| a.zones[zone(to).index()]) {
            // No game comes to the end of the numbers, but a text may say that one did.
            let before = self.state.words[arrivals.clock as usize] as i64;
            let now = before.saturating_add(1).clamp(0, i32::MAX.into());
            self.state.words[arrivals.clock as usize] = now as u64;
            self.state.write(arrivals.row.cell(card.into()), now);
        }
        for forgetful in &self.layout.forgetful {
            match *forgetful {
                Forgetful::Slot { card: named, taken, bit } => {
                    if self.state.read(named) == i64::from(card) {
                        self.state.write(named, NONE);
                        self.state.words[taken as usize] &= !(1 << bit);
                    }
                }
                Forgetful::Set(slot) => {
                    self.state.words[slot as usize + card as usize / 64] &= !(1 << (card % 64));
                }
            }
        }
        for fresh in &self.layout.fresh {
            self.state.write(fresh.row.cell(card.into()), fresh.values[card as usize]);
            if fresh.within.is_some() && fresh.within == left {
                for cell in (0..self.layout.cards).map(|other| fresh.row.cell(other)) {
                    if self.state.read(cell) == i64::from(card) {
                        self.state.write(cell, NONE);
                    }
                }
            }
        }
    }

    /// Where to go on for the card in a word.
    #[inline(always)]
    pub(super) fn switch(&self, a: u16, switch: u16) -> Option<u16> {
        let card = usize::try_from(num(&self.state.words, a)).ok()?;
        self.code.switches[switch as usize].get(card).copied()
    }

    /// The next card of a set to answer.
    #[inline(never)]
    pub(super) fn each_answer(&mut self, d: u16, rem: u16) -> bool {
        let set = CardSet::from_words(&set::<W>(&self.state.words, rem));
        let Some(card) = set.iter().min_by_key(|&card| self.order_of_answer(card)) else { return false };
        self.state.words[rem as usize + card as usize / 64] &= !(1 << (card % 64));
        put(&mut self.state.words, d, i64::from(card));
        true
    }

    /// When a card's turn to answer comes: by its owner, its zone, and how long it has been there.
    fn order_of_answer(&self, card: u16) -> (usize, u32, usize) {
        let Some(place) = self.state.place_of(self.layout, card) else { return (usize::MAX, 0, 0) };
        let turn = self
            .layout
            .program
            .carried
            .turn_player
            .map_or(NONE, |var| num(&self.state.words, self.layout.vars[var.index()].first));
        let (players, first) = (self.layout.players, usize::try_from(turn).unwrap_or(0));
        let seat = self.state.owner_of(self.layout, card).map_or(first + players - 1, usize::from);
        let ahead = num(&self.state.words, head::DIRECTION) >= 0;
        let distance = if ahead { seat + players - first } else { first + players - seat } % players;
        let at = match self.layout.places[place as usize].order {
            Ordering::Heap => card as usize,
            _ => {
                let order = self.state.in_order(self.layout, place);
                order.iter().position(|&lying| lying == card).unwrap_or(usize::MAX)
            }
        };
        (distance, self.layout.places[place as usize].zone.0, at)
    }

    /// How many answers wait.
    #[inline(always)]
    pub(super) fn waiting(&self) -> u64 {
        self.state.words[head::WAITING as usize]
    }

    fn waiting_slot(&self, index: u64) -> usize {
        self.layout.parts.waiting_slot(index)
    }

    /// Inside a moment: notes who wants to answer what. Whether it is one.
    #[inline(never)]
    pub(super) fn wait(&mut self, answers: u16) -> Result<bool, Stop> {
        if self.state.words[head::TOGETHER as usize] == 0 {
            return Ok(false);
        }
        let count = self.waiting();
        if count >= u64::from(MOST_WAITING) {
            return Err(Stop::Fault(FaultKind::TooDeep));
        }
        let code = &self.code.answers[answers as usize];
        let mut slot = self.waiting_slot(count);
        self.state.words[head::WAITING as usize] = count + 1;
        self.state.words[slot] = u64::from(answers) | if code.own { OWN } else { 0 };
        slot += 1;
        for &(first, words) in code.params.iter().chain(&[(code.rem, W as u16)]) {
            self.state.words.copy_within(first as usize..(first + words) as usize, slot);
            slot += words as usize;
        }
        // Equal states have equal words: of an action with more parameters nothing may stay behind.
        let end = self.waiting_slot(count + 1);
        self.state.words[slot..end].fill(0);
        Ok(true)
    }

    /// Whether the last moment has ended and somebody waits since it began. If nobody does, what waited is forgotten.
    #[inline(never)]
    pub(super) fn somebody_waits(&mut self, d: u16) -> bool {
        let from = num(&self.state.words, d).max(0) as u64;
        if self.state.words[head::TOGETHER as usize] > 0 || self.waiting() <= from {
            return false;
        }
        let waits = self.who_is_next(from).is_some();
        if !waits {
            self.forget_waiting(from);
        }
        waits
    }

    /// Of those who wait since the moment began, the next one answers: the action's words are kept aside and become those of
    /// the event. Where its code begins.
    #[inline(never)]
    pub(super) fn call_waiting(&mut self, d: u16, pc: usize) -> Result<usize, Stop> {
        burn(&mut self.state.fuel)?;
        let from = num(&self.state.words, d).max(0) as u64;
        // The instruction before it has made sure that somebody waits.
        let Some((index, card)) = self.who_is_next(from) else { return Err(Stop::Fault(FaultKind::TooDeep)) };
        let slot = self.waiting_slot(index);
        let code = &self.code.answers[self.state.words[slot] as u32 as usize];
        self.keep(code.rule)?;
        let kept = self.pop();
        self.push(with_waiting(kept, index))?;
        let mut word = slot + 1;
        for &(first, words) in code.params.iter().chain(&[(code.rem, W as u16)]) {
            self.state.words.copy_within(word..word + words as usize, first as usize);
            word += words as usize;
        }
        match card {
            Some(card) => self.state.words[code.rem as usize + card as usize / 64] &= !(1 << (card % 64)),
            None => self.state.words[slot] &= !OWN,
        }
        put(&mut self.state.words, code.card, card_number(card));
        self.push(frame_of_step(u16::MAX, pc))?;
        Ok(code.sub as usize)
    }

    /// The event and the card that come next; the game's own rules before all cards.
    fn who_is_next(&self, from: u64) -> Option<(u64, Option<u16>)> {
        let events = from..self.waiting();
        if let Some(own) = events.clone().find(|&index| self.state.words[self.waiting_slot(index)] & OWN != 0)
        {
            return Some((own, None));
        }
        let last = |index: u64| self.waiting_slot(index) + self.layout.parts.waiting_len as usize;
        let cards = events.flat_map(|index| {
            let code = &self.code.answers[self.state.words[self.waiting_slot(index)] as u32 as usize];
            let params: usize = code.params.iter().map(|(_, words)| *words as usize).sum();
            let at = self.waiting_slot(index) + 1 + params;
            debug_assert!(at + W <= last(index));
            let set = CardSet::from_words(&self.state.words[at..at + W]);
            set.iter().map(move |card| (index, card)).collect::<Vec<_>>()
        });
        let first = cards.min_by_key(|&(index, card)| (self.order_of_answer(card), index));
        first.map(|(index, card)| (index, Some(card)))
    }

    /// The words of the action are as before; who has not answered yet goes on waiting.
    #[inline(never)]
    pub(super) fn waited_for(&mut self) {
        let frame = self.pop();
        let slot = self.waiting_slot(index_of_frame(frame));
        let code = &self.code.answers[self.state.words[slot] as u32 as usize];
        let params: usize = code.params.iter().map(|(_, words)| *words as usize).sum();
        self.state.words.copy_within(code.rem as usize..code.rem as usize + W, slot + 1 + params);
        self.put_back(rule_of_frame(frame));
    }

    /// All that waited since have answered.
    fn forget_waiting(&mut self, from: u64) {
        self.state.words[head::WAITING as usize] = from;
    }
}
