//! Several kinds of players, each against each other on the same deals, and one scale for all of them.
//!
//! Every pair plays a [`Duel`]. The ratings are the numbers whose differences come closest to what the duels say, each duel
//! counting by how certain it is (weighted least squares); so is their uncertainty.

use crate::duel::{Duel, elo};

/// What came of a tournament.
#[derive(Clone, Debug, Default)]
pub struct Tournament {
    /// Who played.
    pub names: Vec<String>,
    /// The duels: first player, second player, what came of it.
    pub duels: Vec<(usize, usize, Duel)>,
}

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo; the mean of all players is 0.
    pub elo: f64,
    /// With 95 % certainty it is not further off than this.
    pub give: f64,
    /// The share of the wins against all the others.
    pub share: f64,
}

impl Tournament {
    /// The pairs that have to play.
    pub fn pairs(players: usize) -> Vec<(usize, usize)> {
        (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b))).collect()
    }

    /// The share of the wins one player has against another.
    pub fn share(&self, of: usize, against: usize) -> Option<f64> {
        self.duels.iter().find_map(|(a, b, duel)| match (*a, *b) {
            pair if pair == (of, against) => Some(duel.share()),
            pair if pair == (against, of) => Some(1.0 - duel.share()),
            _ => None,
        })
    }

    /// How strong each player is.
    pub fn ratings(&self) -> Vec<Rating> {
        let count = self.names.len();
        // Normal equations; one more in every entry fixes the mean at 0.
        let mut matrix = vec![vec![1.0; count]; count];
        let mut right = vec![0.0; count];
        for (a, b, duel) in &self.duels {
            let (difference, error) = measured(duel);
            let weight = 1.0 / (error * error);
            matrix[*a][*a] += weight;
            matrix[*b][*b] += weight;
            matrix[*a][*b] -= weight;
            matrix[*b][*a] -= weight;
            right[*a] += weight * difference;
            right[*b] -= weight * difference;
        }
        let Some(inverse) = inverse(matrix) else { return Vec::new() };
        let rating = |player: usize| {
            let elo = inverse[player].iter().zip(&right).map(|(m, r)| m * r).sum();
            // Without the part that only fixes the mean.
            let variance = inverse[player][player] - 1.0 / (count * count) as f64;
            Rating { elo, give: 1.96 * variance.max(0.0).sqrt(), share: self.share_of(player) }
        };
        (0..count).map(rating).collect()
    }

    fn share_of(&self, player: usize) -> f64 {
        let shares: Vec<f64> = (0..self.names.len()).filter_map(|other| self.share(player, other)).collect();
        if shares.is_empty() { 0.5 } else { shares.iter().sum::<f64>() / shares.len() as f64 }
    }
}

/// The difference in Elo a duel speaks for, and how far off that may be (one standard error).
fn measured(duel: &Duel) -> (f64, f64) {
    let games = duel.deals as f64;
    // As if a win and a loss had been played before: nobody is infinitely stronger.
    let share = (duel.share() * games + 1.0) / (games + 2.0);
    let error = duel.share_error().max(0.5 / (games + 2.0));
    (elo(share), 400.0 / std::f64::consts::LN_10 * error / (share * (1.0 - share)))
}

/// The inverse of a matrix, by Gauss and Jordan; None if there is none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let unit = |row: usize| (0..n).map(|column| if row == column { 1.0 } else { 0.0 }).collect();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(unit).collect();
    for column in 0..n {
        let pivot =
            (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-300 {
            return None;
        }
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let divisor = matrix[column][column];
        matrix[column].iter_mut().chain(&mut inverse[column]).for_each(|value| *value /= divisor);
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for at in 0..n {
                matrix[row][at] -= factor * matrix[column][at];
                inverse[row][at] -= factor * inverse[column][at];
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(deals: &[f64]) -> Duel {
        deals.iter().map(|&difference| Duel::with(difference)).fold(Duel::default(), Duel::join)
    }

    #[test]
    fn ratings_follow_the_duels() {
        // Three in a row: each beats the next with three of four.
        let three_of_four = won(&[1.0, 1.0, 1.0, -1.0].repeat(25));
        let far = won(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, -1.0].repeat(10));
        let tournament = Tournament {
            names: ["a", "b", "c"].map(String::from).to_vec(),
            duels: vec![(0, 1, three_of_four.clone()), (1, 2, three_of_four), (0, 2, far)],
        };
        let ratings = tournament.ratings();
        // 3 : 1 is 191 Elo, 9 : 1 is 382: the ratings stand that far apart, and in the middle is 0.
        assert!((ratings[0].elo - 191.0).abs() < 12.0 && ratings[1].elo.abs() < 6.0, "{ratings:?}");
        assert!((ratings[2].elo + 191.0).abs() < 12.0, "{ratings:?}");
        assert!(ratings.iter().all(|rating| (20.0..90.0).contains(&rating.give)), "{ratings:?}");
        assert!((ratings[0].share - 0.825).abs() < 1e-9);
    }

    #[test]
    fn more_deals_make_it_more_certain() {
        let of = |times: usize| Tournament {
            names: vec!["a".to_string(), "b".to_string()],
            duels: vec![(0, 1, won(&[1.0, -1.0, 0.0, 1.0].repeat(times)))],
        };
        assert!(of(100).ratings()[0].give < 0.4 * of(10).ratings()[0].give);
        assert!(of(2).ratings()[0].elo.is_finite());
    }
}
