//! Rules that run each other without end are stopped, and all of them are named; cards that answer each other come to an end.

use engine::state::{State, Status};
use engine::table::Table;
use std::sync::Arc;

/// One who plays a monster is hurt.
const GAME: &str = "\
game \"Chains\"
  players 2
  each player brings 4 cards, usually 2 of each

zones
  each player
    hand: private
    board: row, face up

vars
  n = 0
  each player
    life = 10

kind monster
  works in board

action hurt(p: player)
  p.life -= 1

action heal(p: player)
  p.life += 1

turn
  choose
    \"Play {m}\" for monster m in hand
      move m to board
      do hurt(player)
    \"Count\"
      do count_up
    \"Stop\": highest life wins

step count_up
  n += 1
  if n < 2: do count_on

step count_on
  n -= 1
  do count_up

";

const PLAIN: &str = "card \"Thorn\": monster\ncard \"Leech\": monster\n";

/// The table after a move of the first player, with further rules.
fn after(rules: &str, name: &str) -> (Table, State) {
    let compiled = lang::compile::compile("test", &format!("{GAME}{rules}"), &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let table = Table::open(Arc::new(program), 2, &[]).expect("opens");
    let mut state = table.start(1);
    play(&table, &mut state, name);
    (table, state)
}

fn play(table: &Table, state: &mut State, name: &str) {
    let seat = table.to_choose(state)[0];
    let moves = table.moves(state, seat);
    let is_named = |m: &&engine::moves::Move| engine::names::of_move(table, state, seat, m).starts_with(name);
    let chosen = *moves.iter().find(is_named).expect("the move is there");
    table.apply(state, seat, &chosen).expect("it may be made");
}

/// What is said of the rules when a game with these further ones goes wrong.
fn fault(rules: &str, name: &str) -> String {
    match after(rules, name).1.status {
        Status::Faulted(fault) => fault.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_rule_of_the_game_that_answers_itself_is_named() {
    let rules = format!("after hurt(p)\n  do hurt(p)\n\n{PLAIN}");
    assert_eq!(fault(&rules, "Play Thorn"), "the rules `after hurt`, `hurt` run each other without end");
}

#[test]
fn rules_of_the_game_that_answer_each_other_are_all_named() {
    let rules = format!("after hurt(p)\n  do heal(p)\n\nafter heal(p)\n  do hurt(p)\n\n{PLAIN}");
    let said = "the rules `after hurt`, `heal`, `after heal`, `hurt` run each other without end";
    assert_eq!(fault(&rules, "Play Thorn"), said);
}

#[test]
fn watching_rules_that_make_each_other_true_are_named_by_their_first_lines() {
    let rules = format!(
        "when any player where life < 10\n  each player: life = 10\n  n = 1\n\nwhen n is 1\n  n = 0\n  each player: life = 9\n\n{PLAIN}"
    );
    let said = fault(&rules, "Play Thorn");
    assert!(said.contains("`when any player where life < 10`") && said.contains("`when n is 1`"), "{said}");
    assert!(said.ends_with("run each other without end"), "{said}");
}

#[test]
fn steps_that_run_each_other_are_named() {
    assert_eq!(fault(PLAIN, "Count"), "the rules `count_up`, `count_on` run each other without end");
}

#[test]
fn cards_that_answer_each_other_come_to_an_end() {
    let rules = "card \"Thorn\": monster\n  after hurt(p)\n    do heal(p)\n\ncard \"Leech\": monster\n  after heal(p)\n    do hurt(p)\n";
    let (table, mut state) = after(rules, "Play Thorn");
    for name in ["Play Leech", "Play Thorn", "Play Leech", "Stop"] {
        play(&table, &mut state, name);
    }
    assert!(matches!(state.status, Status::Over), "{:?}", state.status);
}
