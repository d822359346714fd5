//! What a viewer sees of a card that is otherwise hidden: single attributes (`seen by X only ATTR where C`).

use crate::eval::Eval;
use crate::layout::{Layout, Place};
use crate::state::State;
use lang::program::{AttrId, Glimpse, Owner, SeenBy};

/// The attributes of a card that a seat (the spectators are the one after the last) sees by the glimpses of its zone.
pub(crate) fn of(layout: &Layout, state: &mut State, seat: usize, card: u16) -> Vec<(AttrId, i64)> {
    let Some(place) = state.place_of(layout, card) else { return Vec::new() };
    let place = &layout.places[place as usize];
    let glimpses = &layout.program.zones[place.zone.index()].glimpses;
    let mut seen: Vec<(AttrId, i64)> = glimpses
        .iter()
        .filter(|g| viewers(layout, place, g.seen_by) >> seat & 1 == 1 && holds(layout, state, g, card))
        .map(|g| (g.attribute, layout.attrs[g.attribute.index()][card as usize]))
        .collect();
    seen.sort_unstable();
    seen.dedup();
    seen
}

/// The attributes that a seat would see of a card if it lay where another lies. None if that hangs on a condition.
pub(crate) fn there(
    layout: &Layout,
    state: &State,
    seat: usize,
    there: u16,
    card: u16,
) -> Option<Vec<(AttrId, i64)>> {
    let Some(place) = state.place_of(layout, there) else { return Some(Vec::new()) };
    let place = &layout.places[place as usize];
    let glimpses = &layout.program.zones[place.zone.index()].glimpses;
    let for_seat = glimpses.iter().filter(|g| viewers(layout, place, g.seen_by) >> seat & 1 == 1);
    let look = |g: &Glimpse| (g.attribute, layout.attrs[g.attribute.index()][card as usize]);
    let mut seen: Vec<(AttrId, i64)> =
        for_seat.map(|g| g.condition.is_none().then(|| look(g))).collect::<Option<_>>()?;
    seen.sort_unstable();
    seen.dedup();
    Some(seen)
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
