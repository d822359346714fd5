//! Complaints, drawn with the lines they speak of. The complaints themselves are data of `lang`; this is one of their printers.

mod json;

pub use json::{complaints as complaints_json, severity};

use crate::term;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use lang::diagnostic::{Diagnostic, Fix, Severity};
use lang::lines::{Lines, Piece};
use lang::program::Source;
use lang::span::Span;
use std::ops::Range;

/// Lines drawn beside those that something is said of, if there are any to draw.
const BESIDE: usize = 2;

/// A file that complaints speak of. Only the lines in question are given to the one who draws: it looks at all it is given, for
/// every complaint.
#[derive(Debug)]
struct Text<'a> {
    name: &'a str,
    lines: Lines<'a>,
}

fn texts(sources: &[Source]) -> Vec<Text<'_>> {
    sources.iter().map(|source| Text { name: &source.name, lines: Lines::of(&source.text) }).collect()
}

impl<'a> Text<'a> {
    /// The lines that hold these places.
    fn piece(&self, spans: impl Iterator<Item = Span>) -> Piece<'a> {
        let ranges: Vec<Range<usize>> = spans.map(|span| self.range(span)).collect();
        let start = ranges.iter().map(|range| range.start).min().unwrap_or(0);
        let end = ranges.iter().map(|range| range.end).max().unwrap_or(0);
        self.lines.around(start..end, BESIDE)
    }

    fn range(&self, span: Span) -> Range<usize> {
        self.lines.range(span.start, span.end)
    }

    /// Where a place is in a piece that holds it.
    fn within(&self, piece: &Piece<'_>, span: Span) -> Range<usize> {
        let range = self.range(span);
        range.start - piece.start..range.end - piece.start
    }
}

/// All complaints, one after the other, with a blank line after each.
pub fn complaints(diagnostics: &[Diagnostic], sources: &[Source]) -> String {
    let decor = if term::is_colourful() { DecorStyle::Unicode } else { DecorStyle::Ascii };
    let (renderer, texts) = (Renderer::styled().decor_style(decor), texts(sources));
    diagnostics.iter().map(|d| format!("{}\n\n", renderer.render(&report(d, &texts)))).collect()
}

/// How many there are of each severity, in words: `1 error, 2 warnings`.
pub fn counts(diagnostics: &[Diagnostic]) -> String {
    let count = |wanted: Severity| diagnostics.iter().filter(|d| d.complaint.severity == wanted).count();
    let words: Vec<String> = [Severity::Error, Severity::Warning, Severity::Hint]
        .into_iter()
        .filter(|&wanted| count(wanted) > 0)
        .map(|wanted| term::counted(count(wanted), severity(wanted)))
        .collect();
    if words.is_empty() { "no complaints".to_string() } else { words.join(", ") }
}

/// The complaint with its places and help, then the fix.
fn report<'a>(diagnostic: &'a Diagnostic, texts: &'a [Text<'a>]) -> Vec<Group<'a>> {
    let complaint = diagnostic.complaint;
    let level = match complaint.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::NOTE.with_name("hint"),
    };
    let mut group = level
        .primary_title(diagnostic.message.as_str())
        .id(complaint.code)
        .elements(snippets(diagnostic, texts));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    std::iter::once(group).chain(diagnostic.fix.as_ref().map(|fix| patches(fix, texts))).collect()
}

/// One snippet for each file the complaint speaks of, its own first.
fn snippets<'a>(diagnostic: &'a Diagnostic, texts: &'a [Text<'a>]) -> Vec<Snippet<'a, Annotation<'a>>> {
    let mut files: Vec<u16> = vec![diagnostic.span.file];
    for (span, _) in &diagnostic.places {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    let of_file = |file: u16| {
        let text = texts.get(usize::from(file))?;
        let own = (diagnostic.span.file == file).then_some(diagnostic.span);
        let further = || diagnostic.places.iter().filter(move |(span, _)| span.file == file);
        let piece = text.piece(own.into_iter().chain(further().map(|(span, _)| *span)));
        let primary = own.map(|span| AnnotationKind::Primary.span(text.within(&piece, span)));
        let further = further().map(|(span, words)| {
            AnnotationKind::Context.span(text.within(&piece, *span)).label(words.as_str())
        });
        let snippet = Snippet::source(piece.text).line_start(piece.line).path(text.name);
        Some(snippet.annotations(primary.into_iter().chain(further)))
    };
    files.into_iter().filter_map(of_file).collect()
}

/// The fix as a small diff.
fn patches<'a>(fix: &'a Fix, texts: &'a [Text<'a>]) -> Group<'a> {
    let group = Group::with_title(Level::HELP.secondary_title(fix.title.as_str()));
    let Some(text) = fix.edits.first().and_then(|(span, _)| texts.get(usize::from(span.file))) else {
        return group;
    };
    let piece = text.piece(fix.edits.iter().map(|(span, _)| *span));
    let patches =
        fix.edits.iter().map(|(span, words)| Patch::new(text.within(&piece, *span), words.as_str()));
    group.element(Snippet::source(piece.text).line_start(piece.line).path(text.name).patches(patches))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text of so many lines, and a complaint with a fix at one of them.
    fn one(lines: usize, at: usize) -> (Diagnostic, Source) {
        let text: String = (1..=lines).map(|n| format!("line {n:06}\n")).collect();
        let span = Span::new(0, (at - 1) * 12, (at - 1) * 12 + 4);
        let complaint = lang::complaints::find("C0337").unwrap();
        let diagnostic =
            Diagnostic::new(complaint, span, "It is wrong.").with_fix("write `row`", span, "row");
        (diagnostic, Source { name: "g.cards".into(), text: text.into() })
    }

    #[test]
    fn a_complaint_is_drawn_alike_in_a_short_text_and_in_a_long_one() {
        let drawn = |lines| {
            let (diagnostic, source) = one(lines, 5);
            complaints(&[diagnostic], &[source])
        };
        assert!(drawn(7).contains("g.cards:5:1") && drawn(7).contains("line 000005"), "{}", drawn(7));
        assert_eq!(drawn(7), drawn(5_000));
    }

    #[test]
    fn only_the_lines_in_question_are_looked_at() {
        let (_, source) = one(10_000, 1);
        let sources = [source];
        let text = &texts(&sources)[0];
        for at in [1, 2, 5_000, 9_999, 10_000] {
            let (diagnostic, _) = one(10_000, at);
            let piece = text.piece(std::iter::once(diagnostic.span));
            assert!(piece.text.len() <= 12 * (1 + 2 * BESIDE), "{}", piece.text);
            let word = &piece.text[text.within(&piece, diagnostic.span).start..];
            assert!(word.starts_with(&format!("line {at:06}")), "{word}");
        }
    }
}
