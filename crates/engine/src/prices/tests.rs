use super::*;
use crate::fixture::table;

/// A market of piles, a hand of cards that cost, and something that nobody else knows.
const MARKET: &str = r#"
game "Market"
  players 2
  deck french

zones
  stock: pile, face down
  each suit
    shop: pile, face up
  each player
    hand: private
    bought: pile, face up

vars
  coins = 3
  each player
    mana = 4

define suit.price = by it (clubs: 1, diamonds: 2, hearts: 3, else 9)
define suit.affordable = price <= coins

play
  shuffle all cards into stock
  each s in suits: move (cards in stock where suit is s and rank is 2) to s.shop
  deal 3 cards from stock to each hand
  each player
    choose
      "Buy {s}" for s in suits where s.affordable
        coins -= s.price
        move s.shop.top to bought
      "Play {c}" for c in hand costing c.pips mana: move c to bought
  nobody wins
"#;

fn found(seat: Option<u8>) -> Vec<(String, Price)> {
    let table = table(MARKET, 2);
    let state = table.start(4);
    let prices = prices(&table, &sales(&table), &state, seat);
    let named = |(card, price): (u16, Price)| (crate::names::card(&table.layout, card), price);
    prices.into_iter().map(named).collect()
}

#[test]
fn piles_have_prices_for_everybody() {
    for seat in [None, Some(0), Some(1)] {
        let found = found(seat);
        let of = |name: &str| found.iter().find(|(card, _)| card == name).map(|(_, price)| price.amount);
        assert_eq!(
            [of("2C"), of("2D"), of("2H"), of("2S")],
            [Some(1), Some(2), Some(3), Some(9)],
            "{seat:?}"
        );
    }
}

#[test]
fn only_who_is_asked_lacks_something() {
    let lacks = |seat| -> Vec<String> {
        let shop = found(seat).into_iter().filter(|(card, price)| card.starts_with('2') && price.lacking);
        shop.map(|(card, _)| card).filter(|card| card == "2S").collect()
    };
    assert_eq!(lacks(Some(0)), ["2S"]);
    assert!(lacks(Some(1)).is_empty() && lacks(None).is_empty());
}

#[test]
fn cards_that_are_not_seen_have_no_price() {
    let (table, mut seen) = (table(MARKET, 2), Vec::new());
    let state = table.start(4);
    for seat in [None, Some(0), Some(1)] {
        for card in prices(&table, &sales(&table), &state, seat).into_keys() {
            assert!(texts::knows(&table.layout, &state, seat, card), "{seat:?} is told of {card}");
            seen.push(card);
        }
    }
    // Four in the shop for three viewers, and each player's own hand.
    assert_eq!(seen.len(), 12 + 6);
}
