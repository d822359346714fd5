//! What goes over the wire: closed, versioned message types, the same in Rust and in TypeScript.
//!
//! The page talks to the server in two ways. Over HTTP it asks for games, tables and people ([`hub`], [`people`]). Over one
//! WebSocket per table, `GET /api/tables/{table}/socket`, it plays: the first message is [`Ask::Hello`], the answer is
//! [`News::Welcome`], and from then on each [`Ask`] is answered by exactly one [`Answer`] with the same number, while
//! [`News`] comes whenever something happened. `web/src/wire.ts` is written from these types by a test; CI checks that it is
//! unchanged.

pub mod choice;
pub mod hub;
pub mod lab;
pub mod people;
pub mod room;
pub mod studio;
pub mod table;
pub mod typescript;

pub use choice::*;
pub use hub::*;
pub use lab::*;
pub use people::*;
pub use room::*;
pub use studio::*;
pub use table::*;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of these messages. A client that speaks another one is told to load the page again.
///
/// Page and server come out of one binary, so the two differ only where a page stayed open while the server was exchanged for
/// a newer or an older one. It goes up when either of them would then be wrong: something is taken away, renamed or means
/// something else; something new happens that a page must follow (a kind of [`News`], [`Event`] or [`Answer`]); or there is a
/// field that the new page cannot do without, or without which the old one would show what is not so. A field that may be
/// missing and a new kind of [`Ask`] do not count.
///
/// 2: `View.mixed` (a page that does not know it shows cards where they do not lie), `VarInfo.told`, and how a game ended
/// (`GameResult.how`, `figures`).
///
/// 3: `Ask::Hello.seen` names the match and the seat too, `Welcome.undo`, `Question.given`, `Choice.if_late` and
/// `Room.more_time_left`; an answer taken back leaves the question its number.
pub const VERSION: u32 = 3;

/// A message from the page: what it asks, and a number of its own that comes back with the answer.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Any number; the answer carries it.
    pub id: u32,
    /// What is asked.
    pub ask: Ask,
}

/// What a page can ask at a table. Those without values are written with braces: only then are unknown fields refused.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Must come first. `seen` is the last [`Update`] the page has, if it was here before: it then gets exactly what it missed.
    Hello {
        /// The version of the messages, [`VERSION`]. It is looked at first: whatever else an older page says is not read.
        version: u32,
        /// The last update seen.
        seen: Option<Seen>,
    },
    /// Makes a move in the question of this number.
    Choose {
        /// The number of the question, so that an answer to an older one is not taken for this one.
        question: u32,
        /// The move.
        pick: Pick,
    },
    /// While a set of cards is put together: which cards may still be added, and is it a move as it is?
    Extend {
        /// The number of the question.
        question: u32,
        /// What is put together so far.
        built: Built,
    },
    /// Why something cannot be done now.
    WhyNot {
        /// The number of the question.
        question: u32,
        /// What.
        about: About,
    },
    /// What a good player might do.
    Hint {},
    /// Takes the own last move back, if nobody has learned anything since; otherwise asks the others.
    Undo {},
    /// Takes back what one has answered in the question of this number, made at once, while it lies face down; see
    /// [`Question::given`].
    Change {
        /// The number of the question.
        question: u32,
    },
    /// Answers somebody who would like to take a move back.
    AnswerUndo {
        /// Whether they may.
        allow: bool,
    },
    /// A line of chat.
    Say {
        /// The words.
        text: String,
    },
    /// Hides what somebody says, for oneself.
    Mute {
        /// The seat's or spectator's person.
        person: String,
        /// Whether to hide it.
        muted: bool,
    },
    /// Takes a seat: an empty one, one of a bot that may be replaced, or the own one back from the bot that plays for one.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Leaves the seat for good; before the game it is empty then, during the game a bot plays on.
    Leave {},
    /// Lets a bot play for oneself, or plays oneself again.
    HandOver {
        /// Whether the bot plays.
        to_bot: bool,
    },
    /// Puts a bot on an empty seat, or takes one away (the host, before the game).
    SetBot {
        /// Which seat.
        seat: u8,
        /// The bot's level; none empties the seat.
        bot: Option<String>,
    },
    /// Says that one is ready to begin, or not. The game begins when every seat is taken and everybody is ready.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// Asks for more time, once a question; only who must choose may.
    MoreTime {},
    /// After the game: another one at the same table, once all people at it want it.
    Rematch {},
}

/// An update that a page has. In another match, or as another seat sees it, its number means something else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The match, as [`TableInfo::game_id`].
    pub game_id: String,
    /// Whose view it was, as [`Welcome::you`].
    pub you: Option<u8>,
    /// Its number.
    pub number: u32,
}

/// A message to the page.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Message {
    /// The answer to a request.
    Answer {
        /// The request's number.
        id: u32,
        /// The answer.
        answer: Answer,
    },
    /// Something happened.
    News {
        /// What.
        news: News,
    },
}

/// The answer to one request.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Answer {
    /// It is done. What came of it comes as news.
    Done,
    /// It is not done, and nothing has changed.
    Refused {
        /// Why.
        reason: Refusal,
    },
    /// To [`Ask::Extend`].
    Extended {
        /// The cards that may be added.
        cards: Vec<Spot>,
        /// The moves it makes as it is: several if other values are still open.
        ways: Vec<Way>,
        /// If it makes none: what is missing.
        missing: Option<String>,
    },
    /// To [`Ask::WhyNot`].
    Because {
        /// The reason; none if it can be done.
        why: Option<Why>,
    },
    /// To [`Ask::Hint`].
    Hinted {
        /// The move, by its number in the list of the open question; none if the list is not complete.
        choice: Option<u32>,
        /// Its name.
        text: String,
        /// Why, in a sentence.
        because: String,
    },
}

/// Something that happened at the table.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum News {
    /// After [`Ask::Hello`], and again whenever one's own seat changes or a new game begins: everything from scratch.
    Welcome(Box<Welcome>),
    /// The game went on.
    Update(Box<Update>),
    /// The seats, who is here, who is ready, the clock.
    Room(Box<Room>),
    /// Somebody said something.
    Chat(ChatLine),
    /// Somebody would like to take a move back; answer with [`Ask::AnswerUndo`].
    UndoAsked(UndoWish),
    /// The others said no, or somebody who was to say something has left.
    UndoDenied {
        /// Who had asked.
        seat: u8,
    },
    /// The server goes down for a moment: try again after so many seconds. Or the session of the page has ended.
    Closing {
        /// What happens.
        text: String,
        /// When to try again; none: not by itself.
        retry_seconds: Option<u32>,
    },
}

/// Somebody would like to take a move back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoWish {
    /// Who.
    pub seat: u8,
    /// What they did, as far as this viewer knows.
    pub text: String,
}

/// Everything from scratch.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Welcome {
    /// The version the server speaks.
    pub version: u32,
    /// What does not change during a game.
    pub table: TableInfo,
    /// The seats and people.
    pub room: Room,
    /// Whose view it is: one's seat, or none for a spectator.
    pub you: Option<u8>,
    /// One's own person, as chat lines name it.
    pub person: String,
    /// Where the game stands; none before it began.
    pub view: Option<View>,
    /// The number of the last update.
    pub number: u32,
    /// The updates since the one that was named in the hello, oldest first, without views; without one, the last 200.
    pub missed: Vec<Missed>,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
    /// A wish to take a move back that is still open, if the viewer has it or must still answer it.
    pub undo: Option<UndoWish>,
}

/// The game went on.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Update {
    /// Its number; each is one higher than the one before.
    pub number: u32,
    /// What happened, in order, as this viewer could see it.
    pub events: Vec<Event>,
    /// The same for the log; a line that begins with two blanks belongs to the one above.
    pub log: Vec<String>,
    /// Where the game stands now.
    pub view: View,
}

/// An update that was missed.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct Missed {
    /// Its number.
    pub number: u32,
    /// What happened.
    pub events: Vec<Event>,
    /// The same for the log.
    pub log: Vec<String>,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// The kind of reason.
    pub code: RefusalCode,
    /// One sentence for the person.
    pub text: String,
    /// The reason in the rules, if there is one.
    pub why: Option<Box<Why>>,
}

impl Refusal {
    /// Of a page that speaks another version.
    pub fn other_version() -> Refusal {
        let text = "This page is older or newer than the server: load it again.".to_string();
        Refusal { code: RefusalCode::OtherVersion, text, why: None }
    }
}

/// The kinds of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// The message cannot be read.
    Malformed,
    /// The message is too long.
    TooLarge,
    /// The page speaks another version: load it again.
    OtherVersion,
    /// The first message must be the hello.
    NoHello,
    /// The question was already answered, or another one is asked now.
    Stale,
    /// It is somebody else's choice.
    NotYourChoice,
    /// One has no seat here.
    NoSeat,
    /// The move is not possible; see `why`.
    NotPossible,
    /// The game has not begun.
    NotBegun,
    /// The game is over.
    Over,
    /// Only the host may do this.
    NotHost,
    /// The seat is taken.
    Taken,
    /// Too many requests in too short a time.
    TooOften,
    /// There is no room for it on the disk, or one has too many already.
    NoRoom,
    /// It cannot be done now; the text says why.
    NotNow,
    /// There is no such thing.
    NotFound,
    /// Nobody is signed in: there is no session, or it has ended.
    NoSession,
    /// The header `x-csrf` is missing or not that of the session.
    NoCsrf,
    /// The request comes from a page of another server.
    OtherOrigin,
    /// The request was sent to a name that the server does not answer to.
    OtherHost,
    /// No account has that name and that password.
    WrongPassword,
    /// One has an account, and accounts cannot do that.
    HasAccount,
    /// It belongs to somebody else.
    NotYours,
    /// It is to be seen when the game is over.
    NotOver,
    /// Something went wrong on the server; nothing has changed.
    Trouble,
}
