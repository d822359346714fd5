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
pub mod beforehand;
pub mod beside;
pub mod board;
pub mod bots;
pub mod catalogue;
pub mod clock;
pub mod closing;
pub mod config;
pub mod door;
pub mod farewell;
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
pub mod space;
pub mod store;
pub mod sweep;
pub mod text;
pub mod wire;

use closing::Bell;
use config::Config;
use door::{Door, Peer};
use hall::Hall;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// So long everybody has to go when the server stops. Whoever is slower, perhaps on purpose, does not hold it up.
const PARTING: Duration = Duration::from_secs(5);

/// Runs a server until it is told to stop (Ctrl-C or a termination signal). `ready` is called once it listens.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    logs::start(config.json_logs);
    let runtime = tokio::runtime::Runtime::new().map_err(|error| error.to_string())?;
    let served = runtime.block_on(run(config, ready));
    // Nobody waits any more for what is still being tried out or thought about.
    runtime.shutdown_background();
    served
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
    let serving = axum::serve(door, app).with_graceful_shutdown(stopped(hall.clone()));
    let parting = async {
        let served = serving.await;
        hall.closing.all_gone().await;
        served
    };
    let served = tokio::select! {
        served = parting => served,
        () = late(hall.closing.listen()) => Ok(()),
    };
    hall.store.close().await;
    served.map_err(|error| error.to_string())
}

/// Waits until those who had to go have had their time.
async fn late(mut bell: Bell) {
    bell.rings().await;
    // This is nobody who is waited for.
    drop(bell);
    tokio::time::sleep(PARTING).await;
    tracing::warn!("somebody holds the server up; it stops without them");
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
