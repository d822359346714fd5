//! Games from strangers are tried in a process of its own: one that takes for ever and one that eats memory are stopped, and nobody
//! else waits for them. This test has a `main` of its own because it starts itself as that process.

mod support;

use axum::http::StatusCode;
use scripts::Launcher;
use serde_json::{Value, json};
use server::catalogue::trial::apart::{self, Apart};
use server::config::Config;
use std::time::{Duration, Instant};
use support::{Folder, HIGHER, Server, coded};

/// What this program is told to try a game, and to run scripts.
const TRIAL_PROCESS: &str = "trial-process";
const SCRIPT_PROCESS: &str = "script-process";

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some(TRIAL_PROCESS) => {
            return apart::serve_process(this_program(SCRIPT_PROCESS))
                .expect("whoever asks reads the answer");
        }
        Some(SCRIPT_PROCESS) => {
            return scripts::serve::serve_process().expect("whoever asks reads the answers");
        }
        _ => {}
    }
    let runtime = tokio::runtime::Runtime::new().expect("there are threads");
    runtime.block_on(async {
        a_game_is_tried_as_ever().await;
        what_takes_too_long_or_too_much_is_stopped_and_nobody_waits_for_it().await;
        a_process_that_cannot_be_used_publishes_nothing().await;
    });
    println!("trials: ok");
}

fn this_program(role: &str) -> Launcher {
    let program = std::env::current_exe().expect("this program is somewhere");
    Launcher { program, arguments: vec![role.to_string()] }
}

fn apart(config: Config) -> Config {
    let trials = Some(Apart::new(this_program(TRIAL_PROCESS)));
    Config { trials, scripts: Some(this_program(SCRIPT_PROCESS)), ..config }
}

/// Rules with one scenario that asks a costly question so often that nobody lives to hear all the answers.
fn endless() -> Vec<(String, String)> {
    let question = "  then total (total (a + b) of a in 1 to 1000) of b in 1 to 1000 is 1001000000\n";
    let scenario = format!("scenario \"sums\"\n  players 2\n  seed 1\n{}", question.repeat(5_000));
    vec![("endless.cards".to_string(), HIGHER.to_string()), ("scenarios/sums.play".to_string(), scenario)]
}

/// A text with a mistake in each of very many lines.
fn voracious() -> String {
    "define = =\n".repeat(80_000)
}

fn troubles(verdict: &Value) -> Vec<&str> {
    verdict["troubles"].as_array().unwrap().iter().map(|trouble| trouble.as_str().unwrap()).collect()
}

async fn a_game_is_tried_as_ever() {
    let folder = Folder::new();
    let server = Server::with(&folder, apart).await;
    let ana = server.guest().await;
    let (status, verdict) = ana.upload(&server, "higher", HIGHER).await;
    assert_eq!((status, &verdict["published"]), (StatusCode::OK, &json!("higher")), "{verdict}");
    assert_eq!(verdict["games_played"], 100);
    let (_, verdict) = ana.upload(&server, "wrong", &HIGHER.replace("to shown", "to shwon")).await;
    assert!(verdict["published"].is_null() && verdict["complaints"][0]["line"].is_number(), "{verdict}");
    // A large game, and one with a script: the limits are no trouble to them.
    for id in ["scat", "wizard-league"] {
        let archive = server.bytes(&format!("/api/games/{id}/download")).await;
        let (_, verdict) =
            ana.send_zip(&server, &format!("/api/games?id=my-{id}&only_check=true"), archive).await;
        let wrong =
            troubles(&verdict).into_iter().filter(|trouble| !trouble.contains("longer than 10 seconds"));
        assert_eq!(wrong.count(), 0, "{id}: {verdict}");
        let complaints = verdict["complaints"].as_array().unwrap();
        assert!(complaints.iter().all(|one| one["severity"] != "error"), "{id}: {verdict}");
        let of_script = |one: &Value| one["file"].as_str().unwrap().starts_with("bots/");
        assert!(!complaints.iter().any(of_script), "its script has all it needs: {verdict}");
    }
}

async fn what_takes_too_long_or_too_much_is_stopped_and_nobody_waits_for_it() {
    let folder = Folder::new();
    let little = |config: Config| {
        let config = apart(config);
        let trials =
            config.trials.map(|apart| Apart { time: Duration::from_secs(12), space: 96 << 20, ..apart });
        Config { trials, ..config }
    };
    let server = Server::with(&folder, little).await;
    let (ana, ben, cyn) = (server.guest().await, server.guest().await, server.guest().await);
    let begun = Instant::now();
    let archive = server::archive::pack("endless", &endless()).unwrap();
    let (endless, eaten) = tokio::join!(
        async {
            let (_, verdict) = ana.send_zip(&server, "/api/games?id=endless", archive).await;
            (verdict, begun.elapsed())
        },
        // While that one is being tried.
        async {
            let (_, eaten) = ben.upload(&server, "voracious", &voracious()).await;
            let (_, good) = cyn.upload(&server, "higher", HIGHER).await;
            assert_eq!(good["published"], "higher", "{good}");
            assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
            eaten
        }
    );
    let (endless, took) = endless;
    assert_eq!(troubles(&endless), ["Checking this game took longer than 12 seconds, so it was stopped."]);
    // Not every system takes memory away.
    if cfg!(target_os = "linux") {
        assert_eq!(
            troubles(&eaten),
            ["Checking this game took more than 96 MB of memory, so it was stopped."]
        );
    }
    assert!(endless["published"].is_null() && eaten["published"].is_null());
    assert!(took < Duration::from_secs(18), "{took:?}");
    for id in ["endless", "voracious"] {
        assert_eq!(ana.get(&server, &format!("/api/games/{id}")).await.0, StatusCode::NOT_FOUND);
    }
}

async fn a_process_that_cannot_be_used_publishes_nothing() {
    let folder = Folder::new();
    let nowhere = Launcher { program: "/nowhere/at/all".into(), arguments: Vec::new() };
    let lost = |config| Config { trials: Some(Apart::new(nowhere)), ..config };
    let server = Server::with(&folder, lost).await;
    let ana = server.guest().await;
    let refused = ana.upload(&server, "higher", HIGHER).await;
    assert_eq!(coded(refused), (StatusCode::INTERNAL_SERVER_ERROR, json!("trouble")));
    assert_eq!(ana.get(&server, "/api/games/higher").await.0, StatusCode::NOT_FOUND);
}
