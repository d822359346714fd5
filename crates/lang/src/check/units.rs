//! Defines and variables are checked when first needed, because their types come from their values.
//!
//! A value that needs itself is a circle and an error. Long chains are cut: where the nesting grows too deep, the check of
//! the outer values is given up and begun again when the inner one is done, so no text can exhaust the stack.

use super::Checker;
use crate::ast;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// What is checked when first needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// A define.
    Define(DefineId),
    /// A variable.
    Var(VarId),
}

/// How far the check of a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Not begun.
    Waiting,
    /// Begun, not done: whoever needs it now closes a circle.
    Running,
    /// Its type is known.
    Done,
    /// It could not be understood.
    Broken,
}

/// The units and how far they are.
#[derive(Default)]
pub(crate) struct Units<'a> {
    /// One for each define of the program.
    pub defines: Vec<(Progress, Option<&'a ast::Define>)>,
    /// One for each variable.
    pub vars: Vec<(Progress, Option<&'a ast::Var>)>,
    /// How many are done.
    pub settled: usize,
    running: Vec<Unit>,
    wanted: Option<Unit>,
}

/// From this depth on, a unit not yet checked is left for later.
const TOO_DEEP_TO_BEGIN: u32 = 50;

impl<'a> Checker<'a> {
    /// Checks every define and every variable.
    pub fn settle_units(&mut self) {
        for i in 0..self.units.vars.len() {
            self.settle(Unit::Var(VarId(i as u32)));
        }
        for i in 0..self.units.defines.len() {
            self.settle(Unit::Define(DefineId(i as u32)));
        }
    }

    /// The type of a define's value and whether it may be none; None if it cannot be known.
    pub fn define_type(&mut self, id: DefineId, span: Span) -> Option<(Type, bool)> {
        self.ready(Unit::Define(id), span).then(|| {
            let body = &self.program.defines[id.index()].body;
            (body.ty, body.maybe_none)
        })
    }

    /// The type of a variable and whether it may be none.
    pub fn var_type(&mut self, id: VarId, span: Span) -> Option<(Type, bool)> {
        let written =
            self.units.vars.get(id.index()).and_then(|(_, var)| *var).is_some_and(|var| var.ty.is_some());
        if written && self.progress(Unit::Var(id)) == Progress::Broken {
            return None;
        }
        (written || self.ready(Unit::Var(id), span)).then(|| {
            let var = &self.program.vars[id.index()];
            let starts_none = var.start.as_ref().is_none_or(|(_, start)| start.maybe_none);
            (var.ty, starts_none && !var.ty.is_set())
        })
    }

    /// Whether the type of a unit is known, checking it if need be.
    fn ready(&mut self, unit: Unit, span: Span) -> bool {
        match self.progress(unit) {
            Progress::Done => true,
            Progress::Broken => false,
            Progress::Running => {
                self.complain_of_circle(unit, span);
                false
            }
            Progress::Waiting if self.depth > TOO_DEEP_TO_BEGIN => {
                self.units.wanted.get_or_insert(unit);
                false
            }
            Progress::Waiting => {
                self.run(unit);
                self.progress(unit) == Progress::Done
            }
        }
    }

    fn settle(&mut self, unit: Unit) {
        let mut waiting = vec![unit];
        while let Some(&unit) = waiting.last() {
            self.run(unit);
            match self.units.wanted.take() {
                Some(deeper) if waiting.contains(&deeper) => {
                    self.complain_of_circle(deeper, self.unit_span(deeper));
                    self.set_progress(deeper, Progress::Broken);
                }
                Some(deeper) => waiting.push(deeper),
                None => {
                    waiting.pop();
                }
            }
        }
    }

    /// Checks one unit in a scope of its own.
    fn run(&mut self, unit: Unit) {
        if self.progress(unit) != Progress::Waiting {
            return;
        }
        self.set_progress(unit, Progress::Running);
        self.units.running.push(unit);
        let scope = std::mem::take(&mut self.scope);
        let complaints = std::mem::take(&mut self.complaints);
        let suspects = std::mem::take(&mut self.suspects);
        let understood = match unit {
            Unit::Define(id) => self.check_define(id),
            Unit::Var(id) => self.check_var(id),
        };
        self.scope = scope;
        self.convict();
        self.suspects = suspects;
        let mut own = std::mem::replace(&mut self.complaints, complaints);
        self.units.running.pop();
        if self.units.wanted.is_some() {
            self.set_progress(unit, Progress::Waiting);
            return;
        }
        self.settled.append(&mut own);
        self.units.settled += 1;
        if understood.is_none() {
            self.left_out(self.unit_span(unit));
        }
        self.set_progress(unit, if understood.is_some() { Progress::Done } else { Progress::Broken });
    }

    fn progress(&self, unit: Unit) -> Progress {
        let known = match unit {
            Unit::Define(id) => self.units.defines.get(id.index()).map(|(progress, _)| *progress),
            Unit::Var(id) => self.units.vars.get(id.index()).map(|(progress, _)| *progress),
        };
        // What has no entry was checked long ago: the program came checked.
        known.unwrap_or(Progress::Done)
    }

    fn set_progress(&mut self, unit: Unit, progress: Progress) {
        match unit {
            Unit::Define(id) => self.units.defines[id.index()].0 = progress,
            Unit::Var(id) => self.units.vars[id.index()].0 = progress,
        }
    }

    fn complain_of_circle(&mut self, unit: Unit, span: Span) {
        let start = self.units.running.iter().position(|running| *running == unit).unwrap_or(0);
        let mut circle: Vec<Unit> = self.units.running[start..].to_vec();
        if circle.first() != Some(&unit) {
            circle.insert(0, unit);
        }
        let names: Vec<String> = circle.iter().map(|unit| format!("`{}`", self.unit_name(*unit))).collect();
        let message = match names.as_slice() {
            [one] => format!("{one} is defined by itself."),
            [first, rest @ ..] => format!(
                "{first} is defined by itself: it needs {}, which needs {first}.",
                rest.join(", which needs ")
            ),
            [] => return,
        };
        let mut complaint = Diagnostic::new(&DEFINED_BY_ITSELF, span, message);
        for unit in circle.iter().take(8) {
            complaint = complaint.with_place(self.unit_span(*unit), "part of the circle");
        }
        self.complain(complaint);
    }

    fn unit_name(&self, unit: Unit) -> &str {
        match unit {
            Unit::Define(id) => &self.program.defines[id.index()].name,
            Unit::Var(id) => &self.program.vars[id.index()].name,
        }
    }

    fn unit_span(&self, unit: Unit) -> Span {
        match unit {
            Unit::Define(id) => self.program.defines[id.index()].span,
            Unit::Var(id) => self.program.vars[id.index()].span,
        }
    }
}

/// A define that needs itself.
pub static DEFINED_BY_ITSELF: Complaint = Complaint {
    code: "C0110",
    title: "defined by itself",
    severity: Severity::Error,
    explanation: "\
A `define` is worked out from other values, never from itself, not even by a detour. What goes on from step to step is a
variable.

    define player.power = partner.help + 1
    define player.help = partner.power + 1       # power needs help, help needs power

Mended:

    vars
      each player
        power = 1
    define player.help = partner.power + 1
",
};
