//! A process that runs one script, seen from outside.

use crate::answer::Answer;
use crate::fault::{Fault, Kind};
use crate::limits::Limits;
use serde_json::json;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

/// No answer is longer.
const LONGEST: u64 = 1 << 20;

/// How the process is started: a program that calls [`crate::serve::serve_process`].
#[derive(Clone, Debug)]
pub struct Launcher {
    /// The program.
    pub program: PathBuf,
    /// What it is told.
    pub arguments: Vec<String>,
}

/// A process that runs one script.
#[derive(Debug)]
pub struct Child {
    process: std::process::Child,
    input: ChildStdin,
    answers: Receiver<String>,
    patience: Duration,
}

impl Child {
    /// Starts a process for a script.
    pub fn start(launcher: &Launcher, script: &str, limits: &Limits) -> Result<Child, Fault> {
        let start = || -> io::Result<Child> {
            let mut process = Command::new(&launcher.program)
                .args(&launcher.arguments)
                .env_clear()
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()?;
            let missing = || io::Error::other("it has no pipes");
            let mut input = process.stdin.take().ok_or_else(missing)?;
            let output = process.stdout.take().ok_or_else(missing)?;
            let (sender, answers) = sync_channel(1);
            std::thread::spawn(move || pass_on(output, &sender));
            writeln!(input, "{}", json!({"script": script, "limits": limits.to_json()}))?;
            Ok(Child { process, input, answers, patience: limits.patience })
        };
        start().map_err(|error| lost(&format!("its process cannot be started: {error}")))
    }

    /// Asks the script; without a question, whether it can be used. After a fault of kind [`Kind::Lost`] the process is of no
    /// more use.
    pub fn ask(&mut self, question: Option<&str>) -> Answer {
        let asked = writeln!(self.input, "{}", question.unwrap_or("null"));
        if asked.and_then(|()| self.input.flush()).is_err() {
            return Answer::fault(lost("its process has ended"));
        }
        match self.answers.recv_timeout(self.patience) {
            Ok(line) => {
                Answer::from_line(&line).unwrap_or_else(|| Answer::fault(lost("its process talks nonsense")))
            }
            Err(RecvTimeoutError::Timeout) => {
                let seconds = self.patience.as_secs_f32();
                Answer::fault(lost(&format!(
                    "it did not answer within {seconds} s, so its process was ended"
                )))
            }
            Err(RecvTimeoutError::Disconnected) => {
                Answer::fault(lost("its process broke down, as if it had taken too much memory or time"))
            }
        }
    }
}

impl Drop for Child {
    /// Nothing of it is left.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Hands on what the process writes, line by line, until it ends or nobody listens.
fn pass_on(output: ChildStdout, sender: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        match output.by_ref().take(LONGEST).read_line(&mut line) {
            Ok(1..) if sender.send(line).is_ok() => {}
            _ => return,
        }
    }
}

fn lost(message: &str) -> Fault {
    Fault::new(Kind::Lost, None, message)
}
