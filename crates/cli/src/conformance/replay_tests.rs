//! Whole replays on small games: every way in which a map may join two ways of telling a game.

use super::{MappedGame, Mismatch, Report, Suite, Verdict};
use serde_json::{Value, json};

const COIN: &str = r#"
game "Coin"
  players 2
  deck french
vars
  each player
    heads = 0
play
  each player
    choose
      "Heads": heads += 1
      "Tails"
  highest heads wins
"#;

const COIN_MAP: &str = r#"
traces coin
  "Heads" = "h"
  "Tails" = "t"
  result returns = heads
"#;

const HANDS: &str = r#"
game "Hands"
  players 2
  deck french where suit is spades
option size in (2 3), usually 2
zones
  stock: pile, face down
  laid: pile, face up
  each player
    hand: private
vars
  opener = first player
  each player
    chips = 0
play
  repeat until any player where chips > 20
    do deal
  highest chips wins
step deal
  shuffle all cards into stock
  deal size cards from stock to each hand
  choose_all
"#;

/// The rules of `HANDS` with these lines in place of `choose_all`, indented by two.
fn hands(lines: &[&str]) -> String {
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    HANDS.replace("  choose_all\n", &lines)
}

/// A run over one file with these lines.
fn run(rules: &str, map: &str, lines: &str) -> Report {
    let game = MappedGame {
        name: "small".to_string(),
        map_file: "small.traces".to_string(),
        map: map.to_string(),
        rules_file: "small.cards".to_string(),
        rules: rules.to_string(),
    };
    let thread = format!("{:?}", std::thread::current().id()).replace(['(', ')'], "");
    let folder = std::env::temp_dir().join(format!("cardwright-replay-{}-{thread}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    std::fs::write(folder.join("small.jsonl"), lines).expect("a file can be written");
    let report = Suite::new(&[game], &|_, _| None).run(&folder).expect("the folder can be read");
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    assert_eq!(report.map_errors, []);
    report
}

/// What differs in one trace.
fn difference(rules: &str, map: &str, line: &Value) -> Option<Box<Mismatch>> {
    let report = run(rules, map, &line.to_string());
    assert_eq!((report.files[0].replayed, report.files[0].unmapped), (1, 0));
    report.files[0].first.clone()
}

fn step(player: u8, legal: &[&str], chosen: &str) -> Value {
    json!({ "player": player, "legal": legal, "chosen": chosen })
}

#[test]
fn a_step_is_compared_in_full() {
    let first = |steps: &[Value], returns: i32| {
        let line = json!({ "id": "c-1", "game": "coin", "players": 2, "deal": [], "steps": steps, "returns": [returns, 0] });
        difference(COIN, COIN_MAP, &line)
    };
    let (good, second) = (step(0, &["h", "t"], "h"), step(1, &["t", "h"], "t"));
    assert_eq!(first(&[good.clone(), second.clone()], 1), None);
    let differs = |steps: &[Value], returns: i32, at: usize, what: &str| {
        let Mismatch { step, what: found, .. } = *first(steps, returns).unwrap_or_default();
        assert_eq!((step, found.as_str()), (Some(at), what));
    };
    differs(&[good.clone(), second.clone()], 2, 2, "a value");
    differs(std::slice::from_ref(&good), 1, 1, "the end");
    differs(&[good.clone(), step(0, &["t", "h"], "t")], 1, 1, "the player to move");
    differs(&[good.clone(), step(1, &["t"], "t")], 1, 1, "the moves of P1");
    differs(&[good.clone(), second, good.clone()], 1, 2, "the player to move");
    differs(&[good, step(1, &["t", "h"], "x")], 1, 1, "the chosen move");
}

#[test]
fn bad_lines_are_told_with_their_numbers() {
    let lines = "{\"id\":\"c-1\",\"game\":\"other\",\"players\":1}\n\nnot JSON\n[1]\n\
                 {\"id\":\"c-2\",\"game\":\"coin\",\"players\":999999,\"deal\":[],\"steps\":[]}\n";
    let report = run(COIN, COIN_MAP, lines);
    let file = &report.files[0];
    assert_eq!((file.unmapped, file.replayed, file.mismatches, file.verdict()), (1, 1, 3, Verdict::Failed));
    assert_eq!(file.first.as_ref().map(|first| first.line), Some(3));
}

#[test]
fn one_move_may_take_several_steps() {
    let rules = hands(&[
        "each player",
        "  choose",
        "    \"Knock with {c}\" for c in hand",
        "    \"Wait\"",
        "nobody wins",
    ]);
    let map = "traces hands\n  deal 2 each as 2 rounds\n  \"Knock with {c}\" = \"knock\" then \"{c}\"\n  \"Wait\" = \"wait\"\n";
    let line = |first: &[&str]| {
        let steps = json!([
            step(0, &["knock", "wait"], "knock"),
            step(0, first, "2S"),
            step(1, &["wait", "knock"], "wait")
        ]);
        json!({ "id": "h-1", "game": "hands", "players": 2, "deal": ["2S", "3S", "4S", "5S"], "steps": steps })
    };
    assert_eq!(difference(&rules, map, &line(&["2S", "3S"])), None);
    let wrong = difference(&rules, map, &line(&["2S", "4S"])).unwrap_or_default();
    assert_eq!((wrong.step, wrong.expected.as_str()), (Some(1), "2S 4S"));
}

#[test]
fn sets_are_built_card_by_card() {
    let rules = hands(&[
        "players at once",
        "  choose \"Lay {cs}\" for 1 to 2 cs among hand: move cs to laid",
        "nobody wins",
    ]);
    let map = "traces hands\n  option size = {options.size}\n  spell 10 as T\n  \"Lay {cs}\" = \"card:{cs}\" one by one then \"done\"\n";
    let steps = json!([
        step(1, &["card:3S", "card:5S", "card:TS"], "card:TS"),
        step(1, &["card:3S", "card:5S", "done"], "card:3S"),
        step(1, &["done"], "done"),
        step(0, &["card:2S", "card:4S", "card:6S"], "card:4S"),
        step(0, &["card:2S", "card:6S", "done"], "done"),
    ]);
    let deal = json!(["2S", "TS", "4S", "5S", "6S", "3S"]);
    let line = json!({ "id": "h-1", "game": "hands", "players": 2, "options": { "size": 3 }, "deal": deal, "steps": steps });
    assert_eq!(difference(&rules, map, &line), None);
    let mut other = line.clone();
    other["steps"][1]["player"] = json!(0);
    assert_eq!(difference(&rules, map, &other).unwrap_or_default().what, "the player to move");
}

#[test]
fn either_side_may_be_silent() {
    let rules =
        hands(&["each player", "  choose \"Turn\"", "  choose", "    \"Yes\"", "    \"No\"", "nobody wins"]);
    let map = "traces hands\n  \"Turn\" = nothing\n  \"Yes\" = \"y\"\n  \"No\" = \"n\"\n  nothing = \"go\"\n";
    let steps = json!([
        step(0, &["y", "n"], "y"),
        step(0, &["go"], "go"),
        step(1, &["y", "n"], "n"),
        step(0, &["go"], "go")
    ]);
    let line = json!({ "id": "h-1", "game": "hands", "players": 2, "deal": ["2S", "3S", "4S", "5S"], "steps": steps });
    assert_eq!(difference(&rules, map, &line), None);
}

#[test]
fn values_start_and_are_compared_as_the_map_says() {
    let rules = hands(&["each player from opener", "  choose \"Raise {n}\" for n in 1 to 2: chips += n"]);
    let map = "traces hands\n  set opener = {setup.first}\n  set chips = {setup.chips}\n  one deal\n  \
               \"Raise {n}\" = \"to:{n + chips}\"\n  after each step most of the game = greatest chips of players\n  \
               result half = chips over 2\n  result first of the game = opener as (1: b)\n";
    let said = |player: u8, legal: &[&str], chosen: &str, most: i32| {
        let mut said = step(player, legal, chosen);
        said["most"] = json!(most);
        said
    };
    let line = |half: f64| {
        let steps = json!([said(1, &["to:8", "to:9"], "to:8", 8), said(0, &["to:4", "to:5"], "to:5", 8)]);
        let setup = json!({ "first": 1, "chips": [3, 7] });
        json!({ "id": "h-1", "game": "hands", "players": 2, "setup": setup, "deal": ["2S", "3S", "4S", "5S"],
                "steps": steps, "half": [half, 4], "first": "b" })
    };
    assert_eq!(difference(&rules, map, &line(2.5)), None);
    let wrong = difference(&rules, map, &line(2.0)).unwrap_or_default();
    assert_eq!((wrong.expected.as_str(), wrong.ours.as_str()), ("half = 2 | 4", "half = 5/2 | 8/2"));
}

#[test]
fn kernels_ask_for_values_and_moves() {
    let rules = hands(&[
        "each player",
        "  choose",
        "    \"Give {c}\" for c in hand where c.high < 9",
        "    \"Wait\"",
        "nobody wins",
    ]);
    let map = "kernel low\n  players 2\n  given at deal of P0\n    lay P0.hand = {hand}\n    lay P0.chips = {chips}\n    rest in stock\n  \
               \"Give {c}\" = \"{c}\"\n  \"Wait\" = nothing\n  result low of P0 = moves\n  result sum of P0 = chips + count of hand\n";
    let line =
        |low: Value| json!({ "id": "low-1", "hand": ["8S", "KS", "3S"], "chips": 4, "low": low, "sum": 7 });
    assert_eq!(difference(&rules, map, &line(json!(["3S", "8S"]))), None);
    assert_eq!(difference(&rules, map, &line(json!([["8S"], ["3S"]]))), None);
    assert!(difference(&rules, map, &line(json!(["3S"]))).is_some());
}

#[test]
fn kernels_put_fields_into_variables() {
    let rules = hands(&["each player", "  choose \"Go on\"", "nobody wins"]);
    let map = "vars\n  one: cards\n  two: cards\n  best: suit\nkernel pair\n  players 2\n  given\n    lay one = {a}\n    lay two = {b}\n    \
               lay best = {suit}\n  result more of the game = total high of one > total high of two as (yes: a, no: b)\n  \
               result trumps of the game = count of cards in one where suit is best\n";
    let line = |more: &str| {
        let (a, b) = (["8S", "KS"], ["KS", "3S"]);
        json!({ "id": "pair-1", "a": a, "b": b, "suit": "S", "more": more, "trumps": 2 })
    };
    assert_eq!(difference(&rules, map, &line("a")), None);
    assert!(difference(&rules, map, &line("b")).is_some());
}

#[test]
fn kernels_say_who_laid_the_cards_of_a_shared_zone() {
    let rules = hands(&["each player", "  choose \"Go on\"", "nobody wins"]);
    let map = |by: &str| {
        format!(
            "kernel trick\n  players 2\n  given\n    lay laid = {{trick}} by {by}\n    rest in stock\n  \
             result winner of the game = (highest card in laid by high).owner\n"
        )
    };
    let line = |trick: Value, winner: u8| json!({ "id": "trick-1", "trick": trick, "winner": winner });
    assert_eq!(difference(&rules, &map("P0 onward"), &line(json!(["3S", "8S"]), 1)), None);
    assert_eq!(difference(&rules, &map("P1 onward"), &line(json!(["3S", "8S"]), 0)), None);
    assert_eq!(difference(&rules, &map("all up to P0"), &line(json!(["3S", "8S", "2S"]), 1)), None);
    assert_eq!(difference(&rules, &map("all up to P0"), &line(json!(["3S"]), 0)), None);
    assert!(difference(&rules, &map("P0 onward"), &line(json!(["8S", "3S"]), 1)).is_some());
}

#[test]
fn a_card_that_cannot_come_is_told() {
    let rules = hands(&["nobody wins"]);
    let line =
        json!({ "id": "h-1", "game": "hands", "players": 2, "deal": ["2S", "3S", "2S", "5S"], "steps": [] });
    let wrong = difference(&rules, "traces hands\n", &line).unwrap_or_default();
    assert_eq!((wrong.what.as_str(), wrong.expected.as_str()), ("our rules went wrong", "2S comes next"));
}
