//! What libraries need of the game.

use super::Checker;
use super::names::Thing;
use crate::ast::{self, NeedKind, Section};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// Every library gets what it needs.
    pub fn check_needs(&mut self, sections: &[&ast::Section]) {
        for section in sections {
            if let Section::Library(library) = section {
                for need in &library.needs {
                    self.check_need(library, need);
                }
            }
        }
    }

    fn check_need(&mut self, library: &ast::Library, need: &ast::Need) {
        let found = self.names.thing(&need.name.name);
        if self.is_met(need, found) {
            return;
        }
        let library_name = library.name.plain().unwrap_or("");
        let wanted = self.text(need.span).trim_start_matches("needs").trim().to_string();
        let message = match found {
            None => format!(
                "The library `{library_name}` needs `{wanted}`, and the game has no `{}`.",
                need.name.name
            ),
            Some(_) => format!(
                "The library `{library_name}` needs `{wanted}`, and `{}` is something else.",
                need.name.name
            ),
        };
        let mut complaint = Diagnostic::new(&NEED_NOT_MET, need.span, message);
        if let Some(place) = self.names.declared_at(&need.name.name) {
            complaint = complaint.with_place(place, "declared here");
        }
        self.complain(complaint.with_help("declare it in the game"));
    }

    /// Whether what the name stands for is what the library needs.
    fn is_met(&mut self, need: &ast::Need, found: Option<Thing>) -> bool {
        match (need.kind, found) {
            (_, Some(Thing::Broken)) => true,
            (_, None) if self.lost.covers(&need.name.name) => true,
            (NeedKind::Zone, Some(Thing::Zone(zone))) => {
                self.owner_fits(need, &self.program.zones[zone.index()].owners.clone())
            }
            (NeedKind::Step, Some(Thing::Step(step))) => {
                self.params_fit(need, &self.program.steps[step.index()].params.clone())
            }
            (NeedKind::Action, _) => true,
            (NeedKind::Value, Some(Thing::Var(var))) => {
                self.owner_fits(need, &self.program.vars[var.index()].owners.clone())
                    && self.need_type_fits(need, self.program.vars[var.index()].ty)
            }
            (NeedKind::Value, Some(Thing::Define(define))) => self.define_fits(need, define),
            (NeedKind::Value, Some(Thing::Option(option))) => {
                need.owner.is_none() && self.need_type_fits(need, self.program.options[option.index()].ty)
            }
            (NeedKind::Value, Some(Thing::Attr(_))) => {
                need.owner.as_ref().is_none_or(|owner| owner.name == "card")
            }
            _ => false,
        }
    }

    fn owner_fits(&mut self, need: &ast::Need, owners: &[Owner]) -> bool {
        let wanted = need.owner.as_ref().and_then(|owner| self.noun(&owner.name));
        match (wanted, owners) {
            (None, []) => true,
            (Some(wanted), [owner, ..]) => Self::owner_type(*owner) == wanted,
            _ => false,
        }
    }

    fn params_fit(&mut self, need: &ast::Need, params: &[LocalId]) -> bool {
        let types: Vec<Option<Type>> = need.params.iter().map(|param| self.written_type(&param.ty)).collect();
        let found: Vec<Option<Type>> =
            params.iter().map(|param| Some(self.program.locals[param.index()].ty)).collect();
        types == found
    }

    fn define_fits(&mut self, need: &ast::Need, define: DefineId) -> bool {
        let found = &self.program.defines[define.index()];
        let (on, params, ty) = (found.on, found.params.clone(), found.body.ty);
        let wanted = need.owner.as_ref().and_then(|owner| self.noun(&owner.name));
        wanted == on
            && self.params_fit(need, &params[usize::from(on.is_some())..])
            && self.need_type_fits(need, ty)
    }

    fn need_type_fits(&mut self, need: &ast::Need, found: Type) -> bool {
        match &need.ty {
            Some(ty) => self.written_type(ty).is_none_or(|wanted| wanted == found),
            None => true,
        }
    }
}

/// A library that does not get what it needs.
pub static NEED_NOT_MET: Complaint = Complaint {
    code: "C0318",
    title: "library needs something",
    severity: Severity::Error,
    explanation: "\
A library says with `needs` what the game must have for it to work: a variable, a zone, a step or a `define`, with the owner and
type it names.

    game …
    use betting                        # needs dealer: player

Mended:

    game …
    use betting
    vars
      dealer = first player
",
};
