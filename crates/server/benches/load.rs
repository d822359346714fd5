//! Load: many people at many tables, with bots that move by chance beside them, each person playing as fast as one who always knows
//! what to do, and how long it takes until a move is confirmed. One line of JSON at the end; it fails if that takes too long.
//!
//! `cargo bench --package server --bench load [-- PEOPLE SECONDS BOTS]`, with so many bots at each table. Server and clients share
//! the machine.

#[path = "../tests/support/mod.rs"]
mod support;

use serde_json::json;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use support::{Folder, Page, Server};

/// People at one table.
const AT_A_TABLE: usize = 4;
/// How long somebody thinks, on the average.
const THINKS: Duration = Duration::from_millis(1000);
/// Of a hundred moves, 99 must be confirmed within so many milliseconds.
const LONGEST_P99: f64 = 50.0;

#[tokio::main]
async fn main() -> ExitCode {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let people = numbers.first().copied().unwrap_or(1000) as usize;
    let seconds = numbers.get(1).copied().unwrap_or(20);
    let bots = numbers.get(2).copied().unwrap_or(2) as usize;
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut playing = Vec::new();
    for _ in 0..people / AT_A_TABLE {
        for page in table(&server, bots).await {
            playing.push(tokio::spawn(play(page, stop.clone())));
        }
    }
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    stop.store(true, Ordering::Relaxed);
    let took = begun.elapsed().as_secs_f64();
    let mut times = Vec::new();
    for one in playing {
        times.extend(one.await.unwrap_or_default());
    }
    times.sort_unstable();
    let at = |part: f64| {
        times.get((times.len() as f64 * part) as usize).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let figures = json!({
        "bench": "load", "people": people, "tables": people / AT_A_TABLE, "bots": people / AT_A_TABLE * bots,
        "moves": times.len(),
        "moves_per_second": (times.len() as f64 / took).round(),
        "p50_ms": at(0.5), "p90_ms": at(0.9), "p99_ms": at(0.99), "max_ms": at(0.99999),
    });
    println!("{figures}");
    if times.is_empty() || at(0.99) > LONGEST_P99 {
        eprintln!("99 of 100 moves must be confirmed within {LONGEST_P99} ms");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// A table of people who are ready, and bots.
async fn table(server: &Server, bots: usize) -> Vec<Page> {
    let host = server.guest().await;
    let seats = format!("p{}{}", "e".repeat(AT_A_TABLE - 1), "b".repeat(bots));
    let table = host.open(server, "crazy-eights", &seats).await;
    let mut pages = vec![host.page(server, &table).await];
    for seat in 1..AT_A_TABLE {
        let mut page = server.guest().await.page(server, &table).await;
        page.ask(json!({"kind": "sit", "seat": seat})).await;
        pages.push(page);
    }
    for page in &mut pages {
        page.ask(json!({"kind": "ready", "ready": true})).await;
    }
    pages
}

/// Plays one match after the other; the times until moves were confirmed.
async fn play(mut page: Page, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut turn = page.seat() * 13;
    while !stop.load(Ordering::Relaxed) {
        page.traffic.clear();
        page.updates.clear();
        if page.is_over() {
            page.ask(json!({"kind": "rematch"})).await;
            page.until(|page| !page.is_over()).await;
        } else if page.must_choose() {
            turn += 1;
            tokio::time::sleep(THINKS.mul_f64(0.5 + (turn * 7919 % 100) as f64 / 100.0)).await;
            let begun = Instant::now();
            let listed = page.view["question"]["choice"]["moves"].as_array().map_or(1, Vec::len) as u64;
            if page.choose(turn % listed.max(1)).await["kind"] == "done" {
                times.push(begun.elapsed());
            }
        } else if tokio::time::timeout(Duration::from_secs(1), page.read()).await.is_err() {
            continue;
        }
    }
    times
}
