//! A zone that only swallows cards.

use super::Context;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::SeenBy;

/// Cards go in, nobody sees them, and no rule asks for them.
pub static FORGOTTEN_ZONE: Complaint = Complaint {
    code: "C0405",
    title: "a zone that is only filled",
    severity: Severity::Hint,
    explanation: "\
Cards are put into this zone, nobody sees them there, and no rule ever looks at them or gathers them again. That is right for
a box of cards that are out of the game; otherwise a rule is missing, such as the one that counts them.

    turn
      choose \"Take {trick}\": move trick to won     # `won` is never counted

Mended:

    end when all hands are empty
      highest count of won wins
",
};

/// Looks for them. A zone that somebody sees is of use to people, and `shuffle all cards` takes from every zone.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, zone) in cx.program.zones.iter().enumerate() {
        let swallowed = cx.usage.zones_filled.has(id) && !cx.usage.zones_read.has(id);
        if own(zone.span) && swallowed && zone.seen_by == SeenBy::Nobody && !gathered_again(cx) {
            let message = format!("Cards go into `{}` and no rule ever looks at them there.", zone.name);
            found.push(Diagnostic::new(&FORGOTTEN_ZONE, zone.span, message));
        }
    }
}

/// Whether cards are gathered anywhere but in `setup`, which runs once, before anything can be put away.
fn gathered_again(cx: &Context) -> bool {
    let mut again = false;
    for (id, step) in cx.program.steps.iter().enumerate() {
        let setup = cx.program.setup.is_some_and(|setup| setup.index() == id);
        super::walk::each_stmt(&step.body, &mut |stmt| {
            again |= !setup && matches!(stmt.kind, crate::program::StmtKind::ShuffleAll(_));
        });
    }
    again
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_box_that_somebody_sees_is_fine() {
        assert_eq!(
            said(&[
                ("  discard: pile", "  box: pile, face down\n  discard: pile"),
                ("\"Pass\"\n", "\"Pass\"\n      move stock.top to box\n")
            ]),
            ["C0405"]
        );
        assert_eq!(
            said(&[
                ("  discard: pile", "  box: pile, face up\n  discard: pile"),
                ("\"Pass\"\n", "\"Pass\"\n      move stock.top to box\n")
            ]),
            NOTHING
        );
    }
}
