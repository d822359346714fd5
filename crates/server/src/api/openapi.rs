//! The description of the HTTP API, made from the handlers and the types of the wire.

use super::{accounts, games, health, lab, lobby, people, replays, studio, tables, versions, workshop};
use crate::socket;
use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cardwright",
        description = "Games, tables and people. Play goes over a WebSocket, `/api/tables/{table}/socket`; its messages are described in `docs/server.md` and typed in `web/src/wire.ts`. Whatever changes something needs the session's cookie and the header `x-csrf` with the value from `GET /api/me`. Every answer that is no success is a `Problem` with a code of its own and a sentence; any request may get 429 if there were too many, and 401 without a session where one is needed."
    ),
    paths(
        people::me,
        people::change,
        accounts::make,
        accounts::login,
        accounts::logout,
        accounts::matches,
        games::list,
        games::page,
        games::words,
        lab::known,
        lab::run,
        versions::text,
        workshop::upload,
        workshop::fork,
        workshop::delete,
        workshop::download,
        workshop::language,
        workshop::template,
        workshop::play,
        studio::check,
        studio::format,
        studio::complete,
        studio::explain,
        studio::complaint,
        studio::lab,
        studio::table,
        tables::open,
        tables::help,
        tables::get_up,
        tables::quick,
        lobby::lobby,
        replays::replay,
        replays::step,
        socket::connect,
        describe,
        health::healthz,
        health::metrics,
    )
)]
struct Description;

/// `GET /api/openapi.json`: this description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI")))]
pub async fn describe() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
