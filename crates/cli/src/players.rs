//! Who plays, as the command line names them: levels, characters of the game, and scripts.

use crate::failure::Failure;
use crate::library::{self, Game};
use crate::term;
use bots::Level;
use bots::guest::{Failed, Guest};
use engine::table::Table;
use scripts::{Launcher, Limits, Script};
use serde_json::{Value, json};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// The hidden command that runs scripts.
pub const SCRIPT_PROCESS: &str = "script-process";

/// Whoever somebody named; whether there is such a player is known once the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A level or a character.
    Level(Level),
    /// A script: its file.
    Script(String),
}

impl Player {
    /// The player, if it can sit at this table.
    pub fn level(&self, game: &Game, table: &Table) -> Result<Level, Failure> {
        match self {
            Player::Level(level) => {
                level.check(table).map_err(Failure::usage)?;
                Ok(level.clone())
            }
            Player::Script(file) => Ok(Level::Guest(Guest(load(game, file)?))),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        match text.ends_with(".js") {
            true => Ok(Player::Script(text.to_string())),
            false => text.parse().map(Player::Level),
        }
    }
}

/// A script: a file, or one of the game's own in its folder `bots`.
pub fn load(game: &Game, file: &str) -> Result<Arc<Script>, Failure> {
    let own = format!("bots/{file}");
    let text = match library::read(Path::new(file)) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            game.folder.read(&own).map_err(|_| unknown(game, file))
        }
        read => read.map_err(|error| Failure::file("read", file, &error)),
    };
    let script = Script::new(file, &text?, launcher()?, Limits::default());
    script.map_err(|fault| Failure::finding(format!("This script cannot play. {}.", fault.in_file(file))))
}

fn unknown(game: &Game, file: &str) -> Failure {
    let own: Vec<String> = game.folder.list("bots", "js");
    let names: Vec<&str> = own.iter().map(|path| path.trim_start_matches("bots/")).collect();
    let there = match &names[..] {
        [] => format!("{} has no scripts of its own", game.name),
        names => format!("the scripts of {} are {}", game.name, names.join(", ")),
    };
    Failure::usage(format!("There is no script {file}, and {there}."))
}

/// This program, as it runs scripts.
pub fn launcher() -> Result<Launcher, Failure> {
    this_program(SCRIPT_PROCESS)
}

/// This program, in another role.
pub fn this_program(role: &str) -> Result<Launcher, Failure> {
    let program = std::env::current_exe();
    let program = program.map_err(|error| Failure::usage(format!("This program is not found: {error}.")))?;
    Ok(Launcher { program, arguments: vec![role.to_string()] })
}

/// Tells the authors of scripts what went wrong with them.
pub fn report<'a>(levels: impl IntoIterator<Item = &'a Level>) {
    guests(levels).iter().filter_map(|guest| guest.0.report()).for_each(|text| term::complain(&text));
}

/// A line for each script that did not play itself as often as its figures pretend.
pub fn caveats<'a>(levels: impl IntoIterator<Item = &'a Level>) -> String {
    let caveat = |guest: &&Guest| {
        let (name, Failed { failed, asked }) = (guest.0.name(), guest.0.failed());
        match failed {
            0 => None,
            _ if failed == asked => Some(format!(
                "All {asked} choices of {name} failed and were made by greedy: this says nothing of {name}.\n"
            )),
            _ => Some(format!("{failed} of {asked} choices of {name} failed and were made by greedy.\n")),
        }
    };
    guests(levels).iter().filter_map(caveat).collect()
}

/// The same for other programs.
pub fn faults_as_json<'a>(levels: impl IntoIterator<Item = &'a Level>) -> Value {
    let one = |guest: &&Guest| {
        let Failed { failed, asked } = guest.0.failed();
        json!({ "player": guest.0.name(), "asked": asked, "failed": failed })
    };
    guests(levels).iter().map(one).collect()
}

/// Those who come from elsewhere, each once.
fn guests<'a>(levels: impl IntoIterator<Item = &'a Level>) -> Vec<&'a Guest> {
    let mut guests: Vec<&Guest> = Vec::new();
    for level in levels {
        if let Level::Guest(guest) = level
            && !guests.contains(&guest)
        {
            guests.push(guest);
        }
    }
    guests
}
