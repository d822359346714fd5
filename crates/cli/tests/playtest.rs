//! `playtest`: reports in every form, and what goes wrong.

mod support;

use support::{SMALL_GAME, empty_folder, run, run_in};

#[test]
fn threads_do_not_change_the_report() {
    let report = |threads: &str, seed: &str| {
        let arguments = [
            "playtest",
            "crazy-eights",
            "-n",
            "300",
            "-p",
            "4",
            "--threads",
            threads,
            "--seed",
            seed,
            "--json",
        ];
        run(&arguments).fine().json()
    };
    assert_eq!(report("1", "7"), report("3", "7"));
    assert_ne!(report("2", "7"), report("2", "8"));
}

#[test]
fn every_topic_is_reported() {
    let report = run(&["playtest", "crazy-eights", "-n", "300", "-p", "4", "--json"]).fine().json();
    let names: Vec<&str> =
        report["sections"].as_array().unwrap().iter().map(|part| part["name"].as_str().unwrap()).collect();
    for name in [
        "fairness",
        "first_move",
        "starting_hand",
        "length",
        "ends",
        "choices",
        "tension",
        "luck",
        "cards",
        "coverage",
    ] {
        assert!(names.contains(&name), "{name} is missing in {names:?}");
    }
    let shares = report["sections"][0]["figures"].as_array().unwrap().iter().take(4);
    let sum: f64 = shares.map(|figure| figure["value"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-6, "the seats share all wins: {sum}");
}

#[test]
fn a_page_a_table_of_figures_and_records_are_written() {
    let folder = empty_folder("playtest");
    let arguments =
        ["playtest", "kuhn-poker", "-n", "200", "--html", "report.html", "--records", "odd", "--csv"];
    let out = run_in(&folder, &arguments, "").fine().out;
    assert!(out.starts_with("section,figure,unit,value,low,high,meaning\nfairness,P0 wins,share,"), "{out}");
    let page = std::fs::read_to_string(folder.join("report.html")).unwrap();
    assert!(page.contains("<svg") && page.contains("Wins by seat") && !page.contains("<script"));
    let record = std::fs::read_to_string(folder.join("odd/longest.record")).unwrap();
    assert_eq!(record.lines().filter(|line| line.starts_with('P')).count(), 3, "{record}");
}

#[test]
fn versions_are_compared_and_options_tuned() {
    let out = run(&["playtest", "crazy-eights", "-n", "200", "--against-option", "hand_size=9"]).fine().out;
    assert!(out.contains("A and B") && out.contains("no evidence yet of a"), "{out}");
    assert!(out.contains("A is Crazy Eights, B is Crazy Eights with hand_size=9;"), "{out}");
    let arguments = ["playtest", "crazy-eights", "-n", "100", "--tune", "hand_size", "--wish", "turns=45"];
    let out = run(&arguments).fine().out;
    assert!(out.contains("--option hand_size=") && out.contains("trade-off"), "{out}");
}

#[test]
fn better_players_and_a_search_can_be_asked_for() {
    let out =
        run(&["playtest", "kuhn-poker", "-n", "20", "--bots", "greedy,random", "--deep", "4"]).fine().out;
    for words in ["greedy, random", "How much choices matter", "greedy against random"] {
        assert!(out.contains(words), "{words} is missing in\n{out}");
    }
}

#[test]
fn what_cannot_be_is_said_with_what_can() {
    let folder = empty_folder("playtest-wrong");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    for (arguments, words) in [
        (vec!["--bots", "easy,easy,easy"], "names 3 players, but 2 play"),
        (vec!["--bots", "clever"], "Nobody is called `clever`"),
        (vec!["--tune", "size", "--wish", "turns=9"], "option"),
        (vec!["--tune", "size", "--wish", "soon"], "turns=40"),
        (vec!["--against", "nowhere"], "nowhere"),
        (vec!["--threads", "0"], "write a whole number from 1 to 1024"),
        (vec!["--deep", "0"], "write a whole number from 2 to 1000000"),
        (vec!["-n", "99999999999999999999999"], "write a smaller number, at most 18446744073709551615"),
    ] {
        let arguments = [vec!["playtest", "small.cards"], arguments].concat();
        let ran = run_in(&folder, &arguments, "");
        assert_eq!(ran.code, 2, "{}", ran.err);
        let error = ran.err;
        assert!(error.contains(words), "{words} is missing in\n{error}");
    }
}

#[test]
fn decks_are_named_and_what_is_wrong_with_all_is_said_once() {
    let out = run(&["playtest", "wizard-league", "-n", "300"]).fine().out;
    // One deck wins twice as often as the other; that is no fault of its cards.
    assert!(
        !out.contains("is dominated by") && out.contains("this seat, or its deck, has too much"),
        "{out}"
    );
    assert!(out.starts_with("Wizard League, 2 players, all random; decks: P0 wilds, P1 shadows\n"), "{out}");
    let report = run(&["playtest", "wizard-league", "-n", "2", "--deck", "wilds", "--json"]).fine().json();
    assert_eq!(report["decks"], serde_json::json!(["wilds", "wilds"]));
    let error = run(&["playtest", "wizard-league", "--deck", "nosuch"]).err;
    assert_eq!(error.matches("there is no ready deck").count(), 1, "{error}");
    assert!(error.contains("the decks of P0 and P1: there is no ready deck called `nosuch`"), "{error}");
}

#[test]
fn files_that_cannot_be_written_are_told_before_anything_is_played() {
    let folder = empty_folder("playtest-nowhere");
    for wanted in [["--html", "nowhere/report.html"], ["--records", "file/records"]] {
        std::fs::write(folder.join("file"), "").unwrap();
        // So many games would take days.
        let arguments = [&["playtest", "crazy-eights", "-n", "100000000000"][..], &wanted[..]].concat();
        let ran = run_in(&folder, &arguments, "");
        assert!(ran.code != 0 && ran.err.contains("Cannot"), "{}", ran.err);
    }
    let arguments = ["playtest", "kuhn-poker", "-n", "1", "--html", "report.html"];
    let out = run_in(&folder, &arguments, "").fine().out;
    assert!(out.contains("\n1 game, seed 1\n") && folder.join("report.html").exists(), "{out}");
}

/// The disk may be full when all is played.
#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_written_is_printed() {
    let ran = run(&["playtest", "kuhn-poker", "-n", "20", "--html", "/dev/full"]);
    assert!(ran.code != 0 && ran.err.contains("/dev/full"), "{}", ran.err);
    assert!(ran.out.contains("Fairness"), "{}", ran.out);
}

/// Ctrl-C ends a run that would take days; what is done by then is told, and until then no game took up memory for good.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_is_broken_off_tells_what_is_done_and_its_memory_does_not_grow() {
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["playtest", "kuhn-poker", "-n", "1000000000", "--threads", "2"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let memory_after = |seconds: u64| -> i64 {
        std::thread::sleep(Duration::from_secs(seconds));
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    };
    let (before, after) = (memory_after(2), memory_after(3));
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && out.contains(" (of 1,000,000,000 wanted), seed 1"), "{out}");
    assert!(out.contains("Fairness"), "{out}");
    assert!(after - before < 1_000, "{before} KB, then {after} KB");
}

/// Lines that are longer than so many columns.
fn too_long(out: &str, columns: usize) -> Vec<&str> {
    out.lines().filter(|line| line.chars().count() > columns).collect()
}

#[test]
fn the_report_fits_in_eighty_columns() {
    for game in ["crazy-eights", "wizard-league", "texas-holdem", "mus"] {
        let out = run(&["playtest", game, "-n", "60"]).fine().out;
        assert_eq!(too_long(&out, 80), [""; 0], "{out}");
    }
    let against =
        ["playtest", "hearts", "-n", "20", "--against-option", "passing=nowhere", "--option", "target=20"];
    assert_eq!(too_long(&run(&against).fine().out, 80), [""; 0]);
    let tune = ["playtest", "crazy-eights", "-n", "5", "--tune", "hand_size", "--wish", "turns=30"];
    assert_eq!(too_long(&run(&tune).fine().out, 80), [""; 0]);
}

/// Whoever goes left wins; nobody else is there.
const ALONE: &str = "game \"Alone\"
  players 1
  deck french

vars
  found = no

play
  first player chooses
    \"Left\": found = yes
    \"Right\": found = no
  if found: first player wins
  nobody wins

bot
  prefers \"Left\"
";

#[test]
fn players_who_cannot_meet_are_compared_by_how_often_they_win() {
    let folder = empty_folder("alone");
    std::fs::write(folder.join("alone.cards"), ALONE).unwrap();
    let duel = run_in(&folder, &["duel", "alone.cards", "greedy", "random", "-n", "40"], "").fine().out;
    assert!(duel.starts_with("Alone, 1 player: greedy against random\n40 deals, 80 games\n"), "{duel}");
    assert!(duel.contains(": greedy wins 100.0 %, random ") && duel.contains("greedy is better."), "{duel}");
    let all = run_in(&folder, &["tournament", "alone.cards", "greedy", "random", "-n", "40"], "").fine().out;
    assert!(all.starts_with("Alone, 1 player: ") && !all.contains("Nobody won"), "{all}");
    let report = run_in(&folder, &["playtest", "alone.cards", "-n", "50"], "").fine().out;
    assert!(report.starts_with("Alone, 1 player, all random\n"), "{report}");
}

#[test]
fn a_game_that_nobody_wins_is_called_so_everywhere() {
    let folder = empty_folder("nobody");
    let rules = SMALL_GAME.replace("lowest count of hand wins", "nobody wins");
    std::fs::write(folder.join("small.cards"), rules).unwrap();
    let report = run_in(&folder, &["playtest", "small.cards", "-n", "50"], "").fine().out;
    assert!(report.contains("Nobody won any of 50 games: nothing can be said about fairness."), "{report}");
    assert!(!report.contains("P0 wins") && !report.contains("50.0 %  "), "{report}");
    let duel = run_in(&folder, &["duel", "small.cards", "greedy", "random", "-n", "5"], "").fine().out;
    assert!(duel.contains("Nobody won any of them") && !duel.contains("50.0 %"), "{duel}");
    let all = run_in(&folder, &["tournament", "small.cards", "greedy", "random", "-n", "5"], "").fine().out;
    assert!(all.contains("Nobody won any of them") && !all.contains("50.0 %"), "{all}");
}
