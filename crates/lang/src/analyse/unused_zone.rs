//! A zone that no rule speaks of.

use super::Context;
use super::text::{own, removable_lines};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A zone never used.
pub static UNUSED_ZONE: Complaint = Complaint {
    code: "C0403",
    title: "a zone that is never used",
    severity: Severity::Warning,
    explanation: "\
No rule puts cards into this zone or looks at it, so it lies empty on the table for the whole game. Either a rule is missing
that should use it, or the zone can go.

    zones
      stock: pile, face down
      widow: pile, face down         # no rule speaks of the widow
      each player
        hand: private

Mended:

    zones
      stock: pile, face down
      each player
        hand: private
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, zone) in cx.program.zones.iter().enumerate() {
        if own(zone.span) && !cx.usage.zones_read.has(id) && !cx.usage.zones_filled.has(id) {
            let mut complaint =
                Diagnostic::new(&UNUSED_ZONE, zone.span, format!("The zone `{}` is never used.", zone.name));
            if let Some(lines) = removable_lines(cx.program, zone.span) {
                complaint = complaint.with_fix(format!("take `{}` out", zone.name), lines, "");
            }
            found.push(complaint);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_zone_in_use_is_fine() {
        assert_eq!(said(&[("  discard: pile", "  widow: pile, face down\n  discard: pile")]), ["C0403"]);
        assert_eq!(
            said(&[
                ("  discard: pile", "  widow: pile, face up\n  discard: pile"),
                ("  move stock.top to discard\n", "  move stock.top to discard\n  move stock.top to widow\n")
            ]),
            NOTHING
        );
    }
}
