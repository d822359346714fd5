//! Random cards from the grammar of abilities, in a set beside a real game: the checker takes every one of them, the engine
//! plays them, and the laws hold.

use super::bytes::Bytes;
use engine::laws::{Law, accepted_moves, cards_are_kept, names_are_unique, replays, somebody_moves};
use engine::table::Table;
use lang::compile::compile;
use std::fmt::Write;
use std::sync::Arc;

/// The game the cards are for: it has monsters, spells and traps, and a dozen actions that can be answered.
const GAME: &str = include_str!("../../games/wizard-league/wizard-league.cards");

/// The laws that hold whatever the cards do.
const LAWS: [Law; 5] = [
    ("somebody can move until the game is over", somebody_moves),
    ("names of moves are unique and read back", names_are_unique),
    ("exactly the listed moves are accepted", accepted_moves),
    ("records and state texts give equal states", replays),
    ("cards are neither lost nor doubled", cards_are_kept),
];

/// So many cards of each kind.
const CARDS: [(&str, usize); 3] = [("monster", 8), ("spell", 4), ("trap", 2)];

/// Panics if the cards that these bytes make are refused or break the law whose turn it is.
pub fn check(bytes: &[u8]) {
    let set = set(bytes);
    let law = LAWS[set.len() / 7 % LAWS.len()];
    let game = GAME.lines().map(|line| match line.trim_start() {
        line if line.starts_with("cards from") => "  cards from \"made\"\n".to_string(),
        line if line.starts_with("decks from") => String::new(),
        _ => format!("{line}\n"),
    });
    let game: String = game.collect();
    let compiled = compile("game", &game, &|name| (name == "sets/made").then(|| set.clone()));
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

/// Forty of the cards, at most three alike.
fn deck() -> String {
    let names = CARDS.iter().flat_map(|(kind, count)| (0..*count).map(move |number| name(kind, number)));
    let lines: Vec<String> =
        names.enumerate().map(|(at, name)| format!("{} {name}", if at < 12 { 3 } else { 2 })).collect();
    lines.join("; ")
}

fn name(kind: &str, number: usize) -> String {
    format!("{kind} {number}")
}

/// How the set begins: with the one card that the game itself names.
const HEAD: &str =
    "set \"Made\"\n\ncard \"Fireball\": spell, cost 3\n  effect\n    do hurt(opponent, 4, this)\n";

/// The text of a set.
pub fn set(bytes: &[u8]) -> String {
    let mut maker = Maker { bytes: Bytes::new(bytes), text: HEAD.to_string() };
    for (kind, count) in CARDS {
        for number in 0..count {
            maker.card(kind, &name(kind, number));
        }
    }
    maker.text
}

/// Events of a monster or trap, each with what is known of the things in it: a monster, an amount, a player.
const EVENTS: [(&str, &[&str]); 12] = [
    ("summon(m)", &["m"]),
    ("die(m)", &["m"]),
    ("clash(m)", &["m"]),
    ("drain(m)", &["m"]),
    ("activate(m)", &["m"]),
    ("wound(m, n)", &["m", "n"]),
    ("hurt(p, n)", &["p", "n"]),
    ("draw(p)", &["p"]),
    ("begin_turn(p)", &["p"]),
    ("cast(s)", &["s"]),
    ("resolve(s)", &["s"]),
    ("strike(m, t)", &["m"]),
];

struct Maker<'a> {
    bytes: Bytes<'a>,
    text: String,
}

impl Maker<'_> {
    fn card(&mut self, kind: &str, name: &str) {
        let cost = self.bytes.below(5);
        let _ = write!(self.text, "\ncard \"{name}\": {kind}, cost {cost}");
        if kind == "monster" {
            let (attack, health) = (self.bytes.below(6), 1 + self.bytes.below(6));
            let _ = write!(self.text, ", attack {attack}, health {health}");
            for property in [", attacks 2", ", rally 1", ", tax 1", ", direct", ", elusive"] {
                if self.bytes.once_in(6) {
                    self.text += property;
                }
            }
        }
        self.text += "\n";
        match kind {
            "spell" => self.block("effect", &[]),
            "monster" => self.monster(),
            _ => {}
        }
        for _ in 0..self.bytes.below(3) {
            if kind != "spell" {
                self.rule(kind);
            }
        }
    }

    fn monster(&mut self) {
        if self.bytes.once_in(3) {
            self.text += "  define skilled = yes\n";
            self.block("skill", &[]);
        }
        if self.bytes.once_in(5) {
            let (who, amount) =
                (self.bytes.one_of(&["field", "opponent.field", "hand", "gone"]), self.bytes.below(3));
            let _ = writeln!(self.text, "  define strength = boost + {amount} + count of {who}");
        }
        if self.bytes.once_in(6) {
            self.text += "  define defends = no\n";
        }
    }

    fn rule(&mut self, kind: &str) {
        let (event, known) = EVENTS[self.bytes.below(EVENTS.len())];
        let mut conditions =
            vec!["life > 3".to_string(), "field has room".to_string(), "turn_player is player".to_string()];
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
        let condition = match self.bytes.below(conditions.len() + 1) {
            0 => String::new(),
            at => format!(" where {}", conditions[at - 1]),
        };
        match self.bytes.below(5) {
            // What a hidden card forbids would show that it is there: the checker refuses it.
            0 if kind == "monster" && !event.contains("begin_turn") && !event.contains("draw") => {
                let _ = writeln!(self.text, "  cannot {event}{condition} \"It is forbidden.\"");
            }
            1 | 2 => {
                self.block(&format!("before {event}{condition}"), known);
                if self.bytes.once_in(3) {
                    self.text += "    cancel\n";
                }
            }
            _ => self.block(&format!("after {event}{condition}"), known),
        }
    }

    fn block(&mut self, head: &str, known: &[&str]) {
        let _ = writeln!(self.text, "  {head}");
        for _ in 0..=self.bytes.below(2) {
            let statement = self.statement(known, head.starts_with("before"));
            let _ = writeln!(self.text, "    {statement}");
        }
    }

    fn statement(&mut self, known: &[&str], before: bool) -> String {
        let amount = self.bytes.below(4);
        let who = self.bytes.one_of(&["player", "opponent"]);
        let fields = self.bytes.one_of(&["field", "opponent.field", "all fields"]);
        let monster = if known.contains(&"m") { "m" } else { "none" };
        let choices = [
            format!("do draw({who})"),
            format!("do hurt({who}, {amount}, this)"),
            format!("do heal({who}, {amount})"),
            format!("mana += {amount}"),
            format!("monster_limit = larger of (monster_limit - {amount}, 2)"),
            format!("each monster k in {fields}: do wound(k, {amount}, this)"),
            format!("each monster k in {fields}: k.surge += {amount}"),
            format!("each monster k in {fields}: do freeze(k, 1)"),
            format!("choose \"Hit {{k}}\" for monster k in {fields}: do wound(k, {amount}, this)"),
            "choose \"Drop {c}\" for c in hand: do discard(c)".to_string(),
            format!("do wound({monster}, {amount}, this)"),
            format!("do die({monster})"),
            format!("move {amount} cards from {who}.stock to {who}.gone"),
            "do steal(player)".to_string(),
            "shuffle stock".to_string(),
            "reveal hand".to_string(),
            if before && known.contains(&"n") { format!("n += {amount}") } else { "truce = no".to_string() },
        ];
        choices[self.bytes.below(choices.len())].clone()
    }
}
