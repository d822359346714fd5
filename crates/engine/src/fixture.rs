//! A small table made by hand, for tests that need zones but no rules.

use crate::layout::{Layout, Ordering, Parts, Place, Rows, head};
use crate::state::State;
use crate::table::Table;
use lang::program::{Owner, Program, SeenBy, Shape, Zone, ZoneId};
use std::sync::Arc;

/// Twelve cards, three players. The places by their numbers:
pub(crate) const STOCK: u16 = 0;
/// Face up, a list.
pub(crate) const DISCARD: u16 = 1;
/// Face down, without an order.
pub(crate) const ASIDE: u16 = 2;
/// The hands are 3, 4, 5.
pub(crate) const HAND: u16 = 3;
/// Rows that only the owner sees are 6, 7, 8.
pub(crate) const TRAPS: u16 = 6;

const CARDS: usize = 12;
const PLAYERS: usize = 3;

fn zone(name: &str, owners: Vec<Owner>, shape: Shape, seen_by: SeenBy) -> Zone {
    Zone {
        name: name.to_string(),
        about: String::new(),
        owners,
        shape,
        seen_by,
        glimpses: Vec::new(),
        capacity: None,
        sorted_by: None,
        refill: None,
        made: false,
        span: Default::default(),
    }
}

fn program() -> Program {
    let player = || vec![Owner::Player];
    Program {
        name: "Fixture".to_string(),
        zones: vec![
            zone("stock", Vec::new(), Shape::Pile, SeenBy::Nobody),
            zone("discard", Vec::new(), Shape::Pile, SeenBy::Everybody),
            zone("aside", Vec::new(), Shape::Heap, SeenBy::Nobody),
            zone("hand", player(), Shape::Heap, SeenBy::Owner),
            zone("traps", player(), Shape::Row, SeenBy::Owner),
        ],
        ..Program::default()
    }
}

/// The table.
pub(crate) fn layout() -> Layout {
    let mut word = head::LEN;
    let mut words = |n: u16| {
        word += n;
        word - n
    };
    let place = |zone, player: Option<u8>, seen_by, set, order| Place {
        zone: ZoneId(zone),
        owners: player.iter().map(|&p| i64::from(p)).collect(),
        player,
        seen_by,
        set,
        order,
    };
    let mut places = vec![
        place(0, None, 0, words(1), Ordering::Pile(words(3), 5 * CARDS)),
        place(1, None, 0b1111, words(1), Ordering::List(words(1))),
        place(2, None, 0, words(1), Ordering::Heap),
    ];
    for p in 0..PLAYERS as u8 {
        places.push(place(3, Some(p), 1 << p, words(1), Ordering::Heap));
    }
    for p in 0..PLAYERS as u8 {
        places.push(place(4, Some(p), 1 << p, words(1), Ordering::List(words(1))));
    }
    let answers = words(PLAYERS as u16 * 6);
    let result = words(PLAYERS as u16);
    let end = words(0);
    let shown = words(2);
    Layout {
        program: Arc::new(program()),
        players: PLAYERS,
        teams: PLAYERS,
        options: Vec::new(),
        decks: Vec::new(),
        fixed: Vec::new(),
        sorted_attrs: Vec::new(),
        sorted_fixed: Vec::new(),
        closed: Vec::new(),
        lengthy: Vec::new(),
        families: Vec::new(),
        cards: CARDS,
        width: 1,
        attrs: vec![(0..CARDS as i64).collect()],
        places,
        first_place: vec![STOCK, DISCARD, ASIDE, HAND, TRAPS],
        vars: Vec::new(),
        local_slot: Vec::new(),
        when_slot: Vec::new(),
        answers,
        result,
        fresh: Vec::new(),
        forgetful: Vec::new(),
        tokens: crate::set::CardSet::EMPTY,
        arrivals: None,
        loops: end,
        parts: Parts { temporaries: end, stack: shown + 2, ..Parts::default() },
        shown,
        offers: shown + 2,
        words: shown as usize + 2,
        rows: Rows {
            place: 0,
            owner: CARDS,
            next: 2 * CARDS,
            prev: 3 * CARDS,
            known: 4 * CARDS,
            piles: 5 * CARDS,
        },
        entries: 6 * CARDS,
    }
}

/// A table with all cards mixed in the stock.
pub(crate) fn gathered(layout: &Layout) -> State {
    let mut state = State::blank(layout);
    state.gather(layout, STOCK);
    state
}

/// Plain Crazy Eights.
pub(crate) const EIGHTS: &str = include_str!("fixture/eights.cards");
/// Kuhn poker.
pub(crate) const KUHN: &str = include_str!("fixture/kuhn.cards");

/// A program made from a text without errors.
pub(crate) fn compiled(text: &str) -> Arc<Program> {
    let compiled = lang::compile::compile("test", text, &|_| None);
    Arc::new(compiled.program.unwrap_or_else(|| panic!("{:?}", compiled.diagnostics)))
}

/// A table for a text without errors.
pub(crate) fn table(text: &str, players: usize) -> Table {
    Table::open(compiled(text), players, &[]).unwrap_or_else(|errors| panic!("{errors:?}"))
}
