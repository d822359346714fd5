//! Who sits where: as the command line says, or as a saved game has it.

use crate::failure::Failure;
use crate::library::Game;
use crate::players;
use crate::term::counted;
use bots::levels::Level;
use clap::Args;
use engine::record::Record;
use engine::table::Table;

/// How a saved game calls somebody at the terminal.
const PERSON: &str = "person";

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// Somebody at this terminal.
    Person,
    /// A computer player.
    Bot(Level),
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Player::Person => f.write_str("a person here"),
            Player::Bot(level) => write!(f, "{level}"),
        }
    }
}

/// What the command line says of seats.
#[derive(Args, Debug)]
pub struct SeatArguments {
    /// Your seat, from 0 [default: 0, or as a saved game has it]
    #[arg(short, long, value_name = "K")]
    seat: Option<u8>,
    /// So many people take turns here, hands hidden between them; they have the seats from yours on
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=16))]
    people: Option<u8>,
    /// Who plays the other seats: beginner, easy, medium, hard, expert, random, greedy, a character of the game or a script; one for
    /// all, or one for each of them with commas between [default: medium, or as a saved game has it]
    #[arg(long, value_name = "WHO", value_delimiter = ',')]
    bots: Vec<players::Player>,
}

impl SeatArguments {
    /// Who plays so many seats without a person.
    fn bots(&self, game: &Game, table: &Table, seats: usize) -> Result<Vec<Level>, Failure> {
        let named: Vec<Level> =
            self.bots.iter().map(|bot| bot.level(game, table)).collect::<Result<_, Failure>>()?;
        match &named[..] {
            [] => Ok(vec![Level::Medium; seats]),
            [one] => Ok(vec![one.clone(); seats]),
            several if several.len() == seats => Ok(named),
            several => Err(Failure::usage(format!(
                "`--bots` names {} players for {}: name one for all, or one for each.",
                several.len(),
                counted(seats, "seat")
            ))),
        }
    }

    /// Who sits where at a new table: the people from the own seat on, computer players elsewhere.
    pub fn at(&self, game: &Game, table: &Table) -> Result<Vec<Player>, Failure> {
        let (count, first) = (table.layout.players, usize::from(self.seat.unwrap_or(0)));
        let people = usize::from(self.people.unwrap_or(1));
        if first >= count {
            return Err(Failure::usage(format!(
                "There is no seat {first}: with {count} players the seats are 0 to {}.",
                count - 1
            )));
        }
        if first + people > count {
            return Err(Failure::usage(format!(
                "{people} people do not fit in the seats from {first} on: {count} play; `--players` says how many."
            )));
        }
        let mut seats: Vec<Player> =
            self.bots(game, table, count - people)?.into_iter().map(Player::Bot).collect();
        seats.splice(first..first, vec![Player::Person; people]);
        Ok(seats)
    }

    /// Who sits where when a saved game goes on: as it says, unless the command line says otherwise.
    pub fn at_saved(&self, record: &Record, game: &Game, table: &Table) -> Result<Vec<Player>, Failure> {
        let otherwise = self.seat.is_some() || self.people.is_some() || !self.bots.is_empty();
        if otherwise || record.seats.len() != table.layout.players {
            return self.at(game, table);
        }
        record.seats.iter().map(|name| read(name, game, table)).collect()
    }
}

fn read(name: &str, game: &Game, table: &Table) -> Result<Player, Failure> {
    if name == PERSON {
        return Ok(Player::Person);
    }
    let advice = |message: String| {
        Failure::usage(format!("{message} The saved game names this player; `--bots WHO` takes another."))
    };
    let player: players::Player = name.parse().map_err(|error| advice(format!("{error}.")))?;
    Ok(Player::Bot(player.level(game, table).map_err(|failure| advice(failure.message()))?))
}

/// What is said where all seats have computer players.
pub fn nobody() -> Failure {
    Failure::usage("Somebody has to play: give at least one seat to a person, for example with `--seat 0`.")
}

/// A record that says who sits where.
pub fn noted(record: &Record, seats: &[Player]) -> Record {
    let name = |player: &Player| match player {
        Player::Person => PERSON.to_string(),
        Player::Bot(level) => level.to_string(),
    };
    Record { seats: seats.iter().map(name).collect(), ..record.clone() }
}
