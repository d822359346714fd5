//! Before the game: how many play, who sits where, which options.

use super::sitting::Sitting;
use crate::commands::play::seats::Player;
use crate::failure::Failure;
use crate::open;
use bots::levels::{LADDER, Level};
use engine::record::Record;
use lang::program::{OptionValues, Program};
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

/// What is chosen before the game.
pub struct Lobby {
    program: Arc<Program>,
    players: usize,
    /// Who sits where; as many as could ever play.
    seats: Vec<Player>,
    /// The options that differ from the usual.
    options: Vec<(String, String)>,
    /// Who was asked for on the command line.
    wanted: Level,
    seed: u64,
    /// The line under the cursor.
    pub row: usize,
    /// What was said last.
    pub message: String,
}

impl Lobby {
    /// What the command line says, to be changed.
    pub fn new(
        program: Arc<Program>,
        options: Vec<(String, String)>,
        mut seats: Vec<Player>,
        wanted: Level,
        seed: u64,
    ) -> Lobby {
        let players = seats.len();
        let most = program.players.counts.iter().copied().max().map_or(players, usize::from);
        seats.resize(most.max(players), Player::Bot(wanted.clone()));
        Lobby { program, players, seats, options, wanted, seed, row: 0, message: String::new() }
    }

    /// The name of the game.
    pub fn title(&self) -> String {
        self.program.name.clone()
    }

    /// The lines: players, a line for each seat, a line for each option.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row {
            name: "players".to_string(),
            value: self.players.to_string(),
            about: format!("{} can play.", open::player_counts(&self.program)),
        }];
        rows.extend((0..self.players).map(|seat| Row {
            name: format!("P{seat}"),
            value: self.seats[seat].to_string(),
            about: self.told_of(&self.seats[seat]),
        }));
        let now = self.options_now();
        let value_of =
            |name: &str| now.iter().find(|(option, _)| option == name).map(|(_, value)| value.clone());
        rows.extend(self.program.options.iter().map(|option| Row {
            name: option.name.clone(),
            value: value_of(&option.name).unwrap_or("?".to_string()),
            about: format!("{} ({})", option.about, open::option_values(&self.program, option)),
        }));
        rows
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

    /// The options at the table as it is now, with their values.
    fn options_now(&self) -> Vec<(String, String)> {
        let table = open::open(&self.program, Some(self.players), &self.options).ok();
        table.map_or(Vec::new(), |table| Record::new(&table, 0).options)
    }

    /// A key was pressed.
    pub fn press(&mut self, key: KeyEvent) -> Then {
        self.message.clear();
        let last = self.rows().len() - 1;
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Then::Leave,
            KeyCode::Char('q') | KeyCode::Esc => return Then::Leave,
            KeyCode::Enter => return Then::Start,
            KeyCode::Up => self.row = self.row.saturating_sub(1),
            KeyCode::Down => self.row = (self.row + 1).min(last),
            KeyCode::Left | KeyCode::Char('-') => self.change(-1),
            KeyCode::Right | KeyCode::Char('+' | ' ') => self.change(1),
            _ => {}
        }
        Then::Stay
    }

    fn change(&mut self, by: isize) {
        match self.row {
            0 => self.change_players(by),
            row if row <= self.players => {
                let seat = &mut self.seats[row - 1];
                *seat = after(&seats_there_are(&self.wanted, &self.program), seat, by);
            }
            row => self.change_option(row - 1 - self.players, by),
        }
    }

    fn change_players(&mut self, by: isize) {
        let counts: Vec<usize> =
            self.program.players.counts.iter().map(|&count| usize::from(count)).collect();
        let before = self.players;
        self.players = after(&counts, &self.players, by);
        if open::open(&self.program, Some(self.players), &self.options).is_err() {
            self.players = before;
            self.message = "That number of players does not go with these options.".to_string();
        }
    }

    fn change_option(&mut self, index: usize, by: isize) {
        let Some(option) = self.program.options.get(index) else { return };
        let (name, before) = (option.name.clone(), self.options.clone());
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

/// Everybody who can sit in a seat: a person, who was asked for, the levels, and the characters of the game.
fn seats_there_are(wanted: &Level, program: &Program) -> Vec<Player> {
    let characters =
        program.bots.iter().filter(|bot| !bot.name.is_empty()).map(|bot| Level::Character(bot.name.clone()));
    let usual = LADDER.into_iter().chain([Level::Greedy, Level::Random]).chain(characters);
    let mut bots: Vec<Player> = usual.map(Player::Bot).collect();
    let wanted = Player::Bot(wanted.clone());
    if !bots.contains(&wanted) {
        bots.insert(0, wanted);
    }
    bots.insert(0, Player::Person);
    bots
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
