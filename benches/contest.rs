//! Contestants take turns on one core; each is judged by the median of its rounds.

use std::time::{Duration, Instant};

/// One implementation of one game, able to play it to the end with random moves.
pub trait Contestant {
    /// The game's name, as in the library's folder.
    fn game(&self) -> &'static str;
    /// How many players sit at the table.
    fn players(&self) -> usize;
    /// Whose rules are running: "hand-coded" or "cardwright".
    fn engine(&self) -> &'static str;
    /// Plays one whole game from this seed and returns the number of decisions made.
    fn play(&mut self, seed: u64) -> u64;
    /// Further figures for this contestant's line of output, such as the size of a state.
    fn details(&self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
    /// Decisions in a second that it must reach.
    fn bar(&self) -> f64 {
        0.0
    }
    /// Why its bar is lower than that of others, if it is.
    fn excuse(&self) -> Option<&'static str> {
        None
    }
    /// The instructions it is compiled to, each with how often it runs per decision; empty if it is not.
    fn listing(&self) -> String {
        String::new()
    }
}

/// How long and how often everybody is measured.
#[derive(Clone, Copy, Debug)]
pub struct Timetable {
    /// Rounds per contestant; an odd number makes the median one of them.
    pub rounds: usize,
    /// The time one contestant has in one round.
    pub round: Duration,
}

/// The speed of one contestant: medians over its rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Speed {
    /// Whole games in a second.
    pub games_per_s: f64,
    /// Decisions in a second.
    pub decisions_per_s: f64,
}

/// The most games between two looks at the clock. There are fewer at first: a game may last long.
const BATCH: u64 = 256;

/// Time that this thread spent on the processor: what others do there meanwhile does not count. Where the system does not tell
/// it, the time that passed.
pub struct Clock(Instant);

impl Clock {
    /// A clock that runs.
    pub fn start() -> Clock {
        Clock(Instant::now())
    }

    /// What it shows.
    pub fn read(&self) -> Duration {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
        let nanoseconds = told.as_deref().and_then(|told| told.split(' ').next()?.parse().ok());
        nanoseconds.map_or_else(|| self.0.elapsed(), Duration::from_nanos)
    }
}

/// Measures all contestants, taking them in turn in each round so that a busy moment of the machine falls on
/// everybody alike. The answer has the order of the contestants.
pub fn measure(contestants: &mut [Box<dyn Contestant>], timetable: Timetable) -> Vec<Speed> {
    let mut speeds = vec![Vec::with_capacity(timetable.rounds); contestants.len()];
    for round in 0..timetable.rounds {
        let first_seed = (round as u64) << 32;
        for (contestant, speeds) in contestants.iter_mut().zip(&mut speeds) {
            speeds.push(one_round(contestant.as_mut(), first_seed, timetable.round));
        }
    }
    speeds.iter().map(|rounds| median(rounds)).collect()
}

/// The measurement as one line of JSON.
pub fn json_line(contestant: &dyn Contestant, speed: Speed) -> String {
    let (game, players, engine) = (contestant.game(), contestant.players(), contestant.engine());
    let mut line = format!(r#"{{"game":"{game}","players":{players},"engine":"{engine}""#);
    line +=
        &format!(r#","games_per_s":{:.0},"decisions_per_s":{:.0}"#, speed.games_per_s, speed.decisions_per_s);
    for (name, value) in contestant.details() {
        line += &format!(r#","{name}":{value}"#);
    }
    line + "}"
}

fn one_round(contestant: &mut dyn Contestant, first_seed: u64, length: Duration) -> Speed {
    let clock = Clock::start();
    let start = clock.read();
    let (mut games, mut decisions, mut batch) = (0, 0, 1);
    while clock.read() - start < length {
        for seed in first_seed + games..first_seed + games + batch {
            decisions += contestant.play(seed);
        }
        games += batch;
        batch = (2 * batch).min(BATCH);
    }
    let seconds = (clock.read() - start).as_secs_f64();
    Speed { games_per_s: games as f64 / seconds, decisions_per_s: decisions as f64 / seconds }
}

fn median(rounds: &[Speed]) -> Speed {
    Speed {
        games_per_s: middle(rounds.iter().map(|speed| speed.games_per_s)),
        decisions_per_s: middle(rounds.iter().map(|speed| speed.decisions_per_s)),
    }
}

/// The middle value, or the upper of the two middle ones; 0 of nothing.
fn middle(values: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = values.collect();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes three decisions a game and notes its seeds.
    struct Clockwork(Vec<u64>);

    impl Contestant for Clockwork {
        fn game(&self) -> &'static str {
            "clockwork"
        }
        fn players(&self) -> usize {
            2
        }
        fn engine(&self) -> &'static str {
            "hand-coded"
        }
        fn play(&mut self, seed: u64) -> u64 {
            self.0.push(seed);
            3
        }
        fn details(&self) -> Vec<(&'static str, f64)> {
            vec![("state_bytes", 56.0)]
        }
    }

    #[test]
    fn the_median_ignores_one_slow_round() {
        let speed = |games_per_s| Speed { games_per_s, decisions_per_s: 10.0 * games_per_s };
        assert_eq!(median(&[speed(100.0), speed(1.0), speed(101.0)]), speed(100.0));
    }

    #[test]
    fn a_round_plays_seeds_of_its_own() {
        let mut clockwork = Clockwork(Vec::new());
        let speed = one_round(&mut clockwork, 1 << 32, Duration::from_millis(1));
        assert!(clockwork.0.iter().copied().eq((1 << 32..).take(clockwork.0.len())));
        assert!((speed.decisions_per_s / speed.games_per_s - 3.0).abs() < 1e-9);
    }

    #[test]
    fn a_line_names_everything() {
        let speed = Speed { games_per_s: 1234.4, decisions_per_s: 3703.2 };
        assert_eq!(
            json_line(&Clockwork(Vec::new()), speed),
            r#"{"game":"clockwork","players":2,"engine":"hand-coded","games_per_s":1234,"decisions_per_s":3703,"state_bytes":56}"#
        );
    }
}
