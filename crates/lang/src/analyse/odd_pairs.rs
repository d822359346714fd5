//! Partners for a number of players that cannot be paired.

use super::Context;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// `in pairs` with an odd number of players, or with two.
pub static ODD_PAIRS: Complaint = Complaint {
    code: "C0432",
    title: "a number of players that cannot be paired",
    severity: Severity::Error,
    explanation: "\
`in pairs` seats partners across from each other: four, six or eight players. With an odd number somebody is left over, and two
players would have nobody to play against.

    players 3 to 4, in pairs

Mended:

    players 3 to 4, in pairs if 4
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let players = &cx.program.players;
    if let Some(count) = players.pairs.iter().find(|count| **count % 2 == 1 || **count < 4).filter(|_| own(players.span)) {
        let message = match count {
            1 | 2 => format!("{count} players cannot play in pairs: there would be no opponents."),
            _ => format!("{count} players cannot play in pairs: one would be left over."),
        };
        let good: Vec<String> = players.counts.iter().filter(|n| **n % 2 == 0 && **n >= 4).map(|n| n.to_string()).collect();
        let complaint = Diagnostic::new(&ODD_PAIRS, players.span, message);
        found.push(match good.is_empty() {
            true => complaint.with_help("leave `in pairs` out"),
            false => complaint.with_help(format!("write `in pairs if {}`", good.join(" or "))),
        });
    }
}
