//! What `cargo bench --bench games` and `cargo bench --bench players` measure with and against.
//!
//! - [`contest`]: what a contestant is, and the clock that takes contestants in turn;
//! - [`cardwright`]: the games of the library, compiled from their rules and played by the engine;
//! - [`hand_coded`]: Crazy Eights and Hearts written straight in Rust on bit-sets, the yardstick.
//! - [`kuhn`]: Kuhn Poker, in which it is known how well anybody can play.
//!
//! The hand-coded rules are checked: `traces/` replays games recorded from an independent implementation
//! and compares the player to move, the legal moves and the result at every step.

pub mod cardwright;
pub mod contest;
pub mod hand_coded;
pub mod kuhn;
