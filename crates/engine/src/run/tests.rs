use crate::chance::Stream;
use crate::fixture::table;

const LAYING_DOWN: &str = "\
game \"Laying Down\"
  players 2
  deck french
  at most 10 decisions, then nobody wins

zones
  stock: pile, face down
  each player
    hand: private
    hidden: row, face down

setup
  shuffle all cards into stock
  deal COUNT cards from stock to each hand

turn
  choose \"Lay all down\": move hand to hidden
";

/// In how many of the games each position has the highest card of the hand.
fn highest_at(cards: usize, games: u64) -> Vec<u32> {
    let text = LAYING_DOWN.replace("COUNT", &cards.to_string());
    let table = table(&text, 2);
    let row = table.layout.places.len() as u16 - 2;
    let mut found = vec![0; cards];
    for seed in 0..games {
        let mut state = table.start(seed);
        table.random_move(&mut state, &mut Stream::new(seed, 1));
        let order = state.in_order(&table.layout, row);
        let highest = order.iter().max().expect("all lie there");
        found[order.iter().position(|card| card == highest).expect("it lies there")] += 1;
    }
    found
}

#[test]
fn the_order_of_a_hidden_row_tells_nothing_of_its_cards() {
    // Each position about 200 times, give or take 13.
    let found = highest_at(4, 800);
    assert!(found.iter().all(|n| (140..260).contains(n)), "{found:?}");
}

#[test]
fn nor_does_that_of_more_cards_than_orders_can_be_counted() {
    // Each position about 50 times, give or take 7.
    let found = highest_at(14, 700);
    assert!(found.iter().all(|n| (20..90).contains(n)), "{found:?}");
}
