//! What a viewer sees of a card that is otherwise hidden: single attributes (`seen by X only ATTR where C`).

use crate::eval::Eval;
use crate::layout::{Layout, Place};
use crate::state::State;
use lang::program::{AttrId, Glimpse, Owner, SeenBy};

/// The attributes of a card that a seat (the spectators are the one after the last) sees by the glimpses of its zone.
pub(crate) fn of(layout: &Layout, state: &mut State, seat: usize, card: u16) -> Vec<(AttrId, i64)> {
    let here = for_seat(layout, state, seat, card);
    let seen = here.into_iter().filter(|glimpse| holds(layout, state, glimpse, card));
    in_order(seen.map(|glimpse| look(layout, glimpse, card)).collect())
}

/// The attributes that a seat would see of a card if it lay where another lies. None if that hangs on a condition.
pub(crate) fn in_place_of(
    layout: &Layout,
    state: &State,
    seat: usize,
    other: u16,
    card: u16,
) -> Option<Vec<(AttrId, i64)>> {
    let there = for_seat(layout, state, seat, other).into_iter();
    let seen = there.map(|glimpse| glimpse.condition.is_none().then(|| look(layout, glimpse, card)));
    Some(in_order(seen.collect::<Option<_>>()?))
}

/// The glimpses that a seat has of the zone where a card lies.
fn for_seat<'l>(layout: &'l Layout, state: &State, seat: usize, card: u16) -> Vec<&'l Glimpse> {
    let Some(place) = state.place_of(layout, card) else { return Vec::new() };
    let place = &layout.places[place as usize];
    let glimpses = layout.program.zones[place.zone.index()].glimpses.iter();
    glimpses.filter(|glimpse| viewers(layout, place, glimpse.seen_by) >> seat & 1 == 1).collect()
}

fn look(layout: &Layout, glimpse: &Glimpse, card: u16) -> (AttrId, i64) {
    (glimpse.attribute, layout.attrs[glimpse.attribute.index()][card as usize])
}

fn in_order(mut seen: Vec<(AttrId, i64)>) -> Vec<(AttrId, i64)> {
    seen.sort_unstable();
    seen.dedup();
    seen
}

fn holds(layout: &Layout, state: &mut State, glimpse: &Glimpse, card: u16) -> bool {
    let Some((local, condition)) = &glimpse.condition else { return true };
    let mut eval = Eval::new(layout, state);
    eval.set_local(*local, i64::from(card));
    eval.truth(condition).unwrap_or(false)
}

/// Who is meant, as bits.
fn viewers(layout: &Layout, place: &Place, who: SeenBy) -> u16 {
    let everybody = crate::knowledge::everybody(layout);
    let seats = |wanted: &dyn Fn(usize) -> bool| {
        (0..layout.players).filter(|&p| wanted(p)).fold(0, |m, p| m | 1 << p)
    };
    let kinds = &layout.program.zones[place.zone.index()].owners;
    let owner = kinds.iter().zip(&place.owners).find(|(k, _)| matches!(k, Owner::Player | Owner::Team));
    let (own, team): (u16, u16) = match owner {
        Some((Owner::Player, &value)) => {
            let team = layout.team_of(value as usize);
            (1 << value, seats(&|p| layout.team_of(p) == team))
        }
        Some((_, &team)) => {
            let members = seats(&|p| layout.team_of(p) == team as usize);
            (members, members)
        }
        None => (0, 0),
    };
    match who {
        SeenBy::Everybody => everybody,
        SeenBy::Nobody => 0,
        SeenBy::Owner => own,
        SeenBy::Others => everybody & !own,
        SeenBy::Team => team,
    }
}
