//! Bots that think: they move, they give hints, and however many of them think the server answers.

mod support;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use support::{Folder, Guest, Page, Server};

/// A table of one person and bots of a level.
async fn with_bots(server: &Server, guest: &Guest, game: &str, level: &str) -> String {
    let seats = json!([{"kind": "person"}, {"kind": "bot", "level": level}]);
    let new = json!({
        "game": game, "players": 2, "options": [], "seats": seats, "public": false, "seconds": Value::Null
    });
    let (status, opened) = guest.send(server, "POST", "/api/tables", new).await;
    assert_eq!(status, StatusCode::OK, "{opened}");
    opened["table"].as_str().unwrap().to_string()
}

async fn play_a_while(page: &mut Page, moves: u64) {
    for n in 0..moves {
        page.until(|page| page.must_choose() || page.is_over()).await;
        if page.is_over() {
            return;
        }
        page.make_any(n).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_of_every_level_move() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let (_, about) = guest.get(&server, "/api/games/crazy-eights").await;
    let levels: Vec<String> = about["bots"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["level"].as_str().unwrap().to_string())
        .collect();
    assert!(levels.len() >= 6, "{levels:?}");
    for level in levels {
        let table = with_bots(&server, &guest, "crazy-eights", &level).await;
        let mut page = guest.page(&server, &table).await;
        play_a_while(&mut page, 3).await;
        page.close().await;
    }
}

/// Whoever starts a server with a seed gets the same games again: what bots do by chance is part of them.
#[tokio::test(flavor = "multi_thread")]
async fn with_a_seed_bots_do_the_same_at_every_table() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let mut seen = Vec::new();
    for _ in 0..2 {
        let table = with_bots(&server, &guest, "crazy-eights", "random").await;
        let mut page = guest.page(&server, &table).await;
        play_a_while(&mut page, 8).await;
        page.until(|page| page.must_choose() || page.is_over()).await;
        seen.push(page.view["zones"].clone());
        page.close().await;
    }
    assert_eq!(seen[0], seen[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_that_is_not_there_is_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    for level in ["genius", "", "200ms", "100000"] {
        let seats = json!([{"kind": "person"}, {"kind": "bot", "level": level}]);
        let new = json!({
            "game": "crazy-eights", "players": 2, "options": [], "seats": seats, "public": false, "seconds": Value::Null
        });
        let (status, _) = guest.send(&server, "POST", "/api/tables", new).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{level}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_says_what_the_move_is_worth() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let table = with_bots(&server, &guest, "crazy-eights", "random").await;
    let mut page = guest.page(&server, &table).await;
    page.until(Page::must_choose).await;
    let hint = page.ask(json!({"kind": "hint"})).await;
    assert_eq!(hint["kind"], "hinted", "{hint}");
    let because = hint["because"].as_str().unwrap();
    assert!(because.contains("of 100 games") || because.contains("nothing else"), "{because}");
    let choice = hint["choice"].as_u64().expect("a listed move");
    assert_eq!(page.choose(choice).await["kind"], "done");
}

/// A hundred tables whose bots think as hard as they can; the server goes on answering at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thinking_tables_leave_the_network_free() {
    const TABLES: usize = 100;
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let mut pages = Vec::new();
    for _ in 0..TABLES {
        let guest = server.guest().await;
        let table = with_bots(&server, &guest, "crazy-eights", "expert").await;
        let mut page = guest.page(&server, &table).await;
        let handed = page.ask(json!({"kind": "hand_over", "to_bot": true})).await;
        assert_eq!(handed["kind"], "done", "{handed}");
        pages.push(page);
    }
    // Somebody plays on meanwhile, at a table whose bot need not think.
    let player = server.guest().await;
    let table = with_bots(&server, &player, "crazy-eights", "random").await;
    let mut playing = player.page(&server, &table).await;
    let mut slowest = Duration::ZERO;
    for turn in 0..40 {
        let asked = Instant::now();
        let request = Request::get("/healthz").body(Body::empty()).unwrap();
        assert_eq!(server.request(request).await.0, StatusCode::OK);
        if !playing.is_over() {
            playing.until(|page| page.must_choose() || page.is_over()).await;
            playing.make_any(turn).await;
        }
        slowest = slowest.max(asked.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Generous, for machines on which much else runs: a thought of an expert alone takes longer.
    assert!(slowest < Duration::from_secs(1), "the slowest answer and move took {slowest:?}");
    let before: Vec<u64> = pages.iter().map(|page| page.number).collect();
    let page = &mut pages[0];
    page.until(|page| page.number > before[0] || page.is_over()).await;
}
