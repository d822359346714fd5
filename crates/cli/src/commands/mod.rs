//! The commands: one file each, one line each in the two lists.

mod check;
mod completions;
mod conformance;
mod describe;
mod duel;
mod explain;
mod fmt;
mod games;
mod laws;
mod new;
mod perft;
mod play;
mod playtest;
mod record;
mod replay;
mod script;
mod script_process;
mod serve;
mod simulate;
mod test;
mod tournament;
mod trial_process;

use crate::failure::Done;
use clap::{Parser, Subcommand};

/// What the command line says.
#[derive(Debug, Parser)]
#[command(name = "cardwright", version, about = ABOUT, after_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

const ABOUT: &str = "Write card games down, check them, play them.";

const EXAMPLES: &str = "Examples:
  cardwright games                      which games there are
  cardwright play crazy-eights          play one of them
  cardwright serve                      play in the browser, alone or with others
  cardwright new my-game                start a game of your own
  cardwright check my-game              what is wrong with it, in plain words
  cardwright simulate hearts -n 10000   how it goes when everybody plays at random
  cardwright playtest my-game           how it behaves: fairness, length, choices, what never came up

`cardwright help COMMAND` tells more about a command.";

/// Examples of a command that is told who plays, with everybody who can.
fn with_players(examples: &str) -> String {
    format!(
        "{examples}\n\nPlayers: {}; a script (`clever.js`; `cardwright help script`).",
        bots::levels::NAMES
    )
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    Games(games::Games),
    Play(play::Play),
    Serve(serve::Serve),
    New(new::New),
    Check(check::Check),
    Fmt(fmt::Fmt),
    Explain(explain::Explain),
    Test(test::Test),
    Simulate(simulate::Simulate),
    Playtest(playtest::Playtest),
    Duel(duel::DuelCommand),
    Tournament(tournament::TournamentCommand),
    Script(script::ScriptCommand),
    Record(record::RecordCommand),
    Replay(replay::Replay),
    Perft(perft::Perft),
    Laws(laws::Laws),
    Conformance(conformance::Conformance),
    Describe(describe::Describe),
    Completions(completions::Completions),
    #[command(name = crate::players::SCRIPT_PROCESS, hide = true)]
    ScriptProcess(script_process::ScriptProcess),
    #[command(name = trial_process::TRIAL_PROCESS, hide = true)]
    TrialProcess(trial_process::TrialProcess),
}

impl Command {
    /// Does it.
    pub fn run(self) -> Done {
        match self {
            Command::Games(command) => command.run(),
            Command::Play(command) => command.run(),
            Command::Serve(command) => command.run(),
            Command::New(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Fmt(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Test(command) => command.run(),
            Command::Simulate(command) => command.run(),
            Command::Playtest(command) => command.run(),
            Command::Duel(command) => command.run(),
            Command::Tournament(command) => command.run(),
            Command::Script(command) => command.run(),
            Command::Record(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Perft(command) => command.run(),
            Command::Laws(command) => command.run(),
            Command::Conformance(command) => command.run(),
            Command::Describe(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::ScriptProcess(command) => command.run(),
            Command::TrialProcess(command) => command.run(),
        }
    }
}
