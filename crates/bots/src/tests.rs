//! What holds for every bot.

use crate::duel::Duel;
use crate::game::Game;
use crate::levels::{LADDER, Level};
use crate::search::{Budget, Search, Style};
use engine::chance::Stream;
use engine::resample::Redrawer;
use engine::table::Table;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn table(name: &str, players: usize, options: &[(&str, &str)]) -> Table {
    let path = format!("{}/../../games/{name}/{name}.cards", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the game is in the library");
    let compiled = lang::compile::compile(&format!("{name}.cards"), &text, &|_| None);
    let options: Vec<_> = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    Table::open(Arc::new(compiled.program.expect("it compiles")), players, &options).expect("it opens")
}

/// Plays some random moves.
fn somewhere<'a>(table: &'a Table, seed: u64, moves: usize) -> Game<'a> {
    let mut game = Game::start(table, seed);
    let mut random = Level::Random.bot(seed);
    for _ in 0..moves {
        let Some(seat) = game.next() else { break };
        game.let_choose(seat, random.as_mut());
    }
    game
}

/// Nobody can cheat: in another state with the same view a bot chooses the same.
#[test]
fn what_cannot_be_seen_changes_no_choice() {
    for (name, players) in
        [("crazy-eights", 3), ("hearts", 4), ("scat", 3), ("kuhn-poker", 2), ("go-fish", 2)]
    {
        let table = table(name, players, &[]);
        for seed in 0..4 {
            let game = somewhere(&table, seed, 3 + 2 * seed as usize);
            let Some(seat) = game.next() else { continue };
            let mut random = Stream::new(seed, 9);
            let other = Redrawer::new(&table, &game.state, Some(seat)).draw(&mut |n| random.below(n)).state;
            let other = Game::from(&table, other);
            let same = Game::from(&table, game.state.clone());
            for level in [Level::Greedy, Level::Beginner, Level::Simulations(60)] {
                let (mut a, mut b) = (level.bot(seed), level.bot(seed));
                let (a, b) = (a.choose(&same.sight(seat)), b.choose(&other.sight(seat)));
                assert_eq!(a, b, "{name}, seed {seed}, {level}");
            }
        }
    }
}

#[test]
fn the_same_budget_gives_the_same_choice() {
    let table = table("crazy-eights", 2, &[]);
    let game = somewhere(&table, 5, 4);
    let seat = game.next().expect("it is not over");
    let think = || Search::new(Style::simulations(300), 7).think(&game.sight(seat));
    assert_eq!(think(), think());
}

#[test]
fn time_is_kept() {
    let table = table("hearts", 4, &[]);
    let game = Game::start(&table, 1);
    let limit = Duration::from_millis(50);
    let mut search = Search::new(Style { budget: Budget::Time(limit), ..Style::simulations(1) }, 1);
    let start = Instant::now();
    let (_, simulations) = search.think(&game.sight(0));
    // Generous: other tests run meanwhile. The bench holds it to 20 ms.
    assert!(start.elapsed() < limit + Duration::from_millis(200) && simulations > 1);
}

#[test]
fn games_end_with_bots_of_every_kind() {
    for level in LADDER.iter().take(2).chain(&[Level::Random, Level::Greedy]) {
        let table = table("kuhn-poker", 2, &[]);
        let mut game = Game::start(&table, 3);
        game.play(&mut [level.bot(1), level.bot(2)]);
        assert!(table.outcome(&game.state).is_some());
    }
}

#[test]
fn thinking_beats_guessing() {
    let table = table("crazy-eights", 2, &[]);
    let levels = [&Level::Simulations(60), &Level::Random];
    let duel = (0..12).map(|seed| Duel::of_deal(&table, levels, seed)).fold(Duel::default(), Duel::join);
    assert!(duel.share() > 0.6, "{duel:?}");
}

#[test]
fn equals_come_out_even() {
    let table = table("kuhn-poker", 2, &[]);
    let levels = [&Level::Random, &Level::Random];
    let duel = (0..400).map(|seed| Duel::of_deal(&table, levels, seed)).fold(Duel::default(), Duel::join);
    let (low, high) = duel.interval();
    assert!(low < 0.5 && high > 0.5, "{duel:?}");
}
