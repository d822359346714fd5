//! Every form of expression, on one laid-out table.

use crate::support::{Scene, check_in, scene};

const GAME: &str = r#"
game "Everything"
  players 2 to 4, in pairs if 4
  deck french

option level from 0 to 9, usually 3

words lance: grande, chica, pares

zones
  stock: pile, face down, refills from discard except discard.top
  discard: pile, face up
  row_zone: row, face up, at most 2
  each player
    hand: private
  each suit
    line: row, face up

vars
  dealer = first player
  total_score = 0
  asked: players
  owed: cards
  wanted: ranks
  each player
    score = 0
    out = no
  each card
    wounds = 0

define card.points = by rank (8: 50, king queen jack: 10, else pips)
define player.burden = total points of hand
define twice(n: number) = n + n
define player.in_game = not out
define same_cards(cs: cards) = cs
define card.plain = suit is not hearts
define card.unlike = rank is stock.top.rank
define card.worth = 7
define player.all_cards = all hands

play
  repeat
    do use_all

step use_all
  asked += first player
  owed = discard
  wanted += 7
  total_score += level
  each player
    score += 1
    out = no
    dealer = player
    choose "Play {c}" for c in hand
      move c to discard
      c.wounds += 1
      move c to c.suit.line
      move stock.top to row_zone
    choose "L {l}" for l in lances: total_score = 1
"#;

fn laid(exprs: &[&str]) -> Scene {
    let mut scene = scene(GAME, 4, &[], exprs);
    scene.lay("hand", &[0], "7H 8H KS 2C");
    scene.lay("hand", &[1], "9H");
    scene.lay("discard", &[], "3D 5C 4S");
    scene.lay("row_zone", &[], "QD JD");
    scene.lay("line", &[2], "AH");
    scene.set("dealer", &[], "P2");
    scene.set("score", &[0], "5");
    scene.set("score", &[1], "9");
    scene.set("score", &[2], "9");
    scene.set("score", &[3], "-4");
    scene.set("out", &[3], "yes");
    scene
}

fn check(cases: &[(&str, &str)]) {
    check_in(laid, cases);
}

#[test]
fn numbers() {
    check(&[
        ("1 + 2 * 3", "7"),
        ("-7 / 2", "-4"),
        ("-7 mod 3", "2"),
        ("7 / 0", "none"),
        ("level", "3"),
        ("twice(twice(3))", "12"),
        ("larger of (3, 9, 4)", "9"),
        ("smaller of (3, 9, 4)", "3"),
        ("count of players", "4"),
        ("position of 5 in (3 5 7)", "2"),
        ("position of 6 in (3 5 7)", "none"),
        ("(position of 6 in (3 5 7)) else 40", "40"),
        ("by level (1 2: 10, 3: 20, else 30)", "20"),
        ("10 if level > 3 else 20", "20"),
        ("dealer.score + 1", "10"),
    ]);
}

#[test]
fn truths() {
    check(&[
        ("level is 3 and not (level is 4)", "yes"),
        ("level is 4 or level < 3", "no"),
        ("3 in (1 2 3)", "yes"),
        ("dealer in players", "yes"),
        ("stock is empty", "yes"),
        ("stock is exhausted", "no"),
        ("row_zone has room", "no"),
        ("discard has room", "yes"),
        ("any player where score > 8", "yes"),
        ("no player where score > 10", "yes"),
        ("every player has score > 0", "no"),
        ("(1, 2) < (1, 3)", "yes"),
        ("(1, 3) is (1, 3)", "yes"),
        ("stock.top.rank is none", "yes"),
        ("stock.top.rank is 8", "no"),
    ]);
}

#[test]
fn a_define_of_none_is_none() {
    check(&[
        ("discard.top.plain", "yes"),
        ("stock.top.plain", "none"),
        ("stock.top.unlike", "none"),
        ("stock.top.worth", "none"),
        ("stock.top.worth else 3", "3"),
        ("5 if stock.top.plain else 6", "6"),
        ("count of stock.top.owner.all_cards", "0"),
        ("count of dealer.all_cards", "5"),
    ]);
}

#[test]
fn cards_and_zones() {
    check(&[
        ("discard.top", "4S"),
        ("discard.first", "3D"),
        ("discard.top(2)", "5C 4S"),
        ("discard.top(9)", "5C 3D 4S"),
        ("discard except discard.top", "5C 3D"),
        ("row_zone.first", "QD"),
        ("row_zone.top", "JD"),
        ("row_zone.top(1)", "JD"),
        ("stock.top", "none"),
        ("(queen of diamonds).owner", "nobody"),
        ("(9 of hearts).owner", "P1"),
        ("queen of diamonds", "QD"),
        ("queen of diamonds in row_zone", "yes"),
        ("count of all hands", "5"),
        ("all lines", "AH"),
        ("hearts.line", "AH"),
        ("discard.top.suit", "spades"),
        ("dealer.hand", ""),
        ("(first player).hand where suit is hearts", "7H 8H"),
        ("(first player).hand and discard.top", "2C 7H 8H 4S KS"),
        ("row_zone and queen of diamonds", "JD QD"),
        ("same_cards(row_zone)", "JD QD"),
    ]);
}

#[test]
fn players() {
    check(&[
        ("dealer.left", "P3"),
        ("dealer.right", "P1"),
        ("dealer.partner", "P0"),
        ("dealer.opponent", "P3"),
        ("dealer.opponents", "P1 P3"),
        ("dealer.others", "P0 P1 P3"),
        ("dealer.team", "T0"),
        ("dealer.team.members", "P0 P2"),
        ("next player after dealer", "P3"),
        ("next in_game player after dealer", "P0"),
        ("next player after dealer where score is 9", "P1"),
        ("next player after dealer where score is 100", "nobody"),
        ("highest player by score", "P1"),
        ("sole highest player by score", "nobody"),
        ("lowest player by score", "P3"),
        ("all highest players by score", "P1 P2"),
        ("highest 3 players by score", "P0 P1 P2"),
        ("the player where score is 9", "P1"),
        ("players where score is 9", "P1 P2"),
        ("players except dealer", "P0 P1 P3"),
        ("total score of players", "19"),
        ("greatest score of players", "9"),
        ("least score of players", "-4"),
        ("count of different score of players", "3"),
        ("lowest player by burden", "P2"),
        ("highest player by (score, burden)", "P1"),
    ]);
}

#[test]
fn order_of_turns_and_beginning() {
    let mut scene = laid(&[
        "highest p in players by p.score",
        "the p in players from dealer where p.score > 0",
        "next player after dealer",
        "dealer.left",
    ]);
    assert_eq!(scene.values(), ["P1", "P2", "P3", "P3"]);
    scene.state.set_num(engine::layout::head::DIRECTION, -1);
    assert_eq!(scene.values(), ["P2", "P2", "P1", "P3"]);
}

#[test]
fn aggregates_over_cards() {
    check(&[
        ("total points of (first player).hand", "69"),
        ("greatest high of (first player).hand", "13"),
        ("highest c in (first player).hand by c.high", "KS"),
        ("lowest 2 c in (first player).hand by c.high", "2C 7H"),
        ("falling c.high of c in (first player).hand", "[13, 8, 7, 2]"),
        ("rising c.high of c in (first player).hand", "[2, 7, 8, 13]"),
        (
            "falling (c.suit, c.high) of c in row_zone",
            "[1, 12, -9223372036854775808, 1, 11, -9223372036854775808]",
        ),
        ("count of c in (first player).hand where c.suit is hearts", "2"),
        ("count of different c.suit of c in (first player).hand", "3"),
        ("total k of k in 1 to 4", "10"),
        ("any k in 1 to 4 where k * k is 9", "yes"),
        ("count of s in suits where s.line is empty", "3"),
        ("greatest (count of cs) of 2 to 3 cs among row_zone", "2"),
        ("count of cs among (first player).hand", "15"),
        ("count of 2 cs among (first player).hand where cs share suit", "1"),
    ]);
}

#[test]
fn keys_of_different_length() {
    check(&[
        ("(falling c.high of c in row_zone, 1) < (falling c.high of c in row_zone, 2)", "yes"),
        ("falling c.high of c in row_zone > falling c.high of c in discard", "yes"),
        ("rising c.high of c in discard > rising c.high of c in discard.top(2)", "no"),
        ("(falling k of k in 1 to 2, 0) < (falling k of k in 2 to 2, 9)", "no"),
    ]);
}
