//! Bytes become a game: always well-formed and well-typed, so the checker must take it and the engine must play it.
//!
//! Declarations come first ([`Names`] keeps what there is), then steps, `turn` and `play`; [`values`], [`statements`] and
//! [`choices`] make what stands in them. When the bytes are used up every decision is the simplest one, so every game ends.

mod choices;
mod statements;
mod values;

use super::bytes::Bytes;

/// The text of a game.
pub fn game(bytes: &[u8]) -> String {
    let mut bytes = Bytes::new(bytes);
    let names = Names::new(&mut bytes);
    let mut maker = Maker { bytes, names, items: 0, lets: 0, steps: Vec::new() };
    let declarations = maker.declarations();
    let steps = maker.steps();
    let turn = maker.turn();
    let whens = maker.whens();
    let play = maker.play();
    format!("{declarations}{play}{turn}{steps}{whens}")
}

/// What the game has, by name.
struct Names {
    /// The suits and ranks of the deck, and how many cards they make.
    suits: &'static [&'static str],
    ranks: &'static [&'static str],
    deck: &'static str,
    /// Zones of the table: `stock` is always there.
    shared: Vec<Zone>,
    /// Zones of each player: `hand` is always there.
    own: Vec<Zone>,
    /// Whether each suit has a zone `line`.
    lines: bool,
    players: usize,
    /// How many cards each can be dealt.
    most_dealt: usize,
}

/// A zone as the generator needs to know it.
#[derive(Clone)]
struct Zone {
    name: String,
    clauses: String,
    ordered: bool,
    /// Whether everybody sees its cards.
    open: bool,
    limited: bool,
}

/// Decks with the words they bring.
const DECKS: [(&str, &[&str], &[&str]); 3] = [
    (
        "of suit (red green blue), rank (one two three four five six)",
        &["red", "green", "blue"],
        &["one", "two", "three", "four", "five", "six"],
    ),
    (
        "french",
        &["clubs", "diamonds", "hearts", "spades"],
        &["2", "7", "8", "10", "jack", "queen", "king", "ace"],
    ),
    (
        "of suit (sun moon), rank (low_one mid_one high_one)",
        &["sun", "moon"],
        &["low_one", "mid_one", "high_one"],
    ),
];

impl Names {
    fn new(bytes: &mut Bytes<'_>) -> Names {
        let (deck, suits, ranks) = DECKS[bytes.below(DECKS.len())];
        let mut shared = vec![Zone::stock(bytes.once_in(4))];
        shared.push(Zone { name: "discard".into(), clauses: "pile, face up".into(), ..Zone::plain(true) });
        shared.extend((0..bytes.below(3)).map(|i| Zone::random(format!("heap{i}"), false, bytes)));
        let mut own = vec![Zone {
            name: "hand".into(),
            clauses: "private".into(),
            ordered: false,
            ..Zone::plain(false)
        }];
        own.extend((0..bytes.below(3)).map(|i| Zone::random(format!("mat{i}"), true, bytes)));
        let players = 2 + bytes.below(3);
        let most_dealt = suits.len() * ranks.len() / players;
        Names { suits, ranks, deck, shared, own, lines: bytes.once_in(3), players, most_dealt }
    }
}

impl Zone {
    fn plain(open: bool) -> Zone {
        Zone { name: String::new(), clauses: String::new(), ordered: true, open, limited: false }
    }

    fn stock(refills: bool) -> Zone {
        let refill = if refills { ", refills from discard except discard.top" } else { "" };
        Zone { name: "stock".into(), clauses: format!("pile, face down{refill}"), ..Zone::plain(false) }
    }

    fn random(name: String, owned: bool, bytes: &mut Bytes<'_>) -> Zone {
        let shape = bytes.below(3);
        let (seen, open) = match bytes.below(if owned { 4 } else { 2 }) {
            0 => ("face up", true),
            1 => ("face down", false),
            2 => ("private", false),
            _ => ("seen by others", false),
        };
        let limited = bytes.once_in(4);
        let limit = if limited { ", at most 3" } else { "" };
        let clauses = format!("{}{seen}{limit}", ["row, ", "pile, ", ""][shape]);
        Zone { name, clauses, ordered: shape < 2, open, limited }
    }
}

/// Makes the parts of a game.
struct Maker<'a> {
    bytes: Bytes<'a>,
    names: Names,
    /// How many items of choices there are: their number makes their names differ.
    items: usize,
    /// How many local names there are.
    lets: usize,
    /// The steps made so far; one may do those before it, so nothing goes round in circles.
    steps: Vec<StepKind>,
}

/// What a step needs.
#[derive(Clone, Copy, PartialEq)]
enum StepKind {
    /// A player who acts.
    Acting,
    /// A player and a number in brackets.
    Given,
}

/// Where a value or statement stands.
#[derive(Clone, Default)]
struct Scope {
    /// Somebody acts: bare names of players mean theirs.
    acting: bool,
    /// A choice is being worked out: only what the chooser sees may be looked at.
    choosing: bool,
    /// Local names with what they are.
    locals: Vec<(String, Local)>,
    /// How deep the blocks are.
    depth: usize,
    /// In `turn`.
    in_turn: bool,
    /// Nothing may ask or end here: bodies of answers given at once, `together`.
    quiet: bool,
}

/// What a local name stands for.
#[derive(Clone, Copy, PartialEq)]
enum Local {
    Number,
    Player,
    Card,
    Cards,
    Suit,
    Rank,
}

impl Scope {
    fn with(&self, name: &str, local: Local) -> Scope {
        let mut scope = self.clone();
        scope.locals.push((name.to_string(), local));
        scope
    }

    fn deeper(&self) -> Scope {
        Scope { depth: self.depth + 1, ..self.clone() }
    }
}

impl Maker<'_> {
    /// A name nothing else has.
    fn new_name(&mut self, prefix: &str) -> String {
        self.lets += 1;
        format!("{prefix}{}", self.lets)
    }

    fn declarations(&mut self) -> String {
        let names = &self.names;
        let ranks = names.ranks.join(" ");
        let mut text = format!(
            "game \"Fuzz\"\n  players 2 to {}\n  deck {}\n  at most 60 decisions, then highest score wins\n\n",
            names.players, names.deck
        );
        text += "option wide, usually no\noption reach from 1 to 4, usually 2\n\nzones\n";
        for zone in &names.shared {
            text += &format!("  {}: {}\n", zone.name, zone.clauses);
        }
        text += "  each player\n";
        for zone in &names.own {
            text += &format!("    {}: {}\n", zone.name, zone.clauses);
        }
        if names.lines {
            text += "  each suit\n    line: row, face up\n";
        }
        text += "\nvars\n  lead = first player\n  total_a = 0\n  total_b = 3\n  flag = no\n  kept: cards\n  marked: card\n";
        text += &format!("  called: suit = {}\n", names.suits[0]);
        text += "  each player\n    score = 0\n    tally = 1\n    out = no\n  each suit\n    height = 0\n\n";
        text += "vars each turn\n  spent = 0\n\n";
        text += &format!("define card.worth = (position of rank in ({ranks})) else 0\n");
        text + &self.defines()
    }

    fn defines(&mut self) -> String {
        let acting = Scope { acting: true, depth: 1, ..Scope::default() };
        let bright = self.of_card(1);
        let strong = self.of_player(1);
        let gauge = self.number(&Scope { depth: 1, ..Scope::default() });
        let need = self.number(&acting.with("n", Local::Number));
        format!(
            "define card.bright = {bright}\n  why not \"It is not bright: {{it}}.\"\ndefine player.strong = {strong}\n\
             define gauge = {gauge}\ndefine player.need(n: number) = n + {need}\n\n"
        )
    }

    fn steps(&mut self) -> String {
        let mut text = String::new();
        for number in 0..self.bytes.below(4) {
            let kind = if self.bytes.once_in(2) { StepKind::Given } else { StepKind::Acting };
            let scope = match kind {
                StepKind::Acting => Scope { acting: true, ..Scope::default() },
                StepKind::Given => Scope::default().with("p", Local::Player).with("n", Local::Number),
            };
            let params = if kind == StepKind::Given { "(p: player, n: number)" } else { "" };
            text += &format!("step step{number}{params}\n{}\n", self.block(&scope));
            self.steps.push(kind);
        }
        text
    }

    fn turn(&mut self) -> String {
        let scope = Scope { acting: true, in_turn: true, ..Scope::default() };
        let before = if self.bytes.once_in(2) { self.block(&scope) } else { String::new() };
        let asked = self.choose(&scope.deeper());
        let after = if self.bytes.once_in(2) { self.block(&scope) } else { String::new() };
        format!("turn\n{before}{asked}  spent += 1\n{after}\n")
    }

    fn whens(&mut self) -> String {
        let mut text = String::new();
        if self.bytes.once_in(3) {
            let limit = self.bytes.below(20);
            text += &format!("end when any player where score > {limit}\n  highest score wins\n\n");
        }
        if self.bytes.once_in(3) {
            let condition = self.condition(&Scope { depth: 1, ..Scope::default() });
            let scope = Scope { quiet: true, depth: 1, ..Scope::default() };
            text += &format!("when {condition}\n{}\n", self.block(&scope));
        }
        text
    }

    fn play(&mut self) -> String {
        let scope = Scope::default();
        let deal = self.names.most_dealt.min(1 + self.bytes.below(3));
        let first = if self.bytes.once_in(2) { self.block(&scope) } else { String::new() };
        let until = self.condition(&Scope { acting: true, depth: 1, ..Scope::default() });
        let who = self.bytes.one_of(&["players", "strong players"]);
        let last = if self.bytes.once_in(2) { self.block(&scope) } else { String::new() };
        let result =
            self.bytes.one_of(&["highest score wins", "lowest tally wins", "players where score > 1 win"]);
        format!(
            "play\n  shuffle all cards into stock\n  deal {deal} cards from stock to each hand\n{first}  \
             {who} take turns from lead until {until}\n{last}  {result}\n\n"
        )
    }
}
