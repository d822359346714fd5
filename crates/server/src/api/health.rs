//! For those who look after the server.

use crate::hall::Hall;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use std::sync::Arc;

/// `GET /healthz`: whether the server can do its work.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = str), (status = 503, body = str)))]
pub async fn healthz(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    match hall.store.is_well().await {
        true => (StatusCode::OK, "ok\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer\n"),
    }
}

/// `GET /metrics`: figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, body = str)))]
pub async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    if let Ok(space) = hall.store.space().await {
        hall.metrics.space.set(space as i64);
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], hall.metrics.text())
}
