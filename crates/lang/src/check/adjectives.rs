//! Adjectives: any yes/no property of a thing may stand before its noun.

use super::Checker;
use super::types::local_value;
use crate::ast::Ident;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// An adjective as a condition on the thing.
    pub fn adjective(&mut self, name: &Ident, var: LocalId, element: Type) -> Option<Expr> {
        let thing = local_value(var, element, name.span);
        let known = self.names.thing(&name.name).is_some();
        let value = if known || self.natural_property(&name.name).is_some() {
            self.property_by_name(thing, name)?
        } else {
            self.unknown_adjective(name, element);
            return None;
        };
        if value.ty == Type::YesNo {
            return Some(value);
        }
        let message = format!(
            "`{}` is {}, so it cannot say which {} are meant.",
            name.name,
            self.a_type(value.ty),
            self.many(element)
        );
        let complaint = Diagnostic::new(&NOT_AN_ADJECTIVE, name.span, message);
        self.complain(complaint.with_help("in front of a noun stands a yes/no property"));
        None
    }

    fn unknown_adjective(&mut self, name: &Ident, element: Type) {
        let owned = |owners: &[Owner]| matches!(owners, [owner] if Self::owner_type(*owner) == element);
        let defines = self.program.defines.iter().filter(|d| d.on == Some(element)).map(|d| d.name.clone());
        let vars = self.program.vars.iter().filter(|v| owned(&v.owners)).map(|v| v.name.clone());
        let known: Vec<String> = defines.chain(vars).collect();
        let sort = format!("yes/no property of {}", self.many(element));
        self.unknown_of(&sort, name, known.iter().map(String::as_str));
    }
}

/// A word before a noun that is no yes/no property.
pub static NOT_AN_ADJECTIVE: Complaint = Complaint {
    code: "C0217",
    title: "not an adjective",
    severity: Severity::Error,
    explanation: "\
Any yes/no property of a thing may stand before its noun: with `define player.live = hand is not empty` one can write `live
players`. Other properties cannot.

    count of score players

Mended:

    count of players where score > 0
",
};
