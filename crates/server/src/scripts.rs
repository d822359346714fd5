//! Players that a game brings along as scripts: which it has, where they run, and what went wrong with them.
//!
//! Whoever publishes a game may bring scripts with it, so they are files from strangers. They run in processes of their own, with
//! limits ([`scripts`]); only those asked most recently have one. What goes wrong is kept for the author to read.

use crate::catalogue::{Files, Game};
use ::bots::greedy::Greedy;
use ::bots::{Bot, Chosen, Sight};
use ::scripts::{Fault, Launcher, Limits, Script};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Where the scripts of a game lie.
const FOLDER: &str = "bots/";
/// What their names end in.
const ENDING: &str = ".js";
/// A game has at most so many.
pub const MOST: usize = 8;
/// A script has at most so many bytes.
pub const LARGEST: usize = 64 * 1024;
/// A script that has not answered after this long has its process ended; what it may do is limited beside that.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many scripts have processes at once.
const MOST_RUNNING: usize = 8;
/// So many scripts have their faults kept, and so many different faults of each.
const MOST_REPORTS: usize = 500;
const MOST_FAULTS: usize = 10;

/// A script as it lies beside a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Written {
    /// The game.
    pub game: String,
    /// The name of its file, by which a seat is given to it: `patient.js`.
    pub name: String,
    /// What is in it.
    pub text: Arc<str>,
}

/// The scripts among the files of a game, as many as it may have.
pub fn of(game: &str, files: &Files) -> Vec<Written> {
    let own = files.iter().filter_map(|(path, text)| Some((name_of(path)?, text)));
    let small = own.filter(|(_, text)| text.len() <= LARGEST).take(MOST);
    small
        .map(|(name, text)| Written {
            game: game.to_string(),
            name: name.to_string(),
            text: Arc::from(text.as_str()),
        })
        .collect()
}

/// The name of a script, if the file is one.
pub fn name_of(path: &str) -> Option<&str> {
    path.strip_prefix(FOLDER).filter(|name| name.ends_with(ENDING) && *name != ENDING && !name.contains('/'))
}

impl Written {
    /// Where it lies in the game's folder.
    pub fn path(&self) -> String {
        format!("{FOLDER}{}", self.name)
    }

    /// The hash of what is in it.
    pub fn hash(&self) -> String {
        crate::secret::hex(&blake3::hash(self.text.as_bytes()).as_bytes()[..16])
    }

    /// What it says about itself: the comment it begins with.
    pub fn about(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.trim().strip_prefix("//"));
        let said: Vec<&str> = lines.map(str::trim).filter(|line| !line.is_empty()).collect();
        match said.is_empty() {
            true => "A script that comes with the game.".to_string(),
            false => crate::text::tidy(&said.join(" ")).chars().take(LONGEST_ABOUT).collect(),
        }
    }
}

/// No script says more about itself.
const LONGEST_ABOUT: usize = 300;

/// What went wrong with a script, and how often.
pub type Faults = BTreeMap<Fault, u64>;
/// A script that can be asked, or why it cannot be used.
type Usable = Result<Arc<Script>, Fault>;

/// Where scripts run.
#[derive(Debug, Default)]
pub struct Scripts {
    launcher: Option<Launcher>,
    /// Those that were asked last come last.
    running: Mutex<Vec<(Written, Usable)>>,
    /// Those that something went wrong with last come last.
    reports: Mutex<Vec<(Written, Faults)>>,
    /// Those whose faults are not on the disk yet.
    unwritten: Mutex<BTreeSet<Written>>,
}

impl Scripts {
    /// Scripts run in processes that are started like this; without it there are none.
    pub fn new(launcher: Option<Launcher>) -> Scripts {
        Scripts { launcher, ..Scripts::default() }
    }

    /// Whether scripts can be run at all.
    pub fn can_run(&self) -> bool {
        self.launcher.is_some()
    }

    /// The scripts of a game that can sit at its tables.
    pub fn of(&self, game: &Game) -> Vec<Written> {
        if self.can_run() { game.scripts() } else { Vec::new() }
    }

    /// A script that can be asked, or why it cannot be used. Takes a while.
    pub fn start(&self, written: &Written) -> Usable {
        let launcher = self.launcher.clone().ok_or_else(nowhere)?;
        let limits = Limits { patience: PATIENCE, ..Limits::default() };
        Script::new(&written.name, &written.text, launcher, limits)
    }

    /// What a script chooses. If something goes wrong, a simple player chooses for it, and the fault is kept for the author.
    pub fn choose(&self, written: &Written, sight: &Sight<'_>, seed: u64) -> (Chosen, Option<Fault>) {
        let (chosen, fault) = match self.running(written) {
            Ok(script) => script.choose(sight, seed),
            Err(fault) => (Greedy::new(seed).choose(sight), Some(fault)),
        };
        if let Some(fault) = &fault {
            self.note(written, fault.clone());
        }
        (chosen, fault)
    }

    /// The script with its processes; whichever was not asked for longest makes room for it.
    fn running(&self, written: &Written) -> Usable {
        let known = take(&mut locked(&self.running), written);
        // Nobody waits for the lock while a process starts.
        let script = known.unwrap_or_else(|| self.start(written));
        let mut running = locked(&self.running);
        running.push((written.clone(), script.clone()));
        let gone: Vec<_> = drain_beyond(&mut running, MOST_RUNNING);
        drop(running);
        drop(gone);
        script
    }

    pub(crate) fn note(&self, written: &Written, fault: Fault) {
        tracing::info!(game = written.game, script = written.name, kind = %fault.kind, "a script failed");
        let mut reports = locked(&self.reports);
        let mut faults = take(&mut reports, written).unwrap_or_default();
        if faults.len() < MOST_FAULTS || faults.contains_key(&fault) {
            *faults.entry(fault).or_insert(0) += 1;
        }
        reports.push((written.clone(), faults));
        drain_beyond(&mut reports, MOST_REPORTS);
        drop(reports);
        locked(&self.unwritten).insert(written.clone());
    }

    /// What is known about a script from before the server was started.
    pub fn recall(&self, written: Written, faults: Faults) {
        let mut reports = locked(&self.reports);
        reports.push((written, faults));
        drain_beyond(&mut reports, MOST_REPORTS);
    }

    /// The scripts with new faults since this was asked last, each with all of its faults.
    pub fn unwritten(&self) -> Vec<(Written, Faults)> {
        let new = std::mem::take(&mut *locked(&self.unwritten));
        let reports = locked(&self.reports);
        reports.iter().filter(|(written, _)| new.contains(written)).cloned().collect()
    }

    /// They could not be written: they are new the next time as well.
    pub fn still_unwritten(&self, scripts: impl IntoIterator<Item = Written>) {
        locked(&self.unwritten).extend(scripts);
    }

    /// What went wrong with a script, the most frequent first.
    pub fn faults(&self, written: &Written) -> Vec<(Fault, u64)> {
        let reports = locked(&self.reports);
        let found = reports.iter().find(|(one, _)| one == written);
        let mut faults: Vec<(Fault, u64)> = found.map_or(Vec::new(), |(_, faults)| {
            faults.iter().map(|(fault, count)| (fault.clone(), *count)).collect()
        });
        faults.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        faults
    }
}

fn nowhere() -> Fault {
    Fault::new(::scripts::fault::Kind::Lost, None, "this server runs no scripts")
}

/// Takes out what is kept for a script.
fn take<T>(kept: &mut Vec<(Written, T)>, written: &Written) -> Option<T> {
    let at = kept.iter().position(|(one, _)| one == written)?;
    Some(kept.remove(at).1)
}

/// Takes out the first ones if there are more than so many.
fn drain_beyond<T>(kept: &mut Vec<T>, most: usize) -> Vec<T> {
    let beyond = kept.len().saturating_sub(most);
    kept.drain(..beyond).collect()
}

/// What is behind a lock; nothing that holds one of these can panic half-way.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str, text: &str) -> Written {
        Written { game: "g".to_string(), name: name.to_string(), text: Arc::from(text) }
    }

    #[test]
    fn scripts_lie_in_their_folder() {
        let names = ["bots/a.js", "b.js", "bots/deep/c.js", "bots/d.ts", "bots/e.js", "bots/.js"];
        let mut files: Files = names.iter().map(|name| (name.to_string(), String::new())).collect();
        files.push(("bots/big.js".to_string(), "x".repeat(LARGEST + 1)));
        let found: Vec<String> = of("g", &files).into_iter().map(|one| one.path()).collect();
        assert_eq!(found, ["bots/a.js", "bots/e.js"]);
        let many = (0..MOST + 1).map(|n| (format!("bots/{n}.js"), String::new())).collect();
        assert_eq!(of("g", &many).len(), MOST);
    }

    #[test]
    fn the_first_comment_says_what_it_is() {
        let two = "// Keeps its aces,\n//   mostly.\n\nexport function choose() {}\n// not this";
        assert_eq!(written("a.js", two).about(), "Keeps its aces, mostly.");
        assert_eq!(written("a.js", "export const x = 1").about(), "A script that comes with the game.");
        assert!(written("a.js", &format!("// {}", "long ".repeat(500))).about().chars().count() <= 300);
    }

    #[test]
    fn faults_are_kept_by_script_and_counted() {
        let scripts = Scripts::default();
        let (old, new) = (written("a.js", "1"), written("a.js", "2"));
        let fault = |n: usize| Fault::new(::scripts::fault::Kind::Thrown, Some((1, 2)), &format!("no {n}"));
        scripts.note(&old, fault(0));
        for n in 0..MOST_FAULTS + 3 {
            scripts.note(&new, fault(n));
        }
        scripts.note(&new, fault(3));
        assert_eq!(scripts.faults(&old), [(fault(0), 1)]);
        assert_eq!(scripts.unwritten().len(), 2);
        assert_eq!(scripts.unwritten(), [], "written once");
        scripts.still_unwritten([old.clone()]);
        assert_eq!(scripts.unwritten(), [(old.clone(), Faults::from([(fault(0), 1)]))], "and once more");
        let faults = scripts.faults(&new);
        assert_eq!((faults.len(), &faults[0]), (MOST_FAULTS, &(fault(3), 2)));
        for n in 0..MOST_REPORTS {
            scripts.note(&written(&n.to_string(), ""), fault(0));
        }
        assert_eq!(scripts.faults(&new), [], "older ones make room");
    }
}
