//! The people at one keyboard, line by line: one alone, or several who take turns and do not see each other's cards.

use super::orders::{self, Order};
use super::seat::{Seat, Then, read_line};
use crate::failure::{Done, Failure};
use crate::term;
use engine::record::ReplayError;

/// Some people at one keyboard.
pub struct People {
    seats: Vec<Seat>,
    /// Who sits at the keyboard.
    at: usize,
}

impl People {
    /// The people in these seats, at least one.
    pub fn new(seats: Vec<Seat>) -> People {
        People { seats, at: 0 }
    }

    /// Plays until somebody leaves or the input ends.
    pub fn play(mut self) -> Done {
        self.greet();
        self.bots_move()?;
        self.at = self.next().unwrap_or(0);
        if self.seats.len() > 1 && !self.sit_down() {
            return Ok(());
        }
        loop {
            self.seats[self.at].show();
            if !self.take_turn() {
                return Ok(());
            }
            self.tell_others()?;
            self.bots_move()?;
            if self.next().is_some_and(|next| !self.hand_over(next)) {
                return Ok(());
            }
        }
    }

    fn greet(&self) {
        let layout = &self.seats[0].session.table.layout;
        let name = term::styled(term::STRONG, &layout.program.name);
        let seats: Vec<String> = self.seats.iter().map(|seat| format!("P{}", seat.seat)).collect();
        let who = match &seats[..] {
            [first @ .., last] if !first.is_empty() => format!("{} and {last} play here", first.join(", ")),
            _ => format!("You are {}", seats.join(", ")),
        };
        let players = term::counted(layout.players, "player");
        term::print(&format!("{name}, {players}. {who}. `help` says what you can type.\n"));
    }

    /// Lines, until one changes something; false if it was to leave.
    fn take_turn(&mut self) -> bool {
        loop {
            match self.seats[self.at].prompt() {
                Then::GoOn => return true,
                Then::Again => {}
                Then::Leave => return false,
            }
        }
    }

    fn bots_move(&mut self) -> Done {
        self.seats[self.at].others_move();
        self.tell_others()
    }

    /// Everybody else sees what was done at the keyboard.
    fn tell_others(&mut self) -> Done {
        let record = self.seats[self.at].session.record.clone();
        let mut others = self.seats.iter_mut().enumerate().filter(|(at, _)| *at != self.at);
        let lost = |error: ReplayError| Failure::finding(format!("This game cannot be played on: {error}."));
        others.try_for_each(|(_, seat)| seat.follow(&record)).map_err(lost)
    }

    /// Who must choose next, if it is not whoever is at the keyboard.
    fn next(&self) -> Option<usize> {
        let session = &self.seats[self.at].session;
        let to_choose = session.table.to_choose(&session.state);
        let must = |seat: &Seat| to_choose.contains(&seat.seat);
        if must(&self.seats[self.at]) { None } else { self.seats.iter().position(must) }
    }

    /// The keyboard goes to somebody else, who does not see whose cards were shown before; false at the end of the input.
    fn hand_over(&mut self, next: usize) -> bool {
        let seat = self.seats[next].seat;
        self.seats[self.at].show_news();
        if !pause(&format!("P{seat} is next. Press Enter: your cards are hidden then.")) {
            return false;
        }
        self.at = next;
        term::hide();
        self.sit_down()
    }

    /// Somebody comes to the keyboard; false at the end of the input.
    fn sit_down(&self) -> bool {
        let seat = self.seats[self.at].seat;
        pause(&format!("P{seat}, it is your turn. The others look away. Press Enter to see your cards."))
    }
}

/// Waits for an empty line; false if there is none any more, or one that says to leave.
fn pause(text: &str) -> bool {
    term::print(&format!("{}\n> ", term::styled(term::STRONG, text)));
    match read_line() {
        None => {
            term::print("\nGoodbye.\n");
            false
        }
        Some(line) => orders::read(line.trim()) != Some(Order::Quit),
    }
}
