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

/// A count with its noun: `1 game`, `2 games`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
