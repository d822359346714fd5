//! `play`: a game in the terminal against random players.

mod asked;
mod orders;
mod seat;
mod sets;
mod show;

use crate::decks::DeckArguments;
use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::open;
use crate::records;
use crate::table::Session;
use clap::Args;
use engine::table::Table;
use engine::texts::Viewer;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

const EXAMPLES: &str = "Examples:
  cardwright play crazy-eights
  cardwright play hearts --players 4 --seat 2
  cardwright play crazy-eights --option hand_size=5 --option reshuffle=yes
  cardwright play crazy-eights --load evening.record   goes on with a saved game

In the game type `help` for what you can do.";

/// Play a game in the terminal
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// The game: a name of the library, a `.cards` file, or a game's folder
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// How many play [default: the fewest the game allows]
    #[arg(short, long, value_name = "N", conflicts_with = "load")]
    players: Option<usize>,
    /// Your seat, from 0
    #[arg(short, long, value_name = "K", default_value_t = 0)]
    seat: u8,
    /// An option that differs from the usual; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = open::read_option, conflicts_with = "load")]
    options: Vec<(String, String)>,
    #[command(flatten)]
    decks: DeckArguments,
    /// What chance and the other players' choices come from [default: anew each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

impl Play {
    /// Opens the table and plays.
    pub fn run(self) -> Done {
        let seed = self.seed.unwrap_or_else(fresh_seed);
        let session = match &self.load {
            Some(_) if !self.decks.is_empty() => {
                return Err(Failure::usage("A saved game has its decks: leave `--deck` out.".to_string()));
            }
            Some(file) => self.resume(file)?,
            None => {
                let game = library::find(self.game.as_deref().unwrap_or_default())?;
                let wishes = [self.options.clone(), self.decks.wishes()?].concat();
                let table = open::open(&open::rules(&game)?, self.players, &wishes)?;
                self.sit_down(&table)?;
                Session::start(&table, seed, Viewer::Seat(self.seat))
            }
        };
        seat::Seat::new(session, self.seat, seed).play()
    }

    fn resume(&self, file: &Path) -> Result<Session, Failure> {
        let record = records::read(file)?;
        let game: Game =
            records::game(file, &record, self.game.as_deref(), "`cardwright play FILE --load RECORD`")?;
        let table = records::table(&game, &record)?;
        self.sit_down(&table)?;
        records::warn_if_changed(&table, &record);
        let session = Session::resume(&table, &record, record.moves.len(), Viewer::Seat(self.seat));
        session.map_err(|error| Failure::finding(format!("{} cannot be played on: {error}.", file.display())))
    }

    fn sit_down(&self, table: &Arc<Table>) -> Done {
        let players = table.layout.players;
        if usize::from(self.seat) < players {
            return Ok(());
        }
        Err(Failure::usage(format!(
            "There is no seat {}: with {players} players the seats are 0 to {}.",
            self.seat,
            players - 1
        )))
    }
}

/// A seed nobody chose.
fn fresh_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}
