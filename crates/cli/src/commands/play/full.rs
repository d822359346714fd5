//! The full-screen table: cards to take hold of, what happened beside them, several people at one terminal.
//!
//! ```text
//! Lobby (players, seats, options) ──▶ Sitting (people, bots, what everybody learned) ──draw──▶ the screen
//!                                          ▲────────────keys────────────┘
//! ```

mod draw;
mod hand;
mod keys;
mod lobby;
mod look;
mod popups;
mod sitting;
#[cfg(test)]
mod tests;

pub use lobby::Lobby;
pub use sitting::Sitting;

use crate::failure::{Done, Failure};
use crate::interrupt;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

/// How an evening begins.
pub enum Start {
    /// With choosing who plays what.
    Lobby(Box<Lobby>),
    /// With a game that is under way.
    Game(Box<Sitting>),
}

/// Takes the screen, plays, and gives it back.
pub fn run(start: Start) -> Done {
    let terminal = ratatui::try_init();
    let mut terminal = terminal.map_err(|error| Failure::usage(format!("{}: {error}.", advice())))?;
    interrupt::before_the_end(ratatui::restore);
    let played = evening(&mut terminal, start);
    ratatui::restore();
    played
}

fn advice() -> &'static str {
    "The screen cannot be taken (`--plain` plays line by line)"
}

fn evening(terminal: &mut DefaultTerminal, start: Start) -> Done {
    let mut sitting = match start {
        Start::Game(sitting) => *sitting,
        Start::Lobby(lobby) => match choose(terminal, *lobby)? {
            Some(sitting) => sitting,
            None => return Ok(()),
        },
    };
    loop {
        terminal.draw(|frame| draw::sitting(frame, &mut sitting)).map_err(lost)?;
        if sitting.bot_moves() {
            continue;
        }
        let Some(key) = next_key()? else { continue };
        if keys::press(&mut sitting, key) == keys::Then::Leave {
            return Ok(());
        }
    }
}

/// The lobby, until somebody starts or leaves.
fn choose(terminal: &mut DefaultTerminal, mut lobby: Lobby) -> Result<Option<Sitting>, Failure> {
    loop {
        terminal.draw(|frame| draw::lobby(frame, &lobby)).map_err(lost)?;
        let Some(key) = next_key()? else { continue };
        match lobby.press(key) {
            lobby::Then::Stay => {}
            lobby::Then::Leave => return Ok(None),
            lobby::Then::Start => match lobby.sit_down() {
                Ok(sitting) => return Ok(Some(sitting)),
                Err(failure) => lobby.message = failure.message(),
            },
        }
    }
}

/// The next key that is pressed; None for anything else that happens to a terminal.
fn next_key() -> Result<Option<event::KeyEvent>, Failure> {
    match event::read().map_err(lost)? {
        Event::Key(key) if key.kind != KeyEventKind::Release => Ok(Some(key)),
        _ => Ok(None),
    }
}

fn lost(error: std::io::Error) -> Failure {
    Failure::usage(format!("The terminal is lost: {error}."))
}
