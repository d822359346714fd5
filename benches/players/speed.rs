//! Simulations a second on one core.

use crate::verdict;
use benches::cardwright;
use benches::contest::Clock;
use bots::game::Game;
use bots::search::{Search, Style};

/// What we want to reach.
const BAR: f64 = 30_000.0;
/// So many simulations are measured at once, so often; the fastest round counts: others were disturbed.
const SIMULATIONS: u32 = 6_000;
const ROUNDS: u64 = 7;
/// The game, its players, and how many random decisions were made before.
const PLACES: [(&str, usize, u64); 4] =
    [("hearts", 4, 0), ("hearts", 4, 4), ("crazy-eights", 2, 0), ("crazy-eights", 4, 0)];

pub fn print() -> Result<(), String> {
    println!("Simulations a second, one core; at least {BAR}:");
    for (name, players, decisions) in PLACES {
        let speed = of(name, players, decisions)?;
        let reached = verdict(speed >= BAR);
        println!("  {name}, {players} players, after {decisions} decisions: {speed:.0} ({reached})");
    }
    Ok(())
}

fn of(name: &str, players: usize, decisions: u64) -> Result<f64, String> {
    let table = cardwright::table(name, Some(players), &[])?;
    let mut fastest = 0.0f64;
    for round in 0..ROUNDS {
        let mut game = Game::start(&table, round);
        let mut random = bots::levels::Level::Random.bot(round);
        for _ in 0..decisions {
            let Some(seat) = game.next() else { break };
            game.let_choose(seat, random.as_mut());
        }
        let Some(seat) = game.next() else { continue };
        let (sight, clock) = (game.sight(seat), Clock::start());
        let start = clock.read();
        let (_, simulations) = Search::new(Style::simulations(SIMULATIONS), round).think(&sight);
        fastest = fastest.max(f64::from(simulations) / (clock.read() - start).as_secs_f64());
    }
    Ok(fastest)
}
