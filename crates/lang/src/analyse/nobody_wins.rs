//! A game that ends, but that nobody can ever win.

use super::Context;
use super::no_result::{place, reached};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::Winners;

/// A game in which only the bound says something, and that is that nobody wins.
pub static NOBODY_WINS: Complaint = Complaint {
    code: "C0445",
    title: "a game that nobody ever wins",
    severity: Severity::Warning,
    explanation: "\
No rule that is ever reached says who wins. All there is, is the bound in the game's head, and that says `nobody wins`. So the
game ends, but whatever the players do, nobody has won it.

    game \"Snip\"
      players 2 to 4
      deck french
      at most 1000 decisions, then nobody wins

    play
      players take turns from first player until hand is empty

Mended:

    game \"Snip\"
      players 2 to 4
      deck french
      at most 1000 decisions, then nobody wins

    play
      players take turns from first player until hand is empty
      lowest count of hand wins

Where nobody is meant to win, a rule says so: `nobody wins` as the last line of `play`.
",
};

/// Looks whether a rule says who wins, or at least that nobody does. Where nothing ends the game either, that is told instead.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let ends = cx.program.whens.iter().any(|when| when.ends);
    if ends || reached(cx).wins || !matches!(cx.program.bound.result, Some(Winners::Nobody)) {
        return;
    }
    let message = "Nobody ever wins: no rule that is reached says who does.";
    found.push(
        Diagnostic::new(&NOBODY_WINS, place(cx), message)
            .with_place(cx.program.bound.span, "all that is said of winning")
            .with_help(
                "let the last line of `play` say it, such as `highest score wins`, or add an `end when`",
            ),
    );
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    const BOUND: (&str, &str) = ("deck french", "deck french\n  at most 90 decisions, then nobody wins");
    const END: &str = "end when passes > 3 or any player where hand is empty\n  lowest count of hand wins\n";

    /// The game with another way to go through `play`.
    fn played(last: &str) -> Vec<&'static str> {
        let play = format!("play\n  players take turns from first player until passes > 3\n{last}\nturn\n");
        said(&[BOUND, (END, ""), ("turn\n", &play)])
    }

    #[test]
    fn a_bound_alone_is_no_winner() {
        assert_eq!(played(""), ["C0445"]);
        assert_eq!(
            said(&[BOUND, (END, ""), ("passes += 1", "say \"{passes}\"\n      passes += 1")]),
            ["C0445"]
        );
    }

    #[test]
    fn whoever_says_it_anywhere_has_said_it() {
        assert_eq!(said(&[BOUND]), NOTHING);
        assert_eq!(played("  lowest count of hand wins\n"), NOTHING);
        assert_eq!(
            played("  do count_hands\n\nstep count_hands\n  players where hand is empty win\n"),
            NOTHING
        );
        assert_eq!(played("  nobody wins\n"), NOTHING);
    }
}
