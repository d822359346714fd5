//! A step that is never run.

use super::Context;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::StepId;

/// A step never run.
pub static UNUSED_STEP: Complaint = Complaint {
    code: "C0411",
    title: "a step that is never run",
    severity: Severity::Warning,
    explanation: "\
`setup` and `play` run by themselves and `turn` runs when players take turns; every other step runs only where a rule says
`do`. No rule runs this one.

    play
      do deal
      highest score wins
    step count_up                    # nobody says `do count_up`
      each player: score += count of won

Mended:

    play
      do deal
      do count_up
      highest score wins
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, step) in cx.program.steps.iter().enumerate() {
        if !own(step.span) || cx.usage.steps.has(id) || runs_by_itself(cx, StepId(id as u32)) {
            continue;
        }
        let (message, help) = if cx.program.turn == Some(StepId(id as u32)) {
            (
                "`turn` is never run: `play` never lets the players take turns.".into(),
                "write `players take turns` in `play`".into(),
            )
        } else {
            (
                format!("The step `{}` is never run.", step.name),
                format!("write `do {}` where it should happen", step.name),
            )
        };
        found.push(Diagnostic::new(&UNUSED_STEP, step.span, message).with_help(help));
    }
}

fn runs_by_itself(cx: &Context, id: StepId) -> bool {
    let program = cx.program;
    program.setup == Some(id)
        || program.play == Some(id)
        || program.play.is_none() && program.turn == Some(id)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_step_of_a_when_is_used() {
        assert_eq!(said(&[("setup\n", "step mix\n  shuffle stock\n\nsetup\n")]), ["C0411"]);
        assert_eq!(
            said(&[("setup\n", "step mix\n  shuffle stock\n\nwhen passes is 2\n  do mix\n\nsetup\n")]),
            NOTHING
        );
    }
}
