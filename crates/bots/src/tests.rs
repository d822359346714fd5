//! What holds for every bot.

use crate::duel::Duel;
use crate::game::Game;
use crate::levels::{LADDER, Level};
use crate::search::{Search, Style};
use engine::chance::Stream;
use engine::resample::Redrawer;
use engine::table::Table;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn path(name: &str) -> String {
    format!("{}/../../games/{name}/{name}.cards", env!("CARGO_MANIFEST_DIR"))
}

/// A table of a game in the library; 0 players: as few as it allows.
fn table(name: &str, players: usize, options: &[(&str, &str)]) -> Table {
    let text = std::fs::read_to_string(path(name)).expect("the game is in the library");
    let beside = |file: &str| {
        let file = lang::compile::file_of(file);
        std::fs::read_to_string(format!("{}/../../games/{name}/{file}", env!("CARGO_MANIFEST_DIR"))).ok()
    };
    let compiled = lang::compile::compile(&format!("{name}.cards"), &text, &beside);
    let program = Arc::new(compiled.program.expect("it compiles"));
    let players = if players > 0 { players } else { usize::from(program.players.counts[0]) };
    let options: Vec<_> = options.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    Table::open(program, players, &options).expect("it opens")
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

/// Nobody can cheat: in another state with the same view, after the same past, a bot chooses the same, in every game.
#[test]
fn what_cannot_be_seen_changes_no_choice() {
    let mut compared = 0;
    for name in library() {
        let table = table(&name, 0, &[]);
        for seed in 0..3 {
            compared += compare(&name, &table, &somewhere(&table, seed, 2 + 5 * seed as usize), seed);
        }
    }
    assert!(compared > 150, "only {compared} choices were compared");
}

/// Compares the choices in a game with those in one that looks the same. How many.
fn compare(name: &str, table: &Table, game: &Game<'_>, seed: u64) -> u32 {
    let Some(seat) = game.next() else { return 0 };
    let mut random = Stream::new(seed, 9);
    let redrawer = Redrawer::with(table, &game.state, Some(seat), game.learned());
    let drawn = redrawer.draw(&mut |n| random.below(n));
    let other = Game::from(table, drawn.state, game.learned().clone());
    let named = table.program().bots.iter().filter(|bot| !bot.name.is_empty());
    let characters = named.map(|bot| Level::Character(bot.name.clone()));
    let usual = [Level::Random, Level::Greedy, Level::Beginner, Level::Simulations(30)];
    let levels: Vec<Level> = usual.into_iter().chain(characters).collect();
    for level in &levels {
        let (mut a, mut b) = (level.bot(seed), level.bot(seed));
        let (a, b) = (a.choose(&game.sight(seat)), b.choose(&other.sight(seat)));
        assert_eq!(a, b, "{name}, seed {seed}, {level}");
    }
    levels.len() as u32
}

/// The games of the library.
fn library() -> Vec<String> {
    let folder =
        std::fs::read_dir(format!("{}/../../games", env!("CARGO_MANIFEST_DIR"))).expect("it is there");
    let mut names: Vec<String> =
        folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    names.retain(|name| std::path::Path::new(&path(name)).exists());
    names
}

#[test]
fn the_same_budget_gives_the_same_choice() {
    let table = table("crazy-eights", 2, &[]);
    let game = somewhere(&table, 5, 4);
    let seat = game.next().expect("it is not over");
    let think = || Search::new(Style::simulations(300), 7).think(&game.sight(seat));
    assert_eq!(think(), think());
}

/// On several cores each thread grows a tree of its own; which thread is quicker does not matter.
#[test]
fn several_cores_agree_on_the_same_choice() {
    let table = table("crazy-eights", 2, &[]);
    let game = somewhere(&table, 5, 4);
    let sight = game.sight(game.next().expect("it is not over"));
    let on = |cores: usize| Style {
        budget: Style::simulations(300).budget.on_threads(cores),
        ..Style::simulations(300)
    };
    let think = |cores: usize| Search::new(on(cores), 7).think(&sight);
    assert_eq!(think(3), think(3));
    assert_eq!((think(1).1, think(3).1), (300, 300));
    let level: Level = "300@3".parse().expect("a level");
    assert_eq!(level.choose(&sight, None, 7).thoughts, think(3).0);
}

#[test]
fn time_is_kept() {
    let table = table("hearts", 4, &[]);
    let game = Game::start(&table, 1);
    let limit = Duration::from_millis(50);
    let mut search = Search::new(Style::time(limit), 1);
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

/// New cards are worse than none, but nobody keeps their last card for that.
#[test]
fn a_deal_that_can_be_won_is_ended() {
    let table = table("colours", 2, &[("target", "50")]);
    for level in [Level::Greedy, Level::Simulations(12)] {
        let mut game = Game::start(&table, 1);
        let mut bots = [level.bot(1), level.bot(2)];
        for _ in 0..2_000 {
            let Some(seat) = game.next() else { break };
            game.let_choose(seat, bots[usize::from(seat)].as_mut());
        }
        assert!(table.outcome(&game.state).is_some(), "{level}");
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

/// Two choices made at once, one right after the other, are two places in the tree: the second has other cards in hand.
#[test]
fn what_is_chosen_at_once_round_after_round_is_thought_of_apart() {
    for game in ["my-ship-sails", "goofspiel"] {
        let table = table(game, 0, &[]);
        let mut game = somewhere(&table, 5, 4 * table.layout.players);
        for _ in 0..20 {
            let Some(seat) = game.next() else { break };
            let sight = game.sight(seat);
            let (thoughts, _) = Search::new(Style::simulations(60), 7).think(&sight);
            assert!(thoughts.len() as u64 <= sight.count(), "{} of {} moves", thoughts.len(), sight.count());
            let chosen = sight.move_of(&thoughts[0].key).expect("it is a move of this choice");
            assert!(game.make(seat, &chosen));
        }
    }
}

/// Where all choose at once, Greedy sees what comes of its answer when the others have given theirs.
#[test]
fn greedy_passes_the_queen_of_spades() {
    let table = table("hearts", 4, &[]);
    let mut passed = 0;
    for seed in 0..12 {
        let game = Game::start(&table, seed);
        for seat in 0..4 {
            let sight = game.sight(seat);
            let holds = sight.view().zones.iter().any(|zone| format!("{zone:?}").contains("QS"));
            if !holds {
                continue;
            }
            let chosen = Level::Greedy.bot(seed).choose(&sight);
            assert!(sight.name(&chosen.key).contains("QS"), "{}", sight.name(&chosen.key));
            passed += 1;
        }
    }
    assert!(passed >= 6, "{passed}");
}
