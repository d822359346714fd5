//! `simulate`, `perft`, `record`, `replay`, `test`, `laws`: running games.

mod support;

use serde_json::Value;
use support::{SMALL_GAME, empty_folder, run, run_in};

fn without_speed(mut value: Value) -> Value {
    value.as_object_mut().unwrap().remove("speed");
    value
}

#[test]
fn threads_do_not_change_the_figures() {
    let figures = |threads: &str, seed: &str| {
        let arguments = [
            "simulate",
            "crazy-eights",
            "-n",
            "500",
            "--players",
            "4",
            "--threads",
            threads,
            "--seed",
            seed,
            "--json",
        ];
        without_speed(run(&arguments).fine().json())
    };
    assert_eq!(figures("1", "7"), figures("3", "7"));
    assert_ne!(figures("2", "7"), figures("2", "8"));
    let seven = figures("2", "7");
    assert_eq!(seven["games"], 500);
    let wins: u64 = seven["wins"].as_array().unwrap().iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert!(wins + seven["draws"].as_u64().unwrap() >= 500);
}

#[test]
fn a_simulation_is_summed_up() {
    let out = run(&["simulate", "kuhn-poker", "-n", "1000"]).fine().out;
    for words in [
        "Kuhn Poker, 2 players",
        "games",
        "1,000",
        "2 to 3, mean",
        "95 % interval",
        "P1",
        "decisions per second",
    ] {
        assert!(out.contains(words), "{words} is missing in\n{out}");
    }
}

#[test]
fn kuhn_poker_has_its_known_tree() {
    let counts = run(&["perft", "kuhn-poker", "--depth", "3", "--json"]).fine().json();
    let sequences: Vec<u64> =
        counts["depths"].as_array().unwrap().iter().map(|row| row["sequences"].as_u64().unwrap()).collect();
    assert_eq!(sequences, [6, 12, 24, 12]);
    let fixed = run(&["perft", "kuhn-poker", "--depth", "3", "--fixed", "--json"]).fine().json();
    assert_eq!(fixed["depths"][0]["sequences"], 1);
    let many = run(&["perft", "crazy-eights", "--depth", "9", "--most", "1000"]);
    assert_eq!((many.code, many.err.contains("--fixed")), (1, true));
}

#[test]
fn records_are_written_and_replayed() {
    let folder = empty_folder("record");
    let written =
        run_in(&folder, &["record", "hearts", "--players", "4", "--seed", "3", "-o", "h.record"], "").fine();
    assert!(written.out.contains("The game is over"), "{}", written.out);
    let all = run_in(&folder, &["replay", "h.record"], "").fine().out;
    assert!(all.contains("cardwright state 1") && all.contains("The game is over"), "{all}");
    let seen = run_in(&folder, &["replay", "h.record", "--to", "5", "--view", "P1"], "").fine().out;
    assert!(seen.contains("your hand") && seen.contains("After 5 moves"), "{seen}");
    assert!(!seen.contains("cardwright state"), "a view shows no secrets");
    let value = run_in(&folder, &["replay", "h.record", "--json", "--view", "nobody"], "").fine().json();
    assert!(value["state"].is_null() && value["result"]["places"].is_array());
    assert_eq!(run_in(&folder, &["replay", "h.record", "--view", "P9"], "").code, 2);
}

#[test]
fn changed_rules_are_said_clearly() {
    let folder = empty_folder("changed");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    run_in(&folder, &["record", "small.cards", "-o", "s.record"], "").fine();
    assert!(run_in(&folder, &["replay", "s.record"], "").fine().err.is_empty());
    std::fs::write(folder.join("small.cards"), SMALL_GAME.replace("deal 4 cards", "deal 5 cards")).unwrap();
    let changed = run_in(&folder, &["replay", "s.record"], "");
    assert!(changed.err.contains("The rules have changed since this game was played."), "{}", changed.err);
    std::fs::write(folder.join("bad.record"), "cardwright record 1\nrules xyz\nnonsense\n").unwrap();
    let bad = run_in(&folder, &["replay", "bad.record"], "");
    assert_eq!((bad.code, bad.err.contains("is no record")), (1, true), "{}", bad.err);
}

#[test]
fn failing_scenarios_are_shown_with_their_line_and_state() {
    let folder = empty_folder("failing");
    run_in(&folder, &["new", "small"], "").fine();
    let wrong = "scenario \"Wrong\"\n  players 2\n  given at turn of P0\n    discard = 7H\n    P0.hand = 3S\n    rest in stock\n  P0 may \"Play 3S\"\n";
    std::fs::write(folder.join("small/scenarios/wrong.play"), wrong).unwrap();
    let ran = run_in(&folder, &["test", "small"], "");
    assert_eq!(ran.code, 1);
    for words in [
        "wrong.play:7: \"Wrong\"",
        "\n      P0 chooses\n",
        "\n      P0.hand = 3S\n",
        "first.play  2 passed",
        "\n2 passed, 1 failed\n",
    ] {
        assert!(ran.out.contains(words), "{words} is missing in\n{}", ran.out);
    }
    assert!(!ran.out.contains("fuel"), "{}", ran.out);
    let whole = run_in(&folder, &["test", "small", "--verbose"], "");
    for words in ["cardwright state 1", "zone P0.hand = 3S", "fuel "] {
        assert!(whole.out.contains(words), "{words} is missing in\n{}", whole.out);
    }
    let value = run_in(&folder, &["test", "small", "--json"], "").json();
    assert_eq!((&value["passed"], &value["failed"]), (&Value::from(2), &Value::from(1)));
    let one = run_in(&folder, &["test", "small/scenarios/first.play"], "").fine();
    assert!(one.out.ends_with("2 passed, 0 failed\n"));
    let only = run_in(&folder, &["test", "small", "--only", "no cards left"], "").fine();
    assert!(only.out.ends_with("1 passed, 0 failed\n"), "{}", only.out);
}

#[test]
fn nothing_to_run_is_a_failure() {
    let folder = empty_folder("nothing");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    let ran = run_in(&folder, &["test", "small.cards"], "");
    assert_eq!((ran.code, ran.err.contains("nothing to run")), (1, true));
    assert!(ran.out.ends_with("0 passed, 0 failed\n"));
}

#[test]
fn laws_are_checked_for_every_number_of_players() {
    let laws = run(&["laws", "kuhn-poker", "--seeds", "2", "--json"]).json();
    let counts: std::collections::BTreeSet<u64> =
        laws["laws"].as_array().unwrap().iter().map(|law| law["players"].as_u64().unwrap()).collect();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn games_of_all_tables_are_shared_out() {
    let told = run(&["simulate", "kuhn-poker", "--ends", "-n", "101"]).fine().out;
    let words: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(words[1][..6], ["kuhn-poker", "--players", "2", "1", "51", words[1][5]], "{told}");
    assert_eq!(words[2][3..5], ["1", "50"], "{told}");
    assert_eq!((words[3][..3].to_vec(), words[3][4]), (vec!["all", "2", "101"], "101"), "{told}");
    let json = run(&["simulate", "kuhn-poker", "--ends", "-n", "101", "--json"]).json();
    assert_eq!(json["tables"][1]["by_rules"], 50);
}

#[test]
fn laws_at_many_tables_are_told_with_what_was_looked_at() {
    let on = |threads: &str| {
        let laws = ["laws", "kuhn-poker", "--ends", "--seeds", "40", "--looks", "2", "--threads", threads];
        run(&[&laws[..], &["--json"]].concat()).json()
    };
    let one = on("1");
    assert_eq!(one, on("3"));
    assert_eq!(one["sum"]["games"], 80);
    assert_eq!(one["sum"]["looks"], 160);
    assert_eq!(one["cut_short"], false);
    let told = run(&["laws", "kuhn-poker", "--players", "2", "--seeds", "3", "--looks", "1"]).fine().out;
    assert!(told.contains(" 3 games  kuhn-poker --players 2\n"), "{told}");
    assert!(told.contains("1 table, 3 games, at least 3 at each"), "{told}");
    let cut = ["laws", "kuhn-poker", "--players", "2", "--seeds", "3", "--looks", "1", "--seconds", "0"];
    let none = run(&cut).fine().out;
    assert!(none.contains("1 table, 0 games, at least 0 at each"), "{none}");
}

#[test]
fn partners_are_counted_as_a_side() {
    let folder = empty_folder("pairs");
    let pairs = SMALL_GAME
        .replace("players 2 to 3", "players 4, in pairs")
        .replace("setup\n", "vars\n  each team\n    points = 0\n\nsetup\n")
        .replace("lowest count of hand wins", "highest points wins")
        .replace("at most 50 decisions, then nobody wins", "at most 51 decisions, then highest points wins")
        .replace("\"Draw\": move", "\"Draw\"\n      team.points += 1\n      move");
    std::fs::write(folder.join("pairs.cards"), pairs).unwrap();
    let out = run_in(&folder, &["simulate", "pairs.cards", "-n", "20"], "").fine().out;
    assert!(out.lines().any(|line| line.trim_start().starts_with("P0 P2")), "{out}");
    let value = run_in(&folder, &["simulate", "pairs.cards", "-n", "20", "--json"], "").fine().json();
    assert_eq!(value["sides"][0]["seats"], "P0 P2");
    assert!(value["shared"].as_u64().unwrap() < 20, "partners who win together are not several: {value}");
}

#[test]
fn games_end_at_their_bound_and_not_later() {
    let folder = empty_folder("bound");
    std::fs::write(folder.join("long.cards"), SMALL_GAME.replace("at most 50", "at most 3")).unwrap();
    let value = run_in(&folder, &["simulate", "long.cards", "-n", "20", "--json"], "").fine().json();
    assert_eq!((&value["decisions"]["max"], &value["at_bound"]), (&Value::from(3), &Value::from(20)));
}

#[test]
fn the_rules_of_a_record_are_found_beside_it() {
    let folder = empty_folder("beside");
    std::fs::write(folder.join("match.cards"), SMALL_GAME).unwrap();
    run_in(&folder, &["record", "match.cards", "-o", "x.record"], "").fine();
    std::fs::write(folder.join("other.cards"), SMALL_GAME.replace("\"Small\"", "\"Other\"")).unwrap();
    run_in(&folder, &["replay", "x.record"], "").fine();
    std::fs::remove_file(folder.join("match.cards")).unwrap();
    let lost = run_in(&folder, &["replay", "x.record"], "");
    assert!(
        lost.err.contains("There is no game called `Small` here") && lost.err.contains("`--game FILE`"),
        "{}",
        lost.err
    );
    let play = run_in(&folder, &["play", "--load", "x.record"], "");
    assert!(play.err.contains("`cardwright play FILE --load RECORD`"), "{}", play.err);
}

#[test]
fn points_are_told_with_what_they_are_for() {
    for (record, line) in [
        ("big-two/records/one-deal", "P0 loses 4, with 4 left in hand."),
        ("briscola/records/four-players", "T1: 104 points."),
        ("canasta/records/short-match", "P2 goes out, for 100."),
        ("cassino/records/one-deal", "Most spades: P1, for 2."),
        ("chinchon/records/three-players", "P1 scores 5 for 5E."),
        ("cribbage/records/short-game", "P0 pegs 1 for the last card."),
        ("cribbage/records/short-game", "P0 counts 5: fifteens 2, pairs 0, runs 3, flush 0, jack 0."),
        ("euchre/records/short-match", "T1: 4 of 5 tricks, for 1."),
        ("gin-rummy/records/one-deal", "Nobody knocks: the deal is void."),
        ("guinote/records/four-players", "P1 takes 13."),
        ("hearts/records/one-deal", "P3 scores 20."),
        ("mus/records/one-game", "P3 wins the órdago at grande, and the game."),
        ("oh-hell/records/short-course", "P2 bid 1, took 2, for 2."),
        ("presidents/records/short-match", "P4 is president, for 2."),
        ("ronda/records/two-players", "P0 hits 5E, for 1."),
        ("rummy-500/records/two-players", "P0 scores 102: 137 laid down, 35 left in hand."),
        ("scopa/records/in-pairs", "T0: 21 cards, 5 coins, primiera 73."),
        ("skat/records/one-deal", "P1 has 48 points of 120."),
        ("spades/records/one-deal", "T1: 8 tricks on a bid of 2, 26 points and 6 bags."),
        ("tarot/records/one-deal", "Each opponent gets 100."),
        ("tressette/records/four-players", "P3 takes the last trick, for 1."),
    ] {
        // Somebody who only watches reads it too: nothing of it is a secret.
        let out = run(&["replay", &format!("games/{record}.record"), "--view", "nobody"]).fine().out;
        assert!(out.contains(line), "{line} is missing in {record}:\n{out}");
    }
}
