//! Accounts: a guest with a password, who can come back from anywhere.

use super::SentFrom;
use super::people::{describe, with_cookie};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::session::{Signed, Token};
use crate::wire::{Credentials, Me, MyMatch};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use std::sync::Arc;

/// A password has so many characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// So many matches are listed.
const MOST_MATCHES: u32 = 100;
/// The hash of no password: so that a name that does not exist takes as long as one that does.
const NO_PASSWORD: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Y2FyZHdyaWdodGNhcmR3cmlnaHRjYXJkd3JpZ2h0YWI";

/// `POST /api/account`: makes an account of the guest one is.
#[utoipa::path(post, path = "/api/account", request_body = Credentials, responses((status = 200, body = Me), (status = 409, body = crate::wire::Problem)))]
pub async fn make(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    wanted: Result<Json<Credentials>, JsonRejection>,
) -> Result<Json<Me>, Problem> {
    let Json(wanted) = wanted?;
    let name = crate::text::name(&wanted.name).ok_or_else(|| Problem::bad(crate::text::NAMES))?;
    if !PASSWORD.contains(&wanted.password.chars().count()) {
        return Err(Problem::bad("A password has 8 to 200 characters."));
    }
    if signed.person.account {
        return Err(Problem::has_account("You have an account already."));
    }
    let hash = work(&hall, move || hash(&wanted.password)).await?.ok_or_else(Problem::trouble)?;
    if !hall.store.make_account(&signed.person.id, &name, &hash).await? {
        return Err(Problem::taken("Somebody has an account of that name, or of one that looks like it."));
    }
    let person = crate::store::Person { name, account: true, ..signed.person };
    super::people::tell_rooms(&hall, &person).await;
    Ok(Json(describe(&hall, &person, &signed.token).await?))
}

/// `POST /api/login`: becomes the person of an account.
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, body = Me), (status = 403, body = crate::wire::Problem)))]
pub async fn login(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Extension(SentFrom(address)): Extension<SentFrom>,
    wanted: Result<Json<Credentials>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(wanted) = wanted?;
    if hall.config.limits && !hall.logins.allows(address, 1.0) {
        return Err(Problem::too_often("That was tried too often: wait a minute."));
    }
    let found = hall.store.account(&wanted.name).await?;
    let known = found.as_ref().map_or(NO_PASSWORD, |(_, hash)| hash).to_string();
    let right = work(&hall, move || fits(&wanted.password, &known)).await?;
    let Some((person, _)) = found.filter(|_| right) else {
        return Err(Problem::wrong_password());
    };
    let token = Token::fresh();
    hall.store.add_session(&person.id, &token.hash()).await?;
    end(&hall, &signed.token).await?;
    with_cookie(&hall, &person, &token).await
}

/// `POST /api/logout`: ends the session, and closes the pages at tables that were opened with it.
#[utoipa::path(post, path = "/api/logout", responses((status = 200)))]
pub async fn logout(State(hall): State<Arc<Hall>>, signed: Signed) -> Result<Response, Problem> {
    end(&hall, &signed.token).await?;
    Ok(([(SET_COOKIE, Token::no_cookie())], Json(())).into_response())
}

/// Ends a session: nobody can ask anything with it any more, nor act on a page that is open at a table.
async fn end(hall: &Hall, token: &Token) -> Result<(), Problem> {
    hall.store.end_session(&token.hash()).await?;
    hall.farewell.say(&token.hash());
    Ok(())
}

/// `GET /api/me/matches`: one's matches, the last first.
#[utoipa::path(get, path = "/api/me/matches", responses((status = 200, body = [MyMatch])))]
pub async fn matches(
    State(hall): State<Arc<Hall>>,
    visitor: crate::session::Visitor,
) -> Result<Json<Vec<MyMatch>>, Problem> {
    let found = hall.store.matches_of(&visitor.person.id, MOST_MATCHES).await?;
    let going_on = hall.store.under_way(&visitor.person.id, MOST_MATCHES).await?;
    let table = |id: &str| {
        going_on
            .iter()
            .find(|(table, _)| table.current.as_deref() == Some(id))
            .map(|(table, _)| table.id.clone())
    };
    let one = |(stored, seat): (crate::store::StoredMatch, u8)| MyMatch {
        place: stored.places.as_ref().and_then(|places| places.get(usize::from(seat)).copied()),
        table: table(&stored.id),
        id: stored.id,
        game: stored.game,
        title: stored.title,
        names: stored.names,
        seat,
        began: stored.began.clamp(0, i64::from(u32::MAX)) as u32,
    };
    Ok(Json(found.into_iter().map(one).collect()))
}

/// Works with a password; only so many are worked with at once.
async fn work<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let done = hall.passwords.take().await.work(work).await;
    done.map(|(done, _place)| done).map_err(|_| Problem::trouble())
}

fn hash(password: &str) -> Option<String> {
    let salt = crate::secret::bytes();
    Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt[..16])
        .ok()
        .map(|hash| hash.to_string())
}

fn fits(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_its_own_hash_only() {
        let made = hash("correct horse").unwrap();
        assert!(made.starts_with("$argon2id$"));
        assert!(fits("correct horse", &made) && !fits("Correct horse", &made));
        assert!(!fits("", NO_PASSWORD) && PasswordHash::new(NO_PASSWORD).is_ok());
    }
}
