//! Libraries: what they need, and what a game replaces.

use super::Checker;
use super::names::Thing;
use crate::ast::{self, Section};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::suggest;

/// A definition of a library and the one that stands in its place.
pub(crate) type Replaced<'a> = (&'a ast::Define, &'a ast::Define);

impl<'a> Checker<'a> {
    /// The sections that count: those that are replaced are left out. Complains about replacements of nothing.
    pub fn choose_sections(&mut self, sections: &[&'a Section]) -> (Vec<&'a Section>, Vec<Replaced<'a>>) {
        let mut kept = Vec::new();
        let mut replaced = Vec::new();
        for section in sections {
            match definition(section) {
                Some(new) if new.replace.is_some() => match self.original(&new, sections) {
                    Some(original) => {
                        if let (Section::Define(old), Section::Define(new)) = (original, section) {
                            replaced.push((old, new));
                        }
                        kept.push(*section);
                    }
                    None => kept.push(*section),
                },
                Some(old) if is_replaced(&old, sections) => {}
                _ => kept.push(*section),
            }
        }
        (kept, replaced)
    }

    /// A definition that replaces another gives the same kind of value.
    pub fn check_replaced(&mut self, replaced: &[Replaced<'a>]) {
        for (old, new) in replaced {
            let Some(Thing::Define(id)) = self.names.thing(&new.name.name) else { continue };
            let Some((ty, _)) = self.define_type(id, new.name.span) else { continue };
            let Some(before) = self.quietly(|checker| checker.type_of_original(old)) else { continue };
            let fits =
                ty == before || matches!((ty, before), (Type::Key | Type::Number, Type::Key | Type::Number));
            if !fits {
                let message = format!(
                    "`{}` was {} in the library, and this is {}.",
                    new.name.name,
                    self.a_type(before),
                    self.a_type(ty)
                );
                let complaint = Diagnostic::new(&REPLACED_OTHERWISE, new.name.span, message);
                self.complain(complaint.with_place(old.name.span, "replaced here"));
            }
        }
    }

    fn type_of_original(&mut self, old: &ast::Define) -> Option<Type> {
        let outer = std::mem::take(&mut self.scope);
        let on = old.owner.as_ref().and_then(|owner| self.noun(&owner.name));
        if let Some(on) = on {
            let local = self.local("it", on, old.name.span);
            self.make_subject(on, local);
        }
        if let Some(params) = self.declare_params(&old.params) {
            self.bring_in(&params);
        }
        let value = self.expr(&old.value, None);
        self.scope = outer;
        value.map(|value| value.ty)
    }

    /// What a `replace` replaces.
    fn original(&mut self, new: &Definition<'a>, sections: &[&'a Section]) -> Option<&'a Section> {
        let same = |old: &Definition| old.sort == new.sort && old.name.name == new.name.name;
        let found = sections
            .iter()
            .find(|section| definition(section).is_some_and(|old| old.replace.is_none() && same(&old)));
        let Some(found) = found else {
            self.replaces_nothing(new, sections);
            return None;
        };
        // The closure above only lets definitions through.
        let old = definition(found)?;
        if old.signature() != new.signature() {
            let message = format!("`{}` has other parameters here than in the library.", new.name.name);
            let complaint = Diagnostic::new(&REPLACED_OTHERWISE, new.name.span, message);
            let help = format!("write `{}`", old.signature());
            self.complain(complaint.with_place(old.name.span, "replaced here").with_help(help));
        }
        Some(found)
    }

    fn replaces_nothing(&mut self, new: &Definition<'a>, sections: &[&'a Section]) {
        if self.lost.covers(&new.name.name) {
            return;
        }
        let known: Vec<&str> = sections
            .iter()
            .filter_map(|section| definition(section))
            .filter(|old| {
                old.replace.is_none() && old.sort == new.sort && old.name.span.file != new.name.span.file
            })
            .map(|old| old.name.name.as_str())
            .collect();
        let near = suggest::nearest(&new.name.name, known);
        let message = format!("There is no {} `{}` in a library to replace.", new.sort, new.name.name);
        let mut complaint = Diagnostic::new(&REPLACES_NOTHING, new.name.span, message);
        complaint = match (near, new.replace) {
            (Some(near), _) => complaint.with_fix(format!("write `{near}`"), new.name.span, near),
            (None, Some(place)) => complaint.with_fix("leave `replace` out", place, ""),
            (None, None) => complaint,
        };
        self.complain(complaint);
    }
}

/// A `define` or a `step`, in what matters for replacing it.
struct Definition<'a> {
    sort: &'static str,
    replace: Option<crate::span::Span>,
    owner: Option<&'a ast::Ident>,
    name: &'a ast::Ident,
    params: &'a [ast::Param],
}

impl Definition<'_> {
    /// Owner, name and the types of the parameters, as written.
    fn signature(&self) -> String {
        let owner = self.owner.map_or(String::new(), |owner| format!("{}.", owner.name));
        let types = self.params.iter().map(|param| match &param.ty.kind {
            ast::TypeKind::YesNo => "yes/no",
            ast::TypeKind::Name(name) => name.name.as_str(),
            ast::TypeKind::Error => "",
        });
        let params: Vec<String> =
            self.params.iter().zip(types).map(|(param, ty)| format!("{}: {ty}", param.name.name)).collect();
        let brackets = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
        format!("{owner}{}{brackets}", self.name.name)
    }
}

fn definition(section: &Section) -> Option<Definition<'_>> {
    match section {
        Section::Define(d) => Some(Definition {
            sort: "define",
            replace: d.replace,
            owner: d.owner.as_ref(),
            name: &d.name,
            params: &d.params,
        }),
        Section::Step(s) => Some(Definition {
            sort: "step",
            replace: s.replace,
            owner: None,
            name: &s.name,
            params: &s.params,
        }),
        Section::Action(a) => Some(Definition {
            sort: "action",
            replace: a.replace,
            owner: None,
            name: &a.name,
            params: &a.params,
        }),
        _ => None,
    }
}

fn is_replaced(old: &Definition, sections: &[&Section]) -> bool {
    sections
        .iter()
        .filter_map(|section| definition(section))
        .any(|new| new.replace.is_some() && new.sort == old.sort && new.name.name == old.name.name)
}

/// `replace` without anything to replace.
pub static REPLACES_NOTHING: Complaint = Complaint {
    code: "C0316",
    title: "nothing to replace",
    severity: Severity::Error,
    explanation: "\
`replace` in front of a `define` or a `step` puts it in the place of one that a library brings. If no library does, either the
name is misspelt or the word is not needed.

    use tricks
    replace define player.alowed = hand

Mended:

    use tricks
    replace define player.allowed = hand
",
};

/// A replacement that does not fit.
pub static REPLACED_OTHERWISE: Complaint = Complaint {
    code: "C0317",
    title: "replacement that does not fit",
    severity: Severity::Error,
    explanation: "\
What replaces a definition must belong to the same kind of thing, have the same parameters and give the same kind of value,
because the library goes on using it.

    use tricks
    replace define power = high

Mended:

    use tricks
    replace define card.power = high
",
};

/// A library that is not there.
pub static UNKNOWN_LIBRARY: Complaint = Complaint {
    code: "C0319",
    title: "library not found",
    severity: Severity::Error,
    explanation: "\
`use` names a library of the standard library or a file beside the game. Decks are libraries too, but a game only names them in
its `deck` line.

    use trics

Mended:

    use tricks
",
};
