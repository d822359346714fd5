//! Cards lying in zones: sets, lists and piles kept in step.
//!
//! Every zone keeps a set; zones with an order keep a list or, if they are ever shuffled, a pile. All changes go through
//! [`move_card`](State::move_card) and [`gather`](State::gather), so that the three never disagree.

use crate::layout::{Layout, NO_CARD, NOBODY, Ordering, Place, Rows};
use crate::set::CardSet;
use crate::state::State;

/// The three numbers that describe a pile, see [`Ordering::Pile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    pub len: usize,
    pub mixed_from: usize,
    pub mixed_to: usize,
}

impl Pile {
    #[inline(always)]
    pub fn read(word: u64) -> Pile {
        let part = |shift: u32| (word >> shift) as usize & 0xffff;
        Pile { len: part(0), mixed_from: part(16), mixed_to: part(32) }
    }

    #[inline(always)]
    pub fn word(self) -> u64 {
        self.len as u64 | (self.mixed_from as u64) << 16 | (self.mixed_to as u64) << 32
    }

    /// What describes the pile of this word when the uppermost card of its mixed part, which is its top, has left.
    #[inline(always)]
    pub fn without_top(word: u64) -> u64 {
        word - Pile { len: 1, mixed_from: 0, mixed_to: 1 }.word()
    }

    /// Whether the top card is decided, or there is none.
    #[inline(always)]
    pub fn settled(self) -> bool {
        self.mixed_to < self.len || self.mixed_from == self.mixed_to
    }
}

/// The three numbers that describe a list, see [`Ordering::List`].
#[derive(Clone, Copy)]
struct List {
    first: u16,
    last: u16,
    count: u16,
}

impl List {
    #[inline(always)]
    fn read(word: u64) -> List {
        List { first: word as u16, last: (word >> 16) as u16, count: (word >> 32) as u16 }
    }

    #[inline(always)]
    fn word(self) -> u64 {
        u64::from(self.first) | u64::from(self.last) << 16 | u64::from(self.count) << 32
    }
}

impl State {
    /// Moves a card to a place, on top or to the bottom. A card that lies there already is laid anew.
    pub fn move_card(&mut self, layout: &Layout, card: u16, to: u16, at_the_bottom: bool) {
        self.move_from(layout, card, self.place_of(layout, card), to, at_the_bottom);
    }

    /// What [`State::move_card`] does with a card whose place is known.
    #[inline(always)]
    pub(crate) fn move_from(
        &mut self,
        layout: &Layout,
        card: u16,
        from: Option<u16>,
        to: u16,
        at_the_bottom: bool,
    ) {
        let mut lying = self.lying(layout);
        if let Some(from) = from {
            lying.take_out(card, &layout.places[from as usize]);
        }
        lying.lay(card, to, &layout.places[to as usize], at_the_bottom);
    }

    /// What [`State::move_card`] does with a card out of a heap that goes to a heap or a list, and that nobody will know of
    /// otherwise than by seeing it.
    #[inline(always)]
    pub(crate) fn move_simply(
        &mut self,
        layout: &Layout,
        card: u16,
        source: &Place,
        to: u16,
        target: &Place,
    ) {
        let mut lying = self.lying(layout);
        let (at, bit) = (card as usize / 64, 1 << (card % 64));
        lying.words[source.set as usize + at] &= !bit;
        lying.words[target.set as usize + at] |= bit;
        lying.cards[lying.rows.known + card as usize] = 0;
        lying.cards[lying.rows.place + card as usize] = to;
        if let Some(player) = source.player {
            lying.cards[lying.rows.owner + card as usize] = u16::from(player);
        }
        if let Ordering::List(word) = target.order {
            lying.push_list(card, word, false);
        }
    }

    /// Moves cards out of one heap to another: whether both are, and all these cards lie in the first.
    #[inline]
    pub(crate) fn move_between_heaps(&mut self, layout: &Layout, moved: &[u64], from: u16, to: u16) -> bool {
        let (source, target) = (&layout.places[from as usize], &layout.places[to as usize]);
        let Lying { words, cards, rows } = self.lying(layout);
        let lies_here = |(i, &set): (usize, &u64)| set & !words[source.set as usize + i] == 0;
        if source.order != Ordering::Heap
            || target.order != Ordering::Heap
            || !moved.iter().enumerate().all(lies_here)
        {
            return false;
        }
        for (i, &set) in moved.iter().enumerate() {
            words[source.set as usize + i] &= !set;
            words[target.set as usize + i] |= set;
            let mut left = set;
            while left != 0 {
                let card = i * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                cards[rows.place + card] = to;
                if let Some(owner) = source.player {
                    cards[rows.owner + card] = u16::from(owner);
                }
            }
        }
        true
    }

    #[inline(always)]
    fn lying<'a>(&'a mut self, layout: &'a Layout) -> Lying<'a> {
        Lying { words: &mut self.words, cards: &mut self.cards, rows: &layout.rows }
    }

    /// Moves the top card of a place: what [`State::move_card`] does, without looking where the card is.
    #[inline(always)]
    pub(crate) fn move_top(&mut self, layout: &Layout, card: u16, from: u16, to: u16, at_the_bottom: bool) {
        let source = &layout.places[from as usize];
        let mut lying = self.lying(layout);
        if let (Ordering::Pile(word, first), None) = (source.order, source.player) {
            lying.words[source.set as usize + card as usize / 64] &= !(1 << (card % 64));
            let mut pile = Pile::read(lying.words[word as usize]);
            pile.len -= 1;
            lying.cards[first + pile.len] = NO_CARD;
            if pile.mixed_from == pile.mixed_to {
                (pile.mixed_from, pile.mixed_to) = (0, 0);
            }
            lying.words[word as usize] = pile.word();
        } else {
            lying.take_out(card, source);
        }
        lying.lay(card, to, &layout.places[to as usize], at_the_bottom);
    }

    /// The card laid after this one in the list both lie in.
    #[inline(always)]
    pub(crate) fn after_in_list(&self, layout: &Layout, card: u16) -> Option<u16> {
        some_card(self.cards[layout.rows.next + card as usize])
    }

    /// Moves all cards of one list behind another, in their order; these seats will know them there. Whether both are lists.
    pub(crate) fn move_all(&mut self, layout: &Layout, from: u16, to: u16, known: u16) -> bool {
        let (source, target) = (&layout.places[from as usize], &layout.places[to as usize]);
        let (Ordering::List(old), Ordering::List(new)) = (source.order, target.order) else { return false };
        if from == to {
            return false;
        }
        let Lying { words, cards, rows } = self.lying(layout);
        let (moved, mut list) = (List::read(words[old as usize]), List::read(words[new as usize]));
        if known != 0 && moved.first != NO_CARD {
            words[crate::layout::head::KNOWLEDGE as usize] |= 1;
        }
        let mut card = moved.first;
        while card != NO_CARD {
            cards[rows.place + card as usize] = to;
            cards[rows.known + card as usize] = known;
            if let Some(owner) = source.player {
                cards[rows.owner + card as usize] = u16::from(owner);
            }
            card = cards[rows.next + card as usize];
        }
        for i in 0..layout.width {
            words[target.set as usize + i] |= std::mem::take(&mut words[source.set as usize + i]);
        }
        if moved.first != NO_CARD {
            match list.last {
                NO_CARD => list.first = moved.first,
                last => {
                    cards[rows.next + last as usize] = moved.first;
                    cards[rows.prev + moved.first as usize] = last;
                }
            }
            list.last = moved.last;
            list.count += moved.count;
        }
        words[new as usize] = list.word();
        self.empty_order(source);
        true
    }

    /// How many cards lie in a place.
    pub fn count_in(&self, layout: &Layout, place: u16) -> usize {
        let at = layout.places[place as usize].set as usize;
        self.words[at..at + layout.width].iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The card laid last; of a heap the one with the highest number. None if there is none, or its turn is not decided yet.
    #[inline]
    pub fn top_of(&self, layout: &Layout, place: u16) -> Option<u16> {
        match layout.places[place as usize].order {
            Ordering::Heap => self.cards_in(layout, place).highest(),
            Ordering::List(word) => some_card(List::read(self.words[word as usize]).last),
            Ordering::Pile(word, first) => {
                let pile = Pile::read(self.words[word as usize]);
                (pile.mixed_to < pile.len).then(|| self.cards[first + pile.len - 1])
            }
        }
    }

    /// The card laid first; of a heap the one with the lowest number. None if there is none, or it is not decided yet.
    pub fn first_of(&self, layout: &Layout, place: u16) -> Option<u16> {
        match layout.places[place as usize].order {
            Ordering::Heap => self.cards_in(layout, place).lowest(),
            Ordering::List(word) => some_card(List::read(self.words[word as usize]).first),
            Ordering::Pile(word, first) => {
                let pile = Pile::read(self.words[word as usize]);
                let decided = pile.mixed_from > 0 || pile.mixed_from == pile.mixed_to && pile.len > 0;
                decided.then(|| self.cards[first])
            }
        }
    }

    /// The cards of a place from the first to the top; of a heap by number; the mixed part of a pile as it happens to lie.
    pub fn in_order(&self, layout: &Layout, place: u16) -> Vec<u16> {
        match layout.places[place as usize].order {
            Ordering::Heap => self.cards_in(layout, place).iter().collect(),
            Ordering::List(word) => {
                let first = some_card(List::read(self.words[word as usize]).first);
                std::iter::successors(first, |&c| some_card(self.cards[layout.rows.next + c as usize]))
                    .collect()
            }
            Ordering::Pile(word, first) => {
                let pile = Pile::read(self.words[word as usize]);
                self.cards[first..first + pile.len].to_vec()
            }
        }
    }

    /// Calls `f` for each card of a place, in the same order as [`State::in_order`], without making a list.
    #[inline]
    pub fn each_in(&self, layout: &Layout, place: u16, f: &mut (impl FnMut(u16) + ?Sized)) {
        match layout.places[place as usize].order {
            Ordering::Heap => self.cards_in(layout, place).iter().for_each(f),
            Ordering::List(word) => {
                let mut card = List::read(self.words[word as usize]).first;
                while card != NO_CARD {
                    f(card);
                    card = self.cards[layout.rows.next + card as usize];
                }
            }
            Ordering::Pile(word, first) => {
                let pile = Pile::read(self.words[word as usize]);
                self.cards[first..first + pile.len].iter().copied().for_each(f);
            }
        }
    }

    /// The part of a pile whose order is not decided, as positions from the bottom.
    pub fn mixed_part(&self, layout: &Layout, place: u16) -> std::ops::Range<usize> {
        match layout.places[place as usize].order {
            Ordering::Pile(word, _) => {
                let pile = Pile::read(self.words[word as usize]);
                pile.mixed_from..pile.mixed_to
            }
            _ => 0..0,
        }
    }

    /// Lays cards into an empty place, bottom first, the given positions mixed. For states made from a description.
    pub fn lay_out(&mut self, layout: &Layout, place: u16, cards: &[u16], mixed: std::ops::Range<usize>) {
        for &card in cards {
            self.lying(layout).lay(card, place, &layout.places[place as usize], false);
        }
        if let Ordering::Pile(word, _) = layout.places[place as usize].order {
            let pile = Pile { len: cards.len(), mixed_from: mixed.start, mixed_to: mixed.end };
            self.words[word as usize] = pile.word();
        }
    }

    /// Empties every place: no card lies anywhere.
    pub fn clear_all(&mut self, layout: &Layout) {
        for place in &layout.places {
            self.words[place.set as usize..place.set as usize + layout.width].fill(0);
            self.empty_order(place);
        }
        // Nobody is written as no card is: all rows but the last, and whatever lies in piles, become nothing at once.
        const { assert!(NO_CARD == NOBODY) };
        self.cards.fill(NO_CARD);
        self.cards[layout.rows.known..layout.rows.known + layout.cards].fill(0);
        self.words[crate::layout::head::KNOWLEDGE as usize] = 0;
    }

    /// Brings every card of the game into one place, mixed if it is a pile.
    pub fn gather(&mut self, layout: &Layout, to: u16) {
        self.clear_all(layout);
        if layout.shown != 0 {
            self.words[layout.shown as usize] = 0;
        }
        let place = &layout.places[to as usize];
        let all = CardSet::first_n(layout.cards);
        self.put_card_set(layout, place.set, &all);
        self.cards[layout.rows.place..layout.rows.place + layout.cards].fill(to);
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => {
                for card in all.iter() {
                    self.lying(layout).push_list(card, word, false);
                }
            }
            Ordering::Pile(word, first) => {
                let pile = &mut self.cards[first..first + layout.cards];
                pile.iter_mut().zip(0..).for_each(|(entry, card)| *entry = card);
                let pile = Pile { len: layout.cards, mixed_from: 0, mixed_to: layout.cards };
                self.words[word as usize] = pile.word();
            }
        }
    }
}

/// The arrays of a state taken apart. Moving a card touches many entries; this way the compiler knows that the arrays
/// themselves stay where they are meanwhile.
struct Lying<'a> {
    words: &'a mut [u64],
    cards: &'a mut [u16],
    rows: &'a Rows,
}

impl Lying<'_> {
    /// The same once more, for a function that is not worth opening in place.
    #[inline(always)]
    fn again(&mut self) -> Lying<'_> {
        Lying { words: self.words, cards: self.cards, rows: self.rows }
    }

    #[inline(always)]
    fn take_out(&mut self, card: u16, place: &Place) {
        self.words[place.set as usize + card as usize / 64] &= !(1 << (card % 64));
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => self.again().unlink(card, word),
            Ordering::Pile(word, first) => self.again().pull(card, word, first),
        }
        if let Some(player) = place.player {
            self.cards[self.rows.owner + card as usize] = u16::from(player);
        }
    }

    #[inline(always)]
    fn lay(&mut self, card: u16, to: u16, place: &Place, at_the_bottom: bool) {
        self.words[place.set as usize + card as usize / 64] |= 1 << (card % 64);
        self.cards[self.rows.place + card as usize] = to;
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => self.push_list(card, word, at_the_bottom),
            Ordering::Pile(word, first) => self.again().push_pile(card, word, first, at_the_bottom),
        }
    }

    #[inline(always)]
    fn push_list(&mut self, card: u16, word: u16, at_the_bottom: bool) {
        let mut list = List::read(self.words[word as usize]);
        let neighbour = if at_the_bottom { list.first } else { list.last };
        let (before, after) = if at_the_bottom { (NO_CARD, neighbour) } else { (neighbour, NO_CARD) };
        self.cards[self.rows.prev + card as usize] = before;
        self.cards[self.rows.next + card as usize] = after;
        if neighbour == NO_CARD {
            list.first = card;
            list.last = card;
        } else if at_the_bottom {
            self.cards[self.rows.prev + neighbour as usize] = card;
            list.first = card;
        } else {
            self.cards[self.rows.next + neighbour as usize] = card;
            list.last = card;
        }
        list.count += 1;
        self.words[word as usize] = list.word();
    }

    #[inline(never)]
    fn unlink(self, card: u16, word: u16) {
        let mut list = List::read(self.words[word as usize]);
        let next = self.cards[self.rows.next + card as usize];
        let prev = self.cards[self.rows.prev + card as usize];
        if prev == NO_CARD {
            list.first = next;
        } else {
            self.cards[self.rows.next + prev as usize] = next;
        }
        if next == NO_CARD {
            list.last = prev;
        } else {
            self.cards[self.rows.prev + next as usize] = prev;
        }
        self.cards[self.rows.next + card as usize] = NO_CARD;
        self.cards[self.rows.prev + card as usize] = NO_CARD;
        list.count -= 1;
        self.words[word as usize] = list.word();
    }

    #[inline(never)]
    fn push_pile(self, card: u16, word: u16, first: usize, at_the_bottom: bool) {
        let mut pile = Pile::read(self.words[word as usize]);
        if at_the_bottom {
            self.cards.copy_within(first..first + pile.len, first + 1);
            self.cards[first] = card;
            pile.mixed_from += 1;
            pile.mixed_to += 1;
        } else {
            self.cards[first + pile.len] = card;
            if pile.mixed_from == pile.mixed_to {
                // Nothing is mixed: the empty mixed part lies at the bottom, wherever it was before.
                pile.mixed_from = 0;
                pile.mixed_to = 0;
            }
        }
        pile.len += 1;
        if pile.mixed_from == pile.mixed_to {
            pile.mixed_from = 0;
            pile.mixed_to = 0;
        }
        self.words[word as usize] = pile.word();
    }

    /// Takes one card out of a pile, wherever it lies in it.
    #[inline(never)]
    fn pull(mut self, card: u16, word: u16, first: usize) {
        let mut pile = Pile::read(self.words[word as usize]);
        let last = first + pile.len - 1;
        if self.cards[last] == card && pile.mixed_to < pile.len {
            self.cards[last] = NO_CARD;
        } else {
            self.again().pull_from_middle(card, first, &mut pile);
        }
        pile.len -= 1;
        if pile.mixed_from == pile.mixed_to {
            pile.mixed_from = 0;
            pile.mixed_to = 0;
        }
        self.words[word as usize] = pile.word();
    }

    #[inline(never)]
    fn pull_from_middle(self, card: u16, first: usize, pile: &mut Pile) {
        let cards = &mut self.cards[first..first + pile.len];
        let Some(mut at) = cards.iter().position(|&c| c == card) else { return };
        if at >= pile.mixed_from && at < pile.mixed_to {
            // The order inside the mixed part means nothing: fill the hole with its last card.
            cards.swap(at, pile.mixed_to - 1);
            at = pile.mixed_to - 1;
            pile.mixed_to -= 1;
        } else if at < pile.mixed_from {
            pile.mixed_from -= 1;
            pile.mixed_to -= 1;
        }
        cards.copy_within(at + 1.., at);
        cards[pile.len - 1] = NO_CARD;
    }
}

#[inline(always)]
fn some_card(card: u16) -> Option<u16> {
    (card != NO_CARD).then_some(card)
}
