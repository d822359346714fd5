//! A game under way in the terminal: playing it, telling what happened, showing what one viewer may see.
//!
//! ```text
//! a move ──session──▶ the next state ──watch (engine)──▶ lines of the log ──▶ what the viewer reads
//!                           └──────view (engine)──screen──▶ what the viewer sees
//! ```

mod answer;
mod deals;
mod paint;
mod result;
mod screen;
mod session;
mod style;

pub use answer::{Answer, read as read_answer};
pub use paint::style as card_style;
pub use result::{ended_well, result, result_json};
pub use screen::{columns, groups, screen};
pub use session::Session;
pub use style::for_the_eye;

/// The stream of a seed that random players choose from, far from those of the game's own chance.
pub const CHOICES: u64 = u64::MAX;
