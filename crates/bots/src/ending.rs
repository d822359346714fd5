//! What it is worth to somebody that a move ends the game, or a deal of several.
//!
//! What players like is said of one deal: with the next one dealt it means nothing. Whoever goes by it alone never puts the last
//! card down, because a hand of new cards is the worst there is.

use crate::worth::{self, Standing};
use engine::layout::head;
use engine::state::State;
use engine::table::Table;

/// To win outweighs any liking.
pub(crate) const WON: f64 = 1e9;
/// So does a deal that brings one forward, though not as much.
const DEAL_WON: f64 = WON / 2.0;

/// Judges moves that end something.
pub(crate) struct Ending<'a> {
    table: &'a Table,
    standing: Option<Standing<'a>>,
}

impl<'a> Ending<'a> {
    pub(crate) fn new(table: &'a Table) -> Ending<'a> {
        Ending { table, standing: worth::standing(table) }
    }

    /// What it is worth to a seat that things have come from `before` to `after`; 0 if nothing has ended that counts.
    pub(crate) fn worth(&self, before: &mut State, after: &mut State, seat: u8) -> f64 {
        match self.table.outcome(after) {
            Some(outcome) if outcome.winners[usize::from(seat)] => WON,
            Some(outcome) if outcome.winners.contains(&true) => -WON,
            Some(_) => 0.0,
            None if self.has_won_deal(before, after, seat) => DEAL_WON,
            None => 0.0,
        }
    }

    /// Whether another deal has begun, and the one before has brought the seat's side forward.
    fn has_won_deal(&self, before: &mut State, after: &mut State, seat: u8) -> bool {
        let deal = head::DEALS as usize;
        let Some(standing) = self.standing.as_ref().filter(|_| before.words[deal] != after.words[deal])
        else {
            return false;
        };
        let layout = &self.table.layout;
        standing.lead(layout, after, seat) > standing.lead(layout, before, seat)
    }
}
