//! More cards dealt into a zone than it has room for.

use super::Context;
use super::text::{counted, own};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A zone too small for what is put into it.
pub static SMALL_ZONE: Complaint = Complaint {
    code: "C0435",
    title: "a zone too small for its cards",
    severity: Severity::Warning,
    explanation: "\
A zone that holds `at most N` cards takes no more than that. This statement always puts more into it, so some cards stay
where they are.

    zones
      each player
        hand: private, at most 5
    setup
      deal 7 cards from stock to each hand

Mended:

    zones
      each player
        hand: private, at most 7
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_stmt(cx.program, &mut |stmt| {
        let (count, zone) = match &stmt.kind {
            StmtKind::Deal { count: Some(count), to, .. } => (count, *to),
            StmtKind::MoveCount { count, to, .. } => (count, to.zone),
            _ => return,
        };
        if own(stmt.span)
            && let Some((count, room)) = too_many(cx, count, zone)
        {
            let name = &cx.program.zones[zone.index()].name;
            let message =
                format!("`{name}` holds at most {}, and {count} are put there.", counted(room, "card"));
            found.push(Diagnostic::new(&SMALL_ZONE, stmt.span, message));
        }
    });
}

/// How many cards are put into how little room, at the smallest table where that is so.
fn too_many(cx: &Context, count: &Expr, zone: ZoneId) -> Option<(i64, i64)> {
    let (_, capacity) = cx.program.zones[zone.index()].capacity.as_ref()?;
    let mut needs = cx.constants.needs(count);
    needs.add(&cx.constants.needs(capacity));
    cx.constants.tables(&needs).into_iter().find_map(|table| {
        let mut evaluator = cx.constants.at(&table);
        let (least, _) = evaluator.eval(count).range()?;
        let (_, room) = evaluator.eval(capacity).range()?;
        (least > room).then_some((least, room))
    })
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn what_fits_is_fine() {
        assert_eq!(said(&[("hand: private", "hand: private, at most 6")]), ["C0435"]);
        assert_eq!(said(&[("hand: private", "hand: private, at most 7")]), NOTHING);
    }
}
