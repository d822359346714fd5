//! The games of the hub.

use super::versions;
use crate::catalogue;
use crate::hall::Hall;
use crate::places;
use crate::problem::Problem;
use crate::session::Anybody;
use crate::wire::{GameCard, GamePage, GameWords};
use axum::Json;
use axum::extract::{Path, State};
use std::sync::Arc;

/// A lineage is told over so many generations.
const MOST_GENERATIONS: usize = 20;

/// `GET /api/games`: every game.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = [GameCard])))]
pub async fn list(State(hall): State<Arc<Hall>>, Anybody(visitor): Anybody) -> Json<Vec<GameCard>> {
    let person = visitor.map(|visitor| visitor.person.id);
    let games = hall.catalogue.all();
    Json(games.iter().map(|game| catalogue::card(game, person.as_deref())).collect())
}

/// `GET /api/words`: what every game is found by besides its name. Asked for by whoever begins to search, so that the list
/// itself stays small.
#[utoipa::path(get, path = "/api/words", responses((status = 200, body = [GameWords])))]
pub async fn words(State(hall): State<Arc<Hall>>) -> Result<Json<Vec<GameWords>>, Problem> {
    let found = |game: &Arc<catalogue::Game>| GameWords {
        id: game.id.clone(),
        names: game.program.found_as.clone(),
        words: game.words().to_string(),
    };
    places::aside(move || hall.catalogue.all().iter().map(found).collect()).await.map(Json)
}

/// `GET /api/games/{id}`: everything about one game.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "the name of the game in links")), responses((status = 200, body = GamePage), (status = 404, body = crate::wire::Problem)))]
pub async fn page(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
    Path(id): Path<String>,
) -> Result<Json<GamePage>, Problem> {
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    let person = visitor.map(|visitor| visitor.person.id);
    let versions = versions::of(&hall, &game).await?;
    let page =
        move || catalogue::page(&game, person.as_deref(), &hall.scripts, lineage(&hall, &id), versions);
    places::aside(page).await.map(Json)
}

/// From the game this one was forked from to the oldest.
fn lineage(hall: &Hall, id: &str) -> Vec<String> {
    let parent = |id: &String| hall.catalogue.get(id)?.forked_from.clone();
    std::iter::successors(parent(&id.to_string()), parent).take(MOST_GENERATIONS).collect()
}
