//! Computer players that somebody writes in JavaScript.
//!
//! ```text
//! Sight ──question──▶ text ══pipe══▶ serve ──▶ inside (QuickJS) ──▶ Answer ══pipe══▶ Script ──▶ the move, or Greedy's
//! ```
//!
//! A script gets a [`question`] and nothing else: the view of its seat, its moves and a seed, as text. It runs [`inside`] an
//! engine without files, clocks and chance of its own, with limits on memory, depth and work ([`limits`]). That engine is C, and
//! there are loops in it that no limit reaches; so it lives in a process of its own ([`child`], which runs [`serve`]) that can be
//! killed at any time ([`pipe`]) and from which the system takes what it does not need ([`guard`]). Whatever goes wrong is a
//! [`fault`] with its place in the script: the turn then goes to a simple player, the game goes on, and the author is told
//! ([`script`]). [`helpers`] describes the functions that a script is given.
//!
//! A script remembers nothing from one choice to the next: what it may know is in the view. So it plays the same in a saved game,
//! after taking a move back, and on any number of threads.

pub mod answer;
pub mod child;
pub mod fault;
pub mod guard;
pub mod helpers;
pub mod inside;
pub mod limits;
pub mod pipe;
pub mod question;
pub mod report;
pub mod script;
pub mod serve;

pub use answer::Answer;
pub use fault::Fault;
pub use limits::Limits;
pub use pipe::Launcher;
pub use script::Script;

#[cfg(test)]
mod tests;
