//! Applying the fixes that complaints offer.

use crate::failure::Failure;
use crate::library::Game;
use crate::open;
use lang::compile::Compiled;
use lang::diagnostic::{Fix, Severity};
use lang::span::Span;

/// One fix may bring another to light; after so many rounds they only chase each other.
const MOST_ROUNDS: usize = 20;

/// Applies what can be applied to a game's own file, and says how many fixes that were. A change that would make more errors
/// than it mends is not written.
pub fn apply(game: &Game) -> Result<usize, Failure> {
    let Some(path) = game.path() else {
        return Err(Failure::usage(format!(
            "{} cannot be changed: copy the game into a folder of yours first.",
            game.shown()
        )));
    };
    let mut text = game.text()?;
    let mut compiled = open::compile(game)?;
    let mut applied = 0;
    for _ in 0..MOST_ROUNDS {
        let (mended, count) = one_round(&text, &compiled);
        let after = lang::compile::compile(&game.file(), &mended, &|name| game.library(name));
        if count == 0 || errors(&after) > errors(&compiled) {
            break;
        }
        (text, compiled, applied) = (mended, after, applied + count);
    }
    if applied > 0 {
        std::fs::write(&path, text).map_err(|error| Failure::file("write", path.display(), &error))?;
    }
    Ok(applied)
}

/// The text after all fixes that do not touch each other, and how many those are.
fn one_round(text: &str, compiled: &Compiled) -> (String, usize) {
    let mut edits: Vec<&(Span, String)> = Vec::new();
    let mut count = 0;
    for fix in compiled.diagnostics.iter().filter_map(|d| d.fix.as_ref()) {
        if is_applicable(fix, text)
            && !fix.edits.iter().any(|edit| edits.iter().any(|other| touch(edit.0, other.0)))
        {
            edits.extend(&fix.edits);
            count += 1;
        }
    }
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut mended = text.to_string();
    for (span, replacement) in edits {
        mended.replace_range(span.start as usize..span.end as usize, replacement);
    }
    (mended, count)
}

/// A fix of the game's own file whose places lie in it.
fn is_applicable(fix: &Fix, text: &str) -> bool {
    let lies_in = |span: Span| {
        span.file == 0 && span.start <= span.end && text.get(span.start as usize..span.end as usize).is_some()
    };
    !fix.edits.is_empty() && fix.edits.iter().all(|(span, _)| lies_in(*span))
}

fn touch(a: Span, b: Span) -> bool {
    a.start <= b.end && b.start <= a.end
}

fn errors(compiled: &Compiled) -> usize {
    compiled.diagnostics.iter().filter(|d| d.complaint.severity == Severity::Error).count()
}
