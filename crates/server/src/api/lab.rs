//! Play-tests of games.

use crate::hall::Hall;
use crate::problem::Problem;
use crate::session::Signed;
use crate::wire::{LabReport, LabWish};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use std::sync::Arc;

/// `GET /api/games/{id}/lab`: what is known about the usual table, if it was play-tested already.
#[utoipa::path(get, path = "/api/games/{id}/lab", params(("id" = String, Path, description = "the name of the game in links")), responses((status = 200, body = Option<LabReport>), (status = 404, body = crate::wire::Problem)))]
pub async fn known(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<Json<Option<LabReport>>, Problem> {
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    let known = hall.playtests.known(&game, &LabWish::default()).await;
    Ok(Json(known.map(|report| LabReport::clone(&report))))
}

/// `POST /api/games/{id}/lab`: plays a thousand quick games, unless they were played before.
#[utoipa::path(post, path = "/api/games/{id}/lab", params(("id" = String, Path, description = "the name of the game in links")), request_body = LabWish, responses((status = 200, body = LabReport), (status = 400, body = crate::wire::Problem)))]
pub async fn run(
    State(hall): State<Arc<Hall>>,
    _signed: Signed,
    Path(id): Path<String>,
    wish: Result<Json<LabWish>, JsonRejection>,
) -> Result<Json<LabReport>, Problem> {
    let Json(wish) = wish?;
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    let report = hall.playtests.run(game, wish).await?;
    Ok(Json(LabReport::clone(&report)))
}
