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
    Lobby::new(program, Vec::new(), seats.collect(), Level::Random, 4)
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
}

#[test]
fn between_two_people_no_hand_is_shown() {
    let mut sitting = sitting("cassino", 2);
    let curtain = shown(&mut sitting);
    assert!(curtain.contains("it is your turn") && !curtain.contains("Your 4 cards"), "{curtain}");
    let first = sitting.seat();
    press(&mut sitting, &[KeyCode::Enter]);
    assert!(shown(&mut sitting).contains("Your 4 cards"));
    press(&mut sitting, &[KeyCode::Tab, KeyCode::Enter]);
    assert_eq!(sitting.mode, Mode::Curtain);
    assert_ne!(sitting.seat(), first);
    let curtain = shown(&mut sitting);
    assert!(!curtain.contains("hand"), "{curtain}");
}

#[test]
fn a_card_with_several_moves_asks_which() {
    let mut sitting = sitting("cassino", 2);
    press(&mut sitting, &[KeyCode::Enter]);
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
        sitting.mode = Mode::Play;
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
        sitting.mode = Mode::Play;
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
    assert!(whole.contains("stones") && !first.contains("stones"), "{first}");
    (0..30).for_each(|_| press(&mut sitting, &[KeyCode::Char(']')]));
    assert!(small(&mut sitting).contains("stones"), "{}", small(&mut sitting));
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
