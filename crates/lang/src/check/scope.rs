//! What a bare word can mean at one place: the local names in reach, and the subjects.
//!
//! A subject is a thing whose properties may stand bare: the acting player, the card an unnamed domain ranges over. Named
//! domains bring a local name and no subject; that is the whole rule.

use crate::program::{ActionId, LocalId, StepId, Type};

/// Local names and subjects at one place, innermost last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    /// Parameters, `let`s, things ranged over by name.
    pub locals: Vec<Binding>,
    /// Things whose properties may stand bare.
    pub subjects: Vec<Subject>,
    /// The step whose body this is, if it is one.
    pub step: Option<StepId>,
    /// The card that carries the rule.
    pub this: Option<LocalId>,
    /// The action that a `before` here could cancel.
    pub cancels: Option<ActionId>,
    /// How many loops of this body stand around the place.
    pub loops: u32,
    /// A domain around the place could not be understood, so a missing subject is not worth a complaint. The number
    /// says how many subjects stood around it.
    pub blind: Option<usize>,
}

/// A local name.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    /// As written.
    pub name: String,
    /// What it stands for; None if its meaning was lost in an earlier complaint.
    pub local: Option<LocalId>,
    /// A `let`, which may be assigned.
    pub assignable: bool,
    /// Its value may be none.
    pub maybe_none: bool,
}

/// A thing whose properties may stand bare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    /// What it is.
    pub ty: Type,
    /// The local that holds it.
    pub local: LocalId,
    /// It is the acting player that this step would be handed by its callers.
    pub of_step: bool,
}

/// A state of the scope to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    locals: usize,
    subjects: usize,
    loops: u32,
    blind: Option<usize>,
}

impl Scope {
    /// Remembers the scope before something is opened.
    pub fn mark(&self) -> Mark {
        Mark {
            locals: self.locals.len(),
            subjects: self.subjects.len(),
            loops: self.loops,
            blind: self.blind,
        }
    }

    /// Closes everything opened since.
    pub fn close(&mut self, mark: Mark) {
        self.locals.truncate(mark.locals);
        self.subjects.truncate(mark.subjects);
        self.loops = mark.loops;
        self.blind = mark.blind;
    }

    /// The innermost local of this name.
    pub fn local(&self, name: &str) -> Option<&Binding> {
        self.locals.iter().rev().find(|binding| binding.name == name)
    }

    /// The innermost subject of this type.
    pub fn subject(&self, ty: Type) -> Option<Subject> {
        self.subjects.iter().rev().find(|subject| subject.ty == ty).copied()
    }

    /// Whether a subject of one type stands further in than any of another.
    pub fn is_inner(&self, one: Type, other: Type) -> bool {
        let nearest = self.subjects.iter().rev().find(|subject| subject.ty == one || subject.ty == other);
        nearest.is_some_and(|subject| subject.ty == one)
    }

    /// From here on a missing subject is not worth a complaint: the domain that would set it was not understood.
    pub fn go_blind(&mut self) {
        self.blind = Some(self.subjects.len());
    }

    /// Whether `it` would be the thing of a domain that was not understood.
    pub fn it_is_lost(&self) -> bool {
        self.blind == Some(self.subjects.len())
    }

    /// The innermost subject of all: `it`.
    pub fn it(&self) -> Option<Subject> {
        self.subjects.last().copied()
    }
}
