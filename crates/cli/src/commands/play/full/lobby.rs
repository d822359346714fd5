//! Before the game: how many play, who sits where, which options.

use super::sitting::Sitting;
use crate::commands::play::seats::Player;
use crate::failure::Failure;
use crate::open;
use bots::levels::{LADDER, Level};
use engine::record::Record;
use lang::program::{OptionValues, Program, ReadyDeck};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::Arc;

/// What comes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It goes on.
    Stay,
    /// The game starts.
    Start,
    /// The person leaves.
    Leave,
}

/// A line of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is chosen.
    pub name: String,
    /// What it is now.
    pub value: String,
    /// What it means.
    pub about: String,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Players,
    Seat(usize),
    Deck(usize),
    Option(usize),
}

/// What is chosen before the game.
pub struct Lobby {
    program: Arc<Program>,
    players: usize,
    /// Who sits where; as many as could ever play.
    seats: Vec<Player>,
    /// The options that differ from the usual, and the decks.
    options: Vec<(String, String)>,
    /// The computer players that were asked for on the command line.
    wanted: Vec<Player>,
    seed: u64,
    /// The line under the cursor.
    pub row: usize,
    /// The number that is being typed.
    typed: String,
    /// What was said last.
    pub message: String,
}

impl Lobby {
    /// What the command line says, to be changed.
    pub fn new(
        program: Arc<Program>,
        options: Vec<(String, String)>,
        mut seats: Vec<Player>,
        seed: u64,
    ) -> Lobby {
        let players = seats.len();
        let most = program.players.counts.iter().copied().max().map_or(players, usize::from);
        let wanted: Vec<Player> = seats.iter().filter(|seat| **seat != Player::Person).cloned().collect();
        let another = wanted.last().cloned().unwrap_or(Player::Bot(Level::Medium));
        seats.resize(most.max(players), another);
        let (typed, message) = (String::new(), String::new());
        Lobby { program, players, seats, options, wanted, seed, row: 0, typed, message }
    }

    /// The name of the game.
    pub fn title(&self) -> String {
        self.program.name.clone()
    }

    /// The lines: players, each seat and its deck where players bring any, each option.
    pub fn rows(&self) -> Vec<Row> {
        let now = self.options_now();
        self.lines().into_iter().map(|about| self.row_about(about, &now)).collect()
    }

    fn lines(&self) -> Vec<About> {
        let has_decks = !self.program.carried.decks.is_empty();
        let seats = (0..self.players)
            .flat_map(|seat| [Some(About::Seat(seat)), has_decks.then_some(About::Deck(seat))])
            .flatten();
        let options = (0..self.program.options.len()).map(About::Option);
        [About::Players].into_iter().chain(seats).chain(options).collect()
    }

    fn row_about(&self, about: About, now: &[(String, String)]) -> Row {
        let value_of = |name: &str| {
            now.iter().find(|(option, _)| option == name).map_or("?".to_string(), |(_, value)| value.clone())
        };
        match about {
            About::Players => Row {
                name: "players".to_string(),
                value: self.players.to_string(),
                about: format!("{} can play.", open::player_counts(&self.program)),
            },
            About::Seat(seat) => Row {
                name: format!("P{seat}"),
                value: self.seats[seat].to_string(),
                about: self.told_of(&self.seats[seat]),
            },
            About::Deck(seat) => {
                let name = value_of(&format!("deck P{seat}"));
                let ready = self.program.carried.decks.iter().find(|deck| deck.name == name);
                Row {
                    name: format!("  deck of P{seat}"),
                    about: ready.map_or(String::new(), told_of_deck),
                    value: if ready.is_some() { name } else { "a list of its own".to_string() },
                }
            }
            About::Option(index) => {
                let option = &self.program.options[index];
                Row {
                    name: option.name.clone(),
                    value: value_of(&option.name),
                    about: format!("{} ({})", option.about, open::option_values(&self.program, option)),
                }
            }
        }
    }

    /// What a player is like.
    fn told_of(&self, player: &Player) -> String {
        match player {
            Player::Person => "Somebody at this terminal; ← and → change to computer players.".to_string(),
            Player::Bot(Level::Character(name)) => {
                let bot = self.program.bots.iter().find(|bot| bot.name == *name);
                bot.map_or(String::new(), |bot| bot.about.clone())
            }
            Player::Bot(level) => level.about(),
        }
    }

    /// The options and decks at the table as it is now.
    fn options_now(&self) -> Vec<(String, String)> {
        let table = open::open(&self.program, Some(self.players), &self.options).ok();
        table.map_or(Vec::new(), |table| Record::new(&table, 0).options)
    }

    /// A key was pressed.
    pub fn press(&mut self, key: KeyEvent) -> Then {
        self.message.clear();
        let last = self.lines().len() - 1;
        if let KeyCode::Char(digit @ '0'..='9') = key.code {
            self.type_digit(digit);
            return Then::Stay;
        }
        self.typed.clear();
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Then::Leave,
            KeyCode::Char('q') | KeyCode::Esc => return Then::Leave,
            KeyCode::Enter => return Then::Start,
            KeyCode::Up => self.row = self.row.saturating_sub(1),
            KeyCode::Down => self.row = (self.row + 1).min(last),
            KeyCode::Home => self.row = 0,
            KeyCode::End => self.row = last,
            KeyCode::Left | KeyCode::Char('-') => self.change(-1),
            KeyCode::Right | KeyCode::Char('+' | ' ') => self.change(1),
            _ => {}
        }
        Then::Stay
    }

    fn change(&mut self, by: isize) {
        match self.lines()[self.row] {
            About::Players => {
                let counts = self.counts();
                self.set_players(after(&counts, &self.players, by));
            }
            About::Seat(seat) => {
                let all = seats_there_are(&self.wanted, &self.program);
                self.seats[seat] = after(&all, &self.seats[seat], by);
            }
            About::Deck(seat) => self.change_deck(seat, by),
            About::Option(index) => self.change_option(index, by),
        }
    }

    /// A number is typed, digit by digit; it is taken as soon as it can be.
    fn type_digit(&mut self, digit: char) {
        self.typed.push(digit);
        let typed = self.typed.clone();
        match self.lines()[self.row] {
            About::Players => match typed.parse().ok().filter(|count| self.counts().contains(count)) {
                Some(count) => self.set_players(count),
                None => self.message = format!("{} can play.", open::player_counts(&self.program)),
            },
            About::Option(index) => self.set(self.program.options[index].name.clone(), typed),
            About::Seat(_) | About::Deck(_) => {}
        }
    }

    fn counts(&self) -> Vec<usize> {
        self.program.players.counts.iter().map(|&count| usize::from(count)).collect()
    }

    fn set_players(&mut self, players: usize) {
        let is_there = |wish: &&(String, String)| {
            let seat = wish.0.strip_prefix("deck P").and_then(|seat| seat.parse::<usize>().ok());
            seat.is_none_or(|seat| seat < players)
        };
        let options: Vec<_> = self.options.iter().filter(is_there).cloned().collect();
        if open::open(&self.program, Some(players), &options).is_ok() {
            (self.players, self.options) = (players, options);
        } else {
            self.message = "That number of players does not go with these options.".to_string();
        }
    }

    fn change_deck(&mut self, seat: usize, by: isize) {
        let name = format!("deck P{seat}");
        let now = self.options_now().into_iter().find(|(other, _)| *other == name);
        let now = now.map_or(String::new(), |(_, deck)| deck);
        let ready: Vec<String> = self.program.carried.decks.iter().map(|deck| deck.name.clone()).collect();
        self.set(name, after(&ready, &now, by));
    }

    fn change_option(&mut self, index: usize, by: isize) {
        let Some(option) = self.program.options.get(index) else { return };
        let name = option.name.clone();
        let now = self.options_now().into_iter().find(|(other, _)| *other == name);
        let now = now.map_or(String::new(), |(_, value)| value);
        let value = match &option.values {
            OptionValues::YesNo => after(&["no", "yes"].map(str::to_string), &now, by),
            OptionValues::Range(from, to) => along(*from, *to, now.parse().unwrap_or(*from), by).to_string(),
            OptionValues::List(list) => {
                let written = |&value: &i64| open::option_value(&self.program, option.ty, value);
                after(&list.iter().map(written).collect::<Vec<_>>(), &now, by)
            }
        };
        self.set(name, value);
    }

    /// Sets an option or a deck, if there is such a table; else says why not.
    fn set(&mut self, name: String, value: String) {
        let before = self.options.clone();
        self.options.retain(|(other, _)| *other != name);
        self.options.push((name, value));
        if let Err(failure) = open::open(&self.program, Some(self.players), &self.options) {
            self.options = before;
            self.message = failure.message();
        }
    }

    /// The table with everybody at it.
    pub fn sit_down(&self) -> Result<Sitting, Failure> {
        let table = open::open(&self.program, Some(self.players), &self.options)?;
        Sitting::new(&table, &Record::new(&table, self.seed), self.seats[..self.players].to_vec())
    }
}

/// What a ready deck is called and like.
fn told_of_deck(deck: &ReadyDeck) -> String {
    let cards: u32 = deck.list.lines.iter().map(|line| line.count).sum();
    format!("{} ({cards} cards). {}", deck.list.title, deck.list.about)
}

/// Everybody who can sit in a seat: a person, who was asked for, the levels, and the characters of the game.
fn seats_there_are(wanted: &[Player], program: &Program) -> Vec<Player> {
    let characters =
        program.bots.iter().filter(|bot| !bot.name.is_empty()).map(|bot| Level::Character(bot.name.clone()));
    let usual = LADDER.into_iter().chain([Level::Greedy, Level::Random]).chain(characters);
    let usual: Vec<Player> = usual.map(Player::Bot).collect();
    let mut all = vec![Player::Person];
    for player in wanted.iter().filter(|player| !usual.contains(player)) {
        if !all.contains(player) {
            all.push(player.clone());
        }
    }
    all.into_iter().chain(usual).collect()
}

/// The number after this one in a range, or before it; round and round.
fn along(from: i64, to: i64, at: i64, by: isize) -> i64 {
    match i64::try_from(by).ok().and_then(|by| at.checked_add(by)) {
        Some(next) if (from..=to).contains(&next) => next,
        _ if by > 0 => from,
        _ => to,
    }
}

/// The value after this one, or before it; round and round.
fn after<T: Clone + PartialEq>(values: &[T], value: &T, by: isize) -> T {
    let count = values.len() as isize;
    let at = values.iter().position(|one| one == value).map_or(0, |at| at as isize);
    values.get((at + by).rem_euclid(count.max(1)) as usize).unwrap_or(value).clone()
}

#[cfg(test)]
mod tests {
    use super::along;

    #[test]
    fn ranges_go_round_however_wide_they_are() {
        let ends = [(1, 1), (3, 1), (3, -1), (1, -1)].map(|(at, by)| along(1, 3, at, by));
        assert_eq!(ends, [2, 1, 2, 3]);
        assert_eq!((along(i64::MIN, i64::MAX, i64::MAX, 1), along(0, 9, 77, -1)), (i64::MIN, 9));
    }
}
