//! Random cards from the grammar of abilities, in a set beside a real game: the checker takes every one of them, the engine
//! plays them, and the laws hold.

use super::bytes::Bytes;
use engine::laws::{Law, accepted_moves, cards_are_kept, names_are_unique, replays, somebody_moves};
use engine::table::Table;
use lang::compile::compile;
use std::fmt::Write;
use std::sync::Arc;

/// The game the cards are for: it has monsters, spells, traps, statuses and a token, and a dozen actions that can be answered. A
/// real game would be as broad, but its games are long and its table large: a run would take seconds.
const GAME: &str = include_str!("cards/arena.cards");

/// The laws that hold whatever the cards do.
const LAWS: [Law; 5] = [
    ("somebody can move until the game is over", somebody_moves),
    ("names of moves are unique and read back", names_are_unique),
    ("exactly the listed moves are accepted", accepted_moves),
    ("records and state texts give equal states", replays),
    ("cards are neither lost nor doubled", cards_are_kept),
];

/// So many cards of each kind.
const CARDS: [(&str, usize); 3] = [("monster", 4), ("spell", 2), ("trap", 1)];

/// Panics if the cards that these bytes make are refused or break the law whose turn it is.
pub fn check(bytes: &[u8]) {
    let set = set(bytes);
    let law = LAWS[set.len() / 7 % LAWS.len()];
    let compiled = compile("game", GAME, &|name| (name == "sets/made").then(|| set.clone()));
    let said: Vec<&str> = compiled.diagnostics.iter().map(|found| found.message.as_str()).collect();
    let Some(program) = compiled.program else { panic!("refused: {said:?}\n{set}") };
    assert!(program.carried.left_out.is_empty(), "left out: {:?}\n{set}", program.carried.left_out);
    let deck = deck();
    match Table::open(Arc::new(program), 2, &[("deck".to_string(), deck)]) {
        Ok(table) => match law.1(&table, 1.into()) {
            // A chain that is too long is told as a fault of the rules; that is no broken law.
            Err(found) if !found.starts_with("the rule `") => panic!("law broken: {}\n{found}\n{set}", law.0),
            _ => {}
        },
        Err(errors) => panic!("cannot be opened: {errors:?}\n{set}"),
    }
}

/// Two of each card.
fn deck() -> String {
    let names = CARDS.iter().flat_map(|(kind, count)| (0..*count).map(move |number| name(kind, number)));
    names.map(|name| format!("2 {name}")).collect::<Vec<_>>().join("; ")
}

fn name(kind: &str, number: usize) -> String {
    format!("{kind} {number}")
}

/// The text of a set.
pub fn set(bytes: &[u8]) -> String {
    let mut maker = Maker { bytes: Bytes::new(bytes), text: "set \"Made\"\n".to_string(), kind: "", made: 0 };
    for (kind, count) in CARDS {
        for number in 0..count {
            maker.card(kind, &name(kind, number));
        }
    }
    maker.text
}

/// Events of a monster or trap, each with what is known of the things in it: a monster, an amount, a player.
const EVENTS: [(&str, &[&str]); 9] = [
    ("summon(m)", &["m"]),
    ("die(m)", &["m"]),
    ("strike(m)", &["m"]),
    ("wound(m, n)", &["m", "n"]),
    ("hurt(p, n)", &["p", "n"]),
    ("heal(p, n)", &["p", "n"]),
    ("draw(p)", &["p"]),
    ("begin(p)", &["p"]),
    ("cast(s)", &["s"]),
];

/// What a monster does to others as long as it is there.
const LINES: [&str; 12] = [
    "other monsters in field have attack + 1",
    "other monsters in all fields have health + 1",
    "monsters in opponent.field have attack - 1",
    "this has attack + count of other monsters in field",
    "this has attack + spells_cast",
    "this has attack * 2",
    "other monsters in all fields have attack = 1",
    "other monsters in field have flies = yes",
    "monsters m in all fields where m.flies have attack + 2",
    "monsters in hand have cost - 1",
    "spells in hand have cost + 1",
    "other monsters in all fields have no abilities",
];

struct Maker<'a> {
    bytes: Bytes<'a>,
    text: String,
    /// The kind of the card that is being made.
    kind: &'static str,
    /// How many names were given.
    made: usize,
}

impl Maker<'_> {
    fn card(&mut self, kind: &'static str, name: &str) {
        self.kind = kind;
        let cost = self.bytes.below(4);
        let _ = write!(self.text, "\ncard \"{name}\": {kind}, cost {cost}");
        if kind == "monster" {
            let (attack, health) = (self.bytes.below(5), 1 + self.bytes.below(5));
            let _ = write!(self.text, ", attack {attack}, health {health}");
            self.text += if self.bytes.once_in(4) { ", flies" } else { "" };
        }
        self.text += "\n";
        match kind {
            "spell" => self.spell(),
            "monster" => self.monster(),
            _ => {}
        }
        for _ in 0..self.bytes.below(3) {
            match (kind, self.bytes.below(4)) {
                ("spell", _) => {}
                ("monster", 0) => self.line(),
                _ => self.rule(),
            }
        }
    }

    fn spell(&mut self) {
        if self.bytes.once_in(4) {
            self.text +=
                "  define possible = any monster in all fields\n    why not \"There is no monster.\"\n";
        }
        self.block("effect", &[]);
    }

    fn monster(&mut self) {
        if self.bytes.once_in(3) {
            self.text += "  define skilled = yes\n";
            self.block("skill", &[]);
        }
    }

    fn line(&mut self) {
        let line = self.bytes.one_of(&LINES);
        match self.bytes.below(3) {
            2 => {
                let condition =
                    self.bytes.one_of(&["life <= 10", "count of field > 1", "turn_player is player"]);
                let _ = writeln!(self.text, "  while {condition}\n    {line}");
            }
            _ => {
                let _ = writeln!(self.text, "  {line}");
            }
        }
    }

    fn rule(&mut self) {
        let (event, known) = EVENTS[self.bytes.below(EVENTS.len())];
        // The card itself: then the rule works wherever it is.
        let own = self.kind == "monster" && event.contains("(m") && self.bytes.once_in(3);
        let event = if own { event.replace("(m", "(this") } else { event.to_string() };
        let known: Vec<&str> = known.iter().copied().filter(|thing| !own || *thing != "m").collect();
        let condition = self.condition(&known);
        match self.bytes.below(5) {
            // What a hidden card forbids would show that it is there: the checker refuses it.
            0 if self.kind == "monster" && !event.contains("begin") && !event.contains("draw") => {
                let _ = writeln!(self.text, "  cannot {event}{condition} \"It is forbidden.\"");
            }
            1 | 2 => {
                self.block(&format!("before {event}{condition}"), &known);
                if self.bytes.once_in(3) {
                    self.text += "    cancel\n";
                }
            }
            _ => self.block(&format!("after {event}{condition}"), &known),
        }
    }

    /// Under which condition a rule answers.
    fn condition(&mut self, known: &[&str]) -> String {
        let mut conditions = vec![
            "life > 3".to_string(),
            "field is not empty".to_string(),
            "turn_player is player".to_string(),
        ];
        for thing in known {
            match *thing {
                "p" => conditions.extend(["p is player", "p is opponent"].map(str::to_string)),
                "n" => conditions.push("n > 1".to_string()),
                card => conditions.extend([
                    format!("{card}.owner is player"),
                    format!("{card}.owner is opponent"),
                    format!("{card} is not this"),
                ]),
            }
        }
        match self.bytes.below(conditions.len() + 1) {
            0 => String::new(),
            at => format!(" where {}", conditions[at - 1]),
        }
    }

    fn block(&mut self, head: &str, known: &[&str]) {
        let _ = writeln!(self.text, "  {head}");
        for _ in 0..=self.bytes.below(2) {
            let statement = self.statement(known, head.starts_with("before"));
            let _ = match self.bytes.below(8) {
                6 => writeln!(self.text, "    if life > 5\n      {}", statement.replace("\n", "\n  ")),
                7 => writeln!(self.text, "    together\n      {}", statement.replace("\n", "\n  ")),
                _ => writeln!(self.text, "    {statement}"),
            };
        }
    }

    /// How long something lasts. A copy has no uses.
    fn duration(&mut self, copy: bool) -> &'static str {
        let always = [
            "",
            " until end of turn",
            " until start of next turn of opponent",
            " until end of next turn of player",
            " for 2 turns of opponent",
            " while life >= 8",
            " while opponent.field is not empty",
        ];
        match self.bytes.below(always.len() + 2) {
            at if at < always.len() => always[at],
            at if at == always.len() && self.kind == "monster" => " while this in all fields",
            _ if copy => "",
            _ => " for 1 use",
        }
    }

    fn statement(&mut self, known: &[&str], before: bool) -> String {
        let amount = self.bytes.below(4);
        let who = self.bytes.one_of(&["player", "opponent"]);
        let fields = self.bytes.one_of(&["field", "opponent.field", "all fields"]);
        let monster = if known.contains(&"m") { "m" } else { "none" };
        self.made += 1;
        let c = format!("c{}", self.made);
        match self.bytes.below(30) {
            0 => format!("do draw({who})"),
            1 => format!("do hurt({who}, {amount}, this)"),
            2 => format!("do heal({who}, {amount})"),
            3 => format!("mana += {amount}"),
            4 => format!("field_limit = larger of (field_limit - {amount}, 1)"),
            5 => format!("{who}.field_limit += 1"),
            6 => format!("each monster k in {fields}: do wound(k, {amount}, this)"),
            7 => format!("each monster k in {fields}: k.marks += {amount}"),
            8 => format!("each monster k in {fields}: give frozen to k{}", self.duration(false)),
            9 => format!("give strong({amount}) to {fields}{}", self.duration(false)),
            10 => format!(
                "choose \"Burn {{k}}\" for monster k in {fields}: give burning({amount}) to k{}",
                self.duration(false)
            ),
            11 => format!("take {} from {fields}", self.bytes.one_of(&["frozen", "strong", "burning"])),
            12 => format!("give cursed to {who}{}", self.duration(false)),
            13 => format!("take cursed from {who}"),
            14 => format!("choose \"Hit {{k}}\" for monster k in {fields}: do wound(k, {amount}, this)"),
            15 if self.kind == "monster" => format!(
                "choose \"Copy {{k}}\" for other monster k in all fields: this becomes k.face{}",
                self.duration(true)
            ),
            16 if self.kind == "monster" => format!("this becomes \"monster 1\"{}", self.duration(true)),
            17 => format!("each monster k in {fields}: k becomes \"Imp\"{}", self.duration(true)),
            18 => format!("make {amount} \"Imp\" in {who}.field"),
            19 => "choose \"Drop {c}\" for c in hand: move c to gone".to_string(),
            20 => format!("move {amount} cards from {who}.stock to {who}.gone"),
            21 => format!("let {c} = random c in opponent.hand\n    move {c} to hand"),
            22 => format!("let {c} = random monster k in {fields}\n    do wound({c}, {amount}, this)"),
            23 => "choose \"Take {k} back\" for monster k in gone: move k to hand".to_string(),
            24 => "choose \"Steal {k}\" for monster k in opponent.field: move k to field".to_string(),
            25 if self.kind == "monster" => {
                "choose \"Hunt {k}\" for monster k in opponent.field: prey = k".to_string()
            }
            26 if self.kind == "monster" => format!("do wound(prey, {amount}, this)"),
            27 => self
                .bytes
                .one_of(&["shuffle stock", "reveal hand", "show opponent.hand to player"])
                .to_string(),
            28 if before && known.contains(&"n") => format!("n += {amount}"),
            28 => format!("do die({monster})"),
            _ => format!("do wound({monster}, {amount}, this)"),
        }
    }
}
