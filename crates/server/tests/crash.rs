//! A server as a process of its own: killed in the middle of many matches, told to stop, and what it writes into its log.
//!
//! It is this same test program called again, because only a process can be killed.

mod support;

use serde_json::{Value, json};
use server::config::Config;
use sqlx::{Connection, SqliteConnection};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::{Folder, Guest, Page, library};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// How many matches are under way when the server is killed.
const MATCHES: usize = 200;
const FOLDER: &str = "CARDWRIGHT_CRASH_FOLDER";

/// Not a test of its own: the server that is killed.
#[test]
fn server_to_be_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut config = Config::new(folder.into(), library());
    config.address = SocketAddr::from(([127, 0, 0, 1], 0));
    config.limits = false;
    config.json_logs = true;
    let ready = |address: SocketAddr| {
        println!("\nat {address}");
        std::io::stdout().flush().unwrap();
    };
    server::serve(config, ready).unwrap();
    // Nobody reads any more what a test says at its end.
    std::process::exit(0);
}

/// Where its log is.
fn log(folder: &Folder) -> std::path::PathBuf {
    folder.0.with_extension("log")
}

fn start(folder: &Folder) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "server_to_be_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .stderr(File::create(log(folder)).unwrap())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let at =
        lines.map_while(Result::ok).find_map(|line| line.strip_prefix("at ").and_then(|at| at.parse().ok()));
    (child, at.expect("the server says where it is"))
}

/// Opens a table and plays until the server is gone. What was confirmed last: the table, the update and the view.
async fn play(guest: Guest, address: SocketAddr, table: String) -> (Guest, String, Value, Value) {
    let mut page = guest.silent_page(address, &table).await;
    page.hello(None).await;
    let (mut seen, mut view) = (page.seen(), page.view.clone());
    for turn in 0.. {
        if page.is_over() || page.try_make(turn).await.is_err() {
            break;
        }
        (seen, view) = (page.seen(), page.view.clone());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (guest, table, seen, view)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_confirmed_is_lost_when_the_server_is_killed() {
    let folder = Folder::new();
    let (mut child, address) = start(&folder);
    let guest = Guest::over_the_wire(address).await;
    let mut guests = vec![guest];
    let mut playing = Vec::new();
    for match_number in 0..MATCHES {
        // Nobody may sit at more than twenty tables.
        if match_number % 20 == 19 {
            guests.push(Guest::over_the_wire(address).await);
        }
        let guest = guests.last().unwrap().clone();
        let table = guest.open_over_the_wire(address, "crazy-eights", 3).await;
        playing.push(tokio::spawn(play(guest, address, table)));
    }
    tokio::time::sleep(Duration::from_millis(1500)).await;
    child.kill().unwrap();
    child.wait().unwrap();
    let mut confirmed = Vec::new();
    for one in playing {
        confirmed.push(one.await.unwrap());
    }
    assert!(
        confirmed.iter().filter(|(_, _, seen, _)| seen["number"].as_u64() > Some(3)).count() > MATCHES / 2,
        "many were under way"
    );
    let (child, address) = start(&folder);
    for (guest, table, seen, view) in confirmed {
        let mut page: Page = guest.silent_page(address, &table).await;
        let number = seen["number"].as_u64().unwrap();
        page.hello(Some(seen)).await;
        assert!(page.number >= number, "{} of {number} steps are there", page.number);
        if page.number == number {
            assert_eq!(page.view, view);
        }
        assert_eq!(page.welcome["missed"].as_array().unwrap().len() as u64, page.number - number);
        if !page.is_over() && page.must_choose() {
            page.make_any(0).await;
        }
    }
    end(&folder, child);
}

/// Ends a server that is not needed any more.
fn end(folder: &Folder, mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
    std::fs::remove_file(log(folder)).unwrap();
}

/// A page in the middle of a game.
async fn playing(guest: &Guest, address: SocketAddr) -> Page {
    let table = guest.open_over_the_wire(address, "crazy-eights", 3).await;
    let mut page = guest.silent_page(address, &table).await;
    page.hello(None).await;
    page.try_make(0).await.unwrap();
    page
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_told_to_stop_says_so_and_is_held_up_by_nobody() {
    let folder = Folder::new();
    let (child, address) = start(&folder);
    let guest = Guest::over_the_wire(address).await;
    let mut page = playing(&guest, address).await;
    // Somebody whose question never ends.
    let mut slow = TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nhost: local").await.unwrap();
    let mut watches = guest.request_over_the_wire(address, "GET", "/api/lobby", Value::Null).await;
    watches.readable().await.unwrap();
    let (begun, id) = (Instant::now(), child.id().to_string());
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    while page.read().await.is_ok() {}
    let farewell = page.other.last().expect("the page was told");
    assert_eq!((&farewell["kind"], &farewell["retry_seconds"]), (&json!("closing"), &json!(2)));
    assert!(support::rest(&mut watches).await.contains("event-stream"), "the lobby has an end");
    let ended = tokio::task::spawn_blocking(move || child.wait_with_output()).await.unwrap().unwrap();
    assert!(ended.status.success(), "{:?}", ended.status);
    // Lines on which nothing is said are cut much later.
    assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
    let (child, address) = start(&folder);
    let table = page.welcome["table"]["table"].as_str().unwrap();
    let mut again = guest.silent_page(address, table).await;
    again.hello(Some(page.seen())).await;
    assert_eq!((again.number, &again.view), (page.number, &page.view));
    end(&folder, child);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_structured_and_keeps_secrets() {
    let folder = Folder::new();
    let (child, address) = start(&folder);
    let guest = Guest::over_the_wire(address).await;
    let mut page = playing(&guest, address).await;
    let account = json!({"name": "Ana", "password": "a very long secret"});
    let sent = async |method: &str, path: &str, body: &Value| {
        let mut line = guest.request_over_the_wire(address, method, path, body.clone()).await;
        support::rest(&mut line).await
    };
    assert!(sent("POST", "/api/account", &account).await.starts_with("HTTP/1.1 200"));
    let wrong = json!({"name": "Ana", "password": "another long secret"});
    assert!(sent("POST", "/api/login", &wrong).await.starts_with("HTTP/1.1 403"));
    page.ask(json!({"kind": "say", "text": "the word of the day"})).await;
    // What nobody should do to a server: then it has something to tell.
    let file = format!("sqlite:{}", folder.0.join("cardwright.sqlite").display());
    let mut store = SqliteConnection::connect(&file).await.unwrap();
    for lost in ["ALTER TABLE steps RENAME TO lost_steps", "ALTER TABLE people RENAME TO lost_people"] {
        sqlx::query(lost).execute(&mut store).await.unwrap();
    }
    assert_eq!(page.choose(0).await["reason"]["code"], "trouble");
    assert!(sent("POST", "/api/login", &account).await.starts_with("HTTP/1.1 500"));
    let written = std::fs::read_to_string(log(&folder)).unwrap();
    end(&folder, child);
    let lines: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    assert!(lines.iter().all(|line| line["timestamp"].is_string() && line["fields"]["message"].is_string()));
    let errors: Vec<&Value> = lines.iter().filter(|line| line["level"] == "ERROR").collect();
    let table = &page.welcome["table"]["table"];
    assert!(errors.len() >= 2 && errors.iter().any(|line| line["fields"]["table"] == *table), "{written}");
    let token = guest.cookie.split_once('=').unwrap().1;
    let cards = page.view["zones"].as_array().unwrap().iter().flat_map(|zone| zone.as_array().unwrap());
    let cards = cards.filter_map(|card| card["face"]["title"].as_str());
    for secret in [token, &guest.csrf, "long secret", "word of the day"].into_iter().chain(cards) {
        assert!(!written.contains(secret), "{secret}: {written}");
    }
}
