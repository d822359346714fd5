//! Sets of words, players and teams, as bits of one word.

use super::Eval;
use crate::fault::FaultKind;
use lang::program::*;

impl Eval<'_> {
    /// A set of words, players or teams; a single value counts as a set of one, none as the empty set.
    pub fn bits(&mut self, expr: &Expr) -> Result<u64, FaultKind> {
        if !expr.ty.is_set() {
            return Ok(bit(self.number(expr)?));
        }
        self.deeper()?;
        let set = self.bits_of(expr);
        self.depth -= 1;
        set
    }

    fn bits_of(&mut self, expr: &Expr) -> Result<u64, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            SetOf(parts) => parts.iter().try_fold(0, |set, part| Ok(set | self.bits(part)?)),
            Local(local) => Ok(self.local(*local) as u64),
            Var(var) => Ok(self.var_cell(var)?.map_or(0, |cell| self.state.words[cell.word as usize])),
            AllPlayers => Ok(first_bits(self.layout.players)),
            AllTeams => Ok(first_bits(self.layout.teams)),
            AllWords(words) => Ok(first_bits(self.layout.program.words[words.index()].members.len())),
            Player(part, e) => self.player_set(*part, e),
            Members(e) => self.members(e),
            Call(define, args) => {
                let body = self.enter(*define, args)?;
                self.bits(body)
            }
            If(condition, yes, no) => {
                let branch = if self.truth(condition)? { yes } else { no };
                self.bits(branch)
            }
            Else(a, b) => match self.bits(a)? {
                0 if a.maybe_none || !a.ty.is_set() => self.bits(b),
                set => Ok(set),
            },
            Union(a, b) => Ok(self.bits(a)? | self.bits(b)?),
            Except(a, b) => Ok(self.bits(a)? & !self.bits(b)?),
            Single(e) | Openly(e) => self.bits(e),
            Collect(domain) => self.collect_bits(domain),
            Pick(pick) => self.pick_bits(pick),
            Table(of, rows, otherwise) => match self.row(of, rows, otherwise.as_deref())? {
                Some(row) => self.bits(row),
                None => Ok(0),
            },
            FirstPossible(rungs) => {
                for (set, _) in rungs {
                    match self.bits(set)? {
                        0 => {}
                        set => return Ok(set),
                    }
                }
                Ok(0)
            }
            _ => Ok(0),
        }
    }

    fn collect_bits(&mut self, domain: &Domain) -> Result<u64, FaultKind> {
        if domain.filter.is_none()
            && let Over::Players(set) | Over::Teams(set) | Over::Words(set) = &domain.over
        {
            return self.bits(set);
        }
        let mut set = 0;
        self.through(domain, &mut |eval| {
            set |= bit(eval.local(domain.var));
            Ok(())
        })?;
        Ok(set)
    }
}

/// One value as a set; nothing for none.
pub(super) fn bit(value: i64) -> u64 {
    if (0..64).contains(&value) { 1 << value } else { 0 }
}

/// The values below `n` as a set.
pub(super) fn first_bits(n: usize) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}
