//! Whole games: the libraries and a game for each of them compile without a word.

use lang::compile::{compile, expression};
use lang::program::{ExprKind, Program, Type};
use lang::stdlib;

/// Enough rules to use a trick library.
const WHIST: &str = "\
game \"Whist\"
  players 4, in pairs
  deck french
use tricks

zones
  stock: pile, face down

vars
  dealer = first player
  each team
    score = 0

play
  repeat until any team where score >= 5
    do deal
    dealer = next player after dealer
  highest score wins

step deal
  shuffle all cards into stock
  trump = stock.top.suit
  deal all cards from stock to each hand
  leader = next player after dealer
  repeat until all hands are empty
    do play_trick
  each team
    score += count of won_cards / 4 - 6 if count of won_cards > 24 else 0

define team.won_cards = c in all won where c.owner.team is it
";

#[test]
fn every_deck_makes_a_game() {
    for deck in stdlib::DECKS {
        let text = format!(
            "game \"{deck}\"\n  players 2\n  deck {deck}\n\nzones\n  stock: pile, face down\n\ndefine card.sum = (low else 0) + (high else 0) + (pips else 0)\n\nplay\n  shuffle all cards into stock\n  highest (stock.top.sum) wins\n"
        );
        let compiled = compile(deck, &text, &|_| None);
        assert!(compiled.diagnostics.is_empty(), "{deck}: {:#?}", compiled.diagnostics);
    }
}

#[test]
fn a_game_with_a_library_compiles() {
    whist();
}

#[test]
fn a_value_is_compiled_in_a_program() {
    let mut program = whist();
    let (subject, value) =
        expression(&mut program, "count of hand", Some(Type::Player)).expect("it is right");
    assert_eq!(value.ty, Type::Number);
    assert_eq!(program.locals[subject.expect("there is a subject").index()].name, "player");
    let (subject, value) = expression(&mut program, "7 of hearts", None).expect("it is right");
    assert!(subject.is_none() && matches!(value.kind, ExprKind::NamedCard(_)));
    let sources = program.sources.len();
    let complaints =
        expression(&mut program, "count of hnad", Some(Type::Player)).expect_err("there is no `hnad`");
    assert_eq!((complaints[0].span.start, complaints[0].span.end), (9, 13));
    assert_eq!(complaints[0].fix.as_ref().expect("`hand` is near").edits[0].1, "hand");
    assert_eq!(program.sources.len(), sources);
    assert!(expression(&mut program, "", None).is_err());
    assert!(expression(&mut program, "(", None).is_err());
}

/// Nothing is lost when values are compiled in between, however they end.
#[test]
fn a_program_stays_whole() {
    let mut program = whist();
    let before = format!("{:?}", program.steps);
    for text in ["leader", "leader.won.top.suit", "x y z", "any card in all hands where suit is trump", "it"]
    {
        let _ = expression(&mut program, text, Some(Type::Team));
    }
    assert_eq!(format!("{:?}", program.steps), before);
    assert_eq!(program.name, "Whist");
}

#[test]
fn steps_get_the_player_they_speak_of() {
    let program = whist();
    let step = |name: &str| program.steps.iter().find(|step| step.name == name).expect("it is declared");
    assert!(step("play_trick").player.is_none());
    assert!(step("deal").player.is_none());
}

fn whist() -> Program {
    let compiled = compile("whist", WHIST, &|_| None);
    assert!(compiled.diagnostics.is_empty(), "{:#?}", compiled.diagnostics);
    compiled.program.expect("there is no complaint")
}
