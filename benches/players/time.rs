//! How far beyond its time a search goes, in games with large states, many moves or many effects.

use crate::verdict;
use benches::cardwright;
use benches::contest::Clock;
use bots::game::Game;
use bots::levels::Level;
use bots::search::{Search, Style};
use std::time::{Duration, Instant};

/// What we want to reach.
const BAR: Duration = Duration::from_millis(20);
const LIMIT: Duration = Duration::from_millis(50);
const GAMES: [&str; 5] = ["canasta", "lands-and-spells", "wizard-league", "rummy-500", "hearts"];
/// So many decisions are looked at in each, every so-manieth of a random game.
const LOOKS: u64 = 40;
const APART: u64 = 7;

pub fn print() -> Result<(), String> {
    println!("Over a time of {} ms by at most {} ms:", LIMIT.as_millis(), BAR.as_millis());
    for name in GAMES {
        let (worst, busy) = worst_of(name)?;
        let (worst_ms, reached) = (worst.as_secs_f64() * 1e3, verdict(worst <= BAR));
        println!(
            "  {name}: {worst_ms:.1} ms ({reached}); by the clock on the wall {:.1} ms",
            busy.as_secs_f64() * 1e3
        );
    }
    println!("What other programs did meanwhile counts only by the clock on the wall.");
    Ok(())
}

/// The longest time over: of this thread on the processor, and by the clock on the wall.
fn worst_of(name: &str) -> Result<(Duration, Duration), String> {
    let table = cardwright::table(name, None, &[])?;
    let mut worst = (Duration::ZERO, Duration::ZERO);
    let (mut looks, mut seed) = (0, 0);
    while looks < LOOKS {
        let mut game = Game::start(&table, seed);
        let mut random = Level::Random.bot(seed);
        seed += 1;
        let mut decisions = 0;
        while let Some(seat) = game.next().filter(|_| looks < LOOKS) {
            decisions += 1;
            if decisions % APART == 0 {
                let (processor, wall) = over(&game, seat, looks);
                worst = (worst.0.max(processor), worst.1.max(wall));
                looks += 1;
            }
            game.let_choose(seat, random.as_mut());
        }
    }
    Ok(worst)
}

fn over(game: &Game<'_>, seat: u8, seed: u64) -> (Duration, Duration) {
    let (sight, clock, start) = (game.sight(seat), Clock::start(), Instant::now());
    let before = clock.read();
    Search::new(Style::time(LIMIT), seed).think(&sight);
    let (wall, processor) = (start.elapsed(), clock.read() - before);
    (processor.saturating_sub(LIMIT), wall.saturating_sub(LIMIT))
}
