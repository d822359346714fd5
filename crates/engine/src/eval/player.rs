//! Who sits where: neighbours, partners, opponents, teams, who is next.

use super::Eval;
use super::bits::{bit, first_bits};
use crate::fault::FaultKind;
use lang::program::*;

impl Eval<'_> {
    pub(super) fn player_part(&mut self, part: PlayerPart, of: &Expr) -> Result<i64, FaultKind> {
        let Some(seat) = self.seat(of)? else { return Ok(NONE) };
        let (players, teams) = (self.layout.players, self.layout.teams);
        let beside = |forward: bool| ((seat + if forward { 1 } else { players - 1 }) % players) as i64;
        let goes_right = self.layout.program.turns_go_right;
        Ok(match part {
            PlayerPart::Left => beside(!goes_right),
            PlayerPart::Right => beside(goes_right),
            PlayerPart::Partner if teams * 2 == players => ((seat + teams) % players) as i64,
            PlayerPart::Opponent if teams == 2 => self.seat_after(seat, 1) as i64,
            PlayerPart::Team => self.layout.team_of(seat) as i64,
            _ => NONE,
        })
    }

    pub(super) fn player_set(&mut self, part: PlayerPart, of: &Expr) -> Result<u64, FaultKind> {
        let Some(seat) = self.seat(of)? else { return Ok(0) };
        let all = first_bits(self.layout.players);
        Ok(match part {
            PlayerPart::Others => all & !(1 << seat),
            PlayerPart::Opponents => all & !self.members_of(self.layout.team_of(seat)),
            _ => 0,
        })
    }

    pub(super) fn members(&mut self, of: &Expr) -> Result<u64, FaultKind> {
        let team = usize::try_from(self.number(of)?).ok().filter(|&team| team < self.layout.teams);
        Ok(team.map_or(0, |team| self.members_of(team)))
    }

    /// Once round in the current direction, the player asked last.
    pub(super) fn next_player(&mut self, domain: &Domain, after: &Expr) -> Result<i64, FaultKind> {
        let Some(seat) = self.seat(after)? else { return Ok(NONE) };
        for steps in 1..=self.layout.players {
            let next = self.seat_after(seat, steps) as i64;
            self.tick()?;
            self.set_local(domain.var, next);
            if domain.filter.as_ref().map_or(Ok(true), |filter| self.truth(filter))? {
                return Ok(next);
            }
        }
        Ok(NONE)
    }

    fn seat(&mut self, of: &Expr) -> Result<Option<usize>, FaultKind> {
        Ok(usize::try_from(self.number(of)?).ok().filter(|&seat| seat < self.layout.players))
    }

    fn members_of(&self, team: usize) -> u64 {
        let of_team = |&player: &usize| self.layout.team_of(player) == team;
        (0..self.layout.players).filter(of_team).fold(0, |set, player| set | bit(player as i64))
    }
}
