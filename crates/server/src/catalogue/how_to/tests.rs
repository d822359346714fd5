use super::*;

const GAME: &str = r#"game "G"
  about "Get rid of your cards."
  players 2
  deck french
zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private
vars
  called: suit
  debt = 0
define card.fitting = suit is called or rank is discard.top.rank
  why not "It must match {called} or {discard.top}."
define free = debt is 0
  why not "You owe {debt} cards."
define allowed = free
step late
  about "Told last."
  nobody wins
setup
  shuffle all cards into stock
play
  players take turns from first player until hand is empty
  do late
turn
  about "Play or draw."
  choose
    "Play {c}" for c in hand where c.fitting
      move c to discard
      if c.rank is 8
        choose "Call {s}" for s in suits: called = s
    "Draw" if allowed: move stock.top to hand
    "Draw {debt}" if debt > 0: move debt cards from stock to hand
    otherwise "Pass"
style
  called: "suit to match"
"#;

fn told() -> Vec<Section> {
    let compiled = lang::compile::compile("g.cards", GAME, &|_| None);
    sections(&compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics)))
}

#[test]
fn parts_come_as_the_game_does() {
    let titles: Vec<String> = told().into_iter().map(|section| section.title).collect();
    assert_eq!(titles, ["The aim", "On the table", "Your turn", "Late"]);
}

#[test]
fn moves_say_when_they_are_possible_and_what_they_do() {
    let turn = told().into_iter().find(|section| section.title == "Your turn").expect("a turn");
    let moves: Vec<String> =
        turn.moves.iter().map(|one| format!("{}: {}", one.name, one.lines.join(" "))).collect();
    assert_eq!(
        moves,
        [
            "Play a card: Move it to the discard. After that, as it may be: Call a suit. Otherwise you are told \
             why: “It must match the suit to match or the discard's top card.”",
            "Draw: Move the stock's top card to your hand. Otherwise you are told why: “You owe so many \
             cards.”",
            "Draw so many: If the debt is more than 0. Move so many cards from the stock to your hand.",
            "Pass: Only where nothing else is possible.",
            "Call a suit: ",
        ]
    );
}

/// A game that uses a library of betting: nobody who plays it hears of `put_in`.
#[test]
fn what_a_library_does_is_told_with_the_step_that_runs_it() {
    let rules = r#"game "G"
  players 2
  deck french
use poker
use betting
zones
  stock: pile, face down
  each player
    hand: private
vars
  dealer = first player
define player.best = poker_key(hand)
  about "For those who read the rules."
define kitty = pot
  about "What all have paid."
step deal
  about "Five cards each, and the kitty is played for."
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  do ante(1)
  do betting_round(dealer.left)
  do gather
step gather
  do tell_hand(dealer, dealer.hand)
  dealer chooses "Look at {c}" for c in dealer.hand: move c to stock
play
  do deal
  nobody wins
"#;
    let compiled = lang::compile::compile("g.cards", rules, &|_| None);
    let told = sections(&compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics)));
    let titles: Vec<&str> = told.iter().map(|section| section.title.as_str()).collect();
    assert_eq!(titles, ["On the table", "Deal", "Words"]);
    let lines = told[1].lines.join(" ");
    assert!(lines.starts_with("Five cards each") && lines.contains("speak in turn"), "{lines}");
    assert!(!lines.contains("Chips go into") && !lines.contains("Says what"), "{lines}");
    let moves: Vec<&str> = told[1].moves.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(
        moves,
        ["Check", "Fold", "Call so many", "Bet a number", "Raise to a number", "Look at a card"]
    );
    assert_eq!(told[2].lines, ["Kitty: What all have paid."]);
}

/// Many values that are explained, and much that is said.
#[test]
fn a_long_game_is_told_soon() {
    let defines: String =
        (0..1_500).map(|n| format!("define worth{n} = {n}\n  about \"What worth{n} is.\"\n")).collect();
    let steps: String = (0..1_500)
        .map(|n| {
            format!("step part{n}(x: number)\n  about \"Then comes part {n}: of worth{n}.\"\n  debt += x\n")
        })
        .collect();
    let rules = format!("{GAME}{defines}{steps}");
    let compiled = lang::compile::compile("g.cards", &rules, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics.first()));
    let begun = std::time::Instant::now();
    let told = sections(&program);
    assert!(begun.elapsed().as_secs() < 3, "{:?}", begun.elapsed());
    let words = told.iter().find(|section| section.title == "Words").expect("values are told");
    assert_eq!(words.lines.len(), 1_500);
}

/// What the rules say, word by word.
#[test]
fn pieces_of_the_rules_are_said_or_left_out() {
    let rules = r#"game "G"
  players 2
  deck french
zones
  stock: pile, face down
  each suit
    line: row, face up
  each player
    hand: private
vars
  coins = 3
  called: suit
play
  each player
    choose
      "Lay {c}" for c in hand where called is none or c.high > 3 costing c.pips coins: move c to c.suit.line
      "Buy {c}" for c in hand where c.pips > 3 if coins > 2: move c to line(the s in suits where s.line is empty)
      "Rest" if no card in stock: coins += 1
      "Stay" if any card in stock: coins += 2
  nobody wins
"#;
    let compiled = lang::compile::compile("g.cards", rules, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics));
    let told = sections(&program);
    let moves = told.iter().flat_map(|section| &section.moves);
    let moves: Vec<String> = moves.map(|one| format!("{}: {}", one.name, one.lines.join(" "))).collect();
    assert_eq!(
        moves,
        [
            "Lay a card: You pay its pips in coins. Move it to its suit's line.",
            "Buy a card: If the coins is more than 2. If its pips is more than 3.",
            "Rest: If there is no card in the stock.",
            "Stay: If there is a card in the stock.",
        ]
    );
}

/// Choices inside choices, so deep: each is told once, with what comes right after it.
#[test]
fn what_comes_later_is_told_where_it_comes() {
    let deep = 24;
    let indented = |at: usize| format!("{}choose \"Move {at}\"\n", "  ".repeat(at + 1));
    let turn: String = (0..deep).map(indented).collect();
    let rules = format!("{}{turn}", GAME.split_once("  about \"Play or draw").expect("a turn").0);
    let compiled = lang::compile::compile("g.cards", &rules, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics));
    let turn = sections(&program).into_iter().find(|section| section.title == "Your turn");
    let moves = turn.expect("a turn").moves;
    assert_eq!(moves.len(), deep);
    assert_eq!(moves[0].lines, ["After that, as it may be: Move 1."]);
    assert!(moves[deep - 1].lines.is_empty(), "{:?}", moves[deep - 1]);
}

#[test]
fn who_wins_is_a_sentence() {
    let said = ["highest score wins", "lowest card_points wins", "lowest count of hand wins", "nobody wins"];
    let told = said.map(ranked);
    assert_eq!(
        told,
        [
            "the highest score wins",
            "the fewest card points win",
            "the lowest count of hand wins",
            "nobody wins"
        ]
    );
}
