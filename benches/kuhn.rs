//! Kuhn Poker for two, in which it is known how well anybody can play: against somebody who never errs the first player loses
//! 1/18 of a chip on average, and nobody can do better.
//!
//! A computer player is asked in all twelve situations there are, many times each. From how often it bets follows what it wins
//! on average, exactly: no luck of the cards is left in it.

use crate::cardwright;
use bots::game::Game;
use bots::levels::Level;
use engine::chance::stream_key;
use engine::moves::Move;
use engine::table::Table;
use engine::view::Seen;

/// What the first player wins on average if nobody errs.
pub const VALUE: f64 = -1.0 / 18.0;

/// How often somebody bets who holds the jack, the queen or the king: from 0 to 1.
pub type Bets = [f64; 3];

/// How somebody plays.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strategy {
    /// In the first seat, to begin with.
    pub first: Bets,
    /// In the first seat, after a pass and a bet.
    pub first_called: Bets,
    /// In the second seat, after a pass.
    pub second: Bets,
    /// In the second seat, after a bet.
    pub second_called: Bets,
}

/// Never errs. In the first seat there is a choice: how often to bet the jack, at most a third.
pub fn equilibrium(bluff: f64) -> Strategy {
    Strategy {
        first: [bluff, 0.0, 3.0 * bluff],
        first_called: [0.0, bluff + 1.0 / 3.0, 1.0],
        second: [1.0 / 3.0, 0.0, 1.0],
        second_called: [0.0, 1.0 / 3.0, 1.0],
    }
}

/// What the one in the first seat wins on average.
pub fn result(first: &Strategy, second: &Strategy) -> f64 {
    let deals =
        (0..3).flat_map(|own| (0..3).filter(move |&other| other != own).map(move |other| (own, other)));
    deals.map(|(own, other)| of_deal(first, second, own, other)).sum::<f64>() / 6.0
}

fn of_deal(first: &Strategy, second: &Strategy, own: usize, other: usize) -> f64 {
    let shown = if own > other { 1.0 } else { -1.0 };
    let mixed = |chance: f64, yes: f64, no: f64| chance * yes + (1.0 - chance) * no;
    let bet = mixed(second.second_called[other], 2.0 * shown, 1.0);
    let answered = mixed(first.first_called[own], 2.0 * shown, -1.0);
    mixed(first.first[own], bet, mixed(second.second[other], answered, shown))
}

/// What somebody wins more than the game allows against one who never errs (less than nothing: what is lost), in the first
/// seat and in the second.
pub fn beyond_value(played: &Strategy) -> (f64, f64) {
    let against = equilibrium(1.0 / 6.0);
    (result(played, &against) - VALUE, VALUE - result(&against, played))
}

/// What somebody who knows how this one plays wins from it, on average over both seats.
pub fn exploited(played: &Strategy) -> f64 {
    let first = pure().map(|against| result(&against, played)).fold(f64::MIN, f64::max);
    let second = pure().map(|against| -result(played, &against)).fold(f64::MIN, f64::max);
    (first + second) / 2.0
}

/// All strategies without chance.
fn pure() -> impl Iterator<Item = Strategy> {
    (0..1u32 << 12).map(|bits| {
        let bets = |from: u32| [0, 1, 2].map(|card| f64::from(bits >> (from + card) & 1));
        Strategy { first: bets(0), first_called: bets(3), second: bets(6), second_called: bets(9) }
    })
}

/// How a computer player plays, from so many answers in every situation. What is wrong if it cannot be asked.
pub fn strategy_of(level: &Level, answers: u64) -> Result<Strategy, String> {
    let table = cardwright::table("kuhn-poker", Some(2), &[])?;
    let asked = |past: &[&str]| -> Result<Bets, String> {
        let mut bets = [0.0; 3];
        for (card, share) in ["J", "Q", "K"].iter().zip(&mut bets) {
            *share = share_of_bets(&table, level, card, past, answers)
                .ok_or_else(|| format!("Nobody gets {card} after {past:?}."))?;
        }
        Ok(bets)
    };
    Ok(Strategy {
        first: asked(&[])?,
        first_called: asked(&["Pass", "Bet"])?,
        second: asked(&["Pass"])?,
        second_called: asked(&["Bet"])?,
    })
}

/// How often it bets with a card after these moves. None if that never comes up.
fn share_of_bets(table: &Table, level: &Level, card: &str, past: &[&str], answers: u64) -> Option<f64> {
    let (game, seat) = (0..100).find_map(|seed| {
        let game = after(table, seed, past)?;
        let seat = game.next()?;
        holds(&game, seat, card).then_some((game, seat))
    })?;
    let sight = game.sight(seat);
    let bets = (0..answers).filter(|&answer| {
        let chosen = level.choose(&sight, None, stream_key(answer, past.len() as u64));
        sight.name(&chosen.key) == "Bet"
    });
    Some(bets.count() as f64 / answers as f64)
}

fn after<'a>(table: &'a Table, seed: u64, past: &[&str]) -> Option<Game<'a>> {
    let mut game = Game::start(table, seed);
    for name in past {
        let seat = game.next()?;
        let named = |m: &Move| engine::names::of_move(table, &game.state, seat, m) == *name;
        let m = table.moves(&mut game.state.clone(), seat).into_iter().find(named)?;
        game.make(seat, &m);
    }
    Some(game)
}

fn holds(game: &Game<'_>, seat: u8, card: &str) -> bool {
    let zones = game.sight(seat).view().zones;
    let mut own = zones.iter().filter(|zone| zone.player == Some(seat)).flat_map(|zone| &zone.cards);
    own.any(|held| matches!(&held.seen, Seen::Card(name, _) if name.starts_with(card)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_never_errs_gets_the_value_and_cannot_be_exploited() {
        for bluff in [0.0, 0.1, 1.0 / 3.0] {
            let player = equilibrium(bluff);
            assert!((result(&player, &equilibrium(0.2)) - VALUE).abs() < 1e-12);
            assert!(exploited(&player).abs() < 1e-12);
        }
        let (first, second) = beyond_value(&Strategy { first: [0.0, 1.0, 1.0], ..equilibrium(0.2) });
        assert!(
            (first + 1.0 / 18.0).abs() < 1e-12 && second.abs() < 1e-12,
            "betting the queen costs: {first}"
        );
    }

    #[test]
    fn a_searching_player_comes_close_to_the_value() {
        let played = strategy_of(&Level::Simulations(400), 12).expect("it can be asked");
        let (first, second) = beyond_value(&played);
        assert!(first > -0.02 && second > -0.02, "{first:.3} {second:.3} {played:?}");
    }
}
