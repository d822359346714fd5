//! Games that people bring along, change, fork, take with them and delete.

use super::{SentFrom, changed};
use crate::archive;
use crate::beforehand;
use crate::catalogue::drafts::Drafts;
use crate::catalogue::{Files, Game, trial};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::session::Signed;
use crate::space;
use crate::store::{Person, StoredGame};
use crate::wire::{DraftTable, Fork, Language, NewTable, Upload, Verdict, Who};
use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// So many games one person may have.
const MOST_GAMES: usize = 50;
/// So long somebody waits while the games of others are tried.
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// What goes with an archive.
#[derive(Debug, serde::Deserialize)]
pub struct Packed {
    /// The name in links.
    id: Option<String>,
    /// Only check it.
    #[serde(default)]
    only_check: bool,
}

/// `POST /api/games`: a game as JSON, or as a zip archive with its name in the query.
#[utoipa::path(post, path = "/api/games", request_body = Upload, responses((status = 200, body = Verdict), (status = 400, body = crate::wire::Problem)))]
pub async fn upload(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Extension(SentFrom(address)): Extension<SentFrom>,
    Query(packed): Query<Packed>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Verdict>, Problem> {
    let Brought { id, files, forked_from, only_check } =
        brought(&hall, &signed.person, packed, &headers, &body)?;
    may_bring(&hall, address, &files)?;
    if only_check {
        return try_out(&hall, address, &id, files).await.map(|(verdict, _)| Json(verdict));
    }
    space::is_left(&hall).await?;
    let tried = try_out(&hall, address, &id, files).await?;
    publish(&hall, &signed.person, tried, forked_from).await.map(Json)
}

/// `POST /api/studio/play`: tries a game that is not published, brought like one that is, and opens a table of it with bots that
/// only its author knows of.
#[utoipa::path(post, path = "/api/studio/play", request_body = Upload, responses((status = 200, body = DraftTable), (status = 400, body = crate::wire::Problem)))]
pub async fn play(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Extension(SentFrom(address)): Extension<SentFrom>,
    Query(packed): Query<Packed>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<DraftTable>, Problem> {
    let Brought { id, files, forked_from, .. } = brought(&hall, &signed.person, packed, &headers, &body)?;
    may_bring(&hall, address, &files)?;
    let (verdict, game) = try_out(&hall, address, &id, files).await?;
    let Some(game) = game else { return Ok(Json(DraftTable { verdict, table: None })) };
    let owner = (signed.person.id.clone(), signed.person.name.clone());
    let mut draft = game.as_draft(owner);
    draft.forked_from = forked_from;
    let draft = hall.catalogue.drafts.put(draft);
    let table = hall.open_table(&signed.person, against_bots(&draft)).await?;
    Ok(Json(DraftTable { verdict, table: Some(table) }))
}

/// The table that is offered first.
fn against_bots(game: &Game) -> NewTable {
    let players = game.usual_players();
    let bot = |_| Who::Bot { level: "medium".to_string() };
    let seats = std::iter::once(Who::Person).chain((1..players).map(bot)).collect();
    NewTable { game: game.id.clone(), players, seats, options: Vec::new(), public: false, seconds: None }
}

/// What somebody brought along.
struct Brought {
    id: String,
    files: Files,
    forked_from: Option<String>,
    only_check: bool,
}

/// Reads what was sent: a game as text, or as an archive.
fn brought(
    hall: &Hall,
    person: &Person,
    packed: Packed,
    headers: &HeaderMap,
    body: &Bytes,
) -> Result<Brought, Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let (id, files, from, only_check) = match kind.starts_with("application/zip") {
        true => {
            let files = archive::unpack(body).map_err(|error| Problem::bad(&error))?;
            let id = packed.id.unwrap_or_default();
            check_name(hall, person, &id)?;
            (id, files, None, packed.only_check)
        }
        false => {
            let upload: Upload =
                serde_json::from_slice(body).map_err(|error| Problem::bad(&format!("{error}.")))?;
            check_name(hall, person, &upload.id)?;
            let (id, from, only_check) = (upload.id.clone(), upload.from.clone(), upload.only_check);
            (id, changed::files(hall, upload)?, from, only_check)
        }
    };
    let files = with_main_file(&id, files)?;
    let forked_from = from.filter(|from| *from != id).and_then(|from| hall.catalogue.origin(from));
    Ok(Brought { id, files, forked_from, only_check })
}

/// `POST /api/games/{id}/fork`.
#[utoipa::path(post, path = "/api/games/{id}/fork", params(("id" = String, Path, description = "the name of the game in links")), request_body = Fork, responses((status = 200, body = Verdict)))]
pub async fn fork(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Extension(SentFrom(address)): Extension<SentFrom>,
    Path(id): Path<String>,
    wanted: Result<Json<Fork>, JsonRejection>,
) -> Result<Json<Verdict>, Problem> {
    let Json(wanted) = wanted?;
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    check_name(&hall, &signed.person, &wanted.id)?;
    if hall.catalogue.get(&wanted.id).is_some() {
        return Err(Problem::taken("There is a game of that name."));
    }
    let files = changed::forked(&game, &wanted.id)?;
    may_bring(&hall, address, &files)?;
    let origin = hall.catalogue.origin(id);
    space::is_left(&hall).await?;
    let tried = try_out(&hall, address, &wanted.id, files).await?;
    publish(&hall, &signed.person, tried, origin).await.map(Json)
}

/// `DELETE /api/games/{id}`: one's own only.
#[utoipa::path(delete, path = "/api/games/{id}", params(("id" = String, Path, description = "the name of the game in links")), responses((status = 200), (status = 403, body = crate::wire::Problem)))]
pub async fn delete(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    Path(id): Path<String>,
) -> Result<Json<()>, Problem> {
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    if is_owner(&game, &signed.person) && hall.catalogue.drafts.remove(&id) {
        return Ok(Json(()));
    }
    if !is_owner(&game, &signed.person) || !hall.store.delete_game(&id, &signed.person.id).await? {
        return Err(Problem::not_yours("That is not your game."));
    }
    hall.catalogue.remove(&id);
    Ok(Json(()))
}

/// `GET /api/games/{id}/download`: the whole folder, and how it is played, as a zip archive.
#[utoipa::path(get, path = "/api/games/{id}/download", params(("id" = String, Path, description = "the name of the game in links")), responses((status = 200, content_type = "application/zip")))]
pub async fn download(State(hall): State<Arc<Hall>>, Path(id): Path<String>) -> Result<Response, Problem> {
    let game = hall.catalogue.get(&id).ok_or_else(|| Problem::not_found("There is no such game."))?;
    crate::places::aside(move || zipped(&id, &game.packed())).await?
}

/// `GET /api/language`: the words of the language and a game to begin with.
#[utoipa::path(get, path = "/api/language", responses((status = 200, body = Language)))]
pub async fn language(State(hall): State<Arc<Hall>>) -> Json<Language> {
    let described = lang::describe::language();
    let mut words: Vec<String> =
        described.entries.iter().flat_map(|entry| entry.words).map(|word| (*word).to_string()).collect();
    words.sort_unstable();
    words.dedup();
    let rules = hall.config.template.iter().find(|(path, _)| path.ends_with(".cards"));
    let starter = rules.map_or(String::new(), |(_, text)| text.clone());
    Json(Language { words, starter, tongues: tongues(&hall) })
}

/// The languages in which the cards of some game have names.
fn tongues(hall: &Hall) -> Vec<String> {
    let games = hall.catalogue.all();
    let spoken = games.iter().flat_map(|game| &game.program.deck.tongues);
    let all: BTreeSet<String> = spoken.map(|tongue| tongue.language.clone()).collect();
    all.into_iter().collect()
}

/// `GET /api/template`: an empty game to begin with, as a zip archive.
#[utoipa::path(get, path = "/api/template", responses((status = 200, content_type = "application/zip")))]
pub async fn template(State(hall): State<Arc<Hall>>) -> Result<Response, Problem> {
    zipped("my-game", &hall.config.template)
}

fn zipped(name: &str, files: &Files) -> Result<Response, Problem> {
    let bytes = archive::pack(name, files).ok_or_else(Problem::trouble)?;
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.zip\"")),
    ];
    Ok((headers, bytes).into_response())
}

/// Whether an address may bring so much along.
fn may_bring(hall: &Hall, address: IpAddr, files: &Files) -> Result<(), Problem> {
    let bytes: usize = files.iter().map(|(path, text)| path.len() + text.len()).sum();
    space::may_send(hall, address, bytes)
}

/// Whether somebody may use a name: small letters, digits and hyphens, and nobody else's.
fn check_name(hall: &Hall, person: &Person, id: &str) -> Result<(), Problem> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !(2..=40).contains(&id.len()) || !id.chars().all(plain) || id.starts_with('-') || id.ends_with('-') {
        return Err(Problem::bad("A game's name in links has 2 to 40 small letters, digits and hyphens."));
    }
    if Drafts::is_name(id) {
        let text = "Names that begin with draft- are for games that are tried before they are published.";
        return Err(Problem::bad(text));
    }
    match hall.catalogue.get(id) {
        Some(game) if !is_owner(&game, person) => Err(Problem::taken("There is a game of that name.")),
        Some(_) => Ok(()),
        None if own_games(hall, person) >= MOST_GAMES => {
            Err(Problem::no_room("You have 50 games already: delete one of them."))
        }
        None => Ok(()),
    }
}

fn is_owner(game: &Game, person: &Person) -> bool {
    game.owner.as_ref().is_some_and(|(owner, _)| *owner == person.id)
}

fn own_games(hall: &Hall, person: &Person) -> usize {
    hall.catalogue.all().iter().filter(|game| is_owner(game, person)).count()
}

/// The rules lie in a file called like the game; a single file of another name is taken for them.
fn with_main_file(id: &str, mut files: Files) -> Result<Files, Problem> {
    let main = format!("{id}.cards");
    if !files.iter().any(|(path, _)| *path == main) {
        let mut rules = files.iter_mut().filter(|(path, _)| path.ends_with(".cards") && !path.contains('/'));
        match (rules.next(), rules.next()) {
            (Some(only), None) => only.0 = main,
            (None, _) => {
                return Err(Problem::bad("There are no rules in it: a game has a file that ends in .cards."));
            }
            _ => return Err(Problem::bad(&format!("Which of the files are the rules? Call it {main}."))),
        }
    }
    Ok(files)
}

/// Tries a game that comes from an address.
async fn try_out(
    hall: &Hall,
    address: IpAddr,
    id: &str,
    files: Files,
) -> Result<(Verdict, Option<Game>), Problem> {
    let places = async {
        let turn = if hall.config.limits { Some(hall.turns.take(address).await) } else { None };
        (turn, hall.trials.take().await)
    };
    let Ok((turn, place)) = tokio::time::timeout(LONGEST_WAIT, places).await else {
        return Err(Problem::too_often("Other games are being checked: try again in a moment."));
    };
    let (name, scripts, apart) = (id.to_string(), hall.scripts.clone(), hall.config.trials.clone());
    let work = move || {
        // It ends with the work.
        let _turn = turn;
        trial::trial_apart(apart.as_ref(), &name, files, &scripts)
    };
    let (tried, _place) = place.work(work).await.map_err(|_| Problem::trouble())?;
    tried.map_err(|error| {
        tracing::error!(game = id, %error, "a game could not be tried");
        Problem::trouble()
    })
}

/// Publishes a game that was tried, if all is well.
async fn publish(
    hall: &Arc<Hall>,
    person: &Person,
    (mut verdict, game): (Verdict, Option<Game>),
    forked_from: Option<String>,
) -> Result<Verdict, Problem> {
    let Some(mut game) = game else { return Ok(verdict) };
    // Nobody else publishes until this is done; somebody may have while it was tried.
    let _place = hall.publishing.take().await;
    let id = game.id.clone();
    check_name(hall, person, &id)?;
    let before = hall.catalogue.get(&id);
    let stored = StoredGame {
        id: id.clone(),
        owner: person.id.clone(),
        author: person.name.clone(),
        version: before.as_ref().map_or(1, |before| before.version + 1),
        forked_from: forked_from.or_else(|| before.and_then(|before| before.forked_from.clone())),
        hash: game.hash(),
        files: game.files.clone(),
    };
    space::is_left_for(hall, person, &stored).await?;
    if !hall.store.put_game(&stored).await? {
        return Err(Problem::taken("There is a game of that name."));
    }
    game.owner = Some((stored.owner, stored.author));
    game.forked_from = stored.forked_from;
    game.version = stored.version;
    hall.catalogue.put(game);
    if let Some(game) = hall.catalogue.get(&id) {
        beforehand::of_published(hall, game);
    }
    verdict.published = Some(id);
    Ok(verdict)
}
