use super::*;
use crate::fixture::{EIGHTS, table};

const SECRETS: &str = r#"
game "Secrets"
  players 3
  deck french

zones
  stock: pile, face down
  pot: row, face down
  each player
    hand: private

vars
  each player
    private bid = 0

setup
  shuffle all cards into stock
  deal 2 cards from stock to each hand

play
  players at once
    choose "Bid {n}" for n in 1 to 3: bid = n
  each player
    choose "Give {c}" for c in hand: move c to pot
  nobody wins
"#;

fn zone_of<'a>(view: &'a View, name: &str) -> &'a ZoneView {
    view.zones.iter().find(|zone| zone.name == name).expect("there is such a zone")
}

fn backs(zone: &ZoneView) -> usize {
    zone.cards.iter().filter(|card| card.seen == Seen::Back).count()
}

#[test]
fn everybody_sees_his_own_hand_and_the_backs_of_the_others() {
    let table = table(EIGHTS, 3);
    let mut state = table.start(1);
    let mine = view(&table, &mut state, Some(1));
    assert_eq!(["P0.hand", "P1.hand", "stock", "discard"].map(|z| backs(zone_of(&mine, z))), [5, 0, 36, 0]);
    assert_eq!(zone_of(&mine, "stock").unordered, 0..36);
    let spectator = view(&table, &mut state, None);
    assert_eq!(["P0.hand", "P1.hand", "discard"].map(|z| backs(zone_of(&spectator, z))), [5, 5, 0]);
}

#[test]
fn only_who_must_choose_sees_moves() {
    let table = table(EIGHTS, 2);
    let mut state = table.start(1);
    let moves = |view: View| view.question.and_then(|question| question.moves);
    assert!(moves(view(&table, &mut state, Some(1))).is_none());
    let mine = moves(view(&table, &mut state, Some(0))).expect("it is P0's choice");
    assert_eq!(mine.count, mine.groups.iter().map(|(_, names)| names.len() as u64).sum::<u64>());
}

#[test]
fn answers_given_at_once_are_seen_but_not_what_they_are() {
    let table = table(SECRETS, 3);
    let mut state = table.start(1);
    let before = view(&table, &mut state, Some(0));
    let chosen = table.nth(&mut state, 2, 1).expect("there are three");
    table.apply(&mut state, 2, &chosen).expect("it was offered");
    let after = view(&table, &mut state, Some(0));
    let question = after.question.as_ref().expect("two must still answer");
    assert_eq!((&question.to_choose[..], &question.answered[..]), (&[0, 1][..], &[2][..]));
    assert_eq!((before.zones, before.vars), (after.zones, after.vars));
}

#[test]
fn a_private_variable_is_for_its_owner() {
    let table = table(SECRETS, 3);
    let mut state = table.start(1);
    for seat in 0..3 {
        let chosen = table.nth(&mut state, seat, seat.into()).expect("there are three");
        table.apply(&mut state, seat, &chosen).expect("it was offered");
    }
    let bids = |viewer| {
        let vars = view(&table, &mut state.clone(), viewer).vars.into_iter();
        vars.filter(|v| v.var == "bid").map(|v| v.value).collect::<Vec<_>>()
    };
    assert_eq!(bids(Some(1)), [Shown::Hidden, Shown::Plain(2, "2".to_string()), Shown::Hidden]);
    assert_eq!(bids(None), [Shown::Hidden, Shown::Hidden, Shown::Hidden]);
}

#[test]
fn a_row_of_backs_tells_whose_they_are() {
    let table = table(SECRETS, 3);
    let mut state = table.start(1);
    for seat in [0, 1, 2, 0, 1] {
        let chosen = table.nth(&mut state, seat, 0).expect("there is a move");
        table.apply(&mut state, seat, &chosen).expect("it was offered");
    }
    let seen = view(&table, &mut state, Some(1));
    let pot = &zone_of(&seen, "pot").cards;
    assert_eq!(pot.iter().map(|card| card.owner).collect::<Vec<_>>(), [Some(0), Some(1)]);
    assert!(pot[0].seen == Seen::Back && matches!(pot[1].seen, Seen::Card(..)), "I know the card I gave");
}

#[test]
fn copies_lie_together_whatever_pack_they_come_from() {
    const TWO_PACKS: &str = r#"
game "Two packs"
  players 2
  deck french where suit is spades and rank in (2 3 4)
  packs 2

zones
  stock: pile, face down
  each player
    hand: private

setup
  shuffle all cards into stock
  move stock to (first player).hand

play
  each player
    choose "Pass"
  nobody wins
"#;
    let table = table(TWO_PACKS, 2);
    let mut state = table.start(1);
    let mine = view(&table, &mut state, Some(0));
    let name = |card: &CardView| match &card.seen {
        Seen::Card(name, _) => name.clone(),
        _ => "back".to_string(),
    };
    let names: Vec<String> = zone_of(&mine, "P0.hand").cards.iter().map(name).collect();
    assert_eq!(names, ["2S", "2S'", "3S", "3S'", "4S", "4S'"]);
}
