//! Whole screens of real games, drawn without a terminal.

use super::lobby::Lobby;
use super::sitting::{Focus, Mode, Sitting};
use super::{draw, keys, lobby};
use crate::commands::play::seats::Player;
use crate::{library, open};
use bots::levels::Level;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

fn lobby_of(game: &str, people: usize) -> Lobby {
    let game = library::find(game).expect("it is in the library");
    let program = open::rules(&game).expect("it can be played");
    let players = open::fewest(&program);
    let seats =
        (0..players).map(|seat| if seat < people { Player::Person } else { Player::Bot(Level::Random) });
    Lobby::new(program, Vec::new(), seats.collect(), 4)
}

fn sitting(game: &str, people: usize) -> Sitting {
    lobby_of(game, people).sit_down().expect("there is such a table")
}

fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

fn press(sitting: &mut Sitting, codes: &[KeyCode]) {
    for &code in codes {
        keys::press(sitting, key(code));
        while sitting.bot_moves() {}
    }
}

fn screen(draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> String {
    screen_of((100, 34), draw)
}

fn screen_of((width, height): (u16, u16), draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
    terminal.draw(draw).expect("it can be drawn");
    let buffer = terminal.backend().buffer();
    let cells = buffer.content().chunks(usize::from(width));
    cells
        .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_string() + "\n")
        .collect()
}

fn shown(sitting: &mut Sitting) -> String {
    while sitting.bot_moves() {}
    screen(|frame| draw::sitting(frame, sitting))
}

#[test]
fn the_hand_the_table_the_log_and_the_moves_are_there() {
    let mut sitting = sitting("crazy-eights", 1);
    let picture = shown(&mut sitting);
    for part in ["Crazy Eights", "Your 7 cards", "discard", "What happened", "Draw", "Your choice."] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
}

#[test]
fn variables_are_told_as_the_game_wants_them() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    press(&mut sitting, &[KeyCode::Char('1')]);
    let picture = shown(&mut sitting);
    assert!(picture.contains("suit to match") && picture.contains("P0 0, P1 0"), "{picture}");
    assert!(!picture.contains("called ") && !picture.contains("plays"), "{picture}");
}

#[test]
fn cards_that_can_be_used_are_raised() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    let hand = sitting.now().hand.clone();
    let legal = hand.iter().filter(|card| card.legal).count();
    assert!(legal > 0 && legal < hand.len(), "{hand:?}");
    let picture = shown(&mut sitting);
    let title = picture.lines().position(|line| line.contains("Your 7 cards")).expect("there is a hand");
    let tops = |row: usize| picture.lines().nth(row).map_or(0, |line| line.matches('╭').count());
    assert_eq!((tops(title + 1), tops(title + 2)), (legal, hand.len() - legal), "{picture}");
}

#[test]
fn a_card_that_cannot_be_used_says_why_and_one_that_can_is_played() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    let hand = sitting.now().hand.clone();
    sitting.card = hand.iter().position(|card| !card.legal).expect("one cannot be used");
    press(&mut sitting, &[KeyCode::Enter]);
    assert!(sitting.message.contains("It must match"), "{}", sitting.message);
    let card =
        hand.iter().find(|card| card.legal && !card.name.starts_with('8')).expect("one can be used").clone();
    sitting.card = hand.iter().position(|one| *one == card).expect("it is there");
    let moves = sitting.session().record.moves.len();
    keys::press(&mut sitting, key(KeyCode::Enter));
    assert_eq!(sitting.session().record.moves[moves].1, format!("Play {}", card.name));
}

#[test]
fn undo_takes_the_own_move_back_and_the_bots_forget_it() {
    let mut sitting = sitting("crazy-eights", 1);
    let before = shown(&mut sitting);
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    assert_ne!(sitting.session().record.moves.len(), 0);
    press(&mut sitting, &[KeyCode::Char('u')]);
    sitting.message.clear();
    assert_eq!(sitting.focus, Focus::Hand);
    assert_eq!(shown(&mut sitting), before);
}

#[test]
fn another_move_in_place_of_one_that_was_saved_is_not_lost_unasked() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    assert!(sitting.is_unsaved());
    let file = std::env::temp_dir().join(format!("cardwright-{}.record", std::process::id()));
    sitting.save(&file.display().to_string());
    assert!(!sitting.is_unsaved(), "{}", sitting.message);
    let saved = sitting.session().record.moves.len();
    press(&mut sitting, &[KeyCode::Char('u')]);
    while sitting.session().record.moves.len() < saved {
        press(&mut sitting, &[KeyCode::Tab, KeyCode::Down, KeyCode::Enter]);
    }
    assert!(sitting.is_unsaved());
    let _ = std::fs::remove_file(file);
}

#[test]
fn hints_name_a_move_with_its_chances() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    press(&mut sitting, &[KeyCode::Char('h')]);
    assert!(
        sitting.message.starts_with("A strong player would choose: ") && sitting.message.contains(" games)")
    );
    let picture = screen_of((80, 24), |frame| draw::sitting(frame, &mut sitting));
    assert!(picture.contains("50 % is even") && picture.contains("Your 7 cards"), "{picture}");
}

#[test]
fn between_two_people_no_hand_is_shown() {
    let mut sitting = sitting("cassino", 2);
    let curtain = shown(&mut sitting);
    assert!(curtain.contains("it is your turn") && !curtain.contains("Your 4 cards"), "{curtain}");
    let first = sitting.seat();
    press(&mut sitting, &[KeyCode::Char(' ')]);
    assert!(shown(&mut sitting).contains("Your 4 cards"));
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    assert!(sitting.covered);
    assert_ne!(sitting.seat(), first);
    let curtain = shown(&mut sitting);
    assert!(!curtain.contains("hand"), "{curtain}");
    // Enter pressed twice, or anything else that ends a turn, shows nobody the cards of the next.
    let moves = sitting.session().record.moves.len();
    press(&mut sitting, &[KeyCode::Enter, KeyCode::Char('1'), KeyCode::Tab, KeyCode::Right]);
    assert_eq!((shown(&mut sitting), sitting.session().record.moves.len()), (curtain, moves));
}

#[test]
fn leaving_and_saving_between_two_people_show_no_hand() {
    let mut sitting = sitting("cassino", 2);
    press(&mut sitting, &[KeyCode::Char(' '), KeyCode::Tab, KeyCode::Enter]);
    for (keys, asked) in [(KeyCode::Char('q'), "Leave without saving?"), (KeyCode::Char('s'), "Save as: ")] {
        press(&mut sitting, &[keys]);
        let picture = shown(&mut sitting);
        assert!(picture.contains(asked) && !picture.contains("Your 4 cards"), "{picture}");
    }
    press(&mut sitting, &[KeyCode::Esc]);
    assert!(sitting.covered && sitting.mode == Mode::Play);
}

#[test]
fn ctrl_c_asks_before_a_game_is_lost_and_leaves_the_second_time() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    assert_eq!(keys::press(&mut sitting, ctrl_c), keys::Then::Stay);
    assert!(shown(&mut sitting).contains("Leave without saving?"));
    assert_eq!(keys::press(&mut sitting, ctrl_c), keys::Then::Leave);
}

#[test]
fn another_file_is_not_written_over_unasked() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    let folder = std::env::temp_dir().join(format!("cardwright-save-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("notes.txt").display().to_string();
    std::fs::write(&file, "dear diary").expect("a file");
    sitting.save(&file);
    assert_eq!(sitting.mode, Mode::Replace(file.clone()));
    press(&mut sitting, &[KeyCode::Char('n'), KeyCode::Esc]);
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "dear diary");
    sitting.save(&file);
    press(&mut sitting, &[KeyCode::Char('y')]);
    assert!(std::fs::read_to_string(&file).expect("it is there").starts_with("cardwright record"));
    // The same game again: that is what saving is for.
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    sitting.save(&file);
    assert!(sitting.mode == Mode::Play && !sitting.is_unsaved(), "{}", sitting.message);
    let left: Vec<_> = std::fs::read_dir(&folder).expect("the folder").flatten().collect();
    assert_eq!(left.len(), 1, "{left:?}");
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_card_with_several_moves_asks_which() {
    let mut sitting = sitting("cassino", 2);
    press(&mut sitting, &[KeyCode::Char(' ')]);
    let card =
        sitting.now().hand.iter().position(|card| card.name == "8H").expect("it is dealt with this seed");
    sitting.card = card;
    press(&mut sitting, &[KeyCode::Enter]);
    let Mode::Pick(moves, 0) = &sitting.mode else { panic!("{:?}", sitting.mode) };
    let names: Vec<&str> = moves.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Take 7H AH with 8H", "Leave 8H"]);
    assert!(shown(&mut sitting).contains("Which one?"));
    press(&mut sitting, &[KeyCode::Down, KeyCode::Enter]);
    assert_eq!(sitting.session().record.moves[0].1, "Leave 8H");
}

#[test]
fn the_running_scores_of_cassino_are_in_the_record() {
    let mut sitting = sitting("cassino", 2);
    let scores = |sitting: &mut Sitting| {
        let seat = sitting.seat();
        let table = sitting.session().table.clone();
        let view = engine::view::glance(&table, &mut sitting.person().session.state, Some(seat));
        view.vars
            .iter()
            .filter(|var| var.var == "score")
            .map(|var| format!("{:?}", var.value))
            .collect::<Vec<_>>()
    };
    let begun = scores(&mut sitting);
    for _ in 0..100 {
        if scores(&mut sitting) != begun {
            break;
        }
        // The first move there is, whatever stands on the screen.
        sitting.covered = false;
        press(&mut sitting, &[KeyCode::Char('1')]);
    }
    let after_a_deal = scores(&mut sitting);
    assert_ne!(after_a_deal, begun, "a deal is over");
    let record = engine::record::Record::parse(&sitting.session().record.print()).expect("it can be read");
    let table = sitting.session().table.clone();
    let mut again = Sitting::new(&table, &record, sitting.players.clone()).expect("it goes on");
    assert_eq!(scores(&mut again), after_a_deal);
}

/// Presses the first move there is until something must be read.
fn until_news(sitting: &mut Sitting) -> String {
    for _ in 0..400 {
        if sitting.news.is_some() {
            break;
        }
        sitting.covered = false;
        press(sitting, &[KeyCode::Char('1')]);
    }
    shown(sitting)
}

#[test]
fn the_end_of_a_deal_tells_what_it_brought_and_waits() {
    let mut sitting = sitting("cassino", 1);
    let picture = until_news(&mut sitting);
    for part in ["The deal is over", "You: +", "P1: +", " score", "Any key goes on."] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
    assert!(!sitting.bot_moves(), "nothing goes on before it is read");
    let moves = sitting.session().record.moves.len();
    keys::press(&mut sitting, key(KeyCode::Char('1')));
    assert_eq!((&sitting.news, sitting.session().record.moves.len()), (&None, moves));
    let log = sitting.session().log.join("\n");
    assert!(log.contains("  The deal is over:\n    You: +"), "{log}");
}

#[test]
fn several_people_read_the_end_of_a_deal_by_their_names() {
    let mut sitting = sitting("cassino", 2);
    let picture = until_news(&mut sitting);
    assert!(picture.contains("P0: +") && picture.contains("P1: +") && !picture.contains("You"), "{picture}");
    press(&mut sitting, &[KeyCode::Enter]);
    assert!(shown(&mut sitting).contains("it is your turn"), "no hand lies open before somebody says so");
}

#[test]
fn the_end_of_a_game_tells_what_everybody_reached_and_by_which_rule() {
    let mut sitting = sitting("crazy-eights", 1);
    let picture = until_news(&mut sitting);
    for part in ["The game is over", "1. ", "2. ", "By the rules: "] {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
}

#[test]
fn a_card_with_rules_can_be_read_and_any_card_be_asked_about() {
    let mut duel = sitting("card-duel", 1);
    shown(&mut duel);
    press(&mut duel, &[KeyCode::Char('c')]);
    let name = duel.now().hand[duel.card].name.clone();
    let news = duel.news.clone().expect("it can be read");
    assert!(news.lines[0].starts_with(&format!("{name}: ")), "{news:?}");
    let mut eights = sitting("crazy-eights", 1);
    shown(&mut eights);
    let card = eights.now().hand.iter().find(|card| !card.legal).expect("one cannot be used").name.clone();
    let typed: Vec<KeyCode> =
        format!("/why {card}").chars().map(KeyCode::Char).chain([KeyCode::Enter]).collect();
    press(&mut eights, &typed);
    assert!(eights.message.contains("It must match"), "{}", eights.message);
}

#[test]
fn all_of_a_reason_can_be_read_and_goes_with_the_next_key() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    let hand = sitting.now().hand.clone();
    sitting.card = hand.iter().position(|card| !card.legal).expect("one cannot be used");
    press(&mut sitting, &[KeyCode::Char('w')]);
    let small = |sitting: &mut Sitting| screen_of((80, 24), |frame| draw::sitting(frame, sitting));
    let picture = small(&mut sitting);
    for part in ["It must match", "is not 8", "suit is called:", "rank is discard.top.rank:", "Your 7 cards"]
    {
        assert!(picture.contains(part), "{part}\n{picture}");
    }
    press(&mut sitting, &[KeyCode::Tab]);
    assert!(!small(&mut sitting).contains("It must match"));
}

#[test]
fn cards_on_the_table_have_frames_where_there_is_room_and_moves_what_the_table_leaves() {
    let mut sitting = sitting("crazy-eights", 1);
    let discard = |picture: &str| {
        picture.lines().find(|line| line.contains("discard")).map(|line| line.matches('│').count())
    };
    let picture = shown(&mut sitting);
    assert_eq!(discard(&picture), Some(6), "{picture}");
    let low = screen_of((80, 18), |frame| draw::sitting(frame, &mut sitting));
    assert_eq!(discard(&low), Some(4), "{low}");
    press(&mut sitting, &[KeyCode::Char('1')]);
    let moves = sitting.now().moves.len();
    let small = screen_of((80, 24), |frame| draw::sitting(frame, &mut sitting));
    assert!(moves <= 6 && !small.contains("more: Tab"), "{moves} {small}");
}

#[test]
fn the_card_under_the_cursor_can_be_read() {
    let mut sitting = sitting("lands-and-spells", 1);
    shown(&mut sitting);
    for card in 0..sitting.now().hand.len() {
        sitting.card = card;
        let name = sitting.now().hand[card].shown.clone();
        let picture = screen_of((60, 20), |frame| draw::sitting(frame, &mut sitting));
        let short: String = name.chars().take(14).collect();
        assert!(picture.contains(&format!("│{}", short.trim())), "{name}\n{picture}");
    }
}

#[test]
fn moves_that_do_not_fit_are_counted_and_sets_say_how_many_cards() {
    let mut poker = sitting("texas-holdem", 1);
    shown(&mut poker);
    let small = screen_of((80, 24), |frame| draw::sitting(frame, &mut poker));
    assert!(poker.now().moves.len() > 4 && small.contains(" more: Tab ↓ "), "{small}");
    let mut hearts = sitting("hearts", 1);
    assert!(shown(&mut hearts).contains("Pass …: choose 3 cards"));
}

#[test]
fn the_help_fits_on_a_narrow_screen() {
    let mut sitting = sitting("crazy-eights", 1);
    shown(&mut sitting);
    press(&mut sitting, &[KeyCode::Char('?')]);
    let picture = screen_of((60, 30), |frame| draw::sitting(frame, &mut sitting));
    let text = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("goes on with") && picture.lines().any(|line| line.contains("leave")), "{picture}");
}

#[test]
fn the_lobby_changes_players_seats_and_options() {
    let mut lobby = lobby_of("crazy-eights", 1);
    let picture = screen(|frame| draw::lobby(frame, &lobby));
    assert!(picture.contains("a person here") && picture.contains("hand_size"), "{picture}");
    lobby.press(key(KeyCode::Right));
    assert_eq!(lobby.rows()[0].value, "3");
    lobby.row = 2;
    lobby.press(key(KeyCode::Left));
    assert_eq!(lobby.rows()[2].value, "greedy");
    lobby.row = 4;
    let before = lobby.rows()[4].value.clone();
    lobby.press(key(KeyCode::Right));
    assert_ne!(lobby.rows()[4].value, before);
    assert_eq!(lobby.press(key(KeyCode::Enter)), lobby::Then::Start);
    assert_eq!(lobby.sit_down().expect("there is such a table").players.len(), 3);
}

#[test]
fn numbers_are_typed_in_the_lobby() {
    let mut lobby = lobby_of("crazy-eights", 1);
    let press = |lobby: &mut Lobby, keys: &str| {
        for letter in keys.chars() {
            lobby.press(key(KeyCode::Char(letter)));
        }
        let rows = lobby.rows();
        (rows[lobby.row].value.clone(), lobby.message.clone())
    };
    assert_eq!(press(&mut lobby, "4").0, "4");
    lobby.press(key(KeyCode::End));
    assert_eq!(press(&mut lobby, "250"), ("250".to_string(), String::new()));
    let (value, message) = press(&mut lobby, "9");
    assert!(value == "250" && message.contains("0 to 700"), "{value}: {message}");
}

#[test]
fn decks_are_chosen_in_the_lobby() {
    let mut lobby = lobby_of("wizard-league", 1);
    lobby.row = 2;
    let before = lobby.rows()[2].clone();
    assert!(before.name.contains("deck of P0") && before.about.contains("cards)."), "{before:?}");
    lobby.press(key(KeyCode::Right));
    let after = lobby.rows()[2].value.clone();
    assert_ne!(after, before.value, "{}", lobby.message);
    let sitting = lobby.sit_down().expect("there is such a table");
    assert!(sitting.session().record.options.contains(&("deck P0".to_string(), after)));
}

#[test]
fn a_game_without_people_is_not_started() {
    let lobby = lobby_of("crazy-eights", 0);
    assert!(
        lobby.sit_down().err().expect("nobody plays").message().contains("at least one seat to a person")
    );
}

#[test]
fn a_small_window_says_so() {
    let mut sitting = sitting("crazy-eights", 1);
    let mut terminal = Terminal::new(TestBackend::new(30, 10)).expect("a screen in memory");
    terminal.draw(|frame| draw::sitting(frame, &mut sitting)).expect("it can be drawn");
    let text: String = terminal.backend().buffer().content().iter().map(|cell| cell.symbol()).collect();
    assert!(text.contains("Make the window larger"), "{text}");
}

#[test]
fn on_a_small_screen_the_keys_to_leave_stay_and_the_table_scrolls() {
    let mut sitting = sitting("mus", 1);
    shown(&mut sitting);
    let small = |sitting: &mut Sitting| screen_of((60, 20), |frame| draw::sitting(frame, sitting));
    let first = small(&mut sitting);
    assert!(first.contains("? help · q leave"), "{first}");
    assert!(first.contains("[ ] scroll"), "{first}");
    let whole = screen_of((100, 70), |frame| draw::sitting(frame, &mut sitting));
    assert!(whole.contains("speaks first") && !first.contains("speaks first"), "{first}");
    (0..30).for_each(|_| press(&mut sitting, &[KeyCode::Char(']')]));
    assert!(small(&mut sitting).contains("speaks first"), "{}", small(&mut sitting));
}

#[test]
fn wide_signs_of_cards_do_not_push_words_out_of_the_log() {
    let mut sitting = sitting("mus", 1);
    while sitting.session().log.len() < 30 && sitting.result().is_none() {
        press(&mut sitting, &[KeyCode::Char('1')]);
    }
    let text = |picture: String| picture.split_whitespace().collect::<String>();
    for width in 60..80 {
        let picture = screen_of((width, 70), |frame| draw::sitting(frame, &mut sitting));
        let frames = picture.lines().filter(|line| line.contains("from s")).all(|line| line.ends_with('│'));
        assert!(frames, "{width}: {picture}");
    }
    assert!(text(shown(&mut sitting)).contains("Whathappened"));
}

#[test]
fn the_characters_of_a_game_can_be_seated() {
    let mut lobby = lobby_of("crazy-eights", 1);
    lobby.press(key(KeyCode::Down));
    lobby.press(key(KeyCode::Down));
    let seen: Vec<String> = (0..12)
        .map(|_| {
            lobby.press(key(KeyCode::Right));
            lobby.rows()[2].value.clone()
        })
        .collect();
    assert!(seen.iter().any(|name| name == "miser"), "{seen:?}");
}
