//! The deck: which attributes the cards have, which cards there are, how many packs.
//!
//! A deck by name comes from a file that declares it, most often a library. Where a table may choose between decks, the
//! largest of them gives the names, and the others are made of the same words.

use super::Checker;
use super::declare::word;
use super::names::Thing;
use super::tongues::Worded;
use crate::ast::{self, DeckAttribute, DeckUse};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// One make of deck in the header, with what it is made of.
#[derive(Clone, Copy)]
pub(crate) struct Make<'a> {
    condition: Option<&'a ast::Expr>,
    name: &'a str,
    attributes: &'a [DeckAttribute],
    joker: Option<&'a ast::Jokers>,
    spoken: &'a [ast::Spoken],
    texts: &'a [Worded],
    jokers: Option<&'a ast::Expr>,
    filter: Option<&'a ast::Expr>,
}

impl<'a> Checker<'a> {
    /// Declares the attributes of the cards and the makes of deck.
    pub fn declare_deck(&mut self, game: &'a ast::Game, decks: &[&'a ast::Deck]) -> Vec<Make<'a>> {
        let mut lines = game.lines.iter().filter_map(|line| match &line.kind {
            ast::HeaderKind::Deck(deck) => Some((deck, line.span)),
            _ => None,
        });
        let Some((deck, _)) = lines.next() else {
            if self.players_bring_cards(game) {
                return Vec::new();
            }
            let message = "The game does not say which cards it is played with.";
            let span = self.first_line(game.span);
            self.lost.anything = true;
            self.complain(Diagnostic::new(&NO_DECK, span, message).with_help("add a line `deck french`"));
            return Vec::new();
        };
        if let Some((_, span)) = lines.next() {
            let message = "There are two `deck` lines.";
            let help = "choose between decks with `deck A if C else B`";
            self.complain(Diagnostic::new(&NO_DECK, span, message).with_help(help));
        }
        let mut makes = Vec::new();
        self.makes(deck, decks, &mut makes);
        if let Some(largest) = largest(&makes) {
            self.declare_attributes(largest, &makes);
            for make in &makes {
                self.declare_variant(make);
                self.declare_tongues(make.spoken, make.joker);
                self.declare_texts(make.texts, make.joker);
            }
        }
        makes
    }

    /// Adds a `deck` section, or complains that there is one of its name; then the first one keeps it.
    pub fn add_deck(&mut self, deck: &'a ast::Deck, decks: &mut Vec<&'a ast::Deck>) {
        let Some(first) = decks.iter().find(|known| known.name.name == deck.name.name) else {
            return decks.push(deck);
        };
        let message = format!("There are two decks called `{}`.", deck.name.name);
        let complaint = Diagnostic::new(&super::names::DECLARED_TWICE, deck.name.span, message)
            .with_place(first.name.span, "declared here first")
            .with_help("give one of the two another name");
        self.complain(complaint);
    }

    /// Reads the values in the header's lines on cards.
    pub fn check_deck(&mut self, game: &'a ast::Game, makes: &[Make<'a>]) {
        for (index, make) in makes.iter().enumerate() {
            let condition = make.condition.and_then(|condition| self.condition(condition));
            if let Some(condition) = &condition {
                self.known_at_table(condition, "Which deck is used");
            }
            let filter = self.deck_filter(make);
            let jokers = make.jokers.and_then(|jokers| self.expect(jokers, Type::Number));
            if let Some(jokers) = &jokers {
                self.known_at_table(jokers, "The number of jokers");
            }
            let Some((slot, variant)) = self.program.deck.variants.get_mut(index) else { continue };
            *slot = condition;
            variant.filter = filter;
            if let (Some(place), Some(jokers)) = (&mut variant.jokers, jokers) {
                place.0 = jokers;
            }
        }
        for line in &game.lines {
            if let ast::HeaderKind::Remove { card, condition } = &line.kind {
                self.removal(card, condition.as_ref(), line.span);
            }
        }
    }

    /// Reads `packs N`, which decides whether a card can be named.
    pub fn check_packs(&mut self, game: &ast::Game) {
        for line in &game.lines {
            if let ast::HeaderKind::Packs(packs) = &line.kind
                && let Some(packs) = self.expect(packs, Type::Number)
            {
                self.known_at_table(&packs, "The number of packs");
                self.program.deck.packs = Some(packs);
            }
        }
    }

    /// Whether some card shows nothing for an attribute: a joker has no suit.
    pub fn attribute_may_lack(&self, attr: AttrId) -> bool {
        let kinds = &self.program.carried.kinds;
        if kinds.iter().any(|kind| kind.properties.iter().any(|property| property.attribute == attr)) {
            return false;
        }
        let joker_lacks = |variant: &DeckVariant| {
            variant.jokers.as_ref().is_some_and(|(_, shown)| !shown.iter().any(|(shown, _)| *shown == attr))
        };
        let group_lacks = |group: &DeckGroup| !group.iter().any(|(shown, _)| *shown == attr);
        let mut variants = self.program.deck.variants.iter().map(|(_, variant)| variant);
        variants.any(|variant| joker_lacks(variant) || variant.groups.iter().any(group_lacks))
    }

    fn makes(&mut self, deck: &'a DeckUse, decks: &[&'a ast::Deck], found: &mut Vec<Make<'a>>) {
        match deck {
            DeckUse::Own(attributes) => found.push(Make {
                condition: None,
                name: "",
                attributes,
                joker: None,
                spoken: &[],
                texts: &[],
                jokers: None,
                filter: None,
            }),
            DeckUse::Named { name, jokers, filter, otherwise } => {
                match decks.iter().find(|deck| deck.name.name == name.name) {
                    Some(deck) => {
                        if let (Some(jokers), None) = (jokers, &deck.jokers) {
                            let message = format!("`{}` has no jokers.", name.name);
                            self.complain(Diagnostic::new(&NO_JOKERS, jokers.span, message));
                        }
                        found.push(Make {
                            condition: otherwise.as_ref().map(|otherwise| &otherwise.condition),
                            name: &deck.name.name,
                            attributes: &deck.attributes,
                            joker: deck.jokers.as_ref(),
                            spoken: &deck.spoken,
                            texts: &deck.texts,
                            jokers: jokers.as_ref().filter(|_| deck.jokers.is_some()),
                            filter: filter.as_ref(),
                        });
                    }
                    None => self.unknown_deck(name, decks),
                }
                if let Some(otherwise) = otherwise {
                    self.makes(&otherwise.deck, decks, found);
                }
            }
        }
    }

    fn declare_attributes(&mut self, make: &Make<'a>, makes: &[Make<'a>]) {
        let jokers = makes.iter().any(|make| make.jokers.is_some());
        self.joker = make.joker.filter(|_| !jokers).map(|joker| joker.value.name.name.clone());
        for (index, attribute) in make.attributes.iter().enumerate() {
            let same = |other: &&DeckAttribute| other.name.name == attribute.name.name;
            if make.attributes[..index].iter().any(|other| same(&other)) {
                continue;
            }
            let joker = make.joker.filter(|joker| jokers && joker.attribute.name == attribute.name.name);
            let values = make.attributes.iter().filter(same).flat_map(|attribute| &attribute.values);
            let values = values.chain(joker.map(|joker| &joker.value));
            let words = match self.names.words(&attribute.name.name) {
                Some(words) => words,
                None => {
                    let mut members: Vec<Word> = Vec::new();
                    for value in values {
                        if !members.iter().any(|known| known.name == value.name.name) {
                            members.push(word(value));
                        }
                    }
                    let id = self.add_unique_words(&attribute.name.name, members, attribute.name.span);
                    self.names.set_words(id, &self.program.words[id.index()]);
                    id
                }
            };
            let id = AttrId(self.program.attributes.len() as u32);
            self.program
                .attributes
                .push(Attribute { name: attribute.name.name.clone(), ty: Type::Words(words) });
            self.declare(&attribute.name, Thing::Attr(id));
        }
    }

    fn declare_variant(&mut self, make: &Make<'a>) {
        let groups = self.groups(make);
        let jokers = make.joker.filter(|_| make.jokers.is_some()).and_then(|joker| {
            let Some(Thing::Attr(attr)) = self.names.thing(&joker.attribute.name) else { return None };
            let value = self.printed(attr, &joker.value.name)?;
            let none =
                Expr { kind: ExprKind::Const(0), ty: Type::Number, maybe_none: false, span: joker.span };
            Some((none, vec![(attr, value)]))
        });
        let variant = DeckVariant { name: make.name.to_string(), groups, jokers, filter: None };
        self.program.deck.variants.push((None, variant));
    }

    /// The groups of cards a deck is made of: an attribute written again begins a new one, as the trumps of a tarot deck do.
    fn groups(&mut self, make: &Make<'a>) -> Vec<DeckGroup> {
        let mut groups: Vec<DeckGroup> = vec![Vec::new()];
        for attribute in make.attributes {
            let Some(Thing::Attr(attr)) = self.names.thing(&attribute.name.name) else { continue };
            let values: Vec<Option<i64>> =
                attribute.values.iter().map(|value| self.printed(attr, &value.name)).collect();
            let values: Vec<i64> = values.into_iter().flatten().collect();
            match groups.last_mut() {
                Some(group) if !group.iter().any(|(known, _)| *known == attr) => group.push((attr, values)),
                _ => groups.push(vec![(attr, values)]),
            }
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// The value printed on a card, as an index.
    fn printed(&mut self, attr: AttrId, name: &ast::Ident) -> Option<i64> {
        let Type::Words(words) = self.program.attributes[attr.index()].ty else { return None };
        let found =
            self.names.members(&name.name).iter().find(|(of, _)| *of == words).map(|(_, index)| *index);
        if found.is_none() {
            self.not_a_member(&name.name, words, name.span);
        }
        found
    }

    /// Which of all cards the game wants.
    fn deck_filter(&mut self, make: &Make<'a>) -> Option<(LocalId, Expr)> {
        let filter = make.filter?;
        let card = self.local("it", Type::Card, filter.span);
        let mark = self.scope.mark();
        self.make_subject(Type::Card, card);
        let wanted = self.condition(filter);
        if let Some(wanted) = &wanted {
            self.known_at_table(wanted, "Which cards are used");
        }
        self.scope.close(mark);
        wanted.map(|wanted| (card, wanted))
    }

    fn removal(&mut self, card: &ast::Expr, condition: Option<&ast::Expr>, span: Span) {
        let named = match super::expr::card_name(card) {
            Some((rank, suit)) => self.card_name(rank, suit),
            None => {
                let message = format!("`{}` is not the name of a card.", self.text(card.span));
                let complaint = Diagnostic::new(&super::expr::NOT_A_CARD_NAME, card.span, message);
                self.complain(
                    complaint.with_help("write it as in `2 of clubs`; for many cards use `deck … where`"),
                );
                None
            }
        };
        let condition = self.optional_condition(condition);
        if let Some(Some(condition)) = &condition {
            self.known_at_table(condition, "Whether a card is removed");
        }
        if let (Some(card), Some(condition)) = (named, condition) {
            self.program.deck.removals.push(Removal { card, condition, span });
        }
    }

    fn unknown_deck(&mut self, name: &ast::Ident, decks: &[&ast::Deck]) {
        let own = decks.iter().map(|deck| deck.name.name.as_str());
        let known: Vec<&str> = own.chain(crate::stdlib::DECKS.iter().copied()).collect();
        let near = crate::suggest::nearest(&name.name, known.iter().copied());
        let mut message = format!("There is no deck called `{}`", name.name);
        message += &near.map_or(".".to_string(), |near| format!(": did you mean `{near}`?"));
        let complaint = Diagnostic::new(&NO_DECK, name.span, message);
        let complaint = match near {
            Some(near) => complaint.with_fix(format!("write `{near}`"), name.span, near),
            None => complaint.with_help(format!("there are: {}", known.join(", "))),
        };
        self.lost.anything = true;
        self.complain(complaint);
    }
}

/// The make with the most cards.
fn largest<'m, 'a>(makes: &'m [Make<'a>]) -> Option<&'m Make<'a>> {
    let cards =
        |make: &Make| make.attributes.iter().map(|attribute| attribute.values.len()).product::<usize>();
    makes.iter().reduce(|best, make| if cards(make) > cards(best) { make } else { best })
}

/// The deck a file should give its names to, by the names of the decks used: the largest.
pub(crate) fn names_come_from<'d>(used: &[&str], decks: &[&'d ast::Deck]) -> Option<&'d str> {
    let cards =
        |deck: &ast::Deck| deck.attributes.iter().map(|attribute| attribute.values.len()).product::<usize>();
    let used = used.iter().filter_map(|name| decks.iter().find(|deck| deck.name.name == *name));
    used.reduce(|best, deck| if cards(deck) > cards(best) { deck } else { best })
        .map(|deck| deck.name.name.as_str())
}

/// No deck, or none of that name.
pub static NO_DECK: Complaint = Complaint {
    code: "C0312",
    title: "which deck?",
    severity: Severity::Error,
    explanation: "\
A game says in its header which cards it is played with: a deck of the standard library (french, spanish40, spanish48,
italian40, tarot), one of its own, or all combinations of some attributes.

    game \"Snap\"
      players 2
      deck frensh

Mended:

    game \"Snap\"
      players 2
      deck french

    game \"Colours\"
      players 2
      deck of suit (red, green, blue), rank (1 1 2 2 3)
",
};

/// Jokers of a deck that has none.
pub static NO_JOKERS: Complaint = Complaint {
    code: "C0313",
    title: "deck without jokers",
    severity: Severity::Error,
    explanation: "\
`with 2 jokers` needs a deck that says what a joker looks like, as `french` does. A deck of your own says it in a line below
its attributes.

    deck spanish40 with 2 jokers

Mended:

    deck french with 2 jokers

    deck mine
      suit (red, blue)
      rank (1 2 3)
      jokers rank joker
",
};
