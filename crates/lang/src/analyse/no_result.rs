//! A game that nobody can win.

use super::Context;
use super::facts::Effects;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::span::Span;

/// A game without a result.
pub static NO_RESULT: Complaint = Complaint {
    code: "C0429",
    title: "a game that never says who wins",
    severity: Severity::Error,
    explanation: "\
A game is over when a rule says who wins: `players where … win`, `highest score wins`, `nobody wins`. In this game no rule that
is ever reached does.

    turn
      choose \"Play {c}\" for c in hand: move c to discard

Mended:

    turn
      choose \"Play {c}\" for c in hand: move c to discard

    end when any player where hand is empty
      players where hand is empty win
",
};

/// Looks whether a result can be reached at all.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let program = cx.program;
    // An `end when` without a result is told of at its place.
    let ends = program.whens.iter().any(|when| when.ends);
    if !reached(cx).wins && !ends && program.bound.result.is_none() {
        let message = "The game never ends: no rule that is reached says who wins.";
        found.push(
            Diagnostic::new(&NO_RESULT, place(cx), message)
                .with_help("add an `end when`, or a result at the end of `play`"),
        );
    }
}

/// What all rules that are ever reached may do.
pub(super) fn reached(cx: &Context) -> Effects {
    let program = cx.program;
    let mut all = Effects::default();
    let begin = [program.setup, program.play.or(program.turn)];
    begin.iter().flatten().for_each(|step| {
        all.add(cx.facts.step(*step));
    });
    program.whens.iter().for_each(|when| {
        all.add(&cx.facts.effects(&when.body));
    });
    all
}

/// Where the game's course is told.
pub(super) fn place(cx: &Context) -> Span {
    let step = cx.program.play.or(cx.program.turn);
    step.map_or(cx.program.players.span, |step| cx.program.steps[step.index()].span)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_bound_with_a_result_is_an_end() {
        assert_eq!(
            said(&[
                ("deck french", "deck french\n  at most 90 decisions, then lowest count of hand wins"),
                ("end when passes > 3 or any player where hand is empty\n  lowest count of hand wins\n", ""),
                ("passes += 1", "say \"{passes}\"\n      passes += 1")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                ("end when passes > 3 or any player where hand is empty\n  lowest count of hand wins\n", ""),
                ("passes += 1", "say \"{passes}\"\n      passes += 1")
            ]),
            ["C0429"]
        );
    }
}
