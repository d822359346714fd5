//! What the checker says to the writer: plain data, made where the fault is seen, drawn once at the edge.

use crate::span::Span;

/// A kind of complaint. Each lives beside the check that makes it and is listed once in [`crate::complaints`].
#[derive(Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The stable code, `C` and four digits. Never reused.
    pub code: &'static str,
    /// A few words: what kind of fault this is.
    pub title: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The page `explain CODE` prints: what it means, an example that has the fault, and the example mended.
    pub explanation: &'static str,
}

/// How bad a complaint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The game cannot be played.
    Error,
    /// The game can be played, but probably not as meant.
    Warning,
    /// Something to know.
    Hint,
}

/// One complaint about one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind it is.
    pub complaint: &'static Complaint,
    /// Where.
    pub span: Span,
    /// One sentence in the writer's terms.
    pub message: String,
    /// Further places that belong to it, each with a few words.
    pub places: Vec<(Span, String)>,
    /// What to do, as an instruction, if the fix below does not say it all.
    pub help: Option<String>,
    /// A change of the text that mends it, if there is a mechanical one.
    pub fix: Option<Fix>,
}

/// A mechanical change: each span is replaced by its text. Spans do not overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What the change does, as an instruction: "write `discard`".
    pub title: String,
    /// The replacements.
    pub edits: Vec<(Span, String)>,
}

impl Diagnostic {
    /// A complaint with nothing but its place and sentence.
    pub fn new(complaint: &'static Complaint, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic { complaint, span, message: message.into(), places: Vec::new(), help: None, fix: None }
    }

    /// Adds a further place.
    pub fn with_place(mut self, span: Span, words: impl Into<String>) -> Diagnostic {
        self.places.push((span, words.into()));
        self
    }

    /// Adds an instruction.
    pub fn with_help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Adds a fix of one replacement.
    pub fn with_fix(mut self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Diagnostic {
        self.fix = Some(Fix { title: title.into(), edits: vec![(span, text.into())] });
        self
    }
}
