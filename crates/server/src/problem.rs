//! HTTP answers that are no success.

use crate::replays::Lost;
use crate::store::StoreError;
use crate::wire::{self, RefusalCode};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::{StatusCode, header};
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
        Problem::new(StatusCode::NOT_FOUND, RefusalCode::NotFound, text)
    }

    /// The same as a page hears it that is at a table.
    pub fn as_refusal(self) -> wire::Refusal {
        wire::Refusal { code: self.code, text: self.text, why: None }
    }

    /// Whether it says that there is no such thing.
    pub fn is_not_found(&self) -> bool {
        self.status == StatusCode::NOT_FOUND
    }

    /// There is no session.
    pub fn no_session() -> Problem {
        let text = "There is no session: load the page again.";
        Problem::new(StatusCode::UNAUTHORIZED, RefusalCode::NoSession, text)
    }

    /// It lacks the value that only our own pages have.
    pub fn no_csrf() -> Problem {
        let text = "The request does not come from our page: load it again.";
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::NoCsrf, text)
    }

    /// It comes from the page of somebody else.
    pub fn other_origin() -> Problem {
        let text = "The request comes from a page of another server.";
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::OtherOrigin, text)
    }

    /// It was sent to a name that the server does not answer to.
    pub fn other_host(name: &str) -> Problem {
        let text = format!("This server does not answer to the name {name}: start it with --name {name}.");
        Problem::new(StatusCode::MISDIRECTED_REQUEST, RefusalCode::OtherHost, &text)
    }

    /// No account has that name and that password.
    pub fn wrong_password() -> Problem {
        let text = "The name or the password is not right.";
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::WrongPassword, text)
    }

    /// Whoever has an account cannot do that.
    pub fn has_account(text: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::HasAccount, text)
    }

    /// It belongs to somebody else.
    pub fn not_yours(text: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::NotYours, text)
    }

    /// It is to be seen when the game is over.
    pub fn not_over(text: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, RefusalCode::NotOver, text)
    }

    /// It asks for a table without a socket.
    pub fn no_socket() -> Problem {
        let text = "The table is there; it is played at through a socket.";
        Problem::new(StatusCode::UPGRADE_REQUIRED, RefusalCode::Malformed, text)
    }

    /// The name is taken.
    pub fn taken(text: &str) -> Problem {
        Problem::new(StatusCode::CONFLICT, RefusalCode::Taken, text)
    }

    /// Too many requests.
    pub fn too_often(text: &str) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooOften, text)
    }

    /// There is no room for it on the disk.
    pub fn no_room(text: &str) -> Problem {
        Problem::new(StatusCode::INSUFFICIENT_STORAGE, RefusalCode::NoRoom, text)
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

    /// For a person who opened a page and has no script yet that could show it.
    pub fn as_sentence(self) -> Response {
        (self.status, self.text).into_response()
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Problem {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Problem::too_large(TOO_LARGE),
            _ => Problem::bad(&format!("{}.", rejection.body_text())),
        }
    }
}

const TOO_LARGE: &str = "That is larger than the server takes.";

/// Puts answers that come from the layers below into words: every answer that is no success is a problem with a sentence.
pub async fn in_words(response: Response) -> Response {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_told = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let (status, code, text) = match response.status() {
        _ if is_told => return response,
        status @ StatusCode::PAYLOAD_TOO_LARGE => (status, RefusalCode::TooLarge, TOO_LARGE),
        status @ StatusCode::REQUEST_TIMEOUT => {
            (status, RefusalCode::Trouble, "That took too long: try it again in a while.")
        }
        status @ (StatusCode::BAD_REQUEST | StatusCode::METHOD_NOT_ALLOWED) => {
            (status, RefusalCode::Malformed, "There is no such request here.")
        }
        _ => return response,
    };
    Problem::new(status, code, text).into_response()
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
