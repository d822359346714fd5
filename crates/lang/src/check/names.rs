//! The table of names: what every name of the files means, and complaints about names.
//!
//! A name means one thing in the whole game, libraries included. Two exceptions: an attribute may bear the name of its type
//! (`suit`), and several enumerations may share a member (the type expected tells which is meant).

use std::collections::BTreeMap;

use super::Checker;
use crate::ast::Ident;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;
use crate::suggest;

/// What a name of the game stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    /// Printed on cards.
    Attr(AttrId),
    /// A house rule.
    Option(OptionId),
    /// A place for cards.
    Zone(ZoneId),
    /// A variable.
    Var(VarId),
    /// A value computed.
    Define(DefineId),
    /// A procedure.
    Step(StepId),
    /// A procedure that can be answered.
    Action(ActionId),
    /// Its declaration could not be understood: whoever uses it hears nothing more.
    Broken,
}

/// Every name of the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    things: BTreeMap<String, (Thing, Span)>,
    members: BTreeMap<String, Vec<(WordsId, i64)>>,
    words: BTreeMap<String, WordsId>,
    plurals: BTreeMap<String, WordsId>,
    kinds: BTreeMap<String, KindId>,
    faces: BTreeMap<String, FaceId>,
}

/// What belongs to players, teams and cards by nature, and the words for all of them.
pub(crate) const BUILT_IN: &[&str] = &[
    "player",
    "players",
    "team",
    "teams",
    "card",
    "cards",
    "deck",
    "left",
    "right",
    "partner",
    "opponent",
    "opponents",
    "others",
    "members",
    "owner",
    "top",
    "first",
    "number",
    "group",
    "it",
    "turn",
    "setup",
    "play",
];

/// What belongs to cards that carry rules, in games that have them.
pub(crate) const OF_CARRIERS: &[&str] = &["home", "face", "turn_player"];

impl Names {
    /// What a name stands for.
    pub fn thing(&self, name: &str) -> Option<Thing> {
        self.things.get(name).map(|(thing, _)| *thing)
    }

    /// Where a name is declared.
    pub fn declared_at(&self, name: &str) -> Option<Span> {
        self.things.get(name).map(|(_, span)| *span)
    }

    /// The enumeration of this name.
    pub fn words(&self, name: &str) -> Option<WordsId> {
        self.words.get(name).copied()
    }

    /// The enumeration whose plural this is.
    pub fn plural(&self, name: &str) -> Option<WordsId> {
        self.plurals.get(name).copied()
    }

    /// The kind of card of this name.
    pub fn kind(&self, name: &str) -> Option<KindId> {
        self.kinds.get(name).copied()
    }

    /// Enters a kind of card.
    pub fn set_kind(&mut self, name: &str, id: KindId) {
        self.kinds.insert(name.to_string(), id);
    }

    /// The face of this name.
    pub fn face(&self, name: &str) -> Option<FaceId> {
        self.faces.get(name).copied()
    }

    /// Enters a face; the one that had the name before, if any.
    pub fn set_face(&mut self, name: &str, id: FaceId) -> Option<FaceId> {
        self.faces.insert(name.to_string(), id)
    }

    /// The names of all faces.
    pub fn face_names(&self) -> impl Iterator<Item = &str> {
        self.faces.keys().map(String::as_str)
    }

    /// The enumerations that have a member of this name, with its index.
    pub fn members(&self, name: &str) -> &[(WordsId, i64)] {
        self.members.get(name).map_or(&[], Vec::as_slice)
    }

    /// Enters a name without looking; for declarations already checked, and for replacements.
    pub fn set(&mut self, name: &str, thing: Thing, span: Span) {
        self.things.insert(name.to_string(), (thing, span));
    }

    /// Enters an enumeration and its members.
    pub fn set_words(&mut self, id: WordsId, words: &Words) {
        self.words.insert(words.name.clone(), id);
        self.plurals.insert(format!("{}s", words.name), id);
        self.set_members(id, words);
    }

    /// Enters the members of an enumeration that has no name of its own, such as the values of an option.
    pub fn set_members(&mut self, id: WordsId, words: &Words) {
        for (index, member) in words.members.iter().enumerate() {
            let known = self.members.entry(member.name.clone()).or_default();
            if !known.iter().any(|(words, _)| *words == id) {
                known.push((id, index as i64));
            }
        }
    }

    /// The names of a checked program.
    pub fn of(program: &Program) -> Names {
        let mut names = Names::default();
        let kinds = program.carried.printed.map(|printed| program.attributes[printed.kind.index()].ty);
        for (i, words) in program.words.iter().enumerate() {
            if kinds == Some(Type::Words(WordsId(i as u32))) {
                continue;
            }
            match program.options.iter().any(|option| option.name == words.name) {
                true => names.set_members(WordsId(i as u32), words),
                false => names.set_words(WordsId(i as u32), words),
            }
        }
        for (i, attribute) in program.attributes.iter().enumerate() {
            names.set(&attribute.name, Thing::Attr(AttrId(i as u32)), Span::default());
        }
        for (i, option) in program.options.iter().enumerate() {
            names.set(&option.name, Thing::Option(OptionId(i as u32)), option.span);
        }
        for (i, zone) in program.zones.iter().enumerate() {
            names.set(&zone.name, Thing::Zone(ZoneId(i as u32)), zone.span);
        }
        for (i, var) in program.vars.iter().enumerate() {
            names.set(&var.name, Thing::Var(VarId(i as u32)), var.span);
        }
        for (i, define) in program.defines.iter().enumerate() {
            names.set(&define.name, Thing::Define(DefineId(i as u32)), define.span);
        }
        for (i, step) in program.steps.iter().enumerate() {
            names.set(&step.name, Thing::Step(StepId(i as u32)), step.span);
        }
        for (i, action) in (0u32..).zip(&program.carried.actions) {
            let step = &program.steps[action.step.index()];
            names.set(&step.name, Thing::Action(ActionId(i)), step.span);
        }
        for (i, kind) in (0u32..).zip(&program.carried.kinds) {
            names.set_kind(&kind.name, KindId(i));
        }
        for (i, face) in (0u32..).zip(&program.carried.faces) {
            names.set_face(&face.name, FaceId(i));
        }
        names
    }

    /// Every name that could have been meant.
    fn candidates(&self) -> impl Iterator<Item = &str> {
        let things = self.things.keys().map(String::as_str);
        let members = self.members.keys().map(String::as_str);
        let words = self.plurals.keys().chain(self.kinds.keys()).map(String::as_str);
        things.chain(members).chain(words).chain(BUILT_IN.iter().copied())
    }
}

impl Checker<'_> {
    /// Enters a name, or complains that it is taken; then the first declaration keeps it.
    pub fn declare(&mut self, name: &Ident, thing: Thing) {
        if let Some(first) = self.names.declared_at(&name.name) {
            let message =
                format!("`{}` is declared twice; a name means one thing in the whole game.", name.name);
            let complaint = Diagnostic::new(&DECLARED_TWICE, name.span, message)
                .with_place(first, "declared here first")
                .with_help("give one of the two another name");
            self.complain(complaint);
            return;
        }
        if self.is_built_in(name) {
            // The complaint has been made.
        } else if let Some(words) = self.names.plural(&name.name) {
            let one = &self.program.words[words.index()].name;
            let message = format!("`{}` is already the plural of `{one}`.", name.name);
            self.complain(
                Diagnostic::new(&PLURAL_TAKEN, name.span, message).with_help("choose another name"),
            );
        } else if let Some((words, _)) = self.names.members(&name.name).first() {
            let words = &self.program.words[words.index()];
            let message = format!("`{}` is already a member of `{}`.", name.name, words.name);
            self.complain(
                Diagnostic::new(&DECLARED_TWICE, name.span, message).with_place(words.span, "declared here"),
            );
        }
        self.check_zone_plural(name, thing);
        self.names.set(&name.name, thing, name.span);
    }

    /// Whether a name is there in every game, which is complained of.
    pub fn is_built_in(&mut self, name: &Ident) -> bool {
        let carries = self.program.carried.printed.is_some();
        let built_in =
            BUILT_IN.contains(&name.name.as_str()) || carries && OF_CARRIERS.contains(&name.name.as_str());
        if built_in {
            let message = format!("`{}` already means something in every game.", name.name);
            self.complain(
                Diagnostic::new(&BUILT_IN_NAME, name.span, message).with_help("choose another name"),
            );
        }
        built_in
    }

    /// `all hands` is every `hand`, so there can be no zone `hands` beside it; and a zone is no kind of thing.
    fn check_zone_plural(&mut self, name: &Ident, thing: Thing) {
        if !matches!(thing, Thing::Zone(_)) {
            return;
        }
        let (more, fewer) = (format!("{}s", name.name), name.name.strip_suffix('s').unwrap_or(""));
        for other in [more.as_str(), fewer] {
            if let Some(Thing::Zone(zone)) = self.names.thing(other) {
                let both = if other.len() > name.name.len() { other } else { &name.name };
                let message =
                    format!("`{}` and `{other}` are both zones, and `all {both}` would be both.", name.name);
                let place = self.program.zones[zone.index()].span;
                let complaint =
                    Diagnostic::new(&PLURAL_TAKEN, name.span, message).with_place(place, "the other");
                self.complain(complaint.with_help("choose another name"));
            }
        }
        if self.noun(&name.name).is_some() {
            let message = format!("`{}` is an enumeration, so it cannot be a zone.", name.name);
            self.complain(
                Diagnostic::new(&DECLARED_TWICE, name.span, message).with_help("choose another name"),
            );
        }
    }

    /// Complains that a name means nothing, and offers the nearest one that does.
    pub fn unknown(&mut self, name: &Ident) {
        if self.lost.covers(&name.name) {
            return;
        }
        let near =
            suggest::nearest(&name.name, self.names.candidates().chain(self.local_names()).chain(["nobody"]))
                .map(str::to_string);
        let complaint = unknown_name("nothing", name, near);
        self.complain(match self.joker.as_ref() == Some(&name.name) {
            true => complaint.with_help("this deck has jokers if its line says so: `with 2 jokers`"),
            false => complaint,
        });
    }

    /// The same for one sort of thing: "there is no zone called …".
    pub fn unknown_of<'c>(
        &mut self,
        sort: &str,
        name: &Ident,
        candidates: impl IntoIterator<Item = &'c str>,
    ) {
        if self.lost.covers(&name.name) {
            return;
        }
        let near = suggest::nearest(&name.name, candidates).map(str::to_string);
        self.complain(unknown_name(sort, name, near));
    }

    fn local_names(&self) -> impl Iterator<Item = &str> {
        self.scope.locals.iter().map(|binding| binding.name.as_str())
    }
}

fn unknown_name(sort: &str, name: &Ident, near: Option<String>) -> Diagnostic {
    let message = match &near {
        Some(near) => format!("There is {} called `{}`: did you mean `{near}`?", no(sort), name.name),
        None => format!("There is {} called `{}`.", no(sort), name.name),
    };
    let complaint = Diagnostic::new(&UNKNOWN_NAME, name.span, message);
    match near {
        Some(near) => complaint.with_fix(format!("write `{near}`"), name.span, near),
        None => complaint,
    }
}

fn no(sort: &str) -> String {
    if sort == "nothing" { sort.to_string() } else { format!("no {sort}") }
}

/// A name that means nothing.
pub static UNKNOWN_NAME: Complaint = Complaint {
    code: "C0100",
    title: "unknown name",
    severity: Severity::Error,
    explanation: "\
Every name must be declared somewhere in the file or in a library it uses: as a zone, a variable, a `define`, a step, an
option, or a member of `words` or of the deck. Most often it is a slip of the pen.

    turn
      move stock.top to discrad        # no such zone

Mended:

    turn
      move stock.top to discard
",
};

/// A name declared twice.
pub static DECLARED_TWICE: Complaint = Complaint {
    code: "C0101",
    title: "name declared twice",
    severity: Severity::Error,
    explanation: "\
A name means one thing in the whole game, libraries included, so that a bare word is never in doubt. That holds for local
names too: a `let` cannot take the name of a zone.

    vars
      hand = 0                         # and there is a zone `hand`

Mended:

    vars
      hand_size = 0

To change a definition of a library, put `replace` in front: `replace define card.power = …`.
",
};

/// A name that every game has already.
pub static BUILT_IN_NAME: Complaint = Complaint {
    code: "C0102",
    title: "name built in",
    severity: Severity::Error,
    explanation: "\
Some names are there in every game: `player`, `team`, `card`, their plurals, what a player has by nature (`left`, `right`,
`partner`, `opponent`, `opponents`, `others`, `team`), `members` of a team, `owner` of a card, `top` and `first` of a zone.

    vars
      left = 3

Mended:

    vars
      cards_left = 3
",
};

/// A name that is the plural of another.
pub static PLURAL_TAKEN: Complaint = Complaint {
    code: "C0103",
    title: "name is a plural",
    severity: Severity::Error,
    explanation: "\
The plural of an enumeration is its name plus `s`, made mechanically: `words lance: …` gives `lances`, all of them. So the
plural cannot be the name of something else.

    words slot: upper, lower
    vars
      slots = 0

Mended:

    words slot: upper, lower
    vars
      slots_used = 0
",
};
