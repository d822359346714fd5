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
fn the_end_says_what_everybody_reached_and_by_which_rule() {
    let folder = empty_folder("ending");
    std::fs::write(folder.join("small.cards"), SMALL_GAME).unwrap();
    let play = ["play", "small.cards", "--seed", "9"];
    let discards = "1\n".repeat(20);
    let out = run_in(&folder, &play, discards).fine().out;
    let (_, end) = out.split_once("The game is over: ").unwrap();
    assert!(end.contains("(cards in hand 0)"), "{end}");
    assert!(end.contains("By the rules: the lowest count of hand wins."), "{end}");
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
    // Seat 1 begins: nobody has chosen anything before.
    let ran = typing(
        &["play", "crazy-eights", "--players", "3", "--seed", "4", "--seat", "1"],
        "why 9D\n9D\nwhy Play 9D\nwhy Draw\nwhy 9Q\nwhy\n",
    )
    .fine();
    let reason = "It must match hearts or the rank of 3H, or be an eight.";
    assert_eq!(ran.out.matches(reason).count(), 3, "{}", ran.out);
    assert!(ran.out.contains("crazy-eights.cards:"), "{}", ran.out);
    assert!(ran.out.contains("You can: Draw."));
    assert!(ran.out.contains("Nothing here is called `9Q`"));
    assert!(!ran.out.contains("You: "), "asking is not playing");
}

#[test]
fn a_card_alone_is_told_of_by_the_move_that_is_its_own() {
    let ran = typing(&["play", "card-duel", "--seed", "1"], "Bolt\n").fine();
    assert!(ran.out.contains("It costs 2 mana, you have 1."), "{}", ran.out);
}

#[test]
fn cards_of_a_large_choice_are_named() {
    let game = ["play", "hearts", "--players", "4", "--seed", "4"];
    let ran = typing(&game, "3C 7C\nwhy 9S\n3D\n").fine();
    assert!(ran.out.contains("choose 3 cards of 3C 7C "), "{}", ran.out);
    assert!(!ran.out.contains("Pass 3C 7C 9C"), "sets are not listed: {}", ran.out);
    assert!(ran.out.contains("Laid out: 3C 7C;"), "{}", ran.out);
    assert!(ran.out.contains("You: Pass 3C 7C 3D"), "{}", ran.out);
    assert!(ran.out.contains("P1: Pass 3 cards"), "what others pass stays hidden: {}", ran.out);
    assert!(typing(&game, "Pass 3C 7C 3D\n").fine().out.contains("You: Pass 3C 7C 3D"));
    let cleared = typing(&game, "3C 7C\nclear\n3C, 7C\n\n3D\n").fine().out;
    assert!(cleared.contains("These are not enough yet."), "{cleared}");
    assert!(cleared.contains("You: Pass 3C 7C 3D"), "{cleared}");
}

/// Melds of any number of cards that share a rank.
const MELDS: &str = r#"
game "Melds"
  players 2
  deck french where suit is hearts or suit is spades

zones
  stock: pile, face down
  each player
    hand: private
    laid: face up

setup
  shuffle all cards into stock
  deal 13 cards from stock to each hand

turn
  choose
    "Meld {cs} before {p}" for 1 to 4 cs among hand where cs share suit and total pips of cs < 15, p in players
      move cs to p.laid
    "Stop"
  if hand is empty: player wins
"#;

#[test]
fn sets_are_laid_out_and_refused_with_a_reason() {
    let first = played("melds", MELDS, "2", "");
    let hand = first.lines().find_map(|line| line.trim().strip_prefix("your hand")).unwrap();
    let of = |suit: char| hand.split_whitespace().filter(move |card| card.ends_with(suit));
    let (heart, spade) = (of('H').next().unwrap(), of('S').next().unwrap());
    let pair = of('H').take(2).collect::<Vec<_>>().join(" ");
    let lines = format!("{heart} {spade}\nwhy {spade} {heart}\n{pair} +\n\nclear\n{heart}\nmoves\n");
    let out = played("melds", MELDS, "2", &lines);
    assert_eq!(out.matches("cs share suit").count(), 4, "each reason names the rule: {out}");
    assert!(out.contains(&format!("Laid out: {pair};")), "{out}");
    assert!(out.contains("    and p: P0, P1\n"), "{out}");
    assert!(out.contains(&format!("Which one: Meld {pair} before P0, Meld {pair} before P1?")), "{out}");
}

#[test]
fn numbers_mean_what_they_stand_beside() {
    let rules = MELDS
        .replace(
            "1 to 4 cs among hand where cs share suit and total pips of cs < 15, p in players",
            "c in opponent.hand",
        )
        .replace("\"Meld {cs} before {p}\"", "\"Steal {c}\"")
        .replace("move cs to p.laid", "move c to laid");
    let told = |typed: &str| {
        let out = played("numbers", &rules, "2", typed);
        out.lines().find(|line| line.starts_with("You: ")).unwrap_or_default().to_string()
    };
    let numbers: Vec<String> = (1..=13).map(|number| told(&format!("{number}\n"))).collect();
    let names: Vec<String> = (1..=13).map(|number| told(&format!("Steal card {number}\n"))).collect();
    assert_eq!(numbers, names);
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
fn a_saved_game_goes_on_with_the_same_players() {
    let folder = empty_folder("seats");
    let seats = |file: &str| {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        text.lines().find(|line| line.starts_with("seats ")).map(str::to_string)
    };
    let start = ["play", "crazy-eights", "--players", "3", "--seat", "1", "--bots", "miser"];
    run_in(&folder, &start, "save a.record\n").fine();
    assert_eq!(seats("a.record").as_deref(), Some("seats miser, person, miser"));
    run_in(&folder, &["play", "--load", "a.record"], "save b.record\n").fine();
    assert_eq!(seats("b.record"), seats("a.record"));
    run_in(&folder, &["play", "--load", "a.record", "--bots", "easy"], "save c.record\n").fine();
    assert_eq!(seats("c.record").as_deref(), Some("seats person, easy, easy"));
    let text = std::fs::read_to_string(folder.join("a.record")).unwrap();
    std::fs::write(folder.join("d.record"), text.replace("miser, person, miser", "person, Hugo, person"))
        .unwrap();
    std::fs::write(folder.join("e.record"), text.replace("miser, person, miser", "miser, miser, miser"))
        .unwrap();
    let empty = run_in(&folder, &["play", "--load", "e.record"], "");
    assert!(empty.err.contains("Somebody has to play"), "{}", empty.err);
    let nobody = run_in(&folder, &["play", "--load", "d.record"], "");
    assert!(
        nobody.err.contains("Nobody is called `Hugo`") && nobody.err.contains("`--bots WHO`"),
        "{}",
        nobody.err
    );
}

#[test]
fn every_seat_may_have_a_player_of_its_own() {
    let folder = empty_folder("own-players");
    let table = ["play", "crazy-eights", "--players", "4", "--seat", "1"];
    let with = |bots: &str| {
        run_in(&folder, &[&table[..], &["--bots", bots]].concat(), "save a.record\nreplace a.record\n")
    };
    with("miser,easy,spendthrift").fine();
    let saved = std::fs::read_to_string(folder.join("a.record")).unwrap();
    assert!(saved.contains("\nseats miser, person, easy, spendthrift\n"), "{saved}");
    let wrong = with("miser,easy");
    assert!(wrong.err.contains("names 2 players for 3 seats"), "{}", wrong.err);
}

#[test]
fn saving_destroys_nothing_unasked() {
    let folder = empty_folder("in-the-way");
    std::fs::write(folder.join("notes.txt"), "dear diary").unwrap();
    let start = ["play", "crazy-eights", "--seed", "4"];
    let refused = run_in(&folder, &start, "save notes.txt\n").fine().out;
    assert!(refused.contains("`replace notes.txt` writes over it"), "{refused}");
    assert_eq!(std::fs::read_to_string(folder.join("notes.txt")).unwrap(), "dear diary");
    let written = run_in(&folder, &start, "replace notes.txt\n1\nsave notes.txt\n").fine().out;
    assert_eq!(written.matches("Written to notes.txt.").count(), 2, "{written}");
    let other = run_in(&folder, &["play", "crazy-eights", "--seed", "5"], "save notes.txt\n").fine().out;
    assert!(other.contains("it is not this game"), "{other}");
}

#[test]
fn too_many_people_do_not_fit() {
    let too_many = typing(&["play", "crazy-eights", "--people", "5"], "1\n");
    assert!(too_many.err.contains("5 people do not fit"), "{}", too_many.err);
}

/// What each person was shown, from the line that calls them to the keyboard on.
fn turns(out: &str) -> Vec<(&str, &str)> {
    let calls = out.match_indices(", it is your turn.").map(|(at, _)| at - 2);
    let calls: Vec<usize> = calls.chain([out.len()]).collect();
    calls.windows(2).map(|pair| (&out[pair[0]..pair[0] + 2], &out[pair[0]..pair[1]])).collect()
}

#[test]
fn people_at_one_keyboard_do_not_see_each_others_hands() {
    let folder = empty_folder("people");
    let start = ["play", "cassino", "--people", "2", "--plain", "--seed", "4"];
    let lines = "\n1\n\n\n1\n\n\n1\n\n\nsave cassino.record\nquit\n";
    let out = run_in(&folder, &start, lines).fine().out;
    assert!(out.contains("P0 and P1 play here."), "{out}");
    let shown = turns(&out);
    let who: Vec<&str> = shown.iter().map(|(who, _)| *who).collect();
    assert_eq!(who, ["P1", "P0", "P1", "P0"], "{out}");
    for (_, text) in &shown {
        let (_, table) = text.split_once("Press Enter to see your cards.").unwrap();
        assert_eq!(table.matches("  your hand ").count(), 1, "{text}");
        let other =
            table.lines().find(|line| line.starts_with("  P") && line.contains(".hand ")).unwrap_or_default();
        assert!(other.ends_with(" cards"), "{text}");
        assert!(table.contains("score"), "{text}");
    }
    // Between two of them nothing is left on a screen.
    assert_eq!(out.matches(&"\n".repeat(60)).count(), 3, "{out}");
    let saved = std::fs::read_to_string(folder.join("cassino.record")).unwrap();
    assert!(saved.contains("seats person, person"), "{saved}");
    let on = run_in(&folder, &["play", "--load", "cassino.record", "--plain"], "\nlog\n").fine().out;
    assert!(on.contains("P0, it is your turn.") || on.contains("P1, it is your turn."), "{on}");
    assert!(on.contains("P0 and P1 play here."), "{on}");
}

#[test]
fn running_scores_are_there_again_when_people_go_on() {
    let folder = empty_folder("scores");
    let start = ["play", "cassino", "--people", "2", "--plain", "--seed", "4"];
    // The first move there is, and a pause read and one skipped: for as long as one deal takes, and some more.
    let deal = format!("{}save cassino.record\nsave cassino.record\nquit\nquit\n", "\n1\n\n".repeat(60));
    let out = run_in(&folder, &start, deal).fine().out;
    assert!(out.contains("The deal is over:") && out.contains(" score"), "{out}");
    let score = |out: &str| {
        let line = out.lines().rfind(|line| line.trim_start().starts_with("score "));
        line.unwrap_or_else(|| panic!("{out}")).trim().to_string()
    };
    let on = run_in(&folder, &["play", "--load", "cassino.record", "--plain"], "\n").fine().out;
    assert_eq!(score(&on), score(&out));
    assert_ne!(score(&on), "score  P0 0, P1 0", "{on}");
}

#[test]
fn what_one_person_takes_back_is_taken_back_for_all() {
    let game = ["play", "crazy-eights", "--people", "2", "--plain", "--seed", "4"];
    let out = typing(&game, "\nDraw\nundo\n1\n\n\nlog\nquit\n").fine().out;
    let (_, last) = *turns(&out).last().unwrap();
    assert!(out.contains("Your last move is taken back."), "{out}");
    assert!(!last.contains(": Draw"), "the other does not read of it: {last}");
}

#[test]
fn a_shared_game_ends_with_the_names_of_all() {
    let out = typing(&["play", "kuhn-poker", "--people", "2", "--plain", "--seed", "4"], "\nBet\n\n\nBet\n")
        .fine()
        .out;
    let (_, end) = out.split_once("The game is over: ").unwrap_or_else(|| panic!("{out}"));
    assert!(end.starts_with("P1 wins.") && end.contains("  2. P0 (chips -2)"), "{end}");
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

/// Plays a game of its own, typing these lines.
fn played(name: &str, rules: &str, players: &str, lines: &str) -> String {
    let folder = empty_folder(name);
    std::fs::write(folder.join("game.cards"), rules).unwrap();
    run_in(&folder, &["play", "game.cards", "--players", players, "--seed", "9"], lines).fine().out
}

#[test]
fn a_turn_without_a_move_is_told() {
    let rules = SMALL_GAME
        .replace("  choose\n", "  choose\n    \"Wait\" if player is not first player: passes += 1\n")
        .replace(
            "    \"Discard {c}\" for c in hand: move c to discard\n    \"Draw\": move stock.top to hand\n",
            "  move stock.top to hand\n",
        )
        .replace("setup\n", "vars\n  passes = 0\n\nsetup\n")
        .replace("lowest count of hand wins", "highest passes wins");
    let out = played("lost-turn", &rules, "2", "");
    assert!(out.contains("\nP1: Wait\n"), "{out}");
    let lines: Vec<&str> = out.lines().collect();
    let lost = lines.iter().rposition(|line| *line == "You: no move is possible.").expect(&out);
    assert!(
        lines[lost + 1].starts_with("  ") && lines[lost + 1].ends_with("from stock to your hand."),
        "{out}"
    );
    assert!(lines[lost - 1].starts_with("P1: Wait"), "the draw of P1 is hidden: {out}");
}

#[test]
fn a_deal_is_told_by_places() {
    let rules = SMALL_GAME.replace("  deal 4 cards", "  say \"We begin.\"\n  deal 17 cards");
    let out = played("deal", &rules, "3", "");
    assert!(out.contains("17 cards from stock to P1.hand.\n17 cards from stock to P2.hand.\n"), "{out}");
    assert_eq!(out.matches("from stock to").count(), 3, "{out}");
}

#[test]
fn a_move_that_is_begun_is_explained() {
    let rules = SMALL_GAME.replace("    \"Draw\"", "    \"Go out with {c}\" for c in hand where c.rank is ace and c.suit is called: move c to discard\n    \"Stop it\" if called is hearts: move stock.top to discard\n    \"Draw\"")
        .replace("setup\n", "vars\n  called = clubs\n\nsetup\n")
        .replace("    \"Draw\": ", "    \"Draw\"\n      called = diamonds\n      ");
    let out = played("begun", &rules, "2", "why go out\ngo\nwhy stop\nwhy stay\n");
    let reasons: Vec<&str> = out.lines().filter(|line| line.starts_with("> Go out with ")).collect();
    assert_eq!(reasons.len(), 2, "{out}");
    assert!(reasons[0].contains(": c.rank is ace: "), "{out}");
    assert!(out.contains("called is hearts: clubs is not hearts."), "{out}");
    assert!(out.contains("Nothing here is called `stay`"), "{out}");
}

#[test]
fn answers_given_at_once_are_all_told() {
    let rules = SMALL_GAME
        .replace("    hand: private\n", "    hand: private\n    bid: row, face up\n")
        .replace("  players take turns from first player until stock is empty or hand is empty\n", "  repeat 2 times\n    players at once\n      choose\n        \"Bid {c}\" for c in hand: move c to bid\n");
    let rules = &rules[..rules.find("\nturn\n").unwrap()];
    let out = played("at-once", rules, "3", "1\n");
    for seat in ["your hand to your bid.", "P1.hand to P1.bid.", "P2.hand to P2.bid."] {
        assert_eq!(out.matches(seat).count(), 1, "{seat} in {out}");
    }
}

#[test]
fn cards_are_called_as_in_another_language() {
    let game = ["play", "hearts", "--players", "4", "--seed", "4", "--cards-in", "es"];
    let ran = typing(&game, "tres de tréboles, siete de tréboles\nundo\ntres de diamantes\nundo\n").fine();
    assert!(ran.out.contains("choose 3 cards of tres de tréboles, siete de tréboles, "), "{}", ran.out);
    assert!(
        ran.out.contains("You: Pass tres de tréboles, siete de tréboles, tres de diamantes"),
        "{}",
        ran.out
    );
    assert!(!ran.out.contains(" 3C"), "{}", ran.out);
    let scopa = typing(&["play", "scopa", "--seed", "3", "--cards-in", "it"], "sei di coppe\n").fine().out;
    assert!(scopa.contains("You: Leave sei di coppe"), "{scopa}");
    let none = typing(&["play", "colours", "--cards-in", "es"], "");
    assert!(none.err.contains("have no names in `es`"), "{}", none.err);
}

#[test]
fn a_hint_is_a_move_with_estimates() {
    let ran = typing(&["play", "crazy-eights", "--seed", "4"], "hint\nquit\n").fine();
    let lines: Vec<&str> = ran.out.lines().skip_while(|line| !line.starts_with("> ")).collect();
    let advised = lines[0].trim_start_matches("> A strong player would choose: ");
    let moves = ran.out.lines().find(|line| line.trim_start().starts_with("1 ")).unwrap_or_default();
    assert!(!advised.is_empty() && moves.contains(advised), "{}", ran.out);
    assert!(lines[1].contains(" %  ") && lines[1].contains(advised), "{}", ran.out);
    let again = typing(&["play", "crazy-eights", "--seed", "4"], "hint\nquit\n").fine();
    assert_eq!(again.out, ran.out, "the same seed gives the same game and the same hint");
}

#[test]
fn whoever_is_asked_for_sits_in_the_other_seats() {
    let game = |bots: &[&str]| {
        let table = ["play", "scat", "--players", "3", "--seed", "6"];
        typing(&[&table[..], bots].concat(), "Draw\n1\nlog\nquit\n").fine().out
    };
    assert_ne!(game(&["--bots", "random"]), game(&["--bots", "greedy"]));
    assert_eq!(game(&["--bots", "medium"]), game(&[]), "medium is the usual");
    let refused = typing(&["play", "scat", "--bots", "Hugo"], "");
    assert!(refused.err.contains("Nobody is called `Hugo`"), "{}", refused.err);
}
