//! A server that is killed in the middle of many matches: nothing that was confirmed is lost.
//!
//! The server runs as another process, this same test program called again, because only a process can be killed.

mod support;

use serde_json::Value;
use server::config::Config;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use support::{Folder, Guest, Page, library};

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
    let ready = |address: SocketAddr| {
        println!("\nat {address}");
        std::io::stdout().flush().unwrap();
    };
    server::serve(config, ready).unwrap();
}

fn start(folder: &Folder) -> (Child, SocketAddr) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "server_to_be_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, &folder.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let at =
        lines.map_while(Result::ok).find_map(|line| line.strip_prefix("at ").and_then(|at| at.parse().ok()));
    (child, at.expect("the server says where it is"))
}

/// Opens a table and plays until the server is gone. What was confirmed last: the table, the update's number and the view.
async fn play(guest: Guest, address: SocketAddr, table: String) -> (Guest, String, u64, Value) {
    let mut page = guest.silent_page(address, &table).await;
    page.hello(None).await;
    let (mut number, mut view) = (page.number, page.view.clone());
    for turn in 0.. {
        if page.is_over() || page.try_make(turn).await.is_err() {
            break;
        }
        (number, view) = (page.number, page.view.clone());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (guest, table, number, view)
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
        confirmed.iter().filter(|(_, _, number, _)| *number > 3).count() > MATCHES / 2,
        "many were under way"
    );
    let (mut child, address) = start(&folder);
    for (guest, table, number, view) in confirmed {
        let mut page: Page = guest.silent_page(address, &table).await;
        page.hello(Some(number)).await;
        assert!(page.number >= number, "{} of {number} steps are there", page.number);
        if page.number == number {
            assert_eq!(page.view, view);
        }
        assert_eq!(page.welcome["missed"].as_array().unwrap().len() as u64, page.number - number);
        if !page.is_over() && page.must_choose() {
            page.make_any(0).await;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
