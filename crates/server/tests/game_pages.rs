//! What the page of a game tells beside its rules: results of the lab, and versions.

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::config::Config;
use std::time::Duration;
use support::{Folder, Guest, HIGHER, Server};

async fn publish(guest: &Guest, server: &Server, rules: &str) {
    let there = guest.get(server, "/api/games/higher").await.0 == StatusCode::OK;
    let game = json!({"id": "higher", "rules": rules, "from": there.then_some("higher")});
    let (status, verdict) = guest.send(server, "POST", "/api/games", game).await;
    assert_eq!((status, &verdict["published"]), (StatusCode::OK, &json!("higher")), "{verdict}");
}

fn section<'a>(report: &'a Value, name: &str) -> &'a Value {
    let sections = report["sections"].as_array().expect("a report has sections");
    sections.iter().find(|section| section["name"] == name).unwrap_or_else(|| panic!("{name} in {report}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_play_tested_once_somebody_asks_and_then_everybody_can_read_it() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let path = "/api/games/crazy-eights/lab";
    assert_eq!(ben.get(&server, path).await, (StatusCode::OK, Value::Null));
    let (status, report) = ana.send(&server, "POST", path, json!({})).await;
    assert_eq!((status, &report["players"]), (StatusCode::OK, &json!(2)), "{report}");
    let games = report["games"].as_u64().unwrap();
    assert!(games > 0 && games <= report["wanted"].as_u64().unwrap(), "{games}");
    assert_eq!(section(&report, "fairness")["charts"][0]["bars"].as_array().map(Vec::len), Some(2));
    let turns = &section(&report, "length")["figures"][0];
    assert!(turns["value"].as_str().unwrap().parse::<f64>().unwrap() > 2.0, "{turns}");
    assert_eq!(ben.get(&server, path).await, (StatusCode::OK, report), "kept for everybody");
    let four = json!({"players": 4, "options": [{"name": "hand_size", "value": "6"}]});
    let (status, report) = ana.send(&server, "POST", path, four).await;
    assert_eq!(
        (status, section(&report, "fairness")["charts"][0]["bars"].as_array().map(Vec::len)),
        (StatusCode::OK, Some(4))
    );
    let command = "cardwright playtest crazy-eights -n 1000 --players 4 --option hand_size=6";
    assert_eq!(report["command"], command);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_play_tested_although_nobody_asks() {
    let folder = Folder::new();
    let few = |config: Config| {
        let library = config.library.into_iter().filter(|game| ["scat", "war"].contains(&game.id.as_str()));
        Config { play_tests: Some(Duration::ZERO), library: library.collect(), ..config }
    };
    let server = Server::with(&folder, few).await;
    let ana = server.guest().await;
    let mut found = Vec::new();
    for game in ["scat", "war"] {
        let path = format!("/api/games/{game}/lab");
        let mut report = Value::Null;
        while report.is_null() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            report = ana.get(&server, &path).await.1;
        }
        assert!(report["games"].as_u64() > Some(0), "{report}");
        found.push((path, report["command"].clone(), report["games"].clone()));
    }
    // A server that is started again knows what was found.
    server.crash().await;
    let server = Server::start(&folder).await;
    for (path, command, games) in found {
        let (_, report) = ana.get(&server, &path).await;
        assert_eq!((&report["command"], &report["games"]), (&command, &games), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_play_test_that_makes_no_sense_is_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    for (game, wish, expected) in [
        ("none", json!({}), StatusCode::NOT_FOUND),
        ("war", json!({"players": 9}), StatusCode::BAD_REQUEST),
        ("war", json!({"options": [{"name": "none", "value": "1"}]}), StatusCode::BAD_REQUEST),
        ("war", json!({"games": 1_000_000}), StatusCode::BAD_REQUEST),
    ] {
        let path = format!("/api/games/{game}/lab");
        let (status, answer) = ana.send(&server, "POST", &path, wish.clone()).await;
        assert_eq!(status, expected, "{game} {wish}: {answer}");
        assert!(answer["text"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
    }
    assert_eq!(ana.get(&server, "/api/games/none/lab").await.0, StatusCode::NOT_FOUND);
    let nobody = Guest { cookie: String::new(), ..ana };
    assert_eq!(
        nobody.send(&server, "POST", "/api/games/war/lab", json!({})).await.0,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn every_published_version_can_be_read() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    publish(&ana, &server, HIGHER).await;
    let second = HIGHER.replace("3 cards", "2 cards");
    publish(&ana, &server, &second).await;
    let (_, page) = ben.get(&server, "/api/games/higher").await;
    let versions = page["versions"].as_array().unwrap();
    assert_eq!(versions.iter().map(|one| &one["version"]).collect::<Vec<_>>(), [2, 1]);
    assert_eq!((&versions[0]["hash"], page["hash"].as_str().unwrap().len()), (&page["hash"], 64));
    assert_ne!(versions[0]["hash"], versions[1]["hash"]);
    assert!(versions[1]["published"].as_i64().unwrap() > 1_600_000_000);
    for (number, rules) in [(1, HIGHER), (2, second.as_str())] {
        let (status, text) = ben.get(&server, &format!("/api/games/higher/versions/{number}")).await;
        assert_eq!((status, &text["version"]["version"]), (StatusCode::OK, &json!(number)), "{text}");
        assert_eq!(text["files"], json!([{"path": "higher.cards", "text": rules}]));
    }
    for missing in ["higher/versions/3", "war/versions/1", "none/versions/1"] {
        assert_eq!(ben.get(&server, &format!("/api/games/{missing}")).await.0, StatusCode::NOT_FOUND);
    }
    server.crash().await;
    let server = Server::start(&folder).await;
    assert_eq!(ben.get(&server, "/api/games/higher/versions/1").await.0, StatusCode::OK, "versions survive");
    ana.send(&server, "DELETE", "/api/games/higher", json!({})).await;
    publish(&ben, &server, HIGHER).await;
    let (_, page) = ben.get(&server, "/api/games/higher").await;
    assert_eq!(page["versions"].as_array().map(Vec::len), Some(1), "those of the deleted game are gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_the_library_tells_its_hash_and_the_language() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (_, page) = ana.get(&server, "/api/games/war").await;
    assert_eq!(
        (page["versions"].as_array().map(Vec::len), &page["language"]),
        (Some(0), &json!(lang::VERSION))
    );
    let hash = page["hash"].as_str().unwrap();
    assert!(hash.len() == 64 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{hash}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_newest_versions_are_kept() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    publish(&ana, &server, HIGHER).await;
    let mut stored = server.hall.store.games().await.unwrap().remove(0);
    for version in 2..=25 {
        stored.version = version;
        assert!(server.hall.store.put_game(&stored).await.unwrap());
    }
    let versions = server.hall.store.versions("higher").await.unwrap();
    let numbers: Vec<u32> = versions.iter().map(|one| one.version).collect();
    assert_eq!(numbers, (6..=25).rev().collect::<Vec<_>>());
    stored.owner = "somebody else".to_string();
    stored.version = 26;
    assert!(!server.hall.store.put_game(&stored).await.unwrap());
    assert_eq!(server.hall.store.versions("higher").await.unwrap().len(), 20, "nothing changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_to_which_decks_are_brought_tells_them_and_takes_others() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (_, page) = ana.get(&server, "/api/games/wizard-league").await;
    let decks = page["decks"].as_array().unwrap();
    let embers = decks.iter().find(|deck| deck["name"] == "embers").unwrap();
    assert_eq!((&page["brings_decks"], &embers["title"]), (&json!(true), &json!("Embers")));
    assert!(embers["about"].as_str().is_some_and(|about| !about.is_empty()));
    let cards = embers["cards"].as_array().unwrap();
    let size: u64 = cards.iter().map(|card| card["count"].as_u64().unwrap()).sum();
    assert_eq!(embers["size"], size);
    let list: Vec<String> =
        cards.iter().map(|card| format!("{} {}", card["count"], card["card"].as_str().unwrap())).collect();
    for (deck, expected) in [
        ("shadows".to_string(), StatusCode::OK),
        (list.join("\n"), StatusCode::OK),
        ("60 Fireball".to_string(), StatusCode::BAD_REQUEST),
        ("3 Fyreball".to_string(), StatusCode::BAD_REQUEST),
    ] {
        let table = json!({"game": "wizard-league", "players": 2, "options": [{"name": "deck P0", "value": deck}],
            "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]});
        let (status, answer) = ana.send(&server, "POST", "/api/tables", table).await;
        assert_eq!(status, expected, "{deck}: {answer}");
    }
    let (_, page) = ana.get(&server, "/api/games/card-duel").await;
    assert_eq!((&page["brings_decks"], &page["decks"]), (&json!(true), &json!([])));
    let (_, page) = ana.get(&server, "/api/games/war").await;
    assert_eq!(page["brings_decks"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_character_of_the_rules_can_sit_on_any_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let bots = "\nbot \"Old Ana\"\n  about \"Shows her lowest card.\"\n  prefers \"Show {c}\"\n";
    publish(&ana, &server, &format!("{HIGHER}{bots}")).await;
    let (_, page) = ana.get(&server, "/api/games/higher").await;
    let bots = page["bots"].as_array().unwrap();
    let character = bots.iter().find(|bot| bot["kind"] == "character").unwrap();
    assert_eq!(
        character,
        &json!({"level": "Old Ana", "about": "Shows her lowest card.", "kind": "character"})
    );
    assert!(bots.iter().any(|bot| bot["level"] == "hard" && bot["kind"] == "level"));
    let seats = json!({"seats": [{"kind": "person"}, {"kind": "bot", "level": "Old Ana"}]});
    let table = ana.open_with(&server, "higher", "pb", seats).await;
    let mut page = ana.page(&server, &table).await;
    while !page.is_over() {
        page.make_any(0).await;
        page.until(|page| page.is_over() || page.must_choose()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_where_what_is_played_waits_for_answers() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    for (game, answers) in [("lands-and-spells", true), ("war", false)] {
        let table = ana.open(&server, game, "pb").await;
        let page = ana.page(&server, &table).await;
        let info = &page.welcome["table"];
        assert_eq!(info["answers"].is_object(), answers, "{game}");
        if let Some(zone) = info["answers"]["zone"].as_u64() {
            assert_eq!(
                (&info["zones"][zone as usize]["zone"], &info["answers"]["step"]),
                (&json!("stack"), &json!("respond"))
            );
        }
    }
}
