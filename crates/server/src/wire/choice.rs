//! The open question and its moves, in a form that lights up cards, makes buttons and takes drops.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What is being asked.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Question {
    /// Its number: an answer names it.
    pub number: u32,
    /// The name of the step of the rules that asks.
    pub step: String,
    /// Who must choose now.
    pub to_choose: Vec<u8>,
    /// Several choose without seeing each other's answers.
    pub at_once: bool,
    /// Who has answered already, in a choice made at once.
    pub answered: Vec<u8>,
    /// The viewer's own moves, if it is the viewer's choice.
    pub choice: Option<Choice>,
    /// What the viewer has answered in a choice made at once. It lies face down until the last answer is in, and
    /// [`super::Ask::Change`] takes it back alone.
    pub given: Option<Given>,
}

/// An answer that nobody else knows yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Given {
    /// The move in words, as its button said it.
    pub title: String,
    /// The cards that were chosen for it.
    pub cards: Vec<Spot>,
}

/// The viewer's choice: the list of moves is the interface.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Choice {
    /// The kinds of move, in the order of the rules. Those that are impossible now are here too: one may ask why.
    pub items: Vec<Item>,
    /// The moves of all items that choose no set of cards, at most 1000; `Pick.listed` names one by its index.
    pub moves: Vec<Move>,
    /// Whether the list has all of them.
    pub complete: bool,
    /// The item that is chosen for whoever lets the time run out, where one may answer what another has done: it does nothing.
    /// None: then the computer chooses.
    pub if_late: Option<u16>,
}

/// One kind of move.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Item {
    /// Its number among the items of the choice.
    pub item: u16,
    /// The text as written in the rules: `Play {c}`.
    pub label: String,
    /// Whether any move of it is possible.
    pub possible: bool,
    /// Only possible when nothing else is.
    pub otherwise: bool,
    /// What is chosen for it, from left to right.
    pub binders: Vec<Binder>,
    /// If it chooses a set of cards: which. Its moves are not listed: put the set together with [`super::Ask::Extend`].
    pub set: Option<SetOffer>,
    /// It asks for nothing and moves no card, as a pass does, whatever the rules call it.
    pub idle: bool,
}

/// Something that is chosen for a move.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Binder {
    /// Its name in the rules: `c`.
    pub name: String,
    /// What kind of thing.
    pub of: BinderKind,
    /// The enumeration, an index into `TableInfo.words`.
    pub words: Option<u32>,
}

/// Kinds of things that are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BinderKind {
    /// A card.
    Card,
    /// A set of cards.
    Set,
    /// A number.
    Number,
    /// A player.
    Player,
    /// A team.
    Team,
    /// A member of an enumeration.
    Word,
    /// Yes or no.
    YesNo,
}

/// A set of cards to be chosen.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SetOffer {
    /// The cards that may be the first.
    pub cards: Vec<Spot>,
    /// The fewest; none if it depends.
    pub least: Option<u32>,
    /// The most; none if it depends.
    pub most: Option<u32>,
    /// The values the other binders may have, by binder: empty for the set itself.
    pub values: Vec<Vec<Value>>,
    /// Where the cards go, as zones: drop them there.
    pub targets: Vec<u16>,
}

/// A place where a card lies for the viewer: known or hidden, it has a zone and a position there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// An index into `TableInfo.zones`.
    pub zone: u16,
    /// The position in `View.zones[zone]`, from 0.
    pub at: u16,
}

/// One whole move.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Move {
    /// Its item.
    pub item: u16,
    /// Its name, unique in the question: `Play 9C`. Records have it so.
    pub text: String,
    /// Its name in words, for buttons and readers: `Play 9 of clubs`.
    pub title: String,
    /// The chosen values, as `Item.binders`.
    pub values: Vec<Value>,
    /// The cards one can take hold of to make this move: those chosen, and the top of a pile it draws from.
    pub sources: Vec<Spot>,
    /// The zones in which the sources may be dropped.
    pub targets: Vec<u16>,
    /// Cards that are chosen but stay where they are: attack this one, build on that one.
    pub aims: Vec<Spot>,
}

/// A chosen value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    /// A card.
    Card {
        /// Where it lies.
        spot: Spot,
    },
    /// A number.
    Number {
        /// Which.
        value: i32,
    },
    /// A player.
    Player {
        /// The seat.
        seat: u8,
    },
    /// A team.
    Team {
        /// Its number.
        team: u8,
    },
    /// A member of an enumeration.
    Word {
        /// Its index.
        index: u16,
        /// Its name.
        name: String,
    },
    /// Yes or no.
    YesNo {
        /// Which.
        yes: bool,
    },
    /// A set of cards (only in answers of the server; in a request the cards stand in `Built.cards`), or nothing.
    Open,
}

/// The move that is made.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pick {
    /// One of the list.
    Listed {
        /// Its index in `Choice.moves`.
        index: u32,
    },
    /// One put together from its values.
    Built {
        /// What.
        built: Built,
    },
}

/// A move, or a part of one, put together from its values.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Built {
    /// Which item.
    pub item: u16,
    /// The values, as `Item.binders`; [`Value::Open`] for the set, and where nothing is chosen yet.
    pub values: Vec<Value>,
    /// The cards of the set.
    pub cards: Vec<Spot>,
}

/// A move that a set of cards makes, with what is chosen beside it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Way {
    /// By binder; open for the set itself.
    pub values: Vec<Value>,
    /// The move as it would be called.
    pub text: String,
}

/// What one asks about.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum About {
    /// A card: why can it not be used?
    Card {
        /// Where it lies.
        spot: Spot,
    },
    /// A kind of move: why can it not be made?
    Item {
        /// Which.
        item: u16,
    },
    /// A whole move.
    Built {
        /// Which.
        built: Built,
    },
}

/// The reason why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Why {
    /// One sentence.
    pub text: String,
    /// The file of the rules.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// That line.
    pub rule: String,
    /// What was read there, and its value.
    pub values: Vec<super::Named>,
}
