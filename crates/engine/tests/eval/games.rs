//! The games of the library, played at random: the general moves against those the machine keeps, names both ways, reasons.

// The engine never reads files; its tests read the library.
#![allow(clippy::disallowed_methods)]

use engine::chance::Stream;
use engine::moves::Move;
use engine::state::{State, Status};
use engine::table::Table;
use engine::{choice, explain, names};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// Every game of the library.
pub fn games() -> Vec<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(root).expect("games");
    let files = folders.filter_map(|folder| {
        let folder = folder.ok()?.path();
        let name = folder.file_name()?.to_str()?.to_string();
        Some(folder.join(format!("{name}.cards"))).filter(|file| file.exists())
    });
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

/// A game's table for the fewest or the most players.
pub fn open(file: &PathBuf, fewest: bool) -> Option<Table> {
    let text = std::fs::read_to_string(file).expect("text");
    let beside = |name: &str| std::fs::read_to_string(file.with_file_name(lang::compile::file_of(name))).ok();
    let program = lang::compile::compile("game", &text, &beside).program?;
    let counts = program.players.counts.clone();
    let players = if fewest { counts[0] } else { *counts.last()? };
    Table::open(Arc::new(program), usize::from(players), &[]).ok()
}

/// The moves of a seat, straight from the items.
fn general(table: &Table, state: &State, seat: u8) -> Vec<Move> {
    let choice = table.choice(state).expect("a choice");
    let mut scratch = state.clone();
    choice::as_chooser(&table.layout, &mut scratch, choice, seat);
    let mut moves = Vec::new();
    choice::whole::for_each_move(&table.layout, &mut scratch, choice, &mut |_, mv| {
        moves.push(*mv);
        ControlFlow::Continue(())
    })
    .expect("no fault");
    moves
}

fn key(mv: &Move) -> (u16, [i64; 4], [u64; 4]) {
    (mv.item, mv.values, mv.set.0)
}

/// Looks at one decision of one seat.
fn check(table: &Table, state: &mut State, seat: u8, game: &str) {
    let mut kept = table.moves(state, seat);
    let mut all = general(table, state, seat);
    let choice = table.choice(state).expect("a choice").clone();
    kept.sort_by_key(key);
    all.sort_by_key(key);
    let label = |mv: &Move| choice.items[mv.item as usize].label.clone();
    assert_eq!(
        kept.iter().map(|mv| (label(mv), key(mv))).collect::<Vec<_>>(),
        all.iter().map(|mv| (label(mv), key(mv))).collect::<Vec<_>>(),
        "{game}"
    );
    let mut named: Vec<String> =
        all.iter().take(30).map(|mv| names::of_move(table, state, seat, mv)).collect();
    for (mv, name) in all.iter().zip(&named) {
        assert_eq!(names::read_move(table, state, seat, name), Some(*mv), "{game}: {name}");
        assert_eq!(explain::explain(&table.layout, state, seat, &choice, mv), None, "{game}: {name}");
    }
    let count = named.len();
    named.sort();
    named.dedup();
    assert_eq!(named.len(), count, "{game}: names are unique");
    refused(table, state, seat, &all, game);
}

/// Every card of a hand that no move uses has a reason, and so has every single card that cannot be chosen.
fn refused(table: &Table, state: &State, seat: u8, all: &[Move], game: &str) {
    let layout = &table.layout;
    let choice = table.choice(state).expect("a choice");
    for (index, item) in choice.items.iter().enumerate() {
        if item.binders.len() != 1
            || layout.program.locals[item.binders[0].var.index()].ty != lang::program::Type::Card
        {
            continue;
        }
        for card in 0..layout.cards as u16 {
            let mv = Move::with(index as u16, i64::from(card));
            let reason = explain::explain(layout, state, seat, choice, &mv);
            assert_eq!(reason.is_none(), all.contains(&mv), "{game}: {}", names::card(layout, card));
            assert!(reason.is_none_or(|reason| !reason.text.is_empty()));
        }
    }
}

#[test]
fn general_moves_are_those_of_the_machine() {
    for file in games() {
        for fewest in [true, false] {
            let Some(table) = open(&file, fewest) else { continue };
            let game = table.layout.program.name.clone();
            let mut random = Stream::new(5, 77);
            let mut state = table.start(11);
            for _ in 0..80 {
                for seat in table.to_choose(&state) {
                    check(&table, &mut state, seat, &game);
                }
                if !matches!(state.status, Status::Choice(..) | Status::AtOnce(_))
                    || !table.random_move(&mut state, &mut random)
                {
                    break;
                }
            }
            assert!(!matches!(state.status, Status::Faulted(_)), "{game}: {:?}", state.status);
        }
    }
}

/// What rules that are not running have left behind changes nothing: with it cleared at every decision, a game is the same.
#[test]
fn remains_of_rules_mean_nothing() {
    for file in games() {
        let Some(table) = open(&file, true) else { continue };
        let (mut plain, mut cleared) = (table.start(7), table.start(7));
        let mut random = Stream::new(7, 1);
        for decision in 0..MOST_CLEARED {
            engine::asleep::forget(&table, &mut cleared);
            let told = format!("{} at decision {decision}", file.display());
            assert_eq!((&plain.status, plain.pc), (&cleared.status, cleared.pc), "{told}");
            let Some(&seat) = table.to_choose(&plain).first() else { break };
            let count = table.count(&mut plain, seat);
            assert_eq!(count, table.count(&mut cleared, seat), "{told}");
            let n = random.below(count);
            let chosen = table.nth(&mut plain, seat, n).expect("a move");
            assert_eq!(Some(chosen), table.nth(&mut cleared, seat, n), "{told}");
            table.make(&mut plain, seat, &chosen);
            table.make(&mut cleared, seat, &chosen);
        }
        assert_eq!(table.outcome(&plain), table.outcome(&cleared), "{}", file.display());
        assert_eq!(plain.cards, cleared.cards, "{}", file.display());
    }
}

/// Games are followed so far.
const MOST_CLEARED: usize = 600;
