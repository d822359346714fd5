//! The person at the table: is shown the own view, types, and sees what the others do.

use super::orders::{self, HELP, Order};
use crate::failure::Done;
use crate::table::{self, Answer, CHOICES, Session};
use crate::term;
use engine::chance::Stream;
use engine::view::Moves;
use std::io::BufRead;

/// Up to so many moves are listed with numbers; more are shown by kind.
pub const MOST_LISTED: u64 = 30;
/// Longer lines are not typed by a person.
const LONGEST_LINE: u64 = 10_000;

/// A person at a table.
pub struct Seat {
    pub(super) session: Session,
    pub(super) seat: u8,
    random: Stream,
    /// How many lines of the log were shown.
    pub(super) told: usize,
}

/// What a line did.
enum Then {
    /// Something changed: the others go on, and the table is shown.
    GoOn,
    /// Nothing changed: type again.
    Again,
    /// The person leaves.
    Leave,
}

impl Seat {
    /// Somebody who sits down.
    pub fn new(session: Session, seat: u8, seed: u64) -> Seat {
        Seat { session, seat, random: Stream::new(seed, CHOICES), told: 0 }
    }

    /// Plays until the person leaves or the input ends.
    pub fn play(mut self) -> Done {
        let layout = &self.session.table.layout;
        let name = term::styled(term::STRONG, &layout.program.name);
        term::print(&format!(
            "{name}, {} players. You are P{}. `help` says what you can type.\n",
            layout.players, self.seat
        ));
        loop {
            self.others_move();
            self.show();
            loop {
                match self.prompt() {
                    Then::GoOn => break,
                    Then::Again => {}
                    Then::Leave => return Ok(()),
                }
            }
        }
    }

    /// The others choose at random until it is the person's choice or the game is over.
    fn others_move(&mut self) {
        loop {
            let table = self.session.table.clone();
            let seats = table.to_choose(&self.session.state);
            let Some(&seat) = seats.first().filter(|_| !seats.contains(&self.seat)) else { return };
            let count = table.count(&mut self.session.state, seat);
            let Some(chosen) = table.nth(&mut self.session.state, seat, self.random.below(count)) else {
                return;
            };
            if self.session.step(seat, &chosen).is_err() {
                return;
            }
        }
    }

    fn prompt(&mut self) -> Then {
        term::print("> ");
        let Some(line) = read_line() else {
            term::print("\nGoodbye.\n");
            return Then::Leave;
        };
        let line = line.trim();
        let moves = self.view().question.and_then(|question| question.moves);
        if line.is_empty() {
            return self.empty_line(moves.as_ref());
        }
        let answer = if line.starts_with(':') { Answer::Nothing } else { self.read(line, moves.as_ref()) };
        match (answer, orders::read(line)) {
            (Answer::Do(chosen), _) => self.make(&chosen),
            (_, Some(order)) => self.obey(order, moves.as_ref()),
            (answer, None) => self.refuse(line, answer, moves.as_ref()),
        }
    }

    /// Nothing typed: the only move, if there is but one.
    fn empty_line(&mut self, moves: Option<&Moves>) -> Then {
        let only = moves
            .filter(|moves| moves.count == 1)
            .and_then(|_| self.session.table.clone().nth(&mut self.session.state, self.seat, 0));
        match only {
            Some(only) => self.make(&only),
            None => {
                term::print("Type a move or its number; `help` says what else.\n");
                Then::Again
            }
        }
    }

    /// A number of the list, or a name.
    fn read(&mut self, line: &str, moves: Option<&Moves>) -> Answer {
        let table = self.session.table.clone();
        if let (Ok(number), Some(moves)) = (line.parse::<u64>(), moves)
            && (1..=moves.count.min(MOST_LISTED)).contains(&number)
            && moves.count <= MOST_LISTED
            && let Some(chosen) = table.nth(&mut self.session.state, self.seat, number - 1)
        {
            return Answer::Do(chosen);
        }
        let look = self.session.look();
        table::read_answer(&table, &mut self.session.state, self.seat, line, moves, look)
    }

    fn make(&mut self, chosen: &engine::moves::Move) -> Then {
        match self.session.step(self.seat, chosen) {
            Ok(()) => Then::GoOn,
            Err(refusal) => {
                term::print(&format!("Not now: {refusal}.\n"));
                Then::Again
            }
        }
    }

    fn obey(&mut self, order: Order<'_>, moves: Option<&Moves>) -> Then {
        match order {
            Order::Help => term::print(HELP),
            Order::Hint => self.hint(moves),
            Order::Why(what) => self.why(what, moves),
            Order::Log => self.show_log(),
            Order::Look => self.show_table(),
            Order::Undo => return self.undo(),
            Order::Save(file) => self.save(file),
            Order::Quit => return Then::Leave,
        }
        Then::Again
    }

    fn why(&mut self, what: &str, moves: Option<&Moves>) {
        if what.is_empty() {
            return term::print("Name a card or a move: `why 9C`, `why Draw`.\n");
        }
        match self.read(what, moves) {
            Answer::Do(chosen) => {
                let name =
                    engine::names::of_move(&self.session.table, &self.session.state, self.seat, &chosen);
                term::print(&format!("You can: {}.\n", self.session.paint.text(&name)));
            }
            answer => drop(self.refuse(what, answer, moves)),
        }
    }

    fn refuse(&mut self, line: &str, answer: Answer, moves: Option<&Moves>) -> Then {
        let text = match answer {
            Answer::Not(Some(reason)) => self.reason(&reason),
            Answer::Not(None) => "That is not possible now; `hint` shows your moves.".to_string(),
            Answer::Which(names) => format!("Which one: {}?", names.join(", ")),
            Answer::Do(_) | Answer::Nothing if moves.is_none() => {
                "The game is over: `save FILE`, `undo` or `quit`.".to_string()
            }
            Answer::Do(_) | Answer::Nothing => format!(
                "Nothing here is called `{line}`; `hint` shows your moves, `help` what else you can type."
            ),
        };
        term::print(&format!("{}\n", self.session.paint.text(&text)));
        Then::Again
    }

    /// Goes back to before the person's last move.
    fn undo(&mut self) -> Then {
        let Some(last) = self.session.record.moves.iter().rposition(|(seat, _)| *seat == self.seat) else {
            term::print("You have made no move yet.\n");
            return Then::Again;
        };
        match self.session.back_to(last) {
            Ok(()) => {
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
        match std::fs::write(file, self.session.record.print()) {
            Ok(()) => term::print(&format!("Written to {file}.\n")),
            Err(error) => term::print(&format!("Cannot write {file}: {error}.\n")),
        }
    }
}

/// A line of the input, whatever bytes it has; None at its end. A line that is too long is cut.
fn read_line() -> Option<String> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}
