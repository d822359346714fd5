//! Some people and some bots at one table.

use super::hand::{self, HandCard};
use crate::commands::play::asked::Asked;
use crate::commands::play::others::Others;
use crate::commands::play::seat::Seat;
use crate::commands::play::seats::{Player, nobody, noted};
use crate::failure::Failure;
use crate::records;
use crate::table::Session;
use engine::moves::Move;
use engine::names;
use engine::offered::{self, Offered};
use engine::record::Record;
use engine::table::Table;
use engine::texts::Viewer;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// What the keys are for just now.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// Choosing a card or a move.
    Play,
    /// One of several moves of a card.
    Pick(Vec<(String, Move)>, usize),
    /// Typing a move.
    Type(String),
    /// Typing the name of a file.
    Save(String),
    /// Whether to write over a file that is there already.
    Replace(String),
    /// What the keys do.
    Help,
    /// Whether to leave without saving.
    Leave,
}

/// What must be read before it goes on: the end of a deal or of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What it is.
    pub title: String,
    /// What is told of it.
    pub lines: Vec<String>,
}

/// Where the arrows go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// Among the cards of the hand.
    Hand,
    /// Among the moves.
    Moves,
}

/// Some people and some bots at one table.
pub struct Sitting {
    /// The people, each with what they see and read.
    people: Vec<Seat>,
    /// Whose turn at the screen it is, among the people.
    at: usize,
    /// Who sits in each seat.
    pub players: Vec<Player>,
    /// What the keys are for.
    pub mode: Mode,
    /// Whether somebody else comes to the screen: nobody's hand is shown until they say so.
    pub covered: bool,
    /// Where the arrows go.
    pub focus: Focus,
    /// The card of the hand under the cursor.
    pub card: usize,
    /// The move under the cursor.
    pub row: usize,
    /// The cards of the hand that are put together.
    pub chosen: BTreeSet<usize>,
    /// What was said last to the person at the screen.
    pub message: String,
    /// What must be read before it goes on.
    pub news: Option<News>,
    /// By how many lines the table is scrolled down.
    pub down: usize,
    /// By how many lines the log is scrolled back.
    pub back: usize,
    /// How many moves were saved.
    saved: usize,
    /// The file of this game, once it has one.
    pub file: Option<String>,
    now: Rc<Now>,
}

/// What the person at the screen can do and holds.
#[derive(Default)]
pub struct Now {
    /// What is asked, and the moves in a form to take hold of; None while there is nothing to choose.
    pub asked: Option<(Asked, Offered)>,
    /// The cards in the hand.
    pub hand: Vec<HandCard>,
    /// The names of the moves that are listed.
    pub moves: Vec<String>,
}

impl Sitting {
    /// Goes on with a record, which may be of a game that has not begun.
    pub fn new(table: &Arc<Table>, record: &Record, players: Vec<Player>) -> Result<Sitting, Failure> {
        let upto = record.moves.len();
        let seats =
            (0..table.layout.players as u8).filter(|&seat| players[usize::from(seat)] == Player::Person);
        let person = |seat: u8| {
            let session = Session::resume(table, record, upto, Viewer::Seat(seat));
            session.map(|session| Seat::new(session, seat, Others::new(players.clone(), record.seed)))
        };
        let people: Result<Vec<Seat>, _> = seats.map(person).collect();
        let people =
            people.map_err(|error| Failure::finding(format!("This game cannot be played on: {error}.")))?;
        if people.is_empty() {
            return Err(nobody());
        }
        let covered = people.len() > 1;
        let mut sitting = Sitting {
            people,
            at: 0,
            players,
            mode: Mode::Play,
            covered,
            focus: Focus::Hand,
            card: 0,
            row: 0,
            chosen: BTreeSet::new(),
            message: String::new(),
            news: None,
            down: 0,
            back: 0,
            saved: upto,
            file: None,
            now: Rc::default(),
        };
        sitting.settle();
        sitting.news = sitting.end_of_game();
        Ok(sitting)
    }

    /// The person at the screen.
    pub fn person(&mut self) -> &mut Seat {
        &mut self.people[self.at]
    }

    /// The seat of the person at the screen.
    pub fn seat(&self) -> u8 {
        self.people[self.at].seat
    }

    /// The game as the person at the screen has it.
    pub fn session(&self) -> &Session {
        &self.people[self.at].session
    }

    /// How the game ended; None while it goes on.
    pub fn result(&self) -> Option<String> {
        self.session().result(self.you())
    }

    /// The seat that is "you": nobody's where several share the screen.
    fn you(&self) -> Option<u8> {
        (self.people.len() == 1).then(|| self.seat())
    }

    fn end_of_game(&self) -> Option<News> {
        let lines = self.result()?.lines().map(str::to_string).collect();
        Some(News { title: "The end".to_string(), lines })
    }

    /// What a deal brought that has just ended. What was said then may be for one of several people only: it is in the log.
    fn end_of_deal(&self) -> Option<News> {
        let end = self.session().deal_end.as_ref()?;
        let said = end.said.iter().filter(|_| self.people.len() == 1).cloned();
        let lines: Vec<String> = said.chain(end.brought(self.you())).collect();
        (!lines.is_empty()).then(|| News { title: "The deal is over".to_string(), lines })
    }

    /// Lets a bot move, if it is one's turn and nobody at the screen has to choose. Whether one did.
    pub fn bot_moves(&mut self) -> bool {
        if self.news.is_some() {
            return false;
        }
        let to_choose = self.session().table.to_choose(&self.session().state);
        let is_person = |seat: &u8| self.players[usize::from(*seat)] == Player::Person;
        if to_choose.iter().any(is_person) {
            return false;
        }
        let Some(&seat) = to_choose.first() else { return false };
        let person = &self.people[self.at];
        match person.others.choose(&person.session, seat) {
            Some(chosen) => self.step(seat, &chosen),
            None => {
                self.message = format!("P{seat} does not know what to do.");
                false
            }
        }
    }

    /// The bot whose turn it is.
    pub fn thinking(&self) -> Option<u8> {
        let to_choose = self.session().table.to_choose(&self.session().state);
        let is_bot = |seat: &&u8| self.players[usize::from(**seat)] != Player::Person;
        if to_choose.iter().all(|seat| is_bot(&seat)) { to_choose.first().copied() } else { None }
    }

    /// What the person at the screen can do and holds.
    pub fn now(&self) -> Rc<Now> {
        self.now.clone()
    }

    /// Works out what the person at the screen can do: once after each change, because it may take a while.
    fn look(&mut self) {
        let person = self.person();
        let table = person.session.table.clone();
        let asked = person.asked();
        let offered = offered::offered(&table, &mut person.session.state, person.seat, &[]);
        let hand = hand::of(person, offered.as_ref());
        let moves =
            asked.iter().flat_map(|asked| &asked.moves.groups).flat_map(|(_, names)| names.clone()).collect();
        self.now = Rc::new(Now { asked: asked.zip(offered), hand, moves });
    }

    /// Makes a move of the person at the screen.
    pub fn make(&mut self, chosen: &Move) {
        let seat = self.seat();
        if self.step(seat, chosen) {
            self.message.clear();
        }
    }

    /// Makes a move by its name.
    pub fn make_named(&mut self, name: &str) {
        let session = self.session();
        match names::read_move(&session.table, &session.state, self.seat(), name) {
            Some(chosen) => self.make(&chosen),
            None => self.message = format!("Nothing here is called `{name}`."),
        }
    }

    fn step(&mut self, seat: u8, chosen: &Move) -> bool {
        let mut made = true;
        for person in &mut self.people {
            if let Err(refusal) = person.session.step(seat, chosen) {
                self.message = format!("Not now: {refusal}.");
                made = false;
            }
        }
        if made {
            self.settle();
            self.news = self.end_of_game();
            if self.news.is_none() {
                self.news = self.end_of_deal();
                // All look at it, so nobody's hand may lie beside it.
                self.covered |= self.news.is_some() && self.people.len() > 1;
            }
        }
        made
    }

    /// After something changed: the cursor is where it can be, and whoever must choose comes to the screen.
    fn settle(&mut self) {
        self.chosen.clear();
        self.back = 0;
        self.row = 0;
        if matches!(self.mode, Mode::Pick(..) | Mode::Type(_)) {
            self.mode = Mode::Play;
        }
        self.turn_to_next();
        self.look();
        let cards = self.now.hand.len();
        self.card = self.card.min(cards.saturating_sub(1));
        let first = self.now.hand.iter().position(|card| card.legal);
        if let Some(first) = first.filter(|_| !self.now.hand[self.card].legal) {
            self.card = first;
        }
        self.focus = if cards == 0 { Focus::Moves } else { Focus::Hand };
    }

    fn turn_to_next(&mut self) {
        let to_choose = self.session().table.to_choose(&self.session().state);
        let next = self.people.iter().position(|person| to_choose.contains(&person.seat));
        if let Some(next) = next.filter(|&next| next != self.at && !to_choose.contains(&self.seat())) {
            self.at = next;
            self.covered = true;
        }
    }

    /// Goes back to before the last move of the person at the screen.
    pub fn undo(&mut self) {
        let seat = self.seat();
        let Some(last) = self.session().record.moves.iter().rposition(|(who, _)| *who == seat) else {
            self.message = "You have made no move yet.".to_string();
            return;
        };
        for person in &mut self.people {
            if let Err(error) = person.session.back_to(last) {
                self.message = format!("That cannot be taken back: {error}.");
                return;
            }
        }
        // What is in the file is another game from here on, even when it is as long again.
        if last < self.saved {
            self.saved = 0;
        }
        self.settle();
        self.message = "Your last move is taken back.".to_string();
    }

    /// Writes the game into a file; asks first if that would destroy another one.
    pub fn save(&mut self, file: &str) {
        match records::is_in_the_way(file, &self.session().record) {
            true => self.mode = Mode::Replace(file.to_string()),
            false => self.write(file),
        }
    }

    /// Writes the game into a file, whatever was in it.
    pub fn write(&mut self, file: &str) {
        match records::write(file, &noted(&self.session().record, &self.players)) {
            Ok(()) => {
                self.saved = self.session().record.moves.len();
                self.file = Some(file.to_string());
                self.message = format!("Written to {file}; `cardwright play --load {file}` goes on with it.");
            }
            Err(failure) => self.message = failure.message(),
        }
    }

    /// Whether something would be lost by leaving now.
    pub fn is_unsaved(&self) -> bool {
        self.saved < self.session().record.moves.len() && self.result().is_none()
    }
}
