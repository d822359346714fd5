//! What a file begins with: the game or library, its header and its decks.

use super::{Expr, Ident, Outcome, Param, Text, TypeRef, Word};
use crate::span::Span;

/// `game "…"` and its header lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Its name.
    pub name: Text,
    /// The lines below, without `about`.
    pub lines: Vec<HeaderLine>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A line of the game's header.
#[derive(Clone, Debug, PartialEq)]
pub struct HeaderLine {
    /// What it says.
    pub kind: HeaderKind,
    /// The line.
    pub span: Span,
}

/// What a header line says.
#[derive(Clone, Debug, PartialEq)]
pub enum HeaderKind {
    /// `players 2 to 7`, `players 2 or 4, in pairs if 4`, `players 2 to 5, together`.
    Players(Players),
    /// `deck french …`, `deck of …`.
    Deck(DeckUse),
    /// `each player brings 30 cards, …`.
    Brings(Brings),
    /// `found as "NAME", …`: what else people look for it by.
    FoundAs(Vec<Text>),
    /// `cards from "SET", …`: files of cards beside the game.
    CardsFrom(Vec<Text>),
    /// `decks from "DECK", …`: ready decks beside the game.
    DecksFrom(Vec<Text>),
    /// `at most N made cards`.
    MadeCards(Expr),
    /// `at most N statuses`.
    Statuses(Expr),
    /// `packs N`.
    Packs(Expr),
    /// `remove CARD if C`.
    Remove {
        /// CARD.
        card: Expr,
        /// C.
        condition: Option<Expr>,
    },
    /// `turns go right` (or `left`, the usual way).
    TurnsGo {
        /// `right`.
        right: bool,
    },
    /// `at most N decisions [, then RESULT]`.
    Decisions {
        /// N.
        most: Expr,
        /// RESULT.
        outcome: Option<Outcome>,
    },
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// `2 to 7` is one range, `2 or 4` are two of one number each.
    pub counts: Vec<PlayerCount>,
    /// `in pairs`.
    pub pairs: Option<Pairs>,
    /// The place of `together`: all win or lose as one.
    pub together: Option<Span>,
}

/// A number of players, or a range of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCount {
    /// At least.
    pub least: i64,
    /// At most; equal to `least` for one number.
    pub most: i64,
    /// Where.
    pub span: Span,
}

/// `in pairs [if 4]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairs {
    /// The numbers of players with pairs; empty means always.
    pub only_if: Vec<i64>,
    /// Where.
    pub span: Span,
}

/// The deck a game is played with.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a file has few of them, and a plain value is easier to match")]
pub enum DeckUse {
    /// `deck french [with N jokers] [where C] [if C else …]`.
    Named {
        /// A deck of a library or of this file.
        name: Ident,
        /// N.
        jokers: Option<Expr>,
        /// C of `where`.
        filter: Option<Expr>,
        /// `if C else` another deck.
        otherwise: Option<DeckElse>,
    },
    /// `deck of suit (red, yellow), rank (1 1 2)`.
    Own(Vec<DeckAttribute>),
}

/// `if C else DECK`.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckElse {
    /// C: the deck in front is used if it holds.
    pub condition: Expr,
    /// The deck used if not.
    pub deck: Box<DeckUse>,
}

/// `each player brings N [to N2] cards [, at most M alike [except NAMES]] [, at least L NAME] [, usually K of each]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Brings {
    /// N.
    pub count: Expr,
    /// N2.
    pub most: Option<Expr>,
    /// M.
    pub most_alike: Option<Expr>,
    /// NAMES: cards that may come more often.
    pub except: Vec<Text>,
    /// L of a card that must be there.
    pub needed: Vec<(Expr, Text)>,
    /// K: what a ready-made deck holds.
    pub usually_each: Option<Expr>,
}

/// `library "…"` and what it needs.
#[derive(Clone, Debug, PartialEq)]
pub struct Library {
    /// Its name.
    pub name: Text,
    /// The `needs` lines.
    pub needs: Vec<Need>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `set "…"`: what a file of cards begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSet {
    /// Its name.
    pub name: Text,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `needs …`: what the game must supply.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// `zone`, `step`, `action`, or none of these words.
    pub kind: NeedKind,
    /// `player` in `needs player.best`.
    pub owner: Option<Ident>,
    /// The name needed.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its type.
    pub ty: Option<TypeRef>,
    /// The line.
    pub span: Span,
}

/// What sort of thing a library needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NeedKind {
    /// No word: a variable or a `define`.
    Value,
    /// `zone`.
    Zone,
    /// `step`.
    Step,
    /// `action`.
    Action,
}

/// `use tricks, melds`.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    /// The libraries.
    pub names: Vec<Ident>,
    /// The line.
    pub span: Span,
}

/// `deck NAME` with its attributes below.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// Its name.
    pub name: Ident,
    /// Every combination of the values is one card.
    pub attributes: Vec<DeckAttribute>,
    /// `jokers rank joker`: what a joker looks like.
    pub jokers: Option<Jokers>,
    /// What the cards are called in other languages.
    pub spoken: Vec<Spoken>,
    /// `text forge "Draw 3 cards."`: a word and, for a single card, the one behind `of`; and what is printed on such cards.
    pub texts: Vec<(Word, Option<Word>, Text)>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `rank (1, 1, 2)`, `rank (2 of 1, 2)`: an attribute and its values, repeated as often as they occur.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckAttribute {
    /// The attribute.
    pub name: Ident,
    /// Numbers (as written in `name`) or names.
    pub values: Vec<Word>,
    /// Both.
    pub span: Span,
}

/// `jokers ATTRIBUTE VALUE`.
#[derive(Clone, Debug, PartialEq)]
pub struct Jokers {
    /// The one attribute a joker has.
    pub attribute: Ident,
    /// Its value.
    pub value: Word,
    /// The line.
    pub span: Span,
}

/// `in "es" with "de" (1 "as", 7 of oros "siete bello")`: what cards are called in a language.
#[derive(Clone, Debug, PartialEq)]
pub struct Spoken {
    /// The language.
    pub language: Text,
    /// What stands between rank and suit.
    pub between: Text,
    /// A word and, for a single card, the one behind `of`; and what it is called.
    pub names: Vec<(Word, Option<Word>, Text)>,
    /// The line.
    pub span: Span,
}
