// Written from crates/server/src/wire by `cargo test -p server wire`. Do not edit: run it with UPDATE_WIRE=1.

/** The version of the messages. */
export const VERSION = 3;

/** A message from the page: what it asks, and a number of its own that comes back with the answer. */
export type Request = {
  /** Any number; the answer carries it. */ id: number,
  /** What is asked. */ ask: Ask, };

/** What a page can ask at a table. Those without values are written with braces: only then are unknown fields refused. */
export type Ask = { "kind": "hello",
  /** The version of the messages, [`VERSION`]. It is looked at first: whatever else an older page says is not read. */ version: number,
  /** The last update seen. */ seen: Seen | null, }
  | { "kind": "choose",
  /** The number of the question, so that an answer to an older one is not taken for this one. */ question: number,
  /** The move. */ pick: Pick, }
  | { "kind": "extend",
  /** The number of the question. */ question: number,
  /** What is put together so far. */ built: Built, }
  | { "kind": "why_not",
  /** The number of the question. */ question: number,
  /** What. */ about: About, }
  | { "kind": "hint", }
  | { "kind": "undo", }
  | { "kind": "change",
  /** The number of the question. */ question: number, }
  | { "kind": "answer_undo",
  /** Whether they may. */ allow: boolean, }
  | { "kind": "say",
  /** The words. */ text: string, }
  | { "kind": "mute",
  /** The seat's or spectator's person. */ person: string,
  /** Whether to hide it. */ muted: boolean, }
  | { "kind": "sit",
  /** Which. */ seat: number, }
  | { "kind": "leave", }
  | { "kind": "hand_over",
  /** Whether the bot plays. */ to_bot: boolean, }
  | { "kind": "set_bot",
  /** Which seat. */ seat: number,
  /** The bot's level; none empties the seat. */ bot: string | null, }
  | { "kind": "ready",
  /** Whether. */ ready: boolean, }
  | { "kind": "more_time", }
  | { "kind": "rematch", };

/** An update that a page has. In another match, or as another seat sees it, its number means something else. */
export type Seen = {
  /** The match, as [`TableInfo::game_id`]. */ game_id: string,
  /** Whose view it was, as [`Welcome::you`]. */ you: number | null,
  /** Its number. */ number: number, };

/** A message to the page. */
export type Message = { "kind": "answer",
  /** The request's number. */ id: number,
  /** The answer. */ answer: Answer, }
  | { "kind": "news",
  /** What. */ news: News, };

/** The answer to one request. */
export type Answer = { "kind": "done" }
  | { "kind": "refused",
  /** Why. */ reason: Refusal, }
  | { "kind": "extended",
  /** The cards that may be added. */ cards: Array<Spot>,
  /** The moves it makes as it is: several if other values are still open. */ ways: Array<Way>,
  /** If it makes none: what is missing. */ missing: string | null, }
  | { "kind": "because",
  /** The reason; none if it can be done. */ why: Why | null, }
  | { "kind": "hinted",
  /** The move, by its number in the list of the open question; none if the list is not complete. */ choice: number | null,
  /** Its name. */ text: string,
  /** Why, in a sentence. */ because: string, };

/** Something that happened at the table. */
export type News = { "kind": "welcome" } & Welcome
  | { "kind": "update" } & Update
  | { "kind": "room" } & Room
  | { "kind": "chat" } & ChatLine
  | { "kind": "undo_asked" } & UndoWish
  | { "kind": "undo_denied",
  /** Who had asked. */ seat: number, }
  | { "kind": "closing",
  /** What happens. */ text: string,
  /** When to try again; none: not by itself. */ retry_seconds: number | null, };

/** Somebody would like to take a move back. */
export type UndoWish = {
  /** Who. */ seat: number,
  /** What they did, as far as this viewer knows. */ text: string, };

/** Everything from scratch. */
export type Welcome = {
  /** The version the server speaks. */ version: number,
  /** What does not change during a game. */ table: TableInfo,
  /** The seats and people. */ room: Room,
  /** Whose view it is: one's seat, or none for a spectator. */ you: number | null,
  /** One's own person, as chat lines name it. */ person: string,
  /** Where the game stands; none before it began. */ view: View | null,
  /** The number of the last update. */ number: number,
  /** The updates since the one that was named in the hello, oldest first, without views; without one, the last 200. */ missed: Array<Missed>,
  /** The last lines of chat. */ chat: Array<ChatLine>,
  /** A wish to take a move back that is still open, if the viewer has it or must still answer it. */ undo: UndoWish | null, };

/** The game went on. */
export type Update = {
  /** Its number; each is one higher than the one before. */ number: number,
  /** What happened, in order, as this viewer could see it. */ events: Array<Event>,
  /** The same for the log; a line that begins with two blanks belongs to the one above. */ log: Array<string>,
  /** Where the game stands now. */ view: View, };

/** An update that was missed. */
export type Missed = {
  /** Its number. */ number: number,
  /** What happened. */ events: Array<Event>,
  /** The same for the log. */ log: Array<string>, };

/** Why something was refused. */
export type Refusal = {
  /** The kind of reason. */ code: RefusalCode,
  /** One sentence for the person. */ text: string,
  /** The reason in the rules, if there is one. */ why: Why | null, };

/** The kinds of refusal. */
export type RefusalCode = "malformed" | "too_large" | "other_version" | "no_hello" | "stale" | "not_your_choice" | "no_seat" | "not_possible" | "not_begun" | "over" | "not_host" | "taken" | "too_often" | "no_room" | "not_now" | "not_found" | "no_session" | "no_csrf" | "other_origin" | "other_host" | "wrong_password" | "has_account" | "not_yours" | "not_over" | "trouble";

/** What is being asked. */
export type Question = {
  /** Its number: an answer names it. */ number: number,
  /** The name of the step of the rules that asks. */ step: string,
  /** Who must choose now. */ to_choose: Array<number>,
  /** Several choose without seeing each other's answers. */ at_once: boolean,
  /** Who has answered already, in a choice made at once. */ answered: Array<number>,
  /** The viewer's own moves, if it is the viewer's choice. */ choice: Choice | null,
  /** What the viewer has answered in a choice made at once. It lies face down until the last answer is in, and [`super::Ask::Change`] takes it back alone. */ given: Given | null, };

/** An answer that nobody else knows yet. */
export type Given = {
  /** The move in words, as its button said it. */ title: string,
  /** The cards that were chosen for it. */ cards: Array<Spot>, };

/** The viewer's choice: the list of moves is the interface. */
export type Choice = {
  /** The kinds of move, in the order of the rules. Those that are impossible now are here too: one may ask why. */ items: Array<Item>,
  /** The moves of all items that choose no set of cards, at most 1000; `Pick.listed` names one by its index. */ moves: Array<Move>,
  /** Whether the list has all of them. */ complete: boolean,
  /** The item that is chosen for whoever lets the time run out, where one may answer what another has done: it does nothing. None: then the computer chooses. */ if_late: number | null, };

/** One kind of move. */
export type Item = {
  /** Its number among the items of the choice. */ item: number,
  /** The text as written in the rules: `Play {c}`. */ label: string,
  /** Whether any move of it is possible. */ possible: boolean,
  /** Only possible when nothing else is. */ otherwise: boolean,
  /** What is chosen for it, from left to right. */ binders: Array<Binder>,
  /** If it chooses a set of cards: which. Its moves are not listed: put the set together with [`super::Ask::Extend`]. */ set: SetOffer | null,
  /** It asks for nothing and moves no card, as a pass does, whatever the rules call it. */ idle: boolean, };

/** Something that is chosen for a move. */
export type Binder = {
  /** Its name in the rules: `c`. */ name: string,
  /** What kind of thing. */ of: BinderKind,
  /** The enumeration, an index into `TableInfo.words`. */ words: number | null, };

/** Kinds of things that are chosen. */
export type BinderKind = "card" | "set" | "number" | "player" | "team" | "word" | "yes_no";

/** A set of cards to be chosen. */
export type SetOffer = {
  /** The cards that may be the first. */ cards: Array<Spot>,
  /** The fewest; none if it depends. */ least: number | null,
  /** The most; none if it depends. */ most: number | null,
  /** The values the other binders may have, by binder: empty for the set itself. */ values: Array<Array<Value>>,
  /** Where the cards go, as zones: drop them there. */ targets: Array<number>, };

/** A place where a card lies for the viewer: known or hidden, it has a zone and a position there. */
export type Spot = {
  /** An index into `TableInfo.zones`. */ zone: number,
  /** The position in `View.zones[zone]`, from 0. */ at: number, };

/** One whole move. */
export type Move = {
  /** Its item. */ item: number,
  /** Its name, unique in the question: `Play 9C`. Records have it so. */ text: string,
  /** Its name in words, for buttons and readers: `Play 9 of clubs`. */ title: string,
  /** The chosen values, as `Item.binders`. */ values: Array<Value>,
  /** The cards one can take hold of to make this move: those chosen, and the top of a pile it draws from. */ sources: Array<Spot>,
  /** The zones in which the sources may be dropped. */ targets: Array<number>,
  /** Cards that are chosen but stay where they are: attack this one, build on that one. */ aims: Array<Spot>, };

/** A chosen value. */
export type Value = { "kind": "card",
  /** Where it lies. */ spot: Spot, }
  | { "kind": "number",
  /** Which. */ value: number, }
  | { "kind": "player",
  /** The seat. */ seat: number, }
  | { "kind": "team",
  /** Its number. */ team: number, }
  | { "kind": "word",
  /** Its index. */ index: number,
  /** Its name. */ name: string, }
  | { "kind": "yes_no",
  /** Which. */ yes: boolean, }
  | { "kind": "open" };

/** The move that is made. */
export type Pick = { "kind": "listed",
  /** Its index in `Choice.moves`. */ index: number, }
  | { "kind": "built",
  /** What. */ built: Built, };

/** A move, or a part of one, put together from its values. */
export type Built = {
  /** Which item. */ item: number,
  /** The values, as `Item.binders`; [`Value::Open`] for the set, and where nothing is chosen yet. */ values: Array<Value>,
  /** The cards of the set. */ cards: Array<Spot>, };

/** A move that a set of cards makes, with what is chosen beside it. */
export type Way = {
  /** By binder; open for the set itself. */ values: Array<Value>,
  /** The move as it would be called. */ text: string, };

/** What one asks about. */
export type About = { "kind": "card",
  /** Where it lies. */ spot: Spot, }
  | { "kind": "item",
  /** Which. */ item: number, }
  | { "kind": "built",
  /** Which. */ built: Built, };

/** The reason why something cannot be done. */
export type Why = {
  /** One sentence. */ text: string,
  /** The file of the rules. */ file: string,
  /** The line, from 1. */ line: number,
  /** That line. */ rule: string,
  /** What was read there, and its value. */ values: Array<Named>, };

/** What does not change during a game. */
export type TableInfo = {
  /** The table's name in links. */ table: string,
  /** The match that is played: a new one with each rematch. Its replay is under this name. */ game_id: string,
  /** The name of the game in the hub. */ game: string,
  /** Its title. */ title: string,
  /** What it is about. */ about: string,
  /** The options with their values, and the decks. */ options: Array<OptionSet>,
  /** The team of each seat. */ teams: Array<number>,
  /** Whether partners share a team; else each seat is a team of its own. */ partners: boolean,
  /** Whether all win or lose together. */ cooperative: boolean,
  /** The next player sits to the right. */ turns_go_right: boolean,
  /** The kind of cards: `french`, `spanish`, `italian`, …; empty for own cards. */ deck: string,
  /** The zones, in the order of the rules. Everything else names them by their index here. */ zones: Array<ZoneInfo>,
  /** The variables, in the order of the rules, as `View.vars`. */ vars: Array<VarInfo>,
  /** The enumerations: suits, ranks, and what else the rules list. */ words: Array<WordsInfo>,
  /** What is printed on cards. */ attributes: Array<AttributeInfo>,
  /** What the rules say about looks, as written. */ style: Array<StyleInfo>,
  /** Where what was played waits for answers, in games that play so. */ answers: Answers | null,
  /** The variable that decides who wins, by its name in the rules; none where no variable does. */ ranked_by: string | null,
  /** The number that this variable must reach for the game to end, where the rules have one. */ target: number | null,
  /** Whether cards are taken in tricks. */ tricks: boolean,
  /** What makes a suit beat all others, where there are tricks and trumps. */ trumps: Trumps | null,
  /** What cards are worth, where the rules rank or count them in a way of their own. */ worths: Worths | null,
  /** What the cards are called in other languages. */ tongues: Array<Tongue>, };

/** An option, or a deck, as it is set at this table. */
export type OptionSet = {
  /** Its name. */ name: string,
  /** Its value. */ value: string,
  /** Whether that is the usual value. */ usual: boolean,
  /** Whether it says how far the game goes: `TableInfo.target` tells it then. */ target: boolean, };

/** What makes a suit beat all others in tricks. */
export type Trumps = { "kind": "always" }
  | { "kind": "said",
  /** Its name in the rules. */ var: string, };

/** What cards are worth: how they beat each other, what they count. */
export type Worths = {
  /** What the rules call that which they count, `points`; none where they only rank. */ counted: string | null,
  /** Whether the cards come from the strongest to the weakest; else from the one that counts most. */ ranked: boolean,
  /** One card for each. */ cards: Array<Worth>, };

/** What one kind of card is worth. */
export type Worth = {
  /** A specimen: no card of this table, so it has no short name. */ face: Face,
  /** What it counts. */ counts: number | null, };

/** A name and its value. */
export type Named = {
  /** The name. */ name: string,
  /** The value. */ value: string, };

/** One single zone. */
export type ZoneInfo = {
  /** Its full name: `P0.hand`. */ name: string,
  /** The name in the rules: `hand`. */ zone: string,
  /** What it is for; may be empty. */ about: string,
  /** The player it belongs to. */ player: number | null,
  /** The team it belongs to. */ team: number | null,
  /** The names of its other owners: `hearts` of `hearts.line`. */ of: Array<string>,
  /** How it is drawn. */ layout: ZoneLayout,
  /** Whether its order means something (a pile or row). */ ordered: boolean,
  /** Who sees the cards in it. */ seen_by: SeenBy,
  /** How many cards fit, where the rules say so. */ capacity: number | null,
  /** The zone it lies under: its cards are taken when that one is used up. */ under: number | null, };

/** How a zone is drawn, unless the page knows better. */
export type ZoneLayout = "pile" | "row" | "fan" | "grid" | "slots";

/** Who sees the cards of a zone. */
export type SeenBy = "everybody" | "nobody" | "owner" | "others" | "team";

/** One single variable. */
export type VarInfo = {
  /** Its full name: `P0.score`. */ name: string,
  /** The name in the rules: `score`. */ var: string,
  /** What players call it, if the game says so. */ called: string | null,
  /** The player it belongs to. */ player: number | null,
  /** The team it belongs to. */ team: number | null,
  /** The enumeration its value comes from, an index into `TableInfo.words`. */ words: number | null,
  /** Where its value is told. */ told: VarTold, };

/** Where the value of a variable is told. */
export type VarTold = "usual" | "middle" | "aside";

/** An enumeration. */
export type WordsInfo = {
  /** Its name in the singular: `suit`. */ name: string,
  /** Its members in order. */ members: Array<WordInfo>, };

/** A member of an enumeration. */
export type WordInfo = {
  /** Its name: `hearts`. */ name: string,
  /** A short sign: `♥`; the name if it has none. */ sign: string, };

/** Something printed on cards. */
export type AttributeInfo = {
  /** Its name: `suit`. */ name: string,
  /** The enumeration its values come from, an index into `TableInfo.words`; none for numbers and yes/no. */ words: number | null,
  /** The number that cards show which do not name it; none if each card says its own. */ usual: number | null,
  /** The members of the enumeration from the lowest to the highest as the rules rank them, by their index there; none where that is the order they are listed in. */ order: Array<number> | null, };

/** A line of `style`, as written. */
export type StyleInfo = {
  /** What it speaks of. */ name: string,
  /** What it says. */ values: Array<string>, };

/** What cards are called in one language. What is not named keeps its name. */
export type Tongue = {
  /** The language: `es`. */ language: string,
  /** What stands between rank and suit: `de`. */ between: string,
  /** Ranks and suits. */ words: Array<SpokenWord>,
  /** Cards that have names of their own. */ cards: Array<SpokenCard>, };

/** A word in another language. */
export type SpokenWord = {
  /** The enumeration, an index into `TableInfo.words`. */ words: number,
  /** Its name in the rules: `oros`. */ name: string,
  /** What it is called. */ called: string, };

/** A card in another language. */
export type SpokenCard = {
  /** What it shows, as `Face.attributes`. */ shows: Array<Named>,
  /** What it is called. */ called: string, };

/** Answering each other: what is played waits, and the last that came takes effect first. */
export type Answers = {
  /** The zone in which it waits, an index into `TableInfo.zones`. */ zone: number,
  /** The step of the rules that asks for answers, as [`Question::step`] names it. */ step: string, };

/** Where a game stands, as one viewer sees it. */
export type View = {
  /** The cards of each zone, as `TableInfo.zones`; first to top. None is a back that says nothing: such cards have no identity, only a position. */ zones: Array<Array<Card | null>>,
  /** The piles whose top is mixed: the viewer may know what lies in them, but not which card is on top. */ mixed: Array<number>,
  /** The variables, as `TableInfo.vars`. */ vars: Array<Shown>,
  /** What is being asked. */ question: Question | null,
  /** 1 if turns go in seat order, -1 if against it. */ direction: number,
  /** How many decisions were made. */ decisions: number,
  /** The number of the deal, from 1; 0 before the first. */ deal: number,
  /** The card that takes the trick as it lies, where several lie there. */ winning: Spot | null,
  /** How it ended, when it is over. */ result: GameResult | null,
  /** Whether the viewer's last move can be taken back without asking anybody. */ can_undo: boolean, };

/** A card of which something can be seen. */
export type Card = {
  /** All of it, if the viewer knows the card. */ face: Face | null,
  /** Else what can be seen of it. */ glimpse: Array<Named>,
  /** Marks that lie on it. */ marks: Array<Named>,
  /** In a shared zone: the seat whose card it is. */ owner: number | null,
  /** What a move takes for it, where the rules have a price and the viewer knows the card. */ price: Price | null, };

/** What a card costs. */
export type Price = {
  /** So much. */ amount: number,
  /** Of what, as players call it: `coins`. */ of: string,
  /** The viewer is asked now whether to take it, and has too little. */ lacking: boolean,
  /** It is read from the card, whose face shows it. */ printed: boolean, };

/** The face of a card. */
export type Face = {
  /** Its short name, unique at the table as long as it is seen: `7H`; the second of two alike is `7H'`. */ name: string,
  /** Its name in words: `7 of hearts`. */ title: string,
  /** Attribute and value by name, in the order of `TableInfo.attributes`; what the card does not have is left out. */ attributes: Array<Named>,
  /** What it says, if it carries rules: its own words, else what is made from the rules. */ text: string,
  /** What is made from its rules, where it has words of its own too. */ rules: string, };

/** The value of a variable as seen. */
export type Shown = { "kind": "hidden" }
  | { "kind": "plain",
  /** As text. */ text: string,
  /** As a number: the number itself, the seat of a player, the index of a word, 1 or 0 for yes or no. */ value: number | null, }
  | { "kind": "cards",
  /** Short names. */ names: Array<string>,
  /** How many others. */ others: number, };

/** How a game ended. */
export type GameResult = {
  /** The place of each seat, from 1; 0 if it has none. */ places: Array<number>,
  /** Who won. */ winners: Array<boolean>,
  /** In words, for this viewer. */ text: string,
  /** What was said at the end, and why it is the end, where that is not the rules' own. */ how: Array<string>,
  /** The rule that said who wins, as it is written; empty if the game cannot go on. */ rule: string,
  /** What everybody was ranked by, as the rules call it; empty if the rules said only who wins. */ figure: string,
  /** That of each seat, as far as the viewer may know it. */ figures: Array<number | null>,
  /** What went wrong with the rules, if they did. */ fault: string | null, };

/** Something that happened, as one viewer could see it. */
export type Event = { "kind": "did",
  /** Who. */ seat: number,
  /** What, as the viewer may read it. */ text: string, }
  | { "kind": "chose",
  /** Who. */ seat: number, }
  | { "kind": "moved",
  /** Which, if the viewer saw or knew it. */ card: Face | null,
  /** From where; none: from nowhere. */ from: number | null,
  /** Where to. */ to: number, }
  | { "kind": "gathered",
  /** Where. */ zone: number, }
  | { "kind": "shuffled",
  /** Which. */ zone: number, }
  | { "kind": "showed",
  /** Which. */ cards: Array<Face>,
  /** Where they lie. */ zone: number | null, }
  | { "kind": "said",
  /** What. */ text: string, }
  | { "kind": "passed",
  /** The viewer's seat. */ seat: number, }
  | { "kind": "taken_back",
  /** Whose. */ seat: number, };

/** The seats and people of a table. */
export type Room = {
  /** How far it is. */ phase: Phase,
  /** The seats in order. */ seats: Array<Seat>,
  /** The seat of whoever opened the table, if they sit; the host sets bots before the game. */ host: number | null,
  /** The names of those who only watch. */ spectators: Array<string>,
  /** Whether the table is listed in the lobby; else only the link leads to it. */ public: boolean,
  /** Seconds to think for a move; none: no limit. */ seconds: number | null,
  /** Milliseconds left for the open question, when there is a limit. */ left_ms: number | null,
  /** Whether whoever must choose may ask for more time: once a question. */ more_time_left: boolean,
  /** Seats that want a rematch. */ rematch: Array<number>, };

/** How far a table is. */
export type Phase = "gathering" | "playing" | "over";

/** One seat. */
export type Seat = {
  /** The name of who sits here; empty if nobody does. */ name: string,
  /** Who it is. */ who: Who,
  /** The person, as chat lines name them. */ person: string | null,
  /** Ready to begin. */ ready: boolean,
  /** Whether the person's page is connected. */ here: boolean,
  /** Whether a bot plays for the person at the moment. */ bot_plays: boolean, };

/** Who sits on a seat. */
export type Who = { "kind": "empty" }
  | { "kind": "person" }
  | { "kind": "bot",
  /** Its level: `random`. */ level: string, };

/** A line of chat. */
export type ChatLine = {
  /** Who, as `Seat.person`. */ person: string,
  /** Their name. */ name: string,
  /** Their seat, if they have one. */ seat: number | null,
  /** What. */ text: string, };

/** A new table. */
export type NewTable = {
  /** The name of the game in the hub. */ game: string,
  /** How many play. */ players: number,
  /** Options that differ from the usual. */ options: Array<OptionSetting>,
  /** Who sits where: as many as players. The first person's seat is the host's. */ seats: Array<Who>,
  /** Listed in the lobby. */ public: boolean,
  /** Seconds to think for a move, 5 to 600; none: no limit. */ seconds: number | null, };

/** An option with its value. */
export type OptionSetting = {
  /** Its name. */ name: string,
  /** Its value, as the game's page lists it. */ value: string, };

/** The answer to [`NewTable`] and to a quick match. */
export type TableOpened = {
  /** Its name in links: `/table/{table}`. */ table: string,
  /** One's own seat. */ seat: number | null, };

/** A quick match: joins an open public table of the game, or opens one. */
export type QuickMatch = {
  /** The name of the game in the hub. */ game: string, };

/** The public tables, sent anew whenever something changes (`GET /api/lobby`, server-sent events). */
export type Lobby = {
  /** The tables, newest first. */ tables: Array<LobbyTable>,
  /** How many people are here: at tables and at this list, each counted once. */ people: number, };

/** A public table. */
export type LobbyTable = {
  /** Its name in links. */ table: string,
  /** The name of the game in the hub. */ game: string,
  /** Its title. */ title: string,
  /** How far it is. */ phase: Phase,
  /** The names on the seats; empty where nobody sits. */ seats: Array<string>,
  /** How many seats are free for people. */ free: number,
  /** Seconds to think for a move. */ seconds: number | null,
  /** How many watch. */ spectators: number, };

/** A match that can be looked at again (`GET /api/replays/{match}`). */
export type Replay = {
  /** What does not change. */ table: TableInfo,
  /** The names of the players. */ names: Array<string>,
  /** How many steps it has; step 0 is the deal. */ steps: number,
  /** The seats whose view one may take; a finished game may be seen from all. */ seats: Array<number>,
  /** Whether the game is over. */ over: boolean, };

/** One step of a replay (`GET /api/replays/{match}/{step}?seat=0`). */
export type ReplayStep = {
  /** Which step. */ step: number,
  /** What happened in it. */ events: Array<Event>,
  /** The same for the log. */ log: Array<string>,
  /** Where the game stood then. */ view: View, };

/** A game in the list (`GET /api/games`). */
export type GameCard = {
  /** Its name in links: `/game/{id}`. */ id: string,
  /** Its title. */ title: string,
  /** What it is about. */ about: string,
  /** How many can play, ascending. */ players: Array<number>,
  /** Words to filter by, made from the rules: the deck, `tricks`, `partners`, `cooperative`, `for one`, …. */ tags: Array<string>,
  /** The kind of cards: `french`, `spanish`, …; empty for own cards. */ deck: string,
  /** Decisions of a whole game at the table that is offered first, measured in games of bots who look one move ahead; none while not measured yet, or if they come to no end. */ decisions: number | null,
  /** How many deals that is; 0 if nothing is dealt. */ deals: number | null,
  /** About how many minutes people take for the whole game, as the lab estimates them. */ minutes: number | null,
  /** How much there is to learn before one can play with the usual house rules: 1 (little) to 3. */ difficulty: number,
  /** Whether it is good to begin with: of the library, little to learn but something to decide, French cards, and for four. */ start_here: boolean,
  /** Who brought it along; empty for games of the library. */ author: string,
  /** Whether it is one's own. */ mine: boolean,
  /** The game it was forked from. */ forked_from: string | null,
  /** Its version, counted from 1. */ version: number,
  /** Three of its cards, for its picture. */ cover: Array<Face>, };

/** Everything about one game (`GET /api/games/{id}`). */
export type GamePage = {
  /** As in the list. */ card: GameCard,
  /** How to play, made from the rules. */ how_to_play: Array<Section>,
  /** What can be chosen at the table. */ options: Array<GameOption>,
  /** The text of the rules. */ rules: string,
  /** What the author says beside the rules (the README), as Markdown; may be empty. */ readme: string,
  /** Its other files (scenarios, sets, decks, scripts), which stay when the rules are changed. */ files: Array<string>,
  /** Whether players bring decks of their own. */ brings_decks: boolean,
  /** The ready decks; a seat for which none is chosen brings the one of its own number. */ decks: Array<DeckInfo>,
  /** The levels of bots there are, and the characters and scripts of the game. */ bots: Array<BotLevel>,
  /** What went wrong with its scripts at tables, the newest version of each; told to its author only. */ script_faults: Array<ScriptFault>,
  /** From the game this one was forked from to the oldest. */ lineage: Array<string>,
  /** The hash of the rules and of everything they use, in hexadecimal. */ hash: string,
  /** The version of the language they are read in. */ language: string,
  /** The versions that were published, the newest first; none for games of the library. */ versions: Array<GameVersion>, };

/** A published version of a game. */
export type GameVersion = {
  /** Counted from 1. */ version: number,
  /** When it was published, in seconds since 1970. */ published: number,
  /** The hash of its rules; empty where it was not written down. */ hash: string, };

/** What a game is found by besides what the list says of it (`GET /api/words`). */
export type GameWords = {
  /** Its name in links. */ id: string,
  /** What else people look for it by, as its rules say (`found as`). */ names: Array<string>,
  /** The names of its cards and the words of its rules, each once, in small letters and with spaces between; at most 6 KB. */ words: string, };

/** What a version of a game says (`GET /api/games/{id}/versions/{version}`). */
export type VersionText = {
  /** Which. */ version: GameVersion,
  /** Its rules first, then its other files. */ files: Array<TextFile>, };

/** A file of a game. */
export type TextFile = {
  /** Its path inside the game's folder. */ path: string,
  /** What is in it. */ text: string, };

/** A part of the text on how to play. */
export type Section = {
  /** Its heading. */ title: string,
  /** Sentences. */ lines: Array<string>,
  /** What can be done there, as the moves are called: `Play {c}`. */ actions: Array<string>,
  /** The same moves, each with what it does and what forbids it. */ moves: Array<MoveHelp>,
  /** The zones it speaks of, by their names in the rules. */ zones: Array<string>, };

/** A move as somebody reads of it who wants to learn a game. */
export type MoveHelp = {
  /** What it is called: "Play a card". */ name: string,
  /** When it is possible, what it does, what may come after it, and what forbids it; sentences. */ lines: Array<string>, };

/** A house rule. */
export type GameOption = {
  /** Its name. */ name: string,
  /** What it means. */ about: string,
  /** What it may be. */ values: OptionValues,
  /** What is usual, by number of players. */ usually: Array<Usual>, };

/** What an option may be. */
export type OptionValues = { "kind": "yes_no" }
  | { "kind": "range",
  /** The least. */ from: number,
  /** The most. */ to: number, }
  | { "kind": "list",
  /** Which. */ values: Array<string>, };

/** What is usual with a number of players. */
export type Usual = {
  /** How many play. */ players: number,
  /** The value. */ value: string, };

/** A ready deck: `deck P0` as an option chooses the one of the first seat, by its name or as a list of one's own. */
export type DeckInfo = {
  /** Its name: `embers`. */ name: string,
  /** What it is called. */ title: string,
  /** What it is like; may be empty. */ about: string,
  /** How many cards it has. */ size: number,
  /** Its cards. */ cards: Array<DeckCard>, };

/** So many of one card. */
export type DeckCard = {
  /** How many. */ count: number,
  /** Of which card. */ card: string, };

/** A level of bot, or a character. */
export type BotLevel = {
  /** Its name: `random`. */ level: string,
  /** What it is like. */ about: string,
  /** What it is. */ kind: BotKind, };

/** What a bot is. */
export type BotKind = "level" | "character" | "script";

/** What went wrong with a script of one's own game at somebody's table. A simple player chose in its place. */
export type ScriptFault = {
  /** The script: `bots/patient.js`. */ file: string,
  /** The line, from 1; none if that cannot be told. */ line: number | null,
  /** The character in the line, from 1. */ column: number | null,
  /** What happened, in a sentence. */ text: string,
  /** How often, since the server was started. */ times: number, };

/** Which table is play-tested (`POST /api/games/{id}/lab`). */
export type LabWish = {
  /** How many play; none: the fewest the game allows. */ players: number | null,
  /** Options that differ from the usual. */ options: Array<OptionSetting>, };

/** What the lab found (`GET /api/games/{id}/lab`, `null` while nobody has found it out). */
export type LabReport = {
  /** The table in words: `4 players, all random`. */ table: string,
  /** How many play. */ players: number,
  /** How many games were played. */ games: number,
  /** How many were wanted: more than were played, if the time was over first. */ wanted: number,
  /** What to type to see the same on one's own machine. */ command: string,
  /** What the maker of the game should look at. */ warnings: Array<LabWarning>,
  /** What was found, topic by topic. */ sections: Array<LabSection>, };

/** What the maker of a game should look at. */
export type LabWarning = {
  /** In words. */ text: string,
  /** The file it speaks of. */ file: string | null,
  /** The line in it, from 1. */ line: number | null, };

/** One topic. */
export type LabSection = {
  /** Its name: `fairness`. */ name: string,
  /** Its heading. */ title: string,
  /** What it is about and how it was found out. */ about: string,
  /** What was measured. */ figures: Array<LabFigure>,
  /** What is better seen. */ charts: Array<LabChart>,
  /** What is better read in a table. */ grids: Array<LabGrid>, };

/** Something that was measured. */
export type LabFigure = {
  /** What. */ name: string,
  /** How much, with its unit. */ value: string,
  /** Where it lies with 95 % certainty; empty where there is no doubt. */ interval: string,
  /** What it means. */ says: string, };

/** A chart of bars. */
export type LabChart = {
  /** What it shows. */ title: string,
  /** What the labels are. */ across: string,
  /** Where all bars would end if there were nothing to tell. */ mark: number | null,
  /** The bars. */ bars: Array<LabBar>, };

/** A bar of a chart. */
export type LabBar = {
  /** What it stands for. */ label: string,
  /** How long it is. */ value: number,
  /** Not below this, with 95 % certainty. */ low: number,
  /** Not above this. */ high: number,
  /** The value with its unit. */ text: string,
  /** The interval in words; empty where there is no doubt. */ interval: string, };

/** A table. */
export type LabGrid = {
  /** What it shows. */ title: string,
  /** The headings of its columns. */ head: Array<string>,
  /** Its rows. */ rows: Array<Array<string>>, };

/** What an editor of rules needs (`GET /api/language`). */
export type Language = {
  /** The words of the language, from its description. */ words: Array<string>,
  /** The rules of a small game to begin with. */ starter: string,
  /** The languages in which the cards of some game have names: `es`. */ tongues: Array<string>, };

/** What the checker says about a text as it is now (`POST /api/studio/check`); nothing is played. */
export type Checked = {
  /** Every complaint, at its line. */ complaints: Array<Complaint>,
  /** How many can play, ascending; empty if nobody can because of an error. */ players: Array<number>, };

/** A text of rules. */
export type Written = {
  /** The text. */ rules: string, };

/** A text in the one look that all have (`POST /api/studio/format`). */
export type Formatted = {
  /** The text; none if it has mistakes that must be mended first. */ rules: string | null, };

/** A place in a text: what may be written there (`POST /api/studio/complete`), or what the word there means (`POST /api/studio/explain`). */
export type WordAsked = {
  /** The text. */ rules: string,
  /** How many characters stand before the place. */ at: number, };

/** Something that may be written. */
export type WordOffered = {
  /** What is written. */ text: string,
  /** What sort of thing it is: `zone`, `statement`, …. */ kind: string,
  /** Its form or declaration. */ form: string,
  /** What it means, in one sentence; may be empty. */ meaning: string, };

/** What a word means where it stands. */
export type WordExplained = {
  /** How it is declared or written. */ form: string,
  /** What it means, in one sentence; empty for a name of which the text says nothing. */ meaning: string,
  /** It in use; empty for names of the text itself. */ example: string, };

/** What a kind of complaint means (`GET /api/complaints/{code}`). */
export type ComplaintPage = {
  /** Its code: `C0401`. */ code: string,
  /** A few words. */ title: string,
  /** What it means, an example that has the fault and the example mended, as Markdown. */ text: string, };

/** A play-test of a game that is not published (`POST /api/studio/lab`). */
export type Rehearsal = {
  /** The game. */ game: Upload,
  /** How many play; none: the fewest the game allows. */ players: number | null, };

/** A table of a game that is not published (`POST /api/studio/play`). */
export type DraftTable = {
  /** What came of trying it. */ verdict: Verdict,
  /** The table; none if the game cannot be played. */ table: TableOpened | null, };

/** The table beside the rules while they are written (`POST /api/studio/table`). Nothing is kept: whoever asks brings along what was done so far, and it is played anew by the rules as they are now, as far as they allow it. */
export type DraftGame = {
  /** The game. */ game: Upload,
  /** How many play; none, or a number that cannot: the usual one. */ players: number | null,
  /** What chance brings: the same number, the same cards. */ seed: number,
  /** What was done so far. */ done: Array<DraftDeed>,
  /** What is done now. */ act: DraftAct, };

/** A move at the table beside the rules. */
export type DraftDeed = {
  /** Who made it. */ seat: number,
  /** Its name. */ name: string, };

/** What is done at the table beside the rules. The first seat is the author's; at all others moves are made by chance. */
export type DraftAct = { "kind": "look", }
  | { "kind": "go_on", }
  | { "kind": "step", }
  | { "kind": "choose",
  /** The number of the question. */ question: number,
  /** The move. */ pick: Pick, }
  | { "kind": "extend",
  /** The number of the question. */ question: number,
  /** What is put together so far. */ built: Built, }
  | { "kind": "why_not",
  /** The number of the question. */ question: number,
  /** What. */ about: About, };

/** How the table beside the rules stands. */
export type DraftPlayed = {
  /** What does not change. */ table: TableInfo,
  /** The names of the players. */ names: Array<string>,
  /** All cards of the game; only where it is looked at or goes on: they do not change from move to move. */ cards: Array<Face>,
  /** What was done: as much as the rules allow of what was brought along, and what came of the act. */ done: Array<DraftDeed>,
  /** What the act brought about, move by move, as the author sees it; where it brought nothing, only how the table stands. */ updates: Array<Update>,
  /** What is answered to the act. */ answer: Answer, };

/** A game brought along as text (`POST /api/games`); a zip is sent as `application/zip` instead. */
export type Upload = {
  /** The name in links; letters, digits and hyphens. */ id: string,
  /** The text of the rules. */ rules: string,
  /** The README; nothing said keeps the one there is, an empty one takes it away. */ readme: string | null,
  /** The game it changes (its own name) or comes from: its other files are kept, its records are not. Without it, it is new. */ from: string | null,
  /** Paths of files that are not kept after all. */ leave_out: Array<string>,
  /** Only check it, publish nothing. */ only_check: boolean, };

/** What came of a game that was brought along. */
export type Verdict = {
  /** The name it was published under; none if it was not. */ published: string | null,
  /** What the checker says about the rules, at their lines. */ complaints: Array<Complaint>,
  /** What else is wrong: scenarios that fail, games that never end, limits. */ troubles: Array<string>,
  /** How many quick games were played to try it. */ games_played: number, };

/** A complaint at its line. */
export type Complaint = {
  /** The file. */ file: string,
  /** The line, from 1. */ line: number,
  /** The character in the line, from 1. */ column: number,
  /** The line where it ends. */ end_line: number,
  /** The character behind its end. */ end_column: number,
  /** `error`, `warning` or `note`. */ severity: string,
  /** Its code: `C0100`. */ code: string,
  /** What is wrong, in one sentence. */ text: string,
  /** What to do about it. */ help: string,
  /** A change of the text that mends it, if there is one that needs no thought. */ fix: Fix | null, };

/** A change that mends what is complained about. */
export type Fix = {
  /** What it does, as an instruction: "write `discard`". */ title: string,
  /** What is replaced in the file of the complaint; no two of them overlap. */ edits: Array<Edit>, };

/** A piece of a text that is replaced. */
export type Edit = {
  /** The line, from 1. */ line: number,
  /** The character in the line, from 1. */ column: number,
  /** The line where it ends. */ end_line: number,
  /** The character behind its end. */ end_column: number,
  /** What stands there afterwards. */ text: string, };

/** Forks a game (`POST /api/games/{id}/fork`). */
export type Fork = {
  /** The name of the new game in links. */ id: string, };

/** Every HTTP answer that is no success. */
export type Problem = {
  /** The kind of reason. */ code: RefusalCode,
  /** One sentence for the person. */ text: string, };

/** Who one is (`GET /api/me`; a guest is made if there is no session yet). */
export type Me = {
  /** One's own person, as seats and chat lines name it. */ person: string,
  /** The name others see. */ name: string,
  /** Whether it is an account with a password. */ account: boolean,
  /** To be sent as the header `x-csrf` with every request that changes something. */ csrf: string,
  /** What one chose for oneself, as the page wrote it (JSON, at most 4 KB). */ settings: string,
  /** The tables one sits at whose game is not over, the last used first. */ tables: Array<MyTable>, };

/** A table one sits at. */
export type MyTable = {
  /** Its name in links. */ table: string,
  /** The name of the game in the hub. */ game: string,
  /** The title of the game. */ title: string,
  /** The names of the other people who sit there; none where one plays with bots only. */ others: Array<string>,
  /** Whether the game has begun. */ begun: boolean,
  /** When somebody was last there, in seconds since 1970. */ seen: number, };

/** Changes oneself (`PUT /api/me`); what is missing stays. */
export type ChangeMe = {
  /** The name others see: 1 to 24 characters. An account keeps its name. */ name: string | null,
  /** Settings of the page. */ settings: string | null, };

/** Makes an account of a guest (`POST /api/account`) or logs in (`POST /api/login`). */
export type Credentials = {
  /** The name. */ name: string,
  /** The password: at least 8 characters. */ password: string, };

/** A finished or running match of one's own (`GET /api/me/matches`). */
export type MyMatch = {
  /** Its name in replay links. */ id: string,
  /** The name of the game in the hub. */ game: string,
  /** Its title. */ title: string,
  /** The names of the players. */ names: Array<string>,
  /** One's own seat. */ seat: number,
  /** One's place; none while it goes on, or if it was never played to its end. */ place: number | null,
  /** The table at which it goes on; none if it is over or everybody has left. */ table: string | null,
  /** When it began, in seconds since 1970. */ began: number, };
