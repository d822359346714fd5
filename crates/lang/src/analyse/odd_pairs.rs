//! Partners for a number of players that cannot be paired.

use super::Context;
use super::text::{own, written};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::Program;
use crate::span::Span;

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
    if let Some(count) =
        players.pairs.iter().find(|count| **count % 2 == 1 || **count < 4).filter(|_| own(players.span))
    {
        let message = match count {
            1 | 2 => format!("{count} players cannot play in pairs: there would be no opponents."),
            _ => format!("{count} players cannot play in pairs: one would be left over."),
        };
        let good: Vec<String> =
            players.counts.iter().filter(|n| **n % 2 == 0 && **n >= 4).map(|n| n.to_string()).collect();
        let complaint = Diagnostic::new(&ODD_PAIRS, players.span, message);
        let better = format!("in pairs if {}", good.join(" or "));
        found.push(match plain_pairs(cx.program) {
            _ if good.is_empty() => complaint.with_help("leave `in pairs` out"),
            Some(span) => complaint.with_fix(format!("write `{better}`"), span, better),
            None => complaint.with_help(format!("write `{better}`")),
        });
    }
}

/// Where `in pairs` stands without saying with how many.
fn plain_pairs(program: &Program) -> Option<Span> {
    let span = program.players.span;
    let line = written(program, span);
    let at = line.find("in pairs")?;
    let rest = line[at + "in pairs".len()..].trim_start();
    let start = span.start as usize + at;
    (!rest.starts_with("if")).then(|| Span::new(span.file, start, start + "in pairs".len()))
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn four_and_six_can_be_paired() {
        assert_eq!(said(&[("players 2 to 4", "players 2 or 4, in pairs")]), ["C0432"]);
        assert_eq!(said(&[("players 2 to 4", "players 4 or 6, in pairs")]), NOTHING);
    }
}
