use super::*;
use crate::fixture::{self, table};

/// Every law on a few random games.
fn keeps_the_laws(text: &str, players: &[usize], seeds: u64) {
    for &players in players {
        let table = table(text, players);
        for seed in 0..seeds {
            if let Err(found) = all(&table, seed.into()) {
                panic!("{players} players, seed {seed}: {found}");
            }
        }
    }
}

#[test]
fn a_game_of_matching_keeps_the_laws() {
    keeps_the_laws(fixture::EIGHTS, &[2, 4], 3);
}

#[test]
fn a_game_of_betting_keeps_the_laws() {
    keeps_the_laws(fixture::KUHN, &[2, 3], 5);
}

#[test]
fn a_game_of_hiding_keeps_the_laws() {
    keeps_the_laws(include_str!("hide_and_seek.cards"), &[2, 3], 2);
}

const SECRET_BIDS: &str = include_str!("secret_bids.cards");

#[test]
fn a_game_of_secret_bids_keeps_the_laws() {
    keeps_the_laws(SECRET_BIDS, &[2, 3], 4);
}

#[test]
fn a_game_of_secret_pairs_keeps_the_laws() {
    keeps_the_laws(include_str!("secret_pairs.cards"), &[2, 3], 8);
}

/// Draws as it should be done, and then lets something true through.
fn finds_a_leak(text: &str, leak: &dyn Fn(&Table, &State, &mut State)) -> bool {
    let table = table(text, 3);
    let draw: alike::Draw<'_> = &|state, viewer, learned, random| {
        let redrawer = crate::resample::Redrawer::with(&table, state, viewer, learned);
        let mut drawn = redrawer.draw(random).state;
        leak(&table, state, &mut drawn);
        drawn
    };
    let leaks =
        |seed: u64| Game::new(&table, seed.into()).play(|game, _| alike::drawn_alike(game, draw)).is_err();
    (0..5).any(leaks)
}

#[test]
fn a_redraw_that_lets_private_variables_through_is_found() {
    assert!(!finds_a_leak(SECRET_BIDS, &|_, _, _| {}));
    let bids = |table: &Table, state: &State, drawn: &mut State| {
        let first = table.program().vars.iter().position(|v| v.name == "bid").expect("it is declared");
        let slot = table.layout.vars[first].first as usize;
        drawn.words[slot..slot + 3].copy_from_slice(&state.words[slot..slot + 3]);
    };
    assert!(finds_a_leak(SECRET_BIDS, &bids));
}

#[test]
fn a_redraw_that_lets_answers_through_is_found() {
    let answers = |table: &Table, state: &State, drawn: &mut State| {
        let words = table.layout.answers as usize..table.layout.result as usize;
        drawn.words[words.clone()].copy_from_slice(&state.words[words]);
    };
    assert!(finds_a_leak(SECRET_BIDS, &answers));
}

#[test]
fn a_redraw_that_lets_a_hand_through_is_found() {
    let hand = |table: &Table, state: &State, drawn: &mut State| {
        let slot = table.layout.places[2].set as usize;
        drawn.words[slot..slot + 3].copy_from_slice(&state.words[slot..slot + 3]);
    };
    assert!(finds_a_leak(fixture::EIGHTS, &hand));
}

/// All laws on many games of one table, looked at here and there.
fn sparsely_over(text: &str, players: usize, seeds: std::ops::RangeInclusive<u64>) -> Seen {
    let table = table(text, players);
    let mut sum = Seen::default();
    for seed in seeds {
        match sparsely(&table, seed.into(), 2) {
            Ok(seen) => sum += seen,
            Err(Broken { law, found }) => panic!("{players} players, seed {seed}: {law}\n{found}"),
        }
    }
    sum
}

#[test]
fn many_games_are_looked_at_here_and_there() {
    for text in [fixture::EIGHTS, SECRET_BIDS, include_str!("hide_and_seek.cards")] {
        let seen = sparsely_over(text, 3, 1..=32);
        assert_eq!((seen.games, seen.looks), (32, 64));
        assert!(0 < seen.watched && seen.watched < seen.decisions, "{seen:?}");
    }
}

/// Nobody ever wins this.
const ENDLESS: &str = r#"
game "Round and round"
  players 2
  deck french
  at most 2000 decisions, then nobody wins

zones
  stock: pile, face down, refills from discard
  discard: pile, face up

setup
  shuffle all cards into stock

turn
  choose
    "Turn": move stock.top to discard
    "Wait"
"#;

#[test]
fn long_games_are_looked_at_far_from_their_beginning_now_and_then() {
    let table = table(ENDLESS, 2);
    let watched = |seed: u64| match sparsely(&table, seed.into(), 4) {
        Ok(seen) => seen,
        Err(Broken { law, found }) => panic!("seed {seed}: {law}\n{found}"),
    };
    let near: Vec<Seen> = (1..FAR_EVERY).map(watched).collect();
    assert!(near.iter().all(|seen| seen.watched < NEAR as u64));
    assert!(near.iter().all(|seen| (seen.decisions, seen.at_bound) == (2000, 1)));
    assert!(watched(FAR_EVERY).watched > NEAR as u64);
}

/// A single decision, and the game is over.
const ONE_CHOICE: &str = r#"
game "Heads or tails"
  players 2
  deck french

zones
  stock: pile, face down

vars
  each player
    points = 0

setup
  shuffle all cards into stock

turn
  choose
    "Heads": points += 1
    "Tails"
  highest points wins
"#;

#[test]
fn the_laws_look_where_somebody_chooses() {
    for seed in 1..=8 {
        let seen = sparsely(&table(ONE_CHOICE, 2), seed.into(), 3).expect("it keeps the laws");
        assert_eq!((seen.decisions, seen.looks, seen.watched), (1, 3, 0), "seed {seed}");
    }
}

#[test]
fn two_looks_at_one_decision_are_two() {
    let numbers = |at: usize| [(); 4].map(|()| sparse::eyes(7, at).below(1 << 40));
    assert_ne!(numbers(0), numbers(1));
    let looks = wherever(&table(ONE_CHOICE, 2), 1.into(), 5, |_| true);
    assert_eq!(looks, Ok(1));
    assert_eq!(wherever(&table(fixture::EIGHTS, 2), 1.into(), 2, |_| true), Ok(2));
}

#[test]
fn a_refused_move_does_not_stand_in_the_record() {
    let table = table(fixture::KUHN, 2);
    let mut game = Game::new(&table, 1.into());
    let (seat, chosen) = game.pick().expect("somebody chooses");
    let found = game.make(1 - seat, &chosen).expect_err("it is not the turn of the other");
    assert!(game.record.moves.is_empty(), "{found}");
    game.make(seat, &chosen).expect("it is on offer");
    assert_eq!(game.record.moves.len(), 1);
}
