//! The general moves: going through them gives exactly what testing every combination gives.

use crate::support::{Scene, scene};
use engine::choice;
use engine::moves::Move;
use engine::set::CardSet;
use lang::program::Choice;
use std::ops::ControlFlow;

const GAME: &str = r#"
game "Subsets"
  players 2
  deck french with 2 jokers
use melds

zones
  stock: pile, face down
  table: row, face up
  each player
    hand: private
  each rank
    laid: row, face up

vars
  laid_value = 20
  each player
    mana = 5

replace define card.wild = rank in (joker 2)
define card.natural = not wild
replace define card.value = by rank (joker: 50, 2 ace: 20, king queen jack 10 9 8: 10, else 5)
define worth(cs: cards) = total value of cs
define sound(cs: cards) = cs share rank apart from wild and count of cs >= 3
    and count of natural cards in cs >= 2 and count of wild cards in cs <= 3
    and no card in cs where rank is 3
define card.takes(cs: cards) = cs splits into groups where total low of group is low
define falls(cs: cards) = cs.first.low > cs.top.low
define both_ways(cs: cards) = (falls(cs) or count of cs >= 3) and (falls(cs) or worth(cs) >= 30)
define opening(cs: cards) = (3 of clubs) in cs or laid_value > 30

play
  players take turns from first player

turn
  choose
    "Any {cs}" for cs among hand
    "Three {cs}" for 3 cs among hand
    "Up to two {cs}" for 0 to 2 cs among hand
    "Meld {cs}" for cs among hand where meld(cs)
    "Set {cs}" for cs among hand where set_of(cs)
    "Run {cs}" for cs among hand where run_of(cs)
    "Sound {cs}" for cs among hand where sound(cs)
    "Sum {cs}" for cs among hand where total low of cs is 15
    "Below {cs}" for cs among hand where total low of cs < 12 and count of cs >= 2
    "Take {cs} with {c}" for c in hand, cs among table where c.takes(cs)
    "Lay {cs} on {r}" for r in ranks, cs among hand where sound(laid(r) and cs) and every card in cs has wild or rank is r
    "Keep {cs}" for cs among hand where count of (hand except cs) <= 2 and worth(cs) + laid_value >= 60
    "Open {cs}" for 1 to 3 cs among hand where cs share suit and opening(cs)
    "Play {cs}" for 1 to 4 cs among hand ignoring suit where cs share rank
    "Lead {cs}" for 1 to 4 cs among hand ignoring suit where cs share rank and opening(cs)
    "Differ {cs}" for 2 to 5 cs among hand where cs differ in rank and not (any card in cs where suit is hearts)
    "Odd {cs}" for 2 to 3 cs among hand where cs.first.low > cs.top.low
    "Pay {c} {n}" for c in hand where c.suit is hearts, n in 1 to 4 if n > 1 costing n + 1 mana
    "Either {cs}" for cs among hand where cs share suit and count of cs is 2 or cs share rank and count of cs is 3
    "Not {cs}" for 2 cs among hand where not (cs share suit)
    "Gone {cs}" for cs among hand where (hand except cs) is empty or cs in table
    "Settled {cs}" for cs among hand where falls(cs) or count of (hand except cs) >= 5
    "Heavy {cs}" for cs among hand where (falls(cs) or worth(cs) >= 40) and count of cs >= 2
    "Both {cs}" for cs among hand where both_ways(cs) or cs share rank and count of cs is 2
    "Neither {cs}" for cs among hand where not (not falls(cs) and count of cs < 3)
    "Mixed {cs}" for cs among hand where cs share suit and count of cs is 2 or worth(cs) >= 60
        or falls(cs) and count of cs is 3
"#;

/// A small generator, so that the cases are the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

fn dealt(seed: u64, hand: usize, table: usize) -> Scene {
    let mut scene = scene(GAME, 2, &[], &[]);
    let mut dice = Dice(seed);
    let zone = |name: &str| {
        let layout = &scene.table.layout;
        layout.program.zones.iter().position(|z| z.name == name).map(|z| layout.first_place[z]).expect("zone")
    };
    let (hand_place, table_place, laid) = (zone("hand"), zone("table"), zone("laid"));
    let mut deck: Vec<u16> = (0..scene.layout().cards as u16).collect();
    // Draw mostly from few ranks and suits so that there is something to find.
    deck.retain(|&c| dice.below(3) > 0 || c >= 52);
    let mut places = vec![hand_place; hand];
    places.extend(vec![table_place; table]);
    places.extend([laid + 6, laid + 6, laid + 9]);
    for place in places {
        let card = deck.swap_remove(dice.below(deck.len() as u64) as usize);
        scene.state.move_card(&scene.table.layout, card, place, false);
    }
    scene.act(0);
    scene.set("laid_value", &[], if seed.is_multiple_of(2) { "20" } else { "40" });
    scene.set("mana", &[0], "4");
    scene
}

/// Every combination of values, allowed or not.
fn candidates(scene: &Scene, choice: &Choice, item: usize) -> Vec<Move> {
    let hand = scene.state.cards_in(scene.layout(), scene.layout().first_place[2]);
    let table = scene.state.cards_in(scene.layout(), scene.layout().first_place[1]);
    let subsets = |of: &CardSet| -> Vec<CardSet> {
        let cards: Vec<u16> = of.iter().collect();
        let pick = |mask: u32| {
            cards.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, c)| *c).collect()
        };
        (0..1u32 << cards.len()).map(pick).collect()
    };
    let plain = Move::plain(item as u16);
    let label = choice.items[item].label.split(' ').next().unwrap_or("");
    match label {
        "Take" => hand
            .iter()
            .flat_map(|c| {
                subsets(&table).into_iter().map(move |set| Move {
                    values: [i64::from(c), 0, 0, 0],
                    set,
                    ..plain
                })
            })
            .collect(),
        "Lay" => (0..14)
            .flat_map(|r| {
                subsets(&hand).into_iter().map(move |set| Move { values: [r, 0, 0, 0], set, ..plain })
            })
            .collect(),
        "Pay" => hand
            .iter()
            .flat_map(|c| (0..6).map(move |n| Move { values: [i64::from(c), n, 0, 0], ..plain }))
            .collect(),
        _ => subsets(&hand).into_iter().map(|set| Move { set, ..plain }).collect(),
    }
}

fn listed(scene: &mut Scene, choice: &Choice, item: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    let state = &mut scene.state;
    choice::for_each_move(&scene.table.layout, state, &choice.items[item], item as u16, &mut |_, mv| {
        moves.push(*mv);
        ControlFlow::Continue(())
    })
    .expect("no fault");
    moves
}

fn key(mv: &Move) -> ([i64; 4], Vec<u16>) {
    (mv.values, mv.set.iter().collect())
}

#[test]
fn listed_moves_are_those_allowed() {
    let mut found = vec![0; 26];
    for seed in 0..10 {
        let mut scene = dealt(seed, 7, 5);
        let choice = scene.choice(0);
        for (item, found) in found.iter_mut().enumerate() {
            let moves = listed(&mut scene, &choice, item);
            let mut allowed: Vec<Move> = candidates(&scene, &choice, item);
            let (layout, state) = (&scene.table.layout, &mut scene.state);
            allowed.retain(|mv| choice::allows(layout, state, &choice.items[item], mv).expect("no fault"));
            allowed.sort_by_key(key);
            let label = &choice.items[item].label;
            let mut sorted = moves.clone();
            sorted.sort_by_key(key);
            assert_eq!(sorted, allowed, "{label} (seed {seed})");
            if !label.starts_with("Lay") && !label.starts_with("Take") {
                assert_eq!(moves, allowed, "{label}: in the order of the cards");
            }
            *found += moves.len();
        }
    }
    assert!(found.iter().all(|&moves| moves > 0), "every kind of item was met: {found:?}");
}

#[test]
fn counts_and_numbers_agree_with_the_list() {
    for seed in 20..24 {
        let mut scene = dealt(seed, 7, 5);
        let choice = scene.choice(0);
        let before = scene.state.clone();
        for (index, item) in choice.items.iter().enumerate() {
            let moves = listed(&mut scene, &choice, index);
            let (layout, state) = (&scene.table.layout, &mut scene.state);
            assert_eq!(
                choice::count(layout, state, item).expect("count"),
                moves.len() as u64,
                "{}",
                item.label
            );
            for (n, mv) in moves.iter().enumerate() {
                let nth = choice::nth(layout, state, item, index as u16, n as u64).expect("nth");
                assert_eq!(nth, Some(*mv), "{} {n}", item.label);
            }
            let beyond = choice::nth(layout, state, item, index as u16, moves.len() as u64).expect("nth");
            assert_eq!(beyond, None, "{}", item.label);
            assert_eq!(choice::any(layout, state, item).expect("any"), !moves.is_empty());
        }
        assert!(before == scene.state, "asking changes nothing");
    }
}

#[test]
fn sampling_is_even() {
    let mut scene = dealt(3, 6, 4);
    let choice = scene.choice(0);
    let mut dice = Dice(99);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..2000 {
        let mv = choice::sample(&scene.table.layout, &mut scene.state, &choice.items[1], 1, &mut |n| {
            dice.below(n)
        });
        *seen.entry(key(&mv.expect("no fault").expect("a move"))).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 20, "every set of 3 out of 6");
    assert!(seen.values().all(|&n| (60..150).contains(&n)), "{seen:?}");
}

#[test]
fn extensions_lead_to_moves() {
    for seed in 40..46 {
        let mut scene = dealt(seed, 7, 5);
        let choice = scene.choice(0);
        for item in [0, 1, 3, 6, 7, 8, 11, 15, 18] {
            let moves: Vec<CardSet> = listed(&mut scene, &choice, item).iter().map(|mv| mv.set).collect();
            let mut partials: Vec<CardSet> = vec![CardSet::EMPTY];
            partials.extend(moves.iter().filter_map(|set| set.highest().map(CardSet::of)));
            partials.extend(moves.iter().map(|set| set.iter().take(2).collect::<CardSet>()));
            for partial in partials.into_iter().take(12) {
                let found = choice::extensions(
                    &scene.table.layout,
                    &mut scene.state,
                    &choice.items[item],
                    &[],
                    &partial,
                )
                .expect("no fault");
                let leading = moves.iter().filter(|set| partial.is_subset(set));
                let expected = leading.fold(CardSet::EMPTY, |all, set| all.or(&set.minus(&partial)));
                assert_eq!(found.cards, expected, "{} with {partial:?}", choice.items[item].label);
                let same = moves.iter().filter(|set| **set == partial).count();
                assert_eq!(found.ways.len(), same, "{} with {partial:?}", choice.items[item].label);
                assert_eq!(found.towards.is_some(), !expected.is_empty());
            }
        }
    }
}

#[test]
fn extensions_know_the_other_binders() {
    let mut scene = scene(GAME, 2, &[], &[]);
    scene.lay("hand", &[0], "9C 5D");
    scene.lay("table", &[], "2H 3H 4S 6C KD");
    scene.act(0);
    let choice = scene.choice(0);
    let take = &choice.items[9];
    let nine = i64::from(scene.card("9C"));
    let (layout, partial) = (&scene.table.layout, scene.cards("3H"));
    let found =
        choice::extensions(layout, &mut scene.state, take, &[Some(nine)], &partial).expect("no fault");
    assert_eq!(crate::support::written(layout, &found.cards), "6C 2H 4S");
    assert!(found.ways.is_empty());
    assert_eq!(found.towards.expect("three and six are nine").values[0], nine);
    let all = choice::extensions(layout, &mut scene.state, take, &[None], &CardSet::EMPTY).expect("no fault");
    assert_eq!(crate::support::written(layout, &all.cards), "6C 2H 3H 4S");
    let whole = scene.cards("3H 6C");
    let with =
        choice::extensions(&scene.table.layout, &mut scene.state, take, &[None], &whole).expect("no fault");
    assert_eq!(with.ways.iter().map(|way| way.values[0]).collect::<Vec<_>>(), [nine], "the nine is found");
}

#[test]
fn too_many_moves_are_a_fault() {
    let mut scene = scene(GAME, 2, &[], &[]);
    let hand: Vec<u16> = (0..20).collect();
    for card in hand {
        let place = scene.layout().first_place[2];
        scene.state.move_card(&scene.table.layout, card, place, false);
    }
    scene.act(0);
    let choice = scene.choice(0);
    let (layout, state) = (&scene.table.layout, &mut scene.state);
    let fault =
        choice::for_each_move(layout, state, &choice.items[0], 0, &mut |_, _| ControlFlow::Continue(()));
    assert_eq!(fault, Err(engine::fault::FaultKind::TooManyMoves));
    assert_eq!(choice::count(layout, state, &choice.items[0]), Ok((1 << 20) - 1));
    let last =
        choice::nth(layout, state, &choice.items[0], 0, (1 << 20) - 2).expect("no fault").expect("a move");
    assert_eq!(last.set.iter().collect::<Vec<_>>(), [19]);
}
