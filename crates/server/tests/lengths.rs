//! The lengths of the library come with the program: each game has one in `games/lengths.txt`, found for the rules it has now.

mod support;

use axum::http::StatusCode;
use server::catalogue::length::{self, Length};
use server::catalogue::{Catalogue, Game};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use support::{Folder, Server};

const COMMAND: &str = "run UPDATE_LENGTHS=1 cargo test -p server --test lengths";
/// However slow this machine is, a game is measured to its end.
const PATIENCE: Duration = Duration::from_secs(600);
/// So many of the shortest games are measured anew in every run.
const MEASURED: usize = 20;

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/lengths.txt")
}

fn games() -> Vec<Arc<Game>> {
    Catalogue::new(support::library(), &[]).all()
}

fn measure(game: &Game) -> Length {
    let length = length::measure(&game.program, PATIENCE);
    length.unwrap_or_else(|| panic!("{}: its games do not end", game.id))
}

#[test]
fn every_game_of_the_library_has_its_length() {
    let (file, games) = (file(), games());
    if std::env::var_os("UPDATE_LENGTHS").is_some() {
        let found = games.iter().map(|game| (game.id.as_str(), game.hash(), measure(game)));
        let found: Vec<(&str, String, Length)> = found.collect();
        let lines = found.iter().map(|(id, hash, length)| (*id, hash.as_str(), *length));
        return std::fs::write(&file, length::written(lines)).unwrap();
    }
    let known = length::known(&std::fs::read_to_string(&file).unwrap());
    let of = |game: &Game| known.get(&length::key(&game.hash())).copied();
    let missing: Vec<&str> =
        games.iter().filter(|game| of(game).is_none()).map(|game| game.id.as_str()).collect();
    assert!(
        missing.is_empty(),
        "the lengths of {missing:?} are not known for the rules they have: {COMMAND}"
    );
    assert_eq!(known.len(), games.len(), "there are lengths of games that are not in the library: {COMMAND}");
    // What is quickly measured shows whether it is still measured like this.
    let mut shortest: Vec<(Length, &Arc<Game>)> =
        games.iter().filter_map(|game| Some((of(game)?, game))).collect();
    shortest.sort_by_key(|(length, _)| length.decisions);
    for (length, game) in &shortest[..MEASURED] {
        assert_eq!(measure(game), *length, "{}: {COMMAND}", game.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_visitor_of_a_new_server_sees_every_length() {
    if std::env::var_os("UPDATE_LENGTHS").is_some() {
        // This program was built before they were written.
        return;
    }
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (status, games) = server.guest().await.get(&server, "/api/games").await;
    assert_eq!(status, StatusCode::OK);
    for game in games.as_array().unwrap() {
        assert!(game["minutes"].is_number(), "{game}");
    }
}
