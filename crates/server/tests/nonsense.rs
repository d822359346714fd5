//! Whatever a page puts together, asking about it fails nowhere and changes nothing: in every game of the library, with values that no
//! player could have.

mod support;

use engine::chance::Stream;
use engine::record::Record;
use server::catalogue::Game;
use server::live::Live;
use server::wire::{About, Built, Pick, Spot, Value};
use std::sync::Arc;

/// So many moves of a game are looked at, and so many questions are asked before each.
const MOVES: usize = 12;
const QUESTIONS: usize = 8;

/// A number that is often a small one, and sometimes the largest there is.
fn number(random: &mut Stream, most: u64) -> u64 {
    match random.below(4) {
        0 => random.below(most + 1),
        1 => most,
        _ => random.below(8).min(most),
    }
}

fn spot(random: &mut Stream) -> Spot {
    Spot { zone: number(random, u16::MAX.into()) as u16, at: number(random, u16::MAX.into()) as u16 }
}

fn value(random: &mut Stream) -> Value {
    match random.below(7) {
        0 => Value::Open,
        1 => Value::Number { value: number(random, u32::MAX.into()) as u32 as i32 },
        2 => Value::Player { seat: number(random, u8::MAX.into()) as u8 },
        3 => Value::Team { team: number(random, u8::MAX.into()) as u8 },
        4 => Value::Word { index: number(random, u16::MAX.into()) as u16, name: String::new() },
        5 => Value::YesNo { yes: random.below(2) == 0 },
        _ => Value::Card { spot: spot(random) },
    }
}

fn built(random: &mut Stream) -> Built {
    let (values, cards) = (random.below(6), random.below(6));
    Built {
        item: number(random, u16::MAX.into()) as u16,
        values: (0..values).map(|_| value(random)).collect(),
        cards: (0..cards).map(|_| spot(random)).collect(),
    }
}

/// Asks for a seat whatever can be asked.
fn ask(live: &mut Live, seat: u8, random: &mut Stream) {
    let _ = live.why_not(seat, &About::Card { spot: spot(random) });
    let _ = live.why_not(seat, &About::Item { item: number(random, u16::MAX.into()) as u16 });
    let _ = live.picked(seat, &Pick::Listed { index: number(random, u32::MAX.into()) as u32 });
    for _ in 0..QUESTIONS {
        let built = built(random);
        let _ = live.extended(seat, &built);
        let _ = live.why_not(seat, &About::Built { built: built.clone() });
        if let Ok(found) = live.picked(seat, &Pick::Built { built }) {
            assert!(live.table.clone().contains(live.state(), seat, &found), "what is picked is possible");
        }
    }
}

#[test]
fn no_question_fails_or_changes_anything() {
    for library in support::library() {
        let id = library.id;
        let game = Game::new(&id, library.files).unwrap_or_else(|_| panic!("{id} can be played"));
        let players = usize::from(game.program.players.counts[0]);
        let (table, fixed) = game.open(players, &[]).unwrap_or_else(|errors| panic!("{id}: {errors:?}"));
        let names: Vec<String> = (0..players).map(|seat| format!("player {seat}")).collect();
        let record = Record::secret(&table, [5; 32]);
        let mut live = Live::begin(&table, &fixed, record, &names).expect("it begins");
        let mut random = Stream::new(7, 7);
        for _ in 0..MOVES {
            let Some(&seat) = live.to_choose().first() else { break };
            let before = serde_json::to_value(live.view(Some(seat))).unwrap();
            ask(&mut live, seat, &mut random);
            assert_eq!(serde_json::to_value(live.view(Some(seat))).unwrap(), before, "{id}");
            let chosen = server::bots::any(&Arc::clone(&table), live.state(), seat, &mut random).unwrap();
            live.choose(seat, &chosen).expect("it is possible");
        }
    }
}
