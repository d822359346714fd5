//! The players that are no people. One function, so that better ones can come in here.

use crate::wire::BotLevel;
use engine::chance::Stream;
use engine::moves::Move;
use engine::state::State;
use engine::table::Table;

/// The level that chooses by chance.
pub const RANDOM: &str = "random";

/// The levels there are.
pub fn levels() -> Vec<BotLevel> {
    vec![BotLevel { level: RANDOM.to_string(), about: "Plays any move that is possible.".to_string() }]
}

/// Whether there is such a level.
pub fn is_level(level: &str) -> bool {
    levels().iter().any(|known| known.level == level)
}

/// What a bot of this level does; None if its seat has nothing to choose.
pub fn choose(_level: &str, table: &Table, state: &mut State, seat: u8, random: &mut Stream) -> Option<Move> {
    let count = table.count(state, seat);
    table.nth(state, seat, random.below(count))
}
