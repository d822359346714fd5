//! Words for complaints, and changes of the text that mend them.

use crate::program::{Place, Program, Source};
use crate::span::Span;

/// Whether something stands in the game's own file: libraries are not complained about.
pub fn own(span: Span) -> bool {
    span.file == 0
}

/// The text at a place; empty if there is none.
pub fn written(program: &Program, span: Span) -> &str {
    let text = program.sources.get(usize::from(span.file)).map_or("", |source: &Source| &source.text);
    text.get(span.start as usize..span.end as usize).unwrap_or("")
}

/// The text at a place on one line, shortened if it is long.
pub fn quoted(program: &Program, span: Span) -> String {
    let plain = written(program, span).split_whitespace().collect::<Vec<_>>().join(" ");
    match plain.char_indices().nth(60) {
        None => plain,
        Some((end, _)) => format!("{}…", plain[..end].trim_end()),
    }
}

/// What is assigned to, by its name.
pub fn place_name<'a>(program: &'a Program, place: &Place) -> &'a str {
    match place {
        Place::Local(local) => &program.locals[local.index()].name,
        Place::Var(var) => &program.vars[var.var.index()].name,
    }
}

/// A number of things: `1 card`, `2 cards`.
pub fn counted(n: i64, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The whole lines of a declaration or statement, if they can be taken out without leaving an empty block behind.
pub fn removable_lines(program: &Program, span: Span) -> Option<Span> {
    let text = &program.sources.get(usize::from(span.file))?.text;
    let start = line_start(text, span.start as usize);
    let depth = indentation(&text[start..])?;
    let end = deeper_end(text, start, depth);
    let before = text[..start].lines().rev().find(|line| indentation(line).is_some());
    let after = text[end..].lines().find(|line| indentation(line).is_some());
    let alone = depth > 0
        && before.and_then(indentation) < Some(depth)
        && after.and_then(indentation).unwrap_or(0) < depth;
    // A line that declares several things, or a statement behind a colon, is not wholly its own.
    let own = text[start..span.start as usize].trim().is_empty() || depth == 0;
    (own && !alone).then(|| Span::new(span.file, start, end))
}

/// A new line behind what starts on this line, as deep as it; None if something else stands before it on its line.
pub fn line_after(program: &Program, span: Span, line: &str) -> Option<(Span, String)> {
    let text = &program.sources.get(usize::from(span.file))?.text;
    let start = line_start(text, span.start as usize);
    let depth = indentation(&text[start..])?;
    if !text[start..span.start as usize].trim().is_empty() {
        return None;
    }
    let end = deeper_end(text, start, depth);
    let newline = if text[..end].ends_with('\n') { "" } else { "\n" };
    Some((Span::new(span.file, end, end), format!("{newline}{}{line}\n", " ".repeat(depth))))
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// How far a line is indented; None for an empty line or a comment.
fn indentation(line: &str) -> Option<usize> {
    let line = line.lines().next().unwrap_or("");
    let bare = line.trim_start_matches(' ');
    (!bare.is_empty() && !bare.starts_with('#')).then(|| line.len() - bare.len())
}

/// The end of the line that starts here and of the deeper lines below it.
fn deeper_end(text: &str, start: usize, depth: usize) -> usize {
    let mut at = start;
    let mut end = start;
    for (n, line) in text[start..].split_inclusive('\n').enumerate() {
        let deeper = indentation(line).map(|found| found > depth);
        if n > 0 && deeper == Some(false) {
            break;
        }
        at += line.len();
        if n == 0 || deeper == Some(true) {
            end = at;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(text: &str) -> Program {
        Program { sources: vec![Source { name: String::new(), text: text.into() }], ..Program::default() }
    }

    #[test]
    fn a_declaration_goes_with_what_hangs_below_it() {
        let text = "option a, usually no\n  about \"x\"\n\noption b, usually no\n";
        let span = removable_lines(&program(text), Span::new(0, 7, 8)).map(|span| (span.start, span.end));
        assert_eq!(span, Some((0, 33)));
    }

    #[test]
    fn the_only_line_of_a_block_stays() {
        assert_eq!(removable_lines(&program("vars\n  a = 0\n\nsetup\n"), Span::new(0, 7, 8)), None);
        assert!(removable_lines(&program("vars\n  a = 0\n  b = 0\n"), Span::new(0, 7, 8)).is_some());
    }
}
