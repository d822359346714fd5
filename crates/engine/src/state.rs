//! A state of a game: plain data that copies fast and compares bit for bit.

use crate::fault::Fault;
use crate::layout::{Layout, MOST_WAITING, NO_CARD, NOBODY, Ordering, Parts, Place, head};
use crate::set::CardSet;

/// Everything about a game under way, the place in the rules included. Means something only with its table.
///
/// A state that waits for a choice is short: a copy has no scratch words and only so much of the stack as is used. Whoever runs
/// rules on it lengthens it first ([`State::wake`]), once.
#[derive(Debug)]
pub struct State {
    /// Numbers and sets; see [`crate::layout`].
    pub words: Vec<u64>,
    /// Per-card rows and the contents of piles.
    pub cards: Box<[u16]>,
    /// Where the parts of the words begin.
    pub parts: Parts,
    /// Where in the code it stands.
    pub pc: u32,
    /// How many backward steps are left before the next decision must come.
    pub fuel: u32,
    /// What it waits for.
    pub status: Status,
}

/// What a state waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It has not begun, or runs.
    Running,
    /// A choice by one player: the number of the choice in the program and the seat.
    Choice(u32, u8),
    /// A choice made at once by the seats in the word OWING.
    AtOnce(u32),
    /// A random outcome that the chance door did not give yet.
    Chance,
    /// The game is over; the places are in the result words.
    Over,
    /// The rules went wrong.
    Faulted(Box<Fault>),
}

/// What lies in words that mean nothing. Where mistakes are looked for it is not 0, so that a rule that counts on it is found.
const LEFT_BEHIND: u64 = if cfg!(debug_assertions) { 0x5c5c_5c5c_5c5c_5c5c } else { 0 };

impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        let end = self.parts.temporaries as usize;
        self.pc == other.pc
            && self.status == other.status
            && self.parts == other.parts
            && self.words[..end] == other.words[..end]
            && self.words[self.stack()] == other.words[other.stack()]
            && self.words[self.waiting()] == other.words[other.waiting()]
            && self.cards == other.cards
    }
}

impl Eq for State {}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            words: self.words[..self.in_use()].to_vec(),
            cards: self.cards.clone(),
            parts: self.parts,
            pc: self.pc,
            fuel: self.fuel,
            status: self.status.clone(),
        }
    }
}

impl State {
    /// Whether the answer that a seat has given in a choice made at once waits for those of others. When all have answered, they
    /// may be asked at once again: that is another choice.
    pub fn waits(&self, seat: u8) -> bool {
        matches!(self.status, Status::AtOnce(_)) && self.words[head::ANSWERED as usize] >> seat & 1 == 1
    }

    /// An empty table: all variables 0, no card anywhere. [`crate::table::Table::start`] makes a real one.
    pub fn blank(layout: &Layout) -> State {
        let mut state = State {
            words: vec![0; layout.words],
            cards: vec![NO_CARD; layout.entries].into(),
            parts: layout.parts,
            pc: 0,
            fuel: 0,
            status: Status::Running,
        };
        state.words[head::DIRECTION as usize] = 1;
        state.set_num(head::GOES_NEXT, lang::program::NONE);
        for place in &layout.places {
            state.empty_order(place);
        }
        state.cards[layout.rows.known..layout.rows.known + layout.cards].fill(0);
        state
    }

    /// Becomes a copy of another state of the same table; without allocating, once it was as long as that one.
    pub fn copy_from(&mut self, other: &State) {
        let end = other.in_use();
        if self.words.len() < end {
            self.words.resize(end, 0);
        }
        self.words[..end].copy_from_slice(&other.words[..end]);
        self.cards.copy_from_slice(&other.cards);
        self.pc = other.pc;
        self.fuel = other.fuel;
        self.status = other.status.clone();
    }

    /// Makes room for the words that rules need only while they run. Whoever runs or evaluates them comes by here.
    #[inline(always)]
    pub fn wake(&mut self, layout: &Layout) {
        if self.words.len() < layout.words {
            self.words.resize(layout.words, LEFT_BEHIND);
        }
    }

    /// How many words a copy must have. In the middle of a rule everything counts; whoever waits for a choice needs no scratch
    /// words, and no more of the stack than is used.
    fn in_use(&self) -> usize {
        if matches!(self.status, Status::Running | Status::Chance) {
            return self.words.len();
        }
        self.waiting().end
    }

    /// The words of the stack that are used.
    pub(crate) fn stack(&self) -> std::ops::Range<usize> {
        let first = self.parts.stack as usize;
        first..first + self.words[head::STACK as usize].min(self.parts.stack_len.into()) as usize
    }

    /// The words of the answers that wait for the end of a moment. If none does, nothing at the end of the stack.
    pub(crate) fn waiting(&self) -> std::ops::Range<usize> {
        let count = self.words[head::WAITING as usize].min(MOST_WAITING.into());
        let first = if count == 0 { self.stack().end } else { self.parts.waiting.into() };
        first..first + count as usize * self.parts.waiting_len as usize
    }

    /// How much memory a copy of it takes.
    pub fn bytes(&self) -> usize {
        size_of::<State>() + self.in_use() * size_of::<u64>() + self.cards.len() * size_of::<u16>()
    }

    /// The number in a word.
    #[inline(always)]
    pub fn num(&self, slot: u16) -> i64 {
        self.words[slot as usize] as i64
    }

    /// Puts a number into a word.
    #[inline(always)]
    pub fn set_num(&mut self, slot: u16, value: i64) {
        self.words[slot as usize] = value as u64;
    }

    /// The set of cards from a word on.
    pub fn card_set(&self, layout: &Layout, slot: u16) -> CardSet {
        CardSet::from_words(&self.words[slot as usize..slot as usize + layout.width])
    }

    /// Puts a set of cards into the words from here on.
    pub fn put_card_set(&mut self, layout: &Layout, slot: u16, set: &CardSet) {
        self.words[slot as usize..slot as usize + layout.width].copy_from_slice(&set.0[..layout.width]);
    }

    /// The cards in a place.
    pub fn cards_in(&self, layout: &Layout, place: u16) -> CardSet {
        self.card_set(layout, layout.places[place as usize].set)
    }

    /// The place a card lies in; None before the first shuffle put it somewhere.
    #[inline(always)]
    pub fn place_of(&self, layout: &Layout, card: u16) -> Option<u16> {
        let place = self.cards[layout.rows.place + card as usize];
        (place != NO_CARD).then_some(place)
    }

    /// Whose a card is: the player of its zone; in a shared zone whoever's it was when it came there.
    pub fn owner_of(&self, layout: &Layout, card: u16) -> Option<u8> {
        let place = self.place_of(layout, card)?;
        layout.places[place as usize].player.or_else(|| {
            let owner = self.cards[layout.rows.owner + card as usize];
            (owner != NOBODY).then_some(owner as u8)
        })
    }

    /// Forgets the order of a place, as if it were empty.
    pub(crate) fn empty_order(&mut self, place: &Place) {
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => self.words[word as usize] = u64::from(NO_CARD) | u64::from(NO_CARD) << 16,
            Ordering::Pile(word, _) => self.words[word as usize] = 0,
        }
    }
}
