//! The moves of a choice, straight from its items: going through them, testing one, counting, drawing one, and building a set
//! of cards one by one.
//!
//! Everything here works on one item in one state; [`whole`] puts the items of a choice together, `otherwise` included. The
//! locals of the binders are written while a move is looked at and are as before afterwards.

mod count;
mod extend;
mod guard;
mod member;
mod walk;
pub mod whole;

pub(crate) use count::is_counted;
pub use count::{count, nth, sample};
pub use extend::{Extensions, extensions};
pub use member::{allows, offered};
pub use walk::{any, for_each_move};

pub(crate) use guard::{Guard, can_pay};
pub(crate) use member::contains;

use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::state::State;
use lang::program::*;

/// Moves a single item may have when they are gone through.
const MOST_MOVES: u64 = 200_000;
/// Work that goes into one question about an item.
const MOST_WORK: u64 = 20_000_000;

/// Says who chooses, where the rules only say so by a local (a choice made at once). Other choosers are as the state says.
pub fn as_chooser(layout: &Layout, state: &mut State, choice: &Choice, seat: u8) {
    if let ExprKind::Local(local) = choice.chooser.kind {
        state.set_num(layout.local_slot[local.index()], i64::from(seat));
    }
}

/// Works with an evaluator and puts the binders' locals back as they were.
fn with_eval<'a, R>(
    layout: &'a Layout,
    state: &'a mut State,
    item: &Item,
    work: impl FnOnce(&mut Eval<'a>) -> Result<R, FaultKind>,
) -> Result<R, FaultKind> {
    let mut eval = Eval::bounded(layout, state, MOST_WORK, FaultKind::TooManyMoves);
    let kept = Kept::of(layout, eval.state, item);
    let result = work(&mut eval);
    let charged = eval.charge();
    kept.put_back(layout, eval.state, item);
    charged.and(result)
}

/// The words of the binders' locals.
struct Kept([[u64; 4]; 4]);

impl Kept {
    fn of(layout: &Layout, state: &State, item: &Item) -> Kept {
        let mut kept = [[0; 4]; 4];
        for (words, binder) in kept.iter_mut().zip(&item.binders) {
            let range = Kept::range(layout, binder);
            words[..range.len()].copy_from_slice(&state.words[range]);
        }
        Kept(kept)
    }

    fn put_back(&self, layout: &Layout, state: &mut State, item: &Item) {
        for (words, binder) in self.0.iter().zip(&item.binders) {
            let range = Kept::range(layout, binder);
            let length = range.len();
            state.words[range].copy_from_slice(&words[..length]);
        }
    }

    fn range(layout: &Layout, binder: &Domain) -> std::ops::Range<usize> {
        let first = layout.local_slot[binder.var.index()] as usize;
        first..first + layout.words_of(layout.program.locals[binder.var.index()].ty)
    }
}
