//! What stops a game because its rules went wrong. A fault ends the game; it is never a panic.

use lang::program::Source;
use lang::span::Span;

/// A fault of the rules, with the place that was being done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What went wrong.
    pub kind: FaultKind,
    /// Which rule, as the place of its statement.
    pub span: Span,
    /// The name of the rule it stands in. Of rules that run each other in a circle all names, with "`, `" between them.
    pub rule: String,
}

impl Fault {
    /// What went wrong and where, with the texts of the rules at hand: file and line follow in brackets.
    pub fn told(&self, sources: &[Source]) -> String {
        match sources.get(usize::from(self.span.file)) {
            Some(source) => format!("{self} ({}:{})", source.name, source.line(self.span.start)),
            None => self.to_string(),
        }
    }
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Too much happened without a decision.
    Endless,
    /// A number left the range of 32 bits.
    Overflow,
    /// Steps called each other too deeply.
    TooDeep,
    /// A choice had more moves than can be listed.
    TooManyMoves,
    /// A search for the best split of cards took too long.
    TooManySplits,
    /// A status was given while as many were borne as a game can hold.
    TooManyStatuses,
    /// Dictated chance did not fit: the named outcome cannot happen here.
    Script,
}

impl std::fmt::Display for FaultKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            FaultKind::Endless => "goes on and on without anybody having to choose",
            FaultKind::Overflow => "makes a number too large",
            FaultKind::TooDeep => "runs itself again inside itself without end",
            FaultKind::TooManyMoves => "offers more moves than can be listed",
            FaultKind::TooManySplits => "asks for a split of too many cards",
            FaultKind::TooManyStatuses => "gives one more status than there can be at once",
            FaultKind::Script => "met a chance outcome that cannot happen here",
        })
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind {
            FaultKind::TooDeep if self.rule.contains("`, `") => {
                write!(f, "the rules `{}` run each other without end", self.rule)
            }
            kind => write!(f, "the rule `{}` {kind}", self.rule),
        }
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_with_its_place() {
        let source =
            Source { name: "war.cards".to_string(), text: "game \"War\"\n\nplay\n  n += 1\n".into() };
        let span = Span { file: 0, start: 19, end: 25 };
        let fault = Fault { kind: FaultKind::Overflow, span, rule: "play".to_string() };
        assert_eq!(fault.told(&[source]), "the rule `play` makes a number too large (war.cards:4)");
        assert_eq!(fault.told(&[]), "the rule `play` makes a number too large");
    }
}
