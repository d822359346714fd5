//! The groups of cards that a condition allows, found once when a table is opened.
//!
//! What a meld is hangs on nothing but the cards ([`crate::lower::closed`]), so all melds of the deck can be listed before the
//! first card is dealt. Whether cards make one is then looked up, and which of them a hand holds takes a look at those that begin
//! with a card of the hand. Cards that the condition cannot tell apart (two packs, wild cards) stand for each other: of each
//! such class a listed group has the first so many cards.

use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::lower::closed;
use crate::set::CardSet;
use crate::splits::by_cost;
use crate::state::State;
use crate::subsets::{Mask, Search, Sizes, each};
use lang::analyse::walk::every_expr_in_play;
use lang::program::*;

/// More groups than this are not listed.
const MOST_GROUPS: usize = 2_000;
/// So much work goes into all lists of a table.
const MOST_WORK: u64 = 60_000;

/// All groups of the deck that fulfil a condition.
#[derive(Debug)]
pub struct Family {
    /// By the lowest card in them, in the order of a search.
    groups: Vec<Vec<Mask>>,
    /// For each card the cards of its class.
    classes: Vec<Vec<u16>>,
    /// What a card left over costs; empty where nothing is left over.
    costs: Vec<i64>,
    /// Whether no two cards stand for each other.
    pub plain: bool,
    /// Whether no cards at all fulfil the condition.
    empty: bool,
}

/// A condition on a group, and what a card left over costs if that is asked.
struct Wanted<'p> {
    group: LocalId,
    fits: &'p Expr,
    cost: Option<(LocalId, &'p Expr)>,
}

/// The families of a table, by the local that stands for the group in their condition.
pub(crate) fn all(layout: &Layout) -> Vec<Option<Family>> {
    let mut families: Vec<Option<Family>> = layout.program.locals.iter().map(|_| None).collect();
    if layout.cards > Mask::BITS as usize {
        return families;
    }
    let mut state = State::blank(layout);
    let mut eval = Eval::bounded(layout, &mut state, MOST_WORK, FaultKind::Endless);
    for wanted in wanted(layout) {
        families[wanted.group.index()] = Family::find(&mut eval, &wanted);
    }
    families
}

/// Conditions that hang on nothing but the group.
fn wanted(layout: &Layout) -> Vec<Wanted<'_>> {
    let program = &layout.program;
    let mut found = Vec::new();
    for (define, _) in program.defines.iter().zip(&layout.closed).filter(|(_, closed)| **closed) {
        if define.body.ty == Type::YesNo {
            found.push(Wanted { group: define.params[0], fits: &define.body, cost: None });
        }
    }
    every_expr_in_play(program, &mut |expr| match &expr.kind {
        ExprKind::Splits(_, group, fits) => found.push(Wanted { group: *group, fits, cost: None }),
        ExprKind::Leftover(l) => {
            found.push(Wanted { group: l.group, fits: &l.fits, cost: Some((l.card, &l.by)) });
        }
        _ => {}
    });
    let closed = |expr: &Expr, local: LocalId| closed::is_closed(program, expr, local);
    found.retain(|w| closed(w.fits, w.group) && w.cost.is_none_or(|(card, by)| closed(by, card)));
    found
}

impl Family {
    /// None if the condition is not understood, or allows too many.
    fn find(eval: &mut Eval<'_>, wanted: &Wanted<'_>) -> Option<Family> {
        let cards = CardSet::first_n(eval.layout.cards);
        let sizes = Sizes { least: 1, most: cards.len() };
        let mut search = Search::new(eval, &cards, sizes, wanted.group, Some(wanted.fits)).ok()?;
        if !search.is_exact() {
            return None;
        }
        let mut costs = Vec::new();
        if let Some((card, by)) = wanted.cost {
            let cost = |each| eval.of_card(card, each, by).map(|cost| if cost == NONE { 0 } else { cost });
            costs = cards.iter().map(cost).collect::<Result<_, _>>().ok()?;
        }
        let class_of = by_cost(search.classes(), &costs);
        search.only_first_of(&class_of);
        let masks = search.masks(eval, MOST_GROUPS).ok()??;
        let mut groups = vec![Vec::new(); cards.len()];
        masks.iter().for_each(|mask| groups[mask.trailing_zeros() as usize].push(*mask));
        let class =
            |card: u16| cards.iter().filter(|&c| class_of[c as usize] == class_of[card as usize]).collect();
        let classes: Vec<Vec<u16>> = cards.iter().map(class).collect();
        eval.set_local_cards(wanted.group, &CardSet::EMPTY);
        let empty = eval.truth(wanted.fits).ok()?;
        Some(Family { groups, plain: classes.iter().all(|class| class.len() == 1), classes, costs, empty })
    }

    /// What a card left over costs.
    pub fn cost(&self, card: usize) -> i64 {
        self.costs[card]
    }

    /// Whether these cards fulfil the condition.
    pub fn contains(&self, cards: &CardSet) -> bool {
        if cards.is_empty() {
            return self.empty;
        }
        let group = if self.plain { mask(cards) } else { self.held(cards).0 };
        self.groups.get(group.trailing_zeros() as usize).is_some_and(|groups| groups.contains(&group))
    }

    /// The groups that cards hold, all of them if the family is plain.
    pub fn within(&self, cards: Mask) -> impl Iterator<Item = Mask> {
        each(cards).flat_map(move |lowest| {
            self.groups[lowest].iter().copied().filter(move |group| group & !cards == 0)
        })
    }

    /// The cards that stand for these, and for each of them the place among these of the one it stands for.
    fn held(&self, cards: &CardSet) -> (Mask, [u8; Mask::BITS as usize]) {
        let (mut held, mut places) = (0, [0; Mask::BITS as usize]);
        let mut taken = [0u8; Mask::BITS as usize];
        for (at, card) in cards.iter().enumerate() {
            let class = &self.classes[card as usize];
            let count = &mut taken[class[0] as usize];
            let standing = class[*count as usize] as usize;
            *count += 1;
            held |= 1 << standing;
            places[standing] = at as u8;
        }
        (held, places)
    }

    /// The groups that cards hold, by the places of their cards: one for each way to take so many cards of each class.
    pub fn groups_of(&self, cards: &CardSet) -> Vec<Mask> {
        let (held, places) = self.held(cards);
        self.within(held).map(|group| each(group).fold(0, |mask, card| mask | 1 << places[card])).collect()
    }

    /// For each of the cards the place of the first of its class, and what it costs left over.
    pub fn classes_of(&self, cards: &CardSet) -> (Vec<usize>, Vec<i64>) {
        let first = |card: u16| {
            let class = &self.classes[card as usize];
            cards.iter().position(|other| class.contains(&other)).unwrap_or(0)
        };
        (cards.iter().map(first).collect(), cards.iter().map(|card| self.costs[card as usize]).collect())
    }
}

/// Cards by their numbers, as far as a search can have them.
pub(crate) fn mask(cards: &CardSet) -> Mask {
    Mask::from(cards.0[0]) | Mask::from(cards.0[1]) << 64
}

/// The cards of these numbers.
pub(crate) fn cards_of(mask: Mask) -> CardSet {
    CardSet([mask as u64, (mask >> 64) as u64, 0, 0])
}
