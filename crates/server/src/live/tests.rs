//! What is told at the end of a match.

use super::*;
use crate::catalogue::Game;
use engine::chance::Stream;

const START: &str = r#"
game "Shells"
  players 2
  deck french
  at most 6 decisions, then highest score wins

zones
  stock: pile, face down
  each player
    heap: pile, face up
    hand: private

vars
  each player
    score = 0

"#;

/// A match that has just begun.
fn begun(rules: &str) -> Live {
    begun_with(rules, &[])
}

fn begun_with(rules: &str, options: &[(String, String)]) -> Live {
    let files = vec![("shells.cards".to_string(), format!("{START}{rules}"))];
    let game = Game::new("shells", files).expect("it compiles");
    let (table, fixed) = game.open(2, options).expect("two may play");
    let names = ["Ana".to_string(), "Ben".to_string()];
    Live::begin(&table, &fixed, Record::secret(&table, [3; 32]), &names).expect("it begins")
}

/// A match of which every step was made at random.
fn played(rules: &str) -> Live {
    let mut live = begun(rules);
    let (table, mut random) = (live.table.clone(), Stream::new(1, 1));
    while let Some(&seat) = live.to_choose().first() {
        let chosen = crate::bots::any(&table, live.state(), seat, &mut random).expect("a move");
        live.choose(seat, &chosen).expect("it is possible");
    }
    live
}

fn result(live: &mut Live, seat: Option<u8>) -> wire::GameResult {
    live.view(seat).result.expect("it is over")
}

#[test]
fn the_end_is_told_with_the_rule_and_what_everybody_reached() {
    let rules = "play\n  each player\n    choose \"Take\": score += 3 + count of others where score > 0\n  say \"That was all.\"\n  highest score wins\n";
    let told = result(&mut played(rules), Some(0));
    assert_eq!(told.text, "Ben wins.");
    assert_eq!(told.how, ["That was all."]);
    assert_eq!(told.rule, "highest score wins");
    assert_eq!((told.figure.as_str(), told.figures), ("score", vec![Some(3), Some(4)]));
}

#[test]
fn cards_that_count_are_told_with_their_zone() {
    let rules = "setup\n  shuffle all cards into stock\n\nplay\n  each player\n    choose \"Take\": move 2 cards from stock to heap\n  highest count of heap wins\n";
    let told = result(&mut played(rules), None);
    assert_eq!((told.figure.as_str(), told.figures), ("cards in heap", vec![Some(2), Some(2)]));
    assert_eq!(told.text, "Ana and Ben win.");
}

#[test]
fn what_a_viewer_may_not_know_is_not_told() {
    let rules = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose \"Go\"\n  highest total high of hand wins\n";
    let mut live = played(rules);
    let told = result(&mut live, Some(0));
    assert!(told.figures[0].is_some() && told.figures[1].is_none(), "{:?}", told.figures);
    assert_eq!(result(&mut live, None).figures, [None, None]);
}

#[test]
fn who_wins_without_being_ranked_has_no_figure() {
    let rules = "play\n  each player\n    choose \"Take\": score += 1\n  nobody wins\n";
    let told = result(&mut played(rules), None);
    assert_eq!((told.text.as_str(), told.rule.as_str()), ("Nobody wins.", "nobody wins"));
    assert_eq!((told.figure.as_str(), told.figures), ("", vec![None, None]));
}

#[test]
fn a_game_that_is_broken_off_says_so() {
    let rules = "play\n  repeat\n    each player\n      choose \"Take\": score += 1\n";
    let told = result(&mut played(rules), None);
    assert_eq!(told.how, ["The game was broken off after 6 choices, the most it may have."]);
    assert_eq!(told.figures, [Some(3), Some(3)]);
}

#[test]
fn whoever_looks_back_is_not_called_you() {
    let rules = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose \"Show {c}\" for c in hand: move c to heap\n  highest total high of heap wins\n";
    let live = played(rules);
    let names = ["Ana".to_string(), "Ben".to_string()];
    let record = Record { moves: Vec::new(), ..live.record.clone() };
    let mut again = Live::look_back(&live.table, &live.fixed, record, &names).expect("it begins");
    for (number, (seat, name)) in live.record.moves.iter().enumerate() {
        again.step(number, &Step::moved(*seat, name)).expect("it was possible");
    }
    for viewer in [Some(0), Some(1), None] {
        let told: Vec<String> =
            again.missed_since(viewer, None).into_iter().flat_map(|one| one.log).collect();
        let own = |line: &String| line.to_lowercase().split_whitespace().any(|w| w.starts_with("you"));
        assert!(told.len() >= 3 && !told.iter().any(own), "{told:#?}");
        let text = result(&mut again, viewer).text;
        assert!(["Ana wins.", "Ben wins.", "Ana and Ben win."].contains(&text.as_str()), "{text}");
    }
}

#[test]
fn moves_are_taken_back_only_so_often() {
    let rules =
        "play\n  repeat 2 times\n    each player\n      choose \"Take\": score += 1\n  highest score wins\n";
    let mut live = begun(rules);
    let mut steps = Vec::new();
    for _ in 0..MOST_UNDONE {
        let chosen =
            crate::bots::any(&live.table.clone(), live.state(), 0, &mut Stream::new(1, 1)).expect("a move");
        steps.push(live.choose(0, &chosen).expect("it is possible"));
        assert!(live.can_undo(0, 1));
        steps.push(live.take_back(0).expect("it was made"));
    }
    let chosen =
        crate::bots::any(&live.table.clone(), live.state(), 0, &mut Stream::new(1, 1)).expect("a move");
    steps.push(live.choose(0, &chosen).expect("it is possible"));
    assert!(live.takes_back_no_more() && !live.can_undo(0, 1));
    // It is no different after the server was started again.
    let record = Record { moves: Vec::new(), ..live.record.clone() };
    let again =
        Live::resume(&live.table, &live.fixed, record, live.names(), &steps).expect("it was possible");
    assert!(again.takes_back_no_more() && again.number() == live.number());
}

#[test]
fn a_secret_move_is_called_by_its_name_only_to_who_made_it() {
    let hide = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose \"Hide {c}\" for c in hand: move c to stock\n  nobody wins\n";
    let at_once = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  players at once\n    choose \"Bid {c}\" for c in hand: move c to heap\n  nobody wins\n";
    for rules in [hide, at_once] {
        let mut live = begun(rules);
        assert_eq!((live.has_moved(0), live.last_move_of(0, Some(0))), (false, None));
        let table = live.table.clone();
        let chosen = crate::bots::any(&table, live.state(), 0, &mut Stream::new(1, 1)).expect("a move");
        let card = names::of_move(&table, live.state(), 0, &chosen);
        let card = card.split(' ').next_back().expect("it names a card").to_string();
        live.choose(0, &chosen).expect("it is possible");
        let pretty = live.last_move_of(0, Some(0)).expect("one knows one's own moves");
        assert!(pretty.contains(&card[..card.len() - 1]), "{pretty} names {card}");
        for viewer in [Some(1), None] {
            let told = live.last_move_of(0, viewer).unwrap_or_default();
            assert!(
                !told.contains(&card[..card.len() - 1]),
                "{viewer:?} was told {told}, which names {card}"
            );
        }
        assert!(live.has_moved(0) && live.take_back(0).is_some() && !live.has_moved(0));
    }
}

#[test]
fn no_reason_tells_what_a_hidden_card_is() {
    let rules = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  each player\n    choose\n      \"Show {c}\" for c in hand: move c to heap\n      \"Lay {cs}\" for 2 cs among hand: move cs to heap\n  nobody wins\n";
    let mut live = begun(rules);
    let table = live.table.clone();
    let (mut asked, mut told) = (0, 0);
    for zone in 0..table.layout.places.len() as u16 {
        for at in 0..table.layout.cards as u16 {
            let spot = wire::Spot { zone, at };
            let Some(card) =
                engine::offered::card_at(&table, live.state(), 0, engine::offered::Spot { place: zone, at })
            else {
                continue;
            };
            let name = names::card_in(&table.layout, card, Style::Full);
            let own = engine::knowledge::knows(&table.layout, live.state(), 0, card);
            let one = wire::Built { item: 0, values: vec![wire::Value::Card { spot }], cards: Vec::new() };
            let two = wire::Built { item: 1, values: Vec::new(), cards: vec![spot] };
            let mut answers = vec![format!("{:?}", live.why_not(0, &wire::About::Card { spot }))];
            for built in [one, two] {
                answers.push(format!("{:?}", live.extended(0, &built)));
                answers.push(format!("{:?}", live.why_not(0, &wire::About::Built { built: built.clone() })));
                answers.push(format!("{:?}", live.picked(0, &wire::Pick::Built { built })));
            }
            let text = answers.join("\n");
            asked += usize::from(!own);
            told += usize::from(own && text.contains("Choose 2 cards"));
            assert!(own || !text.contains(&name), "{name}: {text}");
        }
    }
    assert_eq!((asked, told), (49, 3), "reasons are told of what one sees");
}

/// What was logged.
#[derive(Clone, Default)]
struct Logged(Arc<std::sync::Mutex<Vec<u8>>>);

impl std::io::Write for Logged {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panicked").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_log_names_no_card_of_a_match_that_cannot_be_played_again() {
    let rules = "play\n  each player\n    choose \"Take\": score += 1\n  highest score wins\n";
    let mut live = played(rules);
    live.record.moves[0].1 = "Show KH".to_string();
    let logged = Logged::default();
    let writer = logged.clone();
    let log = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
    let taken = tracing::subscriber::with_default(log, || live.take_back(1));
    assert_eq!(taken, None, "the first move is not possible");
    let text = String::from_utf8(logged.0.lock().expect("nobody panicked").clone()).expect("it is text");
    assert!(text.contains("move 1 of P0 is not possible") && !text.contains("KH"), "{text}");
}

#[test]
fn what_a_house_rule_of_the_table_rules_out_is_no_kind_of_move_there() {
    let rules = "option daring, usually no\n\nplay\n  each player\n    choose\n      \"Dare\" if daring and score is 0: score = 2\n      \"Boast\" if score > 0: score = 3\n      \"Wait\": score = 1\n  highest score wins\n";
    let labels = |options: &[(String, String)]| -> Vec<(String, bool)> {
        let mut live = begun_with(rules, options);
        let choice = live.view(Some(0)).question.and_then(|question| question.choice).expect("it is asked");
        choice.items.into_iter().map(|item| (item.label, item.possible)).collect()
    };
    let told = |label: &str, possible: bool| (label.to_string(), possible);
    assert_eq!(labels(&[]), [told("Boast", false), told("Wait", true)]);
    let daring = [("daring".to_string(), "yes".to_string())];
    assert_eq!(labels(&daring), [told("Dare", true), told("Boast", false), told("Wait", true)]);
}

const PASSING: &str = "setup\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n\nplay\n  players at once\n    choose\n      \"Pass {c}\" for c in hand: move c to heap\n      \"Pass {cs}\" for 2 cs among hand: move cs to heap\n  each player\n    choose \"Show {c}\" for c in hand: move c to heap\n  nobody wins\n";

/// The listed move of this number of a seat.
fn listed(live: &mut Live, seat: u8, at: usize) -> Move {
    live.offered(seat).expect("it is asked").moves[at].chosen
}

/// Everything three viewers are told by the last update, and would be told if they came in now.
fn told_to(live: &mut Live, viewer: Option<u8>) -> String {
    let mut update = live.update(viewer);
    update.view.can_undo = viewer.is_some_and(|seat| live.can_undo(seat, 3));
    serde_json::to_string(&(update, live.missed_since(viewer, None))).expect("it can be written")
}

#[test]
fn an_answer_that_lies_face_down_is_told_to_who_gave_it_alone() {
    let mut live = begun(PASSING);
    let lies = |live: &mut Live, viewer| live.view(viewer).question.expect("it is asked").given;
    assert_eq!(lies(&mut live, Some(0)), None);
    let chosen = listed(&mut live, 0, 1);
    let title = live.named(0, &chosen).1;
    let spot = live.offered(0).expect("it is asked").moves[1].sources[0];
    live.choose(0, &chosen).expect("it is possible");
    let cards = vec![present::spot(spot)];
    assert_eq!(lies(&mut live, Some(0)), Some(wire::Given { title, cards }));
    assert_eq!((lies(&mut live, Some(1)), lies(&mut live, None)), (None, None));
    // Once all are in they are no secret, and nothing lies there any more.
    let other = listed(&mut live, 1, 0);
    live.choose(1, &other).expect("it is possible");
    assert_eq!(lies(&mut live, Some(0)), None);
}

#[test]
fn an_answer_of_several_cards_is_told_with_all_of_them() {
    let mut live = begun(PASSING);
    let hand = live.offered(0).expect("it is asked").items[1].set.clone().expect("it takes several").cards;
    let built = wire::Built {
        item: 1,
        values: vec![wire::Value::Open],
        cards: hand[..2].iter().copied().map(present::spot).collect(),
    };
    let chosen = live.picked(0, &wire::Pick::Built { built: built.clone() }).expect("it is possible");
    live.choose(0, &chosen).expect("it is possible");
    let given = live.view(Some(0)).question.expect("it is asked").given.expect("it lies there");
    let sorted = |mut spots: Vec<wire::Spot>| {
        spots.sort();
        spots
    };
    assert_eq!(sorted(given.cards), sorted(built.cards));
}

/// A match of three who pass cards at once.
fn three() -> Live {
    let rules = format!("{START}{PASSING}").replace("players 2", "players 3");
    let game = Game::new("shells", vec![("shells.cards".to_string(), rules)]).expect("it compiles");
    let (table, fixed) = game.open(3, &[]).expect("three may play");
    let names = ["Ana", "Ben", "Cyr"].map(str::to_string);
    Live::begin(&table, &fixed, Record::secret(&table, [3; 32]), &names).expect("it begins")
}

const EVERYBODY: u16 = 0b111;

#[test]
fn changing_ones_answer_leaves_those_of_others_and_their_question() {
    let mut live = three();
    let (asked, mut steps) = (live.question_number(), Vec::new());
    for seat in [0, 1] {
        let chosen = listed(&mut live, seat, 0);
        steps.push(live.choose(seat, &chosen).expect("it is possible"));
    }
    assert!(live.can_undo(0, EVERYBODY), "nobody has seen it");
    let kept = live.view(Some(1)).question.expect("it is asked").given;
    steps.push(live.take_back(0).expect("it was made"));
    assert_eq!((&steps[2].act, live.to_choose(), live.question_number()), (&Act::Change, vec![0, 2], asked));
    assert_eq!(live.view(Some(1)).question.expect("it is asked").given, kept);
    for seat in [2, 0] {
        let chosen = listed(&mut live, seat, 1);
        steps.push(live.choose(seat, &chosen).expect("it is possible"));
    }
    let seats: Vec<u8> = live.record.moves.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [1, 2, 0], "all are in");
    assert!(!live.state.waits(1) && !live.can_undo(1, EVERYBODY), "now it is a move like any other");
    // It is no different after the server was started again.
    let record = Record { moves: Vec::new(), ..live.record.clone() };
    let resumed = Live::resume(&live.table, &live.fixed, record, live.names(), &steps);
    let mut again = resumed.expect("it was possible");
    for viewer in [Some(0), Some(1), Some(2), None] {
        assert_eq!(told_to(&mut again, viewer), told_to(&mut live, viewer));
    }
}

#[test]
fn what_was_taken_back_before_answers_could_be_changed_alone_is_played_as_it_was() {
    let mut live = three();
    for seat in [0, 1] {
        let chosen = listed(&mut live, seat, 0);
        live.choose(seat, &chosen).expect("it is possible");
    }
    live.step(2, &Step { seat: 0, act: Act::TakeBack }).expect("it is possible");
    assert_eq!(live.to_choose(), [0, 1, 2]);
}

#[test]
fn others_are_told_the_same_whatever_was_chosen_and_changed() {
    let told = |choices: &[usize]| {
        let mut live = three();
        let mut told = Vec::new();
        let mut tell = |live: &mut Live| {
            for viewer in [Some(1), Some(2), None] {
                told.push(told_to(live, viewer));
            }
        };
        for (time, &at) in choices.iter().enumerate() {
            if time > 0 {
                live.take_back(0).expect("it was made");
                tell(&mut live);
            }
            let chosen = listed(&mut live, 0, at);
            live.choose(0, &chosen).expect("it is possible");
            tell(&mut live);
        }
        told
    };
    assert_eq!(told(&[0, 1]), told(&[2, 2]));
}

#[test]
fn nobody_takes_back_a_move_of_somebody_else_without_asking() {
    let rules =
        "play\n  repeat 2 times\n    each player\n      choose \"Take\": score += 1\n  highest score wins\n";
    let mut live = begun(rules);
    for seat in [0, 1] {
        let chosen = listed(&mut live, seat, 0);
        live.choose(seat, &chosen).expect("it is possible");
    }
    assert!(!live.can_undo(0, 0b11), "the move of another would go too");
    assert!(live.can_undo(0, 0b01), "that of a bot may");
    assert!(live.can_undo(1, 0b11));
}

#[test]
fn whoever_lets_the_time_run_out_does_nothing_where_answers_are_asked_for() {
    let window = "play\n  players at once, first only\n    choose\n      \"Doubt\": score += 1\n      \"Let it pass\"\n  highest score wins\n";
    let mut live = begun(window);
    assert_eq!(live.silence(1), Some(Move::plain(1)));
    let told = |live: &mut Live| live.view(Some(1)).question.and_then(|q| q.choice).and_then(|c| c.if_late);
    assert_eq!(told(&mut live), Some(1));
    let mut live = begun(PASSING);
    assert_eq!((live.silence(1), told(&mut live)), (None, None), "a choice that must be made");
}
