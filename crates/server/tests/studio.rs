//! The studio: rules are read while they are written, and a draft is played before it is published.

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use support::{Folder, Guest, HIGHER, Server};

/// The starter of these tests with a slip in it.
fn mistaken() -> String {
    HIGHER.replacen("each hand", "each hnad", 1)
}

fn draft(rules: &str) -> Value {
    json!({"id": "higher", "rules": rules})
}

async fn ask(guest: &Guest, server: &Server, what: &str, body: Value) -> Value {
    let (status, answer) = guest.send(server, "POST", &format!("/api/studio/{what}"), body).await;
    assert_eq!(status, StatusCode::OK, "{what}: {answer}");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_checked_without_being_played() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let good = ask(&ana, &server, "check", draft(HIGHER)).await;
    assert!(good["players"].as_array().is_some_and(|players| !players.is_empty()), "{good}");
    assert!(!good["complaints"].as_array().unwrap().iter().any(|one| one["severity"] == "error"), "{good}");
    let bad = ask(&ana, &server, "check", draft(&mistaken())).await;
    let error = bad["complaints"].as_array().unwrap().iter().find(|one| one["severity"] == "error").unwrap();
    let line = mistaken().lines().position(|line| line.contains("hnad")).unwrap() + 1;
    assert_eq!((&error["file"], &error["line"]), (&json!("higher.cards"), &json!(line)), "{error}");
    assert_eq!((&error["fix"]["edits"][0]["text"], &bad["players"]), (&json!("hand"), &json!([])));
    let (status, page) =
        ana.get(&server, &format!("/api/complaints/{}", error["code"].as_str().unwrap())).await;
    assert!(status == StatusCode::OK && page["text"].as_str().unwrap().contains("Mended"), "{page}");
    assert_eq!(ana.get(&server, "/api/complaints/C9999").await.0, StatusCode::NOT_FOUND);
    // A text that is no game at all does not become a thousand times as long.
    let nonsense = draft(&"foo bar baz\n".repeat(5_000));
    let told = ask(&ana, &server, "check", nonsense).await;
    assert_eq!(told["complaints"].as_array().map(Vec::len), Some(1_000));
    // Somebody else's game of that name is no reason not to read a text.
    let mut of_a_library = draft(HIGHER);
    of_a_library["id"] = json!("war");
    ask(&ana, &server, "check", of_a_library).await;
    let nobody = Guest { cookie: String::new(), ..ana };
    let (status, _) = nobody.send(&server, "POST", "/api/studio/check", draft(HIGHER)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_files_beside_a_game_are_read_with_it() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (_, page) = ana.get(&server, "/api/games/wizard-league").await;
    let mut changed = json!({"id": "my-league", "rules": page["rules"], "from": "wizard-league"});
    let with = ask(&ana, &server, "check", changed.clone()).await;
    assert_ne!(with["players"], json!([]), "{with}");
    changed["from"] = Value::Null;
    assert_eq!(ask(&ana, &server, "check", changed).await["players"], json!([]), "its sets are missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_laid_out_unless_it_cannot_be_read() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let untidy = HIGHER.replacen("shuffle all", "shuffle   all", 1);
    let tidy = ask(&ana, &server, "format", json!({"rules": untidy})).await;
    assert_eq!(tidy["rules"].as_str().map(|text| text.contains("shuffle all")), Some(true), "{tidy}");
    assert_eq!(ask(&ana, &server, "format", json!({"rules": "turn ("})).await["rules"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn words_are_offered_and_explained_by_characters_not_bytes() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let text = "# ü🂡\nzones\n  stock: pile, face down\n\nsetup\n  shuffle st";
    let at = text.chars().count();
    let offered = ask(&ana, &server, "complete", json!({"rules": text, "at": at})).await;
    assert_eq!((&offered[0]["text"], &offered[0]["kind"]), (&json!("stock"), &json!("zone")), "{offered}");
    let on = text[..text.find("stock").unwrap() + 2].chars().count();
    let told = ask(&ana, &server, "explain", json!({"rules": text, "at": on})).await;
    assert_eq!(told["form"], "stock: pile, face down");
    assert_eq!(
        ask(&ana, &server, "explain", json!({"rules": text, "at": 2})).await,
        Value::Null,
        "a comment"
    );
    ask(&ana, &server, "complete", json!({"rules": text, "at": 4_000_000})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_played_by_its_author_and_listed_nowhere() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let refused = ask(&ana, &server, "play", draft(&mistaken())).await;
    assert_eq!(refused["table"], Value::Null);
    assert_ne!(refused["verdict"]["complaints"], json!([]));
    let opened = ask(&ana, &server, "play", draft(HIGHER)).await;
    assert_eq!(opened["verdict"]["published"], Value::Null);
    let table = opened["table"]["table"].as_str().unwrap().to_string();
    let page = ana.page(&server, &table).await;
    let id = page.welcome["table"]["game"].as_str().unwrap().to_string();
    assert!(id.starts_with("draft-") && id.len() > 20, "{id}");
    page.close().await;
    let (_, listed) = ben.get(&server, "/api/games").await;
    let known = listed.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap());
    assert!(!known.into_iter().any(|one| one == id || one == "higher"), "{listed}");
    assert_eq!(ben.get(&server, "/api/games/higher").await.0, StatusCode::NOT_FOUND);
    // Its table has help, and is not offered to strangers.
    assert_eq!(ana.get(&server, &format!("/api/games/{id}")).await.0, StatusCode::OK);
    let public = json!({"game": id, "players": 2, "public": true, "options": [], "seats": [{"kind": "person"}, {"kind": "empty"}]});
    assert_eq!(ana.send(&server, "POST", "/api/tables", public).await.0, StatusCode::OK);
    assert_eq!(server.hall.waiting_table(&id).map(|(table, _)| table), None);
    // The table goes on when the server comes back, though the draft is forgotten.
    server.crash().await;
    let server = Server::start(&folder).await;
    assert_eq!(ana.get(&server, &format!("/api/games/{id}")).await.0, StatusCode::NOT_FOUND);
    let (status, help) = ana.get(&server, &format!("/api/tables/{table}/help")).await;
    assert_eq!((status, &help[0]["title"]), (StatusCode::OK, &json!("The aim")), "{help}");
    let mut page = ana.page(&server, &table).await;
    while !page.is_over() {
        page.make_any(0).await;
        page.until(|page| page.is_over() || page.must_choose()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_put_away_by_its_author_alone() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let opened = ask(&ana, &server, "play", draft(HIGHER)).await;
    let page = ana.page(&server, opened["table"]["table"].as_str().unwrap()).await;
    let path = format!("/api/games/{}", page.welcome["table"]["game"].as_str().unwrap());
    assert_eq!(ben.send(&server, "DELETE", &path, json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(ana.send(&server, "DELETE", &path, json!({})).await.0, StatusCode::OK);
    assert_eq!(ana.get(&server, &path).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_made_from_a_draft_does_not_tell_its_name() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let mut from_war = draft(HIGHER);
    from_war["from"] = json!("war");
    let opened = ask(&ana, &server, "play", from_war).await;
    let page = ana.page(&server, opened["table"]["table"].as_str().unwrap()).await;
    let id = page.welcome["table"]["game"].as_str().unwrap().to_string();
    // Whoever sits at the table knows the draft, and may go on from it.
    let (status, forked) =
        ben.send(&server, "POST", &format!("/api/games/{id}/fork"), json!({"id": "forked"})).await;
    assert_eq!((status, &forked["published"]), (StatusCode::OK, &json!("forked")), "{forked}");
    let changed = json!({"id": "changed", "from": id, "rules": HIGHER});
    assert_eq!(ben.send(&server, "POST", "/api/games", changed).await.1["published"], "changed");
    for made in ["forked", "changed"] {
        let (_, page) = ana.get(&server, &format!("/api/games/{made}")).await;
        assert_eq!((&page["lineage"], &page["card"]["forked_from"]), (&json!(["war"]), &json!("war")));
    }
    // Nor does anybody else take its name, not even its author.
    for name in [id.as_str(), "draft-of-mine"] {
        let taken = json!({"id": name, "from": name, "rules": HIGHER});
        let (status, problem) = ana.send(&server, "POST", "/api/games", taken).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_play_tested() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let report = ask(&ana, &server, "lab", json!({"game": draft(HIGHER), "players": 2})).await;
    assert_eq!(report["players"], 2);
    assert!(report["command"].as_str().unwrap().contains("playtest higher.cards"), "{report}");
    for wrong in [
        json!({"game": draft(&mistaken())}),
        json!({"game": draft(HIGHER), "players": 9}),
        json!({"game": 1}),
    ] {
        let (status, _) = ana.send(&server, "POST", "/api/studio/lab", wrong).await;
        assert!(status.is_client_error(), "{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_types_uses_up_nothing_but_their_own_limit() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| server::config::Config { limits: true, ..config }).await;
    let ana = server.guest().await;
    let body = json!({"rules": "x", "at": 1});
    let mut limited = 0;
    for _ in 0..200 {
        let (status, _) = ana.send(&server, "POST", "/api/studio/explain", body.clone()).await;
        limited += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(limited > 0 && limited < 100, "{limited}");
    let (status, _) = ana.send(&server, "POST", "/api/games/war/lab", json!({"players": 9})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "other things are still allowed");
}

/// What is wished of the table beside the rules.
fn beside(rules: &str, done: &Value, act: Value) -> Value {
    json!({"game": draft(rules), "players": 2, "seed": 7, "done": done, "act": act})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_lies_beside_the_rules_and_nothing_of_it_is_kept() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let act = |kind: &str| json!({"kind": kind});
    let dealt = ask(&ana, &server, "table", beside(HIGHER, &json!([]), act("go_on"))).await;
    assert_eq!(dealt["done"], json!([]), "the author is asked first");
    let view = &dealt["updates"][0]["view"];
    assert_eq!(view["question"]["to_choose"], json!([0]));
    assert!(!dealt["cards"].as_array().unwrap().is_empty());
    // One's own move, and the other answers by chance until one is asked again.
    let question = &view["question"]["number"];
    let choose = json!({"kind": "choose", "question": question, "pick": {"kind": "listed", "index": 0}});
    let moved = ask(&ana, &server, "table", beside(HIGHER, &json!([]), choose.clone())).await;
    let done = &moved["done"];
    assert_eq!(done.as_array().unwrap().iter().map(|deed| &deed["seat"]).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(moved["updates"].as_array().unwrap().len(), 2);
    assert_eq!(moved["answer"]["kind"], "done");
    // The same answer to a question that is over is refused, and changes nothing.
    let first = json!([done[0]]);
    let late = ask(&ana, &server, "table", beside(HIGHER, &first, choose)).await;
    assert_eq!((&late["answer"]["reason"]["code"], &late["done"]), (&json!("stale"), &first));
    let stepped = ask(&ana, &server, "table", beside(HIGHER, &first, act("step"))).await;
    assert_eq!(stepped["done"], *done, "chance brings the same again");
    // By other rules the game comes as far as they allow.
    let renamed = HIGHER.replacen("Show {c}", "Lay {c}", 1);
    assert_eq!(ask(&ana, &server, "table", beside(&renamed, done, act("look"))).await["done"], json!([]));
    let longer = HIGHER.replacen(
        "  highest",
        "  each player\n    choose \"Lay {c}\" for c in hand: move c to shown\n  highest",
        1,
    );
    assert_eq!(ask(&ana, &server, "table", beside(&longer, done, act("look"))).await["done"], *done);
    // What the rules do not allow is not done, and a text with mistakes lies on no table.
    let flown = json!([{"seat": 0, "name": "Fly"}]);
    assert_eq!(ask(&ana, &server, "table", beside(HIGHER, &flown, act("look"))).await["done"], json!([]));
    let (status, problem) =
        ana.send(&server, "POST", "/api/studio/table", beside(&mistaken(), &json!([]), act("look"))).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
    let (_, me) = ana.get(&server, "/api/me").await;
    assert_eq!(me["tables"], json!([]), "no table is opened");
    assert_eq!(ana.get(&server, "/api/me/matches").await.1, json!([]), "no match is stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_beside_the_rules_shows_its_author_one_seat_alone() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let dealt = ask(&ana, &server, "table", beside(HIGHER, &json!([]), json!({"kind": "look"}))).await;
    let zones = dealt["table"]["zones"].as_array().unwrap();
    let hand = |player: u8| zones.iter().position(|zone| zone["zone"] == "hand" && zone["player"] == player);
    let cards = |at: usize| dealt["updates"][0]["view"]["zones"][at].as_array().unwrap();
    assert!(cards(hand(0).unwrap()).iter().all(|card| !card["face"].is_null()));
    assert!(cards(hand(1).unwrap()).iter().all(|card| card.is_null() || card["face"].is_null()));
}
