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

/// Both choose a suit; who begins wins if they are the same. The cards have nothing to do with it.
pub const GUESSING: &str = r#"game "Guessing"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  first_suit: suit
  second_suit: suit

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  do guess(first player)
  do answer(next player after first player)
  if first_suit is second_suit
    first player wins
  next player after first player wins

step guess(who: player)
  who chooses "Say {s}" for s in suits: first_suit = s

step answer(who: player)
  who chooses "Say {s}" for s in suits: second_suit = s
"#;

/// As many rounds as one likes; the higher card wins.
pub const LENGTHY: &str = r#"game "Lengthy"
  players 2
  deck french where suit is spades

option rounds from 1 to 20, usually 3

zones
  stock: pile, face down
  each player
    hand: private

vars
  nods = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  repeat rounds times
    each player
      choose
        "Nod": nods += 1
        "Wink": nods += 2
  highest total pips of hand wins
"#;

/// Somebody nods, for ever.
pub const ENDLESS: &str = r#"game "Endless"
  players 2
  deck french
  at most 50 decisions, then first player wins

zones
  stock: pile, face down
  each player
    hand: private

vars
  nods = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  players take turns from first player

turn
  choose
    "Nod": nods += 1
    "Stop" if nods < 0: first player wins
"#;

/// The rules go wrong when somebody wants too much, which half of those do who choose by chance; whoever begins wins otherwise.
pub const GREEDY: &str = r#"game "Greedy"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  wanted = 1

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  each player
    choose
      "Be content": wanted = 1
      "Want all": wanted = 2000000000
  wanted = wanted + wanted
  first player wins
"#;

/// Winking is an option; a hundred nods never come together.
pub const HOUSE_RULES: &str = r#"game "House Rules"
  players 2 to 3
  deck french where suit is spades

option winking, usually no

zones
  stock: pile, face down
  each player
    hand: private

vars
  nods = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  each player
    choose
      "Nod": nods += 1
      "Wink" if winking: nods += 2
  if nods > 100
    first player wins
  highest total pips of hand wins
"#;

/// Each brings a deck of six kinds of cards that are all alike, and plays two of three. Who brings wolves is three times as strong;
/// which of the wolves does not matter. What is said besides makes the rest luck.
pub const TWO_DECKS: &str = r#"game "Two Decks"
  players 2
  each player brings 12 cards

zones
  each player
    stock: pile, face down
    hand: private
    board: row, face up

vars
  each player
    strength = 0

kind beast
  force: number

play
  each player
    shuffle stock
    move 3 cards from stock to hand
  each player
    repeat 2 times
      choose "Play {b}" for beast b in hand
        strength += b.force
        move b to board
  each player
    choose "Say {n}" for n in 1 to 6: strength += n
  highest strength wins

card "Ewe": beast, force 1
card "Ram": beast, force 1
card "Lamb": beast, force 1
card "Wolf": beast, force 2
card "Cub": beast, force 2
card "Hound": beast, force 2
"#;

/// Whoever says the highest number wins: players who look at it always say six.
pub const BIDDING: &str = r#"game "Bidding"
  players 2 to 4
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  each player
    said = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  each player
    choose "Say {n}" for n in 1 to 6: said = n
  highest said wins

bot
  likes more said
"#;

/// Five times round each steps past the other: the lead changes with every decision, and P1 steps last.
pub const SEESAW: &str = r#"game "Seesaw"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  height = 0
  each player
    reached = 0

play
  shuffle all cards into stock
  deal 1 card from stock to each hand
  repeat 5 times
    each player
      choose
        "Step"
          height += 1
          reached = height
        "Leap"
          height += 2
          reached = height
  highest reached wins
"#;
