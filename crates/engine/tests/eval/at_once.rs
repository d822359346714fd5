//! What is asked of every card of a hand at once, and of more cards than are looked at together.

use crate::support::{Scene, check_in, scene};

const GAME: &str = r#"
game "At once"
  players 2
  deck french

zones
  line: row, face up
  each player
    hand: private

define fellows(c: card, cs: cards) = count of d in cs where d.rank is c.rank
define just_below(c: card, cs: cards) = count of different (d.pips) of d in cs
  where d.pips < c.pips and d.pips >= c.pips - 3
define suited(cs: cards) = cards in cs where count of (d in cs where d.suit is suit) >= 3
define befriended(c: card, cs: cards) = any d in cs where d.suit is c.suit and d is not c
define place(c: card) = position of c.rank in (2 7)

play
  each player
    choose "Play {c}" for c in hand: move c to line
"#;

fn laid(exprs: &[&str]) -> Scene {
    let mut scene = scene(GAME, 2, &[], exprs);
    scene.lay("hand", &[0], "7H 7S 8H KS 2C 2D 2H");
    scene.lay("hand", &[1], "KC 3C 7D 8D");
    scene.lay("line", &[], "AS 2S 3S 4S 5S 6S 8S 9S 10S JS QS AH 3H 4H 5H 6H 9H 10H JH QH");
    scene
}

fn check(cases: &[(&str, &str)]) {
    check_in(laid, cases);
}

#[test]
fn what_is_counted_for_each_card() {
    check(&[
        ("greatest fellows(c, (first player).hand) of c in (first player).hand", "3"),
        ("total fellows(c, (first player).hand) of c in (first player).hand", "15"),
        ("count of c in (first player).hand where just_below(c, (first player).hand) is 1", "1"),
        ("suited((first player).hand)", "2H 7H 8H"),
        ("count of c in (first player).hand where befriended(c, (first player).hand)", "5"),
        ("count of different fellows(c, line) of c in line", "2"),
        ("count of c in line where fellows(c, line) is 2", "18"),
        ("count of c in line where just_below(c, line) is 3 and befriended(c, line)", "6"),
        ("greatest (2 * c.pips - fellows(c, line)) of c in line", "18"),
    ]);
}

#[test]
fn what_cards_are_sorted_by() {
    check(&[
        ("highest 3 cards in (first player).hand by (fellows(it, (first player).hand), pips)", "2C 2D 2H"),
        ("lowest 2 cards in (first player).hand by (fellows(it, (first player).hand), pips)", "8H KS"),
        ("highest 2 cards in (first player).hand by place(it)", "7H 7S"),
        ("highest 6 cards in (first player).hand by place(it)", "2C 2D 2H 7H 7S"),
        ("highest 3 cards in line by (fellows(it, line), pips)", "10S JS QS"),
        (
            "(falling (place(c), c.pips) of c in (first player).hand) > (falling (place(c), c.pips) of c in line)",
            "yes",
        ),
        (
            "(falling (fellows(c, line), c.pips) of c in line where c.pips > 9) is \
             (rising (2, c.pips) of c in line where c.pips is 10)",
            "yes",
        ),
    ]);
}

/// A number that is too large for one card does no harm where the condition before it has left nothing to compare with.
#[test]
fn what_need_not_be_asked_is_not() {
    let all = "count of c in (last player).hand where any d in (last player).hand \
               where d.rank is king and d.suit is c.suit and d is not c and d.pips < c.pips * 500000000";
    let mut scene = scene(GAME, 2, &[], &[&all.replace("(last player)", "(first player).left")]);
    scene.lay("hand", &[1], "KC 3C 7D 8D");
    assert_eq!(scene.value(0), "1");
}
