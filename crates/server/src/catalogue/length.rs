//! How long a game is: decisions from the deal to the end.

use bots::Bot;
use bots::game::Game;
use bots::greedy::Greedy;
use engine::chance::Stream;
use engine::state::State;
use engine::table::Table;
use std::time::{Duration, Instant};

/// So many random games are measured.
const MEASURED: u64 = 11;
/// A random game of more decisions is measured with players who want something.
const LONG: u64 = 400;
/// So many of their games are measured.
const FEW: u64 = 3;
/// No longer ones are played out.
const LONGEST: u64 = 2_000;

/// The median of a few random games. Where those are long, because nobody wants to come to an end, it is that of games whose
/// players look one move ahead. What does not end while one has patience does not count.
pub fn decisions(table: &Table, patience: Duration) -> u64 {
    let mut state = State::blank(&table.layout);
    let mut random = Stream::new(1, u64::MAX);
    let by_chance = median((1..=MEASURED).map(|seed| table.random_game(&mut state, seed, &mut random)));
    if by_chance.is_none_or(|length| length <= LONG) {
        return by_chance.unwrap_or(1);
    }
    let deadline = Instant::now() + patience;
    let ahead = |seed| played(table, seed, deadline, &mut Greedy::new(seed));
    let wanting = median((1..=FEW).map_while(ahead));
    wanting.into_iter().chain(by_chance).min().unwrap_or(1)
}

/// The length of one game, if it ends soon enough.
fn played(table: &Table, seed: u64, deadline: Instant, bot: &mut dyn Bot) -> Option<u64> {
    let mut game = Game::start(table, seed);
    let mut decisions = 0;
    while let Some(seat) = game.next() {
        if Instant::now() > deadline || decisions > LONGEST || !game.let_choose(seat, bot) {
            return None;
        }
        decisions += 1;
    }
    Some(decisions)
}

fn median(lengths: impl Iterator<Item = u64>) -> Option<u64> {
    let mut lengths: Vec<u64> = lengths.collect();
    lengths.sort_unstable();
    lengths.get(lengths.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    /// By chance one works as often as one rests.
    const WAITING: &str = r#"
game "Waiting"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  each player
    score = 0

play
  shuffle all cards into stock
  repeat until any player where score >= 30
    each player
      choose
        "Work": score += 1
        "Rest": score -= 1
  highest score wins

bot
  likes more score
"#;

    #[test]
    fn a_game_nobody_ends_by_chance_is_measured_with_players_who_want_to_win() {
        let compiled = lang::compile::compile("waiting.cards", WAITING, &|_| None);
        let program = Arc::new(compiled.program.expect("the rules are good"));
        let table = Table::open(program, 2, &[]).expect("the table opens");
        assert_eq!(decisions(&table, Duration::from_secs(60)), 60);
    }
}
