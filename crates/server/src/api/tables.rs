//! Opening tables.

use crate::hall::Hall;
use crate::problem::Problem;
use crate::room::Command;
use crate::session::Signed;
use crate::wire::{NewTable, QuickMatch, TableOpened, Who};
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use std::sync::Arc;
use tokio::sync::oneshot;

/// `POST /api/tables`: opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableOpened), (status = 400, body = crate::wire::Problem)))]
pub async fn open(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    new: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<TableOpened>, Problem> {
    let Json(new) = new?;
    hall.open_table(&signed.person, new).await.map(Json)
}

/// `POST /api/quick`: a seat at a public table of the game that waits for people, or a new one.
#[utoipa::path(post, path = "/api/quick", request_body = QuickMatch, responses((status = 200, body = TableOpened)))]
pub async fn quick(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    wanted: Result<Json<QuickMatch>, JsonRejection>,
) -> Result<Json<TableOpened>, Problem> {
    let Json(wanted) = wanted?;
    while let Some((table, room)) = hall.waiting_table(&wanted.game) {
        let (reply, answer) = oneshot::channel();
        if !room.tell(Command::SitDown(signed.person.clone(), reply)).await {
            break;
        }
        if let Ok(Some(seat)) = answer.await {
            return Ok(Json(TableOpened { table, seat: Some(seat) }));
        }
        // Somebody was faster: the room has listed itself anew meanwhile.
    }
    let game =
        hall.catalogue.get(&wanted.game).ok_or_else(|| Problem::not_found("There is no such game."))?;
    let players = game.program.players.counts.first().copied().unwrap_or(2).max(2);
    let new = NewTable {
        game: wanted.game,
        players,
        options: Vec::new(),
        seats: vec![Who::Person; usize::from(players)],
        public: true,
        seconds: Some(60),
    };
    hall.open_table(&signed.person, new).await.map(Json)
}
