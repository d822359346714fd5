//! Cards that carry rules.
//!
//! [`kinds`] and [`faces`] declare what is printed, [`own`] the variables, defines and steps that each card has its own of,
//! [`actions`] what can be answered, [`rules`] who answers and what is forbidden, [`brings`] who brings which cards. What a
//! rule says becomes an ordinary step or define; the program only notes who carries it.

mod actions;
mod becomes;
mod brings;
mod copies;
mod faces;
mod kinds;
mod lasting;
mod lines;
mod literal;
mod make;
mod own;
mod pool;
mod rules;
mod statuses;
mod values;

pub use actions::NOTHING_TO_CANCEL;
pub use becomes::OF_FACES;
pub use brings::BROUGHT;
pub use faces::PROPERTY_NOT_SET;
pub use kinds::NOT_A_KIND;
pub use lines::OF_LINES;
pub use literal::NOT_PLAIN;
pub use make::OF_TOKENS;
pub use own::{NOT_OVERRIDDEN, OWN_DIFFER};
pub use rules::NOT_AN_ACTION;
pub use statuses::OF_STATUSES;
pub use values::{OF_ANOTHER_KIND, OUTSIDE_A_CARD};

use super::Checker;
use crate::ast::{self, Section};
use crate::program::*;
use std::collections::BTreeMap;

/// What is known about cards that carry rules while they are checked.
#[derive(Default)]
pub(crate) struct Carrying<'a> {
    kinds: Vec<&'a ast::Kind>,
    faces: Vec<&'a ast::Card>,
    actions: Vec<&'a ast::Action>,
    statuses: Vec<&'a ast::Status>,
    /// `at most N statuses`, if the game says so.
    most_statuses: Option<usize>,
    /// The conditions for as long as which statuses and copies last.
    lasting: Vec<lasting::Condition>,
    /// Defines whose first two parameters are a card and its owner.
    of_cards: BTreeMap<DefineId, KindId>,
    /// Defines that have no text of their own.
    made: BTreeMap<DefineId, Made>,
    /// Steps of kinds and cards whose bodies are still to be read.
    bodies: Vec<(StepId, &'a ast::Block)>,
}

/// A define that the checker makes.
#[derive(Clone, Copy, Debug)]
enum Made {
    /// Whether an action can be done.
    Can(ActionId),
    /// What a card has its own of: as it usually is.
    Usual(DefineId),
}

impl<'a> Checker<'a> {
    /// Names what kinds and cards have, when zones and types are known.
    pub fn declare_carried(&mut self, game: &ast::Game, sections: &[&'a Section]) {
        self.declare_most_statuses(game);
        let has_rules =
            sections.iter().any(|section| matches!(section, Section::Rule(_) | Section::Status(_)));
        if self.carrying.kinds.is_empty() && self.carrying.actions.is_empty() && !has_rules {
            return;
        }
        self.declare_turn_player();
        self.declare_statuses(sections);
        self.declare_reserve();
        for (id, kind) in (0u32..).zip(self.carrying.kinds.clone()) {
            self.declare_members(KindId(id), kind);
        }
        for (id, card) in (0u32..).zip(self.carrying.faces.clone()) {
            self.declare_own(FaceId(id), card);
        }
    }

    /// Reads what kinds, cards and the game say.
    pub fn check_carried(&mut self, game: &'a ast::Game, sections: &[&'a Section]) {
        self.check_brings(game);
        self.check_most_made(game);
        for (step, body) in std::mem::take(&mut self.carrying.bodies) {
            self.check_own_body(step, body);
        }
        for section in sections {
            if let Section::Rule(rule) = section {
                let rules = self.rule(None, rule);
                self.program.carried.rules.extend(rules);
            }
        }
        for (id, kind) in (0u32..).zip(self.carrying.kinds.clone()) {
            self.check_kind_rules(KindId(id), kind);
        }
        for (id, card) in (0u32..).zip(self.carrying.faces.clone()) {
            self.check_face_rules(FaceId(id), card);
        }
        self.check_statuses();
        self.watch_what_lasts();
    }

    /// When all is read: whose turn it is is noted at the beginning of a turn, and what cards have their own of fits.
    pub fn settle_carried(&mut self) {
        self.note_turn_player();
        self.check_overrides();
        self.check_lines();
        self.tell_rules();
    }
}
