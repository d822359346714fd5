//! Parting cards into groups, compared with trying everything.

use crate::support::{Scene, scene, written};
use engine::eval::Eval;
use engine::set::CardSet;
use lang::program::{Expr, ExprKind, LocalId, Type};

const GAME: &str = r#"
game "Rummy"
  players 2
  deck french with 2 jokers
use melds

option wild_cards, usually no

zones
  stock: pile, face down
  each player
    hand: private

replace define card.wild = wild_cards and rank in (joker 2)
replace define card.value = pips else 25
define fifteens(cs: cards) = cs splits into groups where total pips of group is 15
define pairs_left(cs: cards) = leftover of cs by 1 after groups where count of group is 2 and group share rank

setup
  shuffle all cards into stock

turn
  choose
    "Lay {cs}" for cs among hand where meld(cs) and burden(hand) > 0
    "Count {cs}" for cs among hand where fifteens(cs) and count of pairs_left(cs) is 0
    "Go on"
"#;

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Calls a define of one parameter, a set of cards.
fn call(scene: &Scene, name: &str) -> (Expr, LocalId) {
    let program = &scene.layout().program;
    let define = program.defines.iter().find(|define| define.name == name).expect("define");
    (define.body.clone(), define.params[0])
}

fn cards_of(scene: &mut Scene, name: &str, cards: &CardSet) -> CardSet {
    let (body, param) = call(scene, name);
    let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
    eval.set_local_cards(param, cards);
    eval.cards(&body).expect("no fault")
}

fn truth_of(scene: &mut Scene, name: &str, cards: &CardSet) -> bool {
    let (body, param) = call(scene, name);
    let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
    eval.set_local_cards(param, cards);
    eval.truth(&body).expect("no fault")
}

fn random_hand(dice: &mut Dice, cards: usize, size: usize) -> CardSet {
    // Few ranks and suits make many melds.
    let deck: Vec<u16> = (0..cards as u16).filter(|c| c % 13 < 7 || *c >= 52).collect();
    let mut hand = CardSet::EMPTY;
    while hand.len() < size {
        hand.insert(deck[dice.below(deck.len() as u64) as usize]);
    }
    hand
}

/// All subsets that are groups, by trying every one.
fn groups(scene: &mut Scene, hand: &CardSet, fits: &dyn Fn(&mut Scene, &CardSet) -> bool) -> Vec<CardSet> {
    let cards: Vec<u16> = hand.iter().collect();
    let subset =
        |mask: u32| cards.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, c)| *c).collect();
    let all: Vec<CardSet> = (1..1u32 << cards.len()).map(subset).collect();
    all.into_iter().filter(|set| fits(scene, set)).collect()
}

/// Every set of cards that some choice of disjoint groups leaves over.
fn leftovers(hand: CardSet, groups: &[CardSet]) -> Vec<CardSet> {
    let Some(lowest) = hand.lowest() else { return vec![CardSet::EMPTY] };
    let one = CardSet::of(lowest);
    let mut all: Vec<CardSet> =
        leftovers(hand.minus(&one), groups).iter().map(|left| left.or(&one)).collect();
    for group in groups.iter().filter(|group| group.contains(lowest) && group.is_subset(&hand)) {
        all.extend(leftovers(hand.minus(group), groups));
    }
    all
}

fn check_leftover(options: &[(&str, &str)], seeds: std::ops::Range<u64>, size: usize) {
    let mut scene = scene(GAME, 2, options, &["the c in all hands"]);
    let value = scene.layout().program.defines.iter().find(|d| d.name == "value").expect("value").clone();
    let mut different = 0;
    for seed in seeds {
        let hand = random_hand(&mut Dice(seed), scene.layout().cards, size);
        let costs: Vec<i64> = (0..scene.layout().cards as u16)
            .map(|card| {
                let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
                eval.set_local(value.params[0], i64::from(card));
                eval.number(&value.body).expect("no fault")
            })
            .collect();
        let groups = groups(&mut scene, &hand, &|scene, set| truth_of(scene, "meld", set));
        let rank = |left: &CardSet| {
            let cost: i64 = left.iter().map(|card| costs[card as usize]).sum();
            (cost, left.len(), left.iter().collect::<Vec<_>>())
        };
        let best = leftovers(hand, &groups).into_iter().min_by_key(rank).expect("one");
        let found = cards_of(&mut scene, "loose", &hand);
        let layout = &scene.table.layout;
        assert_eq!(
            written(layout, &found),
            written(layout, &best),
            "of {} (seed {seed})",
            written(layout, &hand)
        );
        different += usize::from(!groups.is_empty() && found != hand);
    }
    assert!(different > 5, "some hands have melds");
}

#[test]
fn leftover_is_the_best_of_all_splits() {
    check_leftover(&[], 0..25, 8);
}

#[test]
fn leftover_with_wild_cards() {
    check_leftover(&[("wild_cards", "yes")], 100..120, 7);
}

#[test]
fn splits_are_found_exactly() {
    let mut scene = scene(GAME, 2, &[], &[]);
    let (mut yes, mut no) = (0, 0);
    for seed in 0..150 {
        let size = 2 + (seed % 6) as usize;
        let hand = random_hand(&mut Dice(seed), 52, size);
        let groups = groups(&mut scene, &hand, &|scene, set| {
            let pips =
                scene.layout().program.defines.iter().find(|d| d.name == "pips").expect("pips").clone();
            let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
            let total: i64 = set
                .iter()
                .map(|card| {
                    eval.set_local(pips.params[0], i64::from(card));
                    eval.number(&pips.body).expect("no fault")
                })
                .sum();
            total == 15
        });
        let expected = leftovers(hand, &groups).contains(&CardSet::EMPTY);
        assert_eq!(truth_of(&mut scene, "fifteens", &hand), expected, "seed {seed}");
        if expected { yes += 1 } else { no += 1 }
    }
    assert!(yes > 5 && no > 5, "{yes} {no}");
}

#[test]
fn ties_leave_the_first_cards() {
    let mut scene = scene(GAME, 2, &[], &[]);
    let hand = scene.cards("5C 5D 5H 9S");
    let left = cards_of(&mut scene, "pairs_left", &hand);
    assert_eq!(written(scene.layout(), &left), "5C 9S");
}

#[test]
fn a_large_hand_is_bounded() {
    let mut scene = scene(GAME, 2, &[("wild_cards", "yes")], &[]);
    let hand: CardSet = (0..52).collect();
    let (body, param) = call(&scene, "loose");
    let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
    eval.set_local_cards(param, &hand);
    assert!(eval.cards(&body).is_err(), "it ends with a fault instead of going on and on");
    assert!(matches!(body.kind, ExprKind::Leftover(_)) && body.ty == Type::Cards);
}
