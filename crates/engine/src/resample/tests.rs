use super::*;
use crate::chance::Stream;
use crate::fixture::{EIGHTS, table};

#[test]
fn every_hidden_card_is_equally_likely_everywhere() {
    let table = table(EIGHTS, 2);
    let state = table.start(5);
    let mut random = Stream::new(1, 1);
    let redrawer = Redrawer::new(&table, &state, Some(0));
    let mut in_hand = [0u32; 52];
    for _ in 0..4_600 {
        let drawn = redrawer.draw(&mut |n| random.below(n));
        drawn.state.cards_in(&table.layout, 3).iter().for_each(|card| in_hand[card as usize] += 1);
    }
    // Of 46 unseen cards the other player holds 5: each is there in about 500 of the draws, give or take 21.
    let seen: Vec<u32> = in_hand.into_iter().filter(|&n| n > 0).collect();
    assert_eq!(seen.len(), 46);
    assert!(seen.iter().all(|n| (400..600).contains(n)), "{seen:?}");
}

#[test]
fn what_comes_next_is_drawn_anew() {
    let table = table(EIGHTS, 2);
    let state = table.start(5);
    let mut random = Stream::new(1, 1);
    let redrawer = Redrawer::new(&table, &state, Some(0));
    let mut next: Vec<u16> = (0..40)
        .filter_map(|_| {
            let mut drawn = redrawer.draw(&mut |n| random.below(n)).state;
            let hand = drawn.cards_in(&table.layout, 2);
            let draw = table.moves(&mut drawn, 0).into_iter().find(|m| m.item == 1)?;
            table.apply(&mut drawn, 0, &draw).ok()?;
            drawn.cards_in(&table.layout, 2).minus(&hand).lowest()
        })
        .collect();
    next.sort_unstable();
    next.dedup();
    assert!(next.len() > 15, "{next:?}");
}

#[test]
fn swapping_twice_changes_nothing() {
    let table = table(EIGHTS, 3);
    let state = table.start(2);
    let mut swapped = state.clone();
    swap(&table, &mut swapped, 3, 40);
    assert_ne!(swapped, state);
    swap(&table, &mut swapped, 3, 40);
    assert_eq!(swapped, state);
}
