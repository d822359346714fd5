//! What a search wins in Kuhn Poker against one who never errs.

use crate::{argument, verdict};
use benches::kuhn;
use bots::levels::Level;

/// So far from the game's value it may be.
const BAR: f64 = 0.02;
/// So many answers are asked for in each situation.
const ANSWERS: u64 = 60;

pub fn print(arguments: &[String]) -> Result<(), String> {
    let simulations: u32 = argument(arguments, 0, 2_000)?;
    let played = kuhn::strategy_of(&Level::Simulations(simulations), ANSWERS)?;
    let (first, second) = kuhn::beyond_value(&played);
    let reached = verdict(first > -BAR && second > -BAR);
    println!(
        "Kuhn Poker, {simulations} simulations, against one who never errs; at most {BAR} of a chip below the value:"
    );
    println!("  first seat {first:+.4}, second seat {second:+.4} ({reached})");
    println!("  whoever knew how it plays would win {:.3} a game", kuhn::exploited(&played));
    println!(
        "  it bets with jack, queen, king: {:.2?} first, {:.2?} when called",
        played.first, played.first_called
    );
    println!(
        "                                  {:.2?} second, {:.2?} when called",
        played.second, played.second_called
    );
    Ok(())
}
