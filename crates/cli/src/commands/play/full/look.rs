//! How words look on the screen: cards in the colours of their suits.

use crate::table::card_style;
use anstyle::{AnsiColor, Color as Ansi};
use engine::layout::Layout;
use engine::names::{self, Style as Written};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use std::collections::HashMap;

/// What the names of cards look like.
#[derive(Clone, Debug, Default)]
pub struct Look {
    cards: HashMap<String, (String, Style)>,
}

impl Look {
    /// For a table.
    pub fn new(layout: &Layout) -> Look {
        let mut cards = HashMap::new();
        for card in 0..layout.cards as u16 {
            let (short, pretty) = (names::card(layout, card), names::card_in(layout, card, Written::Pretty));
            let shown = names::without_strokes(&pretty).0.to_string();
            let style = style(layout, card);
            for name in
                [short.clone(), pretty.clone(), names::without_strokes(&short).0.to_string(), shown.clone()]
            {
                cards.insert(name, (shown.clone(), style));
            }
        }
        Look { cards }
    }

    /// A line with its cards in colour and with their signs.
    pub fn line(&self, text: &str) -> Line<'static> {
        Line::from(text.split_inclusive(' ').flat_map(|word| self.word(word)).collect::<Vec<_>>())
    }

    /// A line in pieces that fit in so many columns as they are drawn, broken at blanks; what goes on stands further in.
    pub fn wrapped(&self, text: &str, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_inclusive(' ') {
            let longer = self.line(&line).width() + self.line(word.trim_end()).width();
            if !line.trim().is_empty() && longer > width {
                lines.push(std::mem::replace(&mut line, "    ".to_string()));
            }
            line += word;
        }
        lines.push(line);
        lines
    }

    /// A line with a frame around each of its cards, three rows high; None if there is no card in it.
    pub fn framed(&self, text: &str) -> Option<[Line<'static>; 3]> {
        let mut rows = [Line::default(), Line::default(), Line::default()];
        let mut has_card = false;
        for word in text.split_inclusive(' ') {
            let spans = self.word(word);
            let [before, card, after] = &spans[..] else {
                let blank = " ".repeat(spans.iter().map(Span::width).sum());
                rows[0].push_span(blank.clone());
                rows[2].push_span(blank);
                spans.into_iter().for_each(|span| rows[1].push_span(span));
                continue;
            };
            has_card = true;
            let (edge, room) = ("─".repeat(card.width()), after.width());
            let outside = |left: char, right: char| {
                format!("{}{left}{edge}{right}{}", " ".repeat(before.width()), " ".repeat(room))
            };
            rows[0].push_span(outside('╭', '╮'));
            rows[2].push_span(outside('╰', '╯'));
            for span in [before.clone(), Span::raw("│"), card.clone(), Span::raw("│"), after.clone()] {
                rows[1].push_span(span);
            }
        }
        has_card.then_some(rows)
    }

    fn word(&self, word: &str) -> Vec<Span<'static>> {
        let is_around = |c: char| matches!(c, ' ' | ',' | '.' | ';' | ':' | '(' | ')' | '"');
        let name = word.trim_matches(is_around);
        let Some((shown, style)) = self.cards.get(name).filter(|_| !name.is_empty()) else {
            return vec![Span::raw(word.to_string())];
        };
        let (before, after) = word.split_once(name).unwrap_or(("", ""));
        vec![Span::raw(before.to_string()), Span::styled(shown.clone(), *style), Span::raw(after.to_string())]
    }
}

/// The style of a card.
pub fn style(layout: &Layout, card: u16) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match card_style(layout, card).get_fg_color() {
        Some(Ansi::Ansi(colour)) => style.fg(of(colour)),
        _ => style,
    }
}

fn of(colour: AnsiColor) -> Color {
    match colour {
        AnsiColor::Red => Color::Red,
        AnsiColor::Yellow => Color::Yellow,
        AnsiColor::Blue => Color::Blue,
        AnsiColor::Green => Color::Green,
        AnsiColor::Magenta => Color::Magenta,
        AnsiColor::BrightBlack => Color::DarkGray,
        _ => Color::Reset,
    }
}
