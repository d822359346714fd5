//! Cards and tokens: what is printed on them.

use super::Checker;
use super::kinds::NOT_A_KIND;
use crate::ast;
use crate::check::declare::plain;
use crate::check::names::{DECLARED_TWICE, Thing};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::suggest;

impl<'a> Checker<'a> {
    /// Names every face and notes its properties; a card of no kind is left out.
    pub(super) fn declare_faces(&mut self) {
        let cards = std::mem::take(&mut self.carrying.faces);
        for card in cards {
            let Some(kind) = self.kind_of_card(card) else { continue };
            let name = plain(Some(&card.name));
            let id = FaceId(self.program.carried.faces.len() as u32);
            if let Some(first) = self.names.face(&name) {
                let message = format!("There are two cards called \"{name}\".");
                let first = self.program.carried.faces[first.index()].span;
                let complaint = Diagnostic::new(&DECLARED_TWICE, card.name.span, message);
                self.complain(
                    complaint.with_place(first, "the first").with_help("give one of the two another name"),
                );
                continue;
            }
            self.names.set_face(&name, id);
            let shows = self.printed_on(card, kind);
            self.carrying.faces.push(card);
            self.program.carried.faces.push(Face {
                name,
                about: plain(card.about.as_ref()),
                text: None,
                rules_text: String::new(),
                kind,
                token: card.token,
                shows,
                works_in: None,
                defines: Vec::new(),
                steps: Vec::new(),
                rules: Vec::new(),
                span: card.name.span,
            });
        }
    }

    /// Tells what is special about a card, from its properties and rules.
    pub(super) fn tell_rules(&mut self) {
        let of_players = |owners: &[Owner]| owners == [Owner::Player];
        let zones = self.program.zones.iter().filter(|zone| of_players(&zone.owners)).map(|zone| &zone.name);
        let vars = self.program.vars.iter().filter(|var| of_players(&var.owners)).map(|var| &var.name);
        let yours: Vec<String> = zones.chain(vars).cloned().collect();
        for (id, card) in self.carrying.faces.clone().into_iter().enumerate() {
            let face = &self.program.carried.faces[id];
            let special = self.special_properties(face);
            let whole = self.text(card.span);
            let lines = whole.split_once('\n').map_or("", |(_, lines)| lines);
            let told = crate::card_text::of_lines(lines, &yours);
            let told: Vec<String> =
                special.into_iter().chain([told]).filter(|told| !told.is_empty()).collect();
            self.program.carried.faces[id].rules_text = told.join(" ");
        }
    }

    /// The properties of a card that are not as usual for its kind.
    fn special_properties(&self, face: &Face) -> Vec<String> {
        let mut told = Vec::new();
        for property in &self.program.carried.kinds[face.kind.index()].properties {
            let attribute = &self.program.attributes[property.attribute.index()];
            let value = face.shows.iter().find(|(known, _)| *known == property.attribute);
            let plain = matches!(attribute.ty, Type::Number | Type::YesNo);
            if let (Some((_, value)), Some(usual), true) = (value, property.usually, plain)
                && *value != usual
            {
                told.push(crate::card_text::of_property(&attribute.name, property.text.as_deref(), *value));
            }
        }
        told
    }

    fn kind_of_card(&mut self, card: &ast::Card) -> Option<KindId> {
        let kind = self.names.kind(&card.kind.name);
        if kind.is_none() {
            let kinds: Vec<String> =
                self.program.carried.kinds.iter().map(|kind| kind.name.clone()).collect();
            self.unknown_of("kind", &card.kind, kinds.iter().map(String::as_str));
        }
        kind
    }

    /// The values of a card's properties: as it says, else as is usual for its kind.
    fn printed_on(&mut self, card: &ast::Card, kind: KindId) -> Vec<(AttrId, i64)> {
        let properties = self.program.carried.kinds[kind.index()].properties.clone();
        let mut shows: Vec<(AttrId, i64)> = Vec::new();
        for setting in &card.settings {
            let name = |property: &&Property| {
                self.program.attributes[property.attribute.index()].name == setting.name.name
            };
            let Some(property) = properties.iter().find(name) else {
                self.no_such_setting(setting, kind, &properties);
                continue;
            };
            if shows.iter().any(|(known, _)| *known == property.attribute) {
                let message = format!("`{}` is said twice.", setting.name.name);
                self.complain(Diagnostic::new(&PROPERTY_NOT_SET, setting.span, message));
                continue;
            }
            if let Some(value) = self.setting(setting, property.attribute) {
                shows.push((property.attribute, value));
            }
        }
        for property in &properties {
            let said = shows.iter().any(|(known, _)| *known == property.attribute)
                || card
                    .settings
                    .iter()
                    .any(|s| s.name.name == self.program.attributes[property.attribute.index()].name);
            match (said, property.usually) {
                (true, _) => {}
                (false, Some(usual)) => shows.push((property.attribute, usual)),
                (false, None) => self.complain_of_missing(card, property.attribute),
            }
        }
        shows
    }

    fn setting(&mut self, setting: &ast::Setting, attribute: AttrId) -> Option<i64> {
        let ty = self.program.attributes[attribute.index()].ty;
        match &setting.value {
            Some(value) => self.literal(value, ty),
            None if ty == Type::YesNo => Some(1),
            None => {
                let message = format!("`{}` is {}, so it needs a value.", setting.name.name, self.a_type(ty));
                let complaint = Diagnostic::new(&PROPERTY_NOT_SET, setting.span, message);
                self.complain(
                    complaint.with_help(format!("write it behind the name: `{} 2`", setting.name.name)),
                );
                None
            }
        }
    }

    fn no_such_setting(&mut self, setting: &ast::Setting, kind: KindId, properties: &[Property]) {
        if self.names.thing(&setting.name.name) == Some(Thing::Broken) {
            return;
        }
        let names: Vec<&str> =
            properties.iter().map(|p| self.program.attributes[p.attribute.index()].name.as_str()).collect();
        let near = suggest::nearest(&setting.name.name, names.iter().copied()).map(str::to_string);
        let kind = &self.program.carried.kinds[kind.index()].name;
        let mut message = format!("A {kind} has no `{}`", setting.name.name);
        message += &near.as_ref().map_or(".".into(), |near| format!(": did you mean `{near}`?"));
        let complaint = Diagnostic::new(&NOT_A_KIND, setting.name.span, message);
        let complaint = match near {
            Some(near) => complaint.with_fix(format!("write `{near}`"), setting.name.span, near),
            None => complaint.with_help(format!("it has: {}", names.join(", "))),
        };
        self.complain(complaint);
    }

    fn complain_of_missing(&mut self, card: &ast::Card, attribute: AttrId) {
        let attribute = &self.program.attributes[attribute.index()].name;
        let message = format!("The card does not say its `{attribute}`.");
        let help =
            format!("add `, {attribute} 1`, or say in the kind what is usual: `{attribute}: …, usually 1`");
        self.complain(Diagnostic::new(&PROPERTY_NOT_SET, card.name.span, message).with_help(help));
    }
}

/// A property without a value, or with two.
pub static PROPERTY_NOT_SET: Complaint = Complaint {
    code: "C0323",
    title: "property of a card",
    severity: Severity::Error,
    explanation: "\
A card says once what each property of its kind is, unless the kind says what is usual. A yes/no property is yes if the card
names it and no if it does not.

    kind monster
      attack, health: number
    card \"Wolf\": monster, attack 3

Mended:

    kind monster
      attack, health: number
    card \"Wolf\": monster, attack 3, health 2
",
};
