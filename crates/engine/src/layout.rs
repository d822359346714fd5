//! Where everything of a game lies in the two flat arrays of a [`State`](crate::state::State), for one table: one game, one
//! number of players, one choice of options.
//!
//! `words` holds, in this order ([`Parts`]):
//! - what is always there: the head (see [`head`]), variables, locals of the steps, the sets of the zones and the descriptions
//!   of ordered zones, what `when` rules remember, answers given at once, the result, loops of the steps;
//! - what follows from it, and is no part of what a state *is*: cards just shown, and the moves on offer;
//! - the call stack and the answers that wait for the end of a moment, as far as they are used;
//! - scratch: locals of expressions and registers, which mean nothing unless a rule is running. A copy of a state that waits for
//!   a choice ends before.
//!
//! `cards` holds per-card numbers and the contents of piles that are shuffled.

use crate::cells::{Cell, Row};
use crate::families::Family;
use crate::set::CardSet;
use crate::sorted::Sorted;
use lang::program::*;
use std::sync::Arc;

/// The fixed words at the beginning of a state.
pub mod head {
    /// The direction of turns: 1 or -1.
    pub const DIRECTION: u16 = 0;
    /// Who goes next in the innermost `take turns`, or none.
    pub const GOES_NEXT: u16 = 1;
    /// How many random streams were begun (shuffles and dice).
    pub const STREAMS: u16 = 2;
    /// The seed.
    pub const SEED: u16 = 3;
    /// How deep in `together`.
    pub const TOGETHER: u16 = 4;
    /// Bits of the `when` rules to be looked at when the moment ends.
    pub const DUE: u16 = 5;
    /// How many decisions were made.
    pub const DECISIONS: u16 = 6;
    /// Seats that still owe an answer in a choice made at once.
    pub const OWING: u16 = 7;
    /// Seats that have answered in a choice made at once, in the window now open.
    pub const ANSWERED: u16 = 8;
    /// Not 0 once somebody knows a card that the zones alone would not show.
    pub const KNOWLEDGE: u16 = 9;
    /// How many words of the stack are used.
    pub const STACK: u16 = 10;
    /// Seats for which it is not known yet whether they have anything to choose at once.
    pub const PROBING: u16 = 11;
    /// How often all cards were gathered: how many deals were begun.
    pub const DEALS: u16 = 12;
    /// How many answers wait for the end of a moment.
    pub const WAITING: u16 = 13;
    /// How many words the head has.
    pub const LEN: u16 = 14;
}

/// A table: everything that is fixed before the first card is dealt, except the code.
#[derive(Debug)]
pub struct Layout {
    /// The game.
    pub program: Arc<Program>,
    /// How many play.
    pub players: usize,
    /// How many teams: half the players in pairs, else one for each.
    pub teams: usize,
    /// The value of each option.
    pub options: Vec<i64>,
    /// Who brings which deck, as wishes that give this table again.
    pub decks: Vec<(String, String)>,
    /// How many cards there are.
    pub cards: usize,
    /// How many words a set of cards takes: 1, 2 or 4.
    pub width: usize,
    /// `attrs[attribute][card]`.
    pub attrs: Vec<Vec<i64>>,
    /// For each define that depends on nothing but one card its value for every card; empty for the others.
    pub fixed: Vec<Box<[i64]>>,
    /// The cards sorted by each attribute, where that helps.
    pub sorted_attrs: Vec<Option<Sorted>>,
    /// The cards sorted by what [`fixed`](Layout::fixed) says of them, where that helps.
    pub sorted_fixed: Vec<Option<Sorted>>,
    /// For each define whether it is given one set of cards and depends on nothing else.
    pub closed: Vec<bool>,
    /// For each define whether it is worth remembering: it takes one argument or none, and goes through something.
    pub lengthy: Vec<bool>,
    /// The groups that conditions allow, by the local that stands for the group in them.
    pub families: Vec<Option<Family>>,
    /// Every single zone; a family's zones are neighbours, the last owner varying fastest.
    pub places: Vec<Place>,
    /// For each zone of the program its first place.
    pub first_place: Vec<u16>,
    /// For each variable of the program where its instances lie; neighbours as for places.
    pub vars: Vec<Row>,
    /// For each local its word.
    pub local_slot: Vec<u16>,
    /// For each `when` the word that remembers what was true before (a set of cards takes `width` words).
    pub when_slot: Vec<u16>,
    /// First word of the answers given at once: for each seat [`Layout::answer_len`] words, if the rules ask for any.
    pub answers: u16,
    /// First word of the result: one place for each seat, from 1; 0 while nobody has one.
    pub result: u16,
    /// First word of the counters and remainders of loops.
    pub loops: u16,
    /// Variables of cards that carry rules: how they are when a card comes somewhere.
    pub fresh: Vec<Fresh>,
    /// Words that forget a card that leaves its zone family: one card, or the first word of a set.
    pub forgetful: Vec<Forgetful>,
    /// Cards that were not brought: tokens, which go back into the reserve when they leave their zone.
    pub tokens: CardSet,
    /// When cards came where their lines work, if that matters.
    pub arrivals: Option<Arrivals>,
    /// Where the parts of the words begin.
    pub parts: Parts,
    /// Among the temporaries: who sees cards that were just shown, and behind it which cards. 0 if no rule shows any.
    pub shown: u16,
    /// Among the temporaries: first word of the moves on offer.
    pub offers: u16,
    /// Words in all, scratch included.
    pub words: usize,
    /// First entry of each per-card row in `cards`: see [`Rows`].
    pub rows: Rows,
    /// Entries of `cards` in all.
    pub entries: usize,
}

/// So many answers may wait for the end of a moment.
pub const MOST_WAITING: u16 = 24;

/// Where the parts of the words of a state begin that are not always there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// First word behind those that are always part of the state. What comes from here on follows from it, except for the
    /// stack and the answers that wait.
    pub temporaries: u16,
    /// First word of the stack.
    pub stack: u16,
    /// Words of the stack.
    pub stack_len: u16,
    /// First word of the answers that wait for the end of a moment.
    pub waiting: u16,
    /// Words that one of them takes: what it answers, what the action was done with, who answers.
    pub waiting_len: u16,
}

impl Parts {
    /// One past the last word of the stack.
    pub(crate) fn stack_end(&self) -> usize {
        (self.stack + self.stack_len) as usize
    }

    /// The first word of the answer of this number that waits.
    pub(crate) fn waiting_slot(&self, index: u64) -> usize {
        self.waiting as usize + index as usize * self.waiting_len as usize
    }
}

/// How a variable of cards starts.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The variable.
    pub var: VarId,
    /// Where it lies for each card.
    pub row: Row,
    /// For each card.
    pub values: Vec<i64>,
    /// It forgets a card that leaves this zone.
    pub within: Option<ZoneId>,
}

/// When cards came where their lines work.
#[derive(Clone, Debug)]
pub struct Arrivals {
    /// Where it is noted for each card.
    pub row: Row,
    /// The word that counts.
    pub clock: u16,
    /// For each zone of the program whether coming there is noted.
    pub zones: Vec<bool>,
}

/// What forgets a card that leaves its zone family.
#[derive(Clone, Copy, Debug)]
pub enum Forgetful {
    /// This one, if it names the card; then the bit of its slot goes from the set of slots that are taken.
    Slot {
        /// Where the card is named.
        card: Cell,
        /// The word of the slots that are taken.
        taken: u16,
        /// The slot.
        bit: u8,
    },
    /// The set that begins here.
    Set(u16),
}

/// The per-card rows of a state: each is the index of its first entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rows {
    /// The place a card lies in.
    pub place: usize,
    /// Whose it is in a shared zone: a seat, or [`NOBODY`].
    pub owner: usize,
    /// In a list: the card laid after it, or [`NO_CARD`].
    pub next: usize,
    /// In a list: the card laid before it, or [`NO_CARD`].
    pub prev: usize,
    /// Seats (as bits, the spectators last) that know where it is although the zone does not show it.
    pub known: usize,
    /// First of the piles' contents.
    pub piles: usize,
}

/// No card, in a row of a state.
pub const NO_CARD: u16 = u16::MAX;
/// Nobody, in the row of owners.
pub const NOBODY: u16 = u16::MAX;

/// A single zone at a table.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its family.
    pub zone: ZoneId,
    /// Its owners' values.
    pub owners: Vec<i64>,
    /// The player it belongs to, if there is one.
    pub player: Option<u8>,
    /// Who sees the cards in it, as bits; the spectators' bit is the one after the last player.
    pub seen_by: u16,
    /// The first word of its set of cards.
    pub set: u16,
    /// How its order is kept.
    pub order: Ordering,
}

/// How a zone's order is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ordering {
    /// It has none: the set is all.
    Heap,
    /// A list through the rows `next` and `prev`. The word holds `first | last << 16 | count << 32`.
    List(u16),
    /// A pile that may be shuffled: its cards stand in `cards` from this entry on, bottom first. The word holds
    /// `length | mixed_from << 16 | mixed_to << 32`: the part between is mixed, its order decided when a card leaves it. The
    /// two words after it are the key of the pile's random stream and how many numbers were drawn from it.
    Pile(u16, usize),
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The game is not for so many players.
    Players(usize),
    /// There is no such option.
    UnknownOption(String),
    /// The option cannot have this value.
    OptionValue(String, String),
    /// More cards than a table can hold.
    TooManyCards(usize),
    /// The cards a player brings are not as the rules want them.
    Deck(usize, String),
    /// The rules need more memory than a table may have.
    TooLarge(&'static str),
}

impl std::fmt::Display for OpenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OpenError::Players(n) => write!(f, "this game is not for {n} players"),
            OpenError::UnknownOption(name) => write!(f, "there is no option called {name}"),
            OpenError::OptionValue(name, value) => write!(f, "the option {name} cannot be {value}"),
            OpenError::TooManyCards(n) => {
                let most = crate::set::MOST_CARDS;
                write!(f, "there are {n} cards, tokens included, and a table holds at most {most}")
            }
            OpenError::Deck(seat, what) => write!(f, "the deck of P{seat}: {what}"),
            OpenError::TooLarge(what) => write!(f, "the rules need too much memory: {what}"),
        }
    }
}

impl std::error::Error for OpenError {}

impl Layout {
    /// The place of a family with these owners' values, or None if an owner is none.
    pub fn place(&self, zone: ZoneId, owners: &[i64]) -> Option<u16> {
        let index = self.index_of(&self.program.zones[zone.index()].owners, owners)?;
        Some(self.first_place[zone.index()] + index as u16)
    }

    /// Whether something is to be done whenever a card comes somewhere.
    pub fn notes_arrivals(&self) -> bool {
        !self.fresh.is_empty() || !self.forgetful.is_empty() || self.arrivals.is_some()
    }

    /// Where a card goes that is moved: a token that leaves its zone family goes back into the reserve.
    #[inline(always)]
    pub fn goes_to(&self, card: u16, from: Option<u16>, to: u16) -> u16 {
        if self.tokens.is_empty() || !self.tokens.contains(card) {
            to
        } else {
            self.token_goes_to(card, from, to)
        }
    }

    #[inline(never)]
    fn token_goes_to(&self, card: u16, from: Option<u16>, to: u16) -> u16 {
        let zone = |place: u16| self.places[place as usize].zone;
        let Some(reserve) = self.program.carried.reserve else { return to };
        match from.map(zone) {
            Some(left) if left != reserve && left != zone(to) => self.in_reserve(card).unwrap_or(to),
            _ => to,
        }
    }

    /// The place of the reserve where a token lies that nobody has made.
    pub fn in_reserve(&self, card: u16) -> Option<u16> {
        let carried = &self.program.carried;
        let home = self.attrs[carried.printed?.home.index()][card as usize];
        self.place(carried.reserve?, &[home])
    }

    /// The places of a family.
    pub fn family(&self, zone: ZoneId) -> std::ops::Range<u16> {
        let first = self.first_place[zone.index()];
        first..first + self.instances(&self.program.zones[zone.index()].owners) as u16
    }

    /// Where a variable with these owners' values lies, or None if an owner is none.
    pub fn var(&self, var: VarId, owners: &[i64]) -> Option<Cell> {
        let index = self.index_of(&self.program.vars[var.index()].owners, owners)?;
        Some(self.vars[var.index()].cell(index))
    }

    /// The words of a variable and all its instances.
    pub fn words_of_var(&self, var: VarId) -> std::ops::Range<u16> {
        let row = self.vars[var.index()];
        let count = self.instances(&self.program.vars[var.index()].owners);
        row.first..row.first + row.words_for(count) as u16
    }

    /// The groups that a condition allows, if they are listed; the local stands for the group in it.
    pub(crate) fn listed(&self, group: LocalId) -> Option<&Family> {
        self.families.get(group.index())?.as_ref()
    }

    /// How many words a value of this type takes.
    pub fn words_of(&self, ty: Type) -> usize {
        if ty == Type::Cards { self.width } else { 1 }
    }

    /// How many values an owner has at this table.
    pub fn owner_count(&self, owner: Owner) -> usize {
        match owner {
            Owner::Player => self.players,
            Owner::Team => self.teams,
            Owner::Words(w) => self.program.words[w.index()].members.len(),
            Owner::Card => self.cards,
        }
    }

    /// How many instances a family with these owners has.
    pub fn instances(&self, owners: &[Owner]) -> usize {
        owners.iter().fold(1, |count, &owner| count.saturating_mul(self.owner_count(owner)))
    }

    /// The team of a player.
    pub fn team_of(&self, player: usize) -> usize {
        player % self.teams
    }

    /// The bit of the spectators in masks of seats.
    pub fn spectators(&self) -> u16 {
        1 << self.players
    }

    /// The words of a seat's answer in a choice made at once; none if the rules have no such choice.
    pub(crate) fn answer(&self, seat: usize) -> std::ops::Range<usize> {
        let len = if self.answers < self.result { self.answer_len() } else { 0 };
        let first = self.answers as usize + seat * len;
        first..first + len
    }

    /// The words one seat's answer takes in a choice made at once: item, four values, a set.
    pub fn answer_len(&self) -> usize {
        5 + self.width
    }

    pub(crate) fn index_of(&self, kinds: &[Owner], values: &[i64]) -> Option<usize> {
        kinds.iter().zip(values).try_fold(0, |index, (&kind, &value)| {
            let count = self.owner_count(kind);
            (0..count as i64).contains(&value).then(|| index * count + value as usize)
        })
    }
}
