//! HTTP answers that are no success.

use crate::replays::Lost;
use crate::store::StoreError;
use crate::wire::{self, RefusalCode};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A request that is not fulfilled.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    code: RefusalCode,
    text: String,
}

impl Problem {
    fn new(status: StatusCode, code: RefusalCode, text: &str) -> Problem {
        Problem { status, code, text: text.to_string() }
    }

    /// The request makes no sense.
    pub fn bad(text: &str) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, RefusalCode::Malformed, text)
    }

    /// There is no such thing.
    pub fn not_found(text: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, RefusalCode::NotPossible, text)
    }

    /// There is no session.
    pub fn no_session() -> Problem {
        let text = "There is no session: load the page again.";
        Problem::new(StatusCode::UNAUTHORIZED, RefusalCode::NoSeat, text)
    }

    /// It is not for this person.
    pub fn forbidden(text: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::NotHost, text)
    }

    /// The name is taken.
    pub fn taken(text: &str) -> Problem {
        Problem::new(StatusCode::CONFLICT, RefusalCode::Taken, text)
    }

    /// Too many requests.
    pub fn too_often(text: &str) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooOften, text)
    }

    /// Too large.
    pub fn too_large(text: &str) -> Problem {
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, RefusalCode::TooLarge, text)
    }

    /// Something went wrong here.
    pub fn trouble() -> Problem {
        let text = "Something went wrong on the server; nothing has changed.";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, RefusalCode::Trouble, text)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "a request failed");
        Problem::trouble()
    }
}

impl From<Lost> for Problem {
    fn from(lost: Lost) -> Problem {
        match lost {
            Lost::Rules(why) => {
                tracing::info!(why, "a match cannot be played again");
                Problem::not_found("The rules have changed since this match was played.")
            }
            Lost::Stored(why) => {
                tracing::error!(why, "a match cannot be played again");
                Problem::trouble()
            }
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(wire::Problem { code: self.code, text: self.text })).into_response()
    }
}
