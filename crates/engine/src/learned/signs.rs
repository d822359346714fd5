//! What a move gives away about the hand it was made from, to everybody.
//!
//! Only what is certain and can be worked out from what all see is used. Two shapes of rules say such things:
//!
//! - `otherwise`: nothing else could be done, so the hand holds no card of any other item `for c in hand where …`.
//! - `first possible of`: who chose a card outside the first sets of the ladder had none of those.
//!
//! Which items have such a shape, and what of it everybody can work out, hangs on the rules alone: a table finds it once
//! ([`plans`]).

pub(crate) mod plans;

use crate::eval::Eval;
use crate::knowledge::everybody;
use crate::layout::Layout;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::{Domain, ExprKind, Over, ZoneRef};
use plans::{Ladder, Plan};

/// What a move gives away.
#[derive(Debug, Default)]
pub(super) struct Sign {
    /// Cards that are certainly not in a place.
    pub absent: Vec<(u16, CardSet)>,
    /// If this card is seen by everybody.
    pub card: Option<u16>,
}

/// What this move, before it is made, will give away. In a choice made at once nobody sees the answers.
pub(super) fn of(table: &Table, state: &State, seat: u8, m: &Move) -> Sign {
    let Status::Choice(choice, _) = state.status else { return Sign::default() };
    let Some(plan) = table.signs.of(table, choice, m.item) else { return Sign::default() };
    let card = plan.is_of_a_card.then_some(m.values[0] as u16);
    if plan.is_empty() {
        return Sign { absent: Vec::new(), card };
    }
    let mut reader = Reader { layout: &table.layout, state: state.clone(), seat, absent: Vec::new() };
    reader.read(plan, card);
    Sign { absent: reader.absent, card }
}

struct Reader<'a> {
    layout: &'a Layout,
    state: State,
    seat: u8,
    absent: Vec<(u16, CardSet)>,
}

impl Reader<'_> {
    fn read(&mut self, plan: &Plan, card: Option<u16>) {
        for (condition, domain) in &plan.impossible {
            if condition.as_ref().is_none_or(|condition| self.holds(condition)) {
                self.none_of(domain);
            }
        }
        for (ladder, card) in plan.ladders.iter().zip(card.into_iter().cycle()) {
            self.chosen(ladder, card);
        }
    }

    /// A card of this set was chosen: of the sets before it in a ladder there was none.
    fn chosen(&mut self, ladder: &Ladder, card: u16) {
        match ladder {
            Ladder::Nothing => {}
            Ladder::If(condition, yes, no) => {
                let branch = if self.holds(condition) { yes } else { no };
                self.chosen(branch, card);
            }
            Ladder::Rungs(rungs) => {
                for rung in rungs {
                    let inside = Eval::new(self.layout, &mut self.state).cards(&rung.cards);
                    if !inside.is_ok_and(|set| !set.contains(card)) {
                        return self.chosen(&rung.inside, card);
                    }
                    rung.none_of.iter().for_each(|domain| self.none_of(domain));
                }
            }
        }
    }

    /// No card of the player's own zone fulfils the condition, which everybody can work out.
    fn none_of(&mut self, domain: &Domain) {
        let (Over::Cards(base), Some(filter)) = (&domain.over, &domain.filter) else { return };
        let ExprKind::Zone(zone) = &base.kind else { return };
        let Some(place) = self.place(zone) else { return };
        let own = &self.layout.places[place as usize];
        if own.player != Some(self.seat) || own.seen_by == everybody(self.layout) {
            return;
        }
        let mut eval = Eval::new(self.layout, &mut self.state);
        let all = CardSet::first_n(self.layout.cards);
        let cards = eval.those_where(&all, domain.var, filter).unwrap_or_else(|_| {
            // Some card cannot be asked: then it is not among those.
            let fulfils = |card: &u16| {
                eval.set_local(domain.var, i64::from(*card));
                eval.truth(filter).unwrap_or(false)
            };
            all.iter().filter(fulfils).collect()
        });
        self.absent.push((place, cards));
    }

    fn place(&mut self, zone: &ZoneRef) -> Option<u16> {
        let mut eval = Eval::new(self.layout, &mut self.state);
        let owners: Option<Vec<i64>> = zone.owners.iter().map(|e| eval.number(e).ok()).collect();
        self.layout.place(zone.zone, &owners?)
    }

    fn holds(&mut self, condition: &lang::program::Expr) -> bool {
        Eval::new(self.layout, &mut self.state).truth(condition).unwrap_or(false)
    }
}
