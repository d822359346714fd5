//! Scripts that come with games, at tables: listed, played, downloaded, limited; what goes wrong is told to the author, and the
//! game goes on. This test has a `main` of its own because it starts itself as the process that runs scripts.

mod support;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use scripts::Launcher;
use serde_json::{Value, json};
use server::archive::{pack, unpack};
use server::config::Config;
use support::{Folder, Guest, HIGHER, Page, Server};
use tower::ServiceExt;

/// What this program is told to run scripts.
const SCRIPT_PROCESS: &str = "script-process";

fn main() {
    if std::env::args().nth(1).as_deref() == Some(SCRIPT_PROCESS) {
        return scripts::serve::serve_process().expect("whoever asks reads the answers");
    }
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    runtime.block_on(async {
        listed_played_and_downloaded().await;
        a_script_that_cannot_be_used_is_not_published().await;
        whatever_a_script_does_the_game_goes_on_and_its_author_is_told().await;
        too_many_and_too_large_ones_are_refused().await;
        without_a_way_to_run_them_there_are_none().await;
    });
    println!("scripts: ok");
}

fn with_scripts(config: Config) -> Config {
    let program = std::env::current_exe().expect("this program is somewhere");
    let scripts = Some(Launcher { program, arguments: vec![SCRIPT_PROCESS.to_string()] });
    Config { scripts, ..config }
}

/// The rules of a game in which everybody has several choices.
fn rules() -> String {
    HIGHER.replace("deal 3", "deal 8").replace(
        "  each player\n    choose \"Show {c}\" for c in hand: move c to shown\n",
        "  repeat 6 times\n    each player\n      choose \"Show {c}\" for c in hand: move c to shown\n",
    )
}

/// Brings a game with scripts along.
async fn publish(guest: &Guest, server: &Server, id: &str, scripts: &[(&str, &str)]) -> Value {
    let mut files = vec![(format!("{id}.cards"), rules())];
    files.extend(scripts.iter().map(|(name, text)| (format!("bots/{name}"), text.to_string())));
    let request = Request::post(format!("/api/games?id={id}"))
        .header(header::COOKIE, &guest.cookie)
        .header("x-csrf", &guest.csrf)
        .header(header::CONTENT_TYPE, "application/zip")
        .body(Body::from(pack(id, &files).unwrap()))
        .unwrap();
    let (status, verdict) = server.request(request).await;
    assert_eq!(status, StatusCode::OK, "{verdict}");
    verdict
}

async fn sit_with(guest: &Guest, server: &Server, game: &str, level: &str) -> (StatusCode, Value) {
    let seats = json!([{"kind": "person"}, {"kind": "bot", "level": level}]);
    guest.send(server, "POST", "/api/tables", json!({"game": game, "players": 2, "seats": seats})).await
}

/// A table of one person and a script.
async fn table(guest: &Guest, server: &Server, game: &str, script: &str) -> String {
    let (status, opened) = sit_with(guest, server, game, script).await;
    assert_eq!(status, StatusCode::OK, "{opened}");
    opened["table"].as_str().unwrap().to_string()
}

async fn play(page: &mut Page, moves: u64) {
    for n in 0..moves {
        page.until(|page| page.must_choose() || page.is_over()).await;
        if page.is_over() {
            return;
        }
        page.make_any(n).await;
    }
}

/// Everything the log of a page says.
fn log(page: &Page) -> Vec<String> {
    let dealt = page.welcome["missed"].as_array().into_iter().flatten();
    let lines = dealt.chain(&page.updates).flat_map(|update| update["log"].as_array().unwrap());
    lines.map(|line| line.as_str().unwrap().to_string()).collect()
}

fn scripts_of(page: &Value) -> Vec<(&str, &str)> {
    let bots = page["bots"].as_array().unwrap().iter().filter(|bot| bot["kind"] == "script");
    bots.map(|bot| (bot["level"].as_str().unwrap(), bot["about"].as_str().unwrap())).collect()
}

async fn listed_played_and_downloaded() {
    let folder = Folder::new();
    let server = Server::with(&folder, with_scripts).await;
    let guest = server.guest().await;
    let (_, page) = guest.get(&server, "/api/games/scat").await;
    let about = "Collects the suit that is worth most, and knocks when the others can hardly have more.";
    assert_eq!(scripts_of(&page), [("patient.js", about)]);
    let id = table(&guest, &server, "scat", "patient.js").await;
    let mut played = guest.page(&server, &id).await;
    assert_eq!(played.room["seats"][1]["who"], json!({"kind": "bot", "level": "patient.js"}));
    play(&mut played, 12).await;
    assert!(!log(&played).iter().any(|line| line.contains("script")), "nothing went wrong");
    played.close().await;

    let request = Request::get("/api/games/scat/download").body(Body::empty()).unwrap();
    let packed = server.app.clone().oneshot(request).await.unwrap().into_body();
    let files = unpack(&to_bytes(packed, 10_000_000).await.unwrap()).unwrap();
    assert!(files.iter().any(|(path, _)| path == "bots/patient.js"));

    // After a crash the script goes on playing.
    server.crash().await;
    let server = Server::with(&folder, with_scripts).await;
    let mut played = guest.page(&server, &id).await;
    play(&mut played, 4).await;
}

async fn a_script_that_cannot_be_used_is_not_published() {
    let folder = Folder::new();
    let server = Server::with(&folder, with_scripts).await;
    let ana = server.guest().await;
    for (text, line) in [
        ("export function choose(view, moves) {\n  return ][\n}\n", 2),
        ("export const choose = 3\n", 1),
        ("import x from 'fs'\nexport function choose() { return 0 }\n", 1),
    ] {
        let verdict = publish(&ana, &server, "scripted", &[("wrong.js", text)]).await;
        assert!(verdict["published"].is_null(), "{verdict}");
        let complaint = &verdict["complaints"][0];
        assert_eq!((&complaint["file"], &complaint["severity"]), (&json!("bots/wrong.js"), &json!("error")));
        assert_eq!(complaint["line"], line, "{complaint}");
    }
    assert_eq!(ana.get(&server, "/api/games/scripted").await.0, StatusCode::NOT_FOUND);
}

async fn whatever_a_script_does_the_game_goes_on_and_its_author_is_told() {
    let folder = Folder::new();
    let server = Server::with(&folder, with_scripts).await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    // With the line it fails at; 0 where a slow machine may end its process before the engine can tell the place.
    let scripts = [
        ("throws.js", "export function choose(view, moves) {\n  return moves[99].name\n}\n", 2),
        ("loops.js", "export function choose() {\n  while (true) {}\n}\n", 0),
        (
            "eats.js",
            "export function choose() {\n  const all = []\n  while (true) all.push(new Array(9999).fill(1))\n}\n",
            0,
        ),
        ("babbles.js", "export function choose() {\n  return 'the best one'\n}\n", 1),
    ];
    let files: Vec<(&str, &str)> = scripts.iter().map(|(name, text, _)| (*name, *text)).collect();
    let verdict = publish(&ana, &server, "scripted", &files).await;
    assert_eq!(verdict["published"], "scripted", "{verdict}");
    let warned = verdict["complaints"].as_array().unwrap();
    assert!(warned.iter().all(|one| one["severity"] == "warning"), "{verdict}");
    for (name, _, line) in scripts {
        let warning = warned.iter().find(|one| one["file"] == format!("bots/{name}"));
        assert!(warning.is_some_and(|one| line == 0 || one["line"] == line), "{name}: {verdict}");
        let id = table(&ben, &server, "scripted", name).await;
        let mut page = ben.page(&server, &id).await;
        play(&mut page, 6).await;
        page.until(Page::is_over).await;
        let told: Vec<String> = log(&page).into_iter().filter(|line| line.contains("script")).collect();
        assert_eq!(told, ["Bela's script failed: the computer chose for it."], "{name}: once");
        page.close().await;
    }
    let (_, mine) = ana.get(&server, "/api/games/scripted").await;
    let faults = mine["script_faults"].as_array().unwrap();
    for (name, _, line) in scripts {
        let fault = faults.iter().find(|one| one["file"] == format!("bots/{name}"));
        let fault = fault.unwrap_or_else(|| panic!("{name}: {mine}"));
        assert!((line == 0 || fault["line"] == line) && fault["times"].as_u64() >= Some(1), "{fault}");
    }
    let thrown = faults.iter().find(|one| one["file"] == "bots/throws.js").unwrap();
    assert!(thrown["text"].as_str().unwrap().contains("undefined"), "{thrown}");
    let (_, others) = ben.get(&server, "/api/games/scripted").await;
    assert_eq!(others["script_faults"], json!([]), "others are not told");
    let request = Request::get("/metrics").body(Body::empty()).unwrap();
    let (_, metrics) = server.request(request).await;
    assert!(!metrics.as_str().unwrap().contains("cardwright_script_faults_total 0\n"), "{metrics}");
    // A server that is started again has not forgotten them.
    server.crash().await;
    let server = Server::with(&folder, with_scripts).await;
    let (_, again) = ana.get(&server, "/api/games/scripted").await;
    assert_eq!(again["script_faults"], mine["script_faults"]);
    // A mended script has a clean sheet, and those who sit at tables already keep the one they began with.
    let good = ("throws.js", "export function choose(view, moves) { return moves[0] }\n");
    assert_eq!(publish(&ana, &server, "scripted", &[good]).await["complaints"], json!([]));
    let (_, mine) = ana.get(&server, "/api/games/scripted").await;
    assert_eq!(mine["script_faults"], json!([]));
    assert_eq!(scripts_of(&mine), [("throws.js", "A script that comes with the game.")]);
    server.crash().await;
    let server = Server::with(&folder, with_scripts).await;
    assert_eq!(ana.get(&server, "/api/games/scripted").await.1["script_faults"], json!([]), "nor afterwards");
    assert_eq!(ana.send(&server, "DELETE", "/api/games/scripted", json!({})).await.0, StatusCode::OK);
    assert_eq!(server.hall.store.faults().await.unwrap().len(), 0, "they go with the game");
}

async fn too_many_and_too_large_ones_are_refused() {
    let folder = Folder::new();
    let server = Server::with(&folder, with_scripts).await;
    let ana = server.guest().await;
    let good = "export function choose() { return 0 }\n";
    let names: Vec<String> = (0..=server::scripts::MOST).map(|n| format!("s{n}.js")).collect();
    let many: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), good)).collect();
    let large = format!("{good}// {}", "x".repeat(server::scripts::LARGEST));
    for scripts in [&many[..], &[("large.js", large.as_str())]] {
        let verdict = publish(&ana, &server, "scripted", scripts).await;
        assert!(verdict["published"].is_null(), "{verdict}");
        assert!(verdict["troubles"][0].as_str().unwrap().contains("at most 8 scripts"), "{verdict}");
    }
    let (status, problem) = sit_with(&ana, &server, "scat", "other.js").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
}

async fn without_a_way_to_run_them_there_are_none() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let guest = server.guest().await;
    let (_, page) = guest.get(&server, "/api/games/scat").await;
    assert_eq!(scripts_of(&page), []);
    let (status, problem) = sit_with(&guest, &server, "scat", "patient.js").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{problem}");
}
