//! What is told at the end of a match.

use super::*;
use crate::catalogue::Game;
use engine::chance::Stream;

const START: &str = r#"
game "Shells"
  players 2
  deck french
  at most 6 decisions, then highest score wins

zones
  stock: pile, face down
  each player
    heap: pile, face up
    hand: private

vars
  each player
    score = 0

"#;

/// A match of which every step was made at random.
fn played(rules: &str) -> Live {
    let files = vec![("shells.cards".to_string(), format!("{START}{rules}"))];
    let (table, fixed) = Game::new("shells", files).expect("it compiles").open(2, &[]).expect("two may play");
    let names = ["Ana".to_string(), "Ben".to_string()];
    let mut live = Live::begin(&table, &fixed, Record::secret(&table, [3; 32]), &names).expect("it begins");
    let mut random = Stream::new(1, 1);
    while let Some(&seat) = live.to_choose().first() {
        let chosen = crate::bots::any(&table, live.state(), seat, &mut random).expect("a move");
        live.choose(seat, &chosen).expect("it is possible");
    }
    live
}

fn result(live: &mut Live, seat: Option<u8>) -> wire::GameResult {
    live.view(seat).result.expect("it is over")
}

#[test]
fn the_end_is_told_with_the_rule_and_what_everybody_reached() {
    let rules = "play\n  each player\n    choose \"Take\": score += 3 + count of others where score > 0\n  say \"That was all.\"\n  highest score wins\n";
    let told = result(&mut played(rules), Some(0));
    assert_eq!(told.text, "Ben wins.");
    assert_eq!(told.how, ["That was all."]);
    assert_eq!(told.rule, "highest score wins");
    assert_eq!((told.figure.as_str(), told.figures), ("score", vec![Some(3), Some(4)]));
}

#[test]
fn cards_that_count_are_told_with_their_zone() {
    let rules = "setup\n  shuffle all cards into stock\n\nplay\n  each player\n    choose \"Take\": move 2 cards from stock to heap\n  highest count of heap wins\n";
    let told = result(&mut played(rules), None);
    assert_eq!((told.figure.as_str(), told.figures), ("cards in heap", vec![Some(2), Some(2)]));
    assert_eq!(told.text, "Ana and Ben win.");
}

#[test]
fn what_a_viewer_may_not_know_is_not_told() {
    let rules = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose \"Go\"\n  highest total high of hand wins\n";
    let mut live = played(rules);
    let told = result(&mut live, Some(0));
    assert!(told.figures[0].is_some() && told.figures[1].is_none(), "{:?}", told.figures);
    assert_eq!(result(&mut live, None).figures, [None, None]);
}

#[test]
fn who_wins_without_being_ranked_has_no_figure() {
    let rules = "play\n  each player\n    choose \"Take\": score += 1\n  nobody wins\n";
    let told = result(&mut played(rules), None);
    assert_eq!((told.text.as_str(), told.rule.as_str()), ("Nobody wins.", "nobody wins"));
    assert_eq!((told.figure.as_str(), told.figures), ("", vec![None, None]));
}

#[test]
fn a_game_that_is_broken_off_says_so() {
    let rules = "play\n  repeat\n    each player\n      choose \"Take\": score += 1\n";
    let told = result(&mut played(rules), None);
    assert_eq!(told.how, ["The game was broken off after 6 choices, the most it may have."]);
    assert_eq!(told.figures, [Some(3), Some(3)]);
}

#[test]
fn whoever_looks_back_is_not_called_you() {
    let rules = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose \"Show {c}\" for c in hand: move c to heap\n  highest total high of heap wins\n";
    let live = played(rules);
    let names = ["Ana".to_string(), "Ben".to_string()];
    let record = Record { moves: Vec::new(), ..live.record.clone() };
    let mut again = Live::look_back(&live.table, &live.fixed, record, &names).expect("it begins");
    for (number, (seat, name)) in live.record.moves.iter().enumerate() {
        again.step(number, &Step { seat: *seat, name: Some(name.clone()) }).expect("it was possible");
    }
    for viewer in [Some(0), Some(1), None] {
        let told: Vec<String> =
            again.missed_since(viewer, None).into_iter().flat_map(|one| one.log).collect();
        let own = |line: &String| line.to_lowercase().split_whitespace().any(|w| w.starts_with("you"));
        assert!(told.len() >= 3 && !told.iter().any(own), "{told:#?}");
        let text = result(&mut again, viewer).text;
        assert!(["Ana wins.", "Ben wins.", "Ana and Ben win."].contains(&text.as_str()), "{text}");
    }
}
