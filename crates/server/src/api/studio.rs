//! The studio: rules are read while somebody writes them. Nothing is stored and, but for the play-test, nothing is played.

use super::changed;
use crate::beside;
use crate::catalogue::{self, Game, complaints};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::session::Signed;
use crate::wire::{
    Checked, ComplaintPage, DraftGame, DraftPlayed, Formatted, LabReport, LabWish, Rehearsal, Upload,
    WordAsked, WordExplained, WordOffered, Written,
};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use std::sync::Arc;
use std::time::Duration;

/// What is asked for at each pause in typing: it changes nothing, and has a limit of its own.
pub const READS: [&str; 5] = [
    "/api/studio/check",
    "/api/studio/format",
    "/api/studio/complete",
    "/api/studio/explain",
    "/api/studio/table",
];

/// So long somebody waits while the texts of others are read.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// So many words are offered.
const MOST_OFFERED: usize = 100;

/// `POST /api/studio/check`: what the checker says about a text as it is now.
#[utoipa::path(post, path = "/api/studio/check", request_body = Upload, responses((status = 200, body = Checked), (status = 429, body = crate::wire::Problem)))]
pub async fn check(
    State(hall): State<Arc<Hall>>,
    _signed: Signed,
    upload: Result<Json<Upload>, JsonRejection>,
) -> Result<Json<Checked>, Problem> {
    let Json(upload) = upload?;
    let id = upload.id.clone();
    let files = changed::files_to_read(&hall, upload);
    let work = move || {
        let compiled = catalogue::compile(&id, &files);
        let players = compiled.program.as_ref().map_or(Vec::new(), |program| program.players.counts.clone());
        Checked { complaints: complaints::of(&compiled), players }
    };
    reading(&hall, work).await.map(Json)
}

/// `POST /api/studio/format`: a text in the one look that all have.
#[utoipa::path(post, path = "/api/studio/format", request_body = Written, responses((status = 200, body = Formatted)))]
pub async fn format(
    State(hall): State<Arc<Hall>>,
    _signed: Signed,
    written: Result<Json<Written>, JsonRejection>,
) -> Result<Json<Formatted>, Problem> {
    let Json(Written { rules }) = written?;
    reading(&hall, move || Formatted { rules: lang::format::format(&rules).ok() }).await.map(Json)
}

/// `POST /api/studio/complete`: what may be written at a place.
#[utoipa::path(post, path = "/api/studio/complete", request_body = WordAsked, responses((status = 200, body = [WordOffered])))]
pub async fn complete(
    State(hall): State<Arc<Hall>>,
    _signed: Signed,
    asked: Result<Json<WordAsked>, JsonRejection>,
) -> Result<Json<Vec<WordOffered>>, Problem> {
    let Json(asked) = asked?;
    let work = move || {
        let found = lang::describe::complete(&asked.rules, byte_at(&asked));
        let offered = found.into_iter().take(MOST_OFFERED).map(|one| WordOffered {
            text: one.text,
            kind: one.kind.to_string(),
            form: one.form,
            meaning: one.meaning,
        });
        offered.collect()
    };
    reading(&hall, work).await.map(Json)
}

/// `POST /api/studio/explain`: what the word at a place means; `null` if there is nothing to say.
#[utoipa::path(post, path = "/api/studio/explain", request_body = WordAsked, responses((status = 200, body = Option<WordExplained>)))]
pub async fn explain(
    State(hall): State<Arc<Hall>>,
    _signed: Signed,
    asked: Result<Json<WordAsked>, JsonRejection>,
) -> Result<Json<Option<WordExplained>>, Problem> {
    let Json(asked) = asked?;
    let work = move || {
        let found = lang::describe::hover(&asked.rules, byte_at(&asked))?;
        let example = found.example.unwrap_or_default().to_string();
        Some(WordExplained { form: found.form, meaning: found.meaning, example })
    };
    reading(&hall, work).await.map(Json)
}

/// `GET /api/complaints/{code}`: what a kind of complaint means.
#[utoipa::path(get, path = "/api/complaints/{code}", params(("code" = String, Path, description = "as it stands beside the complaint: `C0301`")), responses((status = 200, body = ComplaintPage), (status = 404, body = crate::wire::Problem)))]
pub async fn complaint(Path(code): Path<String>) -> Result<Json<ComplaintPage>, Problem> {
    let found = lang::complaints::find(&code);
    let found = found.ok_or_else(|| Problem::not_found("There is no such complaint."))?;
    Ok(Json(ComplaintPage {
        code: found.code.to_string(),
        title: found.title.to_string(),
        text: found.explanation.to_string(),
    }))
}

/// `POST /api/studio/lab`: plays a thousand quick games of a game that is not published.
#[utoipa::path(post, path = "/api/studio/lab", request_body = Rehearsal, responses((status = 200, body = LabReport), (status = 400, body = crate::wire::Problem)))]
pub async fn lab(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    rehearsal: Result<Json<Rehearsal>, JsonRejection>,
) -> Result<Json<LabReport>, Problem> {
    let Json(Rehearsal { game, players }) = rehearsal?;
    let mut game = written(&hall, game).await?;
    // It is somebody's own: the command on the page names a file, not a game of the library.
    game.owner = Some((signed.person.id, signed.person.name));
    let report = hall.playtests.rehearse(Arc::new(game), LabWish { players, options: Vec::new() }).await?;
    Ok(Json(LabReport::clone(&report)))
}

/// `POST /api/studio/table`: the table beside the rules, played as far as it was and one act further.
#[utoipa::path(post, path = "/api/studio/table", request_body = DraftGame, responses((status = 200, body = DraftPlayed), (status = 400, body = crate::wire::Problem)))]
pub async fn table(
    State(hall): State<Arc<Hall>>,
    signed: Signed,
    wish: Result<Json<DraftGame>, JsonRejection>,
) -> Result<Json<DraftPlayed>, Problem> {
    let Json(wish) = wish?;
    let game = written(&hall, wish.game.clone()).await?;
    reading(&hall, move || beside::play(&game, &signed.person.name, &wish)).await?.map(Json)
}

/// The game that a text is.
async fn written(hall: &Hall, upload: Upload) -> Result<Game, Problem> {
    let id = upload.id.clone();
    let files = changed::files_to_read(hall, upload);
    let game = reading(hall, move || Game::new(&id, files)).await?;
    game.map_err(|_| Problem::bad("The rules have mistakes: mend them first."))
}

/// Reads a text off the threads that answer requests.
async fn reading<T: Send + 'static>(
    hall: &Hall,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let Ok(place) = tokio::time::timeout(LONGEST_WAIT, hall.readers.take()).await else {
        return Err(Problem::too_often("Many texts are being read: try again in a moment."));
    };
    let (done, _place) = place.work(work).await.map_err(|_| Problem::trouble())?;
    Ok(done)
}

/// Where in the bytes of a text the place lies that is asked about.
fn byte_at(asked: &WordAsked) -> usize {
    asked.rules.char_indices().nth(asked.at as usize).map_or(asked.rules.len(), |(byte, _)| byte)
}
