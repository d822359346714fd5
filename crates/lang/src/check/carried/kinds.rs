//! Kinds of cards and their properties.

use super::Checker;
use crate::ast::{self, KindMember, Section};
use crate::check::declare::plain;
use crate::check::names::Thing;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

impl<'a> Checker<'a> {
    /// Declares the kinds, their properties, and the faces.
    pub fn declare_kinds(&mut self, sections: &[&'a Section]) {
        for section in sections {
            match section {
                Section::Kind(kind) => self.declare_kind(kind),
                Section::Card(card) => self.carrying.faces.push(card),
                _ => {}
            }
        }
        if self.carrying.kinds.is_empty() && self.carrying.faces.is_empty() {
            return;
        }
        self.declare_printed();
        for (id, kind) in (0u32..).zip(self.carrying.kinds.clone()) {
            for member in &kind.members {
                if let KindMember::Properties(properties) = member {
                    self.declare_properties(KindId(id), properties);
                }
            }
        }
        self.declare_faces();
    }

    /// The kind of this name, singular or plural.
    pub fn any_kind(&self, name: &str) -> Option<KindId> {
        self.names.kind(name).or_else(|| self.names.kind(name.strip_suffix('s')?))
    }

    /// The kind that a written type names.
    pub fn written_kind(&self, written: &ast::TypeRef) -> Option<KindId> {
        match &written.kind {
            ast::TypeKind::Name(name) => self.any_kind(&name.name),
            _ => None,
        }
    }

    fn declare_kind(&mut self, kind: &'a ast::Kind) {
        let name = &kind.name;
        if self.names.kind(&name.name).is_some() || self.names.words(&name.name).is_some() {
            let message = format!("`{}` is declared twice.", name.name);
            return self.complain(Diagnostic::new(&crate::check::names::DECLARED_TWICE, name.span, message));
        }
        if self.is_built_in(name) {
            return;
        }
        let id = KindId(self.program.carried.kinds.len() as u32);
        self.names.set_kind(&name.name, id);
        self.carrying.kinds.push(kind);
        self.program.carried.kinds.push(Kind {
            name: name.name.clone(),
            about: plain(kind.about.as_ref()),
            properties: Vec::new(),
            works_in: Vec::new(),
            one_per_event: kind.members.iter().any(|member| matches!(member, KindMember::OnePerEvent(_))),
            rules: Vec::new(),
            span: name.span,
        });
    }

    /// The attributes every card has: its face, its kind and whose it is.
    fn declare_printed(&mut self) {
        let member = |kind: &Kind| Word { name: kind.name.clone(), sign: None, span: kind.span };
        let members: Vec<Word> = self.program.carried.kinds.iter().map(member).collect();
        let words = WordsId(self.program.words.len() as u32);
        self.program.words.push(Words { name: "kind".into(), members, span: Span::default() });
        let face = self.add_attribute("face", Type::Face);
        let kind = self.add_attribute("kind", Type::Words(words));
        let home = self.add_attribute("home", Type::Player);
        self.program.carried.printed = Some(Printed { face, kind, home });
    }

    fn add_attribute(&mut self, name: &str, ty: Type) -> AttrId {
        let id = AttrId(self.program.attributes.len() as u32);
        self.program.attributes.push(Attribute { name: name.to_string(), ty });
        id
    }

    fn declare_properties(&mut self, kind: KindId, properties: &ast::Properties) {
        let ty = self.written_type(&properties.ty);
        let plain_type = |ty: &Type| matches!(ty, Type::Number | Type::YesNo | Type::Words(_));
        if !ty.as_ref().is_some_and(plain_type) {
            for name in &properties.names {
                self.names.set(&name.name, Thing::Broken, name.span);
            }
        }
        let Some(ty) = ty else { return };
        if !plain_type(&ty) {
            let message =
                format!("A property is a number, yes/no or a word, and this is {}.", self.a_type(ty));
            return self.complain(Diagnostic::new(&NOT_A_KIND, properties.ty.span, message));
        }
        let at_least = properties.at_least.as_ref().and_then(|least| self.literal(least, Type::Number));
        let usually = match &properties.usually {
            Some(value) => self.literal(value, ty),
            None => (ty == Type::YesNo).then_some(0),
        };
        let text = properties.text.as_ref().map(|text| plain(Some(text)));
        for name in &properties.names {
            if let Some(attribute) = self.property_attribute(name, ty) {
                let property = Property { attribute, at_least, usually, text: text.clone() };
                self.program.carried.kinds[kind.index()].properties.push(property);
            }
        }
    }

    /// Several kinds may share a property of one type.
    fn property_attribute(&mut self, name: &ast::Ident, ty: Type) -> Option<AttrId> {
        match self.names.thing(&name.name) {
            Some(Thing::Attr(attribute)) if self.program.attributes[attribute.index()].ty == ty => {
                Some(attribute)
            }
            Some(Thing::Attr(_)) => {
                let message = format!("Another kind has a `{}` of another type.", name.name);
                let first = self.names.declared_at(&name.name).unwrap_or(name.span);
                let complaint =
                    Diagnostic::new(&NOT_A_KIND, name.span, message).with_place(first, "the other");
                self.complain(
                    complaint.with_help("several kinds may share a property only if its type is the same"),
                );
                None
            }
            _ => {
                let attribute = self.add_attribute(&name.name, ty);
                self.declare(name, Thing::Attr(attribute));
                Some(attribute)
            }
        }
    }
}

/// Something about a kind that does not fit.
pub static NOT_A_KIND: Complaint = Complaint {
    code: "C0322",
    title: "kinds of cards",
    severity: Severity::Error,
    explanation: "\
A card names its kind, and a kind its properties: numbers, yes/no or words. Several kinds may share a property if its type is
the same everywhere, because a rule that says `c.cost` does not ask which kind `c` is.

    kind monster
      cost: number
    kind spell
      cost: yes/no

Mended:

    kind monster
      cost: number
    kind spell
      cost: number
",
};
