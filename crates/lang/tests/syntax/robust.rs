//! Any input at all: no panic, no hang, sound places, one complaint a line.

use super::samples;
use lang::format::format;
use lang::lexer::TABS;
use lang::parser::{Parsed, parse};

/// Reads a file and checks what must hold for every file.
fn survive(source: &str) -> Parsed {
    let parsed = parse(source, 0);
    let mut last = None;
    for fault in &parsed.diagnostics {
        let fits = |start: u32, end: u32| source.get(start as usize..end as usize).is_some();
        assert!(fits(fault.span.start, fault.span.end), "{fault:?}");
        let edits = fault.fix.iter().flat_map(|fix| &fix.edits);
        edits.for_each(|(span, _)| assert!(fits(span.start, span.end), "{fault:?}"));
        let line = source[..fault.span.start as usize].matches('\n').count();
        assert!(last != Some(line), "two complaints on line {line}: {source}");
        last = (fault.complaint != &TABS).then_some(line);
    }
    parsed
}

/// A small generator of numbers that repeats for the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides.max(1) as u64) as usize
    }
}

#[test]
fn samples_cut_anywhere() {
    for sample in [samples::DECKS, samples::GAME, samples::CARDS] {
        for cut in (0..sample.len()).filter(|cut| sample.is_char_boundary(*cut)).step_by(3) {
            survive(&sample[..cut]);
            survive(&sample[cut..]);
        }
    }
}

#[test]
fn samples_with_pieces_put_in_and_taken_out() {
    let pieces = [
        "where",
        " and ",
        "(",
        ")",
        "\"",
        "{",
        "}",
        " if ",
        " else ",
        ":",
        "\n",
        "\n  ",
        "\n      ",
        ",",
        " of ",
        " in ",
        "=",
        "==",
        "-",
        "#",
        "\t",
        " first possible of ",
        " by x",
        "1.5",
        "ñ",
        "“",
        "\0",
        "\r",
        " every ",
        " has ",
        " card ",
        "\u{301}",
    ];
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for round in 0..600 {
        let mut text = [samples::DECKS, samples::GAME, samples::CARDS][round % 3].to_string();
        for _ in 0..=dice.roll(4) {
            let mut at = dice.roll(text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            match dice.roll(3) {
                0 => drop(text.drain(at..).collect::<String>().pop()),
                _ => text.insert_str(at, pieces[dice.roll(pieces.len())]),
            }
        }
        survive(&text);
        if let Ok(formatted) = format(&text) {
            assert_eq!(format(&formatted).as_deref(), Ok(formatted.as_str()), "{text}");
        }
    }
}

#[test]
fn endless_nesting_is_one_complaint() {
    for piece in [
        "(",
        "not ",
        "-",
        "f(",
        "(a ",
        "count of ",
        "any a where ",
        "by a (b: ",
        "next player after ",
        "a of ",
        "1 + ",
        "a.",
        "a else ",
        "a if b else ",
        "every a has ",
        "highest a by ",
        "openly ",
        "position of ",
        "the ",
    ] {
        let codes: Vec<&str> = survive(&format!("define x = {}", piece.repeat(3000)))
            .diagnostics
            .iter()
            .map(|d| d.complaint.code)
            .collect();
        assert_eq!(codes.len(), 1, "{piece}: {codes:?}");
    }
    for (piece, code) in [("if a: ", "C0020"), ("each a: ", "C0020"), ("repeat: ", "C0020")] {
        let parsed = survive(&format!("turn\n  {}", piece.repeat(3000)));
        assert_eq!(parsed.diagnostics.first().map(|d| d.complaint.code), Some(code));
    }
    let deeper =
        |line: &str| (0..300).map(|depth| format!("{}{line}\n", " ".repeat(depth))).collect::<String>();
    survive(&deeper("if a"));
    survive(&deeper("each a"));
    survive(&deeper("choose"));
    survive(&format!("zones\n{}", deeper(" each a")));
}

#[test]
fn odd_characters() {
    for source in [
        "\0",
        "\u{feff}",
        "\r",
        "\"",
        "{",
        "'",
        "\u{2028}",
        "ñ",
        "\u{301}",
        "🂡 = 1",
        "define \u{a0}x = 1",
        "turn\n \u{3000}stop",
    ] {
        survive(source);
        survive(&format!("turn\n  {source}\n"));
    }
}

/// Which section a place is in: how many lines at the left edge stand up to its line.
fn section_of(source: &str, at: usize) -> usize {
    let begins = |line: &&str| !line.starts_with([' ', '#', '\n', '\r']) && !line.trim().is_empty();
    let line_end = source[at..].find('\n').map_or(source.len(), |length| at + length);
    source[..line_end].split_inclusive('\n').filter(begins).count()
}

/// A fault never reaches beyond the next line at the left edge.
#[test]
fn a_fault_stays_in_its_section() {
    let pieces = [
        "where",
        "(",
        ")",
        "{",
        "* x",
        " if",
        " else",
        ":",
        ",",
        " of",
        " in",
        "=",
        "by x",
        "1.5",
        "first possible of",
        "every",
    ];
    for sample in [HEADER, samples::DECKS, samples::GAME, samples::CARDS] {
        let indented = sample.match_indices("\n ").map(|(at, _)| at + 1);
        for start in indented {
            let end = sample[start..].find('\n').map_or(sample.len(), |length| start + length);
            let words = sample[start..end].match_indices(' ').map(|(at, _)| start + at).chain([end]);
            // The header gets every piece at every place, the others one at each.
            let rounds = if sample == HEADER { pieces.len() } else { 1 };
            for (at, round) in words.flat_map(|at| (0..rounds).map(move |round| (at, round))) {
                let piece = pieces[(at + round) % pieces.len()];
                let text = format!("{} {piece} {}", &sample[..at], &sample[at..]);
                let here = section_of(sample, start);
                let stray = survive(&text)
                    .diagnostics
                    .into_iter()
                    .find(|fault| section_of(&text, fault.span.start as usize) != here);
                assert!(stray.is_none(), "{stray:?} in {text}");
            }
        }
    }
}

/// Every line a `game` may have, and sections behind them.
const HEADER: &str = "\
game \"G\"
  about \"A game.\"
  players 2 or 4, in pairs if 4
  deck french with 2 jokers where rank is not 2 if short else italian40
  packs 2
  remove queen of spades if odd
  turns go right
  at most 7 decisions, then nobody wins

option odd, usually no
  about \"An option.\"

zones
  stock: pile, face down

turn
  stop
";
