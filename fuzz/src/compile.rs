//! Any bytes as the text of a game: it is read, checked, analysed, formatted and, if it is a game after all, played a little.

use engine::chance::Stream;
use engine::table::Table;
use lang::compile::{Compiled, compile};
use lang::diagnostic::Diagnostic;
use lang::format::{format, same_tokens};
use lang::program::Program;
use std::sync::Arc;

/// Panics if the text is not treated as every text must be.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let compiled = compile("game", &text, &|_| None);
    compiled.diagnostics.iter().for_each(|complaint| lies_within(complaint, &compiled));
    assert!(compiled.program.is_some() || !compiled.diagnostics.is_empty(), "no program and no complaint");
    formats(&text);
    if let Some(program) = compiled.program {
        plays(program);
    }
}

/// Every place a complaint names is a piece of its file.
fn lies_within(complaint: &Diagnostic, compiled: &Compiled) {
    let edits = complaint.fix.iter().flat_map(|fix| fix.edits.iter().map(|(span, _)| *span));
    for span in edits.chain([complaint.span]) {
        let source = compiled.sources.get(usize::from(span.file));
        let piece = source.and_then(|source| source.text.get(span.start as usize..span.end as usize));
        assert!(piece.is_some(), "{complaint:?} lies outside of the text");
    }
}

/// Formatting keeps the tokens, and doing it twice is doing it once.
fn formats(text: &str) {
    let Ok(formatted) = format(text) else { return };
    assert!(same_tokens(text, &formatted), "formatting changed the tokens");
    match format(&formatted) {
        Ok(again) => assert_eq!(again, formatted, "formatting again changes something"),
        Err(complaints) => panic!("the formatted text cannot be read: {complaints:?}"),
    }
}

/// A table either opens or says why not, and random moves end in a choice, a result or a fault.
fn plays(program: Program) {
    let players = program.players.counts.first().copied().unwrap_or(2);
    let Ok(table) = Table::open(Arc::new(program), usize::from(players), &[]) else { return };
    let mut state = table.start(1);
    let mut random = Stream::new(1, 0);
    for _ in 0..MOST_MOVES {
        if !table.random_move(&mut state, &mut random) {
            return;
        }
    }
}

/// A game by accident is followed this far: the target is about texts.
const MOST_MOVES: usize = 30;
