//! Games that are brought along: published, forked, changed, taken with one, deleted, and every complaint at its line.

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::config::Config;
use support::{Folder, Guest, HIGHER, Server, coded};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_brought_along_forked_taken_with_one_and_deleted() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let (status, verdict) = ana.upload(&server, "higher", HIGHER).await;
    assert_eq!(status, StatusCode::OK, "{verdict}");
    assert_eq!(
        (&verdict["published"], &verdict["games_played"]),
        (&json!("higher"), &json!(100)),
        "{verdict}"
    );
    let (_, page) = ben.get(&server, "/api/games/higher").await;
    assert_eq!((&page["card"]["mine"], &page["card"]["version"]), (&json!(false), &json!(1)));
    let table = ben.open(&server, "higher", "pb").await;
    let mut played = ben.page(&server, &table).await;
    while !played.is_over() {
        played.make_any(0).await;
        played.until(|page| page.is_over() || page.must_choose()).await;
    }
    assert_eq!(ben.upload(&server, "higher", HIGHER).await.0, StatusCode::CONFLICT);
    let deleted = ben.send(&server, "DELETE", "/api/games/higher", json!({})).await;
    assert_eq!(coded(deleted), (StatusCode::FORBIDDEN, json!("not_yours")));
    let (status, forked) =
        ben.send(&server, "POST", "/api/games/higher/fork", json!({"id": "higher-2"})).await;
    assert_eq!((status, &forked["published"]), (StatusCode::OK, &json!("higher-2")), "{forked}");
    let (_, page) = ben.get(&server, "/api/games/higher-2").await;
    assert_eq!((&page["lineage"], &page["card"]["mine"]), (&json!(["higher"]), &json!(true)));
    assert_eq!(ana.upload(&server, "higher", HIGHER).await.0, StatusCode::CONFLICT, "nothing is lost unsaid");
    let change = json!({"id": "higher", "from": "higher", "rules": HIGHER.replace("3 cards", "2 cards")});
    let (_, again) = ana.send(&server, "POST", "/api/games", change).await;
    assert_eq!(again["published"], "higher");
    assert_eq!(ana.get(&server, "/api/games/higher").await.1["card"]["version"], 2);
    let archive = server.bytes("/api/games/higher/download").await;
    let (status, verdict) = ana.send_zip(&server, "/api/games?id=packed", archive).await;
    assert_eq!((status, &verdict["published"]), (StatusCode::OK, &json!("packed")), "{verdict}");
    assert_eq!(ana.send(&server, "DELETE", "/api/games/higher", json!({})).await.0, StatusCode::OK);
    assert_eq!(ana.get(&server, "/api/games/higher").await.0, StatusCode::NOT_FOUND);
    server.crash().await;
    let server = Server::start(&folder).await;
    assert_eq!(ana.get(&server, "/api/games/higher-2").await.0, StatusCode::OK, "games survive");
    assert_eq!(ana.get(&server, "/api/games/higher").await.0, StatusCode::NOT_FOUND);
    // The match goes on existing although its game was deleted.
    let id = played.welcome["table"]["game_id"].as_str().unwrap();
    assert_eq!(ana.get(&server, &format!("/api/replays/{id}/1")).await.0, StatusCode::OK);
}

const SCENARIO: &str = r#"scenario "three cards each"
  players 2
  seed 1
  then count of P1.hand is 3
"#;

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_rules_of_a_game_keeps_its_other_files() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let file = |path: &str, text: &str| (path.to_string(), text.to_string());
    let files = vec![
        file("higher.cards", HIGHER),
        file("README.md", "Said."),
        file("scenarios/three.play", SCENARIO),
        file("records/one.record", "old"),
    ];
    let archive = server::archive::pack("higher", &files).unwrap();
    let (_, checked) = ana.send_zip(&server, "/api/games?id=higher&only_check=true", archive.clone()).await;
    assert!(checked["published"].is_null() && checked["games_played"] == 100, "{checked}");
    let (_, verdict) = ana.send_zip(&server, "/api/games?id=higher", archive).await;
    assert_eq!(verdict["published"], "higher", "{verdict}");

    let change = |more: Value| {
        let mut change = json!({"id": "higher", "from": "higher", "rules": HIGHER});
        change.as_object_mut().unwrap().append(&mut more.as_object().unwrap().clone());
        ana.send(&server, "POST", "/api/games", change)
    };
    assert_eq!(change(json!({})).await.1["published"], "higher");
    let (_, page) = ana.get(&server, "/api/games/higher").await;
    assert_eq!((&page["files"], &page["readme"]), (&json!(["scenarios/three.play"]), &json!("Said.")));
    // What was kept is tried too, and can be left out.
    let other = json!({"rules": HIGHER.replace("3 cards", "2 cards"), "readme": ""});
    let (_, verdict) = change(other.clone()).await;
    assert!(verdict["published"].is_null(), "{verdict}");
    assert!(verdict["troubles"][0].as_str().unwrap().contains("scenarios/three.play:4"), "{verdict}");
    let mut without = other;
    without["leave_out"] = json!(["scenarios/three.play"]);
    assert_eq!(change(without).await.1["published"], "higher");
    let (_, page) = ana.get(&server, "/api/games/higher").await;
    assert_eq!((&page["files"], &page["readme"]), (&json!([]), &json!("")));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_is_called_like_a_file_that_comes_along() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let file = |path: &str, text: &str| (path.to_string(), text.to_string());
    let files = vec![file("higher.cards", HIGHER), file("extras.cards", "# What may come later.\n")];
    let archive = server::archive::pack("higher", &files).unwrap();
    let (_, verdict) = ana.send_zip(&server, "/api/games?id=higher", archive).await;
    assert_eq!(verdict["published"], "higher", "{verdict}");
    let (status, problem) =
        ana.send(&server, "POST", "/api/games/higher/fork", json!({"id": "extras"})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("taken")), "{problem}");
    assert!(problem["text"].as_str().unwrap().contains("extras.cards"), "{problem}");
    let mut changed = json!({"id": "extras", "from": "higher", "rules": HIGHER});
    assert_eq!(ana.send(&server, "POST", "/api/games", changed.clone()).await.0, StatusCode::CONFLICT);
    // While it is only written, the text is read and not the file.
    let (_, checked) = ana.send(&server, "POST", "/api/studio/check", changed.clone()).await;
    assert_eq!(checked["players"], json!([2]), "{checked}");
    // Without the file the name is as good as any.
    changed["leave_out"] = json!(["extras.cards"]);
    let (_, verdict) = ana.send(&server, "POST", "/api/games", changed).await;
    assert_eq!(verdict["published"], "extras", "{verdict}");
    let (_, forked) = ana.send(&server, "POST", "/api/games/higher/fork", json!({"id": "higher-2"})).await;
    assert_eq!(forked["published"], "higher-2", "{forked}");
    assert_eq!(ana.get(&server, "/api/games/higher-2").await.1["files"], json!(["extras.cards"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_keeps_its_sets_and_decks() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (_, page) = ana.get(&server, "/api/games/wizard-league").await;
    assert!(page["files"].as_array().unwrap().contains(&json!("decks/embers.deck")), "{}", page["files"]);
    let mine =
        json!({"id": "my-league", "from": "wizard-league", "rules": page["rules"], "only_check": true});
    let (status, verdict) = ana.send(&server, "POST", "/api/games", mine).await;
    assert_eq!((status, wrong(&verdict)), (StatusCode::OK, 0), "{verdict}");
    let archive = server.bytes("/api/games/wizard-league/download").await;
    let (_, verdict) = ana.send_zip(&server, "/api/games?id=my-league&only_check=true", archive).await;
    assert_eq!(wrong(&verdict), 0, "they come along in an archive: {verdict}");
    let lost = json!({"id": "from-nowhere", "from": "none", "rules": HIGHER});
    assert_eq!(ana.send(&server, "POST", "/api/games", lost).await.0, StatusCode::NOT_FOUND);
}

/// How many errors the rules have: a trial of a large game may take too long here, which is another matter.
fn wrong(verdict: &Value) -> usize {
    verdict["complaints"].as_array().unwrap().iter().filter(|one| one["severity"] == "error").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_mistakes_comes_back_with_every_complaint_at_its_line() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let wrong = HIGHER.replace("move c to shown", "move c to shwon");
    let (status, verdict) = ana.upload(&server, "wrong", &wrong).await;
    assert_eq!((status, verdict["published"].is_null()), (StatusCode::OK, true), "{verdict}");
    let complaints = verdict["complaints"].as_array().unwrap();
    let found = complaints.iter().find(|one| one["text"].as_str().unwrap().contains("shwon")).unwrap();
    let line = wrong.lines().position(|line| line.contains("shwon")).unwrap() as u64 + 1;
    assert_eq!(found["line"], line);
    // And with the change that mends it, at its place.
    let (fix, edit) = (&found["fix"], &found["fix"]["edits"][0]);
    let column = wrong.lines().nth(line as usize - 1).unwrap().find("shwon").unwrap() as u64 + 1;
    assert_eq!((&fix["title"], &edit["text"]), (&json!("write `shown`"), &json!("shown")), "{fix}");
    assert_eq!((&edit["line"], &edit["column"]), (&json!(line), &json!(column)), "{fix}");
    assert_eq!((&edit["end_line"], &edit["end_column"]), (&json!(line), &json!(column + 5)), "{fix}");
    let endless = HIGHER.replace("  each player\n    choose", "  repeat\n   each player\n    choose");
    let (_, verdict) = ana.upload(&server, "endless", &endless).await;
    assert!(verdict["published"].is_null(), "{verdict}");
    // The list of games goes to everybody: no game takes it for itself.
    let wordy = HIGHER.replace("The higher card wins.", &"The higher card wins. ".repeat(2_000));
    let (_, verdict) = ana.upload(&server, "wordy", &wordy).await;
    assert!(verdict["published"].is_null(), "{}", verdict["published"]);
    assert!(
        verdict["troubles"][0].as_str().unwrap().contains("the list of games"),
        "{}",
        verdict["troubles"]
    );
    for id in ["", "x", "../war", "War", "a b", "war", "-a-"] {
        assert!(ana.upload(&server, id, HIGHER).await.0.is_client_error(), "{id}");
    }
    let huge = format!("{HIGHER}\n# {}", "x".repeat(2_000_000));
    assert!(ana.upload(&server, "huge", &huge).await.0.is_client_error());
    let only = json!({"id": "only", "rules": HIGHER, "only_check": true});
    let (_, verdict) = ana.send(&server, "POST", "/api/games", only).await;
    assert!(verdict["published"].is_null() && verdict["games_played"] == 100, "{verdict}");
    let template = server.bytes("/api/template").await;
    assert_eq!(&template[..2], b"PK");
}

/// A game with a text of so many bytes, none of which is read.
async fn heavy(guest: &Guest, server: &Server, id: &str, bytes: usize) -> (StatusCode, Value) {
    let file = |path: String, text: String| (path, text);
    let padding = "x".repeat(500_000.min(bytes));
    let texts = (0..bytes / padding.len()).map(|n| file(format!("text-{n}.md"), padding.clone()));
    let files: Vec<_> = texts.chain([file(format!("{id}.cards"), HIGHER.to_string())]).collect();
    let archive = server::archive::pack(id, &files).unwrap();
    guest.send_zip(server, &format!("/api/games?id={id}"), archive).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_of_a_guest_take_no_more_than_their_share() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    for id in ["one", "two"] {
        let (_, verdict) = heavy(&ana, &server, id, 4_000_000).await;
        assert_eq!(verdict["published"], id, "{verdict}");
    }
    let refused = heavy(&ana, &server, "three", 3_000_000).await;
    assert!(refused.1["text"].as_str().unwrap().starts_with("Your games would take 11.1 MB"), "{refused:?}");
    assert_eq!(coded(refused), (StatusCode::INSUFFICIENT_STORAGE, json!("no_room")));
    assert_eq!(ana.get(&server, "/api/games/three").await.0, StatusCode::NOT_FOUND);
    // A new version takes the place of the old one, which is too large to be kept.
    assert_eq!(heavy(&ana, &server, "two", 4_000_000).await.1["published"], "two");
    let versions = ana.get(&server, "/api/games/two").await.1["versions"].clone();
    assert_eq!(versions.as_array().unwrap().len(), 1, "{versions}");
    // Others have a share of their own, an account has a larger one, and what is deleted is free.
    assert_eq!(heavy(&ben, &server, "three", 3_000_000).await.1["published"], "three");
    let account = json!({"name": "Ana", "password": "eight at least"});
    assert_eq!(ana.send(&server, "POST", "/api/account", account).await.0, StatusCode::OK);
    assert_eq!(heavy(&ana, &server, "four", 4_000_000).await.1["published"], "four");
    assert_eq!(heavy(&ben, &server, "five", 4_000_000).await.1["published"], "five");
    assert_eq!(heavy(&ben, &server, "six", 4_000_000).await.0, StatusCode::INSUFFICIENT_STORAGE);
    assert_eq!(ben.send(&server, "DELETE", "/api/games/five", json!({})).await.0, StatusCode::OK);
    assert_eq!(heavy(&ben, &server, "six", 4_000_000).await.1["published"], "six");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_opens_nothing_new_and_plays_on() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    ana.page(&server, &table).await.my_turn().await;
    server.crash().await;
    let server = Server::with(&folder, |config| Config { space: 10_000, ..config }).await;
    let refused = ana.upload(&server, "higher", HIGHER).await;
    assert_eq!(coded(refused), (StatusCode::INSUFFICIENT_STORAGE, json!("no_room")));
    let new = json!({"game": "crazy-eights", "players": 2, "seats": [{"kind": "person"}, {"kind": "bot", "level": "random"}]});
    let refused = ana.send(&server, "POST", "/api/tables", new).await;
    assert_eq!(coded(refused), (StatusCode::INSUFFICIENT_STORAGE, json!("no_room")));
    let mut page = ana.page(&server, &table).await;
    let before = page.number;
    page.make_any(0).await;
    assert!(page.number > before);
    let figures = String::from_utf8(server.bytes("/metrics").await).unwrap();
    let space = figures.lines().find_map(|line| line.strip_prefix("cardwright_space_bytes ")).unwrap();
    assert!(space.parse::<u64>().unwrap() >= 10_000, "{space}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_brings_more_along_than_the_disk_likes() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| Config { limits: true, ..config }).await;
    let ana = server.guest().await;
    let mut refused = None;
    for _ in 0..10 {
        let (status, answer) = heavy(&ana, &server, "heavy", 4_000_000).await;
        if status != StatusCode::OK {
            refused = Some((status, answer));
            break;
        }
    }
    let refused = refused.unwrap();
    assert!(refused.1["text"].as_str().unwrap().contains("brought along"), "{refused:?}");
    assert_eq!(coded(refused), (StatusCode::TOO_MANY_REQUESTS, json!("too_often")));
}
