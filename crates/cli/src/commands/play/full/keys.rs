//! What the keys do.

use super::hand::{self, HandCard};
use super::sitting::{Focus, Mode, News, Sitting};
use crate::commands::play::asked::Asked;
use crate::commands::play::orders::{self, Order};
use crate::commands::play::sets::Laid;
use crate::commands::play::show;
use crate::table::Answer;
use engine::explain::Doubt;
use engine::moves::Move;
use engine::offered::Offered;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What comes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It goes on.
    Stay,
    /// The person leaves.
    Leave,
}

/// What the keys do, in words: for the help.
pub const HELP: &[(&str, &str)] = &[
    ("← →", "go through your cards; those that can be used are raised"),
    ("Enter", "play the card, or make the move; several moves: choose one"),
    ("Space", "put cards together for a move that takes several, then Enter"),
    ("w", "why not? Why the card cannot be used now"),
    ("Tab ↑ ↓", "go to the moves and through them; 1 to 9 makes one at once"),
    ("/", "type as in the plain mode: `play 9c`, `2H 3H 4H`, `why 9c`, `card NAME`"),
    ("c", "what the card says, in games whose cards carry rules"),
    ("h", "hint: what a strong player would choose"),
    ("u", "undo: take your last move back"),
    ("s", "save the game; `cardwright play --load FILE` goes on with it"),
    ("PgUp PgDn", "scroll what happened"),
    ("[ ]", "scroll the table, if it does not fit"),
    ("q Ctrl-C", "leave; a game that is not saved is asked for first"),
];

/// A key was pressed.
pub fn press(sitting: &mut Sitting, key: KeyEvent) -> Then {
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
        return leave(sitting);
    }
    if sitting.news.take().is_some() {
        return Then::Stay;
    }
    match sitting.mode.clone() {
        Mode::Play if sitting.covered => return uncover(sitting, key.code),
        Mode::Play => return play(sitting, key.code),
        Mode::Help => sitting.mode = Mode::Play,
        Mode::Pick(moves, at) => pick(sitting, moves, at, key.code),
        Mode::Type(text) => {
            if let Some(line) = typed(sitting, text, key.code, Mode::Type) {
                answer(sitting, &line);
            }
        }
        Mode::Save(text) => {
            if let Some(file) = typed(sitting, text, key.code, Mode::Save) {
                sitting.save(file.trim());
            }
        }
        Mode::Replace(file) => {
            sitting.mode = Mode::Play;
            match key.code {
                KeyCode::Char('y') => sitting.write(&file),
                _ => sitting.mode = Mode::Save(file),
            }
        }
        Mode::Leave => match key.code {
            KeyCode::Char('y' | 'q') => return Then::Leave,
            KeyCode::Char('s') => sitting.mode = Mode::Save(file_name(sitting)),
            _ => sitting.mode = Mode::Play,
        },
    }
    Then::Stay
}

/// Leaves if nothing is lost by it, or if that was asked already.
fn leave(sitting: &mut Sitting) -> Then {
    if !sitting.is_unsaved() || sitting.mode == Mode::Leave {
        return Then::Leave;
    }
    sitting.mode = Mode::Leave;
    Then::Stay
}

/// A key before the cards of whoever comes to the screen are shown. It takes Space: whoever ends a turn with Enter pressed twice, or a
/// number, must not see them.
fn uncover(sitting: &mut Sitting, key: KeyCode) -> Then {
    match key {
        KeyCode::Char(' ') => sitting.covered = false,
        KeyCode::Char('q') | KeyCode::Esc => return leave(sitting),
        KeyCode::Char('s') => sitting.mode = Mode::Save(file_name(sitting)),
        _ => {}
    }
    Then::Stay
}

fn play(sitting: &mut Sitting, key: KeyCode) -> Then {
    sitting.message.clear();
    match key {
        KeyCode::Char('q') | KeyCode::Esc => return leave(sitting),
        KeyCode::Char('?') | KeyCode::F(1) => sitting.mode = Mode::Help,
        KeyCode::Char('/' | ':') => sitting.mode = Mode::Type(String::new()),
        KeyCode::Char('s') => sitting.mode = Mode::Save(file_name(sitting)),
        KeyCode::Char('u') => sitting.undo(),
        KeyCode::Char('h') => sitting.message = plain(&sitting.person().advice()),
        KeyCode::Char('w') => why(sitting),
        KeyCode::Char('c') => read_card(sitting),
        KeyCode::Char(digit @ '1'..='9') => nth(sitting, digit as usize - '1' as usize),
        KeyCode::Char(' ') => toggle(sitting),
        KeyCode::Tab | KeyCode::BackTab => {
            sitting.focus = if sitting.focus == Focus::Hand { Focus::Moves } else { Focus::Hand };
        }
        KeyCode::Char('[') => sitting.down = sitting.down.saturating_sub(1),
        KeyCode::Char(']') => sitting.down += 1,
        KeyCode::PageUp => sitting.back += 10,
        KeyCode::PageDown => sitting.back = sitting.back.saturating_sub(10),
        KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down | KeyCode::Home | KeyCode::End => {
            go(sitting, key)
        }
        KeyCode::Enter => enter(sitting),
        _ => {}
    }
    Then::Stay
}

/// Moves the cursor; up and down change between hand and moves at the edges.
fn go(sitting: &mut Sitting, key: KeyCode) {
    let (cards, rows) = (sitting.now().hand.len(), sitting.now().moves.len());
    let along = |at: usize, count: usize, key: KeyCode| match key {
        KeyCode::Left | KeyCode::Up => at.saturating_sub(1),
        KeyCode::Home => 0,
        KeyCode::End => count.saturating_sub(1),
        _ => (at + 1).min(count.saturating_sub(1)),
    };
    match (sitting.focus, key) {
        (Focus::Hand, KeyCode::Down) if rows > 0 => sitting.focus = Focus::Moves,
        (Focus::Hand, KeyCode::Up | KeyCode::Down) => {}
        (Focus::Hand, key) => sitting.card = along(sitting.card, cards, key),
        (Focus::Moves, KeyCode::Up) if sitting.row == 0 && cards > 0 => sitting.focus = Focus::Hand,
        (Focus::Moves, key) => sitting.row = along(sitting.row, rows, key),
    }
}

fn nth(sitting: &mut Sitting, number: usize) {
    match sitting.now().moves.get(number) {
        Some(name) => sitting.make_named(name),
        None => sitting.message = format!("There is no move {}.", number + 1),
    }
}

fn enter(sitting: &mut Sitting) {
    let now = sitting.now();
    let Some((asked, offered)) = &now.asked else {
        sitting.message = match sitting.result() {
            Some(_) => "The game is over: u takes your last move back, s saves, q leaves.".to_string(),
            None => "You have nothing to choose now.".to_string(),
        };
        return;
    };
    let hand = &now.hand;
    if !sitting.chosen.is_empty() {
        let named =
            sitting.chosen.iter().filter_map(|&at| hand.get(at)).map(|card| card.name.clone()).collect();
        return lay(sitting, asked, named);
    }
    match (sitting.focus, hand.get(sitting.card)) {
        (Focus::Hand, Some(card)) => play_card(sitting, asked, offered, card),
        _ => nth(sitting, sitting.row),
    }
}

fn play_card(sitting: &mut Sitting, asked: &Asked, offered: &Offered, card: &HandCard) {
    let moves = hand::moves_with(sitting.person(), asked, offered, card);
    let in_set = !asked.sets.is_empty() && card.legal;
    match &moves[..] {
        [(_, only)] if !in_set => sitting.make(only),
        [] if in_set => lay(sitting, asked, vec![card.name.clone()]),
        [] => why(sitting),
        _ => sitting.mode = Mode::Pick(moves, 0),
    }
}

/// Puts cards together: makes the move they are, or says how they can go on.
fn lay(sitting: &mut Sitting, asked: &Asked, named: Vec<String>) {
    match sitting.person().lay(asked, &named, false) {
        Laid::Do(chosen) => sitting.make(&chosen),
        Laid::Which(names) => sitting.message = format!("Which one (type it with /): {}?", names.join(", ")),
        Laid::Part(text) => sitting.message = format!("{} laid out. {}", named.join(" "), plain(&text)),
        Laid::Not(reason) => sitting.message = plain(&reason),
        Laid::Nothing => sitting.message = "No move takes these cards.".to_string(),
    }
}

fn toggle(sitting: &mut Sitting) {
    let at = sitting.card;
    if at < sitting.now().hand.len() && !sitting.chosen.remove(&at) {
        sitting.chosen.insert(at);
    }
}

fn pick(sitting: &mut Sitting, moves: Vec<(String, Move)>, at: usize, key: KeyCode) {
    let last = moves.len() - 1;
    let at = match key {
        KeyCode::Up | KeyCode::Left => at.saturating_sub(1),
        KeyCode::Down | KeyCode::Right => (at + 1).min(last),
        KeyCode::Enter => return sitting.make(&moves[at].1),
        KeyCode::Char(digit @ '1'..='9') if digit as usize - '1' as usize <= last => {
            return sitting.make(&moves[digit as usize - '1' as usize].1);
        }
        KeyCode::Esc | KeyCode::Char('q') => {
            sitting.mode = Mode::Play;
            return;
        }
        _ => at,
    };
    sitting.mode = Mode::Pick(moves, at);
}

/// Why the card under the cursor cannot be used.
fn why(sitting: &mut Sitting) {
    let Some(card) = sitting.now().hand.get(sitting.card).cloned() else {
        sitting.message = "You hold no card.".to_string();
        return;
    };
    let seat = sitting.seat();
    let session = sitting.session();
    let Some(choice) = session.table.choice(&session.state).cloned() else {
        sitting.message = "You have nothing to choose now.".to_string();
        return;
    };
    let (layout, state, look) = (&session.table.layout, &session.state, session.look());
    let reason = Doubt { layout, state, seat, choice: &choice, look }.of_card(card.card);
    sitting.message = match reason {
        _ if card.legal => format!("{} can be used.", card.shown),
        Some(reason) => format!("{}: {}", card.shown, plain(&sitting.person().reason(&reason))),
        None => format!("{}: no move takes it now.", card.shown),
    };
}

/// What the card under the cursor says.
fn read_card(sitting: &mut Sitting) {
    match sitting.now().hand.get(sitting.card) {
        Some(card) => tell_card(sitting, &card.name, &card.shown),
        None => sitting.message = "You hold no card; `/card NAME` reads any.".to_string(),
    }
}

fn tell_card(sitting: &mut Sitting, name: &str, title: &str) {
    let text = plain(&show::card(&sitting.session().table, name));
    sitting.news = Some(News { title: title.to_string(), lines: text.lines().map(str::to_string).collect() });
}

/// A line that was typed as in the plain mode: a move, or a question.
fn answer(sitting: &mut Sitting, line: &str) {
    let now = sitting.now();
    let asked = now.asked.as_ref().map(|(asked, _)| asked);
    match (orders::read(line), asked) {
        (Some(Order::Card(name)), _) => tell_card(sitting, name, name),
        (Some(Order::Why(what)), asked) if !what.is_empty() => {
            sitting.message = plain(&sitting.person().why(what, asked));
        }
        (_, None) => sitting.message = "You have nothing to choose now.".to_string(),
        (_, Some(asked)) => answer_move(sitting, line, asked),
    }
}

fn answer_move(sitting: &mut Sitting, line: &str, asked: &Asked) {
    match sitting.person().read(line, Some(asked)) {
        Answer::Do(chosen) => sitting.make(&chosen),
        Answer::Not(Some(reason)) => sitting.message = plain(&sitting.person().reason(&reason)),
        Answer::Which(names) => sitting.message = format!("Which one: {}?", names.join(", ")),
        Answer::Not(None) | Answer::Nothing => {
            let named: Vec<String> =
                line.split([' ', ',']).filter(|name| !name.is_empty()).map(str::to_string).collect();
            lay(sitting, asked, named);
        }
    }
}

/// A key while a line is typed; the line, when it is done.
fn typed(sitting: &mut Sitting, mut text: String, key: KeyCode, mode: fn(String) -> Mode) -> Option<String> {
    match key {
        KeyCode::Enter => {
            sitting.mode = Mode::Play;
            return (!text.trim().is_empty()).then_some(text);
        }
        KeyCode::Esc => {
            sitting.mode = Mode::Play;
            return None;
        }
        KeyCode::Backspace => drop(text.pop()),
        KeyCode::Char(letter) => text.push(letter),
        _ => {}
    }
    sitting.mode = mode(text);
    None
}

/// The file of this game, or a name for one: `crazy-eights.record`.
fn file_name(sitting: &Sitting) -> String {
    if let Some(file) = &sitting.file {
        return file.clone();
    }
    let name = &sitting.session().table.program().name;
    let name: String =
        name.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    format!("{name}.record")
}

/// A text without colours.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string().trim().to_string()
}
