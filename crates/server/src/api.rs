//! The HTTP side. The router is the table of contents.

mod accounts;
mod changed;
mod games;
mod health;
mod lab;
mod lobby;
mod openapi;
mod pages;
mod people;
mod replays;
mod studio;
mod tables;
mod versions;
mod workshop;

use crate::config::Config;
use crate::door::Peer;
use crate::hall::Hall;
use crate::limits::{LONGEST_REQUEST, MOST_BODY, MOST_UPLOAD};
use crate::origin::other_name;
use crate::problem::{Problem, in_words};
use crate::socket;
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};
use std::any::Any;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// The whole app.
pub fn app(hall: Arc<Hall>) -> Router {
    let large = DefaultBodyLimit::max(MOST_UPLOAD);
    let uploads = post(workshop::upload).layer(large);
    let studio = Router::new()
        .route("/api/studio/check", post(studio::check))
        .route("/api/studio/format", post(studio::format))
        .route("/api/studio/complete", post(studio::complete))
        .route("/api/studio/explain", post(studio::explain))
        .route("/api/studio/play", post(workshop::play))
        .route("/api/studio/lab", post(studio::lab))
        .route("/api/studio/table", post(studio::table))
        .layer(large);
    // What says nothing about the person who asks is packed: together with a secret, the length of a packed answer can tell of it.
    let packed = Router::new()
        .route("/api/words", get(games::words))
        .route("/api/language", get(workshop::language))
        .route("/api/openapi.json", get(openapi::describe))
        .route("/api/tables/{table}/help", get(tables::help))
        .fallback(get(pages::page))
        .layer(CompressionLayer::new());
    let answered_soon = Router::new()
        .route("/api/me", get(people::me).put(people::change))
        .route("/api/me/matches", get(accounts::matches))
        .route("/api/account", post(accounts::make))
        .route("/api/login", post(accounts::login))
        .route("/api/logout", post(accounts::logout))
        .route("/api/games", get(games::list).merge(uploads))
        .route("/api/games/{id}", get(games::page).delete(workshop::delete))
        .route("/api/games/{id}/download", get(workshop::download))
        .route("/api/games/{id}/lab", get(lab::known).post(lab::run))
        .route("/api/games/{id}/versions/{version}", get(versions::text))
        .route("/api/games/{id}/fork", post(workshop::fork))
        .route("/api/complaints/{code}", get(studio::complaint))
        .route("/api/template", get(workshop::template))
        .merge(studio)
        .route("/api/tables", post(tables::open))
        .route("/api/tables/{table}/seat", delete(tables::get_up))
        .route("/api/quick", post(tables::quick))
        .route("/api/replays/{match}", get(replays::replay))
        .route("/api/replays/{match}/{step}", get(replays::step))
        .route("/api/{*rest}", any(nothing_here))
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .merge(packed)
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST));
    let open_long = Router::new()
        .route("/api/tables/{table}/socket", get(socket::connect))
        .route("/api/lobby", get(lobby::lobby));
    open_long
        .merge(answered_soon)
        .layer(CatchPanicLayer::custom(failed))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(middleware::from_fn_with_state(hall.clone(), count))
        .layer(middleware::map_response(in_words))
        .layer(middleware::map_response_with_state(hall.clone(), secure))
        .with_state(hall)
}

async fn nothing_here() -> Problem {
    Problem::not_found("There is nothing here.")
}

/// A request that ran into a fault of ours: whoever asked is told, and others notice nothing.
fn failed(_panic: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request has failed");
    Problem::trouble().into_response()
}

/// Counts requests. Refuses those sent to a name that is not ours, and those of an address that makes too many.
async fn count(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    hall.metrics.requests.add(1);
    let watched = WATCHED.contains(&request.uri().path());
    if let Some(name) = other_name(&hall.config, request.uri(), request.headers())
        && !watched
    {
        return told(Problem::other_host(&name), request.uri().path());
    }
    let from = address(&hall.config, &request);
    request.extensions_mut().insert(SentFrom(from));
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let limiter = match changes {
        true if studio::READS.contains(&request.uri().path()) => &hall.readings,
        true => &hall.changes,
        false => &hall.reads,
    };
    if hall.config.limits && !watched && !limiter.allows(from, 1.0) {
        hall.metrics.limited.add(1);
        let problem = Problem::too_often("That was too much at once: wait a moment.");
        return told(problem, request.uri().path());
    }
    next.run(request).await
}

/// What those who watch over the server ask by whatever name they know: neither says anything about anybody.
const WATCHED: [&str; 2] = ["/healthz", "/metrics"];

/// A refusal; for a person who opened a page, as a sentence.
fn told(problem: Problem, path: &str) -> Response {
    if path.starts_with("/api/") { problem.into_response() } else { problem.as_sentence() }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
struct SentFrom(IpAddr);

/// Behind a proxy, what it says last; what stands before that is what others said.
fn address(config: &Config, request: &Request) -> IpAddr {
    let told = request.headers().get_all("x-forwarded-for").iter().next_back();
    let told = told.filter(|_| config.proxy).and_then(|told| told.to_str().ok());
    let last = told.and_then(|told| told.rsplit(',').next()).and_then(|last| address_in(last.trim()));
    let info = request.extensions().get::<ConnectInfo<Peer>>();
    last.or(info.map(|info| info.0.0.ip())).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

/// An address as proxies write it: some add the port.
fn address_in(text: &str) -> Option<IpAddr> {
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// What every answer carries.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Only our own scripts; styles also inline, because transitions write them.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What every answer carries where people come over HTTPS only: for a year their browsers take no other way.
const OVER_HTTPS: (HeaderName, &str) = (header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");

async fn secure(State(hall): State<Arc<Hall>>, mut response: Response) -> Response {
    let over_https = hall.config.secure.then_some(OVER_HTTPS);
    for (name, value) in HEADERS.into_iter().chain(over_https) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
