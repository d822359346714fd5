//! The person at the table: is shown the own view, types, and sees what the others do.

use super::asked::Asked;
use super::orders::{self, Order};
use super::others::Others;
use super::seats::noted;
use super::sets::Laid;
use super::show;
use crate::records;
use crate::table::{self, Answer, Session};
use crate::term;
use engine::record::{Record, ReplayError};
use std::io::BufRead;

/// Up to so many moves are listed with numbers; more are shown by kind.
pub const MOST_LISTED: u64 = 30;
/// Longer lines are not typed by a person.
const LONGEST_LINE: u64 = 10_000;

/// A person at a table.
pub struct Seat {
    pub(super) session: Session,
    pub(super) seat: u8,
    pub(super) others: Others,
    /// How many lines of the log were shown.
    pub(super) told: usize,
    /// The names of the cards that are laid out for a set so far.
    laid: Vec<String>,
}

/// What a line did.
pub enum Then {
    /// Something changed: the others go on, and the table is shown.
    GoOn,
    /// Nothing changed: type again.
    Again,
    /// The person leaves.
    Leave,
}

impl Seat {
    /// Somebody who sits down.
    pub fn new(session: Session, seat: u8, others: Others) -> Seat {
        Seat { session, seat, others, told: 0, laid: Vec::new() }
    }

    /// The others choose until somebody at the keyboard must or the game is over.
    pub(super) fn others_move(&mut self) {
        loop {
            let seats = self.session.table.to_choose(&self.session.state);
            let Some(&seat) = seats.first().filter(|_| !self.others.any_person(&seats)) else { return };
            let chosen = self.others.choose(&self.session, seat);
            if chosen.is_none_or(|chosen| self.session.step(seat, &chosen).is_err()) {
                return;
            }
        }
    }

    /// Sees what was done, or taken back, at somebody else's turn.
    pub(super) fn follow(&mut self, record: &Record) -> Result<(), ReplayError> {
        let same = self.session.agrees_with(record);
        if same < self.session.record.moves.len() {
            self.session.back_to(same)?;
            self.told = self.told.min(self.session.log.len());
        }
        self.session.go_on(record)
    }

    /// Asks for a line and does what it says.
    pub(super) fn prompt(&mut self) -> Then {
        term::print("> ");
        let Some(line) = read_line() else {
            term::print("\nGoodbye.\n");
            return Then::Leave;
        };
        let line = line.trim();
        let asked = self.asked();
        let asked = asked.as_ref();
        if line.is_empty() {
            return self.empty_line(asked);
        }
        let is_order = line.starts_with(':') || !self.laid.is_empty();
        let answer = if is_order { Answer::Nothing } else { self.read(line, asked) };
        match (answer, orders::read(line)) {
            (Answer::Do(chosen), _) => self.make(&chosen),
            (_, Some(order)) => self.obey(order, asked),
            (answer, None) => self.lay_or_refuse(line, answer, asked),
        }
    }

    /// Nothing typed: the cards laid out as they are, or the only move, if there is but one.
    fn empty_line(&mut self, asked: Option<&Asked>) -> Then {
        if let Some(asked) = asked.filter(|_| !self.laid.is_empty()) {
            let laid = self.laid.clone();
            return self.lay_out(laid, asked, false).unwrap_or(Then::Again);
        }
        let only = asked
            .filter(|asked| asked.sets.is_empty() && asked.moves.count == 1)
            .and_then(|_| self.session.table.clone().nth(&mut self.session.state, self.seat, 0));
        match only {
            Some(only) => self.make(&only),
            None => {
                term::print("Type a move or its number; `help` says what else.\n");
                Then::Again
            }
        }
    }

    /// A line that is no move by its name: cards for a set, if it asks for one.
    fn lay_or_refuse(&mut self, line: &str, answer: Answer, asked: Option<&Asked>) -> Then {
        if let Some(asked) = asked.filter(|asked| !asked.sets.is_empty()) {
            let (cards, more) = line.strip_suffix('+').map_or((line, false), |cards| (cards, true));
            let named = self.laid.iter().cloned().chain(self.names_of_cards(cards)).collect();
            if let Some(then) = self.lay_out(named, asked, more) {
                return then;
            }
        }
        if self.laid.is_empty() {
            return self.refuse(line, answer, asked);
        }
        let answer = self.read(line, asked);
        match answer {
            Answer::Do(chosen) => self.make(&chosen),
            answer => self.refuse(line, answer, asked),
        }
    }

    /// Lays cards out for a set: makes the move they are, or says how they can go on or why not. None if they are no cards for
    /// any set.
    fn lay_out(&mut self, named: Vec<String>, asked: &Asked, more: bool) -> Option<Then> {
        let again = !more && named == self.laid;
        match self.lay(asked, &named, more) {
            Laid::Do(chosen) => return Some(self.make(&chosen)),
            Laid::Which(names) => self.print(&format!("Which one: {}?\n", names.join(", "))),
            Laid::Part(_) if again => self.print("These are not enough yet.\n"),
            Laid::Part(text) => {
                let between = if named.iter().any(|name| name.contains(' ')) { ", " } else { " " };
                self.print(&format!("Laid out: {}; `clear` takes them back.\n", named.join(between)));
                term::print(&text);
                self.laid = named;
            }
            Laid::Not(reason) => self.print(&format!("{reason}\n")),
            Laid::Nothing => return None,
        }
        Some(Then::Again)
    }

    /// One card, or what stands between commas, or else between blanks: `7H 8H`, `siete de oros, as de copas`.
    fn names_of_cards(&self, text: &str) -> Vec<String> {
        let is_one = !engine::names::cards_named(&self.session.table.layout, text).is_empty();
        let between = if is_one || text.contains(',') { ',' } else { ' ' };
        text.split(between).map(str::trim).filter(|name| !name.is_empty()).map(str::to_string).collect()
    }

    fn print(&self, text: &str) {
        term::print(&self.session.paint.text(text));
    }

    /// A number of the list, or a name.
    pub(super) fn read(&mut self, line: &str, asked: Option<&Asked>) -> Answer {
        let table = self.session.table.clone();
        let numbered = asked.filter(|asked| asked.numbered().is_some()).zip(line.parse::<usize>().ok());
        let names = |(asked, number): (&Asked, usize)| {
            let mut names = asked.moves.groups.iter().flat_map(|(_, names)| names);
            names.nth(number.checked_sub(1)?).cloned()
        };
        let name = numbered.and_then(names).unwrap_or_else(|| line.to_string());
        let look = self.session.look();
        let moves = asked.map(|asked| &asked.moves);
        table::read_answer(&table, &mut self.session.state, self.seat, &name, moves, look)
    }

    fn make(&mut self, chosen: &engine::moves::Move) -> Then {
        match self.session.step(self.seat, chosen) {
            Ok(()) => {
                self.laid.clear();
                Then::GoOn
            }
            Err(refusal) => {
                term::print(&format!("Not now: {refusal}.\n"));
                Then::Again
            }
        }
    }

    fn obey(&mut self, order: Order<'_>, asked: Option<&Asked>) -> Then {
        match order {
            Order::Help => term::print(&orders::help()),
            Order::Hint => term::print(&self.advice()),
            Order::Moves => self.show_moves(asked),
            Order::Why(what) => {
                let why = self.why(what, asked);
                self.print(&format!("{why}\n"));
            }
            Order::Card(name) => term::print(&show::card(&self.session.table, name)),
            Order::Log => self.show_log(),
            Order::Look => self.show_table(),
            Order::Clear => self.laid.clear(),
            Order::Undo => return self.undo(),
            Order::Save(file) => self.save(file),
            Order::Replace(file) => self.write(file),
            Order::Quit => return Then::Leave,
        }
        Then::Again
    }

    /// Why something is not possible, or that it is.
    pub(super) fn why(&mut self, what: &str, asked: Option<&Asked>) -> String {
        if what.is_empty() {
            return "Name a card or a move: `why 9C`, `why Draw`.".to_string();
        }
        match (self.read(what, asked), asked) {
            (Answer::Do(chosen), _) => self.can(&chosen),
            (answer, Some(sets)) if !sets.sets.is_empty() => {
                let named = self.names_of_cards(what);
                match self.lay(sets, &named, false) {
                    Laid::Do(chosen) => self.can(&chosen),
                    Laid::Not(reason) => reason,
                    Laid::Part(_) => format!("{what} can be part of what you choose."),
                    _ => self.refusal(what, answer, asked),
                }
            }
            (answer, _) => self.refusal(what, answer, asked),
        }
    }

    fn can(&self, chosen: &engine::moves::Move) -> String {
        let name = engine::names::of_move(&self.session.table, &self.session.state, self.seat, chosen);
        format!("You can: {name}.")
    }

    fn refuse(&mut self, line: &str, answer: Answer, asked: Option<&Asked>) -> Then {
        let text = self.refusal(line, answer, asked);
        self.print(&format!("{text}\n"));
        Then::Again
    }

    fn refusal(&self, line: &str, answer: Answer, asked: Option<&Asked>) -> String {
        match answer {
            Answer::Not(Some(reason)) => self.reason(&reason),
            Answer::Not(None) => "That is not possible now; `moves` shows your moves.".to_string(),
            Answer::Which(names) => format!("Which one: {}?", names.join(", ")),
            Answer::Do(_) | Answer::Nothing if asked.is_none() => {
                "The game is over: `save FILE`, `undo` or `quit`.".to_string()
            }
            Answer::Do(_) | Answer::Nothing => format!(
                "Nothing here is called `{line}`; `moves` shows your moves, `help` what else you can type."
            ),
        }
    }

    /// Goes back to before the person's last move.
    fn undo(&mut self) -> Then {
        let Some(last) = self.session.record.moves.iter().rposition(|(seat, _)| *seat == self.seat) else {
            term::print("You have made no move yet.\n");
            return Then::Again;
        };
        match self.session.back_to(last) {
            Ok(()) => {
                self.laid.clear();
                self.told = self.session.log.len();
                term::print("Your last move is taken back.\n");
                Then::GoOn
            }
            Err(error) => {
                term::print(&format!("That cannot be taken back: {error}.\n"));
                Then::Again
            }
        }
    }

    fn save(&self, file: &str) {
        if file.is_empty() {
            return term::print("Name a file: `save evening.record`.\n");
        }
        match records::is_in_the_way(file, &self.session.record) {
            true => term::print(&format!(
                "{file} is there already, and it is not this game: `replace {file}` writes over it.\n"
            )),
            false => self.write(file),
        }
    }

    fn write(&self, file: &str) {
        match records::write(file, &noted(&self.session.record, &self.others.seats)) {
            Ok(()) => term::print(&format!("Written to {file}.\n")),
            Err(failure) => term::print(&format!("{}\n", failure.message())),
        }
    }
}

/// A line of the input, whatever bytes it has; None at its end. A line that is too long is cut.
pub(super) fn read_line() -> Option<String> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}
