//! `play`: a game in the terminal, on the whole screen or line by line.

mod asked;
mod full;
mod orders;
mod others;
mod people;
mod seat;
mod seats;
mod sets;
mod show;

use crate::decks::DeckArguments;
use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::numbers;
use crate::open;
use crate::players;
use crate::records;
use crate::table::Session;
use clap::Args;
use engine::record::Record;
use engine::table::Table;
use engine::texts::Viewer;
use seats::{Player, SeatArguments};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

const EXAMPLES: &str = "Examples:
  cardwright play crazy-eights
  cardwright play hearts --players 4 --seat 2
  cardwright play crazy-eights --option hand_size=5 --option reshuffle=yes
  cardwright play crazy-eights --load evening.record   goes on with a saved game
  cardwright play cassino --people 2                   two people take turns at one screen, hands hidden between them
  cardwright play cassino --people 2 --plain           the same line by line
  cardwright play hearts --bots hard                   against strong players
  cardwright play hearts --bots easy,hard              one for each of the other seats
  cardwright play hearts --bots clever.js              against a script (`cardwright help script`)
  cardwright play hearts --plain                       line by line, for screen readers
  cardwright play scopa --cards-in it                  calls the cards sette di coppe, settebello …

On the full screen `?` shows the keys; line by line type `help` for what you can do.";

/// Play a game in the terminal
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// The game: a name of the library, a `.cards` file, or a game's folder
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// How many play [default: the fewest the game allows]
    #[arg(short, long, value_name = "N", conflicts_with = "load", value_parser = numbers::players, allow_negative_numbers = true)]
    players: Option<usize>,
    #[command(flatten)]
    seats: SeatArguments,
    /// An option that differs from the usual; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = open::read_option, conflicts_with = "load")]
    options: Vec<(String, String)>,
    #[command(flatten)]
    decks: DeckArguments,
    /// What chance and the other players' choices come from [default: anew each time]
    #[arg(long, value_name = "N", value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Play line by line: for screen readers, pipes and small terminals
    #[arg(long)]
    plain: bool,
    /// Call the cards as in another language, such as en, es or it, if their deck can; plays line by line
    #[arg(long, value_name = "LANGUAGE")]
    cards_in: Option<String>,
}

impl Play {
    /// Opens the table and plays: on the whole screen where there is one, else line by line.
    pub fn run(self) -> Done {
        let full = !self.plain && self.cards_in.is_none() && has_screen();
        match &self.load {
            Some(file) => self.go_on(file, full),
            None => self.begin(full),
        }
    }

    fn begin(&self, full: bool) -> Done {
        let seed = self.seed.unwrap_or_else(fresh_seed);
        let game = library::find(self.game.as_deref().unwrap_or_default())?;
        let wishes = [self.options.clone(), self.decks.wishes()?].concat();
        let program = open::rules(&game)?;
        let table = open::open(&program, self.players, &wishes)?;
        let seats = self.seats.at(&game, &table)?;
        if !full {
            return self.plain(&table, &Record::new(&table, seed), seats, seed);
        }
        let lobby = full::Lobby::new(program, wishes, seats.clone(), seed);
        let played = full::run(full::Start::Lobby(Box::new(lobby)));
        report(&seats);
        played
    }

    fn go_on(&self, file: &Path, full: bool) -> Done {
        let (game, table, record) = self.loaded(file)?;
        let seats = self.seats.at_saved(&record, &game, &table)?;
        if !full {
            return self.plain(&table, &record, seats, self.seed.unwrap_or(record.seed));
        }
        let mut sitting = full::Sitting::new(&table, &record, seats.clone())?;
        sitting.file = Some(file.display().to_string());
        let played = full::run(full::Start::Game(Box::new(sitting)));
        report(&seats);
        played
    }

    fn plain(&self, table: &Arc<Table>, record: &Record, seats: Vec<Player>, seed: u64) -> Done {
        let others = others::Others::new(seats.clone(), seed);
        let people = (0..).zip(&seats).filter(|(_, player)| **player == Player::Person);
        let people: Vec<seat::Seat> = people
            .map(|(seat, _)| Ok(seat::Seat::new(self.session(table, record, seat)?, seat, others.clone())))
            .collect::<Result<_, Failure>>()?;
        if people.is_empty() {
            return Err(seats::nobody());
        }
        let played = people::People::new(people).play();
        report(&seats);
        played
    }

    /// A game as far as a record goes, as the person in a seat sees and calls it.
    fn session(&self, table: &Arc<Table>, record: &Record, seat: u8) -> Result<Session, Failure> {
        let session = Session::resume(table, record, record.moves.len(), Viewer::Seat(seat));
        let mut session =
            session.map_err(|error| Failure::finding(format!("This game cannot be played on: {error}.")))?;
        self.call_cards(&mut session)?;
        Ok(session)
    }

    /// A saved game and its table.
    fn loaded(&self, file: &Path) -> Result<(Game, Arc<Table>, Record), Failure> {
        if !self.decks.is_empty() {
            return Err(Failure::usage("A saved game has its decks: leave `--deck` out.".to_string()));
        }
        let record = records::read(file)?;
        let game: Game =
            records::game(file, &record, self.game.as_deref(), "`cardwright play FILE --load RECORD`")?;
        let table = records::table(&game, &record)?;
        records::warn_if_changed(&table, &record);
        Ok((game, table, record))
    }

    fn call_cards(&self, session: &mut Session) -> Done {
        let Some(language) = &self.cards_in else { return Ok(()) };
        let table = session.table.clone();
        let tongues = &table.program().deck.tongues;
        let Some(tongue) = tongues.iter().find(|tongue| tongue.language == *language) else {
            let known: Vec<&str> = tongues.iter().map(|tongue| tongue.language.as_str()).collect();
            let known = if known.is_empty() { "no other language".to_string() } else { known.join(", ") };
            return Err(Failure::usage(format!(
                "The cards of this game have no names in `{language}`; they have them in: {known}."
            )));
        };
        session.paint.speak(&table.layout, tongue);
        Ok(())
    }
}

/// Tells the authors of scripts at the table what went wrong with them.
fn report(seats: &[Player]) {
    players::report(seats.iter().filter_map(|player| match player {
        Player::Person => None,
        Player::Bot(level) => Some(level),
    }));
}

/// Whether there is a screen to draw on and a keyboard before it.
fn has_screen() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

/// A seed nobody chose.
fn fresh_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}
