//! What lasts for a time: copies that end, more statuses than there can be, and many effects that are watched.

use engine::state::{State, Status};
use engine::table::Table;
use engine::view::{Seen, view};
use std::sync::Arc;

/// A game of monsters with a turn that goes on until it is ended.
const GAME: &str = "\
zones
  each player
    hand: private
    board: row, face up

vars
  each player
    life = 10

kind monster
  attack: number
  works in board

action summon(m: monster)
  move m to board

status frozen for monster
  about \"It does not move.\"

turn
  repeat
    choose
      \"Summon {m}\" for monster m in hand: do summon(m)
      \"Pay\": life -= 1
      \"End turn\": stop
      \"Stop\": highest life wins

card \"Bear\": monster, attack 4
card \"Wolf\": monster, attack 2
";

fn open(header: &str, rules: &str) -> (Table, State) {
    let text = format!("game \"Lasting\"\n  players 2\n{header}\n{GAME}\n{rules}");
    let compiled = lang::compile::compile("test", &text, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{:#?}", compiled.diagnostics));
    let table = Table::open(Arc::new(program), 2, &[]).expect("opens");
    let state = table.start(1);
    (table, state)
}

fn play(table: &Table, state: &mut State, name: &str) {
    let seat = table.to_choose(state)[0];
    let moves = table.moves(state, seat);
    let is_named = |m: &&engine::moves::Move| engine::names::of_move(table, state, seat, m) == name;
    let chosen = *moves.iter().find(is_named).unwrap_or_else(|| panic!("{name} is there"));
    table.apply(state, seat, &chosen).expect("it may be made");
}

/// What everybody sees on the last monster of the first player's board.
fn marks(table: &Table, state: &mut State) -> String {
    let zones = view(table, state, None).zones;
    let board = zones.into_iter().find(|zone| zone.name == "P0.board").expect("it is there");
    let Some(card) = board.cards.into_iter().last() else { return String::new() };
    let Seen::Card(name, _) = &card.seen else { return "?".to_string() };
    let marks: Vec<String> = card.marks.iter().map(|(mark, value)| format!("{mark} {value}")).collect();
    format!("{name}: {}", marks.join(", "))
}

const SHADE: &str = "\
card \"Shade\": monster, attack 0
  after summon(this)
    repeat
      choose
        \"Be a Wolf for good\": this becomes \"Wolf\"
        \"Be a Bear now\": this becomes \"Bear\" until end of turn
        \"Be a Wolf for a while\": this becomes \"Wolf\" until start of next turn of player
        \"Be a Bear for turns\": this becomes \"Bear\" for 2 turns of player
        \"Be a Bear while rich\": this becomes \"Bear\" while life >= 10
        \"Done\": stop
";

fn shade(choices: &[&str]) -> (Table, State) {
    let (table, mut state) = open("  each player brings 3 cards, usually 1 of each\n", SHADE);
    play(&table, &mut state, "Summon Shade");
    for name in choices {
        play(&table, &mut state, name);
    }
    (table, state)
}

#[test]
fn a_copy_for_a_time_ends() {
    let (table, mut state) = shade(&["Be a Bear now", "Done"]);
    assert_eq!(marks(&table, &mut state), "Shade: copy of Bear until end of turn, attack 4");
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: ");
}

#[test]
fn the_last_copy_counts_that_has_not_ended() {
    let (table, mut state) = shade(&["Be a Wolf for a while", "Be a Bear now", "Done"]);
    assert_eq!(marks(&table, &mut state), "Shade: copy of Bear until end of turn, attack 4");
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: copy of Wolf until P0's turn, attack 2");
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: ");
}

#[test]
fn a_longer_copy_outlives_the_one_above_it_that_came_later() {
    let (table, mut state) = shade(&["Be a Bear for turns", "Be a Wolf for a while", "Done"]);
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: copy of Wolf until P0's turn, attack 2");
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: copy of Bear until the end of P0's next turn, attack 4");
}

#[test]
fn what_is_for_good_lies_under_what_comes_later_and_ends_what_came_before() {
    let (table, mut state) = shade(&["Be a Wolf for good", "Be a Bear now", "Done"]);
    assert!(marks(&table, &mut state).contains("Bear until end of turn"));
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: copy of Wolf, attack 2");
    let (table, mut state) = shade(&["Be a Bear now", "Be a Wolf for good", "Done"]);
    assert_eq!(marks(&table, &mut state), "Shade: copy of Wolf, attack 2");
    play(&table, &mut state, "End turn");
    assert_eq!(marks(&table, &mut state), "Shade: copy of Wolf, attack 2");
}

#[test]
fn a_copy_while_something_holds_ends_with_it() {
    let (table, mut state) = shade(&["Be a Bear while rich", "Done"]);
    assert!(marks(&table, &mut state).contains("copy of Bear for now"));
    play(&table, &mut state, "Pay");
    assert_eq!(marks(&table, &mut state), "Shade: ");
}

#[test]
fn how_long_a_copy_lasts_hangs_on_what_the_card_was() {
    let rules = "card \"Imp\": monster, attack 2\n  after summon(this)\n    \
                 this becomes \"Bear\" for this.attack turns of player\n";
    let (table, mut state) = open("  each player brings 3 cards, usually 1 of each\n", rules);
    play(&table, &mut state, "Summon Imp");
    assert_eq!(marks(&table, &mut state), "Imp: copy of Bear for 2 turns of P0, attack 4");
}

const FROST: &str = "\
card \"Frost\": monster, attack 0
  after summon(this)
    repeat 32 times: give frozen to this
";

fn frosty(header: &str) -> (Table, State) {
    let header = format!("  each player brings 3 cards, usually 1 of each\n{header}");
    let (table, mut state) = open(&header, FROST);
    play(&table, &mut state, "Summon Frost");
    (table, state)
}

#[test]
fn one_status_too_many_is_a_fault_of_the_rule_that_gives_it() {
    let (table, state) = frosty("");
    let Status::Faulted(fault) = &state.status else { panic!("{:?}", state.status) };
    let said = fault.told(&table.program().sources);
    let line =
        1 + table.program().sources[0].text.lines().position(|line| line.contains("repeat 32")).unwrap();
    assert_eq!(
        said,
        format!(
            "the rule `Frost: after summon` gives one more status than there can be at once (test:{line})"
        )
    );
}

#[test]
fn a_game_that_wants_more_statuses_says_so() {
    let (_, state) = frosty("  at most 64 statuses\n");
    assert!(matches!(state.status, Status::Choice(..)), "{:?}", state.status);
    let (_, state) = frosty("  at most 8 statuses\n");
    assert!(matches!(state.status, Status::Faulted(_)));
}

/// Forty cards, each with three effects that last while something holds, a line, and something it forbids: the table has room.
#[test]
fn a_deck_may_be_full_of_cards_with_many_rules() {
    let card = |n: usize| {
        format!(
            "card \"Bell {n}\": monster, attack 1\n  after summon(this)\n    give frozen to this while life >= {a}\n    \
             give frozen to opponent.board while life >= {b}\n    this becomes \"Wolf\" while opponent.life >= {c}\n  \
             while life <= {a}\n    other monsters in board have attack + 1\n  \
             cannot summon(m) where m.attack is {n} and m.owner is opponent \"It rings.\"\n",
            a = n % 9,
            b = n % 8 + 1,
            c = n % 7 + 2
        )
    };
    let rules: String = (1..=40).map(card).collect();
    let header = "  each player brings 42 cards, usually 1 of each\n  at most 64 statuses\n";
    let (table, mut state) = open(header, &rules);
    for n in 1..=10 {
        play(&table, &mut state, &format!("Summon Bell-{n}"));
    }
    assert!(marks(&table, &mut state).contains("frozen for now"));
    for _ in 0..10 {
        play(&table, &mut state, "Pay");
    }
    assert_eq!(marks(&table, &mut state).matches("frozen").count(), 0);
}

#[test]
fn what_stands_in_brackets_may_be_called_as_something_else_here() {
    let rules = "status strong(n: number) for monster\n  it has attack + n\n\n\
         action pay(n: number)\n  life -= n\n  give strong(n + 1) to board until end of turn\n\n\
         card \"Cub\": monster, attack 1\n  after summon(this)\n    do pay(2)\n";
    let (table, mut state) = open("  each player brings 3 cards, usually 1 of each\n", rules);
    play(&table, &mut state, "Summon Cub");
    assert_eq!(marks(&table, &mut state), "Cub: strong(3) until end of turn, attack 4");
}

#[test]
fn more_cards_than_a_table_holds_are_counted_with_their_tokens() {
    let token = |n: usize| format!("token \"Imp {n}\": monster, attack 0\n");
    let make = |n: usize| format!("    make 1 \"Imp {n}\" in board\n");
    let tokens: String = (0..16).map(token).collect();
    let makes: String = (0..16).map(make).collect();
    let rules = format!("{tokens}card \"Nest\": monster, attack 0\n  after summon(this)\n{makes}");
    let header = "  each player brings 3 cards, usually 1 of each\n";
    let text = format!("game \"Lasting\"\n  players 2\n{header}\n{GAME}\n{rules}");
    let program = lang::compile::compile("test", &text, &|_| None).program.expect("compiles");
    let refused = Table::open(Arc::new(program), 2, &[]).map(|_| ()).unwrap_err();
    let said = "there are 262 cards, tokens included, and a table holds at most 256";
    assert_eq!(refused.iter().map(ToString::to_string).collect::<Vec<_>>(), [said]);
}

/// The state as its text gives it if the line of a variable says something else.
fn read_with(table: &Table, state: &State, var: &str, value: &str) -> Result<State, String> {
    let text = engine::state_text::print(table, state);
    let line = format!("var {var} = ");
    let others = text.lines().filter(|other| !other.starts_with("check ") && !other.starts_with(&line));
    let text: String = others.map(|line| format!("{line}\n")).collect();
    let text = engine::state_text::with_check(&format!("{text}{line}{value}\n"));
    engine::state_text::read(table, &text).map_err(|errors| format!("{errors:?}"))
}

#[test]
fn the_number_that_stands_for_none_among_many_is_refused() {
    let (table, state) = open("  each player brings 2 cards, usually 1 of each\n", "");
    let many = "given_1.given when";
    assert_eq!(read_with(&table, &state, many, "-2147483647").map(|_| ()), Ok(()));
    let said = read_with(&table, &state, many, "-2147483648").map(|_| ()).unwrap_err();
    assert!(said.contains("given_1.given when cannot be `-2147483648`"), "{said}");
    assert_eq!(read_with(&table, &state, "P0.life", "-2147483648").map(|_| ()), Ok(()));
}

#[test]
fn cards_still_arrive_at_the_end_of_all_numbers() {
    let rules = "card \"Drum\": monster, attack 1\n  other monsters in board have attack + 1\n";
    let (table, state) = open("  each player brings 24 cards, usually 8 of each\n", rules);
    let mut state = read_with(&table, &state, "clock", "2147483647").expect("it can be read");
    play(&table, &mut state, "Summon Drum");
    let text = engine::state_text::print(&table, &state);
    assert_eq!(text.lines().find(|line| line.contains(".arrived = none")), None);
    assert!(text.contains("Drum.arrived = 2147483647"), "{text}");
}

/// Two kinds, each with a variable of its own, and a card with one more.
const OWN: &str = "\
kind land
  works in board
  vars
    tapped = yes
card \"Field\": land
card \"Fox\": monster, attack 1
  vars
    veiled = yes
  after summon(this)
    veiled = yes
card \"Mimic\": monster, attack 1
  after summon(this)
    choose
      \"Be a Fox\": this becomes \"Fox\"
      \"Stay\"
";

fn own(summoned: &str, more: &[&str]) -> String {
    let (table, mut state) = open("  each player brings 5 cards, usually 1 of each\n", OWN);
    play(&table, &mut state, &format!("Summon {summoned}"));
    more.iter().for_each(|name| play(&table, &mut state, name));
    marks(&table, &mut state)
}

#[test]
fn a_card_shows_the_variables_of_its_kind_and_its_own_and_no_others() {
    assert_eq!(own("Wolf", &[]), "Wolf: ");
    assert_eq!(own("Fox", &[]), "Fox: veiled yes");
    assert_eq!(own("Mimic", &["Stay"]), "Mimic: ");
    assert_eq!(own("Mimic", &["Be a Fox"]), "Mimic: veiled yes, copy of Fox");
}
