//! A script as a kind of player: asked in processes of its own, with somebody to play for it when it fails.

use crate::answer::Answer;
use crate::child::Child;
use crate::fault::{Fault, Kind};
use crate::limits::Limits;
use crate::pipe::Launcher;
use crate::question::{self, MOST_MOVES};
use crate::report::Report;
use bots::greedy::Greedy;
use bots::key::Key;
use bots::{Bot, Chosen, Sight, guest};
use engine::chance::Stream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// After so many lost processes a script is no longer asked: starting and ending them takes time.
const MOST_LOST: u32 = 3;

/// Runs scripts somewhere.
pub trait Runner: std::fmt::Debug + Send + Sync {
    /// Asks the script; without a question, whether it can be used.
    fn ask(&self, script: &str, question: Option<&str>) -> Answer;
}

/// A script, and how it has done so far.
#[derive(Debug)]
pub struct Script {
    name: String,
    text: String,
    runner: Box<dyn Runner>,
    report: Mutex<Report>,
}

impl Script {
    /// A script that runs in processes of its own, if it can be used at all.
    pub fn new(name: &str, text: &str, launcher: Launcher, limits: Limits) -> Result<Arc<Script>, Fault> {
        Script::with(
            name,
            text,
            Box::new(Processes { launcher, limits, idle: Mutex::default(), lost: Mutex::new(0) }),
        )
    }

    /// A script that runs somewhere else, if it can be used at all.
    pub fn with(name: &str, text: &str, runner: Box<dyn Runner>) -> Result<Arc<Script>, Fault> {
        runner.ask(text, None).chosen?;
        Ok(Arc::new(Script {
            name: name.to_string(),
            text: text.to_string(),
            runner,
            report: Mutex::default(),
        }))
    }

    /// What it chooses for the seat whose sight it is, and what went wrong if a simple player chose in its place.
    pub fn choose(self: &Arc<Self>, sight: &Sight<'_>, seed: u64) -> (Chosen, Option<Fault>) {
        Player::new(self.clone(), seed).think(sight)
    }

    /// How it has done so far.
    pub fn so_far(&self) -> Report {
        locked(&self.report).clone()
    }

    fn ask(&self, question: &str, moves: usize) -> Result<u32, Fault> {
        let answer = self.runner.ask(&self.text, Some(question));
        let out_of_range = |number: &u32| *number as usize >= moves;
        let chosen = match answer.chosen {
            Ok(number) if out_of_range(&number) => {
                Err(Fault::new(Kind::Nonsense, None, &format!("there is no move {number}")))
            }
            chosen => chosen,
        };
        let mut report = locked(&self.report);
        report.asked += 1;
        report.note_said(answer.said);
        if let Err(fault) = &chosen {
            report.note_fault(fault.clone());
        }
        chosen
    }

    /// It had to choose, but came to no end too often in this seat.
    fn not_asked(&self) -> Fault {
        let message =
            format!("it is not asked any more in a game in which it came to no end {MOST_ENDLESS} times");
        let fault = Fault::new(Kind::Endless, None, &message);
        let mut report = locked(&self.report);
        report.asked += 1;
        report.note_fault(fault.clone());
        fault
    }
}

impl guest::Kind for Script {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn about(&self) -> String {
        format!("A script: {}.", self.name)
    }

    fn bot(self: Arc<Self>, seed: u64) -> Box<dyn Bot> {
        Box::new(Player::new(self, seed))
    }

    fn failed(&self) -> guest::Failed {
        let report = locked(&self.report);
        guest::Failed { failed: report.faults, asked: report.asked }
    }

    fn report(&self) -> Option<String> {
        locked(&self.report).text(&self.name)
    }
}

/// After so many choices that came to no end it is not asked any more in that seat: they take a second and more each.
const MOST_ENDLESS: u32 = 3;

/// A script in a seat.
struct Player {
    script: Arc<Script>,
    random: Stream,
    stand_in: Greedy,
    /// How many of its choices came to no end.
    endless: u32,
}

impl Player {
    fn new(script: Arc<Script>, seed: u64) -> Player {
        Player { script, random: Stream::new(seed, 4), stand_in: Greedy::new(seed), endless: 0 }
    }

    /// The choice, and what went wrong if it is the stand-in's.
    fn think(&mut self, sight: &Sight<'_>) -> (Chosen, Option<Fault>) {
        let keys = sight.keys(MOST_MOVES, &mut self.random);
        let seed = self.random.below(u64::MAX);
        if let [only] = keys[..] {
            return (Chosen::plain(only), None);
        }
        match self.ask(sight, &keys, seed) {
            // A number that is none of theirs was a fault.
            Ok(number) => (Chosen::plain(keys[number as usize]), None),
            Err(fault) => (self.stand_in.choose(sight), Some(fault)),
        }
    }

    fn ask(&mut self, sight: &Sight<'_>, keys: &[Key], seed: u64) -> Result<u32, Fault> {
        if self.endless >= MOST_ENDLESS {
            return Err(self.script.not_asked());
        }
        let answer = self.script.ask(&question::of(sight, keys, seed), keys.len());
        self.endless += u32::from(matches!(&answer, Err(fault) if fault.kind == Kind::Endless));
        answer
    }
}

impl Bot for Player {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        self.think(sight).0
    }
}

/// Processes that run one script, as many as are asked at once.
#[derive(Debug)]
struct Processes {
    launcher: Launcher,
    limits: Limits,
    idle: Mutex<Vec<Child>>,
    lost: Mutex<u32>,
}

impl Runner for Processes {
    fn ask(&self, script: &str, question: Option<&str>) -> Answer {
        if *locked(&self.lost) >= MOST_LOST {
            let message = format!("it is not asked any more, since its process was lost {MOST_LOST} times");
            return Answer::fault(Fault::new(Kind::Lost, None, &message));
        }
        let idle = locked(&self.idle).pop();
        let child = idle.map_or_else(|| Child::start(&self.launcher, script, &self.limits), Ok);
        let (answer, child) = match child {
            Ok(mut child) => (child.ask(question), Some(child)),
            Err(fault) => (Answer::fault(fault), None),
        };
        let is_lost = matches!(&answer.chosen, Err(fault) if fault.kind == Kind::Lost);
        match (is_lost, child) {
            (true, _) => *locked(&self.lost) += 1,
            (false, Some(child)) => locked(&self.idle).push(child),
            (false, None) => {}
        }
        answer
    }
}

/// What is behind a lock; nothing that holds one of these can panic half-way.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
