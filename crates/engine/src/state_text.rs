//! A whole state as text, and back. It shows every secret: it is for saving, for looking into a game, and for reports of faults.
//!
//! It is not for editing: situations made by hand are [scenarios](crate::scenario), which take the lines on zones and variables
//! as they stand here. The last line is a check of all others, so that a text that was spoilt on its way is refused. Besides,
//! every line is checked for sense, the stack of running rules included, so that any text that is read can be played on;
//! but whether the rules can reach a state cannot be seen from it. What comes from strangers should therefore be a
//! [record](crate::record).
//!
//! ```text
//! cardwright state 1
//! game Crazy Eights
//! rules 5f0c…
//! players 2
//! options hand_size 7, draw_limit 104
//! waits choice 0 of P1
//! code 57
//! fuel 1999998
//! head seed = 17
//! zone stock = [ 2C 3C 4C ] 9H
//! mixing stock = 1234567890 2
//! zone P0.hand = 7C KH
//! var called = hearts
//! local 3 player = P1
//! owner P0 = 7H
//! known P0 spectators = 7C
//! word 91 = 2
//! check 60af13c2d1e8
//! ```
//!
//! Cards lie from the first to the top; those in square brackets are mixed, and how they happen to lie there is kept because it
//! decides what the generator brings. `head` words, locals and other `word`s are only written if they are not 0; `word`s are
//! counters of loops, what rules remember, answers given at once, results, and the stack of running steps.

mod read;
mod sound;
mod stack;

use crate::cells::Cell;
use crate::fault::{Fault, FaultKind};
use crate::labels::{self, NOTHING};
use crate::layout::{Layout, MOST_WAITING, NOBODY, Ordering, head};
use crate::names;
use crate::record::options_of;
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::{NONE, VarId};
use std::fmt::Write;

pub(crate) use read::card_names;
pub use read::read;

const FIRST_LINE: &str = "cardwright state 1";

/// What is wrong with the text of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl std::fmt::Display for StateError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for StateError {}

/// The words of the head by name.
const HEAD: [(&str, u16); 14] = [
    ("direction", head::DIRECTION),
    ("goes_next", head::GOES_NEXT),
    ("streams", head::STREAMS),
    ("seed", head::SEED),
    ("together", head::TOGETHER),
    ("due", head::DUE),
    ("decisions", head::DECISIONS),
    ("owing", head::OWING),
    ("answered", head::ANSWERED),
    ("knowledge", head::KNOWLEDGE),
    ("stack", head::STACK),
    ("probing", head::PROBING),
    ("deals", head::DEALS),
    ("waiting", head::WAITING),
];

/// The kinds of fault by name.
const FAULTS: [(&str, FaultKind); 7] = [
    ("endless", FaultKind::Endless),
    ("overflow", FaultKind::Overflow),
    ("too_deep", FaultKind::TooDeep),
    ("too_many_moves", FaultKind::TooManyMoves),
    ("too_many_splits", FaultKind::TooManySplits),
    ("too_many_statuses", FaultKind::TooManyStatuses),
    ("script", FaultKind::Script),
];

/// The text of a state; [`read`] gives an equal one.
pub fn print(table: &Table, state: &State) -> String {
    let layout = &table.layout;
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = print_table(table, &mut text);
    let _ = writeln!(text, "waits {}\ncode {}\nfuel {}", waits(&state.status), state.pc, state.fuel);
    let _ = print_head(state, &mut text);
    text += &print_zones(layout, state);
    text += &print_vars(layout, state);
    let _ = print_rows(layout, state, &mut text);
    let _ = print_words(layout, state, &mut text);
    with_check(&text)
}

/// A text with the line at its end that tells whether the others are whole.
pub fn with_check(text: &str) -> String {
    format!("{text}check {}\n", check(text))
}

/// The check of a text: the beginning of its BLAKE3 hash.
fn check(text: &str) -> String {
    blake3::hash(text.as_bytes()).as_bytes()[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The lines on zones, as they also stand in scenarios behind the word `zone`.
pub(crate) fn zone_line(layout: &Layout, state: &State, place: u16) -> String {
    let (order, mixed) = (state.in_order(layout, place), state.mixed_part(layout, place));
    // Even where nothing is left between the brackets, their position is part of the state.
    let bracket = |shown: bool, sign: &str| (shown && mixed != (0..0)).then(|| sign.to_string());
    let mut words = Vec::new();
    for at in 0..=order.len() {
        words.extend(bracket(at == mixed.end && !mixed.is_empty(), "]"));
        words.extend(bracket(at == mixed.start, "["));
        words.extend(bracket(at == mixed.start && mixed.is_empty(), "]"));
        words.extend(order.get(at).map(|&card| names::card(layout, card)));
    }
    let cards = if words.is_empty() { NOTHING.to_string() } else { words.join(" ") };
    format!("{} = {cards}", labels::place(layout, place))
}

fn print_table(table: &Table, text: &mut String) -> std::fmt::Result {
    let layout = &table.layout;
    let rules: String = table.hash().iter().map(|byte| format!("{byte:02x}")).collect();
    writeln!(text, "{FIRST_LINE}\ngame {}\nrules {rules}\nplayers {}", layout.program.name, layout.players)?;
    let said = options_of(table);
    let (decks, options): (Vec<_>, Vec<_>) =
        said.iter().partition(|(name, _)| crate::decks::is_about_decks(name));
    let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    if !options.is_empty() {
        writeln!(text, "options {}", options.join(", "))?;
    }
    decks.iter().try_for_each(|(name, value)| writeln!(text, "{name} {value}"))
}

fn waits(status: &Status) -> String {
    match status {
        Status::Running => "running".to_string(),
        Status::Choice(choice, seat) => format!("choice {choice} of P{seat}"),
        Status::AtOnce(choice) => format!("at_once {choice}"),
        Status::Chance => "chance".to_string(),
        Status::Over => "over".to_string(),
        Status::Faulted(fault) => fault_text(fault),
    }
}

fn fault_text(fault: &Fault) -> String {
    let kind = FAULTS.iter().find(|(_, kind)| *kind == fault.kind).map_or("endless", |(name, _)| name);
    let span = fault.span;
    format!("fault {kind} {} {} {} {}", span.file, span.start, span.end, fault.rule)
}

fn print_head(state: &State, text: &mut String) -> std::fmt::Result {
    for (name, slot) in HEAD {
        match state.num(slot) {
            0 => {}
            NONE => writeln!(text, "head {name} = none")?,
            _ => writeln!(text, "head {name} = {}", state.words[slot as usize])?,
        }
    }
    Ok(())
}

fn print_zones(layout: &Layout, state: &State) -> String {
    let mut text = String::new();
    for (index, place) in layout.places.iter().enumerate() {
        text += &format!("zone {}\n", zone_line(layout, state, index as u16));
        if let Ordering::Pile(word, _) = place.order {
            let (key, drawn) = (state.words[word as usize + 1], state.words[word as usize + 2]);
            if (key, drawn) != (0, 0) {
                text += &format!("mixing {} = {key} {drawn}\n", labels::place(layout, index as u16));
            }
        }
    }
    text
}

fn print_vars(layout: &Layout, state: &State) -> String {
    let mut text = String::new();
    for one in labels::all_vars(layout) {
        let ty = layout.program.vars[one.var.index()].ty;
        let value = labels::content(layout, state, one.cell, ty);
        text += &format!("var {} = {value}\n", labels::var(layout, one));
    }
    for (index, local) in layout.program.locals.iter().enumerate() {
        let slot = layout.local_slot[index];
        let end = slot as usize + layout.words_of(local.ty);
        if slot < layout.parts.temporaries && state.words[slot as usize..end].iter().any(|&w| w != 0) {
            let value = labels::content(layout, state, Cell::word(slot), local.ty);
            text += &format!("local {index} {} = {value}\n", local.name);
        }
    }
    text
}

/// Whose cards are and who knows them.
fn print_rows(layout: &Layout, state: &State, text: &mut String) -> std::fmt::Result {
    let cards_with = |row: usize, value: u16| -> String {
        let cards = (0..layout.cards).filter(|&c| state.cards[row + c] == value);
        cards.map(|c| names::card(layout, c as u16)).collect::<Vec<_>>().join(" ")
    };
    let values_of = |row: usize, none: u16| {
        let mut values: Vec<u16> = state.cards[row..row + layout.cards].to_vec();
        values.retain(|&v| v != none);
        values.sort_unstable();
        values.dedup();
        values
    };
    for seat in values_of(layout.rows.owner, NOBODY) {
        writeln!(text, "owner P{seat} = {}", cards_with(layout.rows.owner, seat))?;
    }
    for seats in values_of(layout.rows.known, 0) {
        let who = (0..layout.players).filter(|s| seats >> s & 1 == 1).map(|s| format!("P{s} "));
        let others = if seats & layout.spectators() != 0 { "spectators " } else { "" };
        writeln!(
            text,
            "known {}{others}= {}",
            who.collect::<String>(),
            cards_with(layout.rows.known, seats)
        )?;
    }
    Ok(())
}

fn print_words(layout: &Layout, state: &State, text: &mut String) -> std::fmt::Result {
    let named = named_words(layout);
    let always = 0..layout.parts.temporaries as usize;
    for slot in always.chain(state.stack()).chain(state.waiting()) {
        if !named[slot] && state.words[slot] != 0 {
            writeln!(text, "word {slot} = {}", state.words[slot])?;
        }
    }
    Ok(())
}

/// For each word up to the last that can be part of a state, whether no line with `word` speaks of it.
fn named_words(layout: &Layout) -> Vec<bool> {
    let parts = &layout.parts;
    let mut named = vec![false; parts.waiting_slot(MOST_WAITING.into()).max(parts.stack_end())];
    let mut mark = |first: usize, count: usize| {
        let end = (first + count).min(named.len());
        named[first.min(end)..end].fill(true);
    };
    mark(0, head::LEN as usize);
    mark(parts.temporaries as usize, (parts.stack - parts.temporaries) as usize);
    for var in 0..layout.vars.len() {
        let words = layout.words_of_var(VarId(var as u32));
        mark(words.start as usize, words.len());
    }
    for (local, &slot) in layout.program.locals.iter().zip(&layout.local_slot) {
        mark(slot as usize, layout.words_of(local.ty));
    }
    for place in &layout.places {
        mark(place.set as usize, layout.width);
        match place.order {
            Ordering::Heap => {}
            Ordering::List(word) => mark(word as usize, 1),
            Ordering::Pile(word, _) => mark(word as usize, 3),
        }
    }
    named
}

#[cfg(test)]
#[path = "state_text/tests.rs"]
mod tests;
