//! What a map says: how a family of traces is written in the words of one of our games. Plain data, made by [`super::read_map`].
//!
//! The format is described for people in `docs/reference/traces.md`.

/// The map of a game: all families of traces it can replay, and what is added to its rules for them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Map {
    /// Lines of `define …` and `vars`, to be read as if they stood at the end of the rules.
    pub additions: String,
    /// The families, in file order; a trace belongs to the first that fits.
    pub families: Vec<Family>,
}

/// One family of traces, or of cases of a kernel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Family {
    /// What kind of lines it is for, and their name.
    pub kind: Kind,
    /// `where PATH is VALUE`: only lines for which all of these hold.
    pub conditions: Vec<(Path, String)>,
    /// `players N`: how many play, where the lines do not say so.
    pub players: Option<Source>,
    /// `option NAME = SOURCE`.
    pub options: Vec<Setting>,
    /// `set VARIABLE = SOURCE`: how a variable starts.
    pub starts: Vec<Setting>,
    /// `spell NAME as TEXT`: how the trace writes one of our words.
    pub spellings: Vec<(String, String)>,
    /// `deal … as …`.
    pub deal: Option<Deal>,
    /// `"Play {c}" = …`: how our moves are written.
    pub moves: Vec<MoveLine>,
    /// `nothing = "go"`: steps of the trace that our rules make by themselves.
    pub unasked: Vec<String>,
    /// `after each step FIELD = VALUE`.
    pub each_step: Vec<Expectation>,
    /// `result FIELD = VALUE`.
    pub results: Vec<Expectation>,
    /// `winners have most FIELD`.
    pub winners: Option<Path>,
    /// `one deal`: the trace ends where our rules would deal again.
    pub one_deal: bool,
    /// `given …` and the lines of `lay` below it: where a case of a kernel stands.
    pub given: Option<Given>,
    /// The line of its heading, from 1.
    pub line: usize,
}

/// What a family is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Whole games whose field `game` has this name.
    Traces(String),
    /// Single cases whose `id` begins with this name.
    Kernel(String),
}

impl Default for Kind {
    fn default() -> Kind {
        Kind::Traces(String::new())
    }
}

/// A place in a line of JSON: `options.stacks`, or `options.stacks.0` for one of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(pub Vec<String>);

/// A value taken from a trace, or fixed: text with fields of the trace in braces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Source {
    /// What it is made of.
    pub parts: Vec<Part>,
    /// `(left: to_left, else nowhere)`: other names for it.
    pub table: Option<Table>,
}

/// A part of a source.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// `{setup.dealer}`: what the trace says there.
    Path(Path),
    /// This.
    Fixed(String),
}

/// Other names for values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The value and its other name.
    pub rows: Vec<(String, String)>,
    /// For all others; without it they stay as they are.
    pub otherwise: Option<String>,
}

impl Table {
    /// The other name of a value.
    pub fn look_up(&self, value: &str) -> String {
        let row = self.rows.iter().find(|(key, _)| key == value).map(|(_, name)| name);
        row.or(self.otherwise.as_ref()).map_or_else(|| value.to_string(), String::clone)
    }
}

/// An option or a variable and what it is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// Its name in our rules.
    pub name: String,
    /// Its value.
    pub source: Source,
    /// The line of the map.
    pub line: usize,
}

/// The order in which the trace lists cards that are dealt, and the order in which our rules take them.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// The trace's.
    pub theirs: Vec<Packet>,
    /// Ours.
    pub ours: Vec<Packet>,
    /// Again after that, for every deal of a match.
    pub repeated: bool,
}

/// Some cards dealt in one way.
#[derive(Clone, Debug, PartialEq)]
pub struct Packet {
    /// How many: each player, or in all if they are laid aside.
    pub count: Source,
    /// To whom.
    pub to: Receivers,
    /// Who is first; otherwise seat 0.
    pub from: Option<Source>,
}

/// To whom the cards of a packet go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receivers {
    /// `each`: all of the first player's cards, then all of the next one's.
    Each,
    /// `rounds`: one card at a time, round and round.
    Rounds,
    /// `aside`: to nobody.
    Aside,
}

/// How one kind of our moves is written.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveLine {
    /// The text of the item as it stands in our rules, holes included.
    pub label: String,
    /// The words of the trace, one after the other; none for a move the trace does not have.
    pub words: Vec<Template>,
    /// `one by one`: the first word is said for each card of the set, in any order.
    pub one_by_one: bool,
    /// The line of the map.
    pub line: usize,
}

/// A word with holes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Template(pub Vec<Piece>);

/// A part of a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// As it stands.
    Plain(String),
    /// `{c}`: what was chosen; `{= VALUE}`: a value of our language, for the player who chooses.
    Hole(Hole),
}

/// What fills a hole.
#[derive(Clone, Debug, PartialEq)]
pub struct Hole {
    /// The name of what was chosen; None if only the value counts.
    pub chosen: Option<String>,
    /// `{n + VALUE}`: a value of our language that is added, or stands alone.
    pub value: Option<String>,
}

/// A field of the trace and what our rules must give for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    /// The field.
    pub field: Path,
    /// Whose.
    pub whose: Whose,
    /// What must be there.
    pub what: What,
    /// `as (1: a, 2: b)`: how the trace writes the value.
    pub table: Option<Table>,
    /// The line of the map.
    pub line: usize,
}

/// Of whom a field speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A list with one entry for each seat.
    EachPlayer,
    /// One value, for this seat.
    Seat(u8),
    /// One value that belongs to nobody.
    Game,
}

/// What must be in a field.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A value of our language, or one divided by another.
    Value(String, Option<String>),
    /// `moves`: the moves that the seat has.
    Moves,
}

/// Where a case of a kernel stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    /// The words behind `given`, as in scenarios.
    pub place: String,
    /// `lay ZONE = SOURCE`, `lay VARIABLE = SOURCE`.
    pub lay: Vec<Laid>,
    /// `rest in ZONE`.
    pub rest: Option<String>,
}

/// What is laid out in a zone, or put into a variable.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    /// Which, and what.
    pub setting: Setting,
    /// `by P0 onward`, `by all up to P2`: who laid the cards of a shared zone, one each.
    pub by: Option<LaidBy>,
}

/// Who laid the cards of a shared zone, in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaidBy {
    /// This seat laid the first card.
    From(u8),
    /// This seat laid the last card.
    UpTo(u8),
}
