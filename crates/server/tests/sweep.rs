//! Sweeping the house, by a clock that tests put forward: what nobody needs leaves the disk, and nothing else does.

mod support;

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::clock::{Clock, DAY};
use server::config::Config;
use server::store::{MatchHead, Step, Store};
use server::sweep::{Keeping, Swept, sweep};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use support::{Folder, Guest, HIGHER, Server};

/// A server whose tables leave the memory as soon as nobody is there.
async fn forgetful(folder: &Folder, clock: &Clock) -> Server {
    let change = |config| Config { clock: clock.clone(), idle_room: Duration::ZERO, ..config };
    Server::with(folder, change).await
}

/// Starts a server anew on the same disk: no table of it is in memory that is older than a week.
async fn restart(server: Server, folder: &Folder, clock: &Clock) -> Server {
    server.crash().await;
    forgetful(folder, clock).await
}

async fn swept(server: &Server) -> Swept {
    sweep(&server.hall).await.unwrap()
}

async fn is_known(guest: &Guest, server: &Server) -> bool {
    guest.get(server, "/api/me").await.1["person"] == guest.person.as_str()
}

async fn make_account(guest: &Guest, server: &Server, name: &str) {
    let account = json!({"name": name, "password": "eight at least"});
    assert_eq!(guest.send(server, "POST", "/api/account", account).await.0, StatusCode::OK);
}

/// Plays a match with a bot to its end, and gives its name.
async fn play(guest: &Guest, server: &Server) -> String {
    play_to_the_end(guest, server, "go-fish").await
}

async fn play_to_the_end(guest: &Guest, server: &Server, game: &str) -> String {
    let table = guest.open(server, game, "pb").await;
    let mut page = guest.page(server, &table).await;
    for n in 0.. {
        if page.is_over() {
            break;
        }
        page.make_any(n).await;
        page.until(|page| page.is_over() || page.must_choose()).await;
    }
    let id = page.welcome["table"]["game_id"].as_str().unwrap().to_string();
    page.close().await;
    id
}

async fn replay(server: &Server, guest: &Guest, id: &str) -> StatusCode {
    guest.get(server, &format!("/api/replays/{id}/3")).await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_did_nothing_are_forgotten_and_those_who_come_back_are_not() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let (gone, comes_back, account) = (server.guest().await, server.guest().await, server.guest().await);
    make_account(&account, &server, "Ana").await;
    clock.put_forward(20 * DAY);
    assert!(is_known(&comes_back, &server).await);
    assert_eq!(swept(&server).await, Swept::default(), "nothing is that old");
    clock.put_forward(15 * DAY);
    assert_eq!(swept(&server).await.guests, 1);
    assert!(!is_known(&gone, &server).await);
    assert!(is_known(&comes_back, &server).await && is_known(&account, &server).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_a_page_open_is_not_forgotten() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let (sits, looks_on) = (server.guest().await, server.guest().await);
    let table = sits.open(&server, "crazy-eights", "pe").await;
    let (one, other) = (sits.page(&server, &table).await, looks_on.page(&server, &table).await);
    clock.put_forward(400 * DAY);
    let done = swept(&server).await;
    assert_eq!((done.tables, done.guests), (0, 0), "{done:?}");
    drop((one, other));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_lasts_a_year_from_its_last_use_and_the_browser_hears_of_it() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let (often, once) = (server.guest().await, server.guest().await);
    make_account(&often, &server, "Ana").await;
    make_account(&once, &server, "Ben").await;
    for _ in 0..3 {
        clock.put_forward(200 * DAY);
        // Whatever the page asks before: the browser must keep the cookie as long as the server keeps the session.
        assert_eq!(often.get(&server, "/api/me/matches").await.0, StatusCode::OK);
        assert_eq!(cookies(&often, &server).await, 1, "it lasts anew");
    }
    assert!(is_known(&often, &server).await);
    // Expired from the very second, whether it was swept or not.
    assert!(!is_known(&once, &server).await);
    assert_eq!(swept(&server).await.sessions, 1);
    let back = server.guest().await;
    let login = json!({"name": "Ben", "password": "eight at least"});
    assert_eq!(
        back.send(&server, "POST", "/api/login", login).await.0,
        StatusCode::OK,
        "the account is there"
    );
}

/// How many cookies come with `GET /api/me`.
async fn cookies(guest: &Guest, server: &Server) -> usize {
    use axum::http::{Request, header};
    use tower::ServiceExt;
    let request = Request::get("/api/me").header(header::COOKIE, &guest.cookie);
    let request = request.body(axum::body::Body::empty()).unwrap();
    let response = server.app.clone().oneshot(request).await.unwrap();
    response.headers().get_all(header::SET_COOKIE).iter().count()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_where_nothing_goes_on_go_after_a_month_and_games_under_way_after_three() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let guest = server.guest().await;
    let waiting = guest.open(&server, "crazy-eights", "pe").await;
    let left = guest.open(&server, "crazy-eights", "pb").await;
    let playing = guest.open(&server, "crazy-eights", "pb").await;
    guest.page(&server, &left).await.ask(json!({"kind": "leave"})).await;
    let mut page = guest.page(&server, &playing).await;
    page.my_turn().await;
    page.make_any(0).await;
    let (number, view) = (page.number, page.view.clone());
    page.close().await;
    let server = restart(server, &folder, &clock).await;
    clock.put_forward(31 * DAY);
    let server = restart(server, &folder, &clock).await;
    assert_eq!(swept(&server).await.tables, 2, "the one that waits and the one that was left");
    for table in [&waiting, &left] {
        assert_eq!(guest.get(&server, &format!("/api/tables/{table}/socket")).await.0, StatusCode::NOT_FOUND);
    }
    // The game goes on where it was, and from today it is kept anew.
    let mut page = guest.page(&server, &playing).await;
    assert_eq!((page.number, &page.view), (number, &view));
    // A table answers one after the other: that somebody came is written down before this is answered.
    page.ask(json!({"kind": "mute", "person": "nobody", "muted": true})).await;
    page.close().await;
    clock.put_forward(80 * DAY);
    let server = restart(server, &folder, &clock).await;
    assert_eq!(swept(&server).await.tables, 0);
    clock.put_forward(11 * DAY);
    let done = swept(&server).await;
    // With the game the guest has nothing any more, and was not here for as long.
    assert_eq!((done.tables, done.rulebooks, done.guests), (1, 1, 1), "{done:?}");
    assert!(server.hall.store.matches_of(&guest.person, 9).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_matches_are_kept_as_long_as_somebody_looks_at_them() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let (guest, account) = (server.guest().await, server.guest().await);
    make_account(&account, &server, "Ana").await;
    let (of_guest, looked_at) = (play(&guest, &server).await, play(&guest, &server).await);
    let of_account = play(&account, &server).await;
    clock.put_forward(300 * DAY);
    let server = restart(server, &folder, &clock).await;
    assert!(is_known(&guest, &server).await);
    let stranger = server.guest().await;
    assert_eq!(replay(&server, &stranger, &looked_at).await, StatusCode::OK);
    assert_eq!(swept(&server).await.matches, 0, "their tables are gone, they are not");
    clock.put_forward(70 * DAY);
    assert_eq!(swept(&server).await.matches, 1);
    assert_eq!(replay(&server, &stranger, &of_guest).await, StatusCode::NOT_FOUND);
    assert_eq!(replay(&server, &stranger, &looked_at).await, StatusCode::OK);
    clock.put_forward(4 * 365 * DAY - 200 * DAY);
    assert_eq!(swept(&server).await.matches, 1, "nobody has looked at the other for years");
    assert_eq!(replay(&server, &stranger, &of_account).await, StatusCode::OK);
    clock.put_forward((5 * 365 + 1) * DAY);
    let done = swept(&server).await;
    assert_eq!((done.matches, done.rulebooks), (1, 1), "{done:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_published_outlasts_the_guest_as_long_as_it_is_played() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    let author = server.guest().await;
    for id in ["higher", "lonely"] {
        assert_eq!(author.upload(&server, id, HIGHER).await.1["published"], id);
    }
    clock.put_forward(100 * DAY);
    let done = swept(&server).await;
    assert_eq!((done.guests, done.games), (0, 0), "who owns something is kept as long as the session");
    let player = server.guest().await;
    let played = play_to_the_end(&player, &server, "higher").await;
    clock.put_forward(300 * DAY);
    let done = swept(&server).await;
    assert_eq!((done.guests, done.games), (1, 1), "{done:?}");
    let found = async |server: &Server, id: &str| player.get(server, &format!("/api/games/{id}")).await.0;
    assert_eq!(found(&server, "lonely").await, StatusCode::NOT_FOUND);
    let server = restart(server, &folder, &clock).await;
    assert_eq!(found(&server, "lonely").await, StatusCode::NOT_FOUND);
    assert_eq!(found(&server, "higher").await, StatusCode::OK);
    let table = player.open(&server, "higher", "pb").await;
    assert!(player.page(&server, &table).await.must_choose());
    assert_eq!(replay(&server, &player, &played).await, StatusCode::OK);
    // When nobody plays it any more, it goes with the last match. Its name is free again.
    clock.put_forward(366 * DAY);
    let server = restart(server, &folder, &clock).await;
    assert_eq!(swept(&server).await.games, 1);
    assert_eq!(found(&server, "higher").await, StatusCode::NOT_FOUND);
    assert_eq!(server.guest().await.upload(&server, "higher", HIGHER).await.1["published"], "higher");
}

/// A file with many old matches of many steps each.
async fn old_matches(store: &Store, matches: u32, steps: u32) {
    for n in 0..matches {
        let id = format!("old{n:05}");
        let head = MatchHead {
            id: id.clone(),
            table: format!("table{n}"),
            game: "g".to_string(),
            title: "G".to_string(),
            rulebook: ("hash".to_string(), "[]".to_string()),
            record: String::new(),
            names: Vec::new(),
            people: vec![(format!("guest{n}"), 0)],
        };
        store.begin_match(&head).await.unwrap();
        let step = Step::moved(0, "Play the eight of hearts and call spades");
        store.append(&id, 1, vec![step; steps as usize]).await.unwrap();
        store.end_match(&id, &[1]).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_play_get_their_turn_between_two_handfuls() {
    const MATCHES: u32 = 200;
    let (folder, clock) = (Folder::new(), Clock::default());
    let server = forgetful(&folder, &clock).await;
    old_matches(&server.hall.store, MATCHES, 100).await;
    clock.put_forward(366 * DAY);
    let (hall, written) = (server.hall.clone(), Arc::new(AtomicU64::new(0)));
    let (store, counting) = (hall.store.clone(), written.clone());
    let playing = tokio::spawn(async move {
        for number in 1.. {
            let step = Step::moved(0, "Pass");
            store.append("new", number, vec![step]).await.unwrap();
            counting.fetch_add(1, Ordering::Relaxed);
        }
    });
    let done = sweep(&hall).await.unwrap();
    playing.abort();
    assert_eq!((done.matches, done.rulebooks), (u64::from(MATCHES), 1));
    // Ten handfuls, and after each the writer is free for longer than the handful took.
    let written = written.load(Ordering::Relaxed);
    assert!(written >= 20, "{written} moves were stored meanwhile");
    assert_eq!(hall.metrics.swept.get(), i64::from(MATCHES) + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_be_told_how_long_matches_are_kept() {
    let (folder, clock) = (Folder::new(), Clock::default());
    let keeping = Keeping::matches_for(40);
    let change = |config| Config { clock: clock.clone(), idle_room: Duration::ZERO, keeping, ..config };
    let server = Server::with(&folder, change).await;
    old_matches(&server.hall.store, 1, 1).await;
    clock.put_forward(39 * DAY);
    assert_eq!(swept(&server).await.matches, 0);
    clock.put_forward(2 * DAY);
    assert_eq!(swept(&server).await.matches, 1);
    let names: Vec<Value> = Vec::new();
    let guest = server.guest().await;
    assert_eq!(guest.get(&server, "/api/me/matches").await.1, json!(names));
}
