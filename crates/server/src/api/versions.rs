//! The versions of games that people brought along.

use crate::catalogue::Game;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::store::StoredVersion;
use crate::wire::{GameVersion, TextFile, VersionText};
use axum::Json;
use axum::extract::{Path, State};
use std::sync::Arc;

/// The versions of a game that were published, the newest first.
pub(super) async fn of(hall: &Hall, game: &Game) -> Result<Vec<GameVersion>, Problem> {
    if game.owner.is_none() {
        return Ok(Vec::new());
    }
    let versions = hall.store.versions(&game.id).await?;
    Ok(versions.into_iter().map(|version| shown(version, game)).collect())
}

/// `GET /api/games/{id}/versions/{version}`: what a version says.
#[utoipa::path(get, path = "/api/games/{id}/versions/{version}", params(("id" = String, Path, description = "the name of the game in links"), ("version" = u32, Path, description = "counted from 1")), responses((status = 200, body = VersionText), (status = 404, body = crate::wire::Problem)))]
pub async fn text(
    State(hall): State<Arc<Hall>>,
    Path((id, version)): Path<(String, u32)>,
) -> Result<Json<VersionText>, Problem> {
    let missing = || Problem::not_found("There is no such version of that game.");
    let game = hall.catalogue.get(&id).filter(|game| game.owner.is_some()).ok_or_else(missing)?;
    let (version, files) = hall.store.version(&id, version).await?.ok_or_else(missing)?;
    let mut files: Vec<TextFile> = files.into_iter().map(|(path, text)| TextFile { path, text }).collect();
    let main = format!("{id}.cards");
    files.sort_by_key(|file| file.path != main);
    Ok(Json(VersionText { version: shown(version, &game), files }))
}

/// The newest version's hash is known even if it was published before hashes were kept.
fn shown(stored: StoredVersion, game: &Game) -> GameVersion {
    let newest = stored.version == game.version;
    let hash = if stored.hash.is_empty() && newest { game.hash() } else { stored.hash };
    GameVersion { version: stored.version, published: stored.published, hash }
}
