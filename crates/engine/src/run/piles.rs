//! Cards on the move: drawing, dealing, shuffling, and chance.

use super::words::*;
use super::{Machine, Stop};
use crate::chance::{Chance, Drawn, below, stream_key};
use crate::fault::FaultKind;
use crate::knowledge;
use crate::layout::{NO_CARD, Ordering, head};
use crate::lower::DealCode;
use crate::probe::{Event, Probe};
use crate::set::CardSet;
use crate::zones::Pile;
use lang::program::NONE;

/// A pile that cards are dealt from, see `Machine::stock`: its place, set, describing word and first entry.
#[derive(Clone, Copy)]
struct Stock {
    place: u16,
    set: u16,
    word: u16,
    first: usize,
}

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    /// Decides the top card of a pile if its turn is not decided yet. Whether there is a top card.
    #[inline(always)]
    pub(super) fn settle(&mut self, place: u16) -> Result<bool, Stop> {
        let Ordering::Pile(word, first) = self.layout.places[place as usize].order else {
            return Ok(self.state.top_of(self.layout, place).is_some());
        };
        let mut pile = Pile::read(self.state.words[word as usize]);
        if pile.settled() {
            return Ok(pile.len > 0);
        }
        let (from, to) = (first + pile.mixed_from, first + pile.mixed_to);
        let picked = self.pick_mixed(word, from, to)?;
        self.state.cards.swap(from + picked, to - 1);
        pile.mixed_to -= 1;
        self.state.words[word as usize] = pile.word();
        knowledge::on_settle(self.layout, self.state, place, self.state.cards[to - 1]);
        Ok(true)
    }

    #[inline(never)]
    pub(super) fn settle_top(&mut self, place: u16) -> Result<(), Stop> {
        self.settle(place).map(|_| ())
    }

    /// Decides the top n cards: those below the top are decided by taking the upper ones aside in thought.
    #[inline(never)]
    pub(super) fn settle_at(&mut self, a: u16, n: u16) -> Result<(), Stop> {
        let (place, count) = (num(&self.state.words, a), num(&self.state.words, n));
        if place == NONE {
            return Ok(());
        }
        let Ordering::Pile(word, first) = self.layout.places[place as usize].order else { return Ok(()) };
        loop {
            let pile = Pile::read(self.state.words[word as usize]);
            let decided = (pile.len - pile.mixed_to) as i64;
            if decided >= count || pile.mixed_from == pile.mixed_to {
                return Ok(());
            }
            self.settle_next(place as u16, word, first, pile)?;
        }
    }

    /// Decides the uppermost card of the mixed part, whatever lies on it.
    #[inline(never)]
    fn settle_next(&mut self, place: u16, word: u16, first: usize, mut pile: Pile) -> Result<(), Stop> {
        let (from, to) = (first + pile.mixed_from, first + pile.mixed_to);
        let picked = self.pick_mixed(word, from, to)?;
        self.state.cards.swap(from + picked, to - 1);
        pile.mixed_to -= 1;
        self.state.words[word as usize] = pile.word();
        knowledge::on_settle(self.layout, self.state, place, self.state.cards[to - 1]);
        Ok(())
    }

    /// Decides the bottom card of a pile, if it lies in the mixed part.
    #[inline(never)]
    pub(super) fn settle_first(&mut self, a: u16) -> Result<(), Stop> {
        let place = num(&self.state.words, a);
        if place == NONE {
            return Ok(());
        }
        let Ordering::Pile(word, first) = self.layout.places[place as usize].order else { return Ok(()) };
        let mut pile = Pile::read(self.state.words[word as usize]);
        if pile.mixed_from > 0 || pile.mixed_from == pile.mixed_to {
            return Ok(());
        }
        let picked = self.pick_mixed(word, first, first + pile.mixed_to)?;
        // Whose card it is among those known to be mixed would show if only its knowledge were lost.
        if self.state.words[head::KNOWLEDGE as usize] != 0 {
            knowledge::forget_region(self.layout, self.state, place as u16);
        }
        self.state.cards.swap(first, first + picked);
        pile.mixed_from = 1;
        self.state.words[word as usize] = pile.word();
        Ok(())
    }

    /// Which card of the mixed part of a pile comes next: an index from its beginning.
    #[inline(always)]
    fn pick_mixed(&mut self, word: u16, from: usize, to: usize) -> Result<usize, Stop> {
        match self.chance.card(&self.state.cards[from..to]) {
            Drawn::Seeded => {
                let key = self.state.words[word as usize + 1];
                Ok(below(key, &mut self.state.words[word as usize + 2], (to - from) as u64) as usize)
            }
            Drawn::Outcome(index) => Ok(index as usize),
            Drawn::Impossible => Err(Stop::Fault(FaultKind::Script)),
            Drawn::Ask => Err(Stop::Ask),
        }
    }

    #[inline(never)]
    pub(super) fn move_one(&mut self, c: u16, to: i64, bottom: u16) {
        let card = num(&self.state.words, c);
        if card == NONE || to == NONE {
            return;
        }
        let (card, to) = (card as u16, to as u16);
        let from = self.state.place_of(self.layout, card);
        let to = self.layout.goes_to(card, from, to);
        match from.map(|from| (&self.layout.places[from as usize], &self.layout.places[to as usize])) {
            Some((source, target))
                if bottom == 0 && knowledge::is_simple(self.layout, self.state, source, target) =>
            {
                self.probe.event(self.layout, self.state, Event::Moves { card, from, to });
                self.state.move_simply(self.layout, card, source, to, target);
                self.arrived(card, from, to);
            }
            _ => self.move_any(card, from, to, bottom == 1),
        }
    }

    #[inline(never)]
    fn move_any(&mut self, card: u16, from: Option<u16>, to: u16, bottom: bool) {
        self.probe.event(self.layout, self.state, Event::Moves { card, from, to });
        knowledge::on_move(self.layout, self.state, card, from, to);
        self.state.move_from(self.layout, card, from, to, bottom);
        self.arrived(card, from, to);
    }

    /// Moves a set; from one zone with an order, in that order.
    #[inline(never)]
    pub(super) fn move_set(&mut self, set_at: u16, a: u16, bottom: u16) -> Result<(), Stop> {
        let to = num(&self.state.words, a);
        let moved = set::<W>(&self.state.words, set_at);
        let Some(source) =
            cards(moved).next().filter(|_| to != NONE).map(|c| self.state.place_of(self.layout, c))
        else {
            return Ok(());
        };
        if let Some(from) = source.filter(|&p| {
            bottom == 0 && moved == set::<W>(&self.state.words, self.layout.places[p as usize].set)
        }) && self.splice(from, to as u16)
        {
            return Ok(());
        }
        let cards = CardSet::from_words(&moved);
        let ordered = source.filter(|&p| self.layout.places[p as usize].order != Ordering::Heap);
        let ordered = ordered.filter(|&place| cards.is_subset(&self.state.cards_in(self.layout, place)));
        let order = if ordered.is_some() { None } else { self.order_of_laying(&cards, to as u16)? };
        knowledge::on_move_set(self.layout, self.state, &cards, to as u16);
        if let Some(from) = source.filter(|_| !self.probe.looks_on() && !self.layout.notes_arrivals())
            && self.state.move_between_heaps(self.layout, &moved, from, to as u16)
        {
            return Ok(());
        }
        match order.or_else(|| ordered.map(|place| self.state.in_order(self.layout, place))) {
            Some(order) => order
                .into_iter()
                .filter(|&c| cards.contains(c))
                .for_each(|c| self.lay_one(c, to as u16, bottom == 1)),
            None => cards.iter().for_each(|card| self.lay_one(card, to as u16, bottom == 1)),
        }
        Ok(())
    }

    /// In which order cards without one come to lie in a row that not everybody sees. Who sees only their backs must not learn
    /// from their numbers which is which, so chance decides it. None: nobody could learn anything.
    fn order_of_laying(&mut self, cards: &CardSet, to: u16) -> Result<Option<Vec<u16>>, Stop> {
        let open = self.layout.places[to as usize].seen_by == knowledge::everybody(self.layout);
        if open || cards.len() < 2 || !knowledge::has_public_positions(self.layout, to) {
            return Ok(None);
        }
        let mut order: Vec<u16> = cards.iter().collect();
        let orders = (1..=order.len() as u32).try_fold(1u32, u32::checked_mul);
        let number = self.side(orders.unwrap_or(u32::MAX))?;
        match orders {
            Some(_) => put_in_order(&mut order, number),
            // More orders than sides: the number begins a stream of its own.
            None => (1..order.len()).rev().for_each(|i| {
                let key = stream_key(number.into(), i as u64);
                order.swap(i, below(key, &mut 0, i as u64 + 1) as usize);
            }),
        }
        Ok(Some(order))
    }

    /// Moves a whole zone at once: whether both zones are lists and everybody could see the cards.
    fn splice(&mut self, from: u16, to: u16) -> bool {
        let (source, target) = (&self.layout.places[from as usize], &self.layout.places[to as usize]);
        let lists = matches!((source.order, target.order), (Ordering::List(_), Ordering::List(_)));
        let everybody = knowledge::everybody(self.layout);
        if !lists || from == to || source.seen_by != everybody || self.layout.notes_arrivals() {
            return false;
        }
        let mut card = self.state.first_of(self.layout, from).filter(|_| self.probe.looks_on());
        while let Some(moving) = card {
            self.probe.event(self.layout, self.state, Event::Moves { card: moving, from: Some(from), to });
            card = self.state.after_in_list(self.layout, moving);
        }
        let cards = self.state.cards_in(self.layout, from);
        knowledge::turned_down(self.layout, self.state, &cards);
        self.state.move_all(self.layout, from, to, everybody & !target.seen_by)
    }

    fn lay_one(&mut self, card: u16, to: u16, bottom: bool) {
        let from = self.state.place_of(self.layout, card);
        let to = self.layout.goes_to(card, from, to);
        self.probe.event(self.layout, self.state, Event::Moves { card, from, to });
        self.state.move_card(self.layout, card, to, bottom);
        self.arrived(card, from, to);
    }

    /// Moves the top card of a place, if there is one.
    #[inline(never)]
    pub(super) fn draw(&mut self, from: i64, to: i64, bottom: u16) -> Result<(), Stop> {
        if from == NONE || to == NONE {
            return Ok(());
        }
        let (from, to) = (from as u16, to as u16);
        if let Some(stock) = self.stock(from, to).filter(|_| bottom == 0)
            && self.deal_mixed(stock, to)?
        {
            return Ok(());
        }
        self.draw_any(from, to, bottom == 1).map(|_| ())
    }

    /// Moves the top card of a place, whatever place it is. Whether there was one.
    #[inline(never)]
    fn draw_any(&mut self, from: u16, to: u16, bottom: bool) -> Result<bool, Stop> {
        let there = self.settle(from)?;
        if there {
            self.draw_settled(from, to, bottom);
        }
        Ok(there)
    }

    /// Moves the top card of a place, which is there and decided.
    #[inline(always)]
    fn draw_settled(&mut self, from: u16, to: u16, bottom: bool) {
        let Some(card) = self.state.top_of(self.layout, from) else { return };
        let to = self.layout.goes_to(card, Some(from), to);
        self.probe.event(self.layout, self.state, Event::Moves { card, from: Some(from), to });
        knowledge::on_move(self.layout, self.state, card, Some(from), to);
        self.state.move_top(self.layout, card, from, to, bottom);
        self.arrived(card, Some(from), to);
    }

    /// Deals one card after the other; the number given is kept in a word, so that it can go on after a pause.
    #[inline(never)]
    pub(super) fn deal(&mut self, deal: u16) -> Result<(), Stop> {
        let deal = &self.code.deals[deal as usize];
        let from = num(&self.state.words, deal.from);
        if from == NONE {
            return Ok(());
        }
        let mut seats = [0u16; 16];
        let count = self.receivers(deal.who, &mut seats);
        let most = match deal.count {
            Some(word) => num(&self.state.words, word).max(0) * count as i64,
            None => i64::from(u16::MAX),
        };
        let mut given = num(&self.state.words, deal.given);
        let mut next = given.max(0) as usize % count.max(1);
        let stock = self.stock(from as u16, deal.to);
        if let Some(stock) = stock.filter(|_| count > 0 && !self.probe.looks_on()) {
            given = self.deal_round(stock, deal, &seats[..count], given.max(0), most)?;
            next = given as usize % count;
        }
        while count > 0 && given < most {
            put(&mut self.state.words, deal.given, given);
            let to = deal.to + seats[next];
            let dealt = match stock {
                Some(stock) => self.deal_mixed(stock, to)?,
                None => false,
            };
            if !dealt && !self.draw_any(from as u16, to, false)? {
                break;
            }
            given += 1;
            next = if next + 1 == count { 0 } else { next + 1 };
        }
        put(&mut self.state.words, deal.given, given);
        Ok(())
    }

    /// The common case of dealing: out of a shared pile that nobody sees into a heap, nobody knowing anything.
    #[inline(always)]
    fn stock(&self, from: u16, to: u16) -> Option<Stock> {
        let (source, target) = (&self.layout.places[from as usize], &self.layout.places[to as usize]);
        match (source.order, target.order, source.player) {
            (Ordering::Pile(word, first), Ordering::Heap, None)
                if source.seen_by == 0
                    && self.state.words[head::KNOWLEDGE as usize] == 0
                    && !self.layout.notes_arrivals() =>
            {
                Some(Stock { place: from, set: source.set, word, first })
            }
            _ => None,
        }
    }

    /// Deals cards in turn while the stock is mixed to the top: [`Machine::deal_mixed`] for many, when nobody looks on. The
    /// number given then.
    #[inline(never)]
    fn deal_round(
        &mut self,
        stock: Stock,
        deal: &DealCode,
        seats: &[u16],
        mut given: i64,
        most: i64,
    ) -> Result<i64, Stop> {
        let (words, cards) = (&mut *self.state.words, &mut *self.state.cards);
        let word = stock.word as usize;
        let pile = Pile::read(words[word]);
        let (key, mut drawn, mut len) = (words[word + 1], words[word + 2], pile.len);
        // The sets of a family stand side by side.
        let target = self.layout.places[deal.to as usize].set;
        let mut next = given as usize % seats.len();
        let mut stop = None;
        while given < most && pile.mixed_to == pile.len && len > pile.mixed_from {
            let (low, high) = (stock.first + pile.mixed_from, stock.first + len);
            let picked = match self.chance.card(&cards[low..high]) {
                Drawn::Seeded => below(key, &mut drawn, (high - low) as u64) as usize,
                Drawn::Outcome(index) => index as usize,
                Drawn::Impossible => {
                    stop = Some(Stop::Fault(FaultKind::Script));
                    break;
                }
                Drawn::Ask => {
                    stop = Some(Stop::Ask);
                    break;
                }
            };
            let card = cards[low + picked];
            cards[low + picked] = cards[high - 1];
            cards[high - 1] = NO_CARD;
            cards[self.layout.rows.place + card as usize] = deal.to + seats[next];
            let (at, bit) = (card as usize / 64, 1 << (card % 64));
            words[stock.set as usize + at] &= !bit;
            words[target as usize + seats[next] as usize * W + at] |= bit;
            len -= 1;
            given += 1;
            next = if next + 1 == seats.len() { 0 } else { next + 1 };
        }
        if len < pile.len {
            let mixed_to = if len == pile.mixed_from { 0 } else { len };
            words[word] = Pile { len, mixed_from: pile.mixed_from.min(mixed_to), mixed_to }.word();
            words[word + 2] = drawn;
        }
        put(words, deal.given, given);
        stop.map_or(Ok(given), Err)
    }

    /// Moves the top card of a stock in few steps, if it is mixed to the top. Whether it is.
    #[inline(never)]
    fn deal_mixed(&mut self, stock: Stock, to: u16) -> Result<bool, Stop> {
        let word = stock.word as usize;
        let pile = Pile::read(self.state.words[word]);
        if pile.mixed_from == pile.mixed_to || pile.mixed_to != pile.len {
            return Ok(false);
        }
        let (low, high) = (stock.first + pile.mixed_from, stock.first + pile.len);
        let picked = low + self.pick_mixed(stock.word, low, high)?;
        let card = self.state.cards[picked];
        self.probe.event(self.layout, self.state, Event::Moves { card, from: Some(stock.place), to });
        let (words, cards) = (&mut *self.state.words, &mut *self.state.cards);
        cards[picked] = cards[high - 1];
        cards[high - 1] = NO_CARD;
        cards[self.layout.rows.place + card as usize] = to;
        words[word] = match pile.len - 1 {
            len if len == pile.mixed_from => Pile { len, mixed_from: 0, mixed_to: 0 }.word(),
            _ => Pile::without_top(words[word]),
        };
        let (at, bit) = (card as usize / 64, 1 << (card % 64));
        words[stock.set as usize + at] &= !bit;
        words[self.layout.places[to as usize].set as usize + at] |= bit;
        Ok(true)
    }

    /// The seats that receive, in order, and how many they are: no table has more than 15.
    fn receivers(&self, who: u16, seats: &mut [u16; 16]) -> usize {
        let (bits, start) = (self.state.words[who as usize], num(&self.state.words, who + 1).max(0));
        let (mut seat, mut count) = (start, 0);
        for _ in 0..self.layout.players.min(16) {
            if bits >> seat & 1 == 1 {
                seats[count] = seat as u16;
                count += 1;
            }
            seat = next_seat(&self.state.words, seat, self.layout.players);
        }
        count
    }

    #[inline(never)]
    pub(super) fn shuffle(&mut self, a: u16) {
        let place = num(&self.state.words, a);
        if place == NONE {
            return;
        }
        let Ordering::Pile(word, _) = self.layout.places[place as usize].order else { return };
        let pile = Pile::read(self.state.words[word as usize]);
        self.state.words[word as usize] = Pile { mixed_from: 0, mixed_to: pile.len, ..pile }.word();
        self.new_stream(word);
        knowledge::on_shuffle(self.layout, self.state, place as u16);
        self.probe.event(self.layout, self.state, Event::Shuffled(place as u16));
    }

    #[inline(never)]
    pub(super) fn gather(&mut self, place: u16) {
        self.state.gather(self.layout, place);
        self.state.words[head::DEALS as usize] += 1;
        if let Ordering::Pile(word, _) = self.layout.places[place as usize].order {
            self.new_stream(word);
        }
        self.probe.event(self.layout, self.state, Event::Gathered(place));
    }

    /// A pile draws from a new stream of random numbers.
    fn new_stream(&mut self, word: u16) {
        let key = self.next_key();
        self.state.words[word as usize + 1] = key;
        self.state.words[word as usize + 2] = 0;
    }

    fn next_key(&mut self) -> u64 {
        let w = &mut self.state.words;
        w[head::STREAMS as usize] += 1;
        stream_key(w[head::SEED as usize], w[head::STREAMS as usize])
    }

    #[inline(never)]
    pub(super) fn owner_of(&mut self, d: u16, a: u16) {
        let card = num(&self.state.words, a);
        let owner = if card == NONE { None } else { self.state.owner_of(self.layout, card as u16) };
        put(&mut self.state.words, d, owner.map_or(NONE, i64::from));
    }

    #[inline(never)]
    pub(super) fn show(&mut self, a: u16, seats: u16) {
        let cards = CardSet::from_words(&set::<W>(&self.state.words, a));
        knowledge::reveal(self.layout, self.state, &cards, seats);
        self.probe.event(self.layout, self.state, Event::Shown(cards, seats));
    }

    /// The next card of a loop in the order of its zone; cards that have left it come last.
    #[inline(never)]
    pub(super) fn each_in_order(&mut self, d: u16, rem: u16) -> bool {
        let left = CardSet::from_words(&set::<W>(&self.state.words, rem));
        let Some(lowest) = left.lowest() else { return false };
        let place = num(&self.state.words, rem - 1);
        let mut first = None;
        if place != NONE {
            self.state.each_in(self.layout, place as u16, &mut |c| {
                if first.is_none() && left.contains(c) {
                    first = Some(c);
                }
            });
        }
        let card = first.unwrap_or(lowest);
        self.state.words[rem as usize + card as usize / 64] &= !(1 << (card % 64));
        put(&mut self.state.words, d, i64::from(card));
        true
    }

    #[inline(never)]
    pub(super) fn random_card(&mut self, d: u16, a: u16) -> Result<(), Stop> {
        let members: Vec<u16> = cards(set::<W>(&self.state.words, a)).collect();
        let picked = match self.chance.card(&members) {
            _ if members.is_empty() => None,
            Drawn::Seeded => Some(self.roll(members.len() as u64) as usize),
            Drawn::Outcome(index) => Some(index as usize),
            Drawn::Impossible => return Err(Stop::Fault(FaultKind::Script)),
            Drawn::Ask => return Err(Stop::Ask),
        };
        put(&mut self.state.words, d, picked.and_then(|i| members.get(i)).map_or(NONE, |&c| i64::from(c)));
        Ok(())
    }

    #[inline(never)]
    pub(super) fn random_bit(&mut self, d: u16, a: u16) -> Result<(), Stop> {
        let mut bits = self.state.words[a as usize];
        let value = match bits.count_ones() {
            0 => NONE,
            n => {
                for _ in 0..self.side(n)? {
                    bits &= bits - 1;
                }
                i64::from(bits.trailing_zeros())
            }
        };
        put(&mut self.state.words, d, value);
        Ok(())
    }

    #[inline(never)]
    pub(super) fn random_number(&mut self, d: u16, a: u16, b: u16) -> Result<(), Stop> {
        let (low, high) = (num(&self.state.words, a), num(&self.state.words, b));
        let value =
            if at_most(low, high) { low + i64::from(self.side((high - low + 1) as u32)?) } else { NONE };
        put(&mut self.state.words, d, value);
        Ok(())
    }

    fn side(&mut self, sides: u32) -> Result<u32, Stop> {
        match self.chance.die(sides) {
            Drawn::Seeded => Ok(self.roll(u64::from(sides)) as u32),
            Drawn::Outcome(side) => Ok(side),
            Drawn::Impossible => Err(Stop::Fault(FaultKind::Script)),
            Drawn::Ask => Err(Stop::Ask),
        }
    }

    fn roll(&mut self, sides: u64) -> u64 {
        let key = self.next_key();
        below(key, &mut 0, sides)
    }
}

/// Puts things into the order of this number: every order has one, from 0.
fn put_in_order(things: &mut [u16], mut number: u32) {
    for i in (1..things.len()).rev() {
        let choices = i as u32 + 1;
        things.swap(i, (number % choices) as usize);
        number /= choices;
    }
}
