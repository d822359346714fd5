//! Choices: whether there is anything to choose, and what happens to answers given at once.

use super::words::*;
use super::{FUEL, Machine, Stop};
use crate::chance::Chance;
use crate::layout::head;
use crate::lower::{ChoiceCode, MOST_QUICK, QuickKind};
use crate::offers::{self, Picked};
use crate::probe::{Event, Probe};
use crate::set::{Tally, nth_bit};
use crate::state::Status;
use lang::program::NONE;

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    /// Where to go on; None if the state now waits for the chooser.
    #[inline(never)]
    pub(super) fn choose(&mut self, choice: u16, pc: usize) -> Option<usize> {
        self.choose_quickly(choice).or_else(|| self.choose_any(choice, pc))
    }

    /// A random player picks from items that are simple. None: this has to be looked at more closely.
    #[inline(always)]
    fn choose_quickly(&mut self, choice: u16) -> Option<usize> {
        let at_bound = self.is_at_bound();
        let random = self.chance.player()?;
        let code = self.code.choices[choice as usize].as_ref()?;
        let w = &mut *self.state.words;
        if at_bound || num(w, code.chooser) == NONE {
            return None;
        }
        if let ([only], 1) = (&*code.quick, W)
            && only.kind == QuickKind::Cards
        {
            // What most choices are: one of these cards.
            let cards = Tally::of(w[only.slot as usize]);
            if cards.count() == 0 {
                return None;
            }
            put(w, only.binder, cards.nth(random.below(cards.count())).into());
            w[head::DECISIONS as usize] += 1;
            self.state.fuel = FUEL;
            return Some(only.body as usize);
        }
        let mut counts = [0; MOST_QUICK];
        let mut total = 0;
        for (here, item) in counts.iter_mut().zip(&code.quick) {
            *here = match item.kind {
                QuickKind::Always => 1,
                QuickKind::Plain => w[item.slot as usize],
                QuickKind::Bits => w[item.slot as usize].count_ones().into(),
                QuickKind::Cards => count::<W>(set(w, item.slot)) as u64,
            };
            total += *here;
        }
        if total == 0 {
            return None;
        }
        let mut n = random.below(total);
        for (&here, item) in counts.iter().zip(&code.quick) {
            if n < here {
                match item.kind {
                    QuickKind::Always | QuickKind::Plain => {}
                    QuickKind::Bits => put(w, item.binder, nth_bit(w[item.slot as usize], n).into()),
                    QuickKind::Cards => put(w, item.binder, nth_card::<W>(set(w, item.slot), n)),
                }
                w[head::DECISIONS as usize] += 1;
                self.state.fuel = FUEL;
                return Some(item.body as usize);
            }
            n -= here;
        }
        None
    }

    #[inline(never)]
    fn choose_any(&mut self, choice: u16, pc: usize) -> Option<usize> {
        let table = self.code;
        // The instruction exists only together with its choice.
        let code = table.choices[choice as usize].as_ref()?;
        let seat = num(&self.state.words, code.chooser);
        let open = if seat == NONE {
            Ok(offers::Open::Nothing)
        } else {
            offers::open(self.layout, self.state, code)
        };
        match open {
            Ok(offers::Open::Moves) if self.is_at_bound() => Some(self.go_to_bound()),
            Ok(offers::Open::Moves) => {
                if let Some(body) = self.play_on(code) {
                    return Some(body);
                }
                self.state.status = Status::Choice(u32::from(choice), seat as u8);
                self.state.pc = u32::from(code.guard);
                self.state.fuel = FUEL;
                None
            }
            Ok(offers::Open::ByItself(_) | offers::Open::Nothing) if self.only_asks => None,
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

    /// A random player chooses at once, and it goes on with what was chosen. None if there is nobody like that.
    #[inline(always)]
    fn play_on(&mut self, code: &ChoiceCode) -> Option<usize> {
        let picked = offers::pick(self.layout, self.state, code, self.chance.player()?);
        let item = match picked {
            Ok(Picked::Item(index)) => &code.items[index],
            Ok(Picked::Move(m)) => {
                let item = &code.items[m.item as usize];
                offers::lay_out(self.layout, self.state, item, &m);
                item
            }
            Ok(Picked::Nothing) | Err(_) => return None,
        };
        self.state.words[head::DECISIONS as usize] += 1;
        self.state.fuel = FUEL;
        Some(item.body as usize)
    }

    /// A random player answers a choice made at once as soon as the seat is asked whether it has anything to choose. Not where
    /// an answer may be the last one asked for: then it matters who owes one.
    #[inline(always)]
    fn answer_at_random(&mut self, code: &ChoiceCode, seat: usize) {
        let decisions = self.state.words[head::DECISIONS as usize];
        let is_last = decisions + self.layout.players as u64 > self.code.most_decisions;
        if is_last || code.at_once.is_none_or(|(_, first_only)| first_only) {
            return;
        }
        let Some(random) = self.chance.player() else { return };
        if let Ok(Picked::Move(m)) = offers::pick(self.layout, self.state, code, random) {
            offers::keep_answer(self.layout, self.state, seat, &offers::with_cards(&m, code));
            self.state.words[head::DECISIONS as usize] = decisions + 1;
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
        let table = self.code;
        let Some(code) = &table.choices[choice as usize] else { return Ok(None) };
        if self.state.words[head::PROBING as usize] != 0 {
            let seat = num(&self.state.words, code.chooser);
            let open = offers::open(self.layout, self.state, code)?;
            let w = &mut self.state.words;
            if open == offers::Open::Nothing {
                w[head::OWING as usize] &= !(1 << seat);
            } else {
                self.answer_at_random(code, seat as usize);
            }
            let w = &mut self.state.words;
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
            if std::mem::take(&mut self.state.words[head::ANSWERED as usize]) != 0 {
                self.state.fuel = FUEL;
            }
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
