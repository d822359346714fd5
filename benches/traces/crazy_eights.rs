//! Crazy Eights for four.

use std::collections::BTreeSet;

use benches::hand_coded::crazy_eights::{CALL, CrazyEights, DRAW, PASS};
use benches::hand_coded::stock::Stacked;

use crate::trace::{self, Trace};

#[test]
fn every_recorded_game_replays() {
    let traces = trace::read("crazy_eights_4p.jsonl.gz");
    assert_eq!(traces.len(), 150);
    traces.iter().for_each(replay);
}

fn replay(trace: &Trace) {
    let dealer = trace.setup("dealer").as_u64().unwrap() as usize;
    let mut game = CrazyEights::start(Stacked::new(trace.pack()), dealer);
    for (number, step) in trace.steps().enumerate() {
        let place = format!("{} step {number}", trace.id());
        assert!(!game.is_over(), "{place}: ended too early");
        assert_eq!(game.player(), step.player(), "{place}");
        let moves: Vec<u8> = (0..64).filter(|chosen| game.legal() >> chosen & 1 == 1).collect();
        assert_eq!(
            moves.iter().map(|chosen| name(*chosen)).collect::<BTreeSet<_>>(),
            step.legal(),
            "{place}"
        );
        game.apply(moves.into_iter().find(|chosen| name(*chosen) == step.chosen()).unwrap());
    }
    assert!(game.is_over(), "{}: did not end", trace.id());
    assert_eq!(game.returns().map(f64::from).to_vec(), trace.returns(), "{}", trace.id());
}

fn name(chosen: u8) -> String {
    match chosen {
        DRAW => "draw".to_owned(),
        PASS => "pass".to_owned(),
        CALL.. => ["suit:C", "suit:D", "suit:H", "suit:S"][usize::from(chosen - CALL)].to_owned(),
        card => trace::name(card),
    }
}
