//! Conditions that are one bare name are told as a sentence about whoever has it.

use crate::support::{Scene, scene};
use engine::explain::explain;
use engine::names;

const GAME: &str = r#"
game "Arena"
  players 2
  each player brings 2 cards, usually 1 of each

option daring, usually no

zones
  each player
    stock: pile, face down
    board: row, face up

vars
  each player
    well_fed = no

kind monster
  flies: yes/no
  works in board
  vars
    ready = no
  define skilled = no

card "Bear": monster
card "Owl": monster, flies
  define skilled = yes

turn
  choose
    "Strike with {m}" for ready monster m in board
    "Rest {m}" for monster m in board where not m.ready
    "Soar with {m}" for monster m in board where m.flies
    "Dig with {m}" for monster m in board where not m.flies
    "Use {m}" for skilled monster m in board
    "Hide {m}" for monster m in board where not m.skilled
    "Feast" if well_fed
    "Fast" if not well_fed
    "Envy" if opponent.well_fed
    "Dare" if daring
    "Draw" if stock is not empty
    "Stop" if board is empty
    "Copy {c}" for c in board where c is not monster
    "Pass"
"#;

fn laid() -> Scene {
    let mut scene = scene(GAME, 2, &[], &[]);
    scene.lay("board", &[0], "Bear Owl");
    scene.set("well_fed", &[0], "no");
    scene.set("well_fed", &[1], "no");
    scene.act(0);
    scene
}

fn why_not(scene: &Scene, name: &str) -> String {
    let choice = scene.choice(0);
    let mv =
        names::parse_move(scene.layout(), &scene.state, &choice, name).unwrap_or_else(|| panic!("{name}"));
    let why = explain(scene.layout(), &scene.state, 0, &choice, &mv);
    why.unwrap_or_else(|| panic!("{name} is possible")).text
}

#[test]
fn cards() {
    let scene = laid();
    assert_eq!(why_not(&scene, "Strike with Bear"), "Bear is not ready.");
    assert_eq!(why_not(&scene, "Soar with Bear"), "Bear does not have flies.");
    assert_eq!(why_not(&scene, "Dig with Owl"), "Owl has flies.");
    assert_eq!(why_not(&scene, "Use Bear"), "Bear is not skilled.");
    assert_eq!(why_not(&scene, "Hide Owl"), "Owl is skilled.");
}

#[test]
fn players() {
    let mut scene = laid();
    assert_eq!(why_not(&scene, "Feast"), "You are not well fed.");
    assert_eq!(why_not(&scene, "Envy"), "P1 is not well fed.");
    scene.set("well_fed", &[0], "yes");
    assert_eq!(why_not(&scene, "Fast"), "You are well fed.");
}

#[test]
fn zones_and_kinds() {
    let scene = laid();
    assert_eq!(why_not(&scene, "Draw"), "Your stock is empty.");
    assert_eq!(why_not(&scene, "Stop"), "Your board is not empty.");
    assert_eq!(why_not(&scene, "Copy Bear"), "It is a monster.");
}

#[test]
fn house_rules() {
    assert_eq!(why_not(&laid(), "Dare"), "That is a house rule, and it is off here: daring.");
}

const SIDES: &str = r#"
game "Melds"
  players 4, in pairs
  deck french

zones
  stock: pile, face down
  each suit
    long_row: row, face up
  each team
    each suit
      meld: row, face up

turn
  choose
    "Add" if team.meld(hearts) is not empty
    "Steal" if right.team.meld(hearts) is not empty
    "Grow" if long_row(clubs) is not empty
    "Pass"
"#;

#[test]
fn zones_of_sides_and_of_suits() {
    let mut scene = scene(SIDES, 4, &[], &[]);
    scene.act(0);
    assert_eq!(why_not(&scene, "Add"), "Your side's hearts meld is empty.");
    assert_eq!(why_not(&scene, "Steal"), "P1 and P3's hearts meld is empty.");
    assert_eq!(why_not(&scene, "Grow"), "Clubs long row is empty.");
}
