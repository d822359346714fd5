//! The connection of one page to one table: reads requests within limits and hands them to the room, and sends what the room
//! has to say.

use crate::farewell::Page;
use crate::hall::Hall;
use crate::limits::{Bucket, MOST_FRAME, MOST_MESSAGE};
use crate::origin::is_our_own;
use crate::presence::Here;
use crate::problem::Problem;
use crate::room::{Command, Handle};
use crate::session::Visitor;
use crate::wire::{self, News, Refusal, RefusalCode, Request};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// So many messages wait for a page before it counts as gone.
const WAITING: usize = 256;
/// Requests at once, and a second.
const REQUESTS: (f64, f64) = (60.0, 20.0);
/// A page that says nothing is asked for a sign of life this often.
const PING: Duration = Duration::from_secs(25);

/// `GET /api/tables/{table}/socket`: the table itself, over a WebSocket.
#[utoipa::path(get, path = "/api/tables/{table}/socket", params(("table" = String, Path, description = "the name of the table in links")), responses((status = 101, description = "the messages of `wire.ts`"), (status = 404, body = crate::wire::Problem), (status = 426, body = crate::wire::Problem)))]
pub async fn connect(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    if !is_our_own(&hall.config, &headers) {
        return Err(Problem::other_origin());
    }
    let room = hall.room(&table).await?;
    // Browsers do not say why a socket was refused; a page that asks again without one is told.
    let upgrade = upgrade.map_err(|_| Problem::no_socket())?;
    let upgrade = upgrade.max_message_size(MOST_FRAME).max_frame_size(MOST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| serve(hall, room, visitor, socket)))
}

async fn serve(hall: Arc<Hall>, room: Handle, visitor: Visitor, mut socket: WebSocket) {
    let Visitor { person, token } = visitor;
    let connection = hall.next_number();
    let mut page = hall.farewell.page(token.hash());
    // What the table says at closing time is sent before the server goes.
    let _bell = hall.closing.listen();
    let _here = Here::with(&hall, &person.id);
    let (sender, outgoing) = mpsc::channel::<Utf8Bytes>(WAITING);
    hall.metrics.connections.add(1);
    // It may have ended just before somebody would have told the page.
    let still_there = hall.store.session(&token.hash()).await.is_ok_and(|session| session.is_some());
    if !still_there {
        say_farewell(&mut socket).await;
    } else if room.tell(Command::Connect { connection, person, sender }).await {
        talk(&hall, &room, connection, &mut socket, outgoing, &mut page).await;
        room.tell(Command::Disconnect(connection)).await;
    }
    hall.metrics.connections.add(-1);
    let _ = tokio::time::timeout(Duration::from_secs(1), hang_up(&mut socket)).await;
}

/// Ends a connection, and waits until the other side has: were something of theirs unread, what was said last would be lost with it.
async fn hang_up(socket: &mut WebSocket) {
    if socket.send(Message::Close(None)).await.is_ok() {
        while let Some(Ok(_)) = socket.recv().await {}
    }
}

/// Passes messages both ways until one side is done.
async fn talk(
    hall: &Hall,
    room: &Handle,
    connection: u64,
    socket: &mut WebSocket,
    mut outgoing: mpsc::Receiver<Utf8Bytes>,
    page: &mut Page<'_>,
) {
    let mut bucket = Bucket::new(REQUESTS.0, REQUESTS.1);
    let mut ping = tokio::time::interval(PING);
    loop {
        let goes_on = tokio::select! {
            // In this order: what is sent after the session has ended is not even read.
            biased;
            () = page.farewell() => {
                say_farewell(socket).await;
                false
            }
            text = outgoing.recv() => match text {
                Some(text) => socket.send(Message::Text(text)).await.is_ok(),
                // The room is done with this page.
                None => false,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    let allowed = !hall.config.limits || bucket.take(1.0);
                    room.tell(read(connection, text.as_str(), allowed)).await
                }
                Some(Ok(Message::Binary(_))) => {
                    let reason = refusal(RefusalCode::Malformed, "Messages are text.");
                    room.tell(Command::Refuse(connection, 0, reason)).await
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => true,
                Some(Ok(Message::Close(_)) | Err(_)) | None => false,
            },
            _ = ping.tick() => socket.send(Message::Ping(Vec::new().into())).await.is_ok(),
        };
        if !goes_on {
            return;
        }
    }
}

/// Tells a page that its session has ended. It does not come back by itself: it would come back as somebody else.
async fn say_farewell(socket: &mut WebSocket) {
    let text = "You have logged out, or in as somebody else: load the page to come back as who you are now.";
    let news = News::Closing { text: text.to_string(), retry_seconds: None };
    if let Ok(text) = serde_json::to_string(&wire::Message::News { news }) {
        let _ = tokio::time::timeout(Duration::from_secs(1), socket.send(Message::Text(text.into()))).await;
    }
}

/// A request, or why it is none.
fn read(connection: u64, text: &str, allowed: bool) -> Command {
    if text.len() > MOST_MESSAGE {
        let reason = refusal(RefusalCode::TooLarge, "The message is longer than 16 KB.");
        return Command::Refuse(connection, 0, reason);
    }
    match serde_json::from_str::<Request>(text) {
        Ok(request) if allowed => Command::Ask(connection, request),
        Ok(request) => {
            let reason = refusal(RefusalCode::TooOften, "That was too much at once: wait a moment.");
            Command::Refuse(connection, request.id, reason)
        }
        Err(error) => {
            let value: Value = serde_json::from_str(text).unwrap_or_default();
            let reason = match is_of_another_version(&value) {
                true => Refusal::other_version(),
                false => refusal(RefusalCode::Malformed, &format!("The message cannot be read: {error}.")),
            };
            Command::Refuse(connection, id_of(&value), reason)
        }
    }
}

/// Whether what cannot be read is the hello of another version: what else that says may mean something here or not.
fn is_of_another_version(request: &Value) -> bool {
    let ask = &request["ask"];
    ask["kind"] == "hello"
        && ask["version"].as_u64().is_some_and(|version| version != u64::from(wire::VERSION))
}

/// The number of a request that cannot be read otherwise; 0 if it has none.
fn id_of(request: &Value) -> u32 {
    request["id"].as_u64().and_then(|id| u32::try_from(id).ok()).unwrap_or(0)
}

fn refusal(code: RefusalCode, text: &str) -> Refusal {
    Refusal { code, text: text.to_string(), why: None }
}
