//! The groups that are listed when a table is opened, beside what the rules say of them.

use crate::support::{Scene, scene};
use engine::eval::Eval;
use engine::families::Family;
use engine::set::CardSet;

const GAME: &str = r#"
game "Rummy"
  players 2
  deck french
  packs packs_used
use melds

option packs_used in (1 2), usually 1
option wild_twos, usually no

zones
  stock: pile, face down
  each player
    hand: private

vars
  bonus = 0

replace define card.wild = wild_twos and rank is 2
define same_rank(cs: cards) = count of cs is 3 and cs share rank
define lucky(cs: cards) = count of cs is 3 and bonus > 0

setup
  shuffle all cards into stock

turn
  choose
    "Lay {cs}" for cs among hand where meld(cs) or same_rank(cs) or lucky(cs)
    "Go on"
"#;

/// The family of a define, if it has one.
fn family<'s>(scene: &'s Scene, define: &str) -> Option<&'s Family> {
    let define = scene.layout().program.defines.iter().find(|d| d.name == define).expect("define");
    scene.layout().families[define.params[0].index()].as_ref()
}

#[test]
fn all_melds_of_a_deck_are_listed() {
    let scene = scene(GAME, 2, &[], &[]);
    // Thirteen ranks with four threes and one four; in each suit 11 runs of three, 10 of four … 1 of thirteen.
    let melds = family(&scene, "meld").expect("melds are listed");
    assert_eq!(melds.within((1 << 52) - 1).count(), 13 * 5 + 4 * (1..=11).sum::<usize>());
}

#[test]
fn what_hangs_on_more_than_the_cards_is_not_listed() {
    assert!(family(&scene(GAME, 2, &[], &[]), "lucky").is_none());
}

/// Every set of three cards out of these, and whether the rules say it fulfils a define.
fn threes(scene: &mut Scene, define: &str, cards: &str) -> Vec<(CardSet, bool)> {
    let found = scene.layout().program.defines.iter().find(|d| d.name == define).expect("define");
    let (param, body) = (found.params[0], found.body.clone());
    let cards: Vec<u16> = cards.split_whitespace().map(|name| scene.card(name)).collect();
    let mut eval = Eval::new(&scene.table.layout, &mut scene.state);
    let mut sets = Vec::new();
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                let set: CardSet = [cards[a], cards[b], cards[c]].into_iter().collect();
                eval.set_local_cards(param, &set);
                sets.push((set, eval.truth(&body).expect("no fault")));
            }
        }
    }
    sets
}

#[test]
fn listed_is_what_the_rules_allow() {
    for wild in ["no", "yes"] {
        let mut scene = scene(GAME, 2, &[("wild_twos", wild)], &[]);
        for (set, allowed) in threes(&mut scene, "set_of", "2♠ 2♥ 3♠ 3♥ 3♦ 4♠ 5♠ 6♠ K♠ K♥ K♣ A♠")
        {
            let listed = family(&scene, "set_of").expect("listed").contains(&set);
            assert_eq!(listed, allowed, "{set:?} with wild twos: {wild}");
        }
    }
}

#[test]
fn cards_that_cannot_be_told_apart_stand_for_each_other() {
    let scene = scene(GAME, 2, &[("packs_used", "2")], &[]);
    let family = family(&scene, "same_rank").expect("listed");
    assert!(!family.plain);
    // One group for each rank stands for all 56 ways to take three of its eight cards.
    assert_eq!(family.within((1 << 104) - 1).count(), 13);
    let kings: Vec<u16> = engine::names::cards_named(scene.layout(), "K♥").iter().collect();
    let mut set: CardSet = kings.into_iter().collect();
    set.insert(scene.card("K♠"));
    assert!(family.contains(&set));
}
