//! Replays recorded games of an independent implementation on the hand-coded rules: at every step the same
//! player must be to move with exactly the same legal moves, and the result must be the same.

mod crazy_eights;
mod hearts;
mod trace;
