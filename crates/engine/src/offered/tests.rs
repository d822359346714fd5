use super::*;
use crate::fixture::{EIGHTS, table};
use crate::set::CardSet;

const PASSING: &str = r#"
game "Passing"
  players 3
  deck french

zones
  stock: pile, face down
  each player
    hand: private

play
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  each player
    choose "Pass {cs}" for 2 cs among hand where cs share suit
      move cs to left.hand
  nobody wins
"#;

const STEALING: &str = r#"
game "Stealing"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

play
  shuffle all cards into stock
  deal 4 cards from stock to each hand
  each player
    choose "Steal {c}" for c in opponent.hand
      move c to hand
  nobody wins
"#;

const FOLDING: &str = r#"
game "Folding"
  players 2
  deck french

zones
  stock: pile, face down
  muck: pile, face down
  each player
    hand: private

play
  shuffle all cards into stock
  deal 4 cards from stock to each hand
  each player
    choose "Fold": move hand to muck
  nobody wins
"#;

fn place(table: &Table, name: &str) -> u16 {
    crate::labels::read_place(&table.layout, name).unwrap()
}

#[test]
fn a_card_is_taken_hold_of_and_dropped_where_it_goes() {
    let table = table(EIGHTS, 2);
    let mut state = table.start(4);
    let seat = table.to_choose(&state)[0];
    let offered = offered(&table, &mut state, seat, &[]).unwrap();
    let hand = place(&table, &format!("P{seat}.hand"));
    let (discard, stock) = (place(&table, "discard"), place(&table, "stock"));
    let played = offered.moves.iter().find(|one| one.name.starts_with("Play")).unwrap();
    assert_eq!(played.sources.iter().map(|spot| spot.place).collect::<Vec<_>>(), [hand]);
    assert_eq!(played.targets, [discard]);
    assert!(played.title.contains(" of "), "{}", played.title);
    let card = card_at(&table, &mut state, seat, played.sources[0]).unwrap();
    assert_eq!(i64::from(card), played.chosen.values[0]);
    let drawn = offered.moves.iter().find(|one| one.name.starts_with("Draw")).unwrap();
    assert_eq!(drawn.sources.iter().map(|spot| spot.place).collect::<Vec<_>>(), [stock]);
    assert_eq!(drawn.targets, [hand]);
}

#[test]
fn a_whole_hand_is_not_taken_hold_of_by_one_card() {
    let table = table(FOLDING, 2);
    let mut state = table.start(1);
    let offered = offered(&table, &mut state, 0, &[]).unwrap();
    assert!(offered.moves[0].sources.is_empty());
    assert_eq!(offered.moves[0].targets, [place(&table, "muck")]);
}

#[test]
fn a_set_is_put_together_card_by_card() {
    let table = table(PASSING, 3);
    let mut state = table.start(1);
    let offered = offered(&table, &mut state, 0, &[]).unwrap();
    assert!(offered.moves.is_empty() && offered.complete);
    let set = offered.items[0].set.clone().unwrap();
    assert!(offered.items[0].possible && set.sizes == Some((2, 2)));
    assert_eq!(set.targets, [place(&table, "P1.hand")]);
    let first = card_at(&table, &mut state, 0, set.cards[0]).unwrap();
    let then = extend(&table, &mut state, 0, 0, &[None], &CardSet::of(first)).unwrap();
    assert!(then.ways.is_empty() && !then.cards.is_empty());
    assert!(then.towards.unwrap().set.contains(first));
    let second = card_at(&table, &mut state, 0, then.cards[0]).unwrap();
    let both: CardSet = [first, second].into_iter().collect();
    let meant = Move { set: both, ..Move::plain(0) };
    assert_eq!(extend(&table, &mut state, 0, 0, &[None], &both).unwrap().ways, [meant]);
    assert_eq!(built(&table, &mut state, 0, &meant), Some(meant));
    assert_eq!(built(&table, &mut state, 0, &Move { set: CardSet::of(first), ..meant }), None);
}

#[test]
fn hidden_cards_are_spots_whose_order_tells_nothing() {
    let table = table(STEALING, 2);
    let hand = place(&table, "P1.hand");
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut state = table.start(seed);
        let offered = offered(&table, &mut state, 0, &[]).unwrap();
        let spots: Vec<Spot> = offered.moves.iter().flat_map(|one| one.sources.clone()).collect();
        assert_eq!(spots, (0..4).map(|at| Spot { place: hand, at }).collect::<Vec<_>>());
        let cards: Vec<u16> =
            spots.iter().map(|&spot| card_at(&table, &mut state, 0, spot).unwrap()).collect();
        let chosen: Vec<u16> = offered.moves.iter().map(|one| one.chosen.values[0] as u16).collect();
        assert_eq!(cards, chosen);
        let mut sorted = cards.clone();
        sorted.sort_unstable();
        orders.insert(cards.iter().map(|card| sorted.iter().position(|c| c == card)).collect::<Vec<_>>());
    }
    assert!(orders.len() > 5, "the order must not follow the numbers of the cards");
}

const FISHING: &str = r#"
game "Fishing"
  players 2
  deck french

zones
  stock: pile, face down
  pool: face up
  each player
    hand: private
    won: pile, face down

define card.worth = by rank (ace: 1, else pips)

play
  shuffle all cards into stock
  deal 4 cards from stock to each hand
  move 4 cards from stock to pool
  each player
    choose
      "Take {cs} with {c}" for c in hand, cs among pool where total worth of cs is c.worth
        move c to won
        move cs to won
      "Trail {c}" for c in hand: move c to pool
  nobody wins
"#;

#[test]
fn beside_a_set_only_cards_are_named_that_lead_to_one() {
    let table = table(FISHING, 2);
    let mut seen = 0;
    for seed in 0..40 {
        let mut state = table.start(seed);
        let offered = offered(&table, &mut state, 0, &[]).unwrap();
        let set = offered.items[0].set.clone().unwrap();
        assert_eq!(offered.items[0].possible, !set.single[0].is_empty());
        for &spot in &set.single[0] {
            seen += 1;
            let card = card_at(&table, &mut state, 0, spot).unwrap();
            let then = extend(&table, &mut state, 0, 0, &[Some(card.into()), None], &CardSet::EMPTY).unwrap();
            assert!(!then.cards.is_empty());
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn what_asks_for_nothing_and_moves_no_card_is_idle() {
    let rules = r#"
game "Idling"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  passes = 0
  each player
    bid = 0

play
  shuffle all cards into stock
  repeat
    first player chooses
      "Draw": move stock.top to hand
      "Bid": bid += 1
      "Wait": passes += 1
      "Stop": stop
      "Nothing"
  nobody wins
"#;
    let table = table(rules, 2);
    let mut state = table.start(1);
    let offered = offered(&table, &mut state, 0, &[]).expect("the first player is asked");
    let idle: Vec<&str> = offered.items.iter().filter(|one| one.idle).map(|one| one.label.as_str()).collect();
    assert_eq!(idle, ["Bid", "Wait", "Stop", "Nothing"]);
}

const STALLS: &str = r#"
game "Stalls"
  players 2
  deck french

zones
  stock: pile, face down
  each suit
    stall: pile, face up
  each player
    hand: private
    basket: pile, face up

vars
  money = 1

define suit.price = by it (clubs: 0, diamonds: 1, else 3)
define suit.affordable = price <= money
  why not "{it} cost {price}, and you have {money}."

play
  shuffle all cards into stock
  each s in suits: move cards in stock where suit is s to s.stall
  move 4 cards from clubs.stall to stock
  each player
    choose
      "Buy {s}" for suit s where s.affordable: do sell(s)
      "Bid {n}" for n in 1 to 3: move stock.top to hand
      "Pass"
  nobody wins

step sell(s: suit)
  move s.stall.top to basket
"#;

#[test]
fn the_pile_of_a_value_is_taken_hold_of_and_tells_why_not() {
    let table = table(STALLS, 2);
    let mut state = table.start(1);
    let (clubs, diamonds, hearts) =
        (place(&table, "clubs.stall"), place(&table, "diamonds.stall"), place(&table, "hearts.stall"));
    let basket = place(&table, "P0.basket");
    let offered = offered(&table, &mut state, 0, &[]).expect("asked");
    let held: Vec<(&str, &[Spot], &[u16])> =
        offered.moves.iter().map(|one| (&*one.name, &one.sources[..], &one.targets[..])).collect();
    let top = |place, at| [Spot { place, at }];
    assert_eq!(held[0], ("Buy clubs", &top(clubs, 8)[..], &[basket][..]));
    assert_eq!(held[1], ("Buy diamonds", &top(diamonds, 12)[..], &[basket][..]));
    // A number owns no pile: the card comes from the stock, but the stock is not what one chooses.
    assert_eq!(held[2], ("Bid 1", &[][..], &[][..]));
    let choice = table.choice(&state).expect("a choice");
    let why = |spot| {
        let card = card_at(&table, &mut state.clone(), 0, spot).expect("a card");
        crate::explain::explain_card(&table.layout, &state, 0, choice, card).map(|reason| reason.text)
    };
    assert_eq!(why(Spot { place: hearts, at: 12 }).as_deref(), Some("hearts cost 3, and you have 1."));
    assert_eq!(why(Spot { place: diamonds, at: 12 }), None);
}
