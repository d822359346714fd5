//! Costs are paid as a whole or not at all, whatever becomes of what they were paid for.

use engine::state::State;
use engine::table::Table;
use engine::view::{Shown, view};
use std::sync::Arc;

const GAME: &str = "\
game \"Costs\"
  players 2
  each player brings 3 cards, usually 1 of each

zones
  each player
    hand: private
    board: row, face up
    gone: pile, face up

vars
  each player
    life = 3
    mana = 4

kind spell
  define possible = yes
  step effect

kind ward
  works in board

action cast(s: spell)
  only if s.possible
  move s to gone
  do s.effect

action offer(c: card)
  move c to gone

turn
  choose
    \"Cast {s}\" for spell s in hand costing 3 mana and 1 life: do cast(s)
    \"Raise {w}\" for ward w in hand: move w to board
    \"Give up {w} for mana\" for ward w in board
      do offer(w)
      mana += 1
    \"Wait\"
    \"Stop\": highest life wins

card \"Boon\": spell
  effect
    mana += 10
card \"Late\": spell
  define possible = gone is not empty
    why not \"Nothing is gone yet.\"
  effect
    mana += 20
card \"Hush\": ward
  before cast(s) where s.owner is opponent
    do offer(this)
    cancel
";

fn start() -> (Table, State) {
    let compiled = lang::compile::compile("test", GAME, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let table = Table::open(Arc::new(program), 2, &[]).expect("opens");
    let state = table.start(1);
    (table, state)
}

fn offered(table: &Table, state: &mut State) -> Vec<String> {
    let seat = table.to_choose(state)[0];
    let moves = table.moves(state, seat);
    moves.iter().map(|m| engine::names::of_move(table, state, seat, m)).collect()
}

fn play(table: &Table, state: &mut State, name: &str) {
    let seat = table.to_choose(state)[0];
    let moves = table.moves(state, seat);
    let is_named = |m: &&engine::moves::Move| engine::names::of_move(table, state, seat, m).starts_with(name);
    let chosen = *moves.iter().find(is_named).unwrap_or_else(|| panic!("{name} is there"));
    table.apply(state, seat, &chosen).expect("it may be made");
}

/// The mana and life of a player, as everybody sees them.
fn purse(table: &Table, state: &mut State, player: &str) -> String {
    let vars = view(table, state, None).vars;
    let of = |name: &str| {
        let var = vars.iter().find(|var| var.name == format!("{player}.{name}")).expect("it is there");
        let Shown::Plain(value, _) = &var.value else { panic!("it is a number") };
        format!("{name} {value}")
    };
    format!("{}, {}", of("mana"), of("life"))
}

#[test]
fn a_cancelled_action_has_cost_all_of_its_price_and_done_nothing() {
    let (table, mut state) = start();
    for name in ["Wait", "Raise Hush", "Cast Boon"] {
        play(&table, &mut state, name);
    }
    assert_eq!(purse(&table, &mut state, "P0"), "mana 1, life 2");
    assert_eq!(purse(&table, &mut state, "P1"), "mana 4, life 3");
}

#[test]
fn what_cannot_be_done_or_paid_is_not_offered_and_costs_nothing() {
    let (table, mut state) = start();
    assert!(!offered(&table, &mut state).contains(&"Cast Late".to_string()), "it cannot be done");
    for name in ["Cast Boon", "Wait", "Cast Late", "Wait"] {
        play(&table, &mut state, name);
    }
    assert_eq!(purse(&table, &mut state, "P0"), "mana 28, life 1");
    let (table, mut state) = start();
    for name in ["Wait", "Raise Hush", "Cast Boon", "Wait"] {
        play(&table, &mut state, name);
    }
    assert!(!offered(&table, &mut state).iter().any(|name| name.starts_with("Cast")), "a mana is not enough");
    assert_eq!(purse(&table, &mut state, "P0"), "mana 1, life 2");
}

#[test]
fn what_is_refused_leaves_the_state_as_it_was() {
    let (table, mut state) = start();
    let before = engine::state_text::print(&table, &state);
    let late = table.moves(&mut state, 0);
    let (other, mut later) = start();
    for name in ["Cast Boon", "Wait"] {
        play(&other, &mut later, name);
    }
    let refused: Vec<_> = other.moves(&mut later, 0).into_iter().filter(|m| !late.contains(m)).collect();
    assert!(!refused.is_empty());
    for m in refused {
        assert!(table.apply(&mut state, 0, &m).is_err());
        assert_eq!(engine::state_text::print(&table, &state), before);
    }
}
