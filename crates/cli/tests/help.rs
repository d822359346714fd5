//! Help, wrong usage, plain output.

mod support;

use support::{empty_folder, run, run_in};

const COMMANDS: [&str; 16] = [
    "games",
    "play",
    "new",
    "check",
    "fmt",
    "explain",
    "test",
    "simulate",
    "script",
    "record",
    "replay",
    "perft",
    "laws",
    "describe",
    "completions",
    "conformance",
];

#[test]
fn every_command_has_help_with_examples() {
    let all = run(&["--help"]).fine().out;
    for command in COMMANDS {
        assert!(all.contains(command), "{command} is not listed");
        let help = run(&[command, "--help"]).fine().out;
        assert!(help.contains("Examples:\n  cardwright"), "{command} has no examples");
    }
}

#[test]
fn wrong_usage_ends_with_two_and_says_what_to_do() {
    for (arguments, words) in [
        (&["play", "crazy-eigths"][..], "Did you mean `crazy-eights`?"),
        (&["play", "nowhere/x.cards"], "There is no file nowhere/x.cards."),
        (&["play", "crazy-eights", "--players", "99"], "2 to 7 players"),
        (&["play", "crazy-eights", "--seat", "5"], "There is no seat 5"),
        (&["play", "crazy-eights", "--option", "hand_sise=5"], "Did you mean `hand_size`?"),
        (&["play", "crazy-eights", "--option", "hand_size=99"], "it may be 5 to 9"),
        (&["play", "crazy-eights", "--option", "hand_size"], "hand_size=7"),
        (&["explain", "C9999"], "`cardwright explain` lists all codes"),
        (&["replay", "nowhere.record"], "there is no such file"),
        (&["frobnicate"], "unrecognized subcommand"),
        (&["simulate", "crazy-eights", "-n", "0"], "0"),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(words), "{arguments:?}: {}", ran.err);
        assert!(ran.out.is_empty(), "{arguments:?}: {}", ran.out);
    }
}

#[test]
fn output_into_a_pipe_is_plain() {
    for arguments in [
        &["games"][..],
        &["check", "crazy-eights"],
        &["explain"],
        &["simulate", "kuhn-poker", "-n", "10"],
        &["play", "crazy-eights", "--seed", "1"],
        &["perft", "kuhn-poker", "--depth", "1"],
    ] {
        let ran = run(arguments).fine();
        assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{arguments:?} writes colours");
        assert!(ran.err.is_empty(), "{arguments:?} complains: {}", ran.err);
    }
}

#[test]
fn completions_are_written_for_shells() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).fine().out.contains("cardwright"));
    }
}

#[test]
fn the_library_is_inside_the_program() {
    let folder = empty_folder("library");
    let here = run_in(&folder, &["games", "--json"], "").fine().json();
    let names: Vec<&str> =
        here["games"].as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"crazy-eights") && names.contains(&"hearts"), "{names:?}");
    let played = run_in(&folder, &["play", "Crazy Eights", "--seed", "1"], "1\n").fine();
    assert!(played.out.contains("Goodbye."));
}

#[test]
fn games_are_found_by_words() {
    let found = run(&["games", "smallest poker", "--json"]).fine().json();
    assert_eq!(found["games"][0]["name"], "kuhn-poker");
    let details = run(&["games", "crazy-eights"]).fine().out;
    assert!(
        details.contains("hand_size: 5 to 9; usually 7 with 2; 5 with 3, 4, 5, 6, 7 players"),
        "{details}"
    );
    assert_eq!(run(&["games", "no such words"]).code, 1);
}

#[test]
fn the_language_describes_itself() {
    let language = run(&["describe", "--json"]).fine().json();
    assert!(language["entries"].as_array().unwrap().len() > 50);
    assert!(run(&["describe"]).fine().out.lines().count() > 100);
    let folder = empty_folder("describe");
    run_in(&folder, &["describe", "--markdown", "pages"], "").fine();
    assert!(std::fs::read_dir(folder.join("pages")).unwrap().count() > 3);
}
