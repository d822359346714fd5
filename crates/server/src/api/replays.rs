//! Matches looked at again, step by step.

use crate::catalogue::Game;
use crate::hall::Hall;
use crate::live::Live;
use crate::problem::Problem;
use crate::session::Anybody;
use crate::store::StoredMatch;
use crate::wire::{Replay, ReplayStep};
use axum::Json;
use axum::extract::{Path, Query, State};
use engine::record::Record;
use std::sync::Arc;

/// Whose view is wanted.
#[derive(Debug, serde::Deserialize)]
pub struct From {
    /// A seat; none is a spectator's view.
    seat: Option<u8>,
}

/// `GET /api/replays/{match}`.
#[utoipa::path(get, path = "/api/replays/{match}", responses((status = 200, description = "`Replay` of wire.ts")))]
pub async fn replay(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Replay>, Problem> {
    let (stored, own) = find(&hall, &id, visitor.map(|visitor| visitor.person.id)).await?;
    let steps = stored.steps.len() as u32;
    let (names, over) = (stored.names.clone(), stored.ended);
    let live = play(stored, 0).await?;
    let mut table = live.fixed.info.clone();
    table.game_id = id;
    let all: Vec<u8> = (0..names.len() as u8).collect();
    let seats = if over { all } else { own };
    Ok(Json(Replay { table, names, steps, seats, over }))
}

/// `GET /api/replays/{match}/{step}`.
#[utoipa::path(get, path = "/api/replays/{match}/{step}", responses((status = 200, description = "`ReplayStep` of wire.ts")))]
pub async fn step(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
    Path((id, step)): Path<(String, u32)>,
    Query(from): Query<From>,
) -> Result<Json<ReplayStep>, Problem> {
    let (stored, own) = find(&hall, &id, visitor.map(|visitor| visitor.person.id)).await?;
    let may = match from.seat {
        None => true,
        Some(seat) if stored.ended => usize::from(seat) < stored.names.len(),
        Some(seat) => own.contains(&seat),
    };
    if !may {
        return Err(Problem::forbidden("That seat may be looked at when the game is over."));
    }
    let step = step.min(stored.steps.len() as u32);
    let mut live = play(stored, step as usize).await?;
    let update = live.update(from.seat);
    Ok(Json(ReplayStep { step, events: update.events, log: update.log, view: update.view }))
}

/// A match, and the seats the person played in it.
async fn find(hall: &Hall, id: &str, person: Option<String>) -> Result<(StoredMatch, Vec<u8>), Problem> {
    let stored =
        hall.store.a_match(id).await?.ok_or_else(|| Problem::not_found("There is no such match."))?;
    let own = match person {
        Some(person) => hall.store.seats_in(id, &person).await?,
        None => Vec::new(),
    };
    Ok((stored, own))
}

/// Plays the first steps of a match, off the threads that answer requests.
async fn play(stored: StoredMatch, steps: usize) -> Result<Live, Problem> {
    let work = move || {
        let game = Game::new(&stored.game, serde_json::from_str(&stored.files).ok()?).ok()?;
        let record = Record::parse(&stored.record).ok()?;
        let (table, fixed) = game.open(record.players, &record.options).ok()?;
        Live::resume(&table, &fixed, record, &stored.names, &stored.steps[..steps]).ok()
    };
    let played = tokio::task::spawn_blocking(work).await.ok().flatten();
    played.ok_or_else(|| Problem::not_found("The rules have changed since this match was played."))
}
