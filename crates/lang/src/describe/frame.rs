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
    /// It is one or more sections of a game whose cards carry rules, in the place of these of the sample of one.
    Cards(&'static [&'static str]),
    /// It is a file of cards beside such a game.
    Set,
    /// It is a file that a game merges in.
    Library,
}

impl Frame {
    /// The whole game.
    pub fn whole(self, example: &str) -> String {
        let sections = |without: &[&str]| kept(SAMPLE, without);
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
            Frame::Cards(without) => [kept(CARDS, without), vec![example.to_owned()]].concat(),
            Frame::Set => {
                let game = format!("{DUEL}\n  cards from \"example\"");
                [vec![game], kept(CARDS, &["game", "card"])].concat()
            }
            Frame::Library => [sections(&[]), vec!["use example".to_owned()]].concat(),
        };
        all.join("\n\n") + "\n"
    }

    /// A file beside the game, by its path without `.cards`: the example itself, or what an example names.
    pub fn beside(self, example: &str, path: &str) -> Option<String> {
        match (self, path) {
            (Frame::Set, "sets/example") | (Frame::Library, "example") => Some(example.to_owned() + "\n"),
            (_, "sets/first") => {
                Some("set \"First\"\n\ncard \"Badger\": monster, cost 1, attack 1, health 1\n".to_owned())
            }
            (_, "sets/second") => {
                Some("set \"Second\"\n\ncard \"Heron\": monster, cost 1, attack 1, health 1\n".to_owned())
            }
            (_, "decks/quick.deck" | "decks/strong.deck") => Some("20 Wolf\n20 Owl\n".to_owned()),
            _ => None,
        }
    }
}

fn kept(sample: &[(&str, &str)], without: &[&str]) -> Vec<String> {
    let kept = sample.iter().filter(|(name, _)| !without.contains(name));
    kept.map(|(_, text)| (*text).to_string()).collect()
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

/// The game of which the sample of cards is made.
const DUEL: &str = "game \"Duel\"\n  players 2\n  each player brings 6 cards, usually 2 of each";

/// A game whose cards carry rules, with a little of everything.
const CARDS: &[(&str, &str)] = &[
    ("game", DUEL),
    (
        "zones",
        "zones\n  each player\n    stock: pile, face down\n    hand: private\n    board: row, face up\n    graveyard: pile, face up",
    ),
    ("vars", "vars\n  night = no\n  each player\n    score = 0"),
    (
        "kind",
        "kind monster\n  cost: number, at least 0\n  attack, health: number\n  flies: yes/no \"cannot be blocked\"\n  \
         works in board\n  vars\n    wounds = 0\n    ready = yes",
    ),
    ("card", "card \"Wolf\": monster, cost 2, attack 3, health 2"),
    ("owl", "card \"Owl\": monster, cost 2, attack 1, health 1, flies"),
    ("token", "token \"Sapling\": monster, cost 0, attack 0, health 1"),
    ("status", "status frozen for monster"),
    ("strike", "action strike(a: monster, d: monster)\n  d.wounds += a.attack"),
    ("die", "action die(m: monster)\n  move m to m.owner.graveyard"),
    ("setup", "setup\n  each player\n    shuffle stock\n    move 3 cards from stock to hand"),
    (
        "turn",
        "turn\n  choose\n    \"Summon {m}\" for monster m in hand: move m to board\n    \
         \"Strike {d} with {a}\" for monster a in board, monster d in opponent.board: do strike(a, d)\n    \
         \"Give up {m}\" for monster m in board: do die(m)\n    otherwise \"Wait\": night = not night",
    ),
    ("end when", "end when any player where score >= 10\n  players where score >= 10 win"),
];

/// The errors that the whole game of an entry has; warnings and hints are about the sample, not about the example.
#[cfg(test)]
pub(super) fn faults(entry: &Entry) -> Vec<String> {
    let text = entry.frame.whole(entry.example);
    let compiled = crate::compile::compile("sample", &text, &|path| entry.frame.beside(entry.example, path));
    let errors = compiled.diagnostics.iter();
    let errors = errors.filter(|found| found.complaint.severity == crate::diagnostic::Severity::Error);
    errors.map(|found| format!("{} {}", found.complaint.code, found.message)).collect()
}
