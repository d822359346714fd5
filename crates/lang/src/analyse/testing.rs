//! A small game for the tests of the checks: each test changes a few lines and looks at what is said.

use super::complaints;
use crate::diagnostic::{Diagnostic, Severity};

/// A game about which nothing is said.
const SNIP: &str = "\
game \"Snip\"
  players 2 to 4
  deck french

zones
  stock: pile, face down
  discard: pile, face up
  each player
    hand: private

vars
  passes = 0

define card.fitting = suit is discard.top.suit or rank is discard.top.rank

setup
  shuffle all cards into stock
  deal 7 cards from stock to each hand
  move stock.top to discard

turn
  choose
    \"Play {c}\" for fitting card c in hand: move c to discard
    \"Draw\" if stock is not empty: move stock.top to hand
    otherwise \"Pass\"
      passes += 1

end when passes > 3 or any player where hand is empty
  lowest count of hand wins
";

/// The codes of what the analyses say about the sample game with some of its text replaced. The result must compile.
pub fn said(changes: &[(&str, &str)]) -> Vec<&'static str> {
    let mut text = SNIP.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "the sample has no `{old}`");
        text = text.replacen(old, new, 1);
    }
    let compiled = crate::compile::compile("sample", &text, &|_| None);
    // Warnings of the checker do not matter here; an error would leave nothing to analyse.
    let of_checker = |found: &&Diagnostic| !complaints().any(|complaint| complaint == found.complaint);
    let is_error = |found: &&Diagnostic| found.complaint.severity == Severity::Error;
    let error = compiled.diagnostics.iter().filter(of_checker).find(is_error);
    assert!(error.is_none(), "{error:#?}\n{text}");
    let said = compiled.diagnostics.iter().filter(|found| !of_checker(found));
    let mut codes: Vec<&str> = said.map(|found| found.complaint.code).collect();
    codes.sort_unstable();
    codes
}

/// What is expected where nothing should be said.
pub const NOTHING: [&str; 0] = [];

#[test]
fn nothing_is_said_about_a_good_game() {
    assert_eq!(said(&[]), NOTHING);
}
