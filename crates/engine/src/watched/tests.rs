use crate::chance::Stream;
use crate::fixture::table;
use crate::state::{State, Status};
use crate::table::Table;
use lang::program::VarId;

/// The plain game everybody writes first: it is over when a hand is empty, and before the deal every hand is.
const PLAIN: &str = include_str!("plain.cards");

fn with(rules: &str) -> Table {
    let text = format!(
        "game \"Watched\"\n  players 2\n  deck french\nzones\n  stock: pile, face down\n  each player\n    hand: private\n\
         vars\n  fired = 0\n  lamp = 0\nend when fired + lamp > 90: nobody wins\n{rules}"
    );
    table(&text, 2)
}

fn var(table: &Table, state: &State, name: &str) -> i64 {
    let index = table.program().vars.iter().position(|v| v.name == name).expect("it is declared");
    state.read(table.layout.var(VarId(index as u32), &[]).expect("it has no owners"))
}

#[test]
fn a_hand_that_was_empty_before_the_deal_has_not_become_empty() {
    let table = table(PLAIN, 3);
    for seed in 0..20 {
        let mut state = table.start(seed);
        assert_eq!(state.status, Status::Choice(0, 0), "the game goes on after the deal");
        let mut random = Stream::new(seed, 1);
        while table.random_move(&mut state, &mut random) {}
        assert_eq!(state.status, Status::Over);
        let winners = table.outcome(&state).expect("it is over").winners;
        let place = |seat: usize| table.layout.places.iter().position(|p| p.player == Some(seat as u8));
        let empty = |seat: usize| state.cards_in(&table.layout, place(seat).unwrap_or(0) as u16).is_empty();
        assert_eq!(winners, (0..3).map(empty).collect::<Vec<_>>(), "whoever has no cards wins");
    }
}

#[test]
fn what_holds_before_setup_fires_only_when_it_holds_again() {
    // Before `setup` lamp is 0, so `lamp is 0` has to become false before it can become true.
    let stays = with("setup\n  fired += 0\nturn\n  choose \"Go\": lamp = 0\nwhen lamp is 0: fired += 1\n");
    let mut state = stays.start(1);
    assert_eq!(var(&stays, &state, "fired"), 0, "it was so from the beginning");
    stays.random_move(&mut state, &mut Stream::new(1, 1));
    assert_eq!(var(&stays, &state, "fired"), 0, "it stayed so");
    let again =
        with("setup\n  lamp = 1\nturn\n  choose \"Go\": lamp = 1 - lamp\nwhen lamp is 0: fired += 1\n");
    let mut state = again.start(1);
    assert_eq!(var(&again, &state, "fired"), 0, "setup put the lamp on");
    for fired in [1, 1, 2] {
        again.random_move(&mut state, &mut Stream::new(1, 1));
        assert_eq!(var(&again, &state, "fired"), fired);
    }
}

#[test]
fn what_setup_brings_about_fires() {
    let table = with(
        "setup\n  shuffle all cards into stock\n  deal all cards from stock to each hand\nturn\n  choose \"Go\"\n\
         when stock is empty: fired += 1\n",
    );
    assert_eq!(var(&table, &table.start(1), "fired"), 1, "the deal emptied the stock");
}

#[test]
fn cards_that_fulfil_a_condition_are_remembered_before_setup_too() {
    // No card lies anywhere before `setup`; then each king that comes to a hand fires once.
    let table = with(
        "setup\n  shuffle all cards into stock\n  each player: move cards in stock where rank is king to hand\n\
         turn\n  choose \"Go\": lamp += 1\nwhen any card c in all hands where c.rank is king: fired += 1\n",
    );
    let mut state = table.start(1);
    assert_eq!(var(&table, &state, "fired"), 1);
    table.random_move(&mut state, &mut Stream::new(1, 1));
    assert_eq!(var(&table, &state, "fired"), 1);
}

#[test]
fn a_body_that_speaks_of_whoever_fulfils_it_is_done_for_each_that_is_new() {
    let table = with(
        "vars\n  each player\n    score = 0\n    told = 0\nturn\n  choose \"Go\"\n    together\n      lamp += 1\n\
         \x20     each player: score += lamp + (1 if player is first player else 0)\n\
         when any player where score >= 3\n  told += 1\n  fired += 1\n  do tell\nstep tell\n  told += 10\n",
    );
    let mut state = table.start(1);
    let mut told = Vec::new();
    let mut random = Stream::new(1, 1);
    for _ in 0..4 {
        table.random_move(&mut state, &mut random);
        let of = |seat: i64| {
            let index = table.program().vars.iter().position(|v| v.name == "told").expect("it is declared");
            state.read(table.layout.var(VarId(index as u32), &[seat]).expect("each player has it"))
        };
        told.push((of(0), of(1), var(&table, &state, "fired")));
    }
    // Scores after each move: 2 and 1, 5 and 3, then more; both come to fulfil it in one moment.
    assert_eq!(told, [(0, 0, 0), (11, 11, 2), (11, 11, 2), (11, 11, 2)]);
}

#[test]
fn the_first_who_fulfils_an_end_is_its_player() {
    let table = with(
        "vars\n  each player\n    score = 0\nturn\n  choose \"Go\"\n    together\n      each player: score += 1\n\
         end when any player where score is 2: player wins\n",
    );
    let mut state = table.start(1);
    let mut random = Stream::new(1, 1);
    while table.random_move(&mut state, &mut random) {}
    assert_eq!(table.outcome(&state).expect("it is over").winners, [true, false]);
}
