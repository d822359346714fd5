//! Opening tables.

use super::SentFrom;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::room::{Chair, Command};
use crate::session::Signed;
use crate::space;
use crate::store::{MatchTitle, Stored, StoredTable};
use crate::wire::{Me, MyTable, NewTable, QuickMatch, Section, TableOpened, Who};
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::{Extension, Json};
use std::sync::Arc;
use tokio::sync::oneshot;

/// So many bytes are kept of a table at least.
const A_TABLE: usize = 1_000;
/// So many tables of one person are listed.
const MOST_LISTED: u32 = 50;

/// `POST /api/tables`: opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses((status = 200, body = TableOpened), (status = 400, body = crate::wire::Problem)))]
pub async fn open(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Extension(SentFrom(address)): Extension<SentFrom>,
    new: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<TableOpened>, Problem> {
    let Json(new) = new?;
    // Lists of decks are kept with the table: they count like what is brought along, and so does the table itself.
    let told: usize = new.options.iter().map(|option| option.name.len() + option.value.len()).sum();
    space::may_send(&hall, address, told + A_TABLE)?;
    hall.open_table(&signed.person, new).await.map(Json)
}

/// `GET /api/tables/{table}/help`: how to play by the rules of this table. The game may have others today, or be gone.
#[utoipa::path(get, path = "/api/tables/{table}/help", params(("table" = String, Path, description = "the name of the table in links")), responses((status = 200, body = [Section]), (status = 404, body = crate::wire::Problem)))]
pub async fn help(
    State(hall): State<Arc<Hall>>,
    Path(table): Path<String>,
) -> Result<Json<Vec<Section>>, Problem> {
    let room = hall.room(&table).await?;
    crate::places::aside(move || room.how_to_play().to_vec()).await.map(Json)
}

/// `POST /api/quick`: a seat at a public table of the game that waits for people, or a new one.
#[utoipa::path(post, path = "/api/quick", request_body = QuickMatch, responses((status = 200, body = TableOpened)))]
pub async fn quick(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    wanted: Result<Json<QuickMatch>, JsonRejection>,
) -> Result<Json<TableOpened>, Problem> {
    let Json(wanted) = wanted?;
    while let Some((table, room)) = hall.waiting_table(&wanted.game) {
        let (reply, answer) = oneshot::channel();
        if !room.tell(Command::SitDown(signed.person.clone(), reply)).await {
            break;
        }
        if let Ok(Some(seat)) = answer.await {
            return Ok(Json(TableOpened { table, seat: Some(seat) }));
        }
        // Somebody was faster: the room has listed itself anew meanwhile.
    }
    let game =
        hall.catalogue.get(&wanted.game).ok_or_else(|| Problem::not_found("There is no such game."))?;
    let players = game.program.players.counts.first().copied().unwrap_or(2).max(2);
    let new = NewTable {
        game: wanted.game,
        players,
        options: Vec::new(),
        seats: vec![Who::Person; usize::from(players)],
        public: true,
        seconds: Some(60),
    };
    hall.open_table(&signed.person, new).await.map(Json)
}

/// `DELETE /api/tables/{table}/seat`: gets up from one's seat for good, without coming to the table. A game one played with bots
/// only is over then; else a bot plays on.
#[utoipa::path(delete, path = "/api/tables/{table}/seat", params(("table" = String, Path, description = "the name of the table in links")), responses((status = 200, body = Me), (status = 404, body = crate::wire::Problem)))]
pub async fn get_up(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Path(table): Path<String>,
) -> Result<Json<Me>, Problem> {
    let person = &signed.person;
    let got_up = match hall.room(&table).await {
        Ok(room) => {
            let (reply, answer) = oneshot::channel();
            room.tell(Command::GetUp(person.id.clone(), reply)).await && answer.await.unwrap_or(false)
        }
        // A table that cannot go on is put away for everybody.
        Err(problem) => match hall.store.table(&table).await? {
            Some(stored) if problem.is_not_found() && sits_at(&stored, &person.id)? => {
                hall.store.put_table(&StoredTable { over: true, ..stored }).await?;
                true
            }
            _ => return Err(problem),
        },
    };
    if !got_up {
        return Err(Problem::not_found("You have no seat at this table."));
    }
    super::people::describe(&hall, person, &signed.token).await.map(Json)
}

/// The tables somebody sits at, the last used first: those that wait, as long as they are in memory, and all games under way.
pub async fn own(hall: &Hall, person: &str) -> Result<Vec<MyTable>, Problem> {
    let mut own = hall.gathering_of(person);
    for (stored, title) in hall.store.under_way(person, MOST_LISTED).await? {
        let is_listed = own.iter().any(|table| table.table == stored.id);
        if !is_listed && sits_at(&stored, person)? {
            own.push(under_way(stored, title, person)?);
        }
    }
    Ok(own)
}

fn under_way(stored: StoredTable, title: MatchTitle, person: &str) -> Stored<MyTable> {
    let chairs: Vec<Chair> = serde_json::from_str(&stored.seats)?;
    let others =
        chairs.iter().enumerate().filter(|(_, chair)| chair.person().is_some_and(|one| one != person));
    Ok(MyTable {
        table: stored.id,
        game: title.game,
        title: title.title,
        others: others.map(|(seat, chair)| chair.name(seat)).collect(),
        begun: true,
        seen: title.touched.clamp(0, i64::from(u32::MAX)) as u32,
    })
}

fn sits_at(stored: &StoredTable, person: &str) -> Stored<bool> {
    let chairs: Vec<Chair> = serde_json::from_str(&stored.seats)?;
    Ok(chairs.iter().any(|chair| chair.person() == Some(person)))
}
