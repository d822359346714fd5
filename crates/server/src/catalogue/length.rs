//! How long a game is, from the deal to the end, and how many deals that is.

mod library;

pub use library::{known, of_library, written};

use bots::Bot;
use bots::game::Game;
use bots::greedy::Greedy;
use bots::random::Random;
use engine::layout::head;
use engine::table::Table;
use lab::statistics::thinking_time;
use lang::program::Program;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Changes whenever lengths are measured in another way: those that were kept before count no more.
const WAY: u32 = 1;
/// So many games are measured.
const GAMES: u64 = 3;
/// No longer ones are played out.
const LONGEST: u32 = 1_500;
/// So many play if the game allows it, as the dialog that opens a table offers.
const USUAL: u8 = 4;

/// How long a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// With so many players.
    pub players: u8,
    /// So many decisions.
    pub decisions: u32,
    /// So many deals; 0 if nothing is dealt.
    pub deals: u32,
    /// So many seconds people would take, as the lab estimates them.
    pub seconds: u32,
}

/// What the length of rules with this hash is kept by.
pub fn key(hash: &str) -> String {
    format!("{WAY} {hash}")
}

/// The median of a few games of players who look one move ahead, at the usual table; where they come to no end, with the fewest
/// players, or else by chance. A game that only its bound ends does not count: people would have ended it.
pub fn measure(program: &Arc<Program>, patience: Duration) -> Option<Length> {
    let deadline = Instant::now() + patience;
    let tables = tables(program);
    let games = |table: &Table, bot: &dyn Fn(u64) -> Box<dyn Bot>| {
        median((1..=GAMES).filter_map(|seed| played(table, seed, deadline, bot(seed).as_mut())).collect())
    };
    let wanting = tables.iter().find_map(|table| games(table, &|seed| Box::new(Greedy::new(seed))));
    wanting.or_else(|| games(tables.last()?, &|seed| Box::new(Random::new(seed))))
}

/// The usual table, and that with the fewest players, but two if there can be.
fn tables(program: &Arc<Program>) -> Vec<Table> {
    let counts = &program.players.counts;
    let fewest = counts.iter().find(|&&count| count > 1).or(counts.first()).copied();
    let usual = counts.contains(&USUAL).then_some(USUAL).filter(|usual| Some(*usual) != fewest);
    let both = usual.into_iter().chain(fewest);
    both.filter_map(|count| Table::open(program.clone(), usize::from(count), &[]).ok()).collect()
}

/// The length of one game, if it ends soon enough and by itself.
fn played(table: &Table, seed: u64, deadline: Instant, bot: &mut dyn Bot) -> Option<Length> {
    let mut game = Game::start(table, seed);
    let (mut decisions, mut tenths) = (0, 0);
    while let Some(seat) = game.next() {
        if Instant::now() > deadline || decisions >= LONGEST {
            return None;
        }
        tenths += thinking_time(game.sight(seat).count());
        decisions += 1;
        if !game.let_choose(seat, bot) {
            return None;
        }
    }
    let ended = table.outcome(&game.state).is_some() && !table.ended_at_bound(&game.state);
    ended.then(|| Length {
        players: table.layout.players as u8,
        decisions,
        deals: u32::try_from(game.state.words[head::DEALS as usize]).unwrap_or(u32::MAX),
        seconds: u32::try_from(tenths / 10).unwrap_or(u32::MAX),
    })
}

fn median(mut lengths: Vec<Length>) -> Option<Length> {
    lengths.sort_unstable_by_key(|length| length.seconds);
    lengths.get(lengths.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn of(rules: &str) -> Option<Length> {
        let compiled = lang::compile::compile("waiting.cards", rules, &|_| None);
        measure(&Arc::new(compiled.program.expect("the rules are good")), Duration::from_secs(60))
    }

    #[test]
    fn a_game_nobody_ends_by_chance_is_measured_with_players_who_want_to_win() {
        let length = of(WAITING).expect("it ends");
        assert_eq!((length.players, length.decisions, length.deals), (2, 60, 1));
        assert_eq!(length.seconds, 60 * 4, "four seconds for one of two moves");
    }

    #[test]
    fn a_game_that_only_its_bound_ends_has_no_length() {
        let bound = "  deck french\n  at most 100 decisions, then highest score wins\n";
        let endless = WAITING.replace("  deck french\n", bound).replace("score >= 30", "score >= 30000");
        assert_eq!(of(&endless), None);
    }
}
