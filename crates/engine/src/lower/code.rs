//! What a table's rules are as code: instructions with their side tables.

use super::AnswersCode;
use crate::ops::Op;
use crate::set::CardSet;
use lang::program::*;
use lang::span::Span;

/// The code of a table with its side tables.
#[derive(Debug, Default)]
pub struct Code {
    /// The instructions; a state begins at 0.
    pub ops: Vec<Op>,
    /// The rule each instruction comes from.
    pub spans: Vec<Span>,
    /// Numbers by index: printed values, fixed functions of cards and words, neighbours at the table.
    pub tables: Vec<Box<[i64]>>,
    /// Sets known before.
    pub masks: Vec<CardSet>,
    /// Sets by the value the cards show.
    pub families: Vec<Family>,
    /// Expressions that are evaluated as they are.
    pub exprs: Vec<Expr>,
    /// Texts of the log.
    pub texts: Vec<Text>,
    /// The choices, in order of [`Choice::id`]; None for those that cannot come up at this table.
    pub choices: Vec<Option<ChoiceCode>>,
    /// Where to go for each card.
    pub switches: Vec<Box<[u16]>>,
    /// Sets of cards that are answering now, so that they do not answer what they cause.
    pub busy: Vec<u16>,
    /// Who answers what.
    pub answers: Vec<AnswersCode>,
    /// How cards are dealt.
    pub deals: Vec<DealCode>,
    /// Who is ranked by what.
    pub ranks: Vec<RankCode>,
    /// For each rule (steps, then `when` rules) the words that are its own, as first word and length.
    pub frames: Vec<Vec<(u16, u16)>>,
    /// For each `when` the instruction at which it begins.
    pub whens: Vec<u16>,
    /// For each step its first instruction, if it can run.
    pub steps: Vec<Option<u16>>,
    /// The instruction that ends the game when the bound on decisions is reached.
    pub bound: u16,
    /// The most decisions a game may have.
    pub most_decisions: u64,
}

/// Sets of cards by a value they show, or by the card that shows it.
#[derive(Debug, PartialEq, Eq)]
pub struct Family {
    /// The value of the first set.
    pub lowest: i64,
    /// The sets of this value and those after it.
    pub sets: Box<[CardSet]>,
    /// The cards for values below the lowest, above the highest, and none.
    pub outside: [CardSet; 3],
    /// Values too far apart for a set each: in order, each with its cards and those of what lies between it and the next.
    pub apart: Box<[(i64, CardSet, CardSet)]>,
}

impl Family {
    /// The cards that show a value.
    #[inline(always)]
    pub fn showing(&self, value: i64) -> &CardSet {
        let index = value.wrapping_sub(self.lowest);
        match self.sets.get(index as usize) {
            Some(set) if index >= 0 => set,
            _ if value == NONE => &self.outside[2],
            _ if !self.apart.is_empty() => self.showing_apart(value),
            _ => &self.outside[usize::from(value > self.lowest)],
        }
    }

    #[inline(never)]
    fn showing_apart(&self, value: i64) -> &CardSet {
        let after = self.apart.partition_point(|(known, ..)| *known <= value);
        match after.checked_sub(1).map(|at| &self.apart[at]) {
            None => &self.outside[0],
            Some((known, cards, _)) if *known == value => cards,
            Some((.., between)) => between,
        }
    }

    /// In a family by cards: the set that belongs to a card, or to none.
    #[inline(always)]
    pub fn of_card(&self, card: u16) -> &CardSet {
        self.sets.get(card as usize).unwrap_or(&self.outside[2])
    }
}

/// A choice as code.
#[derive(Debug)]
pub struct ChoiceCode {
    /// The choice in the program.
    pub choice: Choice,
    /// The first instruction of the conditions, which write the offers.
    pub guard: u16,
    /// The word of the player who chooses.
    pub chooser: u16,
    /// The items, in file order.
    pub items: Vec<ItemCode>,
    /// The items that are always offered when they can be, and can be at this table.
    pub usual: Vec<u16>,
    /// The items offered only when nothing else is.
    pub otherwise: Vec<u16>,
    /// Whether the moves of an item must be looked through one by one.
    pub general: bool,
    /// The set of cards that is on offer if there is one item and it asks for one card: what most choices are.
    pub only_cards: Option<OnlyCards>,
    /// The usual items, if all of them are simple and one player chooses: a random player picks from them without a detour.
    pub quick: Box<[Quick]>,
    /// First of the words that hold how many moves each item has, while the choice is open; their total comes behind them.
    pub counts: u16,
    /// Where it goes on when there is nothing to choose.
    pub after: u16,
    /// Made at once by several: where the bodies begin to be done, and whether the first answer closes it.
    pub at_once: Option<(u16, bool)>,
}

/// The only item of a choice, asking for one card.
#[derive(Clone, Copy, Debug)]
pub struct OnlyCards {
    /// The set on offer.
    pub slot: u16,
    /// The word of the card chosen.
    pub binder: u16,
}

/// A simple item of a choice.
#[derive(Clone, Copy, Debug)]
pub struct Quick {
    /// How its moves are kept.
    pub kind: QuickKind,
    /// The first word of the offer.
    pub slot: u16,
    /// The word of what is chosen.
    pub binder: u16,
    /// The first instruction of its body.
    pub body: u16,
}

/// The kinds of [`Offer`] that have at most one value, to be picked from a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickKind {
    /// Can always be chosen.
    Always,
    /// One word: yes or no.
    Plain,
    /// A set of cards.
    Cards,
    /// A set of other things, in one word.
    Bits,
}

/// A choice with more items than this is not quick.
pub(crate) const MOST_QUICK: usize = 8;

impl ChoiceCode {
    /// The usual items as quick ones; none if there is any that is not.
    pub(super) fn quick_items(&self) -> Box<[Quick]> {
        let quick = |index: &u16| {
            let item = &self.items[*index as usize];
            let kind = match item.offer {
                Offer::Always => QuickKind::Always,
                Offer::Plain => QuickKind::Plain,
                Offer::Cards => QuickKind::Cards,
                Offer::Bits => QuickKind::Bits,
                _ => return None,
            };
            let binder = item.binders.first().copied().unwrap_or(0);
            Some(Quick { kind, slot: item.slot, binder, body: item.body })
        };
        if self.at_once.is_some() || self.usual.len() > MOST_QUICK {
            return Box::default();
        }
        self.usual.iter().map(quick).collect::<Option<_>>().unwrap_or_default()
    }
}

/// An item of a choice as code.
#[derive(Debug)]
pub struct ItemCode {
    /// How its moves are kept.
    pub offer: Offer,
    /// The first word of the offer.
    pub slot: u16,
    /// The first instruction of its body.
    pub body: u16,
    /// The words of its binders.
    pub binders: Vec<u16>,
    /// Which binder is a subset.
    pub subset: Option<usize>,
}

/// How the moves of an item are kept while the choice is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Cannot be chosen at this table.
    Never,
    /// Can always be chosen.
    Always,
    /// One word: yes or no.
    Plain,
    /// A set of cards.
    Cards,
    /// A set of other things, in one word.
    Bits,
    /// Two words: the lowest and the highest number.
    Range,
    /// Two independent sets one after the other; the flags say which of them are cards.
    Pair(bool, bool),
    /// A set of cards and two words: any subset with so many cards, from the least to the most.
    Subset,
    /// One word, yes or no: whether to look through the values one by one.
    General,
}

/// `deal`.
#[derive(Debug)]
pub struct DealCode {
    /// The word of how many each gets; None deals all.
    pub count: Option<u16>,
    /// The word of the place the cards come from.
    pub from: u16,
    /// The first place of the family that receives them.
    pub to: u16,
    /// The bits of who receives, and after it the word of who is first.
    pub who: u16,
    /// The word that counts the cards given.
    pub given: u16,
}

/// `highest E wins`.
#[derive(Debug)]
pub struct RankCode {
    /// Highest or lowest.
    pub which: Which,
    /// The word of the player or team ranked.
    pub each: u16,
    /// Whether teams are ranked.
    pub teams: bool,
    /// What counts.
    pub by: Expr,
}
