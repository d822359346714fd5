//! Two kinds of players compared on the same deals.
//!
//! Every deal is played several times, each time with the two kinds in other seats, so that neither has better cards. What counts
//! is how much more of the wins a seat of the first kind has than one of the second. Where all win or lose together, or one plays
//! alone, each kind plays every deal in all seats, and what counts is how much more often it wins.

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
    /// How many of them ended in a fault of the rules; nobody has a share of these.
    pub faults: u64,
    /// How many brought every side the same: nobody won them, or all did. Of those that all win or lose together: how many were lost.
    pub undecided: u64,
    /// How many each kind won of the games that all win or lose together.
    pub won: [u64; 2],
    /// What the first fault said.
    pub first_fault: Option<String>,
    /// The sum over deals of the first kind's share less the second's, each per side; and of its square.
    sum: f64,
    squares: f64,
}

impl Duel {
    /// What one deal came to.
    pub fn of_deal(table: &Table, levels: [&Level; 2], seed: u64) -> Duel {
        let mut duel = Duel::default();
        let seatings = seatings(table);
        for (turn, seating) in seatings.iter().enumerate() {
            let mut bots: Vec<_> = seating
                .iter()
                .enumerate()
                .map(|(seat, &kind)| levels[kind].bot(stream_key(seed, (turn * 64 + seat) as u64)))
                .collect();
            let mut game = Game::start(table, seed);
            game.play(&mut bots);
            match is_shared(table) {
                true => duel.add_shared(&game, seating[0]),
                false => duel.add_divided(&game, seating),
            }
        }
        let halves = if is_shared(table) { 1.0 } else { seatings.len() as f64 };
        let difference = duel.sum / halves;
        Duel { deals: 1, sum: difference, squares: difference * difference, ..duel }
    }

    /// Adds a game that one side wins from the others.
    fn add_divided(&mut self, game: &Game<'_>, seating: &[usize]) {
        let shares = game.shares();
        self.undecided += u64::from(shares.windows(2).all(|pair| pair[0] == pair[1]));
        self.add(game, first_less_second(game.table, seating, &shares));
    }

    /// Adds a game that all win or lose together, played by one kind alone.
    fn add_shared(&mut self, game: &Game<'_>, kind: usize) {
        let outcome = game.table.outcome(&game.state);
        let is_won = outcome.is_some_and(|outcome| outcome.winners.contains(&true));
        self.won[kind] += u64::from(is_won);
        self.undecided += u64::from(!is_won);
        let worth = if is_won { 1.0 } else { 0.0 };
        self.add(game, if kind == 0 { worth } else { -worth });
    }

    /// Adds a game of the deal.
    fn add(&mut self, game: &Game<'_>, difference: f64) {
        self.games += 1;
        self.sum += difference;
        if let Some(fault) = game.fault() {
            self.faults += 1;
            self.first_fault.get_or_insert(fault);
        }
    }

    /// One deal that came to this.
    #[cfg(test)]
    pub(crate) fn with(difference: f64) -> Duel {
        Duel { deals: 1, games: 1, sum: difference, squares: difference * difference, ..Duel::default() }
    }

    /// Both together.
    pub fn join(self, other: Duel) -> Duel {
        Duel {
            deals: self.deals + other.deals,
            games: self.games + other.games,
            faults: self.faults + other.faults,
            undecided: self.undecided + other.undecided,
            won: [self.won[0] + other.won[0], self.won[1] + other.won[1]],
            first_fault: self.first_fault.or(other.first_fault),
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// Whether no game had a winner, so that nothing is said of who is stronger.
    pub fn is_undecided(&self) -> bool {
        self.games > 0 && self.undecided == self.games
    }

    /// How large the first kind's share of the wins is, one side of each against each other: 0.5 is even.
    pub fn share(&self) -> f64 {
        0.5 + 0.5 * self.mean()
    }

    /// Where that share lies with 95 % certainty: Wilson's interval, so that a few deals that all end alike prove little. A deal
    /// counts as so many tosses of a coin as vary like it.
    pub fn interval(&self) -> (f64, f64) {
        let p = self.share();
        let (coin, variance) = (p * (1.0 - p), self.variance() / 4.0);
        let tosses = self.deals as f64 * if variance > 0.0 { coin / variance } else { 1.0 };
        if tosses < 1.0 {
            return (0.0, 1.0);
        }
        let middle = p + Z95 * Z95 / (2.0 * tosses);
        let half = Z95 * (coin / tosses + Z95 * Z95 / (4.0 * tosses * tosses)).sqrt();
        let scale = 1.0 + Z95 * Z95 / tosses;
        (((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0))
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
        if self.deals < 2 { 1.0 } else { (self.variance() / self.deals as f64).sqrt() }
    }

    /// How much deals differ in what they come to.
    fn variance(&self) -> f64 {
        let n = self.deals as f64;
        if n < 2.0 { 0.0 } else { ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0) }
    }
}

/// So many standard errors to both sides hold the truth in 95 of 100 cases.
const Z95: f64 = 1.96;

/// The difference in Elo that such a share stands for.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(0.0005, 0.9995);
    400.0 * (share / (1.0 - share)).log10()
}

/// Whether all win or lose together at a table, so that nobody plays against anybody.
pub fn is_shared(table: &Table) -> bool {
    table.program().cooperative || table.layout.teams == 1
}

/// Who sits where, as many ways as make it fair: each kind once on every side, alone against the others and the other way round.
fn seatings(table: &Table) -> Vec<Vec<usize>> {
    let layout = &table.layout;
    if is_shared(table) {
        return [0, 1].map(|kind| vec![kind; layout.players]).to_vec();
    }
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

#[cfg(test)]
mod tests {
    use super::Duel;

    fn of(differences: &[f64]) -> Duel {
        differences.iter().map(|&difference| Duel::with(difference)).reduce(Duel::join).expect("deals")
    }

    #[test]
    fn a_few_deals_that_end_alike_prove_little() {
        let (low, high) = of(&[1.0, 1.0]).interval();
        assert!(low < 0.4 && high > 0.99, "{low} to {high}");
        let (low, _) = of(&[1.0; 40]).interval();
        assert!(low > 0.9, "{low}");
    }

    #[test]
    fn deals_that_vary_little_prove_more() {
        let half_won = |deals: usize| of(&[0.0, 0.2].repeat(deals));
        let coins = of(&[1.0, -1.0].repeat(20));
        let (low, high) = half_won(20).interval();
        let (low_coin, high_coin) = coins.interval();
        assert!(high - low < 0.5 * (high_coin - low_coin));
        assert!(low < half_won(20).share() && half_won(20).share() < high);
    }
}
