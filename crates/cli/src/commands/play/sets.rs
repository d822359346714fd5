//! Sets of cards put together by naming them: whether they are a move, could become one, or why not.
//!
//! Nothing is listed: a set is tested as it is, and the engine says which cards lead on from a part of one.

use super::asked::Asked;
use super::seat::Seat;
use super::show;
use crate::term;
use engine::explain::Doubt;
use engine::moves::Move;
use engine::names;
use engine::offered::{self, OfferedItem, OfferedSet, Spot};
use engine::set::CardSet;
use lang::program::Type;

/// So many ways to choose the values beside a set are tried.
const MOST_WAYS: usize = 500;

/// What the cards named so far come to.
pub enum Laid {
    /// Exactly this move.
    Do(Move),
    /// Several moves have these cards.
    Which(Vec<String>),
    /// Part of a set: what to say about going on.
    Part(String),
    /// No set has them; why.
    Not(String),
    /// There is no place for them in any set, or they are not the names of cards.
    Nothing,
}

/// The cards named, as one kind of move would take them.
struct Taken {
    set: CardSet,
    /// What is chosen for the other binders, by number.
    fixed: Vec<Option<i64>>,
}

impl Seat {
    /// What the cards named so far come to; `more` if others are to follow whatever they are now.
    pub(super) fn lay(&mut self, asked: &Asked, named: &[String], more: bool) -> Laid {
        let layout = &self.session.table.layout;
        if named.is_empty() || named.iter().any(|name| names::cards_named(layout, name).is_empty()) {
            return Laid::Nothing;
        }
        let mut found: Vec<Move> = Vec::new();
        let mut parts = Vec::new();
        for item in &asked.sets {
            let Some(taken) = self.take(item, named) else { continue };
            let Some((cards, complete)) = self.leads_to(item, &taken) else { continue };
            if complete && !more {
                found.extend(self.moves_with(item, &taken));
            }
            if !cards.is_empty() {
                parts.push(self.going_on(item, cards, complete));
            }
        }
        match (&found[..], parts.is_empty()) {
            ([only], _) => Laid::Do(*only),
            ([], false) => Laid::Part(parts.concat()),
            ([], true) => self.why_no_set(asked, named).map_or(Laid::Nothing, Laid::Not),
            (several, _) => Laid::Which(several.iter().map(|one| self.name(one)).collect()),
        }
    }

    /// The cards named as one kind of move takes them: those its set cannot have go to its other cards. None if one has no
    /// place in it.
    fn take(&mut self, item: &OfferedItem, named: &[String]) -> Option<Taken> {
        let set = item.set.as_ref()?;
        let mut taken = Taken { set: CardSet::EMPTY, fixed: vec![None; item.binders.len()] };
        let among = self.cards_at(&set.cards);
        for name in named {
            let called = names::cards_named(&self.session.table.layout, name);
            match called.and(&among).minus(&taken.set).lowest() {
                Some(card) => taken.set.insert(card),
                None => {
                    let mut single = (0..set.single.len()).filter(|&at| taken.fixed[at].is_none());
                    let (at, card) = single
                        .find_map(|at| Some((at, self.cards_at(&set.single[at]).and(&called).lowest()?)))?;
                    taken.fixed[at] = Some(i64::from(card));
                }
            }
        }
        Some(taken)
    }

    pub(super) fn cards_at(&mut self, spots: &[Spot]) -> CardSet {
        let table = self.session.table.clone();
        let card = |&spot: &Spot| offered::card_at(&table, &mut self.session.state, self.seat, spot);
        spots.iter().filter_map(card).collect()
    }

    /// The cards that lead on, and whether there is a move with these cards as they are; None if neither.
    fn leads_to(&mut self, item: &OfferedItem, taken: &Taken) -> Option<(CardSet, bool)> {
        let table = self.session.table.clone();
        let state = &mut self.session.state;
        let then = offered::extend(&table, state, self.seat, item.item, &taken.fixed, &taken.set)?;
        let cards = self.cards_at(&then.cards);
        let complete = !then.ways.is_empty();
        (complete || !cards.is_empty()).then_some((cards, complete))
    }

    /// The moves with exactly these cards: one for each way to choose what else there is to choose.
    fn moves_with(&mut self, item: &OfferedItem, taken: &Taken) -> Vec<Move> {
        let Some(set) = &item.set else { return Vec::new() };
        let mut ways = vec![Move { set: taken.set, ..Move::plain(item.item) }];
        for at in (0..item.binders.len()).filter(|&at| item.binders[at].1 != Type::Cards) {
            let values = match taken.fixed[at] {
                Some(value) => vec![value],
                None => self.values_of(set, at),
            };
            let with = |way: &Move, value: i64| {
                let mut way = *way;
                way.values[at] = value;
                way
            };
            ways = ways.iter().flat_map(|way| values.iter().map(|&value| with(way, value))).collect();
            ways.truncate(MOST_WAYS);
        }
        let table = self.session.table.clone();
        let possible =
            ways.iter().filter_map(|way| offered::built(&table, &mut self.session.state, self.seat, way));
        let mut found: Vec<Move> = Vec::new();
        for one in possible {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        found
    }

    fn values_of(&mut self, set: &OfferedSet, at: usize) -> Vec<i64> {
        let cards = self.cards_at(&set.single[at]);
        cards.iter().map(i64::from).chain(set.values[at].iter().copied()).collect()
    }

    /// How a part of a set can go on.
    fn going_on(&self, item: &OfferedItem, cards: CardSet, complete: bool) -> String {
        let names = self.names(cards);
        let enough = if complete { " (an empty line: as it is)" } else { "" };
        format!("  {}: then{enough} {names}\n", term::styled(term::STRONG, &show::label(item)))
    }

    pub(super) fn names(&self, cards: CardSet) -> String {
        let layout = &self.session.table.layout;
        let names: Vec<String> = cards
            .iter()
            .map(|card| names::without_strokes(&names::card(layout, card)).0.to_string())
            .collect();
        self.session.paint.text(&names.join(" "))
    }

    fn name(&self, chosen: &Move) -> String {
        names::of_move(&self.session.table, &self.session.state, self.seat, chosen)
    }

    /// Why no set has these cards, by the first kind of move that takes each of them; None if there is none.
    fn why_no_set(&mut self, asked: &Asked, named: &[String]) -> Option<String> {
        let (item, taken) = asked.sets.iter().find_map(|item| Some((item, self.take(item, named)?)))?;
        let set = item.set.as_ref()?;
        let values = self.first_values(item, set, &taken);
        let chosen = Move { item: item.item, values, set: taken.set };
        let table = self.session.table.clone();
        let choice = table.choice(&self.session.state)?;
        let look = self.session.look();
        let (layout, state, seat) = (&table.layout, &self.session.state, self.seat);
        let reason = Doubt { layout, state, seat, choice, look }.of_part(&chosen);
        let none = || "No possible set has all of these cards.".to_string();
        Some(reason.map_or_else(none, |reason| self.reason(&reason)))
    }

    /// For the binders beside the set: what is fixed, else the first value there is.
    fn first_values(&mut self, item: &OfferedItem, set: &OfferedSet, taken: &Taken) -> [i64; 4] {
        let mut values = [0; 4];
        for (at, value) in values.iter_mut().enumerate().take(item.binders.len()) {
            let first = || self.values_of(set, at).first().copied();
            *value = taken.fixed[at].or_else(first).unwrap_or_default();
        }
        values
    }
}
