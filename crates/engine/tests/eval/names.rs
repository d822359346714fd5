//! Names of cards, values and moves, both ways.

use crate::support::{Scene, scene};
use engine::names::{self, Style};
use engine::texts::{self, Look, Viewer};
use lang::program::{NONE, StmtKind, Text, Type};

const GAME: &str = r#"
game "Names"
  players 2 to 3
  deck french with 2 jokers
  packs 2

words slot: left_slot, right_slot

zones
  stock: pile, face down
  discard: pile, face up
  traps: row, face down
  each player
    hand: private
  each slot
    laid: row, face up

vars
  called: suit
  debt = 0
  each player
    mana = 3

play
  players take turns from first player

turn
  choose
    "Play {c}" for c in hand
    "Pass {cs}" for 1 to 3 cs among hand
    "Ask {p} for {r}" for p in others, r in ranks
    "Call {s}" for s in suits: called = s
    "Draw {debt}" if debt is 0
    "Take {discard.top}" if discard is not empty: move discard.top to hand
    "Steal {c} from {p}" for p in others, c in p.hand: move c to hand
    "Lay {c} on {laid(s)}" for c in hand, s in slots: move c to laid(s)
    "Discard" for c in hand: move c to discard
    "Raise by {n}" for n in -2 to 2 costing 1 mana
    "Spring {t}" for t in traps: move t to stock
    "Rob {c}" for c in all hands: move c to hand
    "Double {c}" for c in hand
    "Double {d}" for d in hand
  say "{player} drew {stock.top} and {discard.top}; {hand}; {count of hand}; {discard.top.rank}; {stock.top.rank}"
"#;

fn laid() -> Scene {
    let mut scene = scene(GAME, 3, &[], &[]);
    scene.lay("hand", &[0], "7H 10D QS");
    scene.lay("hand", &[1], "2C 3C");
    scene.lay("hand", &[2], "9S");
    scene.lay("discard", &[], "5C KD");
    scene.lay("stock", &[], "AS");
    scene.lay("traps", &[], "4S 6S");
    scene.lay("laid", &[0], "9H 9D");
    scene.set("mana", &[0], "3");
    scene.act(0);
    scene
}

#[test]
fn cards() {
    let scene = laid();
    let layout = scene.layout();
    for (name, pretty, full) in [
        ("7H", "7♥", "7 of hearts"),
        ("10D", "10♦", "10 of diamonds"),
        ("QS", "Q♠", "queen of spades"),
        ("★", "★", "joker"),
        ("AC", "A♣", "ace of clubs"),
    ] {
        let card = scene.card(name);
        assert_eq!(names::card(layout, card), name);
        assert_eq!(names::card_in(layout, card, Style::Pretty), pretty);
        assert_eq!(names::card_in(layout, card, Style::Full), full);
        assert_eq!(names::cards_named(layout, pretty), names::cards_named(layout, name));
        assert_eq!(names::cards_named(layout, &full.to_uppercase()), names::cards_named(layout, name));
    }
    let sevens = names::cards_named(layout, "7h");
    assert_eq!(sevens.len(), 2, "two packs");
    assert_eq!(names::cards_named(layout, "★").len(), 4);
    let second = sevens.highest().expect("two");
    assert_eq!(names::card(layout, second), "7H'");
    assert_eq!(names::cards_named(layout, "7H'").lowest(), Some(second));
    assert!(names::cards_named(layout, "7X").is_empty());
}

#[test]
fn cards_of_other_decks() {
    let game = r#"
game "Colours"
  players 2
  deck of colour (red, green), number_on (1 1 2)
zones
  stock: pile, face down
  each player
    hand: private
turn
  choose "Play {c}" for c in hand: move c to stock
"#;
    let scene = scene(game, 2, &[], &[]);
    let layout = scene.layout();
    let all: Vec<String> = (0..layout.cards as u16).map(|card| names::card(layout, card)).collect();
    assert_eq!(all, ["red-1", "red-1'", "red-2", "green-1", "green-1'", "green-2"]);
    assert_eq!(names::card_in(layout, 2, Style::Full), "red 2");
    assert_eq!(names::cards_named(layout, "Green-2").lowest(), Some(5));
}

#[test]
fn values() {
    let scene = laid();
    let layout = scene.layout();
    let words = |name: &str| {
        let at = layout.program.words.iter().position(|w| w.name == name).expect("words");
        Type::Words(lang::program::WordsId(at as u32))
    };
    for (ty, value, name) in [
        (Type::Number, -3, "-3"),
        (Type::YesNo, 1, "yes"),
        (Type::Player, 2, "P2"),
        (Type::Player, NONE, "nobody"),
        (words("suit"), 2, "hearts"),
        (words("rank"), 11, "king"),
        (words("slot"), NONE, "none"),
    ] {
        assert_eq!(names::value(layout, ty, value), name);
        assert_eq!(names::read_value(layout, ty, name), Some(value));
    }
    assert_eq!(names::read_value(layout, words("suit"), "♥"), Some(2));
    assert_eq!(names::read_value(layout, words("rank"), "k"), Some(11));
    assert_eq!(names::read_value(layout, Type::Player, "P3"), None, "nobody sits there");
}

#[test]
fn names_of_moves_are_unique_and_read_back() {
    let mut scene = laid();
    let choice = scene.choice(0);
    let moves = scene.list(&choice);
    let named = scene.moves(&choice);
    let mut unique = named.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), named.len(), "{named:#?}");
    for (mv, name) in moves.iter().zip(&named) {
        let read = names::parse_move(scene.layout(), &scene.state, &choice, name);
        assert_eq!(read, Some(*mv), "{name}");
    }
    let expected = [
        "Play 7H",
        "Pass 10D 7H QS",
        "Ask P1 for 9",
        "Ask P2 for joker",
        "Call hearts",
        "Draw 0",
        "Take KD",
        "Steal card 1 from P1",
        "Steal card 2 from P1",
        "Lay 7H on 9D 9H",
        "Lay 7H on nothing",
        "Discard (7H)",
        "Raise by -2",
        "Spring card 1",
        "Rob 7H",
        "Rob card 1 of P2.hand",
        "Spring card 2",
        "Double 7H",
        "Double 7H #2",
    ];
    for name in expected {
        assert!(named.iter().any(|n| n == name), "{name} in {named:#?}");
    }
}

#[test]
fn moves_are_read_in_any_spelling() {
    let scene = laid();
    let choice = scene.choice(0);
    let read = |text: &str| names::parse_move(scene.layout(), &scene.state, &choice, text);
    let plain = read("Pass 7H QS").expect("a move");
    for text in [
        "pass qs 7h",
        "PASS Q♠ 7♥",
        "Pass QS, 7H",
        "Pass 7 of hearts and queen of spades",
        "  Pass  7H   QS ",
    ] {
        assert_eq!(read(text), Some(plain), "{text}");
    }
    assert_eq!(read("Call ♥"), read("call hearts"));
    assert_eq!(read("Ask p1 for K"), read("Ask P1 for king"));
    assert_eq!(read("take k♦"), read("Take KD"));
    assert_eq!(read("Take 5C"), None, "another card lies on top");
    assert_eq!(read("Fold"), None);
    let impossible = read("Play 2S").expect("what was meant");
    assert_eq!(impossible.values[0], i64::from(scene.card("2S")));
    let copy = read("Play 7H").expect("a move");
    assert_eq!(copy.values[0], i64::from(scene.card("7H")), "the one in the hand");
}

#[test]
fn hidden_cards_cannot_be_called_by_name() {
    let scene = laid();
    let choice = scene.choice(0);
    let read = |text: &str| names::parse_move(scene.layout(), &scene.state, &choice, text);
    assert!(read("Steal card 2 from P1").is_some());
    assert_eq!(read("Steal 2C from P1"), None, "it is there, but nobody may try");
    assert!(read("Steal 5D from P1").is_some(), "it is not there: what was meant is not possible");
    assert_eq!(read("Steal card 3 from P1"), None);
}

#[test]
fn the_copy_in_the_hand_is_meant() {
    let mut scene = scene(GAME, 2, &[], &[]);
    scene.lay("stock", &[], "7H");
    scene.lay("hand", &[0], "7H 8H");
    scene.act(0);
    let choice = scene.choice(0);
    let read = |text: &str| names::parse_move(scene.layout(), &scene.state, &choice, text).expect("a move");
    let second = names::cards_named(scene.layout(), "7H'").lowest().expect("card");
    assert_eq!(read("Play 7H").values[0], i64::from(second));
    assert_eq!(read("Play 7H'").values[0], i64::from(second));
}

fn say(scene: &Scene) -> Text {
    let steps = scene.layout().program.steps.iter().flat_map(|step| &step.body);
    let mut says =
        steps.filter_map(|stmt| if let StmtKind::Say(text) = &stmt.kind { Some(text.clone()) } else { None });
    says.next().expect("say")
}

#[test]
fn texts_tell_each_viewer_what_it_knows() {
    let scene = laid();
    let text = say(&scene);
    let players = ["Ann".to_string(), "Ben".to_string(), "Cleo".to_string()];
    let written = |viewer: Viewer, style: Style| {
        texts::render(scene.layout(), &scene.state, &text, Look { viewer, style, players: &players })
    };
    assert_eq!(
        written(Viewer::Seat(0), Style::Short),
        "Ann drew a card and KD; 10D 7H QS; 3; king; something"
    );
    assert_eq!(written(Viewer::Seat(1), Style::Pretty), "Ann drew a card and K♦; 3 cards; 3; K; something");
    assert_eq!(
        written(Viewer::Everything, Style::Full),
        "Ann drew ace of spades and king of diamonds; 10 of diamonds, 7 of hearts and queen of spades; 3; king; ace"
    );
    assert!(texts::knows(scene.layout(), &scene.state, Some(0), scene.card("7H")));
    assert!(!texts::knows(scene.layout(), &scene.state, Some(1), scene.card("7H")));
    assert!(texts::knows(scene.layout(), &scene.state, None, scene.card("KD")));
}

#[test]
fn cards_are_called_in_other_languages() {
    let game = |deck: &str| {
        format!(
            "game \"G\"\n  players 2\n  deck {deck}\nzones\n  stock: pile, face down\nsetup\n  shuffle all cards into stock\nturn\n  choose \"Go\": move stock.top to stock\n  nobody wins\n"
        )
    };
    let cases = [
        ("spanish40", "7O", [("en", "seven of coins"), ("es", "siete de oros"), ("it", "sette di denari")]),
        ("spanish48", "9B", [("en", "nine of clubs"), ("es", "nueve de bastos"), ("it", "nove di bastoni")]),
        ("italian40", "7D", [("en", "seven of coins"), ("es", "siete de oros"), ("it", "settebello")]),
        ("italian40", "10S", [("en", "jack of swords"), ("es", "sota de espadas"), ("it", "fante di spade")]),
        ("french", "AH", [("en", "ace of hearts"), ("es", "as de corazones"), ("it", "asso di cuori")]),
        ("french with 2 jokers", "★", [("en", "joker"), ("es", "comodín"), ("it", "jolly")]),
        ("tarot", "★T", [("en", "the fool"), ("es", "el loco"), ("it", "il matto")]),
    ];
    for (deck, short, spoken) in cases {
        let scene = scene(&game(deck), 2, &[], &[]);
        let layout = scene.layout();
        let card = names::cards_named(layout, short).lowest().unwrap_or_else(|| panic!("{short}"));
        for (language, name) in spoken {
            let tongue = layout.program.deck.tongues.iter().find(|tongue| tongue.language == language);
            assert_eq!(names::spoken(layout, tongue.expect("it is there"), card), name, "{deck}");
            assert!(names::cards_named(layout, name).contains(card), "{name} is read");
        }
    }
}

#[test]
fn a_deck_prints_texts_on_its_cards() {
    let game = r#"
game "Printed"
  players 2
  deck own

deck own
  colour (red, blue)
  sign (1, skip)
  sign (wild)
  text skip of red "Only on this one."
  text skip "The next player misses a turn."
  text wild "Name a colour."

zones
  stock: pile, face down
  each player
    hand: private

play
  shuffle all cards into stock
  nobody wins
"#;
    let scene = scene(game, 2, &[], &[]);
    let layout = scene.layout();
    let mut told: Vec<String> = (0..layout.cards as u16)
        .filter_map(|card| Some(format!("{}: {}", names::card(layout, card), names::text_on(layout, card)?)))
        .collect();
    told.sort();
    let all =
        ["blue-skip: The next player misses a turn.", "red-skip: Only on this one.", "wild: Name a colour."];
    assert_eq!(told, all);
}
