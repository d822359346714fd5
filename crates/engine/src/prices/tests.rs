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

/// A game in which one player, the first unless `hider` says another, holds cards that nobody else sees and has counted the hearts. `before` is done before the first
/// player is asked for `item`.
fn told_by(hider: &str, before: &str, item: &str) -> String {
    let rules = r#"
game "Told"
  players 2
  deck french

option cheap, usually no

zones
  stock: pile, face down
  shop: face up
  each player
    hand: private
    bought: pile, face up

vars
  hider = first player
  coins = 200
  debt = 5
  each player
    private luck = 0

define player.reds = count of (cards in hand where suit is hearts)

setup
  shuffle all cards into stock
  move (cards in stock where suit is spades) to shop
HIDER  move 3 cards from stock to hider.hand
  hider.luck = hider.reds

play
  do ask(first player)
  nobody wins

step ask(p: player)
BEFORE  p chooses
    ITEM"#;
    let written = rules.replace("ITEM", item).replace("BEFORE", before);
    written.replace("HIDER", hider)
}

type Told = BTreeMap<u16, Price>;

/// The prices of both players and of spectators. The law: whoever sees the same is told the same.
fn told_alike(rules: &str) -> Vec<Told> {
    let table = table(rules, 2);
    let sales = sales(&table);
    let of_viewer = |seat: Option<u8>| {
        let mut told: Vec<(String, Told)> = Vec::new();
        for seed in 0..30 {
            let mut state = table.start(seed);
            let view = format!("{:?}", crate::view::view(&table, &mut state, seat));
            let prices = prices(&table, &sales, &state, seat);
            match told.iter().find(|(seen, _)| *seen == view) {
                Some((_, known)) => assert_eq!(*known, prices, "{seat:?} is told more than is seen: {rules}"),
                None => told.push((view, prices)),
            }
        }
        told.swap_remove(0).1
    };
    [Some(0), Some(1), None].map(of_viewer).to_vec()
}

#[test]
fn what_all_see_has_a_price_for_all() {
    let told = told_alike(&told_by(
        "",
        "",
        "\"Buy {c}\" for c in shop costing c.pips + 100 coins: move c to bought",
    ));
    assert!(told.iter().all(|prices| prices.len() == 13 && *prices == told[2]), "{told:?}");
}

#[test]
fn a_price_tells_nothing_that_is_hidden() {
    let ways = [
        ("  let discount = hider.reds\n", "discount"),
        ("  let whose = hider.reds\n  let discount = whose * 2\n", "discount"),
        ("", "hider.reds"),
        ("", "hider.luck"),
        ("", "luck"),
        ("", "reds"),
        ("", "p.luck"),
        ("", "p.reds"),
        ("", "(openly hider.reds)"),
    ];
    for hider in ["", "  hider = hider.left\n"] {
        for (before, way) in ways {
            let item =
                format!("\"Buy {{c}}\" for c in shop costing c.pips + 100 - {way} coins: move c to bought");
            let told = told_alike(&told_by(hider, before, &item));
            assert!(told[2].is_empty(), "{hider}, {way}: {told:?}");
        }
    }
}

#[test]
fn who_only_watches_has_no_price_that_depends_on_who_buys() {
    let item = "\"Buy {c}\" for c in shop costing (c.pips + count of hand) coins: move c to bought";
    let told = told_alike(&told_by("", "", item));
    let first = |at: usize| told[at].values().map(|price| price.amount).min();
    // The first player holds three cards, the second none.
    assert_eq!(first(0), first(1).map(|least| least + 3));
    assert!(first(0).is_some() && first(2).is_none(), "{told:?}");
}

/// What the items of a choice sell.
fn sold(items: &[&str]) -> usize {
    let items: Vec<String> = items.iter().map(|item| format!("\"{item}")).collect();
    told_alike(&told_by("", "", &items.join("\n    ")))[0].len()
}

#[test]
fn what_is_no_price_is_none() {
    assert_eq!(sold(&["Work {c} off\" for c in shop if debt > 0: debt -= c.pips"]), 0);
    assert_eq!(sold(&["Work {c} off\" for c in shop if not (c.pips <= debt): debt -= c.pips"]), 0);
    assert_eq!(sold(&["Work {c} off\" for c in shop where c.pips + 1 <= debt: debt -= c.pips"]), 0);
    assert_eq!(sold(&["Buy {c}\" for c in shop where c.pips <= debt: debt -= c.pips"]), 13);
    assert_eq!(sold(&["Buy {c}\" for c in shop if debt >= c.pips: debt -= c.pips"]), 13);
}

#[test]
fn what_a_house_rule_rules_out_has_no_price() {
    let buy = |price: &str, when: &str| {
        format!(
            "Buy {{c}} for {price}\" for c in shop if {when} costing c.pips + {price} coins: move c to bought"
        )
    };
    assert_eq!(sold(&[&buy("1", "cheap"), "Pass\""]), 0);
    assert_eq!(sold(&[&buy("1", "cheap"), &buy("2", "not cheap")]), 13);
    assert_eq!(sold(&[&buy("1", "coins > 7"), &buy("2", "coins > 8")]), 0);
}

#[test]
fn what_is_printed_on_a_card_is_known_to_be() {
    let rules = |price: &str| {
        let game = r#"
game "Printed"
  players 2
  each player brings 2 cards, usually 1 of each
zones
  each player
    stall: face up
    bought: face up
vars
  coins = 9
  tax = 1
kind ware
  cost, worth: number
define ware.asked = cost
play
  tax = 1
  each player
    choose "Buy {c}" for ware c in stall costing PRICE coins: move c to bought
  nobody wins
card "Bread": ware, cost 2, worth 3
card "Cake": ware, cost 3, worth 2
"#;
        game.replace("PRICE", price)
    };
    let printed = |price: &str| -> Vec<(i64, bool)> {
        let table = table(&rules(price), 2);
        let found = prices(&table, &sales(&table), &table.start(0), Some(0));
        found.values().map(|price| (price.amount, price.printed)).collect()
    };
    assert_eq!(printed("c.cost"), [(2, true), (3, true)]);
    assert_eq!(printed("c.asked"), [(2, true), (3, true)]);
    assert_eq!(printed("c.cost + tax"), [(3, false), (4, false)]);
    assert_eq!(printed("5 - c.worth"), [(2, false), (3, false)]);
}

#[test]
fn prices_that_are_too_much_to_work_out_are_none() {
    let rules = |work: &str| {
        let define = format!("\ndefine player.long = count of (cards in shop where {work})\n");
        let item = "\"Buy {c}\" for c in shop costing c.pips + long coins: move c to bought";
        told_by("", "", item).replacen("\nsetup\n", &format!("{define}\nsetup\n"), 1)
    };
    let inner = |depth: usize| {
        (0..depth)
            .fold("pips > 0".to_string(), |inside, _| format!("count of (cards in shop where {inside}) > 3"))
    };
    assert_eq!(told_alike(&rules(&inner(1)))[0].len(), 13);
    let table = table(&rules(&inner(6)), 2);
    let (sales, state) = (sales(&table), table.start(0));
    assert!(prices(&table, &sales, &state, Some(0)).is_empty());
}
