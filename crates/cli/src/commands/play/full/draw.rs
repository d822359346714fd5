//! The picture of the table: zones and what happened above, the hand and the moves below.

use super::hand::HandCard;
use super::lobby::Lobby;
use super::look::{self, Look};
use super::popups;
use super::sitting::{Focus, Mode, Sitting};
use crate::commands::play::seats::Player;
use crate::commands::play::show;
use crate::table;
use engine::layout::Layout;
use engine::view;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// Beside the height of a card the hand takes so many rows: one to be raised by, one for the cursor, and the frame.
const AROUND_CARDS: u16 = 4;
/// From this height on there is room for larger cards.
const TALL: u16 = 30;
/// Below that height so many rows of moves are shown at once: what lies on the table is worth more.
const FEW_ROWS: u16 = 2;
/// Moves stand beside each other in so many columns.
const COLUMNS: usize = 2;
/// What was said has so many rows below the moves; what takes more is shown over the table.
const SAID: u16 = 2;
/// The frame around a part takes so many rows, or columns.
const FRAME: u16 = 2;
/// The moves do not take the last rows of what happened.
const FEWEST_LINES: u16 = 5;
/// Smaller than this there is nothing to see.
const SMALLEST: (u16, u16) = (40, 18);

/// What the keys below the table do, the most needed first.
const KEYS: &[&str] = &[
    "? help",
    "q leave",
    "←→ card",
    "Enter play",
    "w why not",
    "h hint",
    "u undo",
    "c card",
    "Tab moves",
    "s save",
];

/// What the keys do before the game.
const LOBBY_KEYS: &[&str] = &["Enter starts", "q leaves", "↑ ↓ choose", "← → change", "0 to 9 type a number"];

const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
/// What one should see first.
pub const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// What is under the cursor.
pub const CURSOR: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Draws the table as the person at the screen may see it.
pub fn sitting(frame: &mut Frame<'_>, sitting: &mut Sitting) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let advice =
            format!("Make the window larger: {} columns and {} rows at least.", SMALLEST.0, SMALLEST.1);
        return frame.render_widget(Paragraph::new(advice).wrap(Wrap { trim: true }), area);
    }
    let look = Look::new(&sitting.session().table.layout);
    if sitting.covered {
        return match &sitting.news {
            Some(news) => popups::news(frame, news, &look),
            None => popups::curtain(frame, sitting, &look),
        };
    }
    let lines = table_lines(sitting, &look, halves(area)[0].width);
    let [title, middle, hand, choice, message, foot] = parts(area, sitting, lines.len() as u16);
    let [table, log] = halves(middle);
    frame.render_widget(title_line(sitting), title);
    draw_table(frame, table, sitting, &lines, &look);
    draw_log(frame, log, sitting, &look);
    draw_hand(frame, hand, sitting);
    draw_moves(frame, choice, sitting, &sitting.now().moves, &look);
    let told = said(sitting);
    let is_long = sitting.message == told && lines_of(&told, &look, area.width) > usize::from(SAID);
    let below =
        if is_long { String::new() } else { told.lines().map(str::trim).collect::<Vec<_>>().join(" · ") };
    frame.render_widget(Paragraph::new(look.line(&below)).wrap(Wrap { trim: true }), message);
    frame.render_widget(Line::styled(footer(sitting, area.width), FAINT), foot);
    match (&sitting.news, &sitting.mode) {
        (Some(news), _) => popups::news(frame, news, &look),
        (None, Mode::Play) if is_long => popups::told(frame, &told, &look),
        (None, Mode::Help) => popups::help(frame, &look),
        (None, Mode::Pick(moves, at)) => popups::pick(frame, moves, *at, &look),
        _ => {}
    }
}

/// Title, table and log, hand, moves, what was said, keys. The moves have what room the table does not need.
fn parts(area: Rect, sitting: &Sitting, table_lines: u16) -> [Rect; 6] {
    let now = sitting.now();
    let sets = now.asked.as_ref().map_or(0, |(asked, _)| asked.sets.len());
    let wanted = now.moves.len().div_ceil(COLUMNS) + sets;
    let usual = if area.height < TALL { FEW_ROWS } else { area.height / 4 };
    let hand = card_rows(area) + AROUND_CARDS;
    let taken = 1 + hand + SAID + 1 + FRAME + table_lines.max(FEWEST_LINES) + FRAME;
    let most = usual.max(area.height.saturating_sub(taken));
    let moves = (wanted.min(usize::from(u16::MAX)) as u16).clamp(1, most) + FRAME;
    let rows = [1, 0, hand, moves, SAID, 1];
    Split::vertical(rows.map(|rows| if rows == 0 { Constraint::Min(4) } else { Constraint::Length(rows) }))
        .areas(area)
}

/// The table on the left, what happened on the right.
fn halves(area: Rect) -> [Rect; 2] {
    Split::horizontal([Constraint::Percentage(56), Constraint::Fill(1)]).areas(area)
}

/// How many lines a text takes on the screen.
fn lines_of(text: &str, look: &Look, width: u16) -> usize {
    text.lines().map(|line| look.wrapped(line, usize::from(width)).len()).sum()
}

/// How high a card is on a screen.
fn card_rows(screen: Rect) -> u16 {
    if screen.height < TALL { 3 } else { 4 }
}

fn title_line(sitting: &Sitting) -> Line<'static> {
    let session = sitting.session();
    let who = |(seat, player): (usize, &Player)| format!("P{seat} {player}");
    let players: Vec<String> = sitting.players.iter().enumerate().map(who).collect();
    Line::from(vec![
        Span::styled(session.table.program().name.clone(), STRONG),
        Span::styled(format!("  {}", players.join(" · ")), FAINT),
    ])
}

/// What lies on the table and how it stands, in lines that fit into a frame of this width.
fn table_lines(sitting: &mut Sitting, look: &Look, width: u16) -> Vec<String> {
    let (seat, now) = (sitting.seat(), sitting.now());
    let session = &mut sitting.person().session;
    let table = session.table.clone();
    let mut view = view::glance(&table, &mut session.state, Some(seat));
    table::for_the_eye(table.program(), &mut view);
    // What is in the hand is shown below, as cards.
    let mut place = 0;
    view.zones.retain(|_| {
        place += 1;
        !now.hand.iter().any(|card| card.spot.place + 1 == place)
    });
    let text = anstream::adapter::strip_str(&table::screen(&view, &session.paint)).to_string();
    let width = usize::from(width.saturating_sub(FRAME)).max(1);
    text.lines().flat_map(|line| look.wrapped(line.strip_prefix(' ').unwrap_or(line), width)).collect()
}

fn draw_table(frame: &mut Frame<'_>, area: Rect, sitting: &mut Sitting, lines: &[String], look: &Look) {
    let rows = usize::from(area.height.saturating_sub(FRAME));
    let down = sitting.down.min(lines.len().saturating_sub(rows));
    let more = if lines.len() > rows { " [ ] scroll " } else { "" };
    sitting.down = down;
    let plain = || lines.iter().skip(down).take(rows).map(|line| look.line(line)).collect();
    let shown: Vec<Line<'_>> =
        framed(lines, look, area.width.saturating_sub(FRAME), rows).unwrap_or_else(plain);
    let title = format!(" The table as P{} sees it ", sitting.seat());
    let block = Block::bordered().title(title).title_bottom(more);
    frame.render_widget(Paragraph::new(shown).block(block), area);
}

/// The same lines with a frame around every card; None if there is no room for all of them.
fn framed(lines: &[String], look: &Look, width: u16, rows: usize) -> Option<Vec<Line<'static>>> {
    let mut drawn = Vec::new();
    for line in lines {
        match look.framed(line).filter(|[_, middle, _]| middle.width() <= usize::from(width)) {
            Some(three) => drawn.extend(three),
            None => drawn.push(look.line(line)),
        }
    }
    (drawn.len() <= rows).then_some(drawn)
}

fn draw_log(frame: &mut Frame<'_>, area: Rect, sitting: &mut Sitting, look: &Look) {
    let width = usize::from(area.width.saturating_sub(2)).max(1);
    let log = &sitting.session().log;
    let lines: Vec<String> = log.iter().flat_map(|line| look.wrapped(line, width)).collect();
    let rows = usize::from(area.height.saturating_sub(2));
    let most_back = lines.len().saturating_sub(rows);
    let back = sitting.back.min(most_back);
    let shown: Vec<Line<'_>> =
        lines[most_back - back..].iter().take(rows).map(|line| look.line(line)).collect();
    sitting.back = back;
    frame.render_widget(Paragraph::new(shown).block(Block::bordered().title(" What happened ")), area);
}

fn draw_hand(frame: &mut Frame<'_>, area: Rect, sitting: &Sitting) {
    let now = sitting.now();
    let hand = &now.hand;
    let title = match hand.len() {
        0 => " You hold no cards ".to_string(),
        1 => " Your card ".to_string(),
        count => format!(" Your {count} cards "),
    };
    let block = Block::bordered().title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let table = sitting.session().table.clone();
    let longest = hand.iter().map(|card| Line::raw(card.shown.as_str()).width() as u16).max().unwrap_or(2);
    let width = longest.clamp(2, 14) + 2;
    // Many cards overlap, each showing its left edge; the last one is whole.
    let room = inner.width.saturating_sub(width);
    let step = match hand.len() as u16 {
        0 | 1 => width,
        count => (room / (count - 1)).clamp(1, width),
    };
    // The card under the cursor lies on top, so that all of it can be read.
    let here = hand.get(sitting.card).map(|card| (sitting.card, card));
    let here = here.filter(|_| sitting.focus == Focus::Hand);
    for (at, card) in hand.iter().enumerate().chain(here) {
        let x = inner.x + at as u16 * step;
        if x + width > inner.right() {
            break;
        }
        draw_card(
            frame,
            Rect { x, y: inner.y, width, height: inner.height },
            sitting,
            (at, card),
            &table.layout,
        );
    }
}

/// A card with its frame: raised if it can be used, marked below if it is chosen or under the cursor.
fn draw_card(
    frame: &mut Frame<'_>,
    area: Rect,
    sitting: &Sitting,
    (at, card): (usize, &HandCard),
    layout: &Layout,
) {
    let under_cursor = sitting.focus == Focus::Hand && sitting.card == at;
    let chosen = sitting.chosen.contains(&at);
    let raised = u16::from(!card.legal);
    let frame_style = match (under_cursor, card.legal) {
        (true, _) => STRONG,
        (false, true) => Style::new(),
        (false, false) => FAINT,
    };
    let body = Rect { y: area.y + raised, height: card_rows(frame.area()).min(area.height), ..area };
    let mut face = look::style(layout, card.card);
    if under_cursor {
        face = face.add_modifier(Modifier::REVERSED);
    }
    frame.render_widget(Clear, body);
    let block = Block::bordered().border_type(ratatui::widgets::BorderType::Rounded).style(frame_style);
    let text = Text::from(card.shown.clone()).style(face);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }).block(block), body);
    let mark = match (under_cursor, chosen) {
        (true, true) => "▲●",
        (true, false) => "▲",
        (false, true) => "●",
        (false, false) => return,
    };
    let below =
        Rect { y: area.y + card_rows(frame.area()) + 1, height: 1, x: area.x + 1, width: 2.min(area.width) };
    if below.y < area.bottom() {
        frame.render_widget(Line::styled(mark, STRONG), below);
    }
}

fn draw_moves(frame: &mut Frame<'_>, area: Rect, sitting: &Sitting, moves: &[String], look: &Look) {
    let now = sitting.now();
    let sets = now.asked.as_ref().map_or(&[][..], |(asked, _)| &asked.sets);
    let title = match (moves.is_empty(), sets.is_empty()) {
        (true, true) => " Nothing to choose ".to_string(),
        (_, true) => " Your moves ".to_string(),
        (_, false) => " Put cards together with Space, or type them with / ".to_string(),
    };
    let more = hidden_moves(area, sitting, moves.len(), sets.len());
    let block = Block::bordered().title(title).title_bottom(more);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let labels = sets.iter().map(|item| Line::from(format!("  {}", show::set_label(item))));
    let (shown, first) = visible_moves(inner.height, sitting, sets.len());
    let cells = usize::from(inner.width) / COLUMNS;
    let cell = |at: usize| {
        let Some(name) = moves.get(at) else { return Vec::new() };
        let mut line = look.line(&format!("{:>2} {name}", at + 1));
        let gap = cells.saturating_sub(line.width());
        line.push_span(" ".repeat(gap));
        let is_here = sitting.focus == Focus::Moves && sitting.row == at;
        line.spans.into_iter().map(|span| if is_here { span.patch_style(CURSOR) } else { span }).collect()
    };
    let row = |row: usize| {
        Line::from((0..COLUMNS).flat_map(|column| cell(row * COLUMNS + column)).collect::<Vec<_>>())
    };
    let rows = first / COLUMNS..moves.len().div_ceil(COLUMNS);
    let lines: Vec<Line<'_>> = labels.chain(rows.take(shown / COLUMNS).map(row)).collect();
    frame.render_widget(Paragraph::new(lines), inner);
}

/// How many moves the frame has no room for.
fn hidden_moves(area: Rect, sitting: &Sitting, moves: usize, labels: usize) -> String {
    let (shown, first) = visible_moves(area.height.saturating_sub(2), sitting, labels);
    let below = moves.saturating_sub(first + shown);
    match (first, below) {
        (0, 0) => String::new(),
        (0, below) => format!(" {below} more: Tab ↓ "),
        (above, below) => format!(" {above} above, {below} below "),
    }
}

/// How many moves are shown at once, and the first of them.
fn visible_moves(height: u16, sitting: &Sitting, labels: usize) -> (usize, usize) {
    let rows = usize::from(height).saturating_sub(labels).max(1);
    let first_row = (sitting.row / COLUMNS).saturating_sub(rows - 1);
    (rows * COLUMNS, first_row * COLUMNS)
}

/// The line below: what is typed, what was said, or how it stands.
pub fn said(sitting: &Sitting) -> String {
    match &sitting.mode {
        Mode::Type(text) => format!("Your move: {text}_"),
        Mode::Save(text) => format!("Save as: {text}_"),
        Mode::Replace(file) => {
            format!(
                "{file} is there already, and it is not this game. y writes over it, any other key goes back."
            )
        }
        Mode::Leave => "Leave without saving? y leaves, s saves, any other key stays.".to_string(),
        _ if !sitting.message.is_empty() => sitting.message.clone(),
        _ => match (sitting.result(), sitting.thinking()) {
            (Some(result), _) => result,
            (None, Some(seat)) => format!("P{seat} is thinking …"),
            (None, None) => "Your choice.".to_string(),
        },
    }
}

/// The keys, as many as there is room for; how to learn of the others and how to leave come first.
fn footer(sitting: &Sitting, width: u16) -> String {
    match sitting.mode {
        Mode::Type(_) | Mode::Save(_) => "Enter takes it · Esc goes back".to_string(),
        Mode::Pick(..) => "↑ ↓ choose · Enter takes it · Esc goes back".to_string(),
        _ => fitting(KEYS, usize::from(width)),
    }
}

/// As many of the parts as fit in so many columns.
fn fitting(parts: &[&str], width: usize) -> String {
    let mut line = String::new();
    for part in parts {
        let longer = if line.is_empty() { part.to_string() } else { format!("{line} · {part}") };
        if Line::raw(longer.as_str()).width() > width {
            break;
        }
        line = longer;
    }
    line
}

/// Draws the lobby.
pub fn lobby(frame: &mut Frame<'_>, lobby: &Lobby) {
    let area = frame.area();
    let mut lines = vec![Line::styled(lobby.title(), STRONG), Line::default()];
    let rows = lobby.rows();
    let first = lines.len();
    for (at, row) in rows.iter().enumerate() {
        let text = format!("{:<22} {}", row.name, row.value);
        lines.push(if at == lobby.row { Line::styled(text, CURSOR) } else { Line::from(text) });
    }
    let about = rows.get(lobby.row).map_or(String::new(), |row| row.about.clone());
    let [list, told, foot] =
        Split::vertical([Constraint::Min(3), Constraint::Length(4), Constraint::Length(1)]).areas(area);
    let visible = usize::from(list.height.saturating_sub(2)).max(1);
    let scroll = (first + lobby.row + 1).saturating_sub(visible) as u16;
    let block = Block::bordered().title(" Before the game ");
    frame.render_widget(Paragraph::new(lines).scroll((scroll, 0)).block(block), list);
    let said = if lobby.message.is_empty() { about } else { lobby.message.clone() };
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), told);
    frame.render_widget(Line::styled(fitting(LOBBY_KEYS, usize::from(area.width)), FAINT), foot);
}
