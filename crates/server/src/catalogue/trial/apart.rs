//! Games from strangers are tried in a process of its own, which gets only so much time and memory; here are both its ends.
//!
//! The limits of the language bound every run of rules, but nobody can stop a compiler or a long step from inside, nor take memory
//! back. A process can be ended at any time, and takes everything with it.

use super::trial;
use crate::catalogue::Files;
use crate::scripts::Scripts;
use crate::wire::Verdict;
use ::scripts::guard;
use ::scripts::pipe::{Launcher, Piped, Silence};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use std::time::Duration;

/// No verdict is longer: it tells a thousand complaints at most.
const LONGEST: u64 = 16 << 20;
/// Enough to run a script beside.
const MOST_FILES: u64 = 64;

/// How games are tried apart.
#[derive(Clone, Debug)]
pub struct Apart {
    /// How the process is started: a program that calls [`serve_process`].
    pub launcher: Launcher,
    /// It is ended after this time,
    pub time: Duration,
    /// and gets so many bytes of memory, where the system can take them away (on Unix).
    pub space: u64,
}

impl Apart {
    /// With the usual limits.
    pub fn new(launcher: Launcher) -> Apart {
        Apart { launcher, time: Duration::from_secs(15), space: 512 << 20 }
    }

    /// What comes of trying a game. Err if the process cannot be used.
    pub fn trial(&self, id: &str, files: &Files, with_scripts: bool) -> io::Result<Verdict> {
        let (time, space) = (self.time, self.space);
        let (id, files) = (Cow::Borrowed(id), Cow::Borrowed(files.as_slice()));
        let asked = Asked { id, files, with_scripts, seconds: time.as_secs(), space };
        let mut process = Piped::start(&self.launcher, LONGEST)?;
        process.tell(&serde_json::to_string(&asked)?)?;
        match process.answer(time) {
            Ok(line) => Ok(serde_json::from_str(&line)?),
            Err(Silence::Late) => Ok(stopped(&format!("longer than {} seconds", time.as_secs()))),
            Err(Silence::Gone(said)) if is_about_memory(&said) => {
                Ok(stopped(&format!("more than {} MB of memory", space >> 20)))
            }
            Err(Silence::Gone(said)) => Err(io::Error::other(format!("it broke down: {said}"))),
        }
    }
}

fn stopped(by: &str) -> Verdict {
    let trouble = format!("Checking this game took {by}, so it was stopped.");
    Verdict { published: None, complaints: Vec::new(), troubles: vec![trouble], games_played: 0 }
}

/// Whether the last words of a process say that it had no memory left. It has no other way to tell: it is too late for an answer.
fn is_about_memory(said: &str) -> bool {
    // The standard library's words, and the system's where a thread or a pipe could not be had.
    said.contains("memory allocation of") || said.contains("Cannot allocate memory")
}

/// What the process is asked.
#[derive(Serialize, Deserialize)]
struct Asked<'a> {
    id: Cow<'a, str>,
    files: Cow<'a, [(String, String)]>,
    with_scripts: bool,
    seconds: u64,
    space: u64,
}

/// The process in which a game is tried: reads what is asked, and writes the verdict. `scripts` says how the processes of scripts
/// are started.
pub fn serve_process(scripts: Launcher) -> io::Result<()> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line)?;
    let asked: Asked<'_> = serde_json::from_str(&line)?;
    guard::confine(asked.space, MOST_FILES);
    guard::renew(Duration::from_secs(asked.seconds));
    let scripts = Scripts::new(asked.with_scripts.then_some(scripts));
    let (verdict, _) = trial(&asked.id, asked.files.into_owned(), &scripts);
    let mut output = io::stdout().lock();
    serde_json::to_writer(&mut output, &verdict)?;
    output.write_all(b"\n")?;
    output.flush()
}
