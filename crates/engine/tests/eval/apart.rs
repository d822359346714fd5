//! Numbers printed on cards that lie far apart are compared as any others.

use crate::support::scene;

const GAME: &str = r#"
game "Giants"
  players 2
  deck of size (tiny small big huge), copy (1)

define card.power = by size (tiny: 1, small: 2, big: 5000, huge: 6000)

zones
  board: row, face up

vars
  wanted = 5000

play
  move all cards to board
  players take turns from first player

turn
  choose
    "Same {c}" for card c in board where c.power is wanted
    "Below {c}" for card c in board where c.power < wanted
    "Above {c}" for card c in board where wanted < c.power
"#;

/// How many cards are the same, below and above.
fn counts(wanted: i64) -> [usize; 3] {
    let table = scene(&GAME.replace("5000\n\nplay", &format!("{wanted}\n\nplay")), 2, &[], &[]).table;
    let moves = table.moves(&mut table.start(1), 0);
    [0, 1, 2].map(|item| moves.iter().filter(|m| m.item == item).count())
}

#[test]
fn numbers_far_apart_are_told_from_each_other() {
    assert_eq!(counts(0), [0, 0, 4]);
    assert_eq!(counts(2), [1, 1, 2]);
    assert_eq!(counts(4_999), [0, 2, 2]);
    assert_eq!(counts(5_000), [1, 2, 1]);
    assert_eq!(counts(5_500), [0, 3, 1]);
    assert_eq!(counts(9_000), [0, 4, 0]);
}
