//! `check`, `fmt`, `explain`, `new`: what one does while writing a game.

mod support;

use support::{SMALL_GAME, empty_folder, run, run_in};

fn with_mistakes() -> String {
    SMALL_GAME
        .replace("move stock.top to hand", "move stock.top to hnad")
        .replace("is empty or hand is empty", "is empty")
}

#[test]
fn complaints_are_drawn_with_their_place_and_fix() {
    let folder = empty_folder("drawn");
    std::fs::write(folder.join("small.cards"), with_mistakes()).unwrap();
    let ran = run_in(&folder, &["check", "small.cards"], "");
    assert_eq!(ran.code, 1);
    for words in ["error[C", "small.cards:23:", "hnad", "help: write `hand`", "small.cards: 1 error"] {
        assert!(ran.out.contains(words), "{words} is missing in\n{}", ran.out);
    }
}

#[test]
fn complaints_as_json_have_places_and_fixes() {
    let folder = empty_folder("json");
    std::fs::write(folder.join("small.cards"), with_mistakes()).unwrap();
    let ran = run_in(&folder, &["check", "small.cards", "--json", "--stats"], "");
    assert_eq!(ran.code, 1);
    let game = &ran.json()["games"][0];
    assert_eq!(game["fine"], false);
    let complaint = &game["complaints"][0];
    assert_eq!(complaint["place"]["line"], 23);
    assert_eq!(complaint["fix"]["edits"][0]["text"], "hand");
    assert!(game["stats"]["tokens"].as_u64().unwrap() > 50);
}

#[test]
fn fixes_are_applied() {
    let folder = empty_folder("fix");
    std::fs::write(folder.join("small.cards"), with_mistakes()).unwrap();
    let ran = run_in(&folder, &["check", "--fix", "small.cards"], "").fine();
    assert!(ran.out.contains("1 fix applied"), "{}", ran.out);
    assert!(std::fs::read_to_string(folder.join("small.cards")).unwrap().contains("move stock.top to hand"));
    assert_eq!(
        run_in(&folder, &["check", "--fix", "crazy-eights"], "").code,
        2,
        "games inside the program stay as they are"
    );
}

#[test]
fn the_library_has_no_errors() {
    let ran = run(&["check", "games", "--stats", "--json"]).fine().json();
    for game in ran["games"].as_array().unwrap() {
        assert!(game["tables_tried"].as_u64().unwrap() > 0);
        assert_eq!(game["tables_shut"].as_array().unwrap().len(), 0);
        assert!(game["stats"]["compile_ms"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn a_file_that_is_no_game_is_complained_of() {
    let folder = empty_folder("bytes");
    std::fs::write(folder.join("bytes.cards"), [0xff, 0xfe, 0, 1]).unwrap();
    std::fs::write(folder.join("empty.cards"), "").unwrap();
    let bytes = run_in(&folder, &["check", "bytes.cards"], "");
    assert_eq!((bytes.code, bytes.err.contains("not text in UTF-8")), (2, true), "{}", bytes.err);
    assert_eq!(run_in(&folder, &["check", "empty.cards"], "").code, 1);
    let played = run_in(&folder, &["play", "empty.cards"], "");
    assert_eq!((played.code, played.err.contains("cannot be played")), (1, true), "{}", played.err);
}

#[test]
fn files_are_formatted() {
    let folder = empty_folder("fmt");
    let path = folder.join("small.cards");
    std::fs::write(&path, SMALL_GAME.replace("players 2 to 3", "players   2 to   3")).unwrap();
    assert_eq!(run_in(&folder, &["fmt", "--check", "small.cards"], "").code, 1);
    run_in(&folder, &["fmt", "small.cards"], "").fine();
    run_in(&folder, &["fmt", "--check", "small.cards"], "").fine();
    assert!(std::fs::read_to_string(&path).unwrap().contains("players 2 to 3"));
    let piped = run_in(&folder, &["fmt", "-"], SMALL_GAME.replace("deck french", "deck   french")).fine();
    assert!(piped.out.contains("  deck french\n"));
    std::fs::write(&path, "game \"unclosed").unwrap();
    assert_eq!(run_in(&folder, &["fmt", "small.cards"], "").code, 1);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "game \"unclosed");
}

#[test]
fn codes_are_explained() {
    let list = run(&["explain", "--json"]).fine().json();
    let complaints = list["complaints"].as_array().unwrap();
    assert!(complaints.len() >= 40);
    let code = complaints[0]["code"].as_str().unwrap();
    let page = run(&["explain", &code.to_lowercase()]).fine().out;
    assert!(page.starts_with(code) && page.contains("Mended"), "{page}");
}

#[test]
fn a_new_game_is_checked_formatted_tested_and_played() {
    let folder = empty_folder("new");
    run_in(&folder, &["new", "My Game"], "").fine();
    let checked = run_in(&folder, &["check", "--strict", "my-game"], "").fine();
    assert!(checked.out.contains("no complaints"), "{}", checked.out);
    run_in(&folder, &["fmt", "--check", "my-game"], "").fine();
    let tested = run_in(&folder, &["test", "my-game"], "").fine();
    assert!(tested.out.ends_with("2 passed, 0 failed\n"), "{}", tested.out);
    assert!(run_in(&folder.join("my-game"), &["test"], "").fine().out.ends_with("2 passed, 0 failed\n"));
    run_in(&folder, &["simulate", "my-game", "-n", "50", "--players", "5"], "").fine();
    assert!(run_in(&folder, &["play", "my-game"], "1\n").fine().out.contains("My Game, 2 players"));
    assert_eq!(run_in(&folder, &["new", "my game"], "").code, 2, "nothing is written over");
    assert_eq!(run_in(&folder, &["new", "!!"], "").code, 2);
}

#[test]
fn tables_are_tried() {
    let folder = empty_folder("tables");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    let out = run_in(&folder, &["check", "small.cards"], "").out;
    assert!(out.trim_end().ends_with(", 2 tables tried"), "{out}");
}
