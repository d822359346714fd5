//! Two kinds of players compared on the same deals.
//!
//! Every deal is played several times, each time with the two kinds in other seats, so that neither has better cards. What counts
//! is how much more of the wins a seat of the first kind has than one of the second.

use crate::game::Game;
use crate::levels::Level;
use engine::chance::stream_key;
use engine::table::Table;

/// What came of a duel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Duel {
    /// How many deals.
    pub deals: u64,
    /// How many games.
    pub games: u64,
    /// The sum over deals of the first kind's share less the second's, each per side; and of its square.
    sum: f64,
    squares: f64,
}

impl Duel {
    /// What one deal came to.
    pub fn of_deal(table: &Table, levels: [&Level; 2], seed: u64) -> Duel {
        let mut difference = 0.0;
        let seatings = seatings(table);
        for (turn, seating) in seatings.iter().enumerate() {
            let mut bots: Vec<_> = seating
                .iter()
                .enumerate()
                .map(|(seat, &kind)| levels[kind].bot(stream_key(seed, (turn * 64 + seat) as u64)))
                .collect();
            let mut game = Game::start(table, seed);
            game.play(&mut bots);
            difference += first_less_second(table, seating, &game.shares());
        }
        difference /= seatings.len() as f64;
        Duel { games: seatings.len() as u64, ..Duel::with(difference) }
    }

    /// One deal that came to this.
    pub(crate) fn with(difference: f64) -> Duel {
        Duel { deals: 1, games: 1, sum: difference, squares: difference * difference }
    }

    /// Both together.
    pub fn join(self, other: Duel) -> Duel {
        Duel {
            deals: self.deals + other.deals,
            games: self.games + other.games,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// How large the first kind's share of the wins is, one side of each against each other: 0.5 is even.
    pub fn share(&self) -> f64 {
        0.5 + 0.5 * self.mean()
    }

    /// Where that share lies with 95 % certainty.
    pub fn interval(&self) -> (f64, f64) {
        let half = 1.96 * self.share_error();
        ((self.share() - half).max(0.0), (self.share() + half).min(1.0))
    }

    /// How far off that share may be: one standard error.
    pub fn share_error(&self) -> f64 {
        0.5 * self.error()
    }

    /// How much stronger the first kind is, as a difference in Elo; with the ends of its interval.
    pub fn elo(&self) -> (f64, f64, f64) {
        let (low, high) = self.interval();
        (elo(low), elo(self.share()), elo(high))
    }

    fn mean(&self) -> f64 {
        self.sum / (self.deals.max(1)) as f64
    }

    fn error(&self) -> f64 {
        let n = self.deals as f64;
        if n < 2.0 {
            return 1.0;
        }
        let variance = (self.squares - self.sum * self.sum / n) / (n - 1.0);
        (variance.max(0.0) / n).sqrt()
    }
}

/// The difference in Elo that such a share stands for.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.0005, 0.9995);
    400.0 * (share / (1.0 - share)).log10()
}

/// Who sits where, as many ways as make it fair: each kind once on every side, alone against the others and the other way round.
fn seatings(table: &Table) -> Vec<Vec<usize>> {
    let layout = &table.layout;
    let mut all = Vec::new();
    for side in 0..layout.teams {
        for alone in [0, 1] {
            let seat = |seat: usize| if layout.team_of(seat) == side { alone } else { 1 - alone };
            let seating: Vec<usize> = (0..layout.players).map(seat).collect();
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    }
    all
}

fn first_less_second(table: &Table, seating: &[usize], shares: &[f64]) -> f64 {
    let layout = &table.layout;
    let mean = |kind: usize| {
        let sides: Vec<f64> =
            (0..layout.teams).filter(|&side| seating[side] == kind).map(|side| shares[side]).collect();
        if sides.is_empty() { 0.0 } else { sides.iter().sum::<f64>() / sides.len() as f64 }
    };
    mean(0) - mean(1)
}
