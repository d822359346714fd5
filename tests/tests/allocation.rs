//! Random play allocates nothing: an allocator that counts looks on while whole games are played on one state.

#![allow(unsafe_code)] // An allocator can be written in no other way; this one only counts and hands on.

use engine::chance::{Seeded, Stream};
use engine::probe::Off;
use engine::state::{State, Status};
use engine::table::Table;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

/// The system's allocator, with a count for each thread: tests beside this one do not disturb it.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that is ending has no count any more, and nobody asks for it.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call is handed to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(memory, layout, new_size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How many allocations something takes.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

#[test]
fn the_count_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
    assert_eq!(allocations(|| ()), 0);
}

#[test]
fn crazy_eights_allocates_nothing() {
    for players in [2, 4, 7] {
        plays_without_allocating("crazy-eights", players);
    }
}

#[test]
fn hearts_allocates_nothing() {
    for players in [3, 4, 5] {
        plays_without_allocating("hearts", players);
    }
}

/// Decisions that only lead on to the next decision allocate nothing at all; the one that ends the game may, a bounded few times.
fn plays_without_allocating(game: &str, players: usize) {
    let table = open(game, players);
    let mut state = table.start(1);
    let mut random = Stream::new(1, 1);
    for seed in 1..=5 {
        table.random_game(&mut state, seed, &mut random);
    }
    for seed in 10..40 {
        let in_start = allocations(|| start_again(&table, &mut state, seed));
        assert!(in_start <= MOST_AT_AN_END, "{game}: the start allocates {in_start} times");
        while let Some(allocated) = one_decision(&table, &mut state, &mut random) {
            let most = if state.status == Status::Over { MOST_AT_AN_END } else { 0 };
            assert!(
                allocated <= most,
                "{game} for {players}, seed {seed}: {allocated} allocations in a decision"
            );
        }
    }
}

/// The result of a game is worked out by the evaluator, which may use lists.
const MOST_AT_AN_END: u64 = 40;

/// What one decision allocates; None if there was none to make.
fn one_decision(table: &Table, state: &mut State, random: &mut Stream) -> Option<u64> {
    let mut made = false;
    let allocated = allocations(|| made = table.random_move(state, random));
    made.then_some(allocated)
}

/// Starts anew on a state that is there already.
fn start_again(table: &Table, state: &mut State, seed: u64) {
    table.begin(state, seed);
    table.go_on(state, &mut Seeded, &mut Off);
}

fn open(game: &str, players: usize) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/{game}.cards"));
    let text = std::fs::read_to_string(path).expect("the game can be read");
    let program = lang::compile::compile(game, &text, &|_| None).program.expect("the game is without errors");
    Table::open(Arc::new(program), players, &[]).expect("the table can be opened")
}
