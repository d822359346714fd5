//! Scripts at the tables of the real program, each in a process of its own.

mod support;

use bots::game::Game;
use bots::guest::Guest;
use bots::{Bot, Level};
use scripts::child::Child;
use scripts::fault::Kind;
use scripts::helpers::SAMPLE;
use scripts::{Launcher, Limits, Script};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use support::{empty_folder, repository, run, run_in, typing};

const FAULTY: &str =
    "export function choose(view, moves) {\n  if (view.decisions > 2) return moves[99].name\n  return 0\n}\n";

/// A folder with a script in it.
fn with_script(folder: &str, text: &str) -> String {
    let file = empty_folder(folder).join("mine.js");
    std::fs::write(&file, text).expect("a file can be written");
    file.to_string_lossy().into_owned()
}

fn launcher() -> Launcher {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_cardwright"));
    Launcher { program, arguments: vec!["script-process".to_string()] }
}

#[test]
fn a_script_beats_guessing_on_the_same_deals() {
    let duel = ["duel", "crazy-eights", "keeps-eights.js", "random", "-n", "60", "--json"];
    let ran = run(&duel).fine();
    assert!(ran.json()["low"].as_f64().expect("a number") > 0.5, "{}", ran.out);
    assert_eq!(ran.err, "");
    let on_one = run(&[&duel[..], &["--threads", "1"]].concat()).fine();
    assert_eq!(on_one.out, ran.out, "threads make no difference");
}

#[test]
fn the_scripts_of_the_library_play_without_faults() {
    let mut tried = 0;
    for game in std::fs::read_dir(repository().join("games")).expect("there is a library").flatten() {
        let name = game.file_name().to_string_lossy().into_owned();
        for script in std::fs::read_dir(game.path().join("bots")).into_iter().flatten().flatten() {
            let file = script.file_name().to_string_lossy().into_owned();
            let ran = run(&["script", &name, &file, "-n", "4"]).fine();
            assert!(
                ran.out.contains("4 games of") && ran.err.is_empty(),
                "{name}/{file}: {} {}",
                ran.out,
                ran.err
            );
            tried += 1;
        }
    }
    assert!(tried >= 3);
}

#[test]
fn figures_of_a_script_that_did_not_play_itself_say_so() {
    let throws = with_script("throwing-script", "export function choose() {\n  throw 1\n}\n");
    let duel = ["duel", "crazy-eights", &throws, "random", "-n", "2"];
    let out = run(&duel).fine().out;
    assert!(out.contains("failed and were made by greedy: this says nothing of"), "{out}");
    let told = run(&[&duel[..], &["--json"]].concat()).fine().json();
    assert_eq!(told["script_faults"][0]["failed"], told["script_faults"][0]["asked"]);
    let table = run(&["tournament", "crazy-eights", &throws, "random", "-n", "2"]).fine().out;
    assert!(table.contains("this says nothing of"), "{table}");
}

/// It takes a while to come to no end, so it may not do so at every turn.
#[test]
fn a_script_that_comes_to_no_end_is_given_up_for_a_game() {
    let endless = with_script("endless-script", "export function choose() {\n  for (;;);\n}\n");
    let ran = run(&["duel", "crazy-eights", &endless, "random", "-n", "1"]).fine();
    assert!(
        ran.err.contains("it is not asked any more in a game in which it came to no end 3 times"),
        "{}",
        ran.err
    );
}

/// Wherever bots can play, a script can; its author is told what went wrong, and the command does what it should.
#[test]
fn faults_are_told_and_games_go_on() {
    let file = with_script("faulty-script", FAULTY);
    for command in [
        &["duel", "crazy-eights", &file, "random", "-n", "2"][..],
        &["tournament", "crazy-eights", &file, "random", "-n", "2"],
        &["playtest", "crazy-eights", "--bots", &file, "-n", "2"],
        &["play", "crazy-eights", "--bots", &file, "--seed", "3"],
    ] {
        let ran = typing(command, &"1\n".repeat(20)).fine();
        let place = format!("{file}:2:");
        assert!(ran.err.contains(&place) && ran.err.contains("of undefined"), "{command:?}: {}", ran.err);
        assert!(
            ran.err.contains("were made by `greedy` instead") && !ran.out.is_empty(),
            "{command:?}: {}",
            ran.err
        );
    }
}

#[test]
fn scripts_that_cannot_play_are_refused() {
    let file = with_script("broken-script", "export function choose(view {\n}\n");
    let broken = run(&["duel", "crazy-eights", &file, "random"]);
    assert_eq!(broken.code, 1);
    assert!(broken.err.contains(&format!("{file}:")) && broken.err.contains("SyntaxError"), "{}", broken.err);
    let missing = run(&["duel", "crazy-eights", "clever.js", "random"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("the scripts of crazy-eights are keeps-eights.js"), "{}", missing.err);
}

#[test]
fn a_script_is_tried_and_heard() {
    let file = with_script(
        "talking-script",
        "export function choose(view, moves, help) {\n  console.log(help.top('discard'), moves.length)\n  return help.pick(moves)\n}\n",
    );
    let ran = run(&["script", "crazy-eights", &file, "-n", "2"]).fine();
    assert!(ran.out.contains(" says: ") && ran.out.contains("in 2 games of Crazy Eights"), "{}", ran.out);
    let shown = run(&["script", "crazy-eights"]).fine().json();
    assert_eq!(shown["view"]["players"], 2);
    assert_eq!(shown["moves"][0]["index"], 0);
    assert!(shown["view"]["deck"].as_array().expect("a list").len() == 52);
    // Also away from the repository, with the scripts inside the program.
    let away = run_in(&empty_folder("away-script"), &["script", "scat", "patient.js", "-n", "1"], "").fine();
    assert!(away.out.contains("1 game of Scat"), "{}", away.out);
}

/// There are loops inside the engine that none of its own limits reach.
const STUCK: &str = "export function choose(view, moves) {
  if (view.decisions < 3) Array.prototype.reverse.call({ length: 2 ** 40 })
  return moves[0]
}";

#[test]
fn a_process_that_does_not_answer_is_ended() {
    let stuck = STUCK.replace("view.decisions < 3", "true");
    let limits = Limits { patience: Duration::from_secs(2), ..Limits::default() };
    let mut child = Child::start(&launcher(), &stuck, &limits).expect("it starts");
    let fault = child.ask(Some(&SAMPLE.replace('\n', ""))).chosen.expect_err("it never answers");
    assert_eq!(fault.kind, Kind::Lost);
    drop(child);
}

#[test]
fn a_game_goes_on_without_a_process() {
    let file = repository().join("games/crazy-eights/crazy-eights.cards");
    let text = std::fs::read_to_string(file).expect("it is in the library");
    let program =
        lang::compile::compile("crazy-eights.cards", &text, &|_| None).program.expect("it compiles");
    let table = engine::table::Table::open(Arc::new(program), 2, &[]).expect("it opens");
    let limits = Limits { patience: Duration::from_secs(2), ..Limits::default() };
    // A machine with much to do may need longer than that to start the process; then once more.
    let script =
        (0..20).find_map(|_| Script::new("stuck.js", STUCK, launcher(), limits).ok()).expect("it can play");
    let level = Level::Guest(Guest(script.clone()));
    let mut bots: [Box<dyn Bot>; 2] = [level.bot(1), Level::Random.bot(2)];
    let mut game = Game::start(&table, 1);
    game.play(&mut bots);
    assert!(table.outcome(&game.state).is_some());
    let report = script.so_far();
    assert!(report.kinds.keys().any(|fault| fault.kind == Kind::Lost), "{report:?}");
}

#[test]
fn a_program_that_is_none_of_ours_is_no_harm() {
    let launcher = Launcher { arguments: vec!["--version".to_string()], ..launcher() };
    let fault = Script::new("any.js", "export function choose() {}", launcher, Limits::default())
        .expect_err("it is lost");
    assert_eq!(fault.kind, Kind::Lost);
    let nowhere = Launcher { program: PathBuf::from("nowhere/at/all"), arguments: Vec::new() };
    let fault = Script::new("any.js", "export function choose() {}", nowhere, Limits::default())
        .expect_err("it is lost");
    assert!(fault.message.contains("cannot be started"), "{fault:?}");
}
