use super::*;
use crate::chance::Stream;
use crate::fixture::table;
use crate::names;
use crate::resample::Redrawer;

/// Follow suit if you can; whoever holds the two of clubs leads, and says so.
const TRICKS: &str = include_str!("tricks.cards");

fn hand(table: &Table, seat: u8) -> u16 {
    let found = table
        .layout
        .places
        .iter()
        .position(|p| p.player == Some(seat) && table.program().zones[p.zone.index()].name == "hand");
    found.expect("everybody has a hand") as u16
}

fn suit(table: &Table, card: u16) -> i64 {
    table.layout.attrs[0][card as usize]
}

#[test]
fn who_said_openly_to_hold_a_card_holds_it_in_every_state_drawn_anew() {
    let table = table(TRICKS, 4);
    let (state, learned) = Learned::start(&table, 3);
    let leader = table.to_choose(&state)[0];
    let two = names::cards_named(&table.layout, "2C").lowest().expect("it is in the deck");
    assert!(state.cards_in(&table.layout, hand(&table, leader)).contains(two));
    let viewer = (leader + 1) % 4;
    let mut random = Stream::new(1, 1);
    let redrawer = Redrawer::with(&table, &state, Some(viewer), &learned);
    let deaf = Redrawer::new(&table, &state, Some(viewer));
    let mut elsewhere = 0;
    for _ in 0..60 {
        let drawn = redrawer.draw(&mut |n| random.below(n));
        assert!(drawn.state.cards_in(&table.layout, hand(&table, leader)).contains(two));
        let drawn = deaf.draw(&mut |n| random.below(n));
        let there = drawn.state.cards_in(&table.layout, hand(&table, leader));
        elsewhere += u32::from(!there.contains(two));
    }
    assert!(elsewhere > 20, "without listening it would be anywhere: {elsewhere}");
}

#[test]
fn who_could_not_follow_suit_has_none_of_it() {
    let table = table(TRICKS, 4);
    let mut seen = 0;
    for seed in 0..6 {
        let (mut state, mut learned) = Learned::start(&table, seed);
        let mut random = Stream::new(seed, 1);
        let mut void = [[false; 4]; 4];
        let mut led = None;
        for laid in 0.. {
            let Some(&seat) = table.to_choose(&state).first() else { break };
            let count = table.count(&mut state, seat);
            let m = table.nth(&mut state, seat, random.below(count)).expect("it is one of them");
            let card = m.values[0] as u16;
            led = if laid % 4 == 0 { Some(suit(&table, card)) } else { led };
            if let Some(led) = led.filter(|&led| led != suit(&table, card)) {
                void[seat as usize][led as usize] = true;
            }
            learned.apply(&table, &mut state, seat, &m).expect("it is on offer");
            assert!(learned.holds(&table, &state));
            for other in 0..4 {
                let absent = learned.absent(hand(&table, other));
                let all = |suit_of: i64| {
                    (0..52).filter(|&c| suit(&table, c) == suit_of).all(|c| absent.contains(c))
                };
                let known: Vec<bool> = (0..4).map(all).collect();
                assert_eq!(known, void[other as usize], "P{other} after {laid} cards");
                seen += u32::from(known.contains(&true));
            }
        }
    }
    assert!(seen > 50, "somebody runs out of a suit in every deal");
}

#[test]
fn states_drawn_anew_heed_what_is_absent() {
    let table = table(TRICKS, 4);
    let (mut state, mut learned) = Learned::start(&table, 1);
    let mut random = Stream::new(1, 1);
    let mut heeded = 0;
    while let Some(&seat) = table.to_choose(&state).first() {
        let viewer = Some((seat + 2) % 4);
        let redrawer = Redrawer::with(&table, &state, viewer, &learned);
        for _ in 0..3 {
            let drawn = redrawer.draw(&mut |n| random.below(n));
            assert!(learned.holds(&table, &drawn.state));
        }
        heeded += u32::from((0..4).any(|p| !learned.absent(hand(&table, p)).is_empty()));
        let count = table.count(&mut state, seat);
        let m = table.nth(&mut state, seat, random.below(count)).expect("it is one of them");
        learned.apply(&table, &mut state, seat, &m).expect("it is on offer");
    }
    assert!(heeded > 10);
}

#[test]
fn a_card_that_comes_unseen_brings_doubt() {
    let table = table(crate::fixture::EIGHTS, 2);
    let (state, mut learned) = Learned::start(&table, 1);
    let some = CardSet::first_n(10);
    let (stock, hand) = (0, 2);
    learned.absent[hand as usize] = some;
    learned.absent[stock as usize] = CardSet::first_n(4);
    let card = state.cards_in(&table.layout, stock).lowest().expect("it is full");
    learned.moves(&table.layout, card, Some(stock), hand);
    assert_eq!(learned.absent(hand), CardSet::first_n(4), "only what the stock lacked, too");
}
