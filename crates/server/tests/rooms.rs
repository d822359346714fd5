//! Rooms without a browser: sitting down, being ready, leaving, bots for the absent, chat, taking moves back, rematches
//! and replays.

mod support;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::config::Config;
use std::time::Duration;
use support::{Folder, Page, Server, refused};

fn done(answer: &Value) {
    assert_eq!(answer["kind"], "done", "{answer}");
}

async fn ask(page: &mut Page, ask: Value) {
    let answer = page.ask(ask).await;
    done(&answer);
}

/// Whether this page has heard some other news of this kind.
fn heard(page: &Page, kind: &str) -> bool {
    page.other.iter().any(|news| news["kind"] == kind)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_when_every_seat_is_taken_and_everybody_is_ready() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = ana.open(&server, "crazy-eights", "pee").await;
    let mut a = ana.page(&server, &table).await;
    let mut b = ben.page(&server, &table).await;
    assert_eq!(a.room["phase"], "gathering");
    assert!(a.view.is_null());
    let choose = json!({"kind": "choose", "question": 0, "pick": {"kind": "listed", "index": 0}});
    assert_eq!(refused(&a.ask(choose).await), "not_begun");
    assert_eq!(refused(&b.ask(json!({"kind": "ready", "ready": true})).await), "no_seat");
    assert_eq!(refused(&b.ask(json!({"kind": "sit", "seat": 0})).await), "taken");
    assert_eq!(refused(&b.ask(json!({"kind": "sit", "seat": 9})).await), "not_now");
    ask(&mut b, json!({"kind": "sit", "seat": 1})).await;
    assert_eq!(refused(&b.ask(json!({"kind": "sit", "seat": 2})).await), "not_now");
    assert_eq!(refused(&b.ask(json!({"kind": "set_bot", "seat": 2, "bot": "random"})).await), "not_host");
    assert_eq!(refused(&a.ask(json!({"kind": "set_bot", "seat": 1, "bot": "random"})).await), "taken");
    assert_eq!(refused(&a.ask(json!({"kind": "set_bot", "seat": 2, "bot": "genius"})).await), "not_now");
    ask(&mut a, json!({"kind": "set_bot", "seat": 2, "bot": "random"})).await;
    ask(&mut a, json!({"kind": "ready", "ready": true})).await;
    ask(&mut b, json!({"kind": "ready", "ready": true})).await;
    a.until(|page| page.room["phase"] == "playing").await;
    assert!(!a.view.is_null());
    assert_eq!(refused(&a.ask(json!({"kind": "ready", "ready": false})).await), "not_now");
    assert_eq!(refused(&a.ask(json!({"kind": "set_bot", "seat": 2, "bot": null})).await), "not_now");
    assert_eq!(refused(&a.ask(json!({"kind": "rematch"})).await), "not_now");
}

/// Two people who play each other, the one to choose first.
async fn two(server: &Server, more: Value) -> (Page, Page) {
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = ana.open_with(server, "crazy-eights", "pe", more).await;
    let (mut a, mut b) = (ana.page(server, &table).await, ben.page(server, &table).await);
    ask(&mut b, json!({"kind": "sit", "seat": 1})).await;
    ask(&mut a, json!({"kind": "ready", "ready": true})).await;
    ask(&mut b, json!({"kind": "ready", "ready": true})).await;
    for page in [&mut a, &mut b] {
        page.until(|page| !page.view.is_null() && page.welcome["you"].is_u64()).await;
    }
    if a.must_choose() { (a, b) } else { (b, a) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_hands_over_and_nobody_else_gets_the_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({})).await;
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    ask(&mut second, json!({"kind": "hand_over", "to_bot": true})).await;
    first.make_any(0).await;
    first.until(|page| page.must_choose() || page.is_over()).await;
    let question = second.question();
    let choose = json!({"kind": "choose", "question": question, "pick": {"kind": "listed", "index": 0}});
    assert_eq!(refused(&second.ask(choose).await), "not_now");
    let mut other = server.guest().await.page(&server, &table).await;
    assert_eq!(refused(&other.ask(json!({"kind": "sit", "seat": second.seat()})).await), "taken");
    // Loading the page again is no wish to play.
    let again = second.guest.page(&server, &table).await;
    assert_eq!(again.room["seats"][second.seat() as usize]["bot_plays"], true);
    ask(&mut second, json!({"kind": "hand_over", "to_bot": false})).await;
    // Whoever leaves for good is replaced by a bot, whose seat anybody may take.
    let seat = second.seat();
    ask(&mut second, json!({"kind": "leave"})).await;
    second.until(|page| page.welcome["you"].is_null()).await;
    ask(&mut other, json!({"kind": "sit", "seat": seat})).await;
    other.until(|page| page.welcome["you"] == json!(seat)).await;
    assert!(!other.view.is_null());
    // Who has left sees nothing of the hand any more, neither here nor by looking at the match again.
    let id = other.welcome["table"]["game_id"].as_str().unwrap().to_string();
    let hand = format!("/api/replays/{id}/0?seat={seat}");
    assert_eq!(second.guest.get(&server, &hand).await.1["code"], "not_over");
    assert_eq!(second.guest.get(&server, &format!("/api/replays/{id}")).await.1["seats"], json!([]));
    assert_eq!(other.guest.get(&server, &hand).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_goes_from_seat_to_seat_to_see_all_hands() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = ana.open(&server, "crazy-eights", "pbb").await;
    let mut a = ana.page(&server, &table).await;
    let mut b = ben.page(&server, &table).await;
    ask(&mut b, json!({"kind": "sit", "seat": 1})).await;
    ask(&mut b, json!({"kind": "leave"})).await;
    assert_eq!(refused(&b.ask(json!({"kind": "sit", "seat": 2})).await), "not_now");
    ask(&mut b, json!({"kind": "sit", "seat": 1})).await;
    ask(&mut a, json!({"kind": "leave"})).await;
    assert_eq!(refused(&a.ask(json!({"kind": "sit", "seat": 2})).await), "not_now");
    ask(&mut a, json!({"kind": "sit", "seat": 0})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_left_is_over_and_before_the_game_it_is_open_again() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let waiting = ana.open(&server, "crazy-eights", "pe").await;
    let mut page = ana.page(&server, &waiting).await;
    ask(&mut page, json!({"kind": "leave"})).await;
    let playing = ana.open(&server, "crazy-eights", "pb").await;
    let mut left = ana.page(&server, &playing).await;
    ask(&mut left, json!({"kind": "leave"})).await;
    left.until(|page| page.room["phase"] == "over").await;
    let number = left.number;
    // It stays so when the server starts again: bots do not play on for nobody.
    server.crash().await;
    let server = Server::start(&folder).await;
    let mut watcher = ben.page(&server, &playing).await;
    assert_eq!((&watcher.room["phase"], watcher.number), (&json!("over"), number));
    assert_eq!(refused(&watcher.ask(json!({"kind": "sit", "seat": 0})).await), "over");
    assert_eq!(watcher.number, number);
    let mut page = ana.page(&server, &waiting).await;
    ask(&mut page, json!({"kind": "sit", "seat": 0})).await;
    page.until(|page| page.welcome["you"] == json!(0)).await;
    let mut b = ben.page(&server, &waiting).await;
    ask(&mut b, json!({"kind": "sit", "seat": 1})).await;
    for page in [&mut page, &mut b] {
        ask(page, json!({"kind": "ready", "ready": true})).await;
    }
    b.until(|page| page.room["phase"] == "playing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_told_why_there_is_no_table() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let (status, problem) = ana.get(&server, "/api/tables/none/socket").await;
    assert_eq!((status, &problem["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    let table = ana.open(&server, "crazy-eights", "pe").await;
    let path = format!("/api/tables/{table}/socket");
    assert_eq!(ana.get(&server, &path).await.0, StatusCode::UPGRADE_REQUIRED, "the table is there");
    let nobody = Request::get(&path).body(Body::empty()).unwrap();
    assert_eq!(server.request(nobody).await.1["code"], "no_session");
    let odd = ana.get(&server, "/api/tables/..%2F..%2Fetc%2Fpasswd/socket").await;
    assert_eq!(odd.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_logged_out_acts_on_no_page_that_is_still_open() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({})).await;
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    let mut again = first.guest.page(&server, &table).await;
    let (status, _) = first.guest.send(&server, "POST", "/api/logout", json!({})).await;
    assert_eq!(status, StatusCode::OK);
    for page in [&mut first, &mut again] {
        // The line is open until the server has closed it: what is sent meanwhile is not heard.
        let question = page.question();
        let pick = json!({"kind": "listed", "index": 0});
        page.send_if_open(json!({"kind": "choose", "question": question, "pick": pick})).await;
        page.send_if_open(json!({"kind": "say", "text": "it is still me"})).await;
        while let Ok(answered) = page.read().await {
            assert_eq!(answered, None, "nothing is answered");
        }
        let told = page.other.last().expect("the page is told why");
        assert_eq!((&told["kind"], &told["retry_seconds"]), (&json!("closing"), &Value::Null), "{told}");
        assert!(told["text"].as_str().unwrap().starts_with("You have logged out"), "{told}");
    }
    let seat = first.seat() as usize;
    second.until(|page| page.room["seats"][seat]["here"] == false).await;
    ask(&mut second, json!({"kind": "say", "text": "who is there?"})).await;
    assert_eq!((second.number, second.other.len()), (0, 1), "only the own line came: {:?}", second.other);
    // Others of the same table stay, and nobody comes in with the old cookie.
    let (status, problem) = first.guest.get(&server, &format!("/api/tables/{table}/socket")).await;
    assert_eq!((status, &problem["code"]), (StatusCode::UNAUTHORIZED, &json!("no_session")));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_logs_in_as_somebody_else_leaves_the_table_as_who_they_were() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let account = server.guest().await;
    let credentials = json!({"name": "Ana", "password": "eight at least"});
    account.send(&server, "POST", "/api/account", credentials.clone()).await;
    let table = account.open(&server, "crazy-eights", "pb").await;
    let mut stays = account.page(&server, &table).await;
    let guest = server.guest().await;
    let mut page = guest.page(&server, &table).await;
    let (status, _) = guest.send(&server, "POST", "/api/login", credentials).await;
    assert_eq!(status, StatusCode::OK);
    while page.read().await.is_ok() {}
    assert!(heard(&page, "closing"));
    // Another session of the same account has nothing to do with it.
    ask(&mut stays, json!({"kind": "say", "text": "still here"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_plays_for_those_who_do_not() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({"seconds": 5})).await;
    first.until(|page| page.room["left_ms"].is_u64()).await;
    assert_eq!(first.room["more_time_left"], true);
    assert_eq!(refused(&second.ask(json!({"kind": "more_time"})).await), "not_your_choice");
    ask(&mut first, json!({"kind": "more_time"})).await;
    first.until(|page| page.room["more_time_left"] == false).await;
    assert_eq!(refused(&first.ask(json!({"kind": "more_time"})).await), "not_now");
    let begun = std::time::Instant::now();
    first.until(|page| page.number > 0).await;
    assert!(begun.elapsed() > Duration::from_secs(5), "more time was given");
    let log = first.updates[0]["log"].to_string();
    assert!(log.contains("Time was up: the computer chose for"), "nobody is said to have done it: {log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_those_who_are_away_until_they_come_back() {
    let folder = Folder::new();
    let patience = |config| Config { patience: Duration::ZERO, ..config };
    let server = Server::with(&folder, patience).await;
    let (first, mut second) = two(&server, json!({})).await;
    let (guest, seat) = (first.guest.clone(), first.seat());
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    first.close().await;
    second.until(|page| page.room["seats"][seat as usize]["bot_plays"] == true).await;
    second.until(|page| page.must_choose() || page.is_over()).await;
    let back = guest.page(&server, &table).await;
    assert_eq!(back.room["seats"][seat as usize]["bot_plays"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_people_than_are_remembered_cannot_be_muted() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut page = ana.page(&server, &table).await;
    for n in 0..100 {
        ask(&mut page, json!({"kind": "mute", "person": format!("p{n}"), "muted": true})).await;
    }
    ask(&mut page, json!({"kind": "mute", "person": "p7", "muted": true})).await;
    let one_more = page.ask(json!({"kind": "mute", "person": "other", "muted": true})).await;
    assert_eq!(refused(&one_more), "too_large");
    ask(&mut page, json!({"kind": "mute", "person": "p7", "muted": false})).await;
    ask(&mut page, json!({"kind": "mute", "person": "other", "muted": true})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_chat_and_may_be_muted() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({})).await;
    ask(&mut first, json!({"kind": "say", "text": " hello\u{202e}\n<b>there</b> "})).await;
    second.until(|page| heard(page, "chat")).await;
    assert_eq!(second.other.last().unwrap()["text"], "hello <b>there</b>");
    assert_eq!(refused(&first.ask(json!({"kind": "say", "text": " \u{200b} "})).await), "not_now");
    assert_eq!(refused(&first.ask(json!({"kind": "say", "text": "x".repeat(301)})).await), "too_large");
    let person = first.welcome["person"].clone();
    ask(&mut second, json!({"kind": "mute", "person": person, "muted": true})).await;
    let before = second.other.len();
    ask(&mut first, json!({"kind": "say", "text": "still there?"})).await;
    ask(&mut second, json!({"kind": "say", "text": "yes"})).await;
    first.until(|page| page.other.len() >= 3).await;
    assert_eq!(second.other.len(), before + 1, "only the own line comes");
    // What was said is still there when the server starts again.
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    let guest = first.guest.clone();
    server.crash().await;
    let server = Server::start(&folder).await;
    let chat = guest.page(&server, &table).await.welcome["chat"].clone();
    let said: Vec<&str> =
        chat.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["hello <b>there</b>", "still there?", "yes"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_talks_without_end_on_however_many_pages() {
    let folder = Folder::new();
    let server = Server::with(&folder, |config| Config { limits: true, ..config }).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut pages = [ana.page(&server, &table).await, ana.page(&server, &table).await];
    let begun = std::time::Instant::now();
    let mut said = 0;
    for n in 0..40 {
        let answer = pages[n % 2].ask(json!({"kind": "say", "text": format!("line {n}")})).await;
        said += u64::from(answer["kind"] == "done" || refused(&answer) != "too_often");
    }
    // However long it took here: one more for each second of it.
    let most = 5 + begun.elapsed().as_secs() + 1;
    assert!((5..=most).contains(&said), "{said} lines, at most {most}");
    // Everything else goes on, and so do others.
    let nobody = json!({"kind": "mute", "person": "x".repeat(1_000), "muted": true});
    assert_eq!(refused(&pages[0].ask(nobody).await), "too_large");
    ask(&mut pages[0], json!({"kind": "mute", "person": "x", "muted": true})).await;
    let mut other = server.guest().await.page(&server, &table).await;
    ask(&mut other, json!({"kind": "say", "text": "my first line"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_asks_the_others() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({})).await;
    assert_eq!(refused(&first.ask(json!({"kind": "undo"})).await), "not_now");
    assert_eq!(refused(&second.ask(json!({"kind": "answer_undo", "allow": true})).await), "not_now");
    let before = first.view.clone();
    first.make_any(0).await;
    ask(&mut first, json!({"kind": "undo"})).await;
    second.until(|page| heard(page, "undo_asked")).await;
    // Whoever comes back is asked again, and the one who asks knows that it is still open.
    let asked = &second.other.iter().find(|news| news["kind"] == "undo_asked").unwrap();
    let table = first.welcome["table"]["table"].as_str().unwrap().to_string();
    for own in [&first, &second] {
        let again = own.guest.page(&server, &table).await;
        assert_eq!(again.welcome["undo"]["seat"], asked["seat"]);
        assert_eq!(again.welcome["undo"]["text"], asked["text"]);
    }
    assert!(server.guest().await.page(&server, &table).await.welcome["undo"].is_null());
    assert_eq!(refused(&first.ask(json!({"kind": "undo"})).await), "not_now", "it is asked already");
    assert_eq!(refused(&first.ask(json!({"kind": "answer_undo", "allow": true})).await), "not_now");
    ask(&mut second, json!({"kind": "answer_undo", "allow": false})).await;
    first.until(|page| heard(page, "undo_denied")).await;
    ask(&mut first, json!({"kind": "undo"})).await;
    ask(&mut second, json!({"kind": "answer_undo", "allow": true})).await;
    first.until(|page| page.number == 2).await;
    assert_eq!(first.view["zones"], before["zones"]);
    assert_eq!(first.updates.last().unwrap()["events"][0]["kind"], "taken_back");
    assert!(second.guest.page(&server, &table).await.welcome["undo"].is_null(), "it is answered");
    // A move taken back is stored too.
    let (guest, view) = (first.guest.clone(), first.view.clone());
    server.crash().await;
    let server = Server::start(&folder).await;
    assert_eq!(guest.page(&server, &table).await.view, view);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_the_leave_of_somebody_who_has_gone() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (mut first, mut second) = two(&server, json!({})).await;
    first.make_any(0).await;
    ask(&mut first, json!({"kind": "undo"})).await;
    ask(&mut second, json!({"kind": "leave"})).await;
    first.until(|page| heard(page, "undo_denied")).await;
    // Nor of somebody for whom a bot plays, who could not answer.
    let (mut first, mut second) = two(&server, json!({})).await;
    ask(&mut second, json!({"kind": "hand_over", "to_bot": true})).await;
    first.make_any(0).await;
    first.until(|page| page.must_choose() || page.is_over()).await;
    assert_eq!(refused(&first.ask(json!({"kind": "undo"})).await), "not_now");
}

/// Plays a match against bots to its end.
async fn play_out(page: &mut Page) {
    let mut turn = 0;
    while !page.is_over() {
        page.make_any(turn).await;
        page.until(|page| page.is_over() || page.must_choose()).await;
        turn += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_with_their_first_move_for_somebody_who_looks() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    // The first to play is the bot, and it plays by chance: at once.
    let table = ana.open(&server, "crazy-eights", "pb").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut page = ana.page(&server, &table).await;
    assert_eq!(page.welcome["number"], 0, "nobody has played before the first look");
    assert_eq!(page.welcome["missed"][0]["number"], 0, "the deal is told");
    assert!(!page.welcome["missed"][0]["events"].as_array().unwrap().is_empty());
    page.my_turn().await;
    assert!(page.number > 0, "the bot has played, and was seen to");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_has_a_replay_and_a_rematch() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    let mut page = ana.page(&server, &table).await;
    let id = page.welcome["table"]["game_id"].as_str().unwrap().to_string();
    let other = server.guest().await;
    let hidden = format!("/api/replays/{id}/0?seat=1");
    assert_eq!(ana.get(&server, &hidden).await.0, StatusCode::FORBIDDEN, "the game is not over");
    assert_eq!(other.get(&server, &format!("/api/replays/{id}/0?seat=0")).await.0, StatusCode::FORBIDDEN);
    assert_eq!(ana.get(&server, &format!("/api/replays/{id}/0?seat=0")).await.0, StatusCode::OK);
    page.my_turn().await;
    play_out(&mut page).await;
    page.until(|page| page.room["phase"] == "over").await;
    // All cards can be looked at from now on, so no move is taken back.
    assert_eq!(refused(&page.ask(json!({"kind": "undo"})).await), "over");
    assert_eq!(page.view["can_undo"], false);
    let (_, replay) = other.get(&server, &format!("/api/replays/{id}")).await;
    assert_eq!(replay["steps"].as_u64().unwrap(), page.number);
    assert_eq!(replay["seats"], json!([0, 1]));
    let last = format!("/api/replays/{id}/{}?seat=0", page.number);
    let (_, step) = other.get(&server, &last).await;
    assert_eq!(step["view"]["zones"], page.view["zones"]);
    // The same result, but in a replay nobody is "you".
    let (told, seen) = (&step["view"]["result"], &page.view["result"]);
    assert_eq!((&told["places"], &told["figures"]), (&seen["places"], &seen["figures"]));
    assert!(!told["text"].as_str().unwrap().to_lowercase().contains("you"), "{told}");
    assert_eq!(other.get(&server, &hidden).await.0, StatusCode::OK);
    assert_eq!(other.get(&server, "/api/replays/none").await.0, StatusCode::NOT_FOUND);
    let (_, matches) = ana.get(&server, "/api/me/matches").await;
    assert_eq!((&matches[0]["id"], matches[0]["place"].is_u64()), (&json!(id), true));
    ask(&mut page, json!({"kind": "rematch"})).await;
    page.until(|page| page.welcome["table"]["game_id"] != json!(id)).await;
    assert!(!page.is_over());
    // A bot that has played for somebody to the end does not play the next game too.
    ask(&mut page, json!({"kind": "hand_over", "to_bot": true})).await;
    page.until(|page| page.room["phase"] == "over").await;
    assert_eq!(page.room["seats"][0]["bot_plays"], true);
    ask(&mut page, json!({"kind": "rematch"})).await;
    page.until(|page| page.room["phase"] == "playing").await;
    assert_eq!(page.room["seats"][0]["bot_plays"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_does_not_wait_for_who_has_gone() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let table = ana.open(&server, "kuhn-poker", "pp").await;
    let mut at_a = ana.page(&server, &table).await;
    let mut at_b = ben.page(&server, &table).await;
    ask(&mut at_b, json!({"kind": "sit", "seat": 1})).await;
    for page in [&mut at_a, &mut at_b] {
        ask(page, json!({"kind": "ready", "ready": true})).await;
    }
    for page in [&mut at_a, &mut at_b] {
        page.until(|page| page.room["phase"] != "gathering").await;
        ask(page, json!({"kind": "hand_over", "to_bot": true})).await;
    }
    at_a.until(|page| page.room["phase"] == "over").await;
    let id = at_a.welcome["table"]["game_id"].clone();
    ask(&mut at_a, json!({"kind": "rematch"})).await;
    assert_eq!(at_a.room["phase"], "over", "Ben is here and has not said that he wants to play");
    at_b.close().await;
    at_a.until(|page| page.welcome["table"]["game_id"] != id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_play_for_those_who_look_on() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "bbb").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut page = ana.page(&server, &table).await;
    assert_eq!(page.welcome["number"], 0, "nobody has seen what would have been played");
    page.until(|page| page.number > 2).await;
    // And there are no more of them than of others.
    for _ in 1..20 {
        ana.open(&server, "crazy-eights", "bbb").await;
    }
    let bots = vec![json!({"kind": "bot", "level": "random"}); 3];
    let new = json!({"game": "crazy-eights", "players": 3, "seats": bots});
    let (status, answer) = ana.send(&server, "POST", "/api/tables", new).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_hear_of_other_names_and_not_of_other_settings() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pe").await;
    let mut page = ana.page(&server, &table).await;
    for (change, told) in [(json!({"settings": "{}"}), 0), (json!({"name": "Anna"}), 1)] {
        ask(&mut page, json!({"kind": "mute", "person": "x", "muted": false})).await;
        page.traffic.clear();
        assert_eq!(ana.send(&server, "PUT", "/api/me", change).await.0, StatusCode::OK);
        ask(&mut page, json!({"kind": "mute", "person": "x", "muted": false})).await;
        assert_eq!(page.traffic.matches(r#""kind":"room""#).count(), told, "{}", page.traffic);
    }
    assert_eq!(page.room["seats"][0]["name"], "Anna");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_has_left_can_still_be_looked_at() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let ana = server.guest().await;
    let table = ana.open(&server, "crazy-eights", "pb").await;
    ana.page(&server, &table).await.ask(json!({"kind": "leave"})).await;
    server.crash().await;
    let server = Server::start(&folder).await;
    for _ in 0..5 {
        // Loaded anew each time, and nobody who comes is turned away.
        let page = server.guest().await.page(&server, &table).await;
        assert_eq!(page.room["phase"], "over");
        page.close().await;
    }
}
