//! Players who stop thinking once somebody wants the end. A deal of the strongest levels may take minutes; so it is over at once,
//! and does not count.

use crate::work::Progress;
use bots::guest::{Guest, Kind};
use bots::levels::Level;
use bots::random::Random;
use bots::{Bot, Chosen, Sight};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A level whose players can be hurried.
#[derive(Debug)]
struct Hurried {
    level: Level,
    stop: Arc<AtomicBool>,
}

struct Player {
    thinking: Box<dyn Bot>,
    at_once: Random,
    stop: Arc<AtomicBool>,
}

/// The same level; once the run is stopped it takes any move.
pub fn hurried(level: &Level, progress: &Progress) -> Level {
    Level::Guest(Guest(Arc::new(Hurried { level: level.clone(), stop: progress.stop.clone() })))
}

impl Kind for Hurried {
    fn name(&self) -> String {
        self.level.to_string()
    }

    fn about(&self) -> String {
        self.level.about()
    }

    fn bot(self: Arc<Self>, seed: u64) -> Box<dyn Bot> {
        let (thinking, at_once) = (self.level.bot(seed), Random::new(seed));
        Box::new(Player { thinking, at_once, stop: self.stop.clone() })
    }

    fn report(&self) -> Option<String> {
        None
    }
}

impl Bot for Player {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        match self.stop.load(Ordering::Relaxed) {
            true => self.at_once.choose(sight),
            false => self.thinking.choose(sight),
        }
    }
}
