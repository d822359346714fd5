//! What goes wrong is said and shows in the code the program ends with: nothing is passed over in silence.

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::{Ran, SMALL_GAME, empty_folder, run, run_in};

/// A game whose third turn makes a number too large.
fn faulty(folder: &Path) -> PathBuf {
    let text = SMALL_GAME
        .replace("setup\n", "vars\n  n = 0\n\nsetup\n")
        .replace("\nturn\n", "\nturn\n  n += 900000000\n");
    let file = folder.join("faulty.cards");
    std::fs::write(&file, text).unwrap();
    file
}

/// The program ended with this code and complained in these words.
fn complains(ran: &Ran, code: i32, words: &str) {
    assert_eq!(ran.code, code, "out: {}\nerr: {}", ran.out, ran.err);
    assert!(ran.err.contains(words), "`{words}` is missing in: {}", ran.err);
}

const FAULT: &str = "the rule `turn` makes a number too large (faulty.cards:";

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardwright"));
    let ran = command.arg("explain").stdout(Stdio::from(full)).output().expect("the program starts");
    let err = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert_eq!(ran.status.code(), Some(2), "{err}");
    assert!(err.contains("Cannot write the output: there is no space left."), "{err}");
}

#[test]
fn duels_tell_of_faults() {
    let folder = empty_folder("faults");
    faulty(&folder);
    let duel = run_in(&folder, &["duel", "faulty.cards", "random", "random", "-n", "3", "--json"], "");
    complains(&duel, 1, "6 of 6 games ended in a fault of the rules; the first: ");
    complains(&duel, 1, FAULT);
    assert_eq!(duel.json()["faults"], 6);
    let rated = ["tournament", "faulty.cards", "random", "greedy", "-n", "2", "--json"];
    let rated = run_in(&folder, &rated, "");
    complains(&rated, 1, "4 of 4 games ended in a fault of the rules");
    assert_eq!(rated.json()["duels"][0]["faults"], 4);
}

#[test]
fn records_tell_of_faults() {
    let folder = empty_folder("fault-records");
    faulty(&folder);
    let printed = run_in(&folder, &["record", "faulty.cards"], "");
    complains(&printed, 1, FAULT);
    assert!(printed.out.starts_with("cardwright record 1\n"), "{}", printed.out);
    let written = run_in(&folder, &["record", "faulty.cards", "-o", "f.record"], "");
    assert_eq!((written.code, written.out.contains(FAULT)), (1, true), "{}", written.out);
    let replayed = run_in(&folder, &["replay", "f.record"], "");
    assert_eq!((replayed.code, replayed.out.contains(FAULT)), (1, true), "{}", replayed.out);
    run_in(&folder, &["replay", "f.record", "--to", "1"], "").fine();
    let counted = run_in(&folder, &["perft", "faulty.cards", "--depth", "2", "--seed", "3", "--json"], "");
    complains(&counted, 1, "end in a fault of the rules");
    assert_eq!(counted.json()["chance"], "fixed");
}

#[test]
fn numbers_that_make_no_sense_are_refused_in_plain_words() {
    for (arguments, words) in [
        (&["laws", "kuhn-poker", "--seeds", "0"][..], "a whole number from 1 on"),
        (&["laws", "kuhn-poker", "--decisions", "0"], "a whole number from 1 on"),
        (&["playtest", "kuhn-poker", "-n", "0"], "a whole number from 1 on"),
        (&["duel", "kuhn-poker", "random", "random", "-n", "0"], "a whole number from 1 to 1000000"),
        (&["tournament", "kuhn-poker", "-n", "18446744073709551615"], "a whole number from 1 to 1000000"),
        (&["simulate", "kuhn-poker", "-n", "-5"], "a whole number from 1 on"),
        (&["simulate", "kuhn-poker", "--seed", "-1"], "a whole number from 0 to 18446744073709551615"),
        (&["record", "kuhn-poker", "--players", "-2"], "a whole number, for example 4"),
    ] {
        complains(&run(arguments), 2, words);
    }
}

#[test]
fn a_record_that_does_not_fit_is_told_why() {
    let folder = empty_folder("other-records");
    let text = run(&["record", "kuhn-poker"]).fine().out;
    let write = |name: &str, text: String| std::fs::write(folder.join(name), text).unwrap();
    write("k.record", text.clone());
    write("many.record", text.replace("players 2\n", "players 99\n"));
    write(
        "seedless.record",
        text.lines().filter(|l| !l.starts_with("seed")).map(|l| format!("{l}\n")).collect(),
    );
    let run = |arguments: &[&str]| run_in(&folder, arguments, "");
    for arguments in [["play", "hearts", "--load", "k.record"], ["replay", "k.record", "--game", "hearts"]] {
        complains(&run(&arguments), 2, "this is a record of Kuhn Poker, not of Hearts.");
    }
    run(&["replay", "k.record", "--game", "kuhn-poker"]).fine();
    let many = run(&["replay", "many.record"]);
    complains(&many, 1, "it says that 99 play, but Kuhn Poker is for 2 to 3 players");
    assert!(!many.err.contains("--players"), "{}", many.err);
    complains(&run(&["replay", "seedless.record"]), 1, "the record ends without a line `seed`");
}

#[test]
fn what_is_no_game_is_told_why() {
    let folder = empty_folder("two");
    for file in ["a.cards", "b.cards"] {
        std::fs::write(folder.join(file), SMALL_GAME).unwrap();
    }
    let both = run_in(&folder, &["check", "."], "");
    complains(&both, 2, "a.cards and ");
    complains(&both, 2, "b.cards: name one of them");
    #[cfg(unix)]
    complains(&run(&["check", "/dev/null"]), 2, "/dev/null is neither a file nor a folder.");
}

#[test]
fn nothing_found_is_a_failure() {
    complains(&run(&["test", "kuhn-poker", "--only", "zzz"]), 1, "No scenario has `zzz` in its name.");
    let none = run(&["games", "zzzz", "--json"]);
    complains(&none, 1, "No game speaks of `zzzz`");
    assert_eq!(none.json()["games"], serde_json::json!([]));
}

#[test]
fn a_new_game_has_a_name_and_no_path() {
    let folder = empty_folder("new");
    for path in ["../evil", "a/b/c", "a\\b"] {
        complains(&run_in(&folder, &["new", path], ""), 2, "is a path");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    let twice = run_in(&folder, &["new", "Hearts", "--json"], "").fine();
    assert!(twice.err.contains("The library has a game of this name too"), "{}", twice.err);
    let value = twice.json();
    assert_eq!((&value["folder"], &value["files"][0]), (&"hearts".into(), &"hearts.cards".into()));
}

#[test]
fn records_and_scripts_are_told_as_json() {
    let record = run(&["record", "kuhn-poker", "--json"]).fine().json();
    assert!(record["record"].as_str().unwrap().starts_with("cardwright record 1\n"), "{record}");
    assert!(record["result"]["places"].is_array(), "{record}");
    let script = run(&["script", "crazy-eights", "keeps-eights.js", "-n", "1", "--json"]).fine().json();
    assert_eq!((&script["games"], &script["trouble"]), (&1.into(), &serde_json::Value::Null));
}

#[test]
fn files_that_cannot_be_used_are_told_in_words() {
    let folder = empty_folder("unusable");
    let played =
        run_in(&folder, &["play", "kuhn-poker", "--seed", "1"], "save nowhere/x.record\nquit\n").fine();
    assert!(
        played.out.contains("Cannot write nowhere/x.record: there is no such file or folder."),
        "{}",
        played.out
    );
    std::fs::write(folder.join("text"), "").unwrap();
    let served = run_in(&folder, &["serve", "--port", "0", "--data", "text"], "");
    complains(&served, 2, "text is a file: `--data` names a folder.");
}

#[test]
fn too_many_packs_are_counted_right() {
    let folder = empty_folder("packs");
    let text = SMALL_GAME.replace("deck french\n", "deck french\n  packs 1000000\n");
    std::fs::write(folder.join("packs.cards"), text).unwrap();
    let checked = run_in(&folder, &["check", "packs.cards"], "");
    assert_eq!(checked.code, 1, "{}", checked.out);
    assert!(checked.out.contains("there are 52000000 cards"), "{}", checked.out);
    assert!(!checked.out.contains("no complaints"), "{}", checked.out);
}
