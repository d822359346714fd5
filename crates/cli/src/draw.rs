//! Complaints, drawn with the lines they speak of. The complaints themselves are data of `lang`; this is one of their printers.

mod json;

pub use json::{complaint as complaint_json, severity};

use crate::place;
use crate::term;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use lang::diagnostic::{Diagnostic, Fix, Severity};
use lang::program::Source;
use lang::span::Span;

/// All complaints, one after the other, with a blank line after each.
pub fn complaints(diagnostics: &[Diagnostic], sources: &[Source]) -> String {
    let decor = if term::is_colourful() { DecorStyle::Unicode } else { DecorStyle::Ascii };
    let renderer = Renderer::styled().decor_style(decor);
    diagnostics.iter().map(|d| format!("{}\n\n", renderer.render(&report(d, sources)))).collect()
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
fn report<'a>(diagnostic: &'a Diagnostic, sources: &'a [Source]) -> Vec<Group<'a>> {
    let complaint = diagnostic.complaint;
    let level = match complaint.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::NOTE.with_name("hint"),
    };
    let mut group = level
        .primary_title(diagnostic.message.as_str())
        .id(complaint.code)
        .elements(snippets(diagnostic, sources));
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    std::iter::once(group).chain(diagnostic.fix.as_ref().map(|fix| patches(fix, sources))).collect()
}

/// One snippet for each file the complaint speaks of, its own first.
fn snippets<'a>(diagnostic: &'a Diagnostic, sources: &'a [Source]) -> Vec<Snippet<'a, Annotation<'a>>> {
    let mut files: Vec<u16> = vec![diagnostic.span.file];
    for (span, _) in &diagnostic.places {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    let of_file = |file: u16| {
        let source = sources.get(usize::from(file))?;
        let primary = (diagnostic.span.file == file)
            .then(|| AnnotationKind::Primary.span(range(source, diagnostic.span)));
        let further = diagnostic.places.iter().filter(|(span, _)| span.file == file);
        let further = further
            .map(|(span, words)| AnnotationKind::Context.span(range(source, *span)).label(words.as_str()));
        Some(
            Snippet::source(&*source.text)
                .path(source.name.as_str())
                .annotations(primary.into_iter().chain(further)),
        )
    };
    files.into_iter().filter_map(of_file).collect()
}

/// The fix as a small diff.
fn patches<'a>(fix: &'a Fix, sources: &'a [Source]) -> Group<'a> {
    let group = Group::with_title(Level::HELP.secondary_title(fix.title.as_str()));
    let Some(source) = fix.edits.first().and_then(|(span, _)| sources.get(usize::from(span.file))) else {
        return group;
    };
    let patches = fix.edits.iter().map(|(span, text)| Patch::new(range(source, *span), text.as_str()));
    group.element(Snippet::source(&*source.text).path(source.name.as_str()).patches(patches))
}

fn range(source: &Source, span: Span) -> std::ops::Range<usize> {
    place::range(&source.text, span.start, span.end)
}
