//! Sets of cards: what is left out of them, and what is read again.

use lang::compile::{Compiled, compile, compile_again};
use lang::program::Program;

/// A game in which a hidden trap may forbid what the other player sees as possible.
const SKIRMISH: &str = "\
game \"Skirmish\"
  players 2
  each player brings 6 cards
  cards from \"one\", \"two\"

zones
  each player
    stock: pile, face down
    hand: private
    board: row, face up
    traps: row, private

vars
  each player
    life = 10

kind monster
  attack: number
  works in board

kind trap
  works in traps

action strike(m: monster)
  m.owner.opponent.life -= m.attack

end when any player where life <= 0
  players where life > 0 win

setup
  each player
    shuffle stock
    move 3 cards from stock to hand

turn
  move stock.top to hand
  choose
    \"Summon {m}\" for monster m in hand: move m to board
    \"Set {t}\" for trap t in hand: move t to traps
    \"Attack with {m}\" for monster m in board: do strike(m)
    \"Pass\": life -= 1
";

const NET: &str = ": trap\n  cannot strike(m) where m.owner is opponent\n\n";

fn monsters(from: usize, to: usize) -> String {
    (from..to).map(|n| format!("card \"Wolf {n}\": monster, attack {}\n\n", n % 5)).collect()
}

fn skirmish(rules: &str, one: &str, two: &str) -> Compiled {
    again(None, rules, one, two)
}

fn again(before: Option<&Program>, rules: &str, one: &str, two: &str) -> Compiled {
    compile_again(before, "skirmish.cards", rules, &|name| match name {
        "sets/one" => Some(format!("set \"One\"\n\n{one}")),
        "sets/two" => Some(format!("set \"Two\"\n\n{two}")),
        _ => None,
    })
}

fn left_out(program: &Program) -> Vec<&str> {
    program.carried.left_out.iter().map(|card| card.name.as_str()).collect()
}

#[test]
fn cards_that_make_the_game_faulty_are_found_among_many() {
    let one = format!("{}card \"Net\"{NET}{}", monsters(0, 20), monsters(20, 40));
    let two = format!("card \"Pit\"{NET}{}", monsters(40, 60));
    let compiled = skirmish(SKIRMISH, &one, &two);
    let program = compiled.program.expect("the game is played without them");
    assert_eq!(left_out(&program), ["Net", "Pit"]);
    assert_eq!(program.carried.faces.len(), 60);
    let net = &program.carried.left_out[0];
    let line = program.sources[usize::from(net.span.file)].text[..net.span.start as usize].lines().count();
    assert_eq!((net.span.file, line + 1), (1, 43), "{}", net.reason);
    assert!(net.reason.contains("cannot see"), "{}", net.reason);
}

#[test]
fn a_fault_of_the_game_itself_is_blamed_on_no_card() {
    let own = SKIRMISH
        .replace("end when", "card \"Web\": trap\n  cannot strike(m) where m.owner is opponent\n\nend when");
    let compiled = skirmish(&own, &monsters(0, 5), &monsters(5, 9));
    assert!(compiled.program.is_none());
    assert!(compiled.diagnostics.iter().all(|found| found.span.file == 0), "{:?}", compiled.diagnostics);
}

#[test]
fn a_game_compiled_again_is_the_same_as_compiled_anew() {
    let (one, two) = (monsters(0, 5), monsters(5, 9));
    let faulty = format!("{two}card \"Bad\": monster\n\n");
    let mut before = skirmish(SKIRMISH, &one, &two).program.expect("a game");
    for (one, two) in [(&one, &faulty), (&one, &two), (&two, &one), (&faulty, &one)] {
        let fresh = skirmish(SKIRMISH, one, two);
        let made = again(Some(&before), SKIRMISH, one, two);
        assert_eq!(format!("{:?}", made.diagnostics), format!("{:?}", fresh.diagnostics));
        let (made, fresh) = (made.program.expect("a game"), fresh.program.expect("a game"));
        assert_eq!(left_out(&made), left_out(&fresh));
        assert_eq!(format!("{:?}", made.carried.faces), format!("{:?}", fresh.carried.faces));
        before = made;
    }
}

#[test]
fn without_sets_nothing_is_left_out() {
    let rules = SKIRMISH.replace("  cards from \"one\", \"two\"\n", "");
    let compiled =
        compile("skirmish.cards", &format!("{rules}\ncard \"Wolf\": monster, attack 1\n"), &|_| None);
    assert!(left_out(&compiled.program.expect("a game")).is_empty());
}
