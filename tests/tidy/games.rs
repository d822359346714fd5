//! The library: every game's folder is complete.

use std::collections::BTreeSet;

use crate::repository::Repository;
use crate::{assert_none, here};

fn incomplete_games(repository: &Repository) -> Vec<String> {
    let games = games(repository);
    if games.is_empty() {
        return vec!["games/ holds no game".to_owned()];
    }
    games.iter().flat_map(|game| missing_parts(repository, game)).collect()
}

/// The names of the folders in games/.
fn games(repository: &Repository) -> BTreeSet<&str> {
    let inside = repository.files().filter_map(|file| file.path.strip_prefix("games/"));
    inside.filter_map(|path| path.split_once('/')).map(|(game, _)| game).collect()
}

fn missing_parts(repository: &Repository, game: &str) -> Vec<String> {
    let folder = format!("games/{game}");
    let has_file = |name: &str| repository.text(&format!("{folder}/{name}")).is_some();
    let has_any = |part: &str, ending: &str| {
        let start = format!("{folder}/{part}/");
        repository.files().any(|file| file.path.starts_with(&start) && file.path.ends_with(ending))
    };
    let parts = [
        (format!("{game}.cards"), has_file(&format!("{game}.cards"))),
        ("README.md".to_owned(), has_file("README.md")),
        ("scenarios/*.play".to_owned(), has_any("scenarios", ".play")),
        ("records/*.record".to_owned(), has_any("records", ".record")),
    ];
    let missing = parts.into_iter().filter(|(_, present)| !present);
    missing.map(|(part, _)| format!("{folder} lacks {part}")).collect()
}

#[test]
fn every_game_is_complete() {
    assert_none(incomplete_games(&here()), "A game has rules, a README, scenarios and a record:");
}

#[test]
fn an_incomplete_game_is_noticed() {
    let whole = [
        ("games/war/war.cards", ""),
        ("games/war/README.md", ""),
        ("games/war/scenarios/tie.play", ""),
        ("games/war/records/short.record", ""),
    ];
    assert!(incomplete_games(&Repository::of(&whole)).is_empty());
    for left_out in 0..whole.len() {
        let rest: Vec<_> =
            whole.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, file)| *file).collect();
        assert_eq!(incomplete_games(&Repository::of(&rest)).len(), 1, "without {}", whole[left_out].0);
    }
    assert_eq!(incomplete_games(&Repository::of(&[])).len(), 1);
}
