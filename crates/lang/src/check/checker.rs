//! The state of a check: the program so far, the names, the scope, and the complaints.

use std::collections::BTreeSet;

use super::both_none::Suspect;
use super::carried::Carrying;
use super::flow::Flow;
use super::names::Names;
use super::scope::{Binding, Scope, Subject};
use super::units::Units;
use crate::ast::Ident;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// Everything known while a game is checked. Each topic adds its methods in its own file.
pub(crate) struct Checker<'a> {
    /// The program as far as it is made.
    pub program: Program,
    /// What every name means.
    pub names: Names,
    /// What bare words mean at the place now looked at.
    pub scope: Scope,
    /// Defines and variables, checked when first needed.
    pub units: Units<'a>,
    /// Who calls what, and what must be running.
    pub flow: Flow,
    /// Cards that carry rules, while they are declared.
    pub carrying: Carrying<'a>,
    /// Complaints about what is now being checked.
    pub complaints: Vec<Diagnostic>,
    /// Complaints about what has been checked.
    pub settled: Vec<Diagnostic>,
    /// Comparisons now being checked whose sides may both be none.
    pub suspects: Vec<Suspect>,
    /// How deep the place now looked at is nested, across defines.
    pub depth: u32,
    /// How many times over a value is being looked at only for its type.
    pub probing: u32,
    /// What could not be known, so that names may be missing.
    pub lost: Lost,
    /// What a joker of the deck is called, if the game has left them out.
    pub joker: Option<String>,
    /// Local names are checked against the names of the game; not so in single expressions.
    pub strict_names: bool,
}

/// What a check cannot know because something could not be read. A name that may have stood there is no news.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lost {
    /// A library or the deck is missing: any name may come from it.
    pub anything: bool,
    /// Every word on a line that could not be read.
    pub words: BTreeSet<String>,
}

impl Lost {
    /// Whether an unknown name may stand where nothing could be read.
    pub fn covers(&self, name: &str) -> bool {
        self.anything
            || self.words.contains(name)
            || name.strip_suffix('s').is_some_and(|one| self.words.contains(one))
    }
}

impl Checker<'_> {
    /// A check that starts with this program.
    pub fn new(program: Program) -> Self {
        let names = Names::of(&program);
        Checker {
            program,
            names,
            scope: Scope::default(),
            units: Units::default(),
            flow: Flow::default(),
            carrying: Carrying::default(),
            complaints: Vec::new(),
            settled: Vec::new(),
            suspects: Vec::new(),
            depth: 0,
            probing: 0,
            lost: Lost::default(),
            joker: None,
            strict_names: true,
        }
    }

    /// Notes a complaint.
    pub fn complain(&mut self, complaint: Diagnostic) {
        self.complaints.push(complaint);
    }

    /// A rule that is left out must have its complaint. That every way to leave one out makes one is the duty of each
    /// check; this is the net below them, so that no game is ever played with a rule missing.
    pub fn left_out(&mut self, span: Span) {
        let told = |complaint: &Diagnostic| complaint.complaint.severity == Severity::Error;
        let silent = !self.complaints.iter().chain(&self.settled).any(told);
        if silent && !self.lost.anything && self.lost.words.is_empty() {
            self.complain(Diagnostic::new(&NOT_UNDERSTOOD, span, "This could not be understood."));
        }
    }

    /// All complaints, in the order of the text, each once.
    pub fn into_complaints(mut self) -> (Program, Vec<Diagnostic>) {
        self.convict();
        self.settled.append(&mut self.complaints);
        let mut all = self.settled;
        all.sort_by_key(|complaint| (complaint.span, complaint.complaint.code));
        all.dedup();
        (self.program, all)
    }

    /// Looks at something without keeping its complaints.
    pub fn quietly<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> T {
        let (complaints, suspects) = (self.complaints.len(), self.suspects.len());
        let (locals, settled) = (self.program.locals.len(), self.units.settled);
        let (mark, speaking) = (self.scope.mark(), self.flow.mark());
        self.probing += 1;
        let seen = look(self);
        self.probing -= 1;
        self.scope.close(mark);
        self.flow.forget(speaking);
        self.complaints.truncate(complaints);
        self.suspects.truncate(suspects);
        // Locals made on the way belong to nobody, unless a define was checked in between and owns some of them.
        if self.units.settled == settled {
            self.program.locals.truncate(locals);
        }
        seen
    }

    /// Makes a local.
    pub fn local(&mut self, name: &str, ty: Type, span: Span) -> LocalId {
        let id = LocalId(self.program.locals.len() as u32);
        self.program.locals.push(Local { name: name.to_string(), ty, kind: None, span });
        id
    }

    /// Makes a local with a name of its own and brings it into reach. Without a type its users hear nothing more.
    pub fn bind(&mut self, name: &Ident, ty: Option<Type>) -> Option<LocalId> {
        self.check_local_name(name);
        let local = ty.map(|ty| self.local(&name.name, ty, name.span));
        self.scope.locals.push(Binding {
            name: name.name.clone(),
            local,
            assignable: false,
            maybe_none: false,
        });
        local
    }

    /// Brings a name into reach whose meaning was lost in a complaint.
    pub fn bind_unknown(&mut self, name: &Ident) {
        let name = name.name.clone();
        self.scope.locals.push(Binding { name, local: None, assignable: true, maybe_none: true });
    }

    /// Makes a thing the subject.
    pub fn make_subject(&mut self, ty: Type, local: LocalId) {
        self.scope.subjects.push(Subject { ty, local, of_step: false });
    }

    /// The text a place covers.
    pub fn text(&self, span: Span) -> &str {
        let source = self.program.sources.get(span.file as usize);
        source.and_then(|source| source.text.get(span.start as usize..span.end as usize)).unwrap_or("")
    }

    /// The part of a place that lies on its first line.
    pub fn first_line(&self, span: Span) -> Span {
        match self.text(span).find(['\n', '\r']) {
            Some(length) => Span { end: span.start + length as u32, ..span },
            None => span,
        }
    }

    /// Goes one level deeper into the text, or complains that it is too deep.
    pub fn deeper<T>(&mut self, span: Span, look: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= DEEPEST {
            if self.complaints.last().is_some_and(|last| last.complaint == &TOO_DEEP) {
                return None;
            }
            let message = "This is nested too deeply to be understood.";
            let help = "give parts of it names with `define`";
            self.complain(Diagnostic::new(&TOO_DEEP, span, message).with_help(help));
            return None;
        }
        self.depth += 1;
        let seen = look(self);
        self.depth -= 1;
        seen
    }

    /// A local may not take the name of something of the game. A library's local may bear a name of the game that uses it,
    /// because its writer cannot know the game.
    pub fn check_local_name(&mut self, name: &Ident) {
        if !self.strict_names {
            return;
        }
        let taken = match self.names.declared_at(&name.name) {
            Some(first) if first.file == name.span.file || name.span.file == 0 => Some(first),
            _ => None,
        };
        let outer = self.scope.local(&name.name).and_then(|binding| binding.local);
        let taken = taken.or(outer.map(|local| self.program.locals[local.index()].span));
        if let Some(first) = taken {
            let message = format!("`{}` already means something else here.", name.name);
            let complaint = Diagnostic::new(&super::names::DECLARED_TWICE, name.span, message)
                .with_place(first, "declared here first")
                .with_help("give one of the two another name");
            self.complain(complaint);
        }
    }
}

/// Deeper nesting than this is refused, so that no text can exhaust the stack.
const DEEPEST: u32 = 120;

/// Something left out without a reason.
pub static NOT_UNDERSTOOD: Complaint = Complaint {
    code: "C0299",
    title: "not understood",
    severity: Severity::Error,
    explanation: "\
The checker could not make sense of this and has no better words for it. That is a fault of the checker: please report it,
with the line. Saying the same in smaller parts most likely helps.

    score += (… something very long …)

Mended:

    let part = …
    score += part
",
};

/// Nested too deeply.
pub static TOO_DEEP: Complaint = Complaint {
    code: "C0298",
    title: "nested too deeply",
    severity: Severity::Error,
    explanation: "\
Values inside values inside values: more than a hundred levels are not understood, by people no better than by the checker.
Give parts of the value names of their own.

    define a = ((((((((…))))))))

Mended:

    define inner = …
    define a = inner + 1
",
};
