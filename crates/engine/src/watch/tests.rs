use super::*;
use crate::chance::Seeded;
use crate::fixture::{EIGHTS, table};
use crate::names::{self, Style};
use crate::probe::Off;
use std::sync::Arc;

const AT_ONCE: &str = r#"
game "At once"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private
    shown: row, face up

play
  shuffle all cards into stock
  deal 3 cards from stock to each hand
  players at once
    choose "Show {c}" for c in hand: move c to shown
  nobody wins
"#;

#[test]
fn a_deal_shows_each_his_own_cards() {
    let table = Arc::new(table(EIGHTS, 2));
    let tellers = [Viewer::Seat(0), Viewer::Spectator].map(|v| Teller::new(&table, v, Style::Short));
    let mut watchers = Watchers(tellers.iter().map(Teller::watcher).collect());
    let mut state = State::blank(&table.layout);
    table.begin(&mut state, 5);
    table.go_on(&mut state, &mut Seeded, &mut watchers);
    let named = |at: usize| {
        let moved = watchers.0[at].seen.iter();
        moved.filter(|one| matches!(one, Happening::Moved { card: Some(_), .. })).count()
    };
    assert!(named(0) > named(1), "a player sees more than a spectator");
    assert!(watchers.0[0].learned);
}

#[test]
fn answers_given_at_once_are_told_when_all_are_in() {
    let table = Arc::new(table(AT_ONCE, 2));
    let mut state = table.start(3);
    let mut teller = Teller::new(&table, Viewer::Seat(1), Style::Short);
    teller.players = vec!["Ana".into(), "Ben".into()];
    let first = table.nth(&mut state, 0, 0).unwrap();
    let name = names::of_move(&table, &state, 0, &first);
    let before = state.clone();
    table.apply_with(&mut state, 0, &first, &mut Seeded, &mut Off).unwrap();
    let told = teller.tell(&before, &state, 0, &first, &[]);
    assert_eq!(told.lines, ["Ana has chosen."]);
    assert_eq!(told.deeds, [Deed { seat: 0, text: None }]);
    let second = table.nth(&mut state, 1, 0).unwrap();
    let before = state.clone();
    table.apply_with(&mut state, 1, &second, &mut Seeded, &mut Off).unwrap();
    let told = teller.tell(&before, &state, 1, &second, &[]);
    assert_eq!(told.lines[0], format!("Ana: {name}"));
    assert!(told.lines[1].starts_with("You: Show"));
}

const KNOWN_PILE: &str = r#"
game "Known pile"
  players 2
  deck french

zones
  stock: pile, face down
  open: pile, face up
  each player
    heap: pile, face down
    hand: private

play
  shuffle all cards into stock
  move 6 cards from stock to open
  each p in players where p is not first player
    move 6 cards from open to p.heap
    shuffle p.heap
    repeat 3 times
      move p.heap.top to p.hand
  each player: choose "Go on"
  nobody wins
"#;

#[test]
fn nobody_is_told_what_leaves_a_shuffled_pile_of_known_cards() {
    let table = Arc::new(table(KNOWN_PILE, 2));
    for seed in 0..10 {
        let teller = Teller::new(&table, Viewer::Seat(0), Style::Short);
        let mut watcher = teller.watcher();
        let mut state = State::blank(&table.layout);
        table.begin(&mut state, seed);
        table.go_on(&mut state, &mut Seeded, &mut watcher);
        let seen = std::mem::take(&mut watcher.seen);
        let lines = teller.begin(&state, &seen);
        assert_eq!(lines.last().map(String::as_str), Some("3 cards from P1.heap to P1.hand."), "{lines:#?}");
    }
}

const SHOWDOWN: &str = r#"
game "Showdown"
  players 4, in pairs
  deck french

zones
  stock: pile, face down
  each player
    hand: private
  each team
    laid: face up

play
  shuffle all cards into stock
  deal 2 cards from stock to each hand
  each player
    choose "Lay down": do lay_down
  nobody wins

step lay_down
  move hand to team.laid
  reveal all hands
"#;

/// What a viewer reads of the only move.
fn told_to(viewer: Viewer) -> Vec<String> {
    let table = Arc::new(table(SHOWDOWN, 4));
    let mut teller = Teller::new(&table, viewer, Style::Short);
    teller.players = ["Ana", "Ben", "Cleo", "Dan"].map(String::from).to_vec();
    let mut state = table.start(3);
    let chosen = table.nth(&mut state, 0, 0).unwrap();
    let before = state.clone();
    let mut watcher = teller.watcher();
    table.apply_with(&mut state, 0, &chosen, &mut Seeded, &mut watcher).unwrap();
    let seen = std::mem::take(&mut watcher.seen);
    drop(watcher);
    teller.tell(&before, &state, 0, &chosen, &seen).lines
}

#[test]
fn what_belongs_to_partners_is_told_by_their_names() {
    let lines = |viewer| told_to(viewer)[1].clone();
    assert!(
        lines(Viewer::Seat(2)).ends_with("from Ana's hand to our laid cards."),
        "{}",
        lines(Viewer::Seat(2))
    );
    assert!(lines(Viewer::Seat(1)).ends_with("from Ana's hand to Ana and Cleo's laid cards."));
}

#[test]
fn cards_are_shown_by_where_they_lie() {
    let heads = |viewer| -> Vec<String> {
        let lines = told_to(viewer).into_iter().skip(2);
        lines.filter_map(|line| Some(line.split_once(':')?.0.to_string())).collect()
    };
    // One's own cards are nothing new.
    assert_eq!(heads(Viewer::Seat(1)), ["  Shown from Cleo's hand", "  Shown from Dan's hand"]);
    assert_eq!(heads(Viewer::Spectator).len(), 3);
}

const PLACES: &str = r#"
game "Places"
  players 2
  deck french

zones
  stock: pile, face up
  each team
    won: pile, face up
  each suit
    line: row, face up
  each player
    each suit
      heap: pile, face up

play
  move ace of spades to stock
  move king of hearts to stock
  move 2 of clubs to stock
  move ace of spades to (first player).team.won
  move king of hearts to hearts.line
  each player where player is not first player: move 2 of clubs to heap(clubs)
  each player: choose "Go on"
  nobody wins
"#;

/// What the deal of `PLACES` is told as, its last three lines.
fn told_of_places(viewer: Viewer, players: &[&str], by_name: bool) -> Vec<String> {
    let table = Arc::new(table(PLACES, 2));
    let mut teller = Teller::new(&table, viewer, Style::Short);
    teller.players = players.iter().map(ToString::to_string).collect();
    teller.by_name = by_name;
    let mut watcher = teller.watcher();
    let mut state = State::blank(&table.layout);
    table.begin(&mut state, 1);
    table.go_on(&mut state, &mut Seeded, &mut watcher);
    let seen = std::mem::take(&mut watcher.seen);
    let lines = teller.begin(&state, &seen);
    lines[lines.len() - 3..].to_vec()
}

#[test]
fn places_are_told_by_whose_they_are() {
    let heap = "2C from stock to Ben's heap (clubs).";
    let own = told_of_places(Viewer::Seat(0), &["Ana", "Ben"], false);
    assert_eq!(own, ["AS from stock to your won cards.", "KH from stock to hearts line.", heap]);
    let other = told_of_places(Viewer::Spectator, &["Ana", "Ben"], false);
    assert_eq!(other[0], "AS from stock to Ana's won cards.", "a team of one is its player");
}

#[test]
fn where_nobody_is_you_the_viewer_has_a_name_too() {
    let told = told_of_places(Viewer::Seat(0), &["Ana", "Ben"], true);
    assert_eq!(told[0], "AS from stock to Ana's won cards.");
}

#[test]
fn without_names_places_are_called_as_in_the_rules() {
    let told = told_of_places(Viewer::Spectator, &[], false);
    assert_eq!(
        told,
        ["AS from stock to P0.won.", "KH from stock to hearts.line.", "2C from stock to P1.heap(clubs)."]
    );
}
