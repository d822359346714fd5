//! The lobby, which updates by itself.

use crate::hall::Hall;
use crate::presence::Here;
use crate::session::Anybody;
use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::sync::Arc;

/// `GET /api/lobby`: the public tables as server-sent events, each the whole lobby, at most a few a second.
#[utoipa::path(get, path = "/api/lobby", responses((status = 200, body = crate::wire::Lobby, content_type = "text/event-stream")))]
pub async fn lobby(
    State(hall): State<Arc<Hall>>,
    Anybody(visitor): Anybody,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    // Somebody who is nobody yet is here too.
    let person = visitor.map_or_else(crate::secret::name, |visitor| visitor.person.id);
    let here = Here::with(&hall, &person);
    let (mut lobby, bell) = (hall.board.look(), hall.closing.listen());
    lobby.mark_changed();
    let news = stream::unfold((lobby, bell, here), |(mut lobby, mut bell, here)| async move {
        tokio::select! {
            changed = lobby.changed() => changed.ok()?,
            () = bell.rings() => return None,
        }
        let text = lobby.borrow_and_update().clone();
        Some((Ok(Event::default().data(text)), (lobby, bell, here)))
    });
    Sse::new(news).keep_alive(KeepAlive::default())
}
