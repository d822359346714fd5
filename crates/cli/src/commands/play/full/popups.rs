//! What lies over the table for a while: news, help, one of several moves, and the curtain between two people.

use super::draw::{self, CURSOR, STRONG};
use super::keys::HELP;
use super::look::Look;
use super::sitting::{Mode, News, Sitting};
use engine::moves::Move;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

/// The frame and a blank on each side.
const AROUND: u16 = 4;
/// So many rows of the screen are not for the lines: the frame, and how it goes on.
const KEPT_FREE: u16 = 4;

/// What must be read before it goes on.
pub fn news(frame: &mut Frame<'_>, news: &News, look: &Look) {
    let mut lines = fitted(frame, news.lines.iter().map(String::as_str), look);
    lines.push(Line::default());
    lines.push(Line::styled("Any key goes on.", STRONG));
    popup(frame, &format!(" {} ", news.title), lines);
}

/// What was said last, where it takes more room than the line below the table has: over the table, so that the hand stays in sight. It
/// goes with the next key.
pub fn told(frame: &mut Frame<'_>, text: &str, look: &Look) {
    let lines = fitted(frame, text.lines(), look);
    popup_at(frame, Some(0), "", lines);
}

/// As many lines as there is room for; dots where some are left out.
fn fitted<'a>(frame: &Frame<'_>, lines: impl Iterator<Item = &'a str>, look: &Look) -> Vec<Line<'static>> {
    let wrapped = lines.flat_map(|line| look.wrapped(line, room(frame)));
    let mut lines: Vec<Line<'static>> = wrapped.map(|line| look.line(&line)).collect();
    let most = usize::from(frame.area().height.saturating_sub(KEPT_FREE)).max(1);
    if lines.len() > most {
        lines.truncate(most - 1);
        lines.push(Line::from("…"));
    }
    lines
}

/// One of several moves.
pub fn pick(frame: &mut Frame<'_>, moves: &[(String, Move)], at: usize, look: &Look) {
    let lines = moves.iter().enumerate().map(|(i, (name, _))| {
        let line = look.line(&format!("{} {name}", i + 1));
        if i == at { line.style(CURSOR) } else { line }
    });
    // The one under the cursor is always to be seen.
    let rows = usize::from(frame.area().height.saturating_sub(2)).max(1);
    let lines = lines.skip((at + 1).saturating_sub(rows)).take(rows).collect();
    popup(frame, " Which one? ", lines);
}

/// Between two people nobody's cards are shown.
pub fn curtain(frame: &mut Frame<'_>, sitting: &Sitting, look: &Look) {
    let turn = Line::styled(format!("P{}, it is your turn.", sitting.seat()), STRONG);
    let asked = ["Take the screen; the others look away.", "Space shows your cards."];
    let is_asked = sitting.mode != Mode::Play || !sitting.message.is_empty();
    let said = is_asked.then(|| [String::new(), draw::said(sitting)]).into_iter().flatten();
    let asked = asked.into_iter().map(str::to_string).chain(said);
    let asked: Vec<String> = asked.flat_map(|line| look.wrapped(&line, room(frame))).collect();
    let lines = [turn, Line::default()].into_iter().chain(asked.into_iter().map(Line::from)).collect();
    popup(frame, &format!(" {} ", sitting.session().table.program().name), lines);
}

/// What the keys do.
pub fn help(frame: &mut Frame<'_>, look: &Look) {
    let mut lines = Vec::new();
    for (keys, what) in HELP {
        let mut rest = look.wrapped(what, room(frame).saturating_sub(10).max(10)).into_iter();
        let first = rest.next().unwrap_or_default();
        lines.push(Line::from(vec![Span::styled(format!("{keys:<10}"), STRONG), Span::raw(first)]));
        lines.extend(rest.map(|line| Line::raw(format!("{:10}{}", "", line.trim_start()))));
    }
    popup(frame, " Keys ", lines);
}

/// How many columns a line over the table may have.
fn room(frame: &Frame<'_>) -> usize {
    usize::from(frame.area().width.saturating_sub(AROUND)).max(1)
}

/// Some lines in the middle of the screen.
fn popup(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>) {
    popup_at(frame, None, title, lines);
}

/// Some lines from a row of the screen on, or in its middle.
fn popup_at(frame: &mut Frame<'_>, row: Option<u16>, title: &str, lines: Vec<Line<'_>>) {
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(Line::raw(title).width()) as u16;
    let (width, height) = ((widest + AROUND).min(area.width), (lines.len() as u16 + 2).min(area.height));
    let y = row.unwrap_or((area.height - height) / 2).min(area.height - height);
    let middle = Rect { x: (area.width - width) / 2, y, width, height };
    frame.render_widget(Clear, middle);
    let block = Block::bordered().title(title.to_string()).padding(Padding::horizontal(1));
    frame.render_widget(Paragraph::new(lines).block(block), middle);
}
