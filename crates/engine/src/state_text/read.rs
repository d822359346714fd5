//! Reading the text of a state.

use super::{FAULTS, FIRST_LINE, HEAD, StateError, check, named_words, sound};
use crate::asked;
use crate::cells::Cell;
use crate::fault::Fault;
use crate::labels::{self, NOTHING};
use crate::layout::{Layout, MOST_WAITING, Ordering, head};
use crate::record::options_of;
use crate::run::FUEL;
use crate::scenario::text::{deck as read_deck, options as read_options, seat as read_seat};
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::NONE;
use lang::span::Span;
use std::ops::Range;

/// Reads a state of this table; the error lists everything that is wrong with the text.
pub fn read(table: &Table, text: &str) -> Result<State, Vec<StateError>> {
    let mut reader = Reader::new(table);
    let mut lines = text.lines().zip(1..);
    if lines.next().is_none_or(|(line, _)| line.trim_end() != FIRST_LINE) {
        reader.error(1, format!("a state begins with `{FIRST_LINE}`"));
    }
    for (line, number) in lines.filter(|(line, _)| !line.trim().is_empty()) {
        if let Err(message) = reader.line(line.trim()) {
            reader.error(number, message);
        }
    }
    let last_line = text.lines().count().max(1);
    if !is_whole(text) {
        reader.error(
            last_line,
            "the text was changed or cut off: its last line does not fit the others".to_string(),
        );
    }
    reader.finish(last_line)
}

/// Whether the last line is the right check of those before.
fn is_whole(text: &str) -> bool {
    let text = text.trim_end();
    let (before, last) = text.split_at(text.rfind('\n').map_or(0, |at| at + 1));
    last.strip_prefix("check ").is_some_and(|found| found == check(before))
}

/// What is wrong with a line, in words.
type Complaint = String;

struct Reader<'a> {
    table: &'a Table,
    layout: &'a Layout,
    state: State,
    named: Vec<bool>,
    errors: Vec<StateError>,
}

impl<'a> Reader<'a> {
    fn new(table: &'a Table) -> Reader<'a> {
        let layout = &table.layout;
        let mut state = State::blank(layout);
        // What the text does not speak of is 0.
        state.words.fill(0);
        for place in &layout.places {
            state.empty_order(place);
        }
        Reader { table, layout, state, named: named_words(layout), errors: Vec::new() }
    }

    fn error(&mut self, line: usize, message: Complaint) {
        self.errors.push(StateError { line, message });
    }

    fn finish(mut self, last_line: usize) -> Result<State, Vec<StateError>> {
        if let Err(message) = self.sense() {
            self.error(last_line, message);
        }
        if self.errors.is_empty() {
            if asked::refresh(self.table, &mut self.state) {
                return Ok(self.state);
            }
            self.error(last_line, "whoever is asked in this state has nothing to choose".to_string());
        }
        Err(self.errors)
    }

    /// What only the whole can show: numbers of the head that must fit the table, the place in the code, the stack.
    fn sense(&self) -> Result<(), Complaint> {
        let (layout, state) = (self.layout, &self.state);
        let word = |slot: u16| state.words[slot as usize];
        let (seats, whens) = (1u64 << layout.players, layout.program.whens.len().min(64) as u32);
        // Counters go up by one at a time: none comes near this.
        let counts = |slot: u16| word(slot) < 1 << 48;
        let next = state.num(head::GOES_NEXT);
        let (owing, answered) = (word(head::OWING), word(head::ANSWERED));
        let asked = matches!(state.status, Status::AtOnce(_));
        let somebody_waits = layout.parts.waiting_len > 0;
        let fits = [
            ("direction", matches!(state.num(head::DIRECTION), 1 | -1)),
            ("goes_next", next == NONE || (0..layout.players as i64).contains(&next)),
            ("streams", counts(head::STREAMS)),
            ("deals", counts(head::DEALS)),
            ("due", word(head::DUE).checked_shr(whens).unwrap_or(0) == 0),
            ("decisions", word(head::DECISIONS) <= self.table.code.most_decisions),
            ("stack", word(head::STACK) <= u64::from(layout.parts.stack_len)),
            ("waiting", word(head::WAITING) <= if somebody_waits { MOST_WAITING.into() } else { 0 }),
            ("owing", owing < seats && (owing != 0 || !asked)),
            ("answered", answered < seats && owing & answered == 0),
            ("probing", word(head::PROBING) == 0),
            ("together", word(head::TOGETHER) < u64::from(u16::MAX)),
            ("knowledge", crate::knowledge::is_sound(layout, state)),
        ];
        if let Some((name, _)) = fits.iter().find(|(_, fits)| !fits) {
            return Err(format!("`head {name}` cannot have this value"));
        }
        if self.table.choice_code(state).is_some_and(|choice| u32::from(choice.guard) != state.pc) {
            return Err("`code` is not where this choice is asked".to_string());
        }
        match sound::unsound_word(self.table, state) {
            Some(slot) => Err(format!("{} cannot have this value", self.name_of(slot))),
            None => Ok(()),
        }
    }

    /// How a line speaks of a word.
    fn name_of(&self, slot: u16) -> String {
        let named = |(_, at): &(usize, &u16)| **at == slot;
        match self.layout.local_slot.iter().enumerate().find(named) {
            Some((index, _)) => format!("`local {index} {}`", self.layout.program.locals[index].name),
            None => format!("`word {slot}`"),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), Complaint> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (what, value) = rest.split_once('=').unwrap_or((rest, ""));
        let (what, value) = (what.trim(), value.trim());
        match first {
            "game" => same("game", &self.layout.program.name, rest),
            "rules" => self.rules(rest),
            "players" => same("number of players", &self.layout.players.to_string(), rest),
            "options" => self.same_options(read_options(rest)?),
            "deck" | "cards" => self.same_options(vec![read_deck(first, rest)?]),
            "waits" => self.waits(rest),
            "code" => self.code(rest),
            "fuel" => {
                self.state.fuel = number(rest)?;
                if self.state.fuel <= FUEL { Ok(()) } else { Err(format!("there is at most {FUEL} of it")) }
            }
            "head" => self.head(what, value),
            "zone" => self.zone(what, value),
            "mixing" => self.mixing(what, value),
            "var" => self.var(what, value),
            "local" => self.local(what, value),
            "owner" => self.owner(what, value),
            "known" => self.known(what, value),
            "word" => self.word(what, value),
            "check" => Ok(()),
            _ => Err(format!("`{first}` begins no line of a state")),
        }
    }

    fn rules(&self, text: &str) -> Result<(), Complaint> {
        let here: String = self.table.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        if here == text {
            Ok(())
        } else {
            Err("the rules have changed since this state was written".to_string())
        }
    }

    fn same_options(&self, options: Vec<(String, String)>) -> Result<(), Complaint> {
        let here = options_of(self.table);
        match options.iter().find(|option| !here.contains(option)) {
            Some((name, value)) => Err(format!("at this table the option {name} is not {value}")),
            None => Ok(()),
        }
    }

    fn waits(&mut self, text: &str) -> Result<(), Complaint> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.state.status = match words[..] {
            // Between two choices rules keep things in mind that no text tells.
            ["running" | "chance"] => {
                return Err("a state is read where somebody chooses, or when the game is over".to_string());
            }
            ["over"] => Status::Over,
            ["choice", choice, "of", seat] => Status::Choice(self.choice(choice)?, self.seat(seat)?),
            ["at_once", choice] => Status::AtOnce(self.choice(choice)?),
            ["fault", kind, file, start, end, ref rule @ ..] => {
                let kind = FAULTS.iter().find(|(name, _)| *name == kind).ok_or("there is no such fault")?.1;
                let span = Span { file: number(file)?, start: number(start)?, end: number(end)? };
                Status::Faulted(Box::new(Fault { kind, span, rule: rule.join(" ") }))
            }
            _ => return Err(format!("a state does not wait for `{text}`")),
        };
        Ok(())
    }

    fn choice(&self, text: &str) -> Result<u32, Complaint> {
        let choice: u32 = number(text)?;
        let exists = self.table.code.choices.get(choice as usize).is_some_and(Option::is_some);
        if exists { Ok(choice) } else { Err(format!("there is no choice {choice}")) }
    }

    fn seat(&self, text: &str) -> Result<u8, Complaint> {
        let seat = read_seat(text)?;
        if usize::from(seat) < self.layout.players {
            Ok(seat)
        } else {
            Err(format!("nobody sits at P{seat}"))
        }
    }

    fn code(&mut self, text: &str) -> Result<(), Complaint> {
        self.state.pc = number(text)?;
        let end = self.table.code.ops.len();
        if (self.state.pc as usize) < end { Ok(()) } else { Err(format!("the code has only {end} places")) }
    }

    fn head(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let (_, slot) =
            HEAD.iter().find(|(n, _)| *n == name).ok_or_else(|| format!("there is no `head {name}`"))?;
        self.state.words[*slot as usize] = if value == "none" { NONE as u64 } else { number(value)? };
        Ok(())
    }

    fn zone(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let place = self.place(name)?;
        let (names, mixed) = card_names(value)?;
        let mut cards = Vec::new();
        for name in names {
            let card = self.card(name)?;
            if self.state.place_of(self.layout, card).is_some() || cards.contains(&card) {
                return Err(format!("{name} lies in two places"));
            }
            cards.push(card);
        }
        if self.state.count_in(self.layout, place) > 0 {
            return Err(format!("{name} was filled by a line before"));
        }
        if !mixed.is_empty() && !matches!(self.layout.places[place as usize].order, Ordering::Pile(..)) {
            return Err(format!("cards in {name} are never mixed"));
        }
        self.state.lay_out(self.layout, place, &cards, mixed);
        Ok(())
    }

    fn mixing(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let place = self.place(name)?;
        let Ordering::Pile(word, _) = self.layout.places[place as usize].order else {
            return Err(format!("cards in {name} are never mixed"));
        };
        let (key, drawn) = value.split_once(' ').ok_or("write `mixing ZONE = KEY COUNT`")?;
        self.state.words[word as usize + 1] = number(key)?;
        self.state.words[word as usize + 2] = u64::from(number::<u32>(drawn)?);
        Ok(())
    }

    fn var(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let one =
            labels::read_var(self.layout, name).ok_or_else(|| format!("there is no variable {name}"))?;
        let ty = self.layout.program.vars[one.var.index()].ty;
        labels::put_content(self.layout, &mut self.state, one.cell, ty, value)
            .ok_or_else(|| format!("{name} cannot be `{value}`"))
    }

    fn local(&mut self, what: &str, value: &str) -> Result<(), Complaint> {
        let (index, name) = what.split_once(' ').ok_or("write `local NUMBER NAME = VALUE`")?;
        let index: usize = number(index)?;
        let local = self.layout.program.locals.get(index).filter(|local| local.name == name);
        let local = local.ok_or_else(|| format!("local {index} is not called {name}"))?;
        let slot = self.layout.local_slot[index];
        labels::put_content(self.layout, &mut self.state, Cell::word(slot), local.ty, value)
            .ok_or_else(|| format!("{name} cannot be `{value}`"))
    }

    fn owner(&mut self, seat: &str, cards: &str) -> Result<(), Complaint> {
        let seat = u16::from(self.seat(seat)?);
        self.row(self.layout.rows.owner, seat, cards)
    }

    fn known(&mut self, who: &str, cards: &str) -> Result<(), Complaint> {
        let mut seats = 0;
        for who in who.split_whitespace() {
            seats |= if who == "spectators" { self.layout.spectators() } else { 1 << self.seat(who)? };
        }
        self.row(self.layout.rows.known, seats, cards)
    }

    fn row(&mut self, row: usize, value: u16, cards: &str) -> Result<(), Complaint> {
        for name in cards.split_whitespace() {
            let card = self.card(name)?;
            self.state.cards[row + card as usize] = value;
        }
        Ok(())
    }

    fn word(&mut self, slot: &str, value: &str) -> Result<(), Complaint> {
        let slot: usize = number(slot)?;
        match self.named.get(slot) {
            Some(false) => {
                self.state.words[slot] = number(value)?;
                Ok(())
            }
            Some(true) => Err(format!("word {slot} has a name: use that")),
            None => Err(format!("there is no word {slot}")),
        }
    }

    fn place(&self, name: &str) -> Result<u16, Complaint> {
        labels::read_place(self.layout, name).ok_or_else(|| format!("there is no zone {name}"))
    }

    fn card(&self, name: &str) -> Result<u16, Complaint> {
        labels::read_card(self.layout, name).ok_or_else(|| format!("there is no card {name}"))
    }
}

/// The names of cards in a list, and which of them stand in square brackets.
pub(crate) fn card_names(text: &str) -> Result<(Vec<&str>, Range<usize>), Complaint> {
    let mut names = Vec::new();
    let (mut from, mut to) = (None, None);
    // A bracket comes at the end of its part.
    for part in text.split_whitespace().flat_map(|word| word.split_inclusive(['[', ']'])) {
        let name = part.trim_end_matches(['[', ']']);
        names.extend((!name.is_empty() && name != NOTHING).then_some(name));
        let end = match part.chars().next_back() {
            Some('[') => &mut from,
            Some(']') => &mut to,
            _ => continue,
        };
        if end.replace(names.len()).is_some() {
            return Err("only one part of a pile is mixed".to_string());
        }
    }
    match (from, to) {
        (None, None) => Ok((names, 0..0)),
        (Some(from), Some(to)) if from <= to => Ok((names, from..to)),
        _ => Err("square brackets stand around the cards that are mixed".to_string()),
    }
}

fn same(what: &str, here: &str, text: &str) -> Result<(), Complaint> {
    if here == text { Ok(()) } else { Err(format!("the {what} here is {here}, not {text}")) }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, Complaint> {
    text.parse().map_err(|_| format!("`{text}` is no number that fits here"))
}
