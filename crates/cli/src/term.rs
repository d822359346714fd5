//! The terminal: coloured where somebody looks on, plain where the output goes into a file or a pipe.

use crate::failure::Failure;
use anstyle::{AnsiColor, Color, Style};
use std::io::{Error, ErrorKind, IsTerminal, Write};

/// For what stops a command.
pub const ERROR: Style = AnsiColor::BrightRed.on_default().bold();
/// For what went well.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// For headings and what one should see first.
pub const STRONG: Style = Style::new().bold();
/// For what may be overlooked.
pub const FAINT: Style = AnsiColor::BrightBlack.on_default();

/// A colour as a style.
pub const fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// A text in a style. Colours are taken out again where the output is plain.
pub fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Writes to stdout, or ends the program.
pub fn print(text: &str) {
    let mut out = anstream::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        cannot_print(&error);
    }
}

/// Whoever reads may stop reading at any time; then there is nobody left to write for. Everything else is told.
fn cannot_print(error: &Error) -> ! {
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    std::process::exit(Failure::file("write", "the output", error).tell_code());
}

/// Writes to stderr. If that is closed, nobody wants to know.
pub fn complain(text: &str) {
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// Writes a result as JSON.
pub fn print_json(value: &serde_json::Value) {
    print(&format!("{value:#}\n"));
}

/// Whether somebody looks at stdout and colours may be used there.
pub fn is_colourful() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != anstream::ColorChoice::Never
}

/// Whether somebody looks at stderr, where progress is shown.
pub fn shows_progress() -> bool {
    std::io::stderr().is_terminal()
}

/// More lines than a screen has.
const SCREENFUL: usize = 60;

/// Takes what was printed out of sight: clears the screen with all that was scrolled away, or pushes it up where that cannot be done.
pub fn hide() {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if !std::io::stdout().is_terminal() || is_dumb {
        return print(&"\n".repeat(SCREENFUL));
    }
    // Not through `print`, which takes such signs out where colours are not wanted.
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(b"\x1b[H\x1b[2J\x1b[3J").and_then(|()| out.flush()) {
        cannot_print(&error);
    }
}

/// Longer lines are hard to read, however wide the screen is.
const LONGEST_LINE: usize = 110;
/// What is narrower cannot be written for.
const SHORTEST_LINE: usize = 30;
/// As wide as a terminal is where there is none.
const USUAL_LINE: usize = 80;

/// How many columns a line has where the output goes to.
pub fn columns() -> usize {
    screen_columns().unwrap_or(USUAL_LINE)
}

/// How many columns a line may have on the screen somebody looks at; None if there is none.
pub fn screen_columns() -> Option<usize> {
    let (columns, _) =
        ratatui::crossterm::terminal::size().ok().filter(|_| std::io::stdout().is_terminal())?;
    Some(usize::from(columns).clamp(SHORTEST_LINE, LONGEST_LINE))
}

/// How many columns a text takes, colours apart.
pub fn width(text: &str) -> usize {
    ratatui::text::Line::raw(anstream::adapter::strip_str(text).to_string()).width()
}

/// A text in lines of so many columns, broken at blanks. The first line begins with one thing, those after it with another, as wide
/// or not.
pub fn wrapped(text: &str, columns: usize, first: &str, further: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_string();
    let mut is_begun = false;
    for word in text.split_whitespace() {
        if is_begun && width(&line) + 1 + width(word) > columns {
            lines += &format!("{line}\n");
            line = further.to_string();
            is_begun = false;
        }
        if is_begun {
            line.push(' ');
        }
        line += word;
        is_begun = true;
    }
    format!("{lines}{line}\n")
}

/// A count with its noun: `1 game`, `2 games`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_at_blanks_and_goes_on_further_in() {
        let text = wrapped("the rule at line 31 never applied", 16, "  ! ", "    ");
        assert_eq!(text, "  ! the rule at\n    line 31\n    never\n    applied\n");
        assert_eq!(
            wrapped("incomprehensibilities are long", 10, "", " "),
            "incomprehensibilities\n are long\n"
        );
        assert_eq!(wrapped("", 10, "- ", ""), "- \n");
    }

    #[test]
    fn colours_take_no_room_and_wide_signs_take_two_columns() {
        assert_eq!(width(&styled(GOOD, "yes")), 3);
        assert_eq!(width("🍷"), 2);
    }
}
