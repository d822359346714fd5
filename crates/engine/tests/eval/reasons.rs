//! Why a move is not offered.

use crate::support::{Scene, scene};
use engine::explain::{Doubt, Reason, explain, explain_card};
use engine::moves::Move;
use engine::names;
use engine::texts::{Look, Viewer};

const GAME: &str = r#"
game "Reasons"
  players 2 to 4
  deck french

option limit from 1 to 9, usually 3

zones
  stock: pile, face down
  discard: pile, face up
  table: row, face up
  each player
    hand: private
    board: row, face up, at most 1

vars
  called: suit
  debt = 0
  leader = first player
  each player
    mana = 2
    score = 0

define card.fitting = rank is 8 or suit is called or rank is discard.top.rank
  why not "It must match {called} or the rank of {discard.top}, or be an eight."
define card.answers = debt is 0 or rank is 2
define led = table.first.suit
define player.allowed = first possible of
  hand where suit is led     "Follow suit: you still hold {led}."
  hand where suit is called  "Play {called}."
  hand
define player.free = (hand where rank is 2) and allowed and (hand where rank is 3 and suit is clubs)
define card.stuck = not fitting
define strong(cs: cards) = long_enough(cs) and cs share suit
define long_enough(cs: cards) = count of cs >= 2
define nice = hand_value(leader) < 10
define hand_value(p: player) = total high of p.hand

play
  players take turns from first player

turn
  choose
    "Play {c}" for c in hand where c.answers and c.fitting
    "Follow {c}" for c in hand where c in allowed
    "Give {cs}" for 2 to 3 cs among hand where strong(cs)
    "Raise {n}" for n in 1 to limit
    "Ask {p}" for p in others where p.score > score
    "Cast {c}" for c in hand if board has room costing 1 + 2 mana
    "Match {c}" for c in hand where c.suit is discard.top.suit
    "Hope" if nice
    "Wait" if not (debt > 0 and leader is player)
    "Show {cs}" for cs among hand where every card in cs has suit is called
    "Free {c}" for c in hand where c in free
    "Loose {c}" for c in hand where not c.stuck
    otherwise "Pass"
"#;

fn laid() -> Scene {
    let mut scene = scene(GAME, 3, &[], &[]);
    scene.lay("hand", &[0], "3S KH 7D");
    scene.lay("hand", &[1], "AS AC");
    scene.lay("board", &[0], "9C");
    scene.lay("table", &[], "5H");
    scene.lay("discard", &[], "4C 7H");
    scene.set("called", &[], "diamonds");
    scene.set("mana", &[0], "2");
    scene.act(0);
    scene
}

fn reason(scene: &Scene, name: &str) -> Reason {
    let choice = scene.choice(0);
    let mv =
        names::parse_move(scene.layout(), &scene.state, &choice, name).unwrap_or_else(|| panic!("{name}"));
    explain(scene.layout(), &scene.state, 0, &choice, &mv).unwrap_or_else(|| panic!("{name} is possible"))
}

fn check(scene: &Scene, cases: &[(&str, &str)]) {
    for (name, text) in cases {
        assert_eq!(reason(scene, name).text, *text, "{name}");
    }
}

#[test]
fn written_reasons() {
    let mut scene = laid();
    check(
        &scene,
        &[
            ("Play 3S", "It must match diamonds or the rank of 7H, or be an eight."),
            ("Follow 3S", "Follow suit: you still hold hearts."),
            ("Follow 7D", "Follow suit: you still hold hearts."),
            ("Free 3S", "Follow suit: you still hold hearts."),
            ("Loose 3S", "It must match diamonds or the rank of 7H, or be an eight."),
        ],
    );
    scene.set("debt", &[], "3");
    check(&scene, &[("Play 7D", "Needed: debt is 0 or rank is 2 (debt: 3, rank: 7).")]);
}

fn values(reason: &Reason) -> Vec<(&str, &str)> {
    reason.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

#[test]
fn written_reasons_tell_what_was_read() {
    let scene = laid();
    let read = reason(&scene, "Play 3S");
    let sides = [
        ("rank", "3 is not 8"),
        ("suit is called", "spades is not diamonds"),
        ("rank is discard.top.rank", "3 is not 7"),
    ];
    assert_eq!(values(&read), sides);
    assert_eq!(values(&reason(&scene, "Follow 3S")), [("suit is led", "spades is not hearts")]);
}

#[test]
fn a_card_that_the_reader_does_not_know_is_not_named() {
    let mut scene = scene(HIDDEN, 2, &[], &[]);
    scene.lay("hand", &[0], "3S");
    scene.lay("hand", &[1], "2H 8C");
    scene.act(0);
    let choice = scene.choice(0);
    let seat = Look::short(Viewer::Seat(0));
    let with = |item: u16, card: &str| {
        let mut mv = Move::plain(item);
        mv.values[0] = i64::from(scene.card(card));
        mv
    };
    let pointed = |item: u16, card: &str, look: Look<'_>| {
        Doubt { look, ..Doubt::short(scene.layout(), &scene.state, 0, &choice) }.of_move(&with(item, card))
    };
    let told = |why: Option<Reason>| why.map(|why| (why.text, why.values.len()));
    let said = |text: &str| Some((text.to_string(), 0));
    assert_eq!(told(pointed(0, "2H", seat)), said("That card is not in your hand."));
    // Which part of the rule a hidden card fails, its rank or its suit, is not told, nor whose hand it is in.
    for card in ["2H", "8C", "9C"] {
        assert_eq!(told(pointed(1, card, seat)), said("That is not possible now."), "{card}");
    }
    assert_eq!(told(pointed(2, "2H", seat)), said("Needed: open."));
    let steal = pointed(1, "2H", Look::short(Viewer::Everything)).expect("a reason");
    assert_eq!(steal.text, "c.rank is 8: 2 is not 8.");
    // Nor is it told of the first card there is, where all cards are in doubt.
    let doubt = Doubt::short(scene.layout(), &scene.state, 0, &choice);
    assert_eq!(told(doubt.of_item(1)), said("That is not possible now."));
    let seen = Doubt { look: Look::short(Viewer::Everything), ..doubt }.of_item(1).expect("a reason");
    assert_eq!(seen.text, "Steal 8C: c.suit is hearts: clubs is not hearts.", "as whoever sees it is told");
    for card in ["2H", "8C", "9C"] {
        let why = explain_card(scene.layout(), &scene.state, 0, &choice, scene.card(card));
        assert_eq!(why, None, "{card}");
    }
    // Whoever writes a card down by its name is answered with it, and learns no more than that the own hand does not have it.
    assert_eq!(reason(&scene, "Lay 2H").text, "2H is not in your hand.");
    let steal = explain(scene.layout(), &scene.state, 0, &choice, &with(1, "9C")).expect("a reason");
    assert_eq!(steal.text, "That is not possible now.");
}

const HIDDEN: &str = r#"
game "Hidden"
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  open = no

play
  shuffle all cards into stock
  deal 2 cards from stock to each hand
  players take turns from first player

turn
  choose
    "Lay {c}" for c in hand
    "Steal {c}" for c in player.left.hand where openly (c.rank is 8 and c.suit is hearts)
    "Rob {c}" for c in player.left.hand if open
    "Wait": open = not open
"#;

#[test]
fn a_ladder_gives_the_rung_in_force() {
    let mut scene = scene(GAME, 3, &[], &[]);
    scene.lay("hand", &[0], "3S 7D");
    scene.lay("table", &[], "5H");
    scene.set("called", &[], "diamonds");
    scene.act(0);
    check(&scene, &[("Follow 3S", "Play diamonds.")]);
}

#[test]
fn values_outside() {
    let scene = laid();
    check(
        &scene,
        &[
            ("Play 2C", "2C is not in your hand."),
            ("Give 3S 2C", "2C is not in your hand."),
            ("Give 3S", "Choose at least 2 cards."),
            ("Raise 7", "At least 1, at most 3."),
            ("Ask P0", "P0 is not among others."),
            ("Ask P1", "p.score > score: 0 is not more than 0."),
        ],
    );
}

#[test]
fn parts_in_the_words_of_the_rules() {
    let mut scene = laid();
    check(
        &scene,
        &[
            ("Give 3S KH", "Needed: cs share suit (suit of KH: hearts, suit of 3S: spades)."),
            ("Match 3S", "c.suit is discard.top.suit: spades is not hearts."),
            ("Cast 3S", "Your board is full (1)."),
            ("Show 3S KH", "suit is called: hearts is not diamonds."),
        ],
    );
    scene.set("debt", &[], "1");
    check(&scene, &[("Wait", "Not while debt > 0 and leader is player (debt: 1, leader: P0, player: P0).")]);
    let place = scene.layout().first_place[4];
    let (layout, state) = (&scene.table.layout, &mut scene.state);
    state.move_card(layout, 0, 0, false);
    for card in state.cards_in(layout, place).iter() {
        state.move_card(layout, card, 0, false);
    }
    check(&scene, &[("Cast 3S", "It costs 3 mana, you have 2.")]);
}

#[test]
fn patterns_are_told_with_the_cards_that_decide() {
    let items = "choose
    \"Differ {cs}\" for cs among hand where cs differ in rank
    \"Run {cs}\" for 3 cs among hand where cs run by high
    \"Either {cs}\" for 2 cs among hand where cs share suit or cs run by high
    \"Hidden\" if leader.hand share suit";
    let mut scene = scene(&GAME.replacen("choose", items, 1), 3, &[], &[]);
    scene.lay("hand", &[0], "3S KH 7D 9D KD");
    scene.lay("hand", &[1], "AS AC");
    scene.set("leader", &[], "P1");
    scene.act(0);
    check(
        &scene,
        &[
            ("Differ 3S KH KD", "Needed: cs differ in rank (rank of KD: king, rank of KH: king)."),
            ("Run 7D 3S 9D", "Needed: cs run by high (high of 3S: 3, high of 7D: 7, high of 9D: 9)."),
            (
                "Either 3S KH",
                "Needed: cs share suit or cs run by high (suit of KH: hearts, suit of 3S: spades, high of 3S: 3, high of KH: 13).",
            ),
            (
                "Hidden",
                "Needed: leader.hand share suit (suit of a card: something, suit of a card: something).",
            ),
        ],
    );
}

#[test]
fn otherwise_names_what_can_be_done() {
    let scene = laid();
    check(&scene, &[("Pass", "You can still: Play 7D, Follow KH, Raise 1, ….")]);
}

#[test]
fn values_and_places_come_along() {
    let scene = laid();
    let reason = reason(&scene, "Match 3S");
    assert_eq!(reason.item, 6);
    assert_eq!(
        reason.values,
        [("c.suit".into(), "spades".into()), ("discard.top.suit".into(), "hearts".into())]
    );
    let source = &scene.layout().program.sources[reason.span.file as usize].text;
    assert_eq!(&source[reason.span.start as usize..reason.span.end as usize], "c.suit is discard.top.suit");
}

#[test]
fn secrets_are_not_told() {
    let mut scene = laid();
    scene.set("leader", &[], "P1");
    check(&scene, &[("Hope", "hand_value(leader) < 10: some is not less than 10.")]);
    scene.set("leader", &[], "P0");
    check(&scene, &[("Hope", "hand_value(leader) < 10: 23 is not less than 10.")]);
}

#[test]
fn why_not_this_card() {
    let scene = laid();
    let choice = scene.choice(0);
    let reason = explain_card(scene.layout(), &scene.state, 0, &choice, scene.card("3S")).expect("a reason");
    assert_eq!(reason.text, "It must match diamonds or the rank of 7H, or be an eight.");
    assert_eq!(reason.item, 0);
    assert!(
        explain_card(scene.layout(), &scene.state, 0, &choice, scene.card("AS")).is_none(),
        "not in the hand"
    );
}

#[test]
fn possible_moves_have_no_reason() {
    let mut scene = laid();
    let choice = scene.choice(0);
    let moves = scene.list(&choice);
    assert!(moves.len() > 5);
    assert!(moves.iter().all(|mv| explain(scene.layout(), &scene.state, 0, &choice, mv).is_none()));
}

/// Kinds of cards, each used by a move of its own.
const KINDS: &str = r#"
game "Kinds"
  players 2
  each player brings 4 cards, usually 1 of each

zones
  each player
    stock: pile, face down
    hand: private
    field: row, face up, at most 1
    hidden: row, private, at most 1

vars
  each player
    mana = 1

kind monster
  cost: number
kind spell
  cost: number
kind trap
  cost: number

card "Bear": monster, cost 1
card "Bolt": spell, cost 3
card "Snare": trap, cost 1
card "Pit": trap, cost 1

turn
  choose
    "Summon {m} beside {t}" for monster m in hand, t in field costing m.cost mana
    "Summon {m}" for monster m in hand if field has room costing m.cost mana
    "Cast {s}" for spell s in hand costing s.cost mana
    "Set {t}" for trap t in hand if hidden has room costing t.cost mana
    "Pass"
"#;

fn kinds() -> Scene {
    let mut scene = scene(KINDS, 2, &[], &[]);
    scene.lay("hand", &[0], "Bear Bolt Snare");
    scene.set("mana", &[0], "1");
    scene.act(0);
    scene
}

fn reason_of_card(scene: &Scene, card: &str) -> String {
    let choice = scene.choice(0);
    let why = explain_card(scene.layout(), &scene.state, 0, &choice, scene.card(card));
    why.unwrap_or_else(|| panic!("nothing is said about {card}")).text
}

#[test]
fn a_card_is_told_of_by_the_kind_of_move_that_is_its_own() {
    let mut scene = kinds();
    assert_eq!(reason_of_card(&scene, "Bolt"), "It costs 3 mana, you have 1.");
    scene.set("mana", &[0], "0");
    assert_eq!(reason_of_card(&scene, "Bear"), "It costs 1 mana, you have 0.", "not what to stand beside");
    assert_eq!(reason_of_card(&scene, "Snare"), "It costs 1 mana, you have 0.");
    scene.set("mana", &[0], "3");
    scene.lay("hidden", &[0], "Pit");
    assert_eq!(reason_of_card(&scene, "Snare"), "Your hidden is full (1).", "closed, but a trap's");
}

#[test]
fn another_kind_of_card_is_called_by_its_kind() {
    let scene = kinds();
    check(&scene, &[("Cast Bear", "It is a monster, not a spell.")]);
}
