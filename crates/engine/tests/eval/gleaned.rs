//! What is gleaned from the rules.

use crate::games::{games, open};
use crate::support::{Scene, scene};
use engine::gleaned;
use engine::texts::Viewer;

fn game(rest: &str) -> String {
    format!(
        "game \"Gleaned\"\n  players 2\n  deck french\n{rest}\nplay\n  shuffle all cards into stock\n  \
         repeat until any player where score >= target\n    do round\n  highest score wins\n\n\
         step round\n  each player\n    choose \"Draw\": move (stock.top else turned.top) to hand\n    \
         score += total points of hand\n"
    )
}

const PARTS: &str = r#"
option target from 0 to 200, usually 101

zones
  stock: pile, face down
  turned: pile, face up
  each player
    hand: private

vars
  each player
    score = 0

define card.points = by rank (ace: 11, 10: 10, king: 4, else 0)
"#;

#[test]
fn a_game_goes_to_its_target() {
    let rules = game(PARTS);
    let target = |wishes: &[(&str, &str)]| {
        let scene = scene(&rules, 2, wishes, &[]);
        let program = scene.table.program();
        let score =
            program.vars.iter().position(|var| var.name == "score").map(|at| lang::program::VarId(at as u32));
        gleaned::target(&scene.table, score.expect("a score"))
    };
    assert_eq!(target(&[]), Some(101));
    assert_eq!(target(&[("target", "50")]), Some(50));
    // 0 switches it off.
    assert_eq!(target(&[("target", "0")]), None);
}

#[test]
fn what_is_drawn_last_lies_under_the_stock() {
    let rules = game(PARTS);
    let scene = scene(&rules, 2, &[], &[]);
    let program = scene.table.program();
    let name = |zone: lang::program::ZoneId| program.zones[zone.index()].name.as_str();
    let under: Vec<(&str, &str)> =
        gleaned::lying_under(program).into_iter().map(|(lower, upper)| (name(lower), name(upper))).collect();
    assert_eq!(under, [("turned", "stock")]);
}

#[test]
fn cards_count_by_their_ranks() {
    let rules = game(PARTS);
    let scene = scene(&rules, 2, &[], &[]);
    let counts = gleaned::counts(&scene.table).expect("they count");
    let program = scene.table.program();
    assert_eq!(
        (counts.name.as_str(), program.attributes[counts.attribute].name.as_str()),
        ("points", "rank")
    );
    let sum: i64 = counts.of_value.iter().flatten().sum();
    assert_eq!(sum, 11 + 10 + 4);
    // By suit and rank together is no list of ranks.
    let rules = game(&PARTS.replace(
        "by rank (ace: 11, 10: 10, king: 4, else 0)",
        "(13 if rank is queen and suit is spades else 0)",
    ));
    assert_eq!(gleaned::counts(&self::scene(&rules, 2, &[], &[]).table), None);
}

/// The card that takes the trick, as a viewer can tell.
fn winning(scene: &Scene, viewer: Viewer) -> Option<u16> {
    let taking = gleaned::taking(scene.table.program())?;
    gleaned::winning(&scene.table, taking, &scene.state, viewer)
}

#[test]
fn the_winning_card_is_known_where_tricks_are_taken() {
    let rules = include_str!("../../../lang/src/std/samples/tricks.cards");
    let mut scene = scene(rules, 4, &[], &[]);
    assert_eq!(winning(&scene, Viewer::Spectator), None);
    scene.set("trump", &[], "spades");
    scene.lay("trick", &[], "5H KH 9C");
    assert_eq!(winning(&scene, Viewer::Spectator), Some(scene.card("KH")));
    // What decides it lies hidden: whoever were told the winner would learn something of that.
    let rules =
        format!("{rules}\nreplace define card.power = high + count of c in stock where c.rank is ace\n");
    let mut scene = self::scene(&rules, 4, &[], &[]);
    scene.set("trump", &[], "spades");
    scene.lay("stock", &[], "AS 2C");
    scene.lay("trick", &[], "5H KH 9C");
    assert_eq!(winning(&scene, Viewer::Everything), Some(scene.card("KH")));
    assert_eq!(winning(&scene, Viewer::Seat(0)), None);
}

/// Tricks in words of the game's own.
const OWN_TRICKS: &str = r#"
game "Own tricks"
  players 2
  deck french

zones
  stock: pile, face down
  middle: row, face up
  each player
    hand: private
    taken: pile, face down

vars
  starter = first player

define best = highest card in middle by high
define first_laid = middle.first

play
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  repeat 5 times
    each player from starter
      choose "Lay {c}" for c in hand: move c to middle
    starter = best.owner
    move middle to starter.taken
  highest count of taken wins
"#;

#[test]
fn tricks_are_known_by_what_the_rules_do_not_by_their_names() {
    let mut scene = scene(OWN_TRICKS, 2, &[], &[]);
    scene.lay("middle", &[], "KH 9C");
    assert_eq!(winning(&scene, Viewer::Spectator), Some(scene.card("KH")));
    for (from, to) in [
        // Nobody asks whose it is.
        ("starter = best.owner", "starter = first_laid.owner"),
        // It is the best of one's own cards.
        ("card in middle by high", "card in starter.hand by high"),
    ] {
        let other = self::scene(&OWN_TRICKS.replace(from, to), 2, &[], &[]);
        assert_eq!(gleaned::taking(other.table.program()), None, "{to}");
    }
    let rules = game(PARTS);
    assert_eq!(gleaned::taking(self::scene(&rules, 2, &[], &[]).table.program()), None);
}

#[test]
fn every_game_that_uses_the_library_of_tricks_is_played_in_tricks() {
    for file in games() {
        let table = open(&file, true).expect("it can be opened");
        let uses = table.program().sources.iter().skip(1).any(|source| source.name == "tricks");
        assert_eq!(gleaned::taking(table.program()).is_some(), uses, "{}", file.display());
    }
}

#[test]
fn what_makes_trumps_is_found_by_what_it_does() {
    let tricks = include_str!("../../../lang/src/std/samples/tricks.cards");
    let trumps = |rules: &str| {
        let scene = scene(rules, 4, &[], &[]);
        gleaned::trumps(scene.table.program()).map(|found| match found {
            gleaned::Trumps::Always => "always".to_string(),
            gleaned::Trumps::Said(var) => scene.table.program().vars[var.index()].name.clone(),
        })
    };
    assert_eq!(trumps(tricks).as_deref(), Some("trump"));
    let with = |more: &str| format!("{tricks}\n{more}\n");
    // Another variable, whatever it is called.
    let called = with("vars\n  called: suit\nreplace define card.trumping = suit is called");
    assert_eq!(trumps(&called).as_deref(), Some("called"));
    // Ranks that are trumps too do not disturb.
    let jacks = with("replace define card.trumping = rank is jack or suit is trump");
    assert_eq!(trumps(&jacks).as_deref(), Some("trump"));
    let spades = with("replace define card.trumping = suit is spades");
    assert_eq!(trumps(&spades).as_deref(), Some("always"));
    assert_eq!(trumps(&with("replace define card.trumping = no")), None);
    assert_eq!(gleaned::trumps(scene(&game(PARTS), 2, &[], &[]).table.program()), None);
}
