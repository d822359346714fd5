//! Variables.

use crate::ast;
use crate::check::Checker;
use crate::check::names::Thing;
use crate::check::types::is_none;
use crate::check::units::Progress;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl<'a> Checker<'a> {
    /// Declares the variables of a section.
    pub fn declare_vars(&mut self, section: &'a ast::Vars) {
        let each = section.each.as_ref().and_then(|step| self.resetting_step(step));
        self.declare_entries(&section.entries, &[], each);
    }

    /// Reads how a variable starts, and with it its type if none is written.
    pub fn check_var(&mut self, id: VarId) -> Option<()> {
        // Only variables that came from a file are ever checked, and those have their text.
        let var = self.units.vars[id.index()].1?;
        let Some(value) = &var.value else { return Some(()) };
        let (owners, written) = (self.program.vars[id.index()].owners.clone(), var.ty.is_some());
        let locals: Vec<LocalId> = owners
            .iter()
            .map(|owner| {
                let ty = Self::owner_type(*owner);
                let local = self.local(if ty == Type::Player { "player" } else { "it" }, ty, var.name.span);
                self.program.locals[local.index()].kind = self.kind_of_own_var(id);
                self.make_subject(ty, local);
                local
            })
            .collect();
        let start = if written {
            let ty = self.program.vars[id.index()].ty;
            let start = self.expect(value, ty)?;
            self.stored(start)?
        } else {
            let start = self.expr(value, None)?;
            if is_none(&start) || start.ty == Type::Key {
                self.complain_of_type(&var.name, &start);
                return None;
            }
            self.stored(start)?
        };
        self.check_fresh(id, &start);
        let slot = &mut self.program.vars[id.index()];
        slot.ty = start.ty;
        slot.start = Some((locals, start));
        Some(())
    }

    /// What an `each …` family is for.
    pub fn owner(&mut self, each: &ast::Ident, cards_too: bool) -> Option<Owner> {
        match self.noun(&each.name) {
            Some(Type::Player) => Some(Owner::Player),
            Some(Type::Team) => Some(Owner::Team),
            Some(Type::Words(words)) => Some(Owner::Words(words)),
            Some(Type::Card) if cards_too => Some(Owner::Card),
            None if self.lost.covers(&each.name) => None,
            _ => {
                let message = format!("There cannot be one for each `{}`.", each.name);
                let help = "write `each player`, `each team`, or an enumeration, such as `each suit`";
                self.complain(Diagnostic::new(&UNKNOWN_OWNER, each.span, message).with_help(help));
                None
            }
        }
    }

    pub(in crate::check) fn declare_entries(
        &mut self,
        entries: &'a [ast::VarEntry],
        owners: &[Owner],
        each: Option<StepId>,
    ) {
        for entry in entries {
            match entry {
                ast::VarEntry::Var(var) => self.declare_var(var, owners, each),
                ast::VarEntry::Family { each: owner, entries, .. } => match self.owner(owner, true) {
                    Some(owner) => {
                        let owners: Vec<Owner> = owners.iter().copied().chain([owner]).collect();
                        self.declare_entries(entries, &owners, each);
                    }
                    None => self.break_vars(entries),
                },
            }
        }
    }

    fn declare_var(&mut self, var: &'a ast::Var, owners: &[Owner], each: Option<StepId>) {
        let written = match &var.ty {
            Some(ty) => match self.written_type(ty) {
                Some(ty) => Some(ty),
                None => return self.names.set(&var.name.name, Thing::Broken, var.name.span),
            },
            None => None,
        };
        if written == Some(Type::Key) {
            let message = format!("`{}` cannot be a variable: a key is only compared.", var.name.name);
            self.complain(Diagnostic::new(&VAR_WITHOUT_TYPE, var.name.span, message));
            return self.names.set(&var.name.name, Thing::Broken, var.name.span);
        }
        let id = VarId(self.program.vars.len() as u32);
        self.declare(&var.name, Thing::Var(id));
        self.units.vars.push((Progress::Waiting, Some(var)));
        self.program.vars.push(Var {
            name: var.name.name.clone(),
            owners: owners.to_vec(),
            ty: written.unwrap_or(Type::Number),
            kind: var.ty.as_ref().and_then(|ty| self.written_kind(ty)),
            start: None,
            private: var.private.is_some(),
            made: false,
            each,
            span: var.name.span,
        });
    }

    fn resetting_step(&mut self, step: &ast::Ident) -> Option<StepId> {
        match self.names.thing(&step.name) {
            Some(Thing::Step(id)) => Some(id),
            Some(Thing::Action(action)) => Some(self.program.carried.actions[action.index()].step),
            Some(Thing::Broken) => None,
            None if self.lost.covers(&step.name) => None,
            _ => {
                let message =
                    format!("These variables start afresh with `{}`, and there is no such step.", step.name);
                let steps: Vec<String> = self.program.steps.iter().map(|step| step.name.clone()).collect();
                let near = crate::suggest::nearest(&step.name, steps.iter().map(String::as_str));
                let mut complaint = Diagnostic::new(&NO_SUCH_STEP_FOR_VARS, step.span, message);
                if let Some(near) = near {
                    complaint = complaint.with_fix(format!("write `{near}`"), step.span, near);
                }
                self.complain(complaint);
                None
            }
        }
    }

    fn complain_of_type(&mut self, name: &ast::Ident, start: &Expr) {
        if start.ty == Type::Key && !is_none(start) {
            let message = format!("`{}` cannot be a variable: a key is only compared.", name.name);
            let complaint = Diagnostic::new(&VAR_WITHOUT_TYPE, name.span, message);
            return self.complain(complaint.with_help("make it a `define`"));
        }
        let message = format!("`{}` starts as none, so it must say what it is.", name.name);
        let complaint = Diagnostic::new(&VAR_WITHOUT_TYPE, name.span, message);
        self.complain(complaint.with_help(format!("write its type, as in `{}: player`", name.name)));
    }

    fn break_vars(&mut self, entries: &[ast::VarEntry]) {
        for entry in entries {
            match entry {
                ast::VarEntry::Family { entries, .. } => self.break_vars(entries),
                ast::VarEntry::Var(var) => self.names.set(&var.name.name, Thing::Broken, var.name.span),
            }
        }
    }
}

/// An `each` that nothing can be one of each for.
pub static UNKNOWN_OWNER: Complaint = Complaint {
    code: "C0308",
    title: "one for each what?",
    severity: Severity::Error,
    explanation: "\
There can be a zone or a variable for each player, each team, or each member of an enumeration; a variable also for each card.

    zones
      each stock
        hand: private

Mended:

    zones
      each player
        hand: private
",
};

/// `vars each X` where X is no step.
pub static NO_SUCH_STEP_FOR_VARS: Complaint = Complaint {
    code: "C0309",
    title: "no such step to start afresh with",
    severity: Severity::Error,
    explanation: "\
`vars each deal` start afresh whenever the step `deal` starts, so there must be such a step (or `turn`).

    vars each round
      passes = 0
    step deal
      …

Mended:

    vars each deal
      passes = 0
    step deal
      …
",
};

/// A variable whose type cannot be told.
pub static VAR_WITHOUT_TYPE: Complaint = Complaint {
    code: "C0310",
    title: "variable without a kind",
    severity: Severity::Error,
    explanation: "\
A variable takes its kind from the value it starts with; one that starts as none says it itself.

    vars
      called = none

Mended:

    vars
      called: suit
",
};
