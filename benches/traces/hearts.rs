//! Hearts. The recorded games pass their three cards one by one; here they are one decision.

use std::collections::BTreeSet;

use benches::hand_coded::cards::{Set, only};
use benches::hand_coded::hearts::{Hearts, Legal, Move};
use benches::hand_coded::stock::Stacked;

use crate::trace::{self, Step, Trace};

#[test]
fn every_recorded_game_replays() {
    let traces = trace::read("hearts.jsonl.gz");
    assert_eq!(traces.len(), 150);
    traces.iter().for_each(replay);
}

fn replay(trace: &Trace) {
    let mut game = Hearts::start(Stacked::new(trace.pack()), pass_by(trace));
    let mut steps = trace.steps();
    let mut number = 0;
    while let Some(step) = steps.next() {
        let place = format!("{} decision {number}", trace.id());
        assert!(!game.is_over(), "{place}: ended too early");
        assert_eq!(game.player(), step.player(), "{place}");
        game.apply(match game.legal() {
            Legal::PassThree(hand) => Move::Pass(passed(hand, &step, &mut steps, &place)),
            Legal::Play(cards) => Move::Play(played(cards, &step, &place)),
        });
        number += 1;
    }
    assert!(game.is_over(), "{}: did not end", trace.id());
    assert_eq!(
        game.points().map(|points| 26.0 - f64::from(points)).to_vec(),
        trace.returns(),
        "{}",
        trace.id()
    );
}

fn pass_by(trace: &Trace) -> usize {
    match trace.setup("pass").as_str().unwrap() {
        "none" => 0,
        "left" => 1,
        "across" => 2,
        "right" => 3,
        other => panic!("{}: unknown direction {other}", trace.id()),
    }
}

/// The three cards passed by this step and the next two, which may be any cards of the hand not yet passed.
fn passed<'t>(hand: Set, first: &Step, rest: &mut impl Iterator<Item = Step<'t>>, place: &str) -> Set {
    let mut cards = only(played(hand, first, place));
    for _ in 0..2 {
        let step = rest.next().unwrap();
        assert_eq!(step.player(), first.player(), "{place}");
        cards |= only(played(hand & !cards, &step, place));
    }
    cards
}

fn played(cards: Set, step: &Step, place: &str) -> u8 {
    let legal: BTreeSet<String> = (0..52).filter(|card| cards & only(*card) != 0).map(trace::name).collect();
    assert_eq!(legal, step.legal(), "{place}");
    trace::card(step.chosen())
}
