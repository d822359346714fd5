//! The lobby without a browser: who is counted, how often it is told, and how a quick match finds a seat.

mod support;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use futures_util::StreamExt;
use serde_json::json;
use std::time::Duration;
use support::{Folder, Server};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_counted_once() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let request = Request::get("/api/lobby").header(header::COOKIE, &ana.cookie).body(Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
    let mut news = response.into_body().into_data_stream();
    let table = ana.open(&server, "crazy-eights", "pe").await;
    let (own, ben) = (ana.page(&server, &table).await, server.guest().await.page(&server, &table).await);
    let mut until = async |people: u32| {
        let (wanted, mut lobby) = (format!("\"people\":{people}}}"), String::new());
        while !lobby.contains(&wanted) {
            let next = tokio::time::timeout(Duration::from_secs(20), news.next()).await;
            lobby = String::from_utf8(next.expect(&wanted).unwrap().unwrap().to_vec()).unwrap();
            assert!(!lobby.contains("\"people\":3"), "{lobby}");
        }
    };
    until(2).await;
    own.close().await;
    ben.close().await;
    until(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_the_lobby_is_told_a_few_times_a_second_however_many_come() {
    const CROWD: u32 = 60;
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let lobby = async || {
        let request = Request::get("/api/lobby").body(Body::empty()).unwrap();
        let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
        response.into_body().into_data_stream()
    };
    let begun = std::time::Instant::now();
    let mut news = lobby().await;
    let wanted = format!("\"people\":{}}}", CROWD + 1);
    let told = tokio::spawn(async move {
        let mut told = 0;
        while let Some(Ok(text)) = news.next().await {
            told += u128::from(text.starts_with(b"data:"));
            if String::from_utf8_lossy(&text).contains(&wanted) {
                return told;
            }
        }
        panic!("the lobby ended");
    });
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(lobby().await);
        // Each is news of its own for whoever has time to read it.
        tokio::task::yield_now().await;
    }
    let told = told.await.unwrap();
    let most = 2 + begun.elapsed().as_millis() / server::board::STANDS.as_millis();
    assert!(told <= most, "told {told} times, at most {most}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_updates_by_itself_and_a_quick_match_finds_a_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let request = Request::get("/api/lobby").body(Body::empty()).unwrap();
    let response = tower::ServiceExt::oneshot(server.app.clone(), request).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let mut news = response.into_body().into_data_stream();
    // What stands on the board comes at once; whoever looks is counted when it is written anew.
    let mut first = String::new();
    while !first.contains("\"people\":1") {
        first = String::from_utf8(news.next().await.unwrap().unwrap().to_vec()).unwrap();
        assert!(first.contains("\"tables\":[]"), "{first}");
    }
    let (ana, ben, cleo) = (server.guest().await, server.guest().await, server.guest().await);
    let quick = json!({"game": "kuhn-poker"});
    let (status, one) = ana.send(&server, "POST", "/api/quick", quick.clone()).await;
    assert_eq!((status, &one["seat"]), (StatusCode::OK, &json!(0)));
    let mut lobby = String::new();
    while !lobby.contains("kuhn-poker") {
        let next = tokio::time::timeout(Duration::from_secs(10), news.next()).await.unwrap();
        lobby = String::from_utf8(next.unwrap().unwrap().to_vec()).unwrap();
    }
    let (_, two) = ben.send(&server, "POST", "/api/quick", quick.clone()).await;
    assert_eq!((&two["table"], &two["seat"]), (&one["table"], &json!(1)));
    let (_, three) = cleo.send(&server, "POST", "/api/quick", quick).await;
    assert_ne!(three["table"], one["table"], "the first table is full");
    let (status, _) = cleo.send(&server, "POST", "/api/quick", json!({"game": "none"})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // A table that is not public is not listed.
    ana.open(&server, "crazy-eights", "pe").await;
    let (_, me) = ana.get(&server, "/api/me").await;
    assert_eq!(me["tables"].as_array().unwrap().len(), 2);
    assert!(!lobby.contains("crazy-eights"));
}
