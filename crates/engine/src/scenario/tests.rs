use super::*;
use crate::fixture::{EIGHTS, compiled};

const EXAMPLE: &str = r#"
scenario "A card must match, or be an eight"   # the first one
  players 4
  options draw_limit 5, reshuffle yes
  seed 7

  given at turn of P0
    discard = 7H
    P0.hand = 7C KH 8D 3S
    owner of 7H is P1
    rest in stock
    called = hearts

  P0 may only "Play 7C", "Say \"ha\" # now"
  P0 may not "Play 3S" because "It must match hearts because it must."
  P1 may only nothing
  P0 does "Play 8D"
  then P0.hand = 7C KH 3S in order
  then count of P0.hand <= 3
  chance KS 4
  then P0 P2 to choose
  then nobody wins
  then P0 P1 win
  then game over
  P1 sees P0.hand = ? ? 7C

scenario "Another"
  P0 does "Draw"
"#;

#[test]
fn every_kind_of_line_is_read() {
    let scenarios = parse(EXAMPLE).expect("it is well formed");
    let [first, second] = &scenarios[..] else { panic!("there are two") };
    assert_eq!((first.line, first.players, first.seed), (2, Some(4), 7));
    assert_eq!(first.options[1], ("reshuffle".to_string(), "yes".to_string()));
    let given = first.given.as_ref().expect("it has one");
    assert_eq!((given.step.as_deref(), given.seat), (Some("turn"), Some(0)));
    let texts: Vec<String> = given.lay.iter().map(|(_, lay)| format!("{lay:?}")).collect();
    assert_eq!(
        texts,
        [
            r#"Put("discard", "7H")"#,
            r#"Put("P0.hand", "7C KH 8D 3S")"#,
            r#"Owner("7H", 1)"#,
            r#"Rest("stock")"#,
            r#"Put("called", "hearts")"#,
        ]
    );
    let texts: Vec<String> = first.lines.iter().map(|(_, line)| format!("{line:?}")).collect();
    assert_eq!(
        texts,
        [
            r#"MayOnly(0, ["Play 7C", "Say \"ha\" # now"])"#,
            r#"MayNot(0, ["Play 3S"], Some("It must match hearts because it must."))"#,
            r#"MayOnly(1, [])"#,
            r#"Does(0, "Play 8D")"#,
            r#"Lies { zone: "P0.hand", cards: "7C KH 3S", in_order: true }"#,
            r#"Holds("count of P0.hand <= 3")"#,
            r#"Chance(["KS", "4"])"#,
            r#"ToChoose([0, 2])"#,
            r#"Wins([])"#,
            r#"Wins([0, 1])"#,
            r#"Over"#,
            r#"Sees(1, "P0.hand", "? ? 7C")"#,
        ]
    );
    assert_eq!(second.lines, [(28, Line::Does(0, "Draw".to_string()))]);
}

#[test]
fn every_error_is_listed_with_its_line() {
    let text = "P0 does \"X\"\nscenario\n  players few\n  P0 does Draw\n  given\n  given\n    stock\n  P0 jumps\n  \
                chance 7H\n  given\n  then\n  P0 may \"a\" \"b\"\n  P0 may not \"a\", \"b\" because \"c\"\n  hello\n  P999 does \"X\"\n";
    let errors = parse(text).expect_err("it is full of errors");
    assert_eq!(
        errors.iter().map(|e| e.line).collect::<Vec<_>>(),
        [1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15]
    );
}

/// Runs the scenarios of a text on plain Crazy Eights: what went wrong with each, as line and message.
fn failures(text: &str) -> Vec<(usize, String)> {
    let program = compiled(EIGHTS);
    let scenarios = parse(text).unwrap_or_else(|errors| panic!("{errors:?}"));
    let failures = scenarios.iter().filter_map(|scenario| run(&program, scenario).err());
    failures.map(|failure| (failure.line, failure.message)).collect()
}

#[test]
fn a_scenario_that_goes_as_it_says() {
    let text = r#"
scenario "All kinds of lines"
  players 3
  options draw_limit 2
  given at turn of P1
    discard = 9C 7H
    P0.hand = 2S
    P1.hand = 7C 8D 3S
    P2.hand = nothing
    owner of 7H is P0
    stock = KD
    rest in stock
    called = hearts
    drawn = 1
  P1 may only "Play 7C", "Play 8D", "Draw"
  P1 may "Draw"
  P1 may not "Play 3S" because "It must match hearts or the rank of 7H, or be an eight."
  P1 may not "Pass", "Play 9C"
  P0 may only nothing
  then 7H.owner is P0
  P1 does "Draw"
  then P1.hand = KD 3S 7C 8♦
  P1 sees P0.hand = ?
  P0 sees P1.hand = ? ? ? ?
  then P1 to choose
  P1 does "Play 8D"
  P1 does "Call spades"
  then called is spades and count of P1.hand is 3
  then discard = 9C 7H 8D in order
  chance AS QS
  P2 does "Draw"
  P2 does "Play AS"
  then P2.hand = nothing
  then game over
  then P2 wins
"#;
    assert_eq!(failures(text), []);
}

#[test]
fn a_deal_that_is_dictated() {
    let text = "scenario \"The deal\"\n  chance 2C 3C 2D 3D 2H 3H\n  chance 2S 3S 4C 5C KH\n  \
                then P0.hand = 2C 2D 2H 2S 4C\n  then discard = KH\n  then called is hearts\n";
    assert_eq!(failures(text), []);
}

#[test]
fn failures_name_the_line_and_what_was_found() {
    let given = "  given at turn of P0\n    discard = 7H\n    P0.hand = 7C 3S\n    P1.hand = 4C\n    rest in stock\n    \
                 called = hearts\n";
    let ends = [
        ("P0 may only \"Draw\"", "P0 may also \"Play 7C\""),
        ("P0 may \"Play 3S\"", "P0 may not \"Play 3S\", only \"Play 7C\", \"Draw\""),
        ("P0 may not \"Draw\"", "P0 may \"Draw\""),
        ("P1 does \"Draw\"", "it is not P1's choice: P0 must choose"),
        ("then P0.hand = 7C", "P0.hand = 7C 3S"),
        ("then called is spades", "`called is spades` does not hold"),
        ("then P1 to choose", "P0 must choose"),
        ("then P0 wins", "the game is not over: P0 must choose"),
        ("P1 sees P0.hand = 7C ?", "P1 sees ? ?"),
        ("chance 17H", "chance cannot bring 17H: there is no such card"),
        ("then P9.hand = 7C", "there is no zone P9.hand, and as a set of cards nobody sits at P9"),
        ("then discard.top = 7C", "discard.top = 7H"),
        (
            "then called = hearts",
            "`called` is neither a zone nor cards; for a value write `then called is …`",
        ),
        ("then discard.top = 7C in order", "discard.top is no zone, and a set has no order"),
        ("then turns are reversed", "turns go in the order of the seats"),
    ];
    for (line, message) in ends {
        let text = format!("scenario \"x\"\n{given}  {line}\n");
        assert_eq!(failures(&text), [(8, message.to_string())]);
    }
}

#[test]
fn situations_that_cannot_be_are_told() {
    let cases = [
        ("given at dinner", 2, "there is no step called dinner"),
        ("given at setup", 2, "random games never reach a choice of anybody in setup"),
        ("given at turn\n    discard = 7H 7H", 3, "7H is named more often than there are such cards"),
        ("given at turn\n    discard = 17H", 3, "there is no card 17H"),
        ("given at turn\n    P0.hand = [ 7H ]", 3, "P0.hand is never shuffled, so its cards are not mixed"),
        ("given at turn\n    score = 4", 3, "there is no zone or variable score"),
        ("given at turn\n    drawn = many", 3, "drawn cannot be `many`"),
        ("given at turn\n    P0.hand = nothing\n    P1.hand = nothing", 2, "cards are left over"),
        ("given at turn\n    owner of 7H is P1\n    rest in P0.hand", 3, "no card 7H lies in a shared zone"),
    ];
    for (given, line, message) in cases {
        let found = failures(&format!("scenario \"x\"\n  {given}\n  P0 may \"Draw\"\n"));
        assert_eq!(found.len(), 1, "{given}");
        assert!(found[0].0 == line && found[0].1.contains(message), "{given}: {found:?}");
    }
}

/// Cards are laid one by one into a trick.
const ROUNDS: &str = r#"
game "Rounds"
  players 4
  deck french
  packs 2

zones
  stock: pile, face down
  aside: pile, face down
  trick: row, face up
  each player
    hand: private
    won: pile, face down

vars
  leader: player
  many = 40

define player.small = hand where pips < 5

play
  leader = random player
  shuffle all cards into stock
  many += 30
  move (many + 5) cards from stock to aside
  deal 4 cards from stock to each hand
  repeat 4 times
    each player from leader
      choose "Lay {c}" for c in hand: move c to trick
    move trick to leader.won
  if count of aside > 64: highest count of won wins
  else: nobody wins
"#;

fn rounds(text: &str) -> Vec<(usize, String)> {
    let program = compiled(ROUNDS);
    let scenarios = parse(text).expect("it can be read");
    let played = scenarios.iter().map(|one| super::run(&program, one).err().map(|f| (f.line, f.message)));
    played.flatten().collect()
}

#[test]
fn a_round_stands_where_the_cards_laid_out_say() {
    let text = r#"
scenario "P2 is the third to lay"
  given at play of P2
    trick = 9H 10H
    P2.hand = JH 4C 3S 2H
    turns are not reversed
  then P2.small = 4C 3S 2H
  P2 does "Lay JH"
  then P3 to choose
  P3 may not "Lay 2H" because "2H is not in your hand."
  then trick = 9H 10H JH in order
"#;
    assert_eq!(rounds(text), []);
    let third = text.replace("then P2.small", "chance 1\n  then P2.small");
    let wrong = third.replace("then P3 to choose", "then P1 to choose");
    assert_eq!(rounds(&wrong), [(10, "P3 must choose".to_string())]);
}

#[test]
fn more_cards_than_a_word_has_bits_are_moved() {
    assert_eq!(rounds("scenario \"x\"\n  then count of aside is 75\n  then count of stock is 13\n"), []);
}

#[test]
fn what_no_round_can_be_is_told() {
    let text = "scenario \"Nobody lays a card after five\"\n  given at play of P2\n    trick = 9H 10H JH QH\n  then P3 to choose\n";
    let found = rounds(text);
    assert!(found[0].1.contains("no random game had as many cards there at this choice"), "{found:?}");
}

#[test]
fn chance_before_a_situation_decides_the_way_there() {
    let text = "scenario \"P3 leads\"\n  chance 4\n  given at play\n    turns are reversed\n  then P3 to choose\n  then turns are reversed\n  then leader is P3\n";
    for seed in 1..5 {
        assert_eq!(rounds(&text.replace("  chance", &format!("  seed {seed}\n  chance"))), []);
    }
    assert_eq!(
        parse("scenario \"x\"\n  then game over\n  given\n").expect_err("it is refused")[0].message,
        "`given` lays out everything, so only `chance` stands before it"
    );
    assert_eq!(
        rounds("scenario \"x\"\n  chance 17H\n  given at play\n"),
        [(2, "chance cannot bring 17H: there is no such card".to_string())]
    );
}
