//! What stands around an example, so that it is a whole game and can be compiled.

#[cfg(test)]
use super::Entry;

/// Where an example belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// It is the section `game`.
    Game,
    /// It is one or more sections, which take the place of these of the sample game.
    Sections(&'static [&'static str]),
    /// It is statements of `turn`.
    Turn,
    /// It is a condition.
    Condition,
    /// It is a value.
    Value,
    /// It belongs to a part of the language that is read but not yet checked.
    Read,
}

impl Frame {
    /// The whole game.
    pub fn whole(self, example: &str) -> String {
        let sections = |without: &[&str]| -> Vec<String> {
            let kept = SAMPLE.iter().filter(|(name, _)| !without.contains(name));
            kept.map(|(_, text)| text.to_string()).collect()
        };
        let turn = |line: String| {
            let mut all = sections(&["turn"]);
            all.push(format!(
                "turn\n{}\n  choose \"Play {{c}}\" for c in hand: move c to discard",
                indented(&line)
            ));
            all
        };
        let all = match self {
            Frame::Game => [vec![example.to_owned()], sections(&["game"])].concat(),
            Frame::Sections(without) => [sections(without), vec![example.to_owned()]].concat(),
            Frame::Turn => turn(example.to_owned()),
            Frame::Condition => turn(format!("if {example}: passes = 0")),
            Frame::Value => turn(format!("let sample = {example}\nsay \"{{sample}}\"")),
            Frame::Read => vec![example.to_owned()],
        };
        all.join("\n\n") + "\n"
    }
}

fn indented(lines: &str) -> String {
    lines.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// A game that has a little of everything.
const SAMPLE: &[(&str, &str)] = &[
    ("game", "game \"Sample\"\n  players 4, in pairs\n  deck french"),
    ("option", "option target from 50 to 200, usually 100\noption quick, usually no"),
    ("words", "words bid: low_bid, high_bid"),
    (
        "zones",
        "zones\n  stock: pile, face down\n  discard: pile, face up\n  trick: row, face up\n  each player\n    hand: private\n    \
         won: pile, face down\n  each suit\n    line: row, face up",
    ),
    (
        "vars",
        "vars\n  dealer = first player\n  called: suit\n  passes = 0\n  each player\n    score = 0\n    out = no\n  each team\n    \
         tally = 0",
    ),
    (
        "define",
        "define card.value = by rank (ace: 11, king queen jack: 10, else pips)\n\
         define player.live = not out\n\
         define card.fitting = suit is called or rank is discard.top.rank",
    ),
    ("setup", "setup\n  shuffle all cards into stock\n  deal 5 cards from stock to each hand"),
    ("turn", "turn\n  choose \"Play {c}\" for c in hand: move c to discard"),
    ("step", "step count_up\n  each player: score += count of won"),
    ("end when", "end when any player where hand is empty\n  players where hand is empty win"),
];

/// The errors that the whole game of an entry has; warnings and hints are about the sample, not about the example.
#[cfg(test)]
pub(super) fn faults(entry: &Entry) -> Vec<String> {
    let text = entry.frame.whole(entry.example);
    let diagnostics = match entry.frame {
        Frame::Read => crate::parser::parse(&text, 0).diagnostics,
        _ => crate::compile::compile("sample", &text, &|_| None).diagnostics,
    };
    let errors = diagnostics.iter().filter(|d| d.complaint.severity == crate::diagnostic::Severity::Error);
    errors.map(|d| format!("{} {}", d.complaint.code, d.message)).collect()
}
