//! What can go wrong with a script.

use serde_json::{Value, json};
use std::fmt;

/// Something that went wrong with a script.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Where in the script, line and column from 1; None if that cannot be told.
    pub place: Option<(u32, u32)>,
    /// What kind of fault.
    pub kind: Kind,
    /// What happened, in a sentence.
    pub message: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It is not JavaScript.
    Syntax,
    /// It does not export what it should, or wants something that there is not.
    Form,
    /// It threw something.
    Thrown,
    /// It worked for too long.
    Endless,
    /// It took too much memory.
    Memory,
    /// Its functions call each other too deeply.
    Depth,
    /// It chose something that is no move.
    Nonsense,
    /// Its process was ended, or ended by itself.
    Lost,
}

/// Their names.
const NAMES: [(Kind, &str); 8] = [
    (Kind::Syntax, "syntax"),
    (Kind::Form, "form"),
    (Kind::Thrown, "thrown"),
    (Kind::Endless, "endless"),
    (Kind::Memory, "memory"),
    (Kind::Depth, "depth"),
    (Kind::Nonsense, "nonsense"),
    (Kind::Lost, "lost"),
];

/// No message is longer: a script can throw whole books.
const MOST_LETTERS: usize = 300;

impl Fault {
    /// A fault; a long message is cut.
    pub fn new(kind: Kind, place: Option<(u32, u32)>, message: &str) -> Fault {
        let mut text: String = message.chars().take(MOST_LETTERS).collect();
        if text.len() < message.len() {
            text.push('…');
        }
        Fault { place, kind, message: text.replace(['\n', '\r'], " ") }
    }

    /// As JSON.
    pub fn to_json(&self) -> Value {
        let (line, column) = self.place.unzip();
        json!({"kind": self.kind.to_string(), "line": line, "column": column, "message": self.message})
    }

    /// From JSON; None if it is none.
    pub fn from_json(value: &Value) -> Option<Fault> {
        let kind = NAMES.iter().find(|(_, name)| value["kind"] == **name)?.0;
        let number = |name: &str| value[name].as_u64().and_then(|n| u32::try_from(n).ok());
        let place = number("line").zip(number("column"));
        Some(Fault::new(kind, place, value["message"].as_str()?))
    }

    /// With the name of the script, as compilers write it: `clever.js:3:14: …`.
    pub fn in_file(&self, name: &str) -> String {
        match self.place {
            Some((line, column)) => format!("{name}:{line}:{column}: {}", self.message),
            None => format!("{name}: {}", self.message),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every kind is in the list: the test below looks.
        f.write_str(NAMES.iter().find(|(kind, _)| kind == self).map_or("", |(_, name)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_survive_the_pipe() {
        for (kind, name) in NAMES {
            assert_eq!(kind.to_string(), name);
            for place in [None, Some((3, 14))] {
                let fault = Fault::new(kind, place, "it went wrong");
                assert_eq!(Fault::from_json(&fault.to_json()), Some(fault));
            }
        }
        assert_eq!(Fault::from_json(&json!({"kind": "other", "message": ""})), None);
    }

    #[test]
    fn long_messages_are_cut() {
        let fault = Fault::new(Kind::Thrown, None, &"é\n".repeat(1000));
        assert!(fault.message.chars().count() == MOST_LETTERS + 1 && !fault.message.contains('\n'));
    }
}
