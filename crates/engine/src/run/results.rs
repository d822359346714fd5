//! The end of a game: places for everybody.

use super::{Machine, Stop};
use crate::chance::Chance;
use crate::eval::Eval;
use crate::lower::RankCode;
use crate::probe::Probe;
use crate::state::Status;
use lang::program::{Type, Which};
use std::cmp::Ordering;

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    /// These players win, the others lose; nobody: all lose alike.
    #[inline(never)]
    pub(super) fn win(&mut self, players: u64) {
        for seat in 0..self.layout.players {
            let place = if players >> seat & 1 == 1 { 1 } else { 2 };
            self.state.words[self.layout.result as usize + seat] = place;
        }
        self.over();
    }

    #[inline(never)]
    pub(super) fn win_teams(&mut self, teams: u64) {
        let winner = |p: &usize| teams >> self.layout.team_of(*p) & 1 == 1;
        let players = (0..self.layout.players).filter(winner).fold(0, |m, p| m | 1 << p);
        self.win(players);
    }

    /// Everybody gets a place by a number or a key: one more than those who are better. Where sides are ranked, the second of two
    /// sides is second, however many sit on the first.
    #[inline(never)]
    pub(super) fn rank(&mut self, rank: u16) -> Result<(), Stop> {
        let code = &self.code.ranks[rank as usize];
        let count = if code.teams { self.layout.teams } else { self.layout.players };
        if code.by.ty == Type::Key {
            let mut keys: Vec<Vec<i64>> = Vec::with_capacity(count);
            for i in 0..count {
                self.state.set_num(code.each, i as i64);
                keys.push(Eval::new(self.layout, self.state).key(&code.by)?.values().to_vec());
            }
            self.put_places(code, &keys);
        } else {
            let mut numbers = [0; 16];
            for (i, number) in numbers.iter_mut().enumerate().take(count) {
                self.state.set_num(code.each, i as i64);
                *number = Eval::new(self.layout, self.state).number(&code.by)?;
            }
            self.put_places(code, &numbers[..count]);
        }
        self.over();
        Ok(())
    }

    fn put_places<T: Ord>(&mut self, code: &RankCode, keys: &[T]) {
        let wanted = if code.which == Which::Greatest { Ordering::Greater } else { Ordering::Less };
        for seat in 0..self.layout.players {
            let own = &keys[if code.teams { self.layout.team_of(seat) } else { seat }];
            let better = keys.iter().filter(|key| (*key).cmp(own) == wanted).count();
            self.state.words[self.layout.result as usize + seat] = better as u64 + 1;
        }
    }

    fn over(&mut self) {
        self.state.status = Status::Over;
        if self.state.pc != u32::from(self.code.bound) {
            self.state.pc = 0;
        }
    }
}
