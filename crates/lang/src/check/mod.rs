//! From syntax trees to a typed program: names, scope, types.
//!
//! The order of a check:
//!
//! 1. **Sections** of the game and its libraries are put together; what a game replaces is left out ([`libraries`]).
//! 2. **Declarations**: every name gets an id. Enumerations, the deck's attributes, options, zones and steps have their types
//!    at once; defines and variables get theirs when first needed ([`declare`], [`deck`], [`names`]).
//! 3. **Values**: all defines and variables are read ([`units`]), each in a scope of its own ([`scope`]): bare words are found
//!    by one rule ([`expr`]), domains set subjects ([`domains`]).
//! 4. **Bodies** of steps, then `when`s and bots ([`statements`], [`assign`], [`moves`], [`choices`]).
//! 5. **Flow**: acting players are handed on to the steps that speak of one, and what must be running is ([`flow`]).
//!
//! A fault makes one complaint where it is seen; what is built on it stays silent. The complaint's text and explanation
//! stand in the file of the check that makes it.

mod adjectives;
mod assign;
mod both_none;
mod bots;
mod carried;
mod checker;
mod choices;
mod deck;
mod declare;
mod domains;
mod expr;
mod fixed;
mod flow;
mod header;
mod libraries;
mod moves;
mod names;
mod needs;
mod ranges;
mod scope;
mod spoken_of;
mod statements;
mod style;
mod texts;
mod title;
mod tongues;
mod types;
mod units;

pub(crate) use checker::{Checker, Lost};
pub(crate) use deck::names_come_from;
pub(crate) use declare::plain;
pub use libraries::UNKNOWN_LIBRARY;
pub use style::{COLOURS, LOOKS};

use crate::ast::{self, Section};
use crate::diagnostic::{Complaint, Diagnostic};
use crate::program::{LocalId, Program, Source, Type};

/// Checks a game with its libraries: the game's tree first, in the order of the sources.
pub(crate) fn check(files: &[&ast::File], sources: Vec<Source>, lost: Lost) -> (Program, Vec<Diagnostic>) {
    let sections: Vec<&Section> = files.iter().flat_map(|file| &file.sections).collect();
    match files.first() {
        Some(own) => check_sections(own, sections, sources, lost),
        None => (Program::default(), Vec::new()),
    }
}

/// Checks some sections of a game and its libraries; `own` is the file of the game.
pub(crate) fn check_sections(
    own: &ast::File,
    sections: Vec<&Section>,
    sources: Vec<Source>,
    lost: Lost,
) -> (Program, Vec<Diagnostic>) {
    let mut checker = Checker::new(Program { sources, ..Program::default() });
    checker.lost = lost;
    let game = own.sections.iter().find_map(|section| match section {
        Section::Game(game) => Some(game),
        _ => None,
    });
    match game {
        Some(game) => checker.check_game(game, &sections),
        None => {
            let span = checker.first_line(own.span);
            let complaint = Diagnostic::new(
                &header::NO_GAME,
                span,
                "This file has no `game`, so there is nothing to play.",
            );
            checker.complain(complaint.with_help("begin the file with `game \"Name\"`"));
        }
    }
    checker.into_complaints()
}

/// Checks one value in the context of a program. With a subject, its properties may stand bare; the local is that subject.
pub(crate) fn check_value(
    program: &mut Program,
    value: &ast::Expr,
    subject: Option<Type>,
) -> Result<(Option<LocalId>, crate::program::Expr), Vec<Diagnostic>> {
    let locals = program.locals.len();
    let mut checker = Checker::new(std::mem::take(program));
    checker.strict_names = false;
    let local = subject.map(|ty| {
        let local = checker.local(if ty == Type::Player { "player" } else { "it" }, ty, value.span);
        checker.make_subject(ty, local);
        local
    });
    let found = checker.expr(value, None);
    let (checked, complaints) = checker.into_complaints();
    *program = checked;
    match found {
        Some(found) => Ok((local, found)),
        None => {
            program.locals.truncate(locals);
            Err(complaints)
        }
    }
}

impl<'a> Checker<'a> {
    fn check_game(&mut self, game: &'a ast::Game, all: &[&'a Section]) {
        let (sections, replaced) = self.choose_sections(all);
        self.declare_header(game);
        let makes = self.declare_cards(game, &sections);
        self.declare_names(&sections);
        self.declare_carried(game, &sections);
        self.check_packs(game);
        self.settle_units();
        self.check_deck(game, &makes);
        self.check_values(game, &sections);
        self.check_replaced(&replaced);
        self.check_bodies(&sections);
        self.check_carried(game, &sections);
        self.settle_flow();
        self.settle_carried();
        self.check_needs(&sections);
    }

    /// Enumerations, then the deck, whose attributes may be among them.
    fn declare_cards(&mut self, game: &'a ast::Game, sections: &[&'a Section]) -> Vec<deck::Make<'a>> {
        let mut decks: Vec<&'a ast::Deck> = Vec::new();
        for section in sections {
            match section {
                Section::Words(words) => self.declare_words(words),
                Section::Deck(deck) => self.add_deck(deck, &mut decks),
                _ => {}
            }
        }
        self.declare_kinds(sections);
        self.declare_deck(game, &decks)
    }

    fn declare_names(&mut self, sections: &[&'a Section]) {
        for section in sections {
            match section {
                Section::Option(option) => self.declare_option(option),
                Section::Zones(zones) => self.declare_zones(&zones.entries, &[]),
                Section::Procedure(procedure) => self.declare_procedure(procedure),
                Section::Step(step) => self.declare_step(step),
                Section::Action(action) => self.declare_action(action),
                _ => {}
            }
        }
        for section in sections {
            match section {
                Section::Vars(vars) => self.declare_vars(vars),
                Section::Define(define) => self.declare_define(define),
                _ => {}
            }
        }
    }

    fn check_values(&mut self, game: &'a ast::Game, sections: &[&'a Section]) {
        for section in sections {
            match section {
                Section::Option(option) => self.check_option(option),
                Section::Zones(zones) => self.check_zones(&zones.entries),
                _ => {}
            }
        }
        self.check_bound(game);
    }

    fn check_bodies(&mut self, sections: &[&'a Section]) {
        for section in sections {
            match section {
                Section::Procedure(procedure) => self.check_procedure(procedure),
                Section::Step(step) => self.check_step(step),
                Section::Action(action) => self.check_action(action),
                Section::When(when) => self.check_when(when),
                _ => {}
            }
        }
        for section in sections {
            match section {
                Section::Bot(bot) => self.check_bot(bot),
                Section::Style(style) => self.check_style(style),
                _ => {}
            }
        }
    }
}

/// Every kind of complaint this stage makes, by code.
pub static CHECK: &[&Complaint] = &[
    &names::UNKNOWN_NAME,
    &names::DECLARED_TWICE,
    &names::BUILT_IN_NAME,
    &names::PLURAL_TAKEN,
    &expr::NO_SUBJECT,
    &expr::NOTHING_IS_IT,
    &expr::WHICH_WORD,
    &expr::NO_SUCH_PROPERTY,
    &expr::WRONG_ARGUMENTS,
    &units::DEFINED_BY_ITSELF,
    &flow::STEP_NEEDS_PLAYER,
    &flow::NOT_RUNNING,
    &flow::NO_TURNS,
    &flow::NOTHING_TO_STOP,
    &statements::NO_TURN,
    &carried::OUTSIDE_A_CARD,
    &carried::NOTHING_TO_CANCEL,
    &carried::NOT_AN_ACTION,
    &types::WRONG_KIND,
    &types::NOT_A_CONDITION,
    &types::NONE_STORED,
    &expr::NOT_A_MEMBER,
    &expr::NOT_A_ZONE,
    &expr::CANNOT_COMPARE,
    &both_none::BOTH_MAY_BE_NONE,
    &expr::RANK_AS_NUMBER,
    &expr::NO_COMMON_KIND,
    &expr::TABLE_INCOMPLETE,
    &expr::TABLE_KEY_TWICE,
    &expr::NO_VALUE_IN_AGGREGATE,
    &expr::NOT_A_LIST,
    &expr::NAMED_TWICE,
    &expr::NOT_A_CARD_NAME,
    &expr::NOT_A_PATTERN_VALUE,
    &domains::NOT_A_SET,
    &adjectives::NOT_AN_ADJECTIVE,
    &types::VALUE_WITHOUT_KIND,
    &assign::NOT_ASSIGNABLE,
    &moves::NOT_A_PLAYERS_ZONE,
    &choices::TOO_MANY_BINDERS,
    &choices::NOT_ONE_CHOICE,
    &choices::NOT_A_CURRENCY,
    &assign::LET_OF_OTHER_KIND,
    &spoken_of::NOT_SPOKEN_OF,
    &carried::OF_ANOTHER_KIND,
    &checker::TOO_DEEP,
    &checker::NOT_UNDERSTOOD,
    &declare::MEMBER_TWICE,
    &declare::TOO_MANY_MEMBERS,
    &declare::OPTION_DEFAULT,
    &declare::OPTION_WITHOUT_DEFAULT,
    &declare::OPTION_VALUES,
    &declare::CLAUSE_TWICE,
    &declare::NOBODY_SEES_IT,
    &declare::NOT_AN_ONLOOKER,
    &declare::UNKNOWN_OWNER,
    &declare::NO_SUCH_STEP_FOR_VARS,
    &declare::VAR_WITHOUT_TYPE,
    &declare::PROCEDURE_TWICE,
    &deck::NO_DECK,
    &deck::NO_JOKERS,
    &fixed::NOT_KNOWN_AT_TABLE,
    &bots::NO_SUCH_ITEM,
    &libraries::REPLACES_NOTHING,
    &libraries::REPLACED_OTHERWISE,
    &needs::NEED_NOT_MET,
    &libraries::UNKNOWN_LIBRARY,
    &header::PLAYERS,
    &header::NO_GAME,
    &carried::NOT_A_KIND,
    &carried::PROPERTY_NOT_SET,
    &carried::NOT_OVERRIDDEN,
    &carried::OWN_DIFFER,
    &carried::NOT_PLAIN,
    &carried::BROUGHT,
    &carried::OF_STATUSES,
    &carried::OF_LINES,
    &carried::OF_TOKENS,
    &carried::OF_FACES,
    &style::LOOKS_OF,
    &title::TITLE,
];
