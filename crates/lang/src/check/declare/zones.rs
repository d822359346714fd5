//! Places for cards.

use super::options::plain;
use crate::ast::{self, ZoneClauseKind};
use crate::check::Checker;
use crate::check::names::Thing;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

impl Checker<'_> {
    /// Declares the zones of a section.
    pub fn declare_zones(&mut self, entries: &[ast::ZoneEntry], owners: &[Owner]) {
        for entry in entries {
            match entry {
                ast::ZoneEntry::Zone(zone) => self.declare_zone(zone, owners),
                ast::ZoneEntry::Family { each, entries, .. } => match self.owner(each, false) {
                    Some(owner) => {
                        let owners: Vec<Owner> = owners.iter().copied().chain([owner]).collect();
                        self.declare_zones(entries, &owners);
                    }
                    None => self.break_zones(entries),
                },
            }
        }
    }

    /// Reads the clauses that hold values, when all names are known.
    pub fn check_zones(&mut self, entries: &[ast::ZoneEntry]) {
        for entry in entries {
            match entry {
                ast::ZoneEntry::Family { entries, .. } => self.check_zones(entries),
                ast::ZoneEntry::Zone(zone) => {
                    for name in &zone.names {
                        if let Some(Thing::Zone(id)) = self.names.thing(&name.name)
                            && self.program.zones[id.index()].span == name.span
                        {
                            self.check_zone(id, zone);
                        }
                    }
                }
            }
        }
    }

    fn declare_zone(&mut self, zone: &ast::Zone, owners: &[Owner]) {
        let (mut shape, mut seen_by) = (None, None);
        for clause in &zone.clauses {
            match &clause.kind {
                ZoneClauseKind::Pile => self.once(&mut shape, Shape::Pile, clause),
                ZoneClauseKind::Row => self.once(&mut shape, Shape::Row, clause),
                ZoneClauseKind::FaceUp => self.once(&mut seen_by, SeenBy::Everybody, clause),
                ZoneClauseKind::FaceDown => self.once(&mut seen_by, SeenBy::Nobody, clause),
                ZoneClauseKind::Private => self.once(&mut seen_by, SeenBy::Owner, clause),
                ZoneClauseKind::SeenBy(who) => {
                    // A wrong word has its complaint; anybody will do then.
                    let who = self.onlooker(who).unwrap_or(SeenBy::Everybody);
                    self.once(&mut seen_by, who, clause);
                }
                _ => {}
            }
        }
        let shape = shape.unwrap_or(Shape::Heap);
        for name in &zone.names {
            let seen_by = seen_by.unwrap_or_else(|| self.say_who_sees(name, zone));
            let id = ZoneId(self.program.zones.len() as u32);
            self.declare(name, Thing::Zone(id));
            self.program.zones.push(Zone {
                name: name.name.clone(),
                about: plain(zone.about.as_ref()),
                owners: owners.to_vec(),
                shape,
                seen_by,
                glimpses: Vec::new(),
                capacity: None,
                sorted_by: None,
                refill: None,
                made: false,
                span: name.span,
            });
        }
    }

    fn check_zone(&mut self, id: ZoneId, zone: &ast::Zone) {
        for clause in &zone.clauses {
            match &clause.kind {
                ZoneClauseKind::AtMost(most) => {
                    self.program.zones[id.index()].capacity = self.capacity(id, most)
                }
                ZoneClauseKind::SortedBy(name) => {
                    self.program.zones[id.index()].sorted_by = self.card_value(name);
                }
                ZoneClauseKind::RefillsFrom { source, condition } => {
                    let cards = self.expect(source, Type::Cards);
                    let condition = self.optional_condition(condition.as_ref());
                    if let Some(Some(condition)) = &condition {
                        self.known_at_table(condition, "Whether a zone refills");
                    }
                    let refill = cards.zip(condition).map(|(cards, condition)| Refill { cards, condition });
                    self.program.zones[id.index()].refill = refill;
                }
                _ => {}
            }
        }
        let glimpses: Vec<Option<Glimpse>> =
            zone.glimpses.iter().map(|glimpse| self.glimpse(glimpse)).collect();
        self.program.zones[id.index()].glimpses = glimpses.into_iter().flatten().collect();
    }

    /// `at most N`: N may speak of the zone's outermost owner.
    fn capacity(&mut self, id: ZoneId, most: &ast::Expr) -> Option<(Option<LocalId>, Expr)> {
        let owner = self.program.zones[id.index()].owners.first().copied();
        let mark = self.scope.mark();
        let local = owner.map(|owner| {
            let ty = Self::owner_type(owner);
            let local = self.local(if ty == Type::Player { "player" } else { "it" }, ty, most.span);
            self.make_subject(ty, local);
            local
        });
        let most = self.expect(most, Type::Number);
        self.scope.close(mark);
        most.map(|most| (local, most))
    }

    fn glimpse(&mut self, glimpse: &ast::Glimpse) -> Option<Glimpse> {
        let seen_by = self.onlooker(&glimpse.who);
        let attribute = self.attribute_named(&glimpse.attribute);
        let condition = match &glimpse.filter {
            Some(filter) => {
                let card = self.local("it", Type::Card, filter.span);
                let mark = self.scope.mark();
                self.make_subject(Type::Card, card);
                let condition = self.condition(filter);
                self.scope.close(mark);
                Some((card, condition?))
            }
            None => None,
        };
        Some(Glimpse { seen_by: seen_by?, attribute: attribute?, condition })
    }

    fn onlooker(&mut self, who: &ast::Ident) -> Option<SeenBy> {
        match who.name.as_str() {
            "owner" => Some(SeenBy::Owner),
            "others" => Some(SeenBy::Others),
            "team" => Some(SeenBy::Team),
            "everybody" | "all" => Some(SeenBy::Everybody),
            "nobody" => Some(SeenBy::Nobody),
            _ => {
                let message = format!("`{}` says not who sees the cards.", who.name);
                let complaint = Diagnostic::new(&NOT_AN_ONLOOKER, who.span, message);
                self.complain(complaint.with_help("write `owner`, `others` or `team`"));
                None
            }
        }
    }

    fn once<T: PartialEq>(&mut self, place: &mut Option<T>, value: T, clause: &ast::ZoneClause) {
        if place.as_ref().is_some_and(|known| *known != value) {
            let message = format!("`{}` contradicts what stands before it.", self.text(clause.span));
            self.complain(
                Diagnostic::new(&CLAUSE_TWICE, clause.span, message).with_help("leave one of the two out"),
            );
            return;
        }
        *place = Some(value);
    }

    fn say_who_sees(&mut self, name: &ast::Ident, zone: &ast::Zone) -> SeenBy {
        let message = format!("`{}` does not say who sees the cards in it.", name.name);
        let mut complaint = Diagnostic::new(&NOBODY_SEES_IT, name.span, message);
        complaint = complaint.with_help("add `face up`, `face down` or `private`");
        if let Some(last) = zone.clauses.last() {
            let fixed = format!("{}, face up", self.text(last.span));
            complaint = complaint.with_fix("add `face up`", last.span, fixed);
        }
        self.complain(complaint);
        SeenBy::Everybody
    }

    fn break_zones(&mut self, entries: &[ast::ZoneEntry]) {
        for entry in entries {
            match entry {
                ast::ZoneEntry::Family { entries, .. } => self.break_zones(entries),
                ast::ZoneEntry::Zone(zone) => {
                    zone.names.iter().for_each(|name| self.names.set(&name.name, Thing::Broken, name.span));
                }
            }
        }
    }
}

/// Two clauses that contradict each other.
pub static CLAUSE_TWICE: Complaint = Complaint {
    code: "C0305",
    title: "clauses that contradict each other",
    severity: Severity::Error,
    explanation: "\
A zone is a pile or a row, and its cards are face up, face down or private.

    zones
      discard: pile, face up, face down

Mended:

    zones
      discard: pile, face up
",
};

/// A zone that does not say who sees it.
pub static NOBODY_SEES_IT: Complaint = Complaint {
    code: "C0306",
    title: "who sees the cards?",
    severity: Severity::Error,
    explanation: "\
Who sees the cards in a zone belongs to the rules, so every zone says it: `face up` (all), `face down` (nobody), `private` (its
owner), or `seen by others`, `seen by team`.

    zones
      discard: pile

Mended:

    zones
      discard: pile, face up
",
};

/// A word behind `seen by` that names nobody.
pub static NOT_AN_ONLOOKER: Complaint = Complaint {
    code: "C0307",
    title: "seen by whom?",
    severity: Severity::Error,
    explanation: "\
Behind `seen by` stands `owner`, `others` or `team`.

    hand: row, seen by dealer

Mended:

    hand: row, seen by others
",
};
