//! The server: tables, seats, connections, storage, HTTP and socket messages, accounts.
//!
//! ```text
//! browser ──HTTP──▶ api ──▶ hall (games, tables, lobby) ──▶ store (SQLite)
//!    └────socket──▶ socket ──▶ room (one actor a table) ──▶ live (engine) ──▶ store ──▶ everybody's own view
//! ```
//!
//! The server alone decides: a page sends a choice ([`wire`]) and gets its own view and the events it may see. A match is its
//! record; every accepted choice is stored before it is confirmed, so after a crash all matches go on where they were.

pub mod api;
pub mod archive;
pub mod beside;
pub mod board;
pub mod bots;
pub mod catalogue;
pub mod clock;
pub mod config;
pub mod door;
pub mod faults;
pub mod hall;
pub mod likeness;
pub mod limits;
pub mod live;
pub mod logs;
pub mod metrics;
pub mod origin;
pub mod places;
pub mod playtest;
pub mod presence;
pub mod problem;
pub mod replays;
pub mod room;
pub mod scripts;
pub mod secret;
pub mod session;
pub mod socket;
pub mod store;
pub mod sweep;
pub mod text;
pub mod wire;

use config::Config;
use door::{Door, Peer};
use hall::Hall;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Runs a server until it is told to stop (Ctrl-C or a termination signal). `ready` is called once it listens.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    logs::start(config.json_logs);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    runtime.block_on(run(config, ready))
}

async fn run(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    let address = config.address;
    let cannot = |error: std::io::Error| format!("cannot listen at {address}: {error}");
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let hall = Hall::open(config).await.map_err(|error| error.to_string())?;
    ready(listener.local_addr().map_err(cannot)?);
    let app = api::app(hall.clone()).into_make_service_with_connect_info::<Peer>();
    // A proxy, on whatever machine, has the lines of everybody.
    let door = Door::at(listener, hall.config.limits && !hall.config.proxy);
    let served = axum::serve(door, app).with_graceful_shutdown(stopped(hall.clone())).await;
    hall.store.close().await;
    served.map_err(|error| error.to_string())
}

/// Waits for the signal to stop, and tells everybody.
async fn stopped(hall: Arc<Hall>) {
    wait_for_signal().await;
    tracing::info!("the server stops");
    hall.close().await;
}

#[cfg(unix)]
async fn wait_for_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let interrupt = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        },
        Err(_) => drop(interrupt.await),
    }
}

#[cfg(not(unix))]
async fn wait_for_signal() {
    let _ = tokio::signal::ctrl_c().await;
}
