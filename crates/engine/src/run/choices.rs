//! Choices: whether there is anything to choose, and what happens to answers given at once.

use super::words::*;
use super::{FUEL, Machine, Stop};
use crate::chance::Chance;
use crate::layout::head;
use crate::offers;
use crate::probe::{Event, Probe};
use crate::state::Status;
use lang::program::NONE;

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    /// Where to go on; None if the state now waits for the chooser.
    #[inline(never)]
    pub(super) fn choose(&mut self, choice: u16, pc: usize) -> Option<usize> {
        // The instruction exists only together with its choice.
        let code = self.code.choices[choice as usize].as_ref()?;
        let seat = num(&self.state.words, code.chooser);
        let open = if seat == NONE {
            Ok(offers::Open::Nothing)
        } else {
            offers::open(self.layout, self.state, code)
        };
        match open {
            Ok(offers::Open::Moves) if self.is_at_bound() => Some(self.go_to_bound()),
            Ok(offers::Open::Moves) => {
                self.state.status = Status::Choice(u32::from(choice), seat as u8);
                self.state.pc = u32::from(code.guard);
                self.state.fuel = FUEL;
                None
            }
            Ok(offers::Open::ByItself(item)) => Some(code.items[item].body as usize),
            Ok(offers::Open::Nothing) => {
                if seat != NONE {
                    self.probe.event(self.layout, self.state, Event::Passed(seat as u8));
                }
                Some(code.after as usize)
            }
            Err(kind) => {
                self.state.pc = pc as u32 - 1;
                self.state.status = Status::Faulted(Box::new(self.fault(kind, pc as u32 - 1)));
                None
            }
        }
    }

    /// Whether as many decisions were made as the game may have: the one that would come next is not asked.
    fn is_at_bound(&self) -> bool {
        self.state.words[head::DECISIONS as usize] >= self.code.most_decisions
    }

    /// The rules of the bound. The state keeps their place, also when the game is over: it tells why it ended.
    fn go_to_bound(&mut self) -> usize {
        self.state.pc = u32::from(self.code.bound);
        self.code.bound as usize
    }

    #[inline(never)]
    pub(super) fn at_once_begin(&mut self, a: u16, d: u16) {
        let w = &mut self.state.words;
        let seats = w[a as usize];
        w[head::OWING as usize] = seats;
        w[head::PROBING as usize] = seats;
        w[head::ANSWERED as usize] = 0;
        put(w, d, i64::from(seats.trailing_zeros().min(63)));
        let len = self.layout.answer_len() * self.layout.players;
        self.state.words[self.layout.answers as usize..self.layout.answers as usize + len].fill(0);
    }

    /// Looks for each seat whether it has anything to choose; then waits for those that have. Where to go on, or None.
    #[inline(never)]
    pub(super) fn at_once(&mut self, choice: u16) -> Result<Option<usize>, Stop> {
        let Some(code) = &self.code.choices[choice as usize] else { return Ok(None) };
        if self.state.words[head::PROBING as usize] != 0 {
            let seat = num(&self.state.words, code.chooser);
            let open = offers::open(self.layout, self.state, code)?;
            let w = &mut self.state.words;
            if open == offers::Open::Nothing {
                w[head::OWING as usize] &= !(1 << seat);
            }
            w[head::PROBING as usize] &= !(1 << seat);
            let probing = w[head::PROBING as usize];
            if probing != 0 {
                put(w, code.chooser, i64::from(probing.trailing_zeros()));
                return Ok(Some(code.guard as usize));
            }
        }
        put(&mut self.state.words, code.chooser, NONE);
        // Only a choice made at once comes here, and it has the place of its bodies.
        let Some((bodies, _)) = code.at_once else { return Ok(None) };
        if self.state.words[head::OWING as usize] == 0 {
            return Ok(Some(bodies as usize));
        }
        if self.is_at_bound() {
            return Ok(Some(self.go_to_bound()));
        }
        self.state.status = Status::AtOnce(u32::from(choice));
        self.state.pc = u32::from(code.guard);
        self.state.fuel = FUEL;
        Ok(None)
    }

    /// Lays out what a seat answered, and tells the place of the item's body; None if it did not answer.
    #[inline(never)]
    pub(super) fn answer(&mut self, choice: u16, a: u16) -> Option<usize> {
        let code = self.code.choices[choice as usize].as_ref()?;
        let seat = num(&self.state.words, a) as usize;
        let given = offers::read_answer(self.layout, self.state, seat)?;
        let item = code.items.get(given.item as usize)?;
        offers::lay_out(self.layout, self.state, item, &given);
        Some(item.body as usize)
    }
}
