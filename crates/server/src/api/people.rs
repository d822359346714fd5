//! Who one is.

use super::SentFrom;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::room::Command;
use crate::session::{Anybody, Signed, Token, Visitor};
use crate::store::Person;
use crate::wire::{ChangeMe, Me};
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use std::sync::Arc;

/// Settings of the page have at most so many bytes.
const MOST_SETTINGS: usize = 4096;

/// `GET /api/me`: who one is; a new guest if one is nobody yet.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub async fn me(
    State(hall): State<Arc<Hall>>,
    Extension(SentFrom(address)): Extension<SentFrom>,
    Anybody(visitor): Anybody,
) -> Result<Response, Problem> {
    if let Some(Visitor { person, token }) = visitor {
        // The cookie lasts anew: every page asks this first, and the browser must not forget it sooner than the server.
        return with_cookie(&hall, &person, &token).await;
    }
    if hall.config.limits && !hall.guests.allows(address, 1.0) {
        return Err(Problem::too_often("Too many new guests come from your network: wait a moment."));
    }
    let token = Token::fresh();
    let id = crate::secret::name();
    let name = format!("Guest {}", crate::secret::number() % 9000 + 1000);
    hall.store.add_guest(&id, &name, &token.hash()).await?;
    let person = Person { id, name, account: false, settings: String::new() };
    with_cookie(&hall, &person, &token).await
}

/// `PUT /api/me`: another name, other settings.
#[utoipa::path(put, path = "/api/me", request_body = ChangeMe, responses((status = 200, body = Me), (status = 409, body = crate::wire::Problem)))]
pub async fn change(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    wanted: Result<Json<ChangeMe>, JsonRejection>,
) -> Result<Json<Me>, Problem> {
    let Json(wanted) = wanted?;
    let mut person = signed.person;
    let before = person.name.clone();
    if let Some(name) = wanted.name {
        person.name = new_name(&hall, &person, &name).await?;
    }
    if let Some(settings) = wanted.settings {
        if settings.len() > MOST_SETTINGS {
            return Err(Problem::too_large("The settings are longer than 4 KB."));
        }
        person.settings = settings;
    }
    hall.store.change_person(&person.id, &person.name, &person.settings).await?;
    if person.name != before {
        tell_rooms(&hall, &person).await;
    }
    Ok(Json(describe(&hall, &person, &signed.token).await?))
}

/// Tells every table that somebody has another name.
pub async fn tell_rooms(hall: &Hall, person: &Person) {
    for room in hall.handles() {
        room.tell(Command::Renamed(person.clone())).await;
    }
}

async fn new_name(hall: &Hall, person: &Person, wanted: &str) -> Result<String, Problem> {
    let name = crate::text::name(wanted).ok_or_else(|| Problem::bad(crate::text::NAMES))?;
    if person.account && name != person.name {
        return Err(Problem::has_account("An account keeps its name."));
    }
    if !person.account && hall.store.is_like_account(&name).await? {
        return Err(Problem::taken("Somebody has an account of that name, or of one that looks like it."));
    }
    Ok(name)
}

/// Who somebody is, with the cookie of the session.
pub async fn with_cookie(hall: &Hall, person: &Person, token: &Token) -> Result<Response, Problem> {
    let cookie =
        token.cookie(hall.config.keeping.sessions, hall.config.secure).ok_or_else(Problem::trouble)?;
    Ok(([(SET_COOKIE, cookie)], Json(describe(hall, person, token).await?)).into_response())
}

/// Who somebody is.
pub async fn describe(hall: &Hall, person: &Person, token: &Token) -> Result<Me, Problem> {
    Ok(Me {
        person: person.id.clone(),
        name: person.name.clone(),
        account: person.account,
        csrf: token.csrf(),
        settings: person.settings.clone(),
        tables: super::tables::own(hall, &person.id).await?,
    })
}
