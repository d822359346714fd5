//! What lies on the table: what is fixed for a game, what one viewer sees of it now, and what happened.

use super::Question;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What does not change during a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableInfo {
    /// The table's name in links.
    pub table: String,
    /// The match that is played: a new one with each rematch. Its replay is under this name.
    pub game_id: String,
    /// The name of the game in the hub.
    pub game: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// The options with their values, and the decks.
    pub options: Vec<OptionSet>,
    /// The team of each seat.
    pub teams: Vec<u8>,
    /// Whether partners share a team; else each seat is a team of its own.
    pub partners: bool,
    /// Whether all win or lose together.
    pub cooperative: bool,
    /// The next player sits to the right.
    pub turns_go_right: bool,
    /// The kind of cards: `french`, `spanish`, `italian`, …; empty for own cards.
    pub deck: String,
    /// The zones, in the order of the rules. Everything else names them by their index here.
    pub zones: Vec<ZoneInfo>,
    /// The variables, in the order of the rules, as `View.vars`.
    pub vars: Vec<VarInfo>,
    /// The enumerations: suits, ranks, and what else the rules list.
    pub words: Vec<WordsInfo>,
    /// What is printed on cards.
    pub attributes: Vec<AttributeInfo>,
    /// What the rules say about looks, as written.
    pub style: Vec<StyleInfo>,
    /// Where what was played waits for answers, in games that play so.
    pub answers: Option<Answers>,
    /// The variable that decides who wins, by its name in the rules; none where no variable does.
    pub ranked_by: Option<String>,
    /// The number that this variable must reach for the game to end, where the rules have one.
    pub target: Option<i32>,
    /// Whether cards are taken in tricks.
    pub tricks: bool,
    /// What makes a suit beat all others, where there are tricks and trumps.
    pub trumps: Option<Trumps>,
    /// What cards are worth, where the rules rank or count them in a way of their own.
    pub worths: Option<Worths>,
    /// What the cards are called in other languages.
    pub tongues: Vec<Tongue>,
}

/// An option, or a deck, as it is set at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionSet {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Whether that is the usual value.
    pub usual: bool,
    /// Whether it says how far the game goes: `TableInfo.target` tells it then.
    pub target: bool,
}

/// What makes a suit beat all others in tricks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Trumps {
    /// It is always the same one.
    Always,
    /// A variable says which; while it says none there are no trumps.
    Said {
        /// Its name in the rules.
        var: String,
    },
}

/// What cards are worth: how they beat each other, what they count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Worths {
    /// What the rules call that which they count, `points`; none where they only rank.
    pub counted: Option<String>,
    /// Whether the cards come from the strongest to the weakest; else from the one that counts most.
    pub ranked: bool,
    /// One card for each.
    pub cards: Vec<Worth>,
}

/// What one kind of card is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Worth {
    /// A specimen: no card of this table, so it has no short name.
    pub face: Face,
    /// What it counts.
    pub counts: Option<i32>,
}

/// What cards are called in one language. What is not named keeps its name.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Tongue {
    /// The language: `es`.
    pub language: String,
    /// What stands between rank and suit: `de`.
    pub between: String,
    /// Ranks and suits.
    pub words: Vec<SpokenWord>,
    /// Cards that have names of their own.
    pub cards: Vec<SpokenCard>,
}

/// A word in another language.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SpokenWord {
    /// The enumeration, an index into `TableInfo.words`.
    pub words: u32,
    /// Its name in the rules: `oros`.
    pub name: String,
    /// What it is called.
    pub called: String,
}

/// A card in another language.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SpokenCard {
    /// What it shows, as `Face.attributes`.
    pub shows: Vec<Named>,
    /// What it is called.
    pub called: String,
}

/// Answering each other: what is played waits, and the last that came takes effect first.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Answers {
    /// The zone in which it waits, an index into `TableInfo.zones`.
    pub zone: u16,
    /// The step of the rules that asks for answers, as [`Question::step`] names it.
    pub step: String,
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

/// One single zone.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ZoneInfo {
    /// Its full name: `P0.hand`.
    pub name: String,
    /// The name in the rules: `hand`.
    pub zone: String,
    /// What it is for; may be empty.
    pub about: String,
    /// The player it belongs to.
    pub player: Option<u8>,
    /// The team it belongs to.
    pub team: Option<u8>,
    /// The names of its other owners: `hearts` of `hearts.line`.
    pub of: Vec<String>,
    /// How it is drawn.
    pub layout: ZoneLayout,
    /// Whether its order means something (a pile or row).
    pub ordered: bool,
    /// Who sees the cards in it.
    pub seen_by: SeenBy,
    /// How many cards fit, where the rules say so.
    pub capacity: Option<u32>,
    /// The zone it lies under: its cards are taken when that one is used up.
    pub under: Option<u16>,
}

/// How a zone is drawn, unless the page knows better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ZoneLayout {
    /// One card on top of the other.
    Pile,
    /// Side by side.
    Row,
    /// Held in the hand.
    Fan,
    /// Spread in columns.
    Grid,
    /// One place for each seat.
    Slots,
}

/// Who sees the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeenBy {
    /// Face up.
    Everybody,
    /// Face down.
    Nobody,
    /// The owner.
    Owner,
    /// Everybody but the owner.
    Others,
    /// The owner and the partners.
    Team,
}

/// One single variable.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct VarInfo {
    /// Its full name: `P0.score`.
    pub name: String,
    /// The name in the rules: `score`.
    pub var: String,
    /// What players call it, if the game says so.
    pub called: Option<String>,
    /// The player it belongs to.
    pub player: Option<u8>,
    /// The team it belongs to.
    pub team: Option<u8>,
    /// The enumeration its value comes from, an index into `TableInfo.words`.
    pub words: Option<u32>,
    /// Where its value is told.
    pub told: VarTold,
}

/// Where the value of a variable is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VarTold {
    /// With its owner, or beside the table if it has none.
    Usual,
    /// Large in the middle of the table.
    Middle,
    /// Only where the whole table is told in words.
    Aside,
}

/// An enumeration.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WordsInfo {
    /// Its name in the singular: `suit`.
    pub name: String,
    /// Its members in order.
    pub members: Vec<WordInfo>,
}

/// A member of an enumeration.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct WordInfo {
    /// Its name: `hearts`.
    pub name: String,
    /// A short sign: `♥`; the name if it has none.
    pub sign: String,
}

/// Something printed on cards.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AttributeInfo {
    /// Its name: `suit`.
    pub name: String,
    /// The enumeration its values come from, an index into `TableInfo.words`; none for numbers and yes/no.
    pub words: Option<u32>,
    /// The number that cards show which do not name it; none if each card says its own.
    pub usual: Option<i32>,
    /// The members of the enumeration from the lowest to the highest as the rules rank them, by their index there; none where that
    /// is the order they are listed in.
    pub order: Option<Vec<u32>>,
}

/// A line of `style`, as written.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct StyleInfo {
    /// What it speaks of.
    pub name: String,
    /// What it says.
    pub values: Vec<String>,
}

/// Where a game stands, as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct View {
    /// The cards of each zone, as `TableInfo.zones`; first to top. None is a back that says nothing: such cards have no
    /// identity, only a position.
    pub zones: Vec<Vec<Option<Card>>>,
    /// The piles whose top is mixed: the viewer may know what lies in them, but not which card is on top.
    pub mixed: Vec<u32>,
    /// The variables, as `TableInfo.vars`.
    pub vars: Vec<Shown>,
    /// What is being asked.
    pub question: Option<Question>,
    /// 1 if turns go in seat order, -1 if against it.
    pub direction: i8,
    /// How many decisions were made.
    pub decisions: u32,
    /// The number of the deal, from 1; 0 before the first.
    pub deal: u32,
    /// The card that takes the trick as it lies, where several lie there.
    pub winning: Option<super::Spot>,
    /// How it ended, when it is over.
    pub result: Option<GameResult>,
    /// Whether the viewer's last move can be taken back without asking anybody.
    pub can_undo: bool,
}

/// A card of which something can be seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Card {
    /// All of it, if the viewer knows the card.
    pub face: Option<Face>,
    /// Else what can be seen of it.
    pub glimpse: Vec<Named>,
    /// Marks that lie on it.
    pub marks: Vec<Named>,
    /// In a shared zone: the seat whose card it is.
    pub owner: Option<u8>,
    /// What a move takes for it, where the rules have a price and the viewer knows the card.
    pub price: Option<Price>,
}

/// What a card costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Price {
    /// So much.
    pub amount: i32,
    /// Of what, as players call it: `coins`.
    pub of: String,
    /// The viewer is asked now whether to take it, and has too little.
    pub lacking: bool,
    /// It is read from the card, whose face shows it.
    pub printed: bool,
}

/// The face of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Face {
    /// Its short name, unique at the table as long as it is seen: `7H`; the second of two alike is `7H'`.
    pub name: String,
    /// Its name in words: `7 of hearts`.
    pub title: String,
    /// Attribute and value by name, in the order of `TableInfo.attributes`; what the card does not have is left out.
    pub attributes: Vec<Named>,
    /// What it says, if it carries rules: its own words, else what is made from the rules.
    pub text: String,
    /// What is made from its rules, where it has words of its own too.
    pub rules: String,
}

/// The value of a variable as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Shown {
    /// Not for this viewer.
    Hidden,
    /// No card: the text, and the number where it is one. A number that is `none` has none.
    Plain {
        /// As text.
        text: String,
        /// As a number: the number itself, the seat of a player, the index of a word, 1 or 0 for yes or no.
        value: Option<i32>,
    },
    /// Cards: the names of those the viewer knows, and how many others.
    Cards {
        /// Short names.
        names: Vec<String>,
        /// How many others.
        others: u32,
    },
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameResult {
    /// The place of each seat, from 1; 0 if it has none.
    pub places: Vec<u8>,
    /// Who won.
    pub winners: Vec<bool>,
    /// In words, for this viewer.
    pub text: String,
    /// What was said at the end, and why it is the end, where that is not the rules' own.
    pub how: Vec<String>,
    /// The rule that said who wins, as it is written; empty if the game cannot go on.
    pub rule: String,
    /// What everybody was ranked by, as the rules call it; empty if the rules said only who wins.
    pub figure: String,
    /// That of each seat, as far as the viewer may know it.
    pub figures: Vec<Option<i32>>,
    /// What went wrong with the rules, if they did.
    pub fault: Option<String>,
}

/// Something that happened, as one viewer could see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Somebody made a move.
    Did {
        /// Who.
        seat: u8,
        /// What, as the viewer may read it.
        text: String,
    },
    /// Somebody chose something that is not known yet (a choice made at once).
    Chose {
        /// Who.
        seat: u8,
    },
    /// A card went from one zone to another.
    Moved {
        /// Which, if the viewer saw or knew it.
        card: Option<Face>,
        /// From where; none: from nowhere.
        from: Option<u16>,
        /// Where to.
        to: u16,
    },
    /// All cards were gathered into a zone and shuffled.
    Gathered {
        /// Where.
        zone: u16,
    },
    /// A zone was shuffled.
    Shuffled {
        /// Which.
        zone: u16,
    },
    /// Cards that the viewer could not see were shown.
    Showed {
        /// Which.
        cards: Vec<Face>,
        /// Where they lie.
        zone: Option<u16>,
    },
    /// The rules said something.
    Said {
        /// What.
        text: String,
    },
    /// The viewer would have had to choose, but nothing was possible.
    Passed {
        /// The viewer's seat.
        seat: u8,
    },
    /// Moves were taken back.
    TakenBack {
        /// Whose.
        seat: u8,
    },
}
