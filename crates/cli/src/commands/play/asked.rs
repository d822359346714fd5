//! What the person is asked: moves that are listed, and sets of cards that are put together.

use super::seat::{MOST_LISTED, Seat};
use engine::offered::{self, OfferedItem};
use engine::state::State;
use engine::table::Table;
use engine::view::{self, Moves};

/// What the person can do now.
pub struct Asked {
    /// The name of the step that asks.
    pub step: String,
    /// The moves that are listed by name: all of them if there are no `sets`.
    pub moves: Moves,
    /// The kinds of moves whose cards are put together, because their sets are too many to list.
    pub sets: Vec<OfferedItem>,
}

impl Asked {
    /// How many moves are listed with numbers; None if they are too many for that.
    pub fn numbered(&self) -> Option<u64> {
        (self.moves.count <= MOST_LISTED).then_some(self.moves.count)
    }
}

impl Seat {
    /// What is asked of the person; None while there is nothing to choose.
    pub(super) fn asked(&mut self) -> Option<Asked> {
        let table = self.session.table.clone();
        let state = &mut self.session.state;
        let step = view::glance(&table, state, Some(self.seat)).question?.step;
        if is_listed(&table, state, self.seat) {
            let moves = view::view(&table, state, Some(self.seat)).question?.moves?;
            return Some(Asked { step, moves, sets: Vec::new() });
        }
        let offered = offered::offered(&table, state, self.seat, &[])?;
        let labels = offered.items.iter().filter(|item| item.set.is_none() && item.possible);
        let named = |item: &OfferedItem| {
            let moves = offered.moves.iter().filter(|one| one.chosen.item == item.item);
            (item.label.clone(), moves.map(|one| one.name.clone()).collect())
        };
        let groups: Vec<(String, Vec<String>)> = labels.map(named).collect();
        let moves = Moves { count: offered.moves.len() as u64, groups };
        let sets = offered.items.into_iter().filter(|item| item.set.is_some() && item.possible).collect();
        Some(Asked { step, moves, sets })
    }
}

/// Whether no kind of move chooses a set of cards, or there are so few moves that all can be listed. Stops counting there.
fn is_listed(table: &Table, state: &mut State, seat: u8) -> bool {
    let Some(choice) = table.choice(state) else { return true };
    if !choice.items.iter().any(|item| item.binders.iter().any(is_set)) {
        return true;
    }
    let most = MOST_LISTED as usize + 1;
    let counts = (0..choice.items.len() as u16).map(|item| table.moves_of(state, seat, item, most).len());
    counts.sum::<usize>() < most
}

fn is_set(binder: &lang::program::Domain) -> bool {
    matches!(binder.over, lang::program::Over::Subsets(_))
}
