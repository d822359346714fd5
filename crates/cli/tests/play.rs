//! `play`, typed by a script.

mod support;

use support::{SMALL_GAME, empty_folder, run_in, typing};

#[test]
fn a_game_is_played_to_its_end() {
    let ran = typing(&["play", "kuhn-poker", "--seed", "4"], "Bet\nPass\n1\nlog\nquit\n").fine();
    assert!(ran.out.contains("You are P0."));
    assert!(ran.out.contains("The game is over: "), "{}", ran.out);
    assert!(ran.out.contains("You: Bet"));
}

#[test]
fn only_the_own_hand_is_seen() {
    let ran = typing(&["play", "crazy-eights", "--players", "3", "--seed", "4"], "").fine();
    let hand = |name: &str| {
        ran.out.lines().find(|line| line.trim_start().starts_with(name)).unwrap_or_default().to_string()
    };
    assert!(hand("your hand").split_whitespace().count() >= 7, "{}", ran.out);
    assert!(hand("P1.hand").ends_with(" cards"), "{}", ran.out);
    assert!(ran.out.ends_with("Goodbye.\n"), "the end of the input ends the game politely");
}

#[test]
fn moves_are_made_by_number_name_card_and_words() {
    let folder = empty_folder("ways");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    let first = run_in(&folder, &["play", "small.cards", "--seed", "9"], "").fine().out;
    let hand = first.lines().find_map(|line| line.trim().strip_prefix("your hand")).unwrap();
    let cards: Vec<&str> = hand.split_whitespace().collect();
    let typed = format!("5\n{}\nDiscard {}\ndra\n", cards[0].to_lowercase(), cards[1]);
    let out = run_in(&folder, &["play", "small.cards", "--seed", "9"], typed).fine().out;
    let own: Vec<&str> = out.lines().filter(|line| line.contains("You: ")).collect();
    let discard = |card: &str| format!("You: Discard {card}");
    assert_eq!(
        own,
        ["You: Draw".to_string(), discard(cards[0]), discard(cards[1]), "You: Draw".to_string()],
        "{out}"
    );
}

#[test]
fn refusals_say_why() {
    let ran = typing(
        &["play", "crazy-eights", "--players", "3", "--seed", "4"],
        "why JD\nJD\nwhy Play JD\nwhy Draw\nwhy 9Q\nwhy\n",
    )
    .fine();
    let reason = "It must match hearts or the rank of 5H, or be an eight.";
    assert_eq!(ran.out.matches(reason).count(), 3, "{}", ran.out);
    assert!(ran.out.contains("crazy-eights.cards:"), "{}", ran.out);
    assert!(ran.out.contains("You can: Draw."));
    assert!(ran.out.contains("Nothing here is called `9Q`"));
    assert!(!ran.out.contains("You: "), "asking is not playing");
}

#[test]
fn cards_of_a_large_choice_are_named() {
    let game = ["play", "hearts", "--players", "4", "--seed", "4"];
    let ran = typing(&game, "3C 7C\n3C 7C 3D\n").fine();
    assert!(ran.out.contains("286 moves"), "{}", ran.out);
    assert!(ran.out.contains("Choose 3 cards."), "{}", ran.out);
    assert!(ran.out.contains("You: Pass 3C 7C 3D"), "{}", ran.out);
    assert!(ran.out.contains("P1: Pass 3 cards"), "what others pass stays hidden: {}", ran.out);
    assert!(typing(&game, "Pass 3C 7C 3D\n").fine().out.contains("You: Pass 3C 7C 3D"));
}

#[test]
fn games_are_saved_undone_and_gone_on_with() {
    let folder = empty_folder("save");
    let start = ["play", "crazy-eights", "--seed", "4"];
    let first =
        run_in(&folder, &start, "1\n1\nsave a.record\nundo\nsave b.record\nundo\nundo\nsave\n").fine();
    assert_eq!(first.out.matches("Your last move is taken back.").count(), 2, "{}", first.out);
    assert!(first.out.contains("You have made no move yet."));
    let moves = |file: &str| {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        text.lines().filter(|line| line.starts_with("P0 ")).count()
    };
    assert_eq!((moves("a.record"), moves("b.record")), (2, 1));
    let on = run_in(&folder, &["play", "--load", "a.record"], "log\n").fine();
    assert_eq!(on.out.matches("You: ").count(), 4, "shown at the beginning and by `log`: {}", on.out);
    assert!(on.err.is_empty(), "{}", on.err);
    let replayed = run_in(&folder, &["replay", "a.record", "--json"], "").fine().json();
    assert_eq!(replayed["same_rules"], true);
}

#[test]
fn anything_may_be_typed() {
    let mut input: Vec<u8> = (0..=255).collect();
    input.extend(b"\n\n:\n:help\nwhy why\nsave\nsave /nowhere/x\n99999999999999999999\n-1\n0\n{c}\nPlay {c}\n#2\nPlay #2 ()\n");
    input.extend(std::iter::repeat_n(b'x', 50_000));
    input.extend("\nPlay ♥♥♥\n𝕏'''''\n".as_bytes());
    for game in
        ["crazy-eights", "hearts", "go-fish", "war", "scat", "my-ship-sails", "cinquillo", "kuhn-poker"]
    {
        let ran = run_in(&support::repository(), &["play", game, "--seed", "3"], &input).fine();
        assert!(ran.out.ends_with("Goodbye.\n"), "{game}");
    }
}
