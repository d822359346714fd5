//! Matches looked at again, step by step.

use crate::clock::DAY;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::room::Chair;
use crate::session::Anybody;
use crate::store::StoredMatch;
use crate::wire::{Replay, ReplayStep};
use axum::Json;
use axum::extract::{Path, Query, State};
use std::sync::Arc;

/// Whose view is wanted.
#[derive(Debug, serde::Deserialize)]
pub struct Whose {
    /// A seat; none is a spectator's view.
    seat: Option<u8>,
}

/// `GET /api/replays/{match}`.
#[utoipa::path(get, path = "/api/replays/{match}", params(("match" = String, Path, description = "the name of the match in links")), responses((status = 200, body = Replay), (status = 404, body = crate::wire::Problem)))]
pub async fn replay(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Replay>, Problem> {
    let (stored, own) = find(&hall, &id, visitor.map(|visitor| visitor.person.id)).await?;
    let steps = stored.steps.len() as u32;
    let (names, over) = (stored.names.clone(), stored.ended);
    let mut table = hall.replays.look(stored, 0, |live| live.fixed.info.clone()).await?;
    table.game_id = id;
    let all: Vec<u8> = (0..names.len() as u8).collect();
    let seats = if over { all } else { own };
    Ok(Json(Replay { table, names, steps, seats, over }))
}

/// `GET /api/replays/{match}/{step}`.
#[utoipa::path(get, path = "/api/replays/{match}/{step}", params(("match" = String, Path, description = "the name of the match in links"), ("step" = u32, Path, description = "how many steps were made"), ("seat" = Option<u8>, Query, description = "whose view; none is that of somebody who watches")), responses((status = 200, body = ReplayStep), (status = 403, body = crate::wire::Problem), (status = 404, body = crate::wire::Problem)))]
pub async fn step(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
    Path((id, step)): Path<(String, u32)>,
    Query(whose): Query<Whose>,
) -> Result<Json<ReplayStep>, Problem> {
    let (stored, own) = find(&hall, &id, visitor.map(|visitor| visitor.person.id)).await?;
    let may = match whose.seat {
        None => true,
        Some(seat) if stored.ended => usize::from(seat) < stored.names.len(),
        Some(seat) => own.contains(&seat),
    };
    if !may {
        return Err(Problem::not_over("That seat may be looked at when the game is over."));
    }
    let step = step.min(stored.steps.len() as u32);
    let update = hall.replays.look(stored, step as usize, move |live| live.update(whose.seat)).await?;
    Ok(Json(ReplayStep { step, events: update.events, log: update.log, view: update.view }))
}

/// A match, and the seat the person has in it now. Whoever has left it must not see the cards of those who play on.
async fn find(hall: &Hall, id: &str, person: Option<String>) -> Result<(StoredMatch, Vec<u8>), Problem> {
    let stored =
        hall.store.a_match(id).await?.ok_or_else(|| Problem::not_found("There is no such match."))?;
    // Whatever somebody looks at is kept; to know the day is enough.
    if hall.store.now() - stored.touched >= DAY {
        hall.store.touch_match(id).await?;
    }
    let seats = hall.store.seats_now(id).await?;
    let (Some(person), Some(seats)) = (person, seats) else { return Ok((stored, Vec::new())) };
    let chairs: Vec<Chair> = crate::replays::read("the seats", &seats)?;
    let own = (0u8..).zip(&chairs).filter(|(_, chair)| chair.person() == Some(&person)).map(|(seat, _)| seat);
    Ok((stored, own.collect()))
}
