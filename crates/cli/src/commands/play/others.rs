//! The computer players in the other seats, and what one of them would advise.

use super::seat::Seat;
use super::seats::Player;
use crate::table::Session;
use crate::term;
use bots::{Sight, levels};
use engine::chance::stream_key;
use engine::moves::Move;
use std::time::Duration;

/// Nobody waits longer for a move.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many moves are talked about.
const BEST: usize = 4;

/// The players in the other seats.
#[derive(Clone)]
pub struct Others {
    /// Who sits in each seat.
    pub(super) seats: Vec<Player>,
    seed: u64,
}

impl Others {
    /// Those that sit there.
    pub fn new(seats: Vec<Player>, seed: u64) -> Others {
        Others { seats, seed }
    }

    /// Whether one of these seats is that of somebody at the keyboard.
    pub fn any_person(&self, seats: &[u8]) -> bool {
        seats.iter().any(|&seat| self.seats.get(usize::from(seat)) == Some(&Player::Person))
    }

    /// Whether several people share the keyboard, so that nobody is the only "you".
    pub fn shares_keyboard(&self) -> bool {
        self.seats.iter().filter(|player| **player == Player::Person).count() > 1
    }

    /// What the player in a seat does, seen from its own side of the table. The same in the same position, so that `undo` and a saved
    /// game go on alike.
    pub fn choose(&self, session: &Session, seat: u8) -> Option<Move> {
        let sight = Sight::new(&session.table, &session.state, seat, &session.learned);
        let Some(Player::Bot(level)) = self.seats.get(usize::from(seat)) else { return None };
        let chosen = level.choose(&sight, Some(PATIENCE), self.seed_now(session, seat));
        sight.move_of(&chosen.key)
    }

    fn seed_now(&self, session: &Session, seat: u8) -> u64 {
        stream_key(self.seed, (session.record.moves.len() as u64) << 8 | u64::from(seat))
    }
}

impl Seat {
    /// What a good player would do in the person's place, and what it thinks of the best few moves.
    pub(super) fn advice(&self) -> String {
        let session = &self.session;
        if !session.table.to_choose(&session.state).contains(&self.seat) {
            return "You have nothing to choose now.\n".to_string();
        }
        let sight = Sight::new(&session.table, &session.state, self.seat, &session.learned);
        let advice = levels::advice(&sight, Some(PATIENCE), self.others.seed_now(session, self.seat));
        let name = |key| session.paint.text(&sight.name(key));
        let best = term::styled(term::STRONG, &name(&advice.key));
        let mut text = format!("A strong player would choose: {best}\n");
        for thought in advice.telling().take(BEST) {
            let tries = if thought.tried == 1 { "game" } else { "games" };
            text += &format!(
                "  {:3.0} %  {}  ({} imagined {tries})\n",
                thought.worth * 100.0,
                name(&thought.key),
                thought.tried
            );
        }
        text += match advice.thoughts.is_empty() {
            true => "There is nothing else to do.\n",
            false => {
                "How likely you win, by games a good player imagined: the more games, the surer; 50 % is even.\n"
            }
        };
        text
    }
}
