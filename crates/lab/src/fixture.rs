//! Small games for tests, whose figures are known before they are played.

use engine::table::Table;
use lang::program::Program;
use std::sync::Arc;

/// Compiles a game of a test.
pub fn program(text: &str) -> Arc<Program> {
    let compiled = lang::compile::compile("test.cards", text, &|_| None);
    let faults: Vec<String> = compiled.diagnostics.iter().map(|d| format!("{d:?}")).collect();
    Arc::new(compiled.program.unwrap_or_else(|| panic!("{}", faults.join("\n"))))
}

/// A table of a game of a test.
pub fn table(text: &str, players: usize) -> Table {
    Table::open(program(text), players, &[]).expect("the table can be opened")
}

/// Whoever begins wins: P0, always.
pub const RIGGED: &str = r#"game "Rigged"
  players 2 to 4
  deck french

zones
  stock: pile, face down
  each player
    hand: private

play
  shuffle all cards into stock
  deal 3 cards from stock to each hand
  each player
    choose "Show {c}" for c in hand: move c to stock at the bottom
  first player wins
"#;

/// The highest card wins; the ranks are all different, so each seat wins one game in so many, and nobody can do anything about
/// it. The move "Fold" cannot be made, and the condition never holds.
pub const HIGH_CARD: &str = r#"game "High Card"
  players 2 to 4
  deck french where suit is spades

zones
  stock: pile, face down
  each player
    hand: private

vars
  rounds = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  each player
    choose
      "Wait": rounds += 1
      "Fold" if count of hand > 1: rounds += 2
  if rounds > 100
    first player wins
  highest total pips of hand wins
"#;
